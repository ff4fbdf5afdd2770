"""What a wrong value is told: exactly what was expected, and what came instead."""

from typing import Any

import pytest

from tests.flip_twhist import entered
from tests.flip_twhist.entered import (
    HANDS,
    PA,
    RULES,
    RW,
    S0,
    S1,
    S2,
    Make,
    after,
    card,
    cards,
    dealing,
    dealt,
    numbers,
    playing,
    second,
    setting_up,
)
from tests.messages import Case, cases_beside, check, refusal
from tricky_twist import IllegalMoveError, Seat
from tricky_twist.core.chance import Chance, Shuffle
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.conformance.altering import altered

CASES = cases_beside(__file__, vars(entered), globals())


def refused(state: object, move: object) -> tuple[str, ...]:
    """Return what is wrong with a move."""
    return refusal(ft.GAME, state, move)


R5, Y3 = card("R5"), card("Y3")
HOLLOW = ft.Playing(5, 5, (), S0)  # type: ignore[arg-type]  # that is the point, here and below
SHOWN = ft.ShownCard(ft.FlipCard(3), 1)
ONES = (1,) * 10


def holed() -> ft.Playing:
    """Return a state that knows of no hands."""
    state: ft.Playing = altered(playing(), "hidden", None)
    return state


@CASES.chapter("Wrong values")
def test_a_wrong_value_is_told_what_was_expected(case: Case) -> None:
    """The error is one of ours, and names the kind of what came instead."""
    check(CASES, case)


@CASES.chapter("Texts that are no cards")
def test_a_text_that_is_no_card_is_told_how_a_card_is_written(case: Case) -> None:
    """Parsing is exact; a text is shown as it came."""
    check(CASES, case)


# Setup ------------------------------------------------------------------------------------------


@pytest.mark.clause("FT-06", "FT-09", "FT-10", "FT-A29")
@CASES.chapter("Setup")
def test_a_setup_that_cannot_be_is_told_why(case: Case) -> None:
    """The clause that forbids it stands with the reason."""
    check(CASES, case)


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


@pytest.mark.clause("FT-A01", "FT-A02", "FT-04")
@CASES.chapter("Rules")
def test_rules_are_told_which_field_is_wrong(case: Case) -> None:
    """What a field takes, and a plain value that it does not take."""
    check(CASES, case)


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


def with_two_reds() -> ft.State:
    """Return the state in which seat 1 follows R5 with two reds in hand."""
    hands = tuple(map(cards, ("R5 Y3 G1", "R-1 R2 Y5", "Y0 G0 B0")))
    deck = tuple(hands[0] | hands[1] | hands[2])
    start = ft.setup(3, ft.Rules(deck=deck, twhist_kinds=()), first=S0)
    return after(start, ft.Deal(hands, cards("")), ft.PlayNumber(S0, R5))


def with_passes(trick: str) -> Make:
    """Return what makes the state in which seat 0 picks from a trick."""
    return lambda: after(dealt(), *numbers(S0, trick))


def dealt_as(hands: tuple[str, ...], exposed: str) -> ft.Deal:
    """Return a deal of these cards."""
    return ft.Deal(tuple(map(cards, hands)), cards(exposed))


@pytest.mark.clause("FT-06", "FT-07", "FT-09", "FT-11", "FT-30", "FT-39")
@CASES.chapter("Refusals")
def test_a_refused_move_is_told_why(case: Case) -> None:
    """The player who tried reads reasons with their clauses; the others a reason."""
    check(CASES, case)


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


@CASES.chapter("Rare things")
def test_what_is_rare_has_words_too(case: Case) -> None:
    """Beside what test_wording tells: hands without a card, and a tie that stays one."""
    check(CASES, case)


# Histories --------------------------------------------------------------------------------------


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


@CASES.chapter("Views without a history")
def test_a_view_without_a_history_is_told_why(case: Case) -> None:
    """What is missing, or what cannot have been."""
    check(CASES, case)
