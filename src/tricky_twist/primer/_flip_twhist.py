"""The short rulebook of Flip Twhist."""

from collections.abc import Iterable

from tricky_twist.core.phrases import join_words
from tricky_twist.games.flip_twhist.cards import FLIP_CARDS, NumberCard, Twhist
from tricky_twist.games.flip_twhist.rules import (
    EqualNumbers,
    LeaderFallback,
    PassExemption,
    Rules,
    TwhistVisibility,
)
from tricky_twist.games.flip_twhist.setup import PLAYERS
from tricky_twist.primer._phrases import counted, shares, things


def text(rules: Rules) -> str:
    """Return the short rulebook, written as ``read`` wants it."""
    chapters = (_goal, _cards, _stars, _preparation, _trick, _twhist_cards, _flipping, _end)
    return "\n\n".join(chapter(rules) for chapter in chapters)


def _goal(_rules: Rules) -> str:
    return """
Win the trick, and you choose which of your cards you turn over, and which cards are left for the
others. [FT-31, FT-32] The stars showing in front of you at the end are your points. [FT-01, FT-37]
"""


def _cards(rules: Rules) -> str:
    kinds = join_words(_NAMES[kind] for kind in rules.twhist_kinds) if rules.twhist_kinds else ""
    own = f"""Each player also has {counted(len(rules.twhist_kinds))} *Twhist cards*: {kinds}.
[FT-04] {_SEEN[rules.twhist_cards]} [FT-05, FT-A28]"""
    return f"""
## The cards

Each player has ten *FLIP cards*, numbered from -1 to 8, and lays them out in two rows of five, in
ascending order, with the numbers up. [FT-02, FT-03] On their other sides are stars. [FT-37]
{own if rules.twhist_kinds else ""}

There are {len(rules.deck)} number cards. [FT-07] {_deck(rules)} [FT-08, FT-A01]
"""


_NAMES = {
    Twhist.ROUND_WINNER: "round winner",
    Twhist.THIEF: "thief",
    Twhist.POLE_POSITION: "pole position",
    Twhist.PASS: "pass",
}
_SEEN = {
    TwhistVisibility.OPEN: "Players keep theirs open on the table.",
    TwhistVisibility.HIDDEN: "Players keep theirs hidden in the hand.",
}


def _deck(rules: Rules) -> str:
    """Say which numbers each colour has; colours with the same numbers stand together."""
    by_numbers: dict[tuple[int, ...], list[str]] = {}
    for colour in dict.fromkeys(card.colour for card in rules.deck):
        numbers = _numbers(card for card in rules.deck if card.colour is colour)
        by_numbers.setdefault(numbers, []).append(colour.name.lower())
    parts = [
        f"the {join_words(colours)} ones are numbered {join_words(numbers)}"
        for numbers, colours in by_numbers.items()
    ]
    return f"{'; '.join(parts).capitalize()}."


def _numbers(cards: Iterable[NumberCard]) -> tuple[int, ...]:
    return tuple(card.value for card in cards)


def _stars(rules: Rules) -> str:
    worth = sorted(set(rules.stars), reverse=True)
    rows = [f"| {stars} | {_flip_cards(stars, rules)} [FT-37, FT-A02] |" for stars in worth]
    listed = "\n".join(rows)
    return f"""
| stars | on the FLIP cards |
{listed}
"""


def _flip_cards(stars: int, rules: Rules) -> str:
    pairs = zip(FLIP_CARDS, rules.stars, strict=True)
    return ", ".join(str(number) for number, shown in pairs if shown == stars)


