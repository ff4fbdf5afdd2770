"""What bots and matches refuse: the whole sentence names what was expected and what came."""

from collections.abc import Callable

import pytest

from tests.bots.asked import decisions
from tricky_twist import GAMES, WrongTypeError
from tricky_twist.bots import (
    Greedy,
    Iterations,
    Match,
    PlayedGame,
    Random,
    Searcher,
    Seconds,
    match,
    wilson,
)
from tricky_twist.bots.protocol import require_game
from tricky_twist.core.game import Game
from tricky_twist.games import package_of

TWISTED = GAMES["twisted"]
TWO = (Random(), Random())
BEGUN = Match(TWO, TWISTED, TWISTED.editions[0][1], seed=1)


class Stubborn:
    """Plays the same, whatever it may play."""

    def choose(self, _view: object, _moves: tuple[object, ...], _seed: int | str, /) -> object:
        """Play nothing that a game knows."""
        return "a card"


def chosen_by_greedy(moves: object) -> object:
    """Return what greedy chooses among what may be no moves."""
    asked = next(decisions(TWISTED, 2, 1))
    return Greedy(TWISTED).choose(asked.seen, moves, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("expected", "got", "ask"),
    [
        ("a number of games", "str", lambda: wilson(0, "2")),  # type: ignore[arg-type]
        ("wins, from 0 to the number of games", "list", lambda: wilson([], 2)),  # type: ignore[arg-type]
        ("points and winners as tuples of int", "tuple", lambda: PlayedGame((1.5,), (0,))),  # type: ignore[arg-type]
        ("the bots that won, in their order", "tuple", lambda: PlayedGame((1, 2), (1, 0))),
        ("a tuple of PlayedGame", "tuple", lambda: Match(TWO, TWISTED, BEGUN.rules, 1, (7,))),  # type: ignore[arg-type]
        ("a bot that chooses", "int", lambda: match((1, 2), TWISTED, games=1, seed=1)),  # type: ignore[arg-type]
        ("a Game", "str", lambda: match(TWO, "twisted", games=1, seed=1)),  # type: ignore[arg-type]
        ("the number of a game", "str", lambda: BEGUN.play("1")),  # type: ignore[arg-type]
        ("a number of games", "float", lambda: BEGUN.go_on(1.5)),  # type: ignore[arg-type]
        (
            "a legal move from the bot of seat 0",
            "str",
            lambda: match((Stubborn(), Stubborn()), TWISTED, games=1, seed=1),
        ),
        ("a positive number of seconds", "str", lambda: Seconds("1")),  # type: ignore[arg-type]
        ("a tuple of moves to choose from", "list", lambda: chosen_by_greedy([1])),
        ("a move of Twisted", "int", lambda: chosen_by_greedy((1, 2))),
    ],
)
def test_a_refusal_names_what_was_expected_and_what_came(
    expected: str, got: str, ask: Callable[[], object]
) -> None:
    """It ends with the type, because the value itself may be huge."""
    with pytest.raises(WrongTypeError) as caught:
        ask()

    assert f"expected {expected}, got a value of type {got}" == str(caught.value)


@pytest.mark.parametrize(
    ("got", "ask"),
    [
        ("'1'", lambda: Iterations("1")),  # type: ignore[arg-type]
        ("'2'", lambda: Searcher(TWISTED, searches="2")),  # type: ignore[arg-type]
        ("0", lambda: Greedy(TWISTED, 0)),
        ("1000000, which is too large", lambda: Greedy(TWISTED, 10**6)),
    ],
)
def test_a_wrong_number_is_in_its_refusal(got: str, ask: Callable[[], object]) -> None:
    """A large one is a positive number: the refusal says that it is too large."""
    with pytest.raises(WrongTypeError) as caught:
        ask()

    assert f"expected a positive number, got {got}" == str(caught.value)


def test_played_games_of_other_bots_are_refused() -> None:
    """A match of two bots holds games of two."""
    with pytest.raises(WrongTypeError) as caught:
        Match(TWO, TWISTED, BEGUN.rules, 1, (PlayedGame((1, 2, 3), (2,)),))

    assert "expected played games of 2 bots, got others" == str(caught.value)


@pytest.mark.parametrize("thing", [object.__new__(Game), package_of("twisted"), "twisted", None])
def test_only_a_whole_game_is_one(thing: object) -> None:
    """Neither one that was never filled in, nor a package, which has the same functions."""
    with pytest.raises(WrongTypeError, match="expected a Game, got a value of type"):
        require_game(thing)
    require_game(TWISTED)
