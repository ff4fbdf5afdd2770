"""What the laws need to know of Tricky Twist: where its cards lie, and what is hidden."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

from tests.reducers import tricky_twist as reducer
from tests.tricky_twist.leaks import TRICKY_TWIST_DOUBLES
from tests.tricky_twist.relabelling import relabellings
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.testing._tricky_twist import BONUS_CARDS, MATERIAL
from tricky_twist.testing.conformance import Subject

SEATS = tuple(Seat)


def cards_of(state: tt.State) -> Counter[object]:
    """Count every card of the game where it lies now."""
    found: Counter[object] = Counter(_number_cards(state))
    found.update(_score_cards(state))
    found.update(_bonus_cards(state))
    return found


def _number_cards(state: tt.State) -> Iterator[tt.Card]:
    match state:
        case tt.SettingAside() | tt.ReserveOrderPending():
            yield from chain(*state.hands, *state.aside)
        case tt.Drawing() | tt.Playing() | tt.Picking() | tt.TakingBack() | tt.Declaring():
            yield from chain(*state.hands, *state.reserves, *state.table.false_tricks)
            yield from chain(*(pile for piles in state.table.tricks for pile in piles))
            if isinstance(state, tt.Playing):
                yield from (play.card for play in state.played)
        case _:
            yield from deck_of(state)


def _score_cards(state: tt.State) -> Iterator[tt.ScoreCard]:
    match = state.match
    yield from (record.score_card for record in match.past)
    if isinstance(state, tt.ScoreDeckPending):
        yield from state.rules.score_deck
    elif isinstance(state, tt.FirstPlayerPending | tt.GameOver):
        yield from state.secrets.score_deck
    elif isinstance(state, tt.DealPending | tt.SettingAside | tt.ReserveOrderPending):
        yield from (state.round.score_card, *state.secrets.score_deck)
    else:
        yield from (state.table.round.score_card, *state.hidden.secrets.score_deck)


def _bonus_cards(state: tt.State) -> Iterator[tt.BonusCard]:
    if not isinstance(state, tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack | tt.Declaring):
        yield from BONUS_CARDS
        return
    row = state.table.bonus
    lying = (*row.available, *chain(*row.held))
    yield from lying
    if tt.BonusCard.TAKE_BACK not in lying:  # it is withdrawn, the only card that ever is
        yield tt.BonusCard.TAKE_BACK


def deck_of(state: tt.State) -> Iterator[tt.Card]:
    """Yield the number cards that are played with."""
    played_with = state.match.rules
    for suit in played_with.suits:
        yield from (tt.Card(suit, value) for value in played_with.values)


def all_cards(state: tt.State) -> Counter[object]:
    """Count every card that there must be."""
    score_deck = state.match.rules.score_deck
    return Counter(deck_of(state)) + Counter(score_deck) + Counter(BONUS_CARDS)


def secrets(state: tt.State, seat: Seat) -> frozenset[str]:
    """Return the notation of the cards that *seat* holds and the others may not see."""
    if isinstance(state, tt.SettingAside | tt.ReserveOrderPending):
        return frozenset(map(str, state.dealt[seat]))
    if isinstance(state, tt.Drawing | tt.Playing | tt.Picking | tt.TakingBack | tt.Declaring):
        return frozenset(map(str, chain(state.hands[seat], state.reserves[seat])))
    return frozenset()


def named(text: str) -> frozenset[str]:
    """Return the number cards that a text names."""
    return frozenset(re.findall(r"\b[MSQD]\d+\b", text))


def unrevealed(state: tt.State) -> tuple[tt.Move, ...]:
    """Return the answers that are not shown before the last one is given."""
    if isinstance(state, tt.Drawing | tt.Declaring) and state.simultaneous:
        return state.answers
    return ()


TRICKY_TWIST_SUBJECT = Subject(
    material=MATERIAL,
    doubles=TRICKY_TWIST_DOUBLES,
    relabellings=relabellings,
    reduce=reducer.reduce,
    for_people=frozenset(("first-player-chosen", "reserves-shuffled")),
    rare=((tt.setup(4, tt.Rules(flip_target=tt.FlipTarget.VIRTUAL_TOO)), 2),),
    tries=1,
    secretive=tt.Rules(
        draw_order=tt.DrawOrder.SIMULTANEOUS, declare_order=tt.DeclareOrder.SIMULTANEOUS
    ),
    cards=cards_of,
    all_cards=all_cards,
    secrets=secrets,
    named=named,
    never_open=(tt.SetAside,),
    unrevealed=unrevealed,
    told_in_any_order=(
        tt.CardSetAside,
        tt.CardSetAsideUnseen,
        tt.DrawAnswered,
        tt.DrawAnsweredUnseen,
        tt.DeclarationAnswered,
        tt.DeclarationAnsweredUnseen,
    ),
)
"""Tricky Twist, for the laws that every game must keep."""
