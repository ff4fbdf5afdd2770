"""What is invented of one round tells nothing of another, nor one seat's secrets of another's."""

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tricky_twist import TRICKY_TWIST, TWISTED, Seat
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import AnyGame, State
from tricky_twist.testing.lines import play_out

pytestmark = pytest.mark.untraced

Fact = tuple[object, object]
"""What a fact is about, such as the number of a round, and the fact itself."""

SAMPLES = 1200
MOST = 0.16
"""So much two facts of thousands may go together by chance; the same numbers twice show more."""

TWELVE = tt.Rules(
    suits=tuple(tt.Suit)[:3],
    values=(6, 7, 8, 9),
    reserve_size=2,
    rounds=2,
    score_deck=tt.SCORE_DECK[:2],
)
SEVEN = tw.Rules(numbers=(12, 13, 21, 22, 23, 31, 33), hand_sizes=(2, 1, 1), games=2)


def strongest(told: list[set[Fact]]) -> tuple[float, tuple[Fact, ...]]:
    """Return how much two facts about different things go together at most, and which they are."""
    count = Counter(fact for facts in told for fact in facts)
    often = [fact for fact, number in count.items() if 0.05 < number / len(told) < 0.95]
    having = {fact: sum(1 << n for n, facts in enumerate(told) if fact in facts) for fact in often}
    best: tuple[float, tuple[Fact, ...]] = 0.0, ()
    for one, other in itertools.combinations(often, 2):
        if one[0] != other[0]:
            a, b = count[one] / len(told), count[other] / len(told)
            both = (having[one] & having[other]).bit_count() / len(told)
            correlation = abs(both - a * b) / math.sqrt(a * (1 - a) * b * (1 - b))
            best = max(best, (correlation, (one, other)), key=lambda each: each[0])
    return best


def first_state(game: AnyGame, start: State, wanted: Callable[[State], bool], seed: int) -> State:
    """Return the first wanted state of the first game from a seed on that has any."""
    for number in itertools.count(seed):
        for state in play_out(game, start, number).states:
            if wanted(state):
                return state

    raise AssertionError


# Two rounds ---------------------------------------------------------------------------------------


def laid_out(moves: tuple[Any, ...]) -> Iterator[Fact]:
    """Yield where each card lay at the beginning of each round."""
    number = 0
    for move in moves:
        if isinstance(move, tt.Deal | tw.Deal):
            number += 1
            hands: tuple[Any, ...] = move.hands
            for seat, hand in enumerate(hands):
                yield from ((number, ("hand", seat, str(card))) for card in hand)
        rows: tuple[tuple[Any, ...], ...] = (move.pile,) if isinstance(move, tw.Deal) else ()
        if isinstance(move, tt.OrderReserves):
            rows = move.orders
        for row, cards in enumerate(rows):
            yield from ((number, (row, place, str(card))) for place, card in enumerate(cards))


@pytest.mark.parametrize(
    ("game", "players", "rules"),
    [
        pytest.param(TRICKY_TWIST, 3, TWELVE, id="tricky-twist"),
        pytest.param(TWISTED, 2, SEVEN, id="twisted"),
    ],
)
def test_the_rounds_of_an_invented_game_are_independent(
    game: AnyGame,
    players: int,
    rules: Any,
) -> None:
    """Where a card lay in one round says nothing of where any lies in the next."""
    phases, start = (tt.Drawing, tw.Turn), game.setup(players, rules, first=Seat(0))
    state = first_state(game, start, lambda s: isinstance(s, phases) and game.round_of(s) == 2, 0)
    seen = game.view(state, None)
    told = [set(laid_out(game.determinize(seen, number).moves)) for number in range(SAMPLES)]
    most, facts = strongest(told)

    assert {1, 2} == {fact[0] for facts in told[:1] for fact in facts}
    assert most < MOST, facts


# Two seats ----------------------------------------------------------------------------------------

INVENTED: dict[str, Callable[[tt.View, int], tt.State]] = {
    "determinize": lambda seen, seed: tt.determinize(seen, seed).state,
    "sample": tt.sample,
}
every_way = pytest.mark.parametrize("invent", INVENTED.values(), ids=INVENTED)


def orders(state: tt.State) -> Iterator[Fact]:
    """Yield for each seat whether its reserve lies in the order of the deck."""
    assert isinstance(state, tt.Drawing)
    for seat, reserve in enumerate(state.hidden.reserves_at_start):
        if list(reserve) == sorted(reserve, key=lambda card: card.index):
            yield seat, "in order"


@every_way
def test_the_orders_of_reserves_are_independent(
    invent: Callable[[tt.View, int], tt.State],
) -> None:
    """How the reserve of one seat lies says nothing of that of another."""
    start = tt.setup(3, changed(TWELVE, rounds=1), first=Seat(0))
    seen = tt.view(first_state(tt.GAME, start, lambda s: isinstance(s, tt.Drawing), 0), None)
    told = [set(orders(invent(seen, number))) for number in range(SAMPLES // 4)]

    assert {0, 1, 2} == {seat for facts in told for seat, _ in facts}
    assert strongest(told)[0] < MOST


def is_half_declared(state: tt.State) -> bool:
    """Say whether two seats have declared something that is still secret."""
    if not isinstance(state, tt.Declaring):
        return False
    held = [len(state.table.bonus.held[answer.seat]) for answer in state.answers]
    return len({answer.seat for answer in state.answers}) > 1 and min(held) > 0


def declared(state: tt.State) -> Iterator[Fact]:
    """Yield the answers of each seat, in its order, as they would read for any card."""
    assert isinstance(state, tt.Declaring)
    for answer in state.answers:
        yield answer.seat, repr(answer)


@every_way
def test_secret_declarations_are_independent(invent: Callable[[tt.View, int], tt.State]) -> None:
    """What one seat is taken to have declared says nothing of what another has."""
    secret = changed(TWELVE, rounds=1, declare_order=tt.DeclareOrder.SIMULTANEOUS)
    start = tt.setup(3, changed(secret, suits=tuple(tt.Suit)[:3], reserve_size=0), first=Seat(0))
    seen = tt.view(first_state(tt.GAME, start, is_half_declared, 0), None)
    told = [set(declared(invent(seen, number))) for number in range(SAMPLES // 4)]

    assert 1 < len({seat for facts in told for seat, _ in facts})
    assert strongest(told)[0] < MOST
