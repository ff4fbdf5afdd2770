"""Numbers for all that the seats of a game may choose, made from the classes of its moves.

A number is an *action*. A move whose fields are single things is one action. A move with a set of
cards is spelled: an action for each card, in the order of the deck, and one more that ends a set
which could continue. No word begins another one. The seat is no part of an action, so that all
seats have the same numbers; they depend on the game alone, never on rules, players or a state.
"""

import enum
from collections.abc import Collection, Iterable, Mapping
from itertools import chain, product
from types import NoneType
from typing import Any, get_args

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.fields import offered
from tricky_twist.core.memo import CAPACITY, recent
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.games import AnyGame, package_of, require_registered

Move = Any
Word = tuple[int, ...]
"""The actions that spell a move."""


class Part(enum.Enum):
    """Which part of a move an action is."""

    WHOLE = "whole"
    CARD = "card"
    """One more card of a set."""
    END = "end"
    """No more cards: the set is complete."""


@value
class Action:
    """One thing that a seat may choose."""

    kind: type[Any]
    """The class of the move."""
    things: tuple[Any, ...]
    """The fields of the move but for the seat; a single card, or nothing, of a move with a set."""
    part: Part

    def __str__(self) -> str:
        """Return it in words such as ``play-card M7``."""
        end = ("done",) if self.part is Part.END else ()
        return " ".join((kebab(self.kind), *map(label_of, self.things), *end))


