"""The next step: another seat's turn, or the end of the round or the match."""

from typing import Final

from tricky_twist.core.game import Step
from tricky_twist.core.values import maker
from tricky_twist.games.twisted import events
from tricky_twist.games.twisted.ending import (
    after_round,
    best_seats,
    ends_by_empty_hand,
    is_last_round,
    next_dealer,
)
from tricky_twist.games.twisted.events import EndCause, Event, Events
from tricky_twist.games.twisted.scoring import score_round
from tricky_twist.games.twisted.state import (
    DealPending,
    GameOver,
    Hidden,
    OnTable,
    Opening,
    Round,
    RoundRecord,
    State,
    Table,
    Turn,
)
from tricky_twist.games.twisted.turn import hand_now

Next = Step[State, Event]

# These functions build most values of a game.
make_step: Final = maker(Step)
make_turn: Final = maker(Turn)
make_opening: Final = maker(Opening)
make_table: Final = maker(Table)
make_hidden: Final = maker(Hidden)
_make_deal_pending = maker(DealPending)
_make_game_over = maker(GameOver)
_make_round = maker(Round)
_make_round_record = maker(RoundRecord)
_game_ended = maker(events.GameEnded)
_next_dealer_decided = maker(events.NextDealerDecided)
_round_ended = maker(events.RoundEnded)
_seat_scored = maker(events.SeatScored)


def pass_on(state: Turn, size: int, happened: Events) -> Next:
    """Let the next seat have its turn, unless the round ends because its hand is empty.

    *size* is the size of the pile before the draw.
    """
    if size == 1:
        happened += (events.PILE_EMPTIED,)
    table, hidden = state.table, state.hidden
    pile, start = hidden.secrets.pile, table.pile_size_at_start
    hand = hand_now(hidden.hands_at_start, state.placed, pile, start, state.turn)
    if ends_by_empty_hand(hand, state.row, table.round.match.rules):
        return end_round(state, EndCause.EMPTY_HAND, happened)
    return make_step(state, happened)


def end_round(state: OnTable, cause: EndCause, happened: Events) -> Next:
    """Score the round; then the next one is dealt, or the match is over."""
    table, secrets = state.table, state.hidden.secrets
    round_ = table.round
    scores = score_round(table, secrets.pile)
    record = _make_round_record(
        round_.number, round_.dealer, state.log, table.extras, state.pile_size, scores
    )
    match = after_round(round_, record)
    happened += (_round_ended(round_.number, cause), *map(_seat_scored, scores))
    if is_last_round(match, round_.number):
        ended = _game_ended(match.points, best_seats(match))
        return make_step(_make_game_over(match, secrets.origins), (*happened, ended))
    dealer = next_dealer(match, round_.dealer, scores)
    happened += (_next_dealer_decided(dealer),)
    following = _make_round(match, round_.number + 1, dealer)
    return make_step(_make_deal_pending(following, secrets.origins), happened)
