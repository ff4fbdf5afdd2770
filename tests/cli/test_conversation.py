"""Talks with people: at a terminal, from a file, kept and taken up again."""

import io
import json
import os
import re
import sys
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path

import attrs
import click
import pexpect
import pytest
from click.testing import CliRunner
from rich.console import Console

from tools.pages.terminal import begin
from tricky_twist.cli import keyboard
from tricky_twist.cli.commands import BadInputError, tricky_twist
from tricky_twist.cli.dialog import file as kept, session
from tricky_twist.cli.dialog.question import (
    NOTHING,
    AnswerError,
    Outcome,
    Question,
    find_choice,
    split_words,
)
from tricky_twist.cli.dialog.session import Conversation, StoppedError, read_lines
from tricky_twist.cli.options import RulesChoice
from tricky_twist.core.errors import NotationError
from tricky_twist.core.seats import Seat
from tricky_twist.games import game_called, twisted as tw


@attrs.frozen
class Words:
    """A dialog of six words."""

    said: tuple[str, ...] = ()

    @property
    def question(self) -> Question | None:
        """What is asked next."""
        if len(self.said) == 6 or "last" in self.said:
            return None
        return Question(f"word {len(self.said)}", "a word", is_word=True)

    def answered(self, text: str) -> Outcome:
        """Return the talk after a word.

        The word bad is none, dull cannot come twice, and nothing is asked after the word last.
        """
        if text == "odd":
            raise NotationError(text, "a word")
        if text == "bad" or (text == "dull" and text in self.said):
            raise AnswerError(f"{text!r} is no word")
        return Outcome(Words((*self.said, text)), (f"I heard {text}",))


def talked(*lines: str) -> tuple[str, ...]:
    """Return what was said in the end."""
    talk = Conversation(Words(), lambda _: None)
    for line in lines:
        talk.hear(line)
    return talk.answers


# What one may type --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["a", "b"], "a b"),
        (["a / b"], "a b"),
        (["a b c"], "a b c"),
        (["a b/c d /"], "a b c d"),
        (["/a"], f"{NOTHING} a"),
        (["Ada: a b"], "Ada:_a b"),
        (["a", "UNDO", "b"], "b"),
        (["a b c", "undo 2"], "a"),
        (["a", "?", "help"], "a"),
    ],
    ids=lambda each: " | ".join(each) if isinstance(each, list) else "",
)
def test_a_line_holds_answers_or_a_command(lines: list[str], said: str) -> None:
    """Answers with a slash between them, or words of their own; and what is no answer."""
    assert said.split() == [word.replace(" ", "_") for word in talked(*lines)]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["bad"], "'bad' is no word"),
        (["odd"], "'odd' is not a word"),
        (["undo"], "1 cannot be taken back: you have given no answers"),
        (["a", "undo 2"], "2 cannot be taken back: you have given 1 answer"),
        (["a", "undo 0"], "0 cannot be taken back: you have given 1 answer"),
        (["a", "undo -1"], "-1 cannot be taken back: you have given 1 answer"),
        (["a b c d e f", "g"], "there are no more questions, so 'g' answers nothing"),
        (["a", "edit"], "edit needs a terminal"),
    ],
    ids=lambda each: each[-1] if isinstance(each, list) else "",
)
def test_what_cannot_be_said_is_refused(lines: list[str], why: str) -> None:
    """In a sentence."""
    with pytest.raises(AnswerError, match=f"^{why}$"):
        talked(*lines)


# Editing ------------------------------------------------------------------------------------------


Editor = Callable[[str], str | None]


