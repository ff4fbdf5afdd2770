"""The fields of the classes of a game's views, and the layout of each type.

No game writes anything for it. The type of each field decides its layout:

* a card, a member of an enum, a flag: a bit for each thing that it can be;
* a set of cards: a bit for each card of the deck;
* a seat: a bit for each seat, from the onlooker on, clockwise;
* a whole number n: the amount n / (abs(n) + 10);
* a tuple of numbers or of sets: an entry for each seat, from the onlooker on;
* a tuple of cards: a bit for each card, one for the last, and an amount for the place of each;
* a record: its fields; a tuple of records: all of them laid over each other, and their number. If
  they belong to seats, each is beside its seat.

Anything more than two tuples deep is left out, and so are the rules, which never change in a game.
"""

import enum
from collections.abc import Iterator
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import attrs

from tricky_twist.adapters.forms import (
    NOTHING,
    NUMBER,
    Block,
    Form,
    added,
    beside_seat,
    bits_form,
    by_seat,
    counted,
    joined,
    kept,
    many,
    pile,
    row,
    seat_form,
    shared,
    things_form,
)
from tricky_twist.adapters.numbering import decks_of, is_set, label_of, moves_of
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.seats import Seat
from tricky_twist.games import AnyGame

DEEPEST = 2


class Forms:
    """Makes the forms of a game's types, for so many players."""

    def __init__(self, game: AnyGame, players: int) -> None:
        """Make nothing yet."""
        self.decks = decks_of(game)
        self.places = tuple([f"+{place}" for place in range(players)])
        self._moves = moves_of(game)
        self._laid: set[tuple[Any, ...]] = set()
        self._known: dict[tuple[Any, tuple[Block, ...], tuple[Block, ...]], Form] = {}

    def form(self, kind: Any, deep: int = 0) -> Form | None:
        """Return the form of a type; ``None`` if it is left out."""
        if get_origin(kind) is tuple:
            form = self._many(get_args(kind)[0], deep + 1) if deep < DEEPEST else None
            # Two fields of a type often hold the same value: what one laid out, the other keeps.
            return form and self._known.setdefault((kind, form.bits, form.numbers), form)
        kinds = get_args(kind) or (kind,)
        if isinstance(kind, type) and issubclass(kind, Ruleset):
            return None
        if NoneType in kinds:
            return self._perhaps(tuple([one for one in kinds if one is not NoneType]), deep)
        if not self._are_records(kinds):
            return self._plain(kinds)
        if not deep and kinds in self._laid:
            return None  # it stands somewhere else already, with more around it
        self._laid.add(kinds)
        return kept(self.record(kinds, deep))

    def _are_records(self, kinds: tuple[Any, ...]) -> bool:
        return any(
            attrs.has(kind) and kind not in self.decks and not is_set(kind) for kind in kinds
        )

    def _plain(self, kinds: tuple[Any, ...]) -> Form | None:
        (kind, *others) = kinds
        if kind is Seat:
            return seat_form(self.places)
        if is_set(kind):
            labels = tuple(map(label_of, kind.deck))
            return bits_form(labels, lambda held: held.mask, "{0}.mask")
        if kind is bool:
            return bits_form(("yes",), int, "{0}")
        if kind is int:
            return NUMBER
        things = [thing for one in (kind, *others) for thing in self._things(one)]
        return things_form(tuple(things)) if things else None

    def _things(self, kind: Any) -> tuple[Any, ...]:
        is_enum = isinstance(kind, type) and issubclass(kind, enum.Enum) and kind is not Seat
        return self.decks.get(kind) or (tuple(kind) if is_enum else ())

    def _perhaps(self, kinds: tuple[Any, ...], deep: int) -> Form | None:
        form = self.form(kinds[0] if len(kinds) == 1 else _union(kinds), deep)
        if form is None:
            return None
        lay, text = form.lay, f"(0 if {{0}} is None else {form.text})" if form.text else ""
        return attrs.evolve(form, lay=lambda h: NOTHING if h is None else lay(h), text=text)

    def _many(self, kind: Any, deep: int) -> Form | None:
        inner = get_args(kind)[0] if get_origin(kind) is tuple else kind
        kinds = get_args(inner) or (inner,)
        if self._are_records(kinds):
            are_rows = any(hasattr(one, "total") for one in kinds)  # of a score sheet
            return None if are_rows else self._records(kinds, flat=inner is kind, deep=deep)
        if inner is not kind:
            return self._each_seat(self._many_things(inner, deep))
        if kind is int or is_set(kind):
            return self._each_seat(self.form(kind, deep))
        return self._many_things(kind, deep)

    def _many_things(self, kind: Any, deep: int) -> Form | None:
        form = self.form(kind, deep)
        if form is None:
            return None
        cards = self.decks.get(kind)
        if cards is None or isinstance(cards[0], enum.Enum):
            return many(counted(form))
        return row(form, len(cards)) if deep == 1 else pile(form)

    def _each_seat(self, form: Form | None) -> Form | None:
        if form is None:
            return None
        found = by_seat(form, self.places)
        return found if found.text else kept(found)

    def _records(self, kinds: tuple[Any, ...], *, flat: bool, deep: int) -> Form:
        with_seats = all("seat" in attrs.fields_dict(kind) for kind in kinds)
        one = counted(self.record(kinds, deep, seat=not with_seats))
        one = beside_seat(one, self.places) if with_seats else one
        form = many(shared(one) if set(kinds) <= set(self._moves) else one)
        return added(form if flat else many(form))

    def record(
        self, kinds: tuple[Any, ...], deep: int, *, seat: bool = True, worked_out: bool = False
    ) -> Form:
        """Return the form of a record of one of these classes: which one it is, and its fields.

        If *worked_out*, it also contains the cards and numbers of the properties.
        """
        parts: dict[str, tuple[Form, list[Any]]] = {}
        made: dict[tuple[str, Any], Form | None] = {}
        # The richest first: a shared field goes where it has most fields around it.
        for kind in sorted(kinds, key=_depth, reverse=True):
            for name, told in _told_by(kind, worked_out=worked_out):
                if name == "seat" and not seat:
                    continue
                if (name, told) not in made:
                    made[name, told] = self.form(told, deep)
                if form := made[name, told]:
                    known = parts.setdefault(name, (form, []))
                    if known[0] is not form:
                        known = parts.setdefault(f"{name} of {kind.__name__}", (form, []))
                    known[1].append(kind)
        return joined(kinds, parts)


def _told_by(kind: Any, *, worked_out: bool) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a record with their types, and its derived cards and numbers."""
    hints = get_type_hints(kind)
    yield from ((name, hints[name]) for name in attrs.fields_dict(kind))
    for name in dir(kind) if worked_out else ():
        held = getattr(kind, name)
        if isinstance(held, property) and not name.startswith("_"):
            told = get_type_hints(held.fget).get("return")
            parts = [one for one in get_args(told) or (told,) if one not in (NoneType, Ellipsis)]
            if not any(get_origin(one) or one is Seat or _holds(one) for one in parts):
                yield name, told


def _holds(kind: Any) -> bool:
    """Say whether values of a class have fields that are no card's."""
    return attrs.has(kind) and not is_set(kind) and not hasattr(kind, "index")


def _depth(kind: Any) -> int:
    """Return how many records lie within each other in a record of this class."""
    if not isinstance(kind, type) or not attrs.has(kind) or is_set(kind):
        return 0
    return 1 + max((0, *map(_depth, get_type_hints(kind).values())))


def _union(kinds: tuple[Any, ...]) -> Any:
    found = kinds[0]
    for kind in kinds[1:]:
        found = found | kind
    return found
