"""Each chance point has its own kind and labels, and its move carries the order that is given."""

import pytest
from hypothesis import given, strategies as st

from tests.tricky_twist.phases import (
    DEAL_PENDING,
    FIRST_PLAYER_PENDING,
    ORDERED,
    SCORE_DECK_PENDING,
    SETTING_ASIDE,
    cards,
    row,
)
from tricky_twist import Chance, Seat, Shuffle
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.cards import PerCard

S0, S1, S2 = list(Seat)[:3]
ALL = row("M1", "M2", "M3", "S1", "S2", "S3")


@pytest.mark.clause("TT-06", "TT-09", "TT-13", "TT-16")
@pytest.mark.parametrize(
    ("state", "chance"),
    [
        (SCORE_DECK_PENDING, Chance("score-deck", (Shuffle("score deck", tt.SCORE_DECK),))),
        (FIRST_PLAYER_PENDING, Chance("first-player", (Shuffle("first player", (S0, S1, S2)),))),
        (DEAL_PENDING, Chance("deal", (Shuffle("round 1/deal", ALL),))),
        (
            ORDERED,
            Chance(
                "reserves",
                (
                    Shuffle("round 1/reserve/seat 0", row("M1")),
                    Shuffle("round 1/reserve/seat 1", row("M2")),
                    Shuffle("round 1/reserve/seat 2", row("M3")),
                ),
            ),
        ),
        (SETTING_ASIDE, None),
    ],
    ids=["score deck", "first player", "deal", "reserves", "none"],
)
def test_a_chance_point_never_changes_its_name(
    state: tt.State, chance: Chance[object] | None
) -> None:
    """A seed means the same game for ever, and the labels are part of what it means."""
    assert chance == tt.pending_chance(state)


@pytest.mark.clause("TT-06", "TT-09", "TT-13", "TT-16")
@pytest.mark.parametrize(
    ("state", "orders", "move"),
    [
        (SCORE_DECK_PENDING, (tt.SCORE_DECK[::-1],), tt.OrderScoreDeck(tt.SCORE_DECK[::-1])),
        (FIRST_PLAYER_PENDING, ((S2, S0, S1),), tt.ChooseFirstPlayer(S2)),
        (DEAL_PENDING, (ALL[::-1],), tt.Deal((cards("S3 M3"), cards("S2 M2"), cards("S1 M1")))),
        (
            ORDERED,
            (row("M1"), row("M2"), row("M3")),
            tt.OrderReserves((row("M1"), row("M2"), row("M3"))),
        ),
    ],
    ids=["score deck", "first player", "deal", "reserves"],
)
def test_a_chance_move_carries_the_order_that_is_given(
    state: tt.State, orders: tuple[tuple[object, ...], ...], move: tt.Move
) -> None:
    """Of seats the first begins; cards are dealt one at a time, clockwise from seat 0."""
    assert move == tt.chance_move(state, orders)


def test_every_outcome_of_a_tiny_deck_is_listed() -> None:
    """All deals of six cards to three, and all orders of three single cards."""
    assert 90 == len(set(tt.chance_moves(DEAL_PENDING)))
    assert [tt.OrderReserves((row("M1"), row("M2"), row("M3")))] == list(tt.chance_moves(ORDERED))
    assert [tt.ChooseFirstPlayer(seat) for seat in (S0, S1, S2)] == list(
        tt.chance_moves(FIRST_PLAYER_PENDING)
    )


@pytest.mark.clause("TT-01", "TT-02")
@given(st.integers(0, (1 << 48) - 1))
def test_the_things_of_any_cards_are_listed_in_deck_order(mask: int) -> None:
    """Each is made from its card; the same mask gives the same things again."""
    notation = PerCard(str)
    expected = tuple(str(card) for card in tt.DECK if card.bit & mask)

    assert expected == notation.select(mask) == notation.select(mask)
    assert tuple(map(str, tt.DECK)) == notation.select((1 << 48) - 1)
