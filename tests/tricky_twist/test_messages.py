"""What a wrong value is told: exactly what was expected, and what came instead."""

from functools import cache

import pytest

from tests.messages import Case, cases_beside, check
from tricky_twist import TRICKY_TWIST, RulesError, Seat, Shuffler, advance
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.cards import SUITS
from tricky_twist.testing.conformance import altering

CASES = cases_beside(__file__, vars(altering), globals())

M7, S0 = tt.Card(tt.Suit.MOON, 7), Seat(0)
START = tt.setup(3, first=S0)


@cache
def dealt() -> tt.State:
    """Return a state in which reserves are chosen."""
    return advance(TRICKY_TWIST, START, Shuffler(1)).state


@cache
def playing() -> tt.Playing:
    """Return a state in which a card is to be led."""
    state = dealt()
    while not isinstance(state, tt.Playing):
        state = advance(TRICKY_TWIST, state, Shuffler(1)).state
        state = tt.play(state, tt.legal_moves(state)[-1]).state
    return state


def to_deal() -> tt.State:
    """Return the state in which chance is to deal."""
    order = tt.OrderScoreDeck(tt.SCORE_DECK)
    return tt.play(START, order).state


def score() -> tt.SeatScore:
    """Return what a seat would score now."""
    return tt.standing(playing())[0]


HOLLOW = tt.Playing(5, 5, (), S0)  # type: ignore[arg-type]  # that is the point, here and below


@CASES.chapter("Wrong values")
def test_a_wrong_value_is_told_what_was_expected(case: Case) -> None:
    """The error is one of ours, and names the kind of what came instead."""
    check(CASES, case)


@CASES.chapter("Texts that are no cards")
def test_a_text_that_is_no_card_is_told_how_a_card_is_written(case: Case) -> None:
    """Parsing is exact; a text is shown as it came."""
    check(CASES, case)


# Setup ------------------------------------------------------------------------------------------


@pytest.mark.clause("TT-09", "TT-10", "TT-13", "TT-15", "TT-A47", "TT-A52")
@CASES.chapter("Setup")
def test_a_setup_that_cannot_be_is_told_why(case: Case) -> None:
    """The clause that forbids it stands with the reason."""
    check(CASES, case)


def of_places(fewest: int, most: int) -> tt.Rules:
    """Return rules whose rank cards have so many places."""
    return tt.Rules(tables=tt.Tables(fewest=(0,) * fewest, most=(0,) * most))


@CASES.chapter("Rules at a table")
def test_rules_that_do_not_suit_the_table_are_told_why(case: Case) -> None:
    """The field that is too short stands with what it needs."""
    check(CASES, case)


@pytest.mark.clause("TT-10", "TT-13", "TT-15", "TT-A47")
@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (3, tt.Rules(reserve_size=15)),
        (3, tt.Rules(score_deck=tt.SCORE_DECK[:3])),
        (4, tt.Rules(score_deck=tt.SCORE_DECK[:2], rounds=2)),
        (3, of_places(3, 3)),
        (3, tt.Rules(values=(7,), suits=SUITS[:3], reserve_size=0)),
    ],
)
def test_rules_that_just_suffice_are_taken(players: int, rules: tt.Rules) -> None:
    """One card in hand, a score card for each round, a place for each seat."""
    assert tt.ScoreDeckPending(rules, players, None) == tt.setup(players, rules)


# Rules ------------------------------------------------------------------------------------------

_TABLE = "a table is a tuple of whole numbers with at least one entry"
PAIRS = tt.STANDARD.suit_faces
FACES = tt.STANDARD.value_faces


@CASES.chapter("Rules")
def test_rules_are_told_which_field_is_wrong(case: Case) -> None:
    """What a field takes, and a plain value that it does not take."""
    check(CASES, case)


@pytest.mark.parametrize(
    ("field", "right"),
    [
        ("score_deck", tt.SCORE_DECK[:1]),
        ("side_overrides", ()),
        ("side_overrides", (None, tt.Side.SUITS, tt.Side.VALUES)),
        ("odd_values", (1, 11)),
        ("odd_values", (5,)),
        ("even_values", (2, 12)),
        ("suits", (tt.Suit.MOON, tt.Suit.DISC)),
        ("values", (1, 12)),
        ("reserve_size", 0),
        ("rounds", 1),
        ("rounds", None),
    ],
)
def test_rules_take_what_is_possible(field: str, right: object) -> None:
    """The bounds themselves are allowed."""
    assert right == getattr(tt.Rules(**{field: right}), field)  # type: ignore[arg-type]


KINDS = [kind.name.lower() for kind in tt.ScoreKind]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "wrong", [5, (), [1], (1, True), (1, 10**6), (-(10**6),), ("1",)], ids=repr
)
def test_a_table_of_points_is_told_which_one_is_wrong(kind: str, wrong: object) -> None:
    """Every table needs an entry, and whole numbers that are not huge."""
    with pytest.raises(RulesError) as refused:
        tt.Tables(**{kind: wrong})  # type: ignore[arg-type]  # that is the point

    assert f"Rules.tables.{kind}: {_TABLE}" == str(refused.value)


@pytest.mark.parametrize("kind", KINDS)
def test_a_side_is_told_which_one_is_wrong(kind: str) -> None:
    """The word for a side is no side."""
    with pytest.raises(RulesError) as refused:
        tt.Sides(**{kind: "suits"})  # type: ignore[arg-type]  # that is the point

    assert f"Rules.sides.{kind}: expected a Side, got a value of type str" == str(refused.value)


@pytest.mark.parametrize("points", [(-999_999, 0, 999_999), (0,)])
def test_points_may_be_negative_or_large(points: tuple[int, ...]) -> None:
    """Only numbers that are huge make no sense, and a single entry is a table."""
    assert points == tt.Tables(run=points).of(tt.ScoreKind.RUN)


@pytest.mark.clause("TT-A03", "TT-A04", "TT-A05", "TT-A06", "TT-A07")
def test_what_is_provisional_is_told_with_its_reading() -> None:
    """Data that the table has replaced is provisional no more."""
    printed = {
        "score_deck": "TT-A03",
        "tables": "TT-A04",
        "sides": "TT-A05",
        "suit_faces": "TT-A06",
        "value_faces": "TT-A06",
        "odd_values": "TT-A07",
        "even_values": "TT-A07",
    }
    own = tt.Rules(odd_values=(1, 3), suit_faces=PAIRS[::-1], rounds=2)
    left = {
        name: reading
        for name, reading in printed.items()
        if name not in {"odd_values", "suit_faces"}
    }

    assert printed == {stand_in.field: stand_in.reading for stand_in in tt.STANDARD.provisional()}
    assert left == {stand_in.field: stand_in.reading for stand_in in own.provisional()}
