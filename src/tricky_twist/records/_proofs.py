"""What proves that somebody broke a rule, besides a refusal: each as a value with its words."""

from typing import Any, ClassVar

from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value


@value
class Elsewhere:
    """A card was used that everybody sees in another place."""

    words: ClassVar[Template] = template("everybody sees that {card} is elsewhere")
    card: Any


@value
class NoDealExplains:
    """A move was not legal, whatever the hidden cards are."""

    words: ClassVar[Template] = template("no deal explains that {move}")
    move: Any
