"""A contract that is made now, from the definition of Top Card, does what the game does."""

import pickle
from inspect import cleandoc
from typing import Any, Never, get_origin

import attrs
import pytest

from tests.foreign import game as top_card
from tests.foreign.cards import DECK, Card
from tests.foreign.events import CardPlayed, HandDealt, HandDealtUnseen
from tests.foreign.seen import (
    PlayerView,
    PublicBeforeDeal,
    PublicGameOver,
    PublicPlaying,
    SpectatorView,
)
from tests.foreign.things import MOVES, Deal, DealPending, GameOver, PlayCard, Playing, Rules
from tricky_twist import Seat, Shuffler, WrongTypeError, advance
from tricky_twist.core.definition import Definition, contract
from tricky_twist.core.errors import IllegalMoveError
from tricky_twist.core.game import Game, Step
from tricky_twist.core.phase import Phases, on, tables
from tricky_twist.core.values import changed
from tricky_twist.core.views import Views


def made(**changes: Any) -> Any:
    """Return the contract of a game like Top Card, with tables and views of its own."""
    publics: Any = {
        DealPending: PublicBeforeDeal,
        Playing: PublicPlaying,
        GameOver: PublicGameOver,
    }
    own = {
        "tables": tables(Phases(top_card._EACH), MOVES, top_card.not_now),
        "views": Views(publics, PlayerView, SpectatorView),
    }
    return contract(changed(top_card.DEFINITION, **{**own, **changes}))


def played(game: Any) -> list[Any]:
    """Return the states of a game for two."""
    states = [game.setup(2, Rules(size=2), first=Seat(0))]
    states.append(advance(game, states[0], Shuffler(4)).state)
    while not game.is_over(states[-1]):
        states.append(game.play(states[-1], game.legal_moves(states[-1])[0]).state)
    return states


# What it does -----------------------------------------------------------------------------------


def test_its_functions_answer_as_those_of_the_game() -> None:
    """Of every state, for every seat and for a spectator."""
    here, there = made().game, top_card.GAME
    states = played(there)

    assert states == played(here)
    assert 6 == len(states)
    for state in states:
        for name in ("actors", "is_over", "scores", "winners", "score_sheet", "position"):
            assert getattr(there, name)(state) == getattr(here, name)(state)
        for name in ("rules_of", "players_of", "round_of", "pending_chance", "legal_moves"):
            assert getattr(there, name)(state) == getattr(here, name)(state)
        for seat in (None, Seat(0), Seat(1)):
            seen = here.view(state, seat)
            assert there.view(state, seat) == seen
            assert there.sample(seen, 3) == here.sample(seen, 3)
            assert there.determinize(seen, 3) == here.determinize(seen, 3)
            assert here.view(here.sample(seen, 3), seat) == seen
            for asked in (None, Seat(0), Seat(1)):
                assert there.legal_moves(seen, asked) == here.legal_moves(seen, asked)
            for name in ("actors", "is_over", "scores", "winners", "score_sheet", "round_of"):
                assert getattr(there, name)(state) == getattr(here, name)(seen)


def test_a_view_lists_the_moves_of_its_own_seat() -> None:
    """Of the seat whose turn it is; a spectator has none, and no view knows those of others."""
    game = made().game
    state = played(game)[1]
    hand = state.hands[0]
    moves = tuple(PlayCard(Seat(0), card) for card in hand)
    own, other, beside = (game.view(state, seat) for seat in (Seat(0), Seat(1), None))

    assert 2 == len(moves)
    assert moves == game.legal_moves(state) == game.legal_moves(state, Seat(0))
    assert moves == game.legal_moves(own) == game.legal_moves(own, Seat(0))
    assert () == game.legal_moves(own, Seat(1)) == game.legal_moves(state, Seat(1))
    assert () == game.legal_moves(other) == game.legal_moves(other, Seat(1))
    assert () == game.legal_moves(other, Seat(0))
    assert () == game.legal_moves(beside) == game.legal_moves(beside, Seat(0))


def test_moves_of_a_view_follow_from_the_state_that_it_shows() -> None:
    """A game whose views show less must list them itself: the error names the field."""
    with pytest.raises(TypeError, match=r"Playing\.dealt: no view shows this as it is"):
        made(list_seen=None)


def test_chance_is_asked_and_answered() -> None:
    """An order for each shuffle gives a move, and the move the orders; others have none."""
    game = made().game
    start, playing = played(game)[:2]
    chance = game.pending_chance(start)
    move = game.chance_move(start, (chance.shuffles[0].items,))

    assert "deal" == chance.kind
    assert ((), None) == (tuple(game.chance_moves(playing)), game.pending_chance(playing))
    assert isinstance(move, Deal)
    assert move == next(m for m in game.chance_moves(start) if m == move)
    assert move == game.chance_move(start, game.chance_orders(start, move))
    with pytest.raises(IllegalMoveError):
        game.chance_orders(start, changed(move, hands=move.hands[:1]))


