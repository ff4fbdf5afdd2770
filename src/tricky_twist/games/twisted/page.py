"""Helpers for a page beside a view: the row, the meaning of a click or a prompt, the goal."""

from typing import ClassVar

from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import Card, Row
from tricky_twist.games.twisted.moves import Move, Place, Take, Twist
from tricky_twist.games.twisted.scoring import CARD, TOAD
from tricky_twist.games.twisted.state import LogRun
from tricky_twist.games.twisted.turn import closed_up
from tricky_twist.games.twisted.views import (
    PlayerView,
    PublicBeforeGame,
    PublicInfo,
    PublicOpening,
    PublicTurn,
    SpectatorView,
)

# Facts that follow from a view --------------------------------------------------------------------


@value
class TakenRow:
    """A row that a seat took, as it lay."""

    seat: Seat
    cards: Row


@value
class Glance:
    """Facts that every page would work out from a view."""

    row: Row
    """The current row."""
    pile: int
    """How many cards are left in the pile."""
    last: TakenRow | None
    """The last row that a player took, until the next card is added."""


def glance(view: PlayerView | SpectatorView) -> Glance:
    """Return the facts that follow from a view: the row, the pile, and the last row taken.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(7)).state
    >>> state = tw.play(state, tw.legal_moves(state)[0]).state
    >>> glance(tw.view(state, None))
    Glance(row=(29,), pile=60, last=None)
    """
    public = view.public
    match public:
        case PublicTurn() | PublicOpening():
            return Glance(public.row, public.pile_size, _last(public))
        case _:
            return Glance((), 0, _last(public))


def _last(public: PublicInfo) -> TakenRow | None:
    """Return the last row taken, if no card has been added since."""
    match public:
        case PublicBeforeGame():
            return None
        case PublicTurn(table=table) | PublicOpening(table=table) if public.row or public.log:
            laid = (*table.face_up, *table.face_down)
            return _taken(public.log, len(public.row) + sum(map(len, laid)))
        case _:
            past = public.match.past
            if not past:
                return None
            scores = past[-1].scores
            return _taken(
                past[-1].log, sum(len(each.face_up) + len(each.face_down) for each in scores)
            )


def _taken(log: tuple[LogRun, ...], laid: int) -> TakenRow | None:
    """Return the row that the last move of a log took, if the log covers all cards *laid*.

    The log of an entered position does not, because it lacks the way to that position.
    """
    moves = [move for run in log for move in run]
    last = moves[-1] if moves else None
    if not isinstance(last, Take) or sum(not isinstance(move, Take) for move in moves) != laid:
        return None
    lies: Row = ()
    for move in moves[:-1]:
        match move:
            case Place(card=card):
                lies = (*lies, card)
            case Twist(card=card):
                lies = closed_up(lies, card)
            case Take():
                lies = ()
    return TakenRow(last.seat, lies)


# Prompts and clicks -------------------------------------------------------------------------------


@value
class Prompt:
    """The decision that a seat has to make."""

    words: Template


TELLS = Prompt
"""The class that the templates below tell."""

_START = template("start the row with any card")
_START_ANEW = template("start a new row with any card")
_ACTIONS = {
    (True, True, True): template("add a card to the row, twist one out of it, or take it"),
    (True, True, False): template("add a card to the row, or twist one out of it"),
    (True, False, True): template("add a card to the row, or take it"),
    (True, False, False): template("add a card to the row"),
    (False, True, True): template("twist a card out of the row, or take it"),
    (False, True, False): template("twist a card out of the row"),
    (False, False, True): template("take the row: nothing else is possible"),
}


def prompt(view: PlayerView, moves: tuple[Move, ...]) -> Prompt:
    """Return the decision that a seat with these legal moves has to make.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(7)).state
    >>> prompt(tw.view(state, Seat(0)), tw.legal_moves(state)).words.english
    'start the row with any card'
    """
    if isinstance(view.public, PublicOpening):
        return Prompt(_START_ANEW)
    if not glance(view).row:
        return Prompt(_START)
    kinds = {type(move) for move in moves}
    return Prompt(_ACTIONS[Place in kinds, Twist in kinds, Take in kinds])


def clicks(move: Move) -> tuple[Card, ...] | None:
    """Return the cards that a person clicks to make a move, if its fields name not all of them.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> clicks(tw.Twist(Seat(0), tw.Card(49))), clicks(tw.Take(Seat(0)))
    ((49, 94), None)
    """
    partner = move.card.partner if isinstance(move, Twist) else None
    return None if partner is None else (move.card, partner)  # type: ignore[union-attr]


def is_natural(view: PlayerView, move: Move) -> bool:
    """Say whether a click may mean a move: only a click in the row twists a card out.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(7)).state
    >>> is_natural(tw.view(state, Seat(0)), tw.Twist(Seat(0), tw.Card(49)))
    False
    """
    return not isinstance(move, Twist) or move.card in glance(view).row


# The goal -----------------------------------------------------------------------------------------


@value
class Goal:
    """The points that a game brings.

    >>> Goal().words.fill(Goal(plus=2))
    'each card of a couple twisted out: +2; each card of a row taken: -1, a toad -5'
    """

    words: ClassVar[Template] = template(
        "each card of a couple twisted out: +{plus}; "
        "each card of a row taken: -{minus}, a toad -{toad}"
    )
    plus: int = CARD
    minus: int = CARD
    toad: int = TOAD


def goal(view: PlayerView | SpectatorView) -> Goal:
    """Return the points that a game brings.

    >>> from tricky_twist.games import twisted as tw
    >>> aim = goal(tw.view(tw.setup(2), None))
    >>> aim.words.fill(aim)
    'each card of a couple twisted out: +1; each card of a row taken: -1, a toad -5'
    """
    del view
    return Goal()
