"""What a wrong value is told: exactly what was expected, and what came instead."""

from collections.abc import Callable
from functools import cache

import pytest

from tricky_twist import (
    TRICKY_TWIST,
    NotationError,
    RulesError,
    Seat,
    SetupError,
    Shuffler,
    WrongTypeError,
    advance,
)
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.cards import SUITS

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
NO_TABLE = "a possible state of Tricky Twist, got $.table: expected Table, got a value of type int"

SUITS_TUPLE = "a tuple in ScoreCard.suits"

WRONG: tuple[tuple[Callable[[], object], str], ...] = (
    # Cards
    (lambda: tt.Card(1, 7), "a Suit, got a value of type int"),  # type: ignore[arg-type]
    (lambda: tt.Card(tt.Suit.SUN, 13), "a card value from 1 to 12, got a value of type int"),
    (lambda: tt.Card(tt.Suit.SUN, 0), "a card value from 1 to 12, got a value of type int"),
    (
        lambda: tt.Card(tt.Suit.SUN, value=True),
        "a card value from 1 to 12, got a value of type bool",
    ),
    (lambda: tt.Card(tt.Suit.SUN, "7"), "a card value from 1 to 12, got a value of type str"),  # type: ignore[arg-type]
    (lambda: tt.ScoreCard("run"), "a ScoreKind, got a value of type str"),  # type: ignore[arg-type]
    (lambda: tt.ScoreCard(tt.ScoreKind.RUN, 3), f"{SUITS_TUPLE}, got a value of type int"),  # type: ignore[arg-type]
    (lambda: tt.ScoreCard(tt.ScoreKind.RUN, []), f"{SUITS_TUPLE}, got a value of type list"),  # type: ignore[arg-type]
    (
        lambda: tt.ScoreCard(tt.ScoreKind.RUN, (tt.Suit.MOON,)),
        "0 different suits on a run card, got 1",
    ),
    (
        lambda: tt.ScoreCard(tt.ScoreKind.SUIT_PAIR, (tt.Suit.MOON, tt.Suit.MOON)),
        "2 different suits on a suit-pair card, got 2",
    ),
    (
        lambda: tt.ScoreCard(tt.ScoreKind.SUIT_PAIR, (*SUITS[:2], tt.Suit.MOON)),
        "2 different suits on a suit-pair card, got 3",
    ),
    (lambda: list(tt.Cards(1 << 60)), "a set of number cards, got an ill-formed mask"),
    (lambda: list(tt.Cards("1")), "a set of number cards, got an ill-formed mask"),  # type: ignore[arg-type]
    (lambda: tt.Cards.of(5), "cards, got a value of type int"),  # type: ignore[arg-type]
    (lambda: tt.Cards.of([5]), "a Card, got a value of type int"),  # type: ignore[list-item]
    # Moves
    (lambda: tt.SetAside(S0, 5), "a Card, got a value of type int"),  # type: ignore[arg-type]
    (lambda: tt.OrderScoreDeck(5), "a tuple of ScoreCard, got a value of type int"),  # type: ignore[arg-type]
    (lambda: tt.OrderReserves(5), "a tuple with an order for each seat, got a value of type int"),  # type: ignore[arg-type]
    (lambda: tt.OrderReserves(((), 5)), "a tuple of Card, got a value of type int"),  # type: ignore[arg-type]
    (lambda: tt.OrderReserves((("x",), [1])), "a tuple of Card, got a value of type list"),  # type: ignore[arg-type]
    (
        lambda: tt.ChooseValue(S0, tt.BonusCard.VARIABLE_1, "7"),  # type: ignore[arg-type]
        "a number that is not huge, got a value of type str",
    ),
    (lambda: tt.ShiftValue(S0, 7, 1), "a Card or a BonusCard, got a value of type int"),  # type: ignore[arg-type]
    # Setup, and what chance decides
    (lambda: tt.chance_moves(HOLLOW), NO_TABLE),
    (
        lambda: tt.play(to_deal(), tt.Deal((tt.Cards(1 << 60),) * 3)),
        "sets of number cards, got a mask that names no cards of the deck",
    ),
    # States and moves
    (lambda: tt.actors(tt.Drawing(5, 5, (), ())), NO_TABLE),  # type: ignore[arg-type]
    (lambda: tt.legal_moves(HOLLOW), NO_TABLE),
    (lambda: tt.find_violations(HOLLOW, tt.PlayCard(S0, M7)), NO_TABLE),
    (lambda: tt.play(HOLLOW, tt.PlayCard(S0, M7)), NO_TABLE),
    # Views
    # Advice
    (lambda: tt.best_declaration(playing(), Seat(3)), "a seat at a table of 3, got seat 3"),
    (lambda: tt.best_declaration(playing(), 0), "a Seat, got a value of type int"),  # type: ignore[arg-type]
    (
        lambda: tt.best_declaration(dealt(), S0),
        "a state or a view with tricks on the table, got a value of type SettingAside",
    ),
    (
        lambda: tt.standing(START),
        "a state or a view with tricks on the table, got a value of type ScoreDeckPending",
    ),
    # Words
    (lambda: tt.explain(score(), ["Ada"]), "a tuple of texts, got a value of type list"),  # type: ignore[arg-type]
    (lambda: tt.explain(score(), ("Ada", 5)), "a tuple of texts, got a value of type tuple"),  # type: ignore[arg-type]
    (
        lambda: tt.explain(changed(score(), counted=5)),
        "a SeatScore with fields of the right types, got one with wrong fields",
    ),
    (
        lambda: tt.bonus_in_words(5, tt.STANDARD, tt.Side.SUITS),  # type: ignore[arg-type]
        "a BonusCard, got a value of type int",
    ),
    (
        lambda: tt.bonus_in_words(tt.BonusCard.FLIP, 5, tt.Side.SUITS),  # type: ignore[arg-type]
        "a Rules, got a value of type int",
    ),
    (
        lambda: tt.bonus_in_words(tt.BonusCard.FLIP, tt.STANDARD, "suits"),  # type: ignore[arg-type]
        "a Side, got a value of type str",
    ),
    # Data
    (lambda: tt.Tables().of("run"), "a ScoreKind, got a value of type str"),  # type: ignore[arg-type]
    (lambda: tt.Sides().of("run"), "a ScoreKind, got a value of type str"),  # type: ignore[arg-type]
)


