"""The solver, if it is there: what was found with it is tried again without it."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


class Missing:
    """Stands where the solver is not installed; whoever computes with it fails."""

    def __getattr__(self, name: str) -> None:
        """Return nothing, which is enough for annotations."""


z3: Any = import_module("z3") if find_spec("z3") else Missing()
