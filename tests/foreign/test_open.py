"""What a bystander sees of Top Card, which says nothing about bystanders."""

import json
from itertools import combinations
from typing import Any

import pytest
from click.testing import CliRunner

from tests.foreign.cards import DECK, Card, Cards
from tests.foreign.subject import TOP_CARD_SUBJECT
from tests.foreign.things import Best, Deal, PlayCard, Rules
from tricky_twist import GAMES, Seat, Shuffler, WrongTypeError, advance
from tricky_twist.bots import Random
from tricky_twist.cli.commands import tricky_twist as command
from tricky_twist.core.bystander import Bystander
from tricky_twist.lab import Simulation
from tricky_twist.lab.counting import first_player
from tricky_twist.lab.searching import find_witness
from tricky_twist.records import (
    Explained,
    OpenRecord,
    Record,
    Setup,
    Sound,
    Unexplained,
    dumps_openly,
    find_revokes,
    loads_openly,
    verify,
    verify_openly,
)
from tricky_twist.records.bystander import bystander_of

GAME: Any = TOP_CARD_SUBJECT.game
BESIDE = bystander_of(GAME)


def played(seed: int, size: int = 3) -> Record:
    """Return the record of a game for two."""
    rules = Rules(size=size)
    start = state = GAME.setup(2, rules, first=Seat(1))
    moves: list[Any] = []
    while not GAME.is_over(state):
        ready = advance(GAME, state, Shuffler(seed))
        moves += (*ready.moves, GAME.legal_moves(ready.state)[seed % 2 - 1])
        state = GAME.play(ready.state, moves[-1]).state
    assert start.first is Seat(1)
    return Record(GAME, Setup(2, rules, Seat(1)), tuple(moves), result=GAME.scores(state))


def seen(*cards: int, size: int = 2) -> OpenRecord:
    """Return what was seen of a game for two, in which these cards were played in turn."""
    seats = (Seat(0), Seat(1), *([Seat(0), Seat(1)] if cards[:1] > cards[1:2] else [Seat(1)] * 2))
    moves = tuple(PlayCard(seat, Card(card)) for seat, card in zip(seats, cards, strict=False))
    return OpenRecord(GAME, Setup(2, Rules(size=size), Seat(0)), moves)


# Open records -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_a_legal_game_is_explained(seed: int) -> None:
    """Cards that the witness does not hold come to the hand that plays them."""
    record = played(seed)
    beside = OpenRecord.of(record)
    verdict = verify_openly(beside)

    assert record.moves[1:] == beside.moves
    assert isinstance(verify(record), Sound)
    assert isinstance(verdict, Explained)
    assert record.result == GAME.scores(verdict.state)
    assert beside == loads_openly(dumps_openly(beside))


def test_who_moved_first_has_begun() -> None:
    """Nothing says who begins if chance does not decide it: the first move does."""
    record = played(1)
    begun = OpenRecord.of(Record(GAME, Setup(2, Rules(), None), record.moves))
    nothing = OpenRecord.of(Record(GAME, Setup(2, Rules(), None), ()))

    assert Seat(1) is begun.start.first
    assert nothing.start.first is None


def test_every_pair_of_cards_is_explained_once() -> None:
    """Two cards that were played are in two hands, whatever the witness held before."""
    for one, other in combinations(range(1, 12), 2):
        assert isinstance(verify_openly(seen(other, one)), Explained)
        again = verify_openly(seen(other, one, other))
        assert isinstance(again, Unexplained)
        assert (2, Seat(0), True) == (again.number, again.seat, again.is_open)
        assert f"all players see that c{other} is elsewhere" == again.reason
        assert () == find_revokes(seen(other, one, other), again)


def test_a_move_out_of_turn_is_told_with_its_clause() -> None:
    """All see whose turn it is, whatever the hands are."""
    record = OpenRecord(GAME, Setup(2, Rules(), Seat(0)), (PlayCard(Seat(1), Card(3)),))
    verdict = verify_openly(record)

    assert isinstance(verdict, Unexplained)
    assert ["TC-01"] == [violation.clause.id for violation in verdict.violations]


def test_nothing_is_shown_by_chance() -> None:
    """An open record holds no cards besides the moves, and one that does is refused."""
    deal = Deal((), Cards.of(DECK))
    shown = OpenRecord(GAME, Setup(2, Rules(), Seat(0)), (), (Card(3), Card(3)))

    assert () == BESIDE.turned_up(deal) == BESIDE.shown((deal,), None)
    assert (True, False) == (BESIDE.is_deal(deal, None), BESIDE.is_deal(deal, Seat(0)))
    assert [1, None, None] == [
        BESIDE.copies(Rules(), Card(3)),
        BESIDE.first(deal, 2),
        BESIDE.lacking(None, (), deal),
    ]
    with pytest.raises(WrongTypeError, match="shown once each, got c3 twice"):
        verify_openly(shown)


def test_any_bystander_finds_no_unseen_end() -> None:
    """A round that unseen cards decide is an exception: without it, nothing changes."""
    over = played(0).state

    assert not BESIDE.ends_unseen(over)
    assert over is BESIDE.end_again(over, "seed")
    assert 7 == BESIDE.seen_row(7)


# The layers above ---------------------------------------------------------------------------------


def referee(text: str) -> list[Any]:
    """Return what the referee writes for programs."""
    arguments = ["referee", "top-card", "--players", "Ada,Ben", "--json"]
    output = CliRunner().invoke(command, arguments, input=text)
    assert output.exit_code in {0, 1}, output.output
    return [json.loads(line) for line in output.output.splitlines()]


def test_the_referee_follows_it() -> None:
    """Each answer is the end of a move; what is illegal is refused with its clause."""
    *told, verdict = referee("c5\nc4\nBen: play-card 1 c6\nc5\nc7\nc1\nc3\nc2\n")

    assert "Ada plays c5" == told[0]["words"]
    assert ["TC-01"] == told[2]["illegal"]
    assert ["all players see that c5 is elsewhere"] == told[3]["reason"]
    assert (2, True) == (verdict["illegal"], verdict["over"])


def test_what_is_no_move_is_no_answer() -> None:
    """The referee says what it expects, and asks again."""
    arguments = ["referee", "top-card", "--players", "Ada,Ben"]
    result = CliRunner().invoke(command, arguments, input="hello\n")

    assert 2 == result.exit_code
    assert "line 1: 'hello' is not a move such as c" in result.output


def test_the_lab_counts_and_compares_it() -> None:
    """The first player is the first that decides, and a reading has its witness."""
    counts = Simulation(GAME, Rules(), (Random(), Random()), seed=1).play(0, 4)
    standard, other = Rules(), Rules(best=Best.LOWEST)
    witness = find_witness(GAME, (standard, other), players=2, tries=50)

    assert 4 == counts.games == sum(got.games for got in counts.places[:1])
    assert Seat(1) is first_player((), (Seat(1),))
    assert witness is not None
    assert "top-card" in GAMES


def test_a_bystander_needs_no_class_of_its_own() -> None:
    """Whoever brings none gets the one of any game."""
    assert type(BESIDE) is Bystander
