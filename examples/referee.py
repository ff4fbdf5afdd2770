"""A referee for a physical table: says what was illegal and why, and what everyone scores.

It reads one round, a line at a time, from standard input. Players are the seats 0, 1, 2, ...
clockwise; cards are written M7 (moon), S7 (sun), Q7 (square), D7 (disc); bonus cards are called
take-back, flip, wild-status, trick-bonus, variable-1 ... variable-4. First the deal:

    players 4              how many sit at the table
    first 2                who leads the first trick
    score run              the score card, by its name
    dealt 0 M1 M5 Q9 ...   a hand as it was dealt; a line for each seat
    reserve 0 Q9 M1 ...    a reserve as it lies, the top card first; a line for each seat

Then what the players do, each line with the seat first:

    2 draw                  2 pass                       before a trick
    2 plays M7                                           in a trick
    2 takes flip            2 takes nothing              after gaining a 7
    2 returns M7            2 returns nothing            after taking the take-back card
    2 flips M7              2 wild trick                 at the end of the round
    2 wild false-trick      2 uses variable-1 as moon
    2 uses variable-3 as 7  2 shifts M7 +1
    2 leaves flip

An illegal attempt changes nothing: the next line may put it right.
"""

import sys
from collections.abc import Iterable, Iterator

import attrs

from tricky_twist import Seat, TrickyTwistError
from tricky_twist.games import tricky_twist as tt

SCORE_CARDS = {str(card): card for card in tt.STANDARD.score_deck}


@attrs.frozen
class Deal:
    """What the first lines say."""

    first: Seat
    score_card: tt.ScoreCard
    hands: tuple[tt.Cards, ...]
    reserves: tuple[tuple[tt.Card, ...], ...]


def cards(words: Iterable[str]) -> tuple[tt.Card, ...]:
    """Return the cards that the words name."""
    return tuple(map(tt.Card.parse, words))


def read_deal(lines: Iterator[str]) -> Deal:
    """Read the lines of the deal."""
    players = int(next(lines, "").removeprefix("players "))
    first = Seat(int(next(lines, "").removeprefix("first ")))
    score_card = SCORE_CARDS[next(lines, "").removeprefix("score ")]
    hands = tuple(cards(next(lines, "").split()[2:]) for _ in range(players))
    reserves = tuple(cards(next(lines, "").split()[2:]) for _ in range(players))
    return Deal(first, score_card, tuple(map(tt.Cards.of, hands)), reserves)


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


def move_of(line: str) -> tt.Move:
    """Return the move that a line describes, legal or not."""
    number, *words = line.split()
    seat = Seat(int(number))
    match words:
        case ["draw"]:
            return tt.DrawReserve(seat)
        case ["pass"]:
            return tt.DeclineDraw(seat)
        case ["plays", card]:
            return tt.PlayCard(seat, tt.Card.parse(card))
        case ["takes", "nothing"]:
            return tt.DeclineBonus(seat)
        case ["takes", bonus]:
            return tt.TakeBonus(seat, tt.BonusCard(bonus))
        case ["returns", "nothing"]:
            return tt.KeepFalseTricks(seat)
        case ["returns", card]:
            return tt.TakeBack(seat, tt.Card.parse(card))
        case _:
            return declaration_of(seat, words)


def declaration_of(seat: Seat, words: list[str]) -> tt.Declaration:
    """Return the use of a bonus card at the end of the round that the words describe."""
    match words:
        case ["flips", card]:
            return tt.FlipPile(seat, tt.Card.parse(card))
        case ["wild", "trick"]:
            return tt.CountAsTrick(seat)
        case ["wild", "false-trick"]:
            return tt.CountAsFalseTrick(seat)
        case ["uses", bonus, "as", number] if number.isdecimal():
            return tt.ChooseValue(seat, tt.BonusCard(bonus), int(number))
        case ["uses", bonus, "as", suit]:
            return tt.ChooseSuit(seat, tt.BonusCard(bonus), tt.Suit[suit.upper()])
        case ["shifts", card, by]:
            return tt.ShiftValue(seat, tt.Card.parse(card), int(by))
        case ["leaves", bonus]:
            return tt.LeaveUnused(seat, tt.BonusCard(bonus))
        case _:
            raise ValueError(" ".join(words))


def referee(state: tt.State, lines: Iterable[str]) -> tt.State:
    """Follow the round; say what was illegal, and return how far it came."""
    for line in lines:
        try:
            move = move_of(line)
            violations = tt.find_violations(state, move)
        except (ValueError, KeyError, TrickyTwistError) as error:
            print(f"{line}: not understood ({error})")
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
        start = lay_out(read_deal(lines))
    except (ValueError, KeyError, TrickyTwistError) as error:
        sys.exit(f"that deal cannot be: {error}")
    end = referee(start, lines)
    if not tt.is_over(end):
        sys.exit(f"the round is not over: {', '.join(map(str, tt.actors(end)))} must move")
    for scores in tt.score_sheet(end):
        print(*map(scored, scores), sep="\n")


if __name__ == "__main__":
    main()
