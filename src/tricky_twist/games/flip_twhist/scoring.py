"""The pick, the sums, the FLIP cards that they turn over, and the stars (chapter "scoring")."""

from collections.abc import Iterable, Sequence
from functools import partial

from tricky_twist.core.memo import Memo, by_seat, recent
from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.games.flip_twhist.cards import (
    FLIP_CARDS,
    FLIP_SETS,
    Cards,
    FlipCard,
    FlipCards,
    Side,
)
from tricky_twist.games.flip_twhist.events import CardFlipped, CardsPicked, FlipCause
from tricky_twist.games.flip_twhist.moves import PlayMove, PlayNumber
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.sheet import SeatScore, ShownCard

# The pick ---------------------------------------------------------------------------------------

PICKS = (1, 2)
"""How many number cards the winner of a trick picks."""

_LEAST = int(FLIP_CARDS[0])
_MOST = int(FLIP_CARDS[-1])

Starred = tuple[FlipCards, ...]
"""For each seat its FLIP cards with the star side up."""


def may_be_picked(cards: int, stack: int) -> bool:
    """Say whether these cards may be picked from the stack; both are masks.

    Decides :clause:`FT-30`: one or two, any of the number cards in the stack.

    >>> from tricky_twist.games.flip_twhist import NumberCard
    >>> r1, y2, b5 = (NumberCard.parse(text).bit for text in ("R1", "Y2", "B5"))
    >>> may_be_picked(r1 | y2, r1 | y2 | b5), may_be_picked(r1 | y2 | b5, r1 | y2 | b5)
    (True, False)
    """
    return cards.bit_count() in PICKS and not cards & ~stack


def _picked(seat: Seat, mask: int) -> CardsPicked:
    cards = Cards(mask)
    return CardsPicked(seat, cards, sum(card.value for card in cards))


CARDS_PICKED = by_seat(lambda seat: Memo(partial(_picked, seat)))
"""For each seat the event of a pick, which tells the sum, by the mask of the cards."""


def card_for(total: int) -> FlipCard:
    """Return the FLIP card that bears a sum, or the nearest one.

    Decides :clause:`FT-35` and :clause:`FT-36`.

    >>> card_for(-2), card_for(6), card_for(11)
    (FlipCard(-1), FlipCard(6), FlipCard(8))
    """
    if total < _LEAST:
        return FLIP_CARDS[0]
    return FLIP_CARDS[-1] if total > _MOST else FLIP_CARDS[total - _LEAST]


def flip(
    starred: Sequence[FlipCards], seats: Iterable[Seat], total: int, cause: FlipCause
) -> tuple[list[FlipCards], list[CardFlipped]]:
    """Return the starred cards after these seats have flipped the card of a sum, and the flips.

    Decides :clause:`FT-38`: one that showed its stars turns back.
    """
    card = card_for(total)
    bit = card.bit
    flipped = _FLIPPED[cause][card]
    turned = list(starred)
    happened: list[CardFlipped] = []
    for seat in seats:
        mask = starred[seat].mask ^ bit
        turned[seat] = FLIP_SETS[mask]
        happened.append(flipped[seat][mask & bit != 0][total])
    return turned, happened


def _flipped(cause: FlipCause, card: FlipCard, seat: Seat, side: Side, total: int) -> CardFlipped:
    return CardFlipped(seat, card, side, total, cause)


def _flips_of(cause: FlipCause, card: FlipCard) -> dict[Seat, tuple[Memo[CardFlipped], ...]]:
    sides = (Side.NUMBER, Side.STARS)
    return by_seat(
        lambda seat: tuple(Memo(partial(_flipped, cause, card, seat, side)) for side in sides)
    )


_FLIPPED = {cause: {card: _flips_of(cause, card) for card in FLIP_CARDS} for cause in FlipCause}
"""For each cause and card, for each seat and side that ends face up, the flip by its sum."""


def others(picker: Seat, passed: tuple[Seat, ...], players: int) -> tuple[Seat, ...]:
    """Return who flips for the sum that is left, clockwise from the picker.

    Decides :clause:`FT-32`: all players except the picker and the players who passed.
    """
    around = clockwise(picker, players)[1:]
    return tuple([seat for seat in around if seat not in passed]) if passed else around


def sum_left(played: tuple[PlayMove, ...], picked: int) -> int | None:
    """Return the sum of the number cards that are left after a pick; ``None`` without any.

    Decides :clause:`FT-33`: without any the others flip nothing; a sum of 0 is another matter.

    >>> from tricky_twist.games.flip_twhist import NumberCard
    >>> r1, y2, b5 = map(NumberCard.parse, ("R1", "Y2", "B5"))
    >>> sum_left(tuple(map(PlayNumber, Seat, (r1, y2, b5))), b5.bit)
    3
    """
    total, is_any = 0, False
    for play in played:
        if type(play) is PlayNumber and not play.card.bit & picked:
            total += play.card.value
            is_any = True
    return total if is_any else None


# The stars --------------------------------------------------------------------------------------


def score_seat(seat: Seat, starred: FlipCards, rules: Rules) -> SeatScore:
    """Return the explained score of a seat.

    Decides :clause:`FT-37`: the stars of the FLIP cards with the star side up, and no others.
    """
    return SeatScore(seat, tuple([ShownCard(card, rules.stars[card.index]) for card in starred]))


def score_table(starred: Starred, rules: Rules) -> tuple[SeatScore, ...]:
    """Return the explained score of every seat."""
    pairs = zip(SEATS, starred, strict=False)
    return tuple([score_seat(seat, cards, rules) for seat, cards in pairs])


def count_stars(starred: FlipCards, rules: Rules) -> int:
    """Return how many stars a seat shows."""
    return _totals(rules.stars)[starred.mask]


@recent
def _totals(stars: tuple[int, ...]) -> tuple[int, ...]:
    """Return the stars of every set of FLIP cards, at the place of its mask."""
    totals: tuple[int, ...] = (0,)
    for number in stars:
        totals += tuple([total + number for total in totals])
    return totals
