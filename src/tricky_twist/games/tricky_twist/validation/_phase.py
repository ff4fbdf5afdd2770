"""The phase: whose turn it is, and that what was answered or played so far was legal."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.games.tricky_twist.cards import SUIT_MASKS, Cards
from tricky_twist.games.tricky_twist.ending import empty_handed, hands_before_picks
from tricky_twist.games.tricky_twist.flow import seats_in_window
from tricky_twist.games.tricky_twist.moves import DrawMove, DrawReserve
from tricky_twist.games.tricky_twist.rules import DrawOrder, RoundEndCheck
from tricky_twist.games.tricky_twist.state import (
    Declaring,
    Drawing,
    Hidden,
    OnTable,
    Picking,
    Playing,
    State,
    Table,
    TakingBack,
)
from tricky_twist.games.tricky_twist.trick import playable
from tricky_twist.games.tricky_twist.validation._answers import answer_problems, seats_asked
from tricky_twist.games.tricky_twist.validation._bonus import bonus_problems
from tricky_twist.games.tricky_twist.validation._cards import tricks_won
from tricky_twist.games.tricky_twist.validation._log import told, trick_problems
from tricky_twist.games.tricky_twist.validation._picks import pick_problems


def phase_problems(state: State) -> Iterator[Problem]:
    """Yield what does not belong to the phase.

    What was found elsewhere is no reason not to look here, unless a test could not understand it.
    """
    if isinstance(state, OnTable):
        yield from _leader_problems(state)
    match state:
        case Drawing():
            yield from _hand_problems(state)
            yield from _drawing_problems(state)
        case Playing():
            yield from _hand_problems(state)
            yield from _window_problems(state.table, state.hidden)
            yield from _playing_problems(state)
        case Picking() | TakingBack():
            yield from _no_window_problems(state.table)
            players = state.table.round.match.players
            if not any(trick_problems(state.trick, None, players, "")):
                yield from pick_problems(state)
        case Declaring():
            yield from _end_problems(state)
            yield from _declaring_problems(state)
        case _:
            return


def _leader_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a leader without a trick, where no log tells who won the last one."""
    table = state.table
    if tricks_won(table) and not told(state) and not table.tricks[table.leader]:
        yield Problem("$.table.leader", f"{table.leader} has won no trick, so it cannot lead")


def _hand_problems(state: Drawing | Playing) -> Iterator[Problem]:
    """Yield a problem for an empty hand, which would have ended the round."""
    late = state.table.round.match.rules.round_end_check is RoundEndCheck.AFTER_DRAW_WINDOW
    if isinstance(state, Drawing) and late:
        return
    for seat in empty_handed(state.hidden.hands_at_start):
        yield Problem(f"$.hidden.hands_at_start[{seat:d}]", "an empty hand has ended the round")


# The draw window --------------------------------------------------------------------------------


def _no_window_problems(table: Table) -> Iterator[Problem]:
    if table.draws:
        yield Problem("$.table.draws", "no draw window has been closed since the last trick")


def _drawing_problems(state: Drawing) -> Iterator[Problem]:
    yield from _no_window_problems(state.table)
    offered = seats_in_window(state.table, state.hidden)
    answered = tuple(answer.seat for answer in state.answers)
    if state.simultaneous:
        right = set(answered) <= set(offered) and len(set(answered)) == len(answered)
    else:
        right = answered == offered[: len(answered)]
    if not right:
        yield Problem("$.answers", f"the offer goes to {_listed(offered)}, once each in order")
    yield from _waiting_problems(state.waiting, tuple(s for s in offered if s not in answered))


def _waiting_problems(waiting: tuple[Seat, ...], owed: tuple[Seat, ...]) -> Iterator[Problem]:
    if waiting != owed:
        yield Problem("$.waiting", f"the game waits for {_listed(owed)}")
    elif not owed:
        yield Problem("$.waiting", "the game waits for nobody, so this phase is over")


def _listed(seats: tuple[Seat, ...]) -> str:
    return ", ".join(map(str, seats)) or "nobody"


def _window_problems(table: Table, hidden: Hidden) -> Iterator[Problem]:
    """Yield a problem if the answers before this trick cannot have been given.

    None at all may be told of: a position can be entered without them.
    """
    if table.draws and not _could_answer(table, hidden, table.draws):
        reason = "each seat that had a reserve answers once, in the order of the window"
        yield Problem("$.table.draws", reason)


def _could_answer(table: Table, hidden: Hidden, draws: tuple[DrawMove, ...]) -> bool:
    drew = {answer.seat for answer in draws if isinstance(answer, DrawReserve)}
    round_ = table.round
    by_round = round_.match.rules.draw_order is DrawOrder.ROUND_FIRST
    order = clockwise(round_.first if by_round else table.leader, round_.match.players)
    had = [seat for seat in order if hidden.reserves_at_start[seat] or seat in drew]
    return [answer.seat for answer in draws] == had


# The cards of a trick ---------------------------------------------------------------------------


def _playing_problems(state: Playing) -> Iterator[Problem]:
    players = state.table.round.match.players
    order = clockwise(state.table.leader, players)
    seats = tuple(play.seat for play in state.played)
    if len(seats) >= players or seats != order[: len(seats)]:
        reason = f"the seats play once each, clockwise from {state.table.leader}, not all of them"
        yield Problem("$.played", reason)
        return
    turn = order[len(seats)]
    if state.turn is not turn:
        yield Problem("$.turn", f"it is for {turn} to play")
    for place, play in enumerate(state.played):
        hand = state.hidden.hands_at_start[play.seat]
        if play.card not in hand:
            reason = (
                f"{play.card} must be listed in the hand of {play.seat} until the trick is over"
            )
            yield Problem(f"$.played[{place}]", reason)
        elif not playable(hand.mask, state.played[:place]) & play.card.bit:
            held = Cards(hand.mask & SUIT_MASKS[state.played[0].card.suit])
            names = ", ".join(map(str, held))
            reason = f"{play.seat} had to follow {state.played[0].card.suit} with {names}"
            yield Problem(f"$.played[{place}]", reason)


# The end of the round ---------------------------------------------------------------------------


def _end_problems(state: Declaring) -> Iterator[Problem]:
    table = state.table
    rules = table.round.match.rules
    if rules.round_end_check is RoundEndCheck.AFTER_DRAW_WINDOW:
        yield from _window_problems(table, state.hidden)
    else:
        yield from _no_window_problems(table)
    if not _has_ended(state):
        yield Problem(
            "$.hidden.hands_at_start", "every seat has cards in hand, so the round goes on"
        )


def _has_ended(state: Declaring) -> bool:
    table, hands = state.table, state.hidden.hands_at_start
    if empty_handed(hands):
        return True
    if table.round.match.rules.round_end_check is not RoundEndCheck.BEFORE_BONUS:
        return False
    if table.log:
        return bool(empty_handed(hands_before_picks(hands, table.log[-1].picks)))
    # Nothing tells which card was taken back: it may be the only one in that hand.
    left = [len(hands[s]) + len(state.hidden.reserves_at_start[s]) for s in SEATS[: len(hands)]]
    return any(len(hands[s]) == 1 and left[s] > min(left) for s in SEATS[: len(hands)])


def _declaring_problems(state: Declaring) -> Iterator[Problem]:
    """Yield what is wrong with the answers; the questions depend on the bonus cards."""
    if any(bonus_problems(state)):
        return
    found = tuple(answer_problems(state.table, state.answers, "$.answers"))
    yield from found
    if not found:
        yield from _waiting_problems(state.waiting, seats_asked(state.table, state.answers))
