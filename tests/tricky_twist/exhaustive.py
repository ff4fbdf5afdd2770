"""Tiny decks of Tricky Twist to be explored to the end."""

from collections.abc import Iterator

from tests.exhaustive import Explored, committed
from tests.tricky_twist.subject import SEATS
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt

M, S, Q, _ = tt.Suit
MOST = (tt.ScoreCard(tt.ScoreKind.MOST),)
RUN = (tt.ScoreCard(tt.ScoreKind.RUN),)
VALUES = (tt.Side.VALUES,)
PLAYERS = 3

SMALL: dict[str, tt.Rules] = {
    "three sevens, value faces": tt.Rules(
        suits=(M, S, Q), values=(7,), reserve_size=0, rounds=1, score_deck=RUN
    ),
    "two suits of 1 2 3, a reserve": tt.Rules(
        suits=(M, S),
        values=(1, 2, 3),
        reserve_size=1,
        rounds=1,
        score_deck=MOST,
        zero_on_most=tt.ZeroOnMost.PLACES,
    ),
}
"""Decks that take seconds. In the first, each card is a 7; the last has no bonus cards."""

LARGE: dict[str, tt.Rules] = {
    "two suits of 6 7 8, suit faces": tt.Rules(
        suits=(M, S), values=(6, 7, 8), reserve_size=0, rounds=1, score_deck=MOST
    ),
    "two suits of 6 7 8, value faces": tt.Rules(
        suits=(M, S),
        values=(6, 7, 8),
        reserve_size=0,
        rounds=1,
        score_deck=MOST,
        side_overrides=VALUES,
    ),
    "two suits of 6 7 8, a reserve, other readings": tt.Rules(
        suits=(M, S),
        values=(6, 7, 8),
        reserve_size=1,
        rounds=1,
        score_deck=MOST,
        draw_order=tt.DrawOrder.ROUND_FIRST,
        pick_order=tt.PickOrder.LEADER,
        round_end_check=tt.RoundEndCheck.BEFORE_BONUS,
        take_back_fresh=tt.TakeBackFresh.REFUSED,
        retrigger_seven=tt.RetriggerSeven.ONCE,
        declare_order=tt.DeclareOrder.ROUND_FIRST,
        flip_target=tt.FlipTarget.VIRTUAL_TOO,
        rank_ties=tt.RankTies.COMPETITION,
    ),
    "two suits of 6 7 8, a reserve": tt.Rules(
        suits=(M, S), values=(6, 7, 8), reserve_size=1, rounds=1, score_deck=MOST
    ),
    "two suits of 1 2 3, a reserve, all at once": tt.Rules(
        suits=(M, S),
        values=(1, 2, 3),
        reserve_size=1,
        rounds=1,
        score_deck=MOST,
        draw_order=tt.DrawOrder.SIMULTANEOUS,
        round_end_check=tt.RoundEndCheck.AFTER_DRAW_WINDOW,
    ),
    "three suits of 6 7, suit faces": tt.Rules(
        suits=(M, S, Q), values=(6, 7), reserve_size=0, rounds=1, score_deck=MOST
    ),
}
"""Decks that take minutes."""


BEST = 63 + 12
"""The bound of a round's score with three players, and the best place."""


def start(rules: tt.Rules) -> tt.State:
    """Return a tiny game before its first shuffle."""
    return tt.setup(PLAYERS, rules, first=Seat(0))


def check(state: tt.State) -> None:
    """Assert the bounds of the score, and that no card is lost."""
    if isinstance(state, tt.GameOver):
        assert all(0 <= points <= BEST for points in state.match.points)
    elif not isinstance(state, tt.ScoreDeckPending | tt.FirstPlayerPending | tt.DealPending):
        check_cards(state)


def check_cards(
    state: (
        tt.SettingAside
        | tt.ReserveOrderPending
        | tt.Drawing
        | tt.Playing
        | tt.Picking
        | tt.TakingBack
        | tt.Declaring
    ),
) -> None:
    """Assert that every card lies in exactly one place."""
    piles = list(state.hands)
    if isinstance(state, tt.SettingAside | tt.ReserveOrderPending):
        piles += state.aside
        rules = state.round.match.rules
    else:
        piles += [tt.Cards.of(reserve) for reserve in state.reserves]
        piles += state.table.false_tricks
        piles += [pile for won in state.table.tricks for pile in won]
        rules = state.table.round.match.rules
    if isinstance(state, tt.Playing):
        piles += [tt.Cards.of([play.card]) for play in state.played]
    deck = {tt.Card(suit, value) for suit in rules.suits for value in rules.values}
    assert len(deck) == sum(map(len, piles))
    assert deck == set().union(*piles)


ATTEMPTS: dict[type[tt.State], tuple[tt.Move, ...]] = {}


def attempts(state: tt.State) -> tuple[tt.Move, ...]:
    """Return moves to attempt: those of the phase with every card, and some of each other one."""
    kind = type(state)
    if kind not in ATTEMPTS:
        ATTEMPTS[kind] = tuple(_attempts(state))
    return ATTEMPTS[kind]


def _attempts(state: tt.State) -> Iterator[tt.Move]:
    cards = [tt.Card(suit, value) for suit in (M, S, Q) for value in (1, 6, 7, 8)]
    for seat in SEATS[: PLAYERS + 1]:
        yield from (tt.DrawReserve(seat), tt.DeclineBonus(seat), tt.KeepFalseTricks(seat))
        few = cards if isinstance(state, tt.Playing) else cards[:1]
        yield from (tt.PlayCard(seat, card) for card in few)
        few = cards if isinstance(state, tt.SettingAside) else cards[:1]
        yield from (tt.SetAside(seat, card) for card in few)
        few = cards if isinstance(state, tt.TakingBack) else cards[:1]
        yield from (tt.TakeBack(seat, card) for card in few)
        bonuses = tuple(tt.BonusCard)[:: 1 if isinstance(state, tt.Picking) else 4]
        yield from (tt.TakeBonus(seat, bonus) for bonus in bonuses)
        if isinstance(state, tt.Declaring):
            yield from (tt.FlipPile(seat, card) for card in cards[2::4])
            yield from (tt.ShiftValue(seat, card, 1) for card in cards[2::4])
            yield from (tt.LeaveUnused(seat, bonus) for bonus in tuple(tt.BonusCard)[1::3])
        yield tt.CountAsTrick(seat)


COUNTS = committed(__file__)

EXPLORED = Explored(
    game=tt.GAME,
    attempts=attempts,
    check=check,
    small={name: start(rules) for name, rules in SMALL.items()},
    large={name: start(rules) for name, rules in LARGE.items()},
    counts=COUNTS,
)
"""Tricky Twist, with what is checked on each state."""