@pytest.mark.parametrize(("wrong", "words"), WRONG, ids=[words for _, words in WRONG])
def test_a_wrong_value_is_told_what_was_expected(wrong: Callable[[], object], words: str) -> None:
    """The error is one of ours, and names the kind of what came instead."""
    with pytest.raises(WrongTypeError) as refused:
        wrong()

    assert f"expected {words}" == str(refused.value)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", "''"),
        ("M", "'M'"),
        ("M13", "'M13'"),
        ("m7", "'m7'"),
        ("7M", "'7M'"),
        (7, "'a value of type int'"),
        (None, "'a value of type NoneType'"),
        ([], "'a value of type list'"),
    ],
)
def test_a_text_that_is_no_card_is_told_how_a_card_is_written(text: object, shown: str) -> None:
    """Parsing is exact; a text is shown as it came."""
    with pytest.raises(NotationError) as refused:
        tt.Card.parse(text)

    expected = "a card such as M7: a suit of M S Q D, a value 1 to 12"
    assert f"{shown} is not {expected}" == str(refused.value)


# Setup ------------------------------------------------------------------------------------------


@pytest.mark.clause("TT-09", "TT-10", "TT-13", "TT-15", "TT-A47", "TT-A52")
@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: tt.setup(2), "3 or 4 can play, not 2 [TT-10]"),
        (lambda: tt.setup(5), "3 or 4 can play, not 5 [TT-10]"),
        (lambda: tt.setup(10**5000), "3 or 4 can play, not a huge number [TT-10]"),
        (lambda: tt.setup(3, first=Seat(3)), "seat 3 is not at a table of 3 [TT-09]"),
        (
            lambda: tt.setup(4, tt.Rules(values=(7,), suits=(tt.Suit.MOON,))),
            "1 card cannot be dealt evenly to 4 players [TT-13]",
        ),
        (
            lambda: tt.setup(3, tt.Rules(reserve_size=16)),
            "16 cards each are too few for a hand and a reserve of 16 [TT-15]",
        ),
    ],
    ids=["two", "five", "very many", "nobody there", "uneven", "no hand"],
)
def test_a_setup_that_cannot_be_is_told_why(call: Callable[[], object], words: str) -> None:
    """The clause that forbids it stands with the reason."""
    with pytest.raises(SetupError) as refused:
        call()

    assert words == str(refused.value)


def of_places(fewest: int, most: int) -> tt.Rules:
    """Return rules whose rank cards have so many places."""
    return tt.Rules(tables=tt.Tables(fewest=(0,) * fewest, most=(0,) * most))


