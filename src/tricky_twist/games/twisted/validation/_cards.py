"""The cards: each in exactly one place, and everywhere as many as there must be."""

from collections.abc import Iterator
from typing import ClassVar

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import Sentence, count_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import Card
from tricky_twist.games.twisted.rules import Expert
from tricky_twist.games.twisted.scoring import extra_cards
from tricky_twist.games.twisted.setup import deck_of, hand_size
from tricky_twist.games.twisted.state import OnTable, Opening, State, Turn


def card_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the places of the cards, as they lay when cards last left the row."""
    if isinstance(state, Turn | Opening):
        yield from _pile_problems(state)
        yield from _couple_problems(state)
        yield from _size_problems(state)


# The pile ---------------------------------------------------------------------------------------


def _pile_problems(state: OnTable) -> Iterator[Problem]:
    """Yield the faults of the pile; if there are none, look for every card."""
    table, pile = state.table, state.hidden.secrets.pile
    left, deck = table.pile_size_at_start, deck_of(table.round.match.rules)
    found: tuple[Problem, ...] = ()
    if not 0 <= left <= len(pile):
        reason = f"the pile has {count_of(len(pile), 'card')}, so {left} cannot be left"
        found += (Problem("$.table.pile_size_at_start", reason),)
    if len(set(pile)) < len(pile):
        found += (Problem("$.hidden.secrets.pile", "a card is in the pile twice"),)
    found += tuple(_extra_problems(state, range(left, len(pile))))
    yield from found
    if not found:
        yield from _place_problems(state)
        for card in pile[: len(pile) - left]:
            if card not in deck:
                reason = f"{card} was in the pile, but these rules play without it"
                yield Problem("$.hidden.secrets.pile", reason)


def _extra_problems(state: OnTable, sizes: range) -> Iterator[Problem]:
    """Yield the faults of extra cards, when these are the sizes that the pile has had."""
    extras = state.table.extras
    if extras and state.table.round.match.rules.expert is Expert.OFF:
        yield Problem("$.table.extras", "extra cards are taken only in the expert variant")
    left = [extra.left for extra in extras]
    if left != sorted(set(left), reverse=True) or not all(size in sizes for size in left):
        reason = (
            "each extra card must leave fewer cards in the pile than the one before: fewer than "
            f"{sizes.stop}, and at least {sizes.start}"
        )
        yield Problem("$.table.extras", reason)


# Each card in one place -------------------------------------------------------------------------

_BOTH = 2


def _places(state: OnTable) -> Iterator[tuple[str, Card]]:
    """Yield each place in words, together with a card in it."""
    table, hidden = state.table, state.hidden
    pile = hidden.secrets.pile
    yield from (("in the row", card) for card in table.row_at_start)
    yield from (("in the pile", card) for card in pile[len(pile) - table.pile_size_at_start :])
    for seat in SEATS[: table.round.match.players]:
        yield from ((f"in the hand of {seat}", card) for card in hidden.hands_at_start[seat])
        yield from ((f"face up before {seat}", card) for card in table.face_up[seat])
        yield from ((f"face down before {seat}", card) for card in table.face_down[seat])
        extras = extra_cards(table, pile, seat)
        yield from ((f"an extra card of {seat}", card) for card in extras)


def _place_problems(state: OnTable) -> Iterator[Problem]:
    deck = deck_of(state.table.round.match.rules)
    found: dict[Card, list[str]] = {card: [] for card in deck}
    for where, card in _places(state):
        if card in found:
            found[card].append(where)
        else:
            yield Problem("$", f"{card} is {where}, but these rules play without it")
    for card, wheres in found.items():
        if not wheres:
            yield Problem("$", f"{card} is missing")
        elif len(set(wheres)) < len(wheres):
            yield Problem("$", f"{card} is {wheres[0]} more than once")
        elif len(wheres) == _BOTH:
            yield Problem("$", f"{card} is both {wheres[0]} and {wheres[1]}")
        elif len(wheres) > _BOTH:
            yield Problem("$", f"{card} is {', '.join(wheres[:-1])} and {wheres[-1]}")


# Before the seats -------------------------------------------------------------------------------


def _couple_problems(state: OnTable) -> Iterator[Problem]:
    for seat, cards in enumerate(state.table.face_up):
        for card in cards:
            if card.partner not in cards:
                reason = f"{card} is face up without its partner"
                yield Problem(f"$.table.face_up[{seat}]", reason)


@value
class UnequalHands:
    """Hands that no turns leave so."""

    words: ClassVar[Template] = template(
        "from {first} on, whose turn it was, each seat must have as many cards as the next or one "
        "more, and none two more than another"
    )
    first: Seat


def _size_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a hand that is not full while there is a pile.

    Without a pile each turn takes a card from the hand; those who had it more often have one less.
    """
    match = state.table.round.match
    full = hand_size(match.rules, match.players)
    sizes = [len(hand) for hand in state.hidden.hands_at_start]
    for seat, size in enumerate(sizes):
        path = f"$.hidden.hands_at_start[{seat}]"
        if size > full:
            yield Problem(path, f"a hand has at most {count_of(full, 'card')}, not {size}")
        elif size < full and state.table.pile_size_at_start > 0:
            yield Problem(
                path, f"while there is a pile, a hand has {count_of(full, 'card')}, not {size}"
            )
        elif size < full and isinstance(state, Opening):
            yield Problem(
                path, f"when a row was taken, a hand had {count_of(full, 'card')}, not {size}"
            )
    first = state.placed[0].seat if state.placed else state.turn
    turns = sizes[first:] + sizes[:first]
    if turns != sorted(turns, reverse=True) or max(sizes) - min(sizes) > 1:
        yield Problem("$.hidden.hands_at_start", Sentence(UnequalHands(first)))
