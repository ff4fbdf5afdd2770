"""The short rulebook of Tricky Twist."""

from tricky_twist.core.phrases import join_words
from tricky_twist.games.tricky_twist.cards import (
    LIGHTNING,
    ScoreCard,
    ScoreKind,
    Side,
    Suit,
    ValueFace,
)
from tricky_twist.games.tricky_twist.rules import (
    DeclareOrder,
    DrawOrder,
    FewestPlacing,
    FlipTarget,
    PickOrder,
    RankTies,
    RetriggerSeven,
    RoundEndCheck,
    Rules,
    ShiftTarget,
    TakeBackFresh,
    TakeBackRemoval,
    ZeroOnMost,
)
from tricky_twist.games.tricky_twist.setup import PLAYERS
from tricky_twist.primer._phrases import counted, places, points, shares, span, things


def text(rules: Rules) -> str:
    """Return the short rulebook, written as ``read`` wants it."""
    chapters = (_goal, _cards, _preparation, _trick, _sevens, _permanent, _variable)
    return "\n\n".join(
        chapter(rules) for chapter in (*chapters, _scoring, _points, _score_cards, _end)
    )


def _goal(_rules: Rules) -> str:
    return """
Win some tricks, and lose others on purpose: a card that you play off suit comes back to you as a
*false trick*. [TT-27] Both kinds score, and they score best in equal
numbers. [TT-52, TT-53]
"""


def _cards(rules: Rules) -> str:
    deck = len(rules.suits) * len(rules.values)
    suits = join_words(suit.name.lower() for suit in rules.suits)
    icon = "A lightning icon marks the 7 of each suit. [TT-03]"
    return f"""
## The cards

There are {deck} number cards, {things(len(rules.score_deck), "score card")} and eight bonus cards.
[TT-01] The number cards come in {things(len(rules.suits), "suit")}, {suits}, each with values
{span(rules.values)}. [TT-02, TT-A01] {icon if LIGHTNING in rules.values else ""}
"""


