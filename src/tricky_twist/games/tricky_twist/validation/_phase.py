"""The phase: rebuild the moment when it began, and replay the moves since."""

from collections.abc import Iterator
from typing import ClassVar

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import Sentence, count_of, join_words, side_by_side
from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validation import moves_at
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import differences
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import BONUS_CARDS, BonusCard, Card, Cards, Side
from tricky_twist.games.tricky_twist.declaring import seats_to_declare
from tricky_twist.games.tricky_twist.ending import empty_handed
from tricky_twist.games.tricky_twist.game import find_violations, play, position
from tricky_twist.games.tricky_twist.moves import (
    MOVES,
    DrawMove,
    PickMove,
    PlayerMove,
    TakeBack,
    TakeBonus,
)
from tricky_twist.games.tricky_twist.reserve import cards_drawn, seats_offered_a_draw
from tricky_twist.games.tricky_twist.rules import (
    DrawOrder,
    RetriggerSeven,
    RoundEndCheck,
    TakeBackFresh,
)
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
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
from tricky_twist.games.tricky_twist.trick import resolve
from tricky_twist.games.tricky_twist.validation._cards import (
    is_take_back_used,
    seats_with_more,
    tricks_won,
    waiting_problems,
)


def phase_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the turn, and in the answers and plays so far."""
    if not isinstance(state, OnTable):
        return
    yield from _window_problems(state)
    if isinstance(state, Declaring):
        yield from _end_problems(state)
    began: Drawing | Playing | Declaring
    if isinstance(state, Picking | TakingBack):
        trick, players = state.trick, state.round.match.players
        if tuple([move.seat for move in trick.plays]) != clockwise(trick.leader, players):
            reason = f"each seat plays once, clockwise from {trick.leader}"
            yield Problem("$.trick.plays", reason)
            return
        began = _before_trick(state)
    else:
        began = _begun(state)
    yield from seven_problems(began)
    yield from _leader_problems(began.table)
    if not isinstance(state, Declaring):
        yield from _hand_problems(began)
    if not isinstance(state, Declaring) or not any(bonus_problems(state)):
        yield from _replay_problems(state, began)


# The moment when it began -------------------------------------------------------------------------


def _begun(state: Drawing | Playing | Declaring) -> Drawing | Playing | Declaring:
    """Return the draw window, the trick or the declarations before the first move."""
    table, hidden = state.table, state.hidden
    match state:
        case Drawing():
            return Drawing(
                table,
                hidden,
                seats_offered_a_draw(
                    table.round.first,
                    table.leader,
                    hidden.reserves_at_start,
                    table.round.match.rules,
                ),
                (),
            )
        case Playing():
            return Playing(table, hidden, (), table.leader)
        case Declaring():
            return Declaring(table, hidden, seats_to_declare(table), ())


def _before_trick(state: Picking | TakingBack) -> Playing:
    """Return the moment before the trick after which bonus cards are picked.

    Cards that cannot be taken back stay: then playing the trick again does not lead here.
    """
    table, trick, hidden = state.table, state.trick, state.hidden
    taken = resolve(trick.plays)
    tricks, false_tricks = list(table.tricks), list(table.false_tricks)
    hands, bonus = list(hidden.hands_at_start), table.bonus
    for pick in trick.picks:
        if isinstance(pick, TakeBack):
            hands[pick.seat] = hands[pick.seat].without_card(pick.card)
            false_tricks[pick.seat] = false_tricks[pick.seat].with_card(pick.card)
        bonus = _before_pick(bonus, pick)
    for move in trick.plays:
        hands[move.seat] = hands[move.seat].with_card(move.card)
    for stray in taken.returned:
        false_tricks[stray.seat] = false_tricks[stray.seat].without_card(stray.card)
    won = tricks[taken.winner]
    place = won.index(taken.pile) if taken.pile in won else len(won)
    tricks[taken.winner] = won[:place] + won[place + 1 :]
    lying = Table(table.round, tuple(tricks), tuple(false_tricks), bonus, trick.leader)
    held = Hidden(tuple(hands), hidden.reserves_at_start, hidden.secrets)
    return Playing(lying, held, (), trick.leader)


def _before_pick(bonus: BonusRow, pick: PickMove) -> BonusRow:
    """Return the bonus cards with the picked card put back."""
    if isinstance(pick, TakeBack):
        return BonusRow(bonus.available, bonus.held)  # a round has only one take-back
    if not isinstance(pick, TakeBonus):
        return bonus
    there = (*bonus.available, pick.bonus)
    held = [tuple([card for card in cards if card is not pick.bonus]) for cards in bonus.held]
    available = tuple([card for card in BONUS_CARDS if card in there])
    return BonusRow(available, tuple(held), bonus.spent_sevens)


# Moves since --------------------------------------------------------------------------------------


def _replay_problems(state: OnTable, began: OnTable) -> Iterator[Problem]:
    """Yield the first move since that was not legal, or the fields that it does not lead to."""
    reached: State = began
    rows = _rows(state)
    if isinstance(began, Drawing) and not began.waiting and any(moves for _, moves in rows):
        yield Problem(rows[0][0], "no player has a reserve to draw from")
        return
    for path, move in (told for row in rows for told in moves_at(row[1], row[0], MOVES)):
        for violation in find_violations(reached, move):
            yield Problem(path, f"this move was not legal: {violation}")
            return
        reached = play(reached, move).state
    if type(reached) is not type(state):
        yield Problem(rows[-1][0], "the recorded moves lead to another phase")
        return
    if not isinstance(reached, Playing) and not isinstance(state, Playing):
        yield from waiting_problems(state.waiting, reached.waiting)
    for path, wanted in differences(position(state), position(reached), "$"):
        if not path.startswith("$.waiting"):
            yield Problem(path, in_short(wanted))


def _rows(state: OnTable) -> tuple[tuple[str, tuple[PlayerMove, ...]], ...]:
    """Return the moves since, with the paths of the rows of moves."""
    match state:
        case Playing(played=played):
            return (("$.played", played),)
        case Drawing(answers=answers):
            return (("$.answers", answers),)
        case Declaring(answers=declarations):
            return (("$.answers", declarations),)
        case Picking() | TakingBack():
            trick = state.trick
            return (("$.trick.plays", trick.plays), ("$.trick.picks", trick.picks))


def in_short(wanted: object) -> str:
    """Return the words for the correct content of a field, if they are few."""
    row = wanted if isinstance(wanted, tuple) else (wanted,)
    if not row:
        return "it should be empty"
    if all(isinstance(part, Seat | Card | Cards | BonusCard | Side | int) for part in row):
        return f"it should be {join_words(map(_named, row))}"
    return "the recorded moves do not lead to this"


def _named(part: object) -> str:
    if isinstance(part, Cards):
        return side_by_side(part)
    return part.value if isinstance(part, Side) else str(part)


# The draw window ----------------------------------------------------------------------------------


def _window_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for impossible answers before a trick.

    They are memory: a position can be entered without them.
    """
    table = state.table
    late = table.round.match.rules.round_end_check is RoundEndCheck.AFTER_DRAW_WINDOW
    if isinstance(state, Playing) or (late and isinstance(state, Declaring)):
        yield from _draw_problems(table.leader, state, table.draws, "$.table.draws")
        return
    if table.draws:
        reason = "no draw window has been closed since the last trick"
        yield Problem("$.table.draws", reason)
    if isinstance(state, Picking | TakingBack):
        trick = state.trick
        yield from _draw_problems(trick.leader, state, trick.draws, "$.trick.draws")


