"""A journal is written while a game is played, and survives whatever happens meanwhile."""

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.records.games import recorded
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import (
    GAMES,
    EncodingError,
    IllegalMoveError,
    JournalError,
    Seat,
    StorageError,
    TrickyTwistError,
    WrongTypeError,
    records,
)
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.records import (
    Durability,
    Journal,
    Occupant,
    Record,
    SeatReplaced,
    Undone,
    begin,
    read_journal,
    write_journal,
)
from tricky_twist.records.journal import read_header
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

FAST = Durability.SYSTEM


def unscored(name: str, seed: int = 0) -> Record:
    """Return the record of a whole game without its result, which no journal has."""
    whole = recorded(name, seed)
    return whole.taken_back(1).played(whole.moves[-1])


def written(path: Path, record: Record) -> bytes:
    """Write a journal move by move; return what is in the file."""
    with Journal.open(path, record.taken_back(len(record.moves)), durability=FAST) as journal:
        for move in record.moves:
            journal.append(move)
    return path.read_bytes()


# Playing ----------------------------------------------------------------------------------------


@every_name
def test_a_game_is_written_while_it_is_played(name: str, tmp_path: Path) -> None:
    """A header, then a line for each move; what was written is resumed."""
    record = unscored(name)
    data = written(tmp_path / "game", record)

    assert 1 + len(record.moves) == data.count(b"\n")
    assert write_journal(record) == data
    with Journal.open(tmp_path / "game") as journal:
        assert (record, record.state, record.moves) == (
            journal.record,
            journal.state,
            journal.entries,
        )
        assert b"" == journal.dropped


def test_what_is_there_counts(tmp_path: Path) -> None:
    """A journal is begun once; the names with which it is opened again change nothing."""
    path = tmp_path / "game"
    Journal.open(path, begin("twisted", 2, names=("Ada", "Ben"))).close()

    with Journal.open(path, begin("twisted", 3)) as journal:
        assert ("Ada", "Ben") == journal.record.names


def test_a_record_may_be_continued(tmp_path: Path) -> None:
    """What was played before the journal was opened is its first lines."""
    record = unscored("twisted")
    with Journal.open(tmp_path / "game", record.taken_back(3)) as journal:
        journal.append(*record.moves[-3:])

    assert record == read_journal((tmp_path / "game").read_bytes()).record


def test_undo_and_a_new_player_are_lines(tmp_path: Path) -> None:
    """The record has neither, the entries have both."""
    path, record = tmp_path / "game", unscored("twisted")
    first, second, third, *_ = record.moves
    with Journal.open(path, begin("twisted", 2, record.start.rules, first=Seat(1))) as journal:
        journal.append(first, second, third)
        journal.append(Undone(2), SeatReplaced(Seat(1), "Bot", Occupant.BOT))
        journal.append(second)

    with Journal.open(path) as journal:
        assert (first, second) == journal.record.moves
        assert ("seat 0", "Bot") == journal.record.names
        notes = (Undone(2), SeatReplaced(Seat(1), "Bot", Occupant.BOT))
        assert (first, second, third, *notes, second) == journal.entries


def test_a_refused_move_is_not_written(tmp_path: Path) -> None:
    """Of several moves all are written or none."""
    path, record = tmp_path / "game", unscored("twisted")
    with Journal.open(path, record.taken_back(3)) as journal:
        before = path.read_bytes()
        with pytest.raises(IllegalMoveError):
            journal.append(record.moves[-3], tw.ChooseDealer(Seat(0)))
        for wrong in (Undone(99), SeatReplaced(Seat(4), "x", Occupant.BOT), Undone(0), None):
            with pytest.raises(WrongTypeError):
                journal.append(wrong)
        journal.append()

        assert record.taken_back(3) == journal.record
        assert before == path.read_bytes()
        journal.append(*record.moves[-3:])
    assert write_journal(record) == path.read_bytes()


def test_a_journal_holds_no_result() -> None:
    """Whatever somebody wrote down: the moves tell the points."""
    begun = begin("twisted", 3)

    assert write_journal(begun) == write_journal(changed(begun, result=(7,)))


