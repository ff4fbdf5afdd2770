"""Comparisons: two readings part ways where they differ, and nowhere else."""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, WrongTypeError
from tricky_twist.bots import Random
from tricky_twist.core.values import value
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.lab import (
    Comparison,
    Course,
    Outcome,
    Parting,
    Result,
    Share,
    Shift,
    Ways,
    document_of,
    part,
    plot_comparison,
    tell,
)

TRICKY_TWIST, TWISTED, FLIP_TWHIST = GAMES["tricky-twist"], GAMES["twisted"], GAMES["flip-twhist"]
WITHDRAWN = tt.Rules(take_back_removal=tt.TakeBackRemoval.GAME)
OPEN_TO_ALL = tt.Rules(fewest_placing=tt.FewestPlacing.OPEN)
REFUSED = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)


def comparison(one: tt.Rules = tt.STANDARD, other: tt.Rules = OPEN_TO_ALL) -> Comparison:
    """Return a comparison that has not begun."""
    return Comparison(TRICKY_TWIST, (one, other), players=4, seed=1)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_same_rules_never_part(game: Any) -> None:
    """Rules that are compared with themselves make no difference, in any game."""
    standard = game.editions[0][1]
    compared = Comparison(game, (standard, standard), players=3, seed=2).go_on(3)

    assert [Outcome.SAME] * 3 == [course.outcome for course in compared.courses]
    assert all(c.played == c.own == c.replayed and not c.parting for c in compared.courses)
    assert tell(compared)[1:] == ("no difference was seen",)


@pytest.mark.clause("TT-A09", "TT-38")
def test_the_take_back_that_leaves_the_game_makes_moves_illegal() -> None:
    """By a rule that withdraws a card, a game in which it is taken again cannot be played."""
    compared = Comparison(TRICKY_TWIST, (tt.STANDARD, WITHDRAWN), players=3, seed=1).go_on(12)
    figures = compared.figures

    assert 0 < figures.unplayable.games < figures.parting.games
    assert {"TT-30"} == {clause for clause, _ in figures.refusals}
    assert {"TT-38"} <= {*figures.partings[0][0].clauses}
    assert all((c.replayed is None) is bool(c.refusing) for c in compared.courses)


@pytest.mark.clause("TT-A44", "TT-60")
def test_another_way_to_count_changes_points_and_winners() -> None:
    """Where only the count differs, all moves stay legal."""
    compared = comparison().go_on(25)
    figures = compared.figures

    assert figures.unplayable.games == 0
    assert figures.changed.games >= figures.other_points.games >= figures.other_winners.games > 0
    assert all(c.replayed == c.played for c in compared.courses if c.outcome is Outcome.SAME)
    assert {Ways.EVENTS} == {parting.ways for parting, _ in figures.partings}


@pytest.mark.clause("TW-A01", "TW-09")
def test_a_choice_that_only_one_side_has_parts_them() -> None:
    """Where a seat may do more, they part in what may be done, by the clause that forbids it."""
    starts = tw.setup(3), tw.setup(3, REFUSED)
    course = part(TWISTED, starts, Random(), 1)

    assert course.parting is not None
    assert (course.parting.ways, course.parting.phase) == (Ways.CHOICE, "Turn")
    assert course.parting.clauses == course.refusing == ("TW-09",)
    back = part(TWISTED, starts[::-1], Random(), 1)
    assert back.parting == course.parting
    assert back.outcome is Outcome.SAME


@pytest.mark.clause("FT-A01")
def test_another_deck_parts_them_before_the_deal() -> None:
    """What is shuffled differs, so nothing that follows can be compared."""
    other = dict(ft.EDITIONS)["from-minus-two"]
    course = part(FLIP_TWHIST, (ft.setup(4), ft.setup(4, other)), Random(), 1)

    assert course.parting == Parting(Ways.CHANCE, 1, "DealPending", ())
    assert course.outcome is Outcome.UNPLAYABLE


def test_a_longer_game_is_not_over_after_the_last_move() -> None:
    """A game of fewer rounds is no whole game by rules that want more."""
    course = part(TWISTED, (tw.setup(2, tw.Rules(games=1)), tw.setup(2)), Random(), 1)

    assert (course.outcome, course.refusing) == (Outcome.UNPLAYABLE, ())
    assert course.replayed is None


def test_a_comparison_goes_on_where_it_stopped() -> None:
    """It does not matter in how many goes it is made, and it may be pickled in between."""
    begun = comparison().go_on(2)

    assert pickle.loads(pickle.dumps(begun)).go_on(2) == comparison().go_on(4)  # noqa: S301  # ours
    assert comparison().go_on(0) == comparison()
    assert comparison().figures.points == (Shift(0.0, 0.0),) * 4


def test_a_number_and_its_digits_are_two_seeds() -> None:
    """Each seed has games of its own, and goes on with them."""
    plans = [Comparison(TWISTED, (tw.STANDARD, REFUSED), 2, seed) for seed in (1, "1", 2)]
    courses = [plan.go_on(4).courses for plan in plans]

    assert courses == [pickle.loads(pickle.dumps(p.go_on(1))).go_on(3).courses for p in plans]  # noqa: S301
    assert len({repr(each) for each in courses}) == len(plans)


