"""A verdict on a translation counts for the words that were read, and for no others."""

from pathlib import Path

import pytest

from tests.core.test_catalogues import GAME
from tools import reviews
from tricky_twist.core.catalogues import OWN, lend
from tricky_twist.words.languages import LANGUAGES


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_verdict_is_about_words_that_are_there(language: str) -> None:
    """And a domain that was reviewed as a whole has a verdict for each of its texts."""
    assert [] == [*reviews.faults(reviews.verdicts_of(language), language)]


def test_only_languages_have_reviews() -> None:
    """A file of another name would be read by nobody."""
    assert {path.stem for path in reviews.FOLDER.glob("*.toml")} <= set(LANGUAGES)


def test_a_changed_text_needs_another_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the list for the reader to the file, and what a change of the words does to it."""
    monkeypatch.setattr(reviews, "FOLDER", tmp_path / "reviews")
    lend({(OWN, "qaa/twisted.po"): GAME})
    try:
        todo = [*reviews.main(["todo", "twisted", "qaa"], ())]
        keys = [line.partition("\t")[0] for line in todo]
        lines = [f'{key}\tsame\tsaid "so"\n' for key in keys]
        assert ["qaa: 11 verdicts on twisted"] == [
            *reviews.main(["record", "twisted", "qaa"], lines)
        ]
        held = reviews.verdicts_of("qaa")
        assert ["twisted"] == held["reviewed"]
        assert {"verdict": "same", "back": 'said "so"'} == held["twisted"][keys[0]]
        assert [] == [*reviews.faults(held, "qaa")]
        assert [] == [*reviews.main(["todo", "twisted", "qaa"], ())]

        lend({(OWN, "qaa/twisted.po"): GAME.replace("Neem de rij", "Pak de rij")})
        found = sorted(reviews.faults(held, "qaa"))
        assert 2 == len(found)
        assert found[0].startswith("twisted: Take ")
        assert found[0].endswith(": the text has changed since its review") or found[0].endswith(
            ": there is no verdict"
        )
        worse = {"twisted": {keys[0]: {"verdict": "fine", "back": ""}}}
        assert any("a verdict is one of" in each for each in reviews.faults(worse, "qaa"))
        reviews_again = reviews.recorded(held, "twisted", "qaa", ())
        assert 10 == len(reviews_again["twisted"])
    finally:
        lend({})
