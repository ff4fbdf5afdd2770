"""Print a digest of some games: run in a process of its own, with another hash seed."""

from hashlib import sha256

from tests.conformance.subjects import SUBJECTS
from tricky_twist import Seat
from tricky_twist.testing.conformance.subject import Subject
from tricky_twist.testing.lines import play_out


def digest(subject: Subject) -> str:
    """Return a digest of every state, event, view, list, refusal and invention of a few games."""
    game, parts = subject.game, list[str]()
    for number, (_, rules) in enumerate(game.editions):
        line = play_out(subject.game, game.setup(game.players[-1], rules), number)
        parts += map(repr, line.steps[:: 1 + number])
        for state in line.states[::7]:
            parts.append(repr([game.view(state, seat) for seat in (None, Seat(0))]))
            parts.append(repr(game.legal_moves(state)))
            parts.append(
                repr([game.find_violations(state, m) for m in subject.material.player_moves[::40]])
            )
            parts.append(repr(game.position(state)))
            parts.append(repr([game.sample(game.view(state, seat), 1) for seat in (None, Seat(0))]))
        seen = game.view(line.states[len(line.states) // 2], Seat(0))
        parts.append(repr(game.determinize(seen, number).moves))
    return sha256("\n".join(parts).encode()).hexdigest()


def main() -> None:
    """Print the digest of every game."""
    for subject in SUBJECTS:
        print(subject.game.name, digest(subject))  # noqa: T201  # that is what it is for


if __name__ == "__main__":
    main()
