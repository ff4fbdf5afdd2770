"""Taking the row, and the extra card of the expert variant (chapter "taking")."""

from tricky_twist.games.twisted.cards import Cards, Row, make_cards
from tricky_twist.games.twisted.rules import Expert, Rules, VoluntaryTake
from tricky_twist.games.twisted.turn import placeable, twistable

# Bound once: looking a member up on its enum costs more than the comparison.
_ALLOWED = VoluntaryTake.ALLOWED
_EXPERT = Expert.ON


def is_take_free(rules: Rules) -> bool:
    """Say whether players may take the row at will (:reading:`TW-A01`)."""
    return rules.voluntary_take is _ALLOWED


def may_take(hand: int, row: Row, rules: Rules) -> bool:
    """Say whether a seat with these cards may take the row, which is there.

    Decides :clause:`TW-09` with :reading:`TW-A01`.

    >>> from tricky_twist.games.twisted import Card
    >>> hand, rules = Cards.of([Card(35)]), Rules(voluntary_take=VoluntaryTake.REFUSED)
    >>> may_take(hand.mask, (Card(34),), rules), may_take(hand.mask, (Card(81),), rules)
    (False, True)
    """
    return is_take_free(rules) or not (placeable(hand, row) or twistable(hand, row))


def with_row(taken: Cards, row: Row) -> Cards:
    """Return a seat's face-down cards together with the row that it takes.

    Decides :clause:`TW-21`.
    """
    mask = taken.mask
    for card in row:
        mask |= card.bit
    return make_cards(mask)


def brings_extra_card(row: Row, pile_size: int, rules: Rules) -> bool:
    """Say whether the pile's top card comes with the row.

    Decides :clause:`TW-28`: with every row of one card (:reading:`TW-A13`), as long as there is a
    pile (:reading:`TW-A10`).
    """
    return rules.expert is _EXPERT and len(row) == 1 and pile_size > 0
