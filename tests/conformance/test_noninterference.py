"""What a seat cannot know changes nothing that it sees, now and after every further move."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given, settings

from tests.flip_twhist.leaks import FLIP_TWHIST_DOUBLED
from tests.tricky_twist.leaks import TRICKY_TWIST_DOUBLED
from tests.twisted.leaks import TWISTED_DOUBLED
from tricky_twist import Seat, Violation
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import changed, value
from tricky_twist.games import tricky_twist as tt
from tricky_twist.records import Record
from tricky_twist.testing.conformance.noninterference import (
    Double,
    Doubled,
    Leak,
    differences_in_notes,
    find_leaks,
    leaks_found,
)
from tricky_twist.testing.conformance.subject import Move, State, slowly
from tricky_twist.testing.lines import Line, game_number, play_out, seeded
from tricky_twist.testing.strategies import Moment, moments

pytestmark = pytest.mark.untraced

DOUBLED: tuple[Doubled, ...] = (TRICKY_TWIST_DOUBLED, TWISTED_DOUBLED, FLIP_TWHIST_DOUBLED)

every_game = pytest.mark.parametrize("doubled", DOUBLED, ids=repr)
"""Runs a law once for each game."""


@pytest.mark.clause("TT-14", "TT-15", "TT-16")
@pytest.mark.clause("TW-10", "TW-13", "TW-28", "TW-A12")
@pytest.mark.clause("FT-06", "FT-07")
@every_game
@pytest.mark.parametrize("seat", [None, *list(Seat)[:3]], ids=str)
def test_nobody_learns_what_is_hidden(doubled: Doubled, seat: Seat | None) -> None:
    """Two games that differ only in what a seat cannot know look the same to it for ever."""
    differing: list[bool] = []
    game = doubled.subject.game

    def has_the_seat(moment: Moment) -> bool:
        return seat is None or seat < len(game.scores(moment.state))

    @given(moments(doubled.subject.game).filter(has_the_seat))
    @slowly
    def look_alike(moment: Moment) -> None:
        line, number = moment.line, moment.number
        differs, told = find_leaks(doubled, game, line, number, seat)
        if doubled.hides(line.states[number]):
            differing.append(differs)
        assert [] == told

    look_alike()
    assert sum(differing) > len(differing) * doubled.least, "the test is vacuous"
    assert len(differing) > settings().max_examples // 4


# What a bystander writes down ---------------------------------------------------------------------

AT_ONCE = tt.Rules(draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS)
"""Rules of Tricky Twist by which seats answer unseen by each other."""

BEGUN = [
    pytest.param(doubled, start, id=f"{doubled}-{number}")
    for doubled in DOUBLED
    for number, start in enumerate((doubled.leaky, *doubled.subject.material.small[:2], None))
] + [pytest.param(TRICKY_TWIST_DOUBLED, tt.setup(3, AT_ONCE), id="answers at once")]
"""Games that are watched, each with its start."""


def pairs_watched(doubled: Doubled, start: State | None) -> Iterator[tuple[Line, Double]]:
    """Yield games with doubles that look the same to a bystander, at many moments.

    Without a start, they are games by rules of any kind.
    """
    game = doubled.subject.game
    for seed in range(2):
        line = game_number(game, 11 + seed) if start is None else play_out(game, start, seed)
        answering = [n for n, state in enumerate(line.states) if answers_unseen(state)]
        rng = seeded(seed)
        for number in (*doubled.moments(line), *rng.sample(answering, min(6, len(answering)))):
            double = doubled.double_of(rng, line, number, None)
            if double is not None and double.moves != line.moves[:number]:
                yield line, double


def answers_unseen(state: State) -> bool:
    """Say whether somebody answered whom others have not seen answer."""
    return (
        isinstance(state, tt.Drawing | tt.Declaring) and state.simultaneous and state.answers != ()
    )


@pytest.mark.clause("TT-14", "TT-16")
@pytest.mark.parametrize(("doubled", "start"), BEGUN)
def test_an_open_record_holds_nothing_that_is_hidden(doubled: Doubled, start: State | None) -> None:
    """Two games that look the same to a bystander give equal open records, after every move."""
    pairs = list(pairs_watched(doubled, start))

    assert pairs, "the test is vacuous"
    assert [] == [told for pair in pairs for told in differences_in_notes(*pair)]


@pytest.mark.parametrize(
    "leak",
    [
        lambda record: record.moves[:1],
        lambda record: [m for m in record.moves if isinstance(m, tt.DrawMove)],
        lambda record: [m for m in record.moves if isinstance(m, tt.Declaration)],
    ],
    ids=["the score deck", "draws", "declarations"],
)
def test_a_leak_in_an_open_record_is_found(leak: Callable[[Record], object]) -> None:
    """The checker catches score cards to come, and answers that nobody has seen."""
    pairs = pairs_watched(TRICKY_TWIST_DOUBLED, tt.setup(3, AT_ONCE))

    assert any(told for pair in pairs for told in differences_in_notes(*pair, leak))


# A leak is found --------------------------------------------------------------------------------


@attrs.frozen
class Leaky:
    """A view with something in it that it must not have."""

    view: Any
    leak: object


def planted() -> Iterator[Any]:
    """Yield every leak that is planted in a view, with its game."""
    for doubled in DOUBLED:
        for leak in doubled.leaks:
            yield pytest.param(doubled, leak, id=f"{doubled}-{leak.__name__.strip('_')}")


@pytest.mark.clause("TW-A12")
@pytest.mark.parametrize(("doubled", "leak"), list(planted()))
def test_a_leak_in_a_view_is_found(doubled: Doubled, leak: Leak) -> None:
    """The checker catches a view that holds what it must not, so it would catch ours."""
    game = doubled.subject.game
    leaky = changed(game, view=lambda state, seat: Leaky(game.view(state, seat), leak(state, seat)))

    assert "view" in leaks_found(doubled, leaky, Seat(1))


@every_game
def test_a_leak_in_events_is_found(doubled: Doubled) -> None:
    """The checker catches events that are handed on as they are."""
    leaky = changed(doubled.subject.game, view_events=lambda events, _seat: events)

    assert any(told.startswith("events") for told in leaks_found(doubled, leaky, Seat(1)))


@value
class LeakyFacts:
    """What everybody may hear, and more."""

    words: ClassVar[Template] = template("{told}")
    told: str


@every_game
def test_a_leak_in_a_refusal_is_found(doubled: Doubled) -> None:
    """The checker catches a refusal that depends on the cards of others."""
    game = doubled.subject.game

    def telling(state: State, move: Move) -> tuple[Violation[object], ...]:
        hands = str(getattr(state, "hands", None))
        return tuple(
            changed(violation, public=LeakyFacts(violation.public_reason + hands))
            for violation in game.find_violations(state, move)
        )

    told = list(leaks_found(doubled, changed(game, find_violations=telling), Seat(1)))

    assert any(entry.startswith("refusal") for entry in told)
    assert any(entry.startswith("public reason") for entry in told)


@every_game
def test_no_leak_is_found_without_one(doubled: Doubled) -> None:
    """The same games show nothing when nothing was planted."""
    game = doubled.subject.game

    for seat in (Seat(1), None):
        assert [] == list(leaks_found(doubled, game, seat))
