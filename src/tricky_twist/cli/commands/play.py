"""``tricky-twist play``: people and bots at one terminal, or bots among themselves."""

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

import attrs
import click

from tricky_twist.bots import LEVELS, USUAL_LEVEL
from tricky_twist.cli import folder
from tricky_twist.cli.commands import BadInputError, subcommand
from tricky_twist.cli.files import read_file
from tricky_twist.cli.keyboard import is_attended
from tricky_twist.cli.language import typed_language
from tricky_twist.cli.options import (
    BOT,
    GAME,
    KEPT,
    PLAYERS,
    SEED,
    RulesChoice,
    bot_called,
    pace_option,
    refuse_given,
    rules_options,
)
from tricky_twist.cli.output import screen
from tricky_twist.cli.play import bots_only, words
from tricky_twist.cli.play.frame import LEAST
from tricky_twist.cli.play.full import FullFront
from tricky_twist.cli.play.live import LiveGame, begin, go_on
from tricky_twist.cli.play.plain import PlainFront
from tricky_twist.cli.play.seats import Sitters, own_name, replaced, seated, sitters_of, with_tags
from tricky_twist.cli.play.session import Adviser, Ending, Session
from tricky_twist.cli.play.terminal import RealTerminal, orderly_end
from tricky_twist.cli.story import ScoreSheet
from tricky_twist.cli.text import escape, quote
from tricky_twist.cli.window import RealWindow, can_open
from tricky_twist.core.errors import JournalError, TrickyTwistError
from tricky_twist.games import NAMES, game_called
from tricky_twist.records import AnyGame, Journal, Record, begin as begin_record, read_journal

SUFFIX = ".jsonl"
"""The end of the names of kept games."""

ADVISER = "hard"
"""The bot that gives hints."""

PLAIN = "TRICKY_TWIST_PLAIN"
"""The environment variable that chooses lines in place of a window, as for a screen reader."""

NO = {"", "0"}
"""The values of it that choose nothing."""


@attrs.frozen(kw_only=True)
class Wishes:
    """What was typed."""

    game: AnyGame | None
    names: tuple[str, ...]
    players: int | None
    bot: str | None
    rules: RulesChoice
    seed: str | None
    journal: Path | None
    resume: bool
    hint: bool
    plain: bool
    auto: bool
    pace: float
    as_json: bool
    attended: bool
    """Whether a person can answer."""


@subcommand("play")
@click.argument("game", type=GAME, required=False)
@click.argument("names", nargs=-1, metavar="[NAME | NAME=BOT]...")
@click.option(
    "--players",
    type=PLAYERS,
    metavar="N",
    help="How many play; bots fill the seats that are left.",
)
@click.option("--bot", type=BOT, help=f"The bots that fill seats: {' or '.join(LEVELS)}.")
@rules_options
@click.option("--seed", type=SEED, help="The same seed gives the same cards.")
@click.option(
    "--journal",
    type=KEPT,
    help="Keep the game in this file, not in one of the command's own.",
)
@click.option("--resume", is_flag=True, help="Continue the last game, or the one of --journal.")
@click.option("--hint", is_flag=True, help="Say at every turn what a bot would do.")
@click.option("--auto", is_flag=True, help="Play a move by itself if it is the only legal one.")
@pace_option("How long a card of a bot stays before the next")
@click.option("--plain", is_flag=True, help="Write lines in place of a window: screen readers.")
@click.option("--json", "as_json", is_flag=True, help="Let bots play; write JSON lines.")
def command(**typed: Any) -> None:
    """Play a game: people and bots at one terminal.

    tricky-twist play
    tricky-twist play twisted Ada Ben
    tricky-twist play flip-twhist Ada Hal=hard --players 5
    tricky-twist play --resume

    Without names you play against three bots. Each NAME is a person at this terminal, or a bot:
    Hal=easy. People who share the terminal never see each other's cards. The command keeps
    every move: --resume continues the last game, even after a crash.

    The game fills the window. A screen reader is better served with lines, by --plain or
    TRICKY_TWIST_PLAIN=1.

    Without a terminal, bots play in all seats, and the command prints the game.
    """
    wishes = Wishes(attended=is_attended() and not typed["as_json"], **typed)
    if wishes.resume:
        _resume(wishes)
    else:
        _begin(wishes)


def _begin(wishes: Wishes) -> None:
    """Begin a game, and play it."""
    record = _new_record(wishes)
    path = wishes.journal and require_new(wishes.journal)
    if path is None and any(sitter.is_person for sitter in sitters_of(record)):
        path = _own_file(record)
    if path is None:
        _play(begin(record), wishes)
        return
    with Journal.open(path, record) as journal:
        ending = _keep(journal, path, wishes)
    _go_on(record, ending, wishes)


def _own_file(record: Record) -> Path:
    return folder.new_file(record.game.name, SUFFIX, "--journal")


def _go_on(record: Record, ending: Ending, wishes: Wishes) -> None:
    """Play game after game with the same players and rules, as long as they want another one."""
    while ending is Ending.AGAIN:
        rules, names = record.start.rules, record.names
        new = begin_record(record.game, record.players, rules, names=names)
        record = with_tags(new, sitters_of(record), secrets.token_hex(8))
        path = _own_file(record)
        with Journal.open(path, record) as journal:
            ending = _keep(journal, path, attrs.evolve(wishes, journal=None))


