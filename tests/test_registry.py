"""A game of another distribution is a game like ours, once it is registered."""

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import attrs
import click
import pytest
from click.testing import CliRunner

import tricky_twist
from tests.cli.drawn import drawn, tables
from tests.core.test_catalogues import catalogue, entry
from tricky_twist import (
    GAMES,
    Clause,
    Register,
    Seat,
    Shuffler,
    UnknownGameError,
    WrongTypeError,
    advance,
    records,
)
from tricky_twist.bots import Random, match
from tricky_twist.cli import language
from tricky_twist.cli.commands import tricky_twist as command
from tricky_twist.cli.drawing import SIGNS, colour_words, draw_card
from tricky_twist.cli.games import OwnCards, TableSeen, Terminal, begin_pad
from tricky_twist.cli.games.scene import Trick, any_scene
from tricky_twist.cli.language import VARIABLE
from tricky_twist.cli.play.seats import seated
from tricky_twist.core.catalogues import lend
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of, dumps, notate, parse_move, schema
from tricky_twist.games import (
    NAMES,
    game_called,
    package_of,
    part_of,
    tricky_twist as tt,
    twisted as tw,
)
from tricky_twist.hosting import open_table
from tricky_twist.lab import few_cards, searching
from tricky_twist.primer import Sentence, how_to_play, lines_of
from tricky_twist.records import AnyGame
from tricky_twist.testing.material import material_of
from tricky_twist.testing.values import kinds

SOURCE = """
from attrs import evolve
from tricky_twist.games import twisted
from tricky_twist.games.twisted import *

def play(state, move):
    return twisted.play(state, move)

PARTS = {"bystander": "tricky_twist.games.twisted.bystander:BYSTANDER"}
GAME = evolve(twisted.GAME, name="far-twisted", title="Far Twisted", players=(2, 3), play=play)
"""
"""Twisted under another name, with little that other layers could show of it."""


