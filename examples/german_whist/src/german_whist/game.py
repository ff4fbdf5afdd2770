"""German Whist as a whole: the library makes all its functions from this definition."""

from german_whist import clauses
from german_whist.events import EVENTS, Event, seen_by
from german_whist.play import TABLES, counted_tricks, winners
from german_whist.refusals import Facts
from german_whist.rules import EDITIONS, STANDARD, Rules, deck_of
from german_whist.sheet import SeatScore, explain
from german_whist.state import Deal, DealPending, GameOver, PlayCard, State, Table
from german_whist.views import (
    VIEWS,
    PlayerView,
    PublicBeforeDeal,
    PublicGameOver,
    PublicInfo,
    SpectatorView,
)
from tricky_twist.core.contract import Contract
from tricky_twist.core.definition import Definition, Inventing, contract
from tricky_twist.core.errors import SetupError
from tricky_twist.core.game import Limits
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.validators import require_start
from tricky_twist.core.values import changed

TITLE = "German Whist"


def setup(players: int, rules: Rules = STANDARD, *, first: Seat | None = None) -> State:
    """Return the state before the deal. Decides :clause:`GW-01` and :clause:`GW-06`.

    *first* leads the first trick: it is the seat that did not deal.
    """
    require_start(players, rules, first, STANDARD, TITLE)
    if players != 2:
        raise SetupError(clauses.TWO_PLAYERS, f"2 can play, not {players}")
    leader = SEATS[0] if first is None else first
    if leader >= 2:
        raise SetupError(clauses.FIRST_LEAD, f"{leader} is not at a table of 2")
    return DealPending(rules, leader)


def _settled_of(held: State | PublicInfo) -> Table | DealPending | PublicBeforeDeal:
    return held if isinstance(held, DealPending | PublicBeforeDeal) else held.table


def _tricks(held: State | PublicInfo) -> tuple[int, ...]:
    settled = _settled_of(held)
    return counted_tricks(settled) if isinstance(settled, Table) else (0, 0)


def _winners(held: State | PublicInfo) -> tuple[Seat, ...]:
    settled = _settled_of(held)
    return winners(settled) if isinstance(settled, Table) else ()


def _score_sheet(held: State | PublicInfo) -> tuple[tuple[SeatScore, ...], ...]:
    return (tuple(map(SeatScore, SEATS, _tricks(held))),)


def _position(state: State) -> State:
    """Leave out the memory: the log, and the cards that losers drew."""
    if isinstance(state, DealPending):
        return state
    table = changed(state.table, log=())
    return changed(state, table=table, hidden=changed(state.hidden, drawn=()))


def limits_of(_players: int, rules: Rules) -> Limits:
    """Return the limits: two tricks for each rank, two cards in each trick, and one pack."""
    tricks = 2 * rules.ranks
    return Limits(0, tricks, 2 * tricks, len(deck_of(rules.ranks)))


def _find_problems(state: object) -> tuple[object, ...]:
    from german_whist.validation import find_problems  # it plays the game

    return find_problems(state)


def _inventing() -> Inventing[State, PlayerView, SpectatorView]:
    from german_whist import hidden  # for programs that search

    return hidden


DEFINITION: Definition[
    Rules, State, PublicInfo, PlayCard, Deal, Event, PlayerView, SpectatorView, SeatScore
] = Definition(
    module="german_whist",
    name="german-whist",
    title=TITLE,
    register=clauses.REGISTER,
    players=(2,),
    editions=EDITIONS,
    setup=setup,
    tables=TABLES,
    events=EVENTS,
    views=VIEWS,
    over=frozenset((GameOver, PublicGameOver)),
    seen_by=seen_by,
    settled_of=_settled_of,
    position=_position,
    scores=_tricks,
    winners=_winners,
    score_sheet=_score_sheet,
    row=SeatScore,
    find_problems=_find_problems,
    inventing=_inventing,
    explain=explain,
    limits=limits_of,
)
CONTRACT: Contract[
    Rules, State, PlayCard, Deal, Event, PlayerView, SpectatorView, Facts, SeatScore
] = contract(DEFINITION)
