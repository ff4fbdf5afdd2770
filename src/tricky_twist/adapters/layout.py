"""A seat's view as numbers: named sections, made from the classes of a game's views.

No game writes anything for it: ``kinds`` lays out each field by its type. The public facts come
together with the private facts of the onlooker; seats are counted from the onlooker on.
"""

from collections.abc import Iterator
from threading import local
from typing import Any, get_args, get_type_hints

import attrs
import numpy as np
from numpy.typing import NDArray

from tricky_twist.adapters.forms import (
    FIELD,
    HALF,
    MIDDLE,
    NUMBER,
    Form,
    Lay,
    Order,
    Step,
    bits_form,
    by_seat,
    seats_form,
    side_by_side,
    written,
)
from tricky_twist.adapters.kinds import Forms
from tricky_twist.adapters.numbering import Action, Part, Word, numbering_of
from tricky_twist.core.memo import recent
from tricky_twist.core.values import value
from tricky_twist.games import AnyGame

View = Any
Array = NDArray[np.float32]

BITS: Array = np.unpackbits(np.arange(256, dtype=np.uint8), bitorder="little").astype(np.float32)
BITS.shape = 256, 8
"""The bits of each byte."""

MOST = 1 << 15
"""A larger whole number has the amount of this one."""
_NUMBERS = np.arange(-MOST, MOST + 1)
AMOUNTS: Array = (_NUMBERS / (np.abs(_NUMBERS) + HALF)).astype(np.float32)
"""The amount of each whole number, from the smallest on."""


@value
class Section:
    """A part of an observation."""

    name: str
    labels: tuple[str, ...]
    """The meaning of each of its entries."""
    start: int
    """The place of the first one."""
    private: bool
    """Whether only the onlooker sees it."""

    @property
    def stop(self) -> int:
        """The place after the last one."""
        return self.start + len(self.labels)


