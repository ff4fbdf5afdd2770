"""``tricky-twist rules tricky-twist``: a short rulebook, under one's own rules."""

import re

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tricky_twist.cli.commands import subcommand
from tricky_twist.cli.language import here, speak, spoken
from tricky_twist.cli.options import GAME, RulesChoice, refuse_given, rules_options
from tricky_twist.cli.output import Answer, answers, colon, set_in
from tricky_twist.cli.play import english
from tricky_twist.cli.readings import RULING
from tricky_twist.cli.rulebook import LANGUAGES
from tricky_twist.cli.tables import texts
from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.errors import SetupError
from tricky_twist.core.phrases import semicolon
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.primer import (
    GLOSSARY,
    Block,
    Bullets,
    Grid,
    Primer,
    Row,
    Sentence,
    Term,
    how_to_play,
)
from tricky_twist.records import AnyGame

NARROW = 70
"""A terminal that is narrower shows the cells of a row one after another."""


@subcommand("rules")
@click.argument("game", type=GAME)
@click.option("--words", is_flag=True, help="Explain the words of the game instead.")
@rules_options
@answers
def command(game: AnyGame, rules: RulesChoice, *, words: bool) -> Answer:
    """Print a short rulebook of a game, by your own edition and readings.

    Each sentence is followed by its clause; `tricky-twist clause` shows it. Values that only the
    cards show, and no rulebook, are marked as stand-ins: give your own.

    tricky-twist rules flip-twhist

    tricky-twist rules tricky-twist --edition dutch --reading TT-A45=competition

    tricky-twist rules flip-twhist --reading 'stars=[3,2,1,1,1,1,1,1,2,3]'

    tricky-twist rules tricky-twist --words
    """
    speak(game)
    if words:
        refuse_given("the words of a game are the same under all rules", "edition", "readings")
        terms = [term for term in GLOSSARY if term.game == game.name]
        return Answer([_term_data(term) for term in terms], lambda on: show_words(terms, on))
    held = rules.of(game)
    _require_dealt(game, held)
    told, shown = how_to_play(game, held), how_to_play(game, held, spoken())
    given = "" if rules.edition == "standard" else f" --edition {rules.edition}"
    given += "".join(f" --reading {reading}" for reading in rules.readings)
    return Answer(_data(told), lambda on: show_primer(shown, given, on))


def _require_dealt(game: AnyGame, rules: AnyRules) -> None:
    """Refuse rules by which no number of players can begin.

    Raises:
        SetupError: If there is none; it is the reason for the fewest players.
    """
    refusals = []
    for players in game.players:
        try:
            game.setup(players, rules)
        except SetupError as error:
            refusals.append(error)
    if len(refusals) == len(game.players):
        raise refusals[0]


def _data(told: Primer) -> dict[str, object]:
    sections = [
        {"title": section.title, "blocks": [_block_data(block) for block in section.blocks]}
        for section in told.sections
    ]
    return {"game": told.game, "title": told.title, "sections": sections}


def _block_data(block: Block) -> dict[str, object]:
    if isinstance(block, Grid):
        rows = [{"cells": row.cells, **_sources(row)} for row in block.rows]
        return {"kind": "grid", "head": block.head, "rows": rows}
    sentences = [{"text": each.text, **_sources(each)} for each in block.sentences]
    return {"kind": type(block).__name__.lower(), "sentences": sentences}


def _sources(told: Sentence | Row) -> dict[str, object]:
    return {"cites": told.cites, "stand_ins": told.stand_ins, "rulings": told.rulings}


def _term_data(term: Term) -> dict[str, object]:
    return {
        "word": term.word,
        "meaning": term.meaning,
        "cites": term.cites,
        "names": dict(term.names),
        "ours": dict(term.ours),
    }


# For people ---------------------------------------------------------------------------------------


def show_primer(told: Primer, given: str, on: Console) -> None:
    """Write a short rulebook; its title is followed by the *given* options."""
    set_in(Text.assemble((told.title, "bold underline"), (given, "cyan")), on, first="")
    for section in told.sections:
        if section.title:
            on.print()
            on.print(Text(section.title, "bold"))
        for block in section.blocks:
            on.print()
            _show_block(block, on)
    for mark, meaning in MARKS.items():
        if any(mark in _marks(sentence) for sentence in told.sentences()):
            on.print()
            line = Text.assemble((f"{here(mark)}{colon()}", "yellow"), here(meaning))
            set_in(line, on, first="")


MARKS = {RULING: english.RULED, english.STAND_IN: english.ON_CARDS}
"""The meaning of each mark of a sentence."""


def _marks(sentence: Sentence | Row) -> list[str]:
    """Return the marks of a sentence."""
    is_marked = {RULING: sentence.rulings, english.STAND_IN: sentence.stand_ins}
    return [mark for mark in MARKS if is_marked[mark]]


def _show_block(block: Block, on: Console) -> None:
    match block:
        case Grid() if on.width < NARROW:
            for row in block.rows:
                first, *others = row.cells
                line = Text.assemble((first, "bold"), colon(), semicolon(spoken()).join(others))
                set_in(line.append(" ") + _cited(row), on)
        case Grid():
            on.print(_table(block))
        case Bullets():
            for sentence in block.sentences:
                set_in(_said(sentence), on, first="  - ")
        case _:
            set_in(Text(" ").join(map(_said, block.sentences)), on, first="")


def _table(grid: Grid) -> Table:
    table = texts((*grid.head, here(english.CLAUSES)))
    for row in grid.rows:
        table.add_row(*map(_emphasised, row.cells), _cited(row))
    return table


def _said(sentence: Sentence) -> Text:
    return _emphasised(sentence.text).append(" ") + _cited(sentence)


def _cited(sentence: Sentence | Row) -> Text:
    """Return the clauses of a sentence, and its marks."""
    cited = Text(f"[{', '.join(sentence.cites)}]", "dim")
    return cited.append("".join(f" {here(mark)}" for mark in _marks(sentence)), "yellow")


def _emphasised(text: str) -> Text:
    """Return a text in which words between asterisks are emphasised."""
    parts = re.split(r"\*", text)
    return Text.assemble(*((part, "italic" if n % 2 else "") for n, part in enumerate(parts)))


def show_words(terms: list[Term], on: Console) -> None:
    """Write words of a game, each with its meaning."""
    for term in terms:
        word = term.called(spoken()) or term.word
        meaning = f"{colon()}{term.meaning_in(spoken())} "
        on.print(Text.assemble((word, "bold"), meaning) + _of_clauses(term))
        names = ", ".join(f"{LANGUAGES[code]} {name}" for code, name in term.names)
        set_in(Text(names if spoken() == ENGLISH else term.word, "dim"), on)


def _of_clauses(term: Term) -> Text:
    return Text(f"[{', '.join(term.cites)}]", "dim")
