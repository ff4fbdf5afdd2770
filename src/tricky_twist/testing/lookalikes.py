"""Lookalikes: two games that one seat cannot tell apart, though they are not the same."""

from typing import Any

from hypothesis import strategies as st

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.game import Determinized, Step
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.testing.lines import seats_of
from tricky_twist.testing.material import State
from tricky_twist.testing.strategies import Moment, moments


@value
class Lookalikes:
    """A moment of a game, and another game that looks just the same to a seat, or to a spectator.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.testing.lines import game_number
    >>> alike = Lookalikes(Moment(game_number(TWISTED, 0), 5), Seat(1), seed=0)
    >>> [TWISTED.view(alike.here, s) == TWISTED.view(alike.there, s) for s in (Seat(0), Seat(1))]
    [False, True]
    >>> alike.guess.state == alike.there, alike.game, *map(len, alike.events)
    (True, <Game twisted>, 2, 2)
    """

    moment: Moment
    seat: Seat | None
    """The seat that cannot tell them apart; ``None`` is a spectator."""
    seed: int
    """Gives the other game."""

    @property
    def game(self) -> AnyGame:
        """The game that both are."""
        return self.moment.line.game

    @property
    def here(self) -> State:
        """The state of the one."""
        return self.moment.state

    @property
    def there(self) -> Any:
        """The state of the other, with a history that led to it."""
        return self.guess.state

    @property
    def guess(self) -> Determinized[Any, Any]:
        """The other game, from its start."""
        return self.game.determinize(self.game.view(self.here, self.seat), self.seed)

    @property
    def events(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """The last events in the one and in the other; empty before the first move."""
        if not self.moment.number:
            return (), ()
        guess = self.guess
        there: Step[Any, Any] = Step(guess.start, ())
        for move in guess.moves:
            there = self.game.play(there.state, move)
        return self.moment.line.steps[self.moment.number - 1].events, there.events


def lookalikes(
    game: AnyGame, start: st.SearchStrategy[State] | None = None
) -> st.SearchStrategy[Lookalikes]:
    """Return a strategy of pairs of states that a seat, or a spectator, cannot tell apart.

    The states differ only in hidden facts: in the hands of others, in the order of unseen cards.
    Their views are equal, with all that the seat remembers.

    >>> from hypothesis import find
    >>> from tricky_twist import FLIP_TWHIST
    >>> find(lookalikes(FLIP_TWHIST), lambda alike: alike.seat == 2).seat
    Seat(2)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    return _lookalikes(game, moments(game, start=start)).filter(_differ)


@st.composite
def _lookalikes(draw: st.DrawFn, game: AnyGame, chosen: st.SearchStrategy[Moment]) -> Lookalikes:
    moment = draw(chosen)
    seat = draw(st.sampled_from((*seats_of(game, moment.state), None)))
    return Lookalikes(moment, seat, draw(st.integers(0, 9)))


def _differ(alike: Lookalikes) -> bool:
    return bool(alike.here != alike.there)
