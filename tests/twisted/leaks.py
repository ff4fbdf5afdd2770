"""Doubles of games of Twisted, and what could leak."""

import random

from tests.twisted.doubles import Double, counterpart, double_of, learns_more, unseen_pile
from tricky_twist import Seat, Step
from tricky_twist.games import twisted as tw
from tricky_twist.testing.conformance.doubles import Doubles
from tricky_twist.testing.lines import Line, next_move, seeded


def double_at(rng: random.Random, line: Line, number: int, seat: Seat | None) -> Double | None:
    """Return a double of a game after so many moves."""
    return double_of(rng, line.start, line.moves[:number], line.steps[:number], seat)


def go_on(
    rng: random.Random, here: tw.State, there: tw.State, seat: Seat | None
) -> tuple[Step[tw.State, tw.Event], Step[tw.State, tw.Event]] | None:
    """Play two games on with moves that look alike."""
    if tw.is_over(here):
        return None
    move = next_move(tw.GAME, here, rng)
    other = counterpart(rng, move, there, seat)
    if other is None:
        return None
    step, twin = tw.play(here, move), tw.play(there, other)
    return None if learns_more(step, twin, seat) else (step, twin)


def hides(state: tw.State) -> bool:
    """Say whether cards were dealt."""
    return isinstance(state, tw.OnTable)


def with_an_extra_card(state: tw.State) -> bool:
    """Say whether an extra card lies face down."""
    return isinstance(state, tw.OnTable) and state.table.extras != ()


def moments(line: Line) -> list[int]:
    """Return two moments of a game, one with the most extra cards, and its end."""
    last = len(line.moves)
    extras = [n for n, state in enumerate(line.states) if with_an_extra_card(state)]
    return [*seeded(line.seed).sample(range(last), 2), *extras[-1:], last]


# What could leak --------------------------------------------------------------------------------


def _hands(state: tw.State, _seat: Seat | None) -> object:
    return state.hands if isinstance(state, tw.OnTable) else None


def _next_card(state: tw.State, _seat: Seat | None) -> object:
    return unseen_pile(state)[:1]


def _last_card(state: tw.State, _seat: Seat | None) -> object:
    return unseen_pile(state)[-1:]


def _lowest_card_of_the_pile(state: tw.State, _seat: Seat | None) -> object:
    return min((card.value for card in unseen_pile(state)), default=None)


def _own_extra_cards(state: tw.State, seat: Seat | None) -> object:
    if not isinstance(state, tw.OnTable):
        return None
    pile = state.hidden.secrets.pile
    return tuple(pile[~extra.left] for extra in state.table.extras if extra.seat is seat)


def _past_piles(state: tw.State, _seat: Seat | None) -> object:
    past = state.origins if isinstance(state, tw.DealPending | tw.GameOver) else ()
    return tuple(origin.pile for origin in past)


def _drawn_cards(state: tw.State, _seat: Seat | None) -> object:
    if not isinstance(state, tw.OnTable):
        return None
    pile = state.hidden.secrets.pile
    return pile[: len(pile) - state.pile_size]


TWISTED_DOUBLES = Doubles(
    double_of=double_at,
    go_on=go_on,
    least=0.4,
    hides=hides,
    leaky=tw.setup(2, tw.EXPERT),
    moments=moments,
    leaks=(
        _hands,
        _next_card,
        _last_card,
        _lowest_card_of_the_pile,
        _own_extra_cards,
        _past_piles,
        _drawn_cards,
    ),
)
"""Twisted, for the law that nobody learns what is hidden."""
