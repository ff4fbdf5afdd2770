"""``tricky-twist clause TT-21``: a clause of a rulebook, or several, and how it is read."""

import click
from rich.console import Console
from rich.text import Text

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.language import here, speak_of
from tricky_twist.cli.options import RulesChoice, refuse_given, rules_options
from tricky_twist.cli.output import Answer, answers, heading, labelled, set_in
from tricky_twist.cli.play import english, words
from tricky_twist.cli.readings import (
    choice_in_force,
    reading_data,
    ruling_mark,
    show_reading,
    value_option,
)
from tricky_twist.cli.rulebook import LANGUAGES, EntryParameter, Named, entries
from tricky_twist.core.clauses import Clause, Example, Fact, Grade, Reading
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.records import AnyGame

GRADES = {
    Grade.STATED: english.STATED,
    Grade.DERIVED: english.DERIVED,
    Grade.DECIDED: english.DECIDED,
    Grade.PROVISIONAL: english.PROVISIONAL,
}
"""The meaning of each grade of a clause."""


@subcommand("clause")
@click.argument("ids", nargs=-1, required=True, type=EntryParameter(), metavar="ID...")
@rules_options
@answers
def command(ids: tuple[Named, ...], rules: RulesChoice) -> Answer:
    """Show a clause of a rulebook: its text, its places, its readings.

    An ID can also be that of a reading (TT-A09), a fact (TW-D1) or a worked example (TT-X6). A star
    marks the choice of a reading that is in force by --edition and --reading.

    tricky-twist clause TT-21

    tricky-twist clause TT-38 TT-A09 --edition dutch
    """
    if all(isinstance(named.entry, Fact | Example) for named in ids):
        refuse_given("facts and examples are the same under all rules", "edition", "readings")
    games = speak_of(tuple({named.game.name: named.game for named in ids}.values()))
    told = {named.entry.id: named for named in entries(games)}
    held = [rules.of(named.game) for named in ids]
    data = [_data(named, each) for named, each in zip(ids, held, strict=True)]
    shown = [(told[named.entry.id], each) for named, each in zip(ids, held, strict=True)]
    return Answer(data, lambda on: _show_all(shown, on))


# For programs -------------------------------------------------------------------------------------


def _data(named: Named, rules: AnyRules) -> dict[str, object]:
    entry = {"id": named.entry.id, "kind": named.kind, "game": named.game.name}
    match named.entry:
        case Clause() as clause:
            return _clause_data(named.game, clause, rules)
        case Reading() as reading:
            return reading_data(named.game, reading, rules)
        case Fact(text=text):
            return {**entry, "text": text}
        case Example(section=section, given=given, result=result):
            return {**entry, "section": section, "given": given, "result": result}


def _clause_data(game: AnyGame, clause: Clause, rules: AnyRules) -> dict[str, object]:
    before, after = _neighbours(game, clause)
    sources = [{"edition": s.edition, "section": s.section, "note": s.note} for s in clause.sources]
    return {
        "id": clause.id,
        "kind": "clause",
        "game": game.name,
        "title": clause.title,
        "text": clause.text,
        "grade": clause.grade.value,
        "sources": sources,
        "differences": clause.differences,
        "readings": [reading_data(game, r, rules) for r in game.register.readings_of(clause.id)],
        "stand_ins": _stand_ins(game, clause, rules),
        "previous": before and before.id,
        "next": after and after.id,
    }


def _neighbours(game: AnyGame, clause: Clause) -> tuple[Clause | None, Clause | None]:
    """Return the clauses before and after one."""
    every = (None, *game.register.clauses, None)
    place = every.index(clause)
    return every[place - 1], every[place + 1]


def _stand_ins(game: AnyGame, clause: Clause, rules: AnyRules) -> list[str]:
    """Return the fields of the rules on which a clause rests, and that hold stand-ins."""
    readings = {reading.id for reading in game.register.readings_of(clause.id)}
    return [missing.field for missing in rules.provisional() if missing.reading in readings]


# For people ---------------------------------------------------------------------------------------


def _show_all(shown: list[tuple[Named, AnyRules]], on: Console) -> None:
    for number, (named, rules) in enumerate(shown):
        if number:
            on.rule(style="dim")
        match named.entry:
            case Clause() as clause:
                _show_clause(named.game, clause, rules, on)
            case Reading() as reading:
                show_reading(named.game, reading, rules, on)
            case Fact(id=fact, text=text):
                heading(fact, named.game.title, on)
                set_in(text, on)
            case Example() as example:
                heading(f"{example.id}  {example.given}", named.game.title, on)
                set_in(example.result, on)
                set_in(Text(example.section, "dim"), on)


def _show_clause(game: AnyGame, clause: Clause, rules: AnyRules, on: Console) -> None:
    heading(f"{clause.id}  {clause.title}", f"{game.title}; {here(GRADES[clause.grade])}", on)
    set_in(clause.text, on)
    on.print()
    for source in clause.sources:
        note = f". {source.note}" if source.note else ""
        labelled(here(LANGUAGES[source.edition]), f"{source.section}{note}", on)
    if clause.differences:
        labelled(words.DIFFERENCES, clause.differences, on)
    for field in _stand_ins(game, clause, rules):
        enter = words.ENTER_YOURS.format(option=value_option(game, field))
        labelled(words.STAND_IN_FOR, enter, on)
    for reading in game.register.readings_of(clause.id):
        chosen = choice_in_force(game, reading, rules)
        meaning = chosen.meaning if chosen else f"{words.OWN_VALUES.capitalize()}."
        line = Text.assemble(f"{reading.question} ", (meaning, "green"))
        labelled(reading.id, line + ruling_mark(game, reading, rules), on)
    neighbours = [f"{c.id} {c.title}" for c in _neighbours(game, clause) if c]
    labelled(words.SEE_ALSO, ", ".join(neighbours), on)
