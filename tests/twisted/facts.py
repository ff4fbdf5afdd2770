"""The facts of a state: all that can still matter, in plain words, for programs of other people.

``docs/how-to/conformance.md`` explains each of them. Equal facts under the same rules mean the same
future: ``tests/published/test_facts.py`` checks it.
"""

from collections.abc import Iterable

from tools.vectors.forms import PLAYERS, SEAT, list_of, named, per_seat
from tricky_twist.encoding import Document, Json
from tricky_twist.encoding.wire import tag_of
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.setup import starter_of

COUNTS = per_seat({"type": "integer"})
ALWAYS: Document = {
    "players": PLAYERS,
    "waiting": list_of(SEAT),
    "points": COUNTS,
    "plus_cards": COUNTS,
    "toads": COUNTS,
    "winners": list_of(SEAT),
}
ROUND: Document = {
    **ALWAYS,
    "round": {"type": "integer", "minimum": 1},
    "dealer": SEAT,
    "first": SEAT,
}
TABLE: Document = {
    **ROUND,
    "row": list_of(named("Card")),
    "hands": per_seat(named("Cards")),
    "face_up": per_seat(named("Cards")),
    "face_down": per_seat(named("Cards")),
    "extras": per_seat(list_of(named("Card"))),
    "pile": list_of(named("Card")),
}

FORMS: dict[str, Document] = {
    "dealer-pending": ALWAYS,
    "deal-pending": ROUND,
    "turn": TABLE,
    "opening": TABLE,
    "game-over": ALWAYS,
}
"""For each phase the schema of every fact."""


def facts_of(state: tw.State) -> Document:
    """Return the facts of a state."""
    match_ = state.match
    common: Document = {
        "phase": tag_of(type(state)),
        "players": match_.players,
        "waiting": [int(seat) for seat in tw.actors(state)],
        "points": list(match_.points),
        "plus_cards": list(match_.plus_cards),
        "toads": list(match_.toads),
        "winners": [int(seat) for seat in tw.winners(state)],
    }
    match state:
        case tw.DealPending(round=round_):
            return common | _of_round(round_)
        case tw.Turn() | tw.Opening():
            return common | _of_round(state.round) | _of_table(state)
        case tw.DealerPending() | tw.GameOver():
            return common


def _of_round(round_: tw.Round) -> Document:
    return {
        "round": round_.number,
        "dealer": int(round_.dealer),
        "first": int(starter_of(round_.dealer, round_.match.players)),
    }


def _of_table(state: tw.Turn | tw.Opening) -> Document:
    table, pile = state.table, state.hidden.secrets.pile
    extras: list[list[Json]] = [[] for _ in state.hands]
    for extra in table.extras:
        extras[extra.seat].append(str(pile[~extra.left]))
    return {
        "row": _texts(state.row),
        "hands": [_texts(hand) for hand in state.hands],
        "face_up": [_texts(cards) for cards in table.face_up],
        "face_down": [_texts(cards) for cards in table.face_down],
        "extras": [*extras],
        "pile": _texts(pile[len(pile) - state.pile_size :]),
    }


def _texts(cards: Iterable[tw.Card]) -> list[Json]:
    return [str(card) for card in cards]
