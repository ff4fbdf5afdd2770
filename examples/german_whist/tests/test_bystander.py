"""What a bystander wrote down is explained exactly if some deal explains it."""

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest
from click.testing import CliRunner, Result

import german_whist as gw
from german_whist.play import TABLES
from german_whist.rules import deck_of
from tricky_twist import IllegalMoveError, Seat, Shuffler, WrongTypeError, advance, register
from tricky_twist.cli.commands import tricky_twist as command
from tricky_twist.records import (
    Explained,
    OpenRecord,
    Record,
    Setup,
    dumps_openly,
    loads_openly,
    verify_openly,
)
from tricky_twist.testing.lines import seeded

register(gw.GAME)


def played(rules: gw.Rules, seed: int, *, honestly: bool) -> Record:
    """Return a game in which players may play any card of their hands."""
    rng, moves = seeded(seed), list[Any]()
    state: Any = gw.setup(2, rules, first=Seat(seed % 2))
    while not gw.is_over(state):
        ready = advance(gw.GAME, state, Shuffler(seed))
        state, turn = ready.state, gw.actors(ready.state)[0]
        hand = [gw.PlayCard(turn, card) for card in state.hidden.hands[turn]]
        moves += (*ready.moves, rng.choice(list(gw.legal_moves(state)) if honestly else hand))
        state = TABLES.play_known(state, moves[-1]).state
    return Record(gw.GAME, Setup(2, rules, Seat(seed % 2)), tuple(moves))


def may_be(seen: OpenRecord) -> bool:
    """Say whether any deal of a small pack explains all that was seen."""
    size = seen.start.rules.ranks
    rest = deck_of(size) - gw.Cards.of(seen.shown)
    for one in map(gw.Cards.of, combinations(rest, size)):
        for two in map(gw.Cards.of, combinations(rest - one, size)):
            for below in permutations(rest - one - two):
                stock = [card for both in zip(seen.shown, below, strict=True) for card in both]
                if is_legal(seen, gw.Deal((one, two), tuple(stock))):
                    return True
    return False


def is_legal(seen: OpenRecord, deal: gw.Deal) -> bool:
    """Say whether all moves are legal after a deal."""
    try:
        _ = Record(seen.game, seen.start, (deal, *seen.moves)).state
    except IllegalMoveError:
        return False
    return True


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("ranks", [3, 13])
def test_a_legal_game_is_explained(ranks: int, seed: int) -> None:
    """The open record holds the moves and the cards that were turned up, and has a document."""
    record = played(gw.Rules(ranks=ranks), seed, honestly=True)
    seen = OpenRecord.of(record)
    verdict = verify_openly(seen)

    assert record.moves[0].stock[::2] == seen.shown
    assert isinstance(verdict, Explained)
    assert gw.scores(verdict.state) == gw.scores(record.state)
    assert seen == loads_openly(dumps_openly(seen))


@pytest.mark.parametrize("ranks", [1, 2])
def test_it_agrees_with_every_deal(ranks: int) -> None:
    """Of a game in which a player may not have followed suit."""
    answers = Counter[bool]()
    for seed in range(40):
        record = played(gw.Rules(ranks=ranks), seed, honestly=False)
        seen = OpenRecord.of(record)
        is_explained = isinstance(verify_openly(seen), Explained)
        answers[is_explained] += 1

        assert may_be(seen) is is_explained

    assert ranks == 1 or min(answers.values()) > 4


def test_every_card_turned_up_must_be_written_down() -> None:
    """The first sets the trump, and others come to hands."""
    seen = OpenRecord.of(played(gw.Rules(ranks=3), 1, honestly=True))
    less = OpenRecord(seen.game, seen.start, seen.moves, seen.shown[:1])
    with pytest.raises(WrongTypeError, match="expected the 2 cards turned up, got 1"):
        verify_openly(less)


def referee(*lines: str) -> Result:
    """Return what the referee says of a game for Ada and Ben."""
    arguments = ["referee", "german-whist", "--players", "Ada,Ben"]
    return CliRunner().invoke(command, arguments, input="\n".join(lines))


def test_the_referee_asks_for_the_cards_turned_up() -> None:
    """The first one before any card is played, and each of the others after a trick."""
    record = played(gw.Rules(), 2, honestly=True)
    turned, lines = iter(record.moves[0].stock[::2]), list[str]()
    state: Any = record.initial
    for number, move in enumerate(record.moves):
        state = gw.play(state, move).state
        lines += [str(move.card)] if number else []
        lines += [str(next(turned))] if number < 26 and not number % 2 else []
    followed, wrong = referee(*lines), referee("hello")

    assert "52 moves: nothing that everybody saw is against the rules." in followed.output
    assert f"Ada: {gw.scores(state)[0]}" in followed.output
    assert "'hello' is no card that can be turned up, such as 2C" in wrong.output
