"""Declaring: the bonus cards that work at the scoring of a round."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.tricky_twist.clauses import sections

FLIP = Clause(
    "TT-39",
    "Flip card",
    (
        "Permanent bonus, at scoring: the owner may turn over one of their own tricks or false "
        "tricks, which then counts as the other kind."
    ),
    sections.PERMANENT_BONUSES.cited(
        nl="Garbled: puts false tricks in the plural; the default applies.",
    ),
    differences=(
        "Hungarian and French turn over one pile; the Dutch sentence is garbled and has a plural."
    ),
    keywords="change convert",
)

FLIPPED_TOP_CARD = Clause(
    "TT-40",
    "Top card of a flipped pile",
    (
        "When a trick of two or more cards becomes a false trick, its owner chooses the card on "
        "top, and only that card counts in the scoring."
    ),
    sections.PERMANENT_BONUSES.cited(),
)

WILD_STATUS = Clause(
    "TT-41",
    "Wild-status card",
    (
        "Permanent bonus, at scoring: the card counts as a trick, or as a false trick with "
        "neither value nor suit, as its owner chooses."
    ),
    sections.PERMANENT_BONUSES.cited(),
    keywords="joker either",
)


SUIT_FACE = Clause(
    "TT-43",
    "Suit face",
    (
        "Variable bonus, one face of all four cards, at scoring: the card counts as a false "
        "trick of one of the two suits shown on it, as its owner chooses."
    ),
    sections.VARIABLE_BONUSES.cited(
        hu="Says outright that there are four such faces.",
    ),
    grade=Grade.PROVISIONAL,
    differences=(
        "In wording only: Hungarian counts the suit faces, Dutch and French say that all such "
        "faces work alike."
    ),
)

ODD_FACE = Clause(
    "TT-44",
    "Odd face",
    (
        "Variable bonus, the other face of one card, at scoring: it counts as a false trick with "
        "an odd value, chosen by its owner from those printed on it. Choosing 7 brings no bonus "
        "card."
    ),
    sections.VARIABLE_BONUSES.cited(
        hu="Does not say here that choosing 7 brings no bonus card; the default applies.",
    ),
    grade=Grade.PROVISIONAL,
    differences=(
        "Dutch and French say that choosing 7 brings no bonus card; Hungarian says so only of "
        "the any-value face."
    ),
)

EVEN_FACE = Clause(
    "TT-45",
    "Even face",
    (
        "Variable bonus, the other face of one card, at scoring: it counts as a false trick with "
        "an even value, chosen by its owner from those printed on it."
    ),
    sections.VARIABLE_BONUSES.cited(),
    grade=Grade.PROVISIONAL,
)

ANY_VALUE_FACE = Clause(
    "TT-46",
    "Any-value face",
    (
        "Variable bonus, the other face of one card, at scoring: it counts as a false trick with "
        "any value from 1 to 12, chosen by its owner. Choosing 7 brings no bonus card."
    ),
    sections.VARIABLE_BONUSES.cited(),
    grade=Grade.PROVISIONAL,
)

SHIFT_FACE = Clause(
    "TT-47",
    "Shift face",
    (
        "Variable bonus, the other face of one card, at scoring: its owner may raise or lower the "
        "value of one of their false tricks by 1, never below 1 or above 12."
    ),
    sections.VARIABLE_BONUSES.cited(
        nl="Attaches the card to the false trick.",
        fr="Attaches the card to the false trick.",
    ),
    grade=Grade.PROVISIONAL,
    differences=(
        "In wording only: Dutch and French attach the card to the false trick that it changes, "
        "Hungarian only names the change."
    ),
    keywords="plus minus change",
)

READINGS = (
    Reading(
        "TT-A06",
        "Which two suits are on each of the four suit faces?",
        Weight.MEDIUM,
        (
            Choice(
                "RING",
                "Moon and sun, sun and square, square and disc, disc and moon.",
            ),
            Choice(
                "OTHER",
                "Any other four pairs.",
            ),
        ),
        default="RING",
        argument=(
            "No text shows the faces, so the data are provisional: four cards have eight places, "
            "and this shows each suit twice. On their other faces the same four cards are, in the "
            "same order, the odd, the even, the any-value and the shift face. That order is "
            "provisional too, and the field value_faces holds it."
        ),
        clauses=("TT-43", "TT-44", "TT-45", "TT-46", "TT-47"),
        fields=("suit_faces", "value_faces"),
    ),
    Reading(
        "TT-A07",
        "Which values are printed on the odd and on the even face?",
        Weight.MEDIUM,
        (
            Choice(
                "ALL",
                "All odd values from 1 to 11, and all even values from 2 to 12.",
            ),
            Choice("SOME", "Fewer values; 7 is among the odd ones."),
        ),
        default="ALL",
        argument=(
            "The texts speak of listed values without giving them; as Dutch and French mention "
            "choosing 7, it must be among the odd ones. The data are provisional; two fields, "
            "odd_values and even_values, hold them."
        ),
        clauses=("TT-44", "TT-45"),
        fields=("odd_values", "even_values"),
    ),
    Reading(
        "TT-A29",
        "In which order do the players declare how they use their bonus cards?",
        Weight.HIGH,
        (
            Choice(
                "LAST_WINNER",
                (
                    "Clockwise from the winner of the last trick, each player for all their cards "
                    "at once."
                ),
            ),
            Choice(
                "ROUND_FIRST",
                "Clockwise from the round's first player, each player for all their cards at once.",
            ),
            Choice(
                "SIMULTANEOUS",
                (
                    "All at once: nobody sees another's answer before all have answered, and the "
                    "order in which seats answer changes nothing."
                ),
            ),
        ),
        default="LAST_WINNER",
        argument=(
            "The order matters only on the two rank cards, and no edition gives one. Clockwise "
            "from the winner is the only order that the rulebook ever uses for bonus cards. A "
            "seat's best declaration is the one with the highest score given the declarations made "
            "so far, while seats yet to declare count as they stand."
        ),
        clauses=("TT-34", "TT-60", "TT-61"),
        fields=("declare_order",),
    ),
    Reading(
        "TT-A30",
        "In which order do a player's own bonus cards work?",
        Weight.MEDIUM,
        (
            Choice(
                "fixed",
                (
                    "Flip, wild status, virtual false tricks, shift; then comes the scoring of "
                    "tricks and false tricks."
                ),
            ),
            Choice(
                "free",
                "In any order the player likes.",
            ),
        ),
        default="fixed",
        argument=(
            "The fixed order contains every useful one, so it loses nothing. Each card works at "
            "most once and may be declined."
        ),
        clauses=("TT-33", "TT-34", "TT-39"),
    ),
    Reading(
        "TT-A31",
        "May the flip turn a bonus card that counts as a false trick?",
        Weight.MEDIUM,
        (
            Choice(
                "REAL_PILES",
                "No, only a real trick or false trick.",
            ),
            Choice(
                "VIRTUAL_TOO",
                (
                    "Yes: the flip may instead name a held variable card that shows a false-trick "
                    "face. That card's own question is then answered as always, but the card "
                    "counts as a trick."
                ),
            ),
        ),
        default="REAL_PILES",
        argument=(
            "The other face of a variable card is a different bonus, and a permanent card has no "
            "other face."
        ),
        clauses=("TT-39", "TT-43", "TT-44", "TT-45", "TT-46"),
        fields=("flip_target",),
    ),
    Reading(
        "TT-A32",
        "How many piles may the flip turn over?",
        Weight.LOW,
        (
            Choice(
                "one",
                "One.",
                ("hu", "fr"),
            ),
            Choice(
                "several",
                "One trick, or any number of false tricks.",
                ("nl",),
            ),
        ),
        default="one",
        argument="Hungarian and French say one. The Dutch plural is in a garbled sentence.",
        clauses=("TT-39",),
    ),
    Reading(
        "TT-A33",
        "May the owner look into face-down tricks to choose the top card of a flipped pile?",
        Weight.LOW,
        (
            Choice(
                "yes",
                "Yes, at scoring.",
            ),
            Choice(
                "no",
                "No, from memory only.",
            ),
        ),
        default="yes",
        argument=(
            "The cards of a trick were public when they were played, and choosing a top card needs "
            "a look. A pile is named by a card in it, and a flip names that card in both "
            "directions; when a trick is flipped, it becomes the top card."
        ),
        clauses=("TT-39", "TT-40"),
        keywords="won inspect",
    ),
    Reading(
        "TT-A34",
        "What do the other cards of a flipped pile count for?",
        Weight.MEDIUM,
        (
            Choice(
                "nothing",
                "Nothing: the pile is one false trick with the value and suit of its top card.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "each",
                "Each is a false trick.",
            ),
        ),
        default="nothing",
        argument="The texts treat the top card as the one that counts.",
        clauses=("TT-40",),
    ),
    Reading(
        "TT-A35",
        "What does the wild-status card count for?",
        Weight.MEDIUM,
        (
            Choice(
                "count only",
                "For the number of tricks or of false tricks alone.",
            ),
            Choice(
                "joker",
                "As a false trick, also as a joker for a suit or a value.",
            ),
        ),
        default="count only",
        argument=(
            "The card has neither value nor suit as a false trick. As a trick it earns its "
            "point, makes pairs and counts for the trick bonus. As a false trick it counts for "
            "pairs, for equality and on the rank cards, never for runs, suits or parity."
        ),
        clauses=("TT-41",),
    ),
    Reading(
        "TT-A36",
        "Does the trick bonus count the tricks before or after the flip and the wild status?",
        Weight.MEDIUM,
        (
            Choice(
                "after",
                "After them.",
            ),
            Choice(
                "before",
                "Before them.",
            ),
        ),
        default="after",
        argument=(
            "It counts the tricks that a player has at the end of the round, and those cards "
            "decide which these are."
        ),
        clauses=("TT-42",),
    ),
    Reading(
        "TT-A37",
        "Is the shift card itself a false trick?",
        Weight.HIGH,
        (
            Choice(
                "no",
                "No.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "yes",
                "Yes, like the other value faces.",
            ),
        ),
        default="no",
        argument=(
            "It works on a false trick. All editions say of the suit faces and the three other "
            "value faces that they count as one, and do not say it of this face."
        ),
        clauses=("TT-47",),
    ),
    Reading(
        "TT-A38",
        "Which false tricks may the shift change?",
        Weight.MEDIUM,
        (
            Choice(
                "ANY_VALUED",
                "Any false trick that has a value, whether it is a number card or a bonus card.",
            ),
            Choice(
                "PRINTED_ONLY",
                (
                    "Only one whose value is printed on a number card, the top card of a flipped "
                    "pile included."
                ),
            ),
        ),
        default="ANY_VALUED",
        argument=(
            "The text names false tricks without exception. A 7 chosen on the odd face may "
            "become 8. The wild-status card and a suit face have no value and can never be "
            "shifted."
        ),
        clauses=("TT-47",),
        fields=("shift_target",),
    ),
    Reading(
        "TT-A39",
        "May 12 be raised or 1 be lowered?",
        Weight.LOW,
        (
            Choice(
                "illegal",
                "No, that choice is refused.",
            ),
            Choice(
                "no effect",
                "Yes, but nothing changes.",
            ),
            Choice(
                "wraps",
                "Yes, 12 becomes 1 and 1 becomes 12.",
            ),
        ),
        default="illegal",
        argument=(
            "The limits are 1 and 12, so such a shift could do nothing, and declining does the "
            "same. It never wraps."
        ),
        clauses=("TT-47",),
    ),
    Reading(
        "TT-A40",
        "May a bonus card that would count as a false trick be declined when it would hurt?",
        Weight.LOW,
        (
            Choice(
                "allowed",
                "Yes.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "forced",
                "No, a taken card counts.",
            ),
        ),
        default="allowed",
        argument="Bonus cards are optional (TT-33).",
        clauses=("TT-33", "TT-41", "TT-43", "TT-44", "TT-45", "TT-46"),
    ),
    Reading(
        "TT-A41",
        (
            "What does a suit face count for under a score card about values, and a value face "
            "under one about suits?"
        ),
        Weight.MEDIUM,
        (
            Choice(
                "only what it shows",
                "As one more false trick, with the parts it has; missing parts never match.",
            ),
            Choice(
                "nothing",
                "For nothing.",
            ),
        ),
        default="only what it shows",
        argument=(
            "A false trick made by a bonus card has exactly what its face gives: a suit without a "
            "value, or a value without a suit. The question arises only when the faces are "
            "assigned to the score cards differently from the default."
        ),
        clauses=("TT-43", "TT-44", "TT-45", "TT-46", "TT-55"),
    ),
)
