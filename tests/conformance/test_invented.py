"""What a seed invents stays what it was; a change needs a line in the changelog."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from tests.conformance.subjects import every_game
from tricky_twist import Seat
from tricky_twist.core.seats import SEATS
from tricky_twist.testing.conformance.subject import Subject
from tricky_twist.testing.lines import game_number, play_out

INVENTED = Path(__file__).with_name("invented.json")
"""For each game a digest of what is invented; a change of it needs a line in the changelog."""


def invented(subject: Subject) -> str:
    """Return a digest of what a few seeds invent on the way through two games."""
    game = subject.game
    (_, standard), *_ = game.editions
    parts: list[str] = []
    for rules in (standard, subject.secretive):
        states = play_out(subject.game, game.setup(game.players[0], rules), 1).states
        for seed, state in enumerate(states[:6] + states[6::2]):
            views = (game.view(state, seat) for seat in (None, Seat(seed % game.players[0])))
            parts += [repr(game.determinize(seen, seed).moves) for seen in views]
    return sha256("\n".join(parts).encode()).hexdigest()


@pytest.mark.untraced
@every_game
def test_a_seed_invents_the_same_game_everywhere_and_in_every_version(subject: Subject) -> None:
    """What was seen with a seed can be seen again, by whoever it is told."""
    expected = json.loads(INVENTED.read_text(encoding="utf-8"))

    assert expected[subject.game.name] == invented(subject)


def invented_soon(subject: Subject, ask: str) -> str:
    """Return a digest of what is invented in two games, to every seat in turn."""
    game, seats = subject.game, subject.game.players[0]
    (_, standard), *_ = game.editions
    whole = play_out(game, game.setup(seats, standard), 1)
    states = (*game_number(game, 0).states[::2], *whole.states[: len(whole.states) // 2 : 9])
    told = [
        repr(getattr(game, ask)(game.view(state, seat), seed))
        for seed, state in enumerate(states)
        for seat in (None, SEATS[seed % seats])
    ]
    return sha256("\n".join(told).encode()).hexdigest()


@every_game
@pytest.mark.parametrize("ask", ["determinize", "sample"])
def test_what_is_quick_to_invent_is_the_same_everywhere(subject: Subject, ask: str) -> None:
    """A few states to the eye of a seat are enough to see that something is drawn otherwise."""
    expected = json.loads(INVENTED.read_text(encoding="utf-8"))

    assert expected[f"{subject.game.name} {ask}"] == invented_soon(subject, ask)
