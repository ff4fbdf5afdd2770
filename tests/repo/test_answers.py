"""The answers to clicks on drawn examples are those of the library."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import attrs
import pytest

from tests.conformance.subjects import SUBJECTS
from tools.pages.chosen import clauses_behind, examples
from tools.pages.drawings.answers import Verdict, answers, moves_about, say, without_card
from tools.pages.drawings.asking import Asked, Choice, asked, choices, written
from tools.pages.drawings.moments import Moment, moment, under
from tools.pages.drawings.pictures import Picture, picture_of
from tools.pages.playground import readings_of
from tools.pages.seating import NAMES
from tricky_twist.testing.conformance.subject import Move


def picture(entry: str, number: int = 0) -> Picture:
    """Return the picture of an example."""
    found = picture_of(moment(examples()[entry][number]))
    assert found is not None
    return found


def words(found: Mapping[str, Any], key: str) -> list[tuple[Verdict, str, list[str]]]:
    """Return the answers to a click as they are read."""
    return [(one.verdict, one.tried, [told.words for told in one.told]) for one in found[key]]


# Single answers ---------------------------------------------------------------------------------


def test_a_card_that_may_not_be_played_says_why() -> None:
    """The refusal has the words of the library, and its clause."""
    [answer] = answers(picture("TT-21"))["Q5"]

    assert (Verdict.REFUSED, "Cleo plays Q5") == (answer.verdict, answer.tried)
    assert [("must follow moon: you hold M2 and M9", ("TT-21",))] == [
        attrs.astuple(told) for told in answer.told
    ]


def test_a_card_that_may_be_played_says_what_happens() -> None:
    """Each event is told with its clause."""
    [answer] = answers(picture("TT-24"))["M2"]

    assert Verdict.ALLOWED is answer.verdict
    assert ("Dan plays M2", ("TT-20",)) == attrs.astuple(answer.told[0])
    assert {"TT-24", "TT-27"} <= {cite for told in answer.told for cite in told.cites}


def test_a_card_of_another_seat_is_played_by_that_seat() -> None:
    """A click on it tells that it is not its turn."""
    found = answers(picture("TT-21"))

    assert "it is not Dan's turn: the game is waiting for Cleo" == found["M3"][0].told[0].words


def test_a_card_may_serve_two_ends() -> None:
    """In Twisted it may be added, and twist its partner out; the row's own card is only twisted."""
    found = answers(picture("TW-17"))

    assert ["Ada adds 43 to the row", "Ada twists 34 out of the row"] == [
        one.tried for one in found["43"]
    ]
    assert ["Ada twists 34 out of the row"] == [one.tried for one in found["34"]]


def test_only_what_is_possible_now_is_offered() -> None:
    """While cards are drawn nobody plays one: a card of the hand says what is waited for."""
    found = answers(picture("TT-17"))

    assert [
        (
            Verdict.TOLD,
            "",
            [
                "Nothing can be done with this card now.",
                "Possible: Dan draws a card from the reserve; Dan draws nothing",
            ],
        )
    ] == words(found, "D1")
    assert ["Dan draws a card from the reserve"] == [one.tried for one in found["reserve.3"]]


def test_what_needs_no_card_can_be_tried_too() -> None:
    """Taking the row, or declining an offer, is a button."""
    assert ["Ada takes the row"] == [*without_card(picture("TW-09").moment)]
    assert ["Dan draws nothing"] == [*without_card(picture("TT-17").moment)]


def test_a_card_that_scores_tells_the_points() -> None:
    """After the last trick a click explains what its seat scores."""
    [(verdict, _, told)] = words(answers(picture("TT-53")), "M1")

    assert Verdict.TOLD is verdict
    assert "2 pairs at 5 each, as the numbers are equal; 2 false tricks: M1 and M3: 10" in told
    assert "Ada has 12 in all" == told[-1]


def test_what_is_drawn_after_the_move_tells_how_it_came_there() -> None:
    """The trick that was won says who won it."""
    found = answers(picture("TT-24"))

    told = ["Ben wins the trick and takes M2 M4 M9"]
    assert [(Verdict.TOLD, "", told)] == words(found, "after.M9")


def test_a_reading_has_a_switch() -> None:
    """Under the other choice of its reading an example may be answered otherwise."""
    usual, other = choices("TW-A01", picture("TW-A01"))

    assert ("", "TW-A01") == (usual.group, other.group[:6])
    assert "Ada takes the row" in usual.others
    assert "Ada takes the row" not in other.others


