"""The short rulebook of Tricky Twist."""

from tricky_twist.games.tricky_twist.cards import LIGHTNING, ValueFace
from tricky_twist.games.tricky_twist.rules import (
    DrawOrder,
    FlipTarget,
    PickOrder,
    RetriggerSeven,
    ShiftTarget,
    TakeBackFresh,
    TakeBackRemoval,
)
from tricky_twist.primer._tricky_twist.facts import PRINTED, Facts, variable_cards
from tricky_twist.primer._tricky_twist.scoring import SCORING
from tricky_twist.primer.chapters import Line, chapter, count, grid, paragraph, rows, say

# Conditions ---------------------------------------------------------------------------------------

_SHORTEST_RANGE = 5
"""So many values in a row are written as a range."""


def _has_range(facts: Facts) -> bool:
    size = len(facts.rules.values)
    return facts.highest - facts.lowest + 1 == size >= _SHORTEST_RANGE


def _lacks_range(facts: Facts) -> bool:
    return not _has_range(facts)


def _has_sevens(facts: Facts) -> bool:
    return LIGHTNING in facts.rules.values


def _has_overrides(facts: Facts) -> bool:
    return bool(facts.overrides)


def _has_deals(facts: Facts) -> bool:
    return bool(facts.shares)


def _lacks_deals(facts: Facts) -> bool:
    return not facts.shares


def _has_reserve(facts: Facts) -> bool:
    return facts.rules.reserve_size > 0


def _has_rounds(facts: Facts) -> bool:
    return facts.rules.rounds is not None


def _lacks_rounds(facts: Facts) -> bool:
    return facts.rules.rounds is None


# Before the game ----------------------------------------------------------------------------------

_GOAL = (
    say(
        "goal",
        "Win some tricks, and lose others on purpose: a card that you play off suit comes back to"
        " you as a *false trick*. [TT-27]",
    ),
    say("both score", "Both kinds score, and they score best in equal numbers. [TT-52, TT-53]"),
)

_CARDS = (
    count(
        "cards",
        "rules.score_deck",
        "There are {deck} number cards, one score card and eight bonus cards. [TT-01]",
        "There are {deck} number cards, {score_cards} score cards and eight bonus cards. [TT-01]",
    ),
    count(
        "suits, values in a row",
        "rules.suits",
        "The number cards come in one suit, {rules.suits:and}, each with values from {lowest} to"
        " {highest}. [TT-02, TT-A01]",
        "The number cards come in {suits} suits, {rules.suits:and}, each with values from {lowest}"
        " to {highest}. [TT-02, TT-A01]",
        _has_range,
    ),
    count(
        "suits, values listed",
        "rules.suits",
        "The number cards come in one suit, {rules.suits:and}, each with values"
        " {rules.values:and}. [TT-02, TT-A01]",
        "The number cards come in {suits} suits, {rules.suits:and}, each with values"
        " {rules.values:and}. [TT-02, TT-A01]",
        _lacks_range,
    ),
    say("lightning", "A lightning icon marks the 7 of each suit. [TT-03]", _has_sevens),
)

_SCORE_PILE = (
    say("players", "Three or four can play. [TT-10]"),
    say(
        "score pile",
        "Shuffle the score cards, lay them face down in a pile and turn over the top one: it says"
        " which false tricks bring extra points this round. [TT-07, TT-54]",
    ),
    say(
        "lay out",
        "Lay out the eight bonus cards; the score card decides which side of the four variable ones"
        " is up. [TT-08]",
    ),
    say(
        "later rounds, all back",
        "From the second round on, turn over a new score card and lay out all eight bonus cards"
        " again. [TT-11, TT-12, TT-A09]",
        TakeBackRemoval.ROUND,
    ),
    say(
        "later rounds, take-back gone",
        "From the second round on, turn over a new score card and lay out all eight bonus cards"
        " again, except a take-back card that a player has taken. [TT-11, TT-12, TT-A09]",
        TakeBackRemoval.GAME,
    ),
    say(
        "sides of rounds",
        "Some sides are up whatever the score card: {overrides:and}. [TT-08, TT-A05]",
        _has_overrides,
    ),
)

