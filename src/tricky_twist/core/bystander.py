"""A bystander's view of a game: the questions that no contract answers.

Open records, the referee and the counts of the lab ask them. :class:`Bystander` has an answer to
each that fits a game in which chance shows no card. A game with other answers has a class of its
own, and ``bystander`` among its parts.
"""

from collections.abc import Iterator, Mapping
from functools import cache, reduce
from types import MappingProxyType
from typing import Any

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.chance import Chance
from tricky_twist.core.errors import Violation
from tricky_twist.core.phase import Orders
from tricky_twist.core.seats import Seat
from tricky_twist.core.seen import Seen
from tricky_twist.core.values import changed
from tricky_twist.core.views import Declared, declared_in

State = Any  # of the game, which is known when the program runs
Move = Any
Card = Any
Cards = tuple[Any, ...]


class Bystander:
    """A game as a person beside the table sees and judges it.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> bystander = Bystander()
    >>> state = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(1)).state
    >>> bystander.needed(state, tw.Place(Seat(0), tw.Card(21)))
    21
    >>> tuple(map(len, bystander.hands(state))), bystander.is_secret(tw.Take(Seat(0)))
    ((9, 9), False)
    """

    __slots__ = ()

    secret: tuple[type[Any], ...] = ()
    """The moves of players that only their own seat sees."""
    deals: tuple[type[Any], ...] = ()
    """The moves of chance that deal; none stands for all of its moves."""
    shows: tuple[type[Any], str] | None = None
    """The move of chance whose cards come to light for all, and its field with these cards."""

    # Records of a bystander -----------------------------------------------------------------------

    def is_secret(self, move: Move) -> bool:
        """Say whether only its own seat sees a move of a player."""
        return type(move) in self.secret

    def is_deal(self, move: Move, sender: Seat | None) -> bool:
        """Say whether a move deals cards; *sender* is the seat that makes it."""
        return type(move) in self.deals if self.deals else sender is None

    def covered(self, state: State) -> int:
        """Return how many answers a state holds that only the seats which gave them see."""
        later = [
            (name, s) for name, (s, _) in sights_of(state.__class__).items() if s.kind == "later"
        ]
        return sum(len(getattr(state, n)) for n, s in later if not getattr(state, s.when))

    def first(self, move: Move, players: int) -> Seat | None:
        """Return who begins the game, if a move of chance decides it."""
        del move, players
        return None

    def first_told(self, event: Any) -> Seat | None:
        """Return who begins the game, if an event tells it."""
        del event
        return None

    def turned_up(self, move: Move) -> Cards:
        """Return the cards of a move of chance that come to light for all, in their order."""
        if self.shows is None or type(move) is not self.shows[0]:
            return ()
        return tuple(getattr(move, self.shows[1]))

    def shown(self, moves: Cards, state: State) -> Cards:
        """Return the cards that chance has shown.

        *moves* are the moves of chance so far; *state* is the state after them, or ``None`` if one
            of the players' moves was not legal.
        """
        del state
        return tuple(card for move in moves for card in self.turned_up(move))

    def copies(self, rules: Any, card: Card) -> int:
        """Return how many cards there are that look like one which chance shows."""
        del rules, card
        return 1

    def lacking(self, state: State, shown: Cards, move: Move) -> tuple[str, str] | None:
        """Return the facts needed to judge a move, and the facts at hand, if these are fewer."""
        del state, shown, move
        return None

    def seen_row(self, row: Any) -> Any:
        """Return a row of the score sheet without the cards that only its seat can count."""
        return row

    # Explaining a game ----------------------------------------------------------------------------

    def order(self, chance: Chance[Any], orders: Orders, shown: Cards) -> Orders:
        """Return the orders of shuffles in which chance shows these cards, where it shows any."""
        del chance, shown
        return orders

    def with_shown(self, state: State, shown: Cards, number: int) -> State:
        """Return a state of round *number* in which chance will show the rest of these cards."""
        del shown, number
        return state

    def is_open(self, violation: Violation[Any]) -> bool:
        """Say whether the public facts alone prove that a refusal is right."""
        return type(violation.facts) is type(violation.public)

    def needed(self, state: State, move: Move) -> Card | None:
        """Return the card that a seat must hold for a move; ``None`` if it needs none."""
        kinds = {type(card) for hand in self.hands(state) for card in hand}
        parts = (getattr(move, field.name) for field in attrs.fields(type(move)))
        return next((part for part in parts if type(part) in kinds), None)

    def hands(self, state: State) -> tuple[Any, ...]:
        """Return the cards that each seat holds now; nothing before it holds any."""
        sights = sights_of(state.__class__).values()
        return next((held_now(state, *s) for s in sights if s[0].kind == "owner"), ())

    def hidden_cards(self, state: State) -> set[Card]:
        """Return the cards that are somewhere out of sight now."""
        found: set[Card] = set()
        for seen, way in sights_of(state.__class__).values():
            if seen.kind in {"owner", "nobody"}:
                found.update(_cards_in(held_now(state, seen, way)))
        return found

    def ends_unseen(self, state: State) -> bool:
        """Say whether a round has just ended because of unseen cards."""
        del state
        return False

    def end_again(self, state: State, seed: str, starter: Seat | None = None) -> State:
        """Return the end of such a round with any cards that explain it.

        With *starter*, this seat begins the next round.

        Raises:
            ~tricky_twist.core.errors.HistoryError: If there are no such cards.
        """
        del seed, starter
        return state


