"""What a bystander saw proves exactly those revokes that no hidden cards explain."""

from importlib import import_module
from typing import Any

import pytest

from tests.nonsense import oddments
from tests.records.games import entered, recorded
from tests.records.worlds import GAMES as TINY, run
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, TRICKY_TWIST, Seat, Shuffler, WrongTypeError
from tricky_twist.core.game import shuffled
from tricky_twist.core.values import changed
from tricky_twist.encoding import parse_move
from tricky_twist.games import flip_twhist as ft, package_of, tricky_twist as tt, twisted as tw
from tricky_twist.records import (
    Explained,
    OpenRecord,
    Record,
    Setup,
    Unexplained,
    begin,
    find_revokes,
    verify_openly,
)
from tricky_twist.testing.lines import seeded

every_name = pytest.mark.parametrize("name", GAMES)
"""Runs a test once for each game."""

WINDOW = ("decline-draw 0", "decline-draw 1", "decline-draw 2")


def tricky(*lines: str) -> OpenRecord:
    """Return what was seen of a game of Tricky Twist with all cards, for three."""
    moves = tuple(parse_move(TRICKY_TWIST, line) for line in lines)
    return OpenRecord(TRICKY_TWIST, Setup(3, tt.STANDARD, Seat(0)), moves)


# Exact ------------------------------------------------------------------------------------------


