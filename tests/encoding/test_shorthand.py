"""Moves are typed and shown in short beside the legal ones, and never guessed."""

import itertools
from typing import Any

import pytest

from tests.cli.drawn import tables
from tricky_twist import EncodingError, NotationError, WrongTypeError, encoding
from tricky_twist.encoding import notate, notate_all, parse_move
from tricky_twist.games import game_called
from tricky_twist.records import AnyGame

TRICKY, TWIST, FLIP = map(game_called, ("tricky-twist", "twisted", "flip-twhist"))


def parsed(game: AnyGame, *moves: str) -> tuple[Any, ...]:
    """Return moves by their notation."""
    return tuple(parse_move(game, move) for move in moves)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "players"), [("tricky-twist", 4), ("twisted", 3), ("flip-twhist", 4)]
)
def test_what_is_written_in_short_is_read_as_that_move(name: str, players: int) -> None:
    """In whole games, for one seat and for all that may move, in small letters too."""
    game = game_called(name)
    for table in itertools.islice(tables(name, players), 0, None, 3):
        state = table.record.state
        asked = (game.legal_moves(state), *(game.legal_moves(state, s) for s in game.actors(state)))
        for moves in asked:
            written = [notate(game, move, moves) for move in moves]

            assert tuple(written) == notate_all(game, moves)
            assert list(moves) == [parse_move(game, text, moves) for text in written]
            assert list(moves) == [parse_move(game, text.lower(), moves) for text in written]


SHIFTS = (
    "shift-value 0 M7 -1",
    "shift-value 0 M7 1",
    "shift-value 0 S5 -1",
    "leave-unused 0 variable-4",
)

READ = [
    (TWIST, ("place 0 14", "place 0 22", "take 0"), "14", "place 0 14"),
    (TWIST, ("place 0 14", "place 0 22", "take 0"), " Take ", "take 0"),
    (TWIST, ("place 0 14", "place 0 22", "take 0"), "pla 22", "place 0 22"),
    (TWIST, ("place 0 14", "place 0 22", "take 0"), "pla 0 22", "place 0 22"),
    (TWIST, ("place 0 14", "place 0 22", "take 0"), "place 1 22", "place 1 22"),
    (TWIST, ("place 0 14", "place 0 22", "take 0"), "23", "place 0 23"),
    (TWIST, ("take 1",), "23", "place 1 23"),
    (TRICKY, ("draw-reserve 1", "decline-draw 1"), "dec", "decline-draw 1"),
    (TRICKY, ("draw-reserve 1", "decline-draw 1"), "m7", "play-card 1 M7"),
    (TRICKY, ("set-aside 0 M7", "set-aside 2 S5"), "M7", "set-aside 0 M7"),
    (TRICKY, SHIFTS, "shift M7 -1", "shift-value 0 M7 -1"),
    (TRICKY, SHIFTS, "1", "shift-value 0 M7 1"),
    (FLIP, ("pick 0 R-1", "pick 0 Y2b", "pick 0 R-1,Y2b"), "y2b r-1", "pick 0 R-1,Y2b"),
    (FLIP, ("pick 0 R-1", "pick 0 Y2b"), "th", "play-twhist 0 TH"),
    (FLIP, ("pick 0 R-1", "pick 0 Y2b"), "pick 0 y2b r-1", "pick 0 R-1,Y2b"),
    (TRICKY, SHIFTS, "LEAVE VARIABLE-4", "leave-unused 0 variable-4"),
]


@pytest.mark.parametrize(("game", "legal", "text", "meant"), READ)
def test_a_short_line_means_the_one_move_that_it_fits(
    game: AnyGame, legal: tuple[str, ...], text: str, meant: str
) -> None:
    """A legal one if there is one; else one that the game refuses with its reasons."""
    assert parse_move(game, meant) == parse_move(game, text, parsed(game, *legal))


@pytest.mark.parametrize(
    ("game", "legal", "text", "expected"),
    [
        (TRICKY, SHIFTS, "-1", "a single move, such as shift-value M7 -1 or shift-value S5 -1"),
        (TRICKY, SHIFTS, "variable-4", "a move such as shift-value M7 -1"),
        (
            TRICKY,
            ("decline-draw 0", "decline-draw 1", "decline-draw 2", "decline-draw 3"),
            "decline",
            "a single move, such as decline-draw 0, decline-draw 1 or decline-draw 2",
        ),
        (TWIST, ("place 0 14", "take 0"), "ta", "a move such as 14"),
        (TWIST, ("take 0", "place 0 14"), "", "a move such as take"),
        (TWIST, ("take 0", "place 0 14"), "14 " * 80, "a move such as take"),
        (TWIST, ("take 0", "place 0 14"), "take me", "a move such as take"),
    ],
)
def test_what_is_not_clear_is_refused_with_what_is(
    game: AnyGame, legal: tuple[str, ...], text: str, expected: str
) -> None:
    """Several legal moves are named; nonsense gets an example."""
    with pytest.raises(NotationError) as refused:
        parse_move(game, text, parsed(game, *legal))

    assert expected == refused.value.expected
    assert str(refused.value) == f"{text!r} is not {expected}"


@pytest.mark.parametrize(
    ("legal", "short"),
    [
        (("set-aside 0 M7", "set-aside 2 S5"), "set-aside 0 M7"),
        (("set-aside 0 M7", "set-aside 0 S5"), "M7"),
        (("leave-unused 0 variable-4", "flip-bonus 0 variable-4"), "leave-unused variable-4"),
    ],
)
def test_a_move_is_as_short_as_others_let_it_be(legal: tuple[str, ...], short: str) -> None:
    """With the seat where several may move; what nobody means by its end has its type."""
    moves = parsed(TRICKY, *legal)

    assert short == notate(TRICKY, moves[0], moves)
    assert (short, notate(TRICKY, moves[1], moves)) == notate_all(TRICKY, moves)
    assert moves[0] == parse_move(TRICKY, short, moves)


def test_a_game_without_habits_has_a_shorthand(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fits no legal move may then be any move of that end."""
    monkeypatch.setattr(encoding, "part_of", lambda _game, _part: None)
    legal = parsed(TWIST, "place 0 14", "take 0")
    moves = tuple(parse_move(TWIST, text, legal) for text in ("14", "23"))

    assert parsed(TWIST, "place 0 14", "place 0 23") == moves


def test_without_legal_moves_a_line_is_whole() -> None:
    """The seat and the type are there, as in a record."""
    for text in ("14", "take", "place 14"):
        with pytest.raises(NotationError):
            parse_move(TWIST, text)


def test_what_is_no_text_or_no_move_is_refused() -> None:
    """With the errors of the whole notation."""
    (take,) = parsed(TWIST, "take 0")

    with pytest.raises(WrongTypeError, match="expected a text, got a value of type int"):
        parse_move(TWIST, 14, (take,))  # type: ignore[arg-type]  # that is the test
    with pytest.raises(EncodingError):
        parse_move(TWIST, "14", parsed(FLIP, "pick 0 R-1"))
    with pytest.raises(EncodingError):
        notate(TWIST, take, parsed(FLIP, "pick 0 R-1"))
