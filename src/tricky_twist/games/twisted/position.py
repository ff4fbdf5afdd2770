"""A position: a state without its history, for telling apart only what still matters."""

from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.guard import GUARD
from tricky_twist.games.twisted.outcome import match_of
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


@GUARD.guard
def position(state: State) -> State:
    """Return *state* without what can no longer influence what may happen or be scored.

    The result is a state that can be played on. Two states with equal positions have equal
    futures: the log, how the cards were dealt, what was drawn, the order in which extra cards were
    taken, the sheets of past rounds, and what no tie-break asks for are gone.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> bare = tw.position(state)
    >>> bare == state, tw.legal_moves(bare) == tw.legal_moves(state)
    (False, True)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    match_of(state)
    match state:
        case DealerPending():
            return state
        case DealPending(round=round_):
            return DealPending(_round(round_))
        case GameOver(match=match):
            return GameOver(_match(match))
        case _:
            return _on_table(state)


def _match(match: Match) -> Match:
    nothing = (0,) * match.players
    breaks = match.rules.tie_break
    return Match(
        match.rules,
        match.players,
        match.points,
        match.plus_cards if breaks is TieBreak.MOST_PLUS else nothing,
        match.toads if breaks is TieBreak.FEWEST_TOADS else nothing,
    )


def _round(round_: Round) -> Round:
    return Round(_match(round_.match), round_.number, round_.dealer)


def _on_table(state: OnTable) -> State:
    """Return the position; its pile begins with the extra cards taken, seat by seat."""
    table, pile = state.table, state.hidden.secrets.pile
    taken = [(seat, extra_cards(table, pile, seat)) for seat in SEATS[: table.round.match.players]]
    above = [(seat, card) for seat, cards in taken for card in cards]
    extras = tuple([Extra(seat, place) for place, (seat, _card) in enumerate(above)])
    left = pile[len(pile) - state.pile_size :]
    bare = Table(
        _round(table.round), state.row, state.pile_size, table.face_up, table.face_down, extras
    )
    hidden = Hidden(state.hands, Secrets((*[card for _seat, card in above], *left)))
    if isinstance(state, Opening):
        return Opening(bare, hidden, state.turn)
    return Turn(bare, hidden, (), state.turn)