def forget(name: str) -> None:
    """Let nothing be left of a game that a test has registered."""
    tricky_twist.games._registered.pop(name, None)
    tricky_twist.games._installed.cache_clear()
    for module in ("far_twisted", "broken_game"):
        sys.modules.pop(module, None)
    invalidate_caches()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder in which distributions are installed."""
    monkeypatch.syspath_prepend(tmp_path)
    forget("far-twisted")
    yield tmp_path
    forget("far-twisted")


def install(site: Path, package: str, source: str, **games: str) -> None:
    """Install a distribution of one module, with an entry point for each of these games."""
    (site / f"{package}.py").write_text(source, "utf-8")
    info = site / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8"
    )
    points = "".join(f"{name.replace('_', '-')} = {where}\n" for name, where in games.items())
    (info / "entry_points.txt").write_text(f"[tricky_twist.games]\n{points}", "utf-8")


@pytest.fixture
def far(site: Path) -> AnyGame:
    """Return a game that its distribution brings."""
    install(site, "far_twisted", SOURCE, far_twisted="far_twisted")
    return GAMES["far-twisted"]


def loaded(site: Path) -> ModuleType:
    """Return the module of a game that no entry point brings."""
    (site / "far_twisted.py").write_text(SOURCE, "utf-8")
    return import_module("far_twisted")


def renamed(game: Any, **fields: object) -> Any:
    """Return a game with other fields."""
    return attrs.evolve(game, **fields)


def played(game: AnyGame) -> records.Record:
    """Return the record of a game in which everybody makes the first move."""
    start = state = game.setup(2, first=Seat(0))
    moves: list[Any] = []
    while not game.is_over(state):
        advanced = advance(game, state, Shuffler(1))
        moves += (*advanced.moves, game.legal_moves(advanced.state)[0])
        state = game.play(advanced.state, moves[-1]).state
    return records.Record(game, records.Setup(2, game.rules_of(start), Seat(0)), tuple(moves))


# How it becomes known -----------------------------------------------------------------------------


def test_an_installed_game_is_found(far: AnyGame) -> None:
    """Its name comes after ours, and the front door has its constant."""
    assert ["tricky-twist", "twisted", "flip-twhist", "far-twisted"] == list(GAMES)
    assert len(GAMES) == 4
    assert far is tricky_twist.FAR_TWISTED  # type: ignore[attr-defined]  # known at run time only
    assert "FAR_TWISTED" in dir(tricky_twist)


def test_a_program_registers_a_game(site: Path) -> None:
    """To do it twice changes nothing."""
    game = loaded(site).GAME

    tricky_twist.register(game)
    tricky_twist.register(game)

    assert game is GAMES["far-twisted"]
    assert ["far-twisted"] == list(GAMES)[3:]
    assert '"far-twisted"' in records.dumps(records.begin(game, 2))


def test_an_installed_game_need_not_be_registered(far: AnyGame) -> None:
    """To do it changes nothing."""
    tricky_twist.register(far)

    assert ["far-twisted"] == list(GAMES)[3:]


EXPORTED = "a game that its package exports as GAME"


@pytest.mark.parametrize(
    ("thing", "expected"),
    [
        (None, "expected a Game, got a value of type NoneType"),
        (object.__new__(tricky_twist.Game), "expected a Game, got a value of type Game"),
        (
            renamed(tw.GAME, name="lost"),
            f"expected {EXPORTED}, got lost of the module tricky_twist.games.twisted.game",
        ),
    ],
)
def test_what_is_no_game_of_a_package_is_not_registered(thing: Any, expected: str) -> None:
    """The error says what is missing."""
    with pytest.raises(WrongTypeError) as refused:
        tricky_twist.register(thing)

    assert expected == str(refused.value)


def test_two_games_do_not_share_a_name(site: Path) -> None:
    """The first keeps it."""
    module = loaded(site)
    game = renamed(module.GAME, name="twisted")
    module.__dict__["GAME"] = game
    with pytest.raises(WrongTypeError, match="a game with a name of its own, got another twisted"):
        tricky_twist.register(game)

    assert tw.GAME is GAMES["twisted"]


@pytest.mark.parametrize(
    ("source", "name", "fault"),
    [
        ("import nothing_like_that", "broken", "ModuleNotFoundError: No module named 'nothing"),
        ("1 / 0", "broken", "ZeroDivisionError: division by zero"),
        ("", "broken", "AttributeError: module 'broken_game' has no attribute 'GAME'"),
        ("GAME = 3", "broken", "expected a Game, got a value of type int"),
        ("raise SystemExit('no more')", "broken", "SystemExit: no more"),
        (SOURCE, "broken", "its GAME has another name"),
        (SOURCE, "twisted", "'tricky_twist.games.twisted' has a game of this name"),
    ],
)
def test_a_broken_game_is_left_out_with_a_warning(
    site: Path, source: str, name: str, fault: str
) -> None:
    """All others can be played, and the warning names the package."""
    install(site, "broken_game", source, **{name: "broken_game"})
    with pytest.warns(
        UserWarning, match=f"'{name}' of the package 'broken_game' is left out: {fault}"
    ):
        names = list(GAMES)

    assert ["tricky-twist", "twisted", "flip-twhist"] == names
    assert "broken" not in GAMES


def test_a_game_whose_readings_do_not_fit_its_rules_is_left_out(site: Path) -> None:
    """When it is registered, and when it is found among those that are installed."""
    fault = "TW-A01 is about the field 'voluntary', which its rules lack"
    source = SOURCE + (
        "reading = evolve(REGISTER.readings[0], fields=('voluntary',))\n"
        "GAME = evolve(GAME, register=evolve(REGISTER, readings=(reading,)))\n"
    )
    install(site, "far_twisted", source, far_twisted="far_twisted")
    wanted = f"expected a game whose readings fit its rules, got far-twisted: {fault}"
    with pytest.warns(UserWarning, match=f"'far_twisted' is left out: {wanted}"):
        assert "far-twisted" not in GAMES
    with pytest.raises(WrongTypeError) as refused:
        tricky_twist.register(import_module("far_twisted").GAME)
    assert wanted == str(refused.value)


WRONG = {
    "GAME = evolve(GAME, register=None)": (
        "expected a Register in Game.register, got a value of type NoneType"
    ),
    "GAME = evolve(GAME, players=())": (
        "expected a tuple of numbers from 1 to 5, ascending, in Game.players, got ()"
    ),
    "GAME = evolve(GAME, scores=5)": "expected a function in Game.scores, got 5",
    "play.__module__ = 'nope'": (f"expected {EXPORTED}, got far-twisted of the module nope"),
    "PARTS = None": "expected a mapping in PARTS, got a value of type NoneType",
    "PARTS = {'primer': 'nope'}": "expected a module as the part primer, got 'nope'",
    "PARTS = {'primer': 'nope.deep'}": "expected a module as the part primer, got 'nope.deep'",
    "del Move": "expected a package that exports Move, got far_twisted",
    "raise ValueError('two\\nlines')": "ValueError: two lines",
}
"""For each line that breaks a game the reason for which it is left out."""


FIRST = next(iter(WRONG))


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(
    ("line", "arguments"),
    [
        *((line, ("editions", "--json")) for line in WRONG),
        (FIRST, ("clauses", "suit")),
        (FIRST, ("readings",)),
        (FIRST, ("perft", "twisted", "--depth", "1")),
    ],
)
def test_a_wrong_game_costs_the_command_that_game_alone(
    site: Path, line: str, arguments: tuple[str, ...]
) -> None:
    """One plain sentence says why, and the answer about all others is as it was."""
    answer = CliRunner().invoke(command, arguments).stdout
    forget("far-twisted")
    install(site, "far_twisted", f"{SOURCE}\n{line}\n", far_twisted="far_twisted")
    done = CliRunner().invoke(command, arguments)
    game = "Warning: the game 'far-twisted' of the package 'far_twisted' is left out: "

    assert (0, answer) == (done.exit_code, done.stdout)
    assert done.stderr in {f"{game}{WRONG[line]}\n", ""}
    assert bool(done.stderr) == ("twisted" not in arguments)


def test_our_own_names_are_answered_without_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    """To look for entry points takes longer than to load a game."""
    monkeypatch.setattr(tricky_twist.games, "_installed", None)

    assert "twisted" in NAMES
    assert tw.GAME is game_called("twisted")
    assert "tricky-twist" == next(iter(NAMES))
    assert 3 not in NAMES  # type: ignore[comparison-overlap]  # that is the point
    assert codecs_of(tw.GAME) is not None


def test_an_unregistered_game_is_told_how_to_be_registered(site: Path) -> None:
    """By its name or as a value."""
    game = loaded(site).GAME
    with pytest.raises(UnknownGameError, match=r"twhist; tricky_twist\.register adds one$"):
        GAMES["far-twisted"]
    for use in (codecs_of, how_to_play, few_cards, material_of, records_of):
        with pytest.raises(WrongTypeError, match="far-twisted, which is not registered: "):
            use(game)
    text = records.dumps(records.begin(tw.GAME, 2)).replace('"twisted"', '"far-twisted"')
    with pytest.raises(tricky_twist.EncodingError, match="got 'far-twisted', which is not regist"):
        records.loads(text)


def records_of(game: AnyGame) -> records.Record:
    """Begin a record of a game."""
    return records.begin(game, 2)


# What works with it -------------------------------------------------------------------------------


def test_it_is_written_and_recorded(far: AnyGame) -> None:
    """Values, notation, the schema, records and open records."""
    record = played(far)
    move = record.moves[-1]

    assert record == records.loads(records.dumps(record))
    assert move == parse_move(far, notate(far, move)) == codecs_of(far).move.loads(dumps(far, move))
    assert "Far Twisted" in str(schema(far)["title"])
    assert isinstance(records.verify_openly(records.OpenRecord.of(record)), records.Explained)


def test_a_witness_that_is_wrong_needs_the_tables(far: AnyGame) -> None:
    """Without them nothing plays a move that the hidden cards of the witness forbid."""
    rules = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
    moves = (tw.Place(Seat(0), tw.Card(21)), tw.Take(Seat(1)))
    seen = records.OpenRecord(far, records.Setup(2, rules, Seat(0)), moves)
    with pytest.raises(WrongTypeError, match="a game with its part tables, got Far Twisted"):
        records.verify_openly(seen)


def test_it_is_hosted_and_bots_play_it(far: AnyGame) -> None:
    """A table welcomes its players, and a match has scores."""
    table = open_table(records.begin(far, 2, first=Seat(0)), shuffler=Shuffler(1)).table

    assert "far-twisted" == table.welcome(None)["game"]
    assert 2 == len(match((Random(), Random()), far, games=2, seed=1).played)


def test_values_of_it_are_drawn(far: AnyGame) -> None:
    """The test kit knows its classes; the game shares them with Twisted."""
    assert far.name in NAMES
    assert tw.Extra in kinds()


# What it need not bring ---------------------------------------------------------------------------


def test_any_table_is_drawn(far: AnyGame) -> None:
    """A row for each player, a line for everything else that is seen, and the own cards."""
    state = advance(far, far.setup(2, first=Seat(0)), Shuffler(1)).state
    state = far.play(state, far.legal_moves(state)[0]).state
    view = far.view(state, Seat(1))

    text = drawn(TableSeen(far, view, ("Ada", "Ben")), OwnCards(far, view))

    assert PICTURE.splitlines() == text.splitlines()


@value
class Led:
    """A card that a seat played."""

    seat: Seat
    card: tt.Card


@value
class Round:
    """A trick that is over."""

    plays: tuple[Led, ...]
    winner: Seat


@value
class Open:
    """What everybody sees of a game without a drawing."""

    asked: ClassVar[tuple[Seat, ...]] = (Seat(1),)
    led: Led | None
    won: tuple[int, ...]
    log: tuple[Round, ...]


@value
class Ruled:
    """What everybody sees of a game with a word of its own for a suit."""

    asked: ClassVar[tuple[Seat, ...]] = (Seat(1),)
    trump: tt.Suit
    leader: Seat


@value
class Watching:
    """The view of a spectator."""

    public: Open | Ruled


def test_any_trick_is_laid_on_the_table() -> None:
    """The one that is played; before its first card the last one of a log, with its winner."""
    plays = (Led(Seat(0), tt.Card.parse("M7")), Led(Seat(1), tt.Card.parse("M9")))
    trick = Round(plays, Seat(1))
    before, during, after = (
        any_scene(Watching(Open(led, (0, 1), log)), ("Ada", "Ben"), SIGNS).centre
        for led, log in ((None, ()), (plays[0], (trick,)), (None, (trick,)))
    )
    laid = tuple((play.seat, play.card) for play in plays)

    assert before is None
    assert Trick(laid[:1]) == during
    assert Trick(laid, is_over=True, winner=Seat(1)) == after


@pytest.mark.parametrize(
    ("code", "told"), [("en", ["moon", "seat 1"]), ("nl", ["maan", "plaats 1"])]
)
def test_any_table_has_words_of_the_language(code: str, told: list[str]) -> None:
    """The names of fields stay English: they are names of a program."""
    with click.Context(click.Command("play")) as context:
        context.meta[language._SPOKEN] = code
        notes = any_scene(Watching(Ruled(tt.Suit.MOON, Seat(1))), (), SIGNS).notes

    assert ["Trump", "Leader"] == [str(note).split("  ")[0] for note in notes]
    assert told == [str(note).split("  ")[1] for note in notes]


PICTURE = """\
       points  plus cards  toads  face up  face down  hand sizes
  Ada  0       0           0      -        -          9
