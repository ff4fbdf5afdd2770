"""Verdicts name the first thing that is wrong, and the other rules by which nothing is."""

from enum import Enum
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.records.games import entered, recorded, subject_of
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import (
    GAMES,
    TWISTED,
    EncodingError,
    Seat,
    SetupError,
    Shuffler,
    TrickyTwistError,
    WrongTypeError,
    advance,
    records,
)
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.records import (
    CannotBegin,
    Illegal,
    Other,
    OtherEdition,
    OtherReading,
    Record,
    Setup,
    Sound,
    WrongResult,
    begin,
    verify,
)
from tricky_twist.records.verdicts import other_rules

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


@every_name
def test_what_was_played_is_sound(name: str) -> None:
    """From a setup, and from a position; its last state comes with the verdict."""
    for record in (recorded(name), entered(name), begin(name, 3)):
        assert Sound(record.state) == verify(record)
        assert "sound" == str(verify(record))


@every_name
def test_the_first_move_that_is_not_legal_is_named(name: str) -> None:
    """With its place, its clauses, and the state before it."""
    record = recorded(name)
    number = len(record.moves) // 2
    wrong = changed(record, moves=(*record.moves[:number], record.moves[0], *record.moves))
    before = record.taken_back(len(record.moves) - number).state
    verdict = verify(wrong)

    assert isinstance(verdict, Illegal)
    assert (number, record.moves[0], before) == (verdict.number, verdict.move, verdict.state)
    assert record.game.find_violations(before, record.moves[0]) == verdict.violations
    assert () == verdict.allowed
    assert str(verdict).startswith(f"move {number} is not legal: {verdict.violations[0]}")


@every_name
def test_a_wrong_result_is_named_with_the_right_one(name: str) -> None:
    """Every move may be legal and the points wrong."""
    record = recorded(name)
    right = record.result
    wrong = changed(record, result=(100,) * len(record.names))

    assert WrongResult((100,) * record.players, right, record.state, ()) == verify(wrong)  # type: ignore[arg-type]
    assert str(verify(wrong)).endswith(f": it is {right}")


def test_what_cannot_begin_has_a_verdict() -> None:
    """A setup that the rules forbid, and a position that cannot be."""
    setup = verify(Record(GAMES["twisted"], Setup(7, tw.STANDARD)))
    table = changed(entered("twisted"), start=changed(tw.setup(2), players=3))
    position = verify(changed(table, start=changed(tw.setup(2), players=9)))

    assert isinstance(setup, CannotBegin)
    assert isinstance(setup.error, SetupError)
    assert "it cannot begin: 2 to 4 can play, not 7 [TW-01]" == str(setup)
    assert isinstance(position, CannotBegin)
    assert isinstance(position.error, EncodingError)


# Other rules ------------------------------------------------------------------------------------


def unsound(name: str, other: Other, rules: object, seeds: int) -> Illegal | WrongResult | None:
    """Play games by other rules until one is not sound by *rules*; return the verdict on that."""
    for seed in range(seeds):
        verdict = verify(recorded(name, seed, other.rules).under(rules))
        if isinstance(verdict, Illegal | WrongResult):
            return verdict
    return None


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("tricky-twist", {Illegal, WrongResult}),
        ("twisted", {Illegal}),
        ("flip-twhist", {Illegal}),
    ],
)
def test_a_record_by_another_reading_is_explained(name: str, kinds: set[type]) -> None:
    """What was played by another reading, and is not sound by this, names it; so for a result."""
    small = subject_of(name).material.small[0].rules
    told = set()
    for other in other_rules(GAMES[name], small):
        verdict = unsound(name, other, small, 20) if isinstance(other, OtherReading) else None
        if verdict is not None:
            assert other in verdict.allowed
            told.add(type(verdict))

    assert kinds <= told


def naive_others(record: Record) -> list[object]:
    """Return all rules that differ in one respect and make a record sound, tried one by one."""
    game, rules = record.game, record.start.rules
    editions = dict.fromkeys(edition for _, edition in game.editions if edition != rules)
    fields = dict.fromkeys(name for one in game.register.readings for name in one.fields)
    changes = [
        changed(rules, **{field: choice})
        for field in fields
        if isinstance(getattr(rules, field), Enum)
        for choice in type(getattr(rules, field))
        if choice is not getattr(rules, field)
    ]
    return [other for other in (*editions, *changes) if is_sound(record, other)]


def is_sound(record: Record, rules: object) -> bool:
    """Say whether every move is legal by other rules, and a result is right."""
    other = Record(record.game, changed(record.start, rules=rules), record.moves)
    try:
        state = other.state
    except TrickyTwistError:
        return False
    return record.result in (None, record.game.scores(state))


