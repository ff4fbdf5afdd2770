"""A record is a value: where a game starts, and every move since."""

import copy
import pickle
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.records.games import NAMES, entered, recorded
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import (
    GAMES,
    TWISTED,
    EncodingError,
    IllegalMoveError,
    RulesError,
    Seat,
    SetupError,
    TrickyTwistError,
    UnknownGameError,
    WrongTypeError,
    __version__,
    records,
)
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.records import Record, Setup, begin, begin_at

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""


# Beginning --------------------------------------------------------------------------------------


@every_name
def test_a_record_begins_with_the_standard_rules(name: str) -> None:
    """A game may be given by its name or as itself; nothing has happened yet."""
    record = begin(name, 3)

    assert record == begin(GAMES[name], players=3)
    assert Setup(3, GAMES[name].editions[0][1]) == record.start
    assert ((), (), (), None) == (record.moves, record.names, record.tags, record.result)
    assert (__version__, records.FORMAT) == (record.library, record.format)
    assert GAMES[name].setup(3) == record.initial == record.state


def test_a_record_holds_its_rules_by_value() -> None:
    """Rules, the first seat and names stand in the record."""
    record = begin("tricky-twist", 4, tt.DUTCH, first=Seat(2), names=iter(NAMES[:4]))

    assert Setup(4, tt.DUTCH, Seat(2)) == record.start
    assert NAMES[:4] == record.names
    assert tt.setup(4, tt.DUTCH, first=Seat(2)) == record.initial


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (lambda: begin("whist", 3), UnknownGameError, "no game is called 'whist'"),
        (lambda: begin(None, 3), WrongTypeError, "expected a Game such as"),  # type: ignore[arg-type]
        (lambda: begin("twisted", 7), SetupError, "2 to 4 can play, not 7"),
        (lambda: begin("twisted", 2, tt.DUTCH), WrongTypeError, "got a value of type Rules"),
        (lambda: begin("twisted", 2, first=Seat(2)), SetupError, "TW-11"),
        (
            lambda: begin("tricky-twist", 4, tt.Rules(score_deck=tt.SCORE_DECK[:3])),
            RulesError,
            "Rules.score_deck: there are more rounds than score cards",
        ),
        (lambda: begin("twisted", 2, names=("Ada",)), WrongTypeError, "a name for each of 2 seats"),
        (lambda: begin("twisted", 2, names="Al"), WrongTypeError, "got a value of type str"),
        (lambda: begin("twisted", 2, names=3), WrongTypeError, "got a value of type int"),  # type: ignore[arg-type]
        (lambda: begin("twisted", 2, names=("Ada", "\ud800")), WrongTypeError, "lone surrogates"),
        (lambda: begin("twisted", 2, names=("Ada", 3)), WrongTypeError, "a text"),  # type: ignore[arg-type]
        (lambda: begin_at("twisted", tt.setup(3)), WrongTypeError, "a Setup or a state of Twisted"),
        (
            lambda: begin_at("twisted", changed(tw.setup(2), players=9)),
            TrickyTwistError,
            "9",
        ),
    ],
)
def test_what_cannot_begin_is_refused(make: Any, error: type[Exception], words: str) -> None:
    """With an error of ours that says what is wrong."""
    with pytest.raises(error) as refused:
        make()

    assert words in str(refused.value)


@every_name
def test_a_position_may_be_entered(name: str) -> None:
    """A game that lies on a table is recorded from there on."""
    record = entered(name)
    begun = begin_at(name, record.start, names=record.names)

    assert record.start == begun.initial == begun.state
    assert record.moves == begun.played(*record.moves).moves
    assert record.result == record.game.scores(record.state)


def test_a_record_tells_by_which_version_it_was_begun() -> None:
    """However it begins."""
    begun = begin("twisted", 3)

    assert {__version__} == {begun.library, begin_at("twisted", begun.state).library}


def test_an_impossible_position_is_refused_with_its_path() -> None:
    """What cannot lie on a table is not where a record starts."""
    state: Any = recorded("twisted").taken_back(3).state
    wrong = changed(state, table=changed(state.table, face_up=(99,) * 2))

    with pytest.raises(EncodingError) as refused:
        begin_at("twisted", wrong)

    assert all(problem.path.startswith("$.start.") for problem in refused.value.problems)


# Playing ----------------------------------------------------------------------------------------


@every_name
def test_a_move_makes_a_new_record(name: str) -> None:
    """Records are values: the old one is what it was, and moves may come one by one or together."""
    whole = recorded(name)
    record = begin(name, len(whole.names), whole.start.rules, first=Seat(1), names=whole.names)
    one_by_one = record
    for move in whole.moves:
        one_by_one = one_by_one.played(move)

    assert () == record.moves
    assert changed(whole, result=None) == one_by_one == record.played(*whole.moves)
    assert hash(one_by_one) == hash(record.played(*whole.moves))
    assert record.game.is_over(one_by_one.state)


@every_name
def test_a_record_is_its_own_copy(name: str) -> None:
    """It goes to another process and comes back equal, and knows its state there."""
    record = recorded(name)
    back = pickle.loads(pickle.dumps(record))  # noqa: S301  # our own bytes

    assert record is copy.deepcopy(record)
    assert record == back
    assert record.state == back.state


def test_only_legal_moves_are_played() -> None:
    """A refused move names its clauses; what is no move is refused, too."""
    record = begin("twisted", 2, first=Seat(0))

    with pytest.raises(IllegalMoveError, match="waiting for the deal"):
        record.played(tw.Take(Seat(0)))
    with pytest.raises(WrongTypeError, match="a move of Twisted"):
        record.played("take 0")


