"""How every game writes its rules: a frozen value of readings and printed data.

Each field has a validator whose error names the field and the expected value.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import attrs

from tricky_twist.core.values import changed, value

C = TypeVar("C")
AnyRules = Any  # each game has rules of its own

# Rules themselves -------------------------------------------------------------------------------


class Ruleset:
    """The common base of the rules of every game; they are frozen attrs classes.

    The constructor takes its fields by name, and their ``repr`` shows the differences from the
    standard.

    >>> from tricky_twist.games.twisted import Rules
    >>> Rules(games=1), Rules(games=2), Rules() == Rules(games=2)
    (Rules(games=1), Rules(), True)
    """

    __slots__ = ()

    def __attrs_pre_init__(self) -> None:
        """Refuse a second ``__init__``, which would change a value."""
        if hasattr(self, _fields(self)[0].name):
            raise attrs.exceptions.FrozenInstanceError

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle rules as the arguments of their class."""
        given = {field.name: getattr(self, field.name) for field in _fields(self)}
        return remake, (type(self), given)

    def provisional(self) -> "tuple[Provisional, ...]":
        """Return the fields that hold a stand-in: none, if a game does not override this.

        >>> from tricky_twist.games import flip_twhist, twisted
        >>> [one.field for one in flip_twhist.STANDARD.provisional()]
        ['deck', 'stars']
        >>> twisted.STANDARD.provisional()
        ()
        """
        return ()

    def __repr__(self) -> str:
        """Return an expression that gives these rules, with the differences from the standard."""
        plain = {field.name: field.default for field in _fields(self)}
        held = {name: getattr(self, name) for name in plain}
        shown = (f"{name}={held[name]!r}" for name in plain if held[name] != plain[name])
        return f"Rules({', '.join(shown)})"


def _fields(rules: AnyRules) -> tuple[Any, ...]:
    fields: tuple[Any, ...] = attrs.fields(type(rules))
    return fields


def remake(cls: Callable[..., C], arguments: dict[str, object]) -> C:
    """Return the pickled rules.

    >>> from tricky_twist.games.twisted import Rules
    >>> remake(Rules, {"games": 1})
    Rules(games=1)
    """
    return cls(**arguments)


_WAY = ("rules", "match", "round", "table")
"""The fields that lead to the rules of a state."""


def under_rules(held: C, rules: Ruleset) -> C:
    """Return a value with these rules instead of its own, such as a state; nothing is checked.

    >>> from tricky_twist.games import twisted as tw
    >>> under_rules(tw.setup(2), tw.Rules(games=1))
    DealerPending(rules=Rules(games=1), players=2)
    """
    kind: Any = type(held)
    name = next(name for name in _WAY if name in attrs.fields_dict(kind))
    part = rules if name == "rules" else under_rules(getattr(held, name), rules)
    return changed(held, **{name: part})


@value
class Provisional:
    """A field that still holds a stand-in for the printed cards.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.STANDARD.provisional()
    (Provisional(field='deck', reading='FT-A01'), Provisional(field='stars', reading='FT-A02'))
    """

    field: str
    reading: str
    """The reading that describes its evidence."""
