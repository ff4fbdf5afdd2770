"""A seat's view as numbers: named sections, made from the classes of a game's views.

No game writes anything for it: ``kinds`` lays out each field by its type. The public facts come
together with the private facts of the onlooker; seats are counted from the onlooker on.
"""

from collections.abc import Callable, Iterator
from typing import Any, get_args, get_type_hints

import attrs
import numpy as np
from numpy.typing import NDArray

from tricky_twist.adapters.forms import (
    BIAS,
    FIELD,
    HALF,
    NUMBER,
    Form,
    bits_form,
    by_seat,
    seats_form,
)
from tricky_twist.adapters.kinds import Forms
from tricky_twist.adapters.numbering import Action, Part, Word, numbering_of
from tricky_twist.core.memo import recent
from tricky_twist.core.values import value
from tricky_twist.games import AnyGame

View = Any
Array = NDArray[np.float32]


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
        widths, counts = [p.form.width for p in parts], [p.form.count for p in parts]
        self._plan = tuple(
            (p.look, p.form.lay, sum(widths[:place]), sum(counts[:place]) * FIELD, p.private)
            for place, p in enumerate(parts)
        )
        self._bits, self._numbers = sum(widths), sum(counts)
        self._bias = sum(BIAS << place * FIELD for place in range(self._numbers))

    def observe(self, seen: View, word: Word = ()) -> Array:
        """Return the numbers of a view, with its seat's choices in an unfinished move."""
        alone = hasattr(seen, "seat")
        me, mask, numbers = int(seen.seat) if alone else 0, 0, 0
        for look, lay, shift, field, private in self._plan:
            if alone or not private:
                part, number = lay(look(seen, word), me)
                mask |= part << shift
                numbers += number << field
        return self._array(mask, numbers)

    def _array(self, mask: int, numbers: int) -> Array:
        """Return bits and whole numbers as amounts."""
        width, found = self._bits, np.empty(self.size, np.float32)
        raw = np.frombuffer(mask.to_bytes(-(-width // 8), "little"), np.uint8)
        found[:width] = np.unpackbits(raw, count=width, bitorder="little")
        # A number below 0 borrows from the next field, which a bias in each field prevents.
        bias = self._bias
        fields = (numbers + bias ^ bias).to_bytes(self._numbers * FIELD // 8, "little")
        amounts = np.frombuffer(fields, np.int32)
        np.divide(amounts, np.abs(amounts) + HALF, out=found[width:], casting="same_kind")
        return found

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


@attrs.frozen(eq=False)
class _Part:
    name: str
    form: Form
    private: bool
    look: Callable[[View, Word], Any]
    """Finds it in a view."""


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
        yield _Part(name, form, name not in public, _looker(name))
    for name, held in vars(player).items():
        if isinstance(held, property) and (made := forms.form(get_type_hints(held.fget)["return"])):
            yield _Part(name, made, private=True, look=_looker(name))
    turns = seats_form(forms.places)
    yield _Part("to move", turns, private=False, look=lambda seen, _word: game.actors(seen))
    points = by_seat(NUMBER, forms.places)
    yield _Part("scores", points, private=False, look=lambda seen, _word: game.scores(seen))
    yield from _chosen(numbering_of(game).actions)


def _looker(name: str) -> Callable[[View, Word], Any]:
    return lambda seen, _word: getattr(seen, name)


def _chosen(actions: tuple[Action, ...]) -> Iterator[_Part]:
    """Yield the cards that the seat has chosen of a move that it spells, if the game has such."""
    cards = {number: action for number, action in enumerate(actions) if action.part is Part.CARD}
    if cards:
        bits = {number: 1 << place for place, number in enumerate(cards)}
        labels = tuple(map(str, cards.values()))
        form = bits_form(labels, lambda word, _me: sum(bits[number] for number in word))
        yield _Part("chosen so far", form, private=True, look=lambda _seen, word: word)


@recent
def layout_of(game: AnyGame, players: int) -> Layout:
    """Return the layout of a game for so many players, built on first use."""
    return Layout(game, players)