@pytest.fixture
def at_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a person sit at a terminal."""
    monkeypatch.setattr(session, "is_terminal", lambda: True)


def edited(
    editors: Iterable[Editor], *lines: str, refused: Container[str] = ()
) -> tuple[Conversation, list[Outcome], list[str]]:
    """Return a dialog after some lines, with what it said of the last one, and what was opened.

    Some lines may be refused.
    """
    told: list[Outcome] = []
    talk = Conversation(Words(), told.append)
    opened: list[str] = []
    waiting = iter(editors)

    def edit(text: str, extension: str) -> str | None:
        assert ".txt" == extension
        opened.append(text)
        return next(waiting)(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(click, "edit", edit)
        for line in lines:
            told.clear()
            with suppress(*(AnswerError,) * (line in refused)):
                talk.hear(line)
    return talk, told, opened


def swap(old: str, new: str) -> Editor:
    """Return an editor that replaces a text."""
    return lambda text: text.replace(old, new)


OPENED = """# Change, add or remove answers. A line that begins with # is no answer.
# word 0
a
# word 1
b
# word 2
c
"""


@pytest.mark.usefixtures("at_terminal")
def test_each_answer_stands_under_its_question() -> None:
    """The editor opens all of them, and says what it may change."""
    talk, told, opened = edited([swap("b", "x")], "a b c", "edit")

    assert [OPENED] == opened
    assert ("a", "x", "c") == talk.answers
    assert [("Changed.",), ("I heard x",), ("I heard c",)] == [outcome.lines for outcome in told]


@pytest.mark.usefixtures("at_terminal")
@pytest.mark.parametrize(
    ("editor", "answers", "undone", "heard"),
    [
        (swap("# word 1\nb\n", ""), "a c", 2, "c"),
        (swap("# word 2\nc\n", ""), "a b", 1, ""),
        (lambda text: f"{text}d e  # more\n\n", "a b c d e", 0, "d e"),
        (swap("a\n", "x / y\n"), "x y b c", 3, "x y b c"),
        (lambda _: "", "", 3, ""),
        (lambda text: text, "a b c", 0, None),
    ],
    ids=["removed", "last removed", "added", "two for one", "all removed", "as before"],
)
def test_answers_are_changed_added_and_removed(
    editor: Editor, answers: str, undone: int, heard: str | None
) -> None:
    """Programs read how many are gone, and what follows from the new ones."""
    talk, (first, *others), _ = edited([editor], "a b c", "edit")

    assert (*answers.split(),) == talk.answers
    assert ({"undone": undone},) * bool(undone) == first.data
    assert ("Nothing was changed." if heard is None else "Changed.",) == first.lines
    assert [f"I heard {word}" for word in (heard or "").split()] == [o.lines[0] for o in others]


@pytest.mark.usefixtures("at_terminal")
def test_an_edit_is_kept_only_if_every_answer_holds() -> None:
    """Otherwise all stay as they were, and the next edit opens the text that was refused."""
    spoilt = OPENED.replace("c\n", "bad\n")
    talk, _, opened = edited(
        [lambda _: spoilt, swap("bad", "d")], "a b c", "edit", "edit", refused={"edit"}
    )

    assert [OPENED, spoilt] == opened
    assert ("a", "b", "d") == talk.answers


@pytest.mark.usefixtures("at_terminal")
def test_a_refused_edit_names_its_line_and_writes_nothing() -> None:
    """What was kept stays kept."""
    kept_then: list[tuple[str, ...]] = []
    talk = Conversation(Words(), lambda _: None, kept_then.append)
    talk.hear("a b c")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(click, "edit", lambda text, **_: text.replace("c\n", "bad\n"))
        with pytest.raises(AnswerError, match=r"^line 7: 'bad' is no word; nothing was changed, "):
            talk.hear("edit")

    assert [("a", "b", "c")] == kept_then
    assert ("a", "b", "c") == talk.answers


@pytest.mark.usefixtures("at_terminal")
@pytest.mark.parametrize(
    ("editor", "why"),
    [
        (lambda _: None, "nothing was changed, because you did not save"),
        (lambda _: _no_editor(), r"no editor opened (vi: Editing failed): set EDITOR"),
        (lambda _: _no_file(), "nothing was changed, because the editor kept no text"),
        (lambda text: f"{text}d e f g\n", "line 8: there are no more questions, so 'g' answers"),
    ],
)
def test_an_edit_that_comes_to_nothing_says_why(editor: Editor, why: str) -> None:
    """And changes nothing."""
    with pytest.raises(AnswerError, match=f"^{re.escape(why)}"):
        edited([editor], "a b c", "edit")


def _no_editor() -> None:
    raise click.ClickException("vi: Editing failed")


def _no_file() -> None:
    raise FileNotFoundError(2, "No such file or directory", "edit.txt")


def test_what_is_taken_back_is_told() -> None:
    """With its question; who goes on later hears the last three answers."""
    told: list[Outcome] = []
    talk = Conversation(Words(), told.append)
    talk.recall()
    for line in ("a b c d", "undo", "undo 2"):
        talk.hear(line)
    talk.recall()

    assert [
        ("Taken back: word 3: d.",),
        ("Taken back: word 1: b; word 2: c.",),
        ("Answered last: word 0: a.",),
    ] == [said.lines for said in told[4:]]


@pytest.mark.usefixtures("at_terminal")
def test_all_answers_are_kept_after_each_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed, taken back or edited; each edit opens the answers of now."""
    opened, kept_so_far, replies = (
        list[str](),
        list[tuple[str, ...]](),
        ["a\nbad\n", "a\nc\n", "c\n"],
    )

    def edit(text: str, *, extension: str) -> str:
        assert ".txt" == extension
        opened.append(text)
        return replies[len(opened) - 1]

    monkeypatch.setattr(click, "edit", edit)
    talk = Conversation(Words(), lambda _: None, kept_so_far.append)
    talk.hear("a b")
    talk.hear("undo")
    with pytest.raises(AnswerError, match="line 2: 'bad' is no word"):
        talk.hear("edit")
    for _ in range(2):
        talk.hear("edit")

    about = f"# {session.ABOUT_EDIT}\n"
    assert [f"{about}# word 0\na\n", "a\nbad\n", f"{about}# word 0\na\n# word 1\nc\n"] == opened
    assert [("a", "b"), ("a",), ("a", "c"), ("c",)] == kept_so_far


