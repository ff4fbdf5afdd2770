"""The extra cards of the expert variant."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.games.twisted.rules import Expert, Rules
from tricky_twist.games.twisted.state import Extra


def extra_problems(
    extras: tuple[Extra, ...], gone: int, rules: Rules, path: str
) -> Iterator[Problem]:
    """Yield what is wrong with extra cards, when so many cards are gone from the pile."""
    if extras and rules.expert is Expert.OFF:
        yield Problem(path, "extra cards are taken in the expert variant only")
    places = [extra.place for extra in extras]
    if places != sorted(set(places)) or not all(0 <= place < gone for place in places):
        yield Problem(path, f"each from another place of the pile, ascending from 0, below {gone}")
