"""A refusal is about the seat and the cards of the refused move."""

import re
from collections.abc import Iterator
from typing import Any

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


def refused(subject: Subject) -> Iterator[tuple[Any, Any]]:
    """Yield moves that are tried in two games, one of few cards, with each clause they break."""
    game: AnyGame = subject.game
    for number in (0, 5):
        line, rng = game_number(game, number), seeded(number)
        for state in line.states:
            for move in (*some_of(subject.material.player_moves, 60, rng), *line.moves):
                if hasattr(move, "seat"):
                    yield from ((move, broken) for broken in game.find_violations(state, move))


class Refusals(Laws):
    """A refusal is about the seat and the cards of the refused move."""

    @whole_games
    def test_a_refusal_is_about_the_seat_and_the_card_of_the_move(self) -> None:
        """So are the public words; the seat whose turn it is comes after them."""
        spoken = set()
        for move, broken in refused(self.subject):
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
