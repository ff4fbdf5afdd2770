"""A terminal that is no terminal: answers are scripted, and what is shown is kept."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext

from rich.console import RenderableType

from tests.cli.drawn import drawn
from tricky_twist.bots import Random
from tricky_twist.cli.play.live import LiveGame, begin
from tricky_twist.cli.play.plain import PlainFront
from tricky_twist.cli.play.seats import read_sitter, with_tags
from tricky_twist.cli.play.session import Adviser, Session
from tricky_twist.records import begin as begin_record

FORGOTTEN = "-- forgotten --"


class Script:
    """Answers one line after another; then nobody types anything any more."""

    def __init__(
        self, answers: Iterable[str], look: Callable[["Script"], None] | None = None
    ) -> None:
        """Take the lines; *look* is called whenever something is asked."""
        self._answers = iter(answers)
        self._look = look
        self.lines: list[str] = []
        self.words: tuple[str, ...] = ()
        self.signs: list[str] = []

    @property
    def screen(self) -> str:
        """What can still be seen."""
        lines = self.lines[::-1]
        end = lines.index(FORGOTTEN) if FORGOTTEN in lines else len(lines)
        return "\n".join(lines[:end][::-1])

    @property
    def text(self) -> str:
        """All that was shown."""
        return "\n".join(self.lines)

    def show(self, *things: RenderableType) -> None:
        """Keep what is shown."""
        self.lines += drawn(*things).split("\n")

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Return the next answer."""
        self.words = tuple(words)
        if self._look is not None:
            self._look(self)
        answer = next(self._answers, None)
        if answer is None:
            raise EOFError
        self.lines.append(prompt + answer)
        return answer

    def sign(self, words: str) -> AbstractContextManager[None]:
        """Keep what takes its time."""
        self.signs.append(words)
        return nullcontext()

    def forget(self) -> None:
        """Keep that it was forgotten."""
        self.lines.append(FORGOTTEN)


def going(game: str, *players: str, seed: str = "3") -> LiveGame:
    """Return a new game with these players."""
    sitters = tuple(map(read_sitter, players))
    names = tuple(sitter.name for sitter in sitters)
    return begin(with_tags(begin_record(game, len(names), names=names), sitters, seed))


def session(game: LiveGame, terminal: Script, *, speaks_up: bool = False) -> Session:
    """Return a session in lines, whose adviser is cheap."""
    return Session(game, PlainFront(game, terminal, Adviser(Random(), speaks_up)))


def numbers() -> Iterator[str]:
    """Yield ones for ever: the first move; and between them Enter, which leaves in the end."""
    while True:
        yield "1"
        yield ""