def test_what_cannot_be_written_is_not_begun(tmp_path: Path) -> None:
    """And no file is left behind."""
    record = begin("twisted", 2)
    with pytest.raises(EncodingError):
        Journal.open(tmp_path / "game", record.tagged().named(Seat(0), "x" * 5).moves)  # type: ignore[arg-type]
    wrong: Any = Record(record.game, record.start, (tw.Take(Seat(0)),), library="x")
    with pytest.raises(IllegalMoveError):
        Journal.open(tmp_path / "game", wrong)
    with pytest.raises(StorageError, match="No such file"):
        Journal.open(tmp_path / "game")

    assert [] == list(tmp_path.iterdir())


# Half a line ------------------------------------------------------------------------------------


def cuts(data: bytes, step: int) -> Iterator[tuple[bytes, int]]:
    """Yield the data cut after every few bytes, and how many whole lines there are."""
    for size in range(0, len(data) + 1, step):
        yield data[:size], data[:size].count(b"\n")


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("twisted", 1),
        ("flip-twhist", 5),
        ("tricky-twist", 31),
        pytest.param("flip-twhist", 1, marks=pytest.mark.thorough),
        pytest.param("tricky-twist", 1, marks=pytest.mark.thorough),
    ],
)
def test_a_journal_that_is_cut_anywhere_tells_its_whole_lines(name: str, step: int) -> None:
    """After any byte: the moves of the whole lines, and what was dropped."""
    record = unscored(name)
    for data, lines in cuts(write_journal(record), step):
        if lines:
            logged = read_journal(data)
            assert record.moves[: lines - 1] == logged.record.moves
            assert data[logged.size :] == logged.dropped == data.rpartition(b"\n")[2]
        else:
            with pytest.raises(JournalError, match="line 1: there is no complete header"):
                read_journal(data)


@pytest.mark.parametrize(
    ("tail", "step"),
    [
        (b"", 19),
        (b"\0", 89),
        (b"\0" * 4096, 89),
        (b'{"type":"ta\0\0\0', 89),
        pytest.param(b"", 1, marks=pytest.mark.thorough),
        pytest.param(b"\0" * 512, 1, marks=pytest.mark.thorough),
    ],
)
def test_play_goes_on_after_a_cut(tail: bytes, step: int, tmp_path: Path) -> None:
    """Half a line, or the zeros that a power cut leaves, are gone from the file."""
    path, record = tmp_path / "game", unscored("twisted")
    data = write_journal(record)
    for cut, lines in cuts(data, step):
        if not lines and tail.startswith(b"{"):
            continue  # no move is written before the header is whole
        path.write_bytes(cut + tail)
        with Journal.open(path, record.taken_back(len(record.moves)), durability=FAST) as journal:
            done = max(0, lines - 1)
            assert record.moves[:done] == journal.record.moves
            journal.append(*record.moves[done:])
            assert (cut + tail).rpartition(b"\n")[2] == journal.dropped
        assert data == path.read_bytes()


DIGEST = re.compile(rb'{"digest":"([0-9a-f]{64})",')


def without_digest(data: bytes) -> bytes:
    """Return a journal as the first versions of this library wrote it."""
    return DIGEST.sub(b"{", data, count=1)


def test_half_a_header_is_written_anew(tmp_path: Path) -> None:
    """After any byte of its digest, and anywhere else: no move is lost, for there was none."""
    begun = begin("twisted", 2, names=("Ada", "Ben"))
    header = write_journal(begun)
    halves = [header[:size] for size in (*range(80), *range(80, len(header), 13))]
    older = without_digest(header)
    for half in (*halves, *(older[:size] for size in range(0, len(older), 13))):
        path = tmp_path / "game"
        path.write_bytes(half)
        with Journal.open(path, begun, durability=FAST) as journal:
            assert half == journal.dropped
        assert header == path.read_bytes()


