"""What a search does with its budget, and the habits that it plays rounds out by."""

from itertools import repeat
from sys import getrefcount
from typing import Any

import attrs
import pytest

from tests.bots.asked import decisions
from tricky_twist import GAMES, Shuffler
from tricky_twist.bots._habits import Habits
from tricky_twist.bots._search import Search
from tricky_twist.bots.playouts import play_out, try_move
from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.chance import RandomNumbers

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=str)
NUMBERS = Shuffler(1)


def searched(game: AnyGame, budget: int, most: int | None = None) -> tuple[int, ...]:
    """Return how often each move of a decision was tried."""
    asked = max(decisions(game, 3, 5), key=lambda each: len(each.moves))
    moves = asked.moves[:most]
    search = Search(game, asked.seen, moves, NUMBERS.numbers("tests", "search"))
    return tuple([tries for tries, _ in search.spend(lambda playouts: playouts / budget)])


@every_game
def test_a_budget_is_kept(game: AnyGame) -> None:
    """Of many playouts few are left over, and none are made that were not there."""
    for budget in (60, 101):
        assert budget - 8 < sum(searched(game, budget, most=6)) <= budget


@every_game
def test_every_move_is_tried(game: AnyGame) -> None:
    """Even if there are fewer playouts than moves."""
    assert {1} == set(searched(game, 1))


def test_the_better_half_is_tried_longer() -> None:
    """Each time as many playouts go to half as many moves, or one more of an odd number."""
    game = GAMES["twisted"]

    assert [5, 5, 5, 5, 15, 15, 35, 35] == sorted(searched(game, 120, most=8))
    assert [8, 8, 21, 41, 41] == sorted(searched(game, 120, most=5))


