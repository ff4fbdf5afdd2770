"""The setup, and the preparation of each round (chapter "setup")."""

from typing import ClassVar, Final

from tricky_twist.core.errors import HistoryError, RulesError, SetupError
from tricky_twist.core.memo import recent
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.validators import WrongPlayers, require_start
from tricky_twist.core.values import maker, value
from tricky_twist.core.violations import NoSuchSeat
from tricky_twist.games.tricky_twist import clauses
from tricky_twist.games.tricky_twist.cards import (
    BONUS_CARDS,
    BonusCard,
    Card,
    Cards,
    ScoreCard,
    Side,
)
from tricky_twist.games.tricky_twist.rules import STANDARD, Rules
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    Match,
    Round,
    ScoreDeckPending,
    Secrets,
    State,
)

_make_bonus_row = maker(BonusRow)
_make_round = maker(Round)
make_secrets: Final = maker(Secrets)

PLAYERS = (3, 4)
"""The numbers of players. Decides :clause:`TT-10`."""


@value
class UnevenDeal:
    """The cards cannot be dealt evenly.

    >>> from tricky_twist.core.phrases import Sentence
    >>> print(Sentence(UnevenDeal(cards=7, players=3)))
    7 cards cannot be dealt evenly to 3 players
    """

    words: ClassVar[Template] = plural(
        "cards",
        "{cards} card cannot be dealt evenly to {players} players",
        "{cards} cards cannot be dealt evenly to {players} players",
    )
    cards: int
    players: int


@value
class TooFewCards:
    """Each seat has too few cards.

    >>> from tricky_twist.core.phrases import Sentence
    >>> print(Sentence(TooFewCards(cards=4, reserve=5)))
    4 cards each are too few for a hand and a reserve of 5
    """

    words: ClassVar[Template] = plural(
        "cards",
        "{cards} card each are too few for a hand and a reserve of {reserve}",
        "{cards} cards each are too few for a hand and a reserve of {reserve}",
        none=template("no cards each are too few for a hand and a reserve of {reserve}"),
    )
    cards: int
    """How many each seat has."""
    reserve: int
    """How many of them it is to set aside."""


@value
class RevealedTooOften:
    """A score card was revealed again, though the rules have no other of its kind.

    >>> print(Sentence(RevealedTooOften(STANDARD.score_deck[0])))
    the run card was revealed more often than these rules have it
    """

    words: ClassVar[Template] = template(
        "the {card} card was revealed more often than these rules have it"
    )
    card: ScoreCard


@value
class ScoreCardsMissing:
    """Score cards were revealed that are not recorded.

    >>> print(Sentence(ScoreCardsMissing(3)))
    3 score cards were revealed
    """

    words: ClassVar[Template] = plural(
        "revealed", "{revealed} score card was revealed", "{revealed} score cards were revealed"
    )
    revealed: int


def setup(players: int, rules: Rules = STANDARD, *, first: Seat | None = None) -> State:
    """Return the state before the first shuffle.

    Decides :clause:`TT-10`. *first* is the seat that has the first turn, and leads the first trick;
    without it, chance decides who does.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> tt.scores(tt.setup(3))
    (0, 0, 0)
    >>> type(tt.setup(3)).__name__
    'ScoreDeckPending'

    Raises:
        ~tricky_twist.core.errors.SetupError: If this cannot be a game of these rules.
        ~tricky_twist.core.errors.RulesError: If the rules do not suit the number of players.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is of the wrong kind.
    """
    require_start(players, rules, first, STANDARD, "Tricky Twist")
    if players not in PLAYERS:
        raise SetupError(clauses.setup.PLAYERS, Sentence(WrongPlayers(PLAYERS, players)))
    if first is not None and first >= players:
        raise SetupError(clauses.setup.RANDOM_FIRST_PLAYER, Sentence(NoSuchSeat(first, players)))
    _check_sizes(players, rules)
    return ScoreDeckPending(rules, players, first)