@pytest.mark.usefixtures("at_terminal")
def test_each_outcome_has_the_dialog_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of a command that is no answer."""
    told: list[Outcome] = []
    monkeypatch.setattr(click, "edit", lambda text, **_: text)
    talk = Conversation(Words(), told.append)
    talk.hear("a b")
    talk.recall()
    assert talk.dialog is told[-1].dialog
    for command in ("?", "undo", "edit"):
        talk.hear(command)
        assert talk.dialog is told[-1].dialog


@attrs.frozen
class Offers:
    """A dialog of one question, which offers answers and has a better word for each."""

    @property
    def question(self) -> Question | None:
        """What is asked next."""
        return Question("Ada, a card [M7, Q2]", "a card")

    def answered(self, text: str) -> Outcome:
        """Return the same dialog."""
        return Outcome(self, meant=text.upper())


def test_an_answer_is_kept_in_the_form_that_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under its question without the answers that are offered; a sign says that it takes time."""
    told, signs = list[Outcome](), list[str]()

    def sign(words: str) -> AbstractContextManager[None]:
        signs.append(words)
        return nullcontext()

    monkeypatch.setattr(session, "sign", sign)
    talk = Conversation(Offers(), told.append)
    talk.hear("m7")
    talk.recall()

    assert ("M7",) == talk.answers
    assert ("Answered last: Ada, a card: M7.",) == told[-1].lines
    assert ["Working it out ..."] * 2 == signs


def test_quit_stops() -> None:
    """What was said is kept."""
    with pytest.raises(StoppedError):
        talked("a", "quit")


def test_help_tells_what_may_be_answered() -> None:
    """Of the question that is asked; when all was asked, there is nothing to be answered."""
    told: list[Outcome] = []
    talk = Conversation(Words(), told.append)
    talk.hear("?")
    talk.hear("a b c d e f")
    talk.hear("help")

    assert ["a word", "There are no more questions."] == [told[0].lines[0], told[-1].lines[0]]
    commands = str(told[0].lines[1])
    assert session.COMMANDS.replace("\n", " ") == commands == told[-1].lines[1]


