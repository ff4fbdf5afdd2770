"""The language of the command: an option, a variable of its own, or that of the terminal."""

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from tests.core.test_catalogues import CORE, GAME, catalogue, entry
from tricky_twist import TRICKY_TWIST, TWISTED, Seat
from tricky_twist.cli import language
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.core.catalogues import OWN, UnknownLanguageError, lend
from tricky_twist.core.translating import in_language
from tricky_twist.games import twisted as tw

COMMAND = catalogue(entry(language.CONTEXT, "It is kept in {path}", "Bewaard in {path}"))


@pytest.fixture(autouse=True)
def _dutch(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let Twisted and the command speak a few words of Dutch, at a terminal without a language."""
    for name in (language.VARIABLE, "LANGUAGE", *language.TERMINAL):
        monkeypatch.delenv(name, raising=False)
    texts = {"core": CORE, "twisted": GAME, "cli": COMMAND}
    lend(
        {(OWN, "LINGUAS"): "qaa"} | {(OWN, f"qaa/{name}.po"): text for name, text in texts.items()}
    )
    yield
    lend({})


def asked(*arguments: str, **environment: str) -> str:
    """Return what a command line prints that tells the language of both games."""

    @click.command(name="play")
    def told() -> None:
        click.echo(f"{language.language_for(TWISTED)} {language.language_for(TRICKY_TWIST)}")

    group = click.Group(commands={"play": told})
    language.language_option(group)
    done = CliRunner().invoke(group, [*arguments, "play"], env=environment)
    return done.output


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, "en en\n"),
        ({"LANG": "qaa_NL.UTF-8"}, "qaa en\n"),
        ({"LC_MESSAGES": "qaa", "LANG": "en"}, "qaa en\n"),
        ({"LC_ALL": "C", "LANG": "qaa"}, "en en\n"),
        ({"LANGUAGE": "tlh:qaa", "LC_ALL": "de"}, "qaa en\n"),
        ({"LANG": "hu_HU.UTF-8"}, "en en\n"),
    ],
)
def test_the_terminal_has_a_language(environment: dict[str, str], found: str) -> None:
    """The first that is known; an unknown one is English, and so is a game without words."""
    assert found == asked(**environment)


def test_a_wish_for_a_language_is_strict() -> None:
    """A game that is not told in it is an error, which lists the languages there are."""
    for told in (asked("--language", "qaa"), asked(TRICKY_TWIST_LANGUAGE="qaa")):
        assert told.endswith("Error: Tricky Twist has no words in 'qaa': choose en\n")
    unknown = asked("--language", "tlh")
    assert "Invalid value for '--language'" in unknown
    assert "there are no words in 'tlh': choose en, qaa" in unknown
    assert "en en\n" == asked("--language", "en", LANG="qaa")


def test_the_command_has_the_option() -> None:
    """Before the name of a subcommand."""
    told = CliRunner().invoke(tricky_twist, ["--help"]).output
    assert "--language CODE" in told


def test_a_game_speaks_the_language_of_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its words, its scores and its register; outside of a command that of the terminal."""
    assert language.told(TWISTED) is TWISTED
    monkeypatch.setenv("LANG", "qaa")
    game = language.told(TWISTED)

    assert "de rij is voor Ada" == game.in_words(tw.Take(Seat(0)), ("Ada",))
    assert "Ada takes the row" == game.in_words(tw.Take(Seat(0)), ("Ada",), "en")
    assert "De titel" == game.register.clause("TW-04").title
    assert TWISTED.explain(ROW) == game.explain(ROW)
    assert TWISTED.play is game.play
    with pytest.raises(UnknownLanguageError):
        in_language(TWISTED, "tlh")


ROW = tw.SeatScore(Seat(0), (), (), ())


def test_a_sentence_of_the_command_is_told_in_a_language() -> None:
    """What is not translated stays English."""
    assert "Bewaard in x" == language.say("It is kept in {path}", "qaa", path="x")
    assert "It is kept in x" == language.say("It is kept in {path}", "en", path="x")
    assert "Press Enter" == language.say("Press Enter", "qaa")
