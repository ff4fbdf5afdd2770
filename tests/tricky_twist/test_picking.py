"""Who picks after a trick, and what becomes of the bonus cards and the secrets."""

import pytest

from tests.tricky_twist.phases import (
    DEALT,
    FLIP,
    HIDDEN,
    MATCH,
    NOBODY,
    PICKING,
    S0,
    S1,
    S2,
    SECRETS,
    TABLE,
    TAKE_BACK,
    TAKING_BACK,
    card,
    cards,
    row,
)
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.flow import close_origin
from tricky_twist.games.tricky_twist.setup import begin_round, fresh_bonus_row

WILD = tt.BonusCard.WILD_STATUS
SPENT = tt.BonusRow((TAKE_BACK, FLIP), ((WILD,), (WILD,), ()), cards("M7"))
OFFERED = changed(PICKING, table=changed(TABLE, bonus=SPENT))


@pytest.mark.clause("TT-34", "TT-38", "TT-A25")
@pytest.mark.parametrize(
    ("bonus", "row_after"),
    [
        (TAKE_BACK, tt.BonusRow((FLIP,), ((WILD,), (WILD,), ()), cards("M7"))),
        (FLIP, tt.BonusRow((TAKE_BACK,), ((WILD,), (FLIP, WILD), ()), cards("M7"))),
    ],
)
def test_a_taken_bonus_card_is_held_or_withdrawn(
    bonus: tt.BonusCard, row_after: tt.BonusRow
) -> None:
    """What is held stands in card order; the sevens that were taken back are remembered."""
    state = tt.play(OFFERED, tt.TakeBonus(S1, bonus)).state

    assert isinstance(state, tt.Picking | tt.TakingBack)
    assert row_after == state.table.bonus


@pytest.mark.clause("TT-12", "TT-38", "TT-A08")
def test_every_round_begins_with_the_cards_that_were_not_withdrawn() -> None:
    """Those that were taken in earlier rounds are back; nobody holds any."""
    others = tuple(bonus for bonus in tt.BonusCard if bonus is not TAKE_BACK)

    assert tt.BonusRow(tuple(tt.BonusCard), NOBODY) == fresh_bonus_row(MATCH)
    assert tt.BonusRow(others, NOBODY) == fresh_bonus_row(changed(MATCH, withdrawn=(TAKE_BACK,)))


@pytest.mark.clause("TT-31", "TT-37")
@pytest.mark.parametrize("move", [tt.KeepFalseTricks(S1), tt.TakeBack(S1, card("M2"))])
def test_after_a_take_back_the_next_gainers_are_asked(move: tt.Move) -> None:
    """All that were still waiting, in their order."""
    table = changed(TABLE, bonus=tt.BonusRow((FLIP,), NOBODY))
    state = changed(TAKING_BACK, table=table, waiting=(S1, S2, S0))
    after = tt.play(state, move).state

    assert isinstance(after, tt.Picking)
    assert (S2, S0) == after.waiting
    assert move in after.trick.picks


@pytest.mark.clause("TT-16", "TT-17")
def test_a_finished_round_keeps_how_much_of_each_reserve_was_drawn() -> None:
    """The cards are those of the origin; only the last round is closed."""
    reserves = (row("M1", "M3"), row("M2", "S2"), row("S3", "S1"))
    first, last = tt.Origin(DEALT, NOBODY, (0, 0, 0)), tt.Origin(DEALT, reserves)
    secrets = changed(SECRETS, origins=(first, last))
    hidden = changed(HIDDEN, reserves_at_start=(reserves[0], reserves[1][1:], ()), secrets=secrets)

    closed = (first, tt.Origin(DEALT, reserves, (0, 1, 2)))
    assert changed(SECRETS, origins=closed) == close_origin(hidden)
    assert SECRETS == close_origin(HIDDEN)


@pytest.mark.clause("TT-07", "TT-11", "TT-12")
def test_a_new_round_keeps_the_origins_of_the_old_ones() -> None:
    """The top score card is revealed; the rest stays face down, and nothing is forgotten."""
    secrets = tt.Secrets(SECRETS.score_deck, (tt.Origin(DEALT, NOBODY, (0, 0, 0)),))
    card_up, *rest = secrets.score_deck
    round_, left = begin_round(MATCH, secrets, S1, 2)

    assert (MATCH, 2, card_up, S1) == (round_.match, round_.number, round_.score_card, round_.first)
    assert tt.Secrets(tuple(rest), secrets.origins) == left
