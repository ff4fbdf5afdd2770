"""The match as a position: the number of the round, and points that so many rounds can give."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.memo import recent
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.scoring import minus_points, plus_points
from tricky_twist.games.twisted.setup import deck_of
from tricky_twist.games.twisted.state import DealerPending, GameOver, Match, State
from tricky_twist.games.twisted.validation._form import match_path


def match_problems(state: State) -> Iterator[Problem]:
    """Yield what is wrong with the number of the round and the points."""
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
    """Yield what is wrong with the sums of so many rounds."""
    plus, minus, toads = _most(match.rules)
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


@recent
def _most(rules: Rules) -> tuple[int, int, int]:
    """Return how much a seat can gain and lose in a round, and how many toads there are."""
    deck = deck_of(rules)
    plus = sum(plus_points(card) for card in deck if card.partner in deck)
    minus = sum(minus_points(card) for card in deck)
    return plus, minus, sum(card.is_toad for card in deck)
