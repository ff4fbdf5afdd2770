"""The memory: played again if it reaches back to setup, and otherwise of the right form."""

from collections import Counter
from collections.abc import Iterator
from operator import attrgetter

from tricky_twist.core.errors import IllegalMoveError, Problem
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS, Seat, clockwise, left_of
from tricky_twist.core.validation import moves_at
from tricky_twist.core.wellformed import differences, seat_problems, walk
from tricky_twist.games.tricky_twist.cards import NO_CARDS, Cards
from tricky_twist.games.tricky_twist.game import play
from tricky_twist.games.tricky_twist.moves import (
    MOVES,
    ChooseFirstPlayer,
    Deal,
    Move,
    OrderReserves,
    OrderScoreDeck,
    SetAside,
    TakeBack,
)
from tricky_twist.games.tricky_twist.setup import deck_of, setup, side_for
from tricky_twist.games.tricky_twist.state import (
    Declaring,
    Drawing,
    FirstPlayerPending,
    GameOver,
    Match,
    OnTable,
    Origin,
    Picking,
    Playing,
    ReserveOrderPending,
    Round,
    RoundRecord,
    ScoreDeckPending,
    Secrets,
    SettingAside,
    State,
    TakingBack,
    TrickRecord,
)
from tricky_twist.games.tricky_twist.trick import resolve
from tricky_twist.games.tricky_twist.validation._cards import tricks_won
from tricky_twist.games.tricky_twist.validation._match import (
    PER_SEAT,
    match_path,
    point_problems,
    secrets_path,
    surplus_score_cards,
)
from tricky_twist.games.tricky_twist.validation._phase import in_short

Told = tuple[str, Move]
"""A move, and the path where it is recorded."""


def memory_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the state's record of its past."""
    if isinstance(state, ScoreDeckPending):
        return
    secrets = state.hidden.secrets if isinstance(state, OnTable) else state.secrets
    past, number = state.match.past, len(secrets.origins)
    dealt = _rounds_dealt(state)
    on_table = isinstance(state, OnTable)
    if len(past) > dealt - on_table:
        reason = f"{count_of(len(past), 'round')} recorded before round {dealt - on_table + 1}"
        yield Problem(f"{match_path(state)}.past", reason)
    elif number > len(past) + on_table:
        reason = f"origins of {count_of(number, 'round')}, but {len(past) + on_table} recorded"
        yield Problem(f"{secrets_path(state)}.origins", reason)
    elif number == dealt:
        yield from _replay_problems(state, secrets)
    else:
        yield from _form_problems(state, secrets)


def _rounds_dealt(state: State) -> int:
    """Return the number of rounds whose cards have been dealt."""
    match state:
        case ScoreDeckPending() | FirstPlayerPending():
            return 0
        case GameOver(match=match):
            return match.rounds
        case _:
            return state.round.number - (not isinstance(state, OnTable))


# Played again -------------------------------------------------------------------------------------


def _replay_problems(state: State, secrets: Secrets) -> Iterator[Problem]:
    """Yield the first move of a whole history that was not legal, or where it does not lead."""
    match = state.match
    reached = setup(match.players, match.rules)
    moves = tuple(_moves(state, secrets))
    for path, move in moves:
        try:
            reached = play(reached, move).state
        except IllegalMoveError as error:
            yield Problem(path, f"this move was not legal: {error.violations[0]}")
            return
    if type(reached) is not type(state):
        yield Problem(moves[-1][0], "the recorded moves lead to another phase")
        return
    for path, wanted in differences(state, reached, "$"):
        yield Problem(path, in_short(wanted))


def _moves(state: State, secrets: Secrets) -> Iterator[Told]:
    """Yield all moves since setup."""
    past = state.match.past
    rounds: tuple[RoundRecord | Round, ...] = (*past, *_round_of(state))
    path = secrets_path(state)
    revealed = tuple([round_.score_card for round_ in rounds])
    yield f"{path}.score_deck", OrderScoreDeck((*revealed, *secrets.score_deck))
    if rounds:
        yield f"{match_path(state)}.past[0].first", ChooseFirstPlayer(rounds[0].first)
    for place, (record, origin) in enumerate(zip(past, secrets.origins, strict=False)):
        yield from _deal_moves(origin, f"{path}.origins[{place}]")
        yield from moves_at(record, f"{match_path(state)}.past[{place}]", MOVES)
    if isinstance(state, OnTable):
        yield from _deal_moves(secrets.origins[-1], f"{path}.origins[{len(past)}]")
        yield from moves_on_table(state)
    elif isinstance(state, SettingAside | ReserveOrderPending):
        yield "$.dealt", Deal(state.dealt)
        for seat, aside in zip(SEATS, state.aside, strict=False):
            yield from ((f"$.aside[{seat:d}]", SetAside(seat, card)) for card in aside)


_UNDER_WAY: dict[type[OnTable], tuple[str, ...]] = {
    Drawing: ("table.log", "answers"),
    Playing: ("table.log", "table.draws", "played"),
    Picking: ("table.log", "trick"),
    TakingBack: ("table.log", "trick"),
    Declaring: ("table.log", "table.draws", "answers"),
}
"""The fields in which a state records the moves of the current round, in order."""


def moves_on_table(state: OnTable) -> Iterator[Told]:
    """Yield all moves of the current round, with the paths."""
    for name in _UNDER_WAY[type(state)]:
        yield from moves_at(attrgetter(name)(state), f"$.{name}", MOVES)


def _round_of(state: State) -> tuple[Round, ...]:
    """Return the round that is played, if there is one."""
    return (
        ()
        if isinstance(state, FirstPlayerPending | GameOver | ScoreDeckPending)
        else (state.round,)
    )


