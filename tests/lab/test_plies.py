"""Positions and lines of play after each number of decisions."""

from collections import Counter
from functools import partial
from typing import Any

import pytest

from tests.lab.counted import DEPTHS, committed, count
from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tools.vectors.perft import EXPLORED
from tricky_twist import GAMES, TWISTED, Shuffler, WrongTypeError, advance
from tricky_twist.core.values import changed
from tricky_twist.games import twisted as tw
from tricky_twist.lab import Ply, few_cards, layers, perft
from tricky_twist.lab.spaces import moves_of
from tricky_twist.testing.conformance.subject import AnyGame, State

WHOLE = [(name, players) for name, depths in DEPTHS.items() for players in depths]

LITTLE = 5000
"""With so many positions it still takes no time."""

DEEP = {"tricky-twist": 7, "twisted": 10, "flip-twhist": 6}
"""With so many decisions every line of a small deck can be followed by itself."""

SMALL = [
    pytest.param(explored.game, start, id=f"{explored}-{name}")
    for explored in EXPLORED.values()
    for name, start in explored.small.items()
]


def followed(game: AnyGame, start: State, depth: int, seed: int) -> tuple[Ply, ...]:
    """Return what there is if every line is followed by itself, and nothing is merged."""
    shuffler = Shuffler(seed)
    plies: list[Ply] = []
    layer = [advance(game, start, shuffler).state]
    while layer and len(plies) <= depth:
        plies.append(Ply(len(set(map(game.position, layer))), len(layer)))
        layer = [
            advance(game, game.play(state, move).state, shuffler).state
            for state in layer
            for move in game.legal_moves(state)
        ]
    return tuple(plies)


@pytest.mark.parametrize(("game", "start"), SMALL)
def test_lines_are_counted_as_if_each_were_followed(game: AnyGame, start: State) -> None:
    """Also where many lead to one position, and where chance comes in between."""
    depth = DEEP[game.name]

    assert perft(game, start, depth, seed=2).plies == followed(game, start, depth, seed=2)


def test_without_a_shuffler_chance_moves_too() -> None:
    """Each outcome of it is a move, and each line of play that follows is counted."""
    start = tw.setup(2, changed(few_cards(TWISTED), numbers=(12, 21, 22)))
    lines, followed_by_itself = [start], []
    while lines:
        followed_by_itself.append(Counter(map(TWISTED.position, lines)))
        lines = [tw.play(state, move).state for state in lines for move in moves_of(TWISTED, state)]

    assert followed_by_itself == list(layers(TWISTED, start))
    assert len(followed_by_itself[2]) == 12  # the dealer is drawn, then the cards are dealt


def test_it_ends_when_every_game_is_over() -> None:
    """However deep it might go."""
    tiny = tw.setup(2, changed(few_cards(TWISTED), numbers=(12, 21, 22, 31)))
    whole = perft(TWISTED, tiny, 1000).plies

    assert len(whole) < 12
    assert whole[-1].lines > 0
    assert whole == followed(TWISTED, tiny, 1000, seed=1)
    assert perft(TWISTED, tiny, 0).plies == (Ply(1, 1),)


def test_it_goes_on_from_any_position() -> None:
    """The first ply is the position itself, and its moves lead to the second."""
    state = advance(TWISTED, TWISTED.setup(2), Shuffler(5)).state
    moves = TWISTED.legal_moves(state)

    assert perft(TWISTED, state, 1).plies == (Ply(1, 1), Ply(len(moves), len(moves)))
    assert perft(TWISTED, state, 2) == perft(TWISTED, TWISTED.position(state), 2)
    assert perft(TWISTED, TWISTED.setup(2), 3, seed=5).plies == perft(TWISTED, state, 3).plies


@pytest.mark.untraced
@pytest.mark.parametrize(("name", "players"), WHOLE)
def test_the_first_committed_counts(name: str, players: int) -> None:
    """Those that take no time."""
    plies = committed()[name][str(players)]
    first = [ply for ply in plies if ply[0] < LITTLE]

    assert first == count(GAMES[name], players, len(first) - 1)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "players"), WHOLE)
def test_every_committed_count(name: str, players: int) -> None:
    """All that is published."""
    depth = DEPTHS[name][players]

    assert committed()[name][str(players)] == count(GAMES[name], players, depth)


def test_each_game_is_counted_with_each_number_of_players() -> None:
    """As deep as it says."""
    told = {name: {int(n): len(p) - 1 for n, p in c.items()} for name, c in committed().items()}

    assert told == DEPTHS
    assert {name: set(depths) for name, depths in told.items()} == {
        name: set(game.players) for name, game in GAMES.items()
    }


@pytest.mark.parametrize("depth", [-1, True, 2.0, "3", 10**9])
def test_a_depth_is_a_number(depth: Any) -> None:
    """From none on."""
    with pytest.raises(WrongTypeError, match="expected a number of decisions, got a value of"):
        perft(TWISTED, TWISTED.setup(2), depth)


def test_chance_is_a_shuffler_or_nothing() -> None:
    """A seed is not enough here."""
    seed: Any = 1
    with pytest.raises(WrongTypeError, match="expected a Shuffler, got a value of type int"):
        layers(TWISTED, TWISTED.setup(2), seed)


@pytest.mark.untraced
def test_nonsense_is_an_error_of_ours() -> None:
    """Whatever stands in the place of an argument."""
    start = TWISTED.setup(2)
    few = TWISTED.setup(2, changed(few_cards(TWISTED), numbers=(12, 21, 22)))
    for odd in oddments():
        wrong: Any = odd
        only_errors_of_ours(perft, wrong, start, 1)
        only_errors_of_ours(perft, TWISTED, wrong, 1)
        if type(odd) is not int:
            only_errors_of_ours(perft, TWISTED, start, wrong)
        only_errors_of_ours(partial(perft, seed=wrong), TWISTED, start, 1)
        only_errors_of_ours(layers, wrong, few)
        only_errors_of_ours(layers, TWISTED, wrong, Shuffler(1))
        only_errors_of_ours(layers, TWISTED, few, wrong)
