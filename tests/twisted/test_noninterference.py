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
from tests.conformance.subject import (
    AnyGame,
    Line,
    changed,
    moments,
    next_move,
    play_out,
    seeded,
    slowly,
)
from tests.twisted.doubles import Double, counterpart, double_of, learns_more, unseen_pile
from tests.twisted.strategies import PLAYER_MOVES, SEATS, TWISTED_SUBJECT
from tricky_twist import Seat, Violation
from tricky_twist.games import twisted as tw

DEALT = 3
"""After so many moves there are cards that somebody cannot see."""

FURTHER = 20
"""How many moves two games are played on."""

OWN_MOVES: dict[Seat | None, tuple[tw.PlayerMove, ...]] = {
    seat: tuple(move for move in PLAYER_MOVES if move.seat is seat) for seat in SEATS
}


def attempts_of(seat: Seat | None, seed: int) -> tuple[tw.Move, ...]:
    """Return every move of the own seat, and some of the others."""
    return (*OWN_MOVES.get(seat, ()), *seeded(seed).sample(PLAYER_MOVES, 150))


def find_leaks(game: AnyGame, line: Line, number: int, seat: Seat | None) -> tuple[bool, list[str]]:
    """Say whether a double that differs was found, and what told it apart."""
    rng = seeded(line.seed)
    double = double_of(rng, line.start, line.moves[:number], line.steps[:number], seat)
    if double is None:
        return False, []
    here, there = line.states[number], (line.start, *(s.state for s in double.steps))[number]
    told = list(_told_until(game, line, double, seat))
    told += differences(game, seat, here, there, attempts_of(seat, line.seed))
    told += differences_in_bytes(game, seat, here, there)
    if game is tw.GAME:
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
    game: AnyGame, states: tuple[tw.State, tw.State], seat: Seat | None, seed: int
) -> Iterator[str]:
    """Yield what tells the two games apart while both are played on with moves that look alike."""
    here, there = states
    rng = seeded(seed)
    for number in range(FURTHER):
        if tw.is_over(here):
            return
        move = next_move(TWISTED_SUBJECT, here, rng)
        other = counterpart(rng, move, there, seat)
        if other is None:
            return
        step, twin = tw.play(here, move), tw.play(there, other)
        if learns_more(step, twin, seat):
            return
        here, there = step.state, twin.state
        yield from events_tell(game, seat, step, twin)
        yield from differences(game, seat, here, there, attempts_of(seat, seed + number)[::25])
    yield from differences_in_bytes(game, seat, here, there)


def with_seat(moment: tuple[Line, int], seat: Seat | None) -> bool:
    """Say whether the seat is at the table."""
    return seat is None or seat < len(tw.scores(moment[0].start))


@pytest.mark.clause("TW-10", "TW-13", "TW-28", "TW-A12")
@pytest.mark.parametrize("seat", [None, *SEATS[:3]], ids=str)
def test_nobody_learns_what_is_hidden(seat: Seat | None) -> None:
    """Two games that differ only in what a seat cannot know look the same to it for ever."""
    differing: list[bool] = []

    @given(moments(TWISTED_SUBJECT).filter(lambda moment: with_seat(moment, seat)))
    @slowly
    def look_alike(moment: tuple[Line, int]) -> None:
        line, number = moment
        differs, told = find_leaks(tw.GAME, line, number, seat)
        if number > DEALT:
            differing.append(differs)
        assert [] == told

    look_alike()
    assert sum(differing) > len(differing) * 0.4, "the test is vacuous"
    assert len(differing) > settings().max_examples // 4


EXPERTS = changed(tw.EXPERT, games=1)


def with_an_extra_card(state: tw.State) -> bool:
    """Say whether an extra card lies face down."""
    return isinstance(state, tw.OnTable) and state.table.extras != ()