def _deal_moves(origin: Origin, path: str) -> Iterator[Told]:
    yield f"{path}.dealt", Deal(origin.dealt)
    for seat, reserve in zip(SEATS, origin.reserves, strict=False):
        yield from ((f"{path}.reserves[{seat:d}]", SetAside(seat, card)) for card in reserve)
    if any(origin.reserves):
        yield f"{path}.reserves", OrderReserves(origin.reserves)


# Partial memories ---------------------------------------------------------------------------------


def _form_problems(state: State, secrets: Secrets) -> Iterator[Problem]:
    """Yield the faults in the form of a memory that does not reach back to setup."""
    match = state.match
    places: tuple[tuple[str, object], ...] = (
        (f"{match_path(state)}.past", match.past),
        (f"{secrets_path(state)}.origins", secrets.origins),
    )
    if isinstance(state, OnTable):
        places += (("$.table.log", state.table.log),)
    parts = tuple([part for path, held in places for part in walk(held, path)])
    strangers = tuple(seat_problems(parts, match.players, PER_SEAT, frozenset({"drawn"})))
    yield from strangers
    if not strangers:
        yield from _past_problems(state, secrets)
        if isinstance(state, OnTable):
            yield from _log_problems(state)


def _past_problems(state: State, secrets: Secrets) -> Iterator[Problem]:
    """Yield the faults of the finished rounds, one after the other."""
    match, path = state.match, match_path(state)
    rounds: tuple[RoundRecord | Round, ...] = (*match.past, *_round_of(state))
    begin = _rounds_dealt(state) - isinstance(state, OnTable) - len(match.past) + 1
    for place, record in enumerate(match.past):
        yield from _record_problems(match, record, begin + place, f"{path}.past[{place}]")
        following = rounds[place + 1 :]
        first = left_of(record.first, match.players)
        if following and following[0].first is not first:
            yield Problem(
                f"{path}.past[{place}].first", f"then {first} would have begun the next round"
            )
    cards = (*(round_.score_card for round_ in rounds), *secrets.score_deck)
    surplus = surplus_score_cards(cards, match)
    if surplus:
        reason = f"with those revealed, there are too many of: {surplus}"
        yield Problem(f"{secrets_path(state)}.score_deck", reason)
    else:
        yield from point_problems(match, begin - 1 + len(match.past), Counter(cards), path)


def _record_problems(
    match: Match, record: RoundRecord, number: int, path: str
) -> Iterator[Problem]:
    if record.number != number:
        yield Problem(f"{path}.number", f"round {number} should be here, not {record.number}")
    side = side_for(match.rules, number, record.score_card)
    if record.side is not side:
        yield Problem(f"{path}.side", f"the variable bonus cards showed their {side.value}")
    for seat, score in zip(SEATS, record.scores, strict=False):
        if score.seat is not seat:
            yield Problem(f"{path}.scores[{seat:d}].seat", f"the score of {seat} should be here")
        if score.score_card != record.score_card:
            reason = f"the score card of this round is {record.score_card}"
            yield Problem(f"{path}.scores[{seat:d}].score_card", reason)
    yield from _trick_problems(record.tricks, match, None, f"{path}.tricks")


def _log_problems(state: OnTable) -> Iterator[Problem]:
    """Yield the faults in the log of the current round."""
    table = state.table
    current = (state.trick,) if isinstance(state, Picking | TakingBack) else ()
    tricks, won = (*table.log, *current), tricks_won(table)
    if len(tricks) > won:
        reason = f"{count_of(len(tricks), 'trick')} recorded, {won} on the table"
        yield Problem("$.table.log", reason)
        return
    first = table.round.first if len(tricks) == won else None
    yield from _trick_problems(tricks, table.round.match, first, "$.table.log")
    if tricks and tricks[-1].winner is not table.leader:
        yield Problem("$.table.leader", f"{tricks[-1].winner} won the last trick, so it leads")
    lying = NO_CARDS
    for cards in (*table.false_tricks, *(pile for piles in table.tricks for pile in piles)):
        lying |= cards
    for card in _lying(tricks) - lying:
        yield Problem("$.table.log", f"{card} was played, so it must be on the table")


def _lying(tricks: tuple[TrickRecord, ...]) -> Cards:
    """Return the cards that are on the table after these tricks."""
    lying = NO_CARDS
    for trick in tricks:
        lying |= Cards.of(play.card for play in trick.plays)
        lying -= Cards.of(pick.card for pick in trick.picks if isinstance(pick, TakeBack))
    return lying


def _trick_problems(
    tricks: tuple[TrickRecord, ...], match: Match, leader: Seat | None, path: str
) -> Iterator[Problem]:
    """Yield the faults of successive tricks, from *leader* on."""
    deck = deck_of(match.rules)
    for place, trick in enumerate(tricks):
        at = f"{path}[{place}]"
        if leader is not None and trick.leader is not leader:
            yield Problem(f"{at}.leader", f"{leader} leads this trick")
        leader = trick.winner
        if tuple([play.seat for play in trick.plays]) != clockwise(trick.leader, match.players):
            yield Problem(f"{at}.plays", f"each seat plays once, clockwise from {trick.leader}")
        elif trick.winner is not resolve(trick.plays).winner:
            winner = resolve(trick.plays).winner
            yield Problem(f"{at}.winner", f"{winner} played the highest card of the suit led")
        gone = _lying(tricks[:place])
        for number, card in enumerate([played.card for played in trick.plays]):
            if card in gone:
                yield Problem(f"{at}.plays[{number}]", f"{card} has been played before")
            elif card not in deck:
                yield Problem(f"{at}.plays[{number}]", f"these rules play without {card}")
            gone = gone.with_card(card)
