"""Explorations: every position once, a shortest way to a fault, and nothing is ever lost."""

import json
from collections import deque
from collections.abc import Collection, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from importlib import import_module
from io import BytesIO
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.subjects import SUBJECTS
from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tests.twisted.exhaustive import tiny
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, Seat, Step, WrongTypeError, records
from tricky_twist.core.errors import EncodingError, StorageError, describe
from tricky_twist.core.values import changed
from tricky_twist.core.version import VERSION
from tricky_twist.encoding import codecs_of
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.lab import Depth, Exploration, explore, exploring
from tricky_twist.lab._findings import Findings, Seen
from tricky_twist.lab._packing import Packing, read_block, read_entry, write_block
from tricky_twist.lab.spaces import Space, moves_of, name_of
from tricky_twist.testing.conformance.subject import AnyGame, Subject
from tricky_twist.testing.lines import game_number

FOUR = tw.setup(2, tiny((12, 21, 22, 31), 1), first=Seat(0))
FIVE = tw.setup(2, tiny((12, 13, 21, 22, 31), 2))
MOONS = tt.Rules(
    suits=(tt.Suit.MOON,),
    values=(6, 7, 8),
    reserve_size=0,
    rounds=1,
    score_deck=(tt.ScoreCard(tt.ScoreKind.RUN),),
)
COLOURS = ft.Rules(deck=tuple(ft.Cards.parse("R-1 R5 Y1 Y5 Y5b G3")), twhist_kinds=())

STARTS: tuple[tuple[AnyGame, Any], ...] = (
    (TRICKY_TWIST, tt.setup(3, MOONS, first=Seat(0))),
    (TWISTED, FIVE),
    (FLIP_TWHIST, ft.setup(3, COLOURS, first=Seat(1))),
)


def counted_simply(game: AnyGame, start: Any) -> list[Depth]:
    """Return the depths of a space, with a set of whole positions in memory."""
    layer, seen, depths = {start: None}, {start}, []
    while layer:
        following: dict[Any, None] = {}
        moves = 0
        for state in layer:
            for move in moves_of(game, state):
                moves += 1
                following[game.position(game.play(state, move).state)] = None
        depths.append(Depth(len(layer), moves, sum(map(game.is_over, layer))))
        layer = {state: None for state in following if state not in seen}
        seen |= layer.keys()
    return depths


@pytest.mark.parametrize(("game", "start"), STARTS, ids=["tricky-twist", "twisted", "flip-twhist"])
def test_every_position_is_found_once(game: AnyGame, start: Any) -> None:
    """There are as many as a plain search finds, which keeps them all."""
    explored = explore(game, start)

    assert list(explored.depths) == counted_simply(game, start)
    assert explored.is_complete
    assert explored.broken is None
    assert explored.positions == sum(depth.positions for depth in explored.depths)
    assert explored.moves == sum(depth.moves for depth in explored.depths)
    assert explored.ends == sum(depth.ends for depth in explored.depths) > 0


