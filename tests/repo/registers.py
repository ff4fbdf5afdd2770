"""The registers of all games, as the front door lists them."""

from tricky_twist import GAMES
from tricky_twist.core.register import Register

REGISTERS: tuple[Register, ...] = tuple(game.register for game in GAMES.values())
"""One register a game."""


def package_of(game: str) -> str:
    """Return the dotted name of the package of a game."""
    return f"tricky_twist.games.{game.replace('-', '_')}"
