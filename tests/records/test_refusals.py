"""What records refuse: the whole sentence names what was expected and what came."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from tests.nonsense import Agreeable
from tricky_twist import Seat, TrickyTwistError, records
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.records.files import LogFile, read_whole, write_whole

THING: Any = [7]
NUMBER: Any = 7
WORD: Any = "x"
BEGUN = records.begin("twisted", 3)
FAIR = records.FairShuffle.of("the dealer's secret", ("Ada's salt", "Ben's salt"))
TEXT = "a text without lone surrogates, got a value of type list"
TAGS = "tags of a name and a text each, got a value of type tuple"
NAMES = "'tricky-twist' or 'twisted' or 'flip-twhist'"
A_RECORD: Any = BEGUN
A_STATE: Any = tw.setup(2)
SCORE_CARD = tt.SCORE_DECK[1]
WATCHED: Any = records.OpenRecord(tw.GAME, records.Setup(3, tw.STANDARD, Seat(0)), ())


class Redone(records.Undone):
    """What is like a note, and none."""


def with_moves(*moves: object) -> object:
    """Return what is found out about an open record of Tricky Twist with these moves."""
    start = records.Setup(3, tt.STANDARD, Seat(0))
    return records.verify_openly(records.OpenRecord(tt.GAME, start, moves))


WITHOUT_PAIRS = changed(tt.STANDARD, score_deck=tt.SCORE_DECK[:1], rounds=1)
"""Rules without this score card."""


def hollow(kind: type) -> Any:
    """Return a value without its fields, which no constructor makes."""
    return object.__new__(kind)


def watched(start: Any, *shown: object) -> object:
    """Return what is found out about an open record of Tricky Twist without moves."""
    return records.verify_openly(records.OpenRecord(tt.GAME, start, (), shown))


def as_object(seen: records.OpenRecord) -> dict[str, Any]:
    """Return the document of an open record."""
    document: Any = records.encode_openly(seen)
    return {**document}


def with_wrong_names() -> records.Record:
    """Return a record that has a name too few, salts of two seats, and points for two."""
    return changed(BEGUN, names=("Ada", "Ben"), fair=FAIR, result=(1, 2))


@pytest.mark.parametrize(
    ("expected", "ask"),
    [
        (
            "a name for each seat, got a value of type str",
            lambda: records.begin("twisted", 3, names="Ada"),
        ),
        (
            "a name for each seat, got a value of type int",
            lambda: records.begin("twisted", 3, names=NUMBER),
        ),
        ("a name for each of 3 seats, got 1", lambda: records.begin("twisted", 3, names=("Ada",))),
        (TEXT, lambda: records.begin("twisted", 3, names=(THING,))),
        (
            "a number from 1 to 0, the moves that were played, got 'x'",
            lambda: BEGUN.taken_back(WORD),
        ),
        ("a seat at a table of 3, got seat 3", lambda: BEGUN.named(Seat(3), "Ada")),
        (TEXT, lambda: BEGUN.named(Seat(0), THING)),
        (TEXT, lambda: BEGUN.tagged(place=THING)),
        ("3 whole numbers, got a value of type list", lambda: BEGUN.scored(1, THING, 3)),
        ("3 whole numbers, got 2", lambda: BEGUN.scored(1, 2)),
        ("a FairShuffle, got a value of type list", lambda: BEGUN.shuffled_by(THING)),
        ("the salts of 3 seats, got 2", lambda: BEGUN.shuffled_by(FAIR)),
        (
            "a Setup or a state of Twisted, got a value of type list",
            lambda: changed(BEGUN, start=THING).initial,
        ),
        (
            "a Setup or a state of Twisted, got a value of type Setup",
            lambda: changed(BEGUN, start=hollow(records.Setup)).initial,
        ),
        (TAGS, lambda: changed(BEGUN, tags=((THING, THING),)).tagged()),
        (TAGS, lambda: changed(BEGUN, tags=(("a", "b", "c"),)).tagged()),
        (
            "a name for a player, got 'Cy': another player has the same name",
            lambda: changed(BEGUN, names=("Ada", "Ben", "Cy")).named(Seat(1), "Cy"),
        ),
        (
            "a name for a player, got 'Ada': another player has the same name",
            lambda: changed(BEGUN, names=("Ada", "Ben", "Cy")).named(Seat(1), "Ada"),
        ),
        (
            "a FairShuffle, got a value of type FairShuffle",
            lambda: BEGUN.shuffled_by(hollow(records.FairShuffle)),
        ),
        (
            "a Setup or a state of Twisted, got a value of type Setup",
            lambda: changed(BEGUN, start=hollow(records.Setup)).under(tw.STANDARD),
        ),
        ("a Record, got a value of type list", lambda: records.verify(THING)),
        ("a Record, got a value of type Record", lambda: records.verify(hollow(records.Record))),
        ("a Record, got a value of type OpenRecord", lambda: records.verify(WATCHED)),
        (
            "what verify_openly finds out about this record, got a value of type list",
            lambda: records.find_revokes(WATCHED, THING),
        ),
        (
            "a record with a FairShuffle, got a value of type list",
            lambda: records.verify(changed(BEGUN, fair=THING)),
        ),
        (
            "a record with a FairShuffle, got a value of type FairShuffle",
            lambda: records.verify(changed(BEGUN, fair=hollow(records.FairShuffle))),
        ),
        (
            "a record with whole numbers as its result, got a value of type list",
            lambda: records.verify(changed(BEGUN, result=THING)),
        ),
        ("a tuple of texts, got a value of type list", lambda: records.FairShuffle.of("x", THING)),
        (TEXT, lambda: records.commitment_to(THING)),
        ("bytes, got a value of type list", lambda: records.read_journal(THING)),
        ("a path, got a value of type list", lambda: read_whole(THING)),
        ("a path, got a value of type list", lambda: write_whole(THING, "text")),
        ("a path, got a value of type str", lambda: read_whole("a\0b")),
        ("a path, got a value of type str", lambda: read_whole("\ud800")),
        ("a path, got a value of type bytes", lambda: read_whole(b"notes")),  # type: ignore[arg-type]
        ("a text, got a value of type list", lambda: records.find_name_fault(THING)),
        (
            "a name for each of 3 seats, got 100",
            lambda: records.begin("twisted", 3, names=(f"Ada {number}" for number in count())),
        ),
        (
            "a move of Twisted, got a value of type Redone",
            lambda: records.follow(BEGUN, Redone(1)),
        ),
        ("a Durability, got a value of type list", lambda: LogFile("x", THING, 0)),
        ("an OpenRecord, got a value of type list", lambda: records.verify_openly(THING)),
        (
            "an OpenRecord, got a value of type OpenRecord",
            lambda: records.verify_openly(hollow(records.OpenRecord)),
        ),
        (
            "a Setup that says who goes first, got a value of type Setup",
            lambda: watched(records.Setup(3, tt.STANDARD)),
        ),
        (
            "a Setup that says who goes first, got a value of type DealerPending",
            lambda: records.verify_openly(records.OpenRecord(tw.GAME, A_STATE, ())),
        ),
        (
            "cards that are shown once each, got suit pair (moon or sun) twice",
            lambda: watched(records.Setup(3, tt.STANDARD, Seat(0)), SCORE_CARD, SCORE_CARD),
        ),
        (
            "a move that everybody sees, got a value of type SetAside",
            lambda: with_moves(tt.SetAside(Seat(0), tt.DECK[0])),
        ),
        (
            "the score card of round 1, which decides what may be declared, got no score cards",
            lambda: with_moves(tt.LeaveUnused(Seat(0), tt.BonusCard.VARIABLE_1)),
        ),
        (
            "cards that chance can show together, got suit pair (moon or sun)",
            lambda: watched(records.Setup(3, WITHOUT_PAIRS, Seat(0)), SCORE_CARD),
        ),
        (
            "a record that starts with a setup, got a value of type DealerPending",
            lambda: records.OpenRecord.of(records.begin_at(tw.GAME, tw.setup(2))),
        ),
    ],
)
def test_a_refusal_names_what_was_expected_and_what_came(
    expected: str, ask: Callable[[], object]
) -> None:
    """It names the type of what came, because the value itself may be huge."""
    with pytest.raises(TrickyTwistError) as caught:
        ask()

    assert f"expected {expected}" == str(caught.value)


@pytest.mark.parametrize(
    ("expected", "ask"),
    [
        ("$: expected a Record, got a value of type list", lambda: records.encode(THING)),
        (
            "$: expected an OpenRecord, got a value of type list",
            lambda: records.encode_openly(THING),
        ),
        (
            "$: expected a Record, got a value of type Record",
            lambda: records.dumps(hollow(records.Record)),
        ),
        (
            "$: expected a Record, got a value of type OpenRecord",
            lambda: records.dumps(WATCHED),
        ),
        (
            "$: expected an OpenRecord, got a value of type OpenRecord",
            lambda: records.dumps_openly(hollow(records.OpenRecord)),
        ),
        (
            "$: expected an OpenRecord, got a value of type Record",
            lambda: records.dumps_openly(A_RECORD),
        ),
        (
            f"$.game: expected {NAMES}, got a value of type Agreeable",
            lambda: records.decode({"game": Agreeable()}),
        ),
        (f"$.game: expected {NAMES}, got 7", lambda: records.decode({"game": 7})),
        (f"$.game: expected {NAMES}, got a list", lambda: records.decode({"game": THING})),
        (
            "$.format: expected a format up to 1, which this version can read, got 0",
            lambda: records.decode({"game": "twisted", "format": 0}),
        ),
        (
            "line 1: $.type: expected the type of the header of a journal, got none",
            lambda: records.read_journal(b'{"game":"twisted"}\n'),
        ),
        (
            (
                "line 1: $.digest: it does not fit the rest of the line, "
                "which was changed after it was written"
            ),
            lambda: records.read_journal(
                records.write_journal(BEGUN).replace(b'"players":3', b'"players":2')
            ),
        ),
        (
            "line 2: $: expected a move or a note, written as an object with a field 'type', got 7",
            lambda: records.read_journal(records.write_journal(BEGUN) + b"7\n"),
        ),
        (
            (
                "$.start: expected a setup, written as an object with the fields 'type' ('setup'), "
                "'players', 'rules', 'first', got 7"
            ),
            lambda: records.decode_openly({**as_object(WATCHED), "start": 7}),
        ),
        (
            "$.start: 2 to 4 can play, not 7 [TW-01]",
            lambda: records.encode_openly(
                records.OpenRecord(tw.GAME, records.Setup(7, tw.STANDARD), ())
            ),
        ),
        ("$: expected an object, got a list", lambda: records.decode(THING)),
        ("$.game: it is missing", lambda: records.decode({})),
        ("$: not UTF-8 at byte 3", lambda: records.loads(b"{}\xff")),
        (
            (
                "$.names: there must be a name for each of 3 seats or none at all, not 2\n"
                "$.fair.salts: there must be a salt for each of 3 seats, not 2\n"
                "$.result: there must be points for each of 3 seats, not for 2"
            ),
            lambda: records.encode(with_wrong_names()),
        ),
        (
            "$.start: 2 to 4 can play, not 7 [TW-01]",
            lambda: records.encode(changed(BEGUN, start=records.Setup(7, tw.STANDARD))),
        ),
        (
            "$.start.first: expected the seat that goes first, got null",
            lambda: records.encode_openly(
                records.OpenRecord(tw.GAME, records.Setup(3, tw.STANDARD), ())
            ),
        ),
        (
            "$.shown: suit pair (moon or sun) is shown again",
            lambda: records.encode_openly(
                records.OpenRecord(
                    tt.GAME,
                    records.Setup(3, tt.STANDARD, Seat(0)),
                    (),
                    shown=(tt.SCORE_DECK[1], tt.SCORE_DECK[1]),
                )
            ),
        ),
    ],
)
def test_what_cannot_be_written_or_read_is_named_with_its_path(
    expected: str, ask: Callable[[], object]
) -> None:
    """All of it at once."""
    with pytest.raises(TrickyTwistError) as caught:
        ask()

    assert expected == str(caught.value)
