"""The language of the command: an option, a variable of its own, or that of the terminal."""

import re
from collections.abc import Iterator
from functools import partial
from io import StringIO
from typing import Any

import click
import pytest
from click.testing import CliRunner
from rich.console import Console

from tests.cli.scripted import Script, going, session
from tests.core.test_catalogues import CORE, GAME, catalogue, entry
from tricky_twist import GAMES, TRICKY_TWIST, TWISTED, Seat
from tricky_twist.cli import language
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.games import OwnCards, TableSeen
from tricky_twist.cli.games.scene import Players, Scene
from tricky_twist.cli.play import english, frame, words
from tricky_twist.cli.play.input import COMMANDS
from tricky_twist.cli.story import ScoreSheet
from tricky_twist.core.catalogues import OWN, UnknownLanguageError, lend
from tricky_twist.core.translating import in_language
from tricky_twist.games import twisted as tw
from tricky_twist.records import AnyGame
from tricky_twist.testing.lines import game_number
from tricky_twist.words.made_up import spoken as made_up

COMMAND = catalogue(entry(language.CONTEXT, "your turn", "aan de beurt"))


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
    """Its words, its scores and its register; outside of a command it is English."""
    monkeypatch.setenv("LANG", "qaa")
    assert language.speak(TWISTED) is TWISTED
    with click.Context(click.Command("play")):
        game = language.speak(TWISTED)

    assert "de rij is voor Ada" == game.in_words(tw.Take(Seat(0)), ("Ada",))
    assert "Ada takes the row" == game.in_words(tw.Take(Seat(0)), ("Ada",), "en")
    assert "De titel" == game.register.clause("TW-04").title
    assert TWISTED.explain(ROW) == game.explain(ROW)
    assert TWISTED.play is game.play
    with pytest.raises(UnknownLanguageError):
        in_language(TWISTED, "tlh")


ROW = tw.SeatScore(Seat(0), (), (), ())


def test_a_sentence_of_the_command_is_told_in_the_language_of_the_game() -> None:
    """Before a game is chosen, and where nothing is translated, it is English."""
    with click.Context(click.Command("play")) as ctx:
        assert ("en", "your turn") == (language.spoken(), words.YOUR_TURN)
        ctx.meta[language._WISH] = "qaa"
        language.speak(TWISTED)
        assert ("qaa", "aan de beurt") == (language.spoken(), words.YOUR_TURN)
        assert "{name} wins" == words.WINS
    assert "your turn" == words.YOUR_TURN
    for name in ("NO_SUCH_SENTENCE", "annotations", "__name_of_none__"):
        with pytest.raises(AttributeError, match=name):
            getattr(words, name)


def printed(game: AnyGame, state: Any) -> str:
    """Return what a terminal shows of a state to the first seat, without the names."""
    written = StringIO()
    on = Console(file=written, width=120, highlight=False)
    view = game.view(state, Seat(0))
    names = ("\N{GREEK CAPITAL LETTER ALPHA}",) * game.players_of(state)
    on.print(TableSeen(game, view, names), OwnCards(game, view), ScoreSheet(game, view, names))
    return written.getvalue()


@pytest.mark.parametrize("name", GAMES)
def test_a_screen_leaves_no_english_in_a_language_that_nobody_speaks(name: str) -> None:
    """Neither the table nor the cards, the story and the points."""
    game = GAMES[name]
    with made_up() as spoken, click.Context(click.Command("play")) as ctx:
        ctx.meta[language._WISH] = spoken
        told = language.speak(game)
        shown = "".join(
            printed(told, state)
            for line in map(partial(game_number, game), range(2))
            for state in line.states[2::9]
        )

    left = set(re.findall("[a-z]{2,}", shown)) - {"whist"}  # Twhist is a name
    assert set() == left
    assert len(shown) > 1000


def test_the_heads_of_a_window_are_in_the_language() -> None:
    """The titles above the players, at each width."""
    game = GAMES["twisted"]
    scene = Scene(
        Players((english.POINTS, english.FACE_UP), (("\N{GREEK SMALL LETTER ALPHA}", "1", "2"),))
    )
    with made_up() as spoken, click.Context(click.Command("play")) as ctx:
        ctx.meta[language._WISH] = spoken
        language.speak(game)
        shown = [line.plain for width in (40, 80) for line in frame._players(scene, width)]

    assert [] == re.findall("[a-z]{2,}", "".join(shown))
    assert 4 == len(shown)  # a line of heads and one of a player, twice


def test_bots_play_in_a_language_and_json_has_none() -> None:
    """The story is told in it; lines for programs have English words."""
    lend({})
    players = ("play", "twisted", "Ada=random", "Ben=random", "--seed", "1")
    told = CliRunner().invoke(tricky_twist, ["--language", "fr", *players]).output
    lines = CliRunner().invoke(tricky_twist, ["--language", "fr", *players, "--json"]).output

    assert told.startswith("Twisted, avec Ada (random), Ben (random).\n")
    assert told.endswith(f"\nPour rejouer la même partie{THIN}: --seed 1\n")
    assert "TW-21  Ben prend la rangée" in told
    assert "takes" not in told
    assert '"words": "Ben takes the row ' in lines


THIN = "\N{NARROW NO-BREAK SPACE}"


def talk(language_wished: str, name: str, *answers: str) -> str:
    """Return what a person sees who plays a game in a language and types this."""
    script = Script(answers)
    with click.Context(click.Command("play")) as ctx:
        ctx.meta[language._WISH] = language_wished
        game = session(going(name, "Ada", "Ben=random", "Cleo=random"), script, speaks_up=True)
        with pytest.raises(EOFError):
            game.play()
    return script.text


@pytest.mark.parametrize("name", GAMES)
def test_a_person_plays_in_a_language(name: str) -> None:
    """Moves, refusals, hints, the rules, the log and the score: no English is left but commands."""
    answers = ("7777", "1", "hint", "log", "score", "table", "undo", "?", "help")
    with made_up() as spoken:
        shown = talk(spoken, name, *answers)

    left = set(re.findall("[a-z]{2,}", shown))
    known = {*answers, *COMMANDS, "whist", "da", "en", "leo", "random", "ambiguous"}
    assert set() == left - known
    assert len(shown) > 2000


def test_the_short_rulebook_and_the_clauses_are_told_in_french() -> None:
    """A clause of another game can be looked up, too; it is in English."""
    lend({})
    shown = talk("fr", "twisted", "rules", "? TW-18", "? TT-21", "9999", "?")

    assert "Les crapauds" in shown
    assert "Follow suit" in shown
    assert ", ou un coup comme " in shown
