"""A bug of ours is not blamed on the state or the move that met it."""

import inspect
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from tests.conformance.subjects import every_game
from tricky_twist.testing.conformance.subject import AnyGame, Move, State, Subject, fresh
from tricky_twist.testing.lines import play_out


def failing(*_: object) -> object:
    """Stand for a rule with a bug."""
    raise ZeroDivisionError


def module_of(game: AnyGame, name: str) -> ModuleType:
    """Return a module of the game's package."""
    return import_module(f"{game.play.__module__.rpartition('.')[0]}.{name}")


def break_table(patch: pytest.MonkeyPatch, game: AnyGame, table: str, state: State) -> None:
    """Let what a table holds for a state fail."""
    tables = getattr(module_of(game, "phases").TABLES, table)
    row = dict.fromkeys(tables[type(state)], (failing, failing)) if table == "actions" else failing
    patch.setitem(tables, type(state), row)


def break_within(patch: pytest.MonkeyPatch, function: Any, name: str) -> None:  # noqa: ANN401
    """Let something that a function of a contract holds fail."""
    held = inspect.unwrap(function)
    cells = dict(zip(held.__code__.co_freevars, held.__closure__, strict=True))
    patch.setattr(cells[name], "cell_contents", failing)


def decision(subject: Subject) -> State:
    """Return a state in which somebody must move."""
    game = subject.game
    line = play_out(subject.game, fresh(game), 1)
    return next(state for state in line.states if game.actors(state))


@every_game
@pytest.mark.parametrize(
    ("table", "use"),
    [
        ("listings", lambda game, state, _move: game.legal_moves(state)),
        ("actions", lambda game, state, move: game.find_violations(state, move)),
        ("actions", lambda game, state, move: game.play(state, move)),
    ],
    ids=["legal_moves", "find_violations", "play"],
)
def test_a_fault_of_ours_stays_visible(
    subject: Subject,
    monkeypatch: pytest.MonkeyPatch,
    table: str,
    use: Callable[[AnyGame, State, Move], object],
) -> None:
    """If a rule fails on a state with which nothing is wrong, nobody is told that there is."""
    game, state = subject.game, decision(subject)
    move = game.legal_moves(state)[0]
    break_table(monkeypatch, game, table, state)
    with pytest.raises(ZeroDivisionError):
        use(game, state, move)


@every_game
def test_a_fault_in_saying_who_is_to_move_stays_visible(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no more hidden than one in a rule."""
    game, state = subject.game, decision(subject)
    break_table(monkeypatch, game, "actors", state)
    with pytest.raises(ZeroDivisionError):
        game.actors(state)


@every_game
@pytest.mark.parametrize("question", ["is_over", "scores", "winners", "score_sheet"])
def test_a_fault_in_how_a_game_stands_stays_visible(
    subject: Subject, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    """Whatever part of the state it is that cannot be read."""
    game, over = subject.game, play_out(subject.game, fresh(subject.game), 1).states[-1]
    break_within(monkeypatch, getattr(game, question), "public_of")
    with pytest.raises(ZeroDivisionError):
        getattr(game, question)(over)


@every_game
def test_a_fault_in_what_chance_decides_stays_visible(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The state before the first shuffle is sound."""
    game, state = subject.game, fresh(subject.game)
    monkeypatch.setitem(module_of(game, "phases").TABLES.chance, type(state), failing)
    with pytest.raises(AttributeError):  # a function has no ``pending``
        game.pending_chance(state)
