"""What stands at the entrances that other tests only pass by."""

import itertools

import pytest

from tests.twisted.entered import RULES, S0, S1, card, cards, opening, over, start
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw


def test_every_card_is_parsed_as_it_is_written() -> None:
    """The notation of a card is its number."""
    assert tw.DECK == tuple(tw.Card.parse(str(each)) for each in tw.DECK)
    assert tw.NUMBERS == tuple(int(repr(each)) for each in tw.DECK)


def test_the_editions_are_the_standard_and_the_expert_rules() -> None:
    """The standard comes first; the expert variant differs in nothing else."""
    assert (("standard", tw.STANDARD), ("expert", tw.EXPERT)) == tw.EDITIONS
    assert tw.EXPERT == changed(tw.STANDARD, expert=tw.Expert.ON)


@pytest.mark.clause("TW-03", "TW-06")
def test_a_card_knows_its_partner() -> None:
    """Swapping the digits twice gives the card back; seven cards have no partner."""
    toads = [each for each in tw.DECK if each.partner is None]

    assert [22, 33, 44, 55, 66, 77, 88] == [each.value for each in toads]
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
