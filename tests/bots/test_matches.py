"""Matches: what is counted, and that a match does not depend on when it is played."""

import pickle
from functools import partial
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, SetupError, TrickyTwistError, WrongTypeError
from tricky_twist.bots import Greedy, Interval, Match, PlayedGame, Random, Tally, match, wilson
from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.values import value
from tricky_twist.games import tricky_twist as tt

TWISTED = GAMES["twisted"]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=str)


@value
class Watcher:
    """A bot that notes what it was asked."""

    asked: Any

    def choose(self, view: Any, moves: tuple[Any, ...], seed: int | str) -> Any:
        """Play the first move."""
        self.asked(view, seed)
        return moves[0]


@value
class Cheat:
    """A bot that plays what it likes."""

    move: object

    def choose(self, _view: Any, _moves: tuple[Any, ...], _seed: int | str) -> Any:
        """Play it."""
        return self.move


@pytest.mark.untraced
@every_game
def test_a_match_goes_on_as_if_it_had_never_stopped(game: AnyGame) -> None:
    """Whether in one go, game by game, or after it was put away."""
    bots = (Random(), Random(), Greedy(game, samples=1))
    whole = match(bots, game, games=3, seed="s")
    begun = match(bots, game, games=1, seed="s")
    stored = pickle.loads(pickle.dumps(begun))  # noqa: S301  # our own

    assert begun == stored
    assert whole == stored.go_on(0).go_on(1).go_on(1)
    assert whole.played[:1] == begun.played
    assert whole.played[2] == begun.play(2)


@every_game
def test_seeds_and_games_differ(game: AnyGame) -> None:
    """Every game of a match is another, and so is every match; 1 and "1" are two seeds."""
    played = [match((Random(),) * 3, game, games=4, seed=seed).played for seed in (1, 2, "1")]

    assert len(set(played)) == 3
    assert all(len(set(each)) > 1 for each in played)


def test_bots_change_seats_and_points_follow_them() -> None:
    """A bot moves on by a seat from game to game; what is counted is counted for the bot."""
    seats: list[set[int]] = [set(), set(), set()]
    bots = tuple([Watcher(lambda view, _, own=own: own.add(int(view.seat))) for own in seats])
    seen = []
    begun = match(bots, TWISTED, games=0, seed=1)
    for _ in range(4):
        begun = begun.go_on(1)
        seen.append([set(own) for own in seats])
        for own in seats:
            own.clear()

    assert [[{0}, {1}, {2}], [{1}, {2}, {0}], [{2}, {0}, {1}], [{0}, {1}, {2}]] == seen


@pytest.mark.untraced
@every_game
def test_a_deal_is_played_from_every_seat(game: AnyGame) -> None:
    """As many games as there are bots begin with the same cards, and another bot begins each."""
    first: list[tuple[int, Any]] = []
    seeds: set[int | str] = set()

    def note(place: int, view: Any, seed: int | str) -> None:
        if len(first) < number:
            first.append((place, view))
            seeds.add(seed)

    bots = tuple([Watcher(partial(note, place)) for place in range(3)])
    begun = match(bots, game, games=0, seed=1)
    for number in range(1, 7):
        begun.play(number - 1)
    views = [view for _, view in first]

    assert [views[0]] * 3 + [views[3]] * 3 == views
    assert views[0] != views[3]
    assert [{0, 1, 2}] * 2 == [{place for place, _ in part} for part in (first[:3], first[3:])]
    assert 6 == len(seeds)


@every_game
def test_the_better_bot_has_the_better_count(game: AnyGame) -> None:
    """Wherever it sits."""
    bots = (Random(), Greedy(game, samples=1), Random())
    points = [tally.points for tally in match(bots, game, games=3, seed=3).tallies]

    assert 1 == points.index(max(points))


def test_what_is_counted() -> None:
    """A shared victory counts in parts, points are added up."""
    played = (
        PlayedGame((5, 7, 7), (1, 2)),
        PlayedGame((9, 1, -3), (0,)),
        PlayedGame((4, 4, 4), (0, 1, 2)),
    )
    counted = Match((Random(),) * 3, TWISTED, TWISTED.editions[0][1], 1, played).tallies

    assert [18, 12, 8] == [tally.points for tally in counted]
    assert [4 / 3, 5 / 6, 5 / 6] == pytest.approx([tally.wins for tally in counted])
    assert 6.0 == counted[0].mean_points
    assert pytest.approx(4 / 9) == counted[0].share
    assert Tally(0, 0.0, 0) == match((Random(),) * 2, TWISTED, games=0, seed=1).tallies[0]
    assert (0.0, 0.0, Interval(0.0, 1.0)) == (
        Tally(0, 0.0, 0).share,
        Tally(0, 0.0, 0).mean_points,
        Tally(0, 0.0, 0).interval,
    )


def test_the_rules_are_those_that_were_asked_for() -> None:
    """Without any, the standard."""
    seen: list[Any] = []
    game = GAMES["tricky-twist"]
    for rules in (None, tt.DUTCH):
        bots = (Watcher(lambda view, _: seen.append(game.rules_of(view))), Random(), Random())
        match(bots, game, rules, games=1, seed=1)

        assert {rules or tt.STANDARD} == set(seen)
        seen.clear()


@every_game
def test_without_rules_a_match_is_played_by_the_standard(game: AnyGame) -> None:
    """Every game has editions that differ from it."""
    standard, others = game.editions[0][1], {rules for _, rules in game.editions[1:]}

    assert others - {standard}
    assert standard == match((Random(),) * 3, game, games=0, seed=1).rules


