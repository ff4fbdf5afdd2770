"""Determinization."""

from tricky_twist.games.tricky_twist.moves import Move
from tricky_twist.games.tricky_twist.seen import View


def determinize(seen: View, seed: int | str) -> tuple[Move, ...]:
    """Return a history."""
    raise NotImplementedError
