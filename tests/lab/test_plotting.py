"""The pictures show the figures."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.lab.test_comparing import SHOWN
from tricky_twist import GAMES
from tricky_twist.bots import Random
from tricky_twist.lab import Counts, Simulation, Standing, plot, plot_comparison, plotting
from tricky_twist.lab.counting import PARTS

TWISTED = GAMES["twisted"]
PLAN = Simulation(TWISTED, TWISTED.editions[0][1], (Random(),) * 2, seed=1)
ONE, OTHER = Standing(((2, 1), (5, 3)), 3 * PARTS), Standing(((1, 2), (4, 2)), PARTS)
COUNTS = Counts(4, (ONE, OTHER), (OTHER, ONE))


def drawn(monkeypatch: pytest.MonkeyPatch, draw: Callable[..., None], *shown: Any) -> Any:
    """Return the figure that would be written into a file."""
    figures: list[Any] = []
    monkeypatch.setattr(plotting, "_save", lambda figure, _path: figures.append(figure))
    draw(*shown, "a.svg")
    (figure,) = figures
    return figure


def labels_of(axes: Any) -> tuple[str, str]:
    """Return what stands at the two axes of a part."""
    return axes.get_xlabel(), axes.get_ylabel()


def test_a_picture_of_a_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The points of each seat at the left, the victories of each place at the right."""
    figure = drawn(monkeypatch, plot, PLAN, COUNTS)
    left, right = figure.axes

    assert "Twisted, 2 players, 4 games" == figure.get_suptitle()
    assert figure.get_layout_engine().__class__.__name__ == "ConstrainedLayoutEngine"
    assert left.get_position().x1 <= right.get_position().x0
    steps = [(line.get_label(), *map(list, line.get_data())) for line in left.get_lines()]
    assert [("seat 0", [2, 5], [0.25, 1.0]), ("seat 1", [1, 4], [0.5, 1.0])] == steps
    assert {"steps-post"} == {line.get_drawstyle() for line in left.get_lines()}
    assert ["seat 0", "seat 1"] == [text.get_text() for text in left.get_legend().get_texts()]
    assert ("points", "share of games with at most this many") == labels_of(left)
    won, half = (list(right.get_lines()[number].get_ydata()) for number in (0, -1))
    assert ([0.25, 0.75], [0.5, 0.5]) == (won, half)
    assert ("place in the order of play", "share of games won") == labels_of(right)
    assert ((0, 1), (0, 1)) == (left.get_ylim(), right.get_ylim())


def test_a_picture_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no legend, and the line of an equal share stands at one game in one."""
    left, right = drawn(monkeypatch, plot, PLAN, Counts()).axes

    assert left.get_legend() is None
    assert [1.0, 1.0] == list(right.get_lines()[-1].get_ydata())


def test_a_picture_of_a_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shares at the left, the first above; the change of each seat at the right."""
    figure = drawn(monkeypatch, plot_comparison, SHOWN)
    left, right = figure.axes

    assert "Twisted, 2 players, 4 games" == figure.get_suptitle()
    assert left.get_position().x1 <= right.get_position().x0
    assert [0.75, 0.5, 0.25, 0.25, 0.25] == [bar.get_width() for bar in left.patches]
    names = [text.get_text() for text in left.get_yticklabels()]
    wanted = ["they part ways", "a move is not legal", "something else happens"]
    assert [*wanted, "other points", "other winners"] == names
    assert left.yaxis_inverted()
    assert (("share of games", ""), (0, 1)) == (labels_of(left), left.get_xlim())
    figures = SHOWN.figures
    shares = (figures.parting, figures.unplayable, figures.changed)
    intervals = [pytest.approx((share.interval.low, share.interval.high)) for share in shares]
    drawn_intervals = [
        tuple(bar.get_segments()[0][:, 0]) for bar in left.collections[: len(intervals)]
    ]
    assert intervals == drawn_intervals
    means, zero = (list(right.get_lines()[number].get_ydata()) for number in (0, -1))
    assert ([-1.5, 1.5], [0, 0]) == (means, zero)
    (margins,) = right.collections
    (low, high), _ = (segment[:, 1] for segment in margins.get_segments())
    assert pytest.approx(figures.points[0].margin) == (high - low) / 2
    assert ("", "change in points under the other rules") == labels_of(right)
