"""The next step: the draw window, the trick, the picks, the next window; the end of a round.

Each function asks the chapters and makes the next state. None of them looks at the memory of a
state (``log``, ``past``, ``origins``): they only add to it.
"""

from typing import Final

from tricky_twist.core.game import Step
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import maker
from tricky_twist.games.tricky_twist import events
from tricky_twist.games.tricky_twist.cards import NO_CARDS
from tricky_twist.games.tricky_twist.declaring import questions, seats_to_declare
from tricky_twist.games.tricky_twist.ending import (
    after_round,
    best_seats,
    ends_round_after_trick,
    ends_round_after_window,
    is_last_round,
    next_first,
)
from tricky_twist.games.tricky_twist.events import Answering, Event, Events
from tricky_twist.games.tricky_twist.moves import Declaration
from tricky_twist.games.tricky_twist.reserve import Hands, seats_offered_a_draw
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder
from tricky_twist.games.tricky_twist.scoring import score_round
from tricky_twist.games.tricky_twist.setup import (
    begin_round,
    bonus_cards,
    fresh_bonus_row,
    make_secrets,
)
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    Drawing,
    GameOver,
    Hidden,
    Match,
    Origin,
    Picking,
    Playing,
    Round,
    RoundRecord,
    Secrets,
    SettingAside,
    State,
    Table,
    TrickRecord,
)

# Bound once: looking a member up on its enum costs more than the comparison.
_DRAWS_SIMULTANEOUS = DrawOrder.SIMULTANEOUS
_AT_ONCE = Answering.AT_ONCE
_IN_TURN = Answering.IN_TURN

Next = Step[State, Event]

# These functions build most values of a game.
make_step: Final = maker(Step)
make_table: Final = maker(Table)
make_hidden: Final = maker(Hidden)
make_origin: Final = maker(Origin)
make_trick_record: Final = maker(TrickRecord)
make_setting_aside: Final = maker(SettingAside)
make_drawing: Final = maker(Drawing)
make_playing: Final = maker(Playing)
make_picking: Final = maker(Picking)
make_declaring: Final = maker(Declaring)
_make_deal_pending = maker(DealPending)
_make_round_record = maker(RoundRecord)
_declarations_required = maker(events.DeclarationsRequired)
_laid_out = maker(events.BonusCardsLaidOut)
_revealed = maker(events.ScoreCardRevealed)
_round_ended = maker(events.RoundEnded)
_seat_scored = maker(events.SeatScored)

# A round begins ---------------------------------------------------------------------------------


def begin_next_round(
    match: Match, secrets: Secrets, first: Seat, number: int, happened: Events
) -> Next:
    """Reveal a score card and lay the bonus cards out; then chance must deal."""
    round_, secrets = begin_round(match, secrets, first, number)
    revealed = _revealed(number, round_.score_card, first)
    laid_out = _laid_out(number, bonus_cards(match.withdrawn), round_.side)
    return make_step(_make_deal_pending(round_, secrets), (*happened, revealed, laid_out))


def begin_tricks(
    round_: Round, secrets: Secrets, origin: Origin, hands: Hands, happened: Events
) -> Next:
    """Begin the first trick of the round, with the bonus cards on display."""
    players = len(hands)
    secrets = make_secrets(secrets.score_deck, (*secrets.origins, origin))
    bonus, nothing = fresh_bonus_row(round_.match), (NO_CARDS,) * players
    table = make_table(round_, ((),) * players, nothing, bonus, round_.first)
    return open_window(table, make_hidden(hands, origin.reserves, secrets), happened)


# Trick after trick ------------------------------------------------------------------------------


def open_window(table: Table, hidden: Hidden, happened: Events) -> Next:
    """Offer a draw to every seat with a reserve, if there is one."""
    waiting = seats_in_window(table, hidden)
    if waiting:
        players = len(hidden.hands_at_start)
        simultaneous = table.round.match.rules.draw_order is _DRAWS_SIMULTANEOUS
        answering = _AT_ONCE if simultaneous else _IN_TURN
        happened += (events.draws_offered(waiting, players, answering),)
        return make_step(make_drawing(table, hidden, waiting, ()), happened)
    return begin_trick(table, hidden, happened)


