"""A refusal is about the seat and the cards of the refused move, and can be written."""

import re
from collections.abc import Iterator
from typing import Any

from tricky_twist.core.errors import EncodingError, Violation
from tricky_twist.encoding import codecs_of
from tricky_twist.testing.conformance.subject import (
    AnyGame,
    Laws,
    Subject,
    some_of,
    vacuous,
    whole_games,
)
from tricky_twist.testing.lines import game_number, seeded

SEAT = re.compile(r"seat \d")


def refused(subject: Subject) -> Iterator[tuple[Any, Violation[Any]]]:
    """Yield moves that are tried in two games, one of few cards, with each clause they break."""
    game: AnyGame = subject.game
    for number in (0, 5):
        line, rng = game_number(game, number), seeded(number)
        for state in line.states:
            tried = some_of(subject.material.player_moves, 60, rng)
            shuffled = subject.material.chance_attempts(rng, state)
            for move in (*tried, *line.moves, *shuffled):
                yield from ((move, broken) for broken in game.find_violations(state, move))


def fault_in_writing(game: AnyGame, broken: Violation[Any]) -> str:
    """Return why a refusal cannot be written and read back; nothing if it can."""
    codec = codecs_of(game).violation
    told = f"{type(broken.facts).__name__}, with {type(broken.public).__name__} for the others"
    try:
        same = codec.loads(codec.dumps(broken)) == broken
    except EncodingError as error:
        return f"{told}: {error}; are both in Facts and PublicFacts of the game?"
    return "" if same else f"{told}: it is read back as another"


class Refusals(Laws):
    """A refusal is about the seat and the cards of the refused move, and can be written."""

    @whole_games
    def test_every_refusal_can_be_written(self) -> None:
        """A server sends it, so ``Facts`` and ``PublicFacts`` name every class of facts."""
        found = {broken for _, broken in refused(self.subject)}
        faults = sorted({fault_in_writing(self.subject.game, broken) for broken in found} - {""})

        assert not faults, faults[0]

    @whole_games
    def test_a_refusal_is_about_the_seat_and_the_card_of_the_move(self) -> None:
        """So are the public words; the seat whose turn it is comes after them."""
        spoken = set()
        for move, broken in refused(self.subject):
            if not hasattr(move, "seat"):
                continue
            if hasattr(broken.facts, "seat"):
                assert move.seat is broken.facts.seat
            if hasattr(broken.facts, "card"):
                assert move.card == broken.facts.card
            assert "None" not in f"{broken.reason} {broken.public_reason}"
            if named := SEAT.search(broken.public_reason):
                spoken.add(type(broken.facts))
                assert str(move.seat) == named[0]

        found = f"{len(spoken)} kinds of refusals name a seat to everybody"
        assert len(spoken) >= self.subject.spoken, vacuous("spoken", found)
