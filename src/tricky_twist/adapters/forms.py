"""The layout of values of one type as bits and numbers, and forms made of forms.

A form lays a thing out once for all onlookers: seat 0 comes first. Each onlooker counts the seats
from its own on, so its layout has the same bits and numbers in another order.
"""

from collections.abc import Callable
from typing import Any

import attrs

from tricky_twist.adapters.numbering import label_of
from tricky_twist.core.memo import CAPACITY

Laid = tuple[int, int]
"""Bits as one long number, and whole numbers as another, each in a field of so many bits."""
Block = tuple[str, tuple[str, ...]]
"""A name, and a label for each bit or number."""
Lay = Callable[..., Laid]
"""Lays things out."""
Order = tuple[list[int], list[int]]
"""For each bit, and for each number, of an onlooker: its place in the layout for all."""

HALF = 10
"""The whole number that becomes the amount 0.5."""

FIELD = 32
MIDDLE = 1 << FIELD - 1


@attrs.frozen(eq=False)
class Form:
    """The layout of values of one type."""

    bits: tuple[Block, ...]
    numbers: tuple[Block, ...]
    lay: Callable[[Any], Laid]
    """Lays a thing out for all onlookers."""
    text: str = ""
    """Python that gives all bits, or all numbers, of ``{0}``, if a form has only one of them."""
    turn: Callable[[int], Order] | None = None
    """Gives the order for the seat with this number; ``None`` if it is the same for all."""

    @property
    def width(self) -> int:
        """How many bits there are."""
        return sum(len(labels) for _, labels in self.bits)

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return sum(len(labels) for _, labels in self.numbers)

    def order(self, me: int) -> Order:
        """Return the order of the bits and numbers for an onlooker."""
        return self.turn(me) if self.turn else (list(range(self.width)), list(range(self.count)))


NOTHING: Laid = (0, 0)
"""The layout of a missing value."""

# Single things ------------------------------------------------------------------------------------


def bits_form(labels: tuple[str, ...], lay: Callable[[Any], int], text: str = "") -> Form:
    """Return a form of bits alone."""
    return Form((("", labels),), (), lambda held: (lay(held), 0), text)


def things_form(things: tuple[Any, ...]) -> Form:
    """Return the form of one of these things: a bit for each.

    A card tells its bit, and a member of an enum is one and the same: to hash them takes longer.
    """
    labels = tuple(map(label_of, things))
    if all(getattr(thing, "bit", None) == 1 << place for place, thing in enumerate(things)):
        return bits_form(labels, lambda held: held.bit, "{0}.bit")
    bits = {thing: 1 << place for place, thing in enumerate(things)}
    known = {id(thing): bit for thing, bit in bits.items()}
    return bits_form(labels, lambda held: known.get(id(held)) or bits[held])


def seat_form(places: tuple[str, ...]) -> Form:
    """Return the form of a seat: a bit for each that it can be, from the onlooker on."""
    form = bits_form(places, lambda held: 1 << held, "(1 << {0})")
    return attrs.evolve(form, turn=_around(bits_form(("",), int), len(places)))


def seats_form(places: tuple[str, ...]) -> Form:
    """Return the form of some seats: a bit for each, from the onlooker on."""

    def lay(held: Any) -> Laid:
        mask = 0
        for seat in held:
            mask |= 1 << seat
        return mask, 0

    return attrs.evolve(seat_form(places), lay=lay, text="")


NUMBER = Form((), (("", ("number",)),), lambda held: (0, int(held)), "{0}")


# Forms made of forms ------------------------------------------------------------------------------


def side_by_side(forms: list[Form], me: int) -> Order:
    """Return the order of forms that follow each other."""
    bits: list[int] = []
    numbers: list[int] = []
    width = count = 0
    for form in forms:
        own_bits, own_numbers = form.order(me)
        bits += [width + place for place in own_bits]
        numbers += [count + place for place in own_numbers]
        width, count = width + form.width, count + form.count
    return bits, numbers