def _preparation(rules: Rules) -> str:
    deck = len(rules.deck)
    tables = [players for players in PLAYERS if players <= deck]
    dealt = shares((players, deck // players) for players in tables)
    rest: dict[int, list[str]] = {}
    for players in tables:
        rest.setdefault(deck % players, []).append(counted(players))
    left = join_words(
        f"{things(cards, 'card')} with {join_words(at, 'or')} players"
        for cards, at in rest.items()
        if cards
    )
    open_cards = f"""Cards left over are laid open for all to see, and are out of play: {left}.
[FT-07]"""
    return f"""
## Before the game

Three, four or five can play. [FT-10] Shuffle the number cards and deal them out evenly, face down:
{dealt}. [FT-06, FT-07] {open_cards if any(rest) else ""} The player to the left of the dealer
leads the first trick. [FT-09]
"""


def _trick(rules: Rules) -> str:
    equal = {EqualNumbers.FIRST: "first", EqualNumbers.LAST: "last"}[rules.equal_numbers]
    unless = "Unless a Twhist card says otherwise, t" if rules.twhist_kinds else "T"
    twhist = """Instead of a number card you may always play a Twhist card, even if you
have the colour. [FT-16]"""
    return f"""
## Playing a trick

Going clockwise, each player plays one card face up to the stack in the middle. [FT-09, FT-10] The
first number card sets the colour, even if Twhist cards were played before it. [FT-11, FT-17] If
you play a number card and have that colour, you must play it; which number is up to you.
[FT-11, FT-12] If you do not have it, play any number card, which then cannot win. [FT-13]
{twhist if rules.twhist_kinds else ""}

{unless}he highest number of the colour wins the trick; of equal ones, the {equal} that was played.
[FT-14, FT-A03] The winner leads the next trick. [FT-15]
"""


_POWERS = {
    Twhist.ROUND_WINNER: "You win the trick [FT-18] and lead the next one. [FT-19]",
    Twhist.THIEF: (
        "You win the trick, even against a round winner, [FT-20] but you may not lead the next"
        " one. [FT-21]"
    ),
    Twhist.POLE_POSITION: "You lead the next trick, whoever wins this one. [FT-23]",
    Twhist.PASS: "You sit this trick out and turn over no card. [FT-24]",
}


def _twhist_cards(rules: Rules) -> str:
    if not rules.twhist_kinds:
        return ""
    rows = "\n".join(
        f"| {_NAMES[kind].capitalize()} | {_POWERS[kind]} |" for kind in rules.twhist_kinds
    )
    return f"""
## Twhist cards

| card | what it does |
{rows}

{_clashes(rules)}
"""


def _clashes(rules: Rules) -> str:
    passes = Twhist.PASS in rules.twhist_kinds
    second = {
        PassExemption.FIRST: ": a second player who passes turns over a card like all the others",
        PassExemption.ALL: ", but players who passed turn over no card",
    }[rules.pass_exemption]
    return f"""
If several cards of a kind are played in a trick, only the first has its
power{second if passes else ""}. [FT-25, FT-A09]
{_after_thief(rules) if Twhist.THIEF in rules.twhist_kinds else ""}
{"If all players pass, the same player leads again. [FT-27]" if passes else ""}
"""


def _after_thief(rules: Rules) -> str:
    nobody = {
        LeaderFallback.TRICK_LEADER: (
            "the leader of this trick leads again, or the next player if that is the thief"
        ),
        LeaderFallback.LEFT_OF_THIEF: "the player to the left of the thief leads",
    }[rules.leader_fallback]
    return f"""
After a thief, the next trick is led by the pole position, or else the round winner, or else the
highest number of the colour. [FT-22, FT-23, FT-26] If there is none of these, {nobody}.
[FT-22, FT-A11]"""


def _flipping(rules: Rules) -> str:
    spared = {
        PassExemption.FIRST: ", except the first player who passed,",
        PassExemption.ALL: ", except players who passed,",
    }[rules.pass_exemption]
    passes = Twhist.PASS in rules.twhist_kinds
    return f"""
## Turning FLIP cards

The winner must take one or two number cards from the stack, if there are any, and turn over the
FLIP card that bears their sum. [FT-30, FT-31] All other players{spared if passes else ""} must turn
over their FLIP card that bears the sum of the number cards left.
[FT-32{", FT-A09" if passes else ""}] If there are none left, they turn nothing over. [FT-33] A sum
below -1 turns the -1, and one above 8 the 8. [FT-35, FT-36] Twhist cards add nothing to a sum.
[FT-29]

A FLIP card that shows its stars turns back and loses them. [FT-38] It may be turned again later.
[FT-38] Then put the stack aside. [FT-34]
"""


def _end(_rules: Rules) -> str:
    return """
## Winning the game

The game ends when the last trick is played and the last FLIP cards are turned. [FT-39] The
player who shows the most stars wins. [FT-40] Of players who tie, the one with the most FLIP cards
on the star side wins. [FT-41] If they still tie, they share the victory. [FT-A31, FT-41]
"""
