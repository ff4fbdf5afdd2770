"""Frames of a game in a window: what has room at each size, where lines go, and their styles."""

import attrs
import pytest
from rich.text import Text

from tests.cli.drawn import check_picture
from tests.cli.windows import pen
from tricky_twist.cli.drawing import draw_cards
from tricky_twist.cli.games.scene import Hand, Players, Scene, Trick
from tricky_twist.cli.play.choice import Choice, Item
from tricky_twist.cli.play.frame import LEAST, LOW, NARROW, Sight, frame, message
from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist import Cards

HAND = tuple(Cards.parse("M1 M2 S3 Q4 D5"))
PLAYS = tuple(zip(map(Seat, range(2)), Cards.parse("M7 S9"), strict=True))
GOAL = "The goal of this round is a sentence of many words, " * 5
SIGHT = Sight(
    "Tricky Twist",
    Scene(
        Players(
            ("Points", "Tricks", "What lies open before this player"),
            tuple(
                (Text(name), str(n), "4", Text("M1 M2 M3 " * 4 * n)) for n, name in enumerate("ABC")
            ),
        ),
        Players(("Points",), tuple((Text(name), str(n)) for n, name in enumerate("ABC"))),
        heading=Text("Round 2 of 3"),
        notes=(Text("A note beside the trick."),),
        centre=Trick(PLAYS),
        hands=(Hand("Your hand", "hand", HAND, draw_cards(HAND)),),
    ),
    ("Ada", "Ben", "Cleo"),
    Seat(0),
    GOAL,
    "your turn",
    tuple(Text(f"Line {n} of the log") for n in range(30)),
    letters="M moon, S sun",
)
CHOICE = Choice(
    "which card do you play",
    (*(Item(str(card), card, card, does=str(card)) for card in HAND), Item("pass", "pass")),
)


def shown(size: tuple[int, int], sight: Sight = SIGHT, choice: Choice | None = CHOICE) -> str:
    """Return a frame of a size, with its cursor and with the styles of its first lines."""
    made = frame(sight, choice, size, pen())
    styles = "\n".join(line.markup for line in made.lines[:5])
    text = "\n".join(line.plain.rstrip() for line in made.lines)
    return f"{size[0]} x {size[1]}, cursor {made.cursor}\n{text}\n-- styles --\n{styles}"


def test_frames_at_the_limits() -> None:
    """On both sides of each limit: the least size, narrow, low."""
    (narrow, low), (width, height) = (NARROW, LOW), LEAST
    sizes = (
        *((width, height), (width - 1, 40), (80, height - 1), (width, height + 4)),
        *((narrow, low), (narrow - 1, low), (narrow, low - 1), (narrow + 1, low + 1)),
    )

    check_picture("window-limits", "\n\n".join(map(shown, sizes)))


def test_frames_without_some_of_their_parts() -> None:
    """Without a goal cards are drawn on the table if the window is wide and high enough."""
    sights = {
        "no goal": attrs.evolve(SIGHT, goal=""),
        "no trick": attrs.evolve(SIGHT, goal="", scene=attrs.evolve(SIGHT.scene, centre=None)),
        "no players": attrs.evolve(SIGHT, goal="", scene=Scene(Players((), ()))),
    }
    sizes = ((NARROW, LOW), (NARROW - 1, LOW), (NARROW, LOW - 1))
    drawn = [f"{name}, {shown(size, sight)}" for name, sight in sights.items() for size in sizes]

    check_picture("window-parts", "\n\n".join(drawn))


@pytest.mark.parametrize(
    ("width", "status", "title"),
    [
        (39, "your turn", " Tricky Twist   Round 2 of 3  your turn"),
        (38, "your turn", "Round 2 of 3                 your turn"),
        (36, "s" * 40, f" {'s' * 34}…"),
    ],
)
def test_a_title_has_what_there_is_room_for(width: int, status: str, title: str) -> None:
    """Two columns are free before the status; the name of the game is left out first."""
    first, *_ = frame(attrs.evolve(SIGHT, status=status), CHOICE, (width, 20), pen()).lines

    assert title == first.plain


@pytest.mark.parametrize(("encoding", "sign"), [("utf-8", "│"), ("ascii", "|")])
def test_a_dim_line_is_between_the_table_and_the_log(encoding: str, sign: str) -> None:
    """It is a plain letter where a terminal has no other."""
    made = frame(attrs.evolve(SIGHT, goal=""), CHOICE, (NARROW, LOW), pen(encoding))

    assert 8 == sum(f"[dim]{sign}[/dim] Line 2" in line.markup for line in made.lines)


def test_the_cursor_stays_in_the_window() -> None:
    """Behind a typed text that fills its line it is in the last column."""
    places = [
        frame(SIGHT, attrs.evolve(CHOICE, typed="x" * typed), LEAST, pen()).cursor
        for typed in (29, 30, 31)
    ]

    assert [(34, 10), (35, 10), (35, 10)] == places


@pytest.mark.parametrize(
    ("size", "lines"),
    [
        ((7, 4), ["", " One.", "Two two", ""]),
        ((8, 2), ["  One.", "Two two"]),
        ((9, 3), ["  One.", " Two two"]),
        ((20, 8), ["", "", "", "        One.", "      Two two"]),
    ],
)
def test_a_message_is_in_the_middle(size: tuple[int, int], lines: list[str]) -> None:
    """Each line for itself; all of them together from top to bottom."""
    made = message("One.\nTwo two", size, pen())

    assert [*filter(None, lines)] == [line.plain for line in made.lines if line.plain]
    assert lines.index(next(filter(None, lines))) == [bool(x) for x in made.lines].index(True)


def test_a_hand_may_fill_the_window() -> None:
    """Then it begins in the first line, with the cursor on the first card."""
    cards = (HAND * 15)[:72]
    hand = Hand("Your hand", "hand", cards, draw_cards(cards))
    sight = attrs.evolve(SIGHT, scene=attrs.evolve(SIGHT.scene, hands=(hand,)))
    items = (*(Item(str(card), card, card, does=str(card)) for card in cards), CHOICE.items[-1])
    made = frame(sight, attrs.evolve(CHOICE, items=items), LEAST, pen())

    assert (LEAST[1], (1, 0)) == (len(made.lines), made.cursor)
    assert made.lines[0].plain.startswith(">M1  M2 ")
