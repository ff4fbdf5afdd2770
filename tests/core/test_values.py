"""A value is immutable, compared by its fields, hashed by them, and shows how it is made."""

import copy
import gc
import inspect
import pickle
import threading
import weakref
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, TypeVar

import attrs
import pytest
from attrs.validators import instance_of

from tests.nonsense import HostileTuple
from tricky_twist import WrongTypeError
from tricky_twist.core import values
from tricky_twist.core.fields import ASKED, ask_attrs, depth, is_field
from tricky_twist.core.values import ACCELERATED, FEW, changed, maker, value

H = TypeVar("H")


@value
class Point:
    """A value with two fields."""

    x: int
    y: int = 0


@value
class Named:
    """A value that shows itself in its own way."""

    name: str

    def __repr__(self) -> str:
        """Return the name."""
        return self.name


@value
class Counted:
    """A value with a field that it works out."""

    size: int
    double: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Work the double out."""
        object.__setattr__(self, "double", 2 * self.size)


@value
class Row:
    """A value with tuples."""

    held: tuple[int, ...]
    named: "tuple[int, ...]" = ()
    may_be: tuple[int, ...] | None = None
    deep: tuple[tuple[int, ...], ...] = ()


NO_TUPLES: tuple[Any, ...] = ([1], range(10**9), None, "12", HostileTuple((1,)), iter(()))


@pytest.mark.parametrize("wrong", NO_TUPLES, ids=lambda wrong: type(wrong).__name__)
def test_a_field_that_is_declared_as_a_tuple_takes_nothing_else(wrong: Any) -> None:
    """What may never end is not followed later on, and what can change is not kept."""
    got = f"got a value of type {type(wrong).__name__}"
    for make in (Row, lambda held: Row(held=held), lambda held: changed(Row(()), held=held)):
        with pytest.raises(WrongTypeError, match=f"expected a tuple in Row.held, {got}"):
            make(wrong)
    with pytest.raises(WrongTypeError, match=f"expected a tuple in Row.named, {got}"):
        Row((), wrong)
    with pytest.raises(WrongTypeError, match=f"expected tuples in Row.deep, {got}"):
        Row((), deep=((1,), wrong))
    with pytest.raises(WrongTypeError, match=f"expected a tuple in Row.deep, {got}"):
        Row((), deep=wrong)


def test_a_field_that_may_be_a_tuple_takes_what_it_says() -> None:
    """It is the declaration that counts."""
    assert None is Row((1,), (2,)).may_be


def test_a_value_is_compared_and_hashed_by_its_fields() -> None:
    """Equal fields and the same class make equal values."""
    assert Point(1, 2) == Point(1, y=2)
    assert hash(Point(1, 2)) == hash(Point(1, 2))
    assert Point(1) != Point(2)
    other: object = (1, 2)
    assert Point(1, 2) != other
    assert 2 == len({Point(1), Point(1), Point(2)})


def test_a_value_does_not_change() -> None:
    """Neither a field nor a new attribute can be set, and nothing can be deleted."""
    point = Point(1)

    with pytest.raises(AttributeError):
        point.x = 2  # type: ignore[misc]  # that is the point
    with pytest.raises(AttributeError):
        point.z = 2  # type: ignore[attr-defined]  # that is the point
    with pytest.raises(AttributeError):
        del point.x
    assert Point(1) == point


def test_a_value_shows_how_it_is_made() -> None:
    """The repr is an expression, without what is worked out; a class may have its own."""
    assert "Point(x=1, y=0)" == repr(Point(1))
    assert "Counted(size=2)" == repr(Counted(2))
    assert "Ada" == repr(Named("Ada"))
    assert Point(1) == eval(repr(Point(1)))  # noqa: S307  # our own text


@pytest.mark.parametrize("made", [Point(1, 2), Named("Ada"), Counted(3)])
def test_a_copy_equals_the_value(made: object) -> None:
    """Copies and pickles of every protocol are equal, worked-out fields included."""
    pickled = [pickle.loads(pickle.dumps(made, p)) for p in range(6)]  # noqa: S301

    for other in (copy.copy(made), copy.deepcopy(made), *pickled):
        assert made == other
        assert hash(made) == hash(other)
        assert repr(made) == repr(other)


def test_a_worked_out_field_is_there_after_a_copy() -> None:
    """What is not compared is still carried along."""
    assert 6 == Counted(3).double == copy.copy(Counted(3)).double
    assert 8 == changed(Counted(3), size=4).double


# Classes that are made while the test runs -------------------------------------------------------


def new_class(*names: str, **kinds: object) -> Any:
    """Return a class of values with these fields, the last with the default 7."""
    fields = {
        name: attrs.field(default=7 if name == names[-1] else attrs.NOTHING) for name in names
    }
    body = {"__annotations__": dict.fromkeys(names, int), **fields, **kinds}
    return value(type("Made", (), body))


def test_a_new_class_compares_and_hashes_by_its_fields() -> None:
    """All fields count, and those of another class are not the same however alike."""
    made, other = new_class("x", "y"), new_class("x", "y")

    assert made(1, 2) == made(1, 2)
    assert made(1, 2) != made(1, 3)
    assert made(1, 2) != made(2, 2)
    assert made(1, 2) != other(1, 2)
    assert made.__eq__(made(1), 1) is NotImplemented
    assert hash(made(1, 2)) == hash(made(1, 2))
    assert 100 == len({hash(made(n, n % 3)) for n in range(100)})


def test_values_of_differently_named_classes_hash_differently() -> None:
    """Moves of several classes stand in one set, and many have the same seat and nothing else."""

    @value
    class One:
        seat: int

    @value
    class Other:
        seat: int

    assert hash(One(1)) != hash(Other(1))


def test_a_class_without_fields_has_one_value() -> None:
    """There is nothing to tell two apart by."""
    made = new_class()

    assert made() == made()
    assert hash(made()) == hash(made())
    assert "Made()" == repr(made())


def test_a_new_class_says_how_it_is_called() -> None:
    """The signature is that of its fields, before and after the first value is made."""
    made = new_class("x", "y")
    for _ in range(2):
        assert "(x: int, y: int = 7)" == str(inspect.signature(made))
        assert (3, 7) == (made(3).x, made(x=3).y)
    for wrong in ((), (1, 2, 3)):
        with pytest.raises(TypeError):
            made(*wrong)
    with pytest.raises(TypeError):
        made(1, z=2)


@value
class Listed:
    """A value with fields of several kinds."""

    many: ClassVar[int] = 3
    _own_: int
    X: list[int] = attrs.field(factory=list)


def test_a_field_is_called_by_its_name_without_what_makes_it_private() -> None:
    """A class variable is none, and only tuples have to be tuples."""
    assert ["own_", "X"] == [field.alias for field in Listed.__value_fields__]  # type: ignore[attr-defined]
    assert [0, 0] == [depth(field) for field in Listed.__value_fields__]  # type: ignore[attr-defined]
    assert 3 == Listed.many
    kinds = ("ClassVar[int]", "typing.ClassVar[int]", ClassVar[int], "int", "tuple[int, ...]", int)
    assert [False, False, False, True, True, True] == [is_field(kind) for kind in kinds]


Rows = tuple[tuple[int, ...], ...]


def test_what_is_only_named_is_looked_up_where_the_class_is() -> None:
    """A compiled module has names for the types of its fields."""
    named = SimpleNamespace(type="Rows", module=__name__, validator=None)

    assert 2 == depth(named)


def test_of_several_wrong_fields_the_first_is_told() -> None:
    """What is right before it is passed over, whatever it holds."""
    with pytest.raises(
        WrongTypeError, match=r"expected tuples in Row\.deep, got a value of type int"
    ):
        Row((1,), deep=(1,))  # type: ignore[arg-type]  # that is the point


def test_a_half_made_value_shows_what_it_lacks() -> None:
    """Somebody who debugs a constructor may print it."""
    half = object.__new__(Point)

    assert "Point(x=Ellipsis, y=Ellipsis)" == repr(half)


def test_a_class_that_is_made_anew_is_what_it_was_declared_as() -> None:
    """Its names, its type parameters, and a base that is no value."""

    class Plain:
        """A class with room for anything."""

    @value
    class Box(Plain, Generic[H]):
        """A value of any type."""

        thing: H

    @value
    class Alone:
        """A value of no other class."""

    assert "test_a_class_that_is_made_anew_is_what_it_was_declared_as.<locals>.Box" in str(Box)
    assert (Plain, Generic[H]) == Box.__orig_bases__  # type: ignore[attr-defined,index]
    assert (object,) == vars(Alone)["__orig_bases__"]
    assert (H,) == Box.__parameters__  # type: ignore[attr-defined]
    assert Box[int](3) == Box(3)
    assert not hasattr(Alone, "__weakref__")


def test_what_is_written_bears_a_name() -> None:
    """In a traceback it says whose it is, from the first call on."""
    make: Any = maker(Named)
    before = (make.__name__, make.__qualname__)
    make("Ada")

    assert ACCELERATED or ("make", "Named.make") == before
    assert ACCELERATED or ("make", "Named.make") == (
        make.__code__.co_name,
        make.__code__.co_qualname,
    )


def test_a_new_class_is_small_and_locked() -> None:
    """It has no room for weak references or more fields, and no way to be filled again."""
    made = new_class("x")(1)

    with pytest.raises(TypeError):
        weakref.ref(made)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.x = 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del made.x
    assert not [
        name for name in ("__attrs_init__", "__setstate__", "__dict__") if hasattr(made, name)
    ]
    assert object.__init__ is type(made).__init__
    assert 1 == made.x


def test_validators_and_what_comes_after_run_when_a_value_is_made() -> None:
    """The validator gets the value, its field, and what is in it; then the rest is worked out."""
    seen: list[tuple[str, str, object]] = []

    @value
    class Checked:
        one: int
        other: int = attrs.field(
            default=2,
            validator=lambda new, field, thing: seen.append((repr(new), field.name, thing)),
        )
        both: int = attrs.field(init=False, eq=False, default=0)

        def __attrs_post_init__(self) -> None:
            """Work out the sum."""
            object.__setattr__(self, "both", self.one + self.other)

    assert 5 == Checked(1, 4).both
    assert 3 == Checked(1).both
    assert [
        ("Checked(one=1, other=4)", "other", 4),
        ("Checked(one=1, other=2)", "other", 2),
    ] == seen


def test_a_subclass_with_more_room_is_filled_too() -> None:
    """A plain subclass has a dictionary, so its layout is another one."""
    made = new_class("x", "y")
    roomy = type("Roomy", (made,), {})

    assert (1, 2) == (roomy(1, 2).x, roomy(1, 2).y)
    assert (1, 7) == (roomy(1).x, roomy(1).y)
    assert roomy is type(roomy(1))


def test_a_value_is_filled_while_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room of a class takes its fields, and then becomes the class itself, in Python."""
    monkeypatch.setattr(values, "in_c", None)

    @value
    class Base:
        x: int

    @value
    class Derived(Base):
        y: int

    Base(1)
    classes: tuple[tuple[Any, dict[str, int]], ...]
    classes = (Base, {"x": 1}), (Derived, {"x": 1, "y": 2})
    for made, fields in classes:
        new = vars(made)["__value_room__"]()
        for name, thing in fields.items():
            setattr(new, name, thing)
        new.__class__ = made
        assert made(**fields) == new
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            new.x = 3


