"""Events tell their clauses and scores their sums, and a document that tells others is refused."""

from typing import Any

import pytest

from tests.conformance.subjects import SUBJECTS
from tests.encoding.wires import Written, every_wire
from tricky_twist import FLIP_TWHIST, TWISTED, EncodingError, Seat
from tricky_twist.encoding import LARGEST_NUMBER, codecs_of, dumps, encode
from tricky_twist.games import flip_twhist as ft, twisted as tw
from tricky_twist.testing.conformance.altering import forged
from tricky_twist.testing.conformance.subject import AnyGame, fresh
from tricky_twist.testing.lines import play_out

SCORED = tw.SeatScored(
    tw.SeatScore(Seat(1), (tw.Counted(tw.Card(34), 1),), (tw.Counted(tw.Card(44), -5),), ())
)


def documents(game: AnyGame) -> list[tuple[Any, Any]]:
    """Return every event of some games with its document."""
    (subject,) = (subject for subject in SUBJECTS if subject.game is game)
    lines = (play_out(subject.game, fresh(game), seed) for seed in range(3))
    events = [event for line in lines for step in line.steps for event in step.events]
    return [(event, encode(game, event)) for event in events]


@every_wire
def test_every_event_tells_its_clause(written: Written) -> None:
    """A reader in any language can look it up in the rulebook."""
    for event, document in documents(written.game):
        assert event.clause.id == document["clause"]


@every_wire
def test_every_score_tells_its_sum(written: Written) -> None:
    """A reader in any language need not add it up."""
    scored = [(e, d) for e, d in documents(written.game) if hasattr(e, "score")]

    assert bool(scored) is (written.game is not FLIP_TWHIST)
    for event, document in scored:
        assert (event.score.total, event.seat) == (document["score"]["total"], document["seat"])


@pytest.mark.parametrize(
    ("path", "told", "problem"),
    [
        (("clause",), "TW-12", "$.clause: expected 'TW-26', as the rest says"),
        (("clause",), "TW-99", "$.clause: expected the id of a clause, got 'TW-99'"),
        (("seat",), 2, "$.seat: expected 1, as the rest says"),
        (("seat",), True, "$.seat: expected the number of a seat, got true"),
        (("score", "total"), -5, "$.score.total: expected -4, as the rest says"),
        (("score", "total"), "-4", "$.score.total: expected a whole number"),
        (("score", "toads"), 0, "$.score.toads: expected 1, as the rest says"),
    ],
)
def test_what_does_not_follow_is_refused(path: tuple[str, ...], told: object, problem: str) -> None:
    """It is named with its path, and with what is right."""
    document: Any = encode(TWISTED, SCORED)
    inner = document["score"] if len(path) > 1 else document
    inner[path[-1]] = told
    with pytest.raises(EncodingError) as refused:
        codecs_of(TWISTED).event.decode(document)

    assert str(refused.value).startswith(problem)


@pytest.mark.parametrize("name", ["clause", "seat"])
def test_what_is_not_told_is_missed(name: str) -> None:
    """A document has one form: what follows stands there, too."""
    document: Any = encode(TWISTED, SCORED)
    del document[name]
    with pytest.raises(EncodingError) as refused:
        codecs_of(TWISTED).event.decode(document)

    assert f"$.{name}: it is missing" == str(refused.value)


def test_an_event_from_which_nothing_follows_is_refused_both_ways() -> None:
    """Nobody can have won a game without seats; that is an error of ours."""
    ended = ft.GameEnded((), (), ())
    document = {"type": "game-ended", "stars": [], "counts": [], "winners": []}
    with pytest.raises(EncodingError, match=r"\$.clause: it does not follow from the rest"):
        encode(FLIP_TWHIST, ended)
    with pytest.raises(EncodingError, match=r"\$.clause: it does not follow from the rest"):
        codecs_of(FLIP_TWHIST).event.decode({**document, "clause": "FT-40"})


HUGE = tuple([tw.Counted(card, LARGEST_NUMBER) for card in tw.DECK[:2]])
"""Cards that together have more points than any number that is written."""


def test_a_sum_that_is_too_large_is_not_written() -> None:
    """With its path, though every number by itself could be."""
    with pytest.raises(EncodingError) as caught:
        dumps(tw.GAME, tw.SeatScore(Seat(0), HUGE, (), ()))

    wanted = f"expected a whole number up to {LARGEST_NUMBER}, got a value of type int"
    assert f"$.plus_points: {wanted}\n$.total: {wanted}" == str(caught.value)


def test_a_sum_that_is_too_large_is_not_read() -> None:
    """What it is, no document can say."""
    codec = codecs_of(tw.GAME).for_type(tw.SeatScore)
    document: Any = codec.encode(tw.SeatScore(Seat(0), (), (), ()))
    counted = [encode(tw.GAME, each) for each in HUGE]
    with pytest.raises(EncodingError) as caught:
        codec.decode({**document, "face_up": counted})

    wanted = "expected a value of type int, as the rest says"
    assert f"$.plus_points: {wanted}\n$.total: {wanted}" == str(caught.value)


def test_what_follows_is_not_asked_of_a_value_that_is_wrong() -> None:
    """Only what is wrong is named."""
    with pytest.raises(EncodingError) as caught:
        dumps(tw.GAME, forged(tw.SeatScore(Seat(0), (), (), ()), face_up=7))

    assert "$.face_up: expected a tuple, got a value of type int" == str(caught.value)