def test_figures() -> None:
    """Shares, shifts and their margins are those of the games."""
    won = Course(Outcome.SAME, None, (), Result((5, 0), (0,)), Result((1, 0), (0, 1)), None)
    lost = Course(Outcome.SAME, None, (), Result((0, 0), (1,)), Result((2, 0), (1,)), None)
    compared = Comparison(TWISTED, (tw.STANDARD, REFUSED), 2, 1, courses=(won, lost, lost, lost))
    figures = compared.figures

    assert [shift.mean for shift in figures.points] == [0.5, 0.0]
    assert figures.points[0].margin == pytest.approx(1.959964 * 3 / 2)
    assert [shift.mean for shift in figures.wins] == [-0.125, 0.125]
    assert str(Share(1, 4)) == "25.0 % (4.6 % to 69.9 %)"
    assert str(Share(0, 0)) == "0.0 % (0.0 % to 100.0 %)"


def test_it_is_told_in_sentences_and_as_a_document() -> None:
    """Both say the same; the document is JSON."""
    compared = Comparison(TRICKY_TWIST, (tt.STANDARD, WITHDRAWN), players=3, seed=1).go_on(12)
    figures = compared.figures
    told, document = "\n".join(tell(compared)), json.loads(json.dumps(document_of(compared)))

    assert f"no longer legal: {figures.unplayable} (TT-30 in" in told
    assert "first at Declaring, events [" in told
    assert document["unplayable"]["games"] == figures.unplayable.games
    assert sum(each["games"] for each in document["partings"]) == figures.parting.games
    assert document["rules"][1]["take_back_removal"] == "game"
    chance = Comparison(FLIP_TWHIST, (ft.EDITIONS[0][1], ft.EDITIONS[1][1]), 3, 1).go_on(1)
    assert "first at DealPending, chance: 1 game" in tell(chance)


def test_every_refusal_is_clear() -> None:
    """What cannot be compared is named."""
    with pytest.raises(WrongTypeError, match="expected two rules, got"):
        Comparison(TWISTED, (tw.STANDARD,), 2, 1)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="expected a tuple of Course, got"):
        Comparison(TWISTED, (tw.STANDARD, REFUSED), 2, 1, courses=(1,))  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="expected a number of games, got a value of type int"):
        comparison().go_on(-1)
    with pytest.raises(WrongTypeError, match="expected two states, got"):
        part(TWISTED, (tw.setup(2),), Random(), 1)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="expected a Comparison, got"):
        tell(None)  # type: ignore[arg-type]


def test_it_is_drawn(tmp_path: Path) -> None:
    """The picture names the game, each kind of difference, and each seat."""
    compared = Comparison(TWISTED, (tw.STANDARD, REFUSED), 2, 1).go_on(3)
    plot_comparison(compared, tmp_path / "shares.svg")
    plot_comparison(comparison(), tmp_path / "nothing.png")

    drawn = (tmp_path / "shares.svg").read_text(encoding="utf-8")
    assert "<!-- Twisted, 2 players, 3 games -->" in drawn
    for said in ("they part ways", "a move is not legal", "other winners", "seat 1"):
        assert f"<!-- {said} -->" in drawn
    assert (tmp_path / "nothing.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(WrongTypeError, match="the path of an SVG, PNG or PDF file"):
        plot_comparison(compared, tmp_path / "shares.foo")
    with pytest.raises(WrongTypeError, match="expected a Comparison, got"):
        plot_comparison(None, tmp_path / "shares.svg")  # type: ignore[arg-type]


@value
class Cheat:
    """A bot that plays something that is not a move."""

    def choose(self, _view: Any, _moves: tuple[Any, ...], _seed: int | str) -> Any:
        """Play it."""
        return None


def test_a_bot_that_cheats_is_an_error() -> None:
    """What is none of its moves is refused."""
    begun = Comparison(TWISTED, (tw.STANDARD, REFUSED), 2, 1, bot=Cheat())

    with pytest.raises(WrongTypeError, match="a legal move from the bot"):
        begun.go_on(1)


@pytest.mark.untraced
def test_nonsense_is_an_error_of_ours() -> None:
    """Whatever stands in the place of an argument, the error is ours."""
    rules = (tw.STANDARD, REFUSED)
    begun = Comparison(TWISTED, rules, 2, 1)
    for odd in oddments():
        wrong: Any = odd
        only_errors_of_ours(Comparison, wrong, rules, 2, 1)
        only_errors_of_ours(Comparison, TWISTED, wrong, 2, 1)
        only_errors_of_ours(Comparison, TWISTED, (wrong, wrong), 2, 1)
        only_errors_of_ours(Comparison, TWISTED, rules, wrong, 1)
        only_errors_of_ours(Comparison, TWISTED, rules, 2, wrong)
        only_errors_of_ours(Comparison, TWISTED, rules, 2, 1, wrong)
        only_errors_of_ours(Comparison, TWISTED, rules, 2, 1, Random(), wrong)
        if type(odd) is not int or odd < 2:  # a bool is none
            only_errors_of_ours(begun.go_on, wrong)
        only_errors_of_ours(part, wrong, (tw.setup(2), tw.setup(2)), Random(), 1)
        only_errors_of_ours(part, TWISTED, wrong, Random(), 1)
        only_errors_of_ours(part, TWISTED, (tw.setup(2), tw.setup(2)), wrong, 1)
        only_errors_of_ours(document_of, wrong)
        only_errors_of_ours(tell, wrong)
