"""Determinization: a whole game, hidden cards and all, that may have led to what somebody saw."""

from functools import partial
from typing import TypeVar

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.determinizing import replay_invented
from tricky_twist.core.errors import (
    WrongTypeError,
    describe,
)
from tricky_twist.core.game import Determinized
from tricky_twist.games.tricky_twist.moves import (
    Move,
)
from tricky_twist.games.tricky_twist.play import play
from tricky_twist.games.tricky_twist.seen import (
    PlayerView,
    SpectatorView,
)
from tricky_twist.games.tricky_twist.state import State
from tricky_twist.games.tricky_twist.view import view

T = TypeVar("T")


def determinize(seen: PlayerView | SpectatorView, seed: int | str) -> Determinized[State, Move]:
    """Return a game from its setup on that ends with the view *seen*, and depends on *seed*.

    Every history that agrees with the view has a positive probability. What everybody saw and what
    the view's own seat knows is kept; the rest is drawn:

    * the score cards to come, and what is left of each reserve: every order is equally likely;
    * the cards that may have lain in several places: round by round, as
      :func:`~tricky_twist.core.determinizing.assign_to_slots` says, into the hands at the
      beginning, the draws, and what was never drawn, so that nobody played a card before having it, or failed
      to follow a suit while holding it. As long as no card was shown, every deal and every
      choice of reserves is equally likely;
    * answers that were given and are still hidden: every legal one is equally likely;
    * the order of moves where several seats moved at once: every order is equally likely.

    How likely good players are to have played so is not weighed. Once a round has begun, a view
    does not tell whether chance chose who begins or the setup was told; here chance does. The
    seed that dealt the game gives nothing away.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> seen = tt.view(state, Seat(1))
    >>> guess = tt.determinize(seen, "a seed").state
    >>> tt.view(guess, Seat(1)) == seen, guess == state
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
            without all that happened before it.
        ~tricky_twist.core.errors.WrongTypeError: If it is no view of this game, or no seed.
    """
    if type(seen) is not PlayerView and type(seen) is not SpectatorView:
        raise WrongTypeError("a view of Tricky Twist", describe(seen))
    from tricky_twist.games.tricky_twist._invented import (  # noqa: PLC0415  # rarely needed
        Chances,
        history_of,
    )

    chance = Chances(Shuffler(seed))
    seat = seen.seat if isinstance(seen, PlayerView) else None
    return replay_invented(
        "Tricky Twist",
        partial(history_of, seen, chance),
        play,
        lambda state: view(state, seat) == seen,
    )
