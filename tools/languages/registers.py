"""The registers of the games in other languages, as ``module:name`` for Sphinx to import."""

from functools import cache

from tricky_twist.core.register import Register
from tricky_twist.games import game_called
from tricky_twist.primer import register_in


def path_of(game: str, language: str) -> str:
    """Return the name by which Sphinx imports a register."""
    return f"{__name__}:{language}_{game}"


@cache
def __getattr__(name: str) -> Register:
    """Return the register that such a name stands for."""
    language, _, game = name.partition("_")
    if not game or language == "":
        raise AttributeError(name)
    return register_in(game_called(game), language)
