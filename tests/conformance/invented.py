"""What seeds invent, as digests: what was seen with a seed can be seen again in every version.

``nox -s pins`` writes them anew; a change of one needs a line in the changelog.
"""

import json
from hashlib import sha256
from pathlib import Path

from tests.conformance.subjects import SUBJECTS
from tricky_twist import Seat
from tricky_twist.core.seats import SEATS
from tricky_twist.testing.conformance.subject import Subject
from tricky_twist.testing.lines import game_number, play_out

INVENTED = Path(__file__).with_name("invented.json")
"""For each game a digest of what is invented."""

SOON = ("determinize", "sample")
"""What is asked in states that are quick to come by."""


def invented(subject: Subject) -> str:
    """Return a digest of what a few seeds invent on the way through two games."""
    game = subject.game
    (_, standard), *_ = game.editions
    parts: list[str] = []
    for rules in (standard, subject.secretive):
        states = play_out(subject.game, game.setup(game.players[0], rules), 1).states
        for seed, state in enumerate(states[:6] + states[6::2]):
            views = (game.view(state, seat) for seat in (None, Seat(seed % game.players[0])))
            parts += [repr(game.determinize(seen, seed).moves) for seen in views]
    return sha256("\n".join(parts).encode()).hexdigest()


def invented_soon(subject: Subject, ask: str) -> str:
    """Return a digest of what is invented in two games, to every seat in turn."""
    game, seats = subject.game, subject.game.players[0]
    (_, standard), *_ = game.editions
    whole = play_out(game, game.setup(seats, standard), 1)
    states = (*game_number(game, 0).states[::2], *whole.states[: len(whole.states) // 2 : 9])
    told = [
        repr(getattr(game, ask)(game.view(state, seat), seed))
        for seed, state in enumerate(states)
        for seat in (None, SEATS[seed % seats])
    ]
    return sha256("\n".join(told).encode()).hexdigest()


def pin() -> None:
    """Write every digest."""
    digests = {subject.game.name: invented(subject) for subject in SUBJECTS}
    for subject in SUBJECTS:
        for ask in SOON:
            digests[f"{subject.game.name} {ask}"] = invented_soon(subject, ask)
    INVENTED.write_text(json.dumps(digests, indent=2) + "\n", encoding="utf-8")
