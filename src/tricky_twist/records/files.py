"""A file of lines that one writer adds to, and in which half a line never stays."""

import enum
import errno
import io
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tricky_twist.core.errors import EncodingError, Problem, StorageError, WrongTypeError, describe
from tricky_twist.encoding.text import LONGEST_TEXT

PRIVATE = 0o600
"""Only its owner may read it: it names every hidden card."""


class Durability(enum.Enum):
    """When something counts as written."""

    DISK = "disk"
    """When it has reached the disk: not even a power cut takes it away."""
    SYSTEM = "system"
    """When the operating system has it: it outlives this program, and no power cut."""


class LogFile:
    """An open file with one writer, which appends each addition whole or not at all.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> file = LogFile(f"{folder.name}/log", Durability.DISK, os.O_CREAT)
    >>> file.keep_private()
    >>> file.sync_folder()
    >>> size = file.append(b"a line", 0)
    >>> file.append(b" and more", size), file.read()
    (15, b'a line and more')
    >>> file.cut(size)
    >>> file.read()
    b'a line'
    >>> file.close()
    >>> folder.cleanup()

    Raises:
        ~tricky_twist.core.errors.StorageError: If it cannot be opened, or is written elsewhere.
        ~tricky_twist.core.errors.WrongTypeError: If it is no path.
    """

    def __init__(self, path: str | os.PathLike[str], durability: Durability, flags: int) -> None:
        """Open a file with more flags, such as ``os.O_CREAT``, and keep other writers out."""
        if type(durability) is not Durability:
            raise WrongTypeError("a Durability", describe(durability))
        self.path: str = _name_of(path)
        self._durability = durability
        with _telling(self.path):
            self._file = io.FileIO(self.path, "r+", opener=_Opener(flags))
            try:
                _require_file(self._file.fileno())
                _lock(self._file.fileno())
            except BaseException:
                self._file.close()
                raise

    def read(self) -> bytes:
        """Return all that it holds."""
        with _telling(self.path):
            self._file.seek(0)
            return self._file.readall()

    def keep_private(self) -> None:
        """Let only the owner read it, even if the file existed before."""
        with _telling(self.path):
            if hasattr(os, "fchmod"):
                os.fchmod(self._file.fileno(), PRIVATE)

    def append(self, data: bytes, size: int) -> int:
        """Add *data* after the first *size* bytes, and return how many it has then.

        Any bytes after these are an unfinished line, and are cut off.

        Raises:
            ~tricky_twist.core.errors.StorageError: If it cannot be written, such as on a full
                disk; then none of it is.
        """
        if self._file.closed:
            raise StorageError(errno.EBADF, "it is closed", self.path)
        self.cut(size)
        with _telling(self.path):
            try:
                self._write(data)
            except BaseException:
                with suppress(OSError):  # else it is cut when something is added next
                    self.cut(size)
                raise
        return size + len(data)

    def cut(self, size: int) -> None:
        """Cut off everything after the first *size* bytes.

        Raises:
            ~tricky_twist.core.errors.StorageError: If it has fewer, or it cannot be cut.
        """
        with _telling(self.path):
            found = os.fstat(self._file.fileno()).st_size
            if found < size:
                raise OSError(errno.EIO, "another program has cut off part of it")
            if found > size:
                self._file.truncate(size)
                self._sync()

    def close(self) -> None:
        """Close it, and let another write."""
        self._file.close()

    def _write(self, data: bytes) -> None:
        while data:
            data = data[self._file.write(data) :]
        self._sync()

    def _sync(self) -> None:
        if self._durability is Durability.DISK:
            os.fsync(self._file.fileno())

    def sync_folder(self) -> None:
        """See to it that a new file does not lose its name in a power cut."""
        if self._durability is Durability.DISK and hasattr(os, "O_DIRECTORY"):
            with _telling(self.path):
                folder = os.open(Path(self.path).parent, os.O_RDONLY)
                try:
                    os.fsync(folder)
                finally:
                    os.close(folder)


def _name_of(path: str | os.PathLike[str]) -> str:
    """Return the name of a file; refuse an object that can be none."""
    with suppress(TypeError, ValueError):
        name = os.fspath(path)
        if type(name) is str and b"\0" not in os.fsencode(name):
            return name
    raise WrongTypeError("a path", describe(path))


def _require_file(descriptor: int) -> None:
    """Refuse a file that has no end, such as a device, or that cannot be truncated."""
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        raise OSError(errno.EINVAL, "not a file")


class _Opener:
    """How a file is opened: added to at its end only, and private if it is new."""

    def __init__(self, flags: int) -> None:
        self._flags = flags | os.O_APPEND

    def __call__(self, path: str, flags: int) -> int:
        return os.open(path, flags | self._flags, PRIVATE)


@contextmanager
def _telling(path: str) -> Iterator[None]:
    """Turn errors of the operating system into errors of ours."""
    try:
        yield
    except OSError as error:
        raise StorageError(error.errno, error.strerror, path) from None


def read_whole(path: str | os.PathLike[str]) -> str:
    """Return the text in a file; empty if there is no such file.

    >>> read_whole("no/such/file")
    ''

    Raises:
        ~tricky_twist.core.errors.StorageError: If it cannot be read.
        ~tricky_twist.core.errors.EncodingError: If it holds no text.
        ~tricky_twist.core.errors.WrongTypeError: If it is no path.
    """
    name = _name_of(path)
    with _telling(name):
        data = _bytes_in(Path(name))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise EncodingError((Problem("$", f"{name} holds no text"),)) from None


def _bytes_in(path: Path) -> bytes:
    """Return the bytes of a file, up to more than any document has.

    Raises:
        OSError: If it is a device or the like, or it cannot be read.
    """
    if not path.exists():
        return b""
    if not path.is_file():
        raise OSError(errno.EINVAL, "not a file")
    with path.open("rb") as file:
        return file.read(4 * LONGEST_TEXT + 1)


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Replace the content of a file: with all of the text or, after a power cut, with none of it.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_whole(f"{folder}/notes.txt", "seat 0 takes")
    ...     read_whole(f"{folder}/notes.txt")
    'seat 0 takes'

    Raises:
        ~tricky_twist.core.errors.StorageError: If it cannot be written, such as on a full disk.
        ~tricky_twist.core.errors.WrongTypeError: If it is no path.
    """
    name = _name_of(path)
    new = Path(f"{name}.new")
    with _telling(name):
        with new.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        new.replace(name)


# Locks --------------------------------------------------------------------------------------------

FAR = 0x7FFF_0000
"""The place where Windows locks a file.

Other programs cannot read a locked place, so it is far behind the end.
"""


def _lock(descriptor: int) -> None:
    """Keep other writers out until the file is closed, or this program ends in any way."""
    unix, windows = _find("fcntl"), _find("msvcrt")
    try:
        if unix is not None:
            unix.flock(descriptor, unix.LOCK_EX | unix.LOCK_NB)
        elif windows is not None:
            os.lseek(descriptor, FAR, os.SEEK_SET)
            windows.locking(descriptor, windows.LK_NBLCK, 1)
    except (BlockingIOError, PermissionError):
        # Systems have several numbers for it, one of which also means that it is another user's.
        raise OSError(errno.EAGAIN, "another process is writing to it") from None


def _find(name: str) -> ModuleType | None:
    """Return a module that not every platform has; a browser has neither, nor other writers."""
    try:
        return import_module(name)
    except ImportError:
        return None
