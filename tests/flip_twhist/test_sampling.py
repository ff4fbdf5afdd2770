"""Tests for sampling: one state that looks as somebody sees it, drawn as determinize draws it."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from tests.flip_twhist.entered import RULES, card, picking, second, third
from tests.flip_twhist.subject import SEATS
from tests.flip_twhist.test_determinize import NINE, agreeing, find_case, is_void_shown, tiny
from tricky_twist import HistoryError, Seat, WrongTypeError
from tricky_twist.core.values import changed
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.validation import find_problems
from tricky_twist.testing.conformance.altering import altered
from tricky_twist.testing.strategies import SEEDS, states

NEEDS_LOG = "^hidden Twhist cards can be worked out only if every trick is recorded$"


@given(state=states(ft.GAME), seed=SEEDS | st.text(max_size=3))
def test_a_sample_is_where_determinization_ends(state: ft.State, seed: int | str) -> None:
    """For every seat and a spectator it is the same state, which looks the same and is possible."""
    for seat in (None, *SEATS[: ft.players_of(state)]):
        seen = ft.view(state, seat)
        found = ft.sample(seen, seed)

        assert found == ft.determinize(seen, seed).state
        assert ft.view(found, seat) == seen
        assert () == find_problems(found)


@given(state=states(ft.GAME), seed=SEEDS)
def test_a_position_is_sampled_without_its_tricks(state: ft.State, seed: int) -> None:
    """What lies open, one's own hand and the sizes are kept; hidden Twhist cards need the log."""
    bare = ft.position(state)
    seen = ft.view(bare, SEATS[1])
    needs_log = (
        isinstance(bare, ft.Playing | ft.Picking)
        and bare.match.rules.twhist_cards is ft.TwhistVisibility.HIDDEN
        and bool(state_log(state))
    )
    if needs_log:
        with pytest.raises(HistoryError, match=NEEDS_LOG):
            ft.sample(seen, seed)
        return
    found = ft.sample(seen, seed)

    assert ft.view(found, SEATS[1]) == seen
    assert found == ft.position(found)


def state_log(state: ft.State) -> tuple[ft.TrickRecord, ...]:
    """Return the log of a state, if it has one."""
    return () if isinstance(state, ft.DealerPending | ft.DealPending) else state.table.log


def test_every_world_comes_up_as_often_as_determinization_says() -> None:
    """On a tiny deck, before a void was shown: equally often, by a chi-square test over all."""
    moves, state = find_case(3, tiny(NINE), lambda s: isinstance(s, ft.Playing))
    seen = ft.view(state, Seat(0))
    worlds = list(agreeing(seen, ft.setup(3, tiny(NINE)), moves))
    counts = Counter(ft.sample(seen, seed) for seed in range(4000))

    assert len(worlds) == len(counts) == 20
    # With 19 degrees of freedom, more than 44 comes up once in a thousand.
    assert chi_square(counts, 4000 / 20) < 44


def chi_square(counts: Counter[ft.State], expected: float) -> float:
    """Return how far counts are from what is expected of each."""
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_every_world_comes_up_after_a_void_was_shown() -> None:
    """Exactly the states to which a legal game may have led."""
    rules = tiny(NINE)
    moves, state = find_case(3, rules, is_void_shown)
    seen = ft.view(state, Seat(0))
    worlds: set[ft.State] = set()
    for history in agreeing(seen, ft.setup(3, rules), moves):
        reached: ft.State = ft.setup(3, rules)
        for move in history:
            reached = ft.play(reached, move).state
        worlds.add(reached)

    assert worlds == {ft.sample(seen, seed) for seed in range(40 * len(worlds))}


# What cannot be ---------------------------------------------------------------------------------


def test_a_view_that_cannot_be_is_not_sampled() -> None:
    """More cards than there are, Twhist cards that were played, and what is no view of ours."""
    seen = ft.view(second(), Seat(1))
    assert isinstance(seen.public, ft.PublicPlaying)
    more = changed(seen, own=changed(seen.own, numbers=ft.Cards.of(ft.DECK)))
    other = changed(seen, own=changed(seen.own, twhist=ft.TwhistCards(0)))
    hollow = changed(seen, public=changed(seen.public, played=(None,)))

    twice = changed(seen.public.table, exposed=ft.Cards.of((card("R5"), card("G1"))))
    double = changed(seen, public=changed(seen.public, table=twice))

    for wrong in (more, double):
        with pytest.raises(HistoryError, match="no deal explains"):
            ft.sample(wrong, 1)
    with pytest.raises(HistoryError, match=r"^no state looks like the view$"):
        ft.sample(other, 1)
    with pytest.raises(WrongTypeError, match="a possible view of Flip Twhist"):
        ft.sample(hollow, 1)
    with pytest.raises(WrongTypeError, match="expected a view of Flip Twhist"):
        ft.sample(second(), 1)  # type: ignore[arg-type]  # that is the point


def test_the_cards_that_nobody_can_hold_are_named() -> None:
    """If Y3 had been led, the others, who did not follow, could hold nothing but R5."""
    seen = altered(ft.view(second(), None), "public.table.log[0].plays[0].card", card("Y3"))

    with pytest.raises(HistoryError, match=r"in the view: only 1 card can fill 2 places: R5$"):
        ft.sample(seen, 1)


@pytest.mark.parametrize("seat", [Seat(0), Seat(1)], ids=str)
def test_a_view_of_twhist_cards_that_were_played_is_not_sampled(seat: Seat) -> None:
    """Hidden or not, the log tells what the own seat has left."""
    state = second(changed(RULES, twhist_cards=ft.TwhistVisibility.HIDDEN))
    seen = altered(ft.view(state, seat), "own.twhist", ft.TwhistCards(0))

    with pytest.raises(HistoryError, match=r"^no state looks like the view$"):
        ft.sample(seen, 1)


@pytest.mark.parametrize("make", [picking, second, third])
def test_hidden_twhist_cards_are_known_by_the_log(make: Callable[[ft.Rules], ft.State]) -> None:
    """Without one trick of it nobody knows what the others have left."""
    state = make(changed(RULES, twhist_cards=ft.TwhistVisibility.HIDDEN))
    assert isinstance(state, ft.Playing | ft.Picking)
    seen = ft.view(state, Seat(1))
    table = changed(state.table, log=state.table.log[1:])
    forgotten = changed(seen, public=changed(seen.public, table=table))
    found = ft.sample(seen, 3)

    assert isinstance(found, ft.Playing | ft.Picking)
    assert state.twhist == found.twhist
    if state.table.log:
        with pytest.raises(HistoryError, match=NEEDS_LOG):
            ft.sample(forgotten, 3)