def _preparation(rules: Rules) -> str:
    deck = len(rules.suits) * len(rules.values)
    dealt = shares((n, deck // n) for n in PLAYERS if deck % n == 0) if deck >= min(PLAYERS) else ""
    back = {
        TakeBackRemoval.ROUND: "",
        TakeBackRemoval.GAME: ", except a take-back card that a player has taken",
    }[rules.take_back_removal]
    return f"""
## Before each round

Three or four can play. [TT-10] Shuffle the score cards, lay them face down in a pile and turn over
the top one: it says which false tricks bring extra points this round. [TT-07, TT-54] Lay out the
eight bonus cards; the score card decides which side of the four variable ones is up. [TT-08] From
the second round on, turn over a new score card and lay out all eight bonus cards again{back}.
[TT-11, TT-12, TT-A09] {_overrides(rules)}

Shuffle the number cards and deal them all out, face down: {dealt}. [TT-13] Keep your hand secret.
[TT-14] In the first round, chance decides who leads. [TT-09]

{_reserve(rules) if rules.reserve_size else ""}
"""


def _overrides(rules: Rules) -> str:
    sides = [
        f"in round {number} the {side.value} side"
        for number, side in enumerate(rules.side_overrides, start=1)
        if side is not None
    ]
    shown = join_words(sides)
    return f"Whatever the score card, {shown} is up. [TT-08, TT-A05]" if sides else ""


def _reserve(rules: Rules) -> str:
    return f"""
Choose {things(rules.reserve_size, "card")} from your hand, shuffle them and lay them face down in
front of you: this is your *reserve*. [TT-15] You may not look through it again. [TT-16]
"""


def _offer(rules: Rules) -> str:
    asked = {
        DrawOrder.TRICK_LEADER: "In turn, clockwise from the player who leads",
        DrawOrder.ROUND_FIRST: "In turn, clockwise from the first leader of the round",
        DrawOrder.SIMULTANEOUS: "All at the same time",
    }[rules.draw_order]
    return f"""
Before a trick begins you may take the top card of your reserve into your hand. [TT-17] {asked},
the players decide whether to do so. [TT-18, TT-A12]
"""


def _trick(rules: Rules) -> str:
    return f"""
## Playing a trick

{_offer(rules) if rules.reserve_size else ""}

The leader plays any card, face up, and the others follow clockwise with one card each.
[TT-19, TT-20] If you have a card of the suit that was led, you must play one; any value will do.
[TT-21] If you have none, play whatever you like. [TT-23] Only the first card sets the suit,
whatever the players in between have played. [TT-22]

The highest card of the suit led wins. [TT-24] Its player takes the cards of that suit, and no
others, and lays them face down in one pile: this is one *trick*. [TT-24, TT-26] If you played
another suit, take your card back and lay it face up: this is one *false trick*. [TT-27] If you
followed suit without winning, you get nothing. [TT-28] Keep your tricks and false tricks apart
until the round is scored. [TT-29] The winner leads the next trick. [TT-49]
"""


def _sevens(rules: Rules) -> str:
    first = {PickOrder.WINNER: "winner", PickOrder.LEADER: "leader"}[rules.pick_order]
    again = {
        RetriggerSeven.AGAIN: "A 7 that you take back into your hand can earn a bonus card again.",
        RetriggerSeven.ONCE: "No 7 earns more than one bonus card in a round.",
    }[rules.retrigger_seven]
    return f"""
## Sevens and bonus cards

If a 7 comes to you, in a trick or as a false trick, you may take one of the bonus cards on offer.
[TT-30, TT-32] It does not matter who played the 7. [TT-31] If several players gain a 7 in one
trick, they choose clockwise, starting with the {first} of the trick. [TT-35, TT-A19] {again}
[TT-30, TT-A25] The take-back card works at once; all others work when the round is scored. [TT-34]
"""


def _permanent(rules: Rules) -> str:
    fresh = {
        TakeBackFresh.ALLOWED: "",
        TakeBackFresh.REFUSED: ", but not the one that earned you this card",
    }[rules.take_back_fresh]
    gone = {
        TakeBackRemoval.ROUND: "the round",
        TakeBackRemoval.GAME: "the game",
    }[rules.take_back_removal]
    flipped = {
        FlipTarget.REAL_PILES: "",
        FlipTarget.VIRTUAL_TOO: "Or turn a variable card of yours into a trick. [TT-A31]",
    }[rules.flip_target]
    return f"""
| bonus card | effect |
| Take-back | At once, return one of your false tricks to your hand{fresh}. [TT-37, TT-A24] Used or
  not, the card is then out of play for the rest of {gone}. [TT-38, TT-A09] |
| Flip | Turn over one of your tricks or false tricks; it now counts as the other kind. [TT-39] If a
  trick has several cards, choose which one is on top; only that one counts. [TT-40] {flipped} |
| Wild status | Counts as a trick, or as a false trick without value or suit. [TT-41] |
| Trick bonus | 1 extra point for each of your tricks. [TT-42] |
"""


def _variable(rules: Rules) -> str:
    value_sides = {
        ValueFace.ODD: f"one of {join_words(rules.odd_values, 'or')} [TT-44, TT-A07]",
        ValueFace.EVEN: f"one of {join_words(rules.even_values, 'or')} [TT-45, TT-A07]",
        ValueFace.ANY: "any value from 1 to 12 [TT-46]",
        ValueFace.SHIFT: f"{_shift(rules)} [TT-47, TT-A38]",
    }
    rows = [
        f"| {number} | {_either(*suits)} [TT-43, TT-A06] | {value_sides[face]} |"
        for number, suits, face in zip(
            range(1, 5), rules.suit_faces, rules.value_faces, strict=True
        )
    ]
    listed = "\n".join(rows)
    return f"""
A variable card counts as one false trick, except on a side that shifts a value; choose its suit or
its value from those on the side that is up. [TT-43, TT-44, TT-45, TT-46] Choosing a 7 here brings
no bonus card. [TT-44, TT-46]

| variable card | suit side | value side |
{listed}
"""


def _either(first: Suit, second: Suit) -> str:
    return f"{first.name.lower()} or {second.name.lower()}"


def _shift(rules: Rules) -> str:
    which = {
        ShiftTarget.ANY_VALUED: "one of your false tricks",
        ShiftTarget.PRINTED_ONLY: "a number card among your false tricks",
    }[rules.shift_target]
    return f"not a false trick itself: raises or lowers {which} by 1, never below 1 or above 12"


def _scoring(rules: Rules) -> str:
    checked = {
        RoundEndCheck.AFTER_BONUS: "after bonus cards have been taken",
        RoundEndCheck.BEFORE_BONUS: "before bonus cards are taken",
        RoundEndCheck.AFTER_DRAW_WINDOW: "after the reserves have been offered once more",
    }[rules.round_end_check]
    declared = {
        DeclareOrder.LAST_WINNER: "In turn, clockwise from the winner of the last trick",
        DeclareOrder.ROUND_FIRST: "In turn, clockwise from the first leader of the round",
        DeclareOrder.SIMULTANEOUS: "All at the same time",
    }[rules.declare_order]
    return f"""
## Scoring a round

The round ends when a trick is finished and a player has no card left in hand, even if there
are cards in the reserves. [TT-48] This is decided {checked}. [TT-48, TT-A21, TT-A22] Cards left in
your hand or reserve are worth nothing. [TT-50] {declared}, the players say how they use their bonus
cards. [TT-34, TT-A29] You need not use any. [TT-33] Then count: [TT-51, TT-52, TT-53, TT-54]
"""


def _points(_rules: Rules) -> str:
    return """
- 1 point for each trick. [TT-51]
- 3 points for each pair of a trick and a false trick. [TT-52]
- 5 points for each pair instead, if you have as many tricks as false tricks. [TT-53]
- The points of the score card, which looks at false tricks only. [TT-54, TT-55]

Six tricks and one false trick make 6 + 3 = 9 points. [TT-X4] Four of each make 4 + 20 = 24.
[TT-X6]
"""


_COUNTED = {
    ScoreKind.RUN: ("Run", "the longest run of consecutive values", "TT-56"),
    ScoreKind.SUIT_PAIR: ("Suit pair", "one of the two suits, as you choose", "TT-57"),
    ScoreKind.BIGGEST_SUIT: ("Biggest suit", "the suit that you have most of", "TT-58"),
    ScoreKind.SUIT_VARIETY: ("Variety", "how many suits you have", "TT-59"),
    ScoreKind.FEWEST: ("Fewest", "how few you have, by rank", "TT-60"),
    ScoreKind.MOST: ("Most", "how many you have, by rank", "TT-61"),
    ScoreKind.EVEN: ("Even", "even values", "TT-64"),
    ScoreKind.ODD: ("Odd", "odd values", "TT-65"),
}
"""For each kind of score card its name, its count among false tricks, and its clause."""

_RANKS = {ScoreKind.FEWEST, ScoreKind.MOST}


def _score_cards(rules: Rules) -> str:
    kinds = dict.fromkeys(rules.score_deck)
    rows = "\n".join(_score_row(card, rules) for card in kinds)
    ranks = _ranks(rules) if _RANKS.intersection(card.kind for card in kinds) else ""
    return f"""
| score card | counts among your false tricks | points | variable bonus cards show |
{rows}

{ranks}
"""


def _score_row(card: ScoreCard, rules: Rules) -> str:
    name, what, clause = _COUNTED[card.kind]
    copies = rules.score_deck.count(card)
    name += f": {_either(*card.suits)} [TT-A03]" if card.suits else ""
    name += f" ({counted(copies)} cards)" if copies > 1 else ""
    table = rules.tables.of(card.kind)
    paid = f"{places(table)} [TT-A47]" if card.kind in _RANKS else points(table)
    up = {Side.SUITS: "suits", Side.VALUES: "values"}[rules.sides.of(card.kind)]
    return f"| {name} | {what} [{clause}] | {paid} [TT-A04] | {up} [TT-A05] |"


def _ranks(rules: Rules) -> str:
    fewest = {
        FewestPlacing.NEEDS_ONE: "On Fewest, you need at least one false trick to take a place.",
        FewestPlacing.OPEN: (
            "On Fewest, a player without any false trick takes a place like all the others."
        ),
    }[rules.fewest_placing]
    most = {
        ZeroOnMost.NEEDS_ONE: "On Most, you need at least one for any place.",
        ZeroOnMost.PLACES: "On Most, you need at least one for the first place only.",
    }[rules.zero_on_most]
    after = {
        RankTies.DENSE: "the player after them takes the very next place",
        RankTies.COMPETITION: "they use up as many places as there are of them",
    }[rules.rank_ties]
    return f"""
{fewest} [TT-60, TT-A44] {most} [TT-61, TT-A44] Tied players all score the full points of their
place; {after}. [TT-63, TT-A45] Suits do not matter on either card. [TT-62]
"""


def _end(rules: Rules) -> str:
    rounds = "as many rounds as there are players"
    if rules.rounds is not None:
        rounds = things(rules.rounds, "round")
    return f"""
## Winning the game

Play {rounds}. [TT-66] The player to the left of the one who began a round begins the next. [TT-66]
The player with the most points in all wins. [TT-67] Players who tie share the victory. [TT-68]
"""
