"""The laws hold for what is right, and find what was planted in toy frontends, servers and clients.

They are given the library's own functions too: what the kit asks of others it keeps itself.
"""

import json
import pickle
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.conformance.subjects import every_game
from tricky_twist import TWISTED, EncodingError, IllegalMoveError, Seat, WrongTypeError
from tricky_twist.encoding import codecs_of
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.testing import starts, states
from tricky_twist.testing.conformance.subject import AnyGame, Move, State, Subject
from tricky_twist.testing.laws import (
    LawBrokenError,
    Wrapper,
    client_keeps_up,
    differing,
    events_hide,
    for_all,
    offers_legal_moves,
    round_trips,
    server_plays,
    server_refuses,
    view_hides,
    wrapper_follows,
)

pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")

Show = Callable[[State, Seat | None], object]


# What is right ----------------------------------------------------------------------------------


@every_game
def test_the_library_keeps_its_own_laws(subject: Subject) -> None:
    """Its views, events and lists hide what is hidden and leave nothing out."""
    game = subject.game
    view_hides(game, game.view)
    events_hide(game, game.view_events)
    offers_legal_moves(game, game.legal_moves)


def test_a_law_begins_where_it_is_told_to() -> None:
    """Games by other rules than these are not drawn."""
    seen: set[tw.Rules] = set()

    def show(state: tw.State, _seat: Seat | None) -> None:
        seen.add(tw.rules_of(state))

    view_hides(TWISTED, show, starts(TWISTED, tw.EXPERT))
    assert {tw.EXPERT} == seen


# What leaks -------------------------------------------------------------------------------------


def pictures_to_load(state: tt.State, _seat: Seat | None) -> list[str]:
    """Load the pictures of all cards that are still in a hand, in no telling order."""
    return sorted(map(str, chain(*getattr(state, "hands", ()))))


def lowest_extra_card(state: tw.State, _seat: Seat | None) -> object:
    """Mark the pile when the card on top of it is low."""
    pile = state.hidden.secrets.pile if isinstance(state, tw.OnTable) else ()
    return bool(pile) and pile[-1].number < 50


def who_can_follow(state: ft.State, _seat: Seat | None) -> object:
    """Grey out those who cannot follow suit."""
    if not isinstance(state, ft.Playing):
        return None
    return [len({card.colour for card in hand}) for hand in state.hands]


@pytest.mark.parametrize(
    ("game", "leak"),
    [(tt.GAME, pictures_to_load), (tw.GAME, lowest_extra_card), (ft.GAME, who_can_follow)],
    ids=lambda held: getattr(held, "__name__", None),
)
def test_a_leak_in_a_toy_frontend_is_found(game: AnyGame, leak: Show) -> None:
    """It says who can tell what, and prints a game that is made again from what is printed."""
    with pytest.raises(LawBrokenError, match=r"is shown .* or .*, by what it may not know") as told:
        view_hides(game, lambda state, seat: f"{game.view(state, seat)}<br>{leak(state, seat)}")

    assert "play_out(" in "".join(told.value.__notes__)


@every_game
def test_events_that_are_told_as_they_are_leak(subject: Subject) -> None:
    """What somebody draws or is dealt is told to all."""
    with pytest.raises(LawBrokenError, match=r"is told .*, by what it may not know"):
        events_hide(subject.game, lambda events, _seat: json.dumps(list(map(repr, events))))


# What is offered and written --------------------------------------------------------------------


def without_the_last(view: tt.View) -> list[tt.PlayerMove]:
    """Forget a move."""
    return list(tt.legal_moves(view))[:-1]


def the_first_twice(view: tt.View) -> list[tt.PlayerMove]:
    """List a move twice."""
    return [*tt.legal_moves(view), *tt.legal_moves(view)[:1]]


def one_too_many(view: tt.View) -> list[tt.PlayerMove]:
    """Let somebody draw at any time."""
    return [*tt.legal_moves(view), tt.DeclineDraw(Seat(3))]


