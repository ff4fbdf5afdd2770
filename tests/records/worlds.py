"""Tiny games whose hidden cards can all be tried: is there a deal that explains what was seen?

``python -m tests.records.worlds 40`` watches so many games of each, and compares every answer.
"""

import itertools
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from enum import Enum
from importlib import import_module
from typing import Any

from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, IllegalMoveError, Seat
from tricky_twist.games import flip_twhist as ft, package_of, tricky_twist as tt, twisted as tw
from tricky_twist.games.tricky_twist.setup import deck_of
from tricky_twist.records import OpenRecord, Setup, Unexplained
from tricky_twist.records.openly import Watched
from tricky_twist.testing.conformance.readings import all_pairs, in_pairs
from tricky_twist.testing.conformance.subject import AnyGame, Move, State
from tricky_twist.testing.lines import seeded

MOON, SUN, SQUARE = tuple(tt.Suit)[:3]


def tricky(suits: tuple[tt.Suit, ...], reserve: int, **fields: Any) -> OpenRecord:
    """Return a game of Tricky Twist of one round, unless *fields* say otherwise."""
    sizes = {"suits": suits, "values": (6, 7, 8), "reserve_size": reserve, "rounds": 1}
    rules = tt.Rules(**{**sizes, **fields})
    return OpenRecord(TRICKY_TWIST, Setup(3, rules, Seat(0)), (), rules.score_deck)


def twisted(numbers: tuple[int, ...], size: int, **fields: Any) -> OpenRecord:
    """Return a game of Twisted of one round, for two, unless *fields* say otherwise."""
    sizes = {"numbers": numbers, "hand_sizes": (size, 1, 1), "games": 1}
    return OpenRecord(TWISTED, Setup(2, tw.Rules(**{**sizes, **fields}), Seat(0)), ())


def flip(kinds: tuple[ft.Twhist, ...], *exposed: str, **fields: Any) -> OpenRecord:
    """Return a game of Flip Twhist with six number cards and those exposed, for three."""
    shown = tuple(map(ft.NumberCard.parse, exposed))
    deck = ft.Cards.of((*map(ft.NumberCard.parse, ("R1", "R5", "Y1", "Y5", "G1", "G5")), *shown))
    rules = ft.Rules(**{"deck": tuple(deck), "twhist_kinds": kinds, **fields})
    return OpenRecord(FLIP_TWHIST, Setup(3, rules, Seat(0)), (), shown)


GAMES = {
    "tt, no reserve": tricky((MOON, SUN), 0),
    "tt, reserves": tricky((MOON, SUN), 1),
    "tt, early end": tricky((MOON, SUN), 1, round_end_check=tt.RoundEndCheck.AFTER_DRAW_WINDOW),
    "tt, three suits": tricky((MOON, SUN, SQUARE), 0),
    "tt, two rounds": tricky((MOON, SUN), 0, rounds=2),
    "tw, one card each": twisted((12, 13, 21, 22, 31), 1),
    "tw, two cards each": twisted((12, 13, 21, 22, 31, 33), 2),
    "tw, takes are forced": twisted(
        (12, 13, 21, 22, 31, 33), 2, voluntary_take=tw.VoluntaryTake.REFUSED
    ),
    "tw, expert": twisted((12, 21, 22, 35, 53), 2, expert=tw.Expert.ON),
    "tw, expert, takes are forced": twisted(
        (12, 21, 23, 32, 33, 34),
        1,
        expert=tw.Expert.ON,
        voluntary_take=tw.VoluntaryTake.REFUSED,
    ),
    "tw, expert, the lowest begins": twisted(
        (12, 21, 22, 33, 56),
        1,
        expert=tw.Expert.ON,
        next_start=tw.NextStart.LOWEST,
        voluntary_take=tw.VoluntaryTake.REFUSED,
        games=2,
    ),
    "tw, expert, the highest begins": twisted(
        (12, 22, 33, 44, 56), 1, expert=tw.Expert.ON, next_start=tw.NextStart.HIGHEST, games=3
    ),
    "ft, numbers": flip(()),
    "ft, a thief": flip((ft.Twhist.THIEF,)),
    "ft, hidden": flip((ft.Twhist.THIEF,), twhist_cards=ft.TwhistVisibility.HIDDEN),
    "ft, two lie open": flip((), "R2", "G2"),
}

