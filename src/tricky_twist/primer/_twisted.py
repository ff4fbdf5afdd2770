"""The short rulebook of Twisted."""

from tricky_twist.core.values import value
from tricky_twist.games.twisted.cards import NUMBERS
from tricky_twist.games.twisted.rules import (
    EmptyHand,
    Expert,
    ExpertLastCard,
    LastTwist,
    NextStart,
    Rules,
    TieBreak,
    VoluntaryTake,
)
from tricky_twist.primer.chapters import Line, bullets, chapter, count, paragraph, say
from tricky_twist.primer.phrases import Range, Share, Spelled, ranges, shares

_TOAD = 11
"""Numbers that it divides are toads."""


@value
class Facts:
    """What the sentences name, under some rules."""

    rules: Rules

    @property
    def ranges(self) -> tuple[Range, ...]:
        """The numbers of the cards."""
        return ranges(self.rules.numbers)

    @property
    def toads(self) -> tuple[int, ...]:
        """The numbers that are toads."""
        return tuple(number for number in self.rules.numbers if number % _TOAD == 0)

    @property
    def shares(self) -> tuple[Share, ...]:
        """How many cards are dealt at each table."""
        return shares(enumerate(self.rules.hand_sizes, start=2))

    @property
    def games(self) -> Spelled:
        """How many games are played."""
        return Spelled(self.rules.games)


def _has_all_numbers(facts: Facts) -> bool:
    return facts.rules.numbers == NUMBERS


def _lacks_numbers(facts: Facts) -> bool:
    return not _has_all_numbers(facts)


def _has_toads(facts: Facts) -> bool:
    return bool(facts.toads)


def _lacks_toads(facts: Facts) -> bool:
    return not facts.toads


def _goes_on(facts: Facts) -> bool:
    return facts.rules.games > 1


_CARDS = (
    say(
        "numbers of all cards",
        "There are {rules.numbers:count} cards, numbered from 12 to 98 without the multiples of"
        " ten. [TW-02]",
        _has_all_numbers,
    ),
    say(
        "numbers of some cards",
        "There are {rules.numbers:count} cards, numbered {ranges:and}. [TW-02]",
        _lacks_numbers,
    ),
    say(
        "toads, listed",
        "Those with two equal digits, {toads:and}, are *toads*. [TW-03]",
        _has_toads,
    ),
    say("toads", "Those with two equal digits are *toads*. [TW-03]", _lacks_toads),
    say(
        "partner",
        "The *partner* of any other card has the same digits the other way round; 49 and 94 are"
        " such a couple. [TW-06]",
    ),
)

_PREPARATION = (
    say("players", "Two to four can play. [TW-01]"),
    say("deal", "Shuffle the cards and deal {shares:commas}. [TW-10]"),
    say("pile", "The rest is the draw pile, face down. [TW-10]"),
    say(
        "first player",
        "The player to the left of the dealer begins, and play goes clockwise. [TW-11]",
    ),
)

_TURN = (
    say(
        "row",
        "A row of cards forms beside the draw pile, and grows to the right. [TW-07]",
    ),
    say(
        "turn",
        "On your turn you add a card to the row or twist one out of it, or else you take the whole"
        " row. [TW-09, TW-12]",
    ),
    say("draw", "Then you draw a card, and the turn passes to the left. [TW-13]"),
)

_ADDING = (
    say("add", "To add a card, lay it at the right end of the row. [TW-12]"),
    say(
        "ten apart",
        "It may be at most 10 higher or lower than the last card of the row: on 34 you may play"
        " anything from 24 to 44. [TW-14]",
    ),
    say("several fit", "If several cards fit, choose freely. [TW-15]"),
    say("no row", "If there is no row, start one with any card. [TW-16]"),
)

_TWISTING = (
    say("twist", "To twist a card out, you must hold its partner. [TW-17]"),
    say(
        "lay both",
        "Show the partner, take the card from the row, and lay both face up in front of you."
        " [TW-20]",
    ),
    say("anywhere", "It does not matter where in the row it was. [TW-17]"),
    say("gap", "Close the gap. [TW-08]"),
    say("no toads", "Toads cannot be twisted out. [TW-18]"),
    say(
        "whole row",
        "You may twist out a card that is the whole row; the next player then starts a new one."
        " [TW-19]",
    ),
)

_TAKING = (
    say(
        "take at will",
        "If you can do neither, or do not want to, you take the whole row. [TW-09, TW-A01]",
        VoluntaryTake.ALLOWED,
    ),
    say(
        "take if forced",
        "If you can do neither, and only then, you take the whole row. [TW-09, TW-A01]",
        VoluntaryTake.REFUSED,
    ),
    say("lay down", "Lay it face down beside you: it counts against you. [TW-21]"),
    say(
        "new row",
        "It is still your turn: start a new row with any card from your hand, and then draw one."
        " [TW-22]",
    ),
)

