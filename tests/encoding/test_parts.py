"""Words and their parts come in the language that was asked for."""

import pytest

from tests.encoding.wires import Written, every_wire
from tricky_twist import TRICKY_TWIST, TWISTED, Seat, Shuffler, advance
from tricky_twist.core.catalogues import UnknownLanguageError
from tricky_twist.encoding.parts import explained_in, in_parts, text_of, told
from tricky_twist.games import tricky_twist as tt, twisted as tw

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
ADA, BEN = Seat(0), Seat(1)


@every_wire
def test_words_are_those_of_the_game_in_each_language(written: Written) -> None:
    """Whole and in parts; English is the language when none is named."""
    game = written.game
    state = advance(game, game.setup(3), Shuffler(5)).state
    for move in game.legal_moves(state):
        for language in ("en", "nl", "fr"):
            words = game.in_words(move, NAMES, language)
            assert words == told(game, move, NAMES, language)
            assert words == text_of(in_parts(game, move, NAMES, None, language), NAMES)
        assert told(game, move, NAMES) == told(game, move, NAMES, "en")
        assert told(game, move, NAMES) != told(game, move, NAMES, "nl")


def test_a_reader_is_you_in_english_alone() -> None:
    """Our translations name the reader, as they name the others."""
    place = tw.Place(BEN, tw.Card(45))

    assert {"seat": 1, "text": "you"} == in_parts(TWISTED, place, NAMES, BEN)[0]
    assert {"seat": 1} == in_parts(TWISTED, place, NAMES, BEN, "nl")[0]
    assert in_parts(TWISTED, place, NAMES, ADA) == in_parts(TWISTED, place, NAMES)


def test_lines_of_a_score_are_explained_in_each_language() -> None:
    """With the same clauses and points."""
    row = tw.SeatScore(ADA, (), (), ())
    english, dutch = (explained_in(TWISTED, row, NAMES, language) for language in ("en", "nl"))

    assert TWISTED.explain(row, NAMES) == english == explained_in(TWISTED, row, NAMES)
    assert TWISTED.explain(row, NAMES, "nl") == dutch
    assert [(line.clause, line.points) for line in english] == [
        (line.clause, line.points) for line in dutch
    ]
    assert english != dutch


def test_a_language_that_a_game_lacks_is_refused() -> None:
    """Before the game is asked for any word."""
    take = tt.TakeBonus(ADA, tt.BonusCard.FLIP)
    for call in (told, in_parts):
        with pytest.raises(UnknownLanguageError):
            call(TRICKY_TWIST, take, NAMES, language="xx")