def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path) -> None:
    """Whoever names the wrong file loses nothing."""
    path = tmp_path / "letter"
    document = records.dumps(unscored("twisted")).encode()
    fair = records.FairShuffle.of("the dealer's secret", ("Ada's salt", "Ben's salt"))
    dealt = records.dumps(unscored("twisted").shuffled_by(fair)).encode()
    letters = (
        *(b"X", b"Dear Ada,", b"Dear Ada,\nhow are you?", b"\n", b'{"seat":1}\n', b'{"seat":1}'),
        *(b'{"digest":"of my diary"}', b'{"digest":"%s","diary":1}' % (b"0" * 64)),
    )
    for letter in (*letters, document, document[:-9], dealt):
        path.write_bytes(letter)
        with pytest.raises(JournalError, match="line 1: "):
            Journal.open(path, begin("twisted", 2))
        assert letter == path.read_bytes()


def test_a_file_that_holds_no_whole_header_is_not_begun_by_itself(tmp_path: Path) -> None:
    """Whoever only wants to go on gets an error, and the file stays as it is."""
    path = tmp_path / "game"
    for half in (b"", write_journal(begin("twisted", 2))[:99]):
        path.write_bytes(half)
        path.chmod(0o640)
        with pytest.raises(JournalError, match="line 1: there is no complete header"):
            Journal.open(path)
        assert half == path.read_bytes()
        assert 0o640 == path.stat().st_mode & 0o777


# Faults -----------------------------------------------------------------------------------------


def altered(line: bytes) -> Iterator[bytes]:
    """Yield a line with one byte changed in any of its bits, left out, doubled, or moved."""
    for place, byte in enumerate(line):
        before, after = line[:place], line[place + 1 :]
        yield from (before + bytes([byte ^ (1 << bit)]) + after for bit in range(8))
        yield before + after
        yield before + line[place : place + 1] * 2 + after
        if after and after[0] != byte:
            yield before + after[:1] + line[place : place + 1] + after[1:]


def test_a_header_that_was_changed_is_refused(tmp_path: Path) -> None:
    """Wherever one byte is wrong, also where the rest would be the header of another game."""
    path = tmp_path / "game"
    header = write_journal(begin("twisted", 2, tw.Rules(games=2), names=("Ada", "Ben")))[:-1]
    move = b'{"dealer":0,"type":"choose-dealer"}\n'
    other = [line for line in altered(header) if is_header(without_digest(line))]
    for line in altered(header):
        with pytest.raises(JournalError, match="line 1: "):
            read_journal(line + b"\n" + move)
    path.write_bytes(other[0] + b"\n" + move)
    with pytest.raises(JournalError, match=r"\$.digest: it does not fit the rest of the line"):
        Journal.open(path)

    assert len(other) > 20
    assert other[0] + b"\n" + move == path.read_bytes()


def is_header(line: bytes) -> bool:
    """Say whether a line begins a journal."""
    try:
        read_header(line)
    except TrickyTwistError:
        return False
    return True


def test_only_bytes_are_the_first_line_of_a_journal() -> None:
    """A text is refused, with what was expected."""
    with pytest.raises(WrongTypeError, match="expected bytes, got a value of type str"):
        read_header("{}")  # type: ignore[arg-type]


def test_the_digest_is_of_the_line_without_it(tmp_path: Path) -> None:
    """It comes first, so that any program can check it; a line with it elsewhere is refused."""
    data = write_journal(unscored("twisted"))
    digest = DIGEST.match(data)
    assert digest is not None
    header = data.partition(b"\n")[0]
    later = b"%s,%s}" % (without_digest(header)[:-1], digest[0][1:-1])
    path = tmp_path / "game"
    path.write_bytes(without_digest(data))
    Journal.open(path).close()

    assert sha256(without_digest(header)).hexdigest().encode() == digest[1]
    assert read_journal(data).record == read_journal(without_digest(data)).record
    assert without_digest(data) == path.read_bytes()
    with pytest.raises(JournalError, match="digest"):
        read_journal(later + b"\n")


