"""The best declaration is the best: trying everything finds no better one, and none before it."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from tricky_twist import Seat, WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.readings import in_pairs
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import Line
from tricky_twist.testing.strategies import lines

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
    kind: tt.ScoreKind,
    side: tt.Side,
    held: tuple[tt.BonusCard, ...],
    rules: tt.Rules,
    *,
    lies: tuple[tuple[str, ...], str] = (("S4 S5",), "M3 M4 S6"),
) -> tt.Declaring:
    """Return a state in which seat 1 of three is asked about these cards.

    Before it lie these tricks and false tricks.
    """
    tricks, false_tricks = lies
    match = tt.Match(rules, 3, (0, 0, 0))
    table = tt.Table(
        round=tt.Round(match, 1, score_card(kind), side, S0),
        tricks=((cards("M9"),), tuple(map(cards, tricks)), ()),
        false_tricks=(cards("M1 S6 Q2"), cards(false_tricks), cards("D1")),
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


def assert_best(state: tt.State) -> tuple[tt.Move, ...]:
    """See that the best declaration is the first of the best ways; return it."""
    declarations, score = max(everything(state), key=lambda way: way[1].total)
    best = tt.best_declaration(state, S1)
    assert (declarations, score) == (best.declarations, best.score)
    return best.declarations


READINGS = [changed(tt.STANDARD, **row) for row in in_pairs(tt.GAME)]
"""Rules in which every choice of a reading meets every choice of every other."""


@pytest.mark.untraced
@pytest.mark.clause("TT-39", "TT-41", "TT-43", "TT-44", "TT-45", "TT-47", "TT-A31", "TT-A38")
@pytest.mark.parametrize("kind", tt.ScoreKind)
@pytest.mark.parametrize("rules", READINGS, ids=range(len(READINGS)))
@pytest.mark.parametrize(
    ("side", "held"),
    [
        (tt.Side.VALUES, (FLIP, TWO, FOUR)),
        (tt.Side.VALUES, (WILD, TWO, FOUR)),
        (tt.Side.VALUES, (FLIP, ONE, TWO)),
        (tt.Side.SUITS, (FLIP, WILD, ONE)),
        (tt.Side.SUITS, (FLIP, ONE, FOUR)),
    ],
    ids=["flip and shift", "wild and shift", "one of two values", "suits", "one of two suits"],
)
def test_no_other_declaration_is_better(
    kind: tt.ScoreKind, rules: tt.Rules, side: tt.Side, held: tuple[tt.BonusCard, ...]
) -> None:
    """It scores the most, and is the first of those that do in the order of the legal moves."""
    assert_best(declaring(kind, side, held, rules))


@pytest.mark.untraced
@pytest.mark.clause("TT-39", "TT-A31", "TT-A38")
@pytest.mark.parametrize("kind", [tt.ScoreKind.RUN, tt.ScoreKind.MOST, tt.ScoreKind.ODD])
@pytest.mark.parametrize("rules", READINGS, ids=range(len(READINGS)))
def test_no_other_declaration_is_better_after_the_first(
    kind: tt.ScoreKind, rules: tt.Rules
) -> None:
    """Whatever was declared first, the rest is the best that it leaves."""
    start = declaring(kind, tt.Side.VALUES, (FLIP, ONE, FOUR), rules)
    for first in tt.legal_moves(start):
        assert_best(tt.play(start, first).state)


@pytest.mark.untraced
@pytest.mark.clause("TT-39", "TT-41", "TT-A31")
@pytest.mark.parametrize("kind", tt.ScoreKind)
@pytest.mark.parametrize("rules", READINGS, ids=range(len(READINGS)))
@pytest.mark.parametrize("side", tt.Side)
def test_no_other_declaration_is_better_where_nothing_lies(
    kind: tt.ScoreKind, rules: tt.Rules, side: tt.Side
) -> None:
    """Then only the bonus cards themselves can be turned over, or better not."""
    for lies in (((), ""), (("S4 S5",), "")):
        assert_best(declaring(kind, side, (FLIP, ONE, TWO), rules, lies=lies))


@pytest.mark.clause("TT-39", "TT-44", "TT-A31")
def test_turning_a_virtual_false_trick_over_may_be_best() -> None:
    """A value that the score card does not count is worth more as a trick."""
    rules = tt.Rules(flip_target=tt.FlipTarget.VIRTUAL_TOO)
    best = assert_best(
        declaring(tt.ScoreKind.EVEN, tt.Side.VALUES, (FLIP, ONE), rules, lies=((), ""))
    )

    assert (tt.FlipBonus(S1, ONE), tt.ChooseValue(S1, ONE, 1)) == best


@pytest.mark.clause("TT-44", "TT-47", "TT-A38")
def test_what_a_shift_may_not_change_is_told_apart() -> None:
    """A virtual 1 beside a printed 5 is better than the reverse, if only what is printed shifts."""
    rules = tt.Rules(shift_target=tt.ShiftTarget.PRINTED_ONLY, odd_values=(1, 5))
    lies = ((), "M5 S1 S2 S3")
    best = assert_best(
        declaring(tt.ScoreKind.RUN, tt.Side.VALUES, (FLIP, ONE, FOUR), rules, lies=lies)
    )

    assert tt.FlipPile(S1, tt.Card.parse("S1")) == best[0]


@pytest.mark.clause("TT-41", "TT-43", "TT-44", "TT-53")
@pytest.mark.parametrize(
    ("kind", "side", "chosen"),
    [
        (tt.ScoreKind.BIGGEST_SUIT, tt.Side.SUITS, tt.ChooseSuit(S1, ONE, tt.Suit.SUN)),
        (tt.ScoreKind.ODD, tt.Side.VALUES, tt.ChooseValue(S1, ONE, 1)),
    ],
)
def test_a_wild_false_trick_is_told_apart_from_one_that_counts(
    kind: tt.ScoreKind, side: tt.Side, chosen: tt.Move
) -> None:
    """Either makes the numbers equal, but only the other has a suit or a value."""
    best = assert_best(declaring(kind, side, (WILD, ONE), tt.STANDARD, lies=(("S4", "S8"), "S5")))

    assert (tt.LeaveUnused(S1, WILD), chosen) == best


@pytest.mark.clause("TT-41", "TT-43", "TT-44", "TT-47")
@pytest.mark.parametrize(
    ("kind", "side", "third", "lies"),
    [
        (tt.ScoreKind.BIGGEST_SUIT, tt.Side.SUITS, TWO, ""),
        (tt.ScoreKind.RUN, tt.Side.VALUES, FOUR, "S2"),
        (tt.ScoreKind.ODD, tt.Side.VALUES, FOUR, "S5"),
    ],
    ids=["a sun", "a 1", "an odd value"],
)
def test_a_wild_false_trick_is_told_apart_as_long_as_there_is_a_question(
    kind: tt.ScoreKind, side: tt.Side, third: tt.BonusCard, lies: str
) -> None:
    """What comes of a sun, a 1 or an odd value in the end, a wild false trick cannot give."""
    held = (WILD, ONE, third)
    best = assert_best(declaring(kind, side, held, tt.STANDARD, lies=(("S4", "S8"), lies)))

    assert tt.LeaveUnused(S1, WILD) == best[0]


@pytest.mark.clause("TT-60", "TT-61")
@pytest.mark.parametrize("kind", [tt.ScoreKind.FEWEST, tt.ScoreKind.MOST])
def test_a_rank_card_asks_only_how_many_there_are(kind: tt.ScoreKind) -> None:
    """Of ways to have as many the first is taken: the first is turned over, the next shifted."""
    best = assert_best(declaring(kind, tt.Side.VALUES, (FLIP, TWO, FOUR), tt.STANDARD))

    third, fourth = tt.Card.parse("M3"), tt.Card.parse("M4")
    assert [tt.FlipPile(S1, third), tt.ShiftValue(S1, fourth, -1)] == [best[0], best[-1]]


@pytest.mark.clause("TT-39", "TT-65")
def test_an_odd_false_trick_is_told_apart_from_an_even_one() -> None:
    """Of a 1 and a 4 the 4 is turned over, though the 1 comes first."""
    best = assert_best(
        declaring(tt.ScoreKind.ODD, tt.Side.VALUES, (FLIP, WILD), tt.STANDARD, lies=((), "M1 M4"))
    )

    assert (tt.FlipPile(S1, tt.Card.parse("M4")), tt.LeaveUnused(S1, WILD)) == best


@pytest.mark.clause("TT-39", "TT-44", "TT-47")
def test_all_odd_values_count_alike() -> None:
    """Of ways to make as many even, the first is taken, whichever odd value is shifted."""
    held = (FLIP, tt.BonusCard.VARIABLE_3, FOUR)
    lies = (("M1 M3 M6", "S7", "S4", "Q2", "D1"), "M7")
    best = assert_best(declaring(tt.ScoreKind.EVEN, tt.Side.VALUES, held, tt.STANDARD, lies=lies))

    assert tt.FlipPile(S1, tt.Card.parse("M6")) == best[0]


@pytest.mark.clause("TT-A29")
@pytest.mark.parametrize("order", tt.DeclareOrder)
def test_only_open_questions_are_answered(order: tt.DeclareOrder) -> None:
    """What was declared is not declared again; who holds nothing has nothing to declare."""
    rules = tt.Rules(declare_order=order)
    start = declaring(tt.ScoreKind.RUN, tt.Side.VALUES, (WILD, TWO, FOUR), rules)
    then = tt.play(start, tt.CountAsTrick(S1)).state

    assert 3 == len(tt.best_declaration(start, S1).declarations)
    assert 2 == len(tt.best_declaration(then, S1).declarations)
    assert () == tt.best_declaration(start, S2).declarations


# What everybody sees ------------------------------------------------------------------------------


def views(state: tt.State) -> Iterator[tt.View]:
    """Yield what each seat sees, and a spectator."""
    for seat in (None, *list(Seat)[: tt.players_of(state)]):
        yield tt.view(state, seat)


@pytest.mark.untraced
@given(line=lines(tt.GAME))
@slowly
def test_everybody_can_work_out_the_best_declaration(line: Line) -> None:
    """A spectator's view is enough, but for answers that are not revealed yet."""
    some = [state for state in line.states[::7] if isinstance(state, tt.OnTable)]
    for state in (*some, *(state for state in line.states if isinstance(state, tt.Declaring))):
        is_hidden = isinstance(state, tt.Declaring) and state.simultaneous
        for seen in views(state):
            for seat in list(Seat)[: tt.players_of(state)]:
                own = isinstance(seen, tt.PlayerView) and seen.seat is seat
                if own or not is_hidden:
                    assert tt.best_declaration(state, seat) == tt.best_declaration(seen, seat)


