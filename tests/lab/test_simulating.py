"""Simulations: the same sums, however the games are shared out."""

import json
import pickle
import sys
from collections import Counter
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, EncodingError, Seat, StorageError, WrongTypeError
from tricky_twist.bots import Greedy, Random
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.lab import (
    Counts,
    Progress,
    Simulation,
    Standing,
    as_document,
    follow,
    plot,
    simulate,
    tables,
)
from tricky_twist.lab.counting import PARTS, Seen, count, first_player
from tricky_twist.lab.keeping import File
from tricky_twist.lab.plotting import MissingPackageError
from tricky_twist.lab.reporting import Table, percentile
from tricky_twist.lab.simulating import _do, _Here

TRICKY_TWIST, TWISTED, FLIP_TWHIST = GAMES["tricky-twist"], GAMES["twisted"], GAMES["flip-twhist"]
PLAN = Simulation(FLIP_TWHIST, FLIP_TWHIST.editions[0][1], (Random(),) * 3, seed=1)


class Shuffled(Executor):
    """Does what it is given later, the last first, and breaks down after some tasks."""

    def __init__(self, last: int = 1000) -> None:
        """Do so many tasks and no more."""
        self.left = last

    def submit(self, function: Any, /, *given: Any, **named: Any) -> Future[Any]:
        """Do it, unless this was one task too many."""
        done: Future[Any] = Future()
        self.left -= 1
        if self.left < 0:
            done.set_exception(BrokenExecutor("a power cut"))
        else:
            done.set_result(function(*given, **named))
        return done


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_all_that_is_counted_adds_up(game: Any) -> None:
    """Every game has its points, its winners, its decisions and its events."""
    plan = Simulation(game, game.editions[0][1], (Random(),) * 3, seed=1)
    counts = plan.play(0, 4)

    assert [4] * 6 == [got.games for got in (*counts.seats, *counts.places)]
    assert 4 * PARTS == sum(got.wins for got in counts.seats)
    assert 4 * PARTS == sum(got.wins for got in counts.places)
    assert 4 == sum(times for _, times in counts.decisions)
    per_clause: Counter[str] = Counter()
    for seen in counts.happenings:
        per_clause[seen.clause] += seen.times
    assert per_clause == {seen.clause: seen.times for seen in counts.clauses}
    assert all(1 <= seen.games <= 4 for seen in counts.happenings)
    assert {"GameEnded"} <= {seen.event for seen in counts.happenings}


@pytest.mark.clause("TT-09")
def test_the_first_player_has_a_place_of_their_own() -> None:
    """Whoever was drawn to begin is the first in the order of play, wherever they sit."""
    plan = Simulation(TRICKY_TWIST, tt.STANDARD, (Random(),) * 4, seed=3)
    counts = plan.play(0, 3)

    drawn = next(seen for seen in counts.happenings if seen.event == "FirstPlayerChosen")
    assert (drawn.clause, drawn.times, drawn.players) == ("TT-09", 3, 3)
    assert drawn.wins == counts.places[0].wins
    assert first_player((), [Seat(2), Seat(0)]) == Seat(2)
    assert first_player((), ()) == Seat(0)


