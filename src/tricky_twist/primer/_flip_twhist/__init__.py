"""The short rulebook of Flip Twhist."""

from tricky_twist.games.flip_twhist.cards import Twhist
from tricky_twist.games.flip_twhist.rules import (
    EqualNumbers,
    LeaderFallback,
    PassExemption,
    TwhistVisibility,
)
from tricky_twist.primer._flip_twhist.facts import PRINTED, Facts, stars
from tricky_twist.primer.chapters import Line, chapter, count, grid, paragraph, rows, say

# Conditions ---------------------------------------------------------------------------------------


def _has_kinds(facts: Facts) -> bool:
    return bool(facts.rules.twhist_kinds)


def _lacks_kinds(facts: Facts) -> bool:
    return not facts.rules.twhist_kinds


def _has_passes(facts: Facts) -> bool:
    return Twhist.PASS in facts.rules.twhist_kinds


def _lacks_passes(facts: Facts) -> bool:
    return not _has_passes(facts)


def _has_thieves(facts: Facts) -> bool:
    return Twhist.THIEF in facts.rules.twhist_kinds


def _has_cards(facts: Facts) -> bool:
    return bool(facts.rules.deck)


def _has_deals(facts: Facts) -> bool:
    return bool(facts.shares)


def _lacks_deals(facts: Facts) -> bool:
    return not facts.shares


def _leaves_cards(facts: Facts) -> bool:
    return bool(facts.left)


# Sentences ----------------------------------------------------------------------------------------

_GOAL = (
    say(
        "goal",
        "Win the trick, and you choose which of your cards you turn over, and which cards are left"
        " for the others. [FT-31, FT-32]",
    ),
    say(
        "points",
        "The stars showing in front of you at the end are your points. [FT-01, FT-37]",
    ),
)

_CARDS = (
    say(
        "FLIP cards",
        "Each player has ten *FLIP cards*, numbered from -1 to 8, and lays them out in two rows of"
        " five, in ascending order, with the numbers up. [FT-02, FT-03]",
    ),
    say("stars", "On their other sides are stars. [FT-37]"),
    count(
        "Twhist cards",
        "rules.twhist_kinds",
        "Each player also has one *Twhist card*: {kinds:and}. [FT-04]",
        "Each player also has {kind_count} *Twhist cards*: {kinds:and}. [FT-04]",
        _has_kinds,
    ),
    say(
        "Twhist cards, open",
        "Agree whether they lie open or stay hidden. [FT-05, FT-A28]",
        _has_kinds,
        TwhistVisibility.OPEN,
    ),
    say(
        "Twhist cards, hidden",
        "Players keep theirs hidden in the hand. [FT-05, FT-A28]",
        _has_kinds,
        TwhistVisibility.HIDDEN,
    ),
)

_DECK = (
    say("number cards", "There are {rules.deck:count} number cards. [FT-07]"),
    say("deck", "{numbering:parts}. [FT-08, FT-A01]", _has_cards),
)

_STARS = grid(
    ("stars", "on the FLIP cards"),
    rows(
        say("stars", "{stars}"),
        say("cards with stars", "{cards:commas} [FT-37, FT-A02]"),
        about=stars,
    ),
)

_PREPARATION = (
    say("players", "Three, four or five can play. [FT-10]"),
    say(
        "deal",
        "Shuffle the number cards and deal them out evenly, face down: {shares:commas}."
        " [FT-06, FT-07]",
        _has_deals,
    ),
    say(
        "deal, too few cards",
        "Shuffle the number cards and deal them out evenly, face down. [FT-06, FT-07]",
        _lacks_deals,
    ),
    say(
        "cards left over",
        "Cards left over are laid open for all to see, and are out of play: {left:and}. [FT-07]",
        _leaves_cards,
    ),
    say(
        "first leader",
        "The player to the left of the dealer leads the first trick. [FT-09]",
    ),
)

_PLAYING = (
    say(
        "trick",
        "Going clockwise, each player plays one card face up to the stack in the middle."
        " [FT-09, FT-10]",
    ),
    say(
        "colour led",
        "The first number card sets the colour, even if Twhist cards were played before it."
        " [FT-11, FT-17]",
    ),
    say(
        "follow",
        "If you play a number card and have that colour, you must play it; which number is up to"
        " you. [FT-11, FT-12]",
    ),
    say(
        "cannot follow",
        "If you do not have it, play any number card, which then cannot win. [FT-13]",
    ),
    say(
        "play a Twhist card",
        "Instead of a number card you may always play a Twhist card, even if you have the colour."
        " [FT-16]",
        _has_kinds,
    ),
)

_TRICK_WON = (
    say(
        "winner, Twhist cards, first",
        "Unless a Twhist card says otherwise, the highest number of the colour wins the trick; of"
        " equal ones, the first that was played. [FT-14, FT-A03]",
        _has_kinds,
        EqualNumbers.FIRST,
    ),
    say(
        "winner, Twhist cards, last",
        "Unless a Twhist card says otherwise, the highest number of the colour wins the trick; of"
        " equal ones, the last that was played. [FT-14, FT-A03]",
        _has_kinds,
        EqualNumbers.LAST,
    ),
    say(
        "winner, first",
        "The highest number of the colour wins the trick; of equal ones, the first that was played."
        " [FT-14, FT-A03]",
        _lacks_kinds,
        EqualNumbers.FIRST,
    ),
    say(
        "winner, last",
        "The highest number of the colour wins the trick; of equal ones, the last that was played."
        " [FT-14, FT-A03]",
        _lacks_kinds,
        EqualNumbers.LAST,
    ),
    say("next leader", "The winner leads the next trick. [FT-15]"),
)

