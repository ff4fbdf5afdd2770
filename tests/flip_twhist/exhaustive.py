"""Tiny decks of Flip Twhist to be explored to the end."""

from functools import cache
from itertools import combinations

from tests.exhaustive import Explored, committed
from tricky_twist import Seat
from tricky_twist.games import flip_twhist as ft

RW, TH, PO, PA = ft.TWHISTS


def tiny(cards: str, kinds: tuple[ft.Twhist, ...], **readings: object) -> ft.Rules:
    """Return rules with these number cards and kinds of Twhist cards."""
    deck = tuple(map(ft.NumberCard.parse, cards.split()))
    return ft.Rules(deck=deck, twhist_kinds=kinds, **readings)  # type: ignore[arg-type]  # at run time


OTHERWISE: dict[str, object] = {
    "equal_numbers": ft.EqualNumbers.LAST,
    "pass_exemption": ft.PassExemption.ALL,
    "leader_fallback": ft.LeaderFallback.LEFT_OF_THIEF,
    "twhist_cards": ft.TwhistVisibility.HIDDEN,
}

SMALL: dict[str, tuple[int, ft.Rules]] = {
    "six cards": (3, tiny("R-1 R2 R2b Y-1 Y5 Y5b", ())),
    "seven cards, one laid open": (3, tiny("R-1 R2 R2b Y-1 Y5 Y5b G3", (), **OTHERWISE)),
    "four cards, one laid open, round winner and thief": (3, tiny("R-1 R5 Y1 Y5", (RW, TH))),
    "five cards, five players": (5, tiny("R-1 R5 Y1 Y5 Y5b", (TH,))),
}
"""Decks that take seconds, each with its number of players."""

LARGE: dict[str, tuple[int, ft.Rules]] = {
    "three cards, all but a pole position": (3, tiny("R1 R1b Y5", (RW, TH, PA))),
    "nine cards": (3, tiny("R-1 R0 R5 Y-1 Y0 Y5 G-1 G0 G5", ())),
    "six cards, a pass": (3, tiny("R-1 R2 R2b Y-1 Y5 Y5b", (PA,), **OTHERWISE)),
    "three cards, all kinds": (3, tiny("R0 R0b R0c", (RW, TH, PO, PA), **OTHERWISE)),
    "four cards, four players": (4, tiny("R-1 R5 Y1 Y5", (RW, PO), **OTHERWISE)),
}
"""Decks that take minutes."""


def start(players: int, rules: ft.Rules) -> ft.State:
    """Return a tiny game before its deal; the seats are alike, so one may as well begin."""
    return ft.setup(players, rules, first=Seat(0))


def check(state: ft.State) -> None:
    """Assert that no card is lost, and the bounds of the score."""
    if isinstance(state, ft.Playing | ft.Picking):
        check_cards(state)
    if isinstance(state, ft.Playing | ft.Picking | ft.GameOver):
        most = sum(state.match.rules.stars)
        assert all(0 <= points <= most for points in ft.scores(state))


def check_cards(state: ft.Playing | ft.Picking) -> None:
    """Assert that no card is in two places, and that every seat has played as often."""
    rules, players = state.match.rules, state.match.players
    numbers = [card for hand in state.hands for card in hand]
    numbers += [play.card for play in state.played if isinstance(play, ft.PlayNumber)]
    numbers += state.table.exposed
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= set(rules.deck)
    left = [len(state.hands[seat]) + len(state.twhist[seat]) for seat in range(players)]
    for play in state.played:
        left[play.seat] += 1
    assert len(set(left)) == 1


@cache
def attempts(rules: ft.Rules) -> tuple[ft.Move, ...]:
    """Return moves to attempt: every card and some picks, by every seat there can be."""
    seats = list(Seat)
    picks = [ft.Cards.of(cards) for n in (0, 1, 2, 3) for cards in combinations(rules.deck[:4], n)]
    return (
        *(ft.PlayNumber(seat, card) for seat in seats for card in rules.deck),
        *(ft.PlayTwhist(seat, kind) for seat in seats for kind in ft.TWHISTS),
        *(ft.Pick(seat, cards) for seat in seats for cards in picks),
        *(ft.ChooseDealer(seat) for seat in seats[:1]),
    )


def attempts_in(state: ft.State) -> tuple[ft.Move, ...]:
    """Return moves to attempt in a state."""
    return attempts(state.rules if isinstance(state, ft.DealerPending) else state.match.rules)


COUNTS = committed(__file__)

EXPLORED = Explored(
    game=ft.GAME,
    attempts=attempts_in,
    check=check,
    small={name: start(*sizes) for name, sizes in SMALL.items()},
    large={name: start(*sizes) for name, sizes in LARGE.items()},
    counts=COUNTS,
    every=5,
)
"""Flip Twhist, with what is checked on each state."""