# Every pair of readings ---------------------------------------------------------------------------

SMALL: dict[AnyGame, Callable[..., OpenRecord]] = {
    TRICKY_TWIST: lambda size, **readings: tricky((MOON, SUN), size, rounds=2 - size, **readings),
    TWISTED: lambda size, **readings: twisted(
        (12, 21, 23, 32, 33, 34)[size:], 1, games=size + 1, **readings
    ),
    FLIP_TWHIST: lambda size, **readings: flip((ft.Twhist.THIEF,) * size, **readings),
}
"""For each game, one of few cards with a size of 0 or 1."""


def covering() -> Iterator[tuple[str, OpenRecord]]:
    """Yield games in which every choice of a reading meets every choice of every other."""
    for game, small in SMALL.items():
        for number, row in enumerate(in_pairs(game)):
            yield f"{game.name} {number}", small(int(number % 4 == 1), **row)


def paired() -> Iterator[tuple[str, OpenRecord]]:
    """Yield a game for every two choices of different readings; all else is as in the standard."""
    for game, small in SMALL.items():
        for pair, size in itertools.product(sorted(all_pairs(game), key=repr), (0, 1)):
            readings: dict[str, Enum] = dict(pair)
            named = " ".join(f"{name}={choice.value}" for name, choice in readings.items())
            yield f"{game.name} {size} {named}", small(size, **readings)


# Every world --------------------------------------------------------------------------------------


def worlds(begun: OpenRecord, state: State) -> list[State]:
    """Return a state for every way in which the hidden cards can lie before the next open move."""
    game = begun.game
    moves: Any
    if type(state) is tt.ScoreDeckPending:
        moves = [tt.OrderScoreDeck(state.rules.score_deck)]
    elif game.pending_chance(state) is not None:
        moves = [move for move in game.chance_moves(state) if agrees(begun, move)]
    elif type(state) is tt.SettingAside:
        moves = game.legal_moves(state, game.actors(state)[0])
    else:
        return [state]
    return [world for move in moves for world in worlds(begun, game.play(state, move).state)]


def agrees(begun: OpenRecord, move: Move) -> bool:
    """Say whether a move of chance shows what was shown."""
    return not isinstance(move, ft.Deal) or tuple(move.exposed) == begun.shown


def attempts(game: AnyGame, state: State) -> list[Move]:
    """Return moves that somebody may write down, right or wrong."""
    moves = list(game.legal_moves(state))
    seat = game.actors(state)[0]
    rules = game.rules_of(state)
    match state:
        case tt.Playing():
            moves += [tt.PlayCard(seat, card) for card in deck_of(rules)]
        case tw.Turn() | tw.Opening():
            is_new = bool(state.match.past) and not state.log
            for each in tuple(Seat)[: state.match.players] if is_new else (seat,):
                moves += [tw.Place(each, tw.Card(number)) for number in rules.numbers]
            if isinstance(state, tw.Turn):
                moves += [tw.Take(seat), *(tw.Twist(seat, card) for card in state.row)]
        case ft.Playing():
            moves += [ft.PlayNumber(seat, card) for card in rules.deck]
        case _:
            pass
    return list(dict.fromkeys(moves))


Honest = frozenset[Seat | None]
"""Who broke no rule in a world; with ``None`` if nobody did."""

Worlds = list[tuple[State, Honest]]

EXCUSED = {"MustFollow", "OtherMovePossible"}
"""What a player can break unseen: nobody can play a card without having it."""


