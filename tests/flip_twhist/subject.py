"""What the laws need to know of Flip Twhist: where its cards lie, and what is hidden."""

import re
from collections import Counter

from tests.flip_twhist.leaks import FLIP_TWHIST_DOUBLES
from tests.flip_twhist.relabelling import relabellings
from tests.reducers import flip_twhist as reducer
from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing._flip_twhist import MATERIAL
from tricky_twist.testing.conformance import Subject

SEATS = tuple(Seat)


def cards_of(state: ft.State) -> Counter[object]:
    """Count every card of the game where it lies now."""
    if isinstance(state, ft.DealerPending | ft.DealPending):
        return all_cards(state)
    table = state.table
    found: Counter[object] = Counter(table.exposed)
    found.update(_laid(play) for trick in table.log for play in trick.plays)
    if isinstance(state, ft.Playing | ft.Picking):
        found.update(_laid(play) for play in state.played)
        for seat in SEATS[: table.match.players]:
            found.update(state.hands[seat])
            found.update((seat, kind) for kind in state.twhist[seat])
    return found


def _laid(play: ft.PlayMove) -> object:
    """Return the card that a play laid down; that of a Twhist card with its owner."""
    return play.card if isinstance(play, ft.PlayNumber) else (play.seat, play.kind)


def all_cards(state: ft.State) -> Counter[object]:
    """Count every card that there must be."""
    rules_ = ft.rules_of(state)
    owned = [(seat, kind) for seat in SEATS[: ft.players_of(state)] for kind in rules_.twhist_kinds]
    return Counter[object](rules_.deck) + Counter[object](owned)


WORDS = {kind.words: str(kind) for kind in ft.TWHISTS}
"""For the words of each kind of Twhist card, its notation."""


def secrets(state: ft.State, seat: Seat) -> frozenset[str]:
    """Return the notation of the cards that *seat* holds and the others may not see."""
    if not isinstance(state, ft.Playing | ft.Picking):
        return frozenset()
    hidden = state.match.rules.twhist_cards is ft.TwhistVisibility.HIDDEN
    return frozenset(
        [*map(str, state.hands[seat]), *map(str, state.twhist[seat] if hidden else ())]
    )


def named(text: str) -> frozenset[str]:
    """Return the notation of the cards that a text names."""
    kinds_named = {notation for words, notation in WORDS.items() if words in text}
    return frozenset(re.findall(r"\b[RYGB]-?\d[bcd]?\b", text)) | kinds_named


FLIP_TWHIST_SUBJECT = Subject(
    material=MATERIAL,
    doubles=FLIP_TWHIST_DOUBLES,
    relabellings=relabellings,
    reduce=reducer.reduce,
    for_people=frozenset(("nothing-to-pick", "flip-spared", "nothing-left")),
    not_words=("RW", "TH", "PO", "PA"),
    secretive=ft.Rules(twhist_cards=ft.TwhistVisibility.HIDDEN),
    cards=cards_of,
    all_cards=all_cards,
    secrets=secrets,
    named=named,
    played_cards_matter=False,
)
"""Flip Twhist, for the laws that every game must keep."""
