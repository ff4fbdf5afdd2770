"""What people ask finds the clause that answers it."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tricky_twist import GAMES
from tricky_twist.cli.clauses import all_hits, found
from tricky_twist.cli.finding import Index, Record

QUESTIONS = tomllib.loads(Path(__file__).with_name("questions.toml").read_text("utf-8"))
AT_HAND = 3
"""An answer is found if it is among so many."""

RIGHT = {"known": 16, "fresh": 13}
"""How many of the questions of each half have their answer at hand."""


HITS = all_hits(tuple(GAMES.values()))


@cache
def index() -> Index:
    """Return the index of everything that can be found."""
    return Index([hit.record for hit in HITS])


def is_answered(question: dict[str, Any]) -> bool:
    """Say whether the answer to a question is at hand."""
    places = index().find(question["query"])[:AT_HAND]
    return not {HITS[place].id for place in places}.isdisjoint(question["answers"])


@pytest.mark.parametrize("half", QUESTIONS)
def test_questions_find_their_answers(half: str) -> None:
    """No fewer than when the search was made; of those that it was made for, all."""
    assert RIGHT[half] <= sum(map(is_answered, QUESTIONS[half]))


def test_every_answer_exists() -> None:
    """What a question wants is an entry, or a page of editions."""
    known = {entry for game in GAMES.values() for entry in game.register.ids()}
    known |= {f"editions {name}" for name in GAMES}

    assert set() == {a for half in QUESTIONS.values() for q in half for a in q["answers"]} - known


RECORDS = (
    Record("The toad", "A toad costs five.", more="A tale of woe."),
    Record("Passes", "Whoever passed sits out.", names="Pas-kaart"),
    Record("The glasses", "They have no cost, and no toad.", weight=0.1),
    Record("The thief", "It wins."),
    Record("Draw pile", "It is used up; see TW-23."),
)


@pytest.mark.parametrize(
    ("question", "places"),
    [
        ("toad", [0]),
        ("toads!", [0]),
        ("tode", [0]),
        ("tale", [0]),
        ("passing", [1]),
        ("PÁS kaart", [1]),
        ("glass", [2]),
        ("a penalty", [0]),
        ("two thieves", [3]),
        ("deck", [4]),
        ("tw-23", [4]),
        ("xyzzy", []),
        ("the of", []),
        ("", []),
        ("\0 \ud800", []),
    ],
)
def test_words_are_found_in_any_form(question: str, places: list[int]) -> None:
    """Endings, capitals, accents, slips and everyday words do not matter."""
    assert places == Index(RECORDS).find(question)


def test_nothing_is_found_in_nothing() -> None:
    """There may be no records at all."""
    assert [] == Index(()).find("toad")


def test_a_game_can_be_asked_alone() -> None:
    """Then what the others have is not found."""
    hits = found("thief", (GAMES["flip-twhist"],))

    assert {"flip-twhist"} == {hit.game.name for hit in hits}