@every_name
def test_replaying_yields_every_step(name: str) -> None:
    """One pass: every state and all events, the last state being that of the record."""
    record = recorded(name)
    steps = list(record.replay())

    assert len(record.moves) == len(steps)
    assert record.state == steps[-1].state
    assert all(step.events for step in steps)


def test_moves_are_taken_back() -> None:
    """So many as are asked for, and no more than there are; a result no longer holds."""
    record = recorded("twisted")

    assert record.moves[:-1] == record.taken_back().moves
    assert record.taken_back().result is None
    assert record.initial == record.taken_back(len(record.moves)).state
    for count in (0, len(record.moves) + 1, -1, 10**5000, True, "1"):
        with pytest.raises(WrongTypeError, match="a number from 1 to"):
            record.taken_back(count)  # type: ignore[arg-type]


# What else it says ------------------------------------------------------------------------------


def test_names_change() -> None:
    """Who sits down at a seat is named; others keep their names, or get plain ones."""
    record = begin("twisted", 3)

    assert ("seat 0", "Bot", "seat 2") == record.named(Seat(1), "Bot").names
    assert NAMES[0] == recorded("twisted").named(Seat(1), "Bot").names[0]
    with pytest.raises(WrongTypeError, match="a seat at a table of 3, got seat 3"):
        record.named(Seat(3), "Bot")
    with pytest.raises(WrongTypeError, match="expected a text"):
        record.named(Seat(1), 3)  # type: ignore[arg-type]


def test_tags_are_kept_in_order() -> None:
    """Anything else worth remembering; the same tags make the same record."""
    record = begin("twisted", 3).tagged(place="Győr", event="Friday")

    assert (("event", "Friday"), ("place", "Győr")) == record.tags
    assert record == begin("twisted", 3).tagged(event="?").tagged(event="Friday", place="Győr")
    with pytest.raises(WrongTypeError, match="expected a text"):
        record.tagged(event=3)  # type: ignore[arg-type]


def test_a_result_is_written_down() -> None:
    """One number for each seat; playing on makes it void."""
    record = begin("twisted", 3)

    assert (1, -2, 3) == record.scored(1, -2, 3).result
    assert record.scored(1, 2, 3).played(tw.ChooseDealer(Seat(0))).result is None
    for points in ((1, 2), (1, 2, 3.0), (1, 2, True)):
        with pytest.raises(WrongTypeError, match="3 whole numbers"):
            record.scored(*points)


@every_name
def test_what_is_said_does_not_change_the_state(name: str) -> None:
    """Names, tags and a result leave the moves and the state as they are."""
    record = recorded(name)
    told = record.named(Seat(0), "Zoe").tagged(event="x").scored(*[0] * len(record.names))

    assert record.state is told.state
    assert record.moves == told.moves


@every_name
def test_a_record_under_other_rules(name: str) -> None:
    """Rules are changed in a setup and in a position alike."""
    editions = [rules for _, rules in GAMES[name].editions]

    assert Setup(3, editions[-1]) == begin(name, 3).under(editions[-1]).start
    state = GAMES[name].setup(3, editions[0])
    assert GAMES[name].setup(3, editions[-1]) == begin_at(name, state).under(editions[-1]).start


@every_name
def test_a_record_fits_a_line_and_shows_no_card(name: str) -> None:
    """At the prompt it is known by its game and its length."""
    record = recorded(name)

    assert f"<Record {name}, {len(record.moves)} moves>" == repr(record)
    assert f"<Record {name}, 1 move>" == repr(changed(record, moves=record.moves[:1]))


# Nonsense ---------------------------------------------------------------------------------------


def test_nonsense_gets_an_error_of_ours() -> None:
    """Whatever stands in the place of an argument, or of a field, no foreign error comes out."""
    record = begin("twisted", 3)
    for thing in oddments():
        only_errors_of_ours(begin, thing, 3)
        only_errors_of_ours(begin, TWISTED, thing)
        only_errors_of_ours(begin, TWISTED, 3, thing)
        only_errors_of_ours(lambda thing=thing: begin(TWISTED, 3, first=thing))
        only_errors_of_ours(lambda thing=thing: begin(TWISTED, 3, names=thing))
        only_errors_of_ours(begin_at, TWISTED, thing)
        only_errors_of_ours(record.played, thing)
        only_errors_of_ours(record.taken_back, thing)
        only_errors_of_ours(record.named, thing, "x")
        only_errors_of_ours(record.named, Seat(0), thing)
        only_errors_of_ours(record.scored, thing, thing, thing)
        only_errors_of_ours(record.under, thing)
        only_errors_of_ours(lambda thing=thing: record.tagged(event=thing))


@pytest.mark.parametrize("field", ["game", "start", "moves", "fair"])
def test_a_record_with_nonsense_gets_an_error_of_ours(field: str) -> None:
    """A record that somebody put together is checked when it is asked something."""
    for thing in oddments():
        try:
            wrong: Record = changed(begin("twisted", 3), **{field: thing})
        except WrongTypeError:  # it must be a tuple at least
            continue
        only_errors_of_ours(lambda wrong=wrong: list(wrong.replay()))
        only_errors_of_ours(lambda wrong=wrong: wrong.state)
        only_errors_of_ours(lambda wrong=wrong: wrong.played(tw.ChooseDealer(Seat(0))))
        only_errors_of_ours(records.verify, wrong)
        only_errors_of_ours(records.dumps, wrong)
