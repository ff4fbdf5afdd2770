"""A made-up pack of cards for the tests of what the games share."""

from typing import ClassVar

from tricky_twist.core.cardset import CardSet, Indexed
from tricky_twist.core.values import value


@value
class Token:
    """A card of the made-up pack."""

    index: int

    @property
    def bit(self) -> int:
        """The card's bit in a mask."""
        return 1 << self.index

    def __str__(self) -> str:
        """Return the notation."""
        return f"t{self.index}"


TOKENS = tuple(Token(index) for index in range(70))


class Tokens(CardSet[Token]):
    """A set of tokens; there are more of them than bits in a machine word."""

    __slots__ = ()
    deck: ClassVar[tuple[Indexed, ...]] = TOKENS