def test_a_move_is_of_chance_or_of_a_seat() -> None:
    """Its class tells which."""
    game = made().game

    assert None is game.sender_of(Deal((), played(game)[1].hidden.pile))
    assert Seat(1) is game.sender_of(PlayCard(Seat(1), Card(3)))


def test_events_are_seen_by_a_seat() -> None:
    """The function of the game says how."""
    game = made().game
    state = played(game)[1]
    dealt = HandDealt(Seat(1), state.hands[1])

    assert (HandDealtUnseen(Seat(1), 2),) == game.view_events((dealt,), Seat(0))
    assert (dealt,) == game.view_events((dealt,), Seat(1))
    assert () == game.view_events((), None)


# What a definition needs --------------------------------------------------------------------------

LAST = "a state of Definition.tables, and its public class, in Definition.over"
HYPHENS = "small letters and digits, joined with hyphens, in Definition.name"
PLAYERS = "a tuple of numbers from 1 to 5, ascending, in Definition.players"
ROUNDS = "a tuple of rounds, each a tuple of SeatScore, from Definition.score_sheet"
NAMED = "a tuple of names, each paired with Rules of one class, in Definition.editions"


@pytest.mark.parametrize(
    ("field", "wrong", "expected"),
    [
        ("module", "", "the name of a module in Definition.module, got ''"),
        ("module", "a..b", "the name of a module in Definition.module, got 'a..b'"),
        ("name", "", f"{HYPHENS}, got ''"),
        ("name", 7, f"{HYPHENS}, got 7"),
        ("name", "../x", f"{HYPHENS}, got '../x'"),
        ("name", "top-card\n", f"{HYPHENS}, got 'top-card\\n'"),
        ("title", None, "a text in one line in Definition.title, got a value of type NoneType"),
        ("title", "", "a text in one line in Definition.title, got ''"),
        ("title", "a\nb", "a text in one line in Definition.title, got 'a\\nb'"),
        ("register", None, "a Register in Definition.register, got a value of type NoneType"),
        ("players", None, "a tuple in Definition.players, got a value of type NoneType"),
        ("players", (), f"{PLAYERS}, got ()"),
        ("players", (-1, 2), f"{PLAYERS}, got (-1, 2)"),
        ("players", (2, 6), f"{PLAYERS}, got (2, 6)"),
        ("players", (3, 2), f"{PLAYERS}, got (3, 2)"),
        ("editions", (), f"{NAMED}, got ()"),
        ("editions", (("x", 3),), f"{NAMED}, got a value of type tuple"),
        ("editions", (("", Rules()),), f"{NAMED}, got a value of type tuple"),
        ("editions", (("x", Rules()), ("x", Rules())), f"{NAMED}, got a value of type tuple"),
        ("editions", (("x",),), f"{NAMED}, got a value of type tuple"),
        ("setup", None, "a function in Definition.setup, got a value of type NoneType"),
        ("tables", None, "the result of tables() in Definition.tables, got a value of type None"),
        ("tables", {}, "the result of tables() in Definition.tables, got a value of type dict"),
        ("events", (), "a tuple with at least one class in Definition.events, got ()"),
        ("events", (1,), "a tuple with at least one class in Definition.events, got (1,)"),
        ("views", None, "Views in Definition.views, got a value of type NoneType"),
        ("over", frozenset(), "a frozenset with at least one class in Definition.over, got a va"),
        ("over", (GameOver,), "a frozenset with at least one class in Definition.over, got a va"),
        (
            "over",
            frozenset((GameOver, Playing)),
            f"{LAST}, got GameOver, Playing",
        ),
        ("scores", None, "a function in Definition.scores, got a value of type NoneType"),
        ("settled_of", None, "a function in Definition.settled_of, got a value of type NoneType"),
        ("row", 7, "a class in Definition.row, got 7"),
        ("explain", 5, "a function in Definition.explain, got 5"),
        ("list_seen", 5, "a function or None in Definition.list_seen, got 5"),
        ("limits", 5, "a function or None in Definition.limits, got 5"),
        ("notes", None, "a mapping in Definition.notes, got a value of type NoneType"),
    ],
)
def test_a_wrong_field_of_a_definition_is_named(field: str, wrong: Any, expected: str) -> None:
    """With what it needs, when the definition is made: no game with it comes to be."""
    with pytest.raises(WrongTypeError) as caught:
        changed(top_card.DEFINITION, **{field: wrong})

    assert str(caught.value).startswith(f"expected {expected}")


