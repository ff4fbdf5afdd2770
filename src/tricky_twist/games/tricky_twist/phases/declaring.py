"""The tricks are over, and bonus cards are used (chapter "declaring")."""

from tricky_twist.core.phase import Phase, always, on
from tricky_twist.core.seats import Seat
from tricky_twist.core.violations import not_your_turn
from tricky_twist.games.tricky_twist import clauses, events, violations
from tricky_twist.games.tricky_twist.declaring import (
    answers_of,
    clause_of,
    declarations,
    open_question,
    seats_to_declare,
    value_face,
)
from tricky_twist.games.tricky_twist.events import Event, Events
from tricky_twist.games.tricky_twist.flow import Next, make_declaring, make_step, score
from tricky_twist.games.tricky_twist.moves import (
    ChooseSuit,
    ChooseValue,
    CountAsFalseTrick,
    CountAsTrick,
    Declaration,
    FlipBonus,
    FlipPile,
    LeaveUnused,
    Moves,
    ShiftValue,
)
from tricky_twist.games.tricky_twist.state import Declaring, Round
from tricky_twist.games.tricky_twist.views import PrivateInfo, PublicDeclaring
from tricky_twist.games.tricky_twist.violations import Awaited, Violations


def seats_to_answer(state: Declaring) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, or all with open questions if they answer at once."""
    return state.waiting if state.simultaneous else state.waiting[:1]


def list_declarations(state: Declaring, seat: Seat | None) -> Moves:
    """Return the possible answers of each seat with an open question."""
    moves: Moves = ()
    for actor in seats_to_answer(state):
        if seat is None or seat is actor:
            moves += declarations(state.table, actor, state.answers)
    return moves


def list_seen_declarations(seen: PublicDeclaring, own: PrivateInfo, seat: Seat) -> Moves:
    """Return the possible answers of a seat, given its view."""
    if seat not in seen.asked:
        return ()
    return declarations(seen.table, seat, seen.answers + own.declarations)


def refuse_declaration(state: Declaring, move: Declaration) -> Violations:
    """Test a declaration: it is the seat's turn, and this use of the card is possible."""
    seat = move.seat
    if seat in seats_to_answer(state):
        listed = declarations(state.table, seat, state.answers)
        # A legal move mostly is the listed one itself, and comparing values is slow.
        if id(move) in map(id, listed) or move in listed:
            return ()
    return _why_not_declared(state, seat)


def _why_not_declared(state: Declaring, seat: Seat) -> Violations:
    waiting = seats_to_answer(state)
    bonus = open_question(state.table, seat, state.answers) if seat in waiting else None
    if bonus is None:
        return (not_your_turn(clauses.bonus.WHEN_BONUS_WORKS, seat, waiting),)
    return (violations.invalid_use(clause_of(state.table.round, bonus), seat, bonus),)


def declare(state: Declaring, move: Declaration) -> Next:
    """Answer for one bonus card; the last answer reveals the hidden ones."""
    answers = (*state.answers, move)
    seat, round_, waiting = move.seat, state.table.round, state.waiting
    if open_question(state.table, seat, answers) is None:
        waiting = tuple([other for other in waiting if other is not seat])
    happened: Events = (declared(move, round_),)
    if state.simultaneous:
        happened = (events.DeclarationAnswered(move),)
        if not waiting:
            order = seats_to_declare(state.table)
            answers = tuple(answer for other in order for answer in answers_of(other, answers))
            happened += tuple(declared(answer, round_) for answer in answers)
    if waiting:
        return make_step(make_declaring(state.table, state.hidden, waiting, answers), happened)
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


DECLARING = Phase(
    Declaring,
    clause=always(clauses.bonus.WHEN_BONUS_WORKS),
    awaited=always(Awaited.DECLARATION),
    actors=seats_to_answer,
    list=list_declarations,
    actions=on(FlipPile, refuse_declaration, declare)
    | on(FlipBonus, refuse_declaration, declare)
    | on(CountAsTrick, refuse_declaration, declare)
    | on(CountAsFalseTrick, refuse_declaration, declare)
    | on(ChooseSuit, refuse_declaration, declare)
    | on(ChooseValue, refuse_declaration, declare)
    | on(ShiftValue, refuse_declaration, declare)
    | on(LeaveUnused, refuse_declaration, declare),
    chance=None,
)
