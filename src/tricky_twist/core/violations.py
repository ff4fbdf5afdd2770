"""What every game's refusals may state, and one public reason for each refused move."""

from collections.abc import Iterable
from typing import TypeVar

from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.phrases import Names, count_of, join_words, require_names, with_names
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value

F = TypeVar("F")


@value
class NotYourTurn:
    """The seat is not one that the game is waiting for."""

    seat: Seat
    waiting: tuple[Seat, ...]


def not_your_turn(clause: Clause, seat: Seat, waiting: tuple[Seat, ...]) -> Violation[NotYourTurn]:
    """Return the refusal of a move by a seat that is not asked.

    >>> from tricky_twist import TWISTED
    >>> clause = TWISTED.register.clause("TW-11")
    >>> print(not_your_turn(clause, Seat(0), (Seat(3),)))
    it is not seat 0's turn: the game is waiting for seat 3 [TW-11]
    """
    reason = f"it is not {seat}'s turn: the game is waiting for {join_words(waiting)}"
    return Violation(clause, NotYourTurn(seat, waiting), reason, reason)


@value
class NoSuchSeat:
    """The seat is not one of this many players."""

    seat: Seat
    players: int


def no_such_seat(clause: Clause, seat: Seat, players: int) -> Violation[NoSuchSeat]:
    """Return the refusal of a seat that does not play.

    >>> from tricky_twist import TWISTED
    >>> print(no_such_seat(TWISTED.register.clause("TW-11"), Seat(4), 3))
    seat 4 is not at a table of 3 [TW-11]
    """
    reason = f"{seat} is not at a table of {players}"
    return Violation(clause, NoSuchSeat(seat, players), reason, reason)


WRONG_DEAL = "the deal is not one of this deck to this table"
"""What everybody may hear of a refused deal."""


def deal_faults(
    missing: Iterable[object],
    duplicated: Iterable[object],
    not_in_deck: Iterable[object],
    sizes: tuple[int, ...],
    owed: tuple[int, ...],
) -> str:
    """Return what is wrong with a deal: its cards, and hands that are not of the sizes *owed*.

    >>> deal_faults(("M1",), ("S2", "S3"), (), (5, 6), (5, 5))
    'M1 missing; S2 and S3 dealt more than once; 2 hands, of 5 and 6'
    """
    wrong = [
        f"{join_words(cards)} {words}"
        for cards, words in (
            (tuple(missing), "missing"),
            (tuple(duplicated), "dealt more than once"),
            (tuple(not_in_deck), "not in this deck"),
        )
        if cards
    ]
    if sizes != owed:
        of = f", of {join_words(sizes)}" if sizes else ""
        wrong.append(f"{count_of(len(sizes), 'hand')}{of}")
    return "; ".join(wrong)


def told_as_one(violations: tuple[Violation[F], ...]) -> tuple[Violation[F], ...]:
    """Return these violations of one move with one public reason: that of a wrong turn, if any.

    Everybody knows whose turn it is. How many other clauses a move breaks may depend on the hand
    of the player who tried, so nobody else may be able to count them.

    >>> from tricky_twist import TWISTED
    >>> clause = TWISTED.register.clause("TW-11")
    >>> turn = not_your_turn(clause, Seat(0), (Seat(1),))
    >>> held = Violation(clause, "facts", "you do not hold 12", "seat 0 may not play that card now")
    >>> {violation.public_reason for violation in told_as_one((held, turn))}
    {"it is not seat 0's turn: the game is waiting for seat 1"}
    """
    if not violations[1:]:
        return violations
    turns = [violation for violation in violations if type(violation.facts) is NotYourTurn]
    public = (turns or violations)[0].public_reason
    return tuple(Violation(v.clause, v.facts, v.reason, public) for v in violations)


def public_in_words(violation: Violation[object], names: Names = ()) -> str:
    """Return what everybody may hear of a refusal, with the names of the seats.

    That is ``public_reason``; ``in_words`` of a game is for the player who tried.

    >>> from tricky_twist import Seat, Shuffler, TWISTED, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(1)).state
    >>> (refusal,) = tw.find_violations(state, tw.Place(Seat(0), tw.Card(98)))
    >>> tw.in_words(refusal, ("Ada", "Ben"))
    'you do not hold 98'
    >>> public_in_words(refusal, ("Ada", "Ben"))
    'Ada may not use that card now'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a violation, or the names are not a
            tuple of texts.
    """
    if type(violation) is not Violation:
        raise WrongTypeError("a violation", describe(violation))
    require_names(names)
    words = getattr(violation, "public_reason", None)
    if type(words) is not str:
        raise WrongTypeError("a Violation with fields of their types", "one with others")
    return with_names(words, names)
