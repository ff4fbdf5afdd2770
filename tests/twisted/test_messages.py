"""What a wrong value is told: exactly what was expected, and what came instead."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.twisted.entered import (
    RULES,
    S0,
    S1,
    S2,
    Make,
    card,
    cards,
    dealt,
    emptied,
    opened,
    opening,
    over,
    placed,
    row,
    second_dealt,
    second_round,
    start,
)
from tricky_twist import (
    HistoryError,
    IllegalMoveError,
    NotationError,
    RulesError,
    Seat,
    SetupError,
    WrongTypeError,
)
from tricky_twist.core.chance import Chance, Shuffle
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.altering import altered

ANYTHING: Any = 5
NUMBER: Any = "34"
ILL_FORMED = tw.Cards(1 << 90)
HOLLOW = tw.Turn(ANYTHING, ANYTHING, (), S0)
SCORE = tw.SeatScore(S0, (), (), ())

CARD = "a number from 12 to 98 without a 0"
NO_TABLE = "a possible state of Twisted, got $.table: expected Table, got a value of type int"
OTHERS = "with fields of the right types, got one with wrong fields"

WRONG: tuple[tuple[Callable[[], object], str], ...] = (
    # Cards
    (lambda: tw.Card(NUMBER), f"{CARD}, got a value of type str"),
    (lambda: tw.Card(value=True), f"{CARD}, got a value of type bool"),
    (lambda: tw.Card(11), f"{CARD}, got a value of type int"),
    (lambda: tw.Card(99), f"{CARD}, got a value of type int"),
    (lambda: tw.Card(30), f"{CARD}, got a value of type int"),
    (lambda: tuple(iter(ILL_FORMED)), "a set of cards, got an ill-formed mask"),
    (lambda: tuple(iter(tw.Cards(NUMBER))), "a set of cards, got an ill-formed mask"),
    (lambda: tw.Cards.of(ANYTHING), "cards, got a value of type int"),
    (lambda: tw.Cards.of([ANYTHING]), "a Card, got a value of type int"),
    # Moves
    (lambda: tw.Deal(ANYTHING, ()), "a tuple of Cards, got a value of type int"),
    (lambda: tw.Deal((ANYTHING,), ()), "a tuple of Cards, got a value of type tuple"),
    (lambda: tw.Deal((), ANYTHING), "a tuple of Card, got a value of type int"),
    (lambda: tw.Deal((), (ANYTHING,)), "a tuple of Card, got a value of type tuple"),
    (lambda: tw.Place(S0, ANYTHING), "a Card, got a value of type int"),
    (lambda: tw.Twist(S0, ANYTHING), "a Card, got a value of type int"),
    # Setup, and what chance decides
    (lambda: tw.chance_moves(HOLLOW), NO_TABLE),
    (
        lambda: tw.play(start(), tw.Deal((ILL_FORMED,) * 2, ())),
        "sets of cards, got a mask that names no cards of the deck",
    ),
    # States and moves
    (lambda: tw.legal_moves(HOLLOW), NO_TABLE),
    (lambda: tw.find_violations(HOLLOW, tw.Take(S0)), NO_TABLE),
    (lambda: tw.play(HOLLOW, tw.Take(S0)), NO_TABLE),
    # Views
    (lambda: tw.view(HOLLOW, None), NO_TABLE),
    # Words
    (lambda: tw.explain(changed(SCORE, face_up=(5,))), f"a SeatScore {OTHERS}"),
    (lambda: tw.in_words(tw.RoundEnded(1, ANYTHING)), f"a RoundEnded {OTHERS}"),
    # Data
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
        ("3", "'3'"),
        ("034", "'034'"),
        *((text, f"'{text}'") for text in ("34 ", "11", "20", "99", "M7")),
        (34, "'a value of type int'"),
        (None, "'a value of type NoneType'"),
        ([], "'a value of type list'"),
    ],
)
def test_a_text_that_is_no_card_is_told_how_a_card_is_written(text: object, shown: str) -> None:
    """Parsing is exact; a text is shown as it came."""
    with pytest.raises(NotationError) as refused:
        tw.Card.parse(text)

    assert f"{shown} is not a card such as 34: {CARD}" == str(refused.value)


# Setup ------------------------------------------------------------------------------------------


@pytest.mark.clause("TW-01", "TW-10", "TW-11")
@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: tw.setup(1), "2 to 4 can play, not 1 [TW-01]"),
        (lambda: tw.setup(5), "2 to 4 can play, not 5 [TW-01]"),
        (lambda: tw.setup(2**90), "2 to 4 can play, not a huge number [TW-01]"),
        (lambda: tw.setup(3, first=Seat(3)), "seat 3 is not at a table of 3 [TW-11]"),
        (
            lambda: tw.setup(2, changed(RULES, hand_sizes=(5, 1, 1))),
            "8 cards cannot give 5 to each of 2 players [TW-10]",
        ),
        (
            lambda: tw.setup(4, changed(RULES, hand_sizes=(1, 1, 3))),
            "8 cards cannot give 3 to each of 4 players [TW-10]",
        ),
    ],
    ids=["one", "five", "very many", "nobody there", "too few for two", "too few for four"],
)
def test_a_setup_that_cannot_be_is_told_why(call: Callable[[], object], words: str) -> None:
    """The clause that forbids it stands with the reason."""
    with pytest.raises(SetupError) as refused:
        call()

    assert words == str(refused.value)


@pytest.mark.clause("TW-01", "TW-10", "TW-11")
def test_a_setup_that_just_suffices_is_taken() -> None:
    """As many seats as there can be, the last of them, and no card left for the pile."""
    rules = changed(RULES, hand_sizes=(9, 9, 2))
    nothing = (0,) * 4
    match = tw.Match(rules, 4, nothing, nothing, nothing)

    assert tw.DealPending(tw.Round(match, 1, Seat(3))) == tw.setup(4, rules, first=Seat(0))


DECK = row("12 13 21 22 23 31 32 33")


@pytest.mark.parametrize(
    ("make", "chance"),
    [
        (lambda: tw.setup(2, RULES), Chance("dealer", (Shuffle("dealer", (S0, S1)),))),
        (start, Chance("deal", (Shuffle("round 1/deal", DECK),))),
        (second_round, Chance("deal", (Shuffle("round 2/deal", DECK),))),
        (dealt, None),
    ],
)
def test_what_chance_is_asked_has_a_name(make: Make, chance: Chance[Any] | None) -> None:
    """The label of a shuffle is part of what a seed gives."""
    assert chance == tw.pending_chance(make())


# Rules ------------------------------------------------------------------------------------------

_GAMES = "expected a positive number"
_NUMBERS = f"expected numbers {CARD.removeprefix('a number ')}, ascending"
_SIZES = "expected a positive number each for 2, 3 and 4 players"


@pytest.mark.parametrize(
    ("field", "wrong", "words"),
    [
        ("voluntary_take", True, "expected a member of VoluntaryTake, got True"),
        ("last_twist", None, "expected a member of LastTwist, got a value of type NoneType"),
        ("empty_hand", "take", "expected a member of EmptyHand, got 'take'"),
        ("expert_last_card", 0, "expected a member of ExpertLastCard, got 0"),
        ("expert", "on", "expected a member of Expert, got 'on'"),
        (
            "next_start",
            tw.TieBreak.SHARED,
            "expected a member of NextStart, got <TieBreak.SHARED: 'shared'>",
        ),
        ("tie_break", 1.5, "expected a member of TieBreak, got 1.5"),
        ("games", 0, f"{_GAMES}, got 0"),
        ("games", True, f"{_GAMES}, got True"),
        ("games", 10**6, f"{_GAMES}, got 1000000, which is too large"),
        ("games", 10**5000, f"{_GAMES}, got a value of type int, which is too large"),
        ("numbers", 34, f"{_NUMBERS}, got 34"),
        ("numbers", [12, 13], f"{_NUMBERS}, got a value of type list"),
        ("numbers", (), _NUMBERS),
        ("numbers", (13, 12), _NUMBERS),
        ("numbers", (12, 12), _NUMBERS),
        ("numbers", (12, 20), _NUMBERS),
        ("numbers", (11, 12), _NUMBERS),
        ("numbers", (98, 99), _NUMBERS),
        ("numbers", (12, "13"), _NUMBERS),
        ("hand_sizes", 9, f"{_SIZES}, got 9"),
        ("hand_sizes", [9, 9, 8], f"{_SIZES}, got a value of type list"),
        ("hand_sizes", (9, 9), _SIZES),
        ("hand_sizes", (9, 9, 8, 8), _SIZES),
        ("hand_sizes", (9, 9, 0), _SIZES),
        ("hand_sizes", (9, True, 8), _SIZES),
    ],
    ids=range(26),
)
def test_rules_are_told_which_field_is_wrong(field: str, wrong: object, words: str) -> None:
    """What a field takes, and a plain value that it does not take."""
    fields: dict[str, Any] = {field: wrong}
    with pytest.raises(RulesError) as refused:
        tw.Rules(**fields)

    assert f"Rules.{field}: {words}" == str(refused.value)


@pytest.mark.parametrize(
    ("field", "right"),
    [
        ("games", 1),
        ("games", 999_999),
        ("numbers", (12,)),
        ("numbers", (12, 98)),
        ("hand_sizes", (1, 1, 1)),
        ("hand_sizes", (999_999, 1, 1)),
    ],
)
def test_rules_take_what_is_possible(field: str, right: object) -> None:
    """The bounds themselves are allowed."""
    fields: dict[str, Any] = {field: right}
    assert right == getattr(tw.Rules(**fields), field)


# Refusals ---------------------------------------------------------------------------------------

FORCED = changed(RULES, voluntary_take=tw.VoluntaryTake.REFUSED)
"""Rules under which nobody takes the row who can do something else."""

NOT_THAT = "may not use that card now"
NOT_OUT = "may not twist that card out now"
NO_TAKE = "may not take the row now"
ONLY_IF = "you may take the row only if you can do nothing else: you can"
APART = "is more than 10 away from 12, where the row ends [TW-14]"
THERE = "is not in the row"
NOT_S0 = "it is not seat 0's turn: the game is waiting for seat 1 [TW-11]"
HEARD_S0 = "it is not seat 0's turn: the game is waiting for seat 1"
NOT_S2 = "it is not seat 2's turn: the game is waiting for seat 1 [TW-11]"
_DEAL = "the deal must give 2 cards to each of 2 seats and the rest to the pile"
NO_DEAL = "the deal is not one of this deck to this table"
ALL_WRONG = (
    "21, 31, 32 and 33 missing; 12 dealt more than once; 98 not in this deck; 2 hands, of 2 and 1"
)


def forced(state: tw.State) -> tw.State:
    """Return a state under the rules by which nobody takes the row at will."""
    made: tw.State = altered(state, "table.round.match.rules", FORCED)
    return made


def facing(text: str) -> tw.State:
    """Return the state in which seat 0, with 12 and 23, is forced and faces these cards."""
    made: tw.State = altered(forced(dealt()), "table.row_at_start", row(text))
    return made


def for_all(*reasons: str) -> tuple[tuple[str, str], ...]:
    """Return refusals of which everybody hears the reason, without its clause."""
    return tuple((reason, reason.rpartition(" [")[0]) for reason in reasons)


def dealt_as(hands: tuple[str, ...], pile: str) -> tw.Deal:
    """Return a deal of these cards."""
    return tw.Deal(tuple(map(cards, hands)), row(pile))


REFUSED: tuple[tuple[Make, tw.Move, tuple[tuple[str, str], ...]], ...] = (
    # Not this phase
    (
        lambda: tw.setup(2, RULES),
        tw.Take(S0),
        for_all("not now: the game is waiting for chance to choose the dealer [TW-11]"),
    ),
    (start, tw.Take(S0), for_all("not now: the game is waiting for the deal [TW-10]")),
    (
        dealt,
        tw.Take(S0),
        for_all("not now: the game is waiting for the first card of a row [TW-16]"),
    ),
    (
        placed,
        tw.ChooseDealer(S0),
        for_all(
            "not now: the game is waiting for a card to be added to the row or twisted out of it, "
            "or for the row to be taken [TW-12]"
        ),
    ),
    (
        opening,
        tw.Take(S1),
        for_all(
            "not now: the game is waiting for the seat that took the row to start a new one [TW-22]"
        ),
    ),
    (over, tw.Take(S0), for_all("not now: the game is over [TW-27]")),
    # Not this seat
    (
        lambda: tw.setup(2, RULES),
        tw.ChooseDealer(S2),
        for_all("seat 2 is not at a table of 2 [TW-11]"),
    ),
    (placed, tw.Place(S0, card(13)), for_all(NOT_S0)),
    (placed, tw.Place(S2, card(13)), for_all(NOT_S2)),
    (placed, tw.Twist(S2, card(12)), for_all(NOT_S2)),
    (placed, tw.Take(S2), for_all(NOT_S2)),
    (opening, tw.Place(S0, card(13)), for_all(NOT_S0)),
    # Not this card
    (dealt, tw.Place(S0, card(98)), (("you do not hold 98 [TW-16]", f"seat 0 {NOT_THAT}"),)),
    (opening, tw.Place(S1, card(98)), (("you do not hold 98 [TW-22]", f"seat 1 {NOT_THAT}"),)),
    (placed, tw.Place(S0, card(32)), (*for_all(NOT_S0), ("you do not hold 32 [TW-12]", HEARD_S0))),
    (placed, tw.Place(S1, card(32)), ((f"32 {APART}", f"seat 1 {NOT_THAT}"),)),
    (placed, tw.Place(S0, card(23)), (*for_all(NOT_S0), (f"23 {APART}", HEARD_S0))),
    # Not this twist
    (
        opened,
        tw.Twist(S0, card(21)),
        (("you do not hold 12, the partner of 21 [TW-17]", f"seat 0 {NOT_OUT}"),),
    ),
    (
        placed,
        tw.Twist(S1, card(13)),
        (
            (f"13 {THERE} [TW-17]", f"that card {THERE}"),
            ("you do not hold 31, the partner of 13 [TW-17]", f"that card {THERE}"),
        ),
    ),
    (
        placed,
        tw.Twist(S0, card(13)),
        (
            *for_all(NOT_S0),
            (f"13 {THERE} [TW-17]", HEARD_S0),
            ("you do not hold 31, the partner of 13 [TW-17]", HEARD_S0),
        ),
    ),
    (
        placed,
        tw.Twist(S1, card(33)),
        (
            (f"33 {THERE} [TW-17]", f"that card {THERE}"),
            ("33 is a toad, which cannot be twisted out [TW-18]", f"that card {THERE}"),
        ),
    ),
    (
        lambda: facing("21 33"),
        tw.Twist(S0, card(33)),
        (("33 is a toad, which cannot be twisted out [TW-18]", f"seat 0 {NOT_OUT}"),),
    ),
    # Not the row
    (
        lambda: placed(FORCED),
        tw.Take(S1),
        ((f"{ONLY_IF} add 21, or twist out 12 [TW-09]", f"seat 1 {NO_TAKE}"),),
    ),
    (
        lambda: forced(emptied()),
        tw.Take(S0),
        ((f"{ONLY_IF} add 13 or 33 [TW-09]", HEARD_S0), *for_all(NOT_S0)),
    ),
    (
        lambda: facing("21 32 98"),
        tw.Take(S0),
        ((f"{ONLY_IF} twist out 21 or 32 [TW-09]", f"seat 0 {NO_TAKE}"),),
    ),
    # Not this deal
    (start, dealt_as(("12 23", "12"), "13 22 98"), ((f"{_DEAL}: {ALL_WRONG} [TW-10]", NO_DEAL),)),
    (
        start,
        dealt_as(("12 23", "21 32"), "13 22 31 33 33"),
        ((f"{_DEAL}: 33 dealt more than once [TW-10]", NO_DEAL),),
    ),
    (
        start,
        dealt_as(("12 23", "21 32"), "12 12 22 31 33"),
        ((f"{_DEAL}: 13 missing; 12 dealt more than once [TW-10]", NO_DEAL),),
    ),
    (
        start,
        dealt_as(("12 23",), "13 22 31 33 21 32"),
        ((f"{_DEAL}: 1 hand, of 2 [TW-10]", NO_DEAL),),
    ),
)


@pytest.mark.clause(
    "TW-09", "TW-10", "TW-11", "TW-12", "TW-14", "TW-16", "TW-17", "TW-18", "TW-22", "TW-27"
)
@pytest.mark.parametrize(("make", "move", "told"), REFUSED)
def test_a_refused_move_is_told_why(
    make: Make, move: tw.Move, told: tuple[tuple[str, str], ...]
) -> None:
    """The player who tried reads reasons with their clauses, and the others what they may know."""
    violations = tw.find_violations(make(), move)

    assert told == tuple((str(violation), violation.public_reason) for violation in violations)


def test_the_error_of_a_refused_move_shows_the_move_and_the_reasons() -> None:
    """One line tells all of it."""
    with pytest.raises(IllegalMoveError) as refused:
        tw.play(placed(), tw.Place(S0, card(32)))

    shown = "Place(seat=Seat(0), card=32)"
    assert f"{shown}: {NOT_S0}; you do not hold 32 [TW-12]" == str(refused.value)


@pytest.mark.parametrize(
    ("make", "move", "facts"),
    [
        (start, tw.Take(S0), (tw.NotNow(tw.Awaited.DEAL),)),
        (lambda: tw.setup(2, RULES), tw.ChooseDealer(S2), (tw.NoSuchSeat(S2, 2),)),
        (placed, tw.Place(S0, card(32)), (tw.NotYourTurn(S0, (S1,)), tw.CardNotHeld(card(32)))),
        (placed, tw.Place(S1, card(32)), (tw.TooFarApart(card(32), card(12)),)),
        (
            placed,
            tw.Twist(S1, card(13)),
            (tw.NotInRow(card(13)), tw.PartnerNotHeld(card(13), card(31))),
        ),
        (placed, tw.Twist(S1, card(33)), (tw.NotInRow(card(33)), tw.ToadStays(card(33)))),
        (lambda: placed(FORCED), tw.Take(S1), (tw.OtherMovePossible(cards("21"), row("12")),)),
        (
            start,
            dealt_as(("12 23", "12"), "13 22 98"),
            (tw.WrongDeal(2, (2, 1), 3, cards("21 31 32 33"), cards("12"), cards("98"), (2, 2)),),
        ),
    ],
)
def test_a_refusal_states_its_facts(make: Make, move: tw.Move, facts: tuple[object, ...]) -> None:
    """What a frontend needs to word it in its own language."""
    violations = tw.find_violations(make(), move)

    assert facts == tuple(violation.facts for violation in violations)


# Histories --------------------------------------------------------------------------------------

WITHOUT = "this view does not record the whole game so far:"


def seen_with(path: str, change: object) -> tw.View:
    """Return what a spectator sees after a row was taken, with something changed on the table."""
    made: tw.View = altered(tw.view(opened(), None), f"public.table.{path}", change)
    return made


def without_a_draw() -> tw.View:
    """Return the view of a seat that has forgotten the card it drew, as if it lay in the pile."""
    state = opened()
    assert isinstance(state, tw.OnTable)
    seen = tw.view(state, S1)
    own = tw.OwnRound(seen.own.rounds[0].dealt, ())
    made: tw.View = altered(
        altered(seen, "own.rounds", (own,)), "public.table.pile_size_at_start", state.pile_size + 1
    )
    return made


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (
            lambda: tw.view(tw.position(second_dealt()), None),
            f"{WITHOUT} it comes after 1 round, but records 0",
        ),
        (
            lambda: tw.view(tw.position(over()), None),
            f"{WITHOUT} it comes after 2 rounds, but records 0",
        ),
        (
            lambda: tw.view(tw.position(dealt()), S0),
            f"{WITHOUT} cards were dealt in 1 round, but this seat's are recorded for 0",
        ),
        (
            lambda: seen_with("pile_size_at_start", 3),
            "no deal explains everything seen in round 1",
        ),
        (
            without_a_draw,
            (
                "no deal explains everything seen in round 1: "
                "there are only 5 places for 6 cards: 12 13 22 23 31 33"
            ),
        ),
        (
            lambda: seen_with("log", ((tw.Place(S0, card(12)), tw.Take(S0)),)),
            f"what the view records was not legal: seat 0 takes the row: {NOT_S0}",
        ),
        (
            lambda: seen_with("round.match.points", (9, 0)),
            "the moves that the view records do not lead to it",
        ),
    ],
    ids=["a round", "all rounds", "the own deal", "the pile", "a draw", "out of turn", "points"],
)
def test_a_view_without_a_history_is_told_why(seen: Callable[[], tw.View], words: str) -> None:
    """What is missing, or what cannot have been."""
    with pytest.raises(HistoryError) as refused:
        tw.determinize(seen(), 1)

    assert words == str(refused.value)
