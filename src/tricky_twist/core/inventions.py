"""Inventions of the hidden part of a game, based on the game's report of each round."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, TypeVar

from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.histories import OwnRoundsMissing, RoundsMissing, no_deal, without_history
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.report import Layout, Lot, Report
from tricky_twist.core.seats import Seat
from tricky_twist.core.tracker import C
from tricky_twist.core.values import maker, value

T = TypeVar("T")
S = TypeVar("S")  # states
I = TypeVar("I")  # noqa: E741  # what everybody sees
V = TypeVar("V")  # views
H = TypeVar("H")  # a game's report of a round

# Orders that are drawn ----------------------------------------------------------------------------


class Orders:
    """A shuffler whose labels differ from the labels of the game's own shuffles.

    >>> orders = Orders(Shuffler(1), "a game/sample")
    >>> orders.order("pile", (1, 2, 3)), orders.within("round 2").order("pile", (1, 2, 3))
    ((2, 1, 3), (2, 1, 3))
    >>> orders.interleaved("answers", (("a", "b"), ("y", "z")))
    ('y', 'a', 'z', 'b')
    """

    def __init__(self, shuffler: Shuffler, title: str, round_: str = "") -> None:
        """Take the orders from *shuffler*, under a title of their own."""
        self._shuffler, self._title, self._round = shuffler, title, round_

    def within(self, round_: str) -> "Orders":
        """Return the orders of a round, whose labels begin with its name."""
        return Orders(self._shuffler, self._title, round_)

    def order(self, label: str, items: tuple[T, ...]) -> tuple[T, ...]:
        """Return the items in any order."""
        if len(items) > 1:
            return self._shuffler.order(self._title, self._label(label), items)
        return items

    def interleaved(self, label: str, rows: tuple[tuple[T, ...], ...]) -> tuple[T, ...]:
        """Return the items of all rows in any order that keeps the order within each row."""
        turns = tuple([number for number, row in enumerate(rows) for _ in row])
        left = tuple(map(iter, rows))
        return tuple([next(left[number]) for number in self.order(label, turns)])

    def numbers(self, label: str = "") -> RandomNumbers:
        """Return numbers to place cards with."""
        return self._shuffler.numbers(self._title, self._label(label))

    def _label(self, label: str) -> str:
        return "/".join(filter(None, (self._round, label)))


# A round, as far as it was seen -------------------------------------------------------------------


@value
class SeenRound(Generic[H, C]):
    """A round that has been dealt, as far as it was seen."""

    number: int
    """Its number, from 1; 0 in a game that has only one."""
    deck: C
    """The cards that are played with."""
    known: Mapping[Seat, Lot[C]]
    """The known cards, by seat."""
    record: H
    """The game's report."""

    @property
    def label(self) -> str:
        """The first part of the labels of its orders."""
        return f"round {self.number}" if self.number else ""

    @property
    def unexplained(self) -> Sentence:
        """The fact for the error when no cards explain it."""
        return no_deal(self.number)


seen_round: Final = maker(SeenRound)


def require_rounds(recorded: int, over: int) -> None:
    """Refuse a view that does not record every round that is over.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If one is not recorded.
    """
    if recorded != over:
        raise without_history(RoundsMissing(over, recorded))


def known_by_round(
    seen: Any,
    rounds: int,
    lot_of: Callable[[Any], Lot[C]],
) -> tuple[Mapping[Seat, Lot[C]], ...]:
    """Return for each round the view's facts about its own seat.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If it does not record as many rounds.
    """
    if not hasattr(seen, "own"):
        return ({},) * rounds
    own = seen.own.rounds
    if len(own) != rounds:
        raise without_history(OwnRoundsMissing(rounds, len(own)))
    return tuple([{seen.seat: lot_of(each)} for each in own])


def known_now(
    seen: Any,
    lacks: object,
    lot_of: Callable[[Any], Lot[C]],
) -> Mapping[Seat, Lot[C]]:
    """Return the view's facts about its own seat in the current round.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If it *lacks* that.
    """
    if not hasattr(seen, "own"):
        return {}
    if not seen.own.rounds:
        raise without_history(lacks)
    return {seen.seat: lot_of(seen.own.rounds[-1])}


# Inventions ---------------------------------------------------------------------------------------


def no_answers(_seen: object, _orders: Orders) -> tuple[Any, ...]:
    """Return no moves, because all moves are revealed at once."""
    return ()


@value
class Inventions(Generic[S, I, V, H, C]):
    """The invention of hidden cards in a game: the ``inventing`` of its definition.

    The game's *report* of each round decides where cards may have been. The other functions make
    moves and states of them.
    """

    titles: tuple[str, str]
    """The titles of the orders with which states are invented, and games."""
    cards: tuple[str, str]
    """The labels of the numbers with which the cards of a round are placed, in each."""
    report: Callable[[SeenRound[H, C], Report[C]], None]
    """Reports a round, move by move."""
    rounds: Callable[[V], Iterable[SeenRound[H, C]]]
    """The rounds that have been dealt, as a view contains them."""
    start: Callable[[I], S]
    """The state after setup."""
    opening: Callable[[I, Orders], Iterable[Any]]
    """The moves before the first deal."""
    deal: Callable[[SeenRound[H, C], Layout[C], Orders], Iterable[Any]]
    """The moves that lay the cards of a round so."""
    state: Callable[[V, Orders], S]
    """A state that looks so, which needs no history."""
    answers: Callable[[V, Orders], Iterable[Any]] = no_answers
    """The moves that are not revealed yet."""

    def imagine(self, seen: V, shuffler: Shuffler) -> S:
        """Return a state that gives this view."""
        return self.state(seen, Orders(shuffler, self.titles[0]))

    def tell(self, seen: V, shuffler: Shuffler) -> tuple[S, tuple[Any, ...]]:
        """Return the state after setup, and all moves since."""
        view: Any = seen
        orders = Orders(shuffler, self.titles[1])
        moves = [*self.opening(view.public, orders)]
        for each in self.rounds(seen):
            moves += self.moves_of(each, orders.within(each.label))
        return self.start(view.public), (*moves, *self.answers(seen, orders))

    def moves_of(self, seen: SeenRound[H, C], orders: Orders) -> Iterator[Any]:
        """Yield the moves of a round, with hidden cards that are drawn."""
        report = self.reported(seen)
        layout = report.fill(orders.numbers(self.cards[1]), seen.unexplained)
        yield from self.deal(seen, layout, orders)
        for label, rows in report.moves:
            yield from orders.interleaved(label, rows) if label else rows[0]

    def lay_out(self, seen: SeenRound[H, C], orders: Orders) -> Layout[C]:
        """Return a way in which the cards of a round may have lain.

        Raises:
            ~tricky_twist.core.errors.HistoryError: If there is none.
        """
        return self.reported(seen).fill(orders.numbers(self.cards[0]), seen.unexplained)

    def reported(self, seen: SeenRound[H, C]) -> Report[C]:
        """Return the game's report of a round."""
        report = Report(seen.deck, seen.known)
        self.report(seen, report)
        return report