@pytest.mark.parametrize(
    ("text", "meant"), [("suit pair", 2), ("Suit-P", 2), ("2", 2), ("ru", 1), ("run", 1)]
)
def test_a_choice_is_called_by_its_beginning_or_its_number(text: str, meant: int) -> None:
    """Small or large, with spaces or hyphens."""
    assert meant == find_choice(text, {"run": 1, "suit-pair": 2, "odd": 3}, "a card")


@pytest.mark.parametrize("text", ["", "x", "0", "4", "99", "u"])
def test_what_is_no_choice_is_refused(text: str) -> None:
    """With all that there are."""
    with pytest.raises(AnswerError, match="is not a card: run, suit-pair"):
        find_choice(text, {"run": 1, "suit-pair": 2, "runs": 3}, "a card")


def test_the_beginning_of_several_choices_could_be_each() -> None:
    """And only those; a whole word is meant even if another begins with it."""
    choices = {"run": 1, "suit-pair": 2, "runs": 3, "suit-variety": 4, "sun": 5}

    assert 1 == find_choice("run", choices, "a card")
    with pytest.raises(AnswerError, match=r"^'su' could be suit-pair, suit-variety or sun$"):
        find_choice("su", choices, "a card")


def test_words_are_apart_by_spaces_or_commas() -> None:
    """And a hyphen is nothing."""
    assert (("a", "b", "c"), ()) == (split_words("a, b c"), split_words(" - "))


# Without a terminal -------------------------------------------------------------------------------


def test_lines_are_read_without_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    """With their numbers."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("# all\na # one\n\n b\n"))

    assert [(2, "a"), (4, "b")] == list(read_lines())


def test_a_closed_input_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody sits there."""
    monkeypatch.setattr(sys, "stdin", None)

    assert ([], False) == (list(read_lines()), keyboard.is_terminal())


def test_a_line_that_never_ends_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it fills the memory."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("a\n" + "x" * 5000))

    with pytest.raises(BadInputError, match="line 2: it is longer than 1000 characters"):
        list(read_lines())


def test_a_line_may_have_a_thousand_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its end; one more is too many."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 999 + "\n"))
    assert [(1, "x" * 999)] == list(read_lines())

    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 1000 + "\n"))
    with pytest.raises(BadInputError, match="line 1: it is longer"):
        list(read_lines())


def test_quit_ends_the_input() -> None:
    """What comes after it is not read."""
    done = CliRunner().invoke(
        tricky_twist, ["score", "flip", "--players", "A,B,C"], input="1/2/3\nquit\nnonsense\n"
    )

    assert (0, True) == (done.exit_code, "A wins" in done.output or "wins." in done.output)


