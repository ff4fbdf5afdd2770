"""Results of an author's functions, checked where the library first gets them.

Otherwise a wrong one would surface later, as an error of a layer that knows nothing of its maker.
"""

from typing import Any, NoReturn

from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import all_of, shown


def refuse_result(wanted: str, name: str, found: object) -> NoReturn:
    """Refuse the result of a function in a definition.

    >>> refuse_result("points", "scores", 5)
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected points from Definition.scores, got 5
    """
    raise WrongTypeError(f"{wanted} from Definition.{name}", shown(found))


def require_seats(found: object, name: str) -> tuple[Seat, ...]:
    """Return a result that is a tuple of seats.

    >>> require_seats((Seat(1),), "winners")
    (Seat(1),)
    """
    if not all_of(found, Seat, least=0):
        refuse_result("a tuple of seats", name, found)
    return found


def require_rows(found: object, row: type[Any], name: str) -> tuple[tuple[Any, ...], ...]:
    """Return a result that is a tuple with a tuple of rows for each round.

    >>> require_rows(((1, 2), (3, 4)), int, "score_sheet")
    ((1, 2), (3, 4))
    """
    if type(found) is not tuple or not all(_are(rows, frozenset((row,))) for rows in found):
        refuse_result(f"a tuple of rounds, each a tuple of {row.__name__},", name, found)
    return found


def require_events(found: tuple[Any, ...], kinds: frozenset[type[Any]], name: str) -> None:
    """Refuse a result that is no event of a game.

    >>> require_events((1, 2), frozenset((int,)), "seen_by")
    """
    if not _are(found, kinds):
        wrong = next(event for event in found if type(event) not in kinds)
        refuse_result("an event of the game", name, wrong)


def _are(found: object, kinds: frozenset[type[Any]]) -> bool:
    return type(found) is tuple and kinds.issuperset(map(type, found))