def _draw_problems(
    leader: Seat, state: OnTable, draws: tuple[DrawMove, ...], path: str
) -> Iterator[Problem]:
    drew = {answer.seat for answer in draws if cards_drawn(answer)}
    round_ = state.table.round
    by_round = round_.match.rules.draw_order is DrawOrder.ROUND_FIRST
    order = clockwise(round_.first if by_round else leader, round_.match.players)
    had = [seat for seat in order if state.hidden.reserves_at_start[seat] or seat in drew]
    if draws and [answer.seat for answer in draws] != had:
        reason = "each seat that had a reserve answers once, in the order of the window"
        yield Problem(path, reason)


# The beginning and the end of a trick -------------------------------------------------------------


def _leader_problems(table: Table) -> Iterator[Problem]:
    """Yield a problem for a seat that cannot lead."""
    if not tricks_won(table):
        if table.leader is not table.round.first:
            yield Problem("$.table.leader", f"{table.round.first} leads the first trick")
    elif not table.tricks[table.leader]:
        yield Problem("$.table.leader", f"{table.leader} has not won a trick, so it cannot lead")


def _hand_problems(began: OnTable) -> Iterator[Problem]:
    """Yield a problem for an empty hand, which would have ended the round."""
    late = began.table.round.match.rules.round_end_check is RoundEndCheck.AFTER_DRAW_WINDOW
    if isinstance(began, Drawing) and late:
        return
    for seat in empty_handed(began.hidden.hands_at_start):
        yield Problem(
            f"$.hidden.hands_at_start[{seat:d}]", "the hand is empty, so the round is over"
        )


