"""The end: the empty pile, the count, the number of games, and the expert variant."""

from tricky_twist.core.clauses import Choice, Clause, Grade, Reading, Weight
from tricky_twist.games.twisted.clauses import sections

GAME_END = Clause(
    "TW-24",
    "End of the game",
    (
        "From then on the game ends at once when the row is taken, or when its last card is "
        "twisted out (TW-A06)."
    ),
    sections.END.cited(),
    grade=Grade.DECIDED,
    keywords="over finish",
)


TWO_GAMES = Clause(
    "TW-27",
    "Two games, best total",
    (
        "Two complete games are played, and the best total wins. The players may agree on more "
        "games. If they tie, they share the victory (TW-A18)."
    ),
    sections.END.cited(),
    grade=Grade.DECIDED,
    keywords="rounds match winner",
)


READINGS = (
    Reading(
        "TW-A04",
        "The row is taken when the pile is already empty. Does the taker still start a new row?",
        Weight.HIGH,
        (
            Choice(
                "no",
                "No, the game ends at once.",
                ("it",),
            ),
            Choice(
                "yes",
                "Yes, and the game ends after that.",
            ),
        ),
        default="no",
        argument="The text ends the game at once when the row is taken.",
        clauses=("TW-22", "TW-24"),
    ),
    Reading(
        "TW-A05",
        (
            "The last card of the pile is drawn at the end of a turn in which the row was taken. "
            "Is the game over?"
        ),
        Weight.MEDIUM,
        (
            Choice(
                "goes on",
                "No.",
            ),
            Choice(
                "ends",
                "Yes, for a row was taken and the pile is empty.",
            ),
        ),
        default="goes on",
        argument="The pile must be empty at the moment the row is taken.",
        clauses=("TW-22", "TW-24"),
    ),
    Reading(
        "TW-A06",
        "The pile is empty and a player twists out the only card of the row. Is the game over?",
        Weight.HIGH,
        (
            Choice(
                "ENDS",
                "Yes: the row is gone, as it is after a take.",
            ),
            Choice(
                "GOES_ON",
                "No: only a take ends the game.",
            ),
        ),
        default="ENDS",
        argument=(
            "In brackets beside the taking of the row the text names a last card that is twisted. "
            "Twisting is the other way in which a row can vanish. Two public sources on the same "
            "game, a German review and a Japanese summary of the rules, say so outright. A third "
            "reading, that the game ends when no couple can be made any more, would need knowledge "
            "of hidden hands and is not offered."
        ),
        clauses=("TW-19", "TW-24"),
        fields=("last_twist",),
    ),
    Reading(
        "TW-A07",
        "The pile runs out by the draw after a twist that emptied the row. Is the game over?",
        Weight.MEDIUM,
        (
            Choice(
                "goes on",
                "No, the next player starts a row.",
            ),
            Choice(
                "ends",
                "Yes.",
            ),
        ),
        default="goes on",
        argument=(
            "The pile was not empty when the card was twisted out, and the next player has a full "
            "hand."
        ),
        clauses=("TW-19", "TW-24"),
    ),
    Reading(
        "TW-A09",
        "A player has no hand card and there is no row. What happens?",
        Weight.LOW,
        (
            Choice(
                "game over",
                "The game is over and nobody takes anything.",
            ),
            Choice(
                "pass",
                "The next player with a card starts a row.",
            ),
        ),
        default="game over",
        argument=(
            "It cannot happen under the default of TW-A06. Under its other choice there is nothing "
            "left for that player to do, and nothing to take."
        ),
        clauses=("TW-16", "TW-24"),
    ),
    Reading(
        "TW-A10",
        "Expert variant: what is taken when the pile is empty?",
        Weight.MEDIUM,
        (
            Choice(
                "only the row",
                "Only the row.",
            ),
            Choice(
                "a hand card",
                "A card from the hand in place of the pile's top card.",
            ),
        ),
        default="only the row",
        argument="There is no top card, and the take ends the game anyway.",
        clauses=("TW-24", "TW-28"),
    ),
    Reading(
        "TW-A11",
        "Expert variant: the extra card was the last of the pile. Does the game end?",
        Weight.MEDIUM,
        (
            Choice(
                "GOES_ON",
                "No: the taker starts a row, draws nothing, and the game goes on.",
            ),
            Choice(
                "ENDS",
                "Yes, at once; the extra card counts.",
            ),
        ),
        default="GOES_ON",
        argument=(
            "When the row was taken, the pile still held a card. The taker plays on with a hand "
            "one card short."
        ),
        clauses=("TW-23", "TW-24", "TW-28"),
        fields=("expert_last_card",),
    ),
    Reading(
        "TW-A12",
        "Expert variant: does anybody look at the extra card?",
        Weight.LOW,
        (
            Choice(
                "nobody",
                "No: it is unknown to all until the count, and may be a toad.",
                ("it",),
            ),
            Choice(
                "the taker",
                "The taker does.",
            ),
        ),
        default="nobody",
        argument="It comes from the face-down pile and is laid face down.",
        clauses=("TW-28",),
    ),
    Reading(
        "TW-A13",
        "Is the expert variant played, and to which takes does it then apply?",
        Weight.LOW,
        (
            Choice(
                "OFF",
                "It is not played.",
            ),
            Choice(
                "ON",
                (
                    "It is played, and applies to every take of a one-card row, forced or not, "
                    "with any number of players."
                ),
                ("it",),
            ),
        ),
        default="OFF",
        argument=(
            "It is a variant, so the standard leaves it out. Its text recommends it for two "
            "without restricting it, and makes no difference between takes."
        ),
        clauses=("TW-28",),
        fields=("expert",),
    ),
    Reading(
        "TW-A17",
        "Who begins the second game?",
        Weight.MEDIUM,
        (
            Choice(
                "LEFT",
                "The deal passes to the left, so the seat left of the last starter begins.",
            ),
            Choice(
                "SAME",
                "The same dealer deals again, so the same seat begins.",
            ),
            Choice(
                "LOWEST",
                "The seat with the lowest score in the game just finished begins.",
            ),
            Choice(
                "HIGHEST",
                "The seat with the highest score in the game just finished begins.",
            ),
        ),
        default="LEFT",
        argument=(
            "The text only says that the games are played in the same way. Passing the deal to the "
            "left is common practice. Of several seats with the lowest or highest score the first "
            "one clockwise from the last starter begins, that one included."
        ),
        clauses=("TW-11", "TW-27"),
        fields=("next_start",),
    ),
    Reading(
        "TW-A18",
        "Several players have the best total. Who wins?",
        Weight.MEDIUM,
        (
            Choice(
                "SHARED",
                "They share the victory.",
            ),
            Choice(
                "MOST_PLUS",
                "The one with the most plus cards in all games; if they tie again, they share.",
            ),
            Choice(
                "FEWEST_TOADS",
                "The one with the fewest toads in all games; if they tie again, they share.",
            ),
        ),
        default="SHARED",
        argument="The text has no tie-break. An extra game is not offered.",
        clauses=("TW-27",),
        fields=("tie_break",),
    ),
    Reading(
        "TW-A19",
        "How many games are played?",
        Weight.LOW,
        (
            Choice(
                "TWO",
                "Two.",
                ("it",),
            ),
            Choice(
                "OTHER",
                "More, if the players agree; the text does not offer fewer.",
                ("it",),
            ),
        ),
        default="TWO",
        argument=(
            "Two games are the rule, and more may be agreed; fewer are not offered by the text, "
            "though the field allows them."
        ),
        clauses=("TW-27",),
        fields=("games",),
    ),
)
