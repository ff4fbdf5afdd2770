"""Results of an author's functions, checked where the library first gets them.

Otherwise a wrong one would surface later, as an error of a layer that knows nothing of its maker.
"""

from itertools import chain
from typing import Any, NoReturn

from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import all_of, shown

_TUPLES: frozenset[type[Any]] = frozenset((tuple,))

Unknown = Any
"""Something of a game."""


def with_results(game: Unknown) -> tuple[Unknown, Unknown, Unknown]:
    """Return the functions for points, winners and the score sheet that refuse a wrong result.

    >>> from types import SimpleNamespace
    >>> wrong = SimpleNamespace(scores=lambda _held: 5, winners=None, score_sheet=None, row=int)
    >>> with_results(wrong)[0](None)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a tuple of points from ...
    """
    scored, best, sheet, row = game.scores, game.winners, game.score_sheet, game.row
    rows = frozenset((row,))

    def scores(held: Unknown) -> Unknown:
        found = scored(held)
        return found if type(found) is tuple else _refuse("a tuple of points", "scores", found)

    def winners(held: Unknown) -> Unknown:
        found = best(held)
        is_right = all_of(found, Seat, least=0)
        return found if is_right else _refuse("a tuple of seats", "winners", found)

    def score_sheet(held: Unknown) -> Unknown:
        found = sheet(held)
        if _are(found, _TUPLES) and rows.issuperset(map(type, chain.from_iterable(found))):
            return found
        return _refuse(f"a tuple of rounds, each a tuple of {row.__name__},", "score_sheet", found)

    return scores, winners, score_sheet


def require_events(found: tuple[Any, ...], kinds: frozenset[type[Any]]) -> tuple[Any, ...]:
    """Return events as a seat sees them; refuse anything else that came of one.

    >>> require_events((1, 2), frozenset((int,)))
    (1, 2)
    """
    if not _are(found, kinds):
        wrong = next(event for event in found if type(event) not in kinds)
        _refuse("an event of the game", "seen_by", wrong)
    return found


def _are(found: object, kinds: frozenset[type[Any]]) -> bool:
    return type(found) is tuple and kinds.issuperset(map(type, found))


def _refuse(wanted: str, name: str, found: object) -> NoReturn:
    raise WrongTypeError(f"{wanted} from Definition.{name}", shown(found))
