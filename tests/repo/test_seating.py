"""Players in examples have names, and the reader is spoken to."""

import pytest

from tools.pages.seating import NAMES, named, seen_from, spoken_to
from tricky_twist import GAMES


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("seat 2's turn", "Cleo's turn"),
        ("Seats 1, 2 and 3 pass, so seat 0 leads", "Ben, Cleo and Dan pass, so Ada leads"),
        ("Seats 1 to 3 got 7 cards", "Ben to Dan got 7 cards"),
        ("each seat plays 1 card", "each seat plays 1 card"),
        ("seat 12", "seat 12"),
    ],
)
def test_seats_in_a_text_become_players(words: str, expected: str) -> None:
    """Other numbers stay, and so do seats that no game has."""
    assert expected == named(words)


def test_the_others_sit_where_the_player_in_front_sees_them() -> None:
    """The next player clockwise is on the left."""
    assert ("Across", "Right", "You", "Left") == seen_from(2, 4)
    assert ("You", "Left", "Right") == seen_from(0, 3)
    most = max(count for game in GAMES.values() for count in game.players)
    assert most == len({*seen_from(1, most)}) == len(NAMES)


def test_a_reader_is_spoken_to() -> None:
    """Other verbs stay."""
    assert "You play M2" == spoken_to("You plays M2")
    assert "You win the trick and take M2" == spoken_to("You wins the trick and takes M2")
    assert "You have 12 in all" == spoken_to("You has 12 in all")
    assert "you hold M2; Left plays M3" == spoken_to("you hold M2; Left plays M3")
