"""Tiny decks of Twisted to be explored to the end."""

from tests.exhaustive import Explored, committed
from tricky_twist import Seat
from tricky_twist.games import twisted as tw


def tiny(numbers: tuple[int, ...], size: int, **readings: object) -> tw.Rules:
    """Return rules for one game with few cards, and hands of *size*."""
    fields = {"numbers": numbers, "hand_sizes": (size, size, size), "games": 1, **readings}
    return tw.Rules(**fields)  # type: ignore[arg-type]  # they are checked at run time


FIVE = (12, 13, 21, 22, 31)
"""Two couples and a toad; a 12 and a 31 may not lie beside each other."""
SIX = (12, 13, 21, 22, 31, 32)
SEVEN = (12, 13, 21, 22, 23, 31, 32)
EIGHT = (12, 13, 21, 22, 23, 31, 32, 33)

OTHERWISE: dict[str, object] = {
    "voluntary_take": tw.VoluntaryTake.REFUSED,
    "last_twist": tw.LastTwist.GOES_ON,
    "empty_hand": tw.EmptyHand.END_WITHOUT_TAKE,
    "expert": tw.Expert.ON,
    "expert_last_card": tw.ExpertLastCard.ENDS,
    "tie_break": tw.TieBreak.MOST_PLUS,
}
EXPERT: dict[str, object] = {"expert": tw.Expert.ON, "tie_break": tw.TieBreak.FEWEST_TOADS}
TWO_GAMES: dict[str, object] = {"games": 2, "next_start": tw.NextStart.HIGHEST}

SMALL: dict[str, tuple[int, tw.Rules]] = {
    "five cards": (2, tiny(FIVE, 2)),
    "five cards, two games": (2, tiny(FIVE, 2, **TWO_GAMES)),
    "six cards": (2, tiny(SIX, 2)),
    "six cards, expert": (2, tiny(SIX, 2, **EXPERT)),
    "six cards, no pile": (3, tiny(SIX, 2, last_twist=tw.LastTwist.GOES_ON)),
    "six cards, one in each hand, expert": (2, tiny(SIX, 1, **EXPERT)),
    "seven cards": (2, tiny(SEVEN, 2)),
    "seven cards, other readings": (2, tiny(SEVEN, 2, **OTHERWISE)),
    "seven cards, three players, expert": (3, tiny(SEVEN, 2, **EXPERT)),
}
"""Decks that take seconds, each with its number of players."""

LARGE: dict[str, tuple[int, tw.Rules]] = {
    "seven cards, one in each hand, other readings": (2, tiny(SEVEN, 1, **OTHERWISE)),
    "eight cards, expert": (2, tiny(EIGHT, 2, **EXPERT)),
    "eight cards, three players": (3, tiny(EIGHT, 2)),
    "eight cards, four players": (4, tiny(EIGHT, 1, **EXPERT)),
}
"""Decks that take minutes."""


def start(players: int, rules: tw.Rules) -> tw.State:
    """Return a tiny game before its deal; the seats are alike, so one may as well begin."""
    return tw.setup(players, rules, first=Seat(0))


def check(state: tw.State) -> None:
    """Assert that no card is lost, full hands while the pile lasts, and the bounds of scores."""
    if isinstance(state, tw.GameOver):
        toads = sum(number % 11 == 0 for number in state.match.rules.numbers)
        others = len(state.match.rules.numbers) - toads
        for scores in tw.score_sheet(state):
            assert all(score.plus_points % 2 == 0 for score in scores)
            assert all(-others - 5 * toads <= score.total <= others for score in scores)
    elif isinstance(state, tw.Turn | tw.Opening):
        check_cards(state)


def check_cards(state: tw.Turn | tw.Opening) -> None:
    """Assert that every card lies in exactly one place, and what the rules say of the hands."""
    table, match = state.table, state.round.match
    pile = state.hidden.secrets.pile
    cards = [*state.row, *pile[len(pile) - state.pile_size :]]
    cards += [pile[~extra.left] for extra in table.extras]
    for held in (*state.hands, *table.face_up, *table.face_down):
        cards += held
    assert match.rules.numbers == tuple(sorted(card.value for card in cards))
    sizes = [len(hand) for hand in state.hands]
    if state.pile_size or isinstance(state, tw.Opening):
        assert [match.rules.hand_sizes[match.players - 2]] * match.players == sizes
    if not state.row:
        assert sizes[state.turn] > 0


CARDS = [tw.Card(number) for number in EIGHT]

ATTEMPTS: tuple[tw.Move, ...] = (
    *(tw.Take(seat) for seat in Seat),
    *(tw.Place(seat, card) for seat in Seat for card in CARDS),
    *(tw.Twist(seat, card) for seat in Seat for card in CARDS),
    tw.ChooseDealer(Seat(0)),
)
"""Moves to attempt: every card of the tiny decks, by every seat and some that are not there."""

COUNTS = committed(__file__)

EXPLORED = Explored(
    game=tw.GAME,
    attempts=lambda _state: ATTEMPTS,
    check=check,
    small={name: start(*sizes) for name, sizes in SMALL.items()},
    large={name: start(*sizes) for name, sizes in LARGE.items()},
    counts=COUNTS,
)
"""Twisted, with what is checked on each state."""
