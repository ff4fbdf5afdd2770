"""Disputed points: which way to read them is chosen, and how to choose another."""

import enum
import json

from rich.console import Console
from rich.text import Text

from tricky_twist.cli.paragraphs import heading, labelled, set_in
from tricky_twist.cli.rulebook import LANGUAGES
from tricky_twist.core.clauses import Choice, Reading
from tricky_twist.core.phrases import join_words
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.encoding import codecs_of
from tricky_twist.records import AnyGame

LONGEST = 60
"""How long values may be to stand in an option."""


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
    """Return the option that gives a field values of one's own, with those of the standard."""
    written = json.dumps(_values(game, (field,), game.editions[0][1])[field], separators=(",", ":"))
    name = field.replace("_", "-")
    shown = f"'{name}={written}'" if len(written) <= LONGEST else f"{name}=JSON"
    return f"--reading {shown}"


def _values(game: AnyGame, fields: tuple[str, ...], rules: AnyRules) -> dict[str, object]:
    written = codecs_of(game).rules.encode_in_full(rules)
    return {field: written[field] for field in fields}


# Telling it -------------------------------------------------------------------------------------


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
        "argument": reading.argument,
        "clauses": reading.clauses,
        "further_options": further_options(game, reading),
        "values": _values(game, reading.fields, rules),
    }


def show_reading(game: AnyGame, reading: Reading, rules: AnyRules, on: Console) -> None:
    """Write a disputed point: the question, each choice, why the default was chosen."""
    chosen = choice_in_force(game, reading, rules)
    heading(f"{reading.id}  {reading.question}", "", on)
    for choice in reading.choices:
        _show_choice(game, reading, choice, on, star="*" if choice == chosen else "-")
    if chosen is None:
        set_in("values of your own", on, first="  * ")
    for option in further_options(game, reading):
        labelled("Also", Text(option, "cyan"), on)
    labelled("Why", f"{reading.default}: {reading.argument}", on)
    labelled("Changes the outcome", reading.weight.value, on)
    labelled("Clauses", ", ".join(reading.clauses), on)


def _show_choice(
    game: AnyGame, reading: Reading, choice: Choice, on: Console, *, star: str
) -> None:
    """Write a choice, who says so, and the option for it; a star marks the one in force."""
    line = Text.assemble((choice.name, "green" if star == "*" else ""), f": {choice.meaning}")
    if choice.editions:
        said = join_words(LANGUAGES[edition] for edition in choice.editions)
        line.append(f" ({said})", "dim")
    set_in(line, on, first=f"  {star} ")
    if option := how_to_choose(game, reading, choice):
        set_in(Text(option, "cyan"), on, first="    ")
