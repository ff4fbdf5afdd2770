"""What is invented is compared with all worlds: in every phase, after any later moves."""

import itertools
from collections.abc import Callable, Iterator

import pytest

from tests.conformance.every_world import larger_starts, small_starts, strays_ever, strays_now
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, Seat
from tricky_twist.core.seats import SEATS
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.subject import AnyGame, State

pytestmark = pytest.mark.untraced

GAMES: tuple[AnyGame, ...] = (TRICKY_TWIST, TWISTED, FLIP_TWHIST)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_what_is_invented_of_a_round_is_one_of_all_worlds(game: AnyGame) -> None:
    """Under every two readings, to a spectator or a seat."""
    for number, start in enumerate(small_starts(game)):
        eyes = (None, *SEATS[: game.players_of(start)])
        assert [] == list(strays_now(game, start, number, eyes[number % len(eyes)]))


@every_game
def test_what_is_invented_of_all_rounds_is_one_of_all_worlds(game: AnyGame) -> None:
    """Hidden cards of finished rounds, too: to a seat, which saw its own."""
    for number, start in enumerate(small_starts(game)):
        seat = SEATS[number % game.players_of(start)]
        assert [] == list(strays_ever(game, start, number, seat))


SIX = tw.Rules(
    numbers=(12, 21, 23, 32, 33, 34),
    hand_sizes=(1, 1, 1),
    games=1,
    voluntary_take=tw.VoluntaryTake.REFUSED,
    last_twist=tw.LastTwist.GOES_ON,
)


@pytest.mark.parametrize("seed", [2791, 3296, 7473])
def test_a_spectator_sees_why_a_row_was_taken(seed: int) -> None:
    """Of games in which a seat had to take the row, and the last twist ended nothing."""
    assert [] == list(strays_now(TWISTED, tw.setup(2, SIX, first=Seat(0)), seed, None))


Strays = Callable[[AnyGame, State, int, Seat | None], Iterator[str]]


# All of them --------------------------------------------------------------------------------------


@pytest.mark.thorough
@every_game
@pytest.mark.parametrize(
    ("starts", "strays"),
    [(small_starts, strays_now), (larger_starts, strays_now), (small_starts, strays_ever)],
)
def test_many_games_to_every_eye(
    game: AnyGame, starts: Callable[[AnyGame], tuple[State, ...]], strays: Strays
) -> None:
    """Under every two readings; with more cards only a seat knows enough."""
    is_open = starts is small_starts and strays is strays_now
    for start, seed in itertools.product(starts(game), range(25)):
        for seat in (*[None][:is_open], *SEATS[: game.players_of(start)]):
            assert [] == list(strays(game, start, seed, seat))
