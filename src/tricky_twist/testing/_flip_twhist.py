"""The material of Flip Twhist: rules, games of few cards, and moves legal or nearly so."""

import random
from collections.abc import Iterator
from itertools import combinations

from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.material import Material, some_readings

# Rules ------------------------------------------------------------------------------------------

POOL = tuple(
    card
    for card in ft.UNIVERSE
    if card.copy == 1 or card in ft.DECK or (card.value == 0 and card.colour is ft.Colour.RED)
)
"""The number cards for random decks: all faces, the second twos, and four of red 0."""


def some_rules(rng: random.Random, players: int) -> ft.Rules:
    """Return rules that suit the number of players."""
    fields = some_readings(rng, ft.GAME)
    deck, stars, kinds = _deck(rng, players), _stars(rng), _kinds(rng)
    return ft.Rules(**fields, deck=deck, stars=stars, twhist_kinds=kinds)


def _deck(rng: random.Random, players: int) -> tuple[ft.NumberCard, ...]:
    """Return a printed deck, or another with a card for each player."""
    if rng.random() < 0.5:
        return rng.choice((ft.DECK, ft.DECK_FROM_MINUS_TWO))
    cards = rng.sample(POOL, rng.randint(players, 4 * players))
    return tuple(sorted(cards, key=lambda card: card.index))


def _stars(rng: random.Random) -> tuple[int, ...]:
    """Return numbers of stars, often so few that seats tie."""
    mood = rng.random()
    if mood < 1 / 3:
        return ft.STARS
    return tuple(1 if mood < 2 / 3 else rng.randint(0, 3) for _ in range(10))


def _kinds(rng: random.Random) -> tuple[ft.Twhist, ...]:
    """Return which Twhist cards a set holds: mostly all."""
    if rng.random() < 0.5:
        return ft.TWHISTS
    chosen = rng.sample(ft.TWHISTS, rng.randint(0, len(ft.TWHISTS)))
    return tuple(kind for kind in ft.TWHISTS if kind in chosen)


FEW = ft.Rules(
    deck=tuple(map(ft.NumberCard.parse, ["R-1", "R2", "R2b", "Y-1", "Y5", "G3", "G5"])),
    stars=(1, 2, 3, 0, 1, 2, 3, 0, 1, 2),
)

SMALL: tuple[ft.State, ...] = (
    ft.setup(3, FEW),
    ft.setup(3, changed(FEW, twhist_cards=ft.TwhistVisibility.HIDDEN)),
)
"""Games with few cards."""

# Moves ------------------------------------------------------------------------------------------


def _every_player_move() -> Iterator[ft.PlayerMove]:
    picks = [ft.Cards.of(cards) for size in (1, 2) for cards in combinations(POOL, size)]
    wrong = [ft.Cards.of(cards) for cards in ((), POOL[:3], POOL[-4:], ft.UNIVERSE[-1:])]
    for seat in SEATS:
        yield from (ft.PlayNumber(seat, card) for card in (*POOL, ft.UNIVERSE[-1]))
        yield from (ft.PlayTwhist(seat, kind) for kind in ft.TWHISTS)
        yield from (ft.Pick(seat, cards) for cards in (*picks, *wrong))


PLAYER_MOVES = tuple(_every_player_move())
"""Every well-formed move of a player that can be legal, and some that never are."""


def chance_attempts(rng: random.Random, state: ft.State) -> Iterator[ft.Move]:
    """Yield chance moves of every class for a state, most of them not quite right."""
    yield from (ft.ChooseDealer(seat) for seat in SEATS)
    players, deck = ft.players_of(state), list(ft.rules_of(state).deck)
    rng.shuffle(deck)
    dealt = len(deck) // players * players
    hands = [ft.Cards.of(deck[seat:dealt:players]) for seat in range(players)]
    exposed = ft.Cards.of(deck[dealt:])
    yield ft.Deal(tuple(hands), exposed)
    yield ft.Deal(tuple(hands[1:]), exposed)
    yield ft.Deal((*hands, ft.Cards(0)), exposed)
    yield from _spoilt_deals(rng, hands, exposed, deck[0])


def _spoilt_deals(
    rng: random.Random, hands: list[ft.Cards], exposed: ft.Cards, first: ft.NumberCard
) -> Iterator[ft.Deal]:
    """Yield deals in which one card, the first of seat 0, is not where it should be."""
    rest = hands[0].without_card(first)
    yield ft.Deal((rest, *hands[1:]), exposed)
    yield ft.Deal((rest, *hands[1:]), exposed.with_card(first))
    yield ft.Deal((rest, hands[1].with_card(first), *hands[2:]), exposed)
    yield ft.Deal((hands[0], hands[1].with_card(first), *hands[2:]), exposed)
    yield ft.Deal((rest.with_card(rng.choice(ft.UNIVERSE)), *hands[1:]), exposed)
    yield ft.Deal(tuple(hands), exposed.with_card(rng.choice(ft.UNIVERSE)))
    yield ft.Deal(tuple(hands), ft.Cards(0))


def choose(rng: random.Random, moves: tuple[ft.PlayerMove, ...]) -> ft.PlayerMove:
    """Choose a legal move: often a Twhist card, so that several meet in a trick."""
    twhist = [move for move in moves if isinstance(move, ft.PlayTwhist)]
    return rng.choice(twhist if twhist and rng.random() < 0.4 else moves)


# How long it takes ------------------------------------------------------------------------------


def tricks_of(state: ft.State) -> int:
    """Return how many tricks FT-D4 allows: a card of every seat for each."""
    return len(ft.rules_of(state).deck) // ft.players_of(state) + len(
        ft.rules_of(state).twhist_kinds
    )


def most_moves(start: ft.State) -> int:
    """Return FT-D4's bound in moves, chance included: all play to each trick, and one picks."""
    return 2 + tricks_of(start) * (ft.players_of(start) + 1)


MATERIAL = Material(
    game=ft.GAME,
    small=SMALL,
    player_moves=PLAYER_MOVES,
    rules=some_rules,
    chance_attempts=chance_attempts,
    choose=choose,
    most_moves=most_moves,
)
