"""What a click may mean, move by move; and the words of a wish."""

import sys
from typing import Any

import pytest

from tests.records.games import recorded
from tricky_twist import FLIP_TWHIST, TRICKY_TWIST, TWISTED, Seat, Shuffler, WrongTypeError, advance
from tricky_twist.core.values import changed, value
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.hosting import Place, attempts
from tricky_twist.hosting.places import any_move, digest_of
from tricky_twist.hosting.wishes import Declined, Lapse, PlayedOn, SeatChanged, Undo, Wish
from tricky_twist.records import Occupant


def begun(game: Any) -> Any:
    """Return the state after the deal of a game for three."""
    return advance(game, game.setup(3, first=Seat(0)), Shuffler(7)).state


# A click ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
@pytest.mark.parametrize(
    ("game", "card", "kind", "written"),
    [
        (TWISTED, "45", tw.Place, tw.Card(45)),
        (TRICKY_TWIST, "M7", tt.SetAside, tt.Card.parse("M7")),
        (FLIP_TWHIST, "R2", ft.PlayNumber, ft.NumberCard.parse("R2")),
        (FLIP_TWHIST, "TH", ft.PlayTwhist, ft.Twhist.THIEF),
    ],
)
def test_a_click_on_any_card_means_the_move_of_its_seat(
    game: Any,
    card: str,
    kind: Any,
    written: object,
    seat: Seat,
) -> None:
    """Once, whether the seat holds the card and has the turn or not."""
    assert (kind(seat, written),) == attempts(game, game.view(begun(game), seat), card)


@pytest.mark.parametrize("game", [TWISTED, TRICKY_TWIST, FLIP_TWHIST])
def test_a_click_on_what_the_phase_does_not_use_means_nothing(game: Any) -> None:
    """A card of another phase, of another game, or a number."""
    view = game.view(begun(game), Seat(0))

    assert [()] * 4 == [attempts(game, view, card) for card in ("reserve", "Z9", "", 45)]


@pytest.mark.parametrize("game", [TWISTED, TRICKY_TWIST, FLIP_TWHIST])
def test_a_click_after_the_end_means_nothing(game: Any) -> None:
    """No phase has moves then."""
    view = game.view(recorded(game.name).state, Seat(0))

    assert [()] * 3 == [attempts(game, view, card) for card in ("45", "M7", "R2")]


def test_a_click_needs_a_card_and_the_view_of_a_seat() -> None:
    """Of this game; the error says what was there."""
    state = begun(TWISTED)
    view = TWISTED.view(state, Seat(0))
    others = (None, state, TWISTED.view(state, None))
    foreign = TRICKY_TWIST.view(begun(TRICKY_TWIST), Seat(0))
    for seen in (*others, foreign):
        with pytest.raises(WrongTypeError) as caught:
            attempts(TWISTED, seen, "45")
        got = f"got a value of type {type(seen).__name__}"
        assert f"expected the view of a seat of Twisted, {got}" == str(caught.value)
    wrong: tuple[Any, ...] = (None, True)
    for card in wrong:
        got = f"got a value of type {type(card).__name__}$"
        with pytest.raises(WrongTypeError, match=f"^expected a card as it is written, {got}"):
            attempts(TWISTED, view, card)


@value
class Add:
    """A move of some game, with a card or nothing."""

    seat: Seat
    card: tw.Card | None


@value
class Watch:
    """Another, with no seat of its own."""

    by: Seat
    card: tw.Card


def test_moves_of_other_games_are_tried_if_they_name_their_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Their card may be one of several types; a move without ``seat`` is left alone."""
    module = sys.modules["tricky_twist.hosting.attempts"]
    view = TWISTED.view(begun(TWISTED), Seat(1))
    monkeypatch.setattr(module, "_kinds_now", lambda _game, _view: (Add, Watch))
    monkeypatch.setattr(module, "cards_of", lambda _game, move: [str(move.card)])

    assert (Add(Seat(1), tw.Card(45)),) == attempts(TWISTED, view, "45")


@pytest.mark.parametrize("lacking", ["views", "tables"])
def test_without_its_tables_a_click_means_moves_of_legal_kinds(
    lacking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that brings no views or no tables says nothing of a phase; who waits has no moves."""
    module = sys.modules["tricky_twist.hosting.attempts"]
    parts = module.part_of
    monkeypatch.setattr(
        module, "part_of", lambda name, part: None if part == lacking else parts(name, part)
    )
    state = begun(TWISTED)
    moves = [attempts(TWISTED, TWISTED.view(state, Seat(seat)), "45") for seat in (0, 1)]

    assert [(tw.Place(Seat(0), tw.Card(45)),), ()] == moves


# A place and who plays there --------------------------------------------------------------------


def test_a_place_is_free_for_a_person_unless_it_says_more() -> None:
    """Its link stays out of what is printed; a key may be any text."""
    place = Place("Ada")

    assert (Occupant.PERSON, "", False, "") == (
        place.occupant,
        place.bot,
        place.is_ready,
        place.link,
    )
    assert "<Place Hal, bot>" == repr(changed(place, name="Hal", occupant=Occupant.BOT, link="x"))
    assert 64 == len(digest_of("\ud800")) == len(digest_of(""))
    assert digest_of("\ud800") != digest_of("?")
    with pytest.raises(WrongTypeError, match=r"^expected a str, got a value of type bytes$"):
        digest_of(b"key")  # type: ignore[arg-type]  # that is the point


def test_any_move_may_be_any_of_them() -> None:
    """The seed decides, and every move has its chance, the first and the last."""
    moves = ("a", "b", "c")

    assert "cccaccba" == "".join(any_move(None, moves, seed) for seed in range(1, 9))
    assert {*moves} == {any_move(None, moves, seed) for seed in range(30)}
    assert "a" == any_move(None, ("a",), "seed")
    for wrong, words in (((), "none"), (["a"], "a value of type list")):
        with pytest.raises(WrongTypeError, match=f"^expected a tuple of moves, got {words}$"):
            any_move(None, wrong, 1)  # type: ignore[arg-type]  # that is the point


# A wish -----------------------------------------------------------------------------------------


def test_each_wish_and_each_end_of_one_has_words() -> None:
    """For the players, by their names."""
    names = ("Ada", "Ben")
    things = (
        Wish(Seat(1), "Ben plays M7"),
        Declined(Seat(0)),
        PlayedOn(),
        SeatChanged(Seat(1)),
    )

    assert [
        "Ben asks to take this back: Ben plays M7",
        "Ada does not agree: no move is taken back",
        "play goes on: no move is taken back",
        "Ben has changed: no move is taken back",
    ] == [thing.words.fill(thing, names) for thing in things]


def test_a_wish_names_a_seat_a_move_and_a_reason() -> None:
    """Anything else in their place is refused."""
    made: list[Any] = [
        lambda: Undo(0, 3, frozenset()),  # type: ignore[arg-type]  # that is the point
        lambda: Undo(Seat(0), "3", frozenset()),  # type: ignore[arg-type]  # as above
        lambda: Undo(Seat(0), 3, {Seat(0)}),  # type: ignore[arg-type]  # as above
        lambda: Declined(0),  # type: ignore[arg-type]  # as above
        lambda: SeatChanged(None),  # type: ignore[arg-type]  # as above
        lambda: Lapse(None, PlayedOn()),  # type: ignore[arg-type]  # as above
        lambda: Lapse(Undo(Seat(0), 3, frozenset()), "why"),  # type: ignore[arg-type]  # as above
    ]
    for make in made:
        with pytest.raises(WrongTypeError):
            make()