@pytest.mark.clause("TT-A29")
def test_what_is_declared_in_secret_is_an_open_question_to_others() -> None:
    """The seat's own view knows that it has answered; to a spectator nothing has been declared."""
    rules = tt.Rules(declare_order=tt.DeclareOrder.SIMULTANEOUS)
    start = declaring(tt.ScoreKind.RUN, tt.Side.VALUES, (WILD, TWO, FOUR), rules)
    then = tt.play(start, tt.CountAsTrick(S1)).state

    own = tt.best_declaration(tt.view(then, S1), S1)
    assert 2 == len(own.declarations)
    assert own == tt.best_declaration(then, S1)
    assert tt.best_declaration(start, S1) == tt.best_declaration(tt.view(then, None), S1)
    assert tt.standing(start) == tt.standing(then) == tt.standing(tt.view(then, S1))


@pytest.mark.clause("TT-A29", "TT-61")
def test_what_is_declared_in_secret_changes_nobody_elses_place() -> None:
    """The one who declared it is asked about another seat, and says what everybody can work out."""
    rules = tt.Rules(declare_order=tt.DeclareOrder.SIMULTANEOUS)
    start = declaring(tt.ScoreKind.MOST, tt.Side.VALUES, (WILD, TWO), rules)
    then = tt.play(start, tt.CountAsFalseTrick(S1)).state
    own = tt.best_declaration(tt.view(then, S1), S0)

    assert tt.PlaceCounted(1, (S1,)) == own.score.counted
    assert tt.best_declaration(then, S0) == own == tt.best_declaration(tt.view(then, None), S0)


