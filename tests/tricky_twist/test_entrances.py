"""What stands at the entrances that other tests only pass by."""

import itertools
from functools import cache
from typing import Any

import pytest

from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
from tricky_twist.core.values import value
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.clauses import REGISTER
from tricky_twist.games.tricky_twist.declaring import VALUE_CLAUSES, declarations


@cache
def playing() -> tt.State:
    """Return a state in which a card is to be led."""
    state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(0)), Shuffler(1)).state
    while not isinstance(state, tt.Playing):
        state = advance(TRICKY_TWIST, state, Shuffler(1)).state
        state = tt.play(state, tt.legal_moves(state)[-1]).state
    return state


def test_a_subclass_with_room_for_more_is_filled_too() -> None:
    """A plain subclass has a dictionary, so its layout is another one."""

    @value
    class Small:
        one: int

    class Roomy(Small):
        """A class that anybody may derive."""

    assert 1 == Roomy(1).one
    assert isinstance(Roomy(1), Small)


@pytest.mark.clause("TT-08", "TT-11", "TT-12", "TT-67", "TT-68")
def test_events_cite_the_clause_of_their_round() -> None:
    """Round 1 is set up, later rounds are prepared; a tie is a shared victory."""
    first = tt.ScoreCardRevealed(1, tt.SCORE_DECK[0], Seat(0))
    later = tt.ScoreCardRevealed(2, tt.SCORE_DECK[0], Seat(0))
    laid = [tt.BonusCardsLaidOut(number, (), tt.Side.SUITS).clause.id for number in (1, 2)]
    ended = [tt.GameEnded((1, 1), seats).clause.id for seats in ((Seat(0),), (Seat(0), Seat(1)))]

    assert ["TT-07", "TT-11"] == [first.clause.id, later.clause.id]
    assert ["TT-08", "TT-12"] == laid
    assert ["TT-67", "TT-68"] == ended


def test_the_standing_is_what_lies_there() -> None:
    """Before the first trick nobody has anything."""
    assert (0, 0, 0) == tuple(score.tricks for score in tt.standing(playing()))
    assert "TT-A44" == REGISTER.reading("TT-A44").id


@pytest.mark.clause("TT-44", "TT-45", "TT-46")
def test_a_chosen_value_cites_the_face_that_offered_it() -> None:
    """Odd, even and any value have clauses of their own."""
    chosen = [
        tt.ValueChosen(Seat(0), tt.BonusCard.VARIABLE_1, face, 4).clause.id
        for face in (tt.ValueFace.ODD, tt.ValueFace.EVEN, tt.ValueFace.ANY)
    ]

    assert ["TT-44", "TT-45", "TT-46"] == chosen


def test_an_event_of_a_score_belongs_to_its_seat() -> None:
    """The seat is that of the score."""
    scores = tt.standing(playing())

    assert Seat(2) == tt.SeatScored(scores[2]).seat


@pytest.mark.clause("TT-A29")
@pytest.mark.parametrize("order", tt.DeclareOrder)
def test_the_best_declaration_knows_what_the_seat_may_know(order: tt.DeclareOrder) -> None:
    """Others' declarations count once they are revealed; hidden ones do not."""
    match = tt.Match(tt.Rules(declare_order=order), 3, (0, 0, 0))
    round_ = tt.Round(match, 1, tt.ScoreCard(tt.ScoreKind.MOST), tt.Side.SUITS, Seat(0))
    held = ((tt.BonusCard.WILD_STATUS,), (tt.BonusCard.VARIABLE_1,), ())
    available = tuple(c for c in tt.BonusCard if c not in (*held[0], *held[1]))
    lone = tuple(tt.Cards.of([card]) for card in tt.DECK[:2])
    table = tt.Table(
        round_, ((), (), ()), (*lone, tt.Cards(0)), tt.BonusRow(available, held), Seat(0)
    )
    hidden = tt.Hidden((tt.Cards(0),) * 3, ((),) * 3, tt.Secrets(()))
    wild = tt.CountAsFalseTrick(Seat(0))
    state = tt.Declaring(table, hidden, (Seat(1),), (wild,))
    best = tt.best_declaration(state, Seat(1))
    simultaneous = order is tt.DeclareOrder.SIMULTANEOUS

    counted = best.score.counted
    assert isinstance(counted, tt.PlaceCounted)
    assert (Seat(0),) * (not simultaneous) == counted.tied_with


@pytest.mark.parametrize(
    ("deck", "count"), [(tt.SCORE_DECK[:1], 1), (tt.SCORE_DECK[:4], 24), (tt.SCORE_DECK[:2] * 2, 6)]
)
def test_every_order_of_the_score_cards_comes_once(
    deck: tuple[tt.ScoreCard, ...], count: int
) -> None:
    """Equal cards make no further orders, and the order of the rules is the first."""
    orders = list(tt.chance_moves(tt.setup(3, tt.Rules(score_deck=deck, rounds=1))))

    assert count == len(orders) == len(set(orders))
    assert tt.OrderScoreDeck(deck) == orders[0]
    assert all(
        () == tt.find_violations(tt.setup(3, tt.Rules(score_deck=deck, rounds=1)), order)
        for order in orders
    )


def test_the_best_declaration_before_the_end_is_for_an_end_now() -> None:
    """Nothing is held yet, so there is nothing to declare."""
    best = tt.best_declaration(playing(), Seat(0))

    assert () == best.declarations
    assert 0 == best.score.tricks


def test_a_seat_that_is_asked_nothing_has_no_declaration() -> None:
    """Who holds no bonus card, or has answered for all, has no move."""
    state = playing()
    assert isinstance(state, tt.Playing)

    assert () == declarations(state.table, Seat(0), ())


@pytest.mark.clause("TT-09", "TT-13", "TT-16")
def test_every_outcome_of_chance_comes_once() -> None:
    """First players, deals and reserve orders of a tiny deck, each once and all legal."""
    tiny = tt.Rules(suits=(tt.Suit.MOON,), values=(3, 4, 5, 6, 7, 8, 9, 10, 11), reserve_size=2)
    state = tt.setup(3, tiny)
    counts = []
    while not isinstance(state, tt.Drawing):
        if tt.pending_chance(state) is None:
            assert () == tuple(tt.chance_moves(state))
            state = tt.play(state, tt.legal_moves(state)[0]).state
            continue
        outcomes = list(itertools.islice(tt.chance_moves(state), 5_000))
        counts.append(len(outcomes))
        assert len(outcomes) == len(set(outcomes))
        state = tt.play(state, outcomes[-1]).state

    assert [5_000, 3, 1_680, 8] == counts


@pytest.mark.parametrize("table", [tt.CARD_CLAUSES, VALUE_CLAUSES])
def test_nobody_can_change_a_table(table: Any) -> None:
    """The tables that the package shows are read-only."""
    key = next(iter(table))
    with pytest.raises(TypeError):
        table[key] = table[key]
