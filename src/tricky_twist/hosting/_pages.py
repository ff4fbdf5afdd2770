"""A seat's prompt, a view's facts at a glance, and the possible meanings of a click.

A game declares this in its part ``page``, a module with any of these functions:

================================  ==================================================================
``prompt(view, moves)``           what the seat is asked for: a thing with ``words``, or ``None``
``glance(view)``                  what follows from a view, as a class ``Glance`` of the package
``glance_in(view, language)``     the same, if it has words
``clicks(move)``                  the cards to click, where the fields of a move do not name them
``is_natural(view, move)``        whether a click on a card of the move may mean the move
================================  ==================================================================

Without them a prompt lists the legal moves, and no glance is sent.
"""

from typing import Any, ClassVar

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.parts import imperative
from tricky_twist.core.phrases import join_words
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.encoding import Document, codecs_of
from tricky_twist.encoding.parts import told
from tricky_twist.games import part_of
from tricky_twist.records import AnyGame

MOST_LISTED = 4
"""How many legal moves a prompt lists at most."""


def page_of(game: AnyGame, name: str) -> Any:
    """Return a function that a game declares for pages; ``None`` if it declares none.

    >>> from tricky_twist import TWISTED
    >>> page_of(TWISTED, "glance").__name__, page_of(TWISTED, "music")
    ('glance', None)
    """
    return getattr(part_of(game.name, "page"), name, None)


def prompt_of(game: AnyGame, view: Any, moves: tuple[Any, ...], language: str = ENGLISH) -> str:
    """Return the decision that a seat with these legal moves has to make.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2, first=Seat(0)), Shuffler(7)).state
    >>> prompt_of(TWISTED, TWISTED.view(state, Seat(0)), TWISTED.legal_moves(state))
    'start the row with any card'
    """
    declared = page_of(game, "prompt")
    asked = declared and declared(view, moves)
    if asked:
        return str(asked.words.fill(asked, (), None, language))
    if len(moves) > MOST_LISTED:
        many = ManyMoves(len(moves))
        return many.words.fill(many, (), None, language)
    commands = [imperative(move, language) or told(game, move, (), language) for move in moves]
    small = [f"{command[:1].lower()}{command[1:]}" for command in commands]
    return join_words(small, "or", language)


@value
class ManyMoves:
    """More legal moves than a prompt lists.

    >>> ManyMoves(7).words.fill(ManyMoves(7))
    'choose one of 7 moves'
    """

    words: ClassVar[Template] = template("choose one of {number} moves")
    number: int


def goal_of(game: AnyGame, view: Any, language: str = ENGLISH) -> str:
    """Return what brings points in this round; empty if a game has no part ``goal``.

    >>> from tricky_twist import TWISTED
    >>> goal_of(TWISTED, TWISTED.view(TWISTED.setup(2), None))[:35]
    'each card of a couple twisted out: '
    """
    declared: Any = part_of(game.name, "goal")
    aim = declared and declared(view)
    return str(aim.words.fill(aim, (), None, language)) if aim else ""


def glance_of(game: AnyGame, view: Any, language: str = ENGLISH) -> Document | None:
    """Return the facts that follow from a view, as a document; ``None`` if there are none.

    >>> from tricky_twist import TWISTED
    >>> glance_of(TWISTED, TWISTED.view(TWISTED.setup(2), None))["row"]
    []
    """
    glance = page_of(game, "glance")
    if glance is None:
        return None
    glance_in = page_of(game, "glance_in")
    seen = glance(view) if glance_in is None else glance_in(view, language)
    document: Any = codecs_of(game).for_type(type(seen)).encode(seen)
    found: Document = document
    return found
