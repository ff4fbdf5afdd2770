"""Files that are read and written whole: all of a text or nothing, and errors of ours."""

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tricky_twist import EncodingError, StorageError
from tricky_twist.encoding import LONGEST_TEXT
from tricky_twist.records.files import Durability, LogFile, read_whole, write_whole


def test_a_text_is_read_back(tmp_path: Path) -> None:
    """In UTF-8, whatever the system prefers, with its line ends; nothing else stays behind."""
    path = tmp_path / "notes.txt"
    write_whole(path, "old, and much longer than the new one")
    write_whole(path, "Győr\n★\n")

    assert "Győr\n★\n".encode() == path.read_bytes()
    assert "Győr\n★\n" == read_whole(path) == read_whole(str(path))
    assert [path] == list(tmp_path.iterdir())


def test_where_there_is_no_file_there_is_no_text(tmp_path: Path) -> None:
    """A program that begins has saved nothing yet."""
    assert "" == read_whole(tmp_path / "notes.txt")


def test_a_text_takes_the_place_of_another_when_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not before: after a power cut the old one is there."""
    path = tmp_path / "notes.txt"
    write_whole(path, "old")
    seen: list[tuple[str, str]] = []

    def note(descriptor: int) -> None:
        assert os.fstat(descriptor).st_size == 3  # all of it was handed to the system
        seen.append((read_whole(path), (tmp_path / "notes.txt.new").read_text("utf-8")))

    monkeypatch.setattr(os, "fsync", note)
    write_whole(path, "new")

    assert [("old", "new")] == seen
    assert "new" == read_whole(path)


def test_what_cannot_be_written_leaves_the_old_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an error of ours that has the number, the words and the name of the file."""
    path = tmp_path / "notes.txt"
    write_whole(path, "old")

    def refuse(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(StorageError) as caught:
        write_whole(path, "new")
    assert (errno.ENOSPC, "No space left on device", str(path)) == named(caught.value)
    assert "old" == read_whole(path)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    """A folder, and a device without an end."""
    for path in (tmp_path, Path(os.devnull)):
        with pytest.raises(StorageError) as caught:
            read_whole(path)
        assert (errno.EINVAL, "not a file", str(path)) == (
            caught.value.errno,
            caught.value.strerror,
            caught.value.filename,
        )


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    """With the name of the file."""
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xd8")
    with pytest.raises(EncodingError) as caught:
        read_whole(path)

    assert f"$: {path} holds no text" == str(caught.value)


def test_no_more_is_read_than_a_document_may_have(tmp_path: Path) -> None:
    """Characters take up to four bytes; one byte more shows that it is too long."""
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(5 * LONGEST_TEXT)

    assert 4 * LONGEST_TEXT + 1 == len(read_whole(path))


def break_down(*_arguments: object) -> None:
    """Fail as a broken disk does."""
    raise OSError(errno.EIO, "Input/output error")


class BrokenFile(io.FileIO):
    """A file that opens, on a disk that fails from then on."""

    readall = write = truncate = break_down  # type: ignore[assignment]  # it never returns


@pytest.mark.parametrize(
    "ask",
    [
        LogFile.read,
        LogFile.keep_private,
        LogFile.sync_folder,
        lambda file: file.append(b"more", 4),
        lambda file: file.cut(2),
    ],
)
def test_a_broken_disk_is_told_with_the_name_of_the_file(
    ask: Callable[[LogFile], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the log was about to do."""
    path = tmp_path / "log"
    path.write_bytes(b"line")
    monkeypatch.setattr(io, "FileIO", BrokenFile)
    file = LogFile(path, Durability.DISK, 0)
    monkeypatch.setattr(os, "fchmod", break_down)
    monkeypatch.setattr(os, "fsync", break_down)
    with pytest.raises(StorageError) as caught:
        ask(file)
    file.close()

    assert (errno.EIO, "Input/output error", str(path)) == named(caught.value)


def test_only_one_log_is_open(tmp_path: Path) -> None:
    """Another is refused, and so is what is no file."""
    path = tmp_path / "log"
    file = LogFile(path, Durability.SYSTEM, os.O_CREAT)
    with pytest.raises(StorageError) as taken:
        LogFile(path, Durability.SYSTEM, 0)
    with pytest.raises(StorageError) as endless:
        LogFile(os.devnull, Durability.SYSTEM, 0)
    file.close()

    assert (errno.EAGAIN, "another process is writing to it", str(path)) == named(taken.value)
    assert (errno.EINVAL, "not a file", os.devnull) == named(endless.value)


def test_what_another_program_cut_off_is_not_made_up(tmp_path: Path) -> None:
    """A log that is shorter than what was added takes nothing more."""
    file = LogFile(tmp_path / "log", Durability.SYSTEM, os.O_CREAT)
    with pytest.raises(StorageError) as caught:
        file.append(b"line", 9)
    file.close()

    lost = "another program has cut off part of it"
    assert (errno.EIO, lost, str(tmp_path / "log")) == named(caught.value)


def test_no_folder_is_opened_where_none_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, where the name of a file is safe without."""
    file = LogFile(tmp_path / "log", Durability.DISK, os.O_CREAT)
    monkeypatch.delattr(os, "O_DIRECTORY")
    monkeypatch.setattr(os, "open", break_down)
    file.sync_folder()
    file.close()


def named(error: OSError) -> tuple[object, object, object]:
    """Return what the system says of an error."""
    return error.errno, error.strerror, error.filename


def test_a_new_log_is_private_from_the_first(tmp_path: Path) -> None:
    """Nobody else can open it before its first line is there."""
    LogFile(tmp_path / "log", Durability.SYSTEM, os.O_CREAT).close()

    assert 0o600 == (tmp_path / "log").stat().st_mode & 0o777


def test_a_closed_log_takes_nothing(tmp_path: Path) -> None:
    """The error names the file."""
    file = LogFile(tmp_path / "log", Durability.SYSTEM, os.O_CREAT)
    file.close()
    with pytest.raises(StorageError) as caught:
        file.append(b"line", 0)

    assert (errno.EBADF, "it is closed", str(tmp_path / "log")) == named(caught.value)