@pytest.mark.parametrize(
    ("made", "arguments"),
    [(Point, (1,)), (Point, (1, 2)), (Named, ("a",)), (Counted, (2,))],
    ids=["with a default", "whole", "named", "worked out"],
)
def test_a_maker_makes_what_the_class_makes(made: Any, arguments: tuple[object, ...]) -> None:
    """Sooner, but equal, locked, of the same class, and with what the class works out."""
    make = maker(made)
    new = make(*arguments)

    assert made(*arguments) == new
    assert type(new) is made
    assert repr(made(*arguments)) == repr(new)
    assert getattr(made(*arguments), "double", None) == getattr(new, "double", None)
    assert make.__qualname__ in {f"{made.__name__}.make", made.__name__}  # in C, the class itself
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        new.x = 3


def test_a_constructor_bears_the_name_of_its_class() -> None:
    """Written after a few values were made, it shows up in a traceback under its own name."""

    @value
    class Fresh:
        x: int

    made = [Fresh(number).x for number in range(FEW)]
    assert ACCELERATED or Fresh.__new__.__qualname__ == "_make_first"
    made.append(Fresh(FEW).x)

    assert [*range(FEW + 1)] == made
    assert f"{Fresh.__qualname__}.__new__" == Fresh.__new__.__qualname__


