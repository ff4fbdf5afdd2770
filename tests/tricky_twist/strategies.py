"""What Hypothesis draws for Tricky Twist: rules, starts, and moves that are legal or nearly so."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from itertools import chain

from hypothesis import strategies as st

from tests.conformance import subject
from tests.conformance.subject import Subject
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt

SEATS = tuple(Seat)
SUITS = tuple(tt.Suit)
BONUS_CARDS = tuple(tt.BonusCard)

# Rules ------------------------------------------------------------------------------------------

READINGS: dict[str, type[Enum]] = {
    name: type(getattr(tt.STANDARD, name))
    for name in tt.Rules.__annotations__
    if isinstance(getattr(tt.STANDARD, name), Enum)
}
"""The fields of ``Rules`` that are readings, each with its choices."""

TINY_DECKS: tuple[tuple[int, ...], ...] = (
    (6, 7, 8),
    (7, 8, 9),
    (5, 6, 7, 8),
    (1, 7, 12),
    (2, 3, 6, 7, 8, 11),
    (7,),
)


def readings() -> st.SearchStrategy[dict[str, object]]:
    """Return a choice for each reading."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(list(kind)) for name, kind in READINGS.items()}
    )


@st.composite
def sizes(draw: st.DrawFn, players: int) -> dict[str, object]:
    """Draw a deck that can be dealt evenly, and a reserve that leaves a hand."""
    if draw(st.booleans()):
        suits, values = SUITS, tuple(range(1, 13))
    else:
        deck = st.tuples(
            st.integers(2, 4).map(lambda n: SUITS[:n]) | st.just(SUITS[1:]),
            st.sampled_from(TINY_DECKS),
        )
        suits, values = draw(deck.filter(lambda d: len(d[0]) * len(d[1]) % players == 0))
    each = len(suits) * len(values) // players
    return {
        "suits": suits,
        "values": values,
        "reserve_size": draw(st.integers(0, min(5, each - 1))),
    }


SCORE_CARDS = st.one_of(
    st.sampled_from(tt.SCORE_DECK),
    st.permutations(SUITS).map(lambda s: tt.ScoreCard(tt.ScoreKind.SUIT_PAIR, tuple(s[:2]))),
)


@st.composite
def score_decks(draw: st.DrawFn, players: int) -> dict[str, object]:
    """Draw score cards, enough for the number of rounds."""
    if draw(st.booleans()):
        return {}
    rounds = draw(st.none() | st.integers(1, 3))
    least = rounds or players
    deck = tuple(draw(st.lists(SCORE_CARDS, min_size=least, max_size=least + 2)))
    return {"rounds": rounds, "score_deck": deck}


def tables() -> st.SearchStrategy[tt.Tables]:
    """Return point tables; those of the rank cards suit any table of players."""
    points = st.integers(-3, 15)
    counted = st.lists(points, min_size=1, max_size=8).map(tuple)
    ranked = st.lists(points, min_size=4, max_size=5).map(tuple)
    kinds = {kind.name.lower(): counted for kind in tt.ScoreKind}
    return st.builds(tt.Tables, **{**kinds, "fewest": ranked, "most": ranked})


@st.composite
def printed(draw: st.DrawFn) -> dict[str, object]:
    """Draw what is printed on the cards."""
    if draw(st.booleans()):
        return {}
    sides = st.sampled_from(tt.Side)
    pair = st.permutations(SUITS).map(lambda suits: tuple(suits[:2]))
    return {
        "tables": draw(tables()),
        "sides": draw(st.builds(tt.Sides, **{k.name.lower(): sides for k in tt.ScoreKind})),
        "side_overrides": tuple(draw(st.lists(st.none() | sides, max_size=3))),
        "suit_faces": tuple(draw(st.lists(pair, min_size=4, max_size=4))),
        "value_faces": tuple(draw(st.permutations(tuple(tt.ValueFace)))),
        "odd_values": draw(_some((1, 3, 5, 7, 9, 11))),
        "even_values": draw(_some((2, 4, 6, 8, 10, 12))),
    }


def _some(values: tuple[int, ...]) -> st.SearchStrategy[tuple[int, ...]]:
    return st.sets(st.sampled_from(values), min_size=1).map(lambda chosen: tuple(sorted(chosen)))


@st.composite
def rules(draw: st.DrawFn, players: int) -> tt.Rules:
    """Draw rules that suit the number of players."""
    fields: dict[str, object] = {
        **draw(readings()),
        **draw(sizes(players)),
        **draw(score_decks(players)),
        **draw(printed()),
    }
    return make_rules(fields)


def make_rules(fields: dict[str, object]) -> tt.Rules:
    """Return rules with these fields; what is wrong with one is for the constructor to say."""
    return tt.Rules(**fields)  # type: ignore[arg-type]  # they are checked at run time


@st.composite
def starts(draw: st.DrawFn) -> tt.State:
    """Draw a game before its first shuffle."""
    players = draw(st.sampled_from(tt.PLAYERS))
    chosen = draw(st.just(tt.STANDARD) | rules(players))
    return tt.setup(players, chosen, first=draw(st.none() | st.sampled_from(SEATS[:players])))


_FEW: dict[str, object] = {
    "suits": SUITS[:3],
    "values": (6, 7, 8, 9),
    "reserve_size": 1,
    "rounds": 2,
}
_AT_ONCE: dict[str, object] = {
    "draw_order": tt.DrawOrder.SIMULTANEOUS,
    "declare_order": tt.DeclareOrder.SIMULTANEOUS,
    "retrigger_seven": tt.RetriggerSeven.ONCE,
}

