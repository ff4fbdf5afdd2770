"""House rules: an edition, with some readings otherwise."""

from typing import Any

import pytest

from tests.conformance.subjects import every_game
from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, RulesError, WrongTypeError
from tricky_twist.core.house_rules import choices_of, rulings_of
from tricky_twist.core.values import changed
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing.conformance.subject import Subject


@every_game
def test_the_first_edition_is_that_without_a_name(subject: Subject) -> None:
    """And each edition has its name."""
    game = subject.game

    assert game.editions[0][1] == game.rules()
    for name, rules in game.editions:
        assert rules == game.rules(name)


@every_game
def test_every_choice_of_every_reading_can_be_named(subject: Subject) -> None:
    """By the id of the reading, and by the field; the other fields stay as they are."""
    game, named = subject.game, 0
    for reading in game.register.readings:
        for field, names in choices_of(game.rules(), reading).items():
            for name in names:
                member = type(getattr(game.rules(), field))[name]
                expected = changed(game.rules(), **{field: member})
                assert expected == game.rules(readings={field: name})
                assert expected == game.rules(readings={field: member})
                assert (
                    expected == game.rules(readings={reading.id: name}) or len(reading.fields) > 1
                )
                named += 1
    assert named > 5


def test_a_reading_on_top_of_an_edition() -> None:
    """As the command has it; a word may be written as in documents."""
    french = TRICKY_TWIST.rules("french", {"TT-A09": "GAME"})
    (field,) = TRICKY_TWIST.register.reading("TT-A09").fields
    game = type(getattr(tt.FRENCH, field))["GAME"]

    assert changed(tt.FRENCH, **{field: game}) == french
    assert french != tt.FRENCH
    assert french == TRICKY_TWIST.rules("french", {"TT-A09": "game"})
    assert 3 == TWISTED.rules(readings={"games": 3}).games
    assert (0,) * 10 == FLIP_TWHIST.rules(readings={"FT-A02": (0,) * 10}).stars


def test_a_choice_of_printed_data_has_the_values_of_an_edition() -> None:
    """The default those of the first; a choice that no edition makes has no values."""
    dutch = dict(FLIP_TWHIST.editions)["from-minus-two"]

    assert dutch.deck == FLIP_TWHIST.rules(readings={"FT-A01": "from-minus-two"}).deck
    back = FLIP_TWHIST.rules("from-minus-two", {"FT-A01": "REPEATED_TWO"})
    assert FLIP_TWHIST.rules().deck == back.deck
    assert 2 == TWISTED.rules("", {"TW-A19": "TWO"}).games
    faces = changed(TRICKY_TWIST.rules(), suit_faces=TRICKY_TWIST.rules().suit_faces)
    assert faces == TRICKY_TWIST.rules(readings={"TT-A06": "RING"})
    for readings in ({"FT-A01": "OTHER"}, {"FT-A01": "STANDARD"}):
        with pytest.raises(RulesError, match="deck"):
            FLIP_TWHIST.rules(readings=readings)
    twice: dict[str, object] = {"deck": dutch.deck, "FT-A01": "REPEATED_TWO"}
    with pytest.raises(WrongTypeError, match="deck twice"):
        FLIP_TWHIST.rules(readings=twice)


@pytest.mark.parametrize(
    ("edition", "readings", "words"),
    [
        ("klingon", {}, "expected one of the editions standard"),
        ("", {"TT-A99": "GAME"}, "expected the id of a reading"),
        ("", {"TT-A09": "NEVER"}, "expected one of the choices ROUND and GAME of TT-A09"),
        ("", {"TT-A09": 7}, "expected one of the choices ROUND and GAME of TT-A09"),
        ("", [], "expected a dictionary of readings"),
        (3, {}, "expected one of the editions"),
        ("", {"rounds": "many"}, "Rules.rounds"),
        ("", {3: "GAME"}, "expected the id of a reading"),
        ("", {"TT-A01": "GAME"}, "expected a reading with a choice, got TT-A01, which has none"),
    ],
)
def test_what_is_no_choice_is_refused(edition: Any, readings: Any, words: str) -> None:
    """With a sentence."""
    with pytest.raises((WrongTypeError, RulesError), match=words):
        TRICKY_TWIST.rules(edition, readings)


def test_a_field_is_named_once() -> None:
    """By its reading or by its name, not by both."""
    reading = TRICKY_TWIST.register.reading("TT-A09")
    with pytest.raises(WrongTypeError, match="each field once"):
        TRICKY_TWIST.rules(readings={"TT-A09": "GAME", reading.fields[0]: "ROUND"})


def test_rulings_are_those_that_the_rules_keep() -> None:
    """A choice of the player's own, or of an edition, is none of ours."""
    game = TRICKY_TWIST

    def found(*given: Any) -> set[str]:
        return {*rulings_of(game.register, game.editions, game.rules(*given))}

    assert {"TT-A09", "TT-A25", "TT-A44"} <= found()
    assert "TT-A22" not in found()
    assert {"TT-A09"} == found() - found("dutch")
    assert {"TT-A44"} == found() - found("french")
    assert {"TT-A25"} == found() - found("", {"TT-A25": "ONCE"})


def test_nonsense_is_refused_with_errors_of_ours() -> None:
    """Wherever it stands."""
    for thing in oddments():
        only_errors_of_ours(TWISTED.rules, thing)
        only_errors_of_ours(TWISTED.rules, "standard", thing)
        only_errors_of_ours(lambda each: TWISTED.rules("standard", {"games": each}), thing)
