"""How much each disputed rule matters: what was stored, in sentences, bars and tables."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import attrgetter
from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from benchmarks import matters
from benchmarks.disputes import disputes
from benchmarks.matters import Stored
from docs.cards import line
from tricky_twist.core.phrases import join_words
from tricky_twist.lab import Shift
from tricky_twist.sphinxext.folding import fold
from tricky_twist.sphinxext.linking import bullets, table

PANELS = {
    "unplayable": "moves not legal",
    "changed": "something else happens",
    "other_winners": "others win",
}
"""The shares that are drawn, and the words for them."""

LEFT, PANEL, BAR, ROW = 74, 186, 100, 18
"""Where the bars begin, how far they are apart, and how long and how far below each other."""

Played = list[tuple[int, Stored]]
"""For each number of players what was counted."""


class Matters(SphinxDirective):
    """Shows how much every reading of a game matters, and every pair of editions."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a block for each, and what is missing folded up below them."""
        shown: list[nodes.Node] = []
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
    """Return what is shown of one way to read a rule otherwise."""
    meaning = meanings().get(name, "")
    title = line(f"{name}. {meaning}" if meaning else name)
    title["classes"].append("matters-title")
    picture = nodes.container("", nodes.raw("", bars(played), format="html"), classes=["matters"])
    return [title, line(sentence(played)), picture, fold("The figures", *_figures(played))]


def meanings() -> Mapping[str, str]:
    """Return what each way to read a rule means, by the name of its rows."""
    return {matters.name_of(dispute): dispute.meaning for dispute in disputes()}


def sentence(played: Played) -> str:
    """Return in a sentence how much it matters."""
    if not any(row["parting"]["games"] for _, row in played):
        return "No difference was seen."
    refusing = dict.fromkeys(clause for _, row in played for clause in row["refusals"])
    cited = f" ({', '.join(refusing)})" if refusing else ""
    parts = []
    if _any(played, "unplayable"):
        parts.append(f"a move is no longer legal in {_shares(played, 'unplayable')}{cited}")
    if _any(played, "changed"):
        parts.append(
            f"the moves stay legal, but something else happens in {_shares(played, 'changed')}"
        )
    if _any(played, "other_points"):
        parts.append(f"others get points in {_shares(played, 'other_points')}")
    if _any(played, "other_winners"):
        parts.append(f"others win in {_shares(played, 'other_winners')}")
    if not parts:
        parts.append("players could do something else, but nobody did")
    told = "; ".join(parts)
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


def bars(played: Played) -> str:
    """Return a picture of the shares, each with its interval."""
    width, height = LEFT + PANEL * len(PANELS), ROW * (len(played) + 1)
    words = "; ".join(
        f"{n} players: "
        + ", ".join(f"{PANELS[name]} {matters.percent(row[name])}" for name in PANELS)
        for n, row in played
    )
    parts = [
        f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img">',
        f"<title>How often it matters</title><desc>{words}</desc>",
    ]
    for column, (name, title) in enumerate(PANELS.items()):
        left = LEFT + PANEL * column
        parts.append(f'<text x="{left}" y="12">{title}</text>')
        for place, (_, row) in enumerate(played, start=1):
            parts.append(_bar(row[name], left, place * ROW))
    for place, (n, _) in enumerate(played, start=1):
        parts.append(f'<text x="0" y="{place * ROW + 12}">{n} players</text>')
    return "".join([*parts, "</svg>"])


def _bar(share: Mapping[str, float], left: int, top: int) -> str:
    whole, low, high = (round(BAR * share[name], 1) for name in ("share", "low", "high"))
    middle = top + 8
    return (
        f'<rect class="track" x="{left}" y="{top + 3}" width="{BAR}" height="10"/>'
        f'<rect class="share" x="{left}" y="{top + 3}" width="{whole}" height="10"/>'
        f'<path d="M{left + low} {middle}H{left + high}"/>'
        f'<text x="{left + BAR + 6}" y="{top + 12}">{_percent(share)}</text>'
    )


# Figures ------------------------------------------------------------------------------------------


def _figures(played: Played) -> Iterator[nodes.Node]:
    """Yield all shares with their intervals, what it does to each seat, and where they part."""
    titles = {"players": 8, **dict.fromkeys(PANELS.values(), 22), "other points": 22}
    shares = (*PANELS, "other_points")
    yield table(
        titles,
        ([_cell(str(n)), *(_cell(matters.percent(row[s])) for s in shares)] for n, row in played),
        "matters-shares",
    )
    yield nodes.paragraph(
        "",
        "If each plays its own game, a seat gets so many points more, and wins so many games more:",
    )
    seats = max(n for n, _ in played)
    titles = {"players": 8, **{f"seat {seat}": 20 for seat in range(seats)}}
    yield table(
        titles, ([_cell(str(n)), *_seats(row, seats)] for n, row in played), "matters-seats"
    )
    yield nodes.paragraph("", "Where they part first:")
    yield nodes.bullet_list(
        "",
        *(
            nodes.list_item("", line(_moment(n, each)))
            for n, row in played
            for each in row["partings"]
        ),
    )


def _seats(row: Stored, seats: int) -> Iterator[list[nodes.Node]]:
    for seat in range(seats):
        if seat >= len(row["points"]):
            yield _cell("")
        else:
            points, wins = row["points"][seat], row["wins"][seat]
            percent = Shift(100 * wins["mean"], 100 * wins["margin"])
            yield _cell(f"{Shift(points['mean'], points['margin'])}, {percent} %")


def _moment(players: int, parting: Mapping[str, Any]) -> str:
    cited = f" [{', '.join(parting['clauses'])}]" if parting["clauses"] else ""
    games = "1 game" if parting["games"] == 1 else f"{parting['games']} games"
    return f"{players} players, {parting['phase']}, {parting['ways']}{cited}: {games}"


def _cell(text: str) -> list[nodes.Node]:
    return [nodes.paragraph("", text)]
