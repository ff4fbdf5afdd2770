"""How a game of few cards is drawn, for the search for a small witness."""

from typing import Any

from hypothesis import reject, strategies as st

from tricky_twist.core.ruleset import AnyRules


def tricky_twist(draw: st.DrawFn, rules: AnyRules, players: int) -> dict[str, Any]:
    """Draw hands of one to six cards, in some of the suits."""
    suits, values = range(1, len(rules.suits) + 1), range(1, min(6, len(rules.values)) + 1)
    sizes = [(s * v, s, v) for s in suits for v in values if s * v % players == 0]
    cards, suit, value = draw(st.sampled_from(sorted(sizes))) if sizes else reject()
    rounds = draw(st.integers(1, min(2, rules.rounds or 2)))
    deck = [draw(st.sampled_from(rules.score_deck)) for _ in range(rounds)]
    return {
        "suits": rules.suits[:suit],
        "values": _draw_some(draw, rules.values, value, value),
        "reserve_size": draw(st.integers(0, min(2, rules.reserve_size, cards // players - 1))),
        "score_deck": tuple(deck),
        "rounds": rounds,
    }


def twisted(draw: st.DrawFn, rules: AnyRules, players: int) -> dict[str, Any]:
    """Draw hands of one or two cards, and a pile of up to six."""
    size = draw(st.integers(1, 2))
    return {
        "numbers": _draw_some(draw, rules.numbers, size * players, size * players + 6),
        "hand_sizes": (size,) * len(rules.hand_sizes),
        "games": draw(st.integers(1, rules.games)),
    }


def flip_twhist(draw: st.DrawFn, rules: AnyRules, players: int) -> dict[str, Any]:
    """Draw hands of one or two number cards, and some kinds of Twhist cards."""
    return {
        "deck": _draw_some(draw, rules.deck, players, 2 * players),
        "twhist_kinds": _draw_some(draw, rules.twhist_kinds, 0, len(rules.twhist_kinds)),
    }


def _draw_some(draw: st.DrawFn, held: tuple[Any, ...], least: int, most: int) -> tuple[Any, ...]:
    """Draw so many of these things, in their order."""
    least, most = min(least, len(held)), min(most, len(held))
    places = draw(st.sets(st.integers(0, len(held) - 1), min_size=least, max_size=most))
    return tuple([held[place] for place in sorted(places)])
