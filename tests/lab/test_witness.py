"""Witnesses: games whose last move shows how two rules differ."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import Seat, TrickyTwistError, WrongTypeError
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.lab import Ways, Witness, tell
from tricky_twist.lab.spaces import moves_of
from tricky_twist.lab.telling import _unless_over
from tricky_twist.lab.witness import _in_a_word
from tricky_twist.records import Record, begin, begin_at, dumps, loads
from tricky_twist.testing.lines import seeded

FEW = tw.Rules(numbers=(12, 13), hand_sizes=(1, 1, 1), games=1)
OTHERWISE = '{"voluntary_take":"refused"}'
REFUSED = attrs.evolve(FEW, voluntary_take=tw.VoluntaryTake.REFUSED)


def placed(rules: tw.Rules = FEW) -> Record:
    """Return the record of a game in which seat 0 has placed its only card."""
    dealt = begin("twisted", 2, rules, first=Seat(0))
    dealt = dealt.played(next(dealt.game.chance_moves(dealt.state)))
    return dealt.played(tw.Place(Seat(0), tw.Card(12)))


def taken() -> Record:
    """Return the record of a game in which seat 1 then took the row, though it need not."""
    return placed().played(tw.Take(Seat(1)))


@pytest.mark.clause("TW-A01", "TW-09")
def test_a_move_that_one_side_refuses() -> None:
    """The parting is at the last move; each side says what it makes of it."""
    witness = Witness.of(taken(), REFUSED)
    one, other = witness.sides

    assert (witness.parting.ways, witness.parting.moves) == (Ways.CHOICE, 2)
    assert witness.rules == (FEW, REFUSED)
    assert (one.rules, other.rules) == ("voluntary_take=allowed", "voluntary_take=refused")
    assert (one.events, other.events) == (tw.play(placed().state, tw.Take(Seat(1))).events, ())
    assert [str(each.clause) for each in other.violations] == ["TW-09"]
    assert Witness(loads(dumps(witness.record))) == witness


STORY = (
    "3 moves of Twisted with 2 players, games=1, other numbers, other hand_sizes",
    "    round 1 begins: seat 1 deals, and seat 0 has the first turn [TW-11]",
    "    seat 0 is dealt 12 [TW-10]",
    "    seat 1 is dealt 13 [TW-10]",
    "    the pile has no cards [TW-10]",
    "    seat 0 adds 12 to the row [TW-07]",
    "then: seat 1 adds 13 to the row",
    "    seat 1 adds 13 to the row [TW-07]",
    "by empty_hand=take:",
    "    nothing else happens, and the game goes on",
    "by empty_hand=end-without-take:",
    "    round 1 ends: the next player has no cards left [TW-24]",
    "    seat 0 scores no points [TW-26]",
    "    seat 1 scores no points [TW-26]",
    "    the game ends with 0 and 0 points: seat 0 and seat 1 share the victory [TW-27]",
)


@pytest.mark.clause("TW-A08", "TW-24")
def test_a_move_after_which_something_else_happens() -> None:
    """Each side tells only what the other does not; points are explained."""
    ending = attrs.evolve(FEW, empty_hand=tw.EmptyHand.END_WITHOUT_TAKE)
    witness = Witness.of(placed().played(tw.Place(Seat(1), tw.Card(13))), ending)
    back = Witness.of(placed(ending).played(tw.Place(Seat(1), tw.Card(13))), FEW)
    told = tell(witness)

    assert witness.parting.ways is Ways.EVENTS
    assert ((), ()) == tuple(side.violations for side in witness.sides)
    assert () == witness.sides[0].events
    assert told[0] == "3 moves of Twisted with 2 players, games=1, other numbers, other hand_sizes"
    assert "then: seat 1 adds 13 to the row" in told
    after = told.index("by empty_hand=end-without-take:")
    assert told[after + 1].endswith("[TW-24]")
    before = told.index("by empty_hand=take:")
    assert "    nothing else happens, and the game goes on" == told[before + 1]
    assert after == before + 2
    assert STORY == told
    assert ["", ", and the game goes on"] == [_unless_over(back.record, r) for r in (ending, FEW)]
    assert (*STORY[:8], *STORY[10:], *STORY[8:10]) == tell(back)


@pytest.mark.clause("TT-A44", "TT-60")
def test_points_are_told_line_by_line() -> None:
    """Where both sides count otherwise, only what differs is explained."""
    few = tt.Rules(
        suits=(tt.Suit.MOON,),
        values=(1, 2, 3),
        reserve_size=0,
        rounds=1,
        score_deck=(tt.ScoreCard(tt.ScoreKind.FEWEST),),
    )
    record = begin("tricky-twist", 3, few, first=Seat(0))
    for _ in range(2):
        record = record.played(next(record.game.chance_moves(record.state)))
    for seat in map(Seat, range(3)):
        record = record.played(record.game.legal_moves(record.state, seat)[0])
    told = tell(Witness.of(record, attrs.evolve(few, fewest_placing=tt.FewestPlacing.OPEN)))
    after = told.index("by fewest_placing=open:")

    assert any(line.startswith("        ") and "[TT-60]" in line for line in told[after:])
    assert not any("[TT-51]" in line and line.startswith("        ") for line in told)


@pytest.mark.clause("TT-A03", "TT-07")
def test_what_is_long_is_only_named() -> None:
    """A deck of score cards would fill a line."""
    record = begin("tricky-twist", 3, first=Seat(0))
    record = record.played(next(record.game.chance_moves(record.state)))
    other = tt.Rules(score_deck=(*tt.SCORE_DECK[1:], tt.SCORE_DECK[1]))
    witness = Witness.of(record, other)

    assert witness.parting.ways is Ways.CHANCE
    assert ["the score_deck of the record", "other score_deck"] == [s.rules for s in witness.sides]
    assert "1 move of Tricky Twist with 3 players" == tell(witness)[0]
    assert "field=" + "x" * 60 == _in_a_word("field", "x" * 60, "", "other {}")
    assert "other field" == _in_a_word("field", "x" * 61, "", "other {}")


@pytest.mark.clause("TT-A05", "TT-08")
def test_of_many_things_only_what_differs_is_named() -> None:
    """Each kind of score card has a side; two of them are disputed."""
    few = tt.Rules(score_deck=(tt.ScoreCard(tt.ScoreKind.MOST),), rounds=1)
    record = begin("tricky-twist", 3, few, first=Seat(0))
    record = record.played(next(record.game.chance_moves(record.state)))
    other = attrs.evolve(few, sides=tt.Sides(most=tt.Side.VALUES, fewest=tt.Side.VALUES))
    witness = Witness.of(record, other)

    assert [
        'sides={"fewest":"suits","most":"suits"}',
        'sides={"fewest":"values","most":"values"}',
    ] == [side.rules for side in witness.sides]


def test_a_witness_may_begin_with_a_position() -> None:
    """Then that is said, and only the moves since are told."""
    record = begin_at("twisted", placed().state).played(tw.Take(Seat(1)))
    told = tell(Witness.of(record, REFUSED))

    assert told[0].startswith("1 move of Twisted with 2 players")
    assert told[1:3] == ("    from a position in the phase Turn", "then: seat 1 takes the row")


NO_WITNESSES: dict[str, tuple[Callable[[], Record], str]] = {
    "untagged": (taken, "expected text"),
    "no fields": (
        lambda: taken().tagged(otherwise="[]"),
        "^expected the tag 'otherwise' to hold fields of rules, got a value of type str$",
    ),
    "no rules": (lambda: taken().tagged(otherwise='{"numbers":[]}'), "numbers"),
    "the same": (
        lambda: taken().tagged(otherwise="{}"),
        r"^expected a record at whose last move two rules part ways, got .* without such a move$",
    ),
    "unsound": (
        lambda: taken().scored(5, 5).tagged(otherwise="{}"),
        "^expected a sound record, got one of which must be said: ",
    ),
    "too early": (lambda: placed().tagged(otherwise=OTHERWISE), "at whose last move"),
    "no move": (lambda: begin("twisted", 2).tagged(otherwise=OTHERWISE), "at whose last move"),
}
"""Records that show no difference, and what is said of each."""


@pytest.mark.parametrize("name", NO_WITNESSES)
def test_what_shows_nothing_is_no_witness(name: str) -> None:
    """It says why."""
    make, said = NO_WITNESSES[name]

    with pytest.raises(TrickyTwistError, match=said):
        Witness(make())


def test_no_earlier_move_may_show_it() -> None:
    """Were there another choice before the last move, it would not be the last that matters."""
    longer = begin("twisted", 2, attrs.evolve(FEW, games=2), first=Seat(0))
    longer = longer.played(*taken().moves)
    longer = longer.played(next(longer.game.chance_moves(longer.state)))

    with pytest.raises(WrongTypeError, match="at whose last move"):
        Witness(longer.tagged(otherwise=OTHERWISE))


@pytest.mark.clause("TT-A29")
def test_a_difference_that_no_words_tell_shows_nothing() -> None:
    """Where only one seat can declare, in order and at once are the same to all players."""
    small = tt.Rules(
        suits=(tt.Suit.MOON,),
        values=(1, 2, 7),
        reserve_size=0,
        rounds=1,
        score_deck=(tt.ScoreCard(tt.ScoreKind.RUN),),
    )
    at_once = attrs.evolve(small, declare_order=tt.DeclareOrder.SIMULTANEOUS)
    rng = seeded(0)
    record, events, others = begin("tricky-twist", 3, small, first=Seat(0)), (), ()
    while events == others:
        move = rng.choice(list(moves_of(record.game, record.state)))
        states = (record.state, record.under(at_once).state)
        events, others = (record.game.play(state, move).events for state in states)
        record = record.played(move)

    with pytest.raises(WrongTypeError, match="at whose last move"):
        Witness.of(record, at_once)


@pytest.mark.untraced
def test_nonsense_is_an_error_of_ours() -> None:
    """Whatever stands in the place of an argument, the error is ours."""
    for odd in oddments():
        wrong: Any = odd
        only_errors_of_ours(Witness, wrong)
        only_errors_of_ours(Witness.of, wrong, REFUSED)
        only_errors_of_ours(Witness.of, taken(), wrong)
