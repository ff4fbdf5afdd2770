"""Games that look the same: what is invented anew, and what a game must bring for it."""

from typing import Any

import pytest

from tests.records.games import recorded
from tests.records.worlds import GAMES as TINY
from tricky_twist import TRICKY_TWIST, TWISTED, Seat, Shuffler, WrongTypeError, advance
from tricky_twist.core.bystander import Bystander
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.records import _lookalikes, bystander
from tricky_twist.records._lookalikes import another, play_known
from tricky_twist.records.bystander import bystander_of


def test_between_rounds_what_is_hidden_is_invented_anew() -> None:
    """No card of a hand is there, but score cards to come are, in an order that nobody knows."""
    state = TRICKY_TWIST.setup(3, first=Seat(0))
    state = TRICKY_TWIST.play(state, tt.OrderScoreDeck(tt.STANDARD.score_deck)).state
    other = another(TRICKY_TWIST, state)

    assert () == TRICKY_TWIST.actors(state)
    assert state != other
    assert TRICKY_TWIST.view(state, None) == TRICKY_TWIST.view(other, None)


def test_once_the_next_round_is_dealt_its_hands_are_invented() -> None:
    """Unseen extra cards have ended the round before, but that is past: all see the same turn."""
    rules = TINY["tw, expert, the lowest begins"].start.rules
    state, found = recorded("twisted", 0, rules, 2).initial, 0
    for move in recorded("twisted", 0, rules, 2).moves:
        state = TWISTED.play(state, move).state
        if bystander_of(TWISTED).ends_unseen(state):
            other = another(TWISTED, state)
            assert TWISTED.actors(state) == TWISTED.actors(other)
            assert not TWISTED.actors(state) or (
                TWISTED.view(state, None) == TWISTED.view(other, None)
            )
            found += bool(TWISTED.actors(state))

    assert found


def test_a_game_without_tables_plays_legal_moves_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own function plays them; for the others the error says what the game must bring."""
    state: Any = advance(TWISTED, TWISTED.setup(2, first=Seat(0)), Shuffler(1)).state
    legal = TWISTED.legal_moves(state)[0]
    illegal = tw.Place(Seat(0), next(iter(state.hands[1])))
    assert (illegal.card,) == play_known(TWISTED, state, illegal).state.row
    monkeypatch.setattr(_lookalikes, "part_of", lambda _name, _part: None)

    assert TWISTED.play(state, legal) == play_known(TWISTED, state, legal)
    with pytest.raises(WrongTypeError) as caught:
        play_known(TWISTED, state, illegal)
    assert "expected a game with its part tables, got Twisted" == str(caught.value)


def test_a_game_without_a_bystander_has_that_of_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is secret."""
    assert type(bystander_of(TRICKY_TWIST)) is not Bystander
    monkeypatch.setattr(bystander, "part_of", lambda _name, _part: None)

    assert type(bystander_of(TRICKY_TWIST)) is Bystander