@pytest.fixture(scope="module")
def two_processes() -> Iterator[Executor]:
    """Begin two processes, for all tests that want some."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


def test_any_executor_finds_the_same(two_processes: Executor) -> None:
    """Whether its processes or threads are many or few; laws and all are sent to them."""
    laws = (partial(nobody_has, 9),)
    here = explore(TWISTED, FIVE, laws)

    assert here == explore(TWISTED, FIVE, laws, two_processes)
    with ThreadPoolExecutor(3) as threads:
        assert here == explore(TWISTED, FIVE, laws, threads)


# Laws that are broken -----------------------------------------------------------------------------


def nobody_has(points: int, state: tw.State) -> str | None:
    """Return what is wrong if somebody has exactly so many points."""
    return f"somebody has {points}" if points in state.match.points else None


def test_a_law_is_broken_first_where_it_takes_the_fewest_moves() -> None:
    """The record leads to it, and no shorter line of play does."""
    law = partial(nobody_has, 2)
    broken = explore(TWISTED, FIVE, (law,)).broken

    assert broken is not None
    assert (broken.law, broken.message) == ("nobody_has", "somebody has 2")
    assert law(broken.record.state) == "somebody has 2"
    assert isinstance(records.verify(broken.record), records.Sound)
    assert records.loads(records.dumps(broken.record)) == broken.record
    depth = len(broken.record.moves)
    assert str(broken) == f"nobody_has: somebody has 2 (after {depth} moves)"
    shallow = (states_at(TWISTED, FIVE, fewer) for fewer in range(depth))
    assert not [state for states in shallow for state in states if law(state)]


def states_at(game: AnyGame, start: Any, depth: int) -> set[Any]:
    """Return all positions after so many moves."""
    states = {start}
    for _ in range(depth):
        pairs = ((state, move) for state in states for move in moves_of(game, state))
        states = {game.position(game.play(state, move).state) for state, move in pairs}
    return states


def play_badly(state: tw.State, move: tw.Move) -> Step[tw.State, tw.Event]:
    """Play by a rule with a fault: who takes a row with a toad loses it."""
    step = tw.play(state, move)
    if not isinstance(move, tw.Take) or not isinstance(step.state, tw.Opening):
        return step
    table = step.state.table
    taken = [tw.Cards.of(card for card in cards if card.value != 22) for cards in table.face_down]
    return changed(step, state=changed(step.state, table=changed(table, face_down=tuple(taken))))


FAULTY = changed(TWISTED, play=play_badly)
"""Twisted with a planted fault."""


def no_card_is_lost(state: tw.State) -> None:
    """Raise an error if a card lies nowhere."""
    if not isinstance(state, tw.Turn | tw.Opening):
        return
    table = state.table
    piles: list[Collection[tw.Card]] = [state.row, *state.hands]
    piles += [*table.face_up, *table.face_down]
    if (cards := sum(map(len, piles)) + state.pile_size) != len(state.match.rules.numbers):
        raise LookupError(f"there are {cards} cards")


def test_a_planted_fault_is_found_with_a_shortest_record(two_processes: Executor) -> None:
    """However many look for it; by the right rules nothing is wrong."""
    broken = explore(FAULTY, FOUR, (no_card_is_lost,)).broken
    assert broken == explore(FAULTY, FOUR, (no_card_is_lost,), two_processes).broken

    assert broken is not None
    assert (broken.law, broken.message) == ("no_card_is_lost", "LookupError: there are 3 cards")
    assert ["Deal", "Place", "Take"] == [type(move).__name__ for move in broken.record.moves]
    assert explore(TWISTED, FOUR, (no_card_is_lost,)).broken is None


def play_or_stumble(state: tw.State, move: tw.Move) -> Step[tw.State, tw.Event]:
    """Play by rules that stumble over a move."""
    if isinstance(move, tw.Twist):
        raise LookupError("which card?")
    return tw.play(state, move)


def test_a_legal_move_that_cannot_be_made_breaks_a_law_too() -> None:
    """The law has the name ``play``."""
    broken = explore(changed(TWISTED, play=play_or_stumble), FIVE).broken

    assert broken is not None
    assert (broken.law, broken.message) == ("play", "LookupError: which card?")
    assert any(isinstance(move, tw.Twist) for move in tw.legal_moves(broken.record.state))


# Interrupted --------------------------------------------------------------------------------------


def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make blocks so small that a tiny game has many."""
    monkeypatch.setattr("tricky_twist.lab._findings.BLOCK", 7)


