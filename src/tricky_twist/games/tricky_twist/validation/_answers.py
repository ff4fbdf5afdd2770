"""The declarations at the end of a round: each an answer to the question that was asked."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist.contract import find_violations
from tricky_twist.games.tricky_twist.declaring import open_question, seats_to_declare
from tricky_twist.games.tricky_twist.moves import Declaration
from tricky_twist.games.tricky_twist.state import Declaring, Hidden, Secrets, Table

_UNSEEN = Hidden((), (), Secrets(()))
"""Stands for what is hidden, which no declaration depends on."""


def answer_problems(table: Table, answers: tuple[Declaration, ...], path: str) -> Iterator[Problem]:
    """Yield what is wrong with the first answer that cannot have been given so.

    The bonus cards are known to be in their places.
    """
    for place, answer in enumerate(answers):
        before = answers[:place]
        asked = Declaring(table, _UNSEEN, seats_asked(table, before), before)
        for violation in find_violations(asked, answer):
            yield Problem(f"{path}[{place}]", str(violation))
            return


def seats_asked(table: Table, answers: tuple[Declaration, ...]) -> tuple[Seat, ...]:
    """Return the seats with open questions after these answers, in order."""
    order = seats_to_declare(table)
    return tuple(seat for seat in order if open_question(table, seat, answers) is not None)
