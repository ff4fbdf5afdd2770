"""Points of an entered position: between the least and the most that so many rounds can give."""

import pytest

from tests.tricky_twist.exhaustive import MOST
from tests.tricky_twist.test_validation_exact import PLAIN
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation import find_problems

SEVENS = changed(PLAIN, values=(1, 6, 7))
"""Two cards each; a seven in each of two suits brings bonus cards."""
COSTLY = changed(PLAIN, tables=tt.Tables(most=(5, -4, -4)))


def entered(rules: tt.Rules, points: tuple[int, int, int]) -> tt.State:
    """Return the end of a game with these points, and nothing recorded."""
    return tt.GameOver(tt.Match(rules, 3, points), tt.Secrets(()))


@pytest.mark.parametrize(
    ("rules", "least", "most"),
    [
        (PLAIN, 0, 6 + 12),  # a pair of equal piles and 5 for it; the first place
        (SEVENS, 0, 4 + 10 + 12),  # two and two, with the trick bonus
        (COSTLY, -4, 6 + 5),
        (changed(PLAIN, rounds=2, score_deck=MOST * 2), 0, 2 * 18),
        (changed(PLAIN, score_deck=(tt.ScoreCard(tt.ScoreKind.ODD), *MOST)), 0, 6 + 20),
    ],
)
def test_points_are_between_what_the_rounds_can_give(
    rules: tt.Rules, least: int, most: int
) -> None:
    """The least and the most are accepted, and the next ones are not, for any seat."""
    reason = f"the rounds so far add up to {least} to {most}"

    assert () == find_problems(entered(rules, (least, most, 0)))
    assert [
        f"$.match.points[0]: {reason}, not {least - 1}",
        f"$.match.points[2]: {reason}, not {most + 1}",
    ] == [str(problem) for problem in find_problems(entered(rules, (least - 1, 0, most + 1)))]


def test_score_cards_that_are_still_to_come_brought_nothing() -> None:
    """The one round that is over had the most card, so it gave no more than that."""
    odd = tt.ScoreCard(tt.ScoreKind.ODD)
    rules = changed(PLAIN, rounds=2, score_deck=(odd, *MOST))

    def second(points: int) -> tt.State:
        match = tt.Match(rules, 3, (points, 0, 0))
        return tt.DealPending(tt.Round(match, 2, odd, tt.Side.VALUES, Seat(1)), tt.Secrets(()))

    assert () == find_problems(second(18))
    assert ["$.round.match.points[0]: the rounds so far add up to 0 to 18, not 19"] == [
        str(problem) for problem in find_problems(second(19))
    ]