def after(begun: OpenRecord, everything: Worlds, move: Move) -> Worlds:
    """Return the worlds that a move leaves; when a round begins, with all that it can deal."""
    game, left, ended = begun.game, list[tuple[State, Honest]](), dict[object, Any]()
    for state, honest in everything:
        found = played_on(game, state, move, honest)
        if found is None:
            continue
        if None in found[1] and game.pending_chance(found[0]) is not None:
            ended[what_matters(found[0])] = found
        else:
            left.append(found)
    for state, honest in ended.values():
        left += [(world, honest) for world in worlds(begun, state)]
    return left


def what_matters(state: State) -> object:
    """Return what makes a difference to later rounds of what went before."""
    if isinstance(state, tw.DealPending):
        return state.round.number, state.round.dealer
    return TRICKY_TWIST.view(state, None)


def played_on(
    game: AnyGame, state: State, move: Move, honest: Honest
) -> tuple[State, Honest] | None:
    """Play a move if it is legal, or if somebody is honest though it breaks what is excused."""
    try:
        return game.play(state, move).state, honest
    except IllegalMoveError as error:
        broken = {type(violation.facts).__name__ for violation in error.violations}
    honest -= {None, game.sender_of(move)}
    if not (honest and broken <= EXCUSED):
        return None
    phases = import_module(f"{package_of(game.name).__name__}.phases")
    return phases.ACTIONS[type(state)][type(move)][1](state, move).state, honest


# Watching -----------------------------------------------------------------------------------------


def watch(begun: OpenRecord, left: Worlds, rng: random.Random, tries: int) -> Counter[str]:
    """Watch a game; at each move compare what is said of some moves with all worlds."""
    game, tally = begun.game, Counter[str]()
    watched = Watched.begin(begun)
    while game.actors(watched.state):
        going_on = []
        tried = attempts(game, watched.state)
        for move in rng.sample(tried, min(tries, len(tried))):
            then = after(begun, left, move)
            tally += compared(begun, watched, move, then)
            found = watched.extend(0, move)
            if isinstance(found, Watched) and is_possible(then):
                going_on.append((found, then))
        if not going_on:
            break
        watched, left = rng.choice(going_on)
        tally["later rounds"] = game.round_of(watched.state) - 1
    return tally


def is_possible(left: Worlds) -> bool:
    """Say whether in some world nobody broke a rule."""
    return any(None in honest for _, honest in left)


def compared(begun: OpenRecord, watched: Watched, move: Move, then: Worlds) -> Counter[str]:
    """Compare what is said of a move with the worlds that it leaves."""
    game, tally, found = begun.game, Counter[str](), watched.extend(0, move)
    is_legal = is_possible(then)
    right = isinstance(found, Unexplained) != is_legal
    tally["right" if right else f"WRONG: {move}"] += 1
    tally["impossible"] += not is_legal
    tally["another witness"] += is_legal and bool(game.find_violations(watched.state, move))
    if isinstance(found, Unexplained):
        innocent = frozenset[Seat | None]().union(*(honest for _, honest in then))
        guilty = set(tuple(Seat)[: begun.start.players]) - innocent
        tally["certain"] += found.seat is not None
        tally["not named"] += found.seat is None and len(guilty) == 1
        if found.seat is not None and found.seat not in guilty:
            tally[f"WRONG SEAT: {move}"] += 1
    return tally


def run(begun: OpenRecord, games: int, seed: str, tries: int = 8) -> Counter[str]:
    """Watch so many games, and more if there are few worlds."""
    rng, games = seeded(seed), games * (1 if begun.game is TRICKY_TWIST else 5)
    start = begun.game.setup(begun.start.players, begun.start.rules, first=begun.start.first)
    everybody = frozenset((None, *tuple(Seat)[: begun.start.players]))
    everything = [(world, everybody) for world in worlds(begun, start)]
    watched = (watch(begun, everything, rng, tries) for _ in range(games))
    return sum(watched, Counter[str]())


if __name__ == "__main__":
    for each, open_game in itertools.chain(GAMES.items(), paired()):
        print(each, dict(run(open_game, int(sys.argv[1]), each)), flush=True)  # noqa: T201
