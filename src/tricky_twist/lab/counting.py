"""The events of games, counted: whole numbers only, so that sums can be added in any order."""

import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import lcm
from typing import Any

import attrs

from tricky_twist.bots.matches import MIDDLE_95
from tricky_twist.core.bystander import Bystander
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.sheet import row_in
from tricky_twist.core.values import value
from tricky_twist.lab.comparing import Share, Shift

Histogram = tuple[tuple[int, int], ...]
"""Numbers, each with how often it was seen; the smallest number first."""

Kind = tuple[str, str, str]
"""The identity of a kind of event: a clause, the name of a class, and a detail."""

PARTS = lcm(1, 2, 3, 4, 5)
"""The parts of a victory: any number of players can share it in whole parts."""

# Statistics ---------------------------------------------------------------------------------------


@value
class Standing:
    """The result of one player in some games: a seat, or a place in the order of play.

    >>> got = Standing(points=((7, 2), (12, 1)), wins=PARTS)
    >>> got.games, round(got.mean.mean, 2), str(got.won)
    (3, 8.67, '33.3 % (6.1 % to 79.2 %)')
    """

    points: Histogram = ()
    """In how many games it got how many points."""
    wins: int = 0
    """How many games were won, in parts of a victory."""

    @property
    def games(self) -> int:
        """In how many games."""
        return sum(times for _, times in self.points)

    @property
    def mean(self) -> Shift:
        """The points a game, and how sure that is."""
        games = self.games
        if not games:
            return Shift(0.0, 0.0)
        total = sum(points * times for points, times in self.points)
        squares = sum(points * points * times for points, times in self.points)
        spread = (squares - total * total / games) / max(1, games - 1)
        return Shift(total / games, MIDDLE_95 * (max(0.0, spread) / games) ** 0.5)

    @property
    def won(self) -> Share:
        """In how many games it won; of a victory that is shared it gets its part."""
        return Share(self.wins / PARTS, self.games)

    def __add__(self, other: "Standing") -> "Standing":
        """Return the results of all these games."""
        return Standing(_added(self.points, other.points), self.wins + other.wins)


@value
class Happening:
    """One kind of event, and how often it was seen.

    >>> seen = Happening("TT-30", "BonusCardTaken", "flip", 12, games=4, players=5, wins=3 * PARTS)
    >>> print(seen, "won by", seen.won)
    BonusCardTaken flip [TT-30] won by 60.0 % (23.1 % to 88.2 %)
    """

    clause: str
    """The clause that it cites."""
    event: str
    """The name of its class; empty where all events with the clause count together."""
    detail: str
    """The kinds of cards or causes that it names, if any, separated by commas."""
    times: int
    """How many times it was seen."""
    games: int
    """In how many games."""
    players: int
    """How many players it happened to, in each game anew."""
    wins: int
    """How many of them won that game, in parts of a victory."""

    @property
    def kind(self) -> Kind:
        """Its identity: the clause, the event and the detail.

        >>> Happening("TT-30", "BonusCardTaken", "flip", 12, 4, 5, 0).kind
        ('TT-30', 'BonusCardTaken', 'flip')
        """
        return self.clause, self.event, self.detail

    @property
    def won(self) -> Share:
        """The share of these players that won."""
        return Share(self.wins / PARTS, self.players)

    def __add__(self, other: "Happening") -> "Happening":
        """Return how often it was seen in all of these games."""
        return Happening(
            *self.kind,
            self.times + other.times,
            self.games + other.games,
            self.players + other.players,
            self.wins + other.wins,
        )

    def __str__(self) -> str:
        """Return the kind in one line."""
        return f"{' '.join(filter(None, self.kind[1:]))} [{self.clause}]".lstrip()


@value
class Counts:
    """The statistics of some games; they can be added in any order without loss.

    >>> Counts() + Counts() == Counts()
    True
    """

    games: int = 0
    seats: tuple[Standing, ...] = ()
    """The results of each seat."""
    places: tuple[Standing, ...] = ()
    """The results of the first player, of the player to their left, and so on."""
    decisions: Histogram = ()
    """How many games had how many decisions."""
    clauses: tuple[Happening, ...] = ()
    """How often an event cited each clause."""
    happenings: tuple[Happening, ...] = ()
    """How often each kind of event was seen."""

    def __add__(self, other: "Counts") -> "Counts":
        """Return the statistics of all these games."""
        if not self.games or not other.games:
            return other if other.games else self
        return Counts(
            self.games + other.games,
            _pairwise(self.seats, other.seats),
            _pairwise(self.places, other.places),
            _added(self.decisions, other.decisions),
            _together(self.clauses, other.clauses),
            _together(self.happenings, other.happenings),
        )