@every_game
def test_moves_meet_the_same_worlds(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A state is drawn once for all moves that are left."""
    drawn: list[Any] = []
    tried: list[Any] = []
    original = Search._try

    def note(search: Search, world: Any, move: Any) -> float:
        tried.append(world)
        if not drawn or drawn[-1] is not world:
            drawn.append(world)
        return original(search, world, move)

    monkeypatch.setattr(Search, "_try", note)
    searched(game, 40, most=4)

    assert [4] * 5 + [2] * 10 == [sum(each is world for each in tried) for world in drawn]


@every_game
def test_a_round_that_was_not_dealt_is_dealt_and_played(game: AnyGame) -> None:
    """Chance moves first; the round that was asked for is the one that is scored."""
    scores = play_out(game, game.setup(3), NUMBERS.numbers("tests", "rounds"))

    assert len(scores) == 3
    assert any(scores)


def test_what_comes_of_a_move_is_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all its tries, and from nothing."""
    asked = max(decisions(GAMES["twisted"], 3, 5), key=lambda each: len(each.moves))
    worth = {move: float(place) for place, move in enumerate(asked.moves)}
    monkeypatch.setattr(Search, "_try", lambda _search, _world, move: worth[move])
    search = Search(asked.game, asked.seen, asked.moves, NUMBERS.numbers("tests", "sums"))
    found = search.spend(lambda playouts: playouts / 100)

    assert [tries * value for (tries, _), value in zip(found, worth.values(), strict=True)] == [
        total for _, total in found
    ]


def habits_of(game: AnyGame) -> tuple[Habits, tuple[Any, ...]]:
    """Return habits with nothing learned, and some moves of one seat."""
    asked = max(decisions(game, 3, 5), key=lambda each: len(each.moves))
    return Habits(game, NUMBERS.numbers("tests", "habits")), asked.moves[:4]


def learn(habits: Habits, move: Any, *results: float) -> None:
    """Let a move be made once with each of these results for everybody."""
    for result in results:
        habits.note(move)
        habits.learn((result,) * 3)


@every_game
def test_habits_are_the_best_on_average(game: AnyGame) -> None:
    """Most of the time; one time in ten it is any move."""
    habits, moves = habits_of(game)
    for move, results in zip(moves, [(1, 2), (9, -9), (3, 3, 1), (2,)], strict=True):
        learn(habits, move, *results)
    chosen = [habits.choose(moves) for _ in range(1000)]

    assert 900 < chosen.count(moves[2]) < 950
    assert all(10 < chosen.count(move) < 45 for move in moves if move != moves[2])


@pytest.mark.parametrize(("word", "place"), [(0, 0), (6551, 3), (6552, 0), (6553, 2), (65535, 2)])
def test_which_words_stand_for_any_move(word: int, place: int) -> None:
    """The first tenth of all words, so that a search is the same in every version."""
    game = GAMES["twisted"]
    _, moves = habits_of(game)
    habits = Habits(game, RandomNumbers(repeat(word)))
    for move, result in zip(moves, (1, 1, 2, 1), strict=True):
        learn(habits, move, result)

    assert moves[place] == habits.choose(moves)


def test_a_move_without_a_choice_takes_no_word() -> None:
    """So that a search is the same in every version."""
    game = GAMES["twisted"]
    _, moves = habits_of(game)

    assert moves[0] == Habits(game, RandomNumbers(iter(()))).choose(moves[:1])


def test_a_move_is_tried_as_all_others_choose() -> None:
    """What comes of it is what comes of a playout after it, with the same choices."""
    game = GAMES["twisted"]
    asked = next(decisions(game, 3, 5))
    after = game.play(asked.state, asked.moves[0]).state
    points = [
        try_move(game, asked.state, asked.moves[0], NUMBERS.numbers("tests", "moves"), choose)
        for choose in (first_of, last_of)
    ]

    assert points == [play_out(game, after, NUMBERS.numbers("tests", "moves"), first_of), points[1]]
    assert points[0] != points[1]


def first_of(moves: tuple[Any, ...]) -> Any:
    """Choose the first move."""
    return moves[0]


def last_of(moves: tuple[Any, ...]) -> Any:
    """Choose the last move."""
    return moves[-1]


@every_game
def test_what_was_never_tried_comes_first(game: AnyGame) -> None:
    """However well others did."""
    habits, moves = habits_of(game)
    learn(habits, moves[0], 100)
    chosen = [habits.choose(moves[:2]) for _ in range(100)]

    assert chosen.count(moves[1]) > 80


@pytest.mark.parametrize("result", [None, -3, 2])
def test_of_equal_habits_the_first_is_played(result: int | None) -> None:
    """Whether nothing is known of the moves, or what came of them is the same."""
    game = GAMES["twisted"]
    _, (one, other, *_) = habits_of(game)
    for moves in ((one, other), (other, one)):
        habits = Habits(game, RandomNumbers(repeat(65535)))
        if result is not None:
            learn(habits, one, result)
            learn(habits, other, result)

        assert habits.choose(moves) is moves[0]


@every_game
def test_equal_moves_have_one_habit(game: AnyGame) -> None:
    """Whatever objects they are: a search does not depend on which of them a game makes anew."""
    habits, moves = habits_of(game)
    double = twin(moves[0])
    learn(habits, moves[0], 1)
    learn(habits, double, 5)
    learn(habits, moves[1], 2)

    assert double is not moves[0]
    assert habits.choose(moves[:2]) == moves[0] != moves[1]


def twin(move: Any) -> Any:
    """Return an equal move that is another object."""
    return type(move)(*attrs.astuple(move, recurse=False))


@every_game
def test_an_object_is_kept_as_long_as_it_is_known(game: AnyGame) -> None:
    """Or another might be taken for it that is made in its place."""
    habits, moves = habits_of(game)
    learn(habits, moves[0], 1)
    double = twin(moves[0])
    before = getrefcount(double)
    learn(habits, double, 1, 1, 1)
    for _ in range(3):
        habits.choose((double,))
        habits.learn((1,) * 3)

    assert before + 1 == getrefcount(double)  # once, however often the move is made


@every_game
def test_a_playout_teaches_what_was_made_in_it(game: AnyGame) -> None:
    """And nothing about the moves of those before."""
    habits, moves = habits_of(game)
    learn(habits, moves[1], 3)
    learn(habits, moves[0], 4)
    learn(habits, moves[2], -100)

    assert habits.choose(moves[:2]) == moves[0] != moves[1]


@every_game
def test_a_move_is_judged_by_the_seat_that_makes_it(game: AnyGame) -> None:
    """What others get by it does not count."""
    habits, moves = habits_of(game)
    seat = game.sender_of(moves[0])
    assert seat is not None
    for move, own, others in ((moves[0], 1, -10), (moves[1], 0, 10)):
        results = [others] * 3
        results[seat] = own
        habits.note(move)
        habits.learn(results)

    assert habits.choose(moves[:2]) == moves[0] != moves[1]
