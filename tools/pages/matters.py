"""The weight of each disputed rule: stored comparisons, in sentences, bars and tables."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tools.bench import matters
from tools.bench.disputes import PRINTED, Dispute, disputes
from tools.bench.matters import Stored
from tools.pages.cards import line
from tricky_twist.core.phrases import join_words
from tricky_twist.lab import Shift
from tricky_twist.sphinxext.render import bullets, fold, table

PANELS = {
    "unplayable": "moves not legal",
    "changed": "something else happens",
    "other_winners": "somebody else wins",
}
"""The shares that are drawn, and the words for them."""

HOW_TO_READ = """\
Games were played at random by the first rules; then the other rules judged the very same moves. For
each number of players there are three bars, and each is a share of all games:

- **moves not legal**: by the other rules some move is not legal. Such a game cannot be played on,
  so nothing more is counted of it.
- **something else happens**: all moves are legal, but there are other events, points or winners.
- **somebody else wins**: of those games, the ones with other winners. If every game has a move that
  is not legal, none is left to count, and the chart says so.

A long bar need not mean a large effect. If the rules only ask the players in another order, most
games have a move that comes too early or too late; and if they only show a card to fewer players,
every game counts as different. What each seat gains or loses is among the figures.

The black line on a bar shows the range that holds the true share with 95 % confidence.
"""
"""The introduction to the first comparison of a page."""

UNCOUNTED = "not counted"
"""The text of a chart without a game left to count."""

LEFT, WIDTH, BAR, ROW = 66, 226, 90, 18
"""Where the bars begin, how wide a panel is, and how long and how far below each other they are."""

Played = list[tuple[int, Stored]]
"""The counts for each number of players."""


class Matters(SphinxDirective):
    """Shows how much every reading of a game matters, and every pair of editions."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a block for each, and the missing ones folded up below them."""
        shown: list[nodes.Node] = [*self.parse_text_to_nodes(HOW_TO_READ)]
        stored = matters.read()["rows"]
        self.env.note_dependency(str(matters.STORED))
        rows = [row for row in matters.rows() if row.game.name == self.arguments[0]]
        for name, group in groupby(rows, key=attrgetter("name")):
            played = [(row.players, stored[row.key]) for row in group if row.key in stored]
            if played:
                shown += _block(name, played)
        if missing := [row.key for row in rows if row.key not in stored]:
            title = f"{len(missing)} comparisons are still to be played"
            shown.append(fold(title, bullets([[nodes.Text(key)] for key in missing])))
        return shown


class MattersPlayed(SphinxDirective):
    """Says how many games were played, when, and with which version."""

    def run(self) -> list[nodes.Node]:
        """Return a sentence."""
        document = matters.read()
        rows = document["rows"].values()
        games = join_words(f"{number:,}" for number in sorted({row["games"] for row in rows}))
        days = join_words(sorted({row["played_on"] for row in rows}))
        versions = join_words(sorted({row["library"] for row in rows}))
        seed = document["seed"]
        text = f"{games} games were played for each row, with the seed {seed!r}, "
        text += f"by version {versions} on {days}."
        return [nodes.paragraph("", text)]


def _block(name: str, played: Played) -> list[nodes.Node]:
    """Return the display of one other choice of a reading, or of two editions."""
    dispute = disputed().get(name)
    question, *answers = _asked(dispute) if dispute else [_editions(name)]
    title = line(question)
    title["classes"].append("matters-title")
    panels = "".join(map(panel, PANELS, PANELS.values(), [played] * len(PANELS)))
    picture = nodes.container("", nodes.raw("", panels, format="html"), classes=["matters"])
    return [
        title,
        *answers,
        line(sentence(played)),
        picture,
        fold("The figures", *_figures(played)),
    ]


@cache
def disputed() -> Mapping[str, Dispute]:
    """Return each way to read a rule otherwise, by the name of its rows."""
    return {matters.name_of(dispute): dispute for dispute in disputes()}


def _asked(dispute: Dispute) -> Iterator[Any]:
    """Yield the question, the answer of the other rules, and the default answer."""
    ids = ", ".join(reading.id for reading in dispute.readings)
    yield f"{ids}: {' '.join(reading.question for reading in dispute.readings)}"
    chosen = nodes.literal("", f"{dispute.field}={dispute.choice}")
    yield line("Here (", chosen, f"): {dispute.meaning}", *_by_default(dispute))


def _by_default(dispute: Dispute) -> Iterator[str]:
    """Yield the default's answer, if it is one of the choices of the first reading."""
    reading = dispute.readings[0]
    if dispute.field == reading.fields[0] and reading.id not in PRINTED:
        (usual,) = (each for each in reading.choices if each.name == reading.default)
        yield f" By default: {usual.meaning}"


def _editions(name: str) -> str:
    """Return which editions are compared."""
    _, _, pair = name.partition(": ")
    one, _, other = pair.partition(" to ")
    return f"Played by the edition {one}, judged by the edition {other}"


