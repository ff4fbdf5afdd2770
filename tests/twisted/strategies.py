"""What Hypothesis draws for Twisted: rules, starts, and moves that are legal or nearly so."""

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
from tricky_twist.games import twisted as tw

SEATS = tuple(Seat)

# Rules ------------------------------------------------------------------------------------------

READINGS: dict[str, type[Enum]] = {
    name: type(getattr(tw.STANDARD, name))
    for name in tw.Rules.__annotations__
    if isinstance(getattr(tw.STANDARD, name), Enum)
}
"""The fields of ``Rules`` that are readings, each with its choices."""


def readings() -> st.SearchStrategy[dict[str, object]]:
    """Return a choice for each reading."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(list(kind)) for name, kind in READINGS.items()}
    )


@st.composite
def decks(draw: st.DrawFn) -> tuple[int, ...]:
    """Draw a small deck of numbers that are close to each other, couples and toads among them."""
    low = draw(st.integers(1, 7))
    digits = range(low, low + draw(st.integers(2, 3)))
    close = [10 * a + b for a in digits for b in digits if 10 * a + b in tw.NUMBERS]
    left_out = draw(st.sets(st.sampled_from(close), max_size=len(close) - 2))
    return tuple(number for number in close if number not in left_out)


@st.composite
def sizes(draw: st.DrawFn, players: int) -> dict[str, object]:
    """Draw a deck, and hands that it is large enough for."""
    numbers = draw(st.just(tw.NUMBERS) | decks().filter(lambda deck: len(deck) >= players))
    largest = min(len(numbers) // players, 9)
    size = draw(st.integers(1, largest))
    return {"numbers": numbers, "hand_sizes": (size,) * 3}


@st.composite
def rules(draw: st.DrawFn, players: int) -> tw.Rules:
    """Draw rules that suit the number of players."""
    fields = {**draw(readings()), **draw(sizes(players)), "games": draw(st.integers(1, 3))}
    return make_rules(fields)


def make_rules(fields: dict[str, object]) -> tw.Rules:
    """Return rules with these fields; what is wrong with one is for the constructor to say."""
    return tw.Rules(**fields)  # type: ignore[arg-type]  # they are checked at run time


@st.composite
def starts(draw: st.DrawFn) -> tw.State:
    """Draw a match before its first shuffle."""
    players = draw(st.sampled_from(tw.PLAYERS))
    chosen = draw(st.sampled_from([tw.STANDARD, tw.EXPERT]) | rules(players))
    return tw.setup(players, chosen, first=draw(st.none() | st.sampled_from(SEATS[:players])))


_FEW: dict[str, object] = {
    "numbers": (12, 13, 21, 22, 23, 31, 32, 33),
    "hand_sizes": (2, 2, 2),
    "games": 2,
}

SMALL: tuple[tw.State, ...] = (
    tw.setup(2, make_rules(_FEW)),
    tw.setup(3, make_rules({**_FEW, "expert": tw.Expert.ON})),
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
    deck = list(deck_of(state))
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


# Cards ------------------------------------------------------------------------------------------


def face_down_unseen(state: tw.OnTable) -> tuple[tw.Card, ...]:
    """Return the cards that nobody sees: the extra cards taken, and the pile."""
    pile = state.hidden.secrets.pile
    taken = [pile[~extra.left] for extra in state.table.extras]
    return (*taken, *pile[len(pile) - state.pile_size :])


def cards_of(state: tw.State) -> Counter[object]:
    """Count every card of the game where it lies now."""
    if not isinstance(state, tw.OnTable):
        return all_cards(state)
    table = state.table
    return Counter(
        chain(state.row, face_down_unseen(state), *state.hands, *table.face_up, *table.face_down)
    )


def deck_of(state: tw.State) -> Iterator[tw.Card]:
    """Yield the cards that are played with."""
    return map(tw.Card, state.match.rules.numbers)


def all_cards(state: tw.State) -> Counter[object]:
    """Count every card that there must be."""
    return Counter(deck_of(state))


def most_moves(start: tw.State) -> int:
    """Return the bound of TW-D3 in moves, chance included: a turn is a card, or a row and a card.

    The last turn of a game may be a row without a card.
    """
    assert isinstance(start, tw.DealerPending | tw.DealPending)
    chosen = start.match.rules
    return 1 + chosen.games * (1 + 2 * (len(chosen.numbers) + 1))


def secrets(state: tw.State, seat: Seat) -> frozenset[str]:
    """Return the notation of the cards that *seat* holds, and of those that nobody may see."""
    if not isinstance(state, tw.OnTable):
        return frozenset()
    return frozenset(map(str, (*state.hands[seat], *face_down_unseen(state))))


def named(text: str) -> frozenset[str]:
    """Return the cards that a text names."""
    return frozenset(re.findall(r"\b[1-9][1-9]\b", text))


TWISTED_SUBJECT = Subject(
    game=tw.GAME,
    rules=rules,
    secretive=tw.Rules(expert=tw.Expert.ON),
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
)
"""Twisted, for the laws that every game must keep."""


def outcome_of(seed: int | str, state: tw.State) -> tw.ChanceMove:
    """Return the outcome that a seed gives for the pending chance."""
    move: tw.ChanceMove = subject.outcome_of(tw.GAME, seed, state)
    return move
