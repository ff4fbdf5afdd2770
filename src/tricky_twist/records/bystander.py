"""The bystander of a game: the outsiders' view and judgement of it."""

from tricky_twist.core.bystander import Bystander
from tricky_twist.games import part_of
from tricky_twist.records.record import AnyGame


def bystander_of(game: AnyGame) -> Bystander:
    """Return the part ``bystander`` of a game, or the general bystander if it has none.

    >>> from tricky_twist import TRICKY_TWIST
    >>> [kind.__name__ for kind in bystander_of(TRICKY_TWIST).secret]
    ['SetAside']
    """
    found: Bystander | None = part_of(game.name, "bystander")
    return Bystander() if found is None else found
