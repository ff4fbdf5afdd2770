"""The faults of a deal, in any game: each fault as a value with its words."""

from typing import Any, ClassVar

from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value


@value
class Missing:
    """Cards that a deal leaves out.

    >>> fault = Missing((12, 13))
    >>> fault.words.fill(fault)
    '12 and 13 missing'
    """

    words: ClassVar[Template] = template("{cards:and} missing")
    cards: tuple[object, ...]


@value
class DealtAgain:
    """Cards that a deal gives away more than once.

    >>> fault = DealtAgain((12,))
    >>> fault.words.fill(fault)
    '12 dealt more than once'
    """

    words: ClassVar[Template] = template("{cards:and} dealt more than once")
    cards: tuple[object, ...]


@value
class Foreign:
    """Cards that are not in the deck of the game.

    >>> fault = Foreign((12,))
    >>> fault.words.fill(fault)
    '12 not in this deck'
    """

    words: ClassVar[Template] = template("{cards:and} not in this deck")
    cards: tuple[object, ...]


@value
class WrongHands:
    """Hands that are too many, too few, too large or too small.

    >>> fault = WrongHands((5, 6))
    >>> fault.words.fill(fault)
    '2 hands, of 5 and 6'
    """

    words: ClassVar[Template] = plural(
        "sizes",
        "{sizes:count} hand, of {sizes:and}",
        "{sizes:count} hands, of {sizes:and}",
        none=template("no hands"),
    )
    sizes: tuple[int, ...]


DealFault = Missing | DealtAgain | Foreign | WrongHands
"""One thing that is wrong with a deal."""


def deal_faults(facts: Any) -> tuple[DealFault, ...]:
    """Return the faults of a deal: in its cards, and in the sizes of its hands.

    >>> from tricky_twist.games import twisted as tw
    >>> one, other = tw.Cards.parse("12 13"), tw.Cards.parse("14")
    >>> facts = tw.WrongDeal(2, (5, 6), 0, one, other, tw.Cards(0), (5, 5))
    >>> "; ".join(fault.words.fill(fault) for fault in deal_faults(facts))
    '12 and 13 missing; 14 dealt more than once; 2 hands, of 5 and 6'
    """
    found = (
        Missing(tuple(facts.missing)),
        DealtAgain(tuple(facts.duplicated)),
        Foreign(tuple(facts.not_in_deck)),
    )
    wrong = (WrongHands(facts.sizes),) if facts.owed not in ((), facts.sizes) else ()
    return (*[fault for fault in found if fault.cards], *wrong)


OLD_DEAL = template("the deal is not one of this deck to this table: {faults:parts}")
"""The words for a deal in an older document, which lacks the number of cards owed."""
