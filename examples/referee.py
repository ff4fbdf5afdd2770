"""A referee for a physical table: says what was illegal and why, and what everyone scores.

It reads one round, a line at a time, from standard input. Players are the seats 0, 1, 2, ...
clockwise; cards are written M7 (moon), S7 (sun), Q7 (square), D7 (disc); bonus cards are called
take-back, flip, wild-status, trick-bonus, variable-1 ... variable-4. First the deal:

    players 4              how many sit at the table
    first 2                who leads the first trick
    score run              the score card, by its name
    dealt 0 M1 M5 Q9 ...   a hand as it was dealt; a line for each seat
    reserve 0 Q9 M1 ...    a reserve as it lies, the top card first; a line for each seat

The first three lines stand in this order, then the hands, then the reserves.

Then what the players do, each line with the seat first:

    2 draw                  2 pass                       before a trick
    2 plays M7                                           in a trick
    2 takes flip            2 takes nothing              after gaining a 7
    2 returns M7            2 returns nothing            after taking the take-back card
    2 flips M7              2 wild trick                 at the end of the round
    2 wild false-trick      2 uses variable-1 as moon
    2 uses variable-3 as 7  2 shifts M7 +1
    2 leaves flip           2 shifts variable-3 -1

An illegal attempt changes nothing: the next line may put it right.

It is for Tricky Twist alone: what people call out at a table differs from game to game. A referee
for any game would read moves in the notation of tricky_twist.encoding.parse_move().
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import attrs

from tricky_twist import IllegalMoveError, NotationError, Seat, TrickyTwistError
from tricky_twist.games import tricky_twist as tt

T = TypeVar("T")

PLAYERS = {"3": 3, "4": 4}
SCORE_CARDS = {str(card): card for card in tt.STANDARD.score_deck}
BONUS_CARDS = {bonus.value: bonus for bonus in tt.BonusCard}
SUITS = {str(suit): suit for suit in tt.Suit}
VALUES = {str(number): number for number in tt.STANDARD.values}
END = "the end of the input"
SHIFTS = {"+1": 1, "-1": -1}

ACTIONS = """draw, pass, plays M7, takes flip, takes nothing, returns M7, returns nothing, flips M7,
    wild trick, wild false-trick, uses variable-1 as moon, uses variable-3 as 7, shifts M7 +1,
    leaves flip"""


@attrs.frozen
class Deal:
    """What the first lines say."""

    first: Seat
    score_card: tt.ScoreCard
    hands: tuple[tt.Cards, ...]
    reserves: tuple[tuple[tt.Card, ...], ...]


# Words; whoever cannot understand one raises a ValueError that says what was expected ------------


def chosen(word: str, choices: Mapping[str, T], what: str) -> T:
    """Return the one of the choices that a word names."""
    if word not in choices:
        raise ValueError(f"expected {what}, one of {', '.join(choices)}; got {word!r}")
    return choices[word]


def seat_of(word: str, players: int) -> Seat:
    """Return the seat with this number."""
    return chosen(word, {str(n): Seat(n) for n in range(players)}, "the number of a seat")


def bonus_of(word: str) -> tt.BonusCard:
    """Return the bonus card that a word names."""
    return chosen(word, BONUS_CARDS, "a bonus card")


def card_of(word: str) -> tt.Card:
    """Return the card that a word names."""
    try:
        return tt.Card.parse(word)
    except NotationError as error:
        raise ValueError(f"expected {error.expected}; got {word!r}") from None


# The deal ---------------------------------------------------------------------------------------


def read_deal(lines: Iterator[str]) -> Deal:
    """Read the lines of the deal."""
    players = chosen(setting("players", "4", lines), PLAYERS, "the number of players")
    first = seat_of(setting("first", "0", lines), players)
    score_card = chosen(setting("score", "run", lines), SCORE_CARDS, "a score card")
    hands = cards_by_seat("dealt", len(tt.DECK) // players, players, lines)
    reserves = cards_by_seat("reserve", tt.STANDARD.reserve_size, players, lines)
    return Deal(first, score_card, tuple(map(tt.Cards.of, hands)), reserves)


def setting(keyword: str, example: str, lines: Iterator[str]) -> str:
    """Return what stands behind the keyword that the next line must begin with."""
    line = next(lines, END)
    match line.split():
        case [word, *text] if word == keyword and text:
            return " ".join(text)
        case _:
            raise ValueError(f"expected a line such as '{keyword} {example}', got {line!r}")


def cards_by_seat(
    keyword: str, size: int, players: int, lines: Iterator[str]
) -> tuple[tuple[tt.Card, ...], ...]:
    """Return the cards that the next lines give to each seat, whatever their order."""
    found: dict[Seat, tuple[tt.Card, ...]] = {}
    for _ in range(players):
        line = next(lines, END)
        match line.split():
            case [word, number, *named] if word == keyword:
                seat = seat_of(number, players)
                if seat in found:
                    raise ValueError(f"there are two lines for {seat}: '{keyword} {number} ...'")
                found[seat] = cards_of(named, size, line)
            case _:
                missing = ", ".join(f"{n}" for n in range(players) if n not in found)
                wanted = f"a line '{keyword} SEAT CARD CARD ...' for each of the seats {missing}"
                raise ValueError(f"expected {wanted}; got {line!r}")
    return tuple(found[seat] for seat in sorted(found))


def cards_of(words: list[str], size: int, line: str) -> tuple[tt.Card, ...]:
    """Return the cards that the words name; there must be so many different ones."""
    cards = tuple(map(card_of, words))
    if len(cards) != size or len(set(cards)) != size:
        raise ValueError(f"expected {size} different cards in the line {line!r}")
    return cards


def lay_out(deal: Deal) -> tt.State:
    """Return the state in which the first trick begins."""
    rules = tt.Rules(score_deck=(deal.score_card,), rounds=1)
    state = tt.setup(len(deal.hands), rules, first=deal.first)
    aside = (tt.SetAside(Seat(s), card) for s, cards in enumerate(deal.reserves) for card in cards)
    opening: tuple[tt.Move, ...] = (
        tt.OrderScoreDeck((deal.score_card,)),
        tt.Deal(deal.hands),
        *aside,
        tt.OrderReserves(deal.reserves),
    )
    for move in opening:
        state = tt.play(state, move).state
    return state


# What the players do ----------------------------------------------------------------------------


def move_of(line: str, players: int) -> tt.Move:
    """Return the move that a line describes, legal or not."""
    number, *words = line.split()
    seat = seat_of(number, players)
    match words:
        case ["draw"]:
            return tt.DrawReserve(seat)
        case ["pass"]:
            return tt.DeclineDraw(seat)
        case ["plays", card]:
            return tt.PlayCard(seat, card_of(card))
        case ["takes", "nothing"]:
            return tt.DeclineBonus(seat)
        case ["takes", bonus]:
            return tt.TakeBonus(seat, bonus_of(bonus))
        case ["returns", "nothing"]:
            return tt.KeepFalseTricks(seat)
        case ["returns", card]:
            return tt.TakeBack(seat, card_of(card))
        case _:
            return declaration_of(seat, words)


def declaration_of(seat: Seat, words: list[str]) -> tt.Declaration:
    """Return the use of a bonus card at the end of the round that the words describe."""
    match words:
        case ["flips", card]:
            return tt.FlipPile(seat, card_of(card))
        case ["wild", "trick"]:
            return tt.CountAsTrick(seat)
        case ["wild", "false-trick"]:
            return tt.CountAsFalseTrick(seat)
        case ["uses", bonus, "as", number] if number in VALUES:
            return tt.ChooseValue(seat, bonus_of(bonus), VALUES[number])
        case ["uses", bonus, "as", suit]:
            return tt.ChooseSuit(seat, bonus_of(bonus), chosen(suit, SUITS, "a value or a suit"))
        case ["shifts", bonus, by] if bonus in BONUS_CARDS:
            return tt.ShiftValue(seat, BONUS_CARDS[bonus], chosen(by, SHIFTS, "a shift"))
        case ["shifts", card, by]:
            return tt.ShiftValue(seat, card_of(card), chosen(by, SHIFTS, "a shift"))
        case ["leaves", bonus]:
            return tt.LeaveUnused(seat, bonus_of(bonus))
        case _:
            raise ValueError(f"expected behind {int(seat)} one of these:\n    {ACTIONS}")


def referee(state: tt.State, lines: Iterable[str], players: int) -> tt.State:
    """Follow the round; say what was illegal, and return how far it came."""
    for line in lines:
        try:
            move = move_of(line, players)
            violations = tt.find_violations(state, move)
        except (ValueError, TrickyTwistError) as error:
            print(f"Not understood: {line}", error, sep="\n    ")
            continue
        if violations:
            print(f"Illegal: {tt.in_words(move)}", *violations, sep="\n    ")
        else:
            state = tt.play(state, move).state
    return state


def scored(score: tt.SeatScore) -> str:
    """Return how the points of one seat came about, each line with its clause."""
    lines = (f"{line.points:4}  {line.words} [{line.clause}]" for line in tt.explain(score))
    return "\n".join((f"{score.seat}: {score.total}", *lines))


def main() -> None:
    """Referee the round on standard input."""
    lines = iter([line.strip() for line in sys.stdin if line.strip()])
    try:
        deal = read_deal(lines)
        start = lay_out(deal)
    except IllegalMoveError as error:
        what = f" {tt.in_words(error.move)}" if isinstance(error.move, tt.SetAside) else ""
        sys.exit("\n    ".join((f"That deal cannot be:{what}", *map(str, error.violations))))
    except (ValueError, TrickyTwistError) as error:
        sys.exit(f"That deal cannot be: {error}")
    end = referee(start, lines, len(deal.hands))
    if not tt.is_over(end):
        sys.exit(f"The round is not over: {' and '.join(map(str, tt.actors(end)))} must move")
    for scores in tt.score_sheet(end):
        print(*map(scored, scores), sep="\n")


if __name__ == "__main__":
    main()
