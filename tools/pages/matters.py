"""The weight of each disputed rule: a table of all, and the figures in the section of each."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from docutils import nodes

from tools.bench import matters
from tools.bench.disputes import BLIND, Dispute, disputes
from tools.bench.matters import Row, Stored, games_of, share_of
from tools.bench.settled import settled
from tools.pages.cards import line
from tools.pages.disputed import CALLED
from tools.pages.made import bold, directive, plain
from tricky_twist.bots.matches import MIDDLE_95
from tricky_twist.core.phrases import join_words
from tricky_twist.lab import Shift
from tricky_twist.lab.comparing import Share
from tricky_twist.sphinxext.directives import RulebookDirective
from tricky_twist.sphinxext.render import Linker, bullets, fold, spaced, table

UNSEEN = "cannot be seen this way"
"""The text of a figure that is zero by construction."""

FEWEST = 100
"""So many games a row needs before the table shows its shares."""

TOO_FEW = "too few games yet"
"""The text of a row that needs more."""

PLAYERS = {"random": "at random", "greedy": "Greedy"}
"""The players, and how the pages name them."""

COLUMNS = {
    "Disputed rule": 34,
    "Editions": 14,
    **{
        f"Another {what}, {how}": 13
        for what in ("winner", "score")
        for how in ("at random", "Greedy")
    },
}
"""The heads of the table of all disputed rules, and the widths of its columns."""

SHOWN = ("winners", "points")
"""The counts in that table."""

MOST = 5
"""How many moments at which two games part are listed, the most frequent first."""

Line = list[list[nodes.Node]]
"""A row of a table."""


# All of them --------------------------------------------------------------------------------------


@directive("matters")
def matters_table(page: RulebookDirective) -> list[nodes.Node]:
    """Return one table of every disputed rule, which readers can sort."""
    page.env.note_dependency(str(matters.STORED))
    linker, stored = page.linker(), matters.read()["rows"]
    rows = [_line(row, stored, linker) for row in matters.rows() if not row.luck]
    shown = table(COLUMNS, rows, "matters-table")
    shown["classes"].append("sortable")
    return [shown]


def _line(row: Row, stored: Mapping[str, Stored], linker: Linker) -> Line:
    counted = [(count, player) for count in SHOWN for player in PLAYERS]
    cells = [_cell(row, stored, count, player) for count, player in counted]
    dispute = disputed().get(row.name)
    head = _choice(dispute, linker) if dispute else [nodes.Text(_editions(row))]
    named: Line = [
        [nodes.paragraph("", "", *head)],
        [nodes.paragraph("", _supporters(dispute) if dispute else "")],
    ]
    return named + [[cell] for cell in cells]


@cache
def disputed() -> Mapping[str, Dispute]:
    """Return each way to read a rule otherwise, by the name of its row."""
    return {matters.name_of(dispute): dispute for dispute in disputes()}


def _choice(dispute: Dispute, linker: Linker) -> list[nodes.Node]:
    """Return the readings of a dispute, and the rule that takes the place of the default."""
    links = spaced(linker.link(reading.id) for reading in dispute.readings)
    question = nodes.strong("", dispute.readings[0].question)
    return [*links, nodes.Text(" "), question, nodes.Text(f" {dispute.meaning}")]


def _supporters(dispute: Dispute) -> str:
    """Return the editions on the side of this choice, and those on the side of the default."""
    sides = {choice.name.lower(): choice.editions for choice in dispute.readings[0].choices}
    default = sides.get(dispute.readings[0].default.lower(), ())
    here = sides.get(dispute.choice.replace("-", "_"), ())
    if not (here or default):
        return "no edition decides"
    both = [edition for edition in here if edition in default]
    clear = [[each for each in side if each not in both] for side in (here, default)]
    told = f"{_called(clear[0])}; default: {_called(clear[1])}"
    return f"{told}; {_called(both)} allows both" if both else told


def _called(editions: Iterable[str]) -> str:
    return ", ".join(CALLED[edition] for edition in editions) or "none"


def _editions(row: Row) -> str:
    """Return which editions are compared."""
    one, _, other = row.name.partition(": ")[2].partition(" to ")
    return f"{row.game.title}: the edition {one} against the edition {other}"


def _cell(row: Row, stored: Mapping[str, Stored], count: str, player: str) -> nodes.paragraph:
    """Return a share with its interval, or the words for one that nothing could change."""
    if is_unseen(row, count, player):
        return nodes.paragraph("", UNSEEN)
    if row.key(player) not in stored:
        return nodes.paragraph("", TOO_FEW)
    share = share_of(stored[row.key(player)], count)
    return _figure(share) if share.of >= FEWEST else nodes.paragraph("", TOO_FEW)


def is_unseen(row: Row, count: str, player: str) -> bool:
    """Tell whether a count of a row is zero by construction."""
    dispute = disputed().get(row.name)
    blind = BLIND.get(dispute.field) if dispute else None
    return blind is not None and player in blind.players and count in blind.counts


def _figure(share: Share) -> nodes.paragraph:
    whole, rest = figures(share)
    small = nodes.inline("", f" {rest}", classes=["range"])
    return nodes.paragraph("", "", nodes.Text(whole), small)


def figures(share: Share) -> tuple[str, str]:
    """Return a share in percent, and the range that holds the true one; small ones in more digits.

    >>> figures(Share(3, 10_000)), figures(Share(1_000, 10_000))
    (('0.03 %', '0.01 to 0.09'), ('10.0 %', '9.4 to 10.6'))
    """
    digits = 2 if share.interval.high < 0.01 else 1  # noqa: PLR2004  # one percent
    ends = (share.interval.low, share.interval.high)
    low, high = (f"{100 * end:.{digits}f}" for end in ends)
    return f"{100 * share.rate:.{digits}f} %", f"{low} to {high}"


@directive("matters-played")
def matters_played(page: RulebookDirective) -> list[nodes.Node]:
    """Return the number of games, their date and version, and the effect of luck alone."""
    page.env.note_dependency(str(matters.STORED))
    stored = matters.read()["rows"]
    told = [_played(player, stored) for player in PLAYERS]
    return [nodes.paragraph("", " ".join(told)), bullets(map(_luck, _lucky(stored)))]


def _played(player: str, stored: Mapping[str, Stored]) -> str:
    found = [stored[row.key(player)] for row in matters.rows() if row.key(player) in stored]
    games = sorted({games_of(each) for each in found})
    counts = f"{games[0]:,}" if len(games) == 1 else f"{games[0]:,} to {games[-1]:,}"
    days = join_words(sorted({each["played_on"] for each in found}))
    versions = join_words(sorted({each["library"] for each in found}))
    who = {"random": "choose at random", "greedy": "are Greedy with one sample a decision"}[player]
    return f"Each row has {counts} games whose players {who} (version {versions}, {days})."


def _lucky(stored: Mapping[str, Stored]) -> Iterator[tuple[str, list[Share]]]:
    """Yield for each game how often another winner comes of other decisions alone."""
    for row in matters.rows():
        if row.luck:
            keys = [row.key(player) for player in PLAYERS if row.key(player) in stored]
            yield row.game.title, [share_of(stored[key], "winners") for key in keys]


def _luck(found: tuple[str, list[Share]]) -> list[nodes.Node]:
    title, shares = found
    told = zip(shares, PLAYERS.values(), strict=False)
    parts = (f"{' ('.join(figures(share))}) {how}" for share, how in told)
    return [nodes.Text(f"{title}: {join_words(parts)}.")]


# One of them --------------------------------------------------------------------------------------


def weight_of(entry: str) -> list[nodes.Node]:
    """Return the weight of a reading, or why no game shows it; nothing for any other entry."""
    if entry in without_witness():
        return [line(f"No game shows the other answers. {without_witness()[entry]}")]
    stored = matters.read()["rows"]
    found = [row for row in matters.rows() if row.name in disputed() and entry in _ids(row)]
    return [node for row in found for node in _block(row, stored)]


@cache
def without_witness() -> Mapping[str, str]:
    """Return for each reading without a choice why there is no game that shows it."""
    return {reading: why.value for reading, why in settled()}


def _ids(row: Row) -> set[str]:
    return {reading.id for reading in disputed()[row.name].readings}


def _block(row: Row, stored: Mapping[str, Stored]) -> Iterator[nodes.Node]:
    """Yield the figures of one way to read a rule, folded up under the most important one."""
    dispute, found = disputed()[row.name], stored[row.key("random")]
    title = f"How often {dispute.field}={dispute.choice} matters: {sentence(row, found)}"
    blind = BLIND.get(dispute.field)
    said = [nodes.paragraph("", blind.reason)] if blind else []
    yield fold(title, *said, *_tables(row, stored))


def sentence(row: Row, stored: Stored) -> str:
    """Return in a few words how much a way to read a rule matters at random."""
    seen = [count for count in SHOWN if not is_unseen(row, count, "random")]
    shares = [figures(share_of(stored, count))[0] for count in seen]
    told = (
        f"{COUNTED[name]} in {share} of games" for name, share in zip(seen, shares, strict=True)
    )
    return join_words(told) if seen else UNSEEN


def _tables(row: Row, stored: Mapping[str, Stored]) -> Iterator[nodes.Node]:
    """Yield the counts by the number of players, and where the games part."""
    tallies = [
        (player, int(number), tally)
        for player in PLAYERS
        if games_of(stored.get(row.key(player))) >= FEWEST
        for number, tally in stored[row.key(player)]["players"].items()
    ]
    heads = ("players", "choose", "games", *COUNTED.values(), "points a player")
    lines = (_counts(row, *each) for each in tallies)
    yield table(dict(zip(heads, (8, 10, 8, 19, 19, 19, 17), strict=True)), lines, "matters-shares")
    if parted := list(_parted(tallies)):
        yield bold("Where two such games part first")
        yield bullets([[*line(each).children] for each in parted])


COUNTED = {"winners": "another winner", "points": "other points", "noticed": "any difference"}
"""The counts of one way to read a rule, and the words for them."""


def _counts(row: Row, player: str, number: int, tally: Mapping[str, Any]) -> Line:
    games = tally["games"]
    cells = [str(number), PLAYERS[player], f"{games:,}"]
    for count in COUNTED:
        told = " (".join(figures(Share(tally[count], games))) + ")"
        cells.append(UNSEEN if is_unseen(row, count, player) else told)
    gained = shift(games, tally["gained"], tally["squares"])
    return plain((*cells, Shift(gained.mean / number, gained.margin / number)))


def shift(games: int, total: int, squares: int) -> Shift:
    """Return the mean of some numbers from their sum and the sum of their squares.

    >>> print(shift(4, 8, 18))
    +2.00 ± 0.80
    """
    mean = total / games
    spread = max(0.0, squares - games * mean * mean) / max(1, games - 1)
    return Shift(mean, MIDDLE_95 * (spread / games) ** 0.5)


def _parted(tallies: list[tuple[str, int, Mapping[str, Any]]]) -> Iterator[str]:
    """Yield the clauses that the first different events cite, the most frequent first."""
    for player, how in PLAYERS.items():
        found: dict[str, int] = {}
        for other, _, tally in tallies:
            for clauses, games in tally["first"].items() if other == player else ():
                found[clauses] = found.get(clauses, 0) + games
        most = sorted(found.items(), key=lambda each: (-each[1], each[0]))[:MOST]
        yield from (f"{how}, {clauses}: {_games(games)}" for clauses, games in most)


def _games(games: int) -> str:
    return "1 game" if games == 1 else f"{games:,} games"