def seats_in_window(table: Table, hidden: Hidden) -> tuple[Seat, ...]:
    """Return the seats with an answer to give in the draw window that begins here, in order."""
    round_ = table.round
    return seats_offered_a_draw(
        round_.first, table.leader, hidden.reserves_at_start, round_.match.rules
    )


def begin_trick(table: Table, hidden: Hidden, happened: Events) -> Next:
    """Let the leader play, unless an empty hand ends the round now."""
    check = table.round.match.rules.round_end_check
    empty = ends_round_after_window(hidden.hands_at_start, check)
    if empty:
        return end_round(table, hidden, empty, happened)
    leader = table.leader
    happened += (events.TRICK_BEGUN[leader],)
    return make_step(make_playing(table, hidden, (), leader), happened)


def ask_to_pick(
    table: Table,
    hidden: Hidden,
    trick: TrickRecord,
    waiting: tuple[Seat, ...],
    happened: Events,
) -> Next:
    """Wait for the next gainer of a 7; when none is left, the trick is done.

    There is a bonus card left for each of them (TT-D5).
    """
    if waiting:
        return make_step(make_picking(table, hidden, trick, waiting), happened)
    logged = make_table(
        table.round,
        table.tricks,
        table.false_tricks,
        table.bonus,
        table.leader,
        (),
        (*table.log, trick),
    )
    return after_trick(logged, hidden, trick, happened)


def after_trick(table: Table, hidden: Hidden, trick: TrickRecord, happened: Events) -> Next:
    """End the round, or continue with the next trick, now that *trick* is in the log."""
    check = table.round.match.rules.round_end_check
    empty = ends_round_after_trick(hidden.hands_at_start, trick.picks, check)
    if empty:
        return end_round(table, hidden, empty, happened)
    return open_window(table, hidden, happened)


# A round ends -----------------------------------------------------------------------------------


def end_round(table: Table, hidden: Hidden, empty: tuple[Seat, ...], happened: Events) -> Next:
    """End the round, and ask those who hold bonus cards how they use them."""
    happened += (_round_ended(table.round.number, empty),)
    waiting = seats_to_declare(table)
    if not waiting:
        return score(table, hidden, (), happened)
    counts = tuple([len(questions(table.round, held)) for held in table.bonus.held])
    simultaneous = table.round.match.rules.declare_order is DeclareOrder.SIMULTANEOUS
    answering = _AT_ONCE if simultaneous else _IN_TURN
    required = _declarations_required(waiting, counts, answering)
    return make_step(make_declaring(table, hidden, waiting, ()), (*happened, required))


def score(
    table: Table, hidden: Hidden, declarations: tuple[Declaration, ...], happened: Events
) -> Next:
    """Score the round; then the next one begins, or the game is over."""
    scores = score_round(table, declarations)
    happened += tuple(map(_seat_scored, scores))
    round_ = table.round
    record = _make_round_record(
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
    if match.withdrawn != round_.match.withdrawn:
        happened += (events.BonusCardsRemoved(match.withdrawn),)
    secrets = close_origin(hidden)
    if is_last_round(match, round_.number):
        ended = events.GameEnded(match.points, best_seats(match.points))
        return make_step(GameOver(match, secrets), (*happened, ended))
    first = next_first(round_.first, match.players)
    return begin_next_round(match, secrets, first, round_.number + 1, happened)


def close_origin(hidden: Hidden) -> Secrets:
    """Return the secrets of a finished round: how much of each reserve was drawn."""
    secrets = hidden.secrets
    if not secrets.origins:
        return secrets
    origin = secrets.origins[-1]
    reserves = zip(origin.reserves, hidden.reserves_at_start, strict=True)
    drawn = tuple([len(whole) - len(left) for whole, left in reserves])
    closed = make_origin(origin.dealt, origin.reserves, drawn)
    return make_secrets(secrets.score_deck, (*secrets.origins[:-1], closed))
