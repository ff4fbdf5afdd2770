"""The language of the command: an option, a variable of its own, or that of the terminal."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from io import StringIO
from typing import Any

import click
import pytest
from click.testing import CliRunner
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tests.cli.drawn import tables
from tests.cli.scripted import Script, going, session
from tests.cli.windows import pen
from tests.core.test_catalogues import CORE, GAME, catalogue, entry
from tricky_twist import GAMES, TRICKY_TWIST, TWISTED, Seat
from tricky_twist.bots import Random
from tricky_twist.cli import language, output
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.commands.rules import show_primer
from tricky_twist.cli.games import OwnCards, TableSeen
from tricky_twist.cli.games.scene import Players, Scene
from tricky_twist.cli.play import english, frame, words
from tricky_twist.cli.play.answers import Printed
from tricky_twist.cli.play.input import (
    COMMANDS,
    MisreadError,
    TypedMoves,
    holes,
    meant,
    meant_by_key,
    plain,
    said,
    understand,
)
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.cli.play.plain import PlainFront
from tricky_twist.cli.play.seats import sitters_of
from tricky_twist.cli.play.session import Adviser
from tricky_twist.cli.readings import options_of
from tricky_twist.cli.replay import all_eyes, course_of
from tricky_twist.cli.stepper import Place, frame_of
from tricky_twist.cli.story import ScoreSheet
from tricky_twist.core import catalogues
from tricky_twist.core.catalogues import OWN, UnknownLanguageError, lend
from tricky_twist.core.translating import in_language
from tricky_twist.encoding import codecs_of, parse_move
from tricky_twist.encoding.notation import forms_of
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.primer import how_to_play
from tricky_twist.records import AnyGame
from tricky_twist.testing.lines import game_number
from tricky_twist.words.made_up import made_up as transcribed, spoken as made_up

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
        ({"LC_ALL": "C", "LANGUAGE": "qaa"}, "en en\n"),
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
    assert "there are no words in 'C': choose en, qaa" in asked("--language", "C")


@pytest.mark.parametrize("code", ["QAA", "qaa_NL", "qaa-NL", "qaa_BE.UTF-8"])
def test_a_wish_may_be_written_as_in_an_environment(code: str) -> None:
    """The country does not matter, nor do capitals; English has countries, too."""
    strict = "Error: Tricky Twist has no words in 'qaa': choose en\n"

    assert asked("--language", code).endswith(strict)
    assert asked(TRICKY_TWIST_LANGUAGE=code).endswith(strict)
    assert "en en\n" == asked("--language", "en_GB.UTF-8", LANG="qaa")


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
    assert TWISTED.explain(SCORE) == game.explain(SCORE)
    assert TWISTED.play is game.play
    with pytest.raises(UnknownLanguageError):
        in_language(TWISTED, "tlh")


SCORE = tw.SeatScore(Seat(0), (), (), ())


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
    asked = ("rules", f"? {transcribed('card')}")
    answers = ("7777", "1", "hint", "log", "score", "table", "undo", "?", "help", *asked)
    with made_up() as spoken:
        shown = talk(spoken, name, *answers)

    left = set(re.findall("[a-z]{2,}", shown))
    known = {*answers, "whist", "da", "en", "leo", "random", "ambiguous"}
    known |= {*re.findall("[a-z]{2,}", GAMES[name].title)}
    assert set() == left - known
    assert len(shown) > 2000


def test_the_words_of_a_game_are_explained_in_the_language() -> None:
    """Each by its name there, above the English one."""
    lend({})
    dutch, english_too = talk("nl", "twisted", "words"), talk("en", "twisted", "words")

    assert re.search(r"\npad: .*\[TW-03.*\]\n +toad\n", dutch)
    assert "Italian rospo" in english_too
    assert "Italian" not in dutch


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_leaves_no_english_in_a_language_that_nobody_speaks(name: str) -> None:
    """In lines and step by step, with all eyes; nobody sits at a hand in it."""
    with made_up() as spoken, click.Context(click.Command("play")) as ctx:
        ctx.meta[language._WISH] = spoken
        *_, end = tables(name, 3)
        going_on = LiveGame(end, sitters_of(end.record), None)
        course = course_of(end.record, going_on.game)
        script = Script(())
        PlainFront(going_on, script, Adviser(Random(), speaks_up=False)).replay()
        places = [Place(course, all_eyes(end.record), n) for n in range(0, len(course.scenes), 5)]
        lines = [line for place in places for line in frame_of(place, (100, 60), pen())]
        shown = "\n".join((script.text, *(line.plain for line in lines)))

    assert set() == set(re.findall("[a-z]{2,}", shown)) - {"whist", "da", "en", "leo"}
    assert 2000 < len(shown)


@pytest.mark.parametrize("spoken", ["en", "nl", "fr", "hu", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_the_help_names_a_clause_and_words_of_the_game(name: str, spoken: str) -> None:
    """Both can be looked up, and lead to the same clause."""
    lend({})
    help_text = " ".join(talk(spoken, name, "help").split())
    found = re.search(r"\? ([A-Z]+-\d+) \S+ \? ([^:]+?)\s?: ", help_text)
    assert found is not None
    clause, title = found.groups()
    by_id, by_words = (talk(spoken, name, f"? {asked}") for asked in (clause, title))

    assert f"\n{clause}  " in by_id
    assert f"\n{clause}  " in by_words


def test_the_short_rulebook_and_the_clauses_are_told_in_french() -> None:
    """A clause of another game can be looked up, too; it is in English."""
    lend({})
    shown = talk("fr", "twisted", "rules", "? TW-18", "? TT-21", "9999", "?")

    assert "Les crapauds" in shown
    assert "Follow suit" in shown
    assert ", ou un coup comme " in shown


LABELS = {
    ("rules", "tricky-twist"): ("notre choix",),
    ("rules", "tricky-twist", "--words"): ("pli", "faux-pli"),
    ("readings", "tricky-twist"): ("round", "game"),
}
"""What stands before a colon in the answers of these commands."""


@pytest.mark.parametrize("arguments", LABELS, ids=" ".join)
@pytest.mark.parametrize("columns", [50, 100])
def test_a_label_has_the_colon_of_the_language(
    arguments: tuple[str, ...], columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """French has a narrow space before it, in a row of cells as well."""
    lend({})
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("FORCE_COLOR", "1")
    answer = CliRunner().invoke(tricky_twist, ["--language", "fr", *arguments])
    shown = click.unstyle(answer.output)

    assert [] == [
        label for label in LABELS[arguments] if f"{label}\N{NARROW NO-BREAK SPACE}:" not in shown
    ]
    if "rules" in arguments:  # the arguments of readings are English
        assert [] == re.findall(r"^.*\w[:;] .*$", shown, re.MULTILINE)


def test_a_narrow_table_has_the_colon_of_the_language() -> None:
    """Behind the name of a player, and behind the number of cards."""
    players = Players(("points",), ((Text("Ada"), "3"),))
    with command_in("fr"):
        drawn = StringIO()
        Console(file=drawn, width=40).print(players)

    assert "Ada\N{NARROW NO-BREAK SPACE}:  points 3" == drawn.getvalue().strip()


def test_no_line_begins_with_the_sign_behind_a_narrow_space() -> None:
    """A no-break space holds two words together, in a paragraph and in the cell of a table."""
    words = Text("la rang\u00e9e\N{NARROW NO-BREAK SPACE}?", "bold")
    lines = output.wrapped(words, Console(width=9), 9)
    grid = Table.grid()
    grid.add_row(words)
    on = output.Screen(width=9, file=StringIO())
    on.print(words, grid)

    expected = ["la", "rang\u00e9e\N{NARROW NO-BREAK SPACE}?"]
    assert expected == [line.plain for line in lines]
    assert 2 * expected == [line.strip() for line in on.file.getvalue().splitlines()]  # type: ignore[attr-defined]  # a StringIO


@pytest.mark.parametrize("columns", [40, 60, 72])
def test_no_line_of_an_answer_begins_with_such_a_sign(columns: int) -> None:
    """The short rulebook has tables, during a game as well."""
    lend({})
    with command_in("fr"):
        primer = how_to_play(language.speak(TRICKY_TWIST), tt.STANDARD, "fr")
        drawn = StringIO()
        output.Screen(file=drawn, width=columns).print(
            Printed(lambda on: show_primer(primer, "", on))
        )

    assert [] == re.findall(r"^\s*[;:?!].*", drawn.getvalue(), re.MULTILINE)


# What people type ---------------------------------------------------------------------------------


@contextmanager
def command_in(code: str) -> Iterator[AnyGame]:
    """Let the command speak a language, about Twisted."""
    lend({})
    with click.Context(click.Command("play")) as ctx:
        ctx.meta[language._WISH] = code
        yield language.speak(TWISTED)


OTHERS = TWISTED.languages[1:] or ("fr", "hu", "it", "nl")


@pytest.mark.parametrize("code", OTHERS)
def test_every_word_is_typed_in_the_language_or_in_english(code: str) -> None:
    """In capitals and without accents, too; no word means two things, or begins a move."""
    with command_in(code):
        for word in english.TYPED:
            forms = (word, said(word), said(word).upper(), plain(said(word)))
            assert [word] * 4 == [*map(meant, forms)]
        assert "45" == meant("45")
        for pair in (("yes", "no"), ("again", "replay")):
            for word in pair:
                keys = (holes()[f"{word}_key"], holes()[f"{word}_key"].upper(), word[0])
                assert [word] * 3 == [meant_by_key(key, pair) for key in keys]
            assert "" == meant_by_key("x", pair) == meant_by_key("", pair)
        typed = [said(word) for word in english.TYPED]

    assert len(typed) == len({*map(plain, typed)})
    assert all(word.isalpha() for word in typed)
    tags = {tag for game in GAMES.values() for tag in forms_of(codecs_of(game).move)}
    assert [] == [word for word in typed if any(tag.startswith(plain(word)) for tag in tags)]
    assert typed != [*english.TYPED]
    assert {*COMMANDS} - {"?"} <= {*english.TYPED}


@pytest.mark.parametrize("code", ["en", *OTHERS])
def test_the_keys_fit_into_a_line(code: str) -> None:
    """In a window of 80 columns all of them, with how to stop at the end."""
    with command_in(code):
        keys, few, last = (
            text.format(**holes()) for text in (words.KEYS, words.KEYS_FEW, "{quit}")
        )

    assert len(keys) <= 80
    assert len(few) <= 40
    assert keys.endswith(f"  {last}")
    assert few.endswith(f"  {last}")


def test_a_person_types_dutch_words() -> None:
    """Each command by the word that the screen names; a part of a move is enough."""
    lend({})
    words_typed = ("hulp", "regels", "woorden", "verslag", "SCORE", "tafel", "tip", "terug")
    shown = talk("nl", "twisted", *words_typed, "? trekstapel", "?pile", "neem", "45 tip", "de")

    assert "Typ het nummer van een zet of een kaart; tip, terug of stop; ? of hulp" in shown
    assert "\n  hulp     deze woorden\n  stop     hier stoppen" in shown
    assert "Zo speel je: Twisted" in shown
    assert "Een bot zou dit doen: " in shown
    assert "Je hebt geen zet om terug te nemen." in shown
    assert 2 == shown.count("TW-23  Van een lege trekstapel trekt niemand")
    assert "Geweigerd: " not in shown


SUITS = (
    "choose-suit 0 variable-1 moon",
    "choose-suit 0 variable-1 sun",
    "leave-unused 0 variable-1",
)
ROW = ("place 0 14", "take 0")


@pytest.mark.parametrize(
    ("name", "moves", "code", "typed", "place"),
    [
        ("tricky-twist", SUITS, "nl", "maan", 0),
        ("tricky-twist", SUITS, "nl", "ZON", 1),
        ("tricky-twist", SUITS, "hu", "hold", 0),
        ("tricky-twist", SUITS, "nl", "variabel 1", None),
        ("tricky-twist", SUITS, "nl", "maa", None),
        ("twisted", ROW, "nl", "neem", 1),
        ("twisted", ROW, "nl", "neem de rij", 1),
        ("twisted", ROW, "nl", "de", None),
        ("twisted", ROW, "nl", "aan", None),
        ("twisted", ROW, "nl", "take", 1),
        ("twisted", ROW, "en", "to", None),
        ("twisted", ROW, "en", "the row", None),
    ],
)
def test_a_part_of_a_move_is_enough_if_one_move_has_it(
    name: str, moves: tuple[str, ...], code: str, typed: str, place: int | None
) -> None:
    """A suit, or a verb; a small word alone is none, and English has its notation."""
    lend({})
    legal = tuple(parse_move(GAMES[name], move) for move in moves)
    with click.Context(click.Command("play")) as ctx:
        ctx.meta[language._WISH] = code
        game = language.speak(GAMES[name])
        if place is None:
            with pytest.raises(MisreadError):
                understand(game, legal, typed)
        else:
            assert TypedMoves((legal[place],)) == understand(game, legal, typed)


# The rules ----------------------------------------------------------------------------------------


def titles(*arguments: str, **environment: str) -> str:
    """Return the language that a command about all games speaks, and TW-04 in it."""

    @click.command(name="editions")
    def told() -> None:
        english, games = tuple(GAMES.values()), language.speak_of(tuple(GAMES.values()))
        same = "".join(str(int(one is other)) for one, other in zip(english, games, strict=True))
        title = games[1].register.clause("TW-04").title
        click.echo(f"{language.spoken()} {same} {title}")

    group = click.Group(commands={"editions": told})
    language.language_option(group)
    return CliRunner().invoke(group, [*arguments, "editions"], env=environment).output


@pytest.mark.parametrize(
    ("arguments", "environment", "told"),
    [
        ((), {}, "en 111 A toad costs 5"),
        ((), {"LANG": "C.UTF-8"}, "en 111 A toad costs 5"),
        ((), {"LANG": "en_US.UTF-8"}, "en 111 A toad costs 5"),
        ((), {"LANG": "tlh"}, "en 111 A toad costs 5"),
        ((), {"LANG": "qaa_NL.UTF-8"}, "qaa 101 De titel"),
        ((), {"LANGUAGE": "tlh:qaa", "LANG": "de"}, "qaa 101 De titel"),
        (("--language", "qaa"), {}, "qaa 101 De titel"),
        (("--language", "en"), {"LANG": "qaa"}, "en 111 A toad costs 5"),
    ],
)
def test_of_several_games_those_without_the_words_stay_english(
    arguments: tuple[str, ...], environment: dict[str, str], told: str
) -> None:
    """A wish for a language is no error if one of them has it."""
    assert f"{told}\n" == titles(*arguments, **environment)


def test_rules_of_one_game_are_strict() -> None:
    """As its play is; outside of a command everything is English."""
    for arguments in (("rules", "tricky-twist"), ("clause", "TT-21"), ("clauses", "--game", "tr")):
        told = CliRunner().invoke(tricky_twist, ["--language", "qaa", *arguments])
        assert (2, True) == (told.exit_code, "no words in 'qaa': choose en" in told.output)
    assert tuple(GAMES.values()) == language.speak_of(tuple(GAMES.values()))


RULES = [
    ("rules", "twisted"),
    ("clause", "TW-04", "TW-A18", "TT-35", "FT-37"),
    ("clause", "TT-42"),
    ("clauses", "--game", "twisted"),
    ("clauses", "editions", "twisted"),
    ("readings", "flip-twhist"),
    ("readings", "--all"),
    ("editions", "tricky-twist"),
    ("editions",),
]


@pytest.mark.parametrize("arguments", RULES, ids=" ".join)
def test_the_rules_are_told_in_the_language_and_to_programs_in_english(
    arguments: tuple[str, ...],
) -> None:
    """Each title, text, question, choice and label; arguments and notes on sources are English."""

    def called(*more: str) -> str:
        return CliRunner().invoke(tricky_twist, more).output

    lend({})
    with made_up() as spoken:
        shown = called("--language", spoken, *arguments)
        data = called("--language", spoken, *arguments, "--json")

    assert called(*arguments, "--json") == data
    words_shown = re.findall("[A-Za-z]*[a-z]{2,}", shown)
    assert set() == {*words_shown} - english_words()
    assert len(shown) > 300


def english_words() -> set[str]:
    """Return the words of the rulebooks that nobody translates, of options, and of names."""
    found = ["Tricky Twist Twisted Flip Twhist reading edition JSON"]
    for game in GAMES.values():
        sources = [each for clause in game.register.clauses for each in clause.sources]
        found += [game.name, *(f"{each.section} {each.note}" for each in sources)]
        found += [name for name, _ in game.editions]
        for reading in game.register.readings:
            found += [reading.argument, *map(str, options_of(game, reading))]
            found += [choice.label for choice in reading.choices]
    return {*re.findall("[A-Za-z]*[a-z]{2,}", " ".join(found))}


def test_the_short_rulebook_is_told_in_the_language() -> None:
    """By one's own rules; a wish that the game does not have is refused before."""
    lend({})
    runner = CliRunner()
    shown = runner.invoke(tricky_twist, ["--language", "nl", "rules", "twisted"]).output
    data = runner.invoke(tricky_twist, ["--language", "nl", "rules", "twisted", "--json"]).output

    assert shown.startswith("Zo speel je: Twisted\n")
    assert "Jouw beurt\n" in shown
    assert runner.invoke(tricky_twist, ["rules", "twisted", "--json"]).output == data


def test_english_looks_at_no_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a command about one game nor one about all, whatever English it is."""

    def never(_package: str, path: str) -> str:
        raise AssertionError(path)

    lend({})
    monkeypatch.setattr(catalogues, "_data", never)
    for code in ("C.UTF-8", "en_GB.UTF-8", "POSIX", ""):
        for arguments in (("clause", "TT-21"), ("readings",), ("rules", "twisted")):
            done = CliRunner().invoke(tricky_twist, arguments, env={"LANG": code})
            assert (0, None) == (done.exit_code, done.exception)
