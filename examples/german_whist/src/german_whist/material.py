"""Rules, moves and small games for tests."""

import random
from collections.abc import Iterator

from german_whist.cards import PACK, Card, Cards
from german_whist.game import CONTRACT, setup
from german_whist.rules import Counting, Following, Rules, deck_of
from german_whist.state import Deal, PlayCard, State
from tricky_twist.core.seats import SEATS
from tricky_twist.testing.material import Material, some_readings


def _some_rules(rng: random.Random, _players: int) -> Rules:
    return Rules(**some_readings(rng, CONTRACT.game), ranks=rng.randint(1, 13))


def _deals(rng: random.Random, state: State) -> Iterator[Deal]:
    """Yield a deal of the whole pack, and some that are not quite right."""
    size = CONTRACT.rules_of(state).ranks
    pack: list[Card] = list(deck_of(size))
    rng.shuffle(pack)
    one, two, stock = (
        Cards.of(pack[:size]),
        Cards.of(pack[size : 2 * size]),
        tuple(pack[2 * size :]),
    )
    yield Deal((one, two), stock)
    yield Deal((one,), stock)
    yield Deal((one, two, Cards(0)), stock)
    yield Deal((one, two), stock[1:])
    yield Deal((one, two), (*stock, pack[0]))
    yield Deal((one.without_card(pack[0]), two), (*stock, pack[0]))
    yield Deal((one.without_card(pack[0]).with_card(rng.choice(PACK)), two), stock)


MATERIAL = Material(
    game=CONTRACT.game,
    small=(
        setup(2, Rules(ranks=2)),
        setup(2, Rules(ranks=3, counting=Counting.ALL, following=Following.WITHOUT_STOCK)),
    ),
    player_moves=tuple(PlayCard(seat, card) for seat in SEATS for card in PACK),
    rules=_some_rules,
    chance_attempts=_deals,
    choose=lambda rng, moves: rng.choice(moves),
    most_moves=lambda start: 1 + 4 * CONTRACT.rules_of(start).ranks,
)
