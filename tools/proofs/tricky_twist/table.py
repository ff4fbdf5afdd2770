"""Tables of Tricky Twist as the proofs lay them."""

from itertools import permutations

from tools.proofs.symbols import Number
from tricky_twist.core.seats import SEATS
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.cards import BONUS_CARDS, SUITS, VARIABLE_CARDS
from tricky_twist.games.tricky_twist.sheet import FalseTrick
from tricky_twist.games.tricky_twist.state import BonusRow

OF_SUIT = {suit: tuple(card for card in tt.DECK if card.suit is suit) for suit in SUITS}
PAIRS = tuple(permutations(SUITS, 2))
SCORE_CARDS = tuple(
    tt.ScoreCard(kind, PAIRS[1] if kind is tt.ScoreKind.SUIT_PAIR else ()) for kind in tt.ScoreKind
)
RUN = SCORE_CARDS[0]

SOURCES: tuple[tt.Card | tt.BonusCard, ...] = (*tt.DECK[::7], *VARIABLE_CARDS)

ENTRIES = tuple(
    FalseTrick(source, suit, value)
    for source in SOURCES
    for suit in (None, *SUITS)
    for value in (None, *range(1, 13))
)
"""False tricks as they can count: cards, shifted or not, and bonus cards."""


def match(players: int, rules: tt.Rules = tt.STANDARD) -> tt.Match:
    """Return a match before its first round."""
    return tt.Match(rules, players, (0,) * players)


def table(
    players: int,
    rules: tt.Rules = tt.STANDARD,
    *,
    side: tt.Side = tt.Side.VALUES,
    score_card: tt.ScoreCard = RUN,
    held: tuple[tuple[tt.BonusCard, ...], ...] = (),
) -> tt.Table:
    """Return a table on which no card lies yet."""
    round_ = tt.Round(match(players, rules), 1, score_card, side, SEATS[0])
    held = held or ((),) * players
    available = tuple(card for card in BONUS_CARDS if all(card not in row for row in held))
    nothing = (tt.Cards(0),) * players
    return tt.Table(round_, ((),) * players, nothing, BonusRow(available, held), SEATS[0])


def hidden(hands: list[Number], reserves: tuple[tuple[tt.Card, ...], ...] = ()) -> tt.Hidden:
    """Return the hidden facts: hands as masks, and the reserves."""
    left = reserves or ((),) * len(hands)
    return tt.Hidden(tuple(map(tt.Cards, hands)), left, tt.Secrets(SCORE_CARDS))
