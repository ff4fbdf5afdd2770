"""A determinized game replays, looks the same to the seat, and goes on looking the same."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tricky_twist import Seat, Shuffler, WrongTypeError
from tricky_twist.core.game import Determinized, shuffled
from tricky_twist.core.seats import SEATS
from tricky_twist.testing.conformance.noninterference import (
    differences,
    differences_in_bytes,
    differences_in_documents,
)
from tricky_twist.testing.conformance.subject import (
    AnyGame,
    State,
    Subject,
    fresh,
    late_in_each_phase,
    replay,
    slowly,
)
from tricky_twist.testing.lines import game_number, play_out, seats_of
from tricky_twist.testing.strategies import SEEDS, moments

INVENTED = Path(__file__).with_name("invented.json")
"""For each game a digest of what is invented; a change of it needs a line in the changelog."""


def assert_explained(game: AnyGame, state: State, seat: Seat | None, seed: int | str) -> State:
    """See that a game replays legally from a setup to a state that looks the same; return it."""
    seen = game.view(state, seat)
    found = game.determinize(seen, seed)
    start: Any = found.start
    replayed = replay(game, start, found.moves)

    rules, players = game.rules_of(start), game.players_of(start)
    assert start == game.setup(players, rules, first=getattr(start, "first", None))
    assert found.state == replayed
    assert seen == game.view(replayed, seat)
    return replayed


@pytest.mark.untraced
@every_game
@pytest.mark.parametrize(
    "place",
    [pytest.param(None, id="spectator"), pytest.param(0, id="first"), pytest.param(-1, id="last")],
)
def test_a_determinized_game_looks_the_same(subject: Subject, place: int | None) -> None:
    """It replays legally to a state that the seat cannot tell from the real one."""
    game, hidden = subject.game, [0, 0]

    @given(data=st.data())
    @slowly
    def look_alike(data: st.DataObject) -> None:
        moment = data.draw(moments(subject.game))
        state = moment.state
        seat = None if place is None else seats_of(game, state)[place]
        other = assert_explained(game, state, seat, data.draw(SEEDS | st.text(max_size=3)))
        own = tuple(move for move in subject.material.player_moves if move.seat is seat)
        told = [
            *differences(game, seat, state, other, own),
            *differences_in_bytes(game, seat, state, other),
            *differences_in_documents(game, seat, state, other),
        ]
        assert [] == told
        hidden[other != state] += 1

    look_alike()
    assert 10 * hidden[True] > hidden[False], "the test is vacuous"


@every_game
def test_every_phase_is_explained(subject: Subject) -> None:
    """As late as it comes, to everybody: in each edition, with much hidden, and with few cards."""
    for state in late_in_each_phase(subject):
        for seat in (None, *seats_of(subject.game, state)):
            assert_explained(subject.game, state, seat, 1)


@every_game
def test_before_the_first_shuffle_nothing_has_happened(subject: Subject) -> None:
    """The view of a setup gives that setup back."""
    game, start = subject.game, subject.game.setup(4)

    assert Determinized(start, (), start) == game.determinize(game.view(start, None), 1)


@every_game
def test_another_seed_gives_another_game(subject: Subject) -> None:
    """The outcome is a function of the view and the seed; a number is not its text."""
    game = subject.game
    states = play_out(subject.game, game.setup(4), 1).states
    seen = game.view(states[len(states) // 4], Seat(1))
    found = [game.determinize(seen, seed) for seed in (1, 1, 2, "1")]

    assert found[0] == found[1]
    assert 3 == len({one.moves for one in found})


@every_game
def test_the_seed_that_dealt_the_game_gives_nothing_away(subject: Subject) -> None:
    """With the same seed the hands are different."""
    game, move = subject.game, None
    state = game.setup(4, first=Seat(0))
    while game.pending_chance(state) is not None:
        move = shuffled(game, state, Shuffler(7))
        state = game.play(state, move).state
    found = game.determinize(game.view(state, None), 7).moves[-1]

    assert found != move is not None
    for hand, guessed in zip(move.hands, found.hands, strict=True):
        assert len(hand & guessed) < len(hand)


@every_game
@pytest.mark.parametrize("value", [None, 1, "view", (), object(), fresh])
def test_what_is_no_view_is_refused(subject: Subject, value: object) -> None:
    """Nor is a state a view."""
    for wrong in (value, fresh(subject.game)):
        with pytest.raises(WrongTypeError, match=f"expected a view of {subject.game.title}"):
            subject.game.determinize(wrong, 1)


@every_game
@pytest.mark.parametrize("seed", [None, 1.5, True, b"seed", ()])
def test_what_is_no_seed_is_refused(subject: Subject, seed: Any) -> None:  # noqa: ANN401
    """A seed is a whole number or a text."""
    game = subject.game
    with pytest.raises(WrongTypeError, match="as seed"):
        game.determinize(game.view(fresh(game), None), seed)


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