def _around(form: Form, players: int) -> Callable[[int], Order]:
    """Return the orders of a form that comes once for each seat."""
    width, count = form.width, form.count

    def turn(me: int) -> Order:
        bits, numbers = form.order(me)
        seats = [(me + place) % players for place in range(players)]
        return (
            [seat * width + place for seat in seats for place in bits],
            [seat * count + place for seat in seats for place in numbers],
        )

    return turn


def joined(kinds: tuple[Any, ...], parts: dict[str, tuple[Form, list[Any]]]) -> Form:
    """Return the form of records: a bit for the class if there are several, then each field."""
    bits: list[Block] = [("", tuple([kind.__name__ for kind in kinds]))] if len(kinds) > 1 else []
    numbers: list[Block] = []
    plans: dict[Any, list[Step]] = {kind: [] for kind in kinds}
    at, width = 0, len(kinds) if len(kinds) > 1 else 0
    for name, (form, holders) in parts.items():
        for kind in holders:
            plans[kind].append((f"held.{name.partition(' of ')[0]}", form, width, at))
        bits += [(f"{name} {sub}".strip(), labels) for sub, labels in form.bits]
        numbers += [(f"{name} {sub}".strip(), labels) for sub, labels in form.numbers]
        width, at = width + form.width, at + form.count
    marks = {kind: 1 << place if len(kinds) > 1 else 0 for place, kind in enumerate(kinds)}
    class_marks = Form(tuple(bits[: len(kinds) > 1]), (), lambda _held: NOTHING)
    forms = [class_marks, *(form for form, _ in parts.values())]

    by_kind = {kind: written("held", plans[kind], {}, marks[kind]) for kind in kinds}
    lay = by_kind[kinds[0]] if len(kinds) == 1 else lambda held: by_kind[type(held)](held)
    return Form(tuple(bits), tuple(numbers), lay, turn=lambda me: side_by_side(forms, me))


Step = tuple[str, Form, int, int]
"""A thing as Python text, its form, its first bit, and its first number."""


def written(given: str, plan: list[Step], scope: dict[str, Any], mark: int = 0) -> Lay:
    """Return what lays out one thing after another, written as a person would write it.

    To go through the plan in a loop would take twice as long.
    """
    lines = [f"mask, numbers = {mark}, 0"]
    for number, (thing, form, width, count) in enumerate(plan):
        if not form.text:
            scope[f"lay{number}"] = form.lay
            lines.append(f"part, number = lay{number}({thing})")
        elif form.text.count("{0}") > 1:
            lines.append(f"thing = {thing}")
        text = form.text.format(thing if form.text.count("{0}") == 1 else "thing")
        if form.width:
            lines.append(f"mask |= {text or 'part'} << {width}")
        if form.count:
            lines.append(f"numbers += {text or 'number'} << {count * FIELD}")
    return _compiled(given, [*lines, "return mask, numbers"], scope)


def _compiled(given: str, lines: list[str], scope: dict[str, Any]) -> Lay:
    """Return the function with these lines."""
    exec("\n    ".join([f"def lay({given}):", *lines]), scope)  # noqa: S102  # of names and numbers
    lay: Lay = scope["lay"]
    return lay


def by_seat(form: Form, places: tuple[str, ...]) -> Form:
    """Return the form of a tuple with an entry for each seat."""
    width, field, lay_one = form.width, form.count * FIELD, form.lay

    def lay(held: Any) -> Laid:
        mask = numbers = 0
        for place, thing in enumerate(held):
            part, number = lay_one(thing)
            mask |= part << place * width
            numbers += number << place * field
        return mask, numbers

    entries = [form.text.format(f"{{0}}[{place}]") for place in range(len(places))]
    terms = [f"({entry} << {place * (width or field)})" for place, entry in enumerate(entries)]
    text = f"({' + '.join(terms)} if {{0}} else 0)" if form.text else ""
    bits, numbers = _placed(form.bits, places), _placed(form.numbers, places)
    return Form(bits, numbers, lay, text, turn=_around(form, len(places)))


def _placed(blocks: tuple[Block, ...], places: tuple[str, ...]) -> tuple[Block, ...]:
    """Return blocks once for each place; a single number of each makes one block."""
    if all(len(labels) == 1 for _, labels in blocks) and len(blocks) == 1:
        return ((blocks[0][0], places),)
    return tuple(
        [(f"{place} {name}".strip(), labels) for place in places for name, labels in blocks]
    )


