"""Whoever collects the tests plays no game: test modules are imported in every process."""

import pytest

from tests.conformance.subjects import every_game
from tests.conftest import nothing_played
from tricky_twist.testing.conformance.subject import Subject, fresh
from tricky_twist.testing.lines import next_move, seeded


@every_game
def test_nothing_is_played_while_tests_are_collected(subject: Subject) -> None:
    """However a module came by the function, it stops; afterwards everybody plays again."""
    start = fresh(subject.game)
    move = next_move(subject.game, start, seeded(1))
    with nothing_played():
        for play in (subject.game.play, subject.package.play):
            with pytest.raises(AssertionError, match="while the tests are collected"):
                play(start, move)

    assert subject.game.play(start, move) == subject.package.play(start, move)
