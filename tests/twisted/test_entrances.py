"""What a wrong value gets at the entrances that other tests only pass by."""

import itertools
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from tests.conformance.subject import changed
from tests.twisted.entered import RULES, S0, S1, card, cards, opening, over, placed, start
from tricky_twist import NotationError, RulesError, Seat, SetupError, WrongTypeError
from tricky_twist.games import twisted as tw

ANYTHING: Any = 5
NUMBER: Any = "34"
ILL_FORMED = tw.Cards(1 << 90)

WRONG: tuple[Callable[[], object], ...] = (
    lambda: tw.Card(2**90),
    lambda: list(ILL_FORMED),
    lambda: tw.chance_move(ANYTHING, ()),
    lambda: tw.chance_move(start(), ANYTHING),
    lambda: tw.chance_move(start(), ((ANYTHING,),)),
    lambda: tw.actors(ANYTHING),
    lambda: tw.legal_moves(start(), ANYTHING),
    lambda: tw.find_violations(start(), tw.Deal((ILL_FORMED,) * 2, ())),
    lambda: tw.play(placed(), ANYTHING),
    lambda: tw.play(tw.Turn(ANYTHING, ANYTHING, (), S0), tw.Take(S0)),
    lambda: tw.view(placed(), Seat(2)),
)


@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_a_wrong_value_gets_a_wrong_type_error(wrong: Callable[[], object]) -> None:
    """The error says what was expected, and is one of ours."""
    with pytest.raises(WrongTypeError, match="expected"):
        wrong()


@pytest.mark.clause("TW-01", "TW-10", "TW-11")
@pytest.mark.parametrize(
    ("players", "rules", "first", "clause"),
    [
        (1, tw.STANDARD, None, "TW-01"),
        (5, tw.STANDARD, None, "TW-01"),
        (0, tw.STANDARD, Seat(4), "TW-01"),
        (2**90, tw.STANDARD, None, "TW-01"),
        (3, tw.STANDARD, Seat(3), "TW-11"),
        (2, changed(RULES, hand_sizes=(5, 1, 1)), None, "TW-10"),
    ],
)
def test_a_setup_that_cannot_be_names_its_clause(
    players: int, rules: tw.Rules, first: Seat | None, clause: str
) -> None:
    """Too few or too many players, a dealer who is not there, too few cards."""
    with pytest.raises(SetupError) as refused:
        tw.setup(players, rules, first=first)

    assert clause == refused.value.clause.id
    assert f"[{clause}]" in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("field", "wrong", "wanted"),
    [
        ("games", 0, "a positive number"),
        ("games", True, "a positive number"),
        ("games", 10**6, "a positive number"),
        ("numbers", (), "numbers from 12 to 98 without a 0, ascending"),
        ("numbers", [12, 13], "numbers from 12 to 98 without a 0, ascending"),
        ("numbers", (13, 12), "numbers from 12 to 98 without a 0, ascending"),
        ("numbers", (12, 12), "numbers from 12 to 98 without a 0, ascending"),
        ("numbers", (12, 20), "numbers from 12 to 98 without a 0, ascending"),
        ("numbers", (12, "13"), "numbers from 12 to 98 without a 0, ascending"),
        ("numbers", (12, 13.0), "numbers from 12 to 98 without a 0, ascending"),
        ("hand_sizes", 9, "a positive number each for 2, 3 and 4 players"),
        ("hand_sizes", (9, 9), "a positive number each for 2, 3 and 4 players"),
        ("hand_sizes", (9, 9, 0), "a positive number each for 2, 3 and 4 players"),
        ("hand_sizes", [9, 9, 8], "a positive number each for 2, 3 and 4 players"),
        ("expert", "on", "a member of Expert"),
        ("next_start", tw.TieBreak.SHARED, "a member of NextStart"),
    ],
)
def test_rules_that_cannot_be_name_their_field(field: str, wrong: object, wanted: str) -> None:
    """The error says which field is wrong, and what it should hold."""
    fields: dict[str, Any] = {field: wrong}
    with pytest.raises(RulesError, match=rf"Rules\.{field}: expected {wanted}"):
        tw.Rules(**fields)


@pytest.mark.parametrize("text", ["", "3", "034", "34 ", "11", "99", "20", "M7", 34, None])
def test_a_text_that_is_no_card_is_refused(text: object) -> None:
    """Parsing is exact."""
    with pytest.raises(NotationError, match="a card such as 34"):
        tw.Card.parse(text)


def test_every_card_is_parsed_as_it_is_written() -> None:
    """The notation of a card is its number."""
    assert tw.DECK == tuple(tw.Card.parse(str(each)) for each in tw.DECK)
    assert tw.NUMBERS == tuple(int(repr(each)) for each in tw.DECK)


