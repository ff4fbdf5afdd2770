"""Values are written so that people can read them in the room there is."""

import pytest

from tools.pages.brief import brief, outline, stacked
from tricky_twist import Seat, Step
from tricky_twist.encoding.coders import FLAG
from tricky_twist.games import tricky_twist as tt, twisted as tw

STEP = Step(None, (1, 2, 3))


@pytest.mark.parametrize(
    ("held", "room", "expected"),
    [
        (STEP, 40, "Step(state=None, events=(1, 2, 3))"),
        (STEP, 34, "Step(state=None, events=(1, 2, 3))"),
        (STEP, 33, "Step(state=None, events=(1, ...))"),
        (STEP, 29, "Step(state=None, ...)"),
        (Step((1, 2, 3), ()), 20, "Step(...)"),
        ((1,), 40, "(1,)"),
        ((1, 2, 3), 9, "(1, 2, 3)"),
        ((1, 2, 3), 8, "(1, ...)"),
        ((1, 2, 3), 7, "(...)"),
        (("a text", "another"), 20, "('a text', ...)"),
        ([1, 2], 40, "[1, 2]"),
        ({1: "a", 2: "b"}, 40, "{1: 'a', 2: 'b'}"),
        ({1: "a", 2: "b"}, 15, "{1: 'a', ...}"),
        (tw.Cards.of(map(tw.Card, (12, 34))), 40, "Cards(12 34)"),
        (tw.Cards.of(map(tw.Card, (12, 34))), 10, "Cards(...)"),
        (tw.Expert.ON, 40, "Expert.ON"),
        (tt.Suit.MOON, 40, "Suit.MOON"),
        (Seat, 40, "Seat"),
        (tw.setup, 40, "setup"),
        (lambda: 1, 40, "..."),
        ("text", 40, "'text'"),
        ("a long text that goes on", 25, "'a long text that go ...'"),
        (object(), 40, "object(...)"),
    ],
)
def test_what_takes_too_much_room_is_left_out(held: object, room: int, expected: str) -> None:
    """An expression is whole where it fits; else dots stand for what is not there."""
    assert expected == brief(held, room)


def test_rules_show_what_differs() -> None:
    """Of the many fields of rules, those stand there that are not as in the standard."""
    assert "Rules(expert=Expert.ON)" == brief(tw.EXPERT)


def test_a_function_in_a_field_is_named() -> None:
    """A name says more than where a function lies in memory."""
    assert "is_right=_is_flag" in brief(FLAG)


def test_a_large_value_is_written_field_by_field() -> None:
    """Of each field there is as much as fits in a line of its own."""
    shown = outline(Step(None, tuple("abcdefghijklmnopqrstuvwxyz")))

    assert [
        "Step(",
        "    state=None,",
        "    events=('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', ...),",
        ")",
    ] == shown


def test_few_entries_stand_one_below_the_other() -> None:
    """A tuple that is too long for a line is whole, if it has not many entries."""
    text = "a text that takes half of the room there is"
    shown = outline((text, text))

    assert ["(", f"    '{text}',", f"    '{text}',", ")"] == shown


def test_many_entries_stand_in_a_line() -> None:
    """A tuple with many entries shows the first of them."""
    [line] = outline(tuple(range(100)))

    assert line.startswith("(0, 1, 2, ")
    assert line.endswith(", ...)")


def test_a_notation_stays_in_a_line() -> None:
    """What has no fields to show is written as it is."""
    assert ["Cards(...)"] == outline(tw.Cards.of(map(tw.Card, tw.NUMBERS)))


def test_parts_of_several_lines_are_indented() -> None:
    """Each part ends in a comma, and all its lines stand further to the right."""
    assert ["f(", "    1,", "    g(", "    ),", ")"] == stacked("f(", [["1"], ["g(", ")"]], ")")
