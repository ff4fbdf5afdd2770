"""What a player types, and which move is meant."""

from typing import Any

import pytest

from tests.cli.drawn import tables
from tricky_twist.cli.play import input as typed_input
from tricky_twist.cli.play.input import (
    Command,
    MisreadError,
    TypedMoves,
    in_full,
    read_moves,
    understand,
)
from tricky_twist.core.seats import SEATS
from tricky_twist.encoding import notate, parse_move
from tricky_twist.games import game_called
from tricky_twist.records import AnyGame

TRICKY, TWIST, FLIP = map(game_called, ("tricky-twist", "twisted", "flip-twhist"))

GAMES = [("tricky-twist", 3), ("twisted", 2), ("flip-twhist", 5)]


def parsed(game: AnyGame, *moves: str) -> tuple[Any, ...]:
    """Return moves by their notation."""
    return tuple(parse_move(game, move) for move in moves)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_legal_move_can_be_typed_in_every_form(name: str, players: int) -> None:
    """By its number, its end, and its notation with and without the seat, in capitals too."""
    game, asked = game_called(name), set[frozenset[type]]()
    for table in tables(name, players):
        state = table.record.state
        for seat in SEATS[:players]:
            moves = game.legal_moves(state, seat)
            if not moves or frozenset(map(type, moves)) in asked:
                continue
            asked.add(frozenset(map(type, moves)))
            for number, move in enumerate(moves, 1):
                forms = {f"#{number}", in_full(game, move), notate(game, move)}
                forms.add(notate(game, move, moves))
                forms |= {in_full(game, move).upper(), f"  {in_full(game, move)}  "}

                assert {TypedMoves((move,))} == {understand(game, moves, form) for form in forms}


SPOKEN = [
    (TRICKY, ("play-card 1 M7", "play-card 1 S2"), "m7", "play-card 1 M7"),
    (TRICKY, ("play-card 1 M7", "play-card 1 S2"), "2", "play-card 1 S2"),
    (TRICKY, ("play-card 1 M7", "play-card 1 S2"), "D12", "play-card 1 D12"),
    (TRICKY, ("play-card 1 M7", "play-card 1 S2"), "set-aside M7", "set-aside 1 M7"),
    (TRICKY, ("play-card 1 M7",), "play-card 2 M7", "play-card 2 M7"),
    (TRICKY, ("draw-reserve 1", "decline-draw 1"), "dra", "draw-reserve 1"),
    (TRICKY, ("draw-reserve 1", "decline-draw 1"), "M7", "play-card 1 M7"),
    (TRICKY, ("choose-suit 0 variable-1 moon", "leave-unused 0 variable-1"), "MOON", None),
    (TWIST, ("place 0 33", "twist 0 46"), "46", "twist 0 46"),
    (TWIST, ("take 0",), "46", "place 0 46"),
    (FLIP, ("pick 0 R-1", "pick 0 Y2b", "pick 0 R-1,Y2b"), "r-1 y2b", "pick 0 R-1,Y2b"),
    (FLIP, ("play-number 0 R-1", "play-twhist 0 TH"), "th", "play-twhist 0 TH"),
    (FLIP, ("play-number 0 R-1", "play-twhist 0 TH"), "play pa", "play-twhist 0 PA"),
]


@pytest.mark.parametrize(("game", "legal", "typed", "meant"), SPOKEN)
def test_a_line_means_a_move(
    game: AnyGame, legal: tuple[str, ...], typed: str, meant: str | None
) -> None:
    """A legal one first; one that is not legal is understood, so that it can be refused."""
    moves = parsed(game, *legal)

    assert TypedMoves((parse_move(game, meant or legal[0]),)) == understand(game, moves, typed)


@pytest.mark.parametrize(
    "typed", ["0", "3", "#3", "nonsense", "pl", "M13", "\N{REPLACEMENT CHARACTER}", "1 2", "#"]
)
def test_nonsense_is_told_what_to_type(typed: str) -> None:
    """With an example."""
    moves = parsed(TRICKY, "play-card 1 M7", "play-card 1 S2")

    with pytest.raises(MisreadError, match="type a number from 1 to 2, or a move such as M7"):
        understand(TRICKY, moves, typed)


