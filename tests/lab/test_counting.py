"""What is counted of games: exact figures, and the kinds of events."""

import enum
from collections import Counter
from math import sqrt
from statistics import mean, stdev
from typing import Any

import attrs
import pytest

from tricky_twist import GAMES, Seat
from tricky_twist.bots import Random
from tricky_twist.core.bystander import Bystander
from tricky_twist.core.clauses import Clause
from tricky_twist.core.sheet import row_in
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.lab import Counts, Shift, Simulation, Standing
from tricky_twist.lab.comparing import shift_of
from tricky_twist.lab.counting import PARTS, Happening, Seen, count, kind_of

TWISTED = GAMES["twisted"]
MIDDLE_95 = 1.959963984540054


@pytest.mark.parametrize("points", [[7], [5, 5], [3, 8], [0, 1, 1, 3], [-20, 4, 4, 9, 30]], ids=str)
def test_a_mean_has_the_margin_of_the_spread(points: list[float]) -> None:
    """Both ways to count it agree with the statistics of Python."""
    deviation = stdev(points) if points[1:] else 0.0
    margin = MIDDLE_95 * deviation / sqrt(len(points))
    standing = Standing(tuple(sorted(Counter(map(int, points)).items())))

    for got in (standing.mean, shift_of(points)):
        assert pytest.approx((mean(points), margin)) == (got.mean, got.margin)


def test_nothing_has_no_mean() -> None:
    """Nor a margin."""
    assert Shift(0.0, 0.0) == Standing().mean == shift_of([])


EXACT = {
    "tricky-twist": (
        [((36, 1), (55, 1)), ((29, 1), (59, 1)), ((48, 1), (59, 1))],
        [((29, 1), (59, 1)), ((48, 1), (55, 1)), ((36, 1), (59, 1))],
        ((278, 1), (292, 1)),
    ),
    "twisted": (
        [((-20, 1), (-14, 1)), ((-46, 1), (-9, 1)), ((-83, 1), (-62, 1))],
        [((-20, 1), (-9, 1)), ((-83, 1), (-46, 1)), ((-62, 1), (-14, 1))],
        ((148, 2),),
    ),
    "flip-twhist": (
        [((4, 1), (9, 1)), ((4, 1), (7, 1)), ((7, 1), (14, 1))],
        [((9, 1), (14, 1)), ((4, 1), (7, 1)), ((4, 1), (7, 1))],
        ((55, 2),),
    ),
}
"""The points of each seat and each place, and the decisions, of two games with seed 1."""


@pytest.mark.parametrize("name", EXACT)
def test_a_seed_means_the_same_games_for_ever(name: str) -> None:
    """Whoever publishes figures with their seed can be checked by any later version."""
    game = GAMES[name]
    counts = Simulation(game, game.editions[0][1], (Random(),) * 3, seed=1).play(0, 2)

    assert EXACT[name][0] == [got.points for got in counts.seats]
    assert EXACT[name][1] == [got.points for got in counts.places]
    assert EXACT[name][2] == counts.decisions


def test_a_simulation_plays_by_its_own_rules() -> None:
    """Here one game of Twisted, not as many as usual."""
    plan = Simulation(TWISTED, tw.Rules(games=1), (Random(),) * 2, seed="friday")

    assert (Standing(((-16, 1),), PARTS), Standing(((-38, 1),))) == plan.play(3, 4).seats


def test_the_first_to_decide_is_first_where_no_event_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game whose own events name no first player."""
    monkeypatch.setattr("tricky_twist.lab.simulating.bystander_of", lambda _game: Bystander())
    plan = Simulation(TWISTED, tw.STANDARD, (Random(),) * 3, seed=1)

    for number in range(3):
        seen = plan._see(number)
        placed = next(event for event in seen.events if isinstance(event, tw.CardPlaced))
        assert placed.seat == seen.first


def test_counts_of_no_games_add_nothing() -> None:
    """On either side."""
    counts = count(Seen((5, 9), (Seat(1),), Seat(0), 20, ()))

    assert counts == counts + Counts() == Counts() + counts


def test_each_clause_and_each_kind_is_counted() -> None:
    """A clause counts all its events together; what happens to no player has none."""
    flip = tt.BonusCardTaken(Seat(1), tt.BonusCard.FLIP)
    counts = count(Seen((5, 9, 9), (Seat(1), Seat(2)), Seat(2), 20, (flip, tt.ScoreDeckShuffled())))
    shuffled = tt.ScoreDeckShuffled().clause

    assert counts.clauses == (
        Happening(str(shuffled), "", "", 1, games=1, players=0, wins=0),
        Happening("TT-30", "", "", 1, games=1, players=1, wins=PARTS // 2),
    )
    assert counts.happenings == (
        Happening(str(shuffled), "ScoreDeckShuffled", "", 1, games=1, players=0, wins=0),
        Happening("TT-30", "BonusCardTaken", "flip", 1, games=1, players=1, wins=PARTS // 2),
    )
    assert [f"[{shuffled}]", "[TT-30]"] == list(map(str, counts.clauses))


def test_a_row_of_points_is_the_event_of_its_seat() -> None:
    """In every game of Twisted each of three seats has some."""
    counts = Simulation(TWISTED, tw.STANDARD, (Random(),) * 3, seed=1).play(0, 2)
    scored = next(seen for seen in counts.happenings if seen.event == "SeatScored")

    assert (2, 6, 2 * PARTS) == (scored.games, scored.players, scored.wins)


class Colour(enum.Enum):
    """A kind of card, by number or by name."""

    DARK_RED = 1
    GREEN = "grass"


@attrs.frozen
class Paint:
    """Something with a colour."""

    colour: Colour


@attrs.frozen
class Painted:
    """An event of a game from elsewhere, with its clause as a field."""

    clause: Clause
    seat: Any
    first: Colour
    paint: Paint


@attrs.frozen
class RowTold:
    """An event that names a seat only in its row of points."""

    row: Any
    clause = tw.REGISTER.clause("TW-26")


def test_an_event_with_a_row_is_the_event_of_its_seat() -> None:
    """Also if it has no seat of its own."""
    plan = Simulation(TWISTED, tw.STANDARD, (Random(),) * 2, seed=1)
    rows = filter(None, map(row_in, plan._see(0).events))
    events = tuple([RowTold(row) for row in rows if row.seat is Seat(1)][:1])
    (seen,) = count(Seen((5, 9), (Seat(1),), Seat(0), 20, events)).happenings

    assert (1, PARTS) == (seen.players, seen.wins)


def test_the_kind_of_an_event_has_all_that_it_names() -> None:
    """In the order of its fields; neither seats nor the clause, nor what only resembles a seat."""
    painted = Painted(tw.REGISTER.clause("TW-04"), "north", Colour.GREEN, Paint(Colour.DARK_RED))
    (seen,) = count(Seen((5, 9), (Seat(1),), Seat(0), 20, (painted,))).happenings

    assert ("TW-04", "Painted", "grass, dark-red") == kind_of(painted) == seen.kind
    assert 0 == seen.players
