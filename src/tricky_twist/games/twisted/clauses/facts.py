"""The derived facts, which tests check, and the worked examples, which tests replay."""

from tricky_twist.core.clauses import Example, Fact
from tricky_twist.games.twisted.clauses import sections

FACTS = (
    Fact(
        "TW-D1",
        "After the deal the pile holds 61 cards with two players, 52 with three and 47 with four.",
    ),
    Fact(
        "TW-D2",
        (
            "While the pile lasts, each turn takes exactly one card from it, or two when the "
            "expert variant adds one. So when the pile runs out in the basic game, all hands are "
            "full."
        ),
    ),
    Fact(
        "TW-D3",
        (
            "Every game ends. Every turn but the last plays exactly one card of a hand. So a game "
            "has at most 80 turns, one more than there are cards, and one less for each extra card "
            "that the expert variant gives away."
        ),
    ),
    Fact(
        "TW-D4",
        (
            "Under the defaults a player who faces no row always has a card to start one with. "
            "When the row vanishes, either the pile still held cards and hands are full or nearly "
            "so, or the game is over."
        ),
    ),
    Fact(
        "TW-D5",
        (
            "A player's score in one game lies between -107 and 72: at best all 72 cards that are "
            "not toads, at worst all 79 face down, which are 72 and 35. Plus cards come in "
            "couples, so their number is even."
        ),
    ),
    Fact(
        "TW-D6",
        (
            "Once a card has been twisted out, neighbouring cards in the row may differ by more "
            "than 10. Only the rightmost card limits what may be added."
        ),
    ),
    Fact(
        "TW-D7",
        (
            "A card may be fit both for adding and for twisting at the same time, such as the 43 "
            "against a row that ends in 34."
        ),
    ),
)

EXAMPLES = (
    Example(
        "TW-X1",
        str(sections.CARDS),
        "Three pictured couples, their numbers lost.",
        "The two cards of each have their digits swapped.",
    ),
    Example(
        "TW-X2",
        str(sections.ROW),
        "A pictured row.",
        "It is five cards long.",
    ),
    Example(
        "TW-X3",
        str(sections.ROW),
        "One card is twisted out of a row; three cards lie to its right.",
        "These three move one place to the left. The row had at least four cards.",
    ),
    Example(
        "TW-X4",
        str(sections.ADDING),
        "Alex has the first turn, there is no row, and Alex plays the 34.",
        "The row is 34; Alex draws one card.",
    ),
    Example(
        "TW-X5",
        str(sections.ADDING),
        "Sara faces the 34, so that 24 to 44 would fit, and plays the 41.",
        "The row is 34, 41; Sara draws one card.",
    ),
    Example(
        "TW-X6",
        str(sections.ADDING),
        "Lino faces the 41, so that 31 to 51 would fit, and plays the 49.",
        "The row is 34, 41, 49; Lino draws one card.",
    ),
    Example(
        "TW-X7",
        str(sections.TWISTING),
        "Marlene holds the 94 and twists the 49 out.",
        "Both lie face up before Marlene, the row is 34, 41, and Marlene draws one card.",
    ),
    Example(
        "TW-X8",
        str(sections.END),
        "Sara has 12 plus points and 17 minus points.",
        "Her result is -5.",
    ),
    Example(
        "TW-X9",
        str(sections.CARDS),
        "The 22, the 33 and the 44 were taken.",
        "They are toads and cost 5 points each.",
    ),
)
