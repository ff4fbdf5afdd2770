"""How each game is played, in about 600 words: a short rulebook under any rules, and a glossary.

The words are ours; each sentence cites the clauses that it tells. Facts that no rulebook text
contains, because only the cards show them, are marked.
"""

from typing import Any

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Game
from tricky_twist.core.ruleset import AnyRules
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.games import part_of, require_registered
from tricky_twist.primer.glossary import GLOSSARY as GLOSSARY, Term as Term
from tricky_twist.primer.text import (
    Block as Block,
    Bullets as Bullets,
    Grid as Grid,
    Paragraph as Paragraph,
    Primer as Primer,
    Row as Row,
    Section as Section,
    Sentence as Sentence,
    read,
)

AnyGame = Game[Any, Any, Any, Any, Any]


def how_to_play(game: AnyGame, rules: AnyRules = None) -> Primer:
    """Return the short rulebook of a game under some rules, or under the standard.

    >>> from tricky_twist import TRICKY_TWIST
    >>> from tricky_twist.games import tricky_twist as tt
    >>> french = {*how_to_play(TRICKY_TWIST, tt.FRENCH).sentences()}
    >>> [sentence.text for sentence in french - {*how_to_play(TRICKY_TWIST).sentences()}]
    ['On Fewest, a player without any false trick takes a place like all the others.']

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no registered game, or these are no rules
            of it.
    """
    require_registered(game)
    standard = game.editions[0][1]
    played = standard if rules is None else rules
    if type(played) is not type(standard) or not is_genuine(played):
        raise WrongTypeError(f"rules of {game.title}", describe(rules))
    stand_ins = frozenset(missing.reading for missing in played.provisional())
    module: Any = part_of(game.name, "primer")
    text = module.text(played) if module is not None else _all_clauses(game)
    return Primer(game.name, f"How to play {game.title}", read(text, stand_ins))


def _all_clauses(game: AnyGame) -> str:
    """Return every clause of a game, below the headings of its rulebook."""
    text, heading = "", ""
    for clause in game.register.clauses:
        section = _section_of(clause)
        text += f"\n\n## {section}\n" if section not in {"", heading} else ""
        text += f"\n- {clause.text} [{clause.id}]"
        heading = section or heading
    return text


def _section_of(clause: Clause) -> str:
    return clause.sources[0].section if clause.sources else ""
