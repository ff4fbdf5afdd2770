"""Hand and reserve: the cards set aside, and the draws before a trick."""

from tricky_twist.core.clauses import Choice, Clause, Reading, Weight
from tricky_twist.games.tricky_twist.clauses import sections

SECRET_HAND = Clause(
    "TT-14",
    "Secret hand",
    "A player may look at their own hand at any time, and keeps it secret from the others.",
    sections.PREPARATION.step(3).cited(
        nl="Says that players may always look, and that the hand is secret.",
        hu="Says only that the others must not see the cards.",
        fr="Has players look at their hand without showing it.",
    ),
    differences=(
        "In wording only: Dutch stresses looking at any time, Hungarian and French that the cards "
        "are hidden from the others."
    ),
    keywords="see show cards",
)

SET_ASIDE_FIVE = Clause(
    "TT-15",
    "Five cards set aside",
    (
        "Each player picks 5 cards from their hand, shuffles them and lays them face down as their "
        "reserve. 11 cards stay in the hand with three players, 7 with four."
    ),
    sections.PREPARATION.step(4).cited(),
    keywords="stash pile choose size",
)

RESERVE_IS_CLOSED = Clause(
    "TT-16",
    "The reserve is closed",
    "Once laid down, a reserve may not be looked through, not even by its owner.",
    sections.PREPARATION.step(4).cited(),
    keywords="peek see again stash",
)

DRAW_OFFER = Clause(
    "TT-17",
    "Draw offer",
    (
        "Before the first card of a trick is played, each player may add the top card of their own "
        "reserve to their hand: one card or none."
    ),
    sections.IMPORTANT.cited(),
    keywords="refill take pile new forced skip",
)

OFFER_GOES_ROUND = Clause(
    "TT-18",
    "The offer goes round",
    (
        "The draw of a reserve card is offered to every player in turn before the trick, "
        "clockwise from its first player."
    ),
    sections.IMPORTANT.cited(
        hu="Lets any player draw and is silent on the order; the default applies.",
    ),
    differences=(
        "Dutch and French start with the first player and ask all players; Hungarian says nothing "
        "about an order."
    ),
    keywords="order refuse",
)

READINGS = (
    Reading(
        "TT-A10",
        "How often may a card be drawn from the reserve?",
        Weight.MEDIUM,
        (
            Choice(
                "every trick",
                "Before every trick, the first included.",
                ("hu", "fr"),
            ),
            Choice(
                "once",
                "Once a round.",
            ),
        ),
        default="every trick",
        argument=(
            "French ties the offer to its term for one trick, and Hungarian to its word for a "
            "trick; both define the word. Reports on the game's ancestor agree."
        ),
        clauses=("TT-17",),
    ),
    Reading(
        "TT-A11",
        "How many cards may be drawn in one offer?",
        Weight.MEDIUM,
        (
            Choice(
                "one",
                "One card.",
                ("nl", "hu", "fr"),
            ),
            Choice(
                "several",
                "As many as the player likes.",
            ),
        ),
        default="one",
        argument=(
            "All editions speak of the top card in the singular, and so do reports on the "
            "ancestor. No edition supports another number, so no option is offered."
        ),
        clauses=("TT-17",),
        keywords="once two",
    ),
    Reading(
        "TT-A12",
        "In which order do the players answer the draw offer, and who is the first player here?",
        Weight.MEDIUM,
        (
            Choice(
                "TRICK_LEADER",
                "From the trick's leader clockwise, each seeing the earlier answers.",
                ("nl", "fr"),
            ),
            Choice(
                "ROUND_FIRST",
                "From the round's first player clockwise, each seeing the earlier answers.",
            ),
            Choice(
                "SIMULTANEOUS",
                (
                    "All at once: nobody sees another's answer before all have answered, and the "
                    "order in which seats answer changes nothing."
                ),
            ),
        ),
        default="TRICK_LEADER",
        argument=(
            "Wherever these sections name a first player, it is the one who leads the trick. "
            "Hungarian, which is silent, takes the default."
        ),
        clauses=("TT-18",),
        fields=("draw_order",),
    ),
    Reading(
        "TT-A13",
        "What happens to a player with an empty reserve when the draw is offered?",
        Weight.LOW,
        (
            Choice(
                "skipped",
                "The player is passed over.",
            ),
            Choice(
                "asked",
                "The player must pass.",
            ),
        ),
        default="skipped",
        argument=(
            "There is nothing to draw, and the size of the reserve is public, so a pass would "
            "contain no news."
        ),
        clauses=("TT-17", "TT-18"),
    ),
    Reading(
        "TT-A14",
        "May a card just drawn be played in the same trick?",
        Weight.LOW,
        (
            Choice(
                "yes",
                "Yes.",
            ),
            Choice(
                "no",
                "No, only from the next trick on.",
            ),
        ),
        default="yes",
        argument=(
            "The card joins the hand before the first card is played, and every card is played "
            "from the hand."
        ),
        clauses=("TT-17", "TT-19"),
        keywords="reserve immediately right away took",
    ),
    Reading(
        "TT-A15",
        "Who knows what about a reserve?",
        Weight.LOW,
        (
            Choice(
                "set to owner",
                (
                    "The owner knows which cards are in it, nobody knows their order, and "
                    "everybody knows how many are left."
                ),
            ),
            Choice(
                "nothing",
                "Not even the owner may rely on knowing the cards.",
            ),
        ),
        default="set to owner",
        argument=(
            "The owner chose the cards and may remember them; the shuffle hides the order even "
            "from the owner. The library shuffles."
        ),
        clauses=("TT-15", "TT-16"),
    ),
    Reading(
        "TT-A16",
        "Do the players choose their reserves at the same time?",
        Weight.LOW,
        (
            Choice(
                "simultaneous",
                "At the same time and in secret, with the score card and the bonus faces in view.",
            ),
            Choice(
                "in turn",
                "One after the other.",
            ),
        ),
        default="simultaneous",
        argument=(
            "All players are addressed at once, the chosen cards are never shown, and the score "
            "card and the bonus faces are set out in earlier steps."
        ),
        clauses=("TT-15",),
    ),
)
