"""The limits of tiny decks: every line of play is tried, and the scores attain them."""

from typing import Any

import pytest

from tricky_twist.core.game import Limits
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

pytestmark = pytest.mark.untraced

SUITS = (tt.Suit.MOON, tt.Suit.SUN)
RUN = tt.ScoreCard(tt.ScoreKind.RUN)
ONE_TRICK = ft.Rules(deck=tuple(ft.Cards.parse("R-1 R0 R1")), stars=(3, *(0,) * 9), twhist_kinds=())


def tiny_twisted(*numbers: int) -> tw.Rules:
    """Return rules with these cards, of which each of two seats is dealt one."""
    return tw.Rules(numbers=numbers, hand_sizes=(1, 1, 1), games=1)


def tiny_tricky_twist(*points: int) -> tt.Rules:
    """Return rules with six cards, none of them a 7, and these points for a run."""
    tables = tt.Tables(run=points)
    sizes: dict[str, Any] = {"suits": SUITS, "values": (1, 2, 3), "reserve_size": 0, "rounds": 1}
    return tt.Rules(score_deck=(RUN,), tables=tables, **sizes)


def attained(game: Any, state: Any, known: dict[Any, tuple[int, int, int]]) -> tuple[int, int, int]:
    """Return the lowest and the highest score, and the most decisions, from a state on."""
    bare = game.position(state)
    if bare not in known:
        scores, chance = game.scores(state), game.pending_chance(state) is not None
        low, high, most = min(scores), max(scores), 0
        for move in game.chance_moves(state) if chance else game.legal_moves(state):
            lower, higher, more = attained(game, game.play(state, move).state, known)
            low, high, most = min(low, lower), max(high, higher), max(most, more + (not chance))
        known[bare] = low, high, most
    return known[bare]


@pytest.mark.clause("TW-D3", "TW-D5", "FT-D4", "FT-D7", "TT-D1", "TT-D2")
@pytest.mark.parametrize(
    ("game", "players", "rules", "expected"),
    [
        (tw.GAME, 2, tiny_twisted(12, 21), (-2, 2, 3)),
        (tw.GAME, 2, tiny_twisted(12, 13, 21), (-3, 2, 4)),
        (tw.GAME, 2, tiny_twisted(12, 21, 22), (-7, 2, 4)),
        (ft.GAME, 3, ONE_TRICK, (0, 3, 4)),
        (tt.GAME, 3, tiny_tricky_twist(0, 1), (0, 7, 6)),
        (tt.GAME, 3, tiny_tricky_twist(-2, 1), (-2, 7, 6)),
    ],
    ids=lambda held: repr(held)[:60],
)
def test_tiny_decks_attain_the_limits(
    game: Any,
    players: int,
    rules: Any,
    expected: tuple[int, int, int],
) -> None:
    """All scores are attained; a card of Twisted without a partner in the deck gains nothing.

    Twisted has a bound on decisions that no game attains: each turn would take a row.
    """
    limits: Limits = game.limits(players, rules)
    low, high, most = attained(game, game.setup(players, rules), {})

    assert expected == (low, high, most)
    assert low == limits.lowest_score
    assert high == limits.highest_score
    assert most == limits.most_decisions or game is tw.GAME
    assert most <= limits.most_decisions
