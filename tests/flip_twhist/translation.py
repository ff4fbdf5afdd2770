"""The library's values in the words of the naive second opinion."""

from enum import Enum

from tests.naive.flip_twhist import Move as NaiveMove, NaiveGame
from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft
from tricky_twist.testing.material import choices_of

WORDS: dict[Enum, tuple[str, str]] = {
    ft.EqualNumbers.FIRST: ("tie_in_trick", "FIRST"),
    ft.EqualNumbers.LAST: ("tie_in_trick", "LAST"),
    ft.PassExemption.FIRST: ("exempt_passers", "FIRST"),
    ft.PassExemption.ALL: ("exempt_passers", "ALL"),
    ft.LeaderFallback.TRICK_LEADER: ("no_leader", "TRICK_LEADER"),
    ft.LeaderFallback.LEFT_OF_THIEF: ("no_leader", "LEFT_OF_THIEF"),
}
"""Each choice of a reading that changes the play, as the naive option and its value."""

UNPLAYED = ("twhist_cards",)
"""Readings that change what is seen, and no play."""

READINGS = {
    name: choices
    for name, choices in choices_of(ft.GAME).items()
    if WORDS.keys() >= {*choices} or name in UNPLAYED
}
"""The readings that the second opinion knows, each with its choices."""


def options(rules: ft.Rules) -> dict[str, object]:
    """Return rules as the naive game takes them; how the Twhist cards lie changes no play."""
    return {
        **dict(WORDS[getattr(rules, name)] for name in READINGS if name not in UNPLAYED),
        "deck": list(map(str, rules.deck)),
        "stars": dict(zip(map(str, range(-1, 9)), rules.stars, strict=True)),
        "twhist": [kind.value for kind in rules.twhist_kinds],
    }


def naive_game(start: ft.State) -> NaiveGame:
    """Return the naive game that begins as *start* does."""
    if isinstance(start, ft.DealerPending):
        return NaiveGame(start.players, options(start.rules), None)
    assert isinstance(start, ft.DealPending)
    match = start.match
    return NaiveGame(match.players, options(match.rules), int(match.dealer))


def naive_move(move: ft.Move) -> NaiveMove:
    """Return a move as the naive game takes it."""
    match move:
        case ft.ChooseDealer(dealer=dealer):
            return ("dealer", int(dealer))
        case ft.Deal(hands=hands, exposed=exposed):
            return ("deal", [list(map(str, hand)) for hand in hands], list(map(str, exposed)))
        case ft.PlayNumber(seat=seat, card=card):
            return ("play", int(seat), str(card))
        case ft.PlayTwhist(seat=seat, kind=kind):
            return ("play", int(seat), kind.value)
        case ft.Pick(seat=seat, cards=cards):
            return ("pick", int(seat), sorted(map(str, cards)))


def seats(numbers: list[int]) -> tuple[Seat, ...]:
    """Return the seats with these numbers."""
    return tuple(Seat(number) for number in numbers)
