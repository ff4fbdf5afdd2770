"""The rules of German Whist as numbered clauses, and the questions that they leave open."""

import sys

from tricky_twist.core.clauses import Choice, Clause, Fact, Reading, Source, Weight
from tricky_twist.core.register import Register


def _clause(number: int, title: str, text: str, section: str) -> Clause:
    return Clause(f"GW-{number:02}", title, text, (Source("en", section),))


TWO_PLAYERS = _clause(1, "Two players", "Two play against each other.", "Before the game")
PACK = _clause(
    2,
    "The pack",
    "The pack has four suits with the cards 2 to 10, jack, queen, king and ace, which is high.",
    "Before the game",
)
DEAL = _clause(3, "The deal", "Each player gets a quarter of the pack.", "Before the game")
STOCK = _clause(
    4, "The stock", "The other half is the stock; its top card lies face up.", "Before the game"
)
TRUMP = _clause(
    5, "Trump", "The suit of the first face-up card is trump until the end.", "Before the game"
)
FIRST_LEAD = _clause(
    6, "The first lead", "The player who did not deal leads the first trick.", "Before the game"
)
ONE_CARD_EACH = _clause(7, "A trick", "The leader plays a card, then the other player.", "A trick")
FOLLOW_SUIT = _clause(
    8, "Follow suit", "A player who holds the suit led plays that suit.", "A trick"
)
BEST_CARD = _clause(
    9,
    "The best card",
    "The higher card of the suit led wins, but a trump beats the other suits.",
    "A trick",
)
WINNER_LEADS = _clause(
    10, "The winner leads", "The winner of a trick leads the next one.", "A trick"
)
WINNER_TAKES = _clause(
    11, "The winner takes", "The winner of a trick takes the face-up card.", "The stock"
)
LOSER_DRAWS = _clause(
    12, "The loser draws", "The loser draws the next card and does not show it.", "The stock"
)
TURN_UP = _clause(
    13, "The next card", "After both draw, the top card of the stock is turned up.", "The stock"
)
NO_STOCK = _clause(
    14, "No stock", "Without a stock both play on, until they have no cards.", "The stock"
)
MOST_TRICKS = _clause(
    15,
    "Most tricks",
    "The winner has most of the tricks that were played without a stock.",
    "The end",
)

READINGS = (
    Reading(
        "GW-A01",
        "Which tricks count?",
        Weight.HIGH,
        (
            Choice("WITHOUT_STOCK", "Those that are played without a stock.", ("en",)),
            Choice("ALL", "All tricks of the game."),
        ),
        default="WITHOUT_STOCK",
        argument="The first half of the game is for better hands; most tables count the second.",
        clauses=("GW-15",),
        fields=("counting",),
    ),
    Reading(
        "GW-A02",
        "Must a player follow suit while there is a stock?",
        Weight.HIGH,
        (
            Choice("ALWAYS", "Yes, in every trick.", ("en",)),
            Choice("WITHOUT_STOCK", "No, only without a stock, as in Schnapsen."),
        ),
        default="ALWAYS",
        argument="It is a game of the whist family, in which players follow suit.",
        clauses=("GW-08",),
        fields=("following",),
    ),
    Reading(
        "GW-A03",
        "Both have the same number of tricks. Who wins?",
        Weight.LOW,
        (Choice("both", "Both win."), Choice("nobody", "Nobody wins.")),
        default="both",
        argument="It takes an even number of tricks, so a whole pack never comes to it.",
        clauses=("GW-15",),
    ),
)
FACTS = (
    Fact("GW-D1", "A game has half as many tricks as there are cards."),
    Fact("GW-D2", "In the standard game thirteen tricks count, so it has one winner."),
)
REGISTER = Register.of("german-whist", sys.modules[__name__])
