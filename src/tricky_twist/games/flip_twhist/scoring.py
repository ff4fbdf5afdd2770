"""Points: the stars that show (chapter "scoring")."""

from functools import lru_cache

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.flip_twhist.cards import FlipCards
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.sheet import SeatScore, ShownCard


def score_seat(seat: Seat, stars: FlipCards, rules: Rules) -> SeatScore:
    """Return the explained score of a seat.

    Decides :clause:`FT-37`: the stars of the FLIP cards with the star side up, and no others.
    """
    return SeatScore(seat, tuple([ShownCard(card, rules.stars[card.index]) for card in stars]))


def score_table(stars: tuple[FlipCards, ...], rules: Rules) -> tuple[SeatScore, ...]:
    """Return the explained score of every seat."""
    return tuple([score_seat(seat, held, rules) for seat, held in zip(SEATS, stars, strict=False)])


def count_stars(stars: FlipCards, rules: Rules) -> int:
    """Return how many stars a seat shows."""
    return _totals(rules.stars)[stars.mask]


@lru_cache(maxsize=64)
def _totals(stars: tuple[int, ...]) -> tuple[int, ...]:
    """Return the stars of every set of FLIP cards, at the place of its mask."""
    totals: tuple[int, ...] = (0,)
    for number in stars:
        totals += tuple([total + number for total in totals])
    return totals
