"""The material of Tricky Twist: rules, games of few cards, and moves legal or nearly so."""

import random
from collections.abc import Iterator

from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.material import Material, some_readings

SUITS = tuple(tt.Suit)
BONUS_CARDS = tuple(tt.BonusCard)

# Rules ------------------------------------------------------------------------------------------

TINY_DECKS: tuple[tuple[int, ...], ...] = (
    (6, 7, 8),
    (7, 8, 9),
    (5, 6, 7, 8),
    (1, 7, 12),
    (2, 3, 6, 7, 8, 11),
    (7,),
)


def some_rules(rng: random.Random, players: int) -> tt.Rules:
    """Return rules that suit the number of players."""
    fields = some_readings(rng, tt.GAME)
    fields |= _sizes(rng, players) | _score_deck(rng, players) | _printed(rng)
    return tt.Rules(**fields)


def _sizes(rng: random.Random, players: int) -> dict[str, object]:
    """Return a deck that can be dealt evenly, and a reserve that leaves a hand."""
    suits, values = SUITS, tt.STANDARD.values
    if rng.random() >= 0.5:  # a random number is 0 where Hypothesis simplifies it
        decks = ((suits, values) for suits in _SUITS for values in TINY_DECKS)
        suits, values = rng.choice([d for d in decks if len(d[0]) * len(d[1]) % players == 0])
    each = len(suits) * len(values) // players
    return {"suits": suits, "values": values, "reserve_size": rng.randint(0, min(5, each - 1))}


_SUITS = (SUITS[:2], SUITS[:3], SUITS, SUITS[1:])


def _score_deck(rng: random.Random, players: int) -> dict[str, object]:
    """Return score cards, enough for the number of rounds."""
    if rng.random() < 0.5:
        return {}
    rounds = rng.choice([None, 1, 2, 3])
    number = (rounds or players) + rng.randint(0, 2)
    return {"rounds": rounds, "score_deck": tuple(_score_card(rng) for _ in range(number))}


def _score_card(rng: random.Random) -> tt.ScoreCard:
    if rng.random() < 0.5:
        return rng.choice(tt.SCORE_DECK)
    return tt.ScoreCard(tt.ScoreKind.SUIT_PAIR, _pair(rng))


def _pair(rng: random.Random) -> tuple[tt.Suit, ...]:
    return tuple(rng.sample(SUITS, 2))


def _tables(rng: random.Random) -> tt.Tables:
    """Return point tables; the tables of the rank cards suit any number of players."""
    tables = {kind.name.lower(): _points(rng, 1, 8) for kind in tt.ScoreKind}
    return tt.Tables(**{**tables, "fewest": _points(rng, 4, 5), "most": _points(rng, 4, 5)})


def _points(rng: random.Random, least: int, most: int) -> tuple[int, ...]:
    return tuple(rng.randint(-3, 15) for _ in range(rng.randint(least, most)))


def _printed(rng: random.Random) -> dict[str, object]:
    """Return the printed data of the cards."""
    if rng.random() < 0.5:
        return {}
    sides = tuple(tt.Side)
    return {
        "tables": _tables(rng),
        "sides": tt.Sides(**{kind.name.lower(): rng.choice(sides) for kind in tt.ScoreKind}),
        "side_overrides": tuple(rng.choice((None, *sides)) for _ in range(rng.randint(0, 3))),
        "suit_faces": tuple(_pair(rng) for _ in range(4)),
        "value_faces": tuple(rng.sample(tuple(tt.ValueFace), len(tt.ValueFace))),
        "odd_values": _some(rng, (1, 3, 5, 7, 9, 11)),
        "even_values": _some(rng, (2, 4, 6, 8, 10, 12)),
    }


def _some(rng: random.Random, values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(values, rng.randint(1, len(values)))))


FEW = tt.Rules(suits=SUITS[:3], values=(6, 7, 8, 9), reserve_size=1, rounds=2)
AT_ONCE = changed(
    FEW,
    draw_order=tt.DrawOrder.SIMULTANEOUS,
    declare_order=tt.DeclareOrder.SIMULTANEOUS,
    retrigger_seven=tt.RetriggerSeven.ONCE,
    side_overrides=(tt.Side.VALUES,),
)

SMALL: tuple[tt.State, ...] = (
    tt.setup(3, FEW),
    tt.setup(3, AT_ONCE),
    tt.setup(4, changed(FEW, suits=SUITS, values=(5, 6, 7), rounds=1)),
)
"""Games with few cards."""

# Moves ------------------------------------------------------------------------------------------


def _every_player_move() -> Iterator[tt.Move]:
    for seat in SEATS:
        yield from (tt.DrawReserve(seat), tt.DeclineDraw(seat), tt.DeclineBonus(seat))
        yield from (tt.KeepFalseTricks(seat), tt.CountAsTrick(seat), tt.CountAsFalseTrick(seat))
        for card in tt.DECK:
            yield from (tt.SetAside(seat, card), tt.PlayCard(seat, card))
            yield from (tt.TakeBack(seat, card), tt.FlipPile(seat, card))
        for bonus in BONUS_CARDS:
            yield from (tt.TakeBonus(seat, bonus), tt.FlipBonus(seat, bonus))
            yield tt.LeaveUnused(seat, bonus)
            yield from (tt.ChooseSuit(seat, bonus, suit) for suit in SUITS)
            yield from (tt.ChooseValue(seat, bonus, value) for value in range(-1, 15))
        targets: tuple[tt.Card | tt.BonusCard, ...] = (*tt.DECK, *BONUS_CARDS)
        for target in targets:
            yield from (tt.ShiftValue(seat, target, by) for by in range(-2, 3))