_POWERS = grid(
    ("card", "what it does"),
    rows(
        (
            say("Twhist card", "Round winner", Twhist.ROUND_WINNER),
            say("Twhist card", "Thief", Twhist.THIEF),
            say("Twhist card", "Pole position", Twhist.POLE_POSITION),
            say("Twhist card", "Pass", Twhist.PASS),
        ),
        (
            say(
                "power, round winner",
                "You win the trick [FT-18] and lead the next one. [FT-19]",
                Twhist.ROUND_WINNER,
            ),
            say(
                "power, thief",
                "You win the trick, even against a round winner, [FT-20] but you may not lead the"
                " next one. [FT-21]",
                Twhist.THIEF,
            ),
            say(
                "power, pole position",
                "You lead the next trick, whoever wins this one. [FT-23]",
                Twhist.POLE_POSITION,
            ),
            say(
                "power, pass",
                "You sit this trick out and turn over no card. [FT-24]",
                Twhist.PASS,
            ),
        ),
        about=lambda facts: facts.kinds,
    ),
)

_CLASHES = (
    say(
        "several of a kind",
        "If several cards of a kind are played in a trick, only the first has its power."
        " [FT-25, FT-A09]",
        _has_kinds,
        _lacks_passes,
    ),
    say(
        "several of a kind, second pass",
        "If several cards of a kind are played in a trick, only the first has its power: a second"
        " player who passes turns over a card like all the others. [FT-25, FT-A09]",
        _has_passes,
        PassExemption.FIRST,
    ),
    say(
        "several of a kind, all passes",
        "If several cards of a kind are played in a trick, only the first has its power, but"
        " players who passed turn over no card. [FT-25, FT-A09]",
        _has_passes,
        PassExemption.ALL,
    ),
)

_AFTER_THIEF = (
    say(
        "after a thief",
        "After a thief, the next trick is led by the pole position, or else the round winner, or"
        " else the highest number of the colour. [FT-22, FT-23, FT-26]",
        _has_thieves,
    ),
    say(
        "after a thief, same leader",
        "If there is none of these, the leader of this trick leads again, or the next player if"
        " that is the thief. [FT-22, FT-A11]",
        _has_thieves,
        LeaderFallback.TRICK_LEADER,
    ),
    say(
        "after a thief, left",
        "If there is none of these, the player to the left of the thief leads. [FT-22, FT-A11]",
        _has_thieves,
        LeaderFallback.LEFT_OF_THIEF,
    ),
    say(
        "all pass",
        "If all players pass, the same player leads again. [FT-27]",
        _has_passes,
    ),
)

_TURNING = (
    say(
        "winner turns",
        "The winner must take one or two number cards from the stack, if there are any, and turn"
        " over the FLIP card that bears their sum. [FT-30, FT-31]",
    ),
    say(
        "others turn",
        "All other players must turn over their FLIP card that bears the sum of the number cards"
        " left. [FT-32]",
        _lacks_passes,
    ),
    say(
        "others turn, one pass",
        "All other players, except the first player who passed, must turn over their FLIP card that"
        " bears the sum of the number cards left. [FT-32, FT-A09]",
        _has_passes,
        PassExemption.FIRST,
    ),
    say(
        "others turn, all passes",
        "All other players, except players who passed, must turn over their FLIP card that bears"
        " the sum of the number cards left. [FT-32, FT-A09]",
        _has_passes,
        PassExemption.ALL,
    ),
    say("no cards left", "If there are none left, they turn nothing over. [FT-33]"),
    say(
        "sums beyond",
        "A sum below -1 turns the -1, and one above 8 the 8. [FT-35, FT-36]",
    ),
    say("no sum of Twhist cards", "Twhist cards add nothing to a sum. [FT-29]"),
)

_BACK = (
    say("turn back", "A FLIP card that shows its stars turns back and loses them. [FT-38]"),
    say("turn again", "It may be turned again later. [FT-38]"),
    say("stack", "Then put the stack aside. [FT-34]"),
)

_END = (
    say(
        "end",
        "The game ends when the last trick is played and the last FLIP cards are turned. [FT-39]",
    ),
    say("most stars", "The player who shows the most stars wins. [FT-40]"),
    say(
        "tie",
        "Of players who tie, the one with the most FLIP cards on the star side wins. [FT-41]",
    ),
    say(
        "tie again",
        "If they still tie, they share the victory. [FT-A31, FT-41]",
    ),
)

CHAPTERS = (
    chapter("", paragraph(*_GOAL)),
    chapter("The cards", paragraph(*_CARDS), paragraph(*_DECK), _STARS),
    chapter("Before the game", paragraph(*_PREPARATION)),
    chapter("Playing a trick", paragraph(*_PLAYING), paragraph(*_TRICK_WON)),
    chapter("Twhist cards", _POWERS, paragraph(*_CLASHES), paragraph(*_AFTER_THIEF)),
    chapter("Turning FLIP cards", paragraph(*_TURNING), paragraph(*_BACK)),
    chapter("Winning the game", paragraph(*_END)),
)
"""The short rulebook, chapter by chapter."""

PHRASES: tuple[Line, ...] = PRINTED
"""Phrases in the holes of sentences."""
