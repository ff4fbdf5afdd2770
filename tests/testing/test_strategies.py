"""What the kit draws is what it says: reachable, legal or not, alike, and the same in every run."""

import operator
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any, get_args

import attrs
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings, strategies as st

from tests.conformance.subjects import every_game
from tricky_twist import (
    TWISTED,
    EncodingError,
    Seat,
    Step,
    WrongTypeError,
    hosting,
    records as recorded,
)
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.testing import (
    Attempt,
    Lookalikes,
    Moment,
    documents,
    game_number,
    legal_moves,
    lines,
    lookalikes,
    moments,
    near_misses,
    play_out,
    readings,
    records,
    rules,
    spoilt_records,
    starts,
    states,
    values,
)
from tricky_twist.testing.conformance.subject import Subject
from tricky_twist.testing.laws import for_all
from tricky_twist.testing.registering import register
from tricky_twist.testing.strategies import SHARED
from tricky_twist.testing.values import kinds


@every_game
def test_a_game_of_a_number_is_the_same_wherever_it_is_played(subject: Subject) -> None:
    """Tests share games by their numbers; other processes play the same ones."""
    for number in (0, len(subject.material.small), SHARED):
        line = game_number(subject.game, number)

        assert line == play_out(subject.game, line.start, line.seed)
        assert pickle.loads(pickle.dumps(line)).steps == line.steps  # noqa: S301  # our own bytes
        assert f"play_out({subject.game.name.upper().replace('-', '_')}, " in repr(line)


@every_game
def test_a_legal_move_is_legal_and_a_near_miss_is_not(subject: Subject) -> None:
    """The violations that come with an attempt are those that the game finds."""

    def is_as_told(attempt: Attempt) -> None:
        assert attempt.violations == subject.game.find_violations(attempt.state, attempt.move)
        told.add(bool(attempt.clauses))

    for strategy, refused in ((legal_moves, False), (near_misses, True)):
        told = set[bool]()
        for_all(strategy(subject.game), is_as_told)
        assert {refused} == told


@every_game
def test_near_misses_break_the_clauses_that_limit_moves(subject: Subject) -> None:
    """Not just whose turn it is: a few hundred break nearly all that a player can break."""
    broken: set[str] = set()
    with_many = settings(max_examples=200, suppress_health_check=list(HealthCheck))
    with_many(given(near_misses(subject.game))(lambda attempt: broken.update(attempt.clauses)))()

    assert BROKEN[subject.game.name] <= broken


BROKEN = {
    "tricky-twist": {"TT-15", "TT-17", "TT-18", "TT-19", "TT-20", "TT-21", "TT-34", "TT-37"},
    "twisted": {"TW-09", "TW-11", "TW-12", "TW-16", "TW-22"},
    "flip-twhist": {"FT-09", "FT-11", "FT-30"},
}


@every_game
def test_lookalikes_differ_in_what_their_seat_cannot_see(subject: Subject) -> None:
    """The views of one seat are equal, and the states are not."""
    game, seats = subject.game, set[Seat | None]()

    def are_alike(pair: Lookalikes) -> None:
        assert pair.here != pair.there
        assert game.view(pair.here, pair.seat) == game.view(pair.there, pair.seat)
        seats.add(pair.seat)

    for_all(lookalikes(game), are_alike)
    assert {None, Seat(0), Seat(1), Seat(2)} <= seats


def test_lookalikes_know_what_happened_last() -> None:
    """Before the first move nothing did; after a deal others hold other cards."""
    line = game_number(TWISTED, 0)
    dealt = Lookalikes(Moment(line, 2), Seat(0), 1).events

    assert ((), ()) == Lookalikes(Moment(line, 0), Seat(0), 1).events
    assert len(dealt[0]) == len(dealt[1])
    assert dealt[0] != dealt[1]
    assert tw.view_events(dealt[0], Seat(0)) == tw.view_events(dealt[1], Seat(0))


