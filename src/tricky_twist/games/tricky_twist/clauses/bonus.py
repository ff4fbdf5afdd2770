"""Bonus cards: how a 7 brings one, the order of choice, and the card that works at once."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.tricky_twist.clauses import sections

SEVEN_BRINGS_BONUS = Clause(
    "TT-30",
    "A 7 brings a bonus card",
    (
        "A player who gains a 7 when a trick is resolved, in the trick or as a false trick, may "
        "take one of the available bonus cards."
    ),
    sections.SEVENS.cited(
        hu="Adds that each 7 gained brings one bonus card.",
    ),
    differences=(
        "In wording only: Hungarian counts one bonus card per 7, which is the same, since no "
        "player can gain two 7s in one trick."
    ),
    keywords="seven lightning special reward",
)

GAINER_CHOOSES = Clause(
    "TT-31",
    "The gainer chooses",
    "The choice of a bonus card belongs to the player who gains the 7, no matter who played it.",
    (sections.SEVENS + sections.RESOLUTION).cited(),
    grade=Grade.DERIVED,
    keywords="seven winner",
)

TAKING_IS_OPTIONAL = Clause(
    "TT-32",
    "Taking is optional",
    "A player who gains a 7 may decline to take a bonus card.",
    sections.SEVENS.cited(),
    keywords="forced refuse",
)

USING_IS_OPTIONAL = Clause(
    "TT-33",
    "Using is optional",
    "A player need not use a bonus card they have taken.",
    sections.BONUS_CARDS.cited(),
    keywords="forced refuse decline",
)

WHEN_BONUS_WORKS = Clause(
    "TT-34",
    "When a bonus card works",
    (
        "One bonus card works as soon as a player takes it: the one that returns a false trick to "
        "the hand. All the others work at the scoring of the round."
    ),
    (sections.BONUS_CARDS + sections.PERMANENT_BONUSES + sections.VARIABLE_BONUSES).cited(
        nl="The mark beside each card is lost; the legend still names the two kinds of use.",
    ),
    differences=(
        "Not in substance: Hungarian and French mark every card, the marks of the Dutch text are "
        "lost."
    ),
    keywords="used timing immediately later end",
)

PICK_ORDER = Clause(
    "TT-35",
    "Order of picks",
    (
        "When several players gain a 7 in one trick, they choose their bonus cards clockwise, "
        "starting with the winner of the trick."
    ),
    sections.SEVENS.cited(
        nl=(
            "Contradicts itself: names both the first player and the trick's winner as the start; "
            "the default applies."
        ),
    ),
    differences=(
        "Hungarian and French start with the trick's winner; Dutch names the first player and "
        "the trick's winner in one sentence."
    ),
    keywords="sevens first same",
)

PICKS_PER_TRICK = Clause(
    "TT-36",
    "Picks are settled per trick",
    "The order of picks concerns the 7s that were gained in one and the same trick.",
    sections.SEVENS.cited(
        nl="Writes ronde, its word for a round, but means a trick.",
    ),
    differences=(
        "Hungarian and French speak of one trick; Dutch uses its word for a round, which it cannot "
        "mean, for a pick follows its trick at once."
    ),
)

TAKE_BACK = Clause(
    "TT-37",
    "Take-back card",
    "Permanent bonus, at once: the taker may return one of their own false tricks to their hand.",
    sections.PERMANENT_BONUSES.cited(),
    keywords="pick",
)

TAKE_BACK_WITHDRAWN = Clause(
    "TT-38",
    "The take-back card is withdrawn",
    (
        "The take-back card is withdrawn whether or not its taker used it. No player can take it "
        "again in this round, and under the Dutch wording not in this game either (TT-A09)."
    ),
    sections.PERMANENT_BONUSES.cited(
        nl="Takes the card out of the game.",
        hu="Puts the card aside until the end of the round.",
        fr=(
            "Puts the card aside from play, yet lays out eight cards again in every round. Under "
            "our reading it comes back for the next round."
        ),
    ),
    differences=(
        "Under the Dutch wording the card leaves the game, in Hungarian only until the round is "
        "over. French puts it aside from play, but lays out eight cards in every round: under our "
        "reading it is as in Hungarian."
    ),
)

READINGS = (
    Reading(
        "TT-A09",
        "For how long is the take-back card withdrawn?",
        Weight.HIGH,
        (
            Choice(
                "ROUND",
                "Until the round is over; the next round has it again.",
                ("hu", "fr"),
            ),
            Choice(
                "GAME",
                "For the rest of the game.",
                ("nl",),
            ),
        ),
        default="ROUND",
        argument=(
            "Hungarian is explicit, and the phrase in the other two can mean out of play. French "
            "contradicts the other meaning when it lays out eight bonus cards in every round "
            "(TT-12), so it takes the default."
        ),
        clauses=("TT-12", "TT-38"),
        fields=("take_back_removal",),
    ),
    Reading(
        "TT-A18",
        "What counts as gaining a 7?",
        Weight.HIGH,
        (
            Choice(
                "resolution",
                "Only getting it when a trick is resolved.",
                ("nl", "fr"),
            ),
            Choice(
                "any way",
                "Any way in which a 7 comes to a player.",
            ),
        ),
        default="resolution",
        argument=(
            "Dutch and French tie it to the resolution of a trick; Hungarian speaks of cards "
            "collected with a trick or a false trick, which fits. So these bring nothing: drawing "
            "a 7 from the reserve, taking a 7 back into the hand, and flipping a pile so that it "
            "shows a 7. Nor do choosing 7 on a bonus face, and shifting a 6 or an 8 to 7."
        ),
        clauses=("TT-30",),
    ),
    Reading(
        "TT-A19",
        "Who picks first when several players gain a 7 in one trick?",
        Weight.MEDIUM,
        (
            Choice(
                "WINNER",
                (
                    "Clockwise from the trick's winner; if the winner gained no 7, the first "
                    "gainer clockwise from there."
                ),
                ("nl", "hu", "fr"),
            ),
            Choice(
                "LEADER",
                "Clockwise from the trick's leader.",
                ("nl",),
            ),
        ),
        default="WINNER",
        argument=(
            "Hungarian and French are clear. Dutch names both starts, and they agree if its "
            "first player is the one who leads the next trick."
        ),
        clauses=("TT-35",),
        fields=("pick_order",),
    ),
    Reading(
        "TT-A20",
        "Does a bonus that works at once finish before the next player picks?",
        Weight.MEDIUM,
        (
            Choice(
                "at once",
                "Yes, the whole effect comes before the next pick.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "after all",
                "No, effects follow when everybody has picked.",
            ),
        ),
        default="at once",
        argument="The printed example has the taker choose and apply the card in one go.",
        clauses=("TT-34", "TT-35", "TT-37"),
    ),
    Reading(
        "TT-A23",
        "Does a 7 gained in the round's last trick still bring a pick?",
        Weight.MEDIUM,
        (
            Choice(
                "yes",
                "Yes.",
            ),
            Choice(
                "no",
                "No, the round is over.",
            ),
        ),
        default="yes",
        argument=(
            "The pick belongs to the resolution of the trick. Cards for the scoring then apply in "
            "this very scoring, and the take-back can get rid of a false trick even if the round "
            "ends anyway, which can make tricks and false tricks equal."
        ),
        clauses=("TT-30", "TT-48"),
    ),
    Reading(
        "TT-A24",
        "May the take-back return the very false trick that earned it?",
        Weight.MEDIUM,
        (
            Choice(
                "ALLOWED",
                "Yes.",
            ),
            Choice(
                "REFUSED",
                "No, only an older false trick.",
            ),
        ),
        default="ALLOWED",
        argument="The card has become a false trick before the pick, and no edition excludes it.",
        clauses=("TT-37",),
        fields=("take_back_fresh",),
        keywords="7 same lightning",
    ),
    Reading(
        "TT-A25",
        "Can a 7 that was taken back bring a bonus card a second time?",
        Weight.HIGH,
        (
            Choice(
                "AGAIN",
                "Yes, whenever it is gained in the resolution of a later trick.",
            ),
            Choice(
                "ONCE",
                "No, each 7 brings at most one pick per round.",
            ),
        ),
        default="AGAIN",
        argument=(
            "Nothing limits a 7 to one pick, and each gain is the resolution of another trick. "
            "TT-D5 bounds it."
        ),
        clauses=("TT-30", "TT-37"),
        fields=("retrigger_seven",),
    ),
    Reading(
        "TT-A26",
        (
            "May the take-back card be taken with no false trick to return, or only to deny it to "
            "others?"
        ),
        Weight.LOW,
        (
            Choice(
                "legal",
                "Yes; it is then withdrawn unused.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "illegal",
                "No.",
            ),
        ),
        default="legal",
        argument=(
            "A card that is withdrawn even if its taker did not use it can evidently be taken "
            "unused."
        ),
        clauses=("TT-37", "TT-38"),
    ),
    Reading(
        "TT-A27",
        "What if no bonus card is left?",
        Weight.LOW,
        (
            Choice(
                "no pick",
                "Then there is no pick.",
            ),
            Choice(
                "owed",
                "The pick is owed until a card comes back.",
            ),
        ),
        default="no pick",
        argument=(
            "It cannot happen with the real deck (TT-D5). If a home-made deck should bring it "
            "about, there is nothing to take."
        ),
        clauses=("TT-30",),
    ),
    Reading(
        "TT-A28",
        "When a gainer takes nothing, may later gainers choose among all the cards?",
        Weight.MEDIUM,
        (
            Choice(
                "yes",
                "Yes, a declined pick leaves the offer as it was.",
            ),
            Choice(
                "no",
                "No, one card is lost.",
            ),
        ),
        default="yes",
        argument=(
            "The later players choose from the available cards, and no card became unavailable."
        ),
        clauses=("TT-32", "TT-35"),
    ),
    Reading(
        "TT-A53",
        "Are taken bonus cards public?",
        Weight.LOW,
        (
            Choice(
                "public",
                "Yes, they lie face up in front of their owners.",
            ),
            Choice(
                "hidden",
                "No.",
            ),
        ),
        default="public",
        argument=(
            "Players take them from an open display, and a variable card has a usable face on "
            "either side."
        ),
        clauses=("TT-30", "TT-33"),
    ),
)