def test_what_was_interrupted_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Wherever it stopped, all is as if it had not; in the end there is nothing left to do."""
    small_blocks(monkeypatch)
    keep, whole = tmp_path / "found", explore(TWISTED, FOUR)
    counts: list[int] = []
    while not counts or counts[-1] < whole.positions:
        some = exploring(TWISTED, FOUR, keep=keep)
        steps = [next(some) for _ in range(5) if not counts or counts[-1] < whole.positions]
        some.close()
        counts.append(steps[-1].positions)

    assert len(counts) > 3
    assert all(before <= after for before, after in pairwise(counts))
    assert explore(TWISTED, FOUR, keep=keep) == whole
    assert next(exploring(TWISTED, FOUR, keep=keep)) == whole


def test_what_is_cut_off_anywhere_is_found_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As after a power cut; also if it is not cut off but spoilt."""
    small_blocks(monkeypatch)
    keep, whole = tmp_path / "found", explore(TWISTED, FOUR)
    explore(TWISTED, FOUR, keep=keep)
    data = keep.read_bytes()
    header = data.index(b"\n") + 1

    for size in range(header, len(data), 293):
        keep.write_bytes(data[:size] + b"?" * (size % 3) ** 4)
        assert explore(TWISTED, FOUR, keep=keep) == whole
        assert keep.read_bytes() == data


def test_what_is_spoilt_in_the_middle_is_found_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All that follows is computed anew, and nothing of the spoilt text is read again."""
    small_blocks(monkeypatch)
    keep, whole = tmp_path / "found", explore(TWISTED, FOUR)
    explore(TWISTED, FOUR, keep=keep)
    data = keep.read_bytes()
    header = data.index(b"\n") + 1

    for place in range(header + 50, len(data), 600):
        keep.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        assert explore(TWISTED, FOUR, keep=keep) == whole
        assert keep.read_bytes() == data


class Eager(Executor):
    """Does everything at once, and counts the results that nobody has taken yet."""

    waiting = most = 0

    def submit(self, function: Any, /, *given: Any, **named: Any) -> Future[Any]:
        """Do it."""
        eager = self

        class Done(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                eager.waiting -= 1
                return super().result(timeout)

        done = Done()
        done.set_result(function(*given, **named))
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        return done


def test_an_executor_has_a_few_blocks_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise all positions of a depth would be in memory."""
    small_blocks(monkeypatch)
    monkeypatch.setattr(import_module("tricky_twist.lab.exploring"), "AHEAD", 3)
    eager = Eager()

    explored = explore(TWISTED, FOUR, (), eager)
    assert counted_simply(TWISTED, FOUR) == list(explored.depths)
    assert explore(TWISTED, FOUR) == explored
    assert 3 == eager.most


def stop_at(points: int, state: tw.State) -> None:
    """Press Ctrl-C when somebody has so many points."""
    if points in state.match.points:
        raise KeyboardInterrupt