def test_a_title_may_have_a_space_that_keeps_its_words_together() -> None:
    """Such as a French one before a colon; a line break is none."""
    title = "Top\N{NO-BREAK SPACE}Card\N{NARROW NO-BREAK SPACE}!"

    assert title == changed(top_card.DEFINITION, title=title).title


def test_each_field_of_a_definition_is_checked() -> None:
    """Whatever stands in it, a thing of no kind is refused."""
    kind: Any = type(top_card.DEFINITION)
    fields = [field.name for field in attrs.fields(kind)]
    for name in fields:
        with pytest.raises(WrongTypeError, match=rf"in Definition\.{name}, got "):
            changed(top_card.DEFINITION, **{name: object()})

    assert 25 == len(fields)


def test_tables_and_views_have_the_same_states() -> None:
    """The one without a public class is named."""
    views: Any = Views(
        {Playing: PublicPlaying, GameOver: PublicGameOver}, PlayerView, SpectatorView
    )
    with pytest.raises(WrongTypeError) as caught:
        made(views=views)
    wanted = "the same states in Definition.tables and .views"

    assert f"expected {wanted}, got DealPending" == str(caught.value)


@pytest.mark.parametrize("thing", [None, 7, object.__new__(Definition)])
def test_only_a_definition_makes_a_contract(thing: Any) -> None:
    """Nothing else does, nor an empty one."""
    with pytest.raises(WrongTypeError, match="expected a Definition, got a value of type "):
        contract(thing)


def test_a_game_need_not_have_chance() -> None:
    """Then no class is a move of chance, and the annotations say so."""
    deal, play, over = top_card._EACH
    bare = changed(deal, chance=None)
    game = made(tables=tables(Phases((bare, play, over)), MOVES, top_card.not_now)).game

    assert Never is game.chance_move.__annotations__["return"]


@pytest.mark.parametrize(
    ("name", "result", "expected"),
    [
        ("scores", 5, "a tuple of points from Definition.scores, got 5"),
        ("scores", None, "a tuple of points from Definition.scores, got a value of type NoneType"),
        ("winners", 5, "a tuple of seats from Definition.winners, got 5"),
        ("winners", (1,), "a tuple of seats from Definition.winners, got (1,)"),
        ("score_sheet", None, f"{ROUNDS}, got a value of type NoneType"),
        ("score_sheet", (None,), f"{ROUNDS}, got a value of type tuple"),
        ("score_sheet", ((5,),), f"{ROUNDS}, got a value of type tuple"),
    ],
)
def test_a_wrong_result_of_a_function_is_refused(name: str, result: Any, expected: str) -> None:
    """Where the library asks for it, and not where it would be used; the function is named."""
    game = made(**{name: lambda _held: result}).game
    with pytest.raises(WrongTypeError) as caught:
        getattr(game, name)(played(top_card.GAME)[-1])

    assert f"expected {expected}" == str(caught.value)


def test_an_event_is_seen_as_an_event() -> None:
    """Nothing else comes of one."""
    game = made(seen_by=lambda _event, _seat: None).game
    with pytest.raises(WrongTypeError) as caught:
        game.view_events((CardPlayed(Seat(0), DECK[0]),), None)
    wanted = "an event of the game from Definition.seen_by"

    assert f"expected {wanted}, got a value of type NoneType" == str(caught.value)


