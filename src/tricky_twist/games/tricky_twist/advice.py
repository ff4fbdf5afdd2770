"""What a frontend wants to show: how a round stands, and how a seat would best declare."""

from collections.abc import Iterator

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import Seat, require_seat
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import BonusCard, ScoreKind
from tricky_twist.games.tricky_twist.declaring import (
    Holding,
    after,
    answers_of,
    holding_of,
    options,
    questions,
)
from tricky_twist.games.tricky_twist.guard import GUARD
from tricky_twist.games.tricky_twist.moves import Declaration, FlipBonus
from tricky_twist.games.tricky_twist.rules import DeclareOrder
from tricky_twist.games.tricky_twist.scoring import score_holdings, score_round
from tricky_twist.games.tricky_twist.sheet import FalseTrick, SeatScore
from tricky_twist.games.tricky_twist.state import (
    Declaring,
    Drawing,
    Picking,
    Playing,
    State,
    Table,
    TakingBack,
)


@value
class BestDeclaration:
    """The best that a seat can still declare, and its score with it.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> rules = tt.Rules(reserve_size=0)
    >>> state = advance(TRICKY_TWIST, tt.setup(3, rules, first=Seat(0)), Shuffler(3)).state
    >>> while not isinstance(state, tt.Declaring):
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> best = best_declaration(state, Seat(0))
    >>> best.declarations, best.score.total
    ((FlipPile(seat=Seat(0), card=S1),), 18)
    """

    declarations: tuple[Declaration, ...]
    """One answer for each open question, in the order in which they are asked."""
    score: SeatScore


@GUARD.guard
def standing(state: State) -> tuple[SeatScore, ...]:
    """Return what each seat would score if the round ended now and nobody declared anything.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> rules = tt.Rules(reserve_size=0)
    >>> state = advance(TRICKY_TWIST, tt.setup(3, rules, first=Seat(0)), Shuffler(3)).state
    >>> while not isinstance(state, tt.Declaring):
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> [score.total for score in standing(state)]
    [11, 25, 25]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If no tricks lie on the table in *state*.
    """
    return score_round(_table_of(state), ())


@GUARD.guard
def best_declaration(state: State, seat: Seat) -> BestDeclaration:
    """Return the declarations that bring *seat* the highest score, given those made so far.

    The answer is exact. Seats yet to declare count as they lie, and so do those whose answers are
    not revealed yet. Before the end of a round, it is what the seat would declare if the round
    ended now. Of several equally good ways it is the first in the order of the legal moves.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> rules = tt.Rules(reserve_size=0)
    >>> state = advance(TRICKY_TWIST, tt.setup(3, rules, first=Seat(0)), Shuffler(3)).state
    >>> while not isinstance(state, tt.Declaring):
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> print(*map(tt.in_words, best_declaration(state, Seat(2)).declarations))
    seat 2 counts the wild status card as a false trick

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If no tricks lie on the table in *state*, or if
            the seat does not sit there.
    """
    table = _table_of(state)
    players = table.round.match.players
    if require_seat(seat) >= players:
        raise WrongTypeError(f"a seat at a table of {players}", str(seat))
    answers = _known_answers(state, seat)
    holdings = [holding_of(table, Seat(other), answers) for other in range(players)]
    found: list[BestDeclaration] = []
    for way in _ways(table, seat, answers_of(seat, answers)):
        holdings[seat] = way.holding
        score = score_holdings(table, tuple(holdings))[seat]
        found.append(BestDeclaration(way.declarations, score))
    return max(found, key=lambda best: best.score.total)


def _table_of(state: State) -> Table:
    match state:
        case Drawing() | Playing() | Picking() | TakingBack() | Declaring():
            return state.table
        case _:
            raise WrongTypeError("a state with tricks on the table", describe(state))


def _known_answers(state: State, seat: Seat) -> tuple[Declaration, ...]:
    if not isinstance(state, Declaring):
        return ()
    simultaneous = state.table.round.match.rules.declare_order is DeclareOrder.SIMULTANEOUS
    return answers_of(seat, state.answers) if simultaneous else state.answers


# The search: question after question, keeping one way to each holding that counts alike -----------


@value
class _Way:
    """One way to answer some of the questions, and what it comes to."""

    declarations: tuple[Declaration, ...]
    holding: Holding
    flipped: BonusCard | None


def _ways(table: Table, seat: Seat, done: tuple[Declaration, ...]) -> tuple[_Way, ...]:
    flipped = next((answer.bonus for answer in done if isinstance(answer, FlipBonus)), None)
    ways: tuple[_Way, ...] = (_Way((), holding_of(table, seat, done), flipped),)
    for bonus in questions(table.round, table.bonus.held[seat])[len(done) :]:
        different: dict[object, _Way] = {}
        for way in ways:
            for further in _answered(table, seat, bonus, way):
                different.setdefault(_what_counts(table, further), further)
        ways = tuple(different.values())
    return ways


def _answered(table: Table, seat: Seat, bonus: BonusCard, way: _Way) -> Iterator[_Way]:
    real = table.false_tricks[seat]
    for answer in options(table, seat, bonus, way.holding):
        flipped = answer.bonus if isinstance(answer, FlipBonus) else way.flipped
        holding = after(way.holding, answer, real, flipped)
        yield _Way((*way.declarations, answer), holding, flipped)


def _what_counts(table: Table, way: _Way) -> object:
    """Return a key that is equal for ways which can only lead to equal scores."""
    kind = table.round.score_card.kind
    entries = sorted(_weight(kind, entry) for entry in way.holding.false_tricks)
    return way.holding.tricks, way.flipped, tuple(entries)


_BY_SUIT = (ScoreKind.SUIT_PAIR, ScoreKind.BIGGEST_SUIT, ScoreKind.SUIT_VARIETY)
_BY_PARITY = (ScoreKind.EVEN, ScoreKind.ODD)


def _weight(kind: ScoreKind, entry: FalseTrick) -> tuple[int, bool]:
    """Return what a false trick means to a kind of score card, and if a shift may be barred."""
    virtual = isinstance(entry.source, BonusCard)
    if kind in _BY_SUIT:
        return -1 if entry.suit is None else entry.suit, virtual
    if entry.value is None:
        return -1, virtual
    if kind in _BY_PARITY:
        return entry.value % 2, virtual
    return (entry.value if kind is ScoreKind.RUN else 0), virtual
