"""The searcher: as strong as it should be, and the same move however the work is shared out."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from time import monotonic
from typing import Any

import pytest

from tests.bots.asked import Asked, decisions
from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, Shuffler, WrongTypeError
from tricky_twist.bots import Bot, Greedy, Iterations, Random, Searcher, Seconds, match, searcher
from tricky_twist.bots.playouts import try_move
from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.values import changed
from tricky_twist.games.tricky_twist import PublicDeclaring

TWISTED = GAMES["twisted"]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=str)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "iterations", "games"),
    [("tricky-twist", 12, 1), ("twisted", 12, 3), ("flip-twhist", 60, 3)],
)
def test_the_searcher_beats_random(name: str, iterations: int, games: int) -> None:
    """A few iterations are enough to be ahead of all others in a short match."""
    game = GAMES[name]
    bots = (Random(), Searcher(game, Iterations(iterations)), Random())
    points = [tally.points for tally in match(bots, game, games=games, seed=5).tallies]

    assert 1 == points.index(max(points))


@pytest.mark.thorough
@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "players", "iterations", "floor"),
    [
        ("tricky-twist", 4, 100, 0.74),
        ("twisted", 3, 100, 0.865),
        ("flip-twhist", 4, 200, 0.605),
    ],
)
def test_the_searcher_wins_more_than_a_flat_search(
    name: str, players: int, iterations: int, floor: float
) -> None:
    """Against random players, than a Monte-Carlo search does that plays rounds out at random."""
    game = GAMES[name]
    searcher = Searcher(game, Iterations(iterations))
    bots: tuple[Bot, ...] = (searcher, *[Random()] * (players - 1))
    tally = match(bots, game, games=12 * players, seed=1).tallies[0]

    assert tally.share > floor
    assert tally.interval.low > 1 / players


def last_decisions() -> Iterator[tuple[Asked, list[tuple[int, ...]]]]:
    """Yield decisions after any of which the game is over, with the scores that each gives."""
    for game in GAMES.values():
        for players in game.players:
            *_, asked = decisions(game, players, 1)
            ends = [game.play(asked.state, move).state for move in asked.moves]
            if len(ends) > 1 and all(map(game.is_over, ends)):
                yield asked, [game.scores(end) for end in ends]


def test_the_last_move_is_the_best() -> None:
    """Where a move ends the game, greedy takes most points, and the searcher the greatest lead."""
    differ = 0
    for asked, scores in last_decisions():
        points = [each[asked.seat] for each in scores]
        ahead = [len(each) * each[asked.seat] - sum(each) for each in scores]
        differ += points.index(max(points)) != ahead.index(max(ahead))
        greedy = Greedy(asked.game).choose(asked.seen, asked.moves, 1)
        best = Searcher(asked.game, Iterations(60)).choose(asked.seen, asked.moves, 1)

        assert max(points) == points[asked.moves.index(greedy)]
        assert max(ahead) == ahead[asked.moves.index(best)]
        worst = asked.moves[points.index(min(points))]
        if min(points) < max(points):
            assert greedy == Greedy(asked.game).choose(asked.seen, (worst, greedy), 1)
        worst = asked.moves[ahead.index(min(ahead))]
        if min(ahead) < max(ahead):
            searching = Searcher(asked.game, Iterations(60))
            assert best == searching.choose(asked.seen, (worst, best), 1)
    assert differ > 0


def last_of_rounds() -> Iterator[Asked]:
    """Yield decisions that may be the last of a round, but not of the game."""
    for game in GAMES.values():
        for asked in decisions(game, 3, 1):
            ends = [game.play(asked.state, move).state for move in asked.moves]
            number = game.round_of(asked.state)
            if any(game.round_of(end) != number and not game.is_over(end) for end in ends):
                yield asked


def test_the_last_move_of_a_round_is_judged_by_that_round() -> None:
    """What is tried ends where the round is scored; if all is open, greedy plays the best."""
    seen, differ = set(), 0
    for asked in last_of_rounds():
        game, draws = asked.game, Shuffler(1).numbers("tests", "last")
        number, points = game.round_of(asked.state), []
        for move in asked.moves:
            end = game.play(asked.state, move).state
            if game.round_of(end) != number:
                seen.add(game.name)
                points.append(game.scores(end)[asked.seat])
                assert game.scores(end) == try_move(game, asked.state, move, draws)
        if isinstance(asked.seen.public, PublicDeclaring):
            greedy = Greedy(game).choose(asked.seen, asked.moves, 1)
            differ += len(set(points)) > 1
            assert max(points) == points[asked.moves.index(greedy)]
    assert {"tricky-twist", "twisted"} == seen
    assert differ > 0


@pytest.mark.parametrize("kind", [Greedy, Searcher])
def test_of_equal_moves_the_first_is_played(kind: Callable[[AnyGame], Bot]) -> None:
    """In whichever order they are named."""
    equal = 0
    for asked in last_of_rounds():
        game, (one, *others) = asked.game, asked.moves
        ends = {move: game.scores(game.play(asked.state, move).state) for move in asked.moves}
        for other in others[:2]:
            if ends[one] == ends[other] and isinstance(asked.seen.public, PublicDeclaring):
                equal += 1
                assert one == kind(game).choose(asked.seen, (one, other), 1)
                assert other == kind(game).choose(asked.seen, (other, one), 1)
    assert equal > 0


def sampled_by(bot: Bot, asked: Asked, seed: int | str) -> list[int]:
    """Return the seeds of the states that a bot draws for a decision."""
    seeds: list[int] = []

    def sample(view: Any, number: int) -> Any:
        seeds.append(number)
        return asked.game.sample(view, number)

    watched: Any = changed(bot, game=changed(asked.game, sample=sample))
    watched.choose(asked.seen, asked.moves, seed)
    return seeds


@pytest.mark.parametrize("seed", [1, "1"], ids=repr)
def test_searches_are_independent(seed: int | str) -> None:
    """No two of them draw the same states, and none the state of another kind of seed."""
    asked = next(decisions(TWISTED, 2, 1))
    bot = Searcher(TWISTED, Iterations(90), searches=3)
    seeds, others = sampled_by(bot, asked, seed), sampled_by(bot, asked, 1 if seed == "1" else "1")

    assert len(seeds) >= 6
    assert len(set(seeds)) == len(seeds)
    assert set() == {*seeds} & {*others}


def test_a_number_and_its_digits_are_two_seeds_of_every_bot() -> None:
    """What the cheap bots draw differs, too."""
    asked = next(decisions(TWISTED, 2, 1))
    drawn = [Random().choose(None, tuple(range(65536)), seed) for seed in (1, "1")]

    assert drawn[0] != drawn[1]
    assert set() == {*sampled_by(Greedy(TWISTED), asked, 1)} & {
        *sampled_by(Greedy(TWISTED), asked, "1")
    }


@pytest.mark.parametrize(
    ("searches", "processes", "rounds"),
    [(1, 1, 1), (1, 4, 1), (2, 1, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3), (5, 4, 2), (7, 3, 3)],
)
def test_searches_that_wait_for_a_process_have_their_part_of_the_time(
    searches: int, processes: int, rounds: int
) -> None:
    """So many searches follow each other in the busiest process: together they keep the time."""
    bot = Searcher(TWISTED, Seconds(6), searches=searches, processes=processes)

    assert {Seconds(6 / rounds)} == {part for _, part in bot._shares()}
    assert list(range(searches)) == [number for number, _ in bot._shares()]


@every_game
def test_processes_change_nothing(game: AnyGame) -> None:
    """A fixed number of searches is summed, whether one process runs them or two."""
    asked = max(decisions(game, 3, 9), key=lambda each: len(each.moves))
    alone = Searcher(game, Iterations(30), searches=3)
    shared = changed(alone, processes=2)
    for seed in range(4):
        expected = alone.choose(asked.seen, asked.moves, seed)

        assert expected == shared.choose(asked.seen, asked.moves, seed)


def test_killed_processes_are_replaced() -> None:
    """The move is the same, and the next decision has processes again."""
    asked = next(decisions(TWISTED, 2, 1))
    bot = Searcher(TWISTED, Iterations(8), searches=2, processes=2)
    expected = bot.choose(asked.seen, asked.moves, 1)
    pool = searcher._pool(2)
    with pytest.raises(BrokenExecutor):
        pool.submit(os._exit, 1).result()

    assert expected == bot.choose(asked.seen, asked.moves, 1)
    assert pool is not searcher._pool(2)
    assert expected == bot.choose(asked.seen, asked.moves, 1)


class Workers:
    """Take the place of the processes, run here what they would, and note for how many."""

    def __init__(self, error: Exception | None = None) -> None:
        """Begin with nobody asked; if there is an error, all work ends in it."""
        self.asked: list[int] = []
        self.forgotten = 0
        self.error = error

    def __call__(self, number: int) -> "Workers":
        """Note how many are asked for."""
        self.asked.append(number)
        return self

    def cache_clear(self) -> None:
        """Note that others shall be there next time."""
        self.forgotten += 1

    def map(self, run: Any, shares: Any) -> Iterator[Any]:
        """Do the work."""
        if self.error is not None:
            raise self.error
        return map(run, shares)


@pytest.mark.parametrize(
    ("wanted", "searches", "asked"), [(1, 3, []), (2, 3, [2]), (3, 2, [2]), (5, 1, [])]
)
def test_no_more_workers_are_asked_for_than_there_are_searches(
    monkeypatch: pytest.MonkeyPatch, wanted: int, searches: int, asked: list[int]
) -> None:
    """One search runs here; whoever runs them, the move is the same."""
    workers = Workers()
    monkeypatch.setattr(searcher, "_pool", workers)
    decision = next(decisions(TWISTED, 2, 1))
    here = Searcher(TWISTED, Iterations(20), searches=searches)
    bot = changed(here, processes=wanted)
    moves = {each.choose(decision.seen, decision.moves, 1) for each in (here, bot)}

    assert 1 == len(moves)
    assert asked == workers.asked
    assert 0 == workers.forgotten


def test_workers_are_begun_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as are asked for; none is a copy of a program that may have threads."""
    begun: list[tuple[int, str]] = []

    def executor(number: int, *, mp_context: Any) -> Workers:
        begun.append((number, mp_context.get_start_method()))
        return Workers()

    monkeypatch.setattr(searcher, "ProcessPoolExecutor", executor)
    decision = next(decisions(TWISTED, 2, 1))
    for _ in range(2):  # they wait for the next decision
        bot = Searcher(TWISTED, Iterations(20), searches=7, processes=7)
        bot.choose(decision.seen, decision.moves, 1)
    searcher._pool.cache_clear()

    assert [(7, "spawn")] == begun


