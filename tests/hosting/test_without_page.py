"""A game that declares nothing for pages is hosted, too."""

import importlib
from typing import Any

import pytest

from tricky_twist import TWISTED, Seat, Shuffler, advance
from tricky_twist.encoding import parts
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.games.tricky_twist.page import prompt
from tricky_twist.hosting import _pages, attempts, schemas
from tricky_twist.testing.lines import play_out


def nothing(*_of: object) -> None:
    """Return no part of a game."""


def test_a_prompt_lists_a_few_moves_or_counts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """In words that follow from the moves."""
    state: Any = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(7)).state
    view, moves = tw.view(state, Seat(0)), tw.legal_moves(state)
    monkeypatch.setattr(_pages, "part_of", nothing)

    assert f"choose one of {len(moves)} moves" == _pages.prompt_of(TWISTED, view, moves)
    few = (*moves[:1], tw.Take(Seat(0)))
    words = _pages.prompt_of(TWISTED, view, few)
    assert f"add {next(iter(state.hands[0]))} to the row or take the row" == words
    assert _pages.glance_of(TWISTED, view) is None
    most = _pages.prompt_of(TWISTED, view, moves[: _pages.MOST_LISTED])
    assert _pages.MOST_LISTED - 1 == most.count(",") + most.count(" or ")
    monkeypatch.setattr(_pages, "imperative", nothing)
    assert "seat 0 takes the row" == _pages.prompt_of(TWISTED, view, (tw.Take(Seat(0)),))


def test_a_schema_has_an_empty_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The messages of every game have the same form."""
    define: Any = vars(schemas)["define_records"]

    def without(game: Any) -> Any:
        found = define(game)
        found.bodies.pop("Glance")
        return found

    monkeypatch.setattr(schemas, "define_records", without)

    assert {} == schemas.define(TWISTED).bodies["Glance"]["properties"]


def test_a_click_means_a_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without phases of the contract tries no other class of moves."""
    state: Any = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(7)).state
    card = next(iter(state.hands[0]))
    module: Any = importlib.import_module("tricky_twist.hosting.attempts")
    monkeypatch.setattr(module, "part_of", nothing)

    assert (tw.Place(Seat(0), card),) == attempts(TWISTED, tw.view(state, Seat(0)), str(card))


def test_a_text_in_a_move_is_no_card() -> None:
    """And words that come from no template are one part."""
    assert [tw.Card(45)] == list(parts._flat(("a note", tw.Card(45))))


def test_a_sentence_without_a_template_is_one_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """As its game writes it."""
    monkeypatch.setattr(parts, "has_template", lambda _kind: False)
    move = tw.Place(Seat(0), tw.Card(45))

    assert [tw.in_words(move, ("Ada",))] == parts.in_parts(TWISTED, move, ("Ada",))


def test_a_player_is_asked_for_nothing_before_the_deal() -> None:
    """Chance is."""
    assert prompt(tt.view(tt.setup(3, first=Seat(0)), Seat(0)), ()) is None


def test_values_are_drawn_without_glances(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a game declares is drawn, and nothing else."""
    line = play_out(TWISTED, tw.setup(2), 1)
    glance = TWISTED.view(line.states[0], None).__class__
    values: Any = importlib.import_module("tricky_twist.testing.values")
    with_glances = len(list(values._seen_in(line)))
    monkeypatch.setattr(values, "part_of", nothing)

    assert glance is tw.SpectatorView
    assert with_glances - 1 == len(list(values._seen_in(line)))
