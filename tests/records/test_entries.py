"""The lines of a journal, one by one: the word of each note, and what it changes."""

from collections.abc import Callable

import pytest

from tests.records.games import recorded
from tricky_twist import EncodingError, Seat, WrongTypeError
from tricky_twist.records import (
    Occupant,
    SeatReplaced,
    UndoAccepted,
    Undone,
    UndoProposed,
    UndoRejected,
    follow,
)
from tricky_twist.records.entries import NOTES, PROPOSALS, add, entry_codec, entry_coder

BEN = Seat(1)
NOTED = {
    '{"moves":3,"type":"undone"}': Undone(3),
    '{"name":"Eve","occupant":"bot","seat":1,"type":"seat-replaced"}': SeatReplaced(
        BEN, "Eve", Occupant.BOT
    ),
    '{"number":4,"seat":1,"type":"undo-proposed"}': UndoProposed(BEN, 4),
    '{"seat":1,"type":"undo-accepted"}': UndoAccepted(BEN),
    '{"seat":1,"type":"undo-rejected"}': UndoRejected(BEN),
}


@pytest.mark.parametrize(
    ("text", "note"), NOTED.items(), ids=[type(n).__name__ for n in NOTED.values()]
)
def test_a_note_has_one_text_in_every_game(text: str, note: object) -> None:
    """Which is read as the same note."""
    for name in ("tricky-twist", "twisted", "flip-twhist"):
        codec = entry_codec(name)
        assert (text, note) == (codec.dumps(note), codec.loads(text))


def test_notes_come_after_the_moves() -> None:
    """A line that is neither says what it may be."""
    assert [type(note) for note in NOTED.values()] == [*NOTES]
    assert NOTES[2:] == PROPOSALS
    assert ["undone", "seat-replaced", "undo-proposed"] == list(entry_coder("twisted").by_tag)[5:8]
    with pytest.raises(EncodingError, match=r"^\$: expected a move or a note, written as "):
        entry_codec("twisted").loads("7")


def test_a_proposal_changes_no_record() -> None:
    """It is a note for the table; a seat that is not there can propose nothing."""
    record = recorded("twisted")
    for propose in (UndoAccepted, UndoRejected, proposal):
        assert follow(record, propose(Seat(record.players - 1))) is record
        with pytest.raises(WrongTypeError) as caught:
            follow(record, propose(Seat(record.players)))
        wanted = f"expected a seat at a table of {record.players}, got seat {record.players}"
        assert wanted == str(caught.value)
    assert add(record, UndoProposed(BEN, 4)) is record


def proposal(seat: Seat) -> UndoProposed:
    """Return a proposal of a seat."""
    return UndoProposed(seat, 0)


@pytest.mark.parametrize(
    "make",
    [
        lambda: UndoProposed(1, 4),  # type: ignore[arg-type]
        lambda: UndoProposed(BEN, "4"),  # type: ignore[arg-type]
        lambda: UndoProposed(BEN, True),  # noqa: FBT003  # that is the point
        lambda: UndoAccepted(None),  # type: ignore[arg-type]
        lambda: UndoRejected("Ben"),  # type: ignore[arg-type]
    ],
)
def test_a_proposal_is_of_a_seat_and_a_number(make: Callable[[], object]) -> None:
    """Anything else is refused when it is made."""
    with pytest.raises(WrongTypeError):
        make()


class Alike(UndoAccepted):
    """A class that somebody derived from a note."""


def test_a_class_of_somebody_else_is_no_note() -> None:
    """It is refused as a move, which it is not, either."""
    record = recorded("twisted").taken_back(1)
    with pytest.raises(WrongTypeError, match="expected a move of Twisted, got a value of type A"):
        follow(record, Alike(BEN))
