"""The trick: the playable cards, and the result for each seat (chapter "trick")."""

from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import Seat
from tricky_twist.core.tricks import winning_play
from tricky_twist.core.values import maker, value
from tricky_twist.games.tricky_twist.cards import SUIT_MASKS, Cards, make_cards
from tricky_twist.games.tricky_twist.moves import PlayCard


def playable(hand: int, played: tuple[PlayCard, ...]) -> int:
    """Return the mask of the cards of *hand* that may be played now.

    Decides :clause:`TT-19`, :clause:`TT-21`, :clause:`TT-22` and :clause:`TT-23`: the leader plays
    anything; the others follow the first card's suit if they can, whatever the cards in between.

    >>> from tricky_twist.games.tricky_twist import Card
    >>> hand = Cards.of(map(Card.parse, ("M3", "S4", "D5")))
    >>> Cards(playable(hand.mask, (PlayCard(Seat(1), Card.parse("S12")),)))
    Cards(S4)
    """
    return hand & SUIT_MASKS[played[0].card.suit] or hand if played else hand


@value
class Taken:
    """The result of a trick for each seat."""

    winner: Seat
    pile: Cards
    """The cards of the suit led, which the winner takes."""
    returned: tuple[PlayCard, ...]
    """The plays of other suits, whose cards go back as false tricks."""


_taken = maker(Taken)


def resolve(played: tuple[PlayCard, ...]) -> Taken:
    """Return the winner of a complete trick, and the cards that come back.

    Decides :clause:`TT-24`, :clause:`TT-25`, :clause:`TT-26`, :clause:`TT-27` and :clause:`TT-28`.
    The highest card of the suit led takes that suit's cards, even if it is the only one. A seat
    that played another suit gets that card back, and a seat that followed without winning gets
    nothing.
    """
    led = played[0].card.suit
    pile = 0
    returned: tuple[PlayCard, ...] = ()
    for play in played:
        card = play.card
        if card.suit is led:
            pile |= card.bit
        else:
            returned += (play,)
    return _taken(winning_play(played).seat, make_cards(pile), returned)


def why_no_trick(cards: Cards, players: int) -> str:
    """Return why no player can have won these cards as one trick; nothing if one can.

    >>> why_no_trick(Cards.parse("M3 S4"), 3)
    'a trick must hold at least one card, and all of one suit'
    >>> why_no_trick(Cards.parse("M3 M4 M5 M6"), 3)
    'a trick holds at most 3 cards, not 4'
    >>> why_no_trick(Cards.parse("M3 M4"), 3)
    ''
    """
    if len({card.suit for card in cards}) != 1:
        return "a trick must hold at least one card, and all of one suit"
    if len(cards) > players:
        return f"a trick holds at most {count_of(players, 'card')}, not {len(cards)}"
    return ""
