"""The explained points of a round: a person can check them, and they add up."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.tricky_twist.entered import card
from tricky_twist import Seat, WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import Line
from tricky_twist.testing.strategies import lines

Kind = tt.ScoreKind
M6, M7, S3 = (tt.FalseTrick(each, each.suit, each.value) for each in map(card, ("M6", "M7", "S3")))
SHIFTED = tt.FalseTrick(card("M8"), tt.Suit.MOON, 9)
WILD = tt.FalseTrick(tt.BonusCard.WILD_STATUS, None, None)
DISC = tt.FalseTrick(tt.BonusCard.VARIABLE_2, tt.Suit.DISC, None)
FIVE = tt.FalseTrick(tt.BonusCard.VARIABLE_3, None, 5)

CARD_CLAUSES = {
    Kind.RUN: "TT-56",
    Kind.SUIT_PAIR: "TT-57",
    Kind.BIGGEST_SUIT: "TT-58",
    Kind.SUIT_VARIETY: "TT-59",
    Kind.FEWEST: "TT-60",
    Kind.MOST: "TT-61",
    Kind.EVEN: "TT-64",
    Kind.ODD: "TT-65",
}


def score(tricks: int = 0, false_tricks: tuple[tt.FalseTrick, ...] = ()) -> tt.SeatScore:
    """Return a score of seat 0 with no run and no trick bonus."""
    return tt.SeatScore(
        Seat(0),
        tricks,
        false_tricks,
        pair_value=5 if tricks == len(false_tricks) else 3,
        trick_bonus=False,
        score_card=tt.ScoreCard(Kind.RUN),
        counted=tt.RunCounted(()),
        card_points=0,
    )


def shown(line: tt.ScoreLine) -> tuple[str, str, int]:
    """Return a line with the id of its clause."""
    return line.clause.id, line.words, line.points


@pytest.mark.parametrize(
    ("tricks", "false_tricks", "lines"),
    [
        (0, (), [("TT-51", "no tricks", 0), ("TT-52", "no pairs; no false tricks", 0)]),
        (6, (M7,), [("TT-51", "6 tricks", 6), ("TT-52", "1 pair at 3; 1 false trick: M7", 3)]),
        (
            1,
            (M7,),
            [
                ("TT-51", "1 trick", 1),
                ("TT-53", "1 pair at 5, as the numbers are equal; 1 false trick: M7", 5),
            ],
        ),
        (
            2,
            (M7, S3, SHIFTED, WILD),
            [
                ("TT-51", "2 tricks", 2),
                ("TT-52", "2 pairs at 3 each; 4 false tricks: M7, S3, M8 as 9 and wild status", 6),
            ],
        ),
        (
            2,
            (DISC, FIVE),
            [
                ("TT-51", "2 tricks", 2),
                (
                    "TT-53",
                    (
                        "2 pairs at 5 each, as the numbers are equal; "
                        "2 false tricks: variable 2 as disc and variable 3 as 5"
                    ),
                    10,
                ),
            ],
        ),
    ],
)
def test_tricks_and_pairs_are_explained(
    tricks: int, false_tricks: tuple[tt.FalseTrick, ...], lines: list[tuple[str, str, int]]
) -> None:
    """The first two lines tell how many there are and, each, how a false trick counts."""
    assert lines == [shown(line) for line in tt.explain(score(tricks, false_tricks))[:2]]


def test_the_trick_bonus_has_a_line_if_it_counts() -> None:
    """It stands between the pairs and the score card."""
    with_bonus = tt.explain(changed(score(3), trick_bonus=True))

    assert ("TT-42", "trick bonus for 3 tricks", 3) == shown(with_bonus[2])
    assert tt.explain(score(3)) == (*with_bonus[:2], with_bonus[3])


@pytest.mark.parametrize(
    ("kind", "counted", "words"),
    [
        (Kind.RUN, tt.RunCounted((6, 7, 8)), "run card: a run of 3, 6-7-8"),
        (Kind.RUN, tt.RunCounted((12,)), "run card: a run of 1, 12"),
        (Kind.RUN, tt.RunCounted(()), "run card: no false trick has a value"),
        (
            Kind.SUIT_PAIR,
            tt.SuitCounted(tt.Suit.MOON, (M7, SHIFTED)),
            "suit pair card: 2 in moon, M7 and M8 as 9",
        ),
        (
            Kind.BIGGEST_SUIT,
            tt.SuitCounted(tt.Suit.DISC, (DISC,)),
            "biggest suit card: 1 in disc, variable 2 as disc",
        ),
        (
            Kind.BIGGEST_SUIT,
            tt.SuitCounted(None, ()),
            "biggest suit card: no false trick has a suit",
        ),
        (
            Kind.SUIT_VARIETY,
            tt.SuitsCounted((tt.Suit.MOON, tt.Suit.SUN)),
            "suit variety card: 2 suits, moon and sun",
        ),
        (Kind.SUIT_VARIETY, tt.SuitsCounted(()), "suit variety card: no false trick has a suit"),
        (Kind.EVEN, tt.ParityCounted(tt.Parity.EVEN, (M6,)), "even card: 1 even, M6"),
        (Kind.ODD, tt.ParityCounted(tt.Parity.ODD, ()), "odd card: none odd"),
        (Kind.FEWEST, tt.PlaceCounted(1, ()), "fewest card: place 1 with 2 false tricks"),
        (
            Kind.MOST,
            tt.PlaceCounted(2, (Seat(1), Seat(2))),
            "most card: place 2 with 2 false tricks, tied with seat 1 and seat 2",
        ),
        (Kind.FEWEST, tt.PlaceCounted(None, ()), "fewest card: no place without a false trick"),
    ],
)
def test_what_the_score_card_counted_is_explained(
    kind: Kind, counted: tt.Counted, words: str
) -> None:
    """The last line has the clause of the card, what it counted, and its points."""
    suits = (tt.Suit.MOON, tt.Suit.SUN) if kind is Kind.SUIT_PAIR else ()
    card = tt.ScoreCard(kind, suits)
    of_the_card = changed(score(1, (M7, S3)), score_card=card, counted=counted, card_points=4)

    assert (CARD_CLAUSES[kind], words, 4) == shown(tt.explain(of_the_card)[-1])


@pytest.mark.parametrize(
    ("false_tricks", "words"),
    [
        ((), "suit pair card: none in moon or sun"),
        ((DISC, FIVE), "suit pair card: none in moon or sun"),
        ((S3,), "suit pair card: none in moon"),
    ],
)
def test_a_suit_pair_without_points_names_the_suits_that_are_missing(
    false_tricks: tuple[tt.FalseTrick, ...], words: str
) -> None:
    """Both suits, unless a table of points gives nothing for the false tricks of the other."""
    pair = tt.ScoreCard(Kind.SUIT_PAIR, (tt.Suit.MOON, tt.Suit.SUN))
    counted = tt.SuitCounted(tt.Suit.MOON, ())
    nothing = changed(score(1, false_tricks), score_card=pair, counted=counted)

    assert words == tt.explain(nothing)[-1].words


def test_those_on_the_same_place_are_called_by_their_names() -> None:
    """Who has no name is called a seat."""
    most = tt.ScoreCard(Kind.MOST)
    tied = changed(score(), score_card=most, counted=tt.PlaceCounted(1, (Seat(1), Seat(2))))
    words = tt.explain(tied, ("Ada", "Ben"))[-1].words

    assert words.endswith(", tied with Ben and seat 2")


@given(line=lines(tt.GAME))
@slowly
def test_the_lines_of_every_score_add_up(line: Line) -> None:
    """Under any rules, the points are those of the score, each line by the clause it has."""
    for scores in tt.score_sheet(line.states[-1]):
        for each in scores:
            explained = tt.explain(each)

            assert each.total == sum(part.points for part in explained)
            assert _clauses(each) == [part.clause.id for part in explained]
            assert all(f"{entry.source}" in explained[1].words for entry in each.false_tricks)


def _clauses(each: tt.SeatScore) -> list[str]:
    equal = each.tricks == len(each.false_tricks) != 0
    bonus = ["TT-42"] if each.trick_bonus else []
    return ["TT-51", "TT-53" if equal else "TT-52", *bonus, CARD_CLAUSES[each.score_card.kind]]


@given(line=lines(tt.GAME))
@slowly
def test_who_has_no_place_has_no_false_trick(line: Line) -> None:
    """The reason that is given for no place is the only one there is, under any rules."""
    unplaced = [
        each
        for scores in tt.score_sheet(line.states[-1])
        for each in scores
        if isinstance(each.counted, tt.PlaceCounted) and each.counted.place is None
    ]

    assert [] == [each for each in unplaced if each.false_tricks]


@pytest.mark.parametrize("wrong", [None, 7, "score", Seat(0), (), tt.SeatScored(score())])
def test_only_a_score_is_explained(wrong: object) -> None:
    """Anything else is refused."""
    with pytest.raises(WrongTypeError, match="expected a SeatScore, got"):
        tt.explain(wrong)  # type: ignore[arg-type]  # a wrong type is the point


def test_names_are_a_tuple_of_texts() -> None:
    """Other names are refused, even where no seat is named."""
    names: Any = ["Ada"]

    with pytest.raises(WrongTypeError, match="expected a tuple of texts, got a value of type list"):
        tt.explain(score(), names)


JUNK = st.one_of(st.none(), st.integers(), st.text(), st.tuples(st.integers()), st.just(object()))


@given(fields=st.tuples(*[JUNK] * 8))
def test_a_score_of_wrong_fields_is_refused(fields: tuple[Any, ...]) -> None:
    """Scores are hardly checked when they are made; a bad one brings no error but ours."""
    with pytest.raises(WrongTypeError, match=r"expected a (SeatScore with|tuple in SeatScore\.)"):
        tt.explain(tt.SeatScore(*fields))


def test_a_score_that_counted_something_else_is_refused() -> None:
    """It has no words for what no score card counts."""
    counted: Any = None

    with pytest.raises(WrongTypeError, match="expected a SeatScore with fields of the right types"):
        tt.explain(changed(score(), counted=counted))


@given(line=lines(tt.GAME))
@slowly
def test_the_subtotal_lacks_the_score_card_alone(line: Line) -> None:
    """What the score card gives is the rest of the total, in every row of a sheet."""
    for row in (row for rows in tt.score_sheet(line.states[-1]) for row in rows):
        *others, card_line = tt.explain(row)

        assert row.subtotal == sum(entry.points for entry in others)
        assert row.total == row.subtotal + card_line.points
