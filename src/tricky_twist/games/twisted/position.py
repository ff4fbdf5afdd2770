"""A position: a state reduced to the parts that still matter."""

from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.rules import TieBreak
from tricky_twist.games.twisted.scoring import extra_cards
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    Extra,
    GameOver,
    Hidden,
    Match,
    OnTable,
    Opening,
    Round,
    Secrets,
    State,
    Table,
    Turn,
)


def without_memory(state: State) -> State:
    """Return *state* without the parts that can no longer influence play or scores."""
    match state:
        case DealerPending():
            return state
        case DealPending(round=round_):
            return DealPending(_bare_round(round_))
        case GameOver(match=match):
            return GameOver(_bare_match(match))
        case _:
            return _bare_on_table(state)


def _bare_match(match: Match) -> Match:
    nothing = (0,) * match.players
    breaks = match.rules.tie_break
    return Match(
        match.rules,
        match.players,
        match.points,
        match.plus_cards if breaks is TieBreak.MOST_PLUS else nothing,
        match.toads if breaks is TieBreak.FEWEST_TOADS else nothing,
    )


def _bare_round(round_: Round) -> Round:
    return Round(_bare_match(round_.match), round_.number, round_.dealer)


def _bare_on_table(state: OnTable) -> State:
    """Return the position; its pile begins with the extra cards taken, seat by seat."""
    table, pile = state.table, state.hidden.secrets.pile
    taken = [(seat, extra_cards(table, pile, seat)) for seat in SEATS[: table.round.match.players]]
    above = [(seat, card) for seat, cards in taken for card in cards]
    left = pile[len(pile) - state.pile_size :]
    size = len(above) + len(left)
    extras = tuple([Extra(seat, size - 1 - n) for n, (seat, _card) in enumerate(above)])
    round_ = _bare_round(table.round)
    bare = Table(round_, state.row, state.pile_size, table.face_up, table.face_down, extras)
    hidden = Hidden(state.hands, Secrets((*[card for _seat, card in above], *left)))
    if isinstance(state, Opening):
        return Opening(bare, hidden, state.turn)
    return Turn(bare, hidden, (), state.turn)
