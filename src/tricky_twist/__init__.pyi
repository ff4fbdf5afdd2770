from collections.abc import Mapping
from typing import Any

from tricky_twist.core.chance import Chance as Chance
from tricky_twist.core.chance import Shuffle as Shuffle
from tricky_twist.core.chance import Shuffler as Shuffler
from tricky_twist.core.clauses import Clause as Clause
from tricky_twist.core.clauses import Reading as Reading
from tricky_twist.core.errors import EncodingError as EncodingError
from tricky_twist.core.errors import HistoryError as HistoryError
from tricky_twist.core.errors import IllegalMoveError as IllegalMoveError
from tricky_twist.core.errors import NotationError as NotationError
from tricky_twist.core.errors import Problem as Problem
from tricky_twist.core.errors import RulesError as RulesError
from tricky_twist.core.errors import SetupError as SetupError
from tricky_twist.core.errors import TrickyTwistError as TrickyTwistError
from tricky_twist.core.errors import Violation as Violation
from tricky_twist.core.errors import WrongTypeError as WrongTypeError
from tricky_twist.core.game import Advanced as Advanced
from tricky_twist.core.game import Determinized as Determinized
from tricky_twist.core.game import Game as Game
from tricky_twist.core.game import advance as advance
from tricky_twist.core.register import Register as Register
from tricky_twist.core.seats import Seat as Seat
from tricky_twist.core.transition import Step as Step
from tricky_twist.games.flip_twhist.game import FLIP_TWHIST as FLIP_TWHIST
from tricky_twist.games.tricky_twist.game import TRICKY_TWIST as TRICKY_TWIST
from tricky_twist.games.twisted.game import TWISTED as TWISTED

# What the names are to a type checker; at run time a game is loaded when it is first asked for.
GAMES: Mapping[str, Game[Any, Any, Any, Any, Any]]

__all__: list[str]  # noqa: PYI035  # the names above, and no second list of them
