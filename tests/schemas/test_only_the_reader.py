"""What fits the schema and is refused all the same: the list of the reference page, and no more."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tests.schemas.fitting import fits
from tricky_twist import TRICKY_TWIST, TWISTED, EncodingError, Seat, records
from tricky_twist.core.errors import Problem
from tricky_twist.encoding import LONGEST_TEXT, codecs_of, encode
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import Subject, slowly
from tricky_twist.testing.documents import spoilt
from tricky_twist.testing.strategies import lines

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "schema.md").read_text(encoding="utf-8")

Read = Callable[[Any], object]


@attrs.frozen
class Case:
    """A document or a text that fits the schema, and that is refused."""

    title: str
    """What the page calls the reason."""
    game: Any
    name: str
    document: Any
    read: Read
    said: str

    def __repr__(self) -> str:
        """Return the reason, for the name of the test."""
        return self.title


TT, TW = codecs_of(TRICKY_TWIST), codecs_of(TWISTED)
RULES: Any = encode(TRICKY_TWIST, tt.STANDARD)
TAKE = '{"type":"take","seat":0}'
SCORED: Any = encode(TWISTED, tw.SeatScored(tw.SeatScore(Seat(0), (), (), ())))
RECORD: Any = records.encode(records.begin("twisted", 2))
BEFORE: Any = encode(TRICKY_TWIST, tt.setup(3))
DEAL = encode(TWISTED, tw.Deal((tw.Cards(3), tw.Cards(0)), ()))

CASES = (
    Case(
        "A whole number with a fraction",
        TWISTED,
        "Take",
        {"type": "take", "seat": 0.0},
        TW.move.decode,
        "$.seat: expected the number of a seat, got the number 0.0",
    ),
    Case(
        "A set of cards out of deck order",
        TWISTED,
        "Deal",
        {**DEAL, "hands": [["13", "12"], []]},
        TW.move.decode,
        "$.hands[0]: the cards must be in deck order, each once: 12 13",
    ),
    Case(
        "A field that does not follow from the others",
        TWISTED,
        "SeatScored",
        {**SCORED, "seat": 1},
        TW.event.decode,
        "$.seat: expected 0, as the rest says",
    ),
    Case(
        "Impossible rules",
        TRICKY_TWIST,
        "Rules",
        {**RULES, "reserve_size": -1},
        TT.rules.decode,
        "$.reserve_size: expected a whole number, not negative, got -1",
    ),
    Case(
        "An impossible card",
        TRICKY_TWIST,
        "ScoreCard",
        {"type": "score-card", "kind": "run", "suits": ["moon"]},
        TT.for_type(tt.ScoreCard).decode,
        "$: expected 0 different suits on a run card, got 1",
    ),
    Case(
        "An impossible state",
        TRICKY_TWIST,
        "State",
        {**BEFORE, "players": 5},
        TT.state.decode,
        "$: 3 or 4 can play, not 5 [TT-10]",
    ),
    Case(
        "An impossible start",
        TWISTED,
        "Record",
        {**RECORD, "start": {**RECORD["start"], "players": 7}},
        records.decode,
        "$.start: ",
    ),
    Case(
        "Not one entry for each seat",
        TWISTED,
        "Record",
        {**RECORD, "names": ["Ada"]},
        records.decode,
        "$.names: there must be a name for each of 2 seats or none at all, not 1",
    ),
    Case(
        "A field that appears twice",
        TWISTED,
        "Take",
        '{"type":"take","seat":1,"seat":0}',
        TW.move.loads,
        "$: field 'seat' is there more than once",
    ),
    Case(
        "A text that is too long",
        TWISTED,
        "Take",
        TAKE + " " * LONGEST_TEXT,
        TW.move.loads,
        "$: the text is longer than 4000000 characters",
    ),
    Case(
        "Half of a character",
        TWISTED,
        "ScoreLine",
        '{"type":"score-line","clause":"TW-01","words":"\\ud800","points":0}',
        TW.for_type(tw.ScoreLine).loads,
        "$.words: expected a text without lone surrogates, got '\\ud800'",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_what_only_the_reader_refuses(case: Case) -> None:
    """It fits, it is refused with its reason, and the page has both."""
    document = json.loads(case.document) if isinstance(case.document, str) else case.document
    held = {**document, "words": ""} if "words" in document else document

    assert fits(case.game, case.name, held)
    with pytest.raises(EncodingError) as refused:
        case.read(case.document)
    assert case.said in str(refused.value)


def test_the_page_lists_these_reasons() -> None:
    """Each stands there, in this order, and no other does."""
    part = PAGE.partition("## Checks beyond the schema")[2].partition("\n## ")[0]

    assert [case.title for case in CASES] == re.findall(r"^- \*\*(.*?)\*\*", part, re.MULTILINE)


KNOWN = (
    r"expected .*, got the number -?\d+\.0$",
    r"the cards must be in deck order, each once",
    r"expected .*, as the rest says$",
    r"expected \d+ different suits on a",
    r"ascending|not negative|0 or more|from \d+ to \d+|different|at least one",  # rules, all after
    r"expected a positive number|expected suits in deck order|a tuple of|each \w+ once",
)
"""How the reasons read that a change of one place meets."""


@every_game
@given(data=st.data())
@slowly
def test_there_are_no_other_reasons(subject: Subject, data: st.DataObject) -> None:
    """What fits and cannot be read for its form is refused for one of the reasons of the page."""
    game, codecs = subject.game, codecs_of(subject.game)
    line = data.draw(lines(subject.game))
    number = data.draw(st.integers(0, len(line.steps) - 1))
    state = line.states[number]
    values = {
        "State": state,
        "View": game.view(state, Seat(0)),
        "Move": line.moves[number],
        "Event": data.draw(st.sampled_from(line.steps[number].events)),
        "Rules": game.rules_of(state),
    }
    name, held = data.draw(st.sampled_from(list(values.items())))
    document = data.draw(spoilt(encode(game, held)))
    problems: list[Problem] = []
    codecs.of(held).make_coder().decode(document, "$", problems)
    strange = [p.reason for p in problems if not re.search("|".join(KNOWN), p.reason)]

    assert not strange or not fits(game, name, document)


TAKEN: Any = encode(TWISTED, tw.Take(Seat(0)))


@pytest.mark.parametrize(
    ("name", "document"),
    [
        ("Take", {**TAKEN, "card": "12"}),
        ("Take", {"type": "take"}),
        ("Take", {**TAKEN, "seat": "0"}),
        ("Take", {**TAKEN, "seat": None}),
        ("Take", {**TAKEN, "seat": 5}),
        ("Take", {**TAKEN, "seat": False}),
        ("Place", TAKEN),
        ("Move", {"type": "pass", "seat": 0}),
        ("Place", {"type": "place", "seat": 0, "card": "10"}),
        ("Deal", {**DEAL, "hands": [["12", "12"], []]}),
        ("Deal", {**DEAL, "hands": {}}),
        ("Rules", {**encode(TWISTED, tw.STANDARD), "hand_sizes": [9, 9]}),
        ("Rules", {**encode(TWISTED, tw.STANDARD), "hand_sizes": [9, 9, 8, 7]}),
        ("Rules", {**encode(TWISTED, tw.STANDARD), "games": 2**53}),
        ("Rules", {**encode(TWISTED, tw.STANDARD), "games": 1.5}),
        ("Record", {**RECORD, "tags": {"event": 1}}),
        ("Record", {**RECORD, "game": "flip-twhist"}),
    ],
)
def test_the_schema_refuses_what_it_can(name: str, document: dict[str, Any]) -> None:
    """Fields too many and too few, other types, other words, doubled cards, lists of wrong size."""
    assert not fits(TWISTED, name, document)
