"""What the laws need to know of Top Card."""

from collections import Counter
from typing import Any

from tests.foreign.cards import DECK
from tests.foreign.game import GAME, setup
from tests.foreign.material import MATERIAL
from tests.foreign.things import DealPending, Rules
from tricky_twist import register
from tricky_twist.testing.conformance import Subject

register(GAME)


def cards_of(state: Any) -> Counter[object]:
    """Count every card where it lies now."""
    if isinstance(state, DealPending):
        return Counter(DECK)
    hidden = getattr(state, "hidden", None)
    played = [play.card for play in state.table.log]
    held = [card for hand in (*state.hands, hidden.pile) for card in hand] if hidden else []
    return Counter([*played, *(held or set(DECK) - set(played))])


TOP_CARD_SUBJECT = Subject(
    material=MATERIAL,
    cards=cards_of,
    all_cards=lambda _state: Counter(DECK),
    tiny={"one card each": setup(2, Rules(size=1))},
)
