"""What a seat sees, as numbers."""

import enum
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from threading import current_thread
from typing import Any

import attrs
import numpy as np
import pytest

from tests.adapters.outputs import door_of, nodes
from tests.adapters.tables import SMALLEST, Table, every_game, every_standard
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, Seat
from tricky_twist.adapters import forms, layout as layout_module
from tricky_twist.adapters.forms import FIELD, HALF, Form, added, kept, over, shared, written
from tricky_twist.adapters.kinds import Forms
from tricky_twist.adapters.layout import AMOUNTS, MOST, Layout, _Sheet, layout_of
from tricky_twist.adapters.node import Node
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

SIZES = {
    "tricky-twist": (2794, 3587),
    "twisted": (1639, 2056, 2473),
    "flip-twhist": (1406, 1700, 1994),
}


@pytest.mark.parametrize("game", [TRICKY_TWIST, TWISTED, FLIP_TWHIST], ids=repr)
def test_the_sizes_are_the_same_as_ever(game: Any) -> None:
    """Another size would be another version of the environments."""
    assert SIZES[game.name] == tuple(layout_of(game, players).size for players in game.players)


@every_standard
def test_an_observation_has_amounts_from_minus_one_to_one(table: Table) -> None:
    """The sections lie side by side; a spectator sees nothing that is private."""
    found = layout_of(table.game, table.players)
    stops = [0, *(section.stop for section in found.sections)]
    assert stops[:-1] == [section.start for section in found.sections]
    assert found.size == stops[-1]
    assert len({section.name for section in found.sections}) == len(found.sections)
    private = [place for s in found.sections if s.private for place in range(s.start, s.stop)]
    for node in nodes(door_of(table), 1):
        for seat in (None, *range(table.players)):
            seen = node.observe(seat)
            assert seen.dtype == np.float32
            assert np.abs(seen).max() <= 1
            assert seat is not None or not seen[private].any()


@every_game
def test_an_observation_depends_on_its_view_alone(table: Table) -> None:
    """What was laid out before, and is kept, changes nothing: a fresh layout gives the same."""
    used, door = layout_of(table.game, table.players), door_of(table)
    one, other = (list(nodes(door, seed)) for seed in (2, 3))
    for number, (here, there) in enumerate(zip(one, other, strict=False)):
        for node in (here, there):
            for seat in range(table.players):
                found = used.observe(node.view(seat), node.word_of(seat))
                if number % 20 == 0:
                    fresh = Layout(table.game, table.players)
                    assert (found == fresh.observe(node.view(seat), node.word_of(seat))).all()


def test_a_text_names_what_is_there() -> None:
    """Sections without anything are left out; so are private ones for all."""
    table = next(table for table in SMALLEST if table.game is TWISTED)
    node = list(nodes(door_of(table), 1))[120]
    whole = node.door.layout
    seen = node.observe(0)

    text = whole.text(seen)
    assert "own hand: " + " ".join(map(str, node.view(0).own.hand)) in text.splitlines()
    row = sorted(node.view(0).public.row, key=lambda card: card.index)
    assert f"public row: {' '.join(map(str, row))}" in text
    assert "own hand" not in whole.text(seen, private=False)
    assert "public row" not in whole.text(seen, public=False)


def test_seats_are_told_from_the_onlooker_on() -> None:
    """Its own place is +0, that of its left neighbour +1."""
    table = next(table for table in SMALLEST if table.game is TRICKY_TWIST)
    node = next(node for node in nodes(door_of(table), 1) if type(node.state) is tt.Playing)
    (to_move,) = [s for s in node.door.layout.sections if s.name == "to move"]
    for seat in range(3):
        seen = node.observe(seat)[to_move.start : to_move.stop]
        assert 1 == seen[(node.to_move - seat) % 3] == seen.sum()


TINY = (
    Table(TWISTED, 2, tw.Rules(numbers=(12, 13, 21, 31), hand_sizes=(1, 1, 1), games=1), "tiny"),
    Table(
        FLIP_TWHIST,
        3,
        ft.Rules(deck=tuple(ft.Cards.parse("R1 R2 Y1")), twhist_kinds=(ft.Twhist.PASS,)),
        "tiny",
    ),
)


@pytest.mark.parametrize("table", TINY, ids=str)
def test_an_information_state_has_one_past_and_one_observation(table: Table) -> None:
    """On whole trees: what a seat chose and saw before, what it may choose, what it sees now."""
    found: dict[Any, set[Any]] = defaultdict(set)
    todo: list[tuple[Node, tuple[Any, ...]]] = [(door_of(table).start(), ((),) * table.players)]
    while todo:
        node, pasts = todo.pop()
        seat, key = node.to_move, node.digest(node.to_move)
        if seat >= 0:
            found[seat, key].add((pasts[seat], tuple(node.legal()), node.observe(seat).tobytes()))
        for action in node.legal():
            past = list(pasts)
            if seat >= 0:
                past[seat] = hash((*pasts[seat : seat + 1], key, action))
            todo.append((node.choose(action), tuple(past)))

    assert len(found) > 300
    assert {1} == {len(held) for held in found.values()}


