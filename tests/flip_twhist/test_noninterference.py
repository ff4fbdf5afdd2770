"""Nobody learns what is hidden: games that differ only in hidden cards cannot be told apart."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import attrs
import pytest
from hypothesis import given, settings, strategies as st

from tests.conformance.noninterference import (
    differences,
    differences_in_bytes,
    differences_in_documents,
    events_tell,
)
from tests.conformance.subject import (
    SEEDS,
    AnyGame,
    Line,
    Move,
    changed,
    moments,
    play_out,
    seeded,
    slowly,
)
from tests.flip_twhist.doubles import Double, counterpart, double_of
from tests.flip_twhist.strategies import FLIP_TWHIST_SUBJECT, PLAYER_MOVES, SEATS
from tricky_twist import Seat, Violation
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems

FURTHER = 30
"""How many moves both games are played on."""

HIDDEN = ft.Rules(twhist_cards=ft.TwhistVisibility.HIDDEN)


def attempts_of(seat: Seat | None, seed: int) -> tuple[Move, ...]:
    """Return moves that *seat* may try, and some of others."""
    rng = seeded(seed)
    own = [move for move in PLAYER_MOVES if move.seat is seat]
    others = rng.sample(PLAYER_MOVES, 60)
    return (*rng.sample(own, min(80, len(own))), *others)


def find_leaks(game: AnyGame, line: Line, number: int, seat: Seat | None) -> tuple[bool, list[str]]:
    """Return whether a double differs after some moves, and what tells it from the game."""
    rng = seeded(line.seed)
    double = double_of(rng, line.start, line.moves[:number], seat)
    if double is None:
        return False, []
    here = line.states[number]
    there = double.steps[-1].state if double.steps else here
    told = [
        *_told_until(game, line, double, seat),
        *differences(game, seat, here, there, attempts_of(seat, line.seed)),
        *differences_in_bytes(game, seat, here, there),
        *(differences_in_documents(game, seat, here, there) if game is ft.GAME else ()),
        *_told_later(game, (here, there), seat, rng),
    ]
    return here != there, told


def _told_until(game: AnyGame, line: Line, double: Double, seat: Seat | None) -> Iterator[str]:
    """Yield what told the two games apart on the way."""
    for here, there in zip(line.steps, double.steps, strict=False):
        yield from events_tell(game, seat, here, there)
        yield from differences(game, seat, here.state, there.state, ())


def _told_later(
    game: AnyGame, states: tuple[ft.State, ft.State], seat: Seat | None, rng: random.Random
) -> Iterator[str]:
    """Yield what tells the two games apart while both are played on with moves that look alike."""
    here, there = states
    for number in range(FURTHER):
        pair = counterpart(rng, here, there, seat)
        if pair is None:
            return
        step, twin = ft.play(here, pair[0]), ft.play(there, pair[1])
        here, there = step.state, twin.state
        yield from events_tell(game, seat, step, twin)
        yield from differences(game, seat, here, there, attempts_of(seat, number)[::10])
    yield from differences_in_bytes(game, seat, here, there)


@pytest.mark.clause("FT-06", "FT-07")
@pytest.mark.parametrize("seat", [None, *SEATS[:3]], ids=str)
def test_nobody_learns_what_is_hidden(seat: Seat | None) -> None:
    """Two games that differ only in what a seat cannot know look the same to it for ever."""
    differing: list[bool] = []

    @given(moments(FLIP_TWHIST_SUBJECT))
    @slowly
    def look_alike(moment: tuple[Line, int]) -> None:
        line, number = moment
        differs, told = find_leaks(ft.GAME, line, number, seat)
        if isinstance(line.states[number], ft.Playing | ft.Picking):
            differing.append(differs)
        assert [] == told

    look_alike()
    assert sum(differing) > len(differing) * 0.3, "the test is vacuous"
    assert len(differing) > settings().max_examples // 4


# Hidden Twhist cards ----------------------------------------------------------------------------


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
        *differences(ft.GAME, seat, here, there, attempts_of(seat, seed)),
        *differences_in_bytes(ft.GAME, seat, here, there),
        *differences_in_documents(ft.GAME, seat, here, there),
        *_told_later(ft.GAME, (here, there), seat, rng),
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


# A leak is found --------------------------------------------------------------------------------


@attrs.frozen
class Leaky:
    """A view with something in it that it must not have."""

    view: ft.View
    leak: object


def _hands(state: ft.State, _seat: Seat | None) -> object:
    return state.hands if isinstance(state, ft.Playing | ft.Picking) else None


def _hands_of_the_deal(state: ft.State, _seat: Seat | None) -> object:
    return state.hidden.numbers_at_start if isinstance(state, ft.Playing) and state.played else None


def _next_hand(state: ft.State, seat: Seat | None) -> object:
    if seat is None or not isinstance(state, ft.Playing):
        return None
    return state.hands[(seat + 1) % state.match.players]


def _colours(state: ft.State, _seat: Seat | None) -> object:
    if not isinstance(state, ft.Playing | ft.Picking):
        return None
    return tuple(frozenset(card.colour for card in hand) for hand in state.hands)


def _sums(state: ft.State, _seat: Seat | None) -> object:
    if not isinstance(state, ft.Picking):
        return None
    return tuple(sum(card.value for card in hand) for hand in state.hands)


def leaks_found(game: AnyGame, seat: Seat | None) -> list[str]:
    """Return what tells doubles apart in some games under the standard rules."""
    found: list[str] = []
    for seed in range(8):
        line = play_out(FLIP_TWHIST_SUBJECT, ft.setup(4), seed)
        for number in seeded(seed).sample(range(3, len(line.moves) // 2), 3):
            found += find_leaks(game, line, number, seat)[1]
    return found


@pytest.mark.parametrize("leak", [_hands, _hands_of_the_deal, _next_hand, _colours, _sums])
def test_a_leak_in_a_view_is_found(leak: Callable[[ft.State, Seat | None], object]) -> None:
    """The checker catches a view that holds what it must not, so it would catch ours."""
    leaky = changed(
        ft.GAME, view=lambda state, seat: Leaky(ft.view(state, seat), leak(state, seat))
    )

    assert "view" in leaks_found(leaky, Seat(1))


def test_a_leak_in_events_is_found() -> None:
    """The checker catches events that are handed on as they are."""
    leaky = changed(ft.GAME, view_events=lambda events, _seat: events)

    assert any(told.startswith("events") for told in leaks_found(leaky, Seat(1)))


def test_a_leak_in_a_refusal_is_found() -> None:
    """The checker catches a refusal that depends on the cards of others."""

    def telling(state: ft.State, move: ft.Move) -> tuple[Violation, ...]:
        return tuple(
            changed(violation, public_reason=violation.public_reason + str(_hands(state, None)))
            for violation in ft.find_violations(state, move)
        )

    told = leaks_found(changed(ft.GAME, find_violations=telling), Seat(1))

    assert any(entry.startswith("refusal") for entry in told)
    assert any(entry.startswith("public reason") for entry in told)


def test_a_leak_of_hidden_twhist_cards_is_found() -> None:
    """The checker catches a view that tells how many Twhist cards somebody holds."""
    leaky = changed(
        ft.GAME,
        view=lambda state, seat: Leaky(ft.view(state, seat), tuple(map(len, state.twhist))),
    )
    told = [
        entry
        for seed in range(10)
        for entry in differences(leaky, Seat(1), *entered(seeded(seed), Seat(1), HIDDEN), ())
    ]

    assert "view" in told


def test_no_leak_is_found_without_one() -> None:
    """The same games show nothing when nothing was planted."""
    assert [] == leaks_found(ft.GAME, Seat(1)) + leaks_found(ft.GAME, None)
