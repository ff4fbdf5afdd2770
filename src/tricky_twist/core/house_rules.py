"""House rules: an edition of a game, with some of its readings otherwise."""

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import attrs

from tricky_twist.core.clauses import Reading
from tricky_twist.core.errors import RulesError, WrongTypeError, describe
from tricky_twist.core.phrases import join_words
from tricky_twist.core.register import Register
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.values import changed

Editions = tuple[tuple[str, Any], ...]
"""The named rules of a game."""

NO_READINGS: Mapping[str, object] = MappingProxyType({})
"""Every reading as the edition has it."""


def find_edition(editions: Editions, name: str) -> AnyRules:
    """Return the rules of an edition; without a name, of the first.

    >>> from tricky_twist import TWISTED
    >>> find_edition(TWISTED.editions, "expert") == dict(TWISTED.editions)["expert"]
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If there is no such edition.
    """
    known = dict(editions)
    if type(name) is not str or (name and name not in known):
        got = name if type(name) is str else describe(name)
        raise WrongTypeError(f"one of the editions {join_words(known)}", got)
    return known[name] if name else editions[0][1]


def with_readings(register: Register, rules: AnyRules, readings: Mapping[str, object]) -> AnyRules:
    """Return rules with some readings otherwise, each under its id or under a field of the rules.

    >>> from tricky_twist import TWISTED
    >>> with_readings(TWISTED.register, TWISTED.rules(), {"TW-A18": "SHARED", "games": 1})
    Rules(games=1)

    Raises:
        ~tricky_twist.core.errors.RulesError: If a field cannot have such a value.
        ~tricky_twist.core.errors.WrongTypeError: If there is no such reading or choice, or if two
            names mean the same field.
    """
    if type(readings) not in {dict, MappingProxyType}:
        raise WrongTypeError("a dictionary of readings", describe(readings))
    fields: dict[str, object] = {}
    for name, choice in readings.items():
        field, held = _chosen(register, rules, name, choice)
        if field in fields:
            raise WrongTypeError("each field once", f"{field} twice")
        fields[field] = held
    return changed(rules, **fields)


def spelled_out(register: Register, editions: Editions, readings: Any) -> Any:
    """Return readings with the values of each choice that an edition stands for.

    A reading about printed data has no enum: its default choice has the values of the first
    edition, and a choice with the name of an edition has the values of that one.

    >>> from tricky_twist import FLIP_TWHIST
    >>> found = spelled_out(FLIP_TWHIST.register, FLIP_TWHIST.editions, {"FT-A01": "REPEATED_TWO"})
    >>> list(found)
    ['deck']

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If two names mean the same field.
    """
    if type(readings) not in {dict, MappingProxyType}:
        return readings  # this is refused with the rest
    found: dict[Any, object] = {}
    for name, choice in readings.items():
        for field, held in _values(register, editions, name, choice).items():
            if field in found:
                raise WrongTypeError("each field once", f"{field} twice")
            found[field] = held
    return found


def _values(register: Register, editions: Editions, name: object, choice: object) -> dict[Any, Any]:
    """Return the fields of a choice with their values; the choice as it is if no edition has it."""
    standard = editions[0][1]
    for reading in register.readings:
        is_data = reading.fields and not any(choices_of(standard, reading).values())
        if reading.id == name and is_data and type(choice) is str:
            member = choice.upper().replace("-", "_")
            known = {edition.upper().replace("-", "_"): rules for edition, rules in editions}
            rules = (known | {reading.default: standard}).get(member)
            if rules is not None and member in {each.name for each in reading.choices}:
                return {field: getattr(rules, field) for field in reading.fields}
    return {name: choice}


def choices_of(rules: AnyRules, reading: Reading) -> dict[str, tuple[str, ...]]:
    """Return for each field of a reading the names of the choices that it takes.

    A field that holds other data, such as a number or a table, has no names.

    >>> from tricky_twist import TRICKY_TWIST
    >>> reading = TRICKY_TWIST.register.reading("TT-A09")
    >>> list(choices_of(TRICKY_TWIST.rules(), reading).values())
    [('ROUND', 'GAME')]
    """
    return {field: _names_in(getattr(rules, field)) for field in reading.fields}


def rulings_of(register: Register, editions: Editions, rules: AnyRules) -> frozenset[str]:
    """Return the ids of the readings that these rules decide as we do, and no rulebook does.

    >>> from tricky_twist import TRICKY_TWIST
    >>> game = TRICKY_TWIST
    >>> once = game.rules(readings={"TT-A25": "ONCE"})
    >>> [*rulings_of(game.register, game.editions, game.rules())
    ...  - rulings_of(game.register, game.editions, once)]
    ['TT-A25']
    """
    standard = editions[0][1]
    return frozenset(
        reading.id
        for reading in register.readings
        if all(getattr(rules, name) == getattr(standard, name) for name in reading.fields)
        and register.is_ruling(reading.id)
    )


def _names_in(held: object) -> tuple[str, ...]:
    return tuple(type(held).__members__) if isinstance(held, enum.Enum) else ()


def _chosen(register: Register, rules: AnyRules, name: str, choice: object) -> tuple[str, object]:
    """Return the field that a name means, and the value of the choice for it."""
    fields = _fields(register, rules, name)
    member = choice.upper().replace("-", "_") if type(choice) is str else None
    for field in fields:
        held: Any = getattr(rules, field)
        if member in _names_in(held):
            return field, type(held)[member]
    for field in fields:
        try:
            changed(rules, **{field: choice})
        except RulesError:
            continue
        return field, choice
    names = [each for field in fields for each in _names_in(getattr(rules, field))]
    if not names:
        changed(rules, **{fields[0]: choice})  # this raises the error that describes the fault
    got = choice if type(choice) is str else describe(choice)
    raise WrongTypeError(f"one of the choices {join_words(names)} of {name}", got)


def _fields(register: Register, rules: AnyRules, name: str) -> tuple[str, ...]:
    """Return the fields that a reading has, or the field of this name."""
    known = {field.name for field in attrs.fields(type(rules))}
    if type(name) is str and name in known:
        return (name,)
    reading = register.reading(name)
    if not reading.fields:
        raise WrongTypeError("a reading with a choice", f"{reading.id}, which has none")
    return reading.fields
