"""The trick: which cards may be played, and the highest number (chapter "play and adapt")."""

from tricky_twist.core.seats import Seat
from tricky_twist.core.tricks import last_winning_play, winning_play
from tricky_twist.games.flip_twhist.cards import COLOUR_MASKS, Colour
from tricky_twist.games.flip_twhist.moves import PlayMove, PlayNumber
from tricky_twist.games.flip_twhist.rules import EqualNumbers, Rules

_LAST = EqualNumbers.LAST


def colour_led(played: tuple[PlayMove, ...]) -> Colour | None:
    """Return the colour that number cards must follow; ``None`` before the first of them.

    Decides :clause:`FT-17`: Twhist cards before it do not matter, not even the leader's.
    """
    for play in played:
        if type(play) is PlayNumber:
            return play.card.colour
    return None


def playable(numbers: int, played: tuple[PlayMove, ...]) -> int:
    """Return the mask of the number cards of a hand that may be played now.

    Decides :clause:`FT-11`, :clause:`FT-12` and :clause:`FT-13`: any of the colour led; without
    it, and before a colour is led, any at all.

    >>> from tricky_twist.games.flip_twhist import Cards, NumberCard
    >>> hand = Cards.of(map(NumberCard.parse, ("R3", "Y4", "B5")))
    >>> Cards(playable(hand.mask, (PlayNumber(Seat(1), NumberCard.parse("Y0")),)))
    Cards(Y4)
    """
    for play in played:
        if type(play) is PlayNumber:
            return numbers & COLOUR_MASKS[play.card.colour] or numbers
    return numbers


def number_plays(played: tuple[PlayMove, ...]) -> tuple[PlayNumber, ...]:
    """Return the plays that form the stack of number cards, in order.

    Decides :clause:`FT-29`: picks and sums never contain Twhist cards.
    """
    numbers = []
    for play in played:
        if type(play) is PlayNumber:
            numbers.append(play)  # noqa: PERF401  # faster for so few
    return tuple(numbers)


def stack_of(played: tuple[PlayMove, ...]) -> int:
    """Return the mask of the number cards in the stack.

    >>> from tricky_twist.games.flip_twhist import Cards, NumberCard, PlayTwhist, Twhist
    >>> played = PlayNumber(Seat(0), NumberCard.parse("Y0")), PlayTwhist(Seat(1), Twhist.PASS)
    >>> Cards(stack_of(played))
    Cards(Y0)
    """
    stack = 0
    for play in played:
        if type(play) is PlayNumber:
            stack |= play.card.bit
    return stack


def highest_number(played: tuple[PlayMove, ...], rules: Rules) -> Seat | None:
    """Return who played the highest number in the colour led; ``None`` without a number card.

    Decides :clause:`FT-14`, and of :clause:`FT-13` that another colour never wins. Of equal
    numbers one counts (:reading:`FT-A03`).
    """
    numbers = number_plays(played)
    if not numbers:
        return None
    if rules.equal_numbers is _LAST:
        return last_winning_play(numbers).seat
    return winning_play(numbers).seat