def test_a_number_that_is_a_card_too_is_not_guessed() -> None:
    """In Twisted a list of twelve moves has a number that is also a card."""
    moves = parsed(TWIST, *(f"place 0 {number}" for number in range(31, 40)), "place 0 12")
    moves += parsed(TWIST, "twist 0 45", "take 0")

    with pytest.raises(MisreadError, match="well: type #12 or place 12"):
        understand(TWIST, moves, "12")
    assert TypedMoves((moves[11],)) == understand(TWIST, moves, "#12")
    assert TypedMoves((moves[9],)) == understand(TWIST, moves, "place 12")


def test_words_are_no_moves() -> None:
    """Small or large, and with what follows them."""
    moves = parsed(TWIST, "take 0")

    assert Command("hint") == understand(TWIST, moves, " HINT ")
    assert Command("?", "TT-21") == understand(TWIST, moves, "? TT-21")


def test_leaving_a_bonus_card_unused_is_said_in_full() -> None:
    """Who names a bonus card is not taken to give it away."""
    moves = parsed(TRICKY, "choose-suit 0 variable-1 moon", "leave-unused 0 variable-1")

    with pytest.raises(MisreadError):
        understand(TRICKY, moves, "variable-1")
    assert "leave-unused variable-1" == notate(TRICKY, moves[1], moves)
    assert TypedMoves((moves[1],)) == understand(TRICKY, moves, "leave-unused variable-1")


def test_the_exact_line_comes_before_one_with_other_capitals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In another game, ``b4`` and ``B4`` may be two moves; ``b5`` can be only one."""
    moves = parsed(TWIST, "place 0 33", "place 0 34", "place 0 35")
    monkeypatch.setattr(typed_input, "all_in_short", lambda *_: ("B4", "b4", "B5"))
    read = [read_moves(TWIST, moves, typed) for typed in ("b4", "B4", "b5")]

    assert [TypedMoves((moves[number],)) for number in (1, 0, 2)] == read


def test_a_line_with_other_capitals_is_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two moves may differ in their capitals only."""
    monkeypatch.setattr(typed_input, "all_in_short", lambda *_: ("bX", "Bx"))

    with pytest.raises(MisreadError):
        read_moves(TWIST, parsed(TWIST, "place 0 33", "place 0 34"), "bx")


# Several moves ------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["M7 S2", "m7,s2", " M7 ,  S2 ", "1 2", "#1 S2"])
def test_moves_in_any_order_go_on_one_line(typed: str) -> None:
    """With spaces or commas between them; in a list, numbers will do."""
    moves = parsed(TRICKY, "set-aside 1 M7", "set-aside 1 S2", "set-aside 1 S3")

    assert TypedMoves(moves[:2]) == understand(TRICKY, moves, typed)


@pytest.mark.parametrize("typed", ["M7 nonsense", "M7 99"])
def test_one_word_that_is_nothing_makes_the_line_nothing(typed: str) -> None:
    """The others are not made, and the sentence names the word."""
    moves = parsed(TRICKY, "set-aside 1 M7", "set-aside 1 S2")

    wrong = typed.split()[1]
    with pytest.raises(MisreadError, match=f"^{wrong}: type a number from 1 to 2, or a move such"):
        understand(TRICKY, moves, typed)


def test_without_a_list_a_number_is_a_card() -> None:
    """And where it is none it is no place in a list that is not on the screen."""
    moves = parsed(TWIST, *(f"place 0 {number}" for number in range(31, 40)), "place 0 12")
    moves += parsed(TWIST, "twist 0 45", "take 0")

    assert TypedMoves((moves[9],)) == read_moves(TWIST, moves, "12")
    with pytest.raises(MisreadError, match=r"^type a move such as"):
        read_moves(TWIST, moves, "1")
    assert Command("?", "fewest") == read_moves(TWIST, moves, "?fewest")
    with pytest.raises(MisreadError, match="hint stands alone, without 'please'"):
        read_moves(TWIST, moves, "hint please")
