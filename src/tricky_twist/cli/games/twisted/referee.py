"""What the referee asks about a game of Twisted."""

import re
from types import MappingProxyType

from tricky_twist.cli.dialog.question import AnswerError, Question, parse_card
from tricky_twist.cli.games.referee import Asked, Moves, Referee, Reply, turn_question
from tricky_twist.core.phrases import Names, name_of, side_by_side
from tricky_twist.games.twisted.cards import DECK, Card
from tricky_twist.games.twisted.events import (
    CardTwisted,
    ExtraCardTakenUnseen,
    PileEmptied,
    RoundEnded,
    RowTaken,
)
from tricky_twist.games.twisted.moves import Place, Take, Twist
from tricky_twist.games.twisted.state import Opening, Turn

SHOWN = 5
"""How many cards at the end of the row are shown."""

_TAKE = "take"
_TWIST = re.compile(r"(?:x|twist)(\d.*)?", re.IGNORECASE)


def _moves(reply: Reply) -> Moves:
    if reply.text and _TAKE.startswith(reply.text.lower()):
        return (Take(reply.seat),)
    twist = _TWIST.fullmatch(reply.text)
    if twist is not None and not twist[1]:
        raise AnswerError(f"{reply.text!r} needs its card, without a space: x49")
    if twist is not None:
        return (Twist(reply.seat, parse_card(Card, twist[1], DECK)),)
    return (Place(reply.seat, parse_card(Card, reply.text, DECK)),)


def _ask_turn(state: Turn, names: Names) -> Question:
    """Ask for a turn, and show where the row ends, so that a slip is noticed."""
    if not state.row:
        return _ASK_FIRST(state, names)
    left = "... " if len(state.row) > SHOWN else ""
    row = f"{left}{side_by_side(state.row[-SHOWN:])}"
    return Question(
        f"{name_of(state.turn, names)} plays after {row}",
        "The card added to the row, such as 34; x49 if 49 is twisted out; take if the row is "
        "taken.",
        (_TAKE,),
        is_word=True,
        enter="",
    )


_ASK_FIRST = turn_question("starts a row with", "A card, such as 34.")

REFEREE = Referee(
    MappingProxyType(
        {
            Turn: Asked(_ask_turn, _moves),
            Opening: Asked(_ASK_FIRST, _moves),
        }
    ),
    frozenset((CardTwisted, RowTaken, ExtraCardTakenUnseen, PileEmptied, RoundEnded)),
)
"""How Twisted is followed."""
