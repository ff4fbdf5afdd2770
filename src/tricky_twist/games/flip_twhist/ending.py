"""The end of the game, and the winners (chapter "ending")."""

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.flip_twhist.state import Hidden


def is_empty(hidden: Hidden) -> bool:
    """Say whether all hands are empty.

    Decides :clause:`FT-39`: then the game is over. All seats hold equally many cards, so one seat
    is enough to check.
    """
    return not (hidden.numbers_at_start[0].mask or hidden.twhist_at_start[0].mask)


def best_seats(stars: tuple[int, ...], counts: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats that win by their stars, then by the number of cards that show them.

    Decides :clause:`FT-40` and :clause:`FT-41`: seats that are still tied share the victory
    (:reading:`FT-A31`).
    """
    results = tuple(zip(stars, counts, strict=True))
    best = max(results)
    return tuple(SEATS[seat] for seat, result in enumerate(results) if result == best)