@pytest.mark.parametrize(
    ("players", "rules", "words"),
    [
        (
            3,
            tt.Rules(score_deck=tt.SCORE_DECK[:2]),
            "Rules.score_deck: there are more rounds than score cards",
        ),
        (
            3,
            tt.Rules(score_deck=tt.SCORE_DECK[:4], rounds=5),
            "Rules.score_deck: there are more rounds than score cards",
        ),
        (4, of_places(3, 4), "Rules.tables.fewest: a place is needed for each of 4 seats"),
        (4, of_places(4, 3), "Rules.tables.most: a place is needed for each of 4 seats"),
        (3, of_places(2, 2), "Rules.tables.fewest: a place is needed for each of 3 seats"),
    ],
)
def test_rules_that_do_not_suit_the_table_are_told_why(
    players: int, rules: tt.Rules, words: str
) -> None:
    """The field that is too short stands with what it needs."""
    with pytest.raises(RulesError) as refused:
        tt.setup(players, rules)

    assert words == str(refused.value)


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
_PAIRS = "expected a pair of different suits for each variable card"
_FACES = "expected each ValueFace once, by variable card"
_ODD, _EVEN = (
    "expected odd values from 1 to 11, ascending",
    "expected even values from 2 to 12, ascending",
)
_VALUES = "expected values from 1 to 12, ascending"
_DECK, _SUITS = "expected a tuple of one or more score cards", "expected suits in deck order"
_SIDE = "expected a tuple with a Side or None a round"
PAIRS = tt.STANDARD.suit_faces
FACES = tt.STANDARD.value_faces


@pytest.mark.parametrize(
    ("field", "wrong", "words"),
    [
        ("score_deck", (), _DECK),
        ("score_deck", (1,), _DECK),
        ("score_deck", 5, f"{_DECK}, got 5"),
        ("tables", 5, "expected a Tables, got 5"),
        ("sides", 5, "expected a Sides, got 5"),
        ("side_overrides", (1,), _SIDE),
        ("side_overrides", (None, tt.Side.SUITS, "suits"), _SIDE),
        ("side_overrides", None, f"{_SIDE}, got a value of type NoneType"),
        ("side_overrides", [], f"{_SIDE}, got a value of type list"),
        ("suit_faces", PAIRS[:3], _PAIRS),
        ("suit_faces", (*PAIRS, PAIRS[0]), _PAIRS),
        ("suit_faces", (*PAIRS[:3], (tt.Suit.SUN, tt.Suit.SUN)), _PAIRS),
        ("suit_faces", (*PAIRS[:3], (tt.Suit.SUN,)), _PAIRS),
        ("suit_faces", (*PAIRS[:3], SUITS[:3]), _PAIRS),
        ("suit_faces", (*PAIRS[:3], (1, 2)), _PAIRS),
        ("suit_faces", (*PAIRS[:3], 5), _PAIRS),
        ("suit_faces", 5, f"{_PAIRS}, got 5"),
        ("value_faces", FACES[:3], _FACES),
        ("value_faces", (*FACES, FACES[0]), _FACES),
        ("value_faces", (*FACES[:3], FACES[0]), _FACES),
        ("value_faces", (1, 2, 3, 4), _FACES),
        ("value_faces", 5, f"{_FACES}, got 5"),
        ("odd_values", (), _ODD),
        ("odd_values", (1, 2), _ODD),
        ("odd_values", (3, 1), _ODD),
        ("odd_values", (1, 13), _ODD),
        ("odd_values", (-1, 1), _ODD),
        ("odd_values", 5, f"{_ODD}, got 5"),
        ("even_values", (), _EVEN),
        ("even_values", (2, 3), _EVEN),
        ("even_values", (0, 2), _EVEN),
        ("even_values", (2, 14), _EVEN),
        ("even_values", 5, f"{_EVEN}, got 5"),
        ("suits", (), _SUITS),
        ("suits", (tt.Suit.SUN, tt.Suit.MOON), _SUITS),
        ("suits", (tt.Suit.SUN, tt.Suit.SUN), _SUITS),
        ("suits", (0, 1), _SUITS),
        ("values", (), _VALUES),
        ("values", (0, 1), _VALUES),
        ("values", (12, 13), _VALUES),
        ("values", (2, 2), _VALUES),
        ("values", [1], f"{_VALUES}, got a value of type list"),
        ("reserve_size", -1, "expected a whole number, not negative, got -1"),
        ("rounds", 0, "expected a positive number or None, got 0"),
        ("rounds", 10**6, "expected a positive number or None, got 1000000, which is too large"),
    ],
)
def test_rules_are_told_which_field_is_wrong(field: str, wrong: object, words: str) -> None:
    """What a field takes, and a plain value that it does not take."""
    with pytest.raises(RulesError) as refused:
        tt.Rules(**{field: wrong})  # type: ignore[arg-type]  # that is the point

    assert f"Rules.{field}: {words}" == str(refused.value)


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
