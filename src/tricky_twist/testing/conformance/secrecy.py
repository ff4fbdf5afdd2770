"""Hidden facts change nothing in a seat's view, now and after every further move."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given, settings

from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import changed, value
from tricky_twist.records import OpenRecord, Record
from tricky_twist.testing.conformance.doubles import Double, Leak
from tricky_twist.testing.conformance.noninterference import (
    differences_in_notes,
    find_leaks,
    leaks_found,
)
from tricky_twist.testing.conformance.subject import (
    Laws,
    Move,
    State,
    Subject,
    slowly,
    vacuous,
    whole_games,
)
from tricky_twist.testing.lines import Line, game_number, play_out, seeded
from tricky_twist.testing.strategies import Moment, moments

# A bystander's notes ------------------------------------------------------------------------------


def watched(subject: Subject) -> dict[str, State | None]:
    """Return the starts of games that are watched, each with its name."""
    usual = (subject.doubles.leaky, *subject.material.small[:2], None)
    return {**{str(number): start for number, start in enumerate(usual)}, **subject.doubles.watched}


def pairs_watched(subject: Subject, start: State | None) -> Iterator[tuple[Line, Double]]:
    """Yield games with doubles that look the same to a bystander, at many moments.

    Without a start, they are games under rules of any kind.
    """
    doubles, game = subject.doubles, subject.game
    for seed in range(2):
        line = game_number(game, 11 + seed) if start is None else play_out(game, start, seed)
        answering = [n for n, state in enumerate(line.states) if doubles.unseen_answers(state)]
        rng = seeded(seed)
        for number in (*doubles.moments(line), *rng.sample(answering, min(6, len(answering)))):
            double = doubles.double_of(rng, line, number, None)
            if double is not None and double.moves != line.moves[:number]:
                yield line, double


def differences_watched(
    subject: Subject, start: State | None, note: Callable[[Record], object] = OpenRecord.of
) -> list[str]:
    """Return the differences between notes of games that look the same to a bystander."""
    pairs = list(pairs_watched(subject, start))

    assert pairs, vacuous("doubles", f"no double of {start!r} looks the same to a bystander")
    return [told for pair in pairs for told in differences_in_notes(*pair, note)]


# A leak is found --------------------------------------------------------------------------------


@attrs.frozen
class Leaky:
    """A view with something in it that it must not have."""

    view: Any
    leak: object


@value
class LeakyFacts:
    """The public facts, and more."""

    words: ClassVar[Template] = template("{told}")
    told: str


def unnoticed(place: str) -> str:
    """Return the message about a planted leak that no double shows."""
    return vacuous("doubles", f"what was planted in {place} is found in no double")


class Secrecy(Laws):
    """Hidden facts change nothing in a seat's view, now and after every further move."""

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        """Run a law for each seat that watches, each start, and each leak."""
        super().pytest_generate_tests(metafunc)
        doubles, game = cls.subject.doubles, cls.subject.game
        if "watcher" in metafunc.fixturenames:
            watchers = [None, *list(Seat)[: min(3, max(game.players))]]
            metafunc.parametrize("watcher", watchers, ids=str)
        if "begun" in metafunc.fixturenames:
            starts = watched(cls.subject)
            metafunc.parametrize("begun", starts.values(), ids=starts)
        if "leak" in metafunc.fixturenames:
            names = [leak.__name__.strip("_") for leak in doubles.leaks]
            metafunc.parametrize("leak", doubles.leaks, ids=names)

    @whole_games
    def test_nobody_learns_what_is_hidden(self, watcher: Seat | None) -> None:
        """Two games that differ only in facts hidden from a seat always look the same to it."""
        differing: list[bool] = []
        subject, game = self.subject, self.subject.game

        def has_the_seat(moment: Moment) -> bool:
            return watcher is None or watcher < len(game.scores(moment.state))

        @given(moments(game).filter(has_the_seat))
        @slowly
        def look_alike(moment: Moment) -> None:
            line, number = moment.line, moment.number
            differs, told = find_leaks(subject, game, line, number, watcher)
            if subject.doubles.hides(line.states[number]):
                differing.append(differs)
            assert [] == told

        look_alike()
        found, most = sum(differing), settings().max_examples
        hiding = f"{len(differing)} of {most} states hide something"
        differ = f"{found} of {len(differing)} states have a double that differs"
        assert len(differing) > int(most * subject.hiding), vacuous("hiding", hiding)
        assert found > len(differing) * subject.doubles.least, vacuous("doubles.least", differ)

    @whole_games
    def test_an_open_record_holds_nothing_that_is_hidden(self, begun: State | None) -> None:
        """Two games that look alike to a bystander give equal open records, after every move."""
        assert [] == differences_watched(self.subject, begun)

    @whole_games
    def test_a_leak_in_a_view_is_found(self, leak: Leak) -> None:
        """The checker catches a view that holds a secret, so it would catch yours."""
        game = self.subject.game
        leaky = changed(
            game, view=lambda state, seat: Leaky(game.view(state, seat), leak(state, seat))
        )

        assert "view" in leaks_found(self.subject, leaky, Seat(1)), unnoticed("a view")

    @whole_games
    def test_a_leak_in_events_is_found(self) -> None:
        """The checker catches events that are handed on as they are."""
        leaky = changed(self.subject.game, view_events=lambda events, _seat: events)
        told = leaks_found(self.subject, leaky, Seat(1))

        assert any(entry.startswith("events") for entry in told), unnoticed("events")

    @whole_games
    def test_a_leak_in_a_refusal_is_found(self) -> None:
        """The checker catches a refusal that depends on the cards of others."""
        game, leaks = self.subject.game, self.subject.doubles.leaks

        def telling(state: State, move: Move) -> tuple[Violation[object], ...]:
            hidden = repr([leak(state, Seat(1)) for leak in leaks])
            return tuple(
                changed(violation, public=LeakyFacts(violation.public_reason + hidden))
                for violation in game.find_violations(state, move)
            )

        leaky = changed(game, find_violations=telling)
        told = list(leaks_found(self.subject, leaky, Seat(1)))

        assert any(entry.startswith("refusal") for entry in told), unnoticed("a refusal")
        assert any(entry.startswith("public reason") for entry in told), unnoticed("a refusal")

    @whole_games
    def test_no_leak_is_found_without_one(self) -> None:
        """The same games show nothing when nothing was planted."""
        for seat in (Seat(1), None):
            assert [] == list(leaks_found(self.subject, self.subject.game, seat))
