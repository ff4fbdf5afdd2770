"""Plain English for moves, events and refusals, to show to a person.

The words never contain a clause: events and violations have one of their own, for a frontend to
show where it likes. The words are defined beside the classes; see
:mod:`tricky_twist.core.templates`.
"""

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.errors import Violation
from tricky_twist.core.phrases import Names
from tricky_twist.core.violations import tell
from tricky_twist.games.twisted.events import EVENTS, Event
from tricky_twist.games.twisted.moves import MOVES, Move

_KINDS = frozenset((*MOVES, *EVENTS))


def in_words(
    thing: Move | Event | Violation[object], names: Names = (), language: str = ENGLISH
) -> str:
    """Describe in plain words, without a full stop, a move, an event or a refusal.

    For a violation, the result is the text for the player who tried. Seats are called by *names*,
    the first for seat 0; a seat without one is "seat 2".

    >>> from tricky_twist.core.seats import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> move = tw.Twist(Seat(0), tw.Card(49))
    >>> in_words(move), in_words(move, ("Ada", "Ben"))
    ('seat 0 twists 49 out of the row', 'Ada twists 49 out of the row')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a move or an event of this game,
            nor a violation, or the names are no tuple of texts.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If there are not all words of the
            language; ``GAME.languages`` are those there are.
    """
    return tell(thing, names, _KINDS, "Twisted", language)
