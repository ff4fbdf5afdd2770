"""Requests from players that a server must refuse."""

import json

from hypothesis import strategies as st

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.errors import EncodingError
from tricky_twist.core.seats import Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.testing.attempts import Attempt, legal_moves, near_misses
from tricky_twist.testing.documents import spoilt
from tricky_twist.testing.lines import next_move, seats_of, seeded
from tricky_twist.testing.material import State
from tricky_twist.testing.strategies import Moment, moments

Sent = tuple[Moment, Seat, str, str]
"""A moment, a seat, the text from this seat, and a description of the text."""


def unwanted(
    game: AnyGame, start: st.SearchStrategy[State] | None = None
) -> st.SearchStrategy[Sent]:
    """Return a strategy of requests that a server must refuse.

    That is a move that breaks a clause, a legal move of another seat, a text that is nearly a move,
    and a move of chance, which no player may make.

    >>> from hypothesis import find
    >>> from tricky_twist import TWISTED
    >>> moment, seat, text, what = find(unwanted(TWISTED), lambda sent: "chance" in sent[3])
    >>> "type" in text, what
    (True, 'a move of chance')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no game of this library.
    """
    legal = legal_moves(game, start)
    near = near_misses(game, start).map(_sent_by_itself)
    return near | legal.flatmap(_sent_by_another) | legal.flatmap(_spoilt) | _chance(game, start)


def _text(attempt: Attempt) -> str:
    return codecs_of(attempt.moment.line.game).move.dumps(attempt.move)


def _sent_by_itself(attempt: Attempt) -> Sent:
    what = f"a move that breaks {' and '.join(attempt.clauses)}"
    return attempt.moment, attempt.move.seat, _text(attempt), what


def _sent_by_another(attempt: Attempt) -> st.SearchStrategy[Sent]:
    seats = seats_of(attempt.moment.line.game, attempt.state)
    others = [seat for seat in seats if seat is not attempt.move.seat]
    what = f"a move of {attempt.move.seat}"
    return st.sampled_from(others).map(lambda seat: (attempt.moment, seat, _text(attempt), what))


def _spoilt(attempt: Attempt) -> st.SearchStrategy[Sent]:
    """Return a strategy of texts that are nearly a move, and are none."""
    codec, seat = codecs_of(attempt.moment.line.game).move, attempt.move.seat

    def is_none(text: str) -> bool:
        try:
            codec.loads(text)
        except EncodingError:
            return True
        return False

    texts = spoilt(codec.encode(attempt.move)).map(json.dumps).filter(is_none)
    return texts.map(lambda text: (attempt.moment, seat, text, "something that is not a move"))


@st.composite
def _chance(draw: st.DrawFn, game: AnyGame, start: st.SearchStrategy[State] | None) -> Sent:
    """Draw a move of chance that could come next, and a seat that would like to choose it."""
    waits = moments(game, start=start).filter(
        lambda moment: bool(game.pending_chance(moment.state))
    )
    moment = draw(waits)
    move = next_move(game, moment.state, seeded(draw(st.integers(0, 9))))
    seat = draw(st.sampled_from(seats_of(game, moment.state)))
    return moment, seat, codecs_of(game).move.dumps(move), "a move of chance"
