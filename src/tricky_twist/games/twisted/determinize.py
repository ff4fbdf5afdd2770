"""Determinization: a whole match, hidden cards and all, that may have led to what somebody saw."""

from collections.abc import Iterator
from functools import partial

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.determinizing import replay_invented
from tricky_twist.core.errors import (
    WrongTypeError,
    describe,
)
from tricky_twist.core.game import Determinized
from tricky_twist.games.twisted._story import Story, first_dealer, match_seen, stories
from tricky_twist.games.twisted._unseen import lay_out
from tricky_twist.games.twisted.moves import ChooseDealer, Deal, Move
from tricky_twist.games.twisted.play import play
from tricky_twist.games.twisted.seen import PlayerView, PublicBeforeGame, SpectatorView, View
from tricky_twist.games.twisted.setup import setup
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.view import view

_GAME = "twisted/determinize"
"""The labels of these shuffles are not those of the game's own."""


def determinize(seen: PlayerView | SpectatorView, seed: int | str) -> Determinized[State, Move]:
    """Return a match from its setup on that ends with the view *seen*, and depends on *seed*.

    Every history that agrees with the view has a positive probability. What everybody saw and what
    the view's own seat knows is kept, its draws in their order too; the rest is drawn:

    * the cards that may have lain in several places: round by round, as
      :func:`~tricky_twist.core.determinizing.assign_to_slots` says, into the hands at the
      beginning, the draws of the others, the extra cards of the expert variant, and what is left of the pile, so that
      nobody used a card before having it, and, if rows may not be taken at will, nobody who took
      one could have done anything else. Extra cards that were turned over stay with their seat. As
      long as nothing was done in a round, every deal is equally likely;
    * what is left of the pile: every order is equally likely.

    How likely good players are to have played so is not weighed. Once a round has begun, a view
    does not tell whether chance chose the first dealer or the setup was told; here chance does. The
    seed that dealt the game gives nothing away.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> seen = tw.view(state, Seat(1))
    >>> guess = tw.determinize(seen, "a seed").state
    >>> tw.view(guess, Seat(1)) == seen, guess == state
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
            without all that happened before it.
        ~tricky_twist.core.errors.WrongTypeError: If it is no view of this game, or no seed.
    """
    if type(seen) is not PlayerView and type(seen) is not SpectatorView:
        raise WrongTypeError("a view of Twisted", describe(seen))
    shuffler = Shuffler(seed)
    seat = seen.seat if isinstance(seen, PlayerView) else None
    return replay_invented(
        "Twisted", partial(_history, seen, shuffler), play, lambda state: view(state, seat) == seen
    )


def _history(seen: View, shuffler: Shuffler) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since."""
    public = seen.public
    if isinstance(public, PublicBeforeGame):
        return setup(public.players, public.rules), ()
    match = match_seen(public)
    moves: list[Move] = [ChooseDealer(first_dealer(public))]
    for story in stories(seen, public):
        moves += _retold(story, shuffler)
    return setup(match.players, match.rules), tuple(moves)


def _retold(story: Story, shuffler: Shuffler) -> Iterator[Move]:
    """Yield a deal that explains what was seen of a round, and the moves that were made."""
    label = f"round {story.number}"
    origin, left = lay_out(story, shuffler.numbers(_GAME, label))
    rest = shuffler.order(_GAME, f"{label}/pile", tuple(left))
    yield Deal(origin.hands, origin.pile + rest)
    yield from story.moves
