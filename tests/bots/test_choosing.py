"""Whatever a bot is: it plays legal moves, and what it plays follows from what it is given."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import tricky_twist
from tests.bots.asked import Asked, bots_for, decisions
from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, Seat, Shuffler, WrongTypeError, advance, hosting, records
from tricky_twist.bots import Bot, Greedy, Random
from tricky_twist.bots.protocol import AnyGame

ROOT = Path(__file__).parents[2]
SOURCE = Path(tricky_twist.__file__).parents[1]


def kinds() -> Iterator[Any]:
    """Yield each kind of bot with each game."""
    for game in GAMES.values():
        for bot in bots_for(game):
            yield pytest.param(game, bot, id=f"{type(bot).__name__}-{game.name}")


every_bot = pytest.mark.parametrize(("game", "bot"), list(kinds()))
"""Runs a test once for each kind of bot with each game."""


def some_decisions(game: AnyGame, step: int = 17) -> Iterator[Asked]:
    """Yield decisions of games with every number of players."""
    for players in game.players:
        yield from decisions(game, players, step)


@pytest.mark.untraced
@every_bot
def test_a_bot_chooses_among_its_moves(game: AnyGame, bot: Bot) -> None:
    """In every phase and with any number of players the move is one of those that were offered."""
    for asked in some_decisions(game):
        for moves in (asked.moves, asked.moves[-2:], asked.moves[:1]):
            assert bot.choose(asked.seen, moves, "a seed") in moves


@pytest.mark.untraced
@every_bot
def test_a_bot_knows_no_more_than_its_view(game: AnyGame, bot: Bot) -> None:
    """In states that the seat cannot tell apart the same seed gives the same move."""
    others = 0
    for asked in some_decisions(game, 29):
        double = attrs.evolve(asked, state=game.sample(asked.seen, "another world"))
        others += game.position(double.state) != game.position(asked.state)

        assert asked.moves == double.moves
        for seed in (1, "x"):
            expected = bot.choose(asked.seen, asked.moves, seed)

            assert expected == bot.choose(double.seen, double.moves, seed)
    assert others > 0


@every_bot
def test_a_seed_matters(game: AnyGame, bot: Bot) -> None:
    """Other seeds give other moves; a number and its digits are two seeds."""
    asked = max(decisions(game, 3, 1), key=lambda each: len(each.moves))

    assert len({bot.choose(asked.seen, asked.moves, seed) for seed in range(12)}) > 1


def chosen_with(hash_seed: int) -> str:
    """Return what a process prints whose strings hash in its own way."""
    path = os.pathsep.join(map(str, (ROOT, SOURCE)))
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path}
    command = [sys.executable, "-m", "tests.bots.asked"]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    return done.stdout.decode()


def test_the_hash_seed_changes_no_choice() -> None:
    """Two processes with other hash seeds choose the same."""
    assert chosen_with(1) == chosen_with(2)


@pytest.mark.untraced
@every_bot
def test_a_hosted_table_takes_a_bot(game: AnyGame, bot: Bot) -> None:
    """Its method is what plays for seats that nobody sits at."""
    record = records.begin(game, players=3)
    opened = hosting.open_table(record, shuffler=Shuffler(1), stand_in=bot.choose)
    table = opened.table
    for number in range(3):
        table = table.replaced(Seat(number), f"bot {number}", records.Occupant.BOT).table

    assert game.is_over(table.course.state)


@every_bot
def test_nonsense_gets_an_error_of_ours(game: AnyGame, bot: Bot) -> None:
    """Wherever it stands."""
    state = advance(game, game.setup(3), Shuffler(1)).state
    seat = game.actors(state)[0]
    seen, moves = game.view(state, seat), game.legal_moves(state, seat)
    for thing in oddments():
        only_errors_of_ours(bot.choose, thing, moves, 1)
        only_errors_of_ours(bot.choose, seen, thing, 1)
        only_errors_of_ours(bot.choose, seen, (thing, thing), 1)
        only_errors_of_ours(bot.choose, seen, moves, thing)
        only_errors_of_ours(Greedy, thing)
        only_errors_of_ours(Greedy, game, thing)


@every_bot
def test_a_bot_needs_moves_and_a_seed(game: AnyGame, bot: Bot) -> None:
    """Nothing to choose from is refused, and so is what is no seed, even if nothing is drawn."""
    asked = next(decisions(game, 3, 1))

    with pytest.raises(WrongTypeError, match="moves to choose from, got none"):
        bot.choose(asked.seen, (), 1)
    with pytest.raises(WrongTypeError, match="seed"):
        bot.choose(asked.seen, asked.moves[:1], 1.5)  # type: ignore[arg-type]


def test_moves_of_chance_are_not_chosen() -> None:
    """They are no player's."""
    game = GAMES["twisted"]
    start = game.setup(2)
    moves = tuple(game.chance_moves(start))

    with pytest.raises(WrongTypeError) as refused:
        Greedy(game).choose(game.view(start, None), moves, 1)
    assert "expected a move of a player, got a value of type ChooseDealer" == str(refused.value)


def setting_aside() -> tuple[Any, Any]:
    """Return a state of Tricky Twist in which every seat may act, and what seat 0 sees of it."""
    game = GAMES["tricky-twist"]
    state: Any = advance(game, game.setup(3), Shuffler(1)).state
    return state, game.view(state, Seat(0))


OWN = "expected legal moves of the seat that sees the view, got "


@pytest.mark.parametrize("number", [1, 2, 36])
def test_moves_of_others_are_refused(number: int) -> None:
    """Where several seats may act, the state lists the moves of all; the last are of seat 2."""
    game = GAMES["tricky-twist"]
    state, seen = setting_aside()
    moves = game.legal_moves(state)[-number:]
    foreign = next(move for move in moves if move.seat is not Seat(0))

    with pytest.raises(WrongTypeError) as refused:
        Random().choose(seen, moves, 1)
    assert str(refused.value) == f"{OWN}one of {foreign.seat}"
    for bot in bots_for(game)[1:]:
        with pytest.raises(WrongTypeError) as refused:
            bot.choose(seen, moves, 1)
        assert str(refused.value) == f"{OWN}another: {game.in_words(foreign)}"


def test_a_bot_without_a_game_looks_at_seats_only() -> None:
    """What names no seat may be a move of its own; what stands for another is refused."""
    _, seen = setting_aside()

    assert Random().choose(seen, ("left",), 1) == "left"
    with pytest.raises(WrongTypeError) as refused:
        Random().choose(seen, (SimpleNamespace(seat=7),), 1)
    assert f"{OWN}a value of type SimpleNamespace" == str(refused.value)


@every_bot
def test_own_moves_that_are_not_legal_are_refused(game: AnyGame, bot: Bot) -> None:
    """A move that was legal before is a foreign one later; only a bot without a game takes it."""
    first, *_, later = (each for each in decisions(game, 3, 1) if each.seat is Seat(0))

    if isinstance(bot, Random):
        assert bot.choose(later.seen, first.moves[:1], 1) is first.moves[0]
    else:
        with pytest.raises(WrongTypeError, match=OWN):
            bot.choose(later.seen, (*later.moves, first.moves[0]), 1)


def test_any_move_is_as_likely() -> None:
    """The random bot spreads over all moves."""
    counts = [0] * 3
    for seed in range(600):
        counts[Random().choose(None, (0, 1, 2), seed)] += 1

    assert min(counts) > 160
