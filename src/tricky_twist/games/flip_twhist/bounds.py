"""How large scores, games and shuffles can get."""

from tricky_twist.core.limits import Limits
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.setup import hand_size


def limits_of(players: int, rules: Rules) -> Limits:
    """Return the limits of a game; the documentation of ``limits`` argues for each."""
    tricks = hand_size(rules, players) + len(rules.twhist_kinds)
    return Limits(
        lowest_score=0,
        highest_score=sum(rules.stars),
        most_decisions=tricks * (players + 1),
        largest_shuffle=max(len(rules.deck), players),
    )