def sentence(played: Played) -> str:
    """Return in a sentence how much it matters."""
    if not any(row["parting"]["games"] for _, row in played):
        return "No difference was seen."
    refusing = dict.fromkeys(clause for _, row in played for clause in row["refusals"])
    cited = f" ({', '.join(refusing)})" if refusing else ""
    said = {
        "unplayable": f"some move is no longer legal{cited}",
        "changed": "all moves stay legal, but something else happens",
        "other_points": "the points differ",
        "other_winners": "somebody else wins",
    }
    parts = [
        f"in {_shares(played, name)}, {words}" for name, words in said.items() if _any(played, name)
    ]
    told = "; ".join(parts) or "players could do something else, but nobody did"
    if _any(played, "changed") and not any(_any(played, s) for s in ("unplayable", "other_points")):
        told += "; the points never differ"
    return f"{told[:1].upper()}{told[1:]}."


def _any(played: Played, share: str) -> bool:
    return any(row[share]["games"] for _, row in played)


def _shares(played: Played, share: str) -> str:
    first, *others = [(_percent(row[share]), n) for n, row in played]
    words = [f"{first[0]} of the games with {first[1]} players"]
    return join_words([*words, *(f"{percent} with {n}" for percent, n in others)])


def _percent(share: Mapping[str, float]) -> str:
    return f"{100 * share['share']:.1f} %"


# Bars ---------------------------------------------------------------------------------------------


def panel(name: str, title: str, played: Played) -> str:
    """Return a picture of one share for each number of players, with its interval."""
    words = ", ".join(f"{n} players: {_told(name, row)}" for n, row in played)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {ROW * (len(played) + 1)}" width="{WIDTH}" role="img">',
        f"<title>{title}</title><desc>{words}</desc>",
        f'<text class="what" x="{LEFT}" y="12">{title}</text>',
    ]
    for place, (n, row) in enumerate(played, start=1):
        parts.append(f'<text x="0" y="{place * ROW + 12}">{n} players</text>')
        parts.append(_bar(name, row, place * ROW))
    return "".join([*parts, "</svg>"])


def _told(name: str, row: Stored) -> str:
    return matters.percent(row[name]) if _is_counted(name, row) else UNCOUNTED


def _is_counted(name: str, row: Stored) -> bool:
    """Tell whether there were games in which something can have been seen."""
    return name == "unplayable" or row["unplayable"]["games"] < row["games"]


def _bar(name: str, row: Stored, top: int) -> str:
    if not _is_counted(name, row):
        return f'<text x="{LEFT}" y="{top + 12}">{UNCOUNTED}</text>'
    share, middle = row[name], top + 8
    whole, low, high = (round(BAR * share[end], 1) for end in ("share", "low", "high"))
    return (
        f'<rect class="track" x="{LEFT}" y="{top + 3}" width="{BAR}" height="10"/>'
        f'<rect class="share" x="{LEFT}" y="{top + 3}" width="{whole}" height="10"/>'
        f'<path d="M{LEFT + low} {middle}H{LEFT + high}"/>'
        f'<text x="{LEFT + BAR + 6}" y="{top + 12}">{_percent(share)}</text>'
    )


# Figures ------------------------------------------------------------------------------------------

COUNTED = {**PANELS, "other_points": "the points differ"}
"""The shares in the table of figures, and the words for them."""


def _figures(played: Played) -> Iterator[nodes.Node]:
    """Yield all shares with their intervals, the effect on each seat, and the partings."""
    yield table(
        {"players": 8, "what": 30, "% of games": 14, "95 % range, in %": 20},
        (_share(n, row, name) for n, row in played for name in COUNTED),
        "matters-shares",
    )
    said = "What changes for each seat if both rules play the same deals, each its own game:"
    yield nodes.paragraph("", said)
    yield table(
        {"players": 8, "seat": 8, "points": 20, "games won, in percentage points": 24},
        (_seat(n, seat, row) for n, row in played for seat in range(len(row["points"]))),
        "matters-seats",
    )
    items = [
        nodes.list_item("", line(_moment(n, each))) for n, row in played for each in row["partings"]
    ]
    if items:
        yield nodes.paragraph("", "Where they part first:")
        yield nodes.bullet_list("", *items)


def _share(players: int, row: Stored, name: str) -> list[list[nodes.Node]]:
    share, counted = row[name], _is_counted(name, row)
    whole, low, high = (f"{100 * share[end]:.1f}" for end in ("share", "low", "high"))
    figures = (whole, f"{low} to {high}") if counted else (UNCOUNTED, "")
    return [*map(_cell, (str(players), COUNTED[name], *figures))]


def _seat(players: int, seat: int, row: Stored) -> list[list[nodes.Node]]:
    points, wins = row["points"][seat], row["wins"][seat]
    gained = Shift(points["mean"], points["margin"])
    won = Shift(100 * wins["mean"], 100 * wins["margin"])
    return [*map(_cell, (str(players), str(seat), str(gained), str(won)))]


def _moment(players: int, parting: Mapping[str, Any]) -> str:
    cited = f" [{', '.join(parting['clauses'])}]" if parting["clauses"] else ""
    games = "1 game" if parting["games"] == 1 else f"{parting['games']} games"
    return f"{players} players, {parting['phase']}, {parting['ways']}{cited}: {games}"


def _cell(text: str) -> list[nodes.Node]:
    return [nodes.paragraph("", text)]
