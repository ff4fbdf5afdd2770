"""Errors say what happened, and go through a pickle."""

import pickle
from typing import ClassVar

import pytest

from tricky_twist import (
    Clause,
    EncodingError,
    HistoryError,
    IllegalMoveError,
    JournalError,
    NotationError,
    PledgeError,
    Problem,
    RulesError,
    Seat,
    SetupError,
    StorageError,
    TrickyTwistError,
    UnknownGameError,
    Violation,
    WrongTypeError,
)
from tricky_twist.core.phrases import Sentence, say
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import WrongPlayers
from tricky_twist.core.values import changed, value
from tricky_twist.core.violations import NoSuchSeat
from tricky_twist.games import twisted as tw
from tricky_twist.lab.plotting import MissingPackageError

CLAUSE = Clause("DG-1", "A title", "A text.", ())


@value
class Held:
    """A fact about a seat's hand."""

    words: ClassVar[Template] = template("you hold {card}")
    card: int


@value
class MayNot:
    """What everybody may hear of it."""

    words: ClassVar[Template] = template("{sender} may not play that card")


VIOLATION = Violation(CLAUSE, Held(4), MayNot(), Seat(1))

ERRORS: list[tuple[type[TrickyTwistError], tuple[object, ...], str]] = [
    (WrongTypeError, ("a Seat", "a value of type int"), "expected a Seat, got a value of type int"),
    (IllegalMoveError, ("a move", (VIOLATION,)), "'a move': you hold 4 [DG-1]"),
    (
        IllegalMoveError,
        ("a move", (VIOLATION, VIOLATION)),
        "'a move': you hold 4 [DG-1]; you hold 4 [DG-1]",
    ),
    (SetupError, (CLAUSE, "3 or 4 can play"), "3 or 4 can play [DG-1]"),
    (RulesError, ("values", "expected values"), "Rules.values: expected values"),
    (NotationError, ("X1", "a card", 1), "'X1' is not a card"),
    (NotationError, ("play X1", "a move", 6), "'play X1' is not a move at column 6"),
    (NotationError, ("aX", "a card", 2), "'aX' is not a card at column 2"),
    (PledgeError, (1, "too late"), "seat 1: too late"),
    (
        UnknownGameError,
        ("whist", ("twisted", "others")),
        "no game is called 'whist': there are twisted, others; tricky_twist.register adds one",
    ),
    (
        UnknownGameError,
        (7, ("twisted",)),
        "no game is called a value of type int: there are twisted; tricky_twist.register adds one",
    ),
    (
        MissingPackageError,
        ("matplotlib", "lab"),
        "this needs matplotlib: pip install '.[lab]' in the folder of the library",
    ),
    (JournalError, (7, "not JSON"), "line 7: not JSON"),
    (EncodingError, ((Problem("$.a", "is missing"), Problem("$", "x")),), "$.a: is missing\n$: x"),
    (HistoryError, ("no place for M7", ("M7",), 0), "no place for M7"),
]


@pytest.mark.parametrize(("kind", "parts", "words"), ERRORS)
def test_an_error_speaks_and_pickles(
    kind: type[TrickyTwistError], parts: tuple[object, ...], words: str
) -> None:
    """Its words are for people, its fields for programs, and a copy has both."""
    error = kind(*parts)
    copied = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes

    assert words == str(error) == str(copied)
    assert kind is type(copied)
    assert parts == error.args == tuple(vars(error).values())
    assert parts == copied.args == tuple(vars(copied).values())


def test_what_is_not_said_of_an_error_is_the_first_column_and_no_card() -> None:
    """Most texts are wrong from their beginning on, and most histories for no single card."""
    assert ("X", "a card", 1) == NotationError("X", "a card").args
    assert ("too late", (), 0) == HistoryError("too late").args


def test_a_violation_is_shown_with_its_clause() -> None:
    """The words of a refusal end with the number of the rule."""
    assert "you hold 4 [DG-1]" == str(VIOLATION)
    assert "seat 1 may not play that card" == VIOLATION.public_reason
    assert "the player may not play that card" == changed(VIOLATION, sender=None).public_reason


def test_facts_without_words_are_no_reason() -> None:
    """Whoever asks hears what is wrong."""
    with pytest.raises(WrongTypeError, match="expected facts that have words, got a value of type"):
        str(Violation(CLAUSE, "a fact", MayNot()))


def test_an_error_of_storage_is_one_of_the_system() -> None:
    """It has the number, the words and the name of the file, and so has a copy."""
    error = StorageError(28, "No space left on device", "game.jsonl")
    copied = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes

    assert isinstance(error, OSError)
    assert "[Errno 28] No space left on device: 'game.jsonl'" == str(error) == str(copied)
    assert (28, "game.jsonl") == (copied.errno, copied.filename)


def test_a_setup_error_holds_the_facts_of_its_reason() -> None:
    """Its words can be said again with names; a plain text of another game has no facts."""
    with pytest.raises(SetupError) as refused:
        tw.setup(3, first=Seat(3))

    assert refused.value.facts == NoSuchSeat(Seat(3), 3)
    named = ("Ada", "Ben", "Cem", "Dan")
    assert say(refused.value.reason, named) == "Dan is not at a table of 3"
    assert SetupError(CLAUSE, "3 or 4 can play").facts is None


@pytest.mark.parametrize(
    ("sizes", "players", "words"),
    [
        ((2,), 3, "2 can play, not 3"),
        ((3, 4), 2, "3 or 4 can play, not 2"),
        ((3, 4, 5), 2, "3 to 5 can play, not 2"),
        ((2, 4, 6), 3, "2, 4 or 6 can play, not 3"),
        ((3, 4), 2**64, "3 or 4 can play, not a huge number"),
        ((3, 4, 5), 2**64 - 1, "3 to 5 can play, not 18446744073709551615"),
    ],
)
def test_the_numbers_of_players_are_listed(
    sizes: tuple[int, ...], players: int, words: str
) -> None:
    """As a range if no number between is missing; a number that is too long is not written."""
    assert words == Sentence(WrongPlayers(sizes, players))