def _pairwise(these: tuple[Standing, ...], those: tuple[Standing, ...]) -> tuple[Standing, ...]:
    return tuple([one + other for one, other in zip(these, those, strict=True)])


def _added(these: Iterable[tuple[int, int]], those: Iterable[tuple[int, int]]) -> Histogram:
    """Add up the counts for equal numbers, the smallest number first."""
    sums = Counter(dict(these))
    sums.update(dict(those))
    return tuple(sorted(sums.items()))


def _together(these: Iterable[Happening], those: Iterable[Happening]) -> tuple[Happening, ...]:
    """Add up equal kinds, in the order of the clauses."""
    sums = {seen.kind: seen for seen in these}
    for seen in those:
        sums[seen.kind] = sums[seen.kind] + seen if seen.kind in sums else seen
    return tuple([sums[kind] for kind in sorted(sums)])


# A game -------------------------------------------------------------------------------------------


@attrs.frozen
class Seen:
    """A whole game, reduced to the facts for the statistics.

    >>> Seen((7, 12), (Seat(1),), first=Seat(0), decisions=20, events=()).winners
    (Seat(1),)
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    first: Seat
    """The first player."""
    decisions: int
    events: tuple[Any, ...]


def count(seen: Seen) -> Counts:
    """Count the events of one game.

    >>> count(Seen((7, 12), (Seat(1),), Seat(1), 20, ())).places[0].points
    ((12, 1),)
    """
    part = PARTS // len(seen.winners)
    players = len(seen.scores)
    seats = [
        Standing(((points, 1),), part if seat in seen.winners else 0)
        for seat, points in enumerate(seen.scores)
    ]
    kinds = [(kind_of(event), _whose(event)) for event in seen.events]
    cited = [((clause, "", ""), seat) for (clause, _, _), seat in kinds]
    return Counts(
        games=1,
        seats=tuple(seats),
        places=tuple([seats[(seen.first + place) % players] for place in range(players)]),
        decisions=((seen.decisions, 1),),
        clauses=_happenings(cited, seen.winners, part),
        happenings=_happenings(kinds, seen.winners, part),
    )


def _happenings(
    found: Iterable[tuple[Kind, Seat | None]], winners: tuple[Seat, ...], part: int
) -> tuple[Happening, ...]:
    times: Counter[Kind] = Counter()
    players: dict[Kind, set[Seat]] = {}
    for kind, seat in found:
        times[kind] += 1
        players.setdefault(kind, set()).update(() if seat is None else (seat,))
    return tuple(
        Happening(*kind, times[kind], 1, len(whose), part * len(whose & {*winners}))
        for kind, whose in sorted(players.items())
    )


def _whose(event: Any) -> Seat | None:
    """Return the seat that an event names as its own."""
    seat = getattr(row_in(event) or event, "seat", None)
    return seat if type(seat) is Seat else None


# Events -------------------------------------------------------------------------------------------


def kind_of(event: Any) -> Kind:
    """Return the kind of an event: the clause it cites, its class, and the kinds it names.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> kind_of(tt.BonusCardTaken(Seat(0), tt.BonusCard.FLIP))
    ('TT-30', 'BonusCardTaken', 'flip')
    """
    return str(event.clause), type(event).__name__, ", ".join(_details(event))


def _details(held: Any) -> Iterator[str]:
    """Yield the kinds that it names, and the values in it."""
    for name in _field_names(held.__class__):
        within = getattr(held, name)
        if isinstance(within, Seat):
            continue
        if isinstance(within, enum.Enum):
            yield within.value if isinstance(within.value, str) else _written(within.name)
        elif attrs.has(type(within)):
            yield from _details(within)


def _written(name: str) -> str:
    return name.lower().replace("_", "-")


@cache
def _field_names(cls: type) -> tuple[str, ...]:
    return tuple([field.name for field in attrs.fields(cls) if field.name != "clause"])


_ANY = Bystander()


def first_player(
    events: Iterable[Any], decided: Sequence[Seat], bystander: Bystander = _ANY
) -> Seat:
    """Return the first player: the seat that an event tells, else the first that decided.

    >>> from tricky_twist import TRICKY_TWIST
    >>> from tricky_twist.games import tricky_twist as tt
    >>> from tricky_twist.records.bystander import bystander_of
    >>> events = tt.ScoreDeckShuffled(), tt.FirstPlayerChosen(Seat(2))
    >>> first_player(events, [Seat(0), Seat(2)], bystander_of(TRICKY_TWIST))
    Seat(2)
    """
    told = (bystander.first_told(event) for event in events)
    first = next((seat for seat in told if seat is not None), None)
    return next(iter(decided), SEATS[0]) if first is None else first