@pytest.mark.clause("TT-33")
def test_the_standing_counts_what_was_declared() -> None:
    """Answer after answer it comes nearer to what the round brings in the end."""
    rules = tt.Rules(declare_order=tt.DeclareOrder.ROUND_FIRST)
    state: tt.State = declaring(tt.ScoreKind.RUN, tt.Side.VALUES, (WILD, TWO, FOUR), rules)
    best = tt.best_declaration(state, S1)
    totals = [tt.standing(state)[1].total]
    for move in best.declarations[:-1]:
        state = tt.play(state, move).state
        totals.append(tt.standing(state)[1].total)

    assert len(set(totals)) > 1
    end = tt.play(state, best.declarations[-1]).state
    assert best.score == tt.score_sheet(end)[-1][1]


@given(line=lines(tt.GAME))
@slowly
def test_a_variable_card_shows_what_may_be_chosen(line: Line) -> None:
    """Whoever knows a face knows what its legal declarations are."""
    for state in line.states:
        for move in tt.legal_moves(state):
            match move:
                case tt.ChooseSuit(bonus=bonus, suit=suit):
                    assert suit in _suits(tt.face_of(state, bonus))
                case tt.ChooseValue(bonus=bonus):
                    assert tt.face_of(state, bonus) in set(tt.ValueFace) - {tt.ValueFace.SHIFT}
                case _:
                    continue
            for seen in views(state):
                assert tt.face_of(state, bonus) == tt.face_of(seen, bonus)


def _suits(face: tuple[tt.Suit, tt.Suit] | tt.ValueFace) -> tuple[tt.Suit, ...]:
    assert isinstance(face, tuple)
    return face


def test_only_variable_cards_have_a_face_and_only_in_a_round() -> None:
    """Before the first round nobody knows which side will be up."""
    state = declaring(tt.ScoreKind.RUN, tt.Side.VALUES, (FLIP,), tt.STANDARD)

    assert tt.ValueFace.SHIFT is tt.face_of(state, FOUR)
    for wrong in (FLIP, "variable-1", None):
        with pytest.raises(WrongTypeError, match="expected a variable bonus card"):
            tt.face_of(state, wrong)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="expected a state or a view of a round"):
        tt.face_of(tt.setup(3), FOUR)
    with pytest.raises(WrongTypeError, match="expected a state or a view of Tricky Twist"):
        tt.face_of("no state", FOUR)  # type: ignore[arg-type]