@pytest.mark.parametrize("few", [0, FEW])
def test_the_first_values_are_as_all_others(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the constructor is written or not: defaults, names, checks and what is refused."""
    monkeypatch.setattr(values, "FEW", few)

    @value
    class Fresh:
        x: int = attrs.field(validator=instance_of(int))
        held: tuple[int, ...] = ()
        double: int = attrs.field(init=False, eq=False)

        def __attrs_post_init__(self) -> None:
            object.__setattr__(self, "double", 2 * self.x)

    class Derived(Fresh):
        pass

    written: Any = Fresh
    for new in (Fresh(3), written(x=3), Fresh(3, ()), written(held=(), x=3)):
        assert (Fresh(3), 6, ()) == (new, new.double, new.held)
    with pytest.raises(TypeError, match="'int'"):
        Fresh("3")  # type: ignore[arg-type]
    for wrong in ({}, {"x": 1, "y": 2}, {"held": ()}):
        with pytest.raises(TypeError, match="argument"):
            written(**wrong)
    for arguments in ((1, (), 3), ()):
        with pytest.raises(TypeError, match="argument"):
            written(*arguments)
    with pytest.raises(TypeError, match="argument"):
        written(1, x=1)
    with pytest.raises(WrongTypeError, match=r"a tuple in Fresh\.held, got a value of type list"):
        written(1, [])
    assert (Derived, 8) == (type(Derived(4)), Derived(4).double)


@pytest.mark.parametrize("arguments", [("3",), (3, [3])])
def test_the_very_first_value_is_checked(arguments: tuple[Any, ...]) -> None:
    """Also before its constructor is written."""

    @value
    class Fresh:
        x: int = attrs.field(validator=instance_of(int))
        held: tuple[int, ...] = ()

    with pytest.raises((TypeError, WrongTypeError)):
        Fresh(*arguments)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Fresh(1).x = 2  # type: ignore[misc]


def test_a_method_that_was_written_meanwhile_is_called() -> None:
    """As it happens when two threads compare, hash and make the first values of a class."""

    @value
    class Fresh:
        x: int

    first: Any = vars(Fresh)
    eq, hash_, new = first["__eq__"], first["__hash__"], first["__new__"]
    one, *_ = [Fresh(1) for _ in range(FEW + 1)]
    assert (one == Fresh(1), hash(one) == hash(Fresh(1))) == (True, True)

    assert eq(one, Fresh(1)) is True
    assert eq(one, 1) is NotImplemented
    assert hash(one) == hash_(one)
    assert one == new(Fresh, 1)


# What is found out when it is asked for ----------------------------------------------------------


def test_attrs_knows_the_fields_of_a_value() -> None:
    """Whether attrs had a hand in the class or not, it is told of all of its fields."""

    @value
    class Derived(Counted):
        unit: str = "m"
        shared: ClassVar[int] = 3

    point, derived = known_by_attrs(Point), known_by_attrs(Derived)
    assert ["x", "y"] == [field.name for field in attrs.fields(point)]
    assert [int, int, str] == [field.type for field in attrs.fields(derived)]
    assert [True, False, True] == [field.init for field in attrs.fields(derived)]
    assert ("size", "unit") == derived.__match_args__
    assert derived(3, "km") == attrs.evolve(derived(2, "km"), size=3)
    assert 3 == derived.shared
    assert attrs.has(
        derived
    )  # the last: mypy takes it for an attrs class of no fields from here on


def known_by_attrs(cls: type) -> Any:
    """Return *cls* as what it is at run time."""
    return cls


def test_attrs_is_not_asked_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes longer than all the rest of what importing a class takes."""
    asked: list[type] = []

    def ask_openly(cls: type) -> Any:
        asked.append(cls)
        return ask_attrs(cls)

    monkeypatch.setattr(ASKED["__attrs_attrs__"], "find", ask_openly)
    made = new_class()

    assert made() == made()
    assert [] == asked
    assert attrs.fields(made) == attrs.fields(made) == ()
    assert [made] == asked


def test_the_types_of_fields_are_classes_even_if_they_are_only_named() -> None:
    """A compiled module knows annotations by their text."""
    made: Any = type("Named", (), {"__annotations__": {"x": "int", "deck": "ClassVar[int]"}})
    made.__module__ = __name__

    assert [("x", int)] == [(field.name, field.type) for field in attrs.fields(value(made))]


def test_a_field_without_a_default_cannot_follow_one_that_has_one() -> None:
    """An argument would end up in another field."""
    made: Any = value(type("Made", (), {"__annotations__": {"x": int, "y": int}, "x": 1}))

    with pytest.raises(TypeError, match="Made: a field without a default follows one that has one"):
        made(2)


def test_what_a_derived_value_names_again_stands_where_it_names_it() -> None:
    """As with attrs: a field of the base that is given anew is one of the derived class."""

    @value
    class Base:
        x: int
        y: int

    @value
    class Derived(Base):
        x: int

    assert ["y", "x"] == [field.name for field in attrs.fields(known_by_attrs(Derived))]
    assert "Derived(y=1, x=2)" == repr(Derived(1, 2))


# Values that nobody needs any more --------------------------------------------------------------


def test_the_room_of_a_value_holds_nothing_of_it_when_another_gets_it() -> None:
    """A build may use it again: in whatever order values are let go, no other one changes."""
    made = new_class("x", "y")
    held = {number: made(number, [number]) for number in range(100)}
    for number in range(100, 2000):
        del held[[*held][number * 37 % 100]]
        held[number] = made(number, [number])
        if number % 3:
            made(number)

    assert all(value == made(number, [number]) for number, value in held.items())


def test_what_a_value_held_is_let_go_with_it() -> None:
    """At once, and not only when something else takes the room."""
    made = new_class("x", "y")
    thing = threading.Event()
    known = weakref.ref(thing)
    held = made(thing, 1)
    del thing
    assert known() is not None
    del held

    assert known() is None


def test_what_a_value_worked_out_is_let_go_with_it() -> None:
    """It has room of its own besides that of the arguments."""

    @value
    class Worked:
        x: int
        y: threading.Event = attrs.field(init=False)

        def __attrs_post_init__(self) -> None:
            object.__setattr__(self, "y", threading.Event())

    known = [weakref.ref(Worked(number).y) for number in range(5)]

    assert [None] * 5 == [each() for each in known]


def test_values_in_a_circle_are_found_by_the_collector() -> None:
    """A value may hold a list that holds the value; used room is looked at as new room is."""
    made = new_class("x", "y")

    def circle() -> "weakref.ref[threading.Event]":
        thing = threading.Event()
        around: list[object] = [thing]
        around.append(made(around))
        return weakref.ref(thing)

    for _ in range(2):
        known = [circle() for _ in range(5)]
        gc.collect()

        assert [None] * 5 == [each() for each in known]


def test_a_chain_of_any_length_is_let_go() -> None:
    """The log of a game that somebody builds by hand may be one."""
    made = new_class("x", "y")
    chain = None
    for _ in range(200_000):
        chain = made(chain)
    del chain

    assert made(1) == made(1, 7)


def test_values_of_a_derived_class_are_let_go_too() -> None:
    """It may have a dictionary, weak references and a last word; its base reuses its own room."""
    base = new_class("x", "y")
    last: list[object] = []
    derived = type("Derived", (base,), {"__del__": lambda self: last.append(self.x)})
    for number in range(20):
        one = derived(number)
        object.__setattr__(one, "note", [number])
        known = weakref.ref(one)
        other = base(number, number)
        del one
        assert known() is None
        assert base(number, number) == other

    assert [*range(20)] == last


def test_a_value_that_its_class_refuses_leaves_nothing_behind() -> None:
    """A validator may raise when half of the fields are in."""

    @value
    class Checked:
        x: object
        y: int = attrs.field(validator=instance_of(int))

    for number in range(20):
        held = threading.Event()
        known = weakref.ref(held)
        with pytest.raises(TypeError, match="must be"):
            Checked(held, "two")  # type: ignore[arg-type]  # that is the point
        del held
        assert known() is None
        assert 2 == Checked(number, 2).y


# In C --------------------------------------------------------------------------------------------


class Accelerator:
    """Stands for the module in C."""

    def __init__(self) -> None:
        """Know no class yet."""
        self.known: dict[type, tuple[object, ...]] = {}

    def fill_in_c(
        self, cls: type, fields: tuple["attrs.Attribute[Any]", ...], *further: object
    ) -> bool:
        """Remember what was to be done."""
        self.known[cls] = tuple(field.name for field in fields), *further
        return True


def test_an_accelerator_is_told_what_to_fill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a class is used, with what is left to do when a value is filled."""
    accelerator = Accelerator()
    monkeypatch.setattr(values, "in_c", accelerator)
    made = new_class("x", "y")

    assert made(1) == made(1, 7)
    assert {made: (("x", "y"), (7,), False, (0, 0))} == accelerator.known
    assert made is maker(made)
    assert Counted is maker(Counted)
    assert accelerator.known[Counted][2]
    assert maker(Row) is Row
    assert (1, 1, 0, 2) == accelerator.known[Row][3]


def test_without_an_accelerator_a_maker_is_a_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pure build makes values in Python."""
    monkeypatch.setattr(values, "in_c", None)
    made = new_class("x", "y")

    assert f"{made.__qualname__}.make" == maker(made).__qualname__
    assert made(1, 2) == maker(made)(1, y=2)


def test_every_build_says_what_it_is() -> None:
    """Whoever measures wants to know."""
    assert ACCELERATED is (values._find_accelerator() is not None)


@pytest.mark.parametrize("wrong", [((), {}), ((1, 2, 3), {}), ((1,), {"z": 1}), ((1,), {"x": 1})])
def test_every_build_says_the_same_of_wrong_arguments(
    wrong: tuple[tuple[int, ...], dict[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words are those of the constructor that Python has."""
    first = new_class("x", "y")
    first(1)
    monkeypatch.setattr(values, "in_c", None)
    second = new_class("x", "y")
    arguments, named = wrong
    said = []
    for made in (first, second):
        with pytest.raises(TypeError) as refused:
            made(*arguments, **named)
        said.append(str(refused.value))

    assert said[0] == said[1]
    assert said[0].startswith("Made.__new__() ")


def test_a_field_of_any_name_is_changed() -> None:
    """Also one that has the name of the value inside the function."""

    @value
    class Row:
        """A value with a field called held."""

        held: int

    assert values.changed(Row(1), held=2).held == 2