def _end_problems(state: Declaring) -> Iterator[Problem]:
    """Yield a problem if no hand is empty, nor was before the last bonus cards were picked."""
    hands, check = state.hidden.hands_at_start, state.table.round.match.rules.round_end_check
    if empty_handed(hands):
        return
    if check is RoundEndCheck.BEFORE_BONUS and any(
        len(hands[seat]) == 1 for seat in seats_with_more(state)
    ):
        return
    yield Problem("$.hidden.hands_at_start", "every seat has cards in hand, so the round goes on")


# The bonus cards ----------------------------------------------------------------------------------

_PATH = "$.table.bonus"


def bonus_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the places of the bonus cards."""
    if isinstance(state, OnTable):
        yield from _place_problems(state.table.bonus)
        yield from _take_back_problems(state.table)


def _place_problems(bonus: BonusRow) -> Iterator[Problem]:
    rows = [("available", bonus.available)]
    rows += [(f"held[{seat}]", held) for seat, held in enumerate(bonus.held)]
    for name, row in rows:
        if row != tuple([card for card in BONUS_CARDS if card in row]):
            yield Problem(
                f"{_PATH}.{name}", "the bonus cards must be listed in their order, each once"
            )
    for card in BONUS_CARDS:
        names = [name for name, row in rows if card in row]
        if len(names) > 1:
            yield Problem(_PATH, f"the {card} card is in {join_words(names)}")
        if not names and card is not BonusCard.TAKE_BACK:
            yield Problem(_PATH, f"the {card} card is missing")


def _take_back_problems(table: Table) -> Iterator[Problem]:
    card = BonusCard.TAKE_BACK
    for seat, held in enumerate(table.bonus.held):
        if card in held:
            yield Problem(
                f"{_PATH}.held[{seat}]",
                "the take-back card is used at once, and no player can hold it",
            )
    if card in table.bonus.available and table.round.match.withdrawn:
        yield Problem(f"{_PATH}.available", "the take-back card is out of the game")


# Sevens and their bonus cards ---------------------------------------------------------------------


@value
class TookTooMany:
    """A seat took more bonus cards than it gained sevens."""

    words: ClassVar[Template] = template("{seat} took {cards}, but gained {sevens}")
    seat: Seat
    cards: str
    sevens: str


def seven_problems(state: Drawing | Playing | Declaring) -> Iterator[Problem]:
    """Yield a problem where seats took more cards than they had gained sevens before this trick."""
    taker = next(iter(seats_with_more(state)), None)
    spent = state.table.bonus.spent_sevens
    if spent:
        yield from _spent_problems(state, taker)
    used, spare = is_take_back_used(state), False
    for seat, held in zip(SEATS, state.table.bonus.held, strict=False):
        gained = _times_gained(state, seat) + (seat is taker and bool(spent))
        took = len(held) + (used and seat is taker)
        if took > gained:
            cards, sevens = count_of(took, "bonus card"), count_of(gained, "seven")
            yield Problem(f"{_PATH}.held[{seat:d}]", Sentence(TookTooMany(seat, cards, sevens)))
        spare = spare or gained > took
    if used and taker is None and not spare:
        yield Problem(_PATH, "no player gained a 7 for the take-back card")


def _spent_problems(state: OnTable, taker: Seat | None) -> Iterator[Problem]:
    """Yield a problem for a 7 that no seat can have taken back."""
    table, path = state.table, f"{_PATH}.spent_sevens"
    spent = table.bonus.spent_sevens
    fresh = table.round.match.rules.take_back_fresh is TakeBackFresh.ALLOWED
    if spent - SEVENS:
        yield Problem(path, "only sevens belong here")
    if len(spent) > 1:
        yield Problem(path, "only one card can have been taken back")
    if not is_take_back_used(state):
        yield Problem(path, "no player has used the take-back card in this round")
    elif taker is None:
        reason = "no seat has one card more than the others, so nothing was taken back"
        yield Problem(path, reason)
    elif not fresh and not _sevens_of(table, taker) - spent:
        yield Problem(path, f"{taker} can only have taken it back for another 7")


def _sevens_of(table: Table, seat: Seat) -> Cards:
    own = table.false_tricks[seat]
    for pile in table.tricks[seat]:
        own |= pile
    return own & SEVENS


def _times_gained(state: OnTable, seat: Seat) -> int:
    """Return how many of the sevens before a seat brought it a bonus card, when they came there."""
    own = _sevens_of(state.table, seat)
    if state.table.round.match.rules.retrigger_seven is RetriggerSeven.ONCE:
        own -= state.table.bonus.spent_sevens
    return len(own)