def test_ctrl_c_loses_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is heard at once, and what was found stays."""
    small_blocks(monkeypatch)
    keep = tmp_path / "found"
    with pytest.raises(KeyboardInterrupt):
        explore(TWISTED, FOUR, (partial(stop_at, 2),), keep=keep)
    laws = (partial(stop_at, 99),)

    assert next(exploring(TWISTED, FOUR, laws, keep=keep)).positions > 20
    assert explore(TWISTED, FOUR, laws, keep=keep) == explore(TWISTED, FOUR, laws)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    """Of another start, of other laws, or of no exploration; it stays as it was."""
    keep = tmp_path / "found"
    explore(TWISTED, FOUR, keep=keep)
    with pytest.raises(EncodingError, match="found: it is the file of another exploration"):
        explore(TWISTED, FIVE, keep=keep)
    with pytest.raises(EncodingError, match="it is the file of another exploration"):
        explore(TWISTED, FOUR, (no_card_is_lost,), keep=keep)
    keep.write_text("my letters\n")
    with pytest.raises(EncodingError, match="it is the file of another exploration"):
        explore(TWISTED, FOUR, keep=keep)

    assert keep.read_text() == "my letters\n"


def test_two_cannot_write_the_same_file(tmp_path: Path) -> None:
    """The second is told so."""
    first = exploring(TWISTED, FOUR, keep=tmp_path / "found")
    next(first)
    with pytest.raises(StorageError, match="another process is writing to it"):
        explore(TWISTED, FOUR, keep=tmp_path / "found")
    first.close()

    assert explore(TWISTED, FOUR, keep=tmp_path / "found").is_complete


def test_an_executor_that_breaks_down_loses_nothing(tmp_path: Path) -> None:
    """What was found until then is in the file."""
    with ThreadPoolExecutor(1) as threads:
        some = exploring(TWISTED, FIVE, executor=threads, keep=tmp_path / "found")
        before = [next(some) for _ in range(4)][-1]
        threads.shutdown()
        with pytest.raises(RuntimeError, match="after shutdown"):
            deque(some)

    assert next(exploring(TWISTED, FIVE, keep=tmp_path / "found")).moves >= before.moves > 0


# The parts ----------------------------------------------------------------------------------------


@pytest.mark.untraced
@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_a_position_is_what_it_was_before_it_was_packed(subject: Subject) -> None:
    """In any game, by any rules, at any moment; other positions are packed otherwise."""
    for number in range(10):
        line = game_number(subject.game, number)
        packing = Packing(subject.game.name, subject.game.rules_of(line.start))
        positions = set(map(subject.game.position, line.states))
        packed = {packing.pack(position): position for position in positions}

        assert len(positions) == len(packed)
        assert packed == {data: packing.unpack(data) for data in packed}


def test_what_neighbours_share_is_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many parts it begins anew."""
    monkeypatch.setattr("tricky_twist.lab._packing.MOST", 3)
    packing = Packing("twisted", FOUR.match.rules)
    packed = [packing.pack(state) for state in sorted(states_at(TWISTED, FOUR, 2), key=repr)]

    assert packed == [packing.pack(packing.unpack(data)) for data in packed]
    assert len(packing._kept) < 100


def test_a_set_of_digests_grows() -> None:
    """It is never full, and forgets none; many may want the same place."""
    digests = [b"here" * 2 + number.to_bytes(8, "big") for number in range(60)]
    digests += [number.to_bytes(8, "little") * 2 for number in range(1, 6000)]
    seen = Seen()

    assert all(map(seen.add, digests))
    assert len(seen) == len(digests)
    assert not any(map(seen.add, digests))
    assert len(digests) * 24 <= seen.size <= len(digests) * 48


def test_a_set_of_digests_stays_small() -> None:
    """Each takes at least 24 bytes and at most 48, whenever there are more than a few."""
    seen = Seen()
    for number in range(1, 12_000):
        seen.add(number.to_bytes(8, "little") * 2)
        assert 24 * number <= seen.size <= max(1 << 16, 48 * number)


def test_equal_things_are_equal_bytes() -> None:
    """Also if a part is the same object twice; and equal bytes share their parts."""
    packing = Packing("twisted", FOUR.match.rules)
    one, other = int("1000"), int("1000")
    assert one is not other

    assert packing.pack((one, one)) == packing.pack((one, other))
    assert write_block([(b"", (one, one))]) == write_block([(b"", (one, other))])
    assert packing.unpack(packing.pack(FOUR)) is packing.unpack(packing.pack(FOUR))