_DEAL = (
    say(
        "deal",
        "Shuffle the number cards and deal them all out, face down: {shares:commas}. [TT-13]",
        _has_deals,
    ),
    say(
        "deal, no table",
        "Shuffle the number cards and deal them all out, face down. [TT-13]",
        _lacks_deals,
    ),
    say("secret", "Keep your hand secret. [TT-14]"),
    say("first leader", "In the first round, chance decides who leads. [TT-09]"),
)

_RESERVE = (
    count(
        "reserve",
        "rules.reserve_size",
        "Choose one card from your hand and lay it face down in front of you: this is your"
        " *reserve*. [TT-15]",
        "Choose {reserve} cards from your hand, shuffle them and lay them face down in front of"
        " you: this is your *reserve*. [TT-15]",
        _has_reserve,
    ),
    say("reserve unseen", "You may not look through it again. [TT-16]", _has_reserve),
)

# A trick ------------------------------------------------------------------------------------------

_OFFER = (
    say(
        "draw",
        "Before a trick begins you may take the top card of your reserve into your hand. [TT-17]",
        _has_reserve,
    ),
    say(
        "draw, leader first",
        "In turn, clockwise from the player who leads, the players decide whether to do so."
        " [TT-18, TT-A12]",
        _has_reserve,
        DrawOrder.TRICK_LEADER,
    ),
    say(
        "draw, first leader first",
        "In turn, clockwise from the first leader of the round, the players decide whether to do"
        " so. [TT-18, TT-A12]",
        _has_reserve,
        DrawOrder.ROUND_FIRST,
    ),
    say(
        "draw, all at once",
        "All at the same time, the players decide whether to do so. [TT-18, TT-A12]",
        _has_reserve,
        DrawOrder.SIMULTANEOUS,
    ),
)

_PLAYING = (
    say(
        "trick",
        "The leader plays any card, face up, and the others follow clockwise with one card each."
        " [TT-19, TT-20]",
    ),
    say(
        "follow",
        "If you have a card of the suit that was led, you must play one; any value will do."
        " [TT-21]",
    ),
    say("cannot follow", "If you have none, play whatever you like. [TT-23]"),
    say(
        "suit led",
        "Only the first card sets the suit, whatever the players in between have played. [TT-22]",
    ),
)

_TRICK_WON = (
    say("winner", "The highest card of the suit led wins. [TT-24]"),
    say(
        "winner takes",
        "Its player takes the cards of that suit, and no others, and lays them face down in one"
        " pile: this is one *trick*. [TT-24, TT-26]",
    ),
    say(
        "false trick",
        "If you played another suit, take your card back and lay it face up: this is one *false"
        " trick*. [TT-27]",
    ),
    say("nothing", "If you followed suit without winning, you get nothing. [TT-28]"),
    say("apart", "Keep your tricks and false tricks apart until the round is scored. [TT-29]"),
    say("next leader", "The winner leads the next trick. [TT-49]"),
)

# Bonus cards --------------------------------------------------------------------------------------

_SEVENS = (
    say(
        "seven",
        "If a 7 comes to you, in a trick or as a false trick, you may take one of the bonus cards"
        " on offer. [TT-30, TT-32]",
    ),
    say("any seven", "It does not matter who played the 7. [TT-31]"),
    say(
        "order, winner first",
        "If several players gain a 7 in one trick, they choose clockwise, starting with the winner"
        " of the trick. [TT-35, TT-A19]",
        PickOrder.WINNER,
    ),
    say(
        "order, leader first",
        "If several players gain a 7 in one trick, they choose clockwise, starting with the leader"
        " of the trick. [TT-35, TT-A19]",
        PickOrder.LEADER,
    ),
    say(
        "seven again",
        "A 7 that you take back into your hand can earn a bonus card again. [TT-30, TT-A25]",
        RetriggerSeven.AGAIN,
    ),
    say(
        "seven once",
        "No 7 earns more than one bonus card in a round. [TT-30, TT-A25]",
        RetriggerSeven.ONCE,
    ),
    say(
        "when bonus cards work",
        "The take-back card works at once; all others work when the round is scored. [TT-34]",
    ),
)

