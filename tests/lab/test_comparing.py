"""Comparisons: two readings part ways where they differ, and nowhere else."""

import json
import pickle
from math import sqrt
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, Seat, Shuffler, WrongTypeError, advance
from tricky_twist.bots import Random
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
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
    Witness,
    document_of,
    part,
    plot_comparison,
    tell,
)
from tricky_twist.lab.parting import try_again

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


BEFORE, AFTER = Result((5, 0), (0,)), Result((2, 3), (1,))
MOMENT = Parting(Ways.EVENTS, 5, "Turn", ("TW-09", "TW-24"))
LATER = Parting(Ways.EVENTS, 8, "Turn", ("TW-09", "TW-24"))
COURSES = (
    Course(Outcome.SAME, None, (), BEFORE, BEFORE, BEFORE),
    Course(Outcome.CHANGED, MOMENT, (), BEFORE, AFTER, AFTER),
    Course(Outcome.UNPLAYABLE, LATER, ("TW-09", "TW-24"), BEFORE, AFTER, None),
    Course(Outcome.UNPLAYABLE, LATER, ("TW-09",), BEFORE, BEFORE, None),
)
SHOWN = Comparison(TWISTED, (tw.STANDARD, REFUSED), 2, "friday", courses=COURSES)


def test_the_sentences() -> None:
    """All of them, for games with every kind of difference, and with no move refused."""
    all_but_refused = Comparison(TWISTED, SHOWN.rules, 2, 1, courses=COURSES[:2])

    assert tell(SHOWN) == (
        "4 games of Twisted with 2 players, seed friday",
        "they part ways in 75.0 % (30.1 % to 95.4 %)",
        "moves that are no longer legal: 50.0 % (15.0 % to 85.0 %) (TW-09 in 2, TW-24 in 1)",
        "same moves, but something else happens: 25.0 % (4.6 % to 69.9 %)",
        "    other points: 25.0 % (4.6 % to 69.9 %)",
        "    other winners: 25.0 % (4.6 % to 69.9 %)",
        "first at Turn, events [TW-09, TW-24]: 3 games",
        "seat 0 under the other rules: -1.50 ± 1.70 points, -50.00 ± 56.58 % of the games won",
        "seat 1 under the other rules: +1.50 ± 1.70 points, +50.00 ± 56.58 % of the games won",
    )
    assert tell(all_but_refused)[2] == "moves that are no longer legal: 0.0 % (0.0 % to 65.8 %)"


def test_the_document() -> None:
    """All fields of it: programs read them by their names."""
    rules = codecs_of(TWISTED).rules
    low, high = pytest.approx(0.0455872608), pytest.approx(0.6993581574)
    some = {"games": 1, "share": 0.25, "low": low, "high": high}
    margin = 1.959963984540054

    assert document_of(SHOWN) == {
        "game": "twisted",
        "rules": [rules.encode(tw.STANDARD), rules.encode(REFUSED)],
        "players": 2,
        "seed": "friday",
        "games": 4,
        "parting": {
            "games": 3,
            "share": 0.75,
            "low": pytest.approx(0.3006418426),
            "high": pytest.approx(0.9544127392),
        },
        "unplayable": {
            "games": 2,
            "share": 0.5,
            "low": pytest.approx(0.1500389892),
            "high": pytest.approx(0.8499610108),
        },
        "changed": some,
        "other_points": some,
        "other_winners": some,
        "refusals": {"TW-09": 2, "TW-24": 1},
        "partings": [
            {"ways": "events", "phase": "Turn", "clauses": ["TW-09", "TW-24"], "games": 3},
        ],
        "points": [
            {"mean": -1.5, "margin": pytest.approx(margin * sqrt(3) / 2)},
            {"mean": 1.5, "margin": pytest.approx(margin * sqrt(3) / 2)},
        ],
        "wins": [
            {"mean": -0.5, "margin": pytest.approx(margin * sqrt(1 / 3) / 2)},
            {"mean": 0.5, "margin": pytest.approx(margin * sqrt(1 / 3) / 2)},
        ],
    }


