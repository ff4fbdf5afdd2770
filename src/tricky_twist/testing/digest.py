"""Print a digest of some games: run in a process of its own, with another hash seed."""

import sys
from hashlib import sha256
from importlib import import_module

from tricky_twist.core.seats import Seat
from tricky_twist.games import game_called, register
from tricky_twist.testing.lines import play_out
from tricky_twist.testing.material import Material, material_of


def digest(material: Material) -> str:
    """Return a digest of every state, event, view, list, refusal and invention of a few games."""
    game, parts = material.game, list[str]()
    for number, (_, rules) in enumerate(game.editions):
        line = play_out(game, game.setup(game.players[-1], rules), number)
        parts += map(repr, line.steps[:: 1 + number])
        for state in line.states[::7]:
            parts.append(repr([game.view(state, seat) for seat in (None, Seat(0))]))
            parts.append(repr(game.legal_moves(state)))
            tried = material.player_moves[::40]
            parts.append(repr([game.find_violations(state, move) for move in tried]))
            parts.append(repr(game.position(state)))
            parts.append(repr([game.sample(game.view(state, seat), 1) for seat in (None, Seat(0))]))
        seen = game.view(line.states[len(line.states) // 2], Seat(0))
        parts.append(repr(game.determinize(seen, number).moves))
    return sha256("\n".join(parts).encode()).hexdigest()


def main(name: str, package: str) -> None:
    """Print the digest of a game; one that is not installed is registered first."""
    register(import_module(package).GAME)
    print(digest(material_of(game_called(name))))  # noqa: T201  # that is what it is for


if __name__ == "__main__":
    main(*sys.argv[1:])
