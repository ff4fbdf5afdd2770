"""Proofs of a broken rule, besides a refusal: each as a value with its words."""

from typing import Any, ClassVar

from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value


@value
class Elsewhere:
    """A card was used that is visible in another place."""

    words: ClassVar[Template] = template("everybody sees that {card} is elsewhere")
    card: Any


@value
class NoDealExplains:
    """A move was not legal under any arrangement of the hidden cards."""

    words: ClassVar[Template] = template("no deal explains that {move}")
    move: Any
