"""The messages of a hosted table: a welcome, the news, and an earlier table for spectators."""

from typing import Any, Self

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import require_at_table
from tricky_twist.core.values import changed
from tricky_twist.hosting import telling
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.messages import News, Welcome
from tricky_twist.hosting.wishes import Lapse, Undo
from tricky_twist.records import Record

_LONGEST_COUNTER = 20


class Teller:
    """The messages of a table to each seat, and to spectators.

    >>> from tricky_twist import hosting, records
    >>> table = hosting.open_table(records.begin("twisted", players=2)).table
    >>> isinstance(table, Teller)
    True
    """

    __slots__ = ()
    course: Course
    undo: Undo | None
    lapse: Lapse | None

    @property
    def record(self) -> Record:
        """The game as it was played so far; it holds every hidden card.

        >>> from tricky_twist import hosting, records
        >>> hosting.open_table(records.begin("twisted", players=2)).table.record
        <Record twisted, 2 moves>
        """
        return self.course.record

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table.

        >>> from tricky_twist import hosting, records
        >>> hosting.open_table(records.begin("twisted", players=2)).table.seats
        (Seat(0), Seat(1))
        """
        return self.course.seats

    @property
    def waiting_since(self) -> int | None:
        """When the turn began for which the game waits; ``None`` if the server tells no time.

        If it waits for several seats, it is the turn that began first.

        >>> from tricky_twist import hosting, records
        >>> table = hosting.open_table(records.begin("twisted", players=2)).table
        >>> print(table.waiting_since)
        None
        """
        turns = [clock.since for clock in self.course.clocks if clock.since is not None]
        return min(turns, default=None)

    def welcome(self, seat: Seat | None, language: str = ENGLISH) -> Welcome:
        """Return everything that a client needs, independent of its earlier messages.

        >>> from tricky_twist import hosting, records
        >>> table = hosting.open_table(records.begin("twisted", players=2)).table
        >>> table.welcome(None)["type"]
        'welcome'

        Raises:
            ~tricky_twist.core.catalogues.UnknownLanguageError: If the game is not told in the
                language.
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table.
        """
        return telling.welcome(self.course, self._pending, self._at_table(seat), language)

    def welcome_with_log(self, seat: Seat | None, language: str = ENGLISH) -> Welcome:
        """Return a welcome with all earlier events, including events taken back.

        >>> from tricky_twist import hosting, records
        >>> table = hosting.open_table(records.begin("twisted", players=2)).table
        >>> table.welcome_with_log(None)["log"][0]["event"]["type"]
        'dealer-chosen'

        Raises:
            ~tricky_twist.core.catalogues.UnknownLanguageError: If the game is not told in the
                language.
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table.
        """
        return {**self.welcome(seat, language), "log": telling.log(self.course, seat, language)}

    def since(
        self,
        seat: Seat | None,
        counter: int | str | None,
        moves: int | None = None,
        language: str = ENGLISH,
    ) -> Welcome | News:
        """Return the events since a counter, or its text; a welcome if that is out of date.

        With a number of *moves* the result covers at most these: the events and the view belong
        together, and ``later`` is the number of moves after them. So a page that was away shows one
        move after another.

        >>> from tricky_twist import hosting, records
        >>> table = hosting.open_table(records.begin("twisted", players=2)).table
        >>> [table.since(Seat(0), counter)["type"] for counter in (0, "3", None, -1)]
        ['news', 'news', 'welcome', 'welcome']
        >>> first = table.since(Seat(0), 0, moves=1)
        >>> [told["event"]["type"] for told in first["events"]], first["counter"], first["later"]
        (['dealer-chosen'], 1, 1)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at this table, or it is no
                number of moves from 1.
        """
        known = _number(counter)
        missed = self.course.missed(known)
        if missed is None or type(known) is not int:
            return self.welcome(seat, language)
        then = self.course if moves is None else self.course.until(known, moves)
        if then is self.course:
            return telling.news(then, self._pending, self._at_table(seat), missed, language)
        told, later = then.missed(known) or (), len(self.course.marks) - len(then.marks)
        news = telling.news(then, None, self._at_table(seat), told, language)
        return _behind(news, later) if later else news

    def delayed(self, moves: int) -> Self:
        """Return the table of this many moves ago, for spectators.

        >>> from tricky_twist import hosting, records
        >>> table = hosting.open_table(records.begin("twisted", players=2)).table
        >>> table, table.delayed(1)
        (<Table twisted, 2 seats, 2 moves>, <Table twisted, 2 seats, 1 move>)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a number from 0.
        """
        return changed(self, course=self.course.before(moves), undo=None, lapse=None)

    @property
    def _pending(self) -> telling.Pending:
        return self.undo or self.lapse

    def _at_table(self, seat: Seat | None) -> Seat | None:
        return None if seat is None else require_at_table(seat, len(self.course.seats))


def _number(counter: object) -> object:
    """Return the number in this text; anything else as it is."""
    short = type(counter) is str and len(counter) < _LONGEST_COUNTER
    return int(counter) if short and counter.isdecimal() and counter.isascii() else counter  # type: ignore[attr-defined,call-overload]


def _behind(message: News, later: int) -> News:
    """Return news after which there are *later* moves: the seat cannot move yet."""
    earlier: Any = {key: held for key, held in message.items() if key != "prompt"}
    news: News = earlier | {"later": later, "moves": []}
    return news