_TAKE_BACK = (
    say(
        "take-back",
        "At once, return one of your false tricks to your hand. [TT-37, TT-A24]",
        TakeBackFresh.ALLOWED,
    ),
    say(
        "take-back, not the same",
        "At once, return one of your false tricks to your hand, but not the one that earned you"
        " this card. [TT-37, TT-A24]",
        TakeBackFresh.REFUSED,
    ),
    say(
        "take-back, out for the round",
        "Used or not, the card is then out of play for the rest of the round. [TT-38, TT-A09]",
        TakeBackRemoval.ROUND,
    ),
    say(
        "take-back, out for the game",
        "Used or not, the card is then out of play for the rest of the game. [TT-38, TT-A09]",
        TakeBackRemoval.GAME,
    ),
)

_FLIP = (
    say(
        "flip",
        "Turn over one of your tricks or false tricks; it now counts as the other kind. [TT-39]",
    ),
    say(
        "flip, top card",
        "If a trick has several cards, choose which one is on top; only that one counts. [TT-40]",
    ),
    say(
        "flip, variable cards",
        "Or turn a variable card of yours into a trick. [TT-A31]",
        FlipTarget.VIRTUAL_TOO,
    ),
)

_PERMANENT = grid(
    ("bonus card", "effect"),
    rows(say("bonus card", "Take-back"), _TAKE_BACK),
    rows(say("bonus card", "Flip"), _FLIP),
    rows(
        say("bonus card", "Wild status"),
        say("wild status", "Counts as a trick, or as a false trick without value or suit. [TT-41]"),
    ),
    rows(
        say("bonus card", "Trick bonus"),
        say("trick bonus", "1 extra point for each of your tricks. [TT-42]"),
    ),
)

_VARIABLE = (
    say(
        "variable card",
        "A variable card counts as one false trick, except on a side that shifts a value; choose"
        " its suit or its value from those on the side that is up. [TT-43, TT-44, TT-45, TT-46]",
    ),
    say("no bonus", "Choosing a 7 here brings no bonus card. [TT-44, TT-46]"),
)

_FACES = grid(
    ("variable card", "suit side", "value side"),
    rows(
        say("variable card", "{number}"),
        say("suit side", "{suits:or} [TT-43, TT-A06]"),
        (
            say("value side", "one of {values:or} [TT-44, TT-A07]", ValueFace.ODD),
            say("value side", "one of {values:or} [TT-45, TT-A07]", ValueFace.EVEN),
            say("value side", "any value from 1 to 12 [TT-46]", ValueFace.ANY),
            say(
                "value side",
                "not a false trick itself: raises or lowers one of your false tricks by 1, never"
                " below 1 or above 12 [TT-47, TT-A38]",
                ValueFace.SHIFT,
                ShiftTarget.ANY_VALUED,
            ),
            say(
                "value side",
                "not a false trick itself: raises or lowers a number card among your false tricks"
                " by 1, never below 1 or above 12 [TT-47, TT-A38]",
                ValueFace.SHIFT,
                ShiftTarget.PRINTED_ONLY,
            ),
        ),
        about=variable_cards,
    ),
)

# The end ------------------------------------------------------------------------------------------

_END = (
    say("rounds, players", "Play as many rounds as there are players. [TT-66]", _lacks_rounds),
    count(
        "rounds",
        "rules.rounds",
        "Play one round. [TT-66]",
        "Play {rounds} rounds. [TT-66]",
        _has_rounds,
    ),
    say(
        "next start",
        "The player to the left of the one who began a round begins the next. [TT-66]",
    ),
    say("most points", "The player with the most points in all wins. [TT-67]"),
    say("tie", "Players who tie share the victory. [TT-68]"),
)

CHAPTERS = (
    chapter("", paragraph(*_GOAL)),
    chapter("The cards", paragraph(*_CARDS)),
    chapter("Before each round", paragraph(*_SCORE_PILE), paragraph(*_DEAL), paragraph(*_RESERVE)),
    chapter("Playing a trick", paragraph(*_OFFER), paragraph(*_PLAYING), paragraph(*_TRICK_WON)),
    chapter(
        "Sevens and bonus cards", paragraph(*_SEVENS), _PERMANENT, paragraph(*_VARIABLE), _FACES
    ),
    SCORING,
    chapter("Winning the game", paragraph(*_END)),
)
"""The short rulebook, chapter by chapter."""

PHRASES: tuple[Line, ...] = PRINTED
"""Phrases in the holes of sentences."""
