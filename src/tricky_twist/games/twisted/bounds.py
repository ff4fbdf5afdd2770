"""How large scores, matches and shuffles can get."""

from tricky_twist.core.limits import Limits
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.scoring import most_of_a_round


def limits_of(players: int, rules: Rules) -> Limits:
    """Return the limits of a match; the documentation of ``limits`` argues for each."""
    gained, lost = most_of_a_round(rules)
    return Limits(
        lowest_score=-rules.games * lost,
        highest_score=rules.games * gained,
        most_decisions=rules.games * 2 * len(rules.numbers),
        largest_shuffle=max(len(rules.numbers), players),
    )