def over(lay: Callable[[Any], Laid], things: Any) -> Laid:
    """Lay things over each other: bits are joined, numbers added."""
    mask = numbers = 0
    for thing in things:
        part, number = lay(thing)
        mask |= part
        numbers += number
    return mask, numbers


def bag(form: Form) -> Form:
    """Return the form of many things, laid over each other, and their number."""
    lay_one, field = form.lay, form.count * FIELD

    def lay(held: Any) -> Laid:
        mask, numbers = over(lay_one, held)
        return mask, numbers + (len(held) << field)

    return _counted(form, lay, turn=lambda me: side_by_side([form, NUMBER], me))


def _counted(form: Form, lay: Callable[[Any], Laid], turn: Callable[[int], Order] | None) -> Form:
    """Return a form with one more number."""
    return Form(form.bits, (*form.numbers, ("count", ("number",))), lay, turn=turn)


def seats_bag(form: Form, places: tuple[str, ...]) -> Form:
    """Return the form of many things that belong to seats, and their number for each seat."""
    one = bag(form)
    width, field, lay_one = one.width, one.count * FIELD, form.lay
    once = 1 << form.count * FIELD

    def lay(held: Any) -> Laid:
        mask = numbers = 0
        for thing in held:
            part, number = lay_one(thing)
            mask |= part << thing.seat * width
            numbers += (number + once) << thing.seat * field
        return mask, numbers

    bits, numbers = _placed(one.bits, places), _placed(one.numbers, places)
    return Form(bits, numbers, lay, turn=_around(one, len(places)))


def pile(form: Form) -> Form:
    """Return the form of cards in any order: which there are, and how many."""

    def lay(held: Any) -> Laid:
        mask = 0
        for card in held:
            mask |= card.bit
        return mask, len(held)

    return _counted(form, lay, None)


def row(form: Form, cards: int) -> Form:
    """Return the form of cards in a row: which there are, which is the last, and their places."""
    ((_, labels),) = form.bits
    last: tuple[Any, Laid] = (), NOTHING

    def lay(held: Any) -> Laid:
        nonlocal last
        known, (mask, numbers) = last
        if not _goes_on(known, held):
            known, mask, numbers = (), 0, 0
        for place in range(len(known), len(held)):
            card = held[place]
            mask |= card.bit
            numbers += place + 1 << card.index * FIELD
        last = held, (mask, numbers)
        return mask | (held[-1].bit << cards if held else 0), numbers

    return Form((("", labels), ("last", labels)), (("place", labels),), lay)


def _goes_on(known: Any, held: Any) -> bool:
    """Say whether a tuple is the known one with more behind it."""
    old = len(known)
    return 0 < old <= len(held) and held[old - 1] is known[-1] and held[:old] == known


def shared(form: Form) -> Form:
    """Return a form that keeps what it laid out of many things: moves are shared values."""
    lay_anew = form.lay
    known: dict[int, tuple[Any, Laid]] = {}

    def lay(held: Any) -> Laid:
        found = known.get(id(held))
        if found is not None and found[0] is held:
            return found[1]
        if len(known) >= CAPACITY:
            known.clear()
        laid = lay_anew(held)
        known[id(held)] = held, laid
        return laid

    return attrs.evolve(form, lay=lay, text="")


def kept(form: Form, *, adds: bool = False) -> Form:
    """Return a form that keeps what it laid out last: much stays for a whole trick.

    Values never change, so the same value always has the same layout. If the form *adds* things up,
    a tuple that only grew has the old layout plus the layout of its new things.
    """
    lay_anew = form.lay
    last: tuple[Any, Laid] = (), NOTHING

    def lay(held: Any) -> Laid:
        nonlocal last
        known, laid = last
        if known is held:
            return laid
        if adds and _goes_on(known, held):
            mask, numbers = lay_anew(held[len(known) :])
            laid = laid[0] | mask, laid[1] + numbers
        else:
            laid = lay_anew(held)
        last = held, laid
        return laid

    return attrs.evolve(form, lay=lay, text="")
