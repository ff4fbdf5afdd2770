"""How large scores, matches and shuffles can get."""

from tricky_twist.core.limits import Limits
from tricky_twist.games.twisted.cards import Card
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.scoring import minus_points, plus_points


def limits_of(players: int, rules: Rules) -> Limits:
    """Return the limits of a match; the documentation of ``limits`` argues for each."""
    cards = tuple(map(Card, rules.numbers))
    return Limits(
        lowest_score=-rules.games * sum(map(minus_points, cards)),
        highest_score=rules.games * sum(plus_points(card) for card in cards if not card.is_toad),
        most_decisions=rules.games * 2 * len(cards),
        largest_shuffle=max(len(cards), players),
    )
