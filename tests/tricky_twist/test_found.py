"""What a reviewer found: each test here failed when it was written."""

from contextlib import suppress
from typing import Any

import pytest

from tricky_twist import Seat, Shuffler, TrickyTwistError
from tricky_twist.core.values import changed, value
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.validation import find_problems

HUGE = 10**5000
CARD = tt.Card(tt.Suit.MOON, 7)
MATCH = tt.Match(tt.STANDARD, 3, (0, 0, 0))
FLIP, SHIFT = tt.BonusCard.FLIP, tt.BonusCard.VARIABLE_4


def cards(text: str) -> tt.Cards:
    """Return the set of the cards that *text* names."""
    return tt.Cards.of(map(tt.Card.parse, text.split()))


def flipping() -> tt.State:
    """Return a state in which seat 0 holds the flip and the shift, and piles of both kinds."""
    held = (FLIP, SHIFT)
    available = tuple(card for card in tt.BonusCard if card not in held)
    round_ = tt.Round(MATCH, 1, tt.ScoreCard(tt.ScoreKind.RUN), tt.Side.VALUES, Seat(0))
    table = tt.Table(
        round_,
        ((cards("M3 M4"),), (), ()),
        (cards("S1 S5 D12"), cards(""), cards("")),
        tt.BonusRow(available, (held, (), ())),
        Seat(0),
    )
    hidden = tt.Hidden((tt.Cards(0),) * 3, ((),) * 3, tt.Secrets(()))
    return tt.Declaring(table, hidden, (Seat(0),), ())


def first_game(stop: type[Any], seed: int = 5, number: int = 1) -> Any:
    """Return a state of the class *stop* in a round of a game of first moves."""
    state: Any = tt.setup(3, first=Seat(0))
    while True:
        waits = isinstance(state, stop) and stop is not tt.ScoreDeckPending
        if waits and (state.table if hasattr(state, "table") else state).round.number >= number:
            return state
        moves = tt.legal_moves(state)
        if moves:
            state = tt.play(state, moves[seed % len(moves)]).state
            continue
        chance = tt.pending_chance(state)
        assert chance is not None
        orders = tuple(Shuffler(seed).order("g", s.label, s.items) for s in chance.shuffles)
        state = tt.play(state, tt.chance_move(state, orders)).state


@pytest.mark.parametrize("players", [HUGE, -HUGE], ids=["plus", "minus"])
def test_a_huge_number_of_players_is_refused_like_any_other(players: int) -> None:
    """A number that Python will not write out does not make the refusal fail."""
    with pytest.raises(TrickyTwistError):
        tt.setup(players)


def test_a_huge_reserve_is_refused_like_any_other() -> None:
    """A number that Python will not write out does not make the refusal fail."""
    with pytest.raises(TrickyTwistError):
        tt.setup(3, tt.Rules(reserve_size=HUGE))


def test_finding_problems_raises_nothing_for_a_huge_number() -> None:
    """Whatever is given, problems are found and nothing is raised."""
    round_ = tt.Round(MATCH, HUGE, tt.SCORE_DECK[0], tt.Side.VALUES, Seat(0))
    assert find_problems(tt.DealPending(round_, tt.Secrets(())))


def test_the_refusal_of_a_move_with_a_huge_number_can_be_shown() -> None:
    """An error of ours has a text, whatever the move holds."""
    with pytest.raises(TrickyTwistError) as caught:
        tt.play(tt.setup(3), tt.ChooseValue(Seat(0), SHIFT, HUGE))
    assert str(caught.value)


@pytest.mark.parametrize(
    "event",
    [tt.HandDealt(Seat(0), None), tt.CardSetAside("x", CARD), tt.ReserveCardDrawn(9, CARD)],  # type: ignore[arg-type]  # that is the point
)
def test_a_malformed_event_is_refused_by_a_view(event: tt.Event) -> None:
    """An event with something else inside is seen, or refused with an error of ours."""
    with pytest.raises(TrickyTwistError):
        tt.view_events((event,), Seat(1))


def test_a_set_of_cards_refuses_what_is_no_set_and_no_card() -> None:
    """Joining a set with something else is refused with an error that says what was expected."""
    nothing: Any = None
    with pytest.raises((TrickyTwistError, TypeError)):
        tt.Cards(1) | nothing
    with pytest.raises(TrickyTwistError):
        tt.Cards(1).with_card(nothing)


@pytest.mark.parametrize("table", [tt.Tables(), tt.Sides()])
def test_a_table_refuses_what_is_no_kind_of_score_card(table: Any) -> None:
    """The table of something that is no kind of score card is refused with an error of ours."""
    with pytest.raises(TrickyTwistError):
        table.of("run")


def test_no_public_method_changes_a_move() -> None:
    """The constructor's own machinery, called again, leaves a move as it is."""
    move: Any = tt.PlayCard(Seat(0), CARD)
    for name, arguments in (("__init__", (Seat(1), CARD)), ("__setstate__", ((Seat(1), CARD),))):
        with suppress(AttributeError, TypeError):
            getattr(move, name)(*arguments)
        assert tt.PlayCard(Seat(0), CARD) == move


@pytest.mark.parametrize("name", ["__attrs_init__", "__setstate__"])
def test_no_public_method_changes_a_set_of_cards(name: str) -> None:
    """A value has no method that fills its fields anew."""
    assert not hasattr(tt.Cards(1), name)


def test_a_value_may_derive_from_a_value() -> None:
    """A class with one field more can be made, and all its fields tell its values apart."""

    @value
    class Base:
        one: int

    @value
    class Derived(Base):
        other: int = 0

    assert Derived(1, 2) != Derived(1, 3)


def test_every_score_deck_has_its_first_outcome() -> None:
    """However many score cards there are, the outcomes of chance are given one by one."""
    rules = tt.Rules(score_deck=tt.SCORE_DECK * 150)
    first = next(tt.chance_moves(tt.setup(3, rules)))
    assert tt.OrderScoreDeck(rules.score_deck) == first


def test_shifts_are_listed_in_deck_order_after_a_flip() -> None:
    """The list of moves has its cards in deck order, the flipped trick's card among them."""
    state = tt.play(flipping(), tt.FlipPile(Seat(0), tt.Card.parse("M3"))).state
    targets = [move.target for move in tt.legal_moves(state) if isinstance(move, tt.ShiftValue)]
    indexes = [target.index for target in targets if isinstance(target, tt.Card)]
    assert sorted(indexes) == indexes


def test_a_refused_take_back_of_a_seat_without_false_tricks_says_that_there_are_none() -> None:
    """The words of a refusal do not break off before an empty list."""
    table = first_game(tt.Playing).table
    bare = changed(table, false_tricks=(tt.Cards(CARD.bit), tt.Cards(0), tt.Cards(0)))
    trick = tt.TrickRecord(Seat(0), (), (), Seat(0))
    hidden = tt.Hidden((tt.Cards(0),) * 3, ((),) * 3, tt.Secrets(()))
    state = tt.TakingBack(bare, hidden, trick, (Seat(0),))
    reasons = [v.reason for v in tt.find_violations(state, tt.TakeBack(Seat(1), CARD))]
    assert not any(reason.rstrip().endswith(":") for reason in reasons)