def test_a_game_is_counted() -> None:
    """A shared victory is divided; what happens twice to a seat is one player's."""
    flip = tt.BonusCardTaken(Seat(1), tt.BonusCard.FLIP)
    events = (flip, flip, tt.ScoreDeckShuffled())
    counts = count(Seen((5, 9, 9), (Seat(1), Seat(2)), Seat(2), 20, events))

    assert [got.wins for got in counts.seats] == [0, PARTS // 2, PARTS // 2]
    assert [got.points for got in counts.places] == [((9, 1),), ((5, 1),), ((9, 1),)]
    taken = next(seen for seen in counts.happenings if seen.detail == "flip")
    assert (taken.times, taken.games, taken.players, taken.wins) == (2, 1, 1, PARTS // 2)
    twice = counts + counts
    assert (twice.games, twice.seats[1]) == (2, Standing(((9, 2),), PARTS))
    assert next(seen for seen in twice.clauses if seen.clause == "TT-30").times == 4


@pytest.mark.parametrize("at_once", [1, 3, 50])
def test_the_sums_are_the_same_however_it_is_shared_out(at_once: int) -> None:
    """Neither the executor nor the size of the tasks nor their order changes anything."""
    *_, there = follow(PLAN, 23, Shuffled(), at_once=at_once)
    with ThreadPoolExecutor(3) as threads:
        threaded = simulate(PLAN, 23, threads)

    assert there.counts == PLAN.play(0, 23) == threaded == simulate(PLAN, 23)
    assert there.played == ((0, 23),)
    pieces = [PLAN.play(*span) for span in ((11, 23), (0, 4), (4, 11))]
    assert pieces[0] + pieces[1] + pieces[2] == pieces[2] + (pieces[0] + pieces[1]) == there.counts


SEEDS = (1, "1", "friday", 2)


class Posted(Executor):
    """Does what it is given as another process would: with a copy, and a copy comes back."""

    def submit(self, function: Any, /, *given: Any, **named: Any) -> Future[Any]:
        """Do it at once."""
        done: Future[Any] = Future()
        copied, args, more = pickle.loads(pickle.dumps((function, given, named)))  # noqa: S301
        done.set_result(pickle.loads(pickle.dumps(copied(*args, **more))))  # noqa: S301
        return done


def test_every_kind_of_seed_is_another_simulation() -> None:
    """A number and its digits are two seeds; other processes play the same games."""
    plans = [changed(PLAN, seed=seed) for seed in SEEDS]
    counts = [plan.play(0, 6) for plan in plans]

    assert counts == [simulate(plan, 6, Posted()) for plan in plans]
    assert all(counts.index(each) == number for number, each in enumerate(counts))
    assert len({plan.as_texts() for plan in plans}) == len(plans)


@pytest.mark.parametrize("seed", SEEDS, ids=repr)
def test_a_file_belongs_to_one_seed(tmp_path: Path, seed: int | str) -> None:
    """It goes on with that seed, in another process too, and is refused for any other."""
    file, plan = tmp_path / "counts.json", changed(PLAN, seed=seed)
    simulate(plan, 2, keep=file)
    for other in SEEDS:
        if repr(other) != repr(seed):
            with pytest.raises(EncodingError, match="another simulation"):
                simulate(changed(PLAN, seed=other), 5, keep=file)

    assert simulate(plan, 5, Posted(), keep=file) == plan.play(0, 5)


@pytest.mark.parametrize(
    "other",
    [
        changed(PLAN, bots=(*PLAN.bots[1:], Greedy(FLIP_TWHIST))),
        changed(PLAN, bots=(*PLAN.bots, Random())),
        changed(PLAN, rules=FLIP_TWHIST.editions[1][1]),
        Simulation(TWISTED, tw.STANDARD, PLAN.bots, PLAN.seed),
    ],
    ids=["other bots", "more bots", "other rules", "another game"],
)
def test_a_file_belongs_to_one_simulation(tmp_path: Path, other: Simulation) -> None:
    """Whatever differs, nothing is added."""
    simulate(PLAN, 2, keep=tmp_path / "counts.json")

    with pytest.raises(EncodingError, match="another simulation"):
        simulate(other, 3, keep=tmp_path / "counts.json")


def test_what_was_counted_is_kept(tmp_path: Path) -> None:
    """After a breakdown it goes on where it stopped; nothing is lost or counted twice."""
    file = tmp_path / "counts.json"
    with pytest.raises(BrokenExecutor):
        simulate(PLAN, 40, Shuffled(last=5), keep=file)
    begun = File(str(file), PLAN.as_texts()).read()
    first, *_ = follow(PLAN, 40, keep=file)

    assert 0 < begun.counts.games < 40
    assert first == begun
    assert simulate(PLAN, 40, keep=file) == PLAN.play(0, 40) == simulate(PLAN, 40, keep=file)
    assert simulate(PLAN, 45, Shuffled(), keep=str(file)) == PLAN.play(0, 45)
    assert [path.name for path in tmp_path.iterdir()] == ["counts.json"]


def test_it_is_kept_while_it_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the machine stops, a second's games are lost, and no more."""
    monkeypatch.setattr("tricky_twist.lab.simulating.TASK", 0.0)
    file = tmp_path / "counts.json"
    simulate(PLAN, 0, keep=file)
    far = follow(PLAN, 5, keep=file)
    assert [next(far).counts.games for _ in range(3)] == [0, 1, 2]

    assert File(str(file), PLAN.as_texts()).read().counts.games == 2


class Slow(Executor):
    """Does the first task, and never gets round to the others."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.waiting: list[Future[Any]] = []

    def submit(self, function: Any, /, *given: Any, **named: Any) -> Future[Any]:
        """Do it if it is the first."""
        task: Future[Any] = Future()
        if not self.waiting:
            task.set_result(function(*given, **named))
        self.waiting.append(task)
        return task


def test_whoever_stops_listening_stops_it() -> None:
    """Nothing more is handed out, and there are never more tasks than were allowed."""
    slow = Slow()
    far = follow(PLAN, 100, slow, at_once=4)
    assert [next(far).counts.games for _ in range(2)] == [0, 1]
    far.close()

    assert len(slow.waiting) == 4


@pytest.mark.parametrize(
    ("processors", "at_once", "tasks"), [(3, None, 6), (None, None, 2), (3, 4, 4)]
)
def test_an_executor_has_two_tasks_for_each_processor(
    monkeypatch: pytest.MonkeyPatch, processors: int | None, at_once: int | None, tasks: int
) -> None:
    """Unless the caller names a number; a machine may not know its processors."""
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    slow = Slow()
    far = follow(PLAN, 100, slow, at_once=at_once)
    assert [next(far).counts.games for _ in range(2)] == [0, 1]
    far.close()

    assert tasks == len(slow.waiting)


def test_without_an_executor_each_task_is_told_before_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever stops after a game has played one game."""
    monkeypatch.setattr("tricky_twist.lab.simulating.TASK", 0.0)
    played: list[int] = []
    see = Simulation._see

    def see_and_note(plan: Simulation, number: int) -> Seen:
        played.append(number)
        return see(plan, number)

    monkeypatch.setattr(Simulation, "_see", see_and_note)
    far = follow(PLAN, 100)
    assert [next(far).counts.games for _ in range(2)] == [0, 1]
    far.close()

    assert [0] == played


def test_a_task_has_the_time_that_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next is as long as fits into a second."""
    monkeypatch.setattr("tricky_twist.lab.simulating.perf_counter", iter([10.0, 12.5]).__next__)

    assert 2.5 == _do(PLAN, (0, 1)).seconds
    assert {"a": 1} == _Here().submit(dict, a=1).result()


def test_gaps_are_found_and_closed() -> None:
    """What came back in another order is put together."""
    far = Progress().after((4, 6), Counts()).after((8, 9), Counts())

    assert far.missing(10) == ((0, 4), (6, 8), (9, 10))
    assert far.missing(5) == ((0, 4),)
    assert far.after((6, 8), Counts()).after((0, 4), Counts()).played == ((0, 9),)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "not JSON"),
        ("[]", "expected a simulated"),
        (b"\xff", "holds no text"),
        ("4, 6", "not spans"),
        ("-1, 3", "not spans"),
        ("0, 4", "not the counts of 4 games"),
        ("other", "another simulation"),
    ],
)
def test_a_spoilt_file_is_refused(tmp_path: Path, text: str | bytes, complaint: str) -> None:
    """Nothing is added to what was not counted by this simulation."""
    file = tmp_path / "counts.json"
    simulate(PLAN, 3, keep=file)
    good = file.read_text(encoding="utf-8")
    plan = changed(PLAN, seed=2) if text == "other" else PLAN
    spans = '"played":[[4,6],[0,3]]' if text == "4, 6" else f'"played":[[{text!s}]]'
    is_span = isinstance(text, str) and ", " in text
    spoilt = good.replace('"played":[[0,3]]', spans) if is_span else text
    if text != "other":
        file.write_bytes(spoilt if isinstance(spoilt, bytes) else spoilt.encode())

    with pytest.raises(EncodingError, match=complaint):
        simulate(plan, 5, keep=file)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no devices")
def test_nothing_is_kept_in_what_has_no_end(tmp_path: Path) -> None:
    """A device would be read until the memory is full; a link keeps a broken rule away from it."""
    link = tmp_path / "endless"
    link.symlink_to("/dev/zero")
    with pytest.raises(StorageError, match="not a file"):
        simulate(PLAN, 5, keep=link)


def test_every_refusal_is_clear(tmp_path: Path) -> None:
    """What cannot be simulated is named, before anything is played."""
    with pytest.raises(WrongTypeError, match="expected a bot that chooses"):
        Simulation(TWISTED, tw.STANDARD, (Random(), None), 1)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="Rules"):
        Simulation(TWISTED, tt.STANDARD, (Random(),) * 2, 1)
    with pytest.raises(WrongTypeError, match=r"^expected a Simulation, got a value of type str$"):
        simulate("games", 5)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match=r"^expected a number of games, got a value of type i"):
        simulate(PLAN, -1)
    two = r"^expected numbers of games, got a value of type int and a value of type str$"
    with pytest.raises(WrongTypeError, match=two):
        PLAN.play(0, "1")  # type: ignore[arg-type]
    with pytest.raises(
        WrongTypeError, match=r"^expected numbers of games, got a value of type int"
    ):
        PLAN.play(-1, 0)
    with pytest.raises(WrongTypeError, match=r"^expected an Executor, got a value of type str$"):
        simulate(PLAN, 1, "pool")  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match=r"^expected a number of tasks, got a value of type i"):
        follow(PLAN, 1, at_once=0)
    with pytest.raises(WrongTypeError, match="a path"):
        simulate(PLAN, 1, keep=7)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="as many players"):
        tables(PLAN, Simulation(TWISTED, tw.STANDARD, (Random(),) * 2, 1).play(0, 1))
    with pytest.raises(WrongTypeError, match="expected Counts"):
        as_document(PLAN, None)  # type: ignore[arg-type]
    with pytest.raises(StorageError):
        simulate(PLAN, 1, keep=tmp_path / "no" / "folder")
    simulate(PLAN, 3, keep=tmp_path / "three")
    with pytest.raises(WrongTypeError, match="at most 2 games"):
        simulate(PLAN, 2, keep=tmp_path / "three")


def test_nonsense_is_an_error_of_ours() -> None:
    """Whatever stands for an argument."""
    for thing in oddments():
        only_errors_of_ours(Simulation, thing, tw.STANDARD, (Random(),) * 2, 1)
        only_errors_of_ours(Simulation, TWISTED, tw.STANDARD, thing, 1)
        only_errors_of_ours(Simulation, TWISTED, tw.STANDARD, (Random(),) * 2, thing)
        only_errors_of_ours(follow, thing, 1)
        only_errors_of_ours(follow, PLAN, 0, thing)
        only_errors_of_ours(tables, PLAN, thing)
        only_errors_of_ours(as_document, thing, Counts())


def test_it_is_told_in_tables_and_as_a_document() -> None:
    """Both say the same, and the document is JSON."""
    plan = Simulation(TWISTED, tw.STANDARD, (Greedy(TWISTED, 1), Random()), seed="friday")
    counts = plan.play(0, 4)
    seats, places, clauses, kinds = tables(plan, counts, details=True)
    document = json.loads(json.dumps(as_document(plan, counts)))

    assert len(tables(plan, counts)) == 3
    assert [row[0] for row in seats.rows] == ["0", "1"]
    assert [row[0] for row in places.rows] == ["first", "second"]
    assert seats.rows[0][1] == str(counts.seats[0].won)
    assert clauses.rows[0][0] == f"TW-07 {tw.REGISTER.clause('TW-07').title}"
    assert len(kinds.rows) == len(counts.happenings)
    assert str(places).splitlines()[2].startswith("first   ")
    assert ("seat", "player") == (seats.headings[0], places.headings[0])
    assert "Two\na  b\n   1\nx" == str(Table("Two", ("a", "b"), (("", "1"), ("x", ""))))
    assert document["bots"] == ["Greedy(game=<Game twisted>, samples=1)", "Random()"]
    assert document["counts"]["games"] == 4
    assert sum(times for _, times in document["counts"]["seats"][0]["points"]) == 4


def test_nothing_counted_is_told_too() -> None:
    """Before the first game there is no share and no mean."""
    empty = Counts()

    assert [table.rows for table in tables(PLAN, empty)] == [(), (), ()]
    assert percentile((), 1) == 0
    assert (Standing().mean.mean, str(Standing().won)) == (0.0, "0.0 % (0.0 % to 100.0 %)")


def test_it_is_drawn(tmp_path: Path) -> None:
    """The picture has a line for each seat, and names the game."""
    counts = PLAN.play(0, 6)
    plot(PLAN, counts, tmp_path / "points.svg")
    plot(PLAN, Counts(), tmp_path / "nothing.png")
    plot(PLAN, PLAN.play(0, 1), tmp_path / "one.png")  # who won all, and who won none
    unlucky = Counts(3, (Standing(((7, 3),)),) * 3, (Standing(((7, 3),)),) * 3)
    plot(PLAN, unlucky, tmp_path / "three.png")

    drawn = (tmp_path / "points.svg").read_text(encoding="utf-8")
    assert 'width="720pt" height="288pt"' in drawn
    assert "<!-- Flip Twhist, 3 players, 6 games -->" in drawn
    assert all(f"<!-- seat {seat} -->" in drawn for seat in range(3))
    assert (tmp_path / "nothing.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(WrongTypeError, match="the path of an SVG, PNG or PDF file"):
        plot(PLAN, counts, tmp_path / "points.foo")
    with pytest.raises(StorageError):
        plot(PLAN, counts, tmp_path / "no" / "points.svg")


def test_a_missing_plotter_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With the command that installs it."""
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(
        MissingPackageError, match=r"needs matplotlib: pip install '\.\[lab\]' in the"
    ):
        plot(PLAN, Counts(), tmp_path / "points.svg")


def test_a_plotter_that_lacks_something_else_is_not_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """To install it again would not help: the error of the other package says more."""

    class Lacking:
        """Finds matplotlib, and fails at another package."""

        def find_spec(self, name: str, *_more: object) -> None:
            if name == "matplotlib.figure":
                raise ModuleNotFoundError(name="numpy")

    monkeypatch.delitem(sys.modules, "matplotlib.figure", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Lacking(), *sys.meta_path])
    with pytest.raises(ModuleNotFoundError) as caught:
        plot(PLAN, Counts(), tmp_path / "points.svg")

    assert "numpy" == caught.value.name
