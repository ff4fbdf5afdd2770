"""What is shown as an example is the best of what happens in games, and always the same."""

import os
import subprocess
import sys

import pytest

from tests.repo.source import ROOT
from tests.vectored import VECTORED
from tests.vectors_run import Vectored, cases
from tools.pages.played import Sights, call_of, random_games, vectors_played
from tricky_twist import NotationError, Seat, Shuffle, Step
from tricky_twist.games import flip_twhist as ft, twisted as tw
from tricky_twist.games.flip_twhist.scoring import flip
from tricky_twist.games.twisted.turn import closed_up

FLIP = "tricky_twist.games.flip_twhist.scoring.flip"
CLOSED = "tricky_twist.games.twisted.turn.closed_up"
PARSE = "tricky_twist.games.twisted.cards.Card.parse"

SHOW = """
import sys
from tools.pages.brief import outline
from tools.pages.played import Sights, random_games
from tests.vectored import VECTORED
seen = Sights()
with seen.listening():
    seen.meet(tuple(random_games(VECTORED[-1])))
print([outline(held) for held in seen.values.values()], seen.calls)
"""


def met(*values: object) -> Sights:
    """Return what is kept of some values."""
    seen = Sights()
    seen.meet(values)
    return seen


def test_the_fullest_value_is_kept() -> None:
    """A value with an empty field says less, whenever it comes."""
    full = Shuffle("deal", ("a", "b"))

    assert full is met(Shuffle("deal", ()), full, Shuffle("deal", ())).values[Shuffle]


def test_the_shortest_of_the_fullest_is_kept() -> None:
    """Of values that are equally full, the one is shown that is quickest to read."""
    short = Shuffle("deal", ("a",))

    assert short is met(Shuffle("deal", ("a", "b")), short).values[Shuffle]


def test_the_parts_of_a_value_are_met() -> None:
    """What a value is made of is seen with it, in tuples too."""
    values = met(Step(None, (tw.Place(Seat(0), tw.Card(12)),))).values

    assert {Step, tw.Place, tw.Card} == set(values)


def test_facts_are_kept_with_their_refusal() -> None:
    """To each class of facts belongs the violation that states them."""
    (violation,) = tw.find_violations(tw.setup(2), tw.Take(Seat(0)))

    assert {tw.NotNow: violation} == met(violation).refusals


def test_a_call_is_heard() -> None:
    """The call of a method is written as one, with what it returned."""
    seen = Sights()
    with seen.listening():
        tw.Card.parse("12")

    assert {PARSE: [">>> Card.parse('12')", "12"]} == seen.calls


def test_nothing_is_heard_afterwards() -> None:
    """Who listened before goes on to do so, which is nobody here."""
    seen = Sights()
    with seen.listening():
        pass
    tw.Card.parse("12")

    assert {} == seen.calls


def test_a_call_that_is_refused_is_no_example() -> None:
    """An example shows what is returned."""
    seen = Sights()
    with seen.listening(), pytest.raises(NotationError):
        tw.Card.parse("10")

    assert {} == seen.calls


def test_listening_changes_nothing() -> None:
    """A function answers as ever, and its call is kept as it can be written down."""
    seen, starred = Sights(), (ft.FlipCards(0), ft.FlipCards(0))
    unheard = flip(starred, [Seat(0)], 3, ft.FlipCause.PICK)
    with seen.listening():
        heard = flip(starred, [Seat(0)], 3, ft.FlipCause.PICK)

    assert unheard == heard
    assert (
        ">>> flip((FlipCards(), FlipCards()), [Seat(0)], 3, FlipCause.PICK)" == seen.calls[FLIP][0]
    )


def test_the_call_that_says_most_is_kept() -> None:
    """A call that gets nothing, or gives nothing, shows little."""
    seen, row = Sights(), tuple(map(tw.Card, (12, 34, 56)))
    with seen.listening():
        for size in (1, 2, 3):
            closed_up(row[:size], row[0])

    assert {CLOSED: [">>> closed_up((12, 34), 12)", "(34,)"]} == seen.calls


def test_a_long_call_stands_in_several_lines() -> None:
    """Every argument has a line of its own then, and so have the few entries of a tuple."""
    plays = tuple(tw.Place(seat, tw.Card(12)) for seat in tuple(Seat)[:3])
    shown = call_of("module.function", [plays], {"seat": Seat(0)})

    assert [
        ">>> function(",
        "...     (",
        "...         Place(seat=Seat(0), card=12),",
        "...         Place(seat=Seat(1), card=12),",
        "...         Place(seat=Seat(2), card=12),",
        "...     ),",
        "...     seat=Seat(0),",
        "... )",
    ] == shown


@pytest.mark.untraced
@pytest.mark.parametrize("told", VECTORED, ids=repr)
def test_every_kind_of_value_is_seen(told: Vectored) -> None:
    """The games reach every state, move, event and view that there is."""
    entered = [(case.start(), case.moves) for case in cases(told)]
    seen = met(*vectors_played(told, entered), *random_games(told))
    codecs = told.codecs
    kinds = {*codecs.state.kinds, *codecs.move.kinds, *codecs.event.kinds, *codecs.view.kinds}

    assert set() == kinds - set(seen.values)


def shown_under(hash_seed: str) -> str:
    """Return all that a new process shows of the random games of one game."""
    path = os.pathsep.join(sys.path)
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    command = [sys.executable, "-c", SHOW]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, check=True, text=True
    ).stdout


@pytest.mark.untraced
def test_the_hash_seed_changes_nothing() -> None:
    """Every build shows the same examples."""
    assert shown_under("1") == shown_under("2")