@pytest.mark.parametrize(
    ("offer", "expected"),
    [
        (without_the_last, "is offered a move 0 times, not once: "),
        (the_first_twice, "is offered a move 2 times, not once: "),
        (one_too_many, "is offered an illegal move: DeclineDraw"),
    ],
)
def test_a_wrong_list_is_found(offer: Callable[[Any], Any], expected: str) -> None:
    """A move that is missing, doubled, or not legal."""
    with pytest.raises(LawBrokenError, match=expected):
        offers_legal_moves(tt.GAME, offer)


def test_what_is_lost_when_it_is_stored_is_found() -> None:
    """A value that comes back as another, as one of another class, or is written otherwise."""
    codec, drawn = codecs_of(TWISTED).state, states(TWISTED)
    written = iter(range(10**6))
    round_trips(codec.dumps, codec.loads, drawn)

    with pytest.raises(LawBrokenError, match="a value is read back as a different one"):
        round_trips(codec.dumps, lambda text: tw.position(codec.loads(text)), drawn)
    with pytest.raises(LawBrokenError, match="both are printed as '1', but they are not equal"):
        round_trips(str, anything(str), st.integers(min_value=1))
    with pytest.raises(LawBrokenError, match="what was read back is written differently"):
        round_trips(lambda held: (held, next(written)), lambda pair: pair[0], st.integers())


@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ("abc", "abd", "'abc' or 'abd'"),
        ("abc", "ab", "'abc' or 'ab'"),
        ((1,), (2,), "'(1,)' or '(2,)'"),
        ("x" * 50 + "a", "x" * 50 + "b", f"…'{'x' * 30}a' or …'{'x' * 30}b'"),
    ],
)
def test_what_differs_is_cut_out(here: object, there: object, expected: str) -> None:
    """It begins a little before the first letter that differs."""
    assert expected == differing(here, there)


# Servers ----------------------------------------------------------------------------------------


def careful(state: tw.State, seat: Seat, text: str) -> tw.State | None:
    """Play what is a legal move of this seat."""
    try:
        move = codecs_of(TWISTED).move.loads(text)
        return tw.play(state, move).state if tw.sender_of(move) is seat else None
    except (EncodingError, IllegalMoveError):
        return None


def believes_the_sender(state: tw.State, _seat: Seat, text: str) -> tw.State | None:
    """Ask only whether it is a player's move, not whose."""
    try:
        move = codecs_of(TWISTED).move.loads(text)
        return tw.play(state, move).state if isinstance(move, tw.PlayerMove) else None
    except (EncodingError, IllegalMoveError):
        return None


def lets_players_shuffle(state: tw.State, seat: Seat, text: str) -> tw.State | None:
    """Ask who sent a move only where the move says whose it is."""
    try:
        move = codecs_of(TWISTED).move.loads(text)
        ours = getattr(move, "seat", seat) is seat
        return tw.play(state, move).state if ours else None
    except (EncodingError, IllegalMoveError):
        return None


def knows_no_rules(state: tw.State, seat: Seat, text: str) -> tw.State | None:
    """Play on with another move where one is not legal."""
    return careful(state, seat, text) or tw.play(state, tw.legal_moves(state)[0]).state


def stumbles(state: tw.State, seat: Seat, text: str) -> tw.State | None:
    """Expect that whatever is sent is a move."""
    move = codecs_of(TWISTED).move.loads(text)
    legal = tw.sender_of(move) is seat and not tw.find_violations(state, move)
    return tw.play(state, move).state if legal else None


@pytest.mark.parametrize(
    ("receive", "expected"),
    [
        (believes_the_sender, "the server plays a move of seat . that seat . sends"),
        (lets_players_shuffle, "the server plays a move of chance that seat . sends"),
        (knows_no_rules, "the server (plays a move that breaks TW-|plays|fails)"),
        (
            stumbles,
            "the server fails with EncodingError.*, when seat . sends something that is not a move",
        ),
    ],
)
def test_a_server_that_is_too_trusting_is_found(receive: Any, expected: str) -> None:
    """It plays what its player may not do, or falls over."""
    with pytest.raises(LawBrokenError, match=expected):
        server_refuses(TWISTED, receive)


