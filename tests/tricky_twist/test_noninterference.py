"""What a seat cannot know changes nothing that it sees, now and after every further move."""

from collections.abc import Callable, Iterator

import attrs
import pytest
from hypothesis import given, settings

from tests.conformance.noninterference import (
    differences,
    differences_in_bytes,
    differences_in_documents,
    events_tell,
)
from tests.conformance.subject import AnyGame, Line, changed, moments, play_out, seeded, slowly
from tests.tricky_twist.doubles import (
    Double,
    counterparts,
    double_of,
    learns_more,
    next_score_card,
)
from tests.tricky_twist.strategies import PLAYER_MOVES, SEATS, TRICKY_TWIST_SUBJECT, outcome_of
from tricky_twist import Seat, Violation
from tricky_twist.games import tricky_twist as tt

DEALT = 4
"""After so many moves there are cards that somebody cannot see."""

FURTHER = 20
"""How many moves two games are played on."""

OWN_MOVES: dict[Seat | None, tuple[tt.Move, ...]] = {
    seat: tuple(m for m in PLAYER_MOVES if isinstance(m, tt.PlayerMove) and m.seat is seat)
    for seat in SEATS
}


def attempts_of(seat: Seat | None, seed: int) -> tuple[tt.Move, ...]:
    """Return every move of the own seat, and some of the others."""
    return (*OWN_MOVES.get(seat, ()), *seeded(seed).sample(PLAYER_MOVES, 150))


def find_leaks(game: AnyGame, line: Line, number: int, seat: Seat | None) -> tuple[bool, list[str]]:
    """Say whether a double that differs was found, and what told it apart."""
    rng = seeded(line.seed)
    double = double_of(rng, line.start, line.moves[:number], seat)
    if double is None:
        return False, []
    here, there = line.states[number], (line.start, *(s.state for s in double.steps))[number]
    told = list(_told_until(game, line, double, seat))
    told += differences(game, seat, here, there, attempts_of(seat, line.seed))
    told += differences_in_bytes(game, seat, here, there)
    if game is tt.GAME:
        told += differences_in_documents(game, seat, here, there)
    told += _told_later(game, (here, there), seat, line.seed)
    return here != there, told


def _told_until(game: AnyGame, line: Line, double: Double, seat: Seat | None) -> Iterator[str]:
    """Yield what told the two games apart on the way, in every event and in some states."""
    for number, (here, there) in enumerate(zip(line.steps, double.steps, strict=False)):
        yield from events_tell(game, seat, here, there)
        if number % 5 == line.seed % 5:
            yield from differences(game, seat, here.state, there.state, ())


def _told_later(
    game: AnyGame, states: tuple[tt.State, tt.State], seat: Seat | None, seed: int
) -> Iterator[str]:
    """Yield what tells the two games apart while both are played on with moves that look alike."""
    here, there = states
    rng = seeded(seed)
    for number in range(FURTHER):
        chance = tt.pending_chance(here) is not None
        moves = (outcome_of(number, here),) if chance else tt.legal_moves(here)
        pairs = [(m, other) for m in moves for other in counterparts(rng, m, there, seat)]
        if not pairs:
            return
        move, other = rng.choice(pairs)
        if learns_more(move, here, there, seat):
            return
        covered = next_score_card(here) != next_score_card(there)
        step, twin = tt.play(here, move), tt.play(there, other)
        if covered and isinstance(step.state, tt.DealPending):
            return
        here, there = step.state, twin.state
        yield from events_tell(game, seat, step, twin)
        yield from differences(game, seat, here, there, attempts_of(seat, seed + number)[::25])
    yield from differences_in_bytes(game, seat, here, there)


@pytest.mark.clause("TT-14", "TT-15", "TT-16")
@pytest.mark.parametrize("seat", [None, *SEATS[:3]], ids=str)
def test_nobody_learns_what_is_hidden(seat: Seat | None) -> None:
    """Two games that differ only in what a seat cannot know look the same to it for ever."""
    differing: list[bool] = []

    @given(moments(TRICKY_TWIST_SUBJECT))
    @slowly
    def look_alike(moment: tuple[Line, int]) -> None:
        line, number = moment
        differs, told = find_leaks(tt.GAME, line, number, seat)
        if number > DEALT:
            differing.append(differs)
        assert [] == told

    look_alike()
    assert sum(differing) > len(differing) * 0.4, "the test is vacuous"
    assert len(differing) > settings().max_examples // 4


