"""The search finds a small game in which two rules part ways, if there is one."""

import random
import subprocess
import sys
from functools import partial
from typing import Any

import attrs
import pytest

from tests.nonsense import oddments
from tests.test_bad_input import only_errors_of_ours
from tricky_twist import GAMES, SetupError, WrongTypeError
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw
from tricky_twist.lab import Ways, Witness, searching
from tricky_twist.lab.searching import find_witness
from tricky_twist.records import Record, Setup, begin

TRICKY_TWIST, TWISTED, FLIP_TWHIST = GAMES["tricky-twist"], GAMES["twisted"], GAMES["flip-twhist"]
REFUSED = tw.Rules(voluntary_take=tw.VoluntaryTake.REFUSED)
FEW = 30
"""So few games are enough for what happens in many of them."""


def found(game: Any, *rules: Any, **given: Any) -> Witness:
    """Return the witness that is found against these rules."""
    witness = find_witness(game, rules, **{"tries": FEW, **given})
    assert witness is not None
    return witness


@pytest.mark.clause("TW-A01", "TW-09")
def test_it_is_the_smallest_game() -> None:
    """Two players, a card each, and one move in which they may differ."""
    witness = found(TWISTED, tw.STANDARD, REFUSED)
    own, other = witness.rules

    assert [tw.Deal, tw.Place, tw.Take] == [type(move) for move in witness.record.moves]
    assert (2, (12, 13), 1) == (witness.record.players, own.numbers, own.games)
    assert attrs.evolve(own, voluntary_take=tw.VoluntaryTake.REFUSED) == other
    assert witness == found(TWISTED, tw.STANDARD, REFUSED)


def test_the_record_is_by_the_rules_that_allow_the_last_move() -> None:
    """Those may be the second."""
    witness = found(TWISTED, REFUSED, tw.STANDARD)

    assert [tw.VoluntaryTake.ALLOWED, tw.VoluntaryTake.REFUSED] == [
        rules.voluntary_take for rules in witness.rules
    ]


@pytest.mark.clause("FT-A03", "FT-14")
def test_something_else_may_happen() -> None:
    """Then all moves are legal by both rules."""
    last = ft.Rules(equal_numbers=ft.EqualNumbers.LAST)
    witness = found(FLIP_TWHIST, ft.STANDARD, last, players=4)

    assert (Ways.EVENTS, 4) == (witness.parting.ways, witness.record.players)
    assert {"FT-14"} == {str(event.clause) for event in witness.sides[1].events[:1]}


@pytest.mark.clause("FT-A01")
def test_what_the_rules_disagree_about_stays_as_it_is() -> None:
    """Another deck is not made small: it is what is compared."""
    witness = found(FLIP_TWHIST, ft.STANDARD, ft.FROM_MINUS_TWO)

    assert [ft.DECK, ft.DECK_FROM_MINUS_TWO] == [rules.deck for rules in witness.rules]
    assert Ways.CHANCE is witness.parting.ways


@pytest.mark.clause("TT-A44", "TT-60")
def test_a_small_game_of_tricky_twist() -> None:
    """It has few cards and few rounds."""
    opened = tt.Rules(fewest_placing=tt.FewestPlacing.OPEN)
    witness = found(TRICKY_TWIST, tt.STANDARD, opened)

    assert (0, 1) == (witness.rules[0].reserve_size, witness.rules[0].rounds)
    assert {"fewest"} == {card.kind.value for card in witness.rules[0].score_deck}
    assert len(witness.record.moves) < 10


@pytest.mark.clause("TT-A29")
def test_a_difference_that_no_words_tell_is_none() -> None:
    """Where only one seat can declare, in order and at once are the same to everybody.

    Small rules stay small, though no more than three can play with three cards.
    """
    small = tt.Rules(
        suits=(tt.Suit.MOON,),
        values=(1, 2, 7),
        reserve_size=0,
        rounds=1,
        score_deck=(tt.ScoreCard(tt.ScoreKind.RUN),),
    )
    at_once = attrs.evolve(small, declare_order=tt.DeclareOrder.SIMULTANEOUS)
    turned = attrs.evolve(small, flip_target=tt.FlipTarget.VIRTUAL_TOO)

    assert find_witness(TRICKY_TWIST, (small, at_once), tries=30) is None
    assert find_witness(TRICKY_TWIST, (small, turned), tries=10) is None


