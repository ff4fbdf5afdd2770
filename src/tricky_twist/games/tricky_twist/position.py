"""A position: a state reduced to the parts that still matter."""

from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist.cards import Cards
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    Drawing,
    FirstPlayerPending,
    GameOver,
    Hidden,
    Match,
    OnTable,
    Picking,
    Playing,
    ReserveOrderPending,
    Round,
    ScoreDeckPending,
    Secrets,
    SettingAside,
    State,
    Table,
    TakingBack,
    TrickRecord,
)


def without_memory(state: State) -> State:
    """Return *state* without the parts that can no longer influence play or scores."""
    match state:
        case ScoreDeckPending() | FirstPlayerPending():
            return state
        case DealPending(round=round_, secrets=secrets):
            return DealPending(_round(round_), _secrets(secrets))
        case SettingAside(round=round_, secrets=secrets, dealt=dealt, aside=aside):
            return SettingAside(_round(round_), _secrets(secrets), dealt, aside, state.waiting)
        case ReserveOrderPending(round=round_, secrets=secrets, dealt=dealt, aside=aside):
            return ReserveOrderPending(_round(round_), _secrets(secrets), dealt, aside)
        case GameOver(match=match):
            return GameOver(_match(match), Secrets(()))
        case _:
            return _on_table(state)


def _on_table(state: OnTable) -> State:
    table, hidden = _table(state.table), _hidden(state.hidden)
    match state:
        case Drawing(waiting=waiting, answers=answers):
            if state.simultaneous:
                answers = tuple(sorted(answers, key=_by_seat))
            return Drawing(table, hidden, waiting, answers)
        case Playing(played=played, turn=turn):
            return Playing(table, hidden, played, turn)
        case Declaring(waiting=waiting, answers=declarations):
            if state.simultaneous:
                declarations = tuple(sorted(declarations, key=_by_seat))
            return Declaring(table, hidden, waiting, declarations)
        case Picking() | TakingBack():
            trick = state.trick
            bare = TrickRecord(trick.leader, (), trick.plays, trick.winner, trick.picks)
            return type(state)(table, hidden, bare, state.waiting)


def _match(match: Match) -> Match:
    return Match(match.rules, match.players, match.points, match.withdrawn)


def _round(round_: Round) -> Round:
    match = _match(round_.match)
    return Round(match, round_.number, round_.score_card, round_.side, round_.first)


def _secrets(secrets: Secrets) -> Secrets:
    return Secrets(secrets.score_deck)


def _hidden(hidden: Hidden) -> Hidden:
    return Hidden(hidden.hands_at_start, hidden.reserves_at_start, _secrets(hidden.secrets))


def _table(table: Table) -> Table:
    return Table(
        round=_round(table.round),
        tricks=tuple(tuple(sorted(piles, key=_by_mask)) for piles in table.tricks),
        false_tricks=table.false_tricks,
        bonus=table.bonus,
        leader=table.leader,
    )


def _by_seat(answer: DrawMove | Declaration) -> Seat:
    return answer.seat


def _by_mask(pile: Cards) -> int:
    return pile.mask
