"""What tests draw from."""

import random
from collections.abc import Iterator
from typing import Any

from tests.foreign.cards import DECK, NO_CARDS, Cards
from tests.foreign.game import GAME, setup
from tests.foreign.things import Deal, PlayCard, Rules
from tricky_twist.core.seats import SEATS
from tricky_twist.testing.material import Material, some_readings


def some_rules(rng: random.Random, _players: int) -> Rules:
    """Return any rules."""
    return Rules(**some_readings(rng, GAME), size=rng.randint(1, 3))


def chance_attempts(rng: random.Random, state: Any) -> Iterator[Deal]:
    """Yield deals, most of them not quite right."""
    table = getattr(state, "table", state)
    cards, size = list(DECK), table.rules.size
    rng.shuffle(cards)
    hands = [Cards.of(cards[seat * size : seat * size + size]) for seat in range(table.players)]
    pile = Cards.of(cards[table.players * size :])
    yield Deal(tuple(hands), pile)
    yield Deal(tuple(hands[1:]), pile)
    yield Deal((*hands, NO_CARDS), pile)
    yield Deal(tuple(hands), pile.with_card(cards[0]))
    yield Deal((hands[0].without_card(cards[0]), *hands[1:]), pile.with_card(cards[0]))


MATERIAL = Material(
    game=GAME,
    small=(setup(2, Rules(size=2)), setup(3, Rules(size=2))),
    player_moves=tuple(PlayCard(seat, card) for seat in SEATS for card in DECK),
    rules=some_rules,
    chance_attempts=chance_attempts,
    choose=lambda rng, moves: rng.choice(moves),
    most_moves=lambda start: 1 + start.players * start.rules.size,
)