_EXPERTS = (
    say(
        "experts may agree",
        "Experts may agree beforehand to be stricter, especially if only two play: a player who"
        " takes a row of a single card also takes the top card of the draw pile. [TW-28, TW-A13]",
        Expert.OFF,
    ),
    say(
        "expert variant",
        "You play the expert variant: a player who takes a row of a single card also takes the top"
        " card of the draw pile, and lays it face down with the row. [TW-28, TW-A13]",
        Expert.ON,
    ),
    say("expert, unseen", "No player looks at that card. [TW-28, TW-A12]", Expert.ON),
    say(
        "expert, last card, on",
        "If that card was the last of the pile, the game continues. [TW-28, TW-A11]",
        Expert.ON,
        ExpertLastCard.GOES_ON,
    ),
    say(
        "expert, last card, end",
        "If that card was the last of the pile, the game ends at once. [TW-28, TW-A11]",
        Expert.ON,
        ExpertLastCard.ENDS,
    ),
)

_END = (
    say(
        "empty pile",
        "When the draw pile is used up, there are no more draws, and play continues. [TW-23]",
    ),
    say(
        "end by take or twist",
        "From then on the game ends as soon as a player takes the row, or twists out its last card."
        " [TW-24, TW-A06]",
        LastTwist.ENDS,
    ),
    say(
        "end by take",
        "From then on the game ends as soon as a player takes the row. [TW-24, TW-A06]",
        LastTwist.GOES_ON,
    ),
    say(
        "empty hand, take",
        "If you have no card left when your turn comes, you must take the row, which ends the game."
        " [TW-24, TW-A08]",
        EmptyHand.TAKE,
    ),
    say(
        "empty hand, end",
        "If you have no card left when your turn comes, the game ends, and no player takes the row."
        " [TW-24, TW-A08]",
        EmptyHand.END_WITHOUT_TAKE,
    ),
)

_COUNTING = (
    say("plus", "Each face-up card in front of you gains 1 point. [TW-26]"),
    say("toad costs", "Each face-down toad costs 5. [TW-04, TW-26]"),
    say("card costs", "Each other face-down card costs 1. [TW-05, TW-26]"),
)

_COUNTED = (
    say("hand", "Cards left in hand do not count. [TW-25]"),
    say("example", "With 12 points gained and 17 lost, your result is -5. [TW-X8]"),
)

_NEXT_START: tuple[Line, ...] = (
    say(
        "next start, left",
        "The player to the left of the one who began a game begins the next. [TW-27, TW-A17]",
        _goes_on,
        NextStart.LEFT,
    ),
    say(
        "next start, same",
        "The same player begins every game. [TW-27, TW-A17]",
        _goes_on,
        NextStart.SAME,
    ),
    say(
        "next start, lowest",
        "The player with the lowest result in a game begins the next. [TW-27, TW-A17]",
        _goes_on,
        NextStart.LOWEST,
    ),
    say(
        "next start, highest",
        "The player with the highest result in a game begins the next. [TW-27, TW-A17]",
        _goes_on,
        NextStart.HIGHEST,
    ),
)

_WINNING = (
    count(
        "games",
        "rules.games",
        "Play one game; the best result wins. [TW-27, TW-A19]",
        "Play {games} games; the best total wins. [TW-27, TW-A19]",
    ),
    *_NEXT_START,
    say(
        "tie, shared",
        "If players tie, they share the victory. [TW-A18, TW-27]",
        TieBreak.SHARED,
    ),
    say(
        "tie, most cards",
        "If players tie, the one with the most face-up cards in all games wins. [TW-A18, TW-27]",
        TieBreak.MOST_PLUS,
    ),
    say(
        "tie, fewest toads",
        "If players tie, the one with the fewest toads in all games wins. [TW-A18, TW-27]",
        TieBreak.FEWEST_TOADS,
    ),
)

CHAPTERS = (
    chapter(
        "",
        paragraph(
            say(
                "goal",
                "Twist cards out of the row to gain points, and do not be the one who has to take"
                " it. [TW-20, TW-21]",
            )
        ),
    ),
    chapter("The cards", paragraph(*_CARDS)),
    chapter("Before the game", paragraph(*_PREPARATION)),
    chapter("Your turn", paragraph(*_TURN), paragraph(*_ADDING), paragraph(*_TWISTING)),
    chapter("Taking the row", paragraph(*_TAKING), paragraph(*_EXPERTS)),
    chapter("The end", paragraph(*_END)),
    chapter("Counting", bullets(*_COUNTING), paragraph(*_COUNTED)),
    chapter("Winning", paragraph(*_WINNING)),
)
"""The short rulebook, chapter by chapter."""

PHRASES: tuple[Line, ...] = ()
"""Phrases in the holes of sentences."""
