"""What the laws need to know of Twisted: where its cards lie, and what is hidden."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

from tests.reducers import twisted as reducer
from tests.twisted.leaks import TWISTED_DOUBLES
from tests.twisted.relabelling import relabellings
from tricky_twist import Seat
from tricky_twist.games import twisted as tw
from tricky_twist.testing._twisted import MATERIAL
from tricky_twist.testing.conformance import Subject

SEATS = tuple(Seat)


def face_down_unseen(state: tw.OnTable) -> tuple[tw.Card, ...]:
    """Return the cards that nobody sees: the extra cards taken, and the pile."""
    pile = state.hidden.secrets.pile
    taken = [pile[~extra.left] for extra in state.table.extras]
    return (*taken, *pile[len(pile) - state.pile_size :])


def cards_of(state: tw.State) -> Counter[object]:
    """Count every card of the game where it lies now."""
    if not isinstance(state, tw.OnTable):
        return all_cards(state)
    table = state.table
    return Counter(
        chain(state.row, face_down_unseen(state), *state.hands, *table.face_up, *table.face_down)
    )


def deck_of(state: tw.State) -> Iterator[tw.Card]:
    """Yield the cards that are played with."""
    return map(tw.Card, state.match.rules.numbers)


def all_cards(state: tw.State) -> Counter[object]:
    """Count every card that there must be."""
    return Counter(deck_of(state))


def secrets(state: tw.State, seat: Seat) -> frozenset[str]:
    """Return the notation of the cards that *seat* holds, and of those that nobody may see."""
    if not isinstance(state, tw.OnTable):
        return frozenset()
    return frozenset(map(str, (*state.hands[seat], *face_down_unseen(state))))


def named(text: str) -> frozenset[str]:
    """Return the cards that a text names."""
    return frozenset(re.findall(r"\b[1-9][1-9]\b", text))


TWISTED_SUBJECT = Subject(
    material=MATERIAL,
    doubles=TWISTED_DOUBLES,
    relabellings=relabellings,
    reduce=reducer.reduce,
    for_people=frozenset(("pile-emptied", "round-ended")),
    never_sent=frozenset(("extra-card-taken",)),
    secretive=tw.Rules(expert=tw.Expert.ON),
    cards=cards_of,
    all_cards=all_cards,
    secrets=secrets,
    named=named,
)
"""Twisted, for the laws that every game must keep."""
