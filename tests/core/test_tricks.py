"""Who wins a trick."""

import attrs
import pytest

from tricky_twist.core.tricks import last_winning_play, winning_play


@attrs.frozen
class Card:
    """A card that can win a trick."""

    suit: str
    value: int


@attrs.frozen
class Play:
    """A card that somebody played."""

    who: int
    card: Card


def plays(*cards: str) -> list[Play]:
    """Return the plays of these cards by players 0, 1, and so on."""
    return [Play(who, Card(text[0], int(text[1:]))) for who, text in enumerate(cards)]


@pytest.mark.parametrize(
    ("cards", "winner", "last_winner"),
    [
        (("a3",), 0, 0),
        (("a3", "a5", "a4"), 1, 1),
        (("a3", "b5", "b9"), 0, 0),
        (("a3", "b5", "a2", "a4"), 3, 3),
        (("a9", "a9"), 0, 1),
        (("a4", "a9", "b9", "a9", "b9"), 1, 3),
        (("b1", "a12", "b2"), 2, 2),
    ],
)
def test_the_highest_of_the_suit_led_wins(
    cards: tuple[str, ...], winner: int, last_winner: int
) -> None:
    """Other suits never win; of equal cards the earlier does, or the later where so is played."""
    assert winner == winning_play(plays(*cards)).who
    assert last_winner == last_winning_play(plays(*cards)).who
