"""Figures: measurements as a median with its spread, and their printed form."""

import statistics
from collections.abc import Callable, Iterable, Mapping

import attrs


@attrs.frozen
class Figure:
    """One measured quantity: all its samples, in the order of measurement."""

    name: str
    unit: str
    samples: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle sample."""
        return statistics.median(self.samples)

    @property
    def low(self) -> float:
        """The least sample."""
        return min(self.samples)

    @property
    def high(self) -> float:
        """The greatest sample."""
        return max(self.samples)

    def summary(self) -> dict[str, object]:
        """Return the figure as plain data."""
        spread = {"median": self.median, "low": self.low, "high": self.high}
        return {"name": self.name, "unit": self.unit, **spread, "samples": list(self.samples)}


def repeated(name: str, unit: str, repeats: int, measure: Callable[[int], float]) -> Figure:
    """Return the figure whose samples are *measure* of 0, 1, 2, ...; one more call warms up."""
    measure(repeats)
    return Figure(name, unit, tuple(measure(number) for number in range(repeats)))


def with_bytecode(environment: Mapping[str, str], folder: str) -> dict[str, str]:
    """Return an environment in which Python keeps its bytecode in a folder, as an install does."""
    kept = {name: text for name, text in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": folder}


def quotient(name: str, unit: str, over: Figure, under: Figure) -> Figure:
    """Return one figure divided by another, sample by sample."""
    pairs = zip(over.samples, under.samples, strict=True)
    return Figure(name, unit, tuple(first / second for first, second in pairs))


def table(figures: Iterable[Figure]) -> str:
    """Return the figures as a plain table, each with its least and greatest sample."""
    rows: list[tuple[str, ...]] = [("", "median", "least", "most", "unit")]
    for figure in figures:
        numbers = (figure.median, figure.low, figure.high)
        rows.append((figure.name, *map(_shown, numbers), figure.unit))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    name, *numbers, unit = row
    cells = [number.rjust(width) for number, width in zip(numbers, widths[1:-1], strict=True)]
    return "  ".join((name.ljust(widths[0]), *cells, unit)).rstrip()


def _shown(number: float) -> str:
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.3g}"  # noqa: PLR2004
