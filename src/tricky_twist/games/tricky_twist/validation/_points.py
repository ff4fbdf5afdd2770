"""The points of rounds that are not recorded: between the least and the most that they can give.

Each seat is looked at by itself. The check trusts that the points of all seats go together.
"""

from collections import Counter
from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.memo import recent
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import BONUS_CARDS, BonusCard, ScoreCard, ScoreKind
from tricky_twist.games.tricky_twist.rules import Rules
from tricky_twist.games.tricky_twist.scoring import pair_value
from tricky_twist.games.tricky_twist.setup import deck_of
from tricky_twist.games.tricky_twist.state import Match
from tricky_twist.games.tricky_twist.validation._cards import hand_size

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