def test_answers_are_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of the question, and those that are no answers."""
    question = Question("Which", "", words=("flip", "Fewest"))
    talk = Conversation(Words(), lambda _: None)
    monkeypatch.setattr(Words, "question", question)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    readline = pytest.importorskip("readline")
    session.talk_at_terminal(talk, Console(file=io.StringIO()), game_called("twisted"))
    complete = readline.get_completer()

    assert ["flip", "Fewest", None] == [complete("f", state) for state in range(3)]
    assert ["undo", None] == [complete("un", state) for state in range(2)]
    monkeypatch.setattr(Words, "question", None)
    assert None is complete("f", 0)


@attrs.frozen
class Rounds:
    """A dialog of three questions, with a text above the first two and another one after them."""

    said: tuple[str, ...] = ()

    @property
    def question(self) -> Question | None:
        """What is asked next."""
        number = len(self.said)
        return Question(f"word {number}", "", enter="-", tells=TOLD[number]) if number < 3 else None

    def answered(self, text: str) -> Outcome:
        """Return the talk after a word; bad is none."""
        if text == "bad":
            raise AnswerError("'bad' is no word")
        return Outcome(Rounds((*self.said, text)))


TOLD = ("Round 1 begins.", "Round 1 begins.", "Round 2 begins.")


def seen_at_terminal(monkeypatch: pytest.MonkeyPatch, typed: str) -> tuple[str, tuple[str, ...]]:
    """Return the text of a terminal where somebody types, and the answers."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    edges, signs = list[str](), list[str]()

    def sign(words: str) -> AbstractContextManager[None]:
        signs.append(words)
        return nullcontext()

    monkeypatch.setattr(session, "edit_lines", lambda _words, *, between: edges.append(between))
    monkeypatch.setattr(session, "sign", sign)
    screen = io.StringIO()
    talk = Conversation(Rounds(), lambda _: None)
    session.talk_at_terminal(talk, Console(file=screen, width=80), game_called("twisted"))
    assert ([" /,"], {"Working it out ..."}) == (edges, set(signs))
    return screen.getvalue(), talk.answers