def test_rules_that_do_not_fit_are_refused_at_once() -> None:
    """Not by the first game."""
    with pytest.raises(TrickyTwistError):
        match((Random(), Random()), TWISTED, tt.STANDARD, games=0, seed=1)
    with pytest.raises(TrickyTwistError):
        Match((Random(), Random()), TWISTED, tt.STANDARD, 1)


def test_a_seed_gives_the_same_match_in_every_version() -> None:
    """The cards, and the seed of every decision."""
    seeds: list[int | str] = []
    bots = (Watcher(lambda _, seed: seeds.append(seed)), Random())
    played = match(bots, TWISTED, games=2, seed="for ever").played

    assert [90915466284398, 142067864002489] == seeds[:2]
    assert (PlayedGame((-21, -80), (0,)), PlayedGame((-13, -101), (0,))) == played


def test_no_seed_comes_twice_and_none_tells_the_deal() -> None:
    """The seeds of decisions are drawn: from them the seed of the cards cannot be told."""
    seeds: list[int | str] = []
    bots = (Watcher(lambda _, seed: seeds.append(seed)),) * 2
    match(bots, TWISTED, games=2, seed=1)

    assert len(seeds) == len(set(seeds))
    assert {int} == set(map(type, seeds))


@pytest.mark.parametrize("games", range(1, 50))
def test_an_interval_holds_the_share_that_was_counted(games: int) -> None:
    """To the last bit, also where all were won or none: a picture has no margins below nothing."""
    for wins in range(games + 1):
        interval = wilson(wins, games)
        assert 0.0 <= interval.low <= wins / games <= interval.high <= 1.0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (74, 100, 0.6463, 0.8160),
        (250.0, 1000, 0.2242, 0.2778),
    ],
)
def test_intervals_are_those_of_wilson(wins: float, games: int, low: float, high: float) -> None:
    """As tables have them."""
    interval = wilson(wins, games)

    assert (low, high) == pytest.approx((interval.low, interval.high), abs=6e-5)


def test_a_wrong_number_of_bots_is_refused() -> None:
    """With the clause that says how many may play."""
    with pytest.raises(SetupError):
        match((Random(),) * 5, TWISTED, games=1, seed=1)


@pytest.mark.parametrize("move", ["no move", TWISTED.legal_moves])
def test_a_bot_that_cheats_is_named(move: object) -> None:
    """What it plays must be one of the moves that it was given."""
    with pytest.raises(WrongTypeError, match="a legal move from the bot of seat 1"):
        match((Random(), Cheat(move)), TWISTED, games=1, seed=1)


def test_nonsense_gets_an_error_of_ours() -> None:
    """Wherever it stands."""
    rules = TWISTED.editions[0][1]
    two = (Random(), Random())
    for thing in oddments():
        only_errors_of_ours(lambda thing=thing: match(thing, TWISTED, games=1, seed=1))
        only_errors_of_ours(lambda thing=thing: match((thing, thing), TWISTED, games=1, seed=1))
        only_errors_of_ours(lambda thing=thing: match(two, thing, games=1, seed=1))
        only_errors_of_ours(lambda thing=thing: match(two, TWISTED, thing, games=0, seed=1))
        only_errors_of_ours(lambda thing=thing: match(two, TWISTED, games=thing, seed=1))
        only_errors_of_ours(lambda thing=thing: match(two, TWISTED, games=0, seed=thing))
        only_errors_of_ours(Match(two, TWISTED, rules, 1).play, thing)
        only_errors_of_ours(Match, two, TWISTED, rules, 1, thing)
        only_errors_of_ours(Match, two, TWISTED, rules, 1, (thing,))
        only_errors_of_ours(PlayedGame, thing, thing)
        only_errors_of_ours(wilson, thing, thing)
        only_errors_of_ours(wilson, thing, 5)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: match(["bot"], TWISTED, games=1, seed=1),  # type: ignore[arg-type]
        lambda: match((1, 2), TWISTED, games=1, seed=1),  # type: ignore[arg-type]
        lambda: match((Random(), Random()), "twisted", games=1, seed=1),  # type: ignore[arg-type]
        lambda: match((Random(), Random()), TWISTED, games=-1, seed=1),
        lambda: Match((Random(), Random()), TWISTED, TWISTED.editions[0][1], 1).play(-1),
        lambda: match((Random(), Random()), TWISTED, games=0, seed=1.5),  # type: ignore[arg-type]
        lambda: Match((Random(), Random()), TWISTED, TWISTED.editions[0][1], 1, ("game",)),  # type: ignore[arg-type]
        lambda: Match(
            (Random(), Random()), TWISTED, TWISTED.editions[0][1], 1, (PlayedGame((1,), (0,)),)
        ),
        lambda: PlayedGame((1, 2), (2,)),
        lambda: PlayedGame((1, 2), ()),
        lambda: PlayedGame((1, 2), (1, 0)),
        lambda: PlayedGame((1, 2.5), (0,)),  # type: ignore[arg-type]
        lambda: wilson(3, 2),
        lambda: wilson(-1, 2),
        lambda: wilson(1, -2),
    ],
)
def test_what_cannot_be_is_refused(wrong: Any) -> None:
    """Before anything is played."""
    with pytest.raises(TrickyTwistError):
        wrong()
