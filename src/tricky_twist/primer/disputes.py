"""The disputes that really occur at a table, each with an answer in a line.

They are the readings that change results often, and the questions that players ask most. Editions
and rulings are in the registers.
"""

from typing import Any

from tricky_twist.core.catalogues import ENGLISH, require_language, translated
from tricky_twist.core.game import Game
from tricky_twist.core.values import changed, value
from tricky_twist.games import require_registered


@value
class Dispute:
    """A question at the table, and its answer under the standard rules.

    >>> DISPUTES[0].question, DISPUTES[0].cites
    ('I cannot follow suit. May I play any card?', ('TT-23', 'TT-27'))
    """

    game: str
    """The name of the game on the wire."""
    question: str
    answer: str
    cites: tuple[str, ...]
    """The ids of the clauses and readings that decide it, the most important first."""

    @property
    def context(self) -> str:
        """The beginning of the contexts of its words in a catalogue.

        >>> DISPUTES[0].context
        'dispute TT-23'
        """
        return f"dispute {self.cites[0]}"


DISPUTES = (
    Dispute(
        "tricky-twist",
        "I cannot follow suit. May I play any card?",
        "Yes, any card of your hand. It comes back to you as a false trick.",
        ("TT-23", "TT-27"),
    ),
    Dispute(
        "tricky-twist",
        "A player did not follow suit. What now?",
        "No rulebook has a price. Until the trick is over, the player takes the card back and "
        "follows suit.",
        ("TT-A54", "TT-21"),
    ),
    Dispute(
        "tricky-twist",
        "I took a 7 back into my hand. May it earn a bonus card again?",
        "Yes, whenever a player gains it in a later trick.",
        ("TT-A25", "TT-30"),
    ),
    Dispute(
        "tricky-twist",
        "For how long is the take-back card out?",
        "Until the round is over. The Dutch rulebook takes it out for the whole game.",
        ("TT-A09", "TT-38"),
    ),
    Dispute(
        "tricky-twist",
        "I have no false trick. Do I take a place on Fewest?",
        "No, you need at least one. In the French rulebook, none at all is the fewest.",
        ("TT-A44", "TT-60"),
    ),
    Dispute(
        "tricky-twist",
        "Two players tie for a place on Fewest or Most. Which place does the next one take?",
        "The very next place: after a shared first place comes the second.",
        ("TT-A45", "TT-63"),
    ),
    Dispute(
        "tricky-twist",
        "My hand is empty, but my reserve is not. Does the round go on?",
        "No. The round ends when the trick is over, and so do the chances to draw.",
        ("TT-A22", "TT-48"),
    ),
    Dispute(
        "tricky-twist",
        "I played my last card, and the take-back card returns one to me. Does the round end?",
        "No. The round ends only if a hand is empty after the bonus cards.",
        ("TT-A21", "TT-48"),
    ),
    Dispute(
        "tricky-twist",
        "In which order do we say how we use our bonus cards?",
        "Clockwise from the winner of the last trick. Each player says it for all cards at once.",
        ("TT-A29", "TT-34"),
    ),
    Dispute(
        "tricky-twist",
        "Several players gain a 7 in one trick. Who picks a bonus card first?",
        "Clockwise, beginning with the winner of the trick.",
        ("TT-A19", "TT-35"),
    ),
    Dispute(
        "twisted",
        "May I take the row although I could add a card?",
        "Yes, on any of your turns.",
        ("TW-A01", "TW-09"),
    ),
    Dispute(
        "twisted",
        "The pile is empty, and I have no card left. What happens?",
        "You must take the row, and that ends the game.",
        ("TW-A08", "TW-24"),
    ),
    Dispute(
        "twisted",
        "The pile is empty, and I twist out the last card of the row. Is the game over?",
        "Yes, as it is when a player takes the row.",
        ("TW-A06", "TW-24"),
    ),
    Dispute(
        "twisted",
        "May I twist several cards in a turn, or twist one and add one?",
        "No. In a turn you add one card, or you twist one.",
        ("TW-A15", "TW-12"),
    ),
    Dispute(
        "twisted",
        "Two players have the best total. Who wins?",
        "They share the victory.",
        ("TW-A18", "TW-27"),
    ),
    Dispute(
        "flip-twhist",
        "Two equal numbers are the highest. Which one wins?",
        "The one that was played first.",
        ("FT-A03", "FT-14"),
    ),
    Dispute(
        "flip-twhist",
        "Must I follow the colour before I may play a Twhist card?",
        "No. You may play a Twhist card whatever you hold.",
        ("FT-A06", "FT-16"),
    ),
    Dispute(
        "flip-twhist",
        "Several players pass in one trick. Who is spared the flip?",
        "Only the player who passed first.",
        ("FT-A09", "FT-24"),
    ),
    Dispute(
        "flip-twhist",
        "After a thief there is no number card, no round winner and no pole position. Who leads?",
        "The leader of this trick again, or the next player if the leader is the thief.",
        ("FT-A11", "FT-22"),
    ),
    Dispute(
        "flip-twhist",
        "Do the Twhist cards lie open?",
        "Agree on it before you play: the rulebook allows both. Open is our default.",
        ("FT-A28", "FT-05"),
    ),
)
"""Twenty disputes, game by game."""


def disputes_of(
    game: Game[Any, Any, Any, Any, Any], language: str = ENGLISH
) -> tuple[Dispute, ...]:
    """Return the disputes about a game in a language.

    >>> from tricky_twist import TWISTED
    >>> disputes_of(TWISTED)[0].cites[0]
    'TW-A01'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no registered game.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If the words of the game are not all
            there in the language.
    """
    require_registered(game)
    module = game.play.__module__
    require_language(language, module)

    def say(dispute: Dispute, part: str, english: str) -> str:
        if language == ENGLISH:
            return english
        return translated(module, f"{dispute.context} {part}", english, "", language)[0][0]

    return tuple(
        [
            changed(
                dispute,
                question=say(dispute, "question", dispute.question),
                answer=say(dispute, "answer", dispute.answer),
            )
            for dispute in DISPUTES
            if dispute.game == game.name
        ]
    )
