"""The row: how it grows, closes its gaps, and leaves the table."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.twisted.clauses import sections

ROW_GROWS = Clause(
    "TW-07",
    "The row grows to the right",
    (
        "The cards in the middle form a row. It begins beside the draw pile, grows at its right "
        "end by one card at a time, and may become as long as you like."
    ),
    sections.ROW.cited_with_english(),
    keywords="line table maximum length direction",
)


READINGS = (
    Reading(
        "TW-A01",
        "May a player who could add or twist a card take the row all the same?",
        Weight.HIGH,
        (
            Choice(
                "ALLOWED",
                "Yes, at will.",
                ("it", "en"),
            ),
            Choice(
                "REFUSED",
                "No, only a player who can do nothing else.",
            ),
        ),
        default="ALLOWED",
        argument="Both texts speak of a player who cannot, and of one who does not want to.",
        clauses=("TW-09",),
        fields=("voluntary_take",),
        keywords="forced optional willing",
    ),
    Reading(
        "TW-A08",
        "The pile is empty, a player has no hand card left, and there is a row. What happens?",
        Weight.HIGH,
        (
            Choice(
                "TAKE",
                "The player takes the row, and with that the game ends.",
            ),
            Choice(
                "END_WITHOUT_TAKE",
                "The game ends and the row stays where it is.",
            ),
        ),
        default="TAKE",
        argument=(
            "Someone who can neither add nor twist takes the row, and without hand cards one can "
            "do neither; a take with the pile empty ends the game. Passing is not offered: once "
            "all hands were empty and a row was left, nothing would ever end the game."
        ),
        clauses=("TW-09", "TW-24"),
        fields=("empty_hand",),
    ),
    Reading(
        "TW-A16",
        "May players look through the rows they have taken?",
        Weight.LOW,
        (
            Choice(
                "no",
                "No; the cards lie face down, though all players saw them in the row.",
            ),
            Choice(
                "yes",
                "Yes, at any time.",
            ),
        ),
        default="no",
        argument=(
            "The texts put them face down. The cards were on view in the row, so the library "
            "remembers them for all players and no option is needed."
        ),
        clauses=("TW-09", "TW-21"),
    ),
    Reading(
        "TW-A21",
        "Must neighbouring cards stay within ten of each other when a card has left the row?",
        Weight.LOW,
        (
            Choice(
                "no",
                "No, the limit holds only for a card that is being added.",
            ),
            Choice(
                "yes",
                "Yes.",
            ),
        ),
        default="no",
        argument=(
            "The limit applies to adding a card. The texts only close the gap and check nothing."
        ),
        clauses=("TW-08", "TW-14"),
    ),
    Reading(
        "TW-A22",
        "The rightmost card was twisted out. Which card counts for the next one to be added?",
        Weight.LOW,
        (
            Choice(
                "new rightmost",
                "The card that is rightmost now.",
            ),
            Choice(
                "twisted card",
                "The card that was twisted out.",
            ),
        ),
        default="new rightmost",
        argument="A card must fit the card at the right end at that moment.",
        clauses=("TW-08", "TW-14"),
    ),
)