# What the classes of a game's views may hold ------------------------------------------------------


class Mood(enum.Enum):
    """Something that is no card."""

    GOOD = "good"
    BAD = "bad"


class Weather(enum.Enum):
    """Something else with the same words."""

    GOOD = "good"
    BAD = "bad"


@attrs.frozen
class Loud:
    """A record of one kind."""

    seat: Seat
    mood: Mood
    price: int


@attrs.frozen
class Quiet:
    """A record of another kind, in which a field of the same name is something else."""

    seat: Seat
    mood: bool
    often: tuple[tuple[Mood, ...], ...]
    other: str


FORMS = Forms(TWISTED, 2)


@pytest.mark.parametrize(
    ("kind", "held", "expected"),
    [
        (bool, True, (1, 0)),
        (Seat, Seat(1), (2, 0)),
        (Seat | None, None, (0, 0)),
        (Mood, Mood.BAD, (2, 0)),
        (Mood | None, None, (0, 0)),
        (Mood | bool | None, Mood.GOOD, (1, 0)),
        (tuple[Mood, ...], (Mood.BAD, Mood.BAD), (2, 2)),
        (tuple[int, ...], (3, -4), (0, 3 - (4 << 32))),
        (tuple[int, ...], (), (0, 0)),
        (tuple[tuple[Mood, ...], ...], ((Mood.BAD,), ()), (2, 1)),
        (
            tuple[Loud, ...],
            (Loud(Seat(1), Mood.BAD, 7), Loud(Seat(1), Mood.GOOD, 1)),
            (0b1100, 8 + (2 << 32) << 64),
        ),
    ],
)
def test_every_type_has_its_form(kind: Any, held: Any, expected: Any) -> None:
    """It is laid out for all, with seat 0 first; Python text in it gives the same."""
    form = FORMS.form(kind)

    assert form is not None
    assert expected == form.lay(held)
    assert expected == written("held", [("held", form, 0, 0)], {})(held)


@pytest.mark.parametrize(
    ("kind", "order"),
    [
        (Mood, ([0, 1], [])),
        (Seat, ([1, 0], [])),
        (tuple[int, ...], ([], [1, 0])),
        (tuple[tuple[Mood, ...], ...], ([2, 3, 0, 1], [1, 0])),
        (tuple[Loud, ...], ([2, 3, 0, 1], [2, 3, 0, 1])),
        (Loud, ([1, 0, 2, 3], [0])),
    ],
)
def test_each_onlooker_has_an_order_of_its_own(kind: Any, order: Any) -> None:
    """The second of two seats finds its own entries behind those of the first."""
    form = Forms(TWISTED, 2).form(kind)

    assert form is not None
    assert order == form.order(1)
    assert (list(range(form.width)), list(range(form.count))) == form.order(0)


def test_a_number_is_an_amount_even_if_it_is_large() -> None:
    """Neighbours do not mix, below 0 or above; beyond a limit all numbers are the same."""
    sheet = _Sheet(3, 5, [([0, 1, 2], [0, 1, 2, 3, 4]), ([0, 2, 1], [1, 2, 3, 4, 0])])
    held = -1, 0, 10, -(10**6), 10**9
    numbers = sum(number << place * FIELD for place, number in enumerate(held))
    most = np.float32(MOST / (MOST + HALF))
    amounts = [np.float32(-1 / 11), 0, 0.5, -most, most]

    assert [0, 1, 1, *amounts] == sheet.read(6, numbers, 0).tolist()
    assert [1, 0, 1, *amounts[1:], amounts[0]] == sheet.read(3, numbers, 1).tolist()


def two_nodes() -> list[Node]:
    """Return two nodes of a game of Twisted, one after the other, in which a seat moves."""
    table = next(table for table in SMALLEST if table.game is TWISTED)
    return [node for node in nodes(door_of(table), 1) if node.to_move >= 0][20:22]


def test_threads_have_rooms_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that observes in the middle of another's observation leaves its amounts alone."""
    (here, there), main = two_nodes(), current_thread()
    expected, other = here.observe(0), there.observe(1)
    assert (expected != other).any()

    class Interrupted:
        """Lets another thread observe before the numbers of this one become amounts."""

        def take(self, *asked: Any) -> Any:
            if current_thread() is main:
                with ThreadPoolExecutor(1) as pool:
                    assert (pool.submit(there.observe, 1).result() == other).all()
            return AMOUNTS.take(*asked)

    monkeypatch.setattr(layout_module, "AMOUNTS", Interrupted())

    assert (here.observe(0) == expected).all()


