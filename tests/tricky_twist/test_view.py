"""A view's own part is what a careful player remembers, and the open part what all have seen."""

import attrs
import pytest
from hypothesis import given

from tests.tricky_twist.subject import SEATS
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import Line
from tricky_twist.testing.strategies import Moment, moments

NOTHING = tt.Cards.of(())


@attrs.define
class Memory:
    """What one seat remembers: a naive second implementation of what is its own."""

    seat: Seat
    hand: tt.Cards = NOTHING
    reserve: tt.Cards = NOTHING
    dealt: tt.Cards = NOTHING
    aside: tt.Cards = NOTHING
    drawn: tuple[tt.Card, ...] = ()
    rounds: tuple[tt.OwnRound, ...] = ()
    answers: tuple[tt.DrawMove | tt.Declaration, ...] = ()
    """What it answered in the draw window, or declared, that is still under way."""

    def hear(self, event: tt.Event) -> None:
        """Remember what happened to the own cards."""
        match event:
            case tt.HandDealt(seat=self.seat, cards=cards):
                self.hand = self.dealt = cards
                self.reserve, self.aside, self.drawn = NOTHING, NOTHING, ()
            case tt.CardSetAside(seat=self.seat, card=card):
                self.hand, self.aside = self.hand.without_card(card), self.aside.with_card(card)
                self.reserve = self.aside
            case tt.ReserveCardDrawn(seat=self.seat, card=card):
                self.hand, self.reserve = self.hand.with_card(card), self.reserve.without_card(card)
                self.drawn += (card,)
            case tt.CardPlayed(seat=self.seat, card=card):
                self.hand = self.hand.without_card(card)
            case tt.FalseTrickTakenBack(seat=self.seat, card=card):
                self.hand = self.hand.with_card(card)
            case tt.SeatScored(score=score) if score.seat is self.seat:
                self.rounds += (tt.OwnRound(self.dealt, self.aside, self.drawn),)
                self.hand = self.reserve = NOTHING
            case _:
                pass

    def answer(self, move: tt.Move, state: tt.State) -> None:
        """Remember an own answer until all answers of its kind are given."""
        if isinstance(move, tt.DrawReserve | tt.DeclineDraw | tt.Declaration):
            self.answers += (move,) if move.seat is self.seat else ()
        if not isinstance(state, tt.Drawing | tt.Declaring):
            self.answers = ()

    def own(self, state: tt.State) -> tt.PrivateInfo:
        """Return what is remembered, as a view tells it."""
        rounds = self.rounds
        if isinstance(state, ON_TABLE):
            rounds += (tt.OwnRound(self.dealt, self.aside, self.drawn),)
        rules = state.match.rules
        hides_draws = rules.draw_order is tt.DrawOrder.SIMULTANEOUS
        hides_declared = rules.declare_order is tt.DeclareOrder.SIMULTANEOUS
        drew = self.answers if isinstance(state, tt.Drawing) and hides_draws else ()
        declared = self.answers if isinstance(state, tt.Declaring) and hides_declared else ()
        return tt.PrivateInfo(self.hand, self.reserve, drew, declared, rounds)  # type: ignore[arg-type]


ON_TABLE = tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack | tt.Declaring


def remembered(line: Line, number: int, seat: Seat) -> Memory:
    """Return what a seat remembers after so many moves."""
    memory = Memory(seat)
    for move, step in zip(line.moves[:number], line.steps, strict=False):
        for event in step.events:
            memory.hear(event)
        memory.answer(move, step.state)
    return memory


@pytest.mark.clause("TT-14", "TT-16")
@given(moment=moments(tt.GAME))
@slowly
def test_the_own_part_of_a_view_is_what_its_seat_remembers(moment: Moment) -> None:
    """No more and no less, in every phase and whatever is answered at once."""
    line, number = moment.line, moment.number
    state: tt.State = line.states[number]

    for seat in SEATS[: state.match.players]:
        assert remembered(line, number, seat).own(state) == tt.view(state, seat).own


@pytest.mark.parametrize("first", [None, Seat(2)])
def test_before_the_first_round_everybody_knows_what_was_agreed(first: Seat | None) -> None:
    """The rules, who plays and who was told to begin; then that the score cards are shuffled."""
    start = tt.setup(3, first=first)
    shuffled = tt.play(start, tt.OrderScoreDeck(tt.SCORE_DECK)).state
    agreed = tt.PublicBeforeGame(tt.STANDARD, 3, first, score_deck_shuffled=False)

    assert tt.SpectatorView(agreed) == tt.view(start, None)
    if first is None:
        begun = tt.PublicBeforeGame(tt.STANDARD, 3, None, score_deck_shuffled=True)
        assert tt.SpectatorView(begun) == tt.view(shuffled, None)
    else:
        assert isinstance(tt.view(shuffled, None).public, tt.PublicBeforeDeal)