def test_a_terminal_asks_until_all_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text above a question is shown once; Enter alone has its meaning, at the end too."""
    seen, answers = seen_at_terminal(monkeypatch, "a\n\nbad\n b \n\nmore\n")

    assert ("a", "-", "b") == answers
    assert (
        "Round 1 begins.\nword 0: word 1: Round 2 begins.\nword 2: 'bad' is no word.\nword 2: "
        "Enter ends, undo takes back the last answer: "
    ) == seen


def test_a_terminal_that_is_closed_ends_a_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    """As quit does, on a line of its own."""
    assert ("Round 1 begins.\nword 0: word 1: \n", ("a",)) == seen_at_terminal(monkeypatch, "a\n")
    assert ("Round 1 begins.\nword 0: ", ()) == seen_at_terminal(monkeypatch, "quit\na\n")


# Who plays what -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "so GAME is needed"),
        (["tri"], "so --players Ada,Ben,Cy is needed"),
        (["tri", "--players", "A,B"], "3 or 4 play Tricky Twist, not 2: 'A,B'"),
        (["tri", "--players", "A,B,a"], "another player has the same name"),
        (["tri", "--players", "A,,C"], "'' is not a name for a player: it is empty"),
        (["tri", "--players", "A,B,C/D"], "'C/D' is not a name for a player"),
        (["tri", "--players", f"A,B,{'C' * 40}"], "is not a name for a player"),
        (["tri", "--players", "A,B,C", "--edition", "x"], "none called 'x'"),
        (["--resume"], "there is nothing to resume in"),
        (["--file", "no/such/file"], "GAME is needed"),
        (["--file", "."], "is a directory"),
    ],
    ids=lambda each: " ".join(each)[:40] if isinstance(each, list) else "",
)
def test_who_plays_what_must_be_known(
    arguments: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a sentence says what is missing."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    refused = CliRunner().invoke(tricky_twist, ["score", *arguments], input="")

    assert 2 == refused.exit_code
    assert why in refused.output


def test_the_first_player_is_called_by_name() -> None:
    """Or is the first one named."""
    rules = RulesChoice("expert", ())
    table = kept.Table(
        "score", game_called("twisted"), "Ada Ben", rules, None, resume=False, first="ben"
    )
    header = kept.header_given(table)

    assert (Seat(1), tw.EXPERT) == (header.first, header.rules)
    with pytest.raises(Exception, match="'Cy' does not play: Ada and Ben do"):
        kept.header_given(attrs.evolve(table, first="Cy"))


# Files --------------------------------------------------------------------------------------------


def some_talk() -> kept.SavedDialog:
    """Return a talk that is kept."""
    game = game_called("twisted")
    header = kept.Header("score", game, ("Ada", "Ben"), tw.EXPERT, Seat(1))
    return kept.SavedDialog(header, ("49 12", "-"))


def test_a_talk_is_read_as_it_was_written(tmp_path: Path) -> None:
    """With its rules by value; nothing else is left behind."""
    file = tmp_path / "friday.txt"
    kept.write(file, some_talk())

    assert some_talk() == kept.read(file, "score")
    assert [file] == list(tmp_path.iterdir())


def _spoilt(text: str) -> Iterator[tuple[bytes, str]]:
    yield b"", "was not written by"
    yield b"\x00\xff\xfe" * 50, "was not written by"
    yield b"[" * 5000, "was not written by"
    yield b"[1]", "was not written by"
    yield text.replace("score", "referee").encode(), "was not written by"
    yield text.replace('"format": 1', '"format": 2').encode(), "newer version"
    yield text.replace('"twisted"', '"bridge"').encode(), "was not written by"
    yield text.replace('"names"', '"nouns"').encode(), "was not written by"
    yield text.replace('"first": 1', '"first": 7').encode(), "was not written by"
    yield (
        text.replace('"first": 1', '"first": 4').encode(),
        "was not written by",
    )  # nobody sits there
    yield text.replace('"names": ["', '"names": ["\\u001b').encode(), "was not written by"
    yield text.replace('"on"', '"maybe"').encode(), "$.expert: expected"
    yield b" " * 2_000_000, "larger than anything"


def test_what_is_no_such_file_is_refused(tmp_path: Path) -> None:
    """Whatever it holds, a sentence says so."""
    file = tmp_path / "friday.txt"
    kept.write(file, some_talk())
    for data, why in _spoilt(file.read_text(encoding="utf-8")):
        file.write_bytes(data)
        with pytest.raises(BadInputError) as refused:
            kept.read(file, "score")
        assert why in str(refused.value)


def test_a_file_may_have_a_million_bytes(tmp_path: Path) -> None:
    """One byte more is too many; empty lines are no answers."""
    file = tmp_path / "friday.txt"
    kept.write(file, some_talk())
    data = file.read_bytes()
    file.write_bytes(data + b"\n" * (1_000_000 - len(data)))
    assert some_talk() == kept.read(file, "score")

    file.write_bytes(data + b"\n" * (1_000_001 - len(data)))
    with pytest.raises(BadInputError, match=r"larger than anything tricky-twist score keeps$"):
        kept.read(file, "score")


def test_an_answer_that_was_changed_in_the_file_is_found(tmp_path: Path) -> None:
    """With its line."""
    file = tmp_path / "friday.txt"
    kept.write(file, attrs.evolve(some_talk(), answers=("49", "x")))
    refused = CliRunner().invoke(tricky_twist, ["score", "--file", str(file)], input="")

    assert (2, True) == (refused.exit_code, "friday.txt, line 3: 'x' is not" in refused.output)


def test_the_file_that_was_written_last_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among those of the same subcommand."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    first = kept.new_file("score")
    kept.write(first, some_talk())

    assert first == kept.newest("score")
    new = kept.new_file("score")  # and then nothing was said
    assert (0, first) == (new.stat().st_size, kept.newest("score"))
    with pytest.raises(BadInputError, match="nothing to resume in"):
        kept.newest("referee")


@pytest.mark.parametrize(
    "arguments",
    [
        ("score", "--resume", "--edition", "expert"),
        ("score", "--reading", "games=1"),
        ("referee", "--first", "Ben"),
    ],
)
def test_the_rules_of_a_file_are_its_own(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """What contradicts them is not passed over."""
    file = tmp_path / "friday.txt"
    talk = some_talk()
    header = attrs.evolve(talk.header, kind=arguments[0])
    kept.write(file, attrs.evolve(talk, header=header))
    refused = CliRunner().invoke(tricky_twist, [*arguments, "--file", str(file)], input="")

    assert (2, True) == (
        refused.exit_code,
        "already has the game, the players and the rules" in refused.output,
    )


def test_what_is_no_file_is_not_written_anew(tmp_path: Path) -> None:
    """A device or a pipe stays what it is; of a link, the file behind it is written."""
    pipe, link, file = (tmp_path / name for name in ("pipe", "link", "file"))
    os.mkfifo(pipe)
    link.symlink_to(file)
    table = ["score", "twisted", "--players", "A,B", "--file"]
    refused = CliRunner().invoke(tricky_twist, [*table, str(pipe)], input="49\n")
    CliRunner().invoke(tricky_twist, [*table, str(link)], input="49\n")

    assert (2, True) == (refused.exit_code, pipe.is_fifo())
    assert (True, ("49",)) == (link.is_symlink(), kept.read(file, "score").answers)


def test_a_file_that_is_open_twice_loses_nothing(tmp_path: Path) -> None:
    """Whoever comes second is told, before anything is written over."""
    file = tmp_path / "friday.txt"

    def typed() -> Iterator[str]:
        yield "49"
        kept.write(file, some_talk())
        yield "-"

    table = ["score", "twisted", "--players", "A,B", "--file", str(file)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "talk_unattended", lambda talk, _: [*map(talk.hear, typed())])
        refused = CliRunner().invoke(tricky_twist, table)

    assert (2, True) == (refused.exit_code, "is it open twice?" in refused.output)
    assert some_talk() == kept.read(file, "score")


def test_an_answer_stays_on_its_line(tmp_path: Path) -> None:
    """Whatever stands between its words."""
    file = tmp_path / "friday.txt"
    kept.write(file, attrs.evolve(some_talk(), answers=("49\x0b12", "\u2028-")))

    assert ("49 12", "-") == kept.read(file, "score").answers


# At a terminal ------------------------------------------------------------------------------------


def spawn(home: Path, *arguments: str) -> "pexpect.spawn[str]":
    """Return the command in a terminal."""
    own = {name: text for name, text in os.environ.items() if name != "XDG_STATE_HOME"}
    child: pexpect.spawn[str] = begin(
        sys.executable,
        ["-m", "tricky_twist", *arguments],
        env=own | {"HOME": str(home), "TERM": "dumb"},
        encoding="utf-8",
        timeout=60,
        dimensions=(24, 80),
    )
    return child


def type_in(child: "pexpect.spawn[str]", *dialogue: tuple[str, str]) -> str:
    """Type each answer when its question is asked; return what was shown after the last one.

    A question ends with a colon. An earlier answer may be dropped, as the program says.
    """
    for question, answer in dialogue:
        child.expect_exact(question)
        if not question.endswith(": "):
            child.expect_exact(": ")
        child.sendline(answer)
    child.expect(pexpect.EOF)
    child.close()
    return str(child.before)


def test_an_evening_at_a_terminal(tmp_path: Path) -> None:
    """Everything is asked, mistakes are told at once; it is interrupted and goes on."""
    first = spawn(tmp_path, "score")
    shown = type_in(
        first,
        ("Which game", "flip"),
        ("Who plays", "Ada, Ben, Cy"),
        ("Ada, FLIP cards with stars: ", "-1 9"),
        ("'9' is not a FLIP card", "-1 3"),
        ("Ben, FLIP cards with stars: ", "?"),
        ("such as -1 3 6", "8 / undo"),
        ("'undo' is not", ""),
        ("Ada wins", "quit"),
    )
    assert 0 == first.exitstatus
    assert "tricky-twist score --resume goes on." in shown
    named = spawn(tmp_path, "score", "tri", "--players", "A,B,C", "--file", f"{tmp_path}/a b")
    assert "/a b' goes on." in type_in(named, ("Score card: ", "quit")).replace("\r\n", "")
    third = spawn(tmp_path / "other", "score", "tri", "--players", "A,B,C")
    type_in(third, ("Score card: ", ""), ("Score card: ", "quit"))
    second = spawn(tmp_path, "score", "--resume")
    second.expect_exact("Answered last: Ada, FLIP cards with stars: -1 3; Ben")
    shown = type_in(second, ("Game 2 (Enter if there is none)", ""))
    assert (0, True) == (second.exitstatus, "Game 1" in shown)


def test_an_evening_that_is_over_is_confirmed(tmp_path: Path) -> None:
    """A mistake in the last answer can be taken back; programs read what stands in the end."""
    table = ("twisted", "--players", "A,B", "--reading", "games=1", "--json")
    child = spawn(tmp_path, "score", *table)
    shown = type_in(
        child,
        ("A, couples: ", "=2 / =2 22 / =1"),
        ("B, face down: ", "=60 33 44 55 66 77 88"),
        ("Enter ends", "undo"),
        ("B, face down: ", "=61 33 44 55 66 77 88"),
        ("Enter ends", ""),
    )

    assert 0 == child.exitstatus
    assert [-3, -89] == json.loads(shown.strip().splitlines()[-1])["points"]
    assert "goes on" not in shown


def test_questions_are_seen_though_the_answer_goes_into_a_file(tmp_path: Path) -> None:
    """They are on the terminal, and in the file is what programs read, nothing else."""
    command = f"{sys.executable} -m tricky_twist score flip --players A,B,C --json > points.json"
    own = os.environ | {"HOME": str(tmp_path), "TERM": "dumb"}
    shell = begin("/bin/sh", ["-c", command], cwd=tmp_path, env=own, encoding="utf-8", timeout=60)
    type_in(shell, ("A, FLIP cards with stars: ", "1 / 2 / 3"), ("Game 2", ""))

    assert [2, 1, 1] == json.loads((tmp_path / "points.json").read_text())["points"]


def test_programs_may_read_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """A subcommand that goes on writes a line for what happens."""
    monkeypatch.setattr(session, "GOING_ON", {"score"})
    arguments = ["score", "flip", "--players", "A,B,C", "--json"]
    lines = CliRunner().invoke(tricky_twist, arguments, input="1\nundo\n").output.splitlines()

    assert {"undone": 1} == json.loads(lines[0])


def test_answers_are_edited_in_a_real_editor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that EDITOR names; the terminal shows what follows."""
    editor = tmp_path / "editor"
    editor.write_text(
        f"#!{sys.executable}\nimport sys\nfrom pathlib import Path\n"
        "file = Path(sys.argv[1])\nfile.write_text(file.read_text().replace('-1', '3'))\n"
    )
    editor.chmod(0o700)
    monkeypatch.setenv("VISUAL", str(editor))
    child = spawn(tmp_path, "score", "flip", "--players", "A,B,C")
    shown = type_in(
        child,
        ("A, FLIP cards with stars: ", "-1 / 2 / 1"),
        ("Game 2", "edit"),
        ("Changed.", ""),
    )

    assert (0, True) == (child.exitstatus, "Game 1" in shown)
    assert kept.read(kept_in(tmp_path), "score").answers == ("3", "2", "1")


def kept_in(home: Path) -> Path:
    """Return the one file in which a dialog is kept."""
    (file,) = (home / ".local" / "state" / "tricky-twist").iterdir()
    return file


def press_until_it_ends(child: "pexpect.spawn[str]", key: str) -> None:
    """Press a key with Ctrl; again, if it came before Python waits for keys, and was not felt."""
    for _ in range(10):
        child.sendcontrol(key)
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=10) == 0:
            return


@pytest.mark.parametrize(("key", "status"), [("c", 130), ("d", 0)])
def test_an_evening_is_kept_when_a_key_stops_it(tmp_path: Path, key: str, status: int) -> None:
    """Ctrl-C and Ctrl-D."""
    child = spawn(tmp_path, "score", "twisted", "--players", "Ada,Ben")
    child.expect_exact("couples: ")
    child.sendline("49")
    child.expect_exact("face down: ")
    press_until_it_ends(child, key)
    child.close()

    assert (status, True) == (child.exitstatus, "\r\nKept in" in str(child.before))
    assert ("49",) == kept.read(kept_in(tmp_path), "score").answers
