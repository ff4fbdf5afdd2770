"""The match: points, round number, score cards, and the take-back card that has left the game."""

from collections import Counter
from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import count_of, join_words
from tricky_twist.games.tricky_twist.cards import BonusCard, ScoreCard
from tricky_twist.games.tricky_twist.rules import TakeBackRemoval
from tricky_twist.games.tricky_twist.setup import side_for
from tricky_twist.games.tricky_twist.state import (
    FirstPlayerPending,
    GameOver,
    Match,
    OnTable,
    Round,
    ScoreDeckPending,
    Secrets,
    State,
)
from tricky_twist.games.tricky_twist.validation._form import match_path, round_path, secrets_path


def match_problems(state: State) -> Iterator[Problem]:
    """Yield the faults of the round, the points and the score cards."""
    match state:
        case ScoreDeckPending():
            return
        case FirstPlayerPending():
            if Counter(state.secrets.score_deck) != Counter(state.rules.score_deck):
                reason = "it must contain exactly the score cards of these rules"
                yield Problem("$.secrets.score_deck", reason)
        case GameOver():
            yield from _withdrawn_problems(state.match, state.match.rounds, "$.match")
        case _:
            round_ = state.round
            secrets = state.hidden.secrets if isinstance(state, OnTable) else state.secrets
            yield from _round_problems(round_, round_path(state))
            yield from _deck_problems(round_, secrets, f"{secrets_path(state)}.score_deck")
            yield from _match_problems(round_.match, round_.number - 1, match_path(state))


def _round_problems(round_: Round, path: str) -> Iterator[Problem]:
    rules, rounds = round_.match.rules, round_.match.rounds
    if not 1 <= round_.number <= rounds:
        yield Problem(
            f"{path}.number", f"rounds are numbered from 1 to {rounds}, not {round_.number}"
        )
    if round_.score_card not in rules.score_deck:
        reason = f"{round_.score_card} is not a score card of these rules"
        yield Problem(f"{path}.score_card", reason)
    side = side_for(rules, round_.number, round_.score_card)
    if round_.side is not side:
        yield Problem(f"{path}.side", f"the variable bonus cards show their {side.value}")


def _deck_problems(round_: Round, secrets: Secrets, path: str) -> Iterator[Problem]:
    """Yield a problem where these cannot be the score cards to come: one is revealed a round."""
    owed = len(round_.match.rules.score_deck) - round_.number
    left = len(secrets.score_deck)
    if left != owed:
        yield Problem(
            path, f"there must be {count_of(owed, 'score card')} still to come, not {left}"
        )
    surplus = surplus_score_cards((round_.score_card, *secrets.score_deck), round_.match)
    if surplus:
        yield Problem(path, f"with the one revealed, there are too many of: {surplus}")


def surplus_score_cards(cards: tuple[ScoreCard, ...], match: Match) -> str:
    """Return the words for the cards that occur more often than in the rules."""
    surplus = Counter(cards) - Counter(match.rules.score_deck)
    return join_words(surplus) if surplus else ""


def _match_problems(match: Match, finished: int, path: str) -> Iterator[Problem]:
    """Yield the faults of the match after so many rounds."""
    if not finished:
        for seat, points in enumerate(match.points):
            if points:
                reason = f"before the first round is over, a seat has 0 points, not {points}"
                yield Problem(f"{path}.points[{seat}]", reason)
    yield from _withdrawn_problems(match, finished, path)


def _withdrawn_problems(match: Match, finished: int, path: str) -> Iterator[Problem]:
    gone = match.withdrawn
    if gone not in {(), (BonusCard.TAKE_BACK,)}:
        reason = "only the take-back card can be withdrawn, and only once"
    elif gone and match.rules.take_back_removal is not TakeBackRemoval.GAME:
        reason = "under these rules it comes back in the next round"
    elif gone and not finished:
        reason = "nobody can have used it before the first round"
    else:
        return
    yield Problem(f"{path}.withdrawn", reason)
