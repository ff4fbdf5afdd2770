"""The readings of a game: the choice in force, how to make another, and the rules they lead to."""

import enum
import json
from collections.abc import Mapping
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.language import here, spoken
from tricky_twist.cli.output import colon, heading, labelled, set_in
from tricky_twist.cli.play import english, words
from tricky_twist.cli.rulebook import LANGUAGES
from tricky_twist.cli.text import guess, repeat
from tricky_twist.core.clauses import Choice, Reading
from tricky_twist.core.errors import EncodingError
from tricky_twist.core.house_rules import rulings_of
from tricky_twist.core.phrases import join_words
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.validators import Wording
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.text import parse
from tricky_twist.records import AnyGame

Place = tuple[str, str]
"""A field of rules, and a part of it; an empty part means the whole field."""

QUOTE = '"'

LONGEST = 60
"""The length up to which an option shows values."""


def choice_in_force(game: AnyGame, reading: Reading, rules: AnyRules) -> Choice | None:
    """Return the choice that rules make; ``None`` if they have values of their own."""
    by_name = {choice.name: choice for choice in reading.choices}
    for field in reading.fields:
        held = getattr(rules, field)
        if isinstance(held, enum.Enum):
            return by_name[held.name]
    for edition, others in game.editions:
        name = reading.default if edition == "standard" else edition_choice(edition)
        if name in by_name and _held(rules, reading) == _held(others, reading):
            return by_name[name]
    return None


def edition_choice(edition: str) -> str:
    """Return the name of the choice for which an edition stands."""
    return edition.replace("-", "_").upper()


def _held(rules: AnyRules, reading: Reading) -> list[object]:
    return [getattr(rules, field) for field in reading.fields]


def how_to_choose(game: AnyGame, reading: Reading, choice: Choice) -> str:
    """Return the option that makes a choice; nothing if there is none."""
    standard = game.editions[0][1]
    for field in reading.fields:
        held = getattr(standard, field)
        if isinstance(held, enum.Enum):
            return f"--reading {reading.id}={type(held)[choice.name].value}"
    editions = [name for name, _ in game.editions if edition_choice(name) == choice.name]
    if editions:
        return f"--edition {editions[0]}"
    if not reading.fields or choice.name == reading.default:
        return ""
    return value_option(game, reading.fields[0])


def further_options(game: AnyGame, reading: Reading) -> list[str]:
    """Return the options for the fields of a reading besides the first, which its choices set."""
    standard = game.editions[0][1]
    found = []
    for field in reading.fields[1:]:
        held = getattr(standard, field)
        if isinstance(held, enum.Enum):
            name = field.replace("_", "-")
            found += [f"--reading {name}={member.value}" for member in type(held)]
        else:
            found.append(value_option(game, field))
    return found


def options_of(game: AnyGame, reading: Reading) -> list[str]:
    """Return every option that has to do with a reading."""
    choices = [how_to_choose(game, reading, choice) for choice in reading.choices]
    return [*choices, *further_options(game, reading)]


def value_option(game: AnyGame, field: str) -> str:
    """Return the option for a field, with the values of the standard."""
    written = json.dumps(_values(game, (field,), game.editions[0][1])[field], separators=(",", ":"))
    name = field.replace("_", "-")
    shown = f"'{name}={written}'" if len(written) <= LONGEST else f"{name}=JSON"
    return f"--reading {shown}"


def _values(game: AnyGame, fields: tuple[str, ...], rules: AnyRules) -> dict[str, object]:
    written = codecs_of(game).rules.encode_in_full(rules)
    return {field: written[field] for field in fields}


# Telling it ---------------------------------------------------------------------------------------


def reading_data(game: AnyGame, reading: Reading, rules: AnyRules) -> dict[str, object]:
    """Return what ``--json`` writes of a reading."""
    chosen = choice_in_force(game, reading, rules)
    choices = [
        {
            "name": choice.name,
            "meaning": choice.meaning,
            "editions": choice.editions,
            "option": how_to_choose(game, reading, choice),
            "in_force": choice == chosen,
        }
        for choice in reading.choices
    ]
    return {
        "id": reading.id,
        "kind": "reading",
        "game": game.name,
        "question": reading.question,
        "changes_outcomes": reading.weight.value,
        "choices": choices,
        "default": reading.default,
        "ruling": reading.id in rulings_of(game.register, game.editions, rules),
        "argument": reading.argument,
        "clauses": reading.clauses,
        "further_options": further_options(game, reading),
        "values": _values(game, reading.fields, rules),
    }


RULING = english.RULING
"""The mark of a choice that no rulebook makes, and that these rules keep."""


def ruling_mark(game: AnyGame, reading: Reading, rules: AnyRules) -> Text:
    """Return the mark of our ruling, with a space before it; nothing if it is none."""
    ours = reading.id in rulings_of(game.register, game.editions, rules)
    return Text(f" {words.RULING}", "yellow") if ours else Text()


