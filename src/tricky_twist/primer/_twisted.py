"""The short rulebook of Twisted."""

from itertools import groupby

from tricky_twist.core.phrases import join_words
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
from tricky_twist.primer._phrases import shares, things

_TOAD = 11
"""Numbers that it divides are toads."""


def text(rules: Rules) -> str:
    """Return the short rulebook, written as ``read`` wants it."""
    chapters = (_goal, _cards, _preparation, _turn, _taking, _end, _count, _match)
    return "\n\n".join(chapter(rules) for chapter in chapters)


def _goal(_rules: Rules) -> str:
    return """
Twist cards out of the row to gain points, and do not be the one who has to take it. [TW-20, TW-21]
"""


def _cards(rules: Rules) -> str:
    numbers = "from 12 to 98 without the multiples of ten"
    if rules.numbers != NUMBERS:
        numbers = _listed(rules.numbers)
    toads = [number for number in rules.numbers if number % _TOAD == 0]
    shown = f", {join_words(toads)}," if toads else ""
    return f"""
## The cards

There are {len(rules.numbers)} cards, numbered {numbers}. [TW-02] Those with two equal
digits{shown} are *toads*. [TW-03] The *partner* of any other card has the same digits the other
way round; 49 and 94 are such a couple. [TW-06]
"""


def _listed(numbers: tuple[int, ...]) -> str:
    """Return numbers as a list, in which neighbours stand as a range."""
    ranges: list[object] = []
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        ranges += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run  # noqa: PLR2004  # a range
    return join_words(ranges)


def _preparation(rules: Rules) -> str:
    dealt = shares(enumerate(rules.hand_sizes, start=2))
    return f"""
## Before the game

Two to four can play. [TW-01] Shuffle the cards and deal {dealt}. [TW-10] The rest is the draw
pile, face down. [TW-10] The player to the left of the dealer begins, and play goes clockwise.
[TW-11]
"""


def _turn(_rules: Rules) -> str:
    return """
## Your turn

A row of cards forms beside the draw pile, and grows to the right. [TW-07] On your turn you add
a card to the row or twist one out of it, or else you take the whole row. [TW-09, TW-12] Then you
draw a card, and the turn passes to the left. [TW-13]

To add a card, lay it at the right end of the row. [TW-12] It may be at most 10 higher or lower
than the last card of the row: on 34 you may play anything from 24 to 44. [TW-14] If several cards
fit, choose freely. [TW-15] If there is no row, start one with any card. [TW-16]

To twist a card out, you must hold its partner. [TW-17] Show the partner, take the card from the
row, and lay both face up in front of you. [TW-20] It does not matter where in the row it was.
[TW-17] Close the gap. [TW-08] Toads cannot be twisted out. [TW-18] You may twist out a card that
is the whole row; the next player then starts a new one. [TW-19]
"""


def _taking(rules: Rules) -> str:
    must = {
        VoluntaryTake.ALLOWED: "If you can do neither, or do not want to, you take the whole row.",
        VoluntaryTake.REFUSED: "If you can do neither, and only then, you take the whole row.",
    }[rules.voluntary_take]
    return f"""
## Taking the row

{must} [TW-09, TW-A01] Lay it face down beside you: it counts against you. [TW-21] It is still your
turn: start a new row with any card from your hand, and then draw one. [TW-22]

{_expert(rules)}
"""


def _expert(rules: Rules) -> str:
    last = {
        ExpertLastCard.GOES_ON: "the game continues",
        ExpertLastCard.ENDS: "the game ends at once",
    }[rules.expert_last_card]
    return {
        Expert.OFF: """
Experts may agree beforehand to be stricter: a player who takes a row of a single card also takes
the top card of the draw pile. [TW-28, TW-A13]""",
        Expert.ON: f"""
You play the expert variant: a player who takes a row of a single card also takes the top card of
the draw pile, and lays it face down with the row. [TW-28, TW-A13] No player looks at that card.
[TW-28, TW-A12]
If that card was the last of the pile, {last}. [TW-28, TW-A11]""",
    }[rules.expert]


def _end(rules: Rules) -> str:
    twisted = {
        LastTwist.ENDS: ", or twists out its last card",
        LastTwist.GOES_ON: "",
    }[rules.last_twist]
    stuck = {
        EmptyHand.TAKE: "you must take the row, which ends the game",
        EmptyHand.END_WITHOUT_TAKE: "the game ends, and no player takes the row",
    }[rules.empty_hand]
    return f"""
## The end

When the draw pile is used up, there are no more draws, and play continues. [TW-23] From then on the
game ends as soon as a player takes the row{twisted}. [TW-24, TW-A06] If you have no card left when
your turn comes, {stuck}. [TW-24, TW-A08]
"""


def _count(_rules: Rules) -> str:
    return """
## Counting

- Each face-up card in front of you gains 1 point. [TW-26]
- Each face-down toad costs 5. [TW-04, TW-26]
- Each other face-down card costs 1. [TW-05, TW-26]

Cards left in hand do not count. [TW-25] With 12 points gained and 17 lost, your result is -5.
[TW-X8]
"""


def _match(rules: Rules) -> str:
    begins = {
        NextStart.LEFT: "The player to the left of the one who began a game begins the next.",
        NextStart.SAME: "The same player begins every game.",
        NextStart.LOWEST: "The player with the lowest result in a game begins the next.",
        NextStart.HIGHEST: "The player with the highest result in a game begins the next.",
    }[rules.next_start]
    tied = {
        TieBreak.SHARED: "they share the victory",
        TieBreak.MOST_PLUS: "the one with the most face-up cards in all games wins",
        TieBreak.FEWEST_TOADS: "the one with the fewest toads in all games wins",
    }[rules.tie_break]
    played = "one game; the best result wins. [TW-27, TW-A19]"
    if rules.games > 1:
        number = things(rules.games, "game")
        played = f"{number}; the best total wins. [TW-27, TW-A19] {begins} [TW-27, TW-A17]"
    return f"""
## Winning

Play {played} If players tie, {tied}. [TW-A18, TW-27]
"""
