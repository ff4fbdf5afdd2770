"""How each game is played, in about 600 words: a short rulebook under any rules, and a glossary.

The words are ours; each sentence cites the clauses that it tells. Facts that no rulebook text
contains, because only the cards show them, are marked.
"""

from typing import Any

from tricky_twist.core.catalogues import ENGLISH, require_language
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.house_rules import rulings_of
from tricky_twist.core.register import Register
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.translating import register_in as register_in
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.games import part_of, require_registered
from tricky_twist.primer.chapters import Line as Line, tell
from tricky_twist.primer.glossary import GLOSSARY as GLOSSARY, Term as Term
from tricky_twist.primer.phrases import PHRASES as SHARED, Title
from tricky_twist.primer.text import (
    Block as Block,
    Bullets as Bullets,
    Grid as Grid,
    Marks,
    Paragraph as Paragraph,
    Primer as Primer,
    Row as Row,
    Section as Section,
    Sentence as Sentence,
    read,
)

AnyGame = Game[Any, Any, Any, Any, Any]


def how_to_play(game: AnyGame, rules: AnyRules = None, language: str = ENGLISH) -> Primer:
    """Return the short rulebook of a game under some rules, or under the standard.

    A short rulebook that its author wrote by hand stays English. A game without one has its clauses
    in the language, below English headings.

    >>> from tricky_twist import TRICKY_TWIST
    >>> from tricky_twist.games import tricky_twist as tt
    >>> french = {*how_to_play(TRICKY_TWIST, tt.FRENCH).sentences()}
    >>> [sentence.text for sentence in french - {*how_to_play(TRICKY_TWIST).sentences()}]
    ['On Fewest, a player without any false trick takes a place like all the others.']

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no registered game, or these are no rules
            of it.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If the words of the game are not all
            there in the language; ``game.languages`` are those in which they are.
    """
    require_registered(game)
    require_language(language, game.play.__module__)
    standard = game.editions[0][1]
    played = standard if rules is None else rules
    if type(played) is not type(standard) or not is_genuine(played):
        raise WrongTypeError(f"rules of {game.title}", describe(rules))
    stand_ins = frozenset(missing.reading for missing in played.provisional())
    marks = (stand_ins, rulings_of(game.register, game.editions, played))
    title = Title(game.title)
    sections = _sections(game, played, marks, language)
    return Primer(game.name, title.words.fill(title, language=language), sections)


def _sections(game: AnyGame, rules: AnyRules, marks: Marks, language: str) -> tuple[Section, ...]:
    """Return the chapters of a game, or what its author wrote by hand, or else all clauses."""
    module: Any = part_of(game.name, "primer")
    if module is None:
        return read(_all_clauses(register_in(game, language)), *marks)
    if hasattr(module, "CHAPTERS"):
        return tell(module.CHAPTERS, module.Facts(rules), marks, language)
    return read(module.text(rules), *marks)


def lines_of(game: AnyGame) -> tuple[Line, ...]:
    """Return each sentence of the short rulebook of a game once, under whatever rules it is said.

    A game whose author wrote none, or wrote it by hand, has no such lines.

    >>> from tricky_twist import TWISTED
    >>> [line.context for line in lines_of(TWISTED)][:3]
    ['number', 'number', 'number']
    """
    require_registered(game)
    module: Any = part_of(game.name, "primer")
    chapters = getattr(module, "CHAPTERS", ())
    if not chapters:
        return ()
    lines = [*SHARED, *module.PHRASES, *(line for each in chapters for line in each.lines())]
    told = {(line.context, line.words.english): line for line in lines if line.has_words}
    return tuple(told.values())


def _all_clauses(register: Register) -> str:
    """Return every clause of a game, below the headings of its rulebook."""
    text, heading = "", ""
    for clause in register.clauses:
        section = _section_of(clause)
        text += f"\n\n## {section}\n" if section not in {"", heading} else ""
        text += f"\n- {clause.text} [{clause.id}]"
        heading = section or heading
    return text


def _section_of(clause: Clause) -> str:
    return clause.sources[0].section if clause.sources else ""
