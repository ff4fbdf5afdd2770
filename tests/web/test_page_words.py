"""The page in the browser has its words from one file, in every language that has them all."""

import json
import re
from typing import Any

import pytest

from tests.repo.source import ROOT
from tricky_twist import WrongTypeError
from tricky_twist.core.catalogues import UnknownLanguageError
from tricky_twist.core.holes import holes as holes_of
from tricky_twist.web import page, words
from tricky_twist.words.gather import messages, without_holes
from tricky_twist.words.made_up import made_up

SOURCES = ROOT / "web/src"


def forms(text: str | list[str]) -> list[str]:
    """Return the sentences of a key."""
    return text if isinstance(text, list) else [text]


def test_english_is_what_the_page_contains() -> None:
    """The words of English are those of the file, with its two forms."""
    found: Any = page.words("en")

    assert page.texts() == found["texts"]
    assert "en" == found["language"]
    assert ("1", "0", "1") == (found["forms"][0], found["forms"][1], found["forms"][101])
    assert page.ENOUGH == len(found["forms"])
    assert json.dumps(found)


def test_every_text_is_told_in_the_language(made_up_language: str) -> None:
    """The words of a game that the page shows are those of the game."""
    assert made_up_language in page.languages()
    found: Any = page.words(made_up_language)["texts"]

    assert {k: [*map(made_up, forms(t))] for k, t in page.texts().items()} == {
        key: forms(text) for key, text in found.items()
    }


def test_a_language_without_all_words_is_refused() -> None:
    """It is English or one with all words of the page, and of a game."""
    for language in ("xx", "", None):
        with pytest.raises((UnknownLanguageError, WrongTypeError)):
            page.words(language)  # type: ignore[arg-type]


def test_the_page_needs_all_words_of_a_game(
    made_up_language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words of the page alone would be of no use."""
    monkeypatch.setattr(page, "NAMES", ())

    assert made_up_language not in page.languages()


def test_a_text_that_is_lost_stays_english(
    made_up_language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page of tomorrow beside a catalogue of today shows no empty button."""
    monkeypatch.setattr(page, "texts", lambda: {"new": "A new button", "pips.X": "stars"})

    assert {"new": "A new button", "pips.X": "stars"} == page.words(made_up_language)["texts"]


def test_each_text_is_used_and_each_hole_is_filled() -> None:
    """By words.ts, which is all that knows the keys of sentences with holes."""
    words_ts = "".join(path.read_text("utf-8") for path in SOURCES.rglob("words.ts"))
    others = "".join(path.read_text("utf-8") for path in SOURCES.rglob("*.ts*"))
    for key, text in page.texts().items():
        start, _, rest = key.partition(".")
        holes = {hole for each in forms(text) for hole, _ in holes_of(each)}
        if not rest and not holes and isinstance(text, str):
            assert re.search(rf'words\.{key}\b|"{key}"', others), key
        else:
            assert re.search(rf'"{re.escape(key)}"|["`]{start}["`.]', words_ts), key
        for hole in holes:
            assert re.search(rf"\b{hole}\b", words_ts), (key, hole)


def test_the_server_speaks_the_language(made_up_language: str) -> None:
    """What a page shows of the server's refusals, with holes filled."""
    for english in words.TO_PLAYERS:
        told = words.say(english, made_up_language, host="host", most=20)
        assert made_up(english).format(host="host", most=20) == told
    assert words.TOO_FAST == words.say(words.TOO_FAST)


def test_translators_have_each_text_of_the_page_once() -> None:
    """Those of the games are in the catalogues of the games."""
    found = [each for each in messages("page") if each.context != words.CONTEXT]
    own = [key for key in page.texts() if page.source_of(key)[0] == page.PAGE]
    worded = [
        key for key in own if any(map(str.isalpha, without_holes(forms(page.texts()[key])[0])))
    ]

    assert worded == [each.context for each in found if each.context in page.texts()]
    assert ["shift", "coloured"] == [key for key in own if key not in worded]
    assert {"tricky-twist", "flip-twhist", "core"} == {
        page.source_of(key)[0].name for key in page.texts() if key not in own
    }
    for key in set(page.texts()) - set(own):
        domain, context = page.source_of(key)
        held = {(each.context, each.english) for each in messages(domain.name)}
        assert (context, page.texts()[key]) in held
