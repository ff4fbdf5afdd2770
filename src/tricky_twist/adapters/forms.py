"""The layout of values of one type as bits and numbers, and forms made of forms."""

from collections.abc import Callable
from typing import Any

import attrs

from tricky_twist.adapters.numbering import label_of
from tricky_twist.core.memo import CAPACITY

Laid = tuple[int, int]
"""Bits as one long number, and whole numbers as another, each in a field of so many bits."""
Block = tuple[str, tuple[str, ...]]
"""A name, and a label for each bit or number."""

HALF = 10
"""The whole number that becomes the amount 0.5."""

FIELD = 32
BIAS = 1 << FIELD - 1


@attrs.frozen(eq=False)
class Form:
    """The layout of values of one type."""

    bits: tuple[Block, ...]
    numbers: tuple[Block, ...]
    lay: Callable[[Any, int], Laid]
    """Lays a thing out, as the seat with this number sees it."""
    text: str = ""
    """The same in Python, where an attribute gives all bits, or the only number, of ``{0}``."""

    @property
    def width(self) -> int:
        """How many bits there are."""
        return sum(len(labels) for _, labels in self.bits)

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return sum(len(labels) for _, labels in self.numbers)


NOTHING: Laid = (0, 0)
"""The layout of a missing value."""

# Single things ------------------------------------------------------------------------------------


def bits_form(labels: tuple[str, ...], lay: Callable[[Any, int], int], text: str = "") -> Form:
    """Return a form of bits alone."""
    return Form((("", labels),), (), lambda held, me: (lay(held, me), 0), text)


def things_form(things: tuple[Any, ...]) -> Form:
    """Return the form of one of these things: a bit for each.

    A card tells its bit, and a member of an enum is one and the same: to hash them takes longer.
    """
    labels = tuple(map(label_of, things))
    if all(getattr(thing, "bit", None) == 1 << place for place, thing in enumerate(things)):
        return bits_form(labels, lambda held, _me: held.bit, "{0}.bit")
    bits = {thing: 1 << place for place, thing in enumerate(things)}
    known = {id(thing): bit for thing, bit in bits.items()}
    return bits_form(labels, lambda held, _me: known.get(id(held)) or bits[held])


def seats_form(places: tuple[str, ...]) -> Form:
    """Return the form of some seats: a bit for each, from the onlooker on."""
    players = len(places)

    def lay(held: Any, me: int) -> int:
        mask = 0
        for seat in held:
            mask |= 1 << (seat - me) % players
        return mask

    return bits_form(places, lay)


NUMBER = Form((), (("", ("number",)),), lambda held, _me: (0, int(held)), "{0}")


# Forms made of forms ------------------------------------------------------------------------------


def joined(kinds: tuple[Any, ...], parts: dict[str, tuple[Form, list[Any]]]) -> Form:
    """Return the form of records: a bit for the class if there are several, then each field."""
    bits: list[Block] = [("", tuple([kind.__name__ for kind in kinds]))] if len(kinds) > 1 else []
    numbers: list[Block] = []
    plans: dict[Any, list[tuple[str, Form, int, int]]] = {kind: [] for kind in kinds}
    at, width = 0, len(kinds) if len(kinds) > 1 else 0
    for name, (form, holders) in parts.items():
        for kind in holders:
            plans[kind].append((name.partition(" of ")[0], form, width, at * FIELD))
        bits += [(f"{name} {sub}".strip(), labels) for sub, labels in form.bits]
        numbers += [(f"{name} {sub}".strip(), labels) for sub, labels in form.numbers]
        width, at = width + form.width, at + form.count
    marks = {kind: 1 << place if len(kinds) > 1 else 0 for place, kind in enumerate(kinds)}

    by_kind = {kind: _written(marks[kind], plans[kind]) for kind in kinds}
    if len(kinds) == 1:
        return Form(tuple(bits), tuple(numbers), by_kind[kinds[0]])
    return Form(tuple(bits), tuple(numbers), lambda held, me: by_kind[type(held)](held, me))


def _written(mark: int, plan: list[tuple[str, Form, int, int]]) -> Callable[[Any, int], Laid]:
    """Return what lays out the fields of a record, written as a person would write it.

    To go through the plan in a loop would take twice as long.
    """
    lines, scope = [], {}
    for number, (name, form, shift, field) in enumerate(plan):
        part, amount = _each(form, f"held.{name}")
        if not form.text:
            scope[f"lay{number}"] = form.lay
            lines.append(f"    part, number = lay{number}(held.{name}, me)")
        if form.width:
            lines.append(f"    mask |= {part} << {shift}")
        if form.count:
            lines.append(f"    numbers += {amount} << {field}")
    return _compiled(f"mask, numbers = {mark}, 0", lines, scope)


def _each(form: Form, thing: str) -> tuple[str, str]:
    """Return the bits and the number of a thing in Python; only one of them is ever needed."""
    text = form.text.format(thing)
    return (text, text) if text else ("part", "number")


