"""Who sits at the table, and where games are kept."""

import getpass
import os
from pathlib import Path

import click
import pytest

from tests.cli.drawn import tables
from tricky_twist.bots import Greedy, Iterations, Random, Searcher
from tricky_twist.cli.commands import BadInputError
from tricky_twist.cli.commands.play import newest_unfinished, require_new
from tricky_twist.cli.options import BOT, bot_called
from tricky_twist.cli.play import seats
from tricky_twist.cli.play.seats import Sitter, read_sitter, seated, sitters_of, with_tags
from tricky_twist.core.errors import SetupError
from tricky_twist.core.seats import Seat
from tricky_twist.games import game_called
from tricky_twist.records import begin, write_journal

TRICKY, TWIST, FLIP = map(game_called, ("tricky-twist", "twisted", "flip-twhist"))

# Bots ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bot"),
    [
        ("random", Random()),
        ("greedy", Greedy(TWIST, 4)),
        ("greedy:1", Greedy(TWIST, 1)),
        ("searcher", Searcher(TWIST, Iterations(200))),
        ("searcher:50", Searcher(TWIST, Iterations(50))),
        ("easy", Random()),
        ("normal", Greedy(TWIST, 4)),
        ("hard", Searcher(TWIST, Iterations(100))),
    ],
)
def test_a_bot_is_called_by_its_kind_and_what_it_may_take(text: str, bot: object) -> None:
    """The number has a usual value."""
    assert bot == bot_called(TWIST, text)
    assert text == BOT.convert(text, None, None)


@pytest.mark.parametrize(
    "text", ["", "clever", "greedy:0", "greedy:-1", "greedy:", "random:3", "hard:3"]
)
def test_another_bot_is_refused(text: str) -> None:
    """In a sentence that lists them, or says why not."""
    with pytest.raises(
        click.UsageError,
        match=r"a bot: easy, normal, hard, random, greedy:N or|takes no",
    ):
        bot_called(TWIST, text)


def test_a_bot_is_completed() -> None:
    """By its level or kind."""
    context = click.Context(click.Command("play"))

    assert ["greedy"] == [i.value for i in BOT.shell_complete(context, click.Option(["--b"]), "g")]
    with pytest.raises(click.UsageError, match="expected a bot"):
        BOT.convert("clever", None, None)


# Seats --------------------------------------------------------------------------------------------


def kinds(*typed: str, game: str = "tricky-twist", players: int | None = None) -> str:
    """Return who sits at the table."""
    sitters = seated(game_called(game), typed, players, "greedy")
    return " ".join(f"{sitter.name}={sitter.kind}" for sitter in sitters)


def test_who_is_alone_plays_against_three() -> None:
    """In every game."""
    expected = "Zoe=person Ada=greedy Ben=greedy Cleo=greedy"

    assert "ada=person Ben=greedy Cleo=greedy Dan=greedy" == kinds("ada")
    assert {expected} == {kinds("Zoe", game=game.name) for game in (TRICKY, TWIST, FLIP)}


def test_several_play_among_themselves() -> None:
    """Bots come where the game needs more players, or somebody wants more."""
    assert "Ada=person Ben=person" == kinds("Ada", "Ben", game="twisted")
    assert "Ada=person Hal=searcher:9" == kinds("Ada", "Hal=searcher:9", game="twisted")
    assert "Ada=person Ben=person Cleo=greedy" == kinds("Ada", "Ben")
    assert "Ada=person Ben=greedy" == kinds("Ada=person", "Ben=greedy", game="twisted")
    assert "Ada=person Ben=greedy" == kinds("Ada", game="twisted", players=2)
    assert "Ada=greedy Ben=greedy Cleo=greedy Dan=greedy" == kinds()


def test_spaces_around_a_name_make_no_other_player() -> None:
    """Nobody could tell them apart."""
    assert Sitter("Ada", "greedy") == read_sitter("  Ada =greedy")
    with pytest.raises(click.UsageError, match="the same name"):
        seated(TWIST, ("Ada", " Ada"), None, "random")