def test_work_that_was_lost_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other workers are made for the next decision."""
    workers = Workers(BrokenExecutor("they are gone"))
    monkeypatch.setattr(searcher, "_pool", workers)
    decision = next(decisions(TWISTED, 2, 1))
    alone = Searcher(TWISTED, Iterations(20), searches=2)
    expected = alone.choose(decision.seen, decision.moves, 1)

    assert expected == changed(alone, processes=2).choose(decision.seen, decision.moves, 1)
    assert ([2], 1) == (workers.asked, workers.forgotten)


def test_an_error_of_a_process_is_heard() -> None:
    """As if the search had been run here."""
    asked = next(decisions(TWISTED, 2, 1))
    bot = Searcher(TWISTED, Iterations(8), searches=2, processes=2)

    with pytest.raises(WrongTypeError, match="a view of Twisted"):
        bot.choose("no view", asked.moves, 1)


@pytest.mark.parametrize(("iterations", "searches"), [(1, 1), (2, 5), (7, 3), (8, 2)])
def test_iterations_are_shared_out(iterations: int, searches: int) -> None:
    """All of them, whatever is left over; a search without any is left out."""
    bot = Searcher(TWISTED, Iterations(iterations), searches=searches)
    parts = [part for _, part in bot._shares()]

    assert iterations == sum(part.number for part in parts)
    assert {Iterations} == set(map(type, parts))


def test_time_is_kept() -> None:
    """With seconds to spend, the searches of one process come one after another."""
    asked = next(decisions(TWISTED, 2, 1))
    bot = Searcher(TWISTED, Seconds(0.2), searches=2)
    began = monotonic()
    move = bot.choose(asked.seen, asked.moves, 1)
    took = monotonic() - began

    assert move in asked.moves
    assert took > 0.2
    assert {Seconds(0.1)} == {part for _, part in bot._shares()}
    assert {Seconds(0.2)} == {part for _, part in changed(bot, processes=4)._shares()}


@every_game
def test_one_iteration_is_enough_to_move(game: AnyGame) -> None:
    """With fewer iterations than moves, one that was tried is played."""
    for asked in decisions(game, 3, 40):
        bot = Searcher(game, Iterations(1))

        assert bot.choose(asked.seen, asked.moves, 1) in asked.moves


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Iterations(0),
        lambda: Iterations(1.5),  # type: ignore[arg-type]
        lambda: Iterations(number=True),
        lambda: Seconds(0),
        lambda: Seconds(-1.0),
        lambda: Seconds(float("inf")),
        lambda: Seconds(float("nan")),
        lambda: Seconds("1"),  # type: ignore[arg-type]
        lambda: Searcher("twisted"),  # type: ignore[arg-type]
        lambda: Searcher(TWISTED, 200),  # type: ignore[arg-type]
        lambda: Searcher(TWISTED, searches=0),
        lambda: Searcher(TWISTED, processes=0),
    ],
)
def test_what_cannot_be_is_refused(wrong: Any) -> None:
    """Before anything is searched."""
    with pytest.raises(WrongTypeError):
        wrong()


def test_nonsense_gets_an_error_of_ours() -> None:
    """Wherever it stands."""
    asked = next(decisions(TWISTED, 2, 1))
    bot = Searcher(TWISTED, Iterations(2))
    for thing in oddments():
        only_errors_of_ours(Searcher, thing)
        only_errors_of_ours(Searcher, TWISTED, thing)
        only_errors_of_ours(Searcher, TWISTED, Iterations(1), thing, thing)
        only_errors_of_ours(Iterations, thing)
        only_errors_of_ours(Seconds, thing)
        only_errors_of_ours(bot.choose, asked.seen, (*asked.moves, thing), 1)