def test_a_task_is_one_block(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And not all that follows it in the file."""
    small_blocks(monkeypatch)
    explore(TWISTED, FOUR, keep=tmp_path / "found")
    space = Space(TWISTED, FOUR)
    with closing(Findings(space, tmp_path / "found")) as findings:
        for place in findings._places:
            block = findings._block_at(place)
            assert block == write_block(read_block(block))


# Told ---------------------------------------------------------------------------------------------


def test_it_is_told_as_a_document() -> None:
    """Which is JSON, with the record of what is wrong."""
    explored = explore(TWISTED, FIVE, (partial(nobody_has, 2),))
    document = json.loads(json.dumps(explored.document()))

    assert (document["positions"], document["moves"]) == (explored.positions, explored.moves)
    assert document["depths"][0] == [1, 2, 0]
    assert document["laws"] == ["nobody_has"]
    assert explored.broken is not None
    assert records.decode(document["broken"]["record"]) == explored.broken.record
    assert explore(TWISTED, FOUR).document()["broken"] is None


def test_the_document() -> None:
    """All fields of it: programs read them by their names."""
    explored = explore(TWISTED, FIVE, (partial(nobody_has, 2),))
    assert explored.broken is not None

    assert explored.document() == {
        "game": "twisted",
        "start": codecs_of(TWISTED).state.encode(FIVE),
        "laws": ["nobody_has"],
        "is_complete": False,
        "followed": 123,
        "positions": 225,
        "moves": 362,
        "ends": 0,
        "depths": [[1, 2, 0], [2, 60, 0], [60, 120, 0], [60, 180, 0], [102, 0, 0]],
        "memory": 1 << 16,
        "broken": {
            "law": "nobody_has",
            "message": "somebody has 2",
            "record": records.encode(explored.broken.record),
        },
    }


def test_a_file_begins_with_its_space_and_its_first_position(tmp_path: Path) -> None:
    """Any later version finds them there."""
    keep = tmp_path / "found"
    explore(TWISTED, FOUR, (no_card_is_lost,), keep=keep)
    header, _, data = keep.read_bytes().partition(b"\n")
    entry = read_entry(BytesIO(data))
    assert entry is not None
    moves, ends, ((count, block),) = entry

    assert json.loads(header) == {
        "type": "exploration",
        "format": 1,
        "library": VERSION,
        "game": "twisted",
        "start": codecs_of(TWISTED).state.encode(FOUR),
        "laws": ["no_card_is_lost"],
    }
    packed = Packing("twisted", FOUR.match.rules).pack(TWISTED.position(FOUR))
    assert (0, 0, 1, ((packed, (0, 0)),)) == (moves, ends, count, read_block(block))


@pytest.mark.parametrize("wrong", [0, True, "2"])
def test_every_refusal_is_clear(wrong: Any) -> None:
    """What cannot be explored is named, at once."""
    got = describe(wrong)
    with pytest.raises(WrongTypeError, match=f"^expected an Executor, got {got}$"):
        exploring(TWISTED, FIVE, executor=wrong)
    with pytest.raises(WrongTypeError, match=r"expected a tuple in Space\.laws, got"):
        exploring(TWISTED, FIVE, wrong)
    functions = "expected laws, which are functions of a state"
    with pytest.raises(WrongTypeError, match=f"^{functions}, got {got}$"):
        exploring(TWISTED, FIVE, (wrong,))


class Steady:
    """A law that is an object."""

    def __call__(self, _state: Any) -> None:
        """Find nothing wrong."""


def test_a_law_that_cannot_be_sent_is_refused(two_processes: Executor) -> None:
    """Before anything is explored; here it is as good as any."""
    law = lambda state: None if state else "nothing"  # noqa: E731  # it has no name to be found by
    assert "Steady" == name_of(Steady())

    assert explore(TWISTED, FOUR, (law,)).is_complete
    wanted = "expected laws that can be sent to other processes, such as functions of a module"
    with pytest.raises(WrongTypeError, match=f"^{wanted}, got a value of type tuple$"):
        explore(TWISTED, FOUR, (law,), two_processes)


@pytest.mark.untraced
def test_nonsense_is_an_error_of_ours(tmp_path: Path) -> None:
    """Whatever stands in the place of an argument, the error is ours."""

    def some(*arguments: Any, **named: Any) -> Exploration:
        return next(exploring(*arguments, **named))  # some of these are whole games

    for odd in oddments():
        wrong: Any = odd
        only_errors_of_ours(some, wrong, FOUR)
        only_errors_of_ours(some, TWISTED, wrong)
        only_errors_of_ours(some, TWISTED, FOUR, wrong)
        only_errors_of_ours(some, TWISTED, FOUR, (wrong,))
        only_errors_of_ours(some, TWISTED, FOUR, (), wrong)
        if not isinstance(odd, str):
            only_errors_of_ours(partial(some, keep=wrong), TWISTED, FOUR)
    only_errors_of_ours(partial(some, keep=tmp_path), TWISTED, FOUR)