@pytest.mark.parametrize(
    ("typed", "players", "reason"),
    [
        (("",), None, "'' is not a name for a player: it is empty"),
        (("=greedy",), None, "'=greedy' is not a name"),
        (("A\nB",), None, "is not a name"),
        (("\x1b[2J",), None, "is not a name for a player: it has signs that cannot be shown"),
        (("Ada", "Ada"), None, "another player has the same name"),
        (("Ada", "ADA"), None, "another player has the same name"),
        (("Ada", "Ben", "Cleo"), 2, "no room for 3 players at a table of 2"),
        (("Ada=",), None, "expected a bot"),
        (("A", "B", "C", "D", "E", "F"), None, "TT-10"),
        (("Zoe",), 9, "TT-10"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    typed: tuple[str, ...], players: int | None, reason: str
) -> None:
    """In a sentence."""
    with pytest.raises((click.UsageError, SetupError), match=reason):
        seated(TRICKY, typed, players, "greedy")


def test_people_are_replaced_where_nobody_can_be_asked() -> None:
    """They keep their names."""
    sitters = (Sitter("Ada"), Sitter("Hal", "random"))

    assert (Sitter("Ada", "greedy"), sitters[1]) == seats.replaced(sitters, "greedy")


def test_a_record_says_who_plays() -> None:
    """And with which seed; of a record from elsewhere all are people, and it has none."""
    sitters = (read_sitter("Ada"), read_sitter("Hal=greedy:2"))
    record = begin(TWIST, 2, names=("Ada", "Hal"))
    tagged = with_tags(record, sitters, "7")

    assert (sitters, "7") == (sitters_of(tagged), seats.seed_of(tagged))
    assert (Sitter("Ada"), Sitter("Hal")) == sitters_of(record)
    assert (Sitter("seat 0"), Sitter("seat 1")) == sitters_of(begin(TWIST, 2))
    assert seats.seed_of(record) is None
    assert [Seat(1)] == list(seats.bots_of(TWIST, sitters))


def test_somebody_has_the_name_that_the_system_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a name at all."""
    monkeypatch.setattr(getpass, "getuser", lambda: "zoe")
    assert "Zoe" == seats.own_name()

    def fail() -> str:
        raise OSError

    monkeypatch.setattr(getpass, "getuser", fail)
    assert "Player" == seats.own_name()


# Where games are kept -----------------------------------------------------------------------------


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which games are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "tricky-twist"


def test_a_file_that_holds_something_is_not_written_to(tmp_path: Path) -> None:
    """Another game could be in it."""
    path = tmp_path / "game.jsonl"
    assert path == require_new(path)
    path.touch()
    assert path == require_new(path)
    path.write_text("{}")

    with pytest.raises(BadInputError, match="play --resume continues"):
        require_new(path)


def test_the_last_unfinished_game_is_found(state: Path) -> None:
    """Not one that is over, one that cannot be read, or one of another game."""
    state.mkdir()
    whole = write_journal(begin(TWIST, 2))
    *_, over = tables("flip-twhist", 3)
    names = ("twisted-1", "twisted-2", "tricky-twist-3", "flip-twhist-4", "flip-twhist-5")
    other, finished = write_journal(begin(TRICKY, 3)), write_journal(over.record)
    contents = (whole, whole, other, finished, b"nonsense\n")
    for age, (name, content) in enumerate(zip(names, contents, strict=True)):
        path = state / f"{name}.jsonl"
        path.write_bytes(content)
        os.utime(path, (age, age))

    assert "tricky-twist-3.jsonl" == newest_unfinished(None).name
    assert "twisted-2.jsonl" == newest_unfinished(TWIST).name
    with pytest.raises(BadInputError, match="no unfinished game of Flip Twhist"):
        newest_unfinished(FLIP)


def test_without_games_there_is_none_to_go_on_with(state: Path) -> None:
    """It says where it looked."""
    with pytest.raises(BadInputError, match=f"no unfinished game in {state}"):
        newest_unfinished(None)