> Ben  0       0           0      -        -          9
Players  2
Number  1
Dealer  Ben
Pile size at start  61
Turn  Ben
Trick  Ada 15
Your hand  12 21 38 45 48 68 72 93 97"""


COURT = """
import enum
from tricky_twist.core.cardset import CardSet, Formatted

class Court(Formatted, enum.Enum):
    THREE, JACK, HEART, TEN = "D3", "DJ", "7\\u2665", "ST"

    index = property(lambda self: list(Court).index(self))
    bit = property(lambda self: 1 << self.index)
    ink = property(lambda self: None if self is Court.TEN else "magenta")

    def __str__(self):
        return self.value

class Courts(CardSet[Court]):
    deck = tuple(Court)
"""
"""Cards that say their colour; one of them has none."""


def test_its_cards_have_their_own_colours(site: Path) -> None:
    """A sentence shows D3 in its colour there, which is not that of our D3; M7 is no card."""
    install(site, "far_twisted", SOURCE + COURT, far_twisted="far_twisted")
    game, words = GAMES["far-twisted"], "Ada plays D3 DJ 7\u2665, ST M7 and D33"
    inked = [(words[span.start : span.end], span.style) for span in colour_words(words, game).spans]

    assert [(card, "bold magenta") for card in ("D3", "DJ", "7\u2665")] == inked
    deck = package_of("far-twisted").Courts.deck
    assert ["bold black on magenta"] * 3 + ["bold"] == [draw_card(card).style for card in deck]


@pytest.mark.parametrize("game", ["tricky-twist", "twisted", "flip-twhist"])
def test_a_plain_table_draws_every_view(game: str) -> None:
    """Whatever the fields of a view are, it comes to lines of text."""
    for table in tables(game, 3):
        view = table.course.game.view(table.record.state, Seat(0))
        scene = Terminal().scene(view, (), SIGNS)
        assert "seat 2" in drawn(*scene.open_lines(()), *scene.own_lines())


def test_the_short_rulebook_has_every_clause(far: AnyGame) -> None:
    """Below the headings of the rulebook."""
    primer = how_to_play(far)

    cited = [id_ for sentence in primer.sentences() for id_ in sentence.cites]
    assert [clause.id for clause in far.register.clauses] == cited
    assert "How to play Far Twisted" == primer.title
    assert {section.title for section in primer.sections} > {""}


HAND = """
def text(rules):
    return f"Twist. [TW-17]\\n\\n## The end\\n\\nPlay {rules.games} games. [TW-27]"
