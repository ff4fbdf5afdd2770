"""Tiny games whose hidden cards can all be tried: is there a deal that explains what was seen?

``python -m tests.records.worlds 40`` watches so many games of each, and compares every answer.
"""

import random
import sys
from collections import Counter
from importlib import import_module
from typing import Any

from tests.conformance.subject import AnyGame, Move, State
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, Seat
from tricky_twist.games import flip_twhist as ft, package_of, tricky_twist as tt, twisted as tw
from tricky_twist.games.tricky_twist.setup import deck_of
from tricky_twist.records import OpenRecord, Setup, Unexplained
from tricky_twist.records.openly import Watched
from tricky_twist.testing.lines import seeded

MOON, SUN, SQUARE = tuple(tt.Suit)[:3]


def tricky(suits: tuple[tt.Suit, ...], reserve: int, **readings: Any) -> OpenRecord:  # noqa: ANN401
    """Return a game of Tricky Twist of one round."""
    values = (6, 7, 8)
    rules = tt.Rules(suits=suits, values=values, reserve_size=reserve, rounds=1, **readings)
    return OpenRecord(TRICKY_TWIST, Setup(3, rules, Seat(0)), (), rules.score_deck)


def twisted(numbers: tuple[int, ...], size: int, **readings: Any) -> OpenRecord:  # noqa: ANN401
    """Return a game of Twisted of one round, for two."""
    rules = tw.Rules(numbers=numbers, hand_sizes=(size, 1, 1), games=1, **readings)
    return OpenRecord(TWISTED, Setup(2, rules, Seat(0)), ())


def flip(kinds: tuple[ft.Twhist, ...], **readings: Any) -> OpenRecord:  # noqa: ANN401
    """Return a game of Flip Twhist with six number cards, for three."""
    deck = tuple(ft.NumberCard.parse(card) for card in ("R1", "R5", "Y1", "Y5", "G1", "G5"))
    rules = ft.Rules(deck=deck, twhist_kinds=kinds, **readings)
    return OpenRecord(FLIP_TWHIST, Setup(3, rules, Seat(0)), ())


GAMES = {
    "tt, no reserve": tricky((MOON, SUN), 0),
    "tt, reserves": tricky((MOON, SUN), 1),
    "tt, early end": tricky((MOON, SUN), 1, round_end_check=tt.RoundEndCheck.AFTER_DRAW_WINDOW),
    "tt, three suits": tricky((MOON, SUN, SQUARE), 0),
    "tw, one card each": twisted((12, 13, 21, 22, 31), 1),
    "tw, two cards each": twisted((12, 13, 21, 22, 31, 33), 2),
    "tw, takes are forced": twisted(
        (12, 13, 21, 22, 31, 33), 2, voluntary_take=tw.VoluntaryTake.REFUSED
    ),
    "tw, expert": twisted((12, 21, 22, 35, 53), 2, expert=tw.Expert.ON),
    "ft, numbers": flip(()),
    "ft, a thief": flip((ft.Twhist.THIEF,)),
    "ft, hidden": flip((ft.Twhist.THIEF,), twhist_cards=ft.TwhistVisibility.HIDDEN),
}


def worlds(game: AnyGame, state: State) -> list[State]:
    """Return a state for every way in which the hidden cards can lie before the first open move."""
    if game.pending_chance(state) is not None:
        moves: Any = game.chance_moves(state)
        if type(state) is tt.ScoreDeckPending:
            moves = [tt.OrderScoreDeck(state.rules.score_deck)]
    elif type(state) is tt.SettingAside:
        moves = game.legal_moves(state, game.actors(state)[0])
    else:
        return [state]
    return [world for move in moves for world in worlds(game, game.play(state, move).state)]


def attempts(game: AnyGame, state: State) -> list[Move]:
    """Return moves that somebody may write down, right or wrong."""
    moves = list(game.legal_moves(state))
    seat = game.actors(state)[0]
    match state:
        case tt.Playing():
            moves += [tt.PlayCard(seat, card) for card in deck_of(game.rules_of(state))]
        case tw.Turn() | tw.Opening():
            rules = game.rules_of(state)
            moves += [tw.Place(seat, tw.Card(number)) for number in rules.numbers]
            if isinstance(state, tw.Turn):
                moves += [tw.Take(seat), *(tw.Twist(seat, card) for card in state.row)]
        case ft.Playing():
            moves += [ft.PlayNumber(seat, card) for card in game.rules_of(state).deck]
        case _:
            pass
    return list(dict.fromkeys(moves))


Worlds = dict[Seat | None, list[State]]
"""For nobody, the worlds in which all was legal; for a seat, those in which it broke no rule."""

EXCUSED = {"MustFollow", "OtherMovePossible"}
"""What a player can break unseen: nobody can play a card without having it."""


def after(game: AnyGame, everything: Worlds, move: Move) -> Worlds:
    """Return the worlds that a move leaves."""
    left: Worlds = {}
    for honest, states in everything.items():
        excused = honest is not None and game.sender_of(move) is not honest
        tried = (played_on(game, state, move, excused=excused) for state in states)
        left[honest] = [state for state in tried if state is not None]
    return left


def played_on(game: AnyGame, state: State, move: Move, *, excused: bool) -> State | None:
    """Play a move if it is legal, or if what it breaks is excused."""
    broken = {type(violation.facts).__name__ for violation in game.find_violations(state, move)}
    if not broken:
        return game.play(state, move).state
    if not (excused and broken <= EXCUSED):
        return None
    phases = import_module(f"{package_of(game.name).__name__}.phases")
    return phases.ACTIONS[type(state)][type(move)][1](state, move).state


def watch(begun: OpenRecord, everything: list[State], rng: random.Random) -> Counter[str]:
    """Watch a game; at each move compare what is said of some moves with all worlds."""
    game, tally = begun.game, Counter[str]()
    watched = Watched.begin(begun)
    left: Worlds = dict.fromkeys([None, *tuple(Seat)[: begun.start.players]], everything)
    while game.actors(watched.state):
        going_on = []
        tried = attempts(game, watched.state)
        for move in rng.sample(tried, min(8, len(tried))):
            then = after(game, left, move)
            found = watched.extend(0, move)
            right = isinstance(found, Unexplained) != bool(then[None])
            tally["right" if right else f"WRONG: {move}"] += 1
            tally["impossible"] += not then[None]
            tally["another witness"] += bool(
                then[None] and game.find_violations(watched.state, move)
            )
            if isinstance(found, Unexplained):
                guilty = {seat for seat, worlds_left in then.items() if not worlds_left} - {None}
                tally["certain"] += found.seat is not None
                tally["not named"] += found.seat is None and len(guilty) == 1
                if found.seat is not None and found.seat not in guilty:
                    tally[f"WRONG SEAT: {move}"] += 1
            elif then[None]:
                going_on.append((found, then))
        if not going_on:
            break
        watched, left = rng.choice(going_on)
    return tally


def run(name: str, games: int, seed: int = 0) -> Counter[str]:
    """Watch so many games."""
    begun, rng = GAMES[name], seeded(f"{name} {seed}")
    start = begun.game.setup(begun.start.players, begun.start.rules, first=begun.start.first)
    everything = worlds(begun.game, start)
    return sum((watch(begun, everything, rng) for _ in range(games)), Counter[str]())


if __name__ == "__main__":
    for each in GAMES:
        print(each, dict(run(each, int(sys.argv[1]))), flush=True)  # noqa: T201
