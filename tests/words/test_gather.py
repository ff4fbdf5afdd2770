"""The list of sentences leaves none out."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from tricky_twist import UnknownGameError, WrongTypeError
from tricky_twist.core.templates import plural, template
from tricky_twist.words import gather
from tricky_twist.words.gather import Message, messages


def test_a_template_that_no_class_has_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its words would be in no catalogue, and stay English for ever."""
    module = ModuleType("lost")
    module.LOST = template("the sentence that is lost")  # type: ignore[attr-defined]

    def modules(_name: str) -> Iterator[ModuleType]:
        yield module

    monkeypatch.setattr(gather, "_modules_of", modules)
    with pytest.raises(WrongTypeError, match="expected a template of a class, got 'the sentence"):
        messages("twisted")


def test_a_template_may_name_its_context(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it needs no class; each form for a number is there."""
    module = ModuleType("found")
    module.FOUND = plural(  # type: ignore[attr-defined]
        "n", "one", "many", none=template("none"), context="here"
    )
    monkeypatch.setattr(gather, "_modules_of", lambda _name: [module])

    found = messages("twisted")[:2]
    assert (Message("here", "none"), Message("here", "one", "many")) == found


def test_moves_have_their_words_on_buttons() -> None:
    """And only moves of players have them."""
    buttons = [each for each in messages("twisted") if each.note == "on a button"]

    assert ["Place", "Take", "Twist"] == sorted(each.context for each in buttons)


def test_an_unknown_domain_is_an_error() -> None:
    """It lists the games."""
    with pytest.raises(UnknownGameError, match="no game is called 'chess'"):
        messages("chess")