@pytest.mark.clause("TT-A12", "TT-A29")
@pytest.mark.parametrize("seat", [None, Seat(1)], ids=str)
def test_nobody_learns_an_answer_before_all_have_answered(seat: Seat | None) -> None:
    """When all answer at once, what the others answered is hidden until the last has."""
    rules = tt.Rules(
        draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS
    )
    differing: dict[str, int] = {"Drawing": 0, "Declaring": 0}
    for seed in range(4):
        line = play_out(TRICKY_TWIST_SUBJECT, tt.setup(4, rules), seed)
        for number in _with_hidden_answers(line, seat)[::5]:
            differs, told = find_leaks(tt.GAME, line, number, seat)
            differing[type(line.states[number]).__name__] += differs
            assert [] == told

    assert all(count > 1 for count in differing.values()), "the test is vacuous"


def _with_hidden_answers(line: Line, seat: Seat | None) -> list[int]:
    """Return the moments in which somebody else has answered and not all have."""
    return [
        number
        for number, state in enumerate(line.states)
        if isinstance(state, tt.Drawing | tt.Declaring)
        and any(answer.seat is not seat for answer in state.answers)
    ]


# A leak is found --------------------------------------------------------------------------------


@attrs.frozen
class Leaky:
    """A view with something in it that it must not have."""

    view: tt.View
    leak: object


def _reserve_order(state: tt.State, seat: Seat | None) -> object:
    if seat is None or not isinstance(state, tt.Drawing | tt.Playing):
        return None
    return state.hidden.reserves_at_start[seat]


def _hands(state: tt.State, _seat: Seat | None) -> object:
    return state.hands if isinstance(state, tt.Playing) else None


def _next_score_card(state: tt.State, _seat: Seat | None) -> object:
    return next_score_card(state)


def _lowest_reserve_card(state: tt.State, _seat: Seat | None) -> object:
    if not isinstance(state, tt.Drawing):
        return None
    return tuple(min(map(str, reserve), default="") for reserve in state.hidden.reserves_at_start)


def _past_reserves(state: tt.State, _seat: Seat | None) -> object:
    return state.secrets.origins if isinstance(state, tt.DealPending | tt.GameOver) else None


def _cards_aside(state: tt.State, _seat: Seat | None) -> object:
    return state.aside if isinstance(state, tt.SettingAside) else None


def leaks_found(game: AnyGame, seat: Seat | None) -> list[str]:
    """Return what tells doubles apart in some games under the standard rules."""
    found: list[str] = []
    for seed in range(8):
        line = play_out(TRICKY_TWIST_SUBJECT, tt.setup(3), seed)
        last = len(line.moves)
        for number in (*seeded(seed).sample(range(last), 2), last):
            found += find_leaks(game, line, number, seat)[1]
    return found


@pytest.mark.parametrize(
    "leak",
    [_reserve_order, _hands, _next_score_card, _lowest_reserve_card, _past_reserves, _cards_aside],
)
def test_a_leak_in_a_view_is_found(leak: Callable[[tt.State, Seat | None], object]) -> None:
    """The checker catches a view that holds what it must not, so it would catch ours."""
    leaky = changed(
        tt.GAME, view=lambda state, seat: Leaky(tt.view(state, seat), leak(state, seat))
    )

    assert "view" in leaks_found(leaky, Seat(1))


def test_a_leak_in_events_is_found() -> None:
    """The checker catches events that are handed on as they are."""
    leaky = changed(tt.GAME, view_events=lambda events, _seat: events)

    assert any(told.startswith("events") for told in leaks_found(leaky, Seat(1)))


def test_a_leak_in_a_refusal_is_found() -> None:
    """The checker catches a refusal that depends on the cards of others."""

    def telling(state: tt.State, move: tt.Move) -> tuple[Violation, ...]:
        return tuple(
            changed(violation, public_reason=violation.public_reason + str(_hands(state, None)))
            for violation in tt.find_violations(state, move)
        )

    told = leaks_found(changed(tt.GAME, find_violations=telling), Seat(1))

    assert any(entry.startswith("refusal") for entry in told)
    assert any(entry.startswith("public reason") for entry in told)


def test_no_leak_is_found_without_one() -> None:
    """The same games show nothing when nothing was planted."""
    assert [] == leaks_found(tt.GAME, Seat(1)) + leaks_found(tt.GAME, None)
