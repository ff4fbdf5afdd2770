"""How large scores, games and shuffles can get."""

from itertools import product

from tricky_twist.core.limits import Limits
from tricky_twist.games.tricky_twist.cards import LIGHTNING
from tricky_twist.games.tricky_twist.rules import Rules
from tricky_twist.games.tricky_twist.scoring import pair_value
from tricky_twist.games.tricky_twist.setup import deck_of


def limits_of(players: int, rules: Rules) -> Limits:
    """Return the limits of a game; the documentation of ``limits`` argues for each."""
    rounds, cards = rules.rounds or players, len(deck_of(rules))
    each, sevens = cards // players, _sevens(rules)
    entries = {0}.union(*(rules.tables.of(card.kind) for card in rules.score_deck))
    windows = players * (each + 1) if rules.reserve_size else 0
    answers = sevens + 2 if sevens else 0
    in_a_round = players * (rules.reserve_size + each) + windows + answers + sevens
    return Limits(
        lowest_score=rounds * min(entries),
        highest_score=rounds * (_most_without_card(each, sevens) + max(entries)),
        most_decisions=rounds * in_a_round,
        largest_shuffle=max(cards, len(rules.score_deck), players),
    )


def _sevens(rules: Rules) -> int:
    """Return how many 7s there are; each brings a bonus card."""
    return len(rules.suits) if LIGHTNING in rules.values else 0


def _most_without_card(each: int, sevens: int) -> int:
    """Return the most points of a round that tricks, pairs and the trick bonus can make."""
    plain = max(_points(*piles) for piles in _piles(each + sevens))
    if not sevens:
        return plain
    doubled = max(tricks + _points(tricks, false) for tricks, false in _piles(each + sevens - 1))
    return max(plain, doubled)


def _piles(most: int) -> list[tuple[int, int]]:
    """Return every number of tricks and of false tricks that make so many piles together."""
    return [
        (one, other) for one, other in product(range(most + 1), repeat=2) if one + other <= most
    ]


def _points(tricks: int, false_tricks: int) -> int:
    return tricks + min(tricks, false_tricks) * pair_value(tricks, false_tricks)
