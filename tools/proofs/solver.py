"""The solver, if it is installed: its results are tried again without it."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


class Missing:
    """Takes the place of a solver that is not installed; any computation with it fails."""

    def __getattr__(self, name: str) -> None:
        """Return nothing, which is enough for annotations."""


z3: Any = import_module("z3") if find_spec("z3") else Missing()