# What it refuses --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda g, s: g.legal_moves(s, Seat(2)), "a seat at a table of 2, got seat 2"),
        (lambda g, s: g.legal_moves(g.view(s, None), Seat(2)), "a seat at a table of 2, got s"),
        (lambda g, s: g.view(s, Seat(2)), "a seat at a table of 2, got seat 2"),
        (lambda g, s: g.legal_moves(s, 0), "a Seat, got"),
        (lambda g, s: g.view(s, 0), "a Seat, got"),
        (lambda g, _: g.view(7, None), "a state of Top Card, got a value of type int"),
        (lambda g, _: g.sample(7, 1), "a view of Top Card, got a value of type int"),
        (lambda g, s: g.determinize(s, 1), "a view of Top Card, got a value of type Playing"),
        (lambda g, _: g.play(7, 7), "a state of Top Card, got a value of type int"),
        (lambda g, s: g.play(s, 7), "a move of Top Card, got a value of type int"),
        (lambda g, s: g.find_violations(s, 7), "a move of Top Card, got a value of type int"),
        (lambda g, _: g.sender_of(7), "a move of Top Card, got a value of type int"),
        (lambda g, _: g.actors(7), "a state or a view of Top Card, got a value of type int"),
        (lambda g, _: g.is_over(7), "a state or a view of Top Card, got a value of type int"),
        (lambda g, _: g.scores(7), "a state or a view of Top Card, got a value of type int"),
        (lambda g, _: g.winners(7), "a state or a view of Top Card, got a value of type int"),
        (lambda g, _: g.legal_moves(7), "a state or a view of Top Card, got a value of type int"),
        (lambda g, _: g.position(7), "a state of Top Card, got a value of type int"),
        (lambda g, _: g.pending_chance(7), "a state of Top Card, got a value of type int"),
        (lambda g, _: g.chance_moves(7), "a state of Top Card, got a value of type int"),
        (lambda g, s: g.chance_move(s, ()), "a state that waits for chance, got a value of type P"),
        (lambda g, s: g.chance_orders(s, 7), "a state that waits for chance, got a value of type"),
        (
            lambda g, _: g.chance_move(g.setup(2), 7),
            "a tuple with an order for each pending shuffle, got a value of type int",
        ),
        (
            lambda g, _: g.view_events([], None),
            "a tuple of events of Top Card, got a value of type list",
        ),
        (
            lambda g, _: g.view_events((7,), None),
            "a tuple of events of Top Card, got a value of type tuple",
        ),
        (
            lambda g, _: g.view_events((object.__new__(HandDealt),), None),
            "well-formed events, got one with wrong fields",
        ),
        (lambda g, _: g.view_events((CardPlayed(Seat(0), DECK[0]),), 0), "a Seat, got"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(ask: Any, words: str) -> None:
    """It names what was expected, and the type of what came."""
    game = made().game
    with pytest.raises(WrongTypeError) as caught:
        ask(game, played(game)[1])

    assert str(caught.value).startswith(f"expected {words}")


def test_a_fault_of_the_game_itself_is_passed_on() -> None:
    """Where nothing is wrong with the arguments, its own error tells more."""

    def fail(*_: object) -> Any:
        raise ZeroDivisionError

    deal, play, over = top_card._EACH
    faulty = changed(play, actions=on(PlayCard, fail, top_card.play_card), actors=fail, list=fail)
    phases: Any = Phases((changed(deal, chance=changed(deal.chance, pending=fail)), faulty, over))
    game = made(tables=tables(phases, MOVES, top_card.not_now)).game
    start, state = played(top_card.GAME)[:2]
    move = PlayCard(Seat(0), Card(3))
    for name, *asked in (
        ("play", state, move),
        ("find_violations", state, move),
        ("actors", state),
        ("legal_moves", state),
        ("pending_chance", start),
    ):
        with pytest.raises(ZeroDivisionError):
            getattr(game, name)(*asked)


def test_an_impossible_view_is_refused() -> None:
    """Whatever its parts are."""
    game = made().game
    seen = changed(game.view(played(game)[1], None), public=7)
    with pytest.raises(WrongTypeError, match="expected a possible view of Top Card, got an imposs"):
        game.sample(seen, 1)
    for name in ("scores", "score_sheet"):
        with pytest.raises(
            WrongTypeError, match=r"a well-formed argument, got SpectatorView\.public: "
        ):
            getattr(game, name)(changed(seen, public=game))


# What it tells ----------------------------------------------------------------------------------


def test_a_function_tells_where_it_stands_and_what_it_takes() -> None:
    """As one that is written in the module of the game: it is pickled by its name."""
    whole = made(notes={"play": "A note on\nthis game."})
    states = DealPending | Playing | GameOver
    wanted = {"state": states, "move": PlayCard | Deal}

    assert isinstance(whole.game, Game)
    for name in ("play", "view", "sample", "scores", "chance_move"):
        function = getattr(whole.game, name)
        assert ("tests.foreign.game", name) == (function.__module__, function.__qualname__)
        assert function is getattr(whole, name)
    notes = whole.play.__annotations__
    assert wanted == {name: notes[name] for name in wanted}
    assert get_origin(notes["return"]) is Step
    assert {"seen": PlayerView | SpectatorView} == {
        name: kind for name, kind in whole.sample.__annotations__.items() if name == "seen"
    }
    before, _, after = cleandoc(whole.play.__doc__).partition("A note on\nthis game.\n\n")
    assert cleandoc(made().play.__doc__) == before + after
    assert after.startswith(">>> ")
    assert (">>> " in before, None) == (False, whole.guard.require_state(played(whole.game)[0]))
    for name, kind in (("rules_of", Rules), ("sender_of", Seat | None)):
        assert kind == getattr(whole, name).__annotations__["return"]
    assert pickle.loads(pickle.dumps(top_card.GAME.setup)) is top_card.setup  # noqa: S301  # our own


def test_a_game_has_the_names_of_its_definition() -> None:
    """All of them."""
    game = made().game

    assert ("top-card", "Top Card", (2, 3)) == (game.name, game.title, game.players)
    for name in ("register", "editions", "setup", "explain"):
        assert getattr(top_card.GAME, name) is getattr(game, name)
