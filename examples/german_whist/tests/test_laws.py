"""German Whist keeps the laws of every game."""

from collections import Counter

import german_whist as gw
from german_whist.hidden import is_whole
from german_whist.material import MATERIAL
from german_whist.rules import deck_of
from tricky_twist.testing.conformance import Conformance, Subject


def cards_of(state: gw.State) -> Counter[object]:
    """Count every card where it lies now; a position does not tell which cards were played."""
    if isinstance(state, gw.DealPending):
        return Counter(all_cards(state))
    played = [play.card for trick in state.table.log for play in trick.plays]
    held = [card for hand in state.hidden.hands for card in hand]
    up = [] if state.table.face_up is None else [state.table.face_up]
    led = [state.led.card] if isinstance(state, gw.Playing) and state.led is not None else []
    found = Counter[object]([*played, *held, *state.hidden.stock, *up, *led])
    return found if is_whole(state.table) else found | all_cards(state)


def all_cards(state: gw.State) -> Counter[object]:
    """Count the pack."""
    return Counter(deck_of(gw.rules_of(state).ranks))


class TestGermanWhist(Conformance):
    """All laws."""

    subject = Subject(
        material=MATERIAL,
        cards=cards_of,
        all_cards=all_cards,
        tiny={"four aces": gw.setup(2, gw.Rules(ranks=1))},
    )