def test_it_may_begin_with_a_position() -> None:
    """Then all of the game is there."""
    witness = found(TWISTED, tw.STANDARD, REFUSED)
    own, other = witness.rules
    position = witness.record.taken_back().state
    from_there = found(TWISTED, own, other, position=position)

    assert tw.position(position) == from_there.record.start
    assert (Setup, 1) == (type(witness.record.start), len(from_there.record.moves))


def test_rules_that_do_not_differ_have_no_witness() -> None:
    """There is nothing to find; nor does it matter how a deck lies before it is shuffled."""
    small = tw.Rules(numbers=(12, 13), hand_sizes=(1, 1, 1))
    turned = tt.Rules(score_deck=tt.SCORE_DECK[::-1])

    assert find_witness(TWISTED, (small, small), tries=10) is None
    assert find_witness(TRICKY_TWIST, (tt.STANDARD, turned), tries=2) is None


def test_it_plays_so_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no more, with the numbers of its turns as seeds."""
    begun: list[int] = []
    seeds: list[int] = []

    def note_and_begin(*given: Any, **named: Any) -> Record:
        record = begin(*given, **named)  # some draws allow no game
        begun.append(1)
        return record

    def note_and_draw(seed: int) -> random.Random:
        seeds.append(seed)
        return random.Random(seed)  # noqa: S311  # no secret depends on it

    monkeypatch.setattr(searching, "begin", note_and_begin)
    monkeypatch.setattr(searching, "Random", note_and_draw)
    small = tw.Rules(numbers=(12, 13), hand_sizes=(1, 1, 1))

    assert find_witness(TWISTED, (small, small), tries=3) is None
    assert 0 < len(begun) <= 2 * 3
    assert [0] == seeds
    found(TWISTED, tw.STANDARD, REFUSED)
    assert list(range(len(seeds) - 1)) == seeds[1:]


def test_draws_that_allow_no_game_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are, it is no error."""
    refused = iter(range(100))

    def refuse_at_first(*given: Any, **named: Any) -> Record:
        if next(refused, None) is not None:
            raise WrongTypeError("other rules", "these")
        return begin(*given, **named)

    monkeypatch.setattr(searching, "begin", refuse_at_first)

    assert 3 == len(found(TWISTED, tw.STANDARD, REFUSED).record.moves)


def test_a_game_without_small_rules_is_searched_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has all its cards."""
    monkeypatch.setattr(searching, "part_of", lambda _name, _part: None)
    witness = found(TWISTED, tw.STANDARD, REFUSED, tries=5)

    assert (tw.STANDARD, REFUSED) == witness.rules


def test_every_refusal_is_clear() -> None:
    """What cannot be searched is named."""
    with pytest.raises(WrongTypeError, match=r"^expected two rules, got a value of type tuple$"):
        find_witness(TWISTED, (tw.STANDARD,))  # type: ignore[arg-type]
    with pytest.raises(
        WrongTypeError, match=r"^expected a positive number, got a value of type int$"
    ):
        find_witness(TWISTED, (tw.STANDARD, REFUSED), tries=0)
    with pytest.raises(SetupError, match="2 to 4 can play, not 7"):
        find_witness(TWISTED, (tw.STANDARD, REFUSED), players=7)


def test_the_rest_of_the_lab_needs_no_hypothesis() -> None:
    """It is loaded by those who search, and by nobody else."""
    code = "import sys, tricky_twist.lab; sys.exit('hypothesis' in sys.modules)"

    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


@pytest.mark.untraced
def test_nonsense_is_an_error_of_ours() -> None:
    """Whatever stands in the place of an argument, the error is ours."""
    rules = (tw.STANDARD, REFUSED)
    for odd in oddments():
        wrong: Any = odd
        only_errors_of_ours(partial(find_witness, tries=1), wrong, rules)
        only_errors_of_ours(partial(find_witness, tries=1), TWISTED, wrong)
        only_errors_of_ours(partial(find_witness, tries=1), TWISTED, (wrong, wrong))
        only_errors_of_ours(partial(find_witness, players=wrong, tries=1), TWISTED, rules)
        only_errors_of_ours(partial(find_witness, position=wrong, tries=1), TWISTED, rules)
        if type(wrong) is not int or wrong < 1:
            only_errors_of_ours(partial(find_witness, tries=wrong), TWISTED, rules)
