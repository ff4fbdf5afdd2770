"""The match as a position: the number of the round, and points that so many rounds can give."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.games.twisted.scoring import most_of_a_round
from tricky_twist.games.twisted.setup import deck_of
from tricky_twist.games.twisted.state import DealerPending, GameOver, Match, State
from tricky_twist.games.twisted.validation._form import match_path


def match_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the number of the round and the points."""
    if isinstance(state, DealerPending):
        return
    match, path = state.match, match_path(state)
    games = match.rules.games
    if isinstance(state, GameOver):
        yield from _tally_problems(match, games, path)
    elif 1 <= state.round.number <= games:
        yield from _tally_problems(match, state.round.number - 1, path)
    else:
        where = path.removesuffix(".match")
        yield Problem(
            f"{where}.number", f"rounds are numbered from 1 to {games}, not {state.round.number}"
        )


def _tally_problems(match: Match, rounds: int, path: str) -> Iterator[Problem]:
    """Yield the faults in the sums of so many rounds."""
    plus, minus = most_of_a_round(match.rules)
    toads = sum(card.is_toad for card in deck_of(match.rules))
    for name, least, most in (
        ("points", -minus * rounds, plus * rounds),
        ("plus_cards", 0, plus * rounds),
        ("toads", 0, toads * rounds),
    ):
        for seat, held in enumerate(getattr(match, name)):
            if not least <= held <= most:
                owed = f"{least}" if least == most else f"from {least} to {most}"
                yield Problem(
                    f"{path}.{name}[{seat}]",
                    f"after the rounds so far it must be {owed}, not {held}",
                )