def test_a_seed_means_the_same_comparison_for_ever() -> None:
    """Whoever publishes figures with their seed can be checked by any later version."""
    compared = Comparison(TRICKY_TWIST, (tt.STANDARD, WITHDRAWN), players=3, seed=1).go_on(4)

    assert tell(compared)[6:] == (
        "first at Declaring, events [TT-11, TT-38]: 4 games",
        "seat 0 under the other rules: +0.00 ± 12.00 points, +0.00 ± 80.02 % of the games won",
        "seat 1 under the other rules: +1.25 ± 8.56 points, +0.00 ± 80.02 % of the games won",
        "seat 2 under the other rules: +0.50 ± 9.75 points, +0.00 ± 0.00 % of the games won",
    )


def test_moments_differ_in_more_than_the_moves_before() -> None:
    """Otherwise they count as one, without that number."""
    figures = SHOWN.figures

    assert ((Parting(Ways.EVENTS, 0, "Turn", ("TW-09", "TW-24")), 3),) == figures.partings
    assert (Share(3, 4), Share(2, 4), Share(1, 4)) == (
        figures.parting,
        figures.unplayable,
        figures.changed,
    )


def test_the_first_parting_is_told() -> None:
    """Later something else happens, too; the moves of the first game stay legal."""
    other = attrs.evolve(tw.STANDARD, expert=tw.Expert.ON)
    course = part(TWISTED, (tw.setup(3, REFUSED), tw.setup(3, other)), Random(), 3)

    assert (Outcome.CHANGED, Ways.CHOICE) == (
        course.outcome,
        course.parting and course.parting.ways,
    )
    assert course.replayed != course.played


def test_a_game_that_is_over_has_its_result() -> None:
    """No move is left to play."""
    state = advance(TWISTED, tw.setup(2), Shuffler(1)).state
    while not TWISTED.is_over(state):
        state = advance(TWISTED, tw.play(state, tw.legal_moves(state)[0]).state, Shuffler(1)).state
    course = part(TWISTED, (state, state), Random(), 1)

    result = Result(TWISTED.scores(state), TWISTED.winners(state))
    assert Course(Outcome.SAME, None, (), result, result, result) == course


def test_a_refused_move_leaves_the_state_before_it() -> None:
    """A trial ends there."""
    start: tw.State = tw.setup(2)
    other = tw.ChooseDealer(Seat(1))
    step = tw.play(start, other)
    trial = try_again(TWISTED, [(start, other, step), (step.state, other, step)], start)

    assert (Outcome.UNPLAYABLE, step.state) == (trial.outcome, trial.state)


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
    one: Any = (tw.STANDARD,)
    courses: Any = (1,)
    with pytest.raises(WrongTypeError, match=r"^expected two rules, got a value of type tuple$"):
        Comparison(TWISTED, one, 2, 1)
    with pytest.raises(WrongTypeError, match=r"^expected a tuple in Comparison\.rules, got"):
        Comparison(TWISTED, [*SHOWN.rules], 2, 1)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match=r"^expected a tuple of Course, got a value of type t"):
        Comparison(TWISTED, (tw.STANDARD, REFUSED), 2, 1, courses=courses)
    with pytest.raises(WrongTypeError, match="expected a number of games, got a value of type int"):
        comparison().go_on(-1)
    with pytest.raises(WrongTypeError, match=r"^expected two states, got a value of type tuple$"):
        part(TWISTED, (tw.setup(2),), Random(), 1)  # type: ignore[arg-type]
    forged = (object.__new__(Comparison), object.__new__(Witness))
    for wrong, kind in ((None, "NoneType"), *zip(forged, ("Comparison", "Witness"), strict=True)):
        with pytest.raises(WrongTypeError, match=rf"^expected a Comparison, got a .* type {kind}$"):
            tell(wrong)  # type: ignore[arg-type]


def test_it_is_drawn(tmp_path: Path) -> None:
    """The picture names the game, each kind of difference, and each seat."""
    compared = Comparison(TWISTED, (tw.STANDARD, REFUSED), 2, 1).go_on(3)
    plot_comparison(compared, tmp_path / "shares.svg")
    plot_comparison(comparison(), tmp_path / "nothing.png")

    drawn = (tmp_path / "shares.svg").read_text(encoding="utf-8")
    assert 'width="720pt" height="288pt"' in drawn
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
