"""What hosting refuses: the whole sentence names what was expected and what came."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.hosting.clients import opened, play, why
from tricky_twist import TWISTED, Seat, WrongTypeError, hosting, records
from tricky_twist.encoding import codecs_of, encode
from tricky_twist.encoding.parts import text_of
from tricky_twist.hosting import Place, Pledges, Room, any_move
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.requests import LONGEST_REQUEST, read_request
from tricky_twist.hosting.telling import reasons
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.material import material_of

RECORD = records.begin("twisted", 3)
THING: Any = "a text"


@pytest.mark.parametrize(
    ("expected", "ask"),
    [
        ("a Record, got a value of type str", lambda: Course.begin(THING)),
        ("a Record, got a value of type str", lambda: hosting.open_table(THING)),
        (
            "a Record, got a value of type Record",
            lambda: Course.begin(object.__new__(records.Record)),
        ),
        ("a Shuffler, got a value of type str", lambda: hosting.open_table(RECORD, shuffler=THING)),
        (
            "a function that chooses a move, got a value of type str",
            lambda: hosting.open_table(RECORD, stand_in=THING),
        ),
        ("a Journal, got a value of type str", lambda: hosting.resume(THING)),
        ("a number of moves, got a value of type str", lambda: opened("twisted").delayed(THING)),
        ("a number of moves, got a value of type int", lambda: opened("twisted").delayed(-1)),
        ("a seat at a table of 3, got seat 3", lambda: opened("twisted").welcome(Seat(3))),
        ("seats, got a value of type str", lambda: hosting.open_table(RECORD, bots=THING)),
        (
            "a seat at a table of 3, got seat 3",
            lambda: hosting.open_table(RECORD, bots=(Seat(3),)),
        ),
        (
            "a dictionary of readers, got a value of type str",
            lambda: read_request(TWISTED, "{}", also=THING),
        ),
        (
            "a tuple of names with bots, got a value of type str",
            lambda: Room.begin("twisted", (Place("Ada"), Place("Ben")), bots=THING),
        ),
        ("the parts of a sentence, got a value of type list", lambda: text_of([{"colour": 7}])),
        ("a tuple of moves, got a value of type str", lambda: any_move(None, THING, 1)),
        ("a tuple of moves, got none", lambda: any_move(None, (), 1)),
        ("a tuple of violations, got a value of type str", lambda: reasons(THING, TWISTED, ())),
        ("a tuple of violations, got a value of type tuple", lambda: reasons((7,), TWISTED, ())),  # type: ignore[arg-type]
        ("a number of players, got a value of type str", lambda: Pledges.begin(THING)),
        ("a number of players, got a value of type int", lambda: Pledges.begin(0)),
        ("a number of players, got a value of type int", lambda: Pledges.begin(len(Seat) + 1)),
        (
            "a seat at a table of 2, got seat 2",
            lambda: Pledges.begin(2).committed(Seat(2), records.commitment_to("x")),
        ),
    ],
)
def test_a_refusal_names_what_was_expected_and_what_came(
    expected: str, ask: Callable[[], object]
) -> None:
    """It names the type of what came, because the value itself may be huge."""
    with pytest.raises(WrongTypeError) as caught:
        ask()

    assert f"expected {expected}" == str(caught.value)


@pytest.mark.parametrize("players", [1, len(Seat)])
def test_any_table_may_pledge(players: int) -> None:
    """From one player to as many as there are seats."""
    begun = Pledges.begin(players)

    assert (None,) * players == begun.commitments == begun.salts
    assert 64 == len(begun.secret)


def test_a_client_that_may_not_speak_is_told_why() -> None:
    """A spectator, a seat that is not there, and one for which a bot plays."""
    table = opened("twisted")
    left = table.receive(Seat(1), '{"resign": true}').table
    only = "only players who sit at the table may send requests"

    assert only == why(table.receive(None, "{}")) == why(table.receive(Seat(3), "{}"))
    assert "a bot plays for this seat now" == why(left.receive(Seat(1), "{}"))
    for seat, number in ((None, None), (Seat(3), None), (Seat(1), left.course.made[1])):
        refusal = left.receive(seat, "{}").refusal
        assert refusal is not None
        assert (["clause", "facts", "words"], number) == (
            list(refusal["why"][0]),
            refusal["number"],
        )
        assert refusal["why"][0]["clause"] is None
        assert refusal["why"][0]["facts"] is None


@pytest.mark.parametrize("name", ["tricky-twist", "twisted", "flip-twhist"])
def test_a_refused_move_brings_its_facts(name: str) -> None:
    """As documents of the game, from which a client can say all of it in its own language."""
    table = opened(name)
    game, state = table.course.game, table.course.state
    codecs = codecs_of(game)
    moves = material_of(game).player_moves
    seat = game.actors(state)[0]
    told = set()
    for move in [each for each in moves if each.seat is seat][::7]:
        request = json.dumps({"number": 0, "move": encode(game, move)})
        refusal = table.receive(seat, request).refusal
        violations = game.find_violations(state, move)
        why = [] if refusal is None else refusal["why"]
        told |= {type(violation.facts) for violation in violations}

        assert [codecs.violation.encode(each)["facts"] for each in violations] == [
            each["facts"] for each in why
        ]
        assert [each.clause.id for each in violations] == [each["clause"] for each in why]
    assert len(told) > 1


def test_every_refusal_has_the_number_of_the_next_move() -> None:
    """So that a client that has lost count goes on at once, whatever it asked for."""
    table = play(opened("twisted"), seeded(1), requests=7)
    seat = table.course.game.actors(table.record.state)[0]
    other = next(each for each in table.seats if each is not seat)
    wished = table.receive(other, {"undo": table.course.made[other] - 1}).table
    chance = {"type": "choose-first-player", "first": 0}
    number = table.course.made[seat]
    for asked, text in (
        (table, "{"),
        (table, {"number": number, "move": chance}),
        (table, {"number": number + 1, "move": {"type": "take", "seat": int(seat)}}),
        (table, {"number": number, "move": {"type": "take", "seat": int(other)}}),
        (table, {"undo": 100}),
        (wished, {"undo": 0}),
        (table, {"agree": {"seat": 0, "number": 0}}),
        (table, {"decline": {"seat": 0, "number": 0}}),
    ):
        refusal = asked.receive(seat, text).refusal
        assert refusal is not None, text
        assert number == refusal["number"]
    assert number > 0


@pytest.mark.parametrize("make", [str, str.encode])
def test_a_request_may_be_as_long_as_the_limit(make: Callable[[str], str | bytes]) -> None:
    """Spaces count; one more is too many."""
    table = opened("twisted")
    longest = '{"undo": 9}'.ljust(LONGEST_REQUEST)

    assert "you have no move number 9 to take back" == why(table.receive(Seat(0), make(longest)))
    too_long = f"$: longer than {LONGEST_REQUEST} characters"
    assert too_long == why(table.receive(Seat(0), make(f"{longest} ")))


def test_a_request_may_have_the_largest_number() -> None:
    """Every JSON reader keeps it."""
    words = why(opened("twisted").receive(Seat(0), {"undo": 2**53 - 1}))

    assert f"you have no move number {2**53 - 1} to take back" == words


def test_where_nothing_is_wrong_there_are_no_reasons() -> None:
    """An empty tuple is one."""
    assert [] == reasons((), TWISTED, ())
