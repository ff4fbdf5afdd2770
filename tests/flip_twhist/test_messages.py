"""What a wrong value is told: exactly what was expected, and what came instead."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.flip_twhist.entered import (
    HANDS,
    PA,
    RULES,
    RW,
    S0,
    S1,
    S2,
    TH,
    Make,
    after,
    card,
    cards,
    dealing,
    dealt,
    numbers,
    over,
    picking,
    playing,
    second,
    setting_up,
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
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.conformance.altering import altered

R5, Y3 = card("R5"), card("Y3")
HOLLOW = ft.Playing(5, 5, (), S0)  # type: ignore[arg-type]  # that is the point, here and below
NO_TABLE = "a possible state of Flip Twhist, got $.table: expected Table, got a value of type int"
NO_MATCH = "a possible state of Flip Twhist, got $.match: expected Match, got a value of type int"
NO_HIDDEN = "$.hidden: expected Hidden, got a value of type NoneType"
SHOWN = ft.ShownCard(ft.FlipCard(3), 1)
ONES = (1,) * 10


def holed() -> ft.Playing:
    """Return a state that knows of no hands."""
    state: ft.Playing = altered(playing(), "hidden", None)
    return state


WRONG: tuple[tuple[Callable[[], object], str], ...] = (
    # Cards
    (lambda: ft.NumberCard(1, 2), "a Colour, got a value of type int"),  # type: ignore[arg-type]
    (lambda: ft.NumberCard(ft.Colour.RED, 6), "a card value from -2 to 5, got a value of type int"),
    (
        lambda: ft.NumberCard(ft.Colour.RED, -3),
        "a card value from -2 to 5, got a value of type int",
    ),
    (
        lambda: ft.NumberCard(ft.Colour.RED, value=True),
        "a card value from -2 to 5, got a value of type bool",
    ),
    (
        lambda: ft.NumberCard(ft.Colour.RED, "2"),  # type: ignore[arg-type]
        "a card value from -2 to 5, got a value of type str",
    ),
    (lambda: ft.NumberCard(ft.Colour.RED, 2, 5), "a copy from 1 to 4, got a value of type int"),
    (lambda: ft.NumberCard(ft.Colour.RED, 2, 0), "a copy from 1 to 4, got a value of type int"),
    (
        lambda: ft.NumberCard(ft.Colour.RED, 2, copy=True),
        "a copy from 1 to 4, got a value of type bool",
    ),
    (
        lambda: ft.NumberCard(ft.Colour.RED, 2, "b"),  # type: ignore[arg-type]
        "a copy from 1 to 4, got a value of type str",
    ),
    (lambda: list(ft.Cards(1 << 128)), "a set of cards, got an ill-formed mask"),
    (lambda: tuple(iter(ft.TwhistCards("TH"))), "a set of cards, got an ill-formed mask"),  # type: ignore[arg-type]
    (lambda: ft.Cards.of(5), "cards, got a value of type int"),  # type: ignore[arg-type]
    (lambda: ft.Cards.of([5]), "a NumberCard, got a value of type int"),  # type: ignore[list-item]
    (lambda: ft.TwhistCards.of([R5]), "a Twhist, got a value of type NumberCard"),  # type: ignore[list-item]
    (lambda: ft.FlipCards.of([5]), "a FlipCard, got a value of type int"),  # type: ignore[list-item]
    # Moves
    (lambda: ft.Deal([], ft.Cards(0)), "a tuple of Cards, got a value of type list"),  # type: ignore[arg-type]
    (lambda: ft.Deal((5,), ft.Cards(0)), "a tuple of Cards, got a value of type tuple"),  # type: ignore[arg-type]
    (lambda: ft.Deal((), ()), "a Cards, got a value of type tuple"),  # type: ignore[arg-type]
    (lambda: ft.PlayNumber(S0, TH), "a NumberCard, got a value of type Twhist"),  # type: ignore[arg-type]
    (lambda: ft.PlayTwhist(S0, R5), "a Twhist, got a value of type NumberCard"),  # type: ignore[arg-type]
    (lambda: ft.Pick(S0, R5), "a Cards, got a value of type NumberCard"),  # type: ignore[arg-type]
    # Setup, and what chance decides
    (lambda: ft.pending_chance(ft.DealPending(5)), NO_MATCH),  # type: ignore[arg-type]
    (lambda: ft.chance_moves(HOLLOW), NO_TABLE),
    (
        lambda: ft.play(dealing(), ft.Deal((ft.Cards(1 << 128),) * 3, ft.Cards(0))),
        "sets of number cards, got a mask that names no cards of the deck",
    ),
    (
        lambda: ft.play(dealing(), ft.Deal((ft.Cards(0),) * 3, ft.Cards(-1))),
        "sets of number cards, got a mask that names no cards of the deck",
    ),
    # States and moves
    (
        lambda: ft.play(picking(), ft.Pick(S0, ft.Cards("x"))),  # type: ignore[arg-type]
        "sets of number cards, got a mask that names no cards of the deck",
    ),
    (lambda: ft.legal_moves(HOLLOW), NO_TABLE),
    (lambda: ft.find_violations(HOLLOW, ft.PlayNumber(S0, R5)), NO_TABLE),
    (lambda: ft.play(HOLLOW, ft.PlayNumber(S0, R5)), NO_TABLE),
    (
        lambda: ft.play(holed(), ft.PlayNumber(S1, card("R2"))),
        f"a possible state of Flip Twhist, got {NO_HIDDEN}",
    ),
    # Views
    (lambda: ft.view(holed(), None), f"a possible state of Flip Twhist, got {NO_HIDDEN}"),
    # Words
    (
        lambda: ft.explain(ft.SeatScore(S0, 5)),  # type: ignore[arg-type]
        "a tuple in SeatScore.cards, got a value of type int",
    ),
    (
        lambda: ft.explain(ft.SeatScore(S0, (changed(SHOWN, stars=10**5000),))),
        "a SeatScore with fields of the right types, got one with wrong fields",
    ),
    (
        lambda: ft.in_words(ft.TrickWon(S0, 5)),  # type: ignore[arg-type]
        "a TrickWon with fields of the right types, got one with wrong fields",
    ),
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
        ("R", "'R'"),
        ("R6", "'R6'"),
        ("r5", "'r5'"),
        *((text, f"'{text}'") for text in ("R-3", "5R", "R05", "R2a", "R2e", "R+1", "R2 ")),
        (7, "'a value of type int'"),
        (None, "'a value of type NoneType'"),
        ([], "'a value of type list'"),
    ],
)
def test_a_text_that_is_no_card_is_told_how_a_card_is_written(text: object, shown: str) -> None:
    """Parsing is exact; a text is shown as it came."""
    with pytest.raises(NotationError) as refused:
        ft.NumberCard.parse(text)

    expected = "a card such as R-1 or R2b: a colour of R Y G B, a value -2 to 5, a copy"
    assert f"{shown} is not {expected}" == str(refused.value)


# Setup ------------------------------------------------------------------------------------------


@pytest.mark.clause("FT-06", "FT-09", "FT-10", "FT-A29")
@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: ft.setup(2), "3 to 5 can play, not 2 [FT-10]"),
        (lambda: ft.setup(6), "3 to 5 can play, not 6 [FT-10]"),
        (lambda: ft.setup(10**5000), "3 to 5 can play, not a huge number [FT-10]"),
        (lambda: ft.setup(3, first=Seat(3)), "seat 3 is not at a table of 3 [FT-09]"),
        (
            lambda: ft.setup(4, ft.Rules(deck=ft.DECK[:3])),
            "4 players need at least 4 number cards, not 3 [FT-06]",
        ),
        (
            lambda: ft.setup(3, ft.Rules(deck=())),
            "3 players need at least 3 number cards, not 0 [FT-06]",
        ),
    ],
    ids=["two", "six", "very many", "nobody there", "too few cards", "no card"],
)
def test_a_setup_that_cannot_be_is_told_why(call: Callable[[], object], words: str) -> None:
    """The clause that forbids it stands with the reason."""
    with pytest.raises(SetupError) as refused:
        call()

    assert words == str(refused.value)


@pytest.mark.clause("FT-06", "FT-09", "FT-10")
@pytest.mark.parametrize(
    ("players", "rules", "first"),
    [(5, ft.STANDARD, Seat(4)), (3, ft.Rules(deck=ft.DECK[:3], twhist_kinds=()), S2)],
    ids=["the last seat of five", "a card each"],
)
def test_a_setup_that_just_suffices_is_taken(players: int, rules: ft.Rules, first: Seat) -> None:
    """As many seats as there can be, the last of them; one number card each."""
    before = Seat(first - 1)
    assert ft.DealPending(ft.Match(rules, players, before)) == ft.setup(players, rules, first=first)


@pytest.mark.parametrize(
    ("make", "asked"),
    [
        (setting_up, Chance("dealer", (Shuffle("dealer", (S0, S1, S2)),))),
        (dealing, Chance("deal", (Shuffle("deal", RULES.deck),))),
        (dealt, None),
    ],
)
def test_what_chance_is_asked_has_a_name(make: Make, asked: Chance[Any] | None) -> None:
    """The label of a shuffle is part of what a seed gives."""
    assert asked == ft.pending_chance(make())


@pytest.mark.clause("FT-09")
def test_the_first_of_the_shuffled_seats_deals() -> None:
    """Those after it mean nothing."""
    assert ft.ChooseDealer(S2) == ft.chance_move(setting_up(), ((S2, S0, S1),))


# Rules ------------------------------------------------------------------------------------------

_DECK = "expected different number cards, in order by colour, value and copy"
_STARS = "expected a number of stars, 0 or more, for each FLIP card"
_KINDS = "expected different kinds of Twhist cards, in the order of Twhist"


@pytest.mark.clause("FT-A01", "FT-A02", "FT-04")
@pytest.mark.parametrize(
    ("field", "wrong", "words"),
    [
        ("equal_numbers", "first", "expected a member of EqualNumbers, got 'first'"),
        ("pass_exemption", True, "expected a member of PassExemption, got True"),
        (
            "leader_fallback",
            ft.EqualNumbers.FIRST,
            "expected a member of LeaderFallback, got <EqualNumbers.FIRST: 'first'>",
        ),
        ("twhist_cards", 5, "expected a member of TwhistVisibility, got 5"),
        ("deck", list(ft.DECK), f"{_DECK}, got a value of type list"),
        ("deck", ft.DECK[::-1], _DECK),
        ("deck", (*ft.DECK, ft.DECK[-1]), _DECK),
        ("deck", (TH,), _DECK),
        ("stars", 5, f"{_STARS}, got 5"),
        ("stars", list(ONES), f"{_STARS}, got a value of type list"),
        ("stars", (), _STARS),
        ("stars", ONES[:9], _STARS),
        ("stars", (*ONES, 1), _STARS),
        ("stars", (*ONES[:9], -1), _STARS),
        ("stars", (*ONES[:9], True), _STARS),
        ("stars", (*ONES[:9], 10**6), _STARS),
        ("twhist_kinds", (PA, TH), _KINDS),
        ("twhist_kinds", (PA, PA), _KINDS),
        ("twhist_kinds", (R5,), _KINDS),
        ("twhist_kinds", "TH", f"{_KINDS}, got 'TH'"),
    ],
)
def test_rules_are_told_which_field_is_wrong(field: str, wrong: object, words: str) -> None:
    """What a field takes, and a plain value that it does not take."""
    fields: dict[str, Any] = {field: wrong}
    with pytest.raises(RulesError) as refused:
        ft.Rules(**fields)

    assert f"Rules.{field}: {words}" == str(refused.value)


@pytest.mark.parametrize(
    ("field", "right"),
    [
        ("deck", ()),
        ("deck", ft.UNIVERSE),
        ("stars", (0, *ONES[:8], 999_999)),
        ("twhist_kinds", ()),
        ("twhist_kinds", (RW, PA)),
    ],
    ids=["no card", "every card", "no star and very many", "no kind", "two kinds"],
)
def test_rules_take_what_is_possible(field: str, right: object) -> None:
    """The bounds themselves are allowed."""
    fields: dict[str, Any] = {field: right}
    assert right == getattr(ft.Rules(**fields), field)


# Refusals ---------------------------------------------------------------------------------------

PUBLIC_S2 = "it is not seat 2's turn: the game is waiting for seat 1"
NOT_S2 = f"{PUBLIC_S2} [FT-09]"
NOT_S1 = "it is not seat 1's turn: the game is waiting for seat 0"
NOT_THAT = "may not play that card now"
_DEAL = "the deal must give 2 cards to each of 3 seats"
FOREIGN = "B5 not in this deck; 3 hands, of 2, 2 and 1"
NOT_NOW = "not now: the game is waiting for"
NO_DEAL = "the deal is not one of this deck to this table"
THERE = "pick one or two of R-1, R2 and R5"
YOU, ALL_HEAR = f"you must {THERE}", f"seat 0 must {THERE}"


def with_two_reds() -> ft.State:
    """Return the state in which seat 1 follows R5 with two reds in hand."""
    hands = tuple(map(cards, ("R5 Y3 G1", "R-1 R2 Y5", "Y0 G0 B0")))
    deck = tuple(hands[0] | hands[1] | hands[2])
    start = ft.setup(3, ft.Rules(deck=deck, twhist_kinds=()), first=S0)
    return after(start, ft.Deal(hands, cards("")), ft.PlayNumber(S0, R5))


def with_passes(trick: str) -> Make:
    """Return what makes the state in which seat 0 picks from a trick."""
    return lambda: after(dealt(), *numbers(S0, trick))


def for_all(*reasons: str) -> tuple[tuple[str, str], ...]:
    """Return refusals of which everybody hears the reason, without its clause."""
    return tuple((reason, reason.rpartition(" [")[0]) for reason in reasons)


def dealt_as(hands: tuple[str, ...], exposed: str) -> ft.Deal:
    """Return a deal of these cards."""
    return ft.Deal(tuple(map(cards, hands)), cards(exposed))


REFUSED: tuple[tuple[Make, ft.Move, tuple[tuple[str, str], ...]], ...] = (
    # Not this phase
    (setting_up, ft.PlayTwhist(S0, PA), for_all(f"{NOT_NOW} chance to choose the dealer [FT-09]")),
    (dealing, ft.ChooseDealer(S0), for_all(f"{NOT_NOW} the deal [FT-06]")),
    (dealt, ft.ChooseDealer(S0), for_all(f"{NOT_NOW} the first card of the trick [FT-09]")),
    (playing, ft.Pick(S1, cards("R5")), for_all(f"{NOT_NOW} the next card of the trick [FT-09]")),
    (
        picking,
        ft.PlayTwhist(S0, PA),
        for_all(f"{NOT_NOW} one or two number cards to pick from the stack [FT-30]"),
    ),
    (over, ft.PlayTwhist(S0, PA), for_all("not now: the game is over [FT-39]")),
    # Not this seat
    (setting_up, ft.ChooseDealer(Seat(3)), for_all("seat 3 is not at a table of 3 [FT-09]")),
    (
        playing,
        ft.PlayTwhist(Seat(3), PA),
        for_all("it is not seat 3's turn: the game is waiting for seat 1 [FT-09]"),
    ),
    (
        playing,
        ft.PlayNumber(Seat(3), Y3),
        for_all("it is not seat 3's turn: the game is waiting for seat 1 [FT-09]"),
    ),
    (
        picking,
        ft.Pick(S1, cards("R5")),
        for_all("it is not seat 1's turn: the game is waiting for seat 0 [FT-30]"),
    ),
    # Not this card
    (playing, ft.PlayNumber(S2, Y3), (*for_all(NOT_S2), ("you do not hold Y3 [FT-09]", PUBLIC_S2))),
    (playing, ft.PlayNumber(S2, card("R-1")), for_all(NOT_S2)),
    (
        playing,
        ft.PlayNumber(S2, card("Y0")),
        (*for_all(NOT_S2), ("a number card must follow red: you hold R-1 [FT-11]", PUBLIC_S2)),
    ),
    (
        playing,
        ft.PlayTwhist(S2, RW),
        (*for_all(NOT_S2), ("you do not hold a round winner card [FT-09]", PUBLIC_S2)),
    ),
    (
        playing,
        ft.PlayTwhist(S1, RW),
        (("you do not hold a round winner card [FT-09]", f"seat 1 {NOT_THAT}"),),
    ),
    (
        playing,
        ft.PlayNumber(S1, card("Y5")),
        (("a number card must follow red: you hold R2 [FT-11]", f"seat 1 {NOT_THAT}"),),
    ),
    (
        with_two_reds,
        ft.PlayNumber(S1, card("Y5")),
        (("a number card must follow red: you hold R-1 and R2 [FT-11]", f"seat 1 {NOT_THAT}"),),
    ),
    # Not this pick
    (picking, ft.Pick(S0, cards("")), ((f"{YOU}: you picked no cards [FT-30]", ALL_HEAR),)),
    (picking, ft.Pick(S0, cards("R5 R2 R-1")), ((f"{YOU}: you picked 3 cards [FT-30]", ALL_HEAR),)),
    (picking, ft.Pick(S0, cards("R5 Y3")), ((f"{YOU}: Y3 is not in the stack [FT-30]", ALL_HEAR),)),
    (
        picking,
        ft.Pick(S0, cards("Y3 G1")),
        ((f"{YOU}: Y3 and G1 are not in the stack [FT-30]", ALL_HEAR),),
    ),
    (
        with_passes("R5 R2 PA"),
        ft.Pick(S0, cards("")),
        (
            (
                "you must pick one or two of R2 and R5: you picked no cards [FT-30]",
                "seat 0 must pick one or two of R2 and R5",
            ),
        ),
    ),
    (
        with_passes("R5 PA PA"),
        ft.Pick(S0, cards("")),
        (("you must pick R5: you picked no cards [FT-30]", "seat 0 must pick R5"),),
    ),
    (
        picking,
        ft.Pick(S1, cards("Y3")),
        (*for_all(f"{NOT_S1} [FT-30]"), (f"{YOU}: Y3 is not in the stack [FT-30]", NOT_S1)),
    ),
    # Not this deal
    (
        dealing,
        dealt_as(("R5 Y3", "R5 Y5", "R-1"), "G1 B5"),
        ((f"{_DEAL}: R2, Y0 and G4 missing; R5 dealt more than once; {FOREIGN} [FT-06]", NO_DEAL),),
    ),
    (
        dealing,
        dealt_as(HANDS, "G1"),
        (
            (f"{_DEAL}: G4 missing [FT-06]", NO_DEAL),
            ("the deal must lay 2 number cards face up, not 1 [FT-07]", NO_DEAL),
        ),
    ),
    (
        dealing,
        dealt_as(("R5", *HANDS[1:]), "Y3 G1 G4"),
        (
            (f"{_DEAL}: 3 hands, of 1, 2 and 2 [FT-06]", NO_DEAL),
            ("the deal must lay 2 number cards face up, not 3 [FT-07]", NO_DEAL),
        ),
    ),
    (
        lambda: ft.setup(3, ft.Rules(deck=RULES.deck[:7]), first=S0),
        dealt_as(("R-1 R2", "R5 Y0", "Y3 Y5"), ""),
        (
            (f"{_DEAL}: G1 missing [FT-06]", NO_DEAL),
            ("the deal must lay 1 number card face up, not 0 [FT-07]", NO_DEAL),
        ),
    ),
)


@pytest.mark.clause("FT-06", "FT-07", "FT-09", "FT-11", "FT-30", "FT-39")
@pytest.mark.parametrize(("make", "move", "told"), REFUSED)
def test_a_refused_move_is_told_why(
    make: Make, move: ft.Move, told: tuple[tuple[str, str], ...]
) -> None:
    """The player who tried reads reasons with their clauses, and the others what they may know."""
    violations = ft.find_violations(make(), move)

    assert told == tuple((str(violation), violation.public_reason) for violation in violations)


def test_a_deal_that_lays_too_few_cards_open_states_its_facts() -> None:
    """How many there are where, how many are owed there, and which are missing."""
    violations = ft.find_violations(dealing(), dealt_as(HANDS, "G1"))

    facts = ft.WrongDeal((2, 2, 2), 1, cards("G4"), cards(""), cards(""))
    hands, exposed = changed(facts, owed=(2, 2, 2)), changed(facts, rest=2)
    assert [hands, exposed] == [violation.facts for violation in violations]


def test_the_error_of_a_refused_move_shows_the_move_and_the_reasons() -> None:
    """One line tells all of it."""
    with pytest.raises(IllegalMoveError) as refused:
        ft.play(playing(), ft.PlayNumber(S1, card("Y5")))

    shown = "PlayNumber(seat=Seat(1), card=Y5)"
    reason = "a number card must follow red: you hold R2 [FT-11]"
    assert f"{shown}: {reason}" == str(refused.value)


# Words ------------------------------------------------------------------------------------------

BROKEN = "the game ends with 9, 9 and 9 stars on 5, 5 and 3 FLIP cards"
SHARED = "seat 0 and seat 1 share the victory"
_NUMBER = "the highest number of the colour led"
PICKS = {
    ft.PickRight.HIGHEST_NUMBER: _NUMBER,
    ft.PickRight.HIGHEST_NUMBER_BESIDE_TWHIST: _NUMBER,
    ft.PickRight.ROUND_WINNER: "the round winner card",
    ft.PickRight.THIEF: "the thief card",
    ft.PickRight.THREE_POWERS: "the thief card",
}
LEADS = {
    ft.LeadRight.LEFT_OF_DEALER: ", to the left of the dealer",
    ft.LeadRight.HIGHEST_NUMBER: f", having played {_NUMBER}",
    ft.LeadRight.HIGHEST_NUMBER_BESIDE_PASSES: f", having played {_NUMBER}",
    ft.LeadRight.ROUND_WINNER: ", having played the round winner card",
    ft.LeadRight.POLE_POSITION: ", having played the pole position card",
    ft.LeadRight.THREE_POWERS: ", having played the pole position card",
    ft.LeadRight.HIGHEST_NUMBER_AFTER_THIEF: f", having played {_NUMBER}",
    ft.LeadRight.ROUND_WINNER_AFTER_THIEF: ", having played the round winner card",
    ft.LeadRight.ALL_PASSED: " again, because everybody passed",
    ft.LeadRight.LEADER_AGAIN: " again, because nobody else has the right to",
    ft.LeadRight.LEFT_OF_THIEF: ", because the thief to the right may not",
}


@pytest.mark.parametrize("right", ft.PickRight)
def test_who_wins_a_trick_is_told_by_what(right: ft.PickRight) -> None:
    """Every right has words of its own, or shares those of its card."""
    assert f"seat 1 wins the trick with {PICKS[right]}" == ft.in_words(ft.TrickWon(S1, right))


@pytest.mark.parametrize("right", ft.LeadRight)
def test_who_leads_next_is_told_why(right: ft.LeadRight) -> None:
    """Every right has words of its own, or shares those of its card."""
    assert f"seat 1 is next to lead{LEADS[right]}" == ft.in_words(ft.LeaderDecided(S1, right))


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (dealt_as(("R5", ""), ""), "the number cards are dealt: seat 0 R5; seat 1 no cards"),
        (ft.HandDealt(S0, cards("")), "seat 0 is dealt no cards"),
        (ft.HandDealtUnseen(S0, 0), "seat 0 is dealt no number cards"),
        (ft.GameEnded((9, 9, 9), (5, 5, 3), (S0, S1)), f"{BROKEN}: {SHARED}"),
    ],
)
def test_what_is_rare_has_words_too(thing: ft.Move | ft.Event, words: str) -> None:
    """Beside what test_wording tells: hands without a card, and a tie that stays one."""
    assert words == ft.in_words(thing)


# Histories --------------------------------------------------------------------------------------


UNLED = "seat 1 plays R2: it is not seat 1's turn: the game is waiting for seat 0 [FT-09]"


def seen_with(**changes: object) -> ft.SpectatorView:
    """Return what a spectator sees of a second trick, with something changed on the table."""
    seen = ft.view(second(), None)
    assert isinstance(seen.public, ft.PublicPlaying)
    table = changed(seen.public.table, **changes)
    return ft.SpectatorView(changed(seen.public, table=table))


def out_of_turn() -> ft.SpectatorView:
    """Return a view of a trick that seat 1 led, though seat 0 had to."""
    state = second()
    assert isinstance(state, ft.Playing)
    trick = state.table.log[0]
    one, two, three = trick.plays
    return seen_with(log=(changed(trick, plays=(two, one, three)),))


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (lambda: seen_with(exposed=cards("R5 G1")), "no deal explains everything in the view"),
        (
            lambda: seen_with(starred=(ft.FlipCards(1),) * 3),
            "the moves that the view records do not lead to it",
        ),
        (out_of_turn, f"what the view records was not legal: {UNLED}"),
    ],
)
def test_a_view_without_a_history_is_told_why(
    seen: Callable[[], ft.SpectatorView], words: str
) -> None:
    """No deal, no legal game, or none that ends so."""
    with pytest.raises(HistoryError) as refused:
        ft.determinize(seen(), 1)

    assert words == str(refused.value)