@every_game
def test_records_are_sound_and_of_every_kind(subject: Subject) -> None:
    """Begun and entered, broken off and played out, with names and without."""
    seen: set[tuple[str, bool]] = set()

    def is_sound(record: recorded.Record) -> None:
        assert isinstance(recorded.verify(record), recorded.Sound)
        entered = type(record.start) is not recorded.Setup
        for what, holds in (("entered", entered), ("named", bool(record.names))):
            seen.add((what, holds))
        seen.add(("scored", record.result is not None))

    for_all(records(subject.game), is_sound)
    assert 6 == len(seen)


def test_a_spoilt_record_is_refused_or_another() -> None:
    """Nothing but an error of ours comes of it, and much is refused."""
    refused: list[bool] = []

    def is_read_or_refused(text: str) -> None:
        try:
            recorded.loads(text)
        except EncodingError:
            refused.append(True)

    for_all(spoilt_records(tt.GAME), is_read_or_refused)
    assert len(refused) > settings().max_examples // 2


def test_every_part_of_a_document_can_be_spoilt() -> None:
    """A list loses, doubles or turns its entries, an object its fields."""
    document: Any = {"a": [1, 2], "b": {}, "c": []}
    found = [
        {"a": [1], "b": {}, "c": []},
        {"a": [1, 2, 1], "b": {}, "c": []},
        {"a": [2, 1], "b": {}, "c": []},
        {"b": {}, "c": []},
        {**document, "strange": 1},
        {**document, "c": [1, 2]},
    ]

    for other in found:
        assert other == find(documents.spoilt(document), partial(operator.eq, other))
    assert [("b",)] == [p for p in documents.places(document) if documents.at(document, p) == {}]


# What is asked for ------------------------------------------------------------------------------


def test_rules_starts_and_states_are_those_that_were_asked_for() -> None:
    """Of a number of players, by these rules, in this phase."""
    for_all(rules(tt.GAME, 4), lambda drawn: tt.setup(4, drawn))
    for_all(readings(tt.GAME), lambda drawn: _same(drawn.score_deck, tt.SCORE_DECK))
    for_all(starts(tt.GAME, tt.DUTCH, 4), lambda start: _same(_of(start), (tt.DUTCH, 4)))
    from_dutch = starts(tt.GAME, tt.DUTCH)
    for_all(lines(tt.GAME, from_dutch), lambda line: _same(tt.rules_of(line.start), tt.DUTCH))
    for_all(states(tt.GAME, tt.Picking), lambda state: _same(type(state), tt.Picking))
    for_all(
        states(tt.GAME, tt.Declaring, tt.GameOver, start=from_dutch),
        lambda state: _same(isinstance(state, tt.Declaring | tt.GameOver), expected=True),
    )


def _of(start: tt.State) -> tuple[tt.Rules, int]:
    return tt.rules_of(start), tt.players_of(start)


def _same(actual: object, expected: object) -> None:
    assert expected == actual


@pytest.mark.parametrize("examples", [SHARED, SHARED + 1])
def test_tests_that_look_at_many_games_do_not_share_them(examples: int) -> None:
    """Where there are more examples than shared games, each game is its own."""
    seeds: set[int] = set()
    with_many = settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    with_many(given(lines(tw.GAME))(lambda line: seeds.add(line.seed)))()

    assert (max(seeds) < examples) == (examples == SHARED)


def test_a_failure_is_made_as_simple_as_it_can_be() -> None:
    """The first shared games are those of few cards."""
    line = find(lines(tt.GAME), lambda line: len(line.moves) > 3)
    drawn = find(rules(tt.GAME), lambda rules: rules.draw_order is not tt.STANDARD.draw_order)

    assert game_number(tt.GAME, 0) == line
    assert tt.Rules(draw_order=tt.DrawOrder.ROUND_FIRST, reserve_size=0) == drawn


def any_value(held: object) -> Any:
    """Return something that no type checker lets through."""
    return held


