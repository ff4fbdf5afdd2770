"""The library's values in the words of the naive second opinion."""

from enum import Enum

from tests.naive.twisted import Move as NaiveMove, NaiveGame
from tricky_twist import Seat
from tricky_twist.games import twisted as tw
from tricky_twist.testing.material import choices_of

WORDS: dict[Enum, tuple[str, str]] = {
    tw.VoluntaryTake.ALLOWED: ("taking", "ANY_TIME"),
    tw.VoluntaryTake.REFUSED: ("taking", "ONLY_IF_STUCK"),
    tw.LastTwist.ENDS: ("last_twist", "ENDS"),
    tw.LastTwist.GOES_ON: ("last_twist", "GOES_ON"),
    tw.EmptyHand.TAKE: ("empty_hand", "TAKES"),
    tw.EmptyHand.END_WITHOUT_TAKE: ("empty_hand", "ENDS"),
    tw.ExpertLastCard.GOES_ON: ("expert_last_card", "GOES_ON"),
    tw.ExpertLastCard.ENDS: ("expert_last_card", "ENDS"),
    tw.Expert.OFF: ("expert", "OFF"),
    tw.Expert.ON: ("expert", "ON"),
    tw.NextStart.LEFT: ("next_start", "LEFT"),
    tw.NextStart.SAME: ("next_start", "SAME"),
    tw.NextStart.LOWEST: ("next_start", "LOWEST"),
    tw.NextStart.HIGHEST: ("next_start", "HIGHEST"),
    tw.TieBreak.SHARED: ("tie_break", "SHARED"),
    tw.TieBreak.MOST_PLUS: ("tie_break", "MOST_PLUS"),
    tw.TieBreak.FEWEST_TOADS: ("tie_break", "FEWEST_TOADS"),
}
"""Each choice of a reading, as the naive option and its value."""

READINGS = {
    name: choices for name, choices in choices_of(tw.GAME).items() if WORDS.keys() >= {*choices}
}
"""The readings that the second opinion knows, each with its choices."""


def options(rules: tw.Rules, players: int) -> dict[str, object]:
    """Return rules as the naive game takes them."""
    return {
        **dict(WORDS[getattr(rules, name)] for name in READINGS),
        "numbers": list(rules.numbers),
        "hand_size": rules.hand_sizes[players - 2],
        "games": rules.games,
    }


def naive_game(start: tw.State) -> NaiveGame:
    """Return the naive game that begins as *start* does."""
    if isinstance(start, tw.DealerPending):
        return NaiveGame(start.players, options(start.rules, start.players), None)
    assert isinstance(start, tw.DealPending)
    match = start.round.match
    return NaiveGame(match.players, options(match.rules, match.players), int(start.round.dealer))


def numbers(cards: tw.Cards | tuple[tw.Card, ...]) -> list[int]:
    """Return the numbers of some cards, in their order."""
    return [card.value for card in cards]


def naive_move(move: tw.Move) -> NaiveMove:
    """Return a move as the naive game takes it."""
    match move:
        case tw.ChooseDealer(dealer=dealer):
            return ("dealer", int(dealer))
        case tw.Deal(hands=hands, pile=pile):
            return ("deal", list(map(numbers, hands)), numbers(pile))
        case tw.Place(seat=seat, card=card):
            return ("place", int(seat), card.value)
        case tw.Twist(seat=seat, card=card):
            return ("twist", int(seat), card.value)
        case tw.Take(seat=seat):
            return ("take", int(seat))


def score_in_naive_words(score: tw.SeatScore) -> dict[str, object]:
    """Return a seat's score as the naive game explains it."""
    down = [*score.face_down, *score.extras]
    return {
        "face_up": sorted(counted.card.value for counted in score.face_up),
        "face_down": sorted(counted.card.value for counted in down),
        "extras": [counted.card.value for counted in score.extras],
        "plus": score.plus_points,
        "minus": -score.minus_points,
        "toads": score.toads,
        "total": score.total,
    }


def seats(numbers: list[int]) -> tuple[Seat, ...]:
    """Return the seats with these numbers."""
    return tuple(Seat(number) for number in numbers)
