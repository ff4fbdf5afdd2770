from collections.abc import Mapping
from typing import Any

from tricky_twist.core.chance import Chance as Chance, Shuffle as Shuffle, Shuffler as Shuffler
from tricky_twist.core.clauses import Clause as Clause, Reading as Reading
from tricky_twist.core.errors import (
    EncodingError as EncodingError,
    HistoryError as HistoryError,
    IllegalMoveError as IllegalMoveError,
    JournalError as JournalError,
    NotationError as NotationError,
    PledgeError as PledgeError,
    Problem as Problem,
    RulesError as RulesError,
    SetupError as SetupError,
    StorageError as StorageError,
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
from tricky_twist.core.violations import (
    about_in_words as about_in_words,
    public_in_words as public_in_words,
)
from tricky_twist.games import (
    flip_twhist as _ft,
    register as register,
    tricky_twist as _tt,
    twisted as _tw,
)

__version__: str

# What the names are to a type checker; at run time a game is loaded when it is first asked for.
TRICKY_TWIST: Game[_tt.Rules, _tt.State, _tt.Move, _tt.Event, _tt.View]
GAMES: Mapping[str, Game[Any, Any, Any, Any, Any]]
FLIP_TWHIST: Game[_ft.Rules, _ft.State, _ft.Move, _ft.Event, _ft.View]
TWISTED: Game[_tw.Rules, _tw.State, _tw.Move, _tw.Event, _tw.View]

__all__: list[str]  # noqa: PYI035  # the names above, and no second list of them
