"""The material of Twisted: rules, games of few cards, and moves legal or nearly so."""

import random
from collections.abc import Iterator

from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.testing.material import Material, some_readings

# Rules ------------------------------------------------------------------------------------------


def some_rules(rng: random.Random, players: int) -> tw.Rules:
    """Return rules that suit the number of players."""
    fields = some_readings(rng, tw.GAME)
    numbers = tw.NUMBERS if rng.random() < 0.5 else some_numbers(rng, players)
    size = rng.randint(1, min(len(numbers) // players, 9))
    return tw.Rules(**fields, numbers=numbers, hand_sizes=(size,) * 3, games=rng.randint(1, 3))


def some_numbers(rng: random.Random, least: int) -> tuple[int, ...]:
    """Return a small deck of numbers that are close to each other, couples and toads among them."""
    close = rng.choice([numbers for numbers in CLOSE if len(numbers) >= least])
    return tuple(sorted(rng.sample(close, rng.randint(max(2, least), len(close)))))


CLOSE: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in tw.NUMBERS if {n // 10, n % 10} <= set(range(low, low + digits)))
    for digits in (2, 3)
    for low in range(1, 8)
)
"""The numbers of few digits that follow each other."""


FEW = tw.Rules(numbers=(12, 13, 21, 22, 23, 31, 32, 33), hand_sizes=(2, 2, 2), games=2)

SMALL: tuple[tw.State, ...] = (
    tw.setup(2, FEW),
    tw.setup(3, changed(FEW, expert=tw.Expert.ON)),
)
"""Games with few cards."""

# Moves ------------------------------------------------------------------------------------------


def _every_player_move() -> Iterator[tw.PlayerMove]:
    for seat in SEATS:
        yield tw.Take(seat)
        yield from (tw.Place(seat, card) for card in tw.DECK)
        yield from (tw.Twist(seat, card) for card in tw.DECK)


PLAYER_MOVES = tuple(_every_player_move())
"""Every well-formed move of a player."""


def chance_attempts(rng: random.Random, state: tw.State) -> Iterator[tw.Move]:
    """Yield chance moves of every class for a state, most of them not quite right."""
    yield from (tw.ChooseDealer(seat) for seat in SEATS)
    match = state.match
    deck = list(map(tw.Card, match.rules.numbers))
    rng.shuffle(deck)
    dealt = match.players * match.rules.hand_sizes[match.players - 2]
    hands = tuple(tw.Cards.of(deck[seat : dealt : match.players]) for seat in range(match.players))
    pile, card, foreign = tuple(deck[dealt:]), deck[0], rng.choice(tw.DECK)
    shorter = hands[0].without_card(card)
    yield tw.Deal(hands, pile)
    yield tw.Deal(hands[1:], pile)
    yield tw.Deal((*hands, tw.Cards(0)), pile)
    yield tw.Deal(hands, (*pile, card))
    yield tw.Deal(hands, (*pile, foreign))
    yield tw.Deal(hands, pile[1:])
    yield tw.Deal((shorter, *hands[1:]), pile)
    yield tw.Deal((shorter, *hands[1:]), (*pile, card))
    yield tw.Deal((shorter.with_card(foreign), *hands[1:]), pile)
    yield tw.Deal((shorter, hands[1].with_card(card), *hands[2:]), pile)


def choose(rng: random.Random, moves: tuple[tw.PlayerMove, ...]) -> tw.PlayerMove:
    """Choose a legal move: often a twist, sometimes the row, so that all endings are reached."""
    mood = rng.random()
    wanted = tw.Twist if mood < 0.5 else tw.Take if mood < 0.65 else tw.Place
    return rng.choice([move for move in moves if isinstance(move, wanted)] or moves)


# How long it takes ------------------------------------------------------------------------------


def most_moves(start: tw.State) -> int:
    """Return the bound of TW-D3 in moves, chance included: a turn is a card, or a row and a card.

    The last turn of a game may be a row without a card.
    """
    chosen = tw.rules_of(start)
    return 1 + chosen.games * (1 + 2 * (len(chosen.numbers) + 1))


MATERIAL = Material(
    game=tw.GAME,
    small=SMALL,
    player_moves=PLAYER_MOVES,
    rules=some_rules,
    chance_attempts=chance_attempts,
    choose=choose,
    most_moves=most_moves,
)