class _Room(local):
    """Room for the amounts of one observation, for each thread: they are laid out here for all."""

    def __init__(self, width: int, count: int) -> None:
        """Make room for so many bits and numbers."""
        bits, numbers = bytearray(-(-width // 8)), bytearray(count * FIELD // 8)
        room = np.empty(max(len(bits) * 8, width + count), np.float32)
        self.amounts: Array = room[: width + count]
        self.bits: tuple[bytearray, NDArray[np.uint8], Array]
        """The bits, the same as numbers, and room for the amounts of each byte."""
        self.bits = bits, np.frombuffer(bits, np.uint8), room[: len(bits) * 8].reshape(-1, 8)
        self.numbers: tuple[bytearray, NDArray[np.int32], Array]
        """The whole numbers as bytes, the same as numbers, and room for their amounts."""
        self.numbers = numbers, np.frombuffer(numbers, np.int32), room[width:][:count]


class _Sheet:
    """Turns bits and whole numbers into amounts."""

    def __init__(self, width: int, count: int, orders: list[Order]) -> None:
        """Make room for so many bits and numbers, and keep the order for each onlooker."""
        self._room = _Room(width, count)
        self._middle = sum(MIDDLE << place * FIELD for place in range(count))
        self._offset = self._middle + sum(MOST << place * FIELD for place in range(count))
        places = [[*bits, *(width + number for number in numbers)] for bits, numbers in orders]
        self._orders = [np.array(order, np.intp) for order in places]

    def read(self, mask: int, numbers: int, me: int) -> Array:
        """Return bits and whole numbers as amounts, for an onlooker."""
        room = self._room
        raw, held_bytes, amounts = room.bits
        raw[:] = mask.to_bytes(len(raw), "little")
        BITS.take(held_bytes, 0, amounts, "clip")
        # A number below 0 borrows from the next field, which the middle of each field prevents.
        raw, held_numbers, amounts = room.numbers
        raw[:] = (numbers + self._offset ^ self._middle).to_bytes(len(raw), "little")
        AMOUNTS.take(held_numbers, 0, amounts, "clip")
        return room.amounts.take(self._orders[me]) if me else room.amounts.copy()


@attrs.frozen(eq=False)
class _Part:
    name: str
    form: Form
    private: bool
    text: str
    """The way to it, in Python: from ``seen``, ``word`` and the functions of the game."""


class Layout:
    """The sections of one player's view of a game for so many, and of the public facts."""

    def __init__(self, game: AnyGame, players: int) -> None:
        """Make the sections; they depend on the game and the number of players alone."""
        self.game, self.players = game, players
        parts = tuple(_parts_of(game, players))
        sections: list[Section] = []
        for blocks in ("bits", "numbers"):
            for part in parts:
                for name, labels in getattr(part.form, blocks):
                    start = sections[-1].stop if sections else 0
                    named = f"{part.name} {name}".strip()
                    sections.append(Section(named, labels, start, part.private))
        self.sections: tuple[Section, ...] = tuple(sections)
        self.size = sections[-1].stop
        forms = [part.form for part in parts]
        self._lay_public = self._written([step for step, private in _steps(parts) if not private])
        self._lay = [self._written(list(self._steps_of_a_seat(parts))) for _ in range(players)]
        width, count = sum(form.width for form in forms), sum(form.count for form in forms)
        self._sheet = _Sheet(width, count, [side_by_side(forms, me) for me in range(players)])

    def _steps_of_a_seat(self, parts: tuple[_Part, ...]) -> Iterator[Step]:
        """Yield the steps for one seat: private forms of its own keep its own facts."""
        own = _steps(tuple(_parts_of(self.game, self.players)))
        for (mine, private), (shared, _) in zip(own, _steps(parts), strict=True):
            yield mine if private else shared

    def _written(self, plan: list[Step]) -> Lay:
        """Return what lays out parts of a view, with the seat's choices in an unfinished move."""
        return written("seen, word", plan, {"actors": self.game.actors, "scores": self.game.scores})

    def observe(self, seen: View, word: Word = ()) -> Array:
        """Return the numbers of a view, with its seat's choices in an unfinished move."""
        me = getattr(seen, "seat", None)
        mask, numbers = (self._lay_public if me is None else self._lay[me])(seen, word)
        return self._sheet.read(mask, numbers, me or 0)

    def text(self, observed: Array, *, public: bool = True, private: bool = True) -> str:
        """Return the sections that are not empty, each with the labels of its entries."""
        lines: list[str] = []
        for section in self.sections:
            held = observed[section.start : section.stop]
            if (private if section.private else public) and held.any():
                pairs = zip(section.labels, held.tolist(), strict=True)
                shown = [label if it == 1 else f"{label}={it:.3g}" for label, it in pairs if it]
                lines.append(f"{section.name}: {' '.join(shown)}")
        return "\n".join(lines)


def _steps(parts: tuple[_Part, ...]) -> Iterator[tuple[Step, bool]]:
    """Yield the steps that lay out parts side by side, and whether each is private."""
    width = count = 0
    for part in parts:
        yield (part.text, part.form, width, count), part.private
        width, count = width + part.form.width, count + part.form.count


def _parts_of(game: AnyGame, players: int) -> Iterator[_Part]:
    """Yield the parts of an observation: the fields of views, and function results on them."""
    forms = Forms(game, players)
    kinds = get_args(game.view.__annotations__["return"])
    (player,) = [kind for kind in kinds if "seat" in attrs.fields_dict(kind)]
    (public,) = [attrs.fields_dict(kind) for kind in kinds if kind is not player]
    hints = get_type_hints(player)
    for name in [name for name in attrs.fields_dict(player) if name != "seat"]:
        phases = get_args(hints[name]) or (hints[name],)
        form = forms.record(phases, 0, worked_out=True)
        yield _Part(name, form, name not in public, f"seen.{name}")
    for name, held in vars(player).items():
        if isinstance(held, property) and (made := forms.form(get_type_hints(held.fget)["return"])):
            yield _Part(name, made, private=True, text=f"seen.{name}")
    turns = seats_form(forms.places)
    yield _Part("to move", turns, private=False, text="actors(seen)")
    points = by_seat(NUMBER, forms.places)
    yield _Part("scores", points, private=False, text="scores(seen)")
    yield from _chosen(numbering_of(game).actions)


def _chosen(actions: tuple[Action, ...]) -> Iterator[_Part]:
    """Yield the cards that the seat has chosen of a move that it spells, if the game has such."""
    cards = {number: action for number, action in enumerate(actions) if action.part is Part.CARD}
    if cards:
        bits = {number: 1 << place for place, number in enumerate(cards)}
        labels = tuple(map(str, cards.values()))
        form = bits_form(labels, lambda word: sum(bits[number] for number in word))
        yield _Part("chosen so far", form, private=True, text="word")


@recent
def layout_of(game: AnyGame, players: int) -> Layout:
    """Return the layout of a game for so many players, built on first use."""
    return Layout(game, players)