SMALL: tuple[tt.State, ...] = (
    tt.setup(3, make_rules(_FEW)),
    tt.setup(3, make_rules({**_FEW, **_AT_ONCE, "side_overrides": (tt.Side.VALUES,)})),
    tt.setup(4, make_rules({**_FEW, "suits": SUITS, "values": (5, 6, 7), "rounds": 1})),
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


# Cards ------------------------------------------------------------------------------------------


def cards_of(state: tt.State) -> Counter[object]:
    """Count every card of the game where it lies now."""
    found: Counter[object] = Counter(_number_cards(state))
    found.update(_score_cards(state))
    found.update(_bonus_cards(state))
    return found


def _number_cards(state: tt.State) -> Iterator[tt.Card]:
    match state:
        case tt.SettingAside() | tt.ReserveOrderPending():
            yield from chain(*state.hands, *state.aside)
        case tt.Drawing() | tt.Playing() | tt.Picking() | tt.TakingBack() | tt.Declaring():
            yield from chain(*state.hands, *state.reserves, *state.table.false_tricks)
            yield from chain(*(pile for piles in state.table.tricks for pile in piles))
            if isinstance(state, tt.Playing):
                yield from (play.card for play in state.played)
        case _:
            yield from deck_of(state)


def _score_cards(state: tt.State) -> Iterator[tt.ScoreCard]:
    match = state.match
    yield from (record.score_card for record in match.past)
    if isinstance(state, tt.ScoreDeckPending):
        yield from state.rules.score_deck
    elif isinstance(state, tt.FirstPlayerPending | tt.GameOver):
        yield from state.secrets.score_deck
    elif isinstance(state, tt.DealPending | tt.SettingAside | tt.ReserveOrderPending):
        yield from (state.round.score_card, *state.secrets.score_deck)
    else:
        yield from (state.table.round.score_card, *state.hidden.secrets.score_deck)


def _bonus_cards(state: tt.State) -> Iterator[tt.BonusCard]:
    if not isinstance(state, tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack | tt.Declaring):
        yield from BONUS_CARDS
        return
    row = state.table.bonus
    lying = (*row.available, *chain(*row.held))
    yield from lying
    if tt.BonusCard.TAKE_BACK not in lying:  # it is withdrawn, the only card that ever is
        yield tt.BonusCard.TAKE_BACK


def deck_of(state: tt.State) -> Iterator[tt.Card]:
    """Yield the number cards that are played with."""
    played_with = state.match.rules
    for suit in played_with.suits:
        yield from (tt.Card(suit, value) for value in played_with.values)


def all_cards(state: tt.State) -> Counter[object]:
    """Count every card that there must be."""
    score_deck = state.match.rules.score_deck
    return Counter(deck_of(state)) + Counter(score_deck) + Counter(BONUS_CARDS)


def most_moves(start: tt.State) -> int:
    """Return the bound of TT-D3 in moves, chance included.

    A round has at most as many tricks as a seat has cards, at most five picks with one take-back
    among them, and at most four cards to declare.
    """
    assert isinstance(start, tt.ScoreDeckPending)
    players, chosen = start.players, start.rules
    each = len(chosen.suits) * len(chosen.values) // players
    windows, plays = players * (each + 1), players * each
    in_a_round = 2 + players * chosen.reserve_size + windows + plays + 6 + 4
    return 2 + (chosen.rounds or players) * in_a_round


def secrets(state: tt.State, seat: Seat) -> frozenset[str]:
    """Return the notation of the cards that *seat* holds and the others may not see."""
    if isinstance(state, tt.SettingAside | tt.ReserveOrderPending):
        return frozenset(map(str, state.dealt[seat]))
    if isinstance(state, tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack | tt.Declaring):
        return frozenset(map(str, chain(state.hands[seat], state.reserves[seat])))
    return frozenset()


def named(text: str) -> frozenset[str]:
    """Return the number cards that a text names."""
    return frozenset(re.findall(r"\b[MSQD]\d+\b", text))


def unrevealed(state: tt.State) -> tuple[tt.Move, ...]:
    """Return the answers that are not shown before the last one is given."""
    if isinstance(state, tt.Drawing | tt.Declaring) and state.simultaneous:
        return state.answers
    return ()


TRICKY_TWIST_SUBJECT = Subject(
    game=tt.GAME,
    rules=rules,
    secretive=tt.Rules(
        draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS
    ),
    starts=starts(),
    small=SMALL,
    player_moves=PLAYER_MOVES,
    chance_attempts=chance_attempts,
    choose=choose,
    most_moves=most_moves,
    cards=cards_of,
    all_cards=all_cards,
    secrets=secrets,
    named=named,
    never_open=(tt.SetAside,),
    unrevealed=unrevealed,
    told_in_any_order=(
        tt.CardSetAside,
        tt.CardSetAsideUnseen,
        tt.DrawAnswered,
        tt.DrawAnsweredUnseen,
        tt.DeclarationAnswered,
        tt.DeclarationAnsweredUnseen,
    ),
)
"""Tricky Twist, for the laws that every game must keep."""


def outcome_of(seed: int | str, state: tt.State) -> tt.ChanceMove:
    """Return the outcome that a seed gives for the pending chance."""
    move: tt.ChanceMove = subject.outcome_of(tt.GAME, seed, state)
    return move