def _check_sizes(players: int, rules: Rules) -> None:
    """Refuse rules under which the cards do not suffice for this number of players."""
    cards = len(deck_of(rules))
    if cards % players:
        raise SetupError(clauses.setup.DEAL, Sentence(UnevenDeal(cards, players)))
    if cards // players <= rules.reserve_size:
        raise SetupError(
            clauses.reserve.SET_ASIDE_FIVE,
            Sentence(TooFewCards(cards // players, rules.reserve_size)),
        )
    if len(rules.score_deck) < (rules.rounds or players):
        raise RulesError("score_deck", "there are more rounds than score cards")
    for name in ("fewest", "most"):
        if len(getattr(rules.tables, name)) < players:
            raise RulesError(f"tables.{name}", f"a place is needed for each of {players} seats")


@recent
def deck_of(rules: Rules) -> Cards:
    """Return the number cards that are played with.

    Decides :clause:`TT-01` and :clause:`TT-02`.
    """
    return Cards.of(Card(suit, value) for suit in rules.suits for value in rules.values)


@recent
def deck_cards(rules: Rules) -> tuple[Card, ...]:
    """Return the number cards that are played with, in deck order.

    >>> deck_cards(Rules(values=(6, 7)))
    (M6, M7, S6, S7, Q6, Q7, D6, D7)
    """
    return tuple(deck_of(rules))


def is_even_deal(hands: tuple[Cards, ...], match: Match) -> bool:
    """Say whether a deal gives every card of the deck to exactly one seat, evenly.

    Decides :clause:`TT-13`.
    """
    deck = deck_of(match.rules)
    together = 0
    for hand in hands:
        together |= hand.mask
    sizes = [hand.mask.bit_count() for hand in hands]
    return together == deck.mask and sizes == [hand_size(match)] * match.players


def hand_size(match: Match) -> int:
    """Return how many cards each seat is dealt."""
    return len(deck_of(match.rules)) // match.players


def begin_round(match: Match, secrets: Secrets, first: Seat, number: int) -> tuple[Round, Secrets]:
    """Reveal the top score card and turn the variable bonus cards to the side it wants.

    Decides :clause:`TT-07`, :clause:`TT-11` and :clause:`TT-12`.
    """
    card, *rest = secrets.score_deck
    side = side_for(match.rules, number, card)
    round_ = _make_round(match, number, card, side, first)
    return round_, make_secrets(tuple(rest), secrets.origins)


def side_for(rules: Rules, number: int, card: ScoreCard) -> Side:
    """Return the side of the variable bonus cards in a round.

    Decides :clause:`TT-08`.
    """
    overrides = rules.side_overrides[number - 1 : number]
    override = overrides[0] if overrides else None
    return override or rules.sides.of(card.kind)


def score_cards_left(rules: Rules, revealed: tuple[ScoreCard, ...]) -> tuple[ScoreCard, ...]:
    """Return the score cards that have not been revealed, in the order of the rules.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> deck = tt.STANDARD.score_deck
    >>> score_cards_left(tt.STANDARD, deck[:2]) == deck[2:]
    True

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are not so many of a kind.
    """
    left = list(rules.score_deck)
    for card in revealed:
        if card not in left:
            raise HistoryError(Sentence(RevealedTooOften(card)))
        left.remove(card)
    return tuple(left)


def bonus_cards(withdrawn: tuple[BonusCard, ...]) -> tuple[BonusCard, ...]:
    """Return the bonus cards for a round: all that are still in the game."""
    if not withdrawn:
        return BONUS_CARDS
    return tuple([card for card in BONUS_CARDS if card not in withdrawn])


def fresh_bonus_row(match: Match) -> BonusRow:
    """Return the bonus cards as every round begins with them.

    Decides :clause:`TT-12`: cards taken in earlier rounds are back (:reading:`TT-A08`).
    """
    return _make_bonus_row(bonus_cards(match.withdrawn), ((),) * match.players)
