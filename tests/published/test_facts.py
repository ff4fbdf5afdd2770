"""The facts of a state: nothing is missing in them that can still matter."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.vectored import VECTORED
from tests.vectors_run import Vectored
from tools.bench.walks import any_move, states_of_game
from tools.vectors.laying_out import canonical
from tools.vectors.perft import EXPLORED
from tricky_twist import Seat, Shuffler
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.lab.spaces import moves_of
from tricky_twist.testing.conformance.altering import altered
from tricky_twist.testing.conformance.subject import State

SMALL = (
    ("tricky-twist", "three sevens, value faces", 6),
    ("tricky-twist", "two suits of 6 7 8, a reserve", 2),
    ("tricky-twist", "two suits of 6 7 8, a reserve, other readings", 2),
    ("tricky-twist", "two suits of 1 2 3, a reserve, all at once", 2),
    ("twisted", "five cards", 0),
    ("twisted", "six cards, no pile", 0),
    ("twisted", "seven cards, other readings", 1),
    ("flip-twhist", "five cards, five players", 1),
    ("flip-twhist", "six cards, a pass", 1),
)
"""Small games, and how many moves of them are played before all is tried."""


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "name", "moves"), SMALL, ids=str)
def test_equal_facts_mean_the_same_future(game: str, name: str, moves: int) -> None:
    """The same may be done, and whatever is done leads to the same facts again."""
    told = vectored(game)
    seen: dict[str, dict[str, str]] = {}
    layer = {begun(told, name, moves)}
    while layer:
        following = set()
        for state in layer:
            futures = {
                move: told.game.play(state, move).state for move in moves_of(told.game, state)
            }
            future = {repr(move): facts(told, after) for move, after in futures.items()}
            assert seen.setdefault(facts(told, state), future) == future
            following |= {told.game.position(after) for after in futures.values()}
        layer = following
    assert len(seen) > 20


def begun(told: Vectored, name: str, moves: int) -> State:
    """Return a small game after some moves."""
    explored, random = EXPLORED[told.game.name], Random(1).random  # noqa: S311
    state = (explored.small | explored.large)[name]
    for _ in range(moves):
        state = told.game.play(state, any_move(told.game, state, Shuffler(1), random)).state
    return state


def facts(told: Vectored, state: State) -> str:
    """Return the one text of the facts of a state."""
    return canonical(told.facts_of(state))


def turned(held: tuple[object, ...]) -> tuple[object, ...]:
    """Return a tuple with its first entry last."""
    return (*held[1:], *held[:1])


PARTS: tuple[tuple[str, str, Callable[[Any], object]], ...] = (
    ("tricky-twist", "table.round.match.points", lambda _: (1, 2, 3)),
    ("tricky-twist", "table.round.match.withdrawn", lambda _: (tt.BonusCard.TAKE_BACK,)),
    ("tricky-twist", "table.round.number", lambda number: number + 1),
    ("tricky-twist", "table.round.score_card", lambda _: tt.ScoreCard(tt.ScoreKind.RUN)),
    ("tricky-twist", "table.round.side", lambda _: tt.Side.VALUES),
    ("tricky-twist", "table.round.first", lambda first: Seat((first + 1) % 3)),
    ("tricky-twist", "table.tricks", turned),
    ("tricky-twist", "table.false_tricks", turned),
    ("tricky-twist", "table.bonus.available", lambda cards: cards[1:]),
    ("tricky-twist", "table.bonus.held", lambda _: ((tt.BonusCard.FLIP,), (), ())),
    ("tricky-twist", "table.bonus.spent_sevens", lambda _: tt.Cards.parse("M7")),
    ("tricky-twist", "table.leader", lambda leader: Seat((leader + 1) % 3)),
    ("tricky-twist", "hidden.hands_at_start", turned),
    ("tricky-twist", "hidden.reserves_at_start", turned),
    ("tricky-twist", "hidden.reserves_at_start[0]", turned),
    ("tricky-twist", "hidden.secrets.score_deck", turned),
    ("twisted", "table.round.match.points", lambda _: (1, 2)),
    ("twisted", "table.round.match.plus_cards", lambda _: (1, 2)),
    ("twisted", "table.round.match.toads", lambda _: (1, 2)),
    ("twisted", "table.round.number", lambda number: number + 1),
    ("twisted", "table.round.dealer", lambda dealer: Seat(1 - dealer)),
    ("twisted", "table.row_at_start", lambda row: row[1:]),
    ("twisted", "table.face_up", lambda _: (tw.Cards(0), tw.Cards.parse("12 21"))),
    ("twisted", "table.face_down", turned),
    ("twisted", "table.extras", lambda _: (tw.Extra(Seat(0), 3),)),
    ("twisted", "hidden.hands_at_start", turned),
    ("twisted", "hidden.secrets.pile", lambda pile: (*pile[:-2], pile[-1], pile[-2])),
    ("flip-twhist", "table.match.dealer", lambda dealer: Seat((dealer + 1) % 3)),
    ("flip-twhist", "table.leader", lambda leader: Seat((leader + 1) % 3)),
    ("flip-twhist", "table.starred", turned),
    ("flip-twhist", "hidden.numbers_at_start", turned),
    ("flip-twhist", "hidden.twhist_at_start", turned),
)
"""Parts of a position, each with another one in its place."""


@pytest.mark.parametrize(
    ("game", "path", "other"), PARTS, ids=[f"{game}: {path}" for game, path, _ in PARTS]
)
def test_every_part_of_a_position_is_told(
    game: str, path: str, other: Callable[[Any], object]
) -> None:
    """What differs in one part has other facts, whether it can come about or not."""
    told, state = vectored(game), in_the_middle(game)
    changed = altered(state, path, other)

    assert changed != state
    assert facts(told, changed) != facts(told, state)


@cache
def in_the_middle(game: str) -> State:
    """Return a position of the standard game in which there is something everywhere."""
    told = vectored(game)
    states = states_of_game(told.game, min(told.game.players), 3)
    among = [state for state in states if type(state) in (tt.Drawing, tw.Turn, ft.Playing)]
    return told.game.position(among[len(among) // 5])


def vectored(game: str) -> Vectored:
    """Return the vectors of a game."""
    return next(told for told in VECTORED if told.game.name == game)
