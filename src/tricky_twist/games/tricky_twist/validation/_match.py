"""The match: its form, points, round number, score cards, and the withdrawn take-back card."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tricky_twist.core.errors import Problem, RulesError, SetupError
from tricky_twist.core.memo import recent
from tricky_twist.core.phrases import count_of, join_words
from tricky_twist.core.wellformed import seat_problems, walk
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import BONUS_CARDS, BonusCard, ScoreCard, ScoreKind
from tricky_twist.games.tricky_twist.rules import Rules, TakeBackRemoval
from tricky_twist.games.tricky_twist.scoring import pair_value
from tricky_twist.games.tricky_twist.setup import deck_of, setup, side_for
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    FirstPlayerPending,
    GameOver,
    Hidden,
    Match,
    OnTable,
    Origin,
    ReserveOrderPending,
    Round,
    RoundRecord,
    ScoreDeckPending,
    Secrets,
    SettingAside,
    State,
    Table,
)
from tricky_twist.games.tricky_twist.validation._cards import hand_size

PER_SEAT: dict[type[Any], tuple[str, ...]] = {
    Match: ("points",),
    RoundRecord: ("scores",),
    BonusRow: ("held",),
    Table: ("tricks", "false_tricks"),
    Hidden: ("hands_at_start", "reserves_at_start"),
    Origin: ("dealt", "reserves", "drawn"),
    SettingAside: ("dealt", "aside"),
    ReserveOrderPending: ("dealt", "aside"),
}
"""The fields with an entry for each seat; ``Origin.drawn`` may be empty."""

_PASSED_OVER = frozenset({"rules", "past", "log", "draws", "origins"})
"""The rules, which know of no seats, and the memory, which is tested by itself."""


def form_problems(state: State) -> Iterator[Problem]:
    """Yield the faults that would keep the other tests from understanding the state."""
    yield from _table_problems(state)
    parts = walk(state, "$", _PASSED_OVER)
    yield from seat_problems(parts, state.match.players, PER_SEAT)


def _table_problems(state: State) -> Iterator[Problem]:
    """Yield why these rules do not suit this table, in the words of the setup."""
    match = state.match
    first = state.first if isinstance(state, ScoreDeckPending) else None
    try:
        setup(match.players, match.rules, first=first)
    except RulesError as error:
        yield Problem(f"{match_path(state)}.rules.{error.field}", error.reason)
    except SetupError as error:
        yield Problem(match_path(state), str(error))


def match_path(state: State) -> str:
    """Return the path of the match, or of its parts before the first round."""
    match state:
        case ScoreDeckPending() | FirstPlayerPending():
            return "$"
        case GameOver():
            return "$.match"
        case _:
            return f"{round_path(state)}.match"


def round_path(state: State) -> str:
    """Return where the round that is played is."""
    return "$.table.round" if isinstance(state, OnTable) else "$.round"


def secrets_path(state: State) -> str:
    """Return where the secrets are."""
    return "$.hidden.secrets" if isinstance(state, OnTable) else "$.secrets"


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
        reason = "no player can have used it before the first round"
    else:
        return
    yield Problem(f"{path}.withdrawn", reason)


# The points of rounds that are not recorded -------------------------------------------------------
#
# Each seat is looked at by itself. The check trusts that the points of all seats go together.

_WITH_BONUS = 2
"""The points for each trick with the trick bonus."""

_COUNTING = tuple(
    card for card in BONUS_CARDS if card not in {BonusCard.TAKE_BACK, BonusCard.TRICK_BONUS}
)
"""The bonus cards that can count as a trick or as a false trick more."""


def point_problems(
    match: Match, rounds: int, known: Counter[ScoreCard], path: str
) -> Iterator[Problem]:
    """Yield a problem for points that so many rounds cannot have given.

    *known* are the score cards of recorded rounds, and the score cards to come.
    """
    unknown = rounds - len(match.past)
    left = tuple((Counter(match.rules.score_deck) - known).elements())
    bounds = [_bounds(match.rules, match.players, card.kind) for card in left]
    least = sum(sorted(low for low, _ in bounds)[:unknown])
    most = sum(sorted((high for _, high in bounds), reverse=True)[:unknown])
    for seat, points in enumerate(match.points):
        recorded = sum(record.scores[seat].total for record in match.past)
        if least <= points - recorded <= most:
            continue
        owed = f"{recorded + least} to {recorded + most}" if least < most else f"{recorded + most}"
        yield Problem(f"{path}.points[{seat}]", f"the rounds so far add up to {owed}, not {points}")


@recent
def _bounds(rules: Rules, players: int, kind: ScoreKind) -> tuple[int, int]:
    """Return the least and the most that a seat can have scored with such a score card."""
    table = (0, *rules.tables.of(kind))
    return min(table), _most_for_tricks(rules, players) + max(table)


@recent
def _most_for_tricks(rules: Rules, players: int) -> int:
    """Return the most that tricks, pairs and the trick bonus can bring a seat.

    Each trick that is played leaves it a trick or a false trick, and so does each bonus card. For
    each 7 it takes one, and one more if it takes the 7 back.
    """
    size, each = hand_size(rules, players), 1
    sevens = len(SEVENS & deck_of(rules))
    if sevens:
        size, each = size + min(len(_COUNTING), sevens + 1), _WITH_BONUS
    return max(
        tricks * each + min(tricks, others) * pair_value(tricks, others)
        for tricks in range(size + 1)
        for others in range(size + 1 - tricks)
    )
