"""Diagrams of a simulation or a comparison, drawn with matplotlib (extra ``[lab]``)."""

import os
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from tricky_twist.core.errors import StorageError, TrickyTwistError, WrongTypeError, describe
from tricky_twist.core.version import install_hint
from tricky_twist.lab.comparing import Comparison, Figures, Share
from tricky_twist.lab.counting import Counts, Histogram, Standing
from tricky_twist.lab.reporting import require_counted
from tricky_twist.lab.simulating import Simulation
from tricky_twist.lab.telling import require_comparison


class MissingPackageError(TrickyTwistError, ImportError):
    """A function needs a package that is not installed; the message has the command for it.

    >>> print(MissingPackageError("matplotlib", "lab"))
    this needs matplotlib: pip install '.[lab]' in the folder of the library
    """

    def __init__(self, package: str, extra: str) -> None:
        """Keep the name of the *package*, and of the *extra* that brings it."""
        super().__init__(package, extra)
        self.package = package
        self.extra = extra

    def __str__(self) -> str:
        """Return the package, and how to install it."""
        return f"this needs {self.package}: {install_hint(self.extra)}"


def plot(simulation: Simulation, counts: Counts, path: str | os.PathLike[str]) -> None:
    """Draw the spread of points, and the winners, into a file: an SVG, PNG or PDF, by its ending.

    The left part shows, for each seat, the share of games in which it got at most this many points.
    The right part shows how often the first player won, the second and so on, with intervals of 95
    %.

    >>> import tempfile
    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.bots import Random
    >>> plan = Simulation(TWISTED, TWISTED.editions[0][1], (Random(), Random()), seed=1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     plot(plan, plan.play(0, 20), f"{folder}/points.svg")
    ...     os.listdir(folder)
    ['points.svg']

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no simulation, these are no counts, or
            nothing can be drawn into a file with such an ending.
        ~tricky_twist.core.errors.StorageError: If the file cannot be written.
        ~tricky_twist.lab.plotting.MissingPackageError: If matplotlib is not installed.
    """
    require_counted(simulation, counts)
    figure = _figure()
    left, right = figure.subplots(1, 2)
    players = len(simulation.bots)
    figure.suptitle(f"{simulation.game.title}, {players} players, {counts.games} games")
    _draw_points(left, counts.seats)
    _draw_wins(right, counts.places)
    _save(figure, path)


def plot_comparison(comparison: Comparison, path: str | os.PathLike[str]) -> None:
    """Draw how often two rules differ, and by how many points, into a file as :func:`plot` does.

    The left part shows the shares of games in which they part ways, in any way and in each. The
    right part shows how many points more each seat gets under the other rules. All have intervals
    of 95 %.

    >>> import tempfile
    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> comparison = Comparison(TWISTED, (tw.STANDARD, tw.EXPERT), players=2, seed=1).go_on(5)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     plot_comparison(comparison, f"{folder}/shares.svg")
    ...     os.listdir(folder)
    ['shares.svg']

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no comparison, or nothing can be drawn
            into a file with such an ending.
        ~tricky_twist.core.errors.StorageError: If the file cannot be written.
        ~tricky_twist.lab.plotting.MissingPackageError: If matplotlib is not installed.
    """
    compared = require_comparison(comparison)
    figure = _figure()
    left, right = figure.subplots(1, 2)
    games, players = len(compared.courses), compared.players
    figure.suptitle(f"{compared.game.title}, {players} players, {games} games")
    _draw_shares(left, compared.figures)
    _draw_shifts(right, compared.figures)
    _save(figure, path)


def _figure() -> Any:
    try:
        from matplotlib.figure import Figure  # it takes half a second to load
    except ModuleNotFoundError as error:
        if error.name and error.name.partition(".")[0] != "matplotlib":
            raise
        raise MissingPackageError("matplotlib", "lab") from None
    return Figure(figsize=(10, 4), layout="constrained")


def _save(figure: Any, path: str | os.PathLike[str]) -> None:
    try:
        figure.savefig(path)
    except OSError as error:
        raise StorageError(error.errno, error.strerror, os.fspath(path)) from None
    except (TypeError, ValueError):
        raise WrongTypeError("the path of an SVG, PNG or PDF file", describe(path)) from None


def _draw_shares(axes: Any, figures: Figures) -> None:
    shown = {
        "they part ways": figures.parting,
        "a move is not legal": figures.unplayable,
        "something else happens": figures.changed,
        "other points": figures.other_points,
        "other winners": figures.other_winners,
    }
    for name, share in shown.items():
        axes.barh(name, share.rate, xerr=_margins([share]), capsize=4)
    axes.invert_yaxis()  # the first above
    axes.set(xlabel="share of games", xlim=(0, 1))


def _margins(shares: Sequence[Share]) -> tuple[list[float], list[float]]:
    """Return how far below and above some shares their intervals end."""
    below = [share.rate - share.interval.low for share in shares]
    above = [share.interval.high - share.rate for share in shares]
    return below, above


def _draw_shifts(axes: Any, figures: Figures) -> None:
    seats = [f"seat {seat}" for seat in range(len(figures.points))]
    means = [shift.mean for shift in figures.points]
    axes.errorbar(seats, means, yerr=[shift.margin for shift in figures.points], fmt="o", capsize=6)
    axes.axhline(0, linestyle=":", color="grey")
    axes.set(ylabel="change in points under the other rules")


def _draw_points(axes: Any, seats: Sequence[Standing]) -> None:
    for seat, got in enumerate(seats):
        points, shares = _at_most(got.points)
        axes.step(points, shares, where="post", label=f"seat {seat}")
    axes.set(xlabel="points", ylabel="share of games with at most this many", ylim=(0, 1))
    if seats:
        axes.legend()


def _at_most(histogram: Histogram) -> tuple[list[int], list[float]]:
    """Return all numbers, and the share of those that are not above each."""
    games = sum(times for _, times in histogram)
    below = accumulate(times for _, times in histogram)
    return [number for number, _ in histogram], [times / games for times in below]


def _draw_wins(axes: Any, places: Sequence[Standing]) -> None:
    names = [str(place + 1) for place in range(len(places))]
    won = [got.won for got in places]
    axes.errorbar(names, [each.rate for each in won], yerr=_margins(won), fmt="o", capsize=6)
    axes.axhline(1 / max(1, len(places)), linestyle=":", color="grey")
    axes.set(xlabel="place in the order of play", ylabel="share of games won", ylim=(0, 1))
