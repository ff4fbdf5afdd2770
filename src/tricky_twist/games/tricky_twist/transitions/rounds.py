"""The end of a round: declarations, points, and what comes next."""

from tricky_twist.core.game import Step
from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist import events
from tricky_twist.games.tricky_twist.declaring import (
    answers_of,
    open_question,
    seats_to_declare,
    value_face,
)
from tricky_twist.games.tricky_twist.ending import (
    after_round,
    best_seats,
    is_last_round,
    next_first,
)
from tricky_twist.games.tricky_twist.events import Event
from tricky_twist.games.tricky_twist.moves import (
    ChooseSuit,
    ChooseValue,
    CountAsFalseTrick,
    CountAsTrick,
    Declaration,
    FlipBonus,
    FlipPile,
    LeaveUnused,
    ShiftValue,
)
from tricky_twist.games.tricky_twist.scoring import score_round
from tricky_twist.games.tricky_twist.setup import begin_round, bonus_cards
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    GameOver,
    Hidden,
    Match,
    Origin,
    Round,
    RoundRecord,
    Secrets,
    State,
    Table,
)

Events = tuple[Event, ...]
Next = Step[State, Event]


def end_round(table: Table, hidden: Hidden, empty: tuple[Seat, ...], happened: Events) -> Next:
    """End the round, and ask those who hold bonus cards how they use them."""
    happened += (events.RoundEnded(table.round.number, empty),)
    waiting = seats_to_declare(table)
    if waiting:
        return Step(Declaring(table, hidden, waiting, ()), happened)
    return score(table, hidden, (), happened)


def declare(state: Declaring, move: Declaration) -> Next:
    """Answer for one bonus card; what was hidden is revealed when the last has answered."""
    answers = (*state.answers, move)
    seat = move.seat
    done = open_question(state.table, seat, answers) is None
    waiting = tuple(other for other in state.waiting if not (done and other is seat))
    round_ = state.table.round
    happened: Events = (declared(move, round_),)
    if state.simultaneous:
        happened = (events.DECLARATION_ANSWERED[seat],)
        if not waiting:
            order = seats_to_declare(state.table)
            answers = tuple(answer for other in order for answer in answers_of(other, answers))
            happened += tuple(declared(answer, round_) for answer in answers)
    if waiting:
        return Step(Declaring(state.table, state.hidden, waiting, answers), happened)
    return score(state.table, state.hidden, answers, happened)


def declared(move: Declaration, round_: Round) -> Event:
    """Return the event of a declaration."""
    match move:
        case FlipPile(seat=seat, card=card):
            return events.PileFlipped(seat, card)
        case FlipBonus(seat=seat, bonus=bonus):
            return events.BonusFlipped(seat, bonus)
        case CountAsTrick(seat=seat):
            return events.WildCountedAsTrick(seat)
        case CountAsFalseTrick(seat=seat):
            return events.WildCountedAsFalseTrick(seat)
        case ChooseSuit(seat=seat, bonus=bonus, suit=suit):
            return events.SuitChosen(seat, bonus, suit)
        case ChooseValue(seat=seat, bonus=bonus, value=number):
            face = value_face(round_.match.rules, bonus)
            return events.ValueChosen(seat, bonus, face, number)
        case ShiftValue(seat=seat, target=target, by=by):
            return events.ValueShifted(seat, target, by)
        case LeaveUnused(seat=seat, bonus=bonus):
            return events.BonusLeftUnused(seat, bonus)


def score(
    table: Table, hidden: Hidden, declarations: tuple[Declaration, ...], happened: Events
) -> Next:
    """Score the round; then the next one begins, or the game is over."""
    scores = score_round(table, declarations)
    happened += tuple(map(events.SeatScored, scores))
    round_ = table.round
    record = RoundRecord(
        round_.number,
        round_.score_card,
        round_.side,
        round_.first,
        table.log,
        table.draws,
        declarations,
        scores,
    )
    match = after_round(table, record)
    secrets = close_origin(hidden)
    if is_last_round(match, round_.number):
        ended = events.GameEnded(match.points, best_seats(match.points))
        return Step(GameOver(match, secrets), (*happened, ended))
    first = next_first(round_.first, match.players)
    return begin_next_round(match, secrets, first, round_.number + 1, happened)


def close_origin(hidden: Hidden) -> Secrets:
    """Return the secrets of a finished round: how much of each reserve was drawn."""
    secrets = hidden.secrets
    if not secrets.origins:
        return secrets
    origin = secrets.origins[-1]
    reserves = zip(origin.reserves, hidden.reserves, strict=True)
    drawn = tuple([len(whole) - len(left) for whole, left in reserves])
    closed = Origin(origin.dealt, origin.reserves, drawn)
    return Secrets(secrets.score_deck, (*secrets.origins[:-1], closed))


def begin_next_round(
    match: Match, secrets: Secrets, first: Seat, number: int, happened: Events
) -> Next:
    """Reveal a score card and lay the bonus cards out; then chance is to deal."""
    round_, secrets = begin_round(match, secrets, first, number)
    revealed = events.ScoreCardRevealed(number, round_.score_card, first)
    laid_out = events.BonusCardsLaidOut(number, bonus_cards(match.withdrawn), round_.side)
    return Step(DealPending(round_, secrets), (*happened, revealed, laid_out))
