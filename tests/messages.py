"""Messages to the letter: cases in a text file, each an expression and the words that come of it.

``test_x.txt`` stands beside ``test_x.py``. It has chapters, comments, and cases such as this one::

    == Setup

    # Too few players
    tw.setup(1)
    -> SetupError: 2 to 4 can play, not 1 [TW-01]

``nox -s pins`` writes the words anew, so that a review shows every message that changed.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from importlib import import_module
from itertools import groupby
from operator import or_
from pathlib import Path
from typing import Any

import attrs
import pytest

from tools.pins import OUT_OF_DATE
from tricky_twist import IllegalMoveError, TrickyTwistError
from tricky_twist.testing.conformance.subject import AnyGame

CHAPTER, COMMENT, WORDS = "== ", "# ", "-> "

NOTHING = "nothing"
"""What comes of a case of which nothing is said."""

Names = Mapping[str, object]


@attrs.frozen
class Case:
    """An expression, and the words that came of it when they were last written."""

    code: str
    words: tuple[str, ...] = ()


def kind_of(line: str) -> str:
    """Return with which mark a line begins; code has none, and a blank line is one by itself."""
    marks = (CHAPTER, COMMENT, WORDS)
    return next((mark for mark in marks if f"{line} ".startswith(mark)), "code" if line else "")


def lines_of(value: object) -> Iterator[str]:
    """Yield the lines of what an expression is worth: of a text, or of each thing in a tuple."""
    for each in value if isinstance(value, tuple) else (value,):
        yield from str(each).splitlines()


@attrs.frozen
class Cases:
    """The cases in a file."""

    path: Path
    names: tuple[Names, ...]
    """What the expressions may use; the last comes first."""
    asked: Callable[[Any], object]
    """What is asked about the value of an expression."""

    def chapter(self, title: str = "") -> pytest.MarkDecorator:
        """Let a test run once for each case of a chapter."""
        cases = dict(self.chapters())[title]
        assert cases, f"{self.path.name} has no case under {title!r}"
        return pytest.mark.parametrize("case", cases, ids=[ascii(case.code) for case in cases])

    def chapters(self) -> Iterator[tuple[str, list[Case]]]:
        """Yield each chapter with its cases; what stands before the first has no title."""
        title, cases = "", list[Case]()
        for kind, lines in self.parts():
            if kind == CHAPTER:
                yield title, cases
                title, cases = lines[0].removeprefix(CHAPTER), []
            elif kind == "code":
                cases.append(Case("\n".join(lines)))
            elif kind == WORDS:
                words = tuple(line.removeprefix(WORDS) for line in lines)
                cases[-1] = Case(cases[-1].code, words)
        yield title, cases

    def parts(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the lines of the file, those of one kind together."""
        lines = self.path.read_text(encoding="utf-8").splitlines()
        for kind, group in groupby(lines, kind_of):
            yield kind, list(group)

    def words(self, case: Case) -> tuple[str, ...]:
        """Return what comes of a case now: what is answered, or the error."""
        try:
            value = eval(case.code, reduce(or_, map(dict, self.names)))  # noqa: S307  # our own file
            return tuple(lines_of(self.asked(value))) or (NOTHING,)
        except TrickyTwistError as error:
            return tuple(lines_of(f"{type(error).__name__}: {error}"))

    def write(self) -> None:
        """Write the words of every case anew."""
        lines = list[str]()
        for kind, part in self.parts():
            if kind != WORDS:
                lines += part
            if kind == "code":
                lines += [WORDS + words for words in self.words(Case("\n".join(part)))]
        self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def cases_beside(
    module: str, *names: Names, asked: Callable[[Any], object] = lambda value: value
) -> Cases:
    """Return the cases beside a test module, given its file and the names that they use."""
    return Cases(Path(module).with_suffix(".txt"), names, asked)


def pin() -> None:
    """Write the words of every file anew."""
    for path in sorted(Path(__file__).parent.rglob("test_*.txt")):
        module = path.relative_to(Path(__file__).parents[1]).with_suffix("")
        import_module(".".join(module.parts)).CASES.write()


def check(cases: Cases, case: Case) -> None:
    """Compare the words that come of a case with those in the file; a case without words fails."""
    assert case.words
    assert case.words == cases.words(case), OUT_OF_DATE


def refusal(game: AnyGame, state: object, move: object) -> tuple[str, ...]:
    """Return what is wrong with a move: in words, as facts, and in words for the other players.

    To play the move is refused for the same reasons.
    """
    found = game.find_violations(state, move)
    if not found:
        return ("it is legal",)
    with pytest.raises(IllegalMoveError) as refused:
        game.play(state, move)
    assert (move, found) == (refused.value.move, refused.value.violations)
    return tuple(
        line
        for each in found
        for line in (str(each), f"  {each.facts!r}", f"  the others hear: {each.public_reason}")
    )
