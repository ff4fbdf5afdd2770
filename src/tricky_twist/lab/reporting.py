"""Reports of a simulation: as tables for people, as a document for programs."""

from collections.abc import Iterable

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.text import Document
from tricky_twist.lab.counting import PARTS, Counts, Happening, Histogram, Standing
from tricky_twist.lab.keeping import document_of_counts
from tricky_twist.lab.simulating import Simulation

PERCENTILES = (5, 25, 50, 75, 95)
"""The tables show the points of these games, of a hundred games in the order of their points."""


@value
class Table:
    """A table with a title; the first column is text, the others are figures.

    >>> print(Table("Points", ("seat", "mean"), (("0", "12.5"), ("1", "9.0"))))
    Points
    seat  mean
    0     12.5
    1      9.0
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        """Return it as lines of text."""
        lines = (self.headings, *self.rows)
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join([self.title, *(_line(line, widths) for line in lines)])


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    (first, *others), (width, *more) = cells, widths
    figures = (cell.rjust(each) for cell, each in zip(others, more, strict=True))
    return "  ".join((first.ljust(width), *figures)).rstrip()


def tables(simulation: Simulation, counts: Counts, *, details: bool = False) -> tuple[Table, ...]:
    """Return the tables of the statistics: by seat, by order of play, and by clause.

    With *details* there is a table of all kinds of events, too.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> plan = Simulation(TWISTED, TWISTED.editions[0][1], (Random(), Random()), seed=1)
    >>> for table in tables(plan, plan.play(0, 20)):
    ...     print(table.title, len(table.rows))
    Seats 2
    In the order of play 2
    Clauses that events cite 10

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no simulation, or these are no counts.
    """
    require_counted(simulation, counts)
    titles = {clause.id: clause.title for clause in simulation.game.register.clauses}
    shown = [
        _standings("Seats", ("seat", map(str, range(len(counts.seats)))), counts.seats),
        _standings("In the order of play", ("player", map(_ordinal, range(5))), counts.places),
        _happenings(
            "Clauses that events cite",
            [(f"{seen.clause} {titles[seen.clause]}", seen) for seen in counts.clauses],
            counts,
        ),
    ]
    if details:
        kinds = [(str(seen), seen) for seen in counts.happenings]
        shown.append(_happenings("Kinds of events", kinds, counts))
    return tuple(shown)


def require_counted(simulation: object, counts: object) -> None:
    """Refuse anything that is not a simulation with counts.

    >>> require_counted("games", Counts())
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a Simulation, got a value of type str

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If one of them is wrong.
    """
    if type(simulation) is not Simulation or not is_genuine(simulation):
        raise WrongTypeError("a Simulation", describe(simulation))
    if type(counts) is not Counts or not is_genuine(counts):
        raise WrongTypeError("Counts", describe(counts))
    if counts.games and len(counts.seats) != len(simulation.bots):
        raise WrongTypeError("counts of as many players", "others")


def _ordinal(place: int) -> str:
    return ("first", "second", "third", "fourth", "fifth")[place]


def _standings(
    title: str, names: tuple[str, Iterable[str]], standings: tuple[Standing, ...]
) -> Table:
    heading, each = names
    percentiles = [f"{part} %" for part in PERCENTILES]
    rows = [
        (name, str(got.won), f"{got.mean.mean:.1f} ± {got.mean.margin:.1f}", *_spread(got.points))
        for name, got in zip(each, standings, strict=False)
    ]
    return Table(title, (heading, "won", "points a game", *percentiles), tuple(rows))


def _spread(points: Histogram) -> list[str]:
    games = sum(times for _, times in points)
    return [str(percentile(points, part * games / 100)) for part in PERCENTILES]


def percentile(histogram: Histogram, rank: float) -> int:
    """Return the number that so many are not above.

    >>> percentile(((7, 2), (12, 2)), rank=2), percentile(((7, 2), (12, 2)), rank=2.5)
    (7, 12)
    """
    below = 0
    for number, times in histogram:
        below += times
        if below >= rank:
            return number
    return 0


def _happenings(title: str, named: list[tuple[str, Happening]], counts: Counts) -> Table:
    rows = [
        (
            name,
            f"{100 * seen.games / counts.games:.1f} %",
            f"{seen.times / counts.games:.2f}",
            str(seen.won) if seen.players else "",
        )
        for name, seen in named
    ]
    return Table(title, ("clause", "of games", "times a game", "won by those players"), tuple(rows))


def as_document(simulation: Simulation, counts: Counts) -> Document:
    """Return all statistics in the form of JSON, in whole numbers.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> plan = Simulation(TWISTED, TWISTED.editions[0][1], (Random(), Random()), seed=1)
    >>> as_document(plan, plan.play(0, 20))["counts"]["games"]
    20

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no simulation, or these are no counts.
    """
    require_counted(simulation, counts)
    return {
        "game": simulation.game.name,
        "rules": codecs_of(simulation.game).rules.encode(simulation.rules),
        "bots": [repr(bot) for bot in simulation.bots],
        "seed": simulation.seed,
        "parts_of_a_victory": PARTS,
        "counts": document_of_counts(counts),
    }
