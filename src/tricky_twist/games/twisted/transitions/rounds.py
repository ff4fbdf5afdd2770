"""Round after round: the dealer, the deal, the end of a round and what comes next."""

from tricky_twist.core.game import Step
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted import events
from tricky_twist.games.twisted.ending import after_round, best_seats, is_last_round, next_dealer
from tricky_twist.games.twisted.events import EndCause, Event
from tricky_twist.games.twisted.moves import ChooseDealer, Deal
from tricky_twist.games.twisted.scoring import score_round
from tricky_twist.games.twisted.setup import first_round, fresh_table, starter_of
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    GameOver,
    Hidden,
    OnTable,
    Origin,
    Round,
    RoundRecord,
    Secrets,
    State,
    Turn,
)

Events = tuple[Event, ...]
Next = Step[State, Event]


def choose_dealer(state: DealerPending, move: ChooseDealer) -> Next:
    """Let a seat deal the first round."""
    round_ = first_round(state.rules, state.players, move.dealer)
    return Step(DealPending(round_), (events.DealerChosen(move.dealer),))


def deal(state: DealPending, move: Deal) -> Next:
    """Give every seat its hand, lay the pile down, and let the dealer's left neighbour begin."""
    round_ = state.round
    first = starter_of(round_, round_.match.players)
    pile = move.pile
    secrets = Secrets(pile, (*state.origins, Origin(move.hands, pile)))
    happened: Events = (
        events.RoundBegun(round_.number, round_.dealer, first),
        *map(events.HandDealt, SEATS, move.hands),
        events.PileLaid(len(pile)),
    )
    hidden = Hidden(move.hands, secrets)
    return Step(Turn(fresh_table(round_, len(pile)), hidden, (), first), happened)


def end_round(state: OnTable, cause: EndCause, happened: Events) -> Next:
    """Score the round; then the next one is dealt, or the match is over."""
    table, secrets = state.table, state.hidden.secrets
    round_ = table.round
    scores = score_round(table, secrets.pile)
    record = RoundRecord(
        round_.number, round_.dealer, state.log, table.extras, state.pile_size, scores
    )
    match = after_round(round_, record)
    happened += (events.RoundEnded(round_.number, cause), *map(events.SeatScored, scores))
    if is_last_round(match, round_.number):
        ended = events.GameEnded(match.points, best_seats(match))
        return Step(GameOver(match, secrets.origins), (*happened, ended))
    following = Round(match, round_.number + 1, next_dealer(match, record))
    return Step(DealPending(following, secrets.origins), happened)