def _compiled(start: str, lines: list[str], scope: dict[str, Any]) -> Callable[[Any, int], Laid]:
    """Return the function with these lines."""
    text = "\n".join(["def lay(held, me):", f"    {start}", *lines, "    return mask, numbers"])
    exec(text, scope)  # noqa: S102  # made of names of fields and of numbers
    lay: Callable[[Any, int], Laid] = scope["lay"]
    return lay


def by_seat(form: Form, places: tuple[str, ...]) -> Form:
    """Return the form of a tuple with an entry for each seat."""
    players, thing = len(places), f"held[(me + place) % {len(places)}]"
    part, amount = _each(form, thing)
    lines = [f"    for place in range({players} if held else 0):"]
    if not form.text:
        lines.append(f"        part, number = lay_one({thing}, me)")
    if form.width:
        lines.append(f"        mask |= {part} << place * {form.width}")
    if form.count:
        lines.append(f"        numbers += {amount} << place * {form.count * FIELD}")
    lay = _compiled("mask = numbers = 0", lines, {"lay_one": form.lay})
    return Form(_placed(form.bits, places), _placed(form.numbers, places), lay)


def _placed(blocks: tuple[Block, ...], places: tuple[str, ...]) -> tuple[Block, ...]:
    """Return blocks once for each place; a single number of each makes one block."""
    if all(len(labels) == 1 for _, labels in blocks) and len(blocks) == 1:
        return ((blocks[0][0], places),)
    return tuple(
        [(f"{place} {name}".strip(), labels) for place in places for name, labels in blocks]
    )


def over(lay: Callable[[Any, int], Laid], things: Any, me: int) -> Laid:
    """Lay things over each other: bits are joined, numbers added."""
    mask = numbers = 0
    for thing in things:
        part, number = lay(thing, me)
        mask |= part
        numbers += number
    return mask, numbers


def bag(form: Form) -> Form:
    """Return the form of many things, laid over each other, and their number."""
    lay_one, field = form.lay, form.count * FIELD

    def lay(held: Any, me: int) -> Laid:
        mask, numbers = over(lay_one, held, me)
        return mask, numbers + (len(held) << field)

    return Form(form.bits, (*form.numbers, ("count", ("number",))), lay)


def seats_bag(form: Form, places: tuple[str, ...]) -> Form:
    """Return the form of many things that belong to seats, and their number for each seat."""
    one = bag(form)
    width, field, players, lay_one = one.width, one.count * FIELD, len(places), form.lay
    once = 1 << form.count * FIELD

    def lay(held: Any, me: int) -> Laid:
        mask = numbers = 0
        for thing in held:
            place = (thing.seat - me) % players
            part, number = lay_one(thing, me)
            mask |= part << place * width
            numbers += (number + once) << place * field
        return mask, numbers

    return Form(_placed(one.bits, places), _placed(one.numbers, places), lay)


def pile(form: Form) -> Form:
    """Return the form of cards in any order: which there are, and how many."""

    def lay(held: Any, _me: int) -> Laid:
        mask = 0
        for card in held:
            mask |= card.bit
        return mask, len(held)

    return Form(form.bits, (("count", ("number",)),), lay)


def row(form: Form, cards: int) -> Form:
    """Return the form of cards in a row: which there are, which is the last, and their places."""
    ((_, labels),) = form.bits

    def lay(held: Any, _me: int) -> Laid:
        mask = numbers = bit = 0
        for place, card in enumerate(held, 1):
            bit = card.bit
            mask |= bit
            numbers += place << card.index * FIELD
        return mask | bit << cards, numbers

    return Form((("", labels), ("last", labels)), (("place", labels),), lay)


def shared(form: Form) -> Form:
    """Return a form that keeps what it laid out of many things: moves are shared values."""
    lay_anew = form.lay
    known: dict[tuple[int, int], tuple[Any, Laid]] = {}

    def lay(held: Any, me: int) -> Laid:
        found = known.get((id(held), me))
        if found is not None and found[0] is held:
            return found[1]
        if len(known) >= CAPACITY:
            known.clear()
        laid = lay_anew(held, me)
        known[id(held), me] = held, laid
        return laid

    return Form(form.bits, form.numbers, lay)


def kept(form: Form, players: int, *, adds: bool = False) -> Form:
    """Return a form that keeps what it laid out last for each seat: much stays for a whole trick.

    Values never change, so the same value always has the same layout. If the form *adds* things up,
    a tuple that only grew has the old layout plus the layout of its new things.
    """
    lay_anew = form.lay
    last: list[tuple[Any, Laid]] = [((), NOTHING)] * players

    def lay(held: Any, me: int) -> Laid:
        known, laid = last[me]
        if known is held:
            return laid
        if adds and known and held[: len(known)] == known:
            mask, numbers = lay_anew(held[len(known) :], me)
            laid = laid[0] | mask, laid[1] + numbers
        else:
            laid = lay_anew(held, me)
        last[me] = held, laid
        return laid

    return Form(form.bits, form.numbers, lay)
