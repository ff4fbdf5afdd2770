from collections.abc import Mapping
from typing import Any

from tricky_twist.core.chance import Chance as Chance, Shuffle as Shuffle, Shuffler as Shuffler
from tricky_twist.core.clauses import Clause as Clause, Reading as Reading
from tricky_twist.core.errors import (
    EncodingError as EncodingError,
    HistoryError as HistoryError,
    IllegalMoveError as IllegalMoveError,
    NotationError as NotationError,
    Problem as Problem,
    RulesError as RulesError,
    SetupError as SetupError,
    TrickyTwistError as TrickyTwistError,
    UnknownGameError as UnknownGameError,
    Violation as Violation,
    WrongTypeError as WrongTypeError,
)
from tricky_twist.core.game import (
    Advanced as Advanced,
    Determinized as Determinized,
    Game as Game,
    Step as Step,
    advance as advance,
)
from tricky_twist.core.register import Register as Register
from tricky_twist.core.seats import Seat as Seat
from tricky_twist.games.flip_twhist import FLIP_TWHIST as FLIP_TWHIST
from tricky_twist.games.tricky_twist.game import TRICKY_TWIST as TRICKY_TWIST
from tricky_twist.games.twisted.game import TWISTED as TWISTED

__version__: str

# What the names are to a type checker; at run time a game is loaded when it is first asked for.
GAMES: Mapping[str, Game[Any, Any, Any, Any, Any]]

__all__: list[str]  # noqa: PYI035  # the names above, and no second list of them
