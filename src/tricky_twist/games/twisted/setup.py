"""The setup, and the preparation of each round (chapter "setup")."""

from typing import ClassVar

from tricky_twist.core.errors import SetupError
from tricky_twist.core.memo import recent
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import SEATS, Seat, left_of
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.validators import WrongPlayers, require_start
from tricky_twist.core.values import maker, value
from tricky_twist.core.violations import NoSuchSeat
from tricky_twist.games.twisted import clauses
from tricky_twist.games.twisted.cards import NO_CARDS, Card, Cards
from tricky_twist.games.twisted.rules import STANDARD, Rules
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    Round,
    State,
    Table,
    fresh_match,
)

_make_round = maker(Round)
_make_table = maker(Table)

PLAYERS = (2, 3, 4)
"""The numbers of players. Decides :clause:`TW-01`."""


@value
class TooFewCards:
    """There are fewer cards than the hands take.

    >>> from tricky_twist.core.phrases import Sentence
    >>> print(Sentence(TooFewCards(cards=7, size=4, players=2)))
    7 cards cannot give 4 to each of 2 players
    """

    words: ClassVar[Template] = plural(
        "cards",
        "{cards} card cannot give {size} to each of {players} players",
        "{cards} cards cannot give {size} to each of {players} players",
        none=template("no cards cannot give {size} to each of {players} players"),
    )
    cards: int
    size: int
    """How many a hand takes."""
    players: int


def setup(players: int, rules: Rules = STANDARD, *, first: Seat | None = None) -> State:
    """Return the state before the first shuffle.

    Decides :clause:`TW-01`. *first* has the first turn, so the seat before it, clockwise, deals;
    without it, chance decides who deals (:reading:`TW-A20`).

    >>> from tricky_twist.games import twisted as tw
    >>> tw.scores(tw.setup(3))
    (0, 0, 0)
    >>> type(tw.setup(3)).__name__
    'DealerPending'

    Raises:
        ~tricky_twist.core.errors.SetupError: If this cannot be a game of these rules.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is of the wrong kind.
    """
    require_start(players, rules, first, STANDARD, "Twisted")
    if players not in PLAYERS:
        raise SetupError(clauses.setup.PLAYERS, Sentence(WrongPlayers(PLAYERS, players)))
    if first is not None and first >= players:
        raise SetupError(clauses.setup.DEALERS_LEFT_BEGINS, Sentence(NoSuchSeat(first, players)))
    size, cards = hand_size(rules, players), len(rules.numbers)
    if size * players > cards:
        raise SetupError(clauses.setup.DEAL, Sentence(TooFewCards(cards, size, players)))
    if first is None:
        return DealerPending(rules, players)
    return DealPending(first_round(rules, players, dealer_before(first, players)))


@recent
def deck_of(rules: Rules) -> Cards:
    """Return the cards that are played with."""
    return Cards.of(map(Card, rules.numbers))


@recent
def deck_cards(rules: Rules) -> tuple[Card, ...]:
    """Return the cards that are played with, in deck order.

    >>> deck_cards(Rules(numbers=(12, 21, 22), hand_sizes=(1, 1, 1)))
    (12, 21, 22)
    """
    return tuple(deck_of(rules))


def hand_size(rules: Rules, players: int) -> int:
    """Return how many cards each seat is dealt.

    Decides :clause:`TW-10`: the remaining cards form the pile.
    """
    return rules.hand_sizes[players - PLAYERS[0]]


def first_round(rules: Rules, players: int, dealer: Seat) -> Round:
    """Return the public facts of the first round."""
    return _make_round(fresh_match(rules, players), 1, dealer)


def starter_of(dealer: Seat, players: int) -> Seat:
    """Return who has the first turn of a round: the seat to the dealer's left.

    Decides :clause:`TW-11`.
    """
    return left_of(dealer, players)


def dealer_before(starter: Seat, players: int) -> Seat:
    """Return who deals so that *starter* has the first turn."""
    return SEATS[(starter - 1) % players]


def fresh_table(round_: Round, pile_size: int) -> Table:
    """Return the table as every round begins with it: a pile, no row, nothing twisted or taken."""
    nothing = (NO_CARDS,) * round_.match.players
    return _make_table(round_, (), pile_size, nothing, nothing)
