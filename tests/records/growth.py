"""The library as a later version may be: every class on the wire has one field more.

``python -m tests.records.growth`` reads what was stored before, and writes it again; see
``growth_checks.py``. It needs a process of its own: classes grow before anything imports them.
"""

import enum
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs

import tricky_twist
from tricky_twist.core import values
from tricky_twist.core.fields import later
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.seen import Seen
from tricky_twist.core.validators import choice_of
from tricky_twist.core.views import Views

AnyClass = Any
AnyAnswer = Any
CHAPTERS = (".moves", ".events", ".state", ".views", "records.entries")
"""The modules whose classes get a field: moves, events, states, views and notes."""

GAMES = Path(tricky_twist.__file__).parent / "games"
BASES = {
    base
    for path in GAMES.glob("*/*.py")
    for base in re.findall(r"^class \w+\((\w+)\)", path.read_text("utf-8"), re.MULTILINE)
}
"""The classes from which others derive, which have fields without a default."""

grown: list[str] = []
"""The names of the classes that got one."""


class Mood(enum.Enum):
    """A reading that no earlier version has."""

    CALM = "calm"
    MERRY = "merry"


def _first_choice_in(cls: AnyClass) -> dict[Any, object]:
    """Return the declaration of the new field: also who sees it, where every field says that."""
    declared = [getattr(field, "metadata", {}) for field in vars(cls).values()]
    first: dict[Any, object] = dict(later(1).items())
    if any(Seen in metadata for metadata in declared):
        first[Seen] = Seen("memory", "zeal")
    return first


def grow(plain: Callable[[AnyClass], AnyClass]) -> Callable[[AnyClass], AnyClass]:
    """Return the decorator of values, after it has added a field ``zeal`` to a class."""

    def value(cls: AnyClass) -> AnyClass:
        if cls.__module__.endswith(CHAPTERS) and cls.__name__ not in BASES:
            cls.__annotations__["zeal"] = int
            cls.zeal = attrs.field(default=1, metadata=_first_choice_in(cls))
            grown.append(cls.__name__)
        return plain(cls)

    return value


def grow_views() -> None:
    """Let the makers of views fill the field where no state has it: it is always 1."""
    plain = {name: getattr(Views, name) for name in ("memory_of", "value_of", "fills")}

    def filled(name: str) -> Callable[..., AnyAnswer]:
        answer = True if name == "fills" else "1"
        return lambda views, field, *scope: (
            answer if field == "zeal" else plain[name](views, field, *scope)
        )

    for name in plain:
        setattr(Views, name, filled(name))


def grow_rules(cls: AnyClass) -> None:
    """Add a reading to rules: the default is merry, and before there was a choice all was calm."""
    if "mood" not in cls.__annotations__:  # attrs makes the class anew, with slots
        cls.__annotations__["mood"] = Mood
        cls.mood = attrs.field(
            default=Mood.MERRY, validator=choice_of(Mood), metadata=later(Mood.CALM)
        )


def main() -> None:
    """Grow, and check what was stored of each game."""
    decorators: Any = values
    decorators.value = grow(values.value)
    Ruleset.__init_subclass__ = classmethod(grow_rules)  # type: ignore[assignment]
    grow_views()
    print(*import_module("tests.records.growth_checks").check_all())
    assert {"Take", "CardPlayed", "SeatReplaced", "PlayerView", "Playing"} <= set(grown)


if __name__ == "__main__":
    main()