# Declarations on the fields of states -------------------------------------------------------------


@cache
def sights_of(kind: Any) -> Mapping[str, Declared]:
    """Return the hidden fields of a class of state: for each who sees it, and the way to it.

    >>> from tricky_twist.games import twisted as tw
    >>> [(name, way) for name, (_, way) in sights_of(tw.DealPending).items()]
    [('origins', 'state.origins')]
    """
    return MappingProxyType(dict(declared_in(kind, "state")))


def part_at(state: State, way: str) -> Any:
    """Return the content of a field, by the way to it from a state.

    >>> from tricky_twist.games import twisted as tw
    >>> part_at(tw.setup(3), "state.players")
    3
    """
    return reduce(getattr, way.split(".")[1:], state)


def held_now(state: State, seen: Seen, way: str) -> Any:
    """Return each seat's current content of a field, which may be less than at the start."""
    if not seen.now:
        return part_at(state, way)
    name, _, place = seen.now.rstrip("]").partition("[")
    held = getattr(state, name)
    return held[int(place)] if place else held


def _cards_in(held: Any) -> Iterator[Card]:
    """Yield the cards of a set, or of tuples and sets however deep."""
    if isinstance(held, CardSet):
        yield from held
    elif type(held) is tuple:
        for part in held:
            yield from _cards_in(part)
    else:
        yield held


# The same with other cards ------------------------------------------------------------------------


def with_cards(state: State, names: Mapping[Card, Card]) -> State:
    """Return a state whose hidden fields have other cards in the places of some.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(1)).state
    >>> one, other = next(iter(state.hands[0])), next(iter(state.hands[1]))
    >>> both = with_cards(state, {one: other, other: one})
    >>> other in both.hands[0], one in both.hands[1]
    (True, True)
    """
    fields = {way.split(".")[1] for _, way in sights_of(state.__class__).values()}
    return changed(state, **{name: _swapped(names, getattr(state, name)) for name in fields})


def _swapped(names: Mapping[Card, Card], held: Any) -> Any:
    """Return the same with other cards in the places of some."""
    if isinstance(held, CardSet):
        same: Any = type(held)
        return same.of([names.get(card, card) for card in held])
    if type(held) is tuple:
        return tuple(_swapped(names, part) for part in held)
    if type(held) in {type(card) for card in names}:
        return names.get(held, held)
    if not attrs.has(type(held)):
        return held
    fields = [field.name for field in attrs.fields(type(held)) if field.init]
    return changed(held, **{name: _swapped(names, getattr(held, name)) for name in fields})
