"""A position keeps what can still matter, and nothing else."""

import pytest

from tests.tricky_twist.phases import (
    DEALT,
    HIDDEN,
    NO_CARDS,
    ROUND,
    RULES,
    S0,
    S1,
    S2,
    SECRETS,
    TABLE,
    TRICK,
    card,
    cards,
    row,
)
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt

# What matters, and around it what does not ------------------------------------------------------

AT_ONCE = changed(
    RULES, draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS
)
PILES = (cards("M1 M2"), cards("S1"), cards("S2"))


def bare_table(rules: tt.Rules = RULES) -> tt.Table:
    """Return a table without a history: points and piles are those of a later round."""
    match = tt.Match(rules, 3, (3, 1, 2), (tt.BonusCard.TAKE_BACK,))
    spent = tt.BonusRow((), ((), (), ()), cards("M7"))
    return changed(
        TABLE,
        round=changed(ROUND, match=match, number=2),
        tricks=(PILES, (), PILES[:1]),
        bonus=spent,
        leader=S1,
    )


def rich_table(rules: tt.Rules = RULES) -> tt.Table:
    """Return the same with all that was recorded, and the piles as they were won."""
    bare = bare_table(rules)
    record = tt.RoundRecord(1, tt.SCORE_DECK[0], tt.Side.VALUES, S0, (TRICK,), (), (), ())
    return changed(
        bare,
        round=rich_round(bare.round, record),
        tricks=(PILES[::-1], (), PILES[:1]),
        draws=(tt.DeclineDraw(S0),),
        log=(TRICK,),
    )


def rich_round(bare: tt.Round, record: tt.RoundRecord) -> tt.Round:
    """Return a round after one that is recorded."""
    return changed(bare, match=changed(bare.match, past=(record,)))


ORIGINS = (tt.Origin(DEALT, (row("M3"),) * 3),)
RICH_SECRETS = changed(SECRETS, origins=ORIGINS)
RICH_HIDDEN = changed(HIDDEN, secrets=RICH_SECRETS)
BARE, RICH = bare_table(), rich_table()
ASIDE = (cards("M1"), NO_CARDS, NO_CARDS)
PLAYS = (tt.PlayCard(S0, card("M1")),)
PICKS = (tt.DeclineBonus(S0),)
RICH_TRICK = changed(TRICK, draws=(tt.DeclineDraw(S2),), picks=PICKS)
BARE_TRICK = changed(TRICK, picks=PICKS)
DRAWN = (tt.DrawReserve(S2), tt.DeclineDraw(S0))
DECLARED = (tt.CountAsTrick(S2), tt.LeaveUnused(S0, tt.BonusCard.FLIP), tt.CountAsTrick(S2))
BY_SEAT = (DECLARED[1], DECLARED[0], DECLARED[2])
ALL, ALL_RICH = bare_table(AT_ONCE), rich_table(AT_ONCE)

POSITIONS: tuple[tuple[tt.State, tt.State], ...] = (
    (tt.ScoreDeckPending(RULES, 3, S2), tt.ScoreDeckPending(RULES, 3, S2)),
    (tt.FirstPlayerPending(RULES, 3, SECRETS), tt.FirstPlayerPending(RULES, 3, SECRETS)),
    (tt.DealPending(BARE.round, SECRETS), tt.DealPending(RICH.round, RICH_SECRETS)),
    (
        tt.SettingAside(BARE.round, SECRETS, DEALT, ASIDE, (S1, S2)),
        tt.SettingAside(RICH.round, RICH_SECRETS, DEALT, ASIDE, (S1, S2)),
    ),
    (
        tt.ReserveOrderPending(BARE.round, SECRETS, DEALT, ASIDE),
        tt.ReserveOrderPending(RICH.round, RICH_SECRETS, DEALT, ASIDE),
    ),
    (tt.Drawing(BARE, HIDDEN, (S1,), DRAWN), tt.Drawing(RICH, RICH_HIDDEN, (S1,), DRAWN)),
    (tt.Drawing(ALL, HIDDEN, (S1,), DRAWN[::-1]), tt.Drawing(ALL_RICH, RICH_HIDDEN, (S1,), DRAWN)),
    (tt.Playing(BARE, HIDDEN, PLAYS, S1), tt.Playing(RICH, RICH_HIDDEN, PLAYS, S1)),
    (
        tt.Picking(BARE, HIDDEN, BARE_TRICK, (S1, S2)),
        tt.Picking(RICH, RICH_HIDDEN, RICH_TRICK, (S1, S2)),
    ),
    (
        tt.TakingBack(BARE, HIDDEN, BARE_TRICK, (S1, S2)),
        tt.TakingBack(RICH, RICH_HIDDEN, RICH_TRICK, (S1, S2)),
    ),
    (tt.Declaring(BARE, HIDDEN, (S1,), DECLARED), tt.Declaring(RICH, RICH_HIDDEN, (S1,), DECLARED)),
    (
        tt.Declaring(ALL, HIDDEN, (S1,), BY_SEAT),
        tt.Declaring(ALL_RICH, RICH_HIDDEN, (S1,), DECLARED),
    ),
    (tt.GameOver(BARE.round.match, tt.Secrets(())), tt.GameOver(RICH.round.match, RICH_SECRETS)),
)


@pytest.mark.parametrize(
    ("bare", "rich"), POSITIONS, ids=[type(bare).__name__ for bare, _ in POSITIONS]
)
def test_a_position_keeps_what_can_still_matter(bare: tt.State, rich: tt.State) -> None:
    """Logs, origins, past rounds, and the order of what nobody has seen are gone."""
    assert bare == tt.position(rich) == tt.position(bare)


@pytest.mark.parametrize("state", [rich for _, rich in POSITIONS], ids=lambda s: type(s).__name__)
def test_the_points_are_those_of_the_finished_rounds(state: tt.State) -> None:
    """Before the first round nobody has any; only the end has winners."""
    before = isinstance(state, tt.ScoreDeckPending | tt.FirstPlayerPending)
    over = isinstance(state, tt.GameOver)

    assert ((0, 0, 0) if before else (3, 1, 2)) == tt.scores(state)
    assert over == tt.is_over(state)
    assert ((S0,) if over else ()) == tt.winners(state)
    assert (0 if before else 1) == len(tt.score_sheet(state))