def test_sets_of_cards_join_only_with_their_kind() -> None:
    """Python itself refuses to join a set with something else."""
    some: object = tw.Cards(3)
    for join in ("__or__", "__and__", "__sub__"):
        assert getattr(some, join)(3) is NotImplemented


def test_rules_cannot_be_filled_again() -> None:
    """Calling the constructor's machinery on a value changes nothing."""
    rules = tw.Rules()
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rules.__init__(games=3)  # type: ignore[misc]  # that is the point
    assert tw.STANDARD == rules


def test_the_words_of_rules_tell_what_differs() -> None:
    """Only what is not standard is shown."""
    assert "Rules()" == repr(tw.STANDARD)
    assert "Rules(games=3)" == repr(tw.Rules(games=3))


def test_an_ill_formed_set_can_be_shown() -> None:
    """Showing a value never fails."""
    assert "Cards(an ill-formed mask)" == repr(ILL_FORMED)


def test_the_editions_are_the_standard_and_the_expert_rules() -> None:
    """The standard comes first; the expert variant differs in nothing else."""
    assert (("standard", tw.STANDARD), ("expert", tw.EXPERT)) == tw.EDITIONS
    assert tw.EXPERT == changed(tw.STANDARD, expert=tw.Expert.ON)


@pytest.mark.clause("TW-03", "TW-06")
def test_a_card_knows_its_partner() -> None:
    """Swapping the digits twice gives the card back; seven cards have no partner."""
    toads = [each for each in tw.DECK if each.partner is None]

    assert [22, 33, 44, 55, 66, 77, 88] == [each.number for each in toads]
    assert all(each.is_toad == (each in toads) for each in tw.DECK)
    for each in tw.DECK:
        if each.partner is not None:
            assert each == each.partner.partner
            assert str(each)[::-1] == str(each.partner)
            assert each.partner.bit == each.partner_bit


def test_an_event_of_a_score_belongs_to_its_seat() -> None:
    """The seat is that of the score."""
    (_, scores) = tw.score_sheet(over())

    assert [S0, S1] == [tw.SeatScored(score).seat for score in scores]


@pytest.mark.clause("TW-10", "TW-11")
def test_every_outcome_of_chance_comes_once() -> None:
    """Dealers, and the deals of a tiny deck, each once and all legal; else there is none."""
    rules = tw.Rules(numbers=(12, 13, 21, 22), hand_sizes=(1, 1, 1))
    state = tw.setup(3, rules)
    dealers = list(tw.chance_moves(state))
    state = tw.play(state, dealers[0]).state
    deals = list(tw.chance_moves(state))

    assert [tw.ChooseDealer(seat) for seat in tuple(Seat)[:3]] == dealers
    assert 24 == len(deals) == len(set(deals))
    assert all(() == tw.find_violations(state, deal) for deal in deals)
    assert () == tuple(tw.chance_moves(tw.play(state, deals[0]).state))
    assert () == tuple(tw.chance_moves(over()))


def test_the_outcomes_of_a_large_deck_can_be_begun() -> None:
    """They come one by one, so that some can be had of very many."""
    some = list(itertools.islice(tw.chance_moves(tw.setup(2, first=S0)), 100))

    assert 100 == len(set(some))


@pytest.mark.clause("TW-A20")
def test_shuffled_seats_and_cards_make_chance_moves() -> None:
    """The first seat deals; cards go round one at a time, and the rest is the pile."""
    before = tw.setup(2, RULES)
    order = tuple(map(card, (33, 12, 13, 21, 22, 23, 31, 32)))
    deal = tw.Deal((cards("13 33"), cards("12 21")), order[4:])

    assert tw.ChooseDealer(S1) == tw.chance_move(before, ((S1, S0),))
    assert deal == tw.chance_move(start(), (order,))


def test_what_waits_for_no_chance_pends_none() -> None:
    """Chance is asked for the dealer and for each deal."""
    labels = [tw.pending_chance(state) for state in (tw.setup(2, RULES), start(), placed(), over())]

    assert ["dealer", "deal", None, None] == [each and each.kind for each in labels]
    assert labels[1] is not None
    assert ["round 1/deal"] == [shuffle.label for shuffle in labels[1].shuffles]


def test_the_phases_say_what_lies_there() -> None:
    """After a take there is no row, and nothing was added since."""
    state = opening()
    assert isinstance(state, tw.Opening)
    seen = tw.view(state, None).public
    assert isinstance(seen, tw.PublicOpening)

    assert ((), (), None) == (state.row, state.placed, state.right_end)
    assert ((), (), None) == (seen.row, seen.placed, seen.right_end)
    assert (1, state.round) == (seen.round.number, seen.round)
    assert state.log == seen.log == state.table.log
