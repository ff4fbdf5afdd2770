"""A seat's prompt, a view's facts at a glance, and the possible meanings of a click.

A game declares this in its part ``page``, a module with any of these functions:

================================  ==================================================================
``prompt(view, moves)``           what the seat is asked for: a thing with ``words``, or ``None``
``glance(view)``                  what follows from a view, as a class ``Glance`` of the package
``clicks(move)``                  the cards to click, where the fields of a move do not name them
``is_natural(view, move)``        whether a click on a card of the move may mean the move
================================  ==================================================================

Without them a prompt lists the legal moves, and no glance is sent.
"""

from typing import Any

from tricky_twist.core.parts import imperative
from tricky_twist.core.phrases import count_of, join_words
from tricky_twist.encoding import Document, codecs_of
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


def prompt_of(game: AnyGame, view: Any, moves: tuple[Any, ...]) -> str:
    """Return the decision that a seat with these legal moves has to make.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> state = advance(TWISTED, TWISTED.setup(2, first=Seat(0)), Shuffler(7)).state
    >>> prompt_of(TWISTED, TWISTED.view(state, Seat(0)), TWISTED.legal_moves(state))
    'start the row with any card'
    """
    declared = page_of(game, "prompt")
    asked = declared and declared(view, moves)
    if asked:
        return str(asked.words.fill(asked))
    if len(moves) > MOST_LISTED:
        return f"choose one of {count_of(len(moves), 'move')}"
    commands = [imperative(move) or game.in_words(move) for move in moves]
    return join_words([f"{command[:1].lower()}{command[1:]}" for command in commands], "or")


def glance_of(game: AnyGame, view: Any) -> Document | None:
    """Return the facts that follow from a view, as a document; ``None`` if there are none.

    >>> from tricky_twist import TWISTED
    >>> glance_of(TWISTED, TWISTED.view(TWISTED.setup(2), None))["row"]
    []
    """
    glance = page_of(game, "glance")
    if glance is None:
        return None
    seen = glance(view)
    document: Any = codecs_of(game).for_type(type(seen)).encode(seen)
    found: Document = document
    return found