def show_reading(game: AnyGame, reading: Reading, rules: AnyRules, on: Console) -> None:
    """Write a disputed point: the question, each choice, why the default was chosen."""
    chosen = choice_in_force(game, reading, rules)
    mark = ruling_mark(game, reading, rules).plain.strip()
    note = mark and words.LEFT_OPEN.format(mark=mark)
    heading(f"{reading.id}  {reading.question}", note, on)
    for choice in reading.choices:
        _show_choice(game, reading, choice, on, star="*" if choice == chosen else "-")
    if chosen is None:
        set_in(words.OWN_VALUES, on, first="  * ")
    for option in further_options(game, reading):
        labelled(words.FURTHER, Text(option, "cyan"), on)
    labelled(words.WHY, f"{_label(reading, reading.default)}{colon()}{reading.argument}", on)
    labelled(words.CHANGES, here(reading.weight.value), on)
    labelled(words.CITED, ", ".join(reading.clauses), on)


def _label(reading: Reading, name: str) -> str:
    """Return the name of a choice as people write it."""
    return next((choice.label for choice in reading.choices if choice.name == name), name)


def _show_choice(
    game: AnyGame, reading: Reading, choice: Choice, on: Console, *, star: str
) -> None:
    """Write a choice, its editions, and the option for it; a star marks the one in force."""
    line = Text.assemble((choice.label, "green" if star == "*" else ""), colon(), choice.meaning)
    if choice.editions:
        said = join_words((here(LANGUAGES[each]) for each in choice.editions), "and", spoken())
        line.append(f" ({said})", "dim")
    set_in(line, on, first=f"  {star} ")
    if option := how_to_choose(game, reading, choice):
        set_in(Text(option, "cyan"), on, first="    ")


# The rules that options choose --------------------------------------------------------------------


def rules_given(game: AnyGame, edition: str, readings: tuple[str, ...]) -> AnyRules:
    """Return the rules of an edition of a game, with some readings that differ from it.

    Raises:
        click.UsageError: If there is no such edition or reading.
    """
    editions = dict(game.editions)
    if edition not in editions:
        raise click.UsageError(
            f"{game.title} has the editions {', '.join(editions)},"
            f" and none called {repeat(edition)}{guess(edition, editions)}"
        )
    return with_readings(game, editions[edition], readings)


def with_readings(game: AnyGame, rules: AnyRules, readings: tuple[str, ...]) -> AnyRules:
    """Return rules with some readings that differ.

    Raises:
        click.UsageError: If there is no such reading.
    """
    chosen: dict[Place, str] = {}
    for reading in readings:
        rules, place = _read_otherwise(game, rules, reading)
        for other, earlier in chosen.items():
            if other == place or (other[0] == place[0] and not place[1]):
                raise click.UsageError(f"only one can hold: {repeat(earlier)} or {repeat(reading)}")
        chosen[place] = reading
    return rules


def _read_otherwise(game: AnyGame, rules: AnyRules, reading: str) -> tuple[AnyRules, Place]:
    """Return rules in which one field is changed, or a part of one, as ``NAME=CHOICE`` says.

    Some readings have two fields; then it is the one that has such a choice.
    """
    name, _, choice = reading.partition("=")
    whole, _, part = name.partition(".")
    codec = codecs_of(game).rules
    written: Mapping[str, Any] = codec.encode_in_full(rules)
    part = _field_name(part)
    fields = [f for f in _fields_called(game, whole) if f in written and _has(written, f, part)]
    reason = ""
    for field in fields:
        given = _written(choice)
        held = {**written[field], part: given} if part else given
        try:
            return codec.decode({**written, field: held}), (field, part)
        except EncodingError as error:
            reason = reason or "; ".join(_of_document(problem.reason) for problem in error.problems)
    if fields:
        raise click.UsageError(f"{name} cannot be {repeat(choice)}: {reason}")
    known = (*(reading.id for reading in game.register.readings), *written)
    raise click.UsageError(
        f"{game.title} has no reading called {repeat(name)}{guess(whole, known)}"
    )


def _of_document(reason: str) -> str:
    """Return a reason in the words of JSON, where these differ from Python's."""
    return reason.json if isinstance(reason, Wording) else reason


def as_readings(game: AnyGame, rules: AnyRules) -> list[str]:
    """Return the typed readings that turn the rules of the first edition into these."""
    encode = codecs_of(game).rules.encode_in_full
    usual, written = encode(game.editions[0][1]), encode(rules)
    return [
        f"{field}={json.dumps(choice, separators=(',', ':')).strip(QUOTE)}"
        for field, choice in written.items()
        if choice != usual[field]
    ]


def _fields_called(game: AnyGame, name: str) -> tuple[str, ...]:
    """Return the fields of the rules for a name: the fields of a reading, or the field itself."""
    for reading in game.register.readings:
        if reading.id == name.upper():
            return reading.fields
    return (_field_name(name),)


def _field_name(typed: str) -> str:
    return typed.replace("-", "_").lower()


def _has(written: Mapping[str, Any], field: str, part: str) -> bool:
    """Return whether there is such a field with such a part, or a name without a part."""
    held = written[field]
    return "type" not in {field, part} and (not part or (isinstance(held, dict) and part in held))


def _written(choice: str) -> object:
    """Return a choice in the form of JSON: a number or list as such, a word with hyphens."""
    try:
        return parse(choice)
    except EncodingError:
        return choice.replace("_", "-").lower()