@pytest.mark.parametrize(
    ("number", "line", "words"),
    [
        (1, b'{"game":"twisted"}', "$.type: expected the type of the header"),
        (1, b'{"game":"whist"}', "$.game: expected 'tricky-twist'"),
        (2, b"", "$: not JSON"),
        (3, b"\xff{}", "$: not UTF-8 at byte 1"),
        (4, b'{"dealer":0,"type":"choose-dealer"}', "not now: the game is waiting for"),
        (4, b'{"seat":0,"type":"take","seat":1}', "$: field 'seat' is there more than once"),
        (4, b'{"moves":5,"type":"undone"}', "expected a number from 1 to 2"),
        (4, b'{"moves":1.5,"type":"undone"}', "$.moves: expected a whole number"),
        (
            4,
            b'{"name":"x","occupant":"bot","seat":4,"type":"seat-replaced"}',
            "expected a seat at a table of 2",
        ),
        (
            4,
            b'{"name":7,"occupant":"cat","type":"seat-replaced"}',
            "$.name: expected a text, got 7; $.occupant: expected",
        ),
        (5, b"\0" * 20, "$: not JSON"),
    ],
)
def test_any_other_fault_is_named_with_its_line(
    number: int, line: bytes, words: str, tmp_path: Path
) -> None:
    """Nothing but the last half line is forgiven, and the file is left as it is."""
    lines = write_journal(unscored("twisted")).split(b"\n")
    data = b"\n".join([*lines[: number - 1], line, *lines[number:]])
    (tmp_path / "game").write_bytes(data)

    with pytest.raises(JournalError) as refused:
        Journal.open(tmp_path / "game")

    assert number == refused.value.line
    assert f"line {number}: " in str(refused.value)
    assert words in refused.value.reason
    assert data == (tmp_path / "game").read_bytes()


# One writer, one owner --------------------------------------------------------------------------


def test_only_one_writes(tmp_path: Path) -> None:
    """A second writer is refused, until the first has closed the journal."""
    path = tmp_path / "game"
    with (
        Journal.open(path, begin("twisted", 2)),
        pytest.raises(StorageError, match="another process is writing to it") as refused,
    ):
        Journal.open(path)
    Journal.open(path).close()

    assert (str(path), errno.EAGAIN) == (refused.value.filename, refused.value.errno)


def test_only_the_owner_reads(tmp_path: Path) -> None:
    """It names every hidden card."""
    Journal.open(tmp_path / "game", begin("twisted", 2)).close()

    assert 0o600 == stat.S_IMODE((tmp_path / "game").stat().st_mode)


def test_only_the_owner_reads_a_file_that_was_there(tmp_path: Path) -> None:
    """An empty file, which anybody could read, becomes private when a game is written to it."""
    path = tmp_path / "game"
    path.touch()
    path.chmod(0o644)
    Journal.open(path, begin("twisted", 2), durability=FAST).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 or sys.platform == "win32"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this platform has no such files")
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    """A device or a pipe keeps nothing, and may never end."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "device").symlink_to("/dev/null")  # a broken rule would replace the link
    for path in (tmp_path / "pipe", tmp_path / "device"):
        with pytest.raises(StorageError, match="not a file"):
            Journal.open(path, begin("twisted", 2))


def test_what_somebody_else_has_cut_off_is_not_made_up(tmp_path: Path) -> None:
    """Nothing is added to what is left, and no zeros stand where the lines were."""
    path, record = tmp_path / "game", unscored("twisted")
    with Journal.open(path, record.taken_back(len(record.moves)), durability=FAST) as journal:
        journal.append(*record.moves[:3])
        data = path.read_bytes()
        os.truncate(path, 100)
        with pytest.raises(StorageError, match="another program has cut off part of it"):
            journal.append(record.moves[3])

        assert data[:100] == path.read_bytes()
        assert journal.record.moves == record.moves[:3]
        path.write_bytes(data)
        journal.append(record.moves[3])
    with Journal.open(path) as journal:
        assert journal.record.moves == record.moves[:4]


def test_a_line_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    """However long a name is."""
    path, name = tmp_path / "game", "é" * 1_000_000
    with Journal.open(path, begin("twisted", 2), durability=FAST) as journal:
        data = path.read_bytes()
        with pytest.raises(WrongTypeError, match="it has more than 30 characters"):
            journal.append(SeatReplaced(Seat(0), name, Occupant.BOT))

        assert data == path.read_bytes()
        assert journal.record.names == ()


def test_a_closed_journal_takes_nothing(tmp_path: Path) -> None:
    """Closing twice does no harm."""
    with Journal.open(tmp_path / "game", begin("twisted", 2)) as journal:
        journal.close()
        with pytest.raises(StorageError, match="it is closed"):
            journal.append(tw.ChooseDealer(Seat(0)))

    assert () == journal.record.moves


class Windows:
    """What Windows has for locking a part of a file."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        """Lock nothing."""
        self.locked: set[int] = set()

    def locking(self, descriptor: int, mode: int, size: int) -> None:
        """Lock a byte, or fail as Windows does."""
        assert (self.LK_NBLCK, 1) == (mode, size)
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        if place in self.locked:
            raise PermissionError(13, "Permission denied")
        self.locked.add(place)


def platform(monkeypatch: pytest.MonkeyPatch, **modules: object) -> None:
    """Let nothing but these modules of a platform be there."""

    def find(name: str) -> object:
        if name not in modules:
            raise ImportError(name)
        return modules[name]

    monkeypatch.setattr("tricky_twist.records.files.import_module", find)


def test_windows_has_another_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Far behind the end, so that others may read; the lines come where they belong."""
    windows = Windows()
    platform(monkeypatch, msvcrt=windows)
    path, record = tmp_path / "game", unscored("twisted")

    assert write_journal(record) == written(path, record)
    assert windows.locked
    with pytest.raises(StorageError, match="another process is writing to it"):
        Journal.open(path)


