"""A bug in a rule is not blamed on the state or the move that met it."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from tricky_twist.testing.conformance.subject import AnyGame, Laws, Move, State, Subject, fresh
from tricky_twist.testing.lines import play_out


def failing(*_: object) -> object:
    """Stand for a rule with a bug."""
    raise ZeroDivisionError


def break_table(patch: pytest.MonkeyPatch, subject: Subject, table: str, state: State) -> None:
    """Let the entry of a table for a state fail."""
    tables = getattr(subject.tables, table)
    row = dict.fromkeys(tables[type(state)], (failing, failing)) if table == "actions" else failing
    patch.setitem(tables, type(state), row)


def break_within(patch: pytest.MonkeyPatch, function: Any, name: str) -> None:
    """Let something that a function of a contract holds fail."""
    held = inspect.unwrap(function)
    cells = dict(zip(held.__code__.co_freevars, held.__closure__, strict=True))
    patch.setattr(cells[name], "cell_contents", failing)


def decision(subject: Subject) -> State:
    """Return a state in which a player must move."""
    game = subject.game
    line = play_out(subject.game, fresh(game), 1)
    return next(state for state in line.states if game.actors(state))


class Faults(Laws):
    """A bug in a rule is not blamed on the state or the move that met it."""

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
        self,
        monkeypatch: pytest.MonkeyPatch,
        table: str,
        use: Callable[[AnyGame, State, Move], object],
    ) -> None:
        """If a rule fails on a correct state, the error does not blame the state."""
        game, state = self.subject.game, decision(self.subject)
        move = game.legal_moves(state)[0]
        break_table(monkeypatch, self.subject, table, state)
        with pytest.raises(ZeroDivisionError):
            use(game, state, move)

    def test_a_fault_in_saying_who_is_to_move_stays_visible(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is no more hidden than one in a rule."""
        game, state = self.subject.game, decision(self.subject)
        break_table(monkeypatch, self.subject, "actors", state)
        with pytest.raises(ZeroDivisionError):
            game.actors(state)

    @pytest.mark.parametrize("question", ["is_over", "scores", "winners", "score_sheet"])
    def test_a_fault_in_how_a_game_stands_stays_visible(
        self, monkeypatch: pytest.MonkeyPatch, question: str
    ) -> None:
        """The test breaks every part of the state in turn."""
        game, over = (
            self.subject.game,
            play_out(self.subject.game, fresh(self.subject.game), 1).states[-1],
        )
        break_within(monkeypatch, getattr(game, question), "public_of")
        with pytest.raises(ZeroDivisionError):
            getattr(game, question)(over)

    def test_a_fault_in_what_chance_decides_stays_visible(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The state before the first shuffle is sound."""
        game, state = self.subject.game, fresh(self.subject.game)
        monkeypatch.setitem(self.subject.tables.chance, type(state), failing)
        with pytest.raises(AttributeError):  # a function has no ``pending``
            game.pending_chance(state)
