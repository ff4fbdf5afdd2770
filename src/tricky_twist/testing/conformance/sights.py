"""The cards that a seat sees, and the hidden ones, from the declarations on a game's states."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, reduce
from typing import Any

import attrs

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import Seat
from tricky_twist.core.seen import Seen
from tricky_twist.core.views import Declared, Views, is_hidden
from tricky_twist.games import game_called, package_of, part_of

Card = Any
State = Any
Held = Any  # the content of a field

# Cards --------------------------------------------------------------------------------------------


def classes_of(game: AnyGame) -> tuple[type[Any], ...]:
    """Return the classes that the package of a game exports.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> tw.Card in classes_of(TWISTED)
    True
    """
    package = package_of(game.name)
    names: list[str] = getattr(
        package, "__all__", [name for name in vars(package) if name[0] != "_"]
    )
    return tuple(held for name in names if isinstance(held := getattr(package, name), type))


def card_sets(game: AnyGame) -> tuple[Any, ...]:
    """Return the classes of sets of cards of a game.

    >>> from tricky_twist import TWISTED
    >>> [kind.__name__ for kind in card_sets(TWISTED)]
    ['Cards']
    """
    return tuple(kind for kind in classes_of(game) if issubclass(kind, CardSet))


@cache
def _faces(name: str) -> tuple[frozenset[type], re.Pattern[str], Mapping[str, str]]:
    """Return the classes of cards, a pattern for one in a text, and the notation of each match."""
    cards = [card for kind in card_sets(game_called(name)) for card in kind.deck]
    notation = {called: str(card) for card in cards for called in (str(card), card.words)}
    longest_first = sorted(map(re.escape, notation), key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first) or '(?!)'})(?!\w)")
    return frozenset(map(type, cards)), pattern, notation


def cards_named(game: AnyGame, text: str) -> frozenset[str]:
    """Return the notation of the cards that a text names.

    >>> from tricky_twist import TWISTED
    >>> sorted(cards_named(TWISTED, "seat 0 adds 34 and 12 to the row"))
    ['12', '34']
    """
    _, pattern, notation = _faces(game.name)
    return frozenset(notation[found] for found in pattern.findall(text))


def cards_in(game: AnyGame, held: Held) -> Iterator[Card]:
    """Yield every card in a value, however deep.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> list(cards_in(TWISTED, (tw.Cards.parse("12 34"), (tw.Card(56),))))
    [12, 34, 56]
    """
    if type(held) in _faces(game.name)[0]:
        yield held
    elif isinstance(held, tuple | CardSet):
        for part in held:
            yield from cards_in(game, part)
    elif attrs.has(type(held)):
        for field in attrs.fields(type(held)):
            yield from cards_in(game, getattr(held, field.name))


# Observers ----------------------------------------------------------------------------------------


def views_of(game: AnyGame) -> Views[Any, Any, Any, Any]:
    """Return a game's declarations for its views: its part ``views``.

    >>> from tricky_twist import TWISTED
    >>> views_of(TWISTED).player.__name__
    'PlayerView'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If the game has no such part.
    """
    views: Views[Any, Any, Any, Any] | None = part_of(game.name, "views")
    if views is None:
        raise WrongTypeError("a game with its part views", game.title)
    return views


def declared_in(game: AnyGame, state: State) -> Mapping[str, Declared]:
    """Return the hidden fields of a state: for each who sees it, and the way to it.

    >>> from tricky_twist import FLIP_TWHIST
    >>> declared_in(FLIP_TWHIST, FLIP_TWHIST.setup(3))
    {}
    """
    return views_of(game).declared[type(state)]


def at(state: State, path: str) -> Held:
    """Return the content of a field, by the way to it from a state.

    >>> from tricky_twist import FLIP_TWHIST
    >>> at(FLIP_TWHIST.setup(3), "state.players")
    3
    """
    return reduce(getattr, path.split(".")[1:], state)


def _now(state: State, seen: Seen, path: str) -> Held:
    """Return each seat's current content of a field."""
    if not seen.now:
        return at(state, path)
    name, _, place = seen.now.rstrip("]").partition("[")
    held = getattr(state, name)
    return held[int(place)] if place else held


def _is_open(state: State, seen: Seen) -> bool:
    return bool(seen.when and getattr(state, seen.when))


def cards_of_seat(game: AnyGame, state: State, seat: Seat) -> frozenset[str]:
    """Return the notation of the cards that a seat holds and the others may not see.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> sorted(cards_of_seat(TWISTED, state, Seat(0)))[:3]
    ['14', '19', '27']
    """
    found: set[str] = set()
    for seen, path in declared_in(game, state).values():
        if seen.kind == "owner" and not _is_open(state, seen):
            found.update(map(str, cards_in(game, _now(state, seen, path)[seat])))
    return frozenset(found)


def cards_seen(game: AnyGame, state: State, seat: Seat | None) -> frozenset[Card]:
    """Return the cards of a state that a seat or a spectator sees, as the fields declare.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> len(cards_seen(TWISTED, state, Seat(0))), len(cards_seen(TWISTED, state, None))
    (9, 0)
    """
    return frozenset().union(*cards_by_field(game, state, seat))


def cards_by_field(game: AnyGame, state: State, seat: Seat | None) -> list[tuple[Card, ...]]:
    """Return for each field of a state the cards that a seat or a spectator sees there.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> [len(cards) for cards in cards_by_field(TWISTED, state, Seat(0))]
    [0, 0, 0, 18, 0, 0]
    """
    hidden, found = declared_in(game, state), list[tuple[Card, ...]]()
    for field in attrs.fields(type(state)):
        held = getattr(state, field.name)
        if field.name not in hidden and not is_hidden(held.__class__):
            found.append(tuple(cards_in(game, held)))
    for seen, path in hidden.values():
        found.append(tuple(cards_in(game, _part_seen(state, seen, path, seat))))
    return found


def _part_seen(state: State, seen: Seen, path: str, seat: Seat | None) -> Held:
    """Return which part of a hidden field a seat sees."""
    held = at(state, path)
    if seen.kind == "all" or _is_open(state, seen):
        return held
    if seat is None or seen.kind in {"nobody", "memory"}:
        return ()
    if seen.kind == "later":
        return tuple(answer for answer in held if answer.seat is seat)
    return (held[seat], _now(state, seen, path)[seat])
