"""The seats of the table: people and bots, in the forms of the command line and of a record."""

import getpass
from collections.abc import Iterable

import attrs
import click

from tricky_twist.bots import Bot
from tricky_twist.cli.options import bot_called
from tricky_twist.cli.replay import SEED
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.records import AnyGame, Record, escape_name, find_name_fault

PERSON = "person"
"""The word of a record for a person."""

FILLING = ("Ada", "Ben", "Cleo", "Dan", "Eve")
"""The names of bots without one."""

USUAL = 4
"""The default number of players, if so many can play; one person plays against three."""


@attrs.frozen
class Sitter:
    """A player at the table."""

    name: str
    kind: str = PERSON
    """The bot, as one types it; or ``person``."""

    @property
    def is_person(self) -> bool:
        """Whether it is no bot."""
        return self.kind == PERSON


Sitters = tuple[Sitter, ...]


# As they are typed --------------------------------------------------------------------------------


def read_sitter(text: str) -> Sitter:
    """Return the player for ``Ada``, a person, or ``Hal=greedy``, a bot."""
    typed, mark, kind = text.partition("=")
    name = typed.strip()
    if (fault := find_name_fault(name)) is not None:
        raise click.UsageError(f"{text!r} is not a name for a player: {fault}")
    return Sitter(name, kind if mark else PERSON)


def seated(game: AnyGame, typed: Iterable[str], players: int | None, bot: str) -> Sitters:
    """Return the players of a table: the typed ones, and bots on the other seats."""
    given = tuple(map(read_sitter, typed))
    usual = min(USUAL, game.players[-1])
    size = players or max(len(given) if len(given) > 1 else usual, game.players[0])
    if size < len(given):
        raise click.UsageError(f"there is no room for {len(given)} players at a table of {size}")
    game.setup(size)  # or it says how many can play
    taken = {sitter.name.lower() for sitter in given}
    free = [name for name in FILLING if name.lower() not in taken]
    filling = [Sitter(name, bot) for name in free[: size - len(given)]]
    sitters = (*given, *filling)
    for place, sitter in enumerate(sitters):
        others = [other.name for other in sitters[:place]]
        if (fault := find_name_fault(sitter.name, others)) is not None:
            raise click.UsageError(f"{sitter.name!r} is not a name for a player: {fault}")
    bots_of(game, sitters)
    return sitters


def own_name() -> str:
    """Return what the person at the terminal is called."""
    try:
        name = getpass.getuser().capitalize()
    except (ImportError, KeyError, OSError):
        return "Player"
    return name if find_name_fault(name) is None else "Player"


def replaced(sitters: Sitters, bot: str) -> Sitters:
    """Return the same table without people: without a terminal, bots play for them."""
    return tuple(Sitter(s.name, bot) if s.is_person else s for s in sitters)


def bots_of(game: AnyGame, sitters: Sitters) -> dict[Seat, Bot]:
    """Return the bots by their seats."""
    return {
        seat: bot_called(game, sitter.kind)
        for seat, sitter in zip(SEATS, sitters, strict=False)
        if not sitter.is_person
    }


# As a record keeps them ---------------------------------------------------------------------------

_KINDS = "seats"


def with_tags(record: Record, sitters: Sitters, seed: str) -> Record:
    """Return a record with the players and the seed, so that the game can continue."""
    kinds = " ".join(sitter.kind for sitter in sitters)
    return record.tagged(**{_KINDS: kinds, SEED: seed})


def sitters_of(record: Record) -> Sitters:
    """Return who plays; people, where a record does not say."""
    kinds = dict(record.tags).get(_KINDS, "").split()
    names = record.names or tuple(map(str, SEATS[: record.players]))
    if len(kinds) != len(names):
        kinds = [PERSON] * len(names)
    return tuple(map(Sitter, map(escape_name, names), kinds))


def seed_of(record: Record) -> str | None:
    """Return the seed of a game, if it has one."""
    return dict(record.tags).get(SEED)
