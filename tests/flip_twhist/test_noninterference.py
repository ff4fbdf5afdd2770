"""Nobody learns which Twhist cards others hold, where these are hidden."""

import random
from itertools import combinations

import attrs
import pytest
from hypothesis import given, strategies as st

from tests.flip_twhist.subject import FLIP_TWHIST_SUBJECT, SEATS
from tricky_twist import Seat
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems
from tricky_twist.testing._flip_twhist import PLAYER_MOVES
from tricky_twist.testing.conformance.noninterference import (
    attempts_of,
    differences,
    differences_in_bytes,
    differences_in_documents,
    told_later,
)
from tricky_twist.testing.conformance.subject import slowly
from tricky_twist.testing.lines import seeded
from tricky_twist.testing.strategies import SEEDS

pytestmark = pytest.mark.untraced

HIDDEN = ft.Rules(twhist_cards=ft.TwhistVisibility.HIDDEN)


def hand_of(rng: random.Random, cards: list[ft.NumberCard], size: int) -> tuple[ft.Cards, int]:
    """Take a hand of some size off *cards*, with any Twhist cards among it; return their mask."""
    mask = rng.choice([m for m in range(16) if m.bit_count() < size])
    numbers = [cards.pop() for _ in range(size - mask.bit_count())]
    return ft.Cards.of(numbers), mask


def entered(rng: random.Random, seat: Seat, rules: ft.Rules) -> tuple[ft.State, ft.State]:
    """Return two positions, entered without a history, that differ in what *seat* cannot see.

    The others hold other number and Twhist cards, and as many of both together.
    """
    players, size = rng.choice(ft.PLAYERS), rng.randint(2, 6)
    leader = rng.choice(SEATS[:players])
    match = ft.Match(rules, players, Seat((leader - 1) % players))
    table = ft.Table(match, ft.Cards(0), (ft.FlipCards(0),) * players, leader)
    cards = rng.sample(ft.DECK, 32)
    own = hand_of(rng, cards, size)
    made = []
    for _ in range(2):
        pool = rng.sample(cards, len(cards))
        hands = [hand_of(rng, pool, size) for _ in range(players)]
        hands[seat] = own
        numbers, masks = zip(*hands, strict=True)
        hidden = ft.Hidden(numbers, tuple(map(ft.TwhistCards, masks)))
        made.append(ft.Playing(table, hidden, (), leader))
    return made[0], made[1]


@pytest.mark.clause("FT-05", "FT-A28")
@given(SEEDS, st.sampled_from(SEATS[:3]))
@slowly
def test_hidden_twhist_cards_are_not_told_from_number_cards(seed: int, seat: Seat) -> None:
    """Of what others hold, a seat sees how much it is in all, now and after every move."""
    rng = seeded(seed)
    here, there = entered(rng, seat, HIDDEN)
    told = [
        *differences(ft.GAME, seat, here, there, attempts_of(FLIP_TWHIST_SUBJECT, seat, seed)),
        *differences_in_bytes(ft.GAME, seat, here, there),
        *differences_in_documents(ft.GAME, seat, here, there),
        *told_later(FLIP_TWHIST_SUBJECT, ft.GAME, (here, there), seat, seed),
    ]

    assert () == find_problems(here) == find_problems(there)
    assert [] == told


@pytest.mark.clause("FT-05", "FT-A28")
def test_open_twhist_cards_tell_positions_apart() -> None:
    """The same positions look different when Twhist cards lie open, and only then."""
    told = {"open": 0, "hidden": 0}
    for seed in range(30):
        for name, rules in (("open", ft.STANDARD), ("hidden", HIDDEN)):
            here, there = entered(seeded(seed), Seat(1), rules)
            assert isinstance(here, ft.Playing)
            assert isinstance(there, ft.Playing)
            if here.twhist != there.twhist:
                told[name] += bool([*differences(ft.GAME, Seat(1), here, there, ())])

    assert told["open"] > 20
    assert told["hidden"] == 0


@pytest.mark.clause("FT-05", "FT-A28")
@pytest.mark.parametrize("kinds", list(combinations(ft.TWHISTS, 2)), ids=str)
def test_a_refusal_tells_only_its_seat_which_twhist_cards_it_has(
    kinds: tuple[ft.Twhist, ft.Twhist],
) -> None:
    """Whoever has one Twhist card of two, a stranger's attempt tells the others nothing."""
    states = []
    for kind in kinds:
        match = ft.Match(HIDDEN, 3, Seat(2))
        table = ft.Table(match, ft.Cards(0), (ft.FlipCards(0),) * 3, Seat(0))
        held = tuple(ft.Cards.of([card]) for card in ft.DECK[:3])
        hidden = ft.Hidden(held, (ft.TwhistCards.of([kind]),) * 3)
        states.append(ft.Playing(table, hidden, (), Seat(0)))
    here, there = states
    reasons = {
        violation.public_reason
        for kind in ft.TWHISTS
        for state in states
        for violation in ft.find_violations(state, ft.PlayTwhist(Seat(0), kind))
    }

    assert {"seat 0 may not play that card now"} == reasons
    assert [] == list(differences(ft.GAME, None, here, there, PLAYER_MOVES[::50]))


@attrs.frozen
class Leaky:
    """A view with something in it that it must not have."""

    view: ft.View
    leak: object


def test_a_leak_of_hidden_twhist_cards_is_found() -> None:
    """The checker catches a view that tells how many Twhist cards somebody holds."""
    leaky = changed(
        ft.GAME, view=lambda state, seat: Leaky(ft.view(state, seat), tuple(map(len, state.twhist)))
    )
    told = [
        entry
        for seed in range(10)
        for entry in differences(leaky, Seat(1), *entered(seeded(seed), Seat(1), HIDDEN), ())
    ]

    assert "view" in told