PLAYER_MOVES = tuple(_every_player_move())
"""Every well-formed move of a player."""


def chance_attempts(rng: random.Random, state: tt.State) -> Iterator[tt.Move]:
    """Yield chance moves of every class for a state, most of them not quite right."""
    yield from (tt.ChooseFirstPlayer(seat) for seat in SEATS)
    yield from _score_deck_attempts(rng, state)
    yield from _deal_attempts(rng, state)
    yield from _reserve_attempts(rng, state)


def _score_deck_attempts(rng: random.Random, state: tt.State) -> Iterator[tt.Move]:
    right = state.rules.score_deck if isinstance(state, tt.ScoreDeckPending) else tt.SCORE_DECK
    cards = rng.sample(right, len(right))
    yield tt.OrderScoreDeck(tuple(cards))
    yield tt.OrderScoreDeck(tuple(cards[1:]))
    yield tt.OrderScoreDeck((*cards, cards[0]))
    yield tt.OrderScoreDeck((*cards[1:], rng.choice(tt.SCORE_DECK)))


def _deal_attempts(rng: random.Random, state: tt.State) -> Iterator[tt.Move]:
    match = state.match
    deck = [tt.Card(suit, value) for suit in match.rules.suits for value in match.rules.values]
    rng.shuffle(deck)
    hands = [tt.Cards.of(deck[seat :: match.players]) for seat in range(match.players)]
    yield tt.Deal(tuple(hands))
    yield tt.Deal(tuple(hands[1:]))
    yield tt.Deal((*hands, tt.Cards(0)))
    foreign = rng.choice(tt.DECK)
    yield tt.Deal((hands[0].without_card(deck[0]).with_card(foreign), *hands[1:]))
    yield tt.Deal((hands[0].with_card(deck[1]), *hands[1:]))
    yield tt.Deal((hands[0].with_card(deck[1]), hands[1].without_card(deck[1]), *hands[2:]))


def _reserve_attempts(rng: random.Random, state: tt.State) -> Iterator[tt.Move]:
    aside = state.aside if isinstance(state, tt.ReserveOrderPending) else (tt.Cards(0),) * 3
    orders = [tuple(rng.sample(list(cards), len(cards))) for cards in aside]
    yield tt.OrderReserves(tuple(orders))
    yield tt.OrderReserves(tuple(orders[1:]))
    yield tt.OrderReserves((*orders[1:], orders[0]))
    yield tt.OrderReserves((orders[0][1:], *orders[1:]))
    yield tt.OrderReserves(((*orders[0], rng.choice(tt.DECK)), *orders[1:]))
    yield tt.OrderReserves(((*orders[0][1:], rng.choice(tt.DECK)), *orders[1:]))
    yield tt.OrderReserves(((*orders[0], *orders[0][:1]), *orders[1:]))


def choose(rng: random.Random, moves: tuple[tt.PlayerMove, ...]) -> tt.PlayerMove:
    """Choose a legal move: often a 7, a bonus card, the take-back, a use of a bonus card."""
    mood = rng.random()
    rare: list[tt.PlayerMove] = [move for move in moves if _is_rare(move)]
    rarest = [move for move in rare if _is_rarest(move)]
    wanted = rarest if mood < 0.4 else rare if mood < 0.8 else []
    return rng.choice(wanted or moves)


def _is_rarest(move: tt.PlayerMove) -> bool:
    """Say whether a move leads to a 7 that is gained twice."""
    match move:
        case tt.TakeBonus(bonus=bonus):
            return bonus is tt.BonusCard.TAKE_BACK
        case tt.TakeBack(card=card) | tt.PlayCard(card=card):
            return card.value == 7
        case _:
            return False


def _is_rare(move: tt.PlayerMove) -> bool:
    match move:
        case tt.PlayCard(card=card):
            return card.value == 7
        case tt.TakeBonus(bonus=bonus):
            return bonus in (tt.BonusCard.TAKE_BACK, tt.BonusCard.FLIP, *BONUS_CARDS[4:])
        case tt.TakeBack() | tt.FlipBonus() | tt.ShiftValue() | tt.ChooseValue():
            return True
        case _:
            return False


# How long it takes ------------------------------------------------------------------------------


def most_moves(start: tt.State) -> int:
    """Return the bound of TT-D3 in moves, chance included.

    A round has at most as many tricks as a seat has cards, at most five picks with one take-back
    among them, and at most four cards to declare.
    """
    players, chosen = tt.players_of(start), tt.rules_of(start)
    each = len(chosen.suits) * len(chosen.values) // players
    windows, plays = players * (each + 1), players * each
    in_a_round = 2 + players * chosen.reserve_size + windows + plays + 6 + 4
    return 2 + (chosen.rounds or players) * in_a_round


MATERIAL = Material(
    game=tt.GAME,
    small=SMALL,
    player_moves=PLAYER_MOVES,
    rules=some_rules,
    chance_attempts=chance_attempts,
    choose=choose,
    most_moves=most_moves,
)