def test_what_a_choice_does_not_change_is_not_repeated() -> None:
    """A choice that changes nothing is named, and has no answers of its own."""
    told = asked("TT-22", picture("TT-22"))["answers"]["choices"]

    assert "cards" in told[0]
    assert all(one.keys() == {"group", "name"} or one["cards"] or one["others"] for one in told[1:])


def test_a_position_that_a_choice_rules_out_has_no_answers_under_it() -> None:
    """Where the moves that lead there are refused, there is nothing to ask."""
    shown = picture("TT-A31").moment

    assert under(shown, {"flip_target": "real-piles"}) is None


# All answers ------------------------------------------------------------------------------------


@cache
def pictured() -> tuple[tuple[str, Picture, Asked, tuple[Choice, ...]], ...]:
    """Return every picture with its entry, its document, and what that was made of."""
    found = []
    for entry, several in examples().items():
        for drawing in filter(None, (picture_of(moment(shown)) for shown in several)):
            offered = tuple(choices(entry, drawing))
            found.append((entry, drawing, written(offered), offered))
    return tuple(found)


@cache
def spoken(game: str) -> Mapping[str, Move]:
    """Return every move of a game that is about a card, by its words."""
    [subject] = [subject for subject in SUBJECTS if subject.game.name == game]
    return {subject.package.in_words(move, NAMES): move for move in subject.material.player_moves}


def read(document: Mapping[str, Any], number: int) -> Iterator[tuple[int, str, list[list[str]]]]:
    """Yield every answer under a choice, as the page reads them from the document."""
    usual, choice = document["choices"][0], document["choices"][number]
    cards = {**usual["cards"], **choice.get("cards", {})}
    for numbers in (*cards.values(), *choice.get("others", usual["others"]).values()):
        for answer in numbers:
            verdict, tried, *said = document["answers"][answer]
            yield verdict, tried, [list(document["said"][one]) for one in said]


def library(shown: Moment, move: Move) -> tuple[int, list[list[str]]]:
    """Return what the library says to a move, asked in its own way."""
    game = shown.told.game
    if move in game.legal_moves(shown.state):
        events = game.play(shown.state, move).events
        return 1, [[say(shown)(event), *clauses_behind(event)] for event in events]
    found = game.find_violations(shown.state, move)
    return 0, [[say(shown)(violation), violation.clause.id] for violation in found]


@pytest.mark.untraced
def test_every_baked_answer_is_what_the_library_says() -> None:
    """On every picture, under every choice, what stands in the page is asked of the library."""
    asked_about = 0
    for entry, drawing, document, offered in pictured():
        for number in range(len(offered)):
            state = drawing.moment if not number else reached(drawing.moment, entry, number)
            for verdict, tried, said in read(document["answers"], number):
                if tried:
                    move = spoken(drawing.moment.told.game.name)[tried]
                    assert library(state, move) == (verdict, said), (entry, offered[number].name)
                    asked_about += 1

    assert len(pictured()) * 5 < asked_about


def reached(shown: Moment, entry: str, number: int) -> Moment:
    """Return the moment under a choice, by its number among those that are offered."""
    kinds = [
        under(shown, {field: members[choice.name].value})
        for reading in readings_of(shown, entry)
        for choice in reading.choices
        for field in reading.fields[:1]
        for members in [getattr(type(getattr(shown.state.match.rules, field)), "__members__", {})]
        if choice.name in members
        and getattr(shown.state.match.rules, field) is not members[choice.name]
    ]
    possible = [one for one in kinds if one is not None and picture_of(one) is not None]
    return possible[number - 1]


@pytest.mark.untraced
def test_every_card_that_is_drawn_can_be_asked_about() -> None:
    """No click is without an answer."""
    for entry, drawing, _, (usual, *_) in pictured():
        keys = {card.key for card in drawing.cards() if card.key}

        assert keys == {key for key, tried in usual.cards.items() if tried}, entry


@pytest.mark.untraced
def test_the_key_of_a_card_names_it_alone() -> None:
    """In a picture no two cards have the same key."""
    for entry, drawing, _, _ in pictured():
        keys = [card.key for card in drawing.cards() if card.key]

        assert len(keys) == len({*keys}), entry


def test_every_move_of_a_player_that_is_about_cards_can_be_clicked() -> None:
    """There is a card for every move but for those that need none."""
    found = {
        type(m).__name__ for s in SUBJECTS for ms in moves_about(s.game.name).values() for m in ms
    }
    every = {type(move).__name__ for subject in SUBJECTS for move in subject.material.player_moves}

    assert {"DeclineDraw", "DeclineBonus", "KeepFalseTricks", "Take"} == every - found
