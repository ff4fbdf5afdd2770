"""Every world that looks to a seat as a game so far did, found by trying all moves.

The worlds are followed move by move, so that nothing is forgotten that was seen once.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any

import attrs

from tests.records.worlds import SMALL
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, Seat
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.lab.spaces import moves_of
from tricky_twist.testing.conformance.readings import in_pairs
from tricky_twist.testing.conformance.subject import AnyGame, State
from tricky_twist.testing.lines import play_out

View = Any
Worlds = Mapping[State, State]
"""Every state that may be, by what tells it from others: its position, or all of it."""

FEW = 4
"""So few worlds are waited for until each of them has come."""


@attrs.frozen
class Moment:
    """A game so far to the eye of one seat, or of a spectator."""

    game: AnyGame
    state: State
    seat: Seat | None
    worlds: Worlds

    def strays(self, invent: Callable[[View, int], State]) -> Iterator[str]:
        """Yield what is wrong with what is invented: what no world is, and a world that is none."""
        seen, known = self.game.view(self.state, self.seat), self.worlds.keys()
        is_each = 1 < len(known) <= FEW
        found = {invent(seen, seed) for seed in range(20 * len(known) if is_each else 4)}
        yield from (f"no world: {state}" for state in found - known)
        yield from (f"never comes: {state}" for state in known - found if is_each)


def follow(
    game: AnyGame, states: tuple[State, ...], seat: Seat | None, key: Callable[[State], State]
) -> Iterator[Moment]:
    """Yield every moment of a line of play with all worlds that look the same to a seat."""
    worlds: Worlds = {key(states[0]): states[0]}
    for state in states[1:]:
        seen = game.view(state, seat)
        after = (
            game.play(each, move).state for each in worlds.values() for move in moves_of(game, each)
        )
        worlds = {key(each): each for each in after if game.view(each, seat) == seen}
        yield Moment(game, state, seat, worlds)


def strays_now(game: AnyGame, start: State, seed: int, seat: Seat | None) -> Iterator[str]:
    """Yield what is wrong with what is invented of the round under way, at any time of a game."""

    def told(seen: View, number: int) -> State:
        return game.position(game.determinize(seen, number).state)

    def sampled(seen: View, number: int) -> State:
        return game.position(game.sample(seen, number))

    for moment in follow(game, play_out(game, start, seed).states, seat, game.position):
        for invent in (sampled, told):
            yield from (f"{invent.__name__}, {each}" for each in moment.strays(invent))


def strays_ever(game: AnyGame, start: State, seed: int, seat: Seat | None) -> Iterator[str]:
    """Yield what is wrong with what is invented of all rounds so far, at any time of a game."""

    def told(seen: View, number: int) -> State:
        return _without_order(game.determinize(seen, number).state)

    for moment in follow(game, play_out(game, start, seed).states, seat, _without_order):
        yield from moment.strays(told)


def _without_order(state: State) -> State:
    """Return a state without the order of answers that count as given at once: nobody keeps it."""
    answers = getattr(state, "answers", ())
    return changed(state, answers=tuple(sorted(answers, key=repr))) if answers else state


# Games with few cards ---------------------------------------------------------------------------

THREE_SUITS = tuple(tt.Suit)[:3]
NINE = "R1 R3 R5 Y1 Y3 Y5 G1 G3 G5"

LARGER: Mapping[AnyGame, Any] = {
    TRICKY_TWIST: tt.Rules(
        suits=THREE_SUITS, values=(6, 7, 8), reserve_size=2, rounds=1, score_deck=tt.SCORE_DECK[:2]
    ),
    TWISTED: tw.Rules(numbers=(12, 13, 21, 22, 23, 31, 33), hand_sizes=(2, 1, 1), games=1),
    FLIP_TWHIST: ft.Rules(deck=tuple(ft.Cards.parse(NINE)), twhist_kinds=(ft.Twhist.PASS,)),
}
"""Rules with more cards: to a seat that sees its own there are not too many worlds."""


def small_starts(game: AnyGame) -> tuple[State, ...]:
    """Return starts of games with few cards, in which every two readings meet."""
    return tuple(_small(game, number % 2, row) for number, row in enumerate(in_pairs(game)))


def larger_starts(game: AnyGame) -> tuple[State, ...]:
    """Return starts of games with more cards, in which every two readings meet."""
    players = min(game.players)
    rows = (changed(LARGER[game], **row) for row in in_pairs(game))
    return tuple(game.setup(players, rules, first=Seat(0)) for rules in rows)


def _small(game: AnyGame, size: int, readings: dict[str, Enum]) -> State:
    """Return the start of a game with few cards, and with few score cards if there are any."""
    begun = SMALL[game](size, **readings).start
    rules = begun.rules
    if hasattr(rules, "score_deck"):
        rules = changed(rules, score_deck=rules.score_deck[:2])
    return game.setup(begun.players, rules, first=begun.first)
