"""What lasts through a round is proved of every move, and would be refuted if a rule broke it."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.breaking import Break
from tools.proofs.book import entry_of, package_of
from tools.proofs.planted import breaks
from tools.proofs.runs import Refuted, hunt
from tools.proofs.tricky_twist import lasting as of_tricky_twist
from tools.proofs.twisted import lasting as of_twisted
from tricky_twist.games.tricky_twist import phases as tt_phases
from tricky_twist.games.twisted import phases as tw_phases

pytestmark = pytest.mark.untraced

BROKEN = {
    "twisted.lasting.every_turn_plays_a_card": (
        "TW-11 turns go the other way",
        "TW-13 nobody draws",
        "TW-22 the next seat starts",
    ),
    "twisted.lasting.nobody_is_stuck": (
        "TW-24 a take never ends it",
        "TW-24 an empty hand never ends it",
    ),
    "tricky_twist.lasting.drawing_costs_nothing": ("TT-48 no hand is empty",),
    "tricky_twist.lasting.everybody_has_a_card_when_a_trick_begins": (
        "TT-48 no hand is empty",
        "TT-49 every trick is the last",
    ),
    "tricky_twist.lasting.one_card_a_round_comes_back": ("TT-38 the take-back stays",),
    "tricky_twist.lasting.round_follows_round": ("TT-66 a fifth round is played",),
    "tricky_twist.lasting.the_bonus_cards_do_not_run_out": ("TT-12 a bonus card stays away",),
    "tricky_twist.lasting.a_trick_promises_nothing_new": (
        "TT-26 the winner takes everything",
        "TT-30 every card brings a bonus card",
    ),
}
"""Proofs, and rules that are broken, which they must notice."""

CASES = [(proof, broken) for proof, each in BROKEN.items() for broken in each]


def refuse(proof: str, game: str, each: Break, patch: pytest.MonkeyPatch) -> None:
    """Require that a proof holds for inputs that are drawn, and does not if a rule is broken."""
    claims = entry_of(proof).claims
    hunt(claims, 150)
    each.apply(package_of(game), patch)

    with pytest.raises(Refuted):
        hunt(claims, 1000)


@pytest.mark.parametrize(("proof", "broken"), CASES)
def test_a_broken_rule_ends_what_lasts(
    proof: str, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Inputs that are drawn are enough to see it."""
    refuse(proof, *breaks()[broken], monkeypatch)


CARDS_STAY = Break(
    "TT-D3", "cards stay", "phases.trick", "_hands_after", lambda _right: lambda held, _plays: held
)
NO_7_IS_SPENT = Break(
    "TT-D5", "no 7 is spent", "bonus", "spend", lambda _right: lambda row, _card: row
)
OTHERS = (
    ("tricky_twist.lasting.a_trick_costs_everybody_a_card", CARDS_STAY),
    ("tricky_twist.lasting.a_pick_promises_nothing_new", NO_7_IS_SPENT),
)
"""Breaks of what no clause decides by itself."""


@pytest.mark.parametrize(("proof", "each"), OTHERS, ids=lambda each: getattr(each, "what", ""))
def test_what_no_clause_decides_is_noticed_too(
    proof: str, each: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards that stay in the hand, and a 7 that brings a card again and again."""
    refuse(proof, "tricky_twist", each, monkeypatch)


@pytest.mark.parametrize(
    ("each_phase", "moves"),
    [
        (tw_phases.PHASES.each, of_twisted.MOVES),
        (tt_phases.PHASES.each, of_tricky_twist.MOVES),
    ],
    ids=["twisted", "tricky_twist"],
)
def test_no_move_of_a_round_is_left_out(
    each_phase: Sequence[Any], moves: dict[type[Any], set[type[Any]]]
) -> None:
    """Each class of move that can be made while cards are held is gone through by the proofs."""
    each = {phase.state: {kind[0] for kind in phase.actions.each} for phase in each_phase}
    others = {state for state in each if hasattr(state, "hands")} - set(moves)

    assert moves == {state: each[state] for state in moves}
    assert others <= of_tricky_twist.APART
