"""The facts of a state: all that can still matter, in plain words, for programs of other people.

``docs/how-to/conformance.md`` explains each of them. Equal facts under the same rules mean the same
future: ``tests/published/test_facts.py`` checks it.
"""

from tools.vectors.forms import PLAYERS, SEAT, list_of, named, per_seat
from tricky_twist.encoding import Document
from tricky_twist.encoding.wire import tag_of
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.state import Table

ALWAYS: Document = {
    "players": PLAYERS,
    "waiting": list_of(SEAT),
    "points": per_seat({"type": "integer", "minimum": 0}),
    "winners": list_of(SEAT),
}
TABLE: Document = {
    **ALWAYS,
    "dealer": SEAT,
    "leader": SEAT,
    "starred": per_seat(named("FlipCards")),
    "exposed": named("Cards"),
}
TRICK: Document = {
    **TABLE,
    "hands": per_seat(named("Cards")),
    "twhist": per_seat(named("TwhistCards")),
    "played": list_of({"anyOf": [named("NumberCard"), named("Twhist")]}),
}

FORMS: dict[str, Document] = {
    "dealer-pending": ALWAYS,
    "deal-pending": {**ALWAYS, "dealer": SEAT},
    "playing": TRICK,
    "picking": {**TRICK, "picker": SEAT, "next_leader": SEAT},
    "game-over": TABLE,
}
"""For each phase the schema of every fact."""


def facts_of(state: ft.State) -> Document:
    """Return the facts of a state."""
    points = ft.scores(state)
    common: Document = {
        "phase": tag_of(type(state)),
        "players": len(points),
        "waiting": [int(seat) for seat in ft.actors(state)],
        "points": list(points),
        "winners": [int(seat) for seat in ft.winners(state)],
    }
    match state:
        case ft.Playing() | ft.Picking():
            return common | _of_table(state.table) | _of_trick(state)
        case ft.GameOver():
            return common | _of_table(state.table)
        case ft.DealPending():
            return common | {"dealer": int(state.match.dealer)}
        case ft.DealerPending():
            return common


def _of_table(table: Table) -> Document:
    return {
        "dealer": int(table.match.dealer),
        "leader": int(table.leader),
        "starred": [[card.value for card in up] for up in table.starred],
        "exposed": [str(card) for card in table.exposed],
    }


def _of_trick(state: ft.Playing | ft.Picking) -> Document:
    found: Document = {
        "hands": [[str(card) for card in hand] for hand in state.hands],
        "twhist": [[str(kind) for kind in held] for held in state.twhist],
        "played": [
            str(play.card if isinstance(play, ft.PlayNumber) else play.kind)
            for play in state.played
        ],
    }
    if isinstance(state, ft.Picking):
        found |= {"picker": int(state.picker), "next_leader": int(state.next_leader)}
    return found