@pytest.mark.clause("TW-28", "TW-A12")
@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)], ids=str)
def test_nobody_knows_an_extra_card_before_the_count(seat: Seat | None) -> None:
    """Games that differ in the extra cards look alike, even to the seat that took them."""
    differing = 0
    for seed in range(12):
        line = play_out(TWISTED_SUBJECT, tw.setup(2, EXPERTS), seed)
        numbers = [n for n, state in enumerate(line.states) if with_an_extra_card(state)]
        for number in numbers[:: max(1, len(numbers) // 4)]:
            rng = seeded(seed)
            double = double_of(rng, line.start, line.moves[:number], line.steps[:number], seat)
            assert double is not None
            differing += extra_cards(line.states[number]) != extra_cards(double.steps[-1].state)
            assert [] == find_leaks(tw.GAME, line, number, seat)[1]

    assert differing > 1, "the test is vacuous"


def extra_cards(state: tw.State) -> tuple[tw.Card, ...]:
    """Return the extra cards taken, in order."""
    assert isinstance(state, tw.OnTable)
    return tuple(state.hidden.secrets.pile[extra.index] for extra in state.table.extras)


# A leak is found --------------------------------------------------------------------------------


@attrs.frozen
class Leaky:
    """A view with something in it that it must not have."""

    view: tw.View
    leak: object


def _hands(state: tw.State, _seat: Seat | None) -> object:
    return state.hands if isinstance(state, tw.OnTable) else None


def _next_card(state: tw.State, _seat: Seat | None) -> object:
    return unseen_pile(state)[:1]


def _last_card(state: tw.State, _seat: Seat | None) -> object:
    return unseen_pile(state)[-1:]


def _lowest_card_of_the_pile(state: tw.State, _seat: Seat | None) -> object:
    return min((card.number for card in unseen_pile(state)), default=None)


def _own_extra_cards(state: tw.State, seat: Seat | None) -> object:
    if not isinstance(state, tw.OnTable):
        return None
    pile = state.hidden.secrets.pile
    return tuple(pile[extra.index] for extra in state.table.extras if extra.seat is seat)


def _past_piles(state: tw.State, _seat: Seat | None) -> object:
    past = state.origins if isinstance(state, tw.DealPending | tw.GameOver) else ()
    return tuple(origin.pile for origin in past)


def _drawn_cards(state: tw.State, _seat: Seat | None) -> object:
    if not isinstance(state, tw.OnTable):
        return None
    pile = state.hidden.secrets.pile
    return pile[: len(pile) - state.pile_size]


def leaks_found(game: AnyGame, seat: Seat | None) -> list[str]:
    """Return what tells doubles apart in some games of experts."""
    found: list[str] = []
    for seed in range(10):
        line = play_out(TWISTED_SUBJECT, tw.setup(2, tw.EXPERT), seed)
        last = len(line.moves)
        extras = [n for n, state in enumerate(line.states) if with_an_extra_card(state)]
        for number in (*seeded(seed).sample(range(last), 2), *extras[-1:], last):
            found += find_leaks(game, line, number, seat)[1]
    return found


@pytest.mark.clause("TW-A12")
@pytest.mark.parametrize(
    "leak",
    [
        _hands,
        _next_card,
        _last_card,
        _lowest_card_of_the_pile,
        _own_extra_cards,
        _past_piles,
        _drawn_cards,
    ],
)
def test_a_leak_in_a_view_is_found(leak: Callable[[tw.State, Seat | None], object]) -> None:
    """The checker catches a view that holds what it must not, so it would catch ours."""
    leaky = changed(
        tw.GAME, view=lambda state, seat: Leaky(tw.view(state, seat), leak(state, seat))
    )

    assert "view" in leaks_found(leaky, Seat(1))


def test_a_leak_in_events_is_found() -> None:
    """The checker catches events that are handed on as they are."""
    leaky = changed(tw.GAME, view_events=lambda events, _seat: events)

    assert any(told.startswith("events") for told in leaks_found(leaky, Seat(1)))


@pytest.mark.clause("TW-28", "TW-A12")
def test_an_extra_card_that_its_taker_sees_is_found() -> None:
    """The checker catches events that show the extra card to the seat that takes it."""

    def seen(events: tuple[tw.Event, ...], seat: Seat | None) -> tuple[tw.Event, ...]:
        right = tw.view_events(events, seat)
        return tuple(
            event if isinstance(event, tw.ExtraCardTaken) and event.seat is seat else other
            for event, other in zip(events, right, strict=True)
        )

    leaky = changed(tw.GAME, view_events=seen)

    assert any(told.startswith("events") for told in leaks_found(leaky, Seat(1)))


def test_a_leak_in_a_refusal_is_found() -> None:
    """The checker catches a refusal that depends on the cards of others."""

    def telling(state: tw.State, move: tw.Move) -> tuple[Violation, ...]:
        return tuple(
            changed(violation, public_reason=violation.public_reason + str(_hands(state, None)))
            for violation in tw.find_violations(state, move)
        )

    told = leaks_found(changed(tw.GAME, find_violations=telling), Seat(1))

    assert any(entry.startswith("refusal") for entry in told)
    assert any(entry.startswith("public reason") for entry in told)


def test_no_leak_is_found_without_one() -> None:
    """The same games show nothing when nothing was planted."""
    assert [] == leaks_found(tw.GAME, Seat(1)) + leaks_found(tw.GAME, None)
