"""Whole numbers that people type, with limits told in words."""

from typing import Any

import click


class WholeNumber(click.ParamType[int]):
    """A whole number from *low* to *high*; the help of each option describes it."""

    name = "number"

    def __init__(self, low: int, high: int | None = None) -> None:
        """Take the limits; without the second there is none."""
        self.low: int = low
        self.high: int | None = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number."""
        number: int = click.INT.convert(value, param, ctx)
        if number < self.low:
            self.fail(f"{number} is too small: at least {self.low:,}", param, ctx)
        if self.high is not None and number > self.high:
            self.fail(f"{number} is too large: at most {self.high:,}", param, ctx)
        return number
