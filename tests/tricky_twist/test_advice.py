"""The best declaration is the best: trying everything finds no better one, and none before it."""

import itertools
from collections.abc import Iterator

import pytest

from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt

S0, S1, S2 = list(Seat)[:3]
FLIP, WILD = tt.BonusCard.FLIP, tt.BonusCard.WILD_STATUS
ONE, TWO, FOUR = tt.BonusCard.VARIABLE_1, tt.BonusCard.VARIABLE_2, tt.BonusCard.VARIABLE_4
NO_CARDS = tt.Cards(0)


def cards(text: str) -> tt.Cards:
    """Return the set of some cards."""
    return tt.Cards.of(map(tt.Card.parse, text.split()))


def score_card(kind: tt.ScoreKind) -> tt.ScoreCard:
    """Return a score card of a kind."""
    return next(card for card in tt.SCORE_DECK if card.kind is kind)


def declaring(
    kind: tt.ScoreKind, side: tt.Side, held: tuple[tt.BonusCard, ...], rules: tt.Rules
) -> tt.Declaring:
    """Return a state in which seat 1 of three is asked about these cards."""
    match = tt.Match(rules, 3, (0, 0, 0))
    table = tt.Table(
        round=tt.Round(match, 1, score_card(kind), side, S0),
        tricks=((cards("M9"),), (cards("S4 S5"),), ()),
        false_tricks=(cards("M1 S6 Q2"), cards("M3 M4 S6"), cards("D1")),
        bonus=tt.BonusRow((), ((), held, ())),
        leader=S0,
    )
    hidden = tt.Hidden((NO_CARDS,) * 3, ((),) * 3, tt.Secrets(tt.SCORE_DECK[:2]))
    return tt.Declaring(table, hidden, (S1,), ())


def everything(state: tt.State) -> Iterator[tuple[tuple[tt.Move, ...], tt.SeatScore]]:
    """Yield every way to declare, in the order of the legal moves, with what it scores."""
    if not isinstance(state, tt.Declaring):
        assert isinstance(state, tt.DealPending)
        yield (), state.round.match.past[-1].scores[S1]
        return
    for move in tt.legal_moves(state):
        for others, score in everything(tt.play(state, move).state):
            yield (move, *others), score


READINGS = [
    tt.Rules(flip_target=flip, shift_target=shift)
    for flip, shift in itertools.product(tt.FlipTarget, tt.ShiftTarget)
]


@pytest.mark.clause("TT-39", "TT-41", "TT-43", "TT-44", "TT-45", "TT-47", "TT-A31", "TT-A38")
@pytest.mark.parametrize("kind", tt.ScoreKind)
@pytest.mark.parametrize("rules", READINGS, ids=repr)
@pytest.mark.parametrize(
    ("side", "held"),
    [
        (tt.Side.VALUES, (FLIP, ONE, FOUR)),
        (tt.Side.VALUES, (WILD, TWO, FOUR)),
        (tt.Side.SUITS, (FLIP, WILD, ONE, TWO)),
    ],
    ids=["flip and shift", "wild and shift", "suits"],
)
def test_no_other_declaration_is_better(
    kind: tt.ScoreKind, rules: tt.Rules, side: tt.Side, held: tuple[tt.BonusCard, ...]
) -> None:
    """It scores the most, and is the first of those that do in the order of the legal moves."""
    state = declaring(kind, side, held, rules)
    ways = list(everything(state))
    declarations, score = max(ways, key=lambda way: way[1].total)
    best = tt.best_declaration(state, S1)

    assert (declarations, score) == (best.declarations, best.score)


@pytest.mark.clause("TT-39", "TT-A31", "TT-A38")
@pytest.mark.parametrize("kind", [tt.ScoreKind.RUN, tt.ScoreKind.MOST, tt.ScoreKind.ODD])
@pytest.mark.parametrize("rules", READINGS, ids=repr)
def test_no_other_declaration_is_better_after_the_first(
    kind: tt.ScoreKind, rules: tt.Rules
) -> None:
    """Whatever was declared first, the rest is the best that it leaves."""
    start = declaring(kind, tt.Side.VALUES, (FLIP, ONE, FOUR), rules)
    for first in tt.legal_moves(start):
        state = tt.play(start, first).state
        declarations, score = max(everything(state), key=lambda way: way[1].total)
        best = tt.best_declaration(state, S1)
        assert (declarations, score) == (best.declarations, best.score)


def test_only_open_questions_are_answered() -> None:
    """What was declared is not declared again; who holds nothing has nothing to declare."""
    start = declaring(tt.ScoreKind.RUN, tt.Side.VALUES, (WILD, TWO, FOUR), tt.STANDARD)
    then = tt.play(start, tt.CountAsTrick(S1)).state

    assert 3 == len(tt.best_declaration(start, S1).declarations)
    assert 2 == len(tt.best_declaration(then, S1).declarations)
    assert () == tt.best_declaration(start, S2).declarations
