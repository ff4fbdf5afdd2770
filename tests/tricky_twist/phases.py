"""A state of each phase, with few cards: made by hand, to be looked at rather than played on."""

from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt

S0, S1, S2, S3 = list(Seat)[:4]
NOBODY = ((), (), ())
NO_CARDS = tt.Cards(0)
FLIP, TAKE_BACK = tt.BonusCard.FLIP, tt.BonusCard.TAKE_BACK


def card(text: str) -> tt.Card:
    """Return the card of a notation."""
    return tt.Card.parse(text)


def cards(text: str = "") -> tt.Cards:
    """Return the set of some cards."""
    return tt.Cards.of(map(tt.Card.parse, text.split()))


def row(*texts: str) -> tuple[tt.Card, ...]:
    """Return cards in this order."""
    return tuple(map(tt.Card.parse, texts))


# A state of each phase --------------------------------------------------------------------------

RULES = tt.Rules(suits=(tt.Suit.MOON, tt.Suit.SUN), values=(1, 2, 3), reserve_size=1)
MATCH = tt.Match(RULES, 3, (0, 0, 0))
ROUND = tt.Round(MATCH, 1, tt.SCORE_DECK[0], tt.Side.VALUES, S0)
SECRETS = tt.Secrets(tt.SCORE_DECK[1:])
TABLE = tt.Table(
    round=ROUND,
    tricks=NOBODY,
    false_tricks=(cards("M1"), cards("M2"), cards("S3")),
    bonus=tt.BonusRow((TAKE_BACK,), ((FLIP,), (), (tt.BonusCard.WILD_STATUS,))),
    leader=S0,
)
HIDDEN = tt.Hidden((cards("M1 S1"), cards("M2 S2"), cards("S3")), (row("M3"),) * 3, SECRETS)
TRICK = tt.TrickRecord(S0, (), (tt.PlayCard(S1, card("M2")),), S1)

SCORE_DECK_PENDING = tt.ScoreDeckPending(RULES, 3, None)
FIRST_PLAYER_PENDING = tt.FirstPlayerPending(RULES, 3, tt.Secrets(tt.SCORE_DECK))
DEAL_PENDING = tt.DealPending(ROUND, SECRETS)
DEALT = (cards("M1 S1"), cards("M2 S2"), cards("M3 S3"))
SETTING_ASIDE = tt.SettingAside(ROUND, SECRETS, DEALT, (cards("M1"), NO_CARDS, NO_CARDS), (S1, S2))
ORDERED = tt.ReserveOrderPending(ROUND, SECRETS, DEALT, (cards("M1"), cards("M2"), cards("M3")))
DRAWING = tt.Drawing(TABLE, HIDDEN, (S1, S2), (tt.DeclineDraw(S0),))
LEADING = tt.Playing(TABLE, HIDDEN, (), S0)
FOLLOWING = tt.Playing(TABLE, HIDDEN, (tt.PlayCard(S0, card("M1")),), S1)
PICKING = tt.Picking(TABLE, HIDDEN, TRICK, (S1, S2))
TAKING_BACK = tt.TakingBack(TABLE, HIDDEN, TRICK, (S1, S2))
DECLARING = tt.Declaring(TABLE, HIDDEN, (S0, S2), ())
OVER = tt.GameOver(MATCH, SECRETS)
