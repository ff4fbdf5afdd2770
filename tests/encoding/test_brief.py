"""Brief views: a whole view without its rules and its history, written at once."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tests.encoding.wires import Written, every_wire
from tricky_twist import TWISTED, EncodingError, Seat
from tricky_twist.core.errors import Problem
from tricky_twist.encoding import codecs_of, encode
from tricky_twist.encoding.brief import LEFT_OUT, brief_coder
from tricky_twist.encoding.coders import (
    NUMBER,
    Coder,
    ObjectCoder,
    OptionalCoder,
    TupleCoder,
    UnionCoder,
    union_coder,
)
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.subject import Subject, fresh, slowly
from tricky_twist.testing.lines import play_out, seats_of
from tricky_twist.testing.strategies import states


def without(document: Any) -> Any:
    """Return a document without what a brief one leaves out."""
    if isinstance(document, dict):
        return {name: without(part) for name, part in document.items() if name not in LEFT_OUT}
    return [without(part) for part in document] if isinstance(document, list) else document


@every_game
@given(data=st.data())
@slowly
def test_a_brief_view_is_the_whole_one_with_four_fields_less(
    subject: Subject, data: st.DataObject
) -> None:
    """All else is the same, to the last word and in the same order."""
    game = subject.game
    state = data.draw(states(subject.game))
    for seat in (None, *seats_of(game, state)):
        view = game.view(state, seat)
        assert repr(without(encode(game, view))) == repr(codecs_of(game).brief.encode(view))


def objects_in(coder: Coder) -> Iterator[ObjectCoder]:
    """Yield the coders of all objects that a document may have."""
    match coder:
        case UnionCoder(by_tag=by_tag):
            for each in by_tag.values():
                yield each
                for _, part in (*each.fields, *each.optional, *each.told):
                    yield from objects_in(part)
        case OptionalCoder(coder=part) | TupleCoder(entry=part):
            yield from objects_in(part)
        case _:
            pass


@every_wire
def test_no_object_of_a_brief_view_has_what_is_left_out(written: Written) -> None:
    """Not one of the types that a brief view may hold has such a field, or is the rules."""
    brief = list(objects_in(codecs_of(written.game).brief.make_coder()))
    whole = list(objects_in(codecs_of(written.game).view.make_coder()))

    assert set() == LEFT_OUT & {name for each in brief for name in each.names}
    assert LEFT_OUT - {"past", "rounds"} <= {name for each in whole for name in each.names}
    assert "rules" not in {each.tag for each in brief}


def test_fields_are_left_out_however_deep_they_stand() -> None:
    """In what may be missing, and in lists, whose size stays the same."""
    fields = (("path", NUMBER), ("log", NUMBER))
    whole = union_coder("a problem", (ObjectCoder(Problem, "problem", fields),))
    brief: Any = brief_coder(TupleCoder(OptionalCoder(whole), 2))

    assert (2, {"type", "path"}) == (brief.size, brief.entry.coder.by_tag["problem"].names)


@every_game
def test_a_brief_view_is_short(subject: Subject) -> None:
    """It does not grow with what has been, and is short enough to be sent after every move."""
    game = subject.game
    line = play_out(subject.game, fresh(game), 1)
    texts = [codecs_of(game).brief.dumps(game.view(state, Seat(0))) for state in line.states]

    assert max(map(len, texts)) < 3_000
    assert sum(map(len, texts)) < 1_200 * len(texts)


@pytest.mark.parametrize("wrong", [None, 7, "view", tw.setup(2), tw.SpectatorView])
def test_only_views_have_brief_views(wrong: Any) -> None:
    """Whatever else comes is an error of ours, that says where."""
    with pytest.raises(EncodingError, match=r"\$: expected a view, got"):
        codecs_of(TWISTED).brief.encode(wrong)


def test_an_ill_formed_view_has_no_brief_view() -> None:
    """Every problem is listed with its path, as in a whole view."""
    hollow: Any = tw.SpectatorView(tw.PublicBeforeGame(tw.STANDARD, "two"))  # type: ignore[arg-type]  # the point

    with pytest.raises(EncodingError, match=r"\$.public.players: expected a whole number"):
        codecs_of(TWISTED).brief.dumps(hollow)
