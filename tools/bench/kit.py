"""How many examples a second the kit draws: ``python -m tools.bench.kit`` prints a table."""

import sys
import time
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from tricky_twist import GAMES
from tricky_twist.testing import (
    legal_moves,
    lookalikes,
    near_misses,
    records,
    rules,
    spoilt_records,
    states,
)

STRATEGIES = (rules, states, legal_moves, near_misses, lookalikes, records, spoilt_records)


def rate(drawn: st.SearchStrategy[Any], examples: int) -> float:
    """Return how many examples a second are drawn by a processor."""
    drawing = settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    seen: list[object] = []
    begun = time.process_time()
    drawing(given(drawn)(lambda example: seen.append(example)))()  # noqa: PLW0108  # not built in
    return len(seen) / (time.process_time() - begun)


def table(examples: int) -> str:
    """Return a table in Markdown, with a row for each strategy and a column for each game.

    The shared games are played before.
    """
    rows = [["a second", *(game.title for game in GAMES.values())], ["---"] * (len(GAMES) + 1)]
    for strategy in STRATEGIES:
        rates = [rate(strategy(game), examples) for game in GAMES.values() for _ in range(2)]
        rows.append([f"`{strategy.__name__}`", *(f"{found:,.0f}" for found in rates[1::2])])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


if __name__ == "__main__":
    print(table(int(sys.argv[1]) if sys.argv[1:] else 200))