@pytest.mark.parametrize("ask", [rules, readings, starts, lines, moments, records, lookalikes])
@pytest.mark.parametrize("game", [None, "twisted", tw, tw.setup(2), TWISTED.setup])
def test_what_is_no_game_is_refused(ask: Any, game: Any) -> None:
    """At once, not when something is drawn."""
    with pytest.raises(WrongTypeError, match="expected a Game such as"):
        ask(game)


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        (lambda: rules(TWISTED, 5), "a number of players of Twisted"),
        (lambda: starts(TWISTED, players=True), "a number of players of Twisted"),
        (lambda: starts(TWISTED, tt.STANDARD), "Rules of Twisted"),
        (lambda: moments(TWISTED, tt.Playing), "a class of states of Twisted"),
        (lambda: lines(TWISTED, any_value(tw.setup(2))), "a strategy of starts"),
        (lambda: play_out(TWISTED, tt.setup(3), 1), "a state of Twisted"),
        (lambda: play_out(TWISTED, tw.setup(3), any_value("1")), "a whole number"),
        (lambda: game_number(TWISTED, -1), "a number from 0"),
        (lambda: values(bytes), "a public class of a game"),
        (lambda: values(any_value("tt.Card")), "a public class of a game"),
    ],
)
def test_what_cannot_be_drawn_is_refused(ask: Callable[[], object], expected: str) -> None:
    """With what was expected there."""
    with pytest.raises(WrongTypeError, match=expected):
        ask()


# Values of every class --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", list(kinds()), ids=lambda kind: f"{kind.__module__}.{kind.__name__}"
)
def test_values_of_every_public_class_are_drawn(kind: type) -> None:
    """``st.from_type`` gives values of just that class."""
    register()
    met: list[type] = []
    few = settings(max_examples=3, database=None, phases=[Phase.generate])
    few(given(st.from_type(kind))(lambda held: met.append(type(held))))()

    assert {kind} == set(met)


@pytest.mark.parametrize("package", [recorded, hosting])
def test_what_is_built_around_a_game_is_drawn_as_well(package: ModuleType) -> None:
    """Verdicts, open records, tables: no public class of values is left out."""
    public = {held for held in vars(package).values() if isinstance(held, type) and attrs.has(held)}

    assert public
    assert set() == public - {*kinds()}


def test_a_verdict_is_one_that_is_given_on_a_record() -> None:
    """Of every class; what is sound, illegal or unfair was found out by ``verify``."""
    register()
    verdicts: st.SearchStrategy[recorded.Verdict] = st.from_type(recorded.Verdict)  # type: ignore[arg-type]  # a union
    told: set[type] = set()
    for_all(verdicts, lambda verdict: told.add(type(verdict)))

    assert set(get_args(recorded.Verdict)) == told


def test_unions_are_drawn_as_well() -> None:
    """A union of our classes is any of them."""
    register()
    kinds_met: set[type] = set()
    moves: st.SearchStrategy[tw.Move] = st.from_type(tw.Move)  # type: ignore[arg-type]  # a union
    for_all(moves, lambda move: kinds_met.add(type(move)))

    assert set(tw.MOVES) == kinds_met


def test_a_step_is_one_that_a_game_made() -> None:
    """It has a state and what happened."""
    step: Step[Any, Any] = find(values(Step), lambda _: True)

    assert () != step.events


def test_hypothesis_knows_our_classes_when_it_is_imported() -> None:
    """The entry point names a function that is there, whichever is imported first."""
    for first in ("import hypothesis", "import tricky_twist.testing"):
        program = f"{first}\n{ASK}"
        run = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=False
        )
        assert ("True\n", "") == (run.stdout, run.stderr)


ASK = """
from hypothesis import find, strategies as st
from importlib.metadata import EntryPoint
from pathlib import Path
import tomllib
project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
for name, value in project["entry-points"]["hypothesis"].items():
    EntryPoint(name, value, "hypothesis").load()()
from tricky_twist.games import twisted as tw
print(type(find(st.from_type(tw.Turn), lambda _: True)) is tw.Turn)
"""


def test_a_game_costs_nothing_more_where_hypothesis_is_not_used() -> None:
    """Neither a game nor the command imports the kit."""
    program = "import sys, tricky_twist.games.twisted, tricky_twist.cli; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert "tricky_twist.cli" in run.stdout.split()
    assert "hypothesis" not in run.stdout.split()
