"""The cards: each in exactly one place, and everywhere as many as there must be."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.cards import Card
from tricky_twist.games.twisted.scoring import extra_cards
from tricky_twist.games.twisted.setup import deck_of, hand_size
from tricky_twist.games.twisted.state import OnTable, Opening, State, Turn
from tricky_twist.games.twisted.validation._extras import extra_problems


def card_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with where the cards are, as they lay when cards last left the row."""
    if isinstance(state, Turn | Opening):
        yield from _pile_problems(state)
        yield from _couple_problems(state)
        yield from _size_problems(state)


# The pile ---------------------------------------------------------------------------------------


def _pile_problems(state: OnTable) -> Iterator[Problem]:
    """Yield what is wrong with the pile; if nothing is, look for every card."""
    table, pile = state.table, state.hidden.secrets.pile
    found: tuple[Problem, ...] = ()
    if not 0 <= table.pile_size <= len(pile):
        reason = f"cards left: from 0 to the {len(pile)} of the pile, not {table.pile_size}"
        found += (Problem("$.table.pile_size", reason),)
    if len(set(pile)) < len(pile):
        found += (Problem("$.hidden.secrets.pile", "a card is in the pile twice"),)
    gone = len(pile) - table.pile_size
    found += tuple(extra_problems(table.extras, gone, table.round.match.rules, "$.table.extras"))
    yield from found
    if not found:
        yield from _place_problems(state)


# Each card in one place -------------------------------------------------------------------------

_BOTH = 2


def _places(state: OnTable) -> Iterator[tuple[str, Card]]:
    """Yield the words for each place, and a card that lies there."""
    table, hidden = state.table, state.hidden
    pile = hidden.secrets.pile
    yield from (("in the row", card) for card in table.row)
    yield from (("in the pile", card) for card in pile[len(pile) - table.pile_size :])
    for seat in SEATS[: table.round.match.players]:
        yield from ((f"in the hand of {seat}", card) for card in hidden.hands[seat])
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
            yield Problem("$", f"{card} is nowhere")
        elif len(set(wheres)) < len(wheres):
            yield Problem("$", f"{card} is {wheres[0]} more than once")
        elif len(wheres) == _BOTH:
            yield Problem("$", f"{card} is both {wheres[0]} and {wheres[1]}")
        elif len(wheres) > _BOTH:
            yield Problem("$", f"{card} is {', '.join(wheres[:-1])} and {wheres[-1]}")
    for card in state.hidden.secrets.pile:
        if card not in found:
            reason = f"{card} is in the pile, but these rules play without it"
            yield Problem("$.hidden.secrets.pile", reason)


# Before the seats -------------------------------------------------------------------------------


def _couple_problems(state: OnTable) -> Iterator[Problem]:
    table = state.table
    for seat, cards in enumerate(table.face_up):
        for card in cards:
            if card.partner not in cards:
                reason = f"{card} lies face up without its partner"
                yield Problem(f"$.table.face_up[{seat}]", reason)
    for seat, cards in enumerate(table.face_down):
        extras = sum(extra.seat is SEATS[seat] for extra in table.extras)
        if len(cards) < extras:
            reason = f"rows taken: at least {extras}, one card each, not {len(cards)}"
            yield Problem(f"$.table.face_down[{seat}]", reason)


def _size_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a hand that is not full while there is a pile.

    Without a pile each turn takes a card from the hand; those who had it more often have one less.
    """
    match = state.table.round.match
    full = hand_size(match.rules, match.players)
    sizes = [len(hand) for hand in state.hidden.hands]
    for seat, size in enumerate(sizes):
        path = f"$.hidden.hands[{seat}]"
        if size > full:
            yield Problem(path, f"cards in a hand: at most {full}, not {size}")
        elif size < full and state.table.pile_size > 0:
            yield Problem(path, f"cards in a hand while there is a pile: {full}, not {size}")
    first = state.since[0].seat if state.since else state.turn
    turns = sizes[first:] + sizes[:first]
    if turns != sorted(turns, reverse=True) or max(sizes) - min(sizes) > 1:
        reason = (
            f"from {first} on, whose turn it was, each has as many cards as the next, or one more"
        )
        yield Problem("$.hidden.hands", reason + ", and none two more than another")
