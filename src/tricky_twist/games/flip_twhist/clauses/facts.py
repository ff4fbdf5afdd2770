"""The derived facts, which tests check, and the worked examples, which tests replay."""

from tricky_twist.core.clauses import Example, Fact
from tricky_twist.games.flip_twhist.clauses import sections

FACTS = (
    Fact(
        "FT-D1",
        (
            "Under the defaults one rule names the picker and the next leader in every combination "
            "of cards. Let the first thief, round winner and pole position of a trick be those "
            "with power. The thief picks, else the round winner, else the highest number in the "
            "colour led. The pole position leads next, else the round winner, else the highest "
            "number, else the trick's leader; and if that is the thief, the next player clockwise. "
            "The answer is always one player, and never the thief with power."
        ),
    ),
    Fact(
        "FT-D2",
        (
            "The first number card sets the colour led, so a trick lacks a number card in that "
            "colour only if it has no number card at all."
        ),
    ),
    Fact(
        "FT-D3",
        (
            "A player who passes plays no number card and never competes for the trick. So the "
            "picker is never a player whom a pass spares."
        ),
    ),
    Fact(
        "FT-D4",
        (
            "A game has 14 tricks with three players, 12 with four and 10 with five: one for each "
            "card that a player has, the number cards and four Twhist cards."
        ),
    ),
    Fact(
        "FT-D5",
        "Once no player has a number card left, the rest of the game flips nothing.",
    ),
    Fact(
        "FT-D6",
        (
            "A trick of Twhist cards only flips nothing. The text is silent on the next leader "
            "exactly when a trick has a thief but no number card, round winner or pole position. "
            "These are 7 of the 125 combinations of kinds with three players, 15 of 625 with four "
            "and 31 of 3,125 with five."
        ),
    ),
    Fact(
        "FT-D7",
        (
            "Each player flips at most one card per trick. A final score lies between 0 and all "
            "the stars of a set."
        ),
    ),
    Fact(
        "FT-D8",
        (
            "If every FLIP card had equally many stars, the tie-break would decide nothing. So the "
            "numbers of stars differ."
        ),
    ),
    Fact(
        "FT-D9",
        (
            "32 is not a multiple of 7. With the numbers from -1 to 5 some come more than once. So "
            "two cards in one colour can be equally high, unless the text means eight different "
            "numbers."
        ),
    ),
)

EXAMPLES = (
    Example(
        "FT-X1",
        str(sections.EXAMPLE),
        (
            "Four players' FLIP cards before and after one trick is scored. The winner picks one "
            "or two cards and flips the 6; the opponents flip for the remaining cards. The cards "
            "themselves, the opponents' sum and the winner's seat are unreadable; to judge by the "
            "two pictures, seat 3 wins and the others flip the 3."
        ),
        "A picked sum of 6 flips the 6. It takes two cards, for single cards end at 5.",
    ),
    Example(
        "FT-X2",
        str(sections.REMARK),
        "Sums below -1 and above 8.",
        "The first flip the -1, the second the 8.",
    ),
    Example(
        "FT-X3",
        str(sections.SETUP),
        "Three or five players.",
        "Two number cards are exposed.",
    ),
)
