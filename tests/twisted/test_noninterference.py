"""Nobody knows an extra card before the count."""

import pytest

from tests.twisted.doubles import double_of
from tests.twisted.leaks import with_an_extra_card
from tests.twisted.subject import TWISTED_SUBJECT
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.noninterference import find_leaks, leaks_found
from tricky_twist.testing.lines import play_out, seeded

pytestmark = pytest.mark.untraced

EXPERTS = changed(tw.EXPERT, games=1)


@pytest.mark.clause("TW-28", "TW-A12")
@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)], ids=str)
def test_nobody_knows_an_extra_card_before_the_count(seat: Seat | None) -> None:
    """Games that differ in the extra cards look alike, even to the seat that took them."""
    differing = 0
    for seed in range(12):
        line = play_out(tw.GAME, tw.setup(2, EXPERTS), seed)
        numbers = [n for n, state in enumerate(line.states) if with_an_extra_card(state)]
        for number in numbers[:: max(1, len(numbers) // 4)]:
            rng = seeded(seed)
            double = double_of(rng, line.start, line.moves[:number], line.steps[:number], seat)
            assert double is not None
            differing += extra_cards(line.states[number]) != extra_cards(double.steps[-1].state)
            assert [] == find_leaks(TWISTED_SUBJECT, tw.GAME, line, number, seat)[1]

    assert differing > 1, "the test is vacuous"


def extra_cards(state: tw.State) -> tuple[tw.Card, ...]:
    """Return the extra cards taken, in order."""
    assert isinstance(state, tw.OnTable)
    return tuple(state.hidden.secrets.pile[~extra.left] for extra in state.table.extras)


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

    assert any(told.startswith("events") for told in leaks_found(TWISTED_SUBJECT, leaky, Seat(1)))