def test_a_browser_has_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else can write there."""
    platform(monkeypatch)
    record = unscored("twisted")

    assert write_journal(record) == written(tmp_path / "game", record)


# A disk that fails --------------------------------------------------------------------------------


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size."""
    resource = pytest.importorskip("resource")
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)


def test_a_full_disk_leaves_no_half_line(tmp_path: Path) -> None:
    """Wherever the disk is full: the move is refused whole, and can be written later."""
    record = unscored("twisted")
    begun, data = record.taken_back(len(record.moves)), write_journal(record)
    for room in range(data.index(b"\n") + 1, len(data), 5):
        path = tmp_path / str(room)
        with Journal.open(path, begun, durability=FAST) as journal:
            refused = 0
            for move in record.moves:
                with room_for(room) if not refused else room_for(10**9):
                    try:
                        journal.append(move)
                    except StorageError:
                        refused += 1
                if refused == 1:
                    assert path.read_bytes() == write_journal(journal.record)
                    refused += 1
                    journal.append(move)
        assert refused
        assert data == path.read_bytes()


def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    """A header that could not be written is written the next time."""
    path = tmp_path / "game"
    with room_for(20), pytest.raises(StorageError, match="File too large"):
        Journal.open(path, begin("twisted", 2))
    with Journal.open(path, begin("twisted", 2)) as journal:
        assert () == journal.record.moves
        assert b"" == journal.dropped


class Failing:
    """A function that fails when it is called for the n-th time."""

    def __init__(self, function: Callable[..., Any], when: int, error: BaseException) -> None:
        """Count from 1."""
        self.function, self.when, self.error = function, when, error

    def __call__(self, *arguments: object) -> object:
        """Call the function, or fail."""
        self.when -= 1
        if self.when == 0:
            raise self.error
        return self.function(*arguments)


BROKEN = OSError(5, "Input/output error")


