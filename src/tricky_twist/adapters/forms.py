"""The layout of values of one type as bits and numbers, and forms made of forms.

A form lays a thing out once for all onlookers: seat 0 comes first. Each onlooker counts the seats
from its own on, so its layout has the same bits and numbers in another order.
"""

from collections.abc import Callable
from functools import partial
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
    lines: list[str] = []
    bits, numbers = [(str(mark), 0, 0)] if mark else [], []
    for place, (thing, form, width, count) in enumerate(plan):
        part, number = f"part{place}", f"number{place}"
        if form.text:
            named = form.text.count("{0}") > 1
            lines += [f"thing{place} = {thing}"] if named else []
            part = number = form.text.format(f"thing{place}" if named else thing)
        else:
            scope[f"lay{place}"] = form.lay
            lines.append(f"{part}, {number} = lay{place}({thing})")
        bits += [(part, width, form.width)] if form.width else []
        numbers += [(number, count * FIELD, form.count * FIELD)] if form.count else []
    return _compiled(given, [*lines, f"return {_summed(bits)}, {_summed(numbers)}"], scope)


def _summed(terms: list[tuple[str, int, int]], start: int = 0) -> str:
    """Return the text that puts numbers side by side: each with its first bit and its width.

    Half of the width comes first, in the same way, then the other half: each addition copies its
    numbers, and to copy a long one again and again would take time.
    """
    if not terms:
        return "0"
    (text, first, _), (_, last, width) = terms[0], terms[-1]
    if len(terms) > 1:
        middle = (first + last + width) / 2
        cut = min(range(1, len(terms)), key=lambda place: abs(terms[place][1] - middle))
        text = f"{_summed(terms[:cut], first)} + {_summed(terms[cut:], first)}"
    return f"(({text}) << {first - start})" if first > start else text


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
    size = width or field
    terms = [(entry, place * size, size) for place, entry in enumerate(entries)]
    text = f"({_summed(terms)} if {{0}} else 0)" if form.text else ""
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


def many(form: Form) -> Form:
    """Return the form of many things, laid over each other."""
    return attrs.evolve(form, lay=partial(over, form.lay), text="")


def counted(form: Form) -> Form:
    """Return the form of a thing that is one of many: the number 1 behind it counts them."""
    once, lay_one = 1 << form.count * FIELD, form.lay

    def lay(held: Any) -> Laid:
        mask, numbers = lay_one(held)
        return mask, numbers + once

    return _counted(form, lay, turn=lambda me: side_by_side([form, NUMBER], me))


def _counted(form: Form, lay: Callable[[Any], Laid], turn: Callable[[int], Order] | None) -> Form:
    """Return a form with one more number."""
    return Form(form.bits, (*form.numbers, ("count", ("number",))), lay, turn=turn)


def beside_seat(form: Form, places: tuple[str, ...]) -> Form:
    """Return the form of a thing that belongs to a seat: each seat has room for such a thing."""
    width, field, lay_one = form.width, form.count * FIELD, form.lay

    def lay(held: Any) -> Laid:
        mask, numbers = lay_one(held)
        return mask << held.seat * width, numbers << held.seat * field

    bits, numbers = _placed(form.bits, places), _placed(form.numbers, places)
    return Form(bits, numbers, lay, turn=_around(form, len(places)))


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
        if held is not known:
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
        if found:  # it is of this value, which it keeps from being forgotten
            return found[1]
        if len(known) >= CAPACITY:
            known.clear()
        laid = lay_anew(held)
        known[id(held)] = held, laid
        return laid

    return attrs.evolve(form, lay=lay, text="")


def kept(form: Form) -> Form:
    """Return a form that keeps what it laid out last: much stays for a whole trick.

    Values never change, so the same value always has the same layout.
    """
    lay_anew = form.lay
    last: tuple[Any, Laid] = (), NOTHING

    def lay(held: Any) -> Laid:
        nonlocal last
        known, laid = last
        if known is not held:
            laid = lay_anew(held)
            last = held, laid
        return laid

    return attrs.evolve(form, lay=lay, text="")


def added(form: Form) -> Form:
    """Return a form of tuples that lays out only what is new, if it adds one thing to the next.

    Most tuples continue where the last one ended. Some have another last thing, such as the round
    in progress: then the layout of all things before it stays.
    """
    lay_anew = form.lay
    last: tuple[Any, Laid, Laid | None] = (), NOTHING, None

    def lay(held: Any) -> Laid:
        nonlocal last
        known, laid, before = last
        if held is known:
            return laid
        old, new = len(known), len(held)
        if _goes_on(known, held):
            if new == old:
                return laid
            before = laid if new == old + 1 else None
            laid = _plus(laid, lay_anew(held[old:]))
        elif new == old > 1 and _goes_on(known[:-1], held):
            before = before or lay_anew(held[:-1])
            laid = _plus(before, lay_anew(held[-1:]))
        else:
            laid, before = lay_anew(held), None
        last = held, laid, before
        return laid

    return attrs.evolve(form, lay=lay, text="")


def _plus(one: Laid, other: Laid) -> Laid:
    return one[0] | other[0], one[1] + other[1]
