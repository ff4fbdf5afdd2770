"""What a simulation counted, drawn with matplotlib (extra ``[lab]``)."""

import os
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from tricky_twist.core.errors import StorageError, WrongTypeError, describe
from tricky_twist.lab.counting import Counts, Histogram, Standing
from tricky_twist.lab.reporting import require_counted
from tricky_twist.lab.simulating import Simulation


def plot(simulation: Simulation, counts: Counts, path: str | os.PathLike[str]) -> None:
    """Draw how points are spread, and who wins, into a file: an SVG, PNG or PDF, by its ending.

    On the left is, for each seat, the share of games in which it got at most so many points; on
    the right how often the first player won, the second and so on, with intervals of 95 %.

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
    """
    from matplotlib.figure import Figure  # noqa: PLC0415  # it takes half a second to load

    require_counted(simulation, counts)
    figure = Figure(figsize=(10, 4), layout="constrained")
    left, right = figure.subplots(1, 2)
    players = len(simulation.bots)
    figure.suptitle(f"{simulation.game.title}, {players} players, {counts.games} games")
    _draw_points(left, counts.seats)
    _draw_wins(right, counts.places)
    try:
        figure.savefig(path)
    except OSError as error:
        raise StorageError(error.errno, error.strerror, os.fspath(path)) from None
    except (TypeError, ValueError):
        raise WrongTypeError("the path of an SVG, PNG or PDF file", describe(path)) from None


def _draw_points(axes: Any, seats: Sequence[Standing]) -> None:  # noqa: ANN401  # of matplotlib
    for seat, got in enumerate(seats):
        points, shares = _at_most(got.points)
        axes.step(points, shares, where="post", label=f"seat {seat}")
    axes.set(xlabel="points", ylabel="share of games with at most so many", ylim=(0, 1))
    if seats:
        axes.legend()


def _at_most(histogram: Histogram) -> tuple[list[int], list[float]]:
    """Return all numbers, and the share of those that are not above each."""
    games = sum(times for _, times in histogram)
    below = accumulate(times for _, times in histogram)
    return [number for number, _ in histogram], [times / games for times in below]


def _draw_wins(axes: Any, places: Sequence[Standing]) -> None:  # noqa: ANN401  # of matplotlib
    names = [str(place + 1) for place in range(len(places))]
    won = [got.won for got in places]
    shares = [each.games / each.of for each in won]
    below = [share - each.interval.low for share, each in zip(shares, won, strict=True)]
    above = [each.interval.high - share for share, each in zip(shares, won, strict=True)]
    axes.errorbar(names, shares, yerr=(below, above), fmt="o", capsize=6)
    axes.axhline(1 / max(1, len(places)), linestyle=":", color="grey")
    axes.set(xlabel="place in the order of play", ylabel="share of games won", ylim=(0, 1))