@pytest.mark.parametrize("error", [BROKEN, KeyboardInterrupt()], ids=repr)
def test_what_did_not_reach_the_disk_is_not_played(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Be it that the disk fails, or that the program is interrupted: file and journal agree."""
    path, record = tmp_path / "game", unscored("twisted")
    with Journal.open(path, record.taken_back(2)) as journal:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", Failing(os.fsync, 1, error))
            with pytest.raises((StorageError, KeyboardInterrupt)):
                journal.append(record.moves[-2])
        assert record.taken_back(2) == journal.record
        assert write_journal(journal.record) == path.read_bytes()
        journal.append(*record.moves[-2:])

    assert write_journal(record) == path.read_bytes()


def test_half_a_line_that_cannot_be_cut_is_cut_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When not even that works, nothing is glued to it."""
    path, record = tmp_path / "game", unscored("twisted")
    size = len(write_journal(record.taken_back(2)))
    with Journal.open(path, record.taken_back(2), durability=FAST) as journal:
        with monkeypatch.context() as patched, room_for(size + 3):
            patched.setattr(os, "fstat", Failing(os.fstat, 2, BROKEN))
            with pytest.raises(StorageError, match="File too large"):
                journal.append(record.moves[-2])
        assert size + 3 == path.stat().st_size
        journal.append(*record.moves[-2:])

    assert write_journal(record) == path.read_bytes()


KILLED = "tests.records.killed"


@pytest.mark.parametrize("kills", [3, pytest.param(50, marks=pytest.mark.thorough)])
def test_a_program_that_is_killed_loses_nothing(kills: int, tmp_path: Path) -> None:
    """What it has said to be written is there, and play goes on."""
    rng = seeded(kills)
    for kill in range(kills):
        path = tmp_path / str(kill)
        program = Popen([sys.executable, "-m", KILLED, str(path)], stdout=PIPE, text=True)
        assert program.stdout is not None
        said = program.stdout.readline()
        time.sleep(rng.random() / 10)
        program.kill()
        said = [said, *program.stdout][-1]
        program.wait()
        program.stdout.close()
        with Journal.open(path) as journal:
            assert int(said.split()[0]) <= len(journal.entries)
            journal.append(SeatReplaced(Seat(0), "Bot", Occupant.BOT))


@pytest.mark.parametrize(
    ("durability", "times"), [(Durability.DISK, 1 + 1 + 3), (Durability.SYSTEM, 0)]
)
def test_how_often_the_disk_is_waited_for(
    durability: Durability, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once for the header, once for the name of the file, and once each time moves are added."""
    synced: list[object] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    record = unscored("twisted")
    with Journal.open(tmp_path / "game", begin_of(record), durability=durability) as journal:
        journal.append(record.moves[0])
        journal.append(record.moves[1])
        journal.append(*record.moves[2:])

    assert times == len(synced)


def begin_of(record: Record) -> Record:
    """Return the record before its first move."""
    return record.taken_back(len(record.moves))


def test_a_platform_without_folders_to_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows the name of a file needs nothing, and neither does who may read it."""
    monkeypatch.delattr(os, "O_DIRECTORY")
    monkeypatch.delattr(os, "fchmod")
    record = unscored("twisted")

    assert write_journal(record) == written(tmp_path / "game", record)


# Nonsense ---------------------------------------------------------------------------------------


def test_nonsense_gets_an_error_of_ours(tmp_path: Path) -> None:
    """Whatever stands in the place of an argument, no foreign error comes out."""
    begun = begin("twisted", 2)
    for thing in oddments():
        if not (type(thing) is str and thing):
            with pytest.raises((WrongTypeError, StorageError)):
                Journal.open(thing)  # type: ignore[arg-type]
        if thing is not None:
            with pytest.raises((EncodingError, WrongTypeError)):
                Journal.open(tmp_path / "a", thing)  # type: ignore[arg-type]
        with pytest.raises(WrongTypeError, match="a Durability"):
            Journal.open(tmp_path / "b", begun, durability=thing)  # type: ignore[arg-type]
        only_errors_of_ours(read_journal, thing)
        only_errors_of_ours(write_journal, thing)
        only_errors_of_ours(records.follow, begun, thing)
    for name in ("a\0b", "\ud800", tmp_path):
        with pytest.raises((WrongTypeError, StorageError)):
            Journal.open(name, begun)

    with Journal.open(tmp_path / "game", begun) as journal:
        for thing in oddments():
            only_errors_of_ours(journal.append, thing)
            only_errors_of_ours(journal.append, Undone(thing))  # type: ignore[arg-type]
            only_errors_of_ours(journal.append, SeatReplaced(thing, "x", Occupant.BOT))  # type: ignore[arg-type]
            only_errors_of_ours(journal.append, SeatReplaced(Seat(0), thing, Occupant.BOT))  # type: ignore[arg-type]
    Journal.open(tmp_path / "game").close()