def test_a_careful_server_keeps_both_laws() -> None:
    """And one that refuses everything, or plays something else, keeps only one."""
    server_plays(TWISTED, careful)
    server_refuses(TWISTED, careful)

    server_refuses(TWISTED, lambda _state, _seat, _text: None)
    with pytest.raises(LawBrokenError, match="the server refuses a legal move of seat"):
        server_plays(TWISTED, lambda _state, _seat, _text: None)
    with pytest.raises(LawBrokenError, match=r"the server plays .* differently from the game"):
        server_plays(TWISTED, lambda state, _seat, _text: state)


# Wrappers and clients ---------------------------------------------------------------------------


class Kept:
    """A game with undo, as many frontends have it."""

    def __init__(self, start: State) -> None:
        """Begin a game."""
        self.states = [start]

    def play(self, move: Move) -> None:
        """Make a move."""
        self.states.append(tw.play(self.states[-1], move).state)

    def play_once(self, move: Move) -> None:
        """Make a move, unless there are enough."""
        if len(self.states) < 10:
            self.play(move)


def test_a_wrapper_that_loses_a_move_is_found() -> None:
    """Whether it changes itself or makes a new one."""
    wrapper_follows(TWISTED, Wrapper(Kept, Kept.play, lambda kept: kept.states[-1]))
    wrapper_follows(
        TWISTED, Wrapper(lambda start: start, lambda s, m: tw.play(s, m).state, lambda s: s)
    )

    with pytest.raises(LawBrokenError, match=r"after .* it is not where the game is"):
        wrapper_follows(TWISTED, Wrapper(Kept, Kept.play_once, lambda kept: kept.states[-1]))


def row_after(row: Any, events: tuple[tw.Event, ...]) -> Any:
    """Count the cards of the row, and forget that a row is taken."""
    return row + sum(isinstance(event, tw.CardPlaced) for event in events)


def test_a_client_that_misses_an_event_is_found() -> None:
    """What it holds is not what it would be shown; one that holds nothing keeps up."""
    client_keeps_up(TWISTED, lambda _view: None, lambda held, _events: held)

    with pytest.raises(LawBrokenError, match=r"holds what it is not shown: .*, after "):
        client_keeps_up(TWISTED, lambda view: len(getattr(view.public, "row", ())), row_after)


# What is handed in ------------------------------------------------------------------------------


def anything(held: object) -> Any:
    """Return what no type checker lets through."""
    return held


@pytest.mark.parametrize(
    "law",
    [view_hides, events_hide, offers_legal_moves, server_plays, server_refuses, wrapper_follows],
)
def test_a_law_refuses_what_it_cannot_test(law: Callable[..., None]) -> None:
    """What is no function, no game, or no strategy of starts, is an error of ours."""
    right = Wrapper(Kept, Kept.play, id) if law is wrapper_follows else careful
    for arguments in ((TWISTED, None), (None, right), (TWISTED, right, tw.setup(2))):
        with pytest.raises(WrongTypeError):
            law(*arguments)


def test_the_other_laws_refuse_what_they_cannot_test() -> None:
    """A missing function, and values that are not drawn."""
    for one, other in ((anything(None), anything(str)), (anything(str), anything(None))):
        with pytest.raises(WrongTypeError, match="expected a function"):
            round_trips(one, other, st.integers())
        with pytest.raises(WrongTypeError, match="expected a function"):
            client_keeps_up(TWISTED, one, other)
    with pytest.raises(WrongTypeError, match="expected a strategy of Hypothesis"):
        for_all(anything([1, 2]), print)
    with pytest.raises(WrongTypeError, match="expected a function"):
        wrapper_follows(TWISTED, Wrapper(Kept, Kept.play, anything(None)))


def test_a_broken_law_is_an_error_of_ours_and_a_failed_assertion() -> None:
    """Whoever runs tests shows it as a failure; it can be sent to another process."""
    error = LawBrokenError("seat 0 is shown too much")
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes

    assert isinstance(copy, AssertionError)
    assert str(error) == str(copy)