def kebab(kind: type[Any]) -> str:
    """Return the name of a class in small letters with hyphens."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("-")


def label_of(thing: object) -> str:
    """Return the word for a member of an enum, and the notation of anything else."""
    plain = isinstance(thing, enum.Enum) and type(thing.value) is str
    return thing.value if plain else str(thing)  # type: ignore[attr-defined]


@value
class Spelling:
    """How the moves of a class with a set of cards are spelled."""

    first: int
    """The action of the first card of the deck."""
    field: str
    cards: Any
    """The class of the set."""
    most: int
    """How many cards a legal move has at most."""

    @property
    def end(self) -> int:
        """The action that ends a set which could continue."""
        return self.first + len(self.cards.deck)

    def spell(self, move: Move) -> Word:
        """Return the cards of a move in the order of the deck, and the end if it is needed."""
        cards = [self.first + card.index for card in getattr(move, self.field)]
        return tuple(cards) if len(cards) >= self.most else (*cards, self.end)


class Numbering:
    """The actions of a game, and the words of its moves."""

    def __init__(self, game: AnyGame) -> None:
        """Give a number to all that the classes of moves can hold."""
        require_registered(game)
        self.game = game
        found: list[Action] = []
        self._tables: dict[type[Any], dict[tuple[Any, ...], int]] = {}
        self._names: dict[type[Any], tuple[str, ...]] = {}
        self._spelled: dict[type[Any], Spelling] = {}
        self._words: dict[int, tuple[Move, Word]] = {}
        """The word of a move, by its identity, which no other move has while it is here."""
        self._actions: dict[int, tuple[int, Move]] = {}
        """For a move that is one action, by its identity: this action, and the move."""
        decks = decks_of(game)
        for kind in moves_of(game):
            fields = [field for field in attrs.fields(kind) if field.name != "seat"]
            sets = [field for field in fields if is_set(field.type)]
            if sets:
                found += self._number_cards(kind, fields, len(found))
            else:
                domains = [domain(f.type, decks, offered(kind).get(f.name), f) for f in fields]
                table = {things: len(found) + n for n, things in enumerate(product(*domains))}
                self._tables[kind], self._names[kind] = table, tuple(f.name for f in fields)
                found += [Action(kind, things, Part.WHOLE) for things in table]
        self.actions: tuple[Action, ...] = tuple(found)

    def _number_cards(self, kind: type[Any], fields: list[Any], first: int) -> list[Action]:
        if len(fields) != 1:
            wanted = f"a {kind.__name__} with a seat and one set of cards"
            raise WrongTypeError(wanted, f"{len(fields)} fields")
        (field,) = fields
        sizes = offered(kind).get(field.name, range(len(field.type.deck) + 1))
        self._spelled[kind] = Spelling(first, field.name, field.type, max(sizes))
        cards = [Action(kind, (card,), Part.CARD) for card in field.type.deck]
        return [*cards, Action(kind, (), Part.END)]

    def __len__(self) -> int:
        """Return how many actions there are."""
        return len(self.actions)

    def spell(self, move: Move) -> Word:
        """Return the actions that spell a move of a player."""
        # A move that is listed mostly is the same value as before; to hash it would take longer.
        known = self._words.get(id(move))
        return known[1] if known else self._learn(move)

    def _learn(self, move: Move) -> Word:
        if len(self._words) >= CAPACITY:
            self._words.clear()
            self._actions.clear()
        word = self._spell(move)
        self._words[id(move)] = move, word
        if len(word) == 1:
            self._actions[id(move)] = word[0], move
        return word

    def _spell(self, move: Move) -> Word:
        kind = type(move)
        if kind in self._spelled:
            return self._spelled[kind].spell(move)
        table, names = self._tables.get(kind), self._names.get(kind, ())
        number = None if table is None else table.get(tuple(getattr(move, n) for n in names))
        if number is None:
            raise WrongTypeError("a move of a player that can be legal", describe(move))
        return (number,)

    def read(self, word: Word, seat: Seat) -> Move:
        """Return the move of a seat that a whole word spells; for a part, the fields so far."""
        kind = self.actions[word[0]].kind
        things = [thing for number in word for thing in self.actions[number].things]
        if kind in self._spelled:
            return kind(seat, self._spelled[kind].cards.of(things))
        return kind(seat, *things)

    def next_actions(self, moves: Collection[Move], begun: Word = ()) -> dict[int, Move | None]:
        """Return each action that may come next, with the move that it completes, if it does."""
        actions = self._actions
        try:
            return dict([actions[id(move)] for move in moves])
        except KeyError:  # some are spelled by several actions, or are new
            return self._spelled_on(moves, begun)

    def _spelled_on(self, moves: Iterable[Move], begun: Word) -> dict[int, Move | None]:
        length = len(begun)
        found: dict[int, Move | None] = {}
        for move in moves:
            word = self.spell(move)
            if word[:length] == begun:
                found[word[length]] = move if len(word) == length + 1 else None
        return found

    @property
    def longest_word(self) -> int:
        """The largest number of actions that spell one move."""
        return max((1, *(spelling.most for spelling in self._spelled.values())))


@recent
def numbering_of(game: AnyGame) -> Numbering:
    """Return the numbering of a game, built on first use."""
    return Numbering(game)


# Classes of moves ---------------------------------------------------------------------------------


def moves_of(game: AnyGame) -> tuple[type[Any], ...]:
    """Return the classes of the moves of players, in the order in which the game names them."""
    (kinds, _) = get_args(game.legal_moves.__annotations__["return"])
    return get_args(kinds) or (kinds,)


def decks_of(game: AnyGame) -> Mapping[type[Any], tuple[Any, ...]]:
    """Return the deck of each class of cards that a game has."""
    sets = [held for held in vars(package_of(game.name)).values() if is_set(held)]
    return {type(kind.deck[0]): kind.deck for kind in sets if kind.deck}


def is_set(kind: Any) -> bool:
    """Say whether a type is a class of sets of cards."""
    return isinstance(kind, type) and issubclass(kind, CardSet)


def domain(
    kind: Any,
    decks: Mapping[type[Any], tuple[Any, ...]],
    numbers: tuple[int, ...] | None,
    field: Any = None,
) -> tuple[Any, ...]:
    """Return all that a field of this type can hold in a legal move, in a fixed order.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If its possible contents are unknown.
    """
    if parts := get_args(kind):
        return tuple(chain.from_iterable(domain(part, decks, numbers, field) for part in parts))
    if kind in decks:
        return decks[kind]
    if kind is bool or kind is NoneType:
        return (None,) if kind is NoneType else (False, True)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return tuple(kind)
    if kind is int and numbers is not None:
        return numbers
    name = getattr(field, "name", "")
    raise WrongTypeError(
        f"a field {name!r} with cards, an enum, or numbers that it offers", str(kind)
    )