def _new_record(wishes: Wishes) -> Record:
    """Return the record of a new game, without moves."""
    game = wishes.game or game_called(next(iter(NAMES)))
    bot = wishes.bot or USUAL_LEVEL
    names = wishes.names or ((own_name(),) if wishes.attended else ())
    sitters = seated(game, names, wishes.players, bot)
    _require_people(wishes, sitters)
    is_full = all(not sitter.is_person for sitter in sitters) or wishes.attended
    if is_full and len(sitters) == len(names):
        refuse_given("no seat is left for another bot", "bot")
    if not wishes.attended:
        sitters = replaced(sitters, bot)
    rules = wishes.rules.of(game)
    called = tuple(sitter.name for sitter in sitters)
    seed = secrets.token_hex(8) if wishes.seed is None else wishes.seed
    return with_tags(begin_record(game, len(called), rules, names=called), sitters, seed)


def _resume(wishes: Wishes) -> None:
    """Continue a kept game."""
    reason = "a resumed game keeps its own players, rules and seed"
    refuse_given(reason, "names", "players", "bot", "edition", "readings", "seed")
    path = wishes.journal or newest_unfinished(wishes.game)
    with open_kept(path) as journal:
        if wishes.game not in {None, journal.record.game}:
            raise BadInputError(f"{path} holds a game of {journal.record.game.title}")
        if not wishes.attended and any(sitter.is_person for sitter in sitters_of(journal.record)):
            raise BadInputError(f"people play in {path}, so --resume needs a terminal")
        _require_people(wishes, sitters_of(journal.record))
        ending = _keep(journal, path, wishes)
    _go_on(journal.record, ending, wishes)


def _require_people(wishes: Wishes, sitters: Sitters) -> None:
    """Refuse options about the turns of people without a player at a terminal."""
    if not (wishes.attended and any(sitter.is_person for sitter in sitters)):
        refuse_given("hints are for players at a terminal", "hint")
        refuse_given("without a player at a terminal there is no screen", "auto", "pace", "plain")


def _keep(journal: Journal, path: Path, wishes: Wishes) -> Ending:
    """Play a kept game; at the end, print its file and the command that continues it."""
    going = go_on(journal)
    try:
        return _play(going, wishes)
    except EOFError:
        _say()
        return Ending.LEAVE
    except (KeyboardInterrupt, SystemExit):
        _say()
        raise
    finally:
        if wishes.attended:
            more = f" --journal {quote(path)}" if wishes.journal else ""
            over = going.game.is_over(going.state)
            command = f"tricky-twist {typed_language()}play --resume{more}"
            way = "" if over else f"\n{words.GOES_ON.format(command=command)}"
            _say(f"{words.KEPT_IN.format(path=escape(str(path)))}{way}")


def _say(line: str = "") -> None:
    """Print a line, unless the terminal was closed."""
    with suppress(OSError):
        click.echo(line)


def _play(going: LiveGame, wishes: Wishes) -> Ending:
    """Play a game from where it stands."""
    if going.people and wishes.attended:
        going.plays_forced = wishes.auto
        adviser = Adviser(bot_called(going.game, ADVISER), speaks_up=wishes.hint)
        if not _has_window(wishes):
            with orderly_end():
                return Session(going, PlainFront(going, RealTerminal(), adviser)).play()
        return _play_in_window(going, adviser, wishes.pace)
    if wishes.as_json:
        bots_only.write_json(going)
    else:
        bots_only.tell(going, screen())
    return Ending.LEAVE


def _has_window(wishes: Wishes) -> bool:
    """Say whether the game is drawn in a window: a wish, a simple terminal or no room forbid it."""
    wants_lines = wishes.plain or os.environ.get(PLAIN, "") not in NO
    size = shutil.get_terminal_size()
    is_small = size.columns < LEAST[0] or size.lines < LEAST[1]
    return not wants_lines and not is_small and can_open()


def _play_in_window(going: LiveGame, adviser: Adviser, pace: float) -> Ending:
    """Play a game in a window; the score sheet stays behind it."""
    with RealWindow() as window:
        ending = Session(going, FullFront(going, window, adviser, pace)).play()
    if going.game.is_over(going.state):
        screen().print(ScoreSheet(going.game, going.state, going.names))
    return ending


# Kept games ---------------------------------------------------------------------------------------


def require_new(path: Path) -> Path:
    """Return a named file for a new game; refuse one that is not empty."""
    if path.exists() and path.stat().st_size:
        raise BadInputError(f"there is a file {path} already: play --resume continues its game")
    return path


def open_kept(path: Path) -> Journal:
    """Open the journal of a game to continue.

    Raises:
        BadInputError: If the file is no journal, or something in it cannot be.
    """
    try:
        return Journal.open(path)
    except JournalError as error:
        read_file(str(path))  # or it names the fault
        if error.line == 1:
            reason = f"{path} is a record, and not a journal: play --resume cannot continue it"
            raise BadInputError(reason) from error
        # Why would name hidden cards, which the people at this terminal may not know yet.
        reason = f"{path}, line {error.line}: this move is not legal; `verify` says why"
        raise BadInputError(reason) from error


def newest_unfinished(game: AnyGame | None) -> Path:
    """Return the journal of the game that was played last and is not over.

    Raises:
        BadInputError: If there is none.
    """
    for path in folder.newest_first(game.name if game else "*", SUFFIX):
        if _is_unfinished(path):
            return path
    which = f"game of {game.title}" if game else "game"
    raise BadInputError(f"there is no unfinished {which} in {folder.state_folder()}")


def _is_unfinished(path: Path) -> bool:
    """Return whether the game of a journal can continue; an unreadable one cannot."""
    try:
        record = read_journal(path.read_bytes()).record
    except (OSError, TrickyTwistError):
        return False
    return not record.game.is_over(record.state)