@pytest.mark.untraced
@pytest.mark.parametrize("games", [1, pytest.param(60, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", TINY)
def test_it_agrees_with_all_hidden_worlds(name: str, games: int) -> None:
    """With few cards every deal is tried: what is said to be possible is, and nothing else.

    A seat is named only if it broke a rule in every world, whatever others did.
    """
    tally = run(name, games)

    assert tally["right"]
    assert [] == [what for what in tally if what.startswith("WRONG")]


@every_name
@pytest.mark.parametrize("seed", range(3))
def test_a_legal_game_is_explained(name: str, seed: int) -> None:
    """Whole games of any size, with all that chance has shown."""
    standard: Any = GAMES[name].editions[0][1]
    for whole in (recorded(name, seed), recorded(name, seed, standard, 3)):
        verdict = verify_openly(OpenRecord.of(whole))

        assert isinstance(verdict, Explained)
        assert GAMES[name].is_over(verdict.state)
        assert whole.result == GAMES[name].scores(verdict.state)


# What is told -----------------------------------------------------------------------------------


def test_a_revoke_is_found_when_the_card_appears() -> None:
    """Seat 1 did not follow moon, and plays a moon in the next trick: nobody else can have."""
    first = ("play-card 0 M7", "play-card 1 S2", "play-card 2 M3", "decline-bonus 0")
    seen = tricky(*WINDOW, *first, *WINDOW, "play-card 0 M9", "play-card 1 M1")
    verdict = verify_openly(seen)

    assert isinstance(verdict, Unexplained)
    assert (11, parse_move(TRICKY_TWIST, "play-card 1 M1")) == (verdict.number, verdict.move)
    assert ((tt.Card.parse("M1"),), Seat(1)) == (verdict.cards, verdict.seat)
    assert () == verdict.violations
    assert "there is no place for M1" in verdict.reason


@pytest.mark.untraced
def test_nobody_is_named_who_may_be_innocent() -> None:
    """Sometimes only all cards together prove a revoke, and not whose it was."""
    tally = run("tt, three suits", 3)

    assert tally["impossible"] > tally["certain"] > 0


def test_a_card_that_lies_open_is_nobody_s() -> None:
    """What was played is not played again, and who does so is known."""
    verdict = verify_openly(tricky(*WINDOW, "play-card 0 M7", "play-card 1 M7"))

    assert isinstance(verdict, Unexplained)
    assert "everybody sees that M7 is elsewhere" == verdict.reason
    assert Seat(1) is verdict.seat


def test_what_all_can_see_is_told_with_its_clause() -> None:
    """A move out of turn needs no hidden cards to be wrong."""
    verdict = verify_openly(tricky(*WINDOW, "play-card 1 M7"))

    assert isinstance(verdict, Unexplained)
    assert ["TT-19"] == [violation.clause.id for violation in verdict.violations]
    assert "it is not seat 1's turn: the game is waiting for seat 0" == verdict.reason
    assert Seat(1) is verdict.seat


@pytest.mark.parametrize("name", ["tricky-twist", "flip-twhist"])
def test_the_move_that_was_not_legal_is_among_those_named(name: str) -> None:
    """If it is certain who broke a rule; of Flip Twhist, where nothing is drawn, it mostly is."""
    named = 0
    for seed in range(12):
        seen, broken = with_revoke(name, seed)
        verdict = verify_openly(seen)
        if isinstance(verdict, Unexplained):
            revokes = find_revokes(seen, verdict)
            named += bool(revokes)
            assert bool(revokes) is (verdict.seat is not None)
            assert not revokes or broken in [revoke.number for revoke in revokes]
            assert {verdict.seat} >= {revoke.move.seat for revoke in revokes}

    assert named


def with_revoke(name: str, seed: int) -> tuple[OpenRecord, int | None]:
    """Return what is seen of a game in whose last round somebody does not follow, and when."""
    record = recorded(name, seed)
    game, state, rng = record.game, record.initial, seeded(f"revoke {seed}")
    last = game.round_of(record.taken_back(1).state)
    actions = import_module(f"{package_of(name).__name__}.phases").ACTIONS
    moves: list[Any] = []
    shown: tuple[Any, ...] = ()
    broken: int | None = None
    while not game.is_over(state):
        move: Any = shuffled(game, state, Shuffler(seed)) or rng.choice(game.legal_moves(state))
        if isinstance(move, tt.OrderScoreDeck):
            shown = move.cards
        if isinstance(move, ft.Deal):
            shown = tuple(move.exposed)
        if broken is None and game.round_of(state) == last:
            wrong = illegal_plays(record, state)
            move, broken = (wrong[0], len(moves)) if wrong else (move, None)
        if game.sender_of(move) is not None and not isinstance(move, tt.SetAside):
            moves.append(move)
        state = actions[type(state)][type(move)][1](state, move).state
    return changed(OpenRecord.of(record), moves=tuple(moves), shown=shown), broken


def illegal_plays(record: Record, state: Any) -> list[Any]:  # noqa: ANN401  # of any game
    """Return the moves that play a card of the hand without following suit."""
    legal = record.game.legal_moves(state)
    if type(state).__name__ != "Playing":
        return []
    kind = tt.PlayCard if record.game.name == "tricky-twist" else ft.PlayNumber
    plays = [kind(state.turn, card) for card in state.hands[state.turn]]
    return [play for play in plays if play not in legal]


def test_of_what_everybody_sees_no_earlier_move_is_named() -> None:
    """Nor if it is not certain who broke a rule; and what was not found is refused."""
    out_of_turn = tricky(*WINDOW, "play-card 1 M7")

    assert () == find_revokes(out_of_turn, verify_openly(out_of_turn))  # type: ignore[arg-type]  # it is unexplained
    for thing in (*oddments(), verify_openly(tricky(*WINDOW, "play-card 2 M7"))):
        with pytest.raises(WrongTypeError):
            find_revokes(out_of_turn, thing)  # type: ignore[arg-type]
        only_errors_of_ours(find_revokes, thing, thing)


# From a record ------------------------------------------------------------------------------------


@every_name
def test_what_a_bystander_writes_down(name: str) -> None:
    """Moves that everybody sees, who began, and what chance showed."""
    whole = recorded(name)
    seen = OpenRecord.of(whole)

    assert whole.start == seen.start
    assert all(whole.game.sender_of(move) is not None for move in seen.moves)
    assert not any(isinstance(move, tt.SetAside) for move in seen.moves)


@pytest.mark.parametrize("name", GAMES)
def test_who_began_by_lot_is_known(name: str) -> None:
    """The first seat, or the seat left of the dealer."""
    record = begin(name, 3)
    while record.game.pending_chance(record.state) is not None and len(record.moves) < 2:
        chance: Any = record.game.pending_chance(record.state)
        orders = tuple(shuffle.items for shuffle in chance.shuffles)
        record = record.played(record.game.chance_move(record.state, orders))
    first = {"tricky-twist": Seat(0)}.get(name, Seat(1))

    assert first is OpenRecord.of(record).start.first


def test_only_a_setup_can_be_watched() -> None:
    """A position says too little of how it came about."""
    with pytest.raises(WrongTypeError, match="a record that starts with a setup"):
        OpenRecord.of(entered("twisted"))
    with pytest.raises(WrongTypeError, match="who goes first"):
        verify_openly(OpenRecord(GAMES["twisted"], Setup(2, tw.STANDARD), ()))


@pytest.mark.parametrize("cards", [ft.STANDARD.deck[:3], ("R1",), (tt.Card.parse("M7"),)], ids=len)
def test_what_is_shown_can_lie_open(cards: tuple[object, ...]) -> None:
    """In Flip Twhist for three these are two cards of its own."""
    seen = OpenRecord(GAMES["flip-twhist"], Setup(3, ft.STANDARD, Seat(0)), (), cards)
    with pytest.raises(WrongTypeError, match="cards that chance can show together"):
        verify_openly(seen)


def test_no_card_is_shown_twice() -> None:
    """There is one of each."""
    run_card = tt.STANDARD.score_deck[0]
    seen = OpenRecord(TRICKY_TWIST, Setup(3, tt.STANDARD, Seat(0)), (), (run_card, run_card))
    with pytest.raises(WrongTypeError, match="cards that are shown once each"):
        verify_openly(seen)


def test_nonsense_gets_an_error_of_ours() -> None:
    """In the place of the record, and of everything in it."""
    seen = OpenRecord.of(recorded("twisted"))
    for thing in oddments():
        with pytest.raises(WrongTypeError):
            verify_openly(thing)  # type: ignore[arg-type]
        for field in ("game", "start", "moves", "shown"):
            only_errors_of_ours(lambda f=field, t=thing: verify_openly(changed(seen, **{f: t})))
        only_errors_of_ours(verify_openly, changed(seen, moves=(thing,)))
        for record in (seen, tricky()):
            only_errors_of_ours(verify_openly, changed(record, shown=(thing,)))
