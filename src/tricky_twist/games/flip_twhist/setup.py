"""The setup, and the table before the first trick (chapter "setup")."""

from typing import ClassVar

from tricky_twist.core.errors import SetupError
from tricky_twist.core.memo import recent
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import SEATS, Seat, left_of
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import WrongPlayers, require_start
from tricky_twist.core.values import value
from tricky_twist.core.violations import NoSuchSeat
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.cards import (
    NO_STARS,
    TWHIST_SETS,
    Cards,
    FlipCards,
    TwhistCards,
)
from tricky_twist.games.flip_twhist.rules import STANDARD, Rules
from tricky_twist.games.flip_twhist.state import DealerPending, DealPending, Match, State

PLAYERS = (3, 4, 5)
"""The numbers of players. Decides :clause:`FT-10`."""


@value
class TooFewCards:
    """There is not even one number card for each seat.

    >>> from tricky_twist.core.phrases import Sentence
    >>> print(Sentence(TooFewCards(players=4, cards=3)))
    4 players need at least 4 number cards, not 3
    """

    words: ClassVar[Template] = template(
        "{players} players need at least {players} number cards, not {cards}"
    )
    players: int
    cards: int


def setup(players: int, rules: Rules = STANDARD, *, first: Seat | None = None) -> State:
    """Return the state before the first shuffle.

    Decides :clause:`FT-10`. *first* is the seat that has the first turn: it leads the first trick,
    and the seat before it is the dealer. Without it, chance chooses the dealer.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.scores(ft.setup(3))
    (0, 0, 0)
    >>> type(ft.setup(3)).__name__, ft.setup(3, first=Seat(0)).match.dealer
    ('DealerPending', Seat(2))

    Raises:
        ~tricky_twist.core.errors.SetupError: If this cannot be a game of these rules.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is of the wrong kind.
    """
    require_start(players, rules, first, STANDARD, "Flip Twhist")
    if players not in PLAYERS:
        raise SetupError(clauses.trick.CENTRAL_STACK, Sentence(WrongPlayers(PLAYERS, players)))
    if first is not None and first >= players:
        raise SetupError(clauses.trick.PLAY_CLOCKWISE, Sentence(NoSuchSeat(first, players)))
    if not hand_size(rules, players):
        lacking = TooFewCards(players, len(rules.deck))
        raise SetupError(clauses.setup.DEAL, Sentence(lacking))
    if first is None:
        return DealerPending(rules, players)
    return DealPending(Match(rules, players, dealer_before(first, players)))


@recent
def deck_of(rules: Rules) -> Cards:
    """Return the number cards that are played with."""
    return Cards.of(rules.deck)


def hand_size(rules: Rules, players: int) -> int:
    """Return how many number cards each seat is dealt.

    Decides :clause:`FT-06`: all the same, and as many as can be.
    """
    return len(rules.deck) // players


def exposed_size(rules: Rules, players: int) -> int:
    """Return how many number cards are exposed, because they cannot be dealt evenly.

    Decides :clause:`FT-07`.
    """
    return len(rules.deck) % players


@recent
def twhist_set(rules: Rules) -> TwhistCards:
    """Return the Twhist cards that each seat has.

    Decides :clause:`FT-04`.

    >>> twhist_set(STANDARD), twhist_set(Rules(twhist_kinds=()))
    (TwhistCards(RW TH PO PA), TwhistCards())
    """
    return TWHIST_SETS[TwhistCards.of(rules.twhist_kinds).mask]


def number_of_tricks(match: Match) -> int:
    """Return how many tricks are played: each seat plays one card to each."""
    return hand_size(match.rules, match.players) + len(match.rules.twhist_kinds)


def nothing_starred(players: int) -> tuple[FlipCards, ...]:
    """Return the FLIP cards with the star side up at first: none. Decides :clause:`FT-02`."""
    return (NO_STARS,) * len(SEATS[:players])


def first_leader(match: Match) -> Seat:
    """Return who leads the first trick. Decides :clause:`FT-09`: the seat left of the dealer."""
    return left_of(match.dealer, match.players)


def dealer_before(leader: Seat, players: int) -> Seat:
    """Return the dealer who makes this seat lead the first trick."""
    return SEATS[(leader - 1) % players]
