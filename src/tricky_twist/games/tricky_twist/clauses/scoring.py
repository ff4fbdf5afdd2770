"""Scoring: the end of a round, and the points for tricks, pairs and the score card."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.tricky_twist.clauses import sections

LEFTOVERS = Clause(
    "TT-50",
    "Leftover cards",
    "Cards left in the hand or in the reserve score nothing.",
    sections.ROUND_SCORING.cited(),
    keywords="remaining unplayed minus penalty end",
)

TRICK_POINT = Clause(
    "TT-51",
    "Point for a trick",
    "Each trick scores 1 point.",
    sections.ROUND_SCORING.cited(),
    keywords="worth value",
)

PAIR_POINTS = Clause(
    "TT-52",
    "Points for a pair",
    "Each pair of one trick and one false trick scores 3 points.",
    sections.ROUND_SCORING.cited(),
    keywords="worth combination value three",
)

EQUAL_PAIRS = Clause(
    "TT-53",
    "Equal numbers",
    (
        "Each pair of one trick and one false trick scores 5 points instead of 3 when the player "
        "has equally many tricks and false tricks."
    ),
    sections.ROUND_SCORING.cited(),
    keywords="same balanced bonus double five",
)

ADD_SCORE_CARD = Clause(
    "TT-54",
    "The score card's points",
    "Each player adds the points that the round's score card gives to those for tricks and pairs.",
    sections.ROUND_SCORING.cited(),
    keywords="objective task goal total",
)

FALSE_TRICKS_ONLY = Clause(
    "TT-55",
    "Score cards look at false tricks",
    "A score card counts false tricks only.",
    sections.SCORE_CARDS.cited(),
)

RUN_CARD = Clause(
    "TT-56",
    "Run card",
    (
        "This score card gives points for the number of cards in the longest run of consecutive "
        "values among the false tricks. Suits, how high the values are, and the order of gaining "
        "do not matter."
    ),
    sections.SCORE_CARDS.cited(),
    grade=Grade.PROVISIONAL,
    keywords="sequence straight row",
)

SUIT_PAIR_CARD = Clause(
    "TT-57",
    "Suit-pair card",
    (
        "This score card gives points for the number of false tricks in one of the two suits "
        "drawn on it, as the player chooses. Values do not matter."
    ),
    sections.SCORE_CARDS.cited(),
    grade=Grade.PROVISIONAL,
    keywords="colours count",
)

BIGGEST_SUIT_CARD = Clause(
    "TT-58",
    "Biggest-suit card",
    (
        "This score card gives points for the number of false tricks in the suit the player has "
        "most of. When suits tie, only one of them scores."
    ),
    sections.SCORE_CARDS.cited(),
    grade=Grade.PROVISIONAL,
    keywords="colour longest",
)

SUIT_VARIETY_CARD = Clause(
    "TT-59",
    "Suit-variety card",
    "This score card gives points for the number of different suits among the false tricks.",
    sections.SCORE_CARDS.cited(),
    grade=Grade.PROVISIONAL,
    keywords="colours",
)

FEWEST_CARD = Clause(
    "TT-60",
    "Fewest card",
    (
        "This score card ranks the players by their false tricks. The one with the fewest scores "
        "12, the next 7, and so on down the card. Whether a player without any is ranked is a "
        "point on which the editions differ (TT-A44)."
    ),
    sections.SCORE_CARDS.cited(
        nl="Requires at least one false trick.",
        hu="Requires at least one false trick.",
        fr="Has no such condition on this card, only on the one for most false tricks.",
    ),
    grade=Grade.PROVISIONAL,
    differences=(
        "Dutch and Hungarian require at least one false trick to place; French does not on this "
        "card."
    ),
    keywords="least lowest number",
)

MOST_CARD = Clause(
    "TT-61",
    "Most card",
    (
        "This score card ranks the players by their false tricks. The one with the most, if that "
        "is at least one, scores 12, the next 7, and so on down the card. Whether a player without "
        "any may take a lower place is left open (TT-A44)."
    ),
    sections.SCORE_CARDS.cited(),
    grade=Grade.PROVISIONAL,
    keywords="majority highest number",
)

RANKS_IGNORE_SUITS = Clause(
    "TT-62",
    "Ranks ignore suits",
    "On both rank cards, fewest and most, the suits of the false tricks do not matter.",
    sections.SCORE_CARDS.cited(),
)

TIED_PLACES = Clause(
    "TT-63",
    "Tied places",
    "On both rank cards tied players all score the full points of their place.",
    sections.SCORE_CARDS.cited(
        nl="Silent on the place after a tie; the default applies.",
        hu=(
            "Silent on the place after a tie, but words the places by amount, which the default "
            "follows."
        ),
        fr=(
            "Says that tied players score all the points; silent on the place after a tie, where "
            "the default applies."
        ),
    ),
    differences=(
        "Not on the points of tied players: Dutch and Hungarian give them the same, French all of "
        "them. On the place after a tie all three are silent; but Hungarian words the places of "
        "both rank cards by amount, which is the argument for the default (TT-A45)."
    ),
    keywords="equal draw same number share",
)

EVEN_CARD = Clause(
    "TT-64",
    "Even card",
    "This score card gives points for the number of false tricks with an even value.",
    sections.SCORE_CARDS.cited(),
    grade=Grade.PROVISIONAL,
)

ODD_CARD = Clause(
    "TT-65",
    "Odd card",
    "This score card gives points for the number of false tricks with an odd value.",
    sections.SCORE_CARDS.cited(),
    grade=Grade.PROVISIONAL,
)

TRICK_BONUS = Clause(
    "TT-42",
    "Trick-bonus card",
    (
        "Permanent bonus, at scoring: the card brings its owner 1 extra point for each of their "
        "tricks, however many cards are in it."
    ),
    sections.PERMANENT_BONUSES.cited(
        nl="Does not call the point extra.",
        hu="Does not call the point extra.",
    ),
    differences=(
        "In wording only: French calls the point extra; Dutch and Hungarian omit the word, but "
        "the bonus would be empty otherwise."
    ),
    keywords="more",
)


READINGS = (
    Reading(
        "TT-A04",
        "How many points do the score cards give?",
        Weight.HIGH,
        (
            Choice(
                "ONE_PER_CARD",
                "1 point for each card counted; on the rank cards 12, 7, 2 and 0.",
            ),
            Choice(
                "OTHER",
                "Any other tables.",
            ),
        ),
        default="ONE_PER_CARD",
        argument=(
            "The tables are printed on the cards only, so the data are provisional. All that is "
            "known is 3 points for three cards in the biggest suit, and 12 and 7 for the first two "
            "places. One point per card fits that and invents no curve; the only known step "
            "between places is 5, and 0 is the floor."
        ),
        clauses=("TT-54", "TT-56", "TT-57", "TT-58", "TT-59", "TT-60", "TT-61", "TT-64", "TT-65"),
        fields=("tables",),
    ),
    Reading(
        "TT-A17",
        "Who leads the next trick? Dutch does not say.",
        Weight.LOW,
        (
            Choice(
                "winner",
                "The winner of the last one.",
                ("hu", "fr"),
            ),
            Choice(
                "rotates",
                "The player to the left of the last leader.",
            ),
            Choice(
                "same",
                "The same leader.",
            ),
        ),
        default="winner",
        argument="Hungarian and French say so, and so does the game's ancestor.",
        clauses=("TT-49",),
    ),
    Reading(
        "TT-A21",
        (
            "Is the end of the round decided before or after a player may take a card back into "
            "their hand?"
        ),
        Weight.HIGH,
        (
            Choice(
                "AFTER_BONUS",
                (
                    "After the bonus cards: a player whose last card was played is rescued by "
                    "the take-back."
                ),
            ),
            Choice(
                "BEFORE_BONUS",
                (
                    "Right after the last card: only the decision comes earlier, and 7s gained "
                    "in that trick still bring their picks."
                ),
            ),
            Choice(
                "AFTER_DRAW_WINDOW",
                "Later still, after the draw offer before the next trick; see TT-A22.",
            ),
        ),
        default="AFTER_BONUS",
        argument=(
            "Picks are part of resolving a trick, and the check comes when the trick has been "
            "resolved. A card taken back refills its taker's hand, so under the default the "
            "round can end after it only if another hand is empty, which still ends it."
        ),
        clauses=("TT-37", "TT-48"),
        fields=("round_end_check",),
        keywords="empty",
    ),
    Reading(
        "TT-A22",
        "May a player with an empty hand draw from the reserve to keep the round going?",
        Weight.HIGH,
        (
            Choice(
                "AFTER_BONUS",
                "No: the round ends once the trick is resolved, bonus cards included.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "BEFORE_BONUS",
                "No, and not even a take-back helps; see TT-A21.",
            ),
            Choice(
                "AFTER_DRAW_WINDOW",
                "Yes: the draw offer is held in full, then the round ends if any hand is empty.",
            ),
        ),
        default="AFTER_BONUS",
        argument=(
            "All three editions end the round even though reserve cards remain. A public "
            "implementation of the game's ancestor checks after the draw."
        ),
        clauses=("TT-17", "TT-48"),
        fields=("round_end_check",),
        keywords="last alive",
    ),
    Reading(
        "TT-A42",
        "What exactly is a run?",
        Weight.MEDIUM,
        (
            Choice(
                "distinct values",
                "Consecutive distinct values, with no step from 12 to 1.",
            ),
            Choice(
                "wrapping",
                "The same, but 1 may follow 12.",
            ),
        ),
        default="distinct values",
        argument=(
            "A second card of the same value neither helps nor breaks a run. A lone card is a run "
            "of 1, and without any false trick that has a value the run is 0; the point table "
            "decides what that brings."
        ),
        clauses=("TT-56",),
        keywords="straight sequence duplicates",
    ),
    Reading(
        "TT-A43",
        "When is the suit of a suit-pair card chosen?",
        Weight.LOW,
        (
            Choice(
                "at scoring",
                "At scoring, by default the better suit automatically.",
            ),
            Choice(
                "at reveal",
                "When the score card is revealed.",
            ),
        ),
        default="at scoring",
        argument="The choice is part of the text on scoring, and the better suit is never worse.",
        clauses=("TT-57",),
    ),
    Reading(
        "TT-A44",
        "Does a player without any false trick place on a rank card?",
        Weight.HIGH,
        (
            Choice(
                "NEEDS_ONE",
                "No: on the fewest card, too, a place needs a false trick.",
                ("nl", "hu"),
            ),
            Choice(
                "OPEN",
                "Yes: on the fewest card, having none at all is having the fewest.",
                ("fr",),
            ),
        ),
        default="NEEDS_ONE",
        argument=(
            "Two of three editions require one on the fewest card. On the most card all three "
            "require one for the first place; whether a player with none may take a lower place is "
            "a second field, zero_on_most. Its default NEEDS_ONE refuses, for otherwise a player "
            "with none in second place would score 7 for nothing. Its other choice PLACES lets "
            "players with none take the places behind the others; if all players have none, there "
            "is no first place and all score 0."
        ),
        clauses=("TT-60", "TT-61"),
        fields=("fewest_placing", "zero_on_most"),
        keywords="nothing",
    ),
    Reading(
        "TT-A45",
        "Which place follows a tie on a rank card?",
        Weight.HIGH,
        (
            Choice(
                "DENSE",
                "The next one: the next amount takes the next place.",
                ("hu",),
            ),
            Choice(
                "COMPETITION",
                "Tied players use up as many places as there are of them.",
            ),
        ),
        default="DENSE",
        argument=(
            "Hungarian words the places by amount, the one holding the second fewest or the second "
            "most, and no edition says to skip a place."
        ),
        clauses=("TT-60", "TT-61", "TT-63"),
        fields=("rank_ties",),
    ),
    Reading(
        "TT-A46",
        "Are the points of a tied place split?",
        Weight.MEDIUM,
        (
            Choice(
                "full",
                "No, each tied player scores them in full.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "split",
                "Yes.",
            ),
        ),
        default="full",
        argument="French says all of them, Dutch and Hungarian the same for each.",
        clauses=("TT-63",),
    ),
    Reading(
        "TT-A47",
        "What do the third and fourth place of a rank card score?",
        Weight.MEDIUM,
        (
            Choice(
                "TWO_AND_ZERO",
                "2 and 0.",
            ),
            Choice(
                "OTHER",
                "Any other points.",
            ),
        ),
        default="TWO_AND_ZERO",
        argument=(
            "They are printed on the cards only, so the data are provisional; see TT-A04. The "
            "rank table has an entry for every seat; a table too short for the number of players "
            "is refused, not stretched."
        ),
        clauses=("TT-60", "TT-61"),
        fields=("tables",),
    ),
    Reading(
        "TT-A48",
        "Does equality bring anything to a player with no trick and no false trick?",
        Weight.LOW,
        (
            Choice(
                "nothing",
                "No: there is no pair.",
            ),
            Choice(
                "something",
                "Yes.",
            ),
        ),
        default="nothing",
        argument="The bonus is paid per pair, and zero pairs are 0 points either way.",
        clauses=("TT-53",),
        keywords="zero none equal",
    ),
)
