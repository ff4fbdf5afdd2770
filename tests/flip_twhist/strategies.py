"""What Hypothesis draws for Flip Twhist: rules, starts, and moves that are legal or nearly so."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from itertools import combinations

from hypothesis import strategies as st

from tests.conformance import subject
from tests.conformance.subject import Subject
from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft

SEATS = tuple(Seat)
COLOURS = tuple(ft.Colour)

# Rules ------------------------------------------------------------------------------------------

READINGS: dict[str, type[Enum]] = {
    name: type(getattr(ft.STANDARD, name))
    for name in ft.Rules.__annotations__
    if isinstance(getattr(ft.STANDARD, name), Enum)
}
"""The fields of ``Rules`` that are readings, each with its choices."""

POOL = tuple(
    card
    for card in ft.UNIVERSE
    if card.copy == 1 or card in ft.DECK or (card.value == 0 and card.colour is ft.Colour.RED)
)
"""The number cards that decks are made of: all faces, the second twos, and four of red 0."""


def readings() -> st.SearchStrategy[dict[str, object]]:
    """Return a choice for each reading."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(list(kind)) for name, kind in READINGS.items()}
    )


def decks(players: int) -> st.SearchStrategy[tuple[ft.NumberCard, ...]]:
    """Return the printed decks, and others that give everybody a card."""
    few = st.sets(st.sampled_from(POOL), min_size=players, max_size=4 * players)
    return st.sampled_from([ft.DECK, ft.DECK_FROM_MINUS_TWO]) | few.map(
        lambda cards: tuple(sorted(cards, key=lambda card: card.index))
    )


def stars() -> st.SearchStrategy[tuple[int, ...]]:
    """Return numbers of stars, often so few that seats tie."""
    drawn = st.lists(st.integers(0, 3), min_size=10, max_size=10).map(tuple)
    return st.just(ft.STARS) | st.just((1,) * 10) | drawn


def kinds() -> st.SearchStrategy[tuple[ft.Twhist, ...]]:
    """Return which Twhist cards a set holds: mostly all."""
    some = st.sets(st.sampled_from(ft.TWHISTS))
    return st.just(ft.TWHISTS) | some.map(
        lambda chosen: tuple(kind for kind in ft.TWHISTS if kind in chosen)
    )


@st.composite
def rules(draw: st.DrawFn, players: int) -> ft.Rules:
    """Draw rules that suit the number of players."""
    return make_rules(
        {
            **draw(readings()),
            "deck": draw(decks(players)),
            "stars": draw(stars()),
            "twhist_kinds": draw(kinds()),
        }
    )


def make_rules(fields: dict[str, object]) -> ft.Rules:
    """Return rules with these fields; what is wrong with one is for the constructor to say."""
    return ft.Rules(**fields)  # type: ignore[arg-type]  # they are checked at run time


@st.composite
def starts(draw: st.DrawFn) -> ft.State:
    """Draw a game before its first shuffle."""
    players = draw(st.sampled_from(ft.PLAYERS))
    chosen = draw(st.just(ft.STANDARD) | rules(players))
    return ft.setup(players, chosen, first=draw(st.none() | st.sampled_from(SEATS[:players])))


_FEW: dict[str, object] = {
    "deck": tuple(map(ft.NumberCard.parse, ["R-1", "R2", "R2b", "Y-1", "Y5", "G3", "G5"])),
    "stars": (1, 2, 3, 0, 1, 2, 3, 0, 1, 2),
}

SMALL: tuple[ft.State, ...] = (
    ft.setup(3, make_rules(_FEW)),
    ft.setup(3, make_rules({**_FEW, "twhist_cards": ft.TwhistVisibility.HIDDEN})),
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


def players_of(state: ft.State) -> int:
    """Return how many play."""
    return state.players if isinstance(state, ft.DealerPending) else state.match.players


def first_of(start: ft.State) -> Seat | None:
    """Return who was named to lead the first trick, if anybody was."""
    if not isinstance(start, ft.DealPending):
        return None
    return Seat((start.match.dealer + 1) % start.match.players)


def rules_of(state: ft.State) -> ft.Rules:
    """Return the rules in force."""
    return state.rules if isinstance(state, ft.DealerPending) else state.match.rules


def chance_attempts(rng: random.Random, state: ft.State) -> Iterator[ft.Move]:
    """Yield chance moves of every class for a state, most of them not quite right."""
    yield from (ft.ChooseDealer(seat) for seat in SEATS)
    players, deck = players_of(state), list(rules_of(state).deck)
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


# Cards ------------------------------------------------------------------------------------------


def cards_of(state: ft.State) -> Counter[object]:
    """Count every card of the game where it lies now."""
    if isinstance(state, ft.DealerPending | ft.DealPending):
        return all_cards(state)
    table = state.table
    found: Counter[object] = Counter(table.exposed)
    found.update(_laid(play) for trick in table.log for play in trick.plays)
    if isinstance(state, ft.Playing | ft.Picking):
        found.update(_laid(play) for play in state.played)
        for seat in SEATS[: table.match.players]:
            found.update(state.hands[seat])
            found.update((seat, kind) for kind in state.twhist[seat])
    return found


def _laid(play: ft.PlayMove) -> object:
    """Return the card that a play laid down; that of a Twhist card with its owner."""
    return play.card if isinstance(play, ft.PlayNumber) else (play.seat, play.kind)


def all_cards(state: ft.State) -> Counter[object]:
    """Count every card that there must be."""
    rules_ = rules_of(state)
    owned = [(seat, kind) for seat in SEATS[: players_of(state)] for kind in rules_.twhist_kinds]
    return Counter[object](rules_.deck) + Counter[object](owned)


def tricks_of(state: ft.State) -> int:
    """Return how many tricks FT-D4 allows: a card of every seat for each."""
    return len(rules_of(state).deck) // players_of(state) + len(rules_of(state).twhist_kinds)


def most_moves(start: ft.State) -> int:
    """Return the bound of FT-D4 in moves, chance included: everybody plays, and somebody picks."""
    return 2 + tricks_of(start) * (players_of(start) + 1)


WORDS = {kind.words: str(kind) for kind in ft.TWHISTS}
"""For the words of each kind of Twhist card, its notation."""


def secrets(state: ft.State, seat: Seat) -> frozenset[str]:
    """Return the notation of the cards that *seat* holds and the others may not see."""
    if not isinstance(state, ft.Playing | ft.Picking):
        return frozenset()
    hidden = state.match.rules.twhist_cards is ft.TwhistVisibility.HIDDEN
    return frozenset(
        [*map(str, state.hands[seat]), *map(str, state.twhist[seat] if hidden else ())]
    )


def named(text: str) -> frozenset[str]:
    """Return the notation of the cards that a text names."""
    kinds_named = {notation for words, notation in WORDS.items() if words in text}
    return frozenset(re.findall(r"\b[RYGB]-?\d[bcd]?\b", text)) | kinds_named


FLIP_TWHIST_SUBJECT = Subject(
    game=ft.GAME,
    rules=rules,
    secretive=ft.Rules(twhist_cards=ft.TwhistVisibility.HIDDEN),
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
    played_cards_matter=False,
)
"""Flip Twhist, for the laws that every game must keep."""


def outcome_of(seed: int | str, state: ft.State) -> ft.ChanceMove:
    """Return the outcome that a seed gives for the pending chance."""
    move: ft.ChanceMove = subject.outcome_of(ft.GAME, seed, state)
    return move