@pytest.mark.parametrize("keep", [kept, added])
def test_what_a_thread_keeps_is_whole_for_others(keep: Any) -> None:
    """One that asks while another still lays out the same thing gets no half of it."""
    asked: list[Any] = []
    answers: list[Any] = []

    def lay(held: Any) -> Any:
        asked.append(held)
        if len(asked) == 1:
            answers.append(form.lay(held))
        return 0, len(held)

    form = keep(Form((), (), lay))
    held = (1, 2)
    answers.append(form.lay(held))

    assert [(0, 2), (0, 2), (0, 2)] == [*answers, form.lay(held)]


def test_records_of_several_kinds_share_what_is_alike() -> None:
    """Fields of one name but of two types stand side by side; what has no form is left out."""
    form = FORMS.form(tuple[Loud | Quiet, ...])
    assert form is not None
    loud, quiet = Loud(Seat(0), Mood.BAD, 7), Quiet(Seat(1), mood=True, often=(), other="")

    assert {"+0 mood", "+0 mood of Quiet", "+1 mood"} <= {name for name, _ in form.bits}
    assert form.lay((loud, quiet)) != form.lay((quiet,))
    assert form.lay((loud, loud))[1] & 0xFFFFFFFF in (2, 14)
    assert FORMS.form(str) is None
    assert FORMS.form(str | None) is None
    assert FORMS.form(tuple[str, ...]) is None
    assert FORMS.form(tuple[tuple[str, ...], ...]) is None
    assert FORMS.form(tuple[Mood, ...], 2) is None


def form_that_notes(asked: list[Any]) -> Form:
    """Return a form that lays out how many things there are, and notes what it is asked for."""

    def lay(held: Any) -> Any:
        asked.append(held)
        return 0, len(held)

    return Form((), (), lay)


def test_what_is_kept_is_laid_out_once() -> None:
    """Only the very same value is known."""
    asked: list[Any] = []
    form = kept(form_that_notes(asked))
    first = (1,)

    assert [(0, 1), (0, 1), (0, 3)] == [form.lay(one) for one in (first, first, (1, 2, 3))]
    assert [(1,), (1, 2, 3)] == asked


@pytest.mark.parametrize(
    ("tuples", "expected"),
    [
        ([(1,), (1, 2, 3), (1, 2, 3, 4)], [(1,), (2, 3), (4,)]),
        ([(1,), (5, 6), (5,), (6,)], [(1,), (5, 6), (5,), (6,)]),
        ([(1, 2), (1, 3), (1, 4), (1, 4, 5)], [(1, 2), (1,), (3,), (4,), (5,)]),
        ([(1,), (1, 2), (1, 3), (1, 3, 4), (1, 3, 5)], [(1,), (2,), (3,), (4,), (5,)]),
        ([(1,), (1, 2, 3), (1, 2, 4)], [(1,), (2, 3), (1, 2), (4,)]),
        ([(1, 2), (3, 2), (), (4,)], [(1, 2), (3, 2), (), (4,)]),
        ([(1, 2), tuple([1, 2]), (1, 2, 3)], [(1, 2), (3,)]),  # noqa: C409  # another tuple
    ],
)
def test_only_what_is_new_in_a_tuple_is_laid_out(tuples: Any, expected: Any) -> None:
    """What came behind it, or what is in the place of its last thing; else all of it."""
    asked: list[Any] = []
    form = added(form_that_notes(asked))

    assert [(0, len(held)) for held in tuples] == [form.lay(held) for held in tuples]
    assert expected == asked


def test_fields_of_one_type_share_what_they_keep() -> None:
    """The same tuple in two places is laid out once; things of another type never are the same."""
    kind, other = tuple[Mood, ...], tuple[Weather, ...]

    assert FORMS.form(kind) is FORMS.form(kind)
    for one, held in ((kind, (Mood.BAD,)), (other, (Weather.BAD,))):
        form = FORMS.form(one)
        assert form is not None
        assert (2, 1) == form.lay(held)


def test_what_is_shared_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that runs for weeks does not keep everything."""
    monkeypatch.setattr(forms, "CAPACITY", 1)
    form = shared(Form((), (), lambda held: (held, 0)))
    things = [10**9 + number for number in range(3)]

    assert [(thing, 0) for thing in things] == [form.lay(thing) for thing in things]
    assert (things[2], 0) == form.lay(things[2])
    assert (3, 0) == over(form.lay, (1, 2))


def test_a_row_goes_on_where_it_was() -> None:
    """Cards behind the known ones are added; another row, or a shorter one, begins anew."""
    form, fresh = (FORMS.form(tuple[tw.Card, ...]) for _ in range(2))
    assert form is not None
    assert fresh is not None
    cards = tw.DECK[:5]
    for held in (cards[:2], cards[:4], cards[1:4], cards[1:2], (), cards):
        fresh.lay(())
        assert form.lay(held) == fresh.lay(held)
        places = {card.index: place for place, card in enumerate(held, 1)}
        assert form.lay(held)[1] == sum(p << index * FIELD for index, p in places.items())
