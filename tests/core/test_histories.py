"""A view that nothing explains is refused with facts, and with their whole sentence."""

import pickle
from typing import Any

import pytest

from tricky_twist import HistoryError, IllegalMoveError, Seat, Violation
from tricky_twist.core.histories import (
    LEADS_ELSEWHERE,
    DealMissing,
    LeadsElsewhere,
    Misplaced,
    NoDeal,
    NoHistory,
    NotLegal,
    OwnCardsMissing,
    OwnRoundsMissing,
    RoundsMissing,
    TricksMissing,
    no_deal,
    without_history,
)
from tricky_twist.core.phrases import Sentence, say
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.games.tricky_twist.setup import RevealedTooOften, ScoreCardsMissing
from tricky_twist.games.twisted.past import CannotBegin

CARDS = ("M7", "M8", "S1")
CARD = tt.STANDARD.score_deck[0]


def misplaced(number: int, spots: int) -> Misplaced:
    """Return so many cards for which there are so many places."""
    return Misplaced(NoDeal(2), CARDS[:number], spots)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (RoundsMissing(0, 2), "it comes after no rounds, but records 2"),
        (RoundsMissing(1, 0), "it comes after 1 round, but records 0"),
        (RoundsMissing(2, 1), "it comes after 2 rounds, but records 1"),
        (
            OwnRoundsMissing(0, 1),
            "cards were dealt in no rounds, but this seat's are recorded for 1",
        ),
        (
            OwnRoundsMissing(1, 0),
            "cards were dealt in 1 round, but this seat's are recorded for 0",
        ),
        (
            OwnRoundsMissing(3, 1),
            "cards were dealt in 3 rounds, but this seat's are recorded for 1",
        ),
        (OwnCardsMissing(), "this seat's cards are not recorded"),
        (DealMissing(), "it does not record the deal of this round"),
        (TricksMissing(0, 1), "no tricks on the table, but 1 in the log"),
        (TricksMissing(1, 0), "1 trick on the table, but 0 in the log"),
        (TricksMissing(4, 0), "4 tricks on the table, but 0 in the log"),
        (ScoreCardsMissing(1), "1 score card was revealed"),
        (ScoreCardsMissing(3), "3 score cards were revealed"),
        (NoDeal(0), "no deal explains everything in the view"),
        (NoDeal(2), "no deal explains everything seen in round 2"),
        (misplaced(1, 0), "no deal explains everything seen in round 2: there is no place for M7"),
        (misplaced(2, 1), f"{no_deal(2)}: there is only 1 place for 2 cards: M7 M8"),
        (misplaced(3, 2), f"{no_deal(2)}: there are only 2 places for 3 cards: M7 M8 S1"),
        (misplaced(0, 1), f"{no_deal(2)}: no cards can fill 1 place"),
        (misplaced(0, 2), f"{no_deal(2)}: no cards can fill 2 places"),
        (misplaced(1, 1), f"{no_deal(2)}: only 1 card can fill 1 place: M7"),
        (misplaced(2, 2), f"{no_deal(2)}: only 2 cards can fill 2 places: M7 M8"),
        (misplaced(1, 3), f"{no_deal(2)}: only 1 card can fill 3 places: M7"),
        (LeadsElsewhere(), "the moves that the view records do not lead to it"),
        (CannotBegin(Seat(1), 2), "nothing lets seat 1 begin the round after 2"),
        (
            RevealedTooOften(CARD),
            f"the {CARD} card was revealed more often than these rules have it",
        ),
    ],
    ids=repr,
)
def test_facts_say_what_is_wrong(facts: object, words: str) -> None:
    """Each number of things has a sentence of its own."""
    assert words == Sentence(facts)


def test_what_is_not_explained_may_be_a_plain_text() -> None:
    """As in a game that has no facts for it."""
    assert "no way: there is no place for M7" == Sentence(Misplaced("no way", ("M7",), 0))


def test_a_view_that_lacks_something_says_what() -> None:
    """The error holds it as a value, also after it was sent on."""
    error = without_history(RoundsMissing(2, 1))
    copied: Any = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes

    for each in (error, copied):
        assert NoHistory(RoundsMissing(2, 1)) == each.facts
        assert (
            "this view does not record the whole game so far:"
            " it comes after 2 rounds, but records 1" == str(each)
        )
    assert HistoryError("no deal").facts is None
    assert LeadsElsewhere() == HistoryError(LEADS_ELSEWHERE).facts


def test_a_move_that_was_not_legal_is_said_with_names() -> None:
    """The move, and every clause that it broke."""
    state = tw.setup(2)
    with pytest.raises(IllegalMoveError) as refused:
        tw.play(state, tw.Take(Seat(1)))
    violations: tuple[Violation[object], ...] = refused.value.violations
    clause = violations[0].clause
    held = Violation(clause, tw.CardNotHeld(tw.Card(12)), tw.MayNotUse(Seat(1)), Seat(1))
    told = Sentence(NotLegal(refused.value.move, (*violations, held)))

    assert (
        "what the view records was not legal: Ben takes the row: not now: the game is waiting for"
        " chance to choose the dealer [TW-11]; you do not hold 12 [TW-11]"
    ) == say(told, ("Ada", "Ben"))