"""
SENTENCES = """
from tricky_twist.core.values import value
from tricky_twist.primer.chapters import chapter, paragraph, say

@value
class Facts:
    rules: Rules

CHAPTERS = (chapter("The end", paragraph(say("end", "Play {rules.games} games. [TW-27]"))),)
PHRASES = ()
"""


@pytest.mark.parametrize(
    ("source", "titles", "lines"),
    [(HAND, ("", "The end"), []), (SENTENCES, ("The end",), ["title", "title", "end"])],
)
def test_an_author_writes_a_short_rulebook(
    site: Path, source: str, titles: tuple[str, ...], lines: list[str]
) -> None:
    """By hand, as text that nobody translates, or as sentences."""
    part = ', "primer": "far_twisted"}'
    install(site, "far_twisted", SOURCE.replace("}", part, 1) + source, far_twisted="far_twisted")
    primer = how_to_play(GAMES["far-twisted"])
    *_, last = primer.sentences()

    assert titles == tuple(section.title for section in primer.sections)
    assert Sentence("Play 2 games.", ("TW-27",)) == last
    found = [line.context for line in lines_of(GAMES["far-twisted"])]
    assert lines == [context for context in found if context in {"title", "end"}]


def test_a_clause_without_a_source_has_no_heading(far: AnyGame) -> None:
    """A game that nobody printed has a short rulebook, too."""
    clauses = (Clause("FA-01", "Play", "Play a card.", ()),)
    game = renamed(far, register=Register("far-twisted", clauses, (), (), ()))

    assert ("",) == tuple(section.title for section in how_to_play(game).sections)


def test_rules_have_no_stand_ins_by_themselves() -> None:
    """A game with printed data says so."""
    assert () == Ruleset().provisional()


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        (few_cards, "expected a game with rules for few cards, its part few-cards, got Far"),
        (material_of, "expected a game with material to draw from, its part material, got Far"),
        (lambda game: begin_pad(game, (), None), "there is no score pad for Far Twisted"),
    ],
)
def test_a_part_that_is_missing_is_told(
    far: AnyGame, use: Callable[[AnyGame], object], expected: str
) -> None:
    """One clear sentence says what the game does not bring."""
    with pytest.raises((WrongTypeError, click.ClickException)) as refused:
        use(far)

    assert expected in str(refused.value)


def test_a_witness_is_looked_for_without_small_games(far: AnyGame) -> None:
    """Games as they are do as well, though it takes longer."""
    assert {} == searching._draw_few(None, far, tw.STANDARD, 2)  # type: ignore[arg-type]


def test_a_state_without_checks_is_read(far: AnyGame) -> None:
    """Its form is checked, and the rest is taken on trust."""
    state = far.setup(2, first=Seat(0))

    assert state == codecs_of(far).state.loads(dumps(far, state))


def test_the_command_plays_it(far: AnyGame) -> None:
    """As many players as can sit down do, if nobody says how many."""
    assert far.players[-1] == len(seated(far, (), None, "random"))
    result = CliRunner().invoke(command, ["rules", "far"])

    assert 0 == result.exit_code, result.output
    assert "How to play Far Twisted" in result.output


NO_CHOICE = "tuple(evolve(reading, fields=()) for reading in GAME.register.readings)"


@pytest.mark.parametrize(
    ("readings", "expected"),
    [
        ("()", "Far Twisted has no disputed points.\n"),
        (NO_CHOICE, "Far Twisted has no disputed points with a choice; --all lists the others.\n"),
    ],
)
def test_a_game_without_disputed_points_says_so(site: Path, readings: str, expected: str) -> None:
    """An empty answer would leave a player in doubt."""
    bare = f"\nGAME = evolve(GAME, register=evolve(GAME.register, readings={readings}))\n"
    install(site, "far_twisted", SOURCE + bare, far_twisted="far_twisted")
    result = CliRunner().invoke(command, ["readings", "far-twisted"])

    assert (0, expected) == (result.exit_code, result.output)


@pytest.mark.parametrize("name", ["chess", "", None, 7, []])
def test_an_unknown_game_has_no_package(name: Any) -> None:
    """Whatever is asked for, the error lists the names there are."""
    for ask in (package_of, lambda wrong: part_of(wrong, "validation")):
        with pytest.raises(UnknownGameError, match="there are tricky-twist, twisted, flip-twhist"):
            ask(name)


def test_a_part_in_a_package_that_fails_is_not_there(site: Path) -> None:
    """The package of a module is loaded to look for it, and may fail in any way."""
    (site / "failing").mkdir()
    (site / "failing" / "__init__.py").write_text("raise RuntimeError", "utf-8")
    package: Any = loaded(site)
    package.PARTS = {"terminal": "failing.deep:TERMINAL"}
    with pytest.raises(WrongTypeError, match=r"part terminal, got 'failing\.deep"):
        tricky_twist.register(package.GAME)


def test_a_part_is_asked_for_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is not where it should be is an error that names the place."""
    with pytest.raises(WrongTypeError, match="the name of a part, got a value of type list"):
        part_of("twisted", [])  # type: ignore[arg-type]  # that is the point
    monkeypatch.setattr(tw, "PARTS", {"music": "json:song"})
    with pytest.raises(WrongTypeError, match="the part music of twisted at json:song, got nothing"):
        part_of("twisted", "music")


