"""A person beside the table finds nothing wrong with a legal game."""

from collections.abc import Iterator

from tricky_twist.records import OpenRecord, Record, Unexplained, verify_openly
from tricky_twist.testing.conformance.noninterference import setup_of
from tricky_twist.testing.conformance.subject import Laws, Subject, whole_games
from tricky_twist.testing.lines import game_number

GAMES = 10
"""How many games are judged from their open cards."""


def judged(subject: Subject) -> Iterator[str]:
    """Yield a bystander's verdicts against legal games: against whole ones, and on the way."""
    for number in range(GAMES):
        line = game_number(subject.game, number)
        third = len(line.moves) // 3
        for moves in (line.moves[:third], line.moves[: 2 * third], line.moves):
            seen = OpenRecord.of(Record(line.game, setup_of(line), moves))
            if seen.start.first is None:  # nobody has moved
                continue
            found = verify_openly(seen)
            if isinstance(found, Unexplained):
                yield f"{line!r}: {found.move!r} of {found.seat}: {found.reason}"


class Bystanders(Laws):
    """A person beside the table finds nothing wrong with a legal game."""

    @whole_games
    def test_a_legal_game_is_explained_by_its_open_cards(self) -> None:
        """The referee accuses no seat: a game whose chance shows cards brings a bystander."""
        faults = list(judged(self.subject))

        assert [] == faults, "does chance show cards? Then the game needs its part bystander"
