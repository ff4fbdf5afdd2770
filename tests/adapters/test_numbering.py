"""The numbers of all that a seat may choose."""

from typing import Any

import attrs
import pytest

from tests.adapters.tables import Table, every_game, every_standard
from tricky_twist import FLIP_TWHIST, GAMES, TRICKY_TWIST, Seat, Shuffler, advance
from tricky_twist.adapters import numbering
from tricky_twist.adapters.numbering import Action, Numbering, Part, domain, numbering_of
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.validators import check_seat, exactly
from tricky_twist.core.values import value
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt

SIZES = {
    "tricky-twist": 462,
    "twisted": 159,
    "flip-twhist": 261,
    "german-whist": 52,
    "top-card": 11,
}


@every_game
def test_the_numbers_are_as_many_as_ever(table: Table) -> None:
    """Another number of actions would be another version of the environments."""
    assert SIZES[table.game.name] == len(numbering_of(table.game))


@every_standard
def test_a_move_is_read_as_it_is_spelled(table: Table) -> None:
    """All through a game, each legal move of each seat has a word of its own."""
    game, numbers = table.game, numbering_of(table.game)
    state = advance(game, game.setup(table.players, table.rules), Shuffler(1)).state
    while not game.is_over(state):
        seat = game.actors(state)[0]
        moves = game.legal_moves(state, seat)
        words = {numbers.spell(move): move for move in moves}
        assert len(words) == len(moves)
        for word, move in words.items():
            assert move == numbers.read(word, seat)
            assert len(word) <= numbers.longest_word
        assert not any(one != two and two[: len(one)] == one for one in words for two in words)
        state = advance(game, game.play(state, moves[-1]).state, Shuffler(2)).state


def test_a_set_of_cards_is_spelled_card_by_card() -> None:
    """One card and the end, or two cards: then there is nothing to end."""
    numbers, cards = numbering_of(FLIP_TWHIST), ft.Cards.parse("R1 Y2")
    one, two = ft.Pick(Seat(1), ft.Cards.parse("R1")), ft.Pick(Seat(1), cards)
    first, end = numbers.spell(one)

    assert ["pick R1", "pick done"] == [str(numbers.actions[number]) for number in (first, end)]
    assert first == numbers.spell(two)[0]
    assert 2 == len(numbers.spell(two)) == numbers.longest_word
    assert {first: None} == numbers.next_actions([one, two])
    assert {end: one, numbers.spell(two)[1]: two} == numbers.next_actions([one, two], (first,))
    assert numbers.next_actions([one], (end,)) == {}


def test_an_action_has_words() -> None:
    """Those of the wire, with the notation of cards and the words of choices."""
    actions = numbering_of(TRICKY_TWIST).actions

    assert {"set-aside M1", "choose-suit flip moon", "shift-value M1 -1"} <= set(map(str, actions))
    assert Action(tt.SetAside, (tt.Card.parse("M1"),), Part.WHOLE) == actions[0]


@pytest.mark.parametrize(
    "move", [tt.ChooseValue(Seat(0), tt.BonusCard.FLIP, 13), tt.ChooseFirstPlayer(Seat(0))]
)
def test_what_can_never_be_legal_has_no_number(move: tt.Move) -> None:
    """Nor has a move of chance."""
    with pytest.raises(WrongTypeError, match="a move of a player that can be legal"):
        numbering_of(TRICKY_TWIST).spell(move)


def test_what_is_spelled_often_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that runs for weeks does not keep every move."""
    monkeypatch.setattr(numbering, "CAPACITY", 2)
    numbers = Numbering(GAMES["twisted"])
    moves = [numbers.read((number,), Seat(0)) for number in range(5)]

    assert list(range(5)) == [numbers.spell(move)[0] for move in moves]
    assert len(numbers._words) <= 2
    assert len(numbers._actions) <= 2


def test_moves_are_numbered_alike_whether_they_are_known_or_new() -> None:
    """Known moves of one action are looked up; one that is spelled, or new, is not among them."""
    numbers = Numbering(FLIP_TWHIST)
    plays = [numbers.read((number,), Seat(0)) for number in range(3)]
    pick = ft.Pick(Seat(0), ft.Cards.parse("R1 R2"))
    first = numbers.spell(pick)[0]
    for moves in ([], plays[:1], plays[:2], [plays[0], pick, plays[2]], plays):
        words = {id(pick): (first, None)}
        expected: dict[Any, Any] = dict(
            [words.get(id(move), (place, move)) for place, move in enumerate(moves)]
        )
        assert numbers.next_actions(moves) == numbers.next_actions(moves) == expected


# What a class of moves must say -------------------------------------------------------------------


@value
class Bid:
    """A move with a number, of which nothing is known."""

    seat: Seat = attrs.field(validator=check_seat)
    height: int


@value
class Swap:
    """A move with a set and something else."""

    seat: Seat = attrs.field(validator=check_seat)
    cards: ft.Cards = attrs.field(validator=exactly(ft.Cards))
    loud: bool = False


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        (Bid, "a field 'height' with cards, an enum, or numbers that it offers"),
        (Swap, "a Swap with a seat and one set of cards, got 2 fields"),
    ],
)
def test_a_class_that_cannot_be_numbered_says_why(
    kind: type[Any], wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who makes a game reads which field lacks what."""
    monkeypatch.setattr(numbering, "moves_of", lambda _game: (kind,))
    with pytest.raises(WrongTypeError, match=wanted):
        Numbering(FLIP_TWHIST)


def test_a_field_may_hold_a_flag_or_nothing() -> None:
    """Each has its place among what the field can hold."""
    assert (False, True, None) == domain(bool | None, {}, None)
    assert not numbering.is_set(CardSet[Any])
