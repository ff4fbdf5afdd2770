"""What the referee asks about a game of Twisted."""

import re
from types import MappingProxyType

from tricky_twist.cli.referee.asked import Asked, Moves, Reply, card_called, turn_question
from tricky_twist.games.twisted.cards import Card
from tricky_twist.games.twisted.moves import Place, Take, Twist
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.state import Opening, Turn

_TAKE = "take"
_TWIST = re.compile(r"(?:x|twist)\s*(.+)", re.IGNORECASE)


def shown_next(_rules: Rules, _players: int, _shown: Moves, _number: int) -> None:
    """Return nothing: chance shows no card."""


def _moves(reply: Reply) -> Moves:
    if reply.text and _TAKE.startswith(reply.text.lower()):
        return (Take(reply.seat),)
    twist = _TWIST.fullmatch(reply.text)
    if twist is not None:
        return (Twist(reply.seat, card_called(Card, twist[1])),)
    return (Place(reply.seat, card_called(Card, reply.text)),)


PHASES = MappingProxyType(
    {
        Turn: Asked(
            turn_question(
                "plays",
                "The card that is added to the row, such as 34; x49 if 49 is twisted out of it; or "
                "take for the row.",
                ("take",),
            ),
            _moves,
        ),
        Opening: Asked(turn_question("starts a new row with", "A card, such as 34."), _moves),
    }
)