def test_parts_are_things_or_where_they_are(far: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module, a thing in one, or the thing itself."""
    parts = {"module": "json", "name": "json:dumps", "thing": tw.STANDARD}
    monkeypatch.setattr(package_of(far.name), "PARTS", parts, raising=False)

    found = [part_of(far.name, part) for part in (*parts, "nothing")]
    assert [json, json.dumps, tw.STANDARD, None] == found


# Its languages ------------------------------------------------------------------------------------

TOADS = tw.REGISTER.clause("TW-04")
TITLE = TOADS.title


@pytest.fixture
def far_in_german(far: AnyGame) -> Iterator[AnyGame]:
    """Let the game have a title of a clause in a language that the library does not speak."""
    text = entry("TW-04 text", TOADS.text, "Der Text.")
    words = catalogue(entry("TW-04 title", TITLE, "Der Titel"), text)
    lend(
        {
            ("far_twisted", "LINGUAS"): "qaa",
            ("far_twisted", "qaa/far-twisted.po"): words,
            ("far_twisted", "qaa/core.po"): catalogue(entry("phrase", "nothing", "nichts")),
        }
    )
    yield far
    lend({})


@pytest.mark.usefixtures("far_in_german")
@pytest.mark.parametrize(
    ("arguments", "locale", "status", "title"),
    [
        (("--language", "qaa", "clauses", "TW-04", "--game", "far-twisted"), "C", 0, "Der Titel"),
        (("clauses", "TW-04", "--game", "far-twisted"), "qaa_QA.UTF-8", 0, "Der Titel"),
        (("clauses", "TW-04", "--game", "far-twisted"), "C", 0, TITLE),
        (("clauses", "TW-04", "--game", "twisted"), "qaa_QA.UTF-8", 0, TITLE),
        (("--language", "qaa", "clauses", "TW-04"), "C", 0, "Der Titel"),
        (
            ("--language", "qaa", "clauses", "TW-04", "--game", "twisted"),
            "C",
            2,
            "Twisted has no words in 'qaa'",
        ),
        (("--language", "tlh", "readings"), "C", 2, "there are no words in 'tlh'"),
    ],
)
def test_the_command_speaks_each_language_of_a_game(
    arguments: tuple[str, ...], locale: str, status: int, title: str
) -> None:
    """Its words are in it; those of the command, which has none, are English."""
    env = {"LC_ALL": locale, "LANGUAGE": None, VARIABLE: None}
    done = CliRunner().invoke(command, arguments, env=env)

    assert (status, True) == (done.exit_code, title in done.output), done.output
    assert ("clause\n" in done.output) == (status == 0)


def test_clauses_that_stand_in_for_a_rulebook_are_translated(far_in_german: AnyGame) -> None:
    """The headings of the rulebook, which nobody translates, stay English."""
    english, primer = (how_to_play(far_in_german, language=each) for each in ("en", "qaa"))
    pairs = zip(english.sentences(), primer.sentences(), strict=True)

    others = [pair for pair in pairs if pair[0] != pair[1]]
    assert [(Sentence(TOADS.text, ("TW-04",)), Sentence("Der Text.", ("TW-04",)))] == others
    assert [each.title for each in english.sections] == [each.title for each in primer.sections]
