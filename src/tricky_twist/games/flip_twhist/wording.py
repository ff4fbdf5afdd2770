"""Plain English for moves, events and refusals, to show to a person.

No words hold a clause: events and violations have their own, to be shown where a frontend likes.
The words stand beside the classes; see :mod:`tricky_twist.core.templates`.
"""

from tricky_twist.core.errors import Violation
from tricky_twist.core.phrases import Names
from tricky_twist.core.violations import tell
from tricky_twist.games.flip_twhist.events import EVENTS, Event
from tricky_twist.games.flip_twhist.moves import MOVES, Move

_KINDS = frozenset((*MOVES, *EVENTS))


def in_words(thing: Move | Event | Violation[object], names: Names = ()) -> str:
    """Say in plain English, without a full stop, what a move does, what happened or what was wrong.

    Of a violation these are the words for the player who tried. Seats are called by *names*, the
    first for seat 0; a seat without one is "seat 2".

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> move = ft.PlayTwhist(Seat(0), ft.Twhist.THIEF)
    >>> in_words(move), in_words(move, ("Ada", "Ben"))
    ('seat 0 plays the thief card', 'Ada plays the thief card')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move or an event of this game,
            nor a violation, or the names are no tuple of texts.
    """
    return tell(thing, names, _KINDS, "Flip Twhist")
