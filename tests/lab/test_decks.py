"""The small games that are explored: whatever a game has can happen in them."""

import enum
import random
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any

import attrs
import pytest

from tests.lab.explored import SMALL, Small
from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, Shuffler, WrongTypeError
from tricky_twist.core.game import shuffled
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft, part_of, tricky_twist as tt, twisted as tw
from tricky_twist.lab import few_cards
from tricky_twist.testing.lines import seeded

pytestmark = pytest.mark.untraced

NEVER = {
    "BonusCardsRemoved",  # a card leaves the game between two rounds
    "CardsExposed",  # three cards leave none over
    "DeclarationAnswered",  # only where all declare at once
    "DrawAnswered",  # only where all draw at once
    "NextDealerDecided",  # there is no next round
}
"""The events that need more than one round, more cards, or another reading."""

ELSEWHERE = {
    ft.LeadRight.LEADER_AGAIN,  # by another reading
    ft.PickRight.THREE_POWERS,  # a fourth must play a number card beside them
}
"""What else does."""

WANTED: dict[str, set[enum.Enum]] = {
    "tricky-twist": {*tt.BonusCard, *tt.Side},
    "twisted": {*tw.EndCause},
    "flip-twhist": {*ft.Twhist, *ft.FlipCause, *ft.Side, *ft.LeadRight, *ft.PickRight} - ELSEWHERE,
}
"""What must be seen in an event of each game."""


def games_of(small: Small, rng: random.Random) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Yield states, the moves made in them, and what happened then, game after game."""
    game, start = small.game, attrs.evolve(small, first=None).begin()
    while True:
        state = start
        while not game.is_over(state):
            outcome = shuffled(game, state, Shuffler(rng.getrandbits(32)))
            move = rng.choice(game.legal_moves(state)) if outcome is None else outcome
            step = game.play(state, move)
            yield state, move, step.events
            state = step.state
        yield state, None, ()


@pytest.mark.parametrize("small", SMALL.values(), ids=SMALL)
def test_everything_can_happen_with_few_cards(small: Small) -> None:
    """Every phase, move and event is reached by some line of play, every card and ending."""
    game = small.game
    package = import_module(f"tricky_twist.games.{game.name.replace('-', '_')}")
    kinds = (*package.STATES, *package.Move.__args__, *package.Event.__args__)
    missing = {kind for kind in kinds if not kind.__name__.endswith("Unseen")}
    missing = {kind for kind in missing if kind.__name__ not in NEVER}
    wanted = set(WANTED[game.name])
    for state, move, events in islice(games_of(small, seeded(7)), 10_000):
        missing -= {type(state), type(move), *map(type, events)}
        wanted -= {
            getattr(event, field.name) for event in events for field in attrs.fields(type(event))
        }
        if not missing and not wanted:
            break

    assert set() == missing
    assert set() == wanted


def test_nonsense_has_no_cards() -> None:
    """What is no game is refused."""
    for odd in oddments():
        only_errors_of_ours(partial(few_cards, odd))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_few_cards_are_of_the_standard_rules(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All other fields are as usual; a game without such a part is refused by its title."""
    game = GAMES[name]
    few: Any = part_of(name, "few-cards")
    standard, small = (
        attrs.asdict(r, recurse=False) for r in (game.editions[0][1], few_cards(game))
    )

    assert standard == {**small, **{field: standard[field] for field in few}}
    monkeypatch.setattr("tricky_twist.lab.spaces.part_of", lambda _name, _part: None)
    wanted = "a game with rules for few cards, its part few-cards"
    with pytest.raises(WrongTypeError, match=f"^expected {wanted}, got {game.title}$"):
        few_cards(game)


def test_few_cards_are_of_the_first_edition() -> None:
    """All else is as it has it."""
    refused = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
    house = changed(GAMES["twisted"], editions=(("house", refused), *GAMES["twisted"].editions))

    assert few_cards(house).voluntary_take is tw.VoluntaryTake.REFUSED