@every_name
def test_exactly_those_other_rules_are_named_that_make_all_sound(name: str) -> None:
    """Of a record by another reading, cut off anywhere, with a result that is right or wrong."""
    small: Any = subject_of(name).material.small[0].rules
    compared = 0
    for seed, other in enumerate(other_rules(GAMES[name], small)):
        whole = recorded(name, seed, other.rules)
        for played in (whole, whole.taken_back(len(whole.moves) // 3), wrongly(whole)):
            record = played.under(small)
            verdict = verify(record)
            if isinstance(verdict, Illegal | WrongResult):
                compared += bool(verdict.allowed)
                assert naive_others(record) == [one.rules for one in verdict.allowed]

    assert compared > 2


def wrongly(whole: Record) -> Record:
    """Return a record with a result that may be wrong."""
    return whole.scored(*(7,) * whole.players)


@pytest.mark.parametrize("name", ["twisted", "flip-twhist"])
def test_a_record_by_another_edition_is_explained(name: str) -> None:
    """The edition is named."""
    standard = GAMES[name].editions[0][1]
    edition = next(iter(other_rules(GAMES[name], standard)))
    verdict = unsound(name, edition, standard, 3)

    assert isinstance(edition, OtherEdition)
    assert verdict is not None
    assert edition in verdict.allowed


def test_equal_editions_are_named_once() -> None:
    """The Hungarian edition is the standard one, and the record's own rules are no other."""
    game = GAMES["tricky-twist"]
    names = [
        [other.name for other in other_rules(game, rules) if isinstance(other, OtherEdition)]
        for _, rules in game.editions
    ]

    assert [
        ["dutch", "french"],
        ["dutch", "french"],
        ["standard", "french"],
        ["standard", "dutch"],
    ] == names


def test_other_rules_say_what_they_are() -> None:
    """In words, and as values to go on with."""
    game = GAMES["tricky-twist"]
    edition, *_ = others = tuple(other_rules(game, game.editions[0][1]))
    reading = next(other for other in others if isinstance(other, OtherReading))

    assert "sound by the rules of the dutch edition" == str(edition)
    assert reading.rules == changed(game.editions[0][1], **{reading.field: reading.choice})
    assert f"sound if {reading.field} is {reading.choice.name} ({reading.readings[0].id})" == str(
        reading
    )


def test_a_verdict_says_all_that_it_holds() -> None:
    """Every clause that a move breaks, and every reading that a choice is of."""
    begun = begin("twisted", 2, first=Seat(0))
    begun = begun.played(*advance(TWISTED, begun.state, Shuffler(1)).moves)
    begun = begun.played(TWISTED.legal_moves(begun.state)[0])
    judged = verify(changed(begun, moves=(*begun.moves, tw.Twist(Seat(0), tw.Card(33)))))
    readings = TWISTED.register.readings[:2]
    both = OtherReading(readings, "expert", tw.Expert.ON, tw.EXPERT)

    assert isinstance(judged, Illegal)
    first, *others = map(str, judged.violations)
    assert others
    assert f"move 2 is not legal: {'; '.join((first, *others))}" == str(judged)
    assert f"sound if expert is ON ({readings[0].id}, {readings[1].id})" == str(both)


@pytest.mark.parametrize("points", [(), (0,), (0, 0, 0)])
def test_a_result_for_other_seats_is_wrong(points: tuple[int, ...]) -> None:
    """It is a result all the same, and so gets a verdict."""
    judged = verify(changed(begin("twisted", 2), result=points))

    assert f"the result is not {points}: it is (0, 0)" == str(judged)


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("tricky-twist", "draw_order"),
        ("twisted", "next_start"),
        ("flip-twhist", "equal_numbers"),
    ],
)
def test_a_position_is_tried_under_other_rules_too(name: str, field: str) -> None:
    """A game that was entered in the middle may have been played by another reading."""
    small = subject_of(name).material.small[0].rules
    readings = [one for one in other_rules(GAMES[name], small) if isinstance(one, OtherReading)]
    other = next(one for one in readings if one.field == field)
    verdicts = [verify(entered(name, seed, other.rules).under(small)) for seed in range(20)]
    told = [verdict for verdict in verdicts if isinstance(verdict, Illegal | WrongResult)]

    assert told
    assert all(other in verdict.allowed for verdict in told)


# Nonsense ---------------------------------------------------------------------------------------


def test_only_a_record_is_judged() -> None:
    """Anything else gets an error of ours."""
    for thing in (*oddments(), object.__new__(Record)):
        with pytest.raises(WrongTypeError, match="expected a Record"):
            verify(thing)  # type: ignore[arg-type]
    for move in oddments():
        only_errors_of_ours(verify, changed(begin("twisted", 2), moves=(move,)))
    only_errors_of_ours(verify, changed(begin("twisted", 2), moves=(tw.Take(Seat(0)), 3)))


def test_a_record_of_no_game_gets_an_error_of_ours() -> None:
    """Rather than a verdict."""
    with pytest.raises(WrongTypeError, match="a Game such as"):
        records.verify(changed(begin("twisted", 2), game=None))
