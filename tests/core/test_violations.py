"""A refusal has words for the player who tried, for everybody, and for who sees all cards."""

import pickle
from types import ModuleType
from typing import Any

import pytest

from tricky_twist import Seat, Violation, WrongTypeError, about_in_words, public_in_words
from tricky_twist.core.violations import not_your_turn, told_as_one, wrong_phase
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.games.flip_twhist import violations as flip
from tricky_twist.games.tricky_twist import clauses, violations as tricky
from tricky_twist.games.twisted import violations as twisted

BEN = Seat(1)
NAMES = ("Ada", "Ben")
NUMBERS = ft.Cards.parse("R2 B1")
MUST_FOLLOW = tricky.must_follow(BEN, tt.Suit.MOON, tt.Cards.parse("M1 M5"))
TURN = not_your_turn(clauses.trick.PLAY_CLOCKWISE, BEN, (Seat(0),))


@pytest.mark.parametrize(
    ("violation", "words"),
    [
        (MUST_FOLLOW, "Ben must follow moon and holds M1 and M5"),
        (
            flip.must_follow(BEN, ft.Colour.RED, NUMBERS),
            "a number card must follow red, and Ben holds R2 and B1",
        ),
        (
            flip.wrong_pick(BEN, ft.Cards(0), NUMBERS),
            "Ben must pick one or two of R2 and B1: Ben picked no cards",
        ),
        (
            flip.wrong_pick(BEN, NUMBERS, ft.Cards.parse("R2")),
            "Ben must pick R2: B1 is not in the stack",
        ),
        (flip.twhist_not_held(BEN, ft.Twhist.PASS), "Ben does not hold a pass card"),
        (
            twisted.partner_not_held(BEN, tw.Card(49), tw.Card(94)),
            "Ben does not hold 94, the partner of 49",
        ),
        (
            twisted.other_move_possible(BEN, tw.Cards.parse("34"), ()),
            "Ben may take the row only if nothing else can be done: Ben can add 34",
        ),
        (
            twisted.other_move_possible(BEN, tw.Cards(0), (tw.Card(34),)),
            "Ben may take the row only if nothing else can be done: Ben can twist out 34",
        ),
        (
            twisted.other_move_possible(BEN, tw.Cards.parse("34 45"), (tw.Card(21),)),
            (
                "Ben may take the row only if nothing else can be done: "
                "Ben can add 34 or 45, or twist out 21"
            ),
        ),
        (TURN, "it is not Ben's turn: the game is waiting for Ada"),
        (tricky.wrong_score_deck(), "the order must contain exactly the score cards of this game"),
    ],
)
def test_a_refusal_is_told_about_the_player(violation: Violation[Any], words: str) -> None:
    """As others read it who may know all cards."""
    assert words == about_in_words(violation, NAMES)


def test_a_refused_move_has_one_public_side() -> None:
    """That of a wrong turn, if any; all else stays as it is."""
    both = told_as_one((MUST_FOLLOW, TURN))

    assert (TURN.facts, TURN.facts) == tuple(violation.public for violation in both)
    assert (MUST_FOLLOW.facts, TURN.facts) == tuple(violation.facts for violation in both)
    assert (BEN, BEN) == tuple(violation.sender for violation in both)
    assert "it is not Ben's turn: the game is waiting for Ada" == public_in_words(both[0], NAMES)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (None, "a violation, got a value of type NoneType"),
        ("refused", "a violation, got a value of type str"),
        (object.__new__(Violation), "a Violation with fields of their types, got one with others"),
        (
            Violation(tw.REGISTER.clauses[0], None, tw.NoSuchDeal()),
            "a Violation with fields of their types, got one with others",
        ),
    ],
)
def test_only_a_violation_is_told_about_a_player(wrong: Any, words: str) -> None:
    """Neither a text nor an empty object is one; the names are a tuple of texts here, too."""
    with pytest.raises(WrongTypeError) as refused:
        about_in_words(wrong)
    assert f"expected {words}" == str(refused.value)
    with pytest.raises(WrongTypeError, match="expected a tuple of texts"):
        about_in_words(TURN, ["Ada"])  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [tw, tt, ft], ids=lambda game: str(game.GAME.name))
def test_a_move_of_another_phase_is_refused_in_words_of_the_game(game: ModuleType) -> None:
    """The same facts for all; each decision has a sentence, and keeps its word on the wire."""
    clause = game.GAME.register.clauses[0]
    refusals = [wrong_phase(game.NotNow)(clause, awaited, BEN) for awaited in game.Awaited]

    for refusal, awaited in zip(refusals, game.Awaited, strict=True):
        assert refusal == Violation(clause, game.NotNow(awaited), game.NotNow(awaited), BEN)
        assert refusal.reason == refusal.public_reason == awaited.not_now.english
        assert game.Awaited(awaited.value) is awaited
        assert refusal == pickle.loads(pickle.dumps(refusal))  # noqa: S301  # our own bytes
    assert len(game.Awaited) == len({refusal.reason for refusal in refusals})
    assert "not now: the game is over" == refusals[-1].reason
