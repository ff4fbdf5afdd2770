"""The current standing of a round and the best declarations of a seat, for a frontend to show."""

from collections.abc import Iterator

from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import require_at_table
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import (
    VARIABLE_CARDS,
    BonusCard,
    ScoreKind,
    Side,
    Suit,
    ValueFace,
)
from tricky_twist.games.tricky_twist.declaring import (
    after,
    answers_of,
    holding_of,
    options,
    questions,
    suit_face,
    value_face,
)
from tricky_twist.games.tricky_twist.game import GUARD
from tricky_twist.games.tricky_twist.moves import Declaration, FlipBonus
from tricky_twist.games.tricky_twist.scoring import score_holding, score_round
from tricky_twist.games.tricky_twist.sheet import FalseTrick, Holding, SeatScore
from tricky_twist.games.tricky_twist.state import Declaring, InRound, State, Table, WithTable
from tricky_twist.games.tricky_twist.views import (
    PlayerView,
    PublicDeclaring,
    SpectatorView,
    View,
    public_of,
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
    """One answer for each open question, in the order of the questions."""
    score: SeatScore


@GUARD.guard_asked
def standing(state: State | PlayerView | SpectatorView) -> tuple[SeatScore, ...]:
    """Return what each seat would score if the round ended now without further declarations.

    The cards on view determine it, so every view gives the same answer: a declaration counts as
    soon as it is revealed.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> rules = tt.Rules(reserve_size=0)
    >>> state = advance(TRICKY_TWIST, tt.setup(3, rules, first=Seat(0)), Shuffler(3)).state
    >>> while not isinstance(state, tt.Declaring):
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> [score.total for score in standing(state)]
    [11, 25, 25]
    >>> state = tt.play(state, best_declaration(state, Seat(2)).declarations[0]).state
    >>> [score.total for score in standing(tt.view(state, None))]
    [11, 25, 36]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state and no view of this game, or if
            there are no tricks on the table.
    """
    public = _with_table(state)
    return score_round(public.table, _revealed(public))


@GUARD.guard_asked
def best_declaration(state: State | PlayerView | SpectatorView, seat: Seat) -> BestDeclaration:
    """Return the declarations that bring *seat* the highest score, given those made so far.

    The answer is exact. Seats yet to declare count as they lie, and so do those whose answers are
    not revealed yet. Before the end of a round, the answer is the seat's best declaration if the
    round ended now. Of several equally good ways it is the first in the order of the legal moves.

    The answer needs only public facts, so every view gives the same one. But only a state and the
    seat's own view contain answers that are not revealed yet; for all others these questions are
    still open.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> rules = tt.Rules(reserve_size=0)
    >>> state = advance(TRICKY_TWIST, tt.setup(3, rules, first=Seat(0)), Shuffler(3)).state
    >>> while not isinstance(state, tt.Declaring):
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> print(*map(tt.in_words, best_declaration(state, Seat(2)).declarations))
    seat 2 counts the wild status card as a false trick
    >>> best_declaration(tt.view(state, None), Seat(2)) == best_declaration(state, Seat(2))
    True

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state and no view of this game, if
            there are no tricks on the table, or if the seat does not sit there.
    """
    public = _with_table(state)
    table, players = public.table, public.match.players
    require_at_table(seat, players)
    answers = (*_unrevealed(state, seat), *_revealed(public))
    holdings = [holding_of(table, Seat(other), answers) for other in range(players)]
    found: list[tuple[_Way, SeatScore]] = []
    for way in _ways(table, seat, answers_of(seat, answers)):
        holdings[seat] = way.holding
        found.append((way, score_holding(table, tuple(holdings), seat)))
    best, score = max(found, key=lambda each: each[1].total)
    return BestDeclaration(best.declarations, score)


@GUARD.guard_asked
def face_of(
    state: State | PlayerView | SpectatorView, bonus: BonusCard
) -> tuple[Suit, Suit] | ValueFace:
    """Return the face of a variable bonus card in this round: two suits, or the values it gives.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.play(tt.setup(3, first=Seat(0)), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    >>> state.round.score_card.kind, state.round.side
    (<ScoreKind.RUN: 'run'>, <Side.VALUES: 'values'>)
    >>> face_of(state, tt.BonusCard.VARIABLE_4)
    <ValueFace.SHIFT: 'shift'>

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state and no view of this game, if no
            round has begun or all are over, or if it is no variable bonus card.
    """
    public = public_of(state)
    if not isinstance(public, InRound | WithTable):
        raise WrongTypeError("a state or a view of a round", describe(state))
    if type(bonus) is not BonusCard or bonus not in VARIABLE_CARDS:
        raise WrongTypeError("a variable bonus card", describe(bonus))
    round_ = public.round
    face = suit_face if round_.side is Side.SUITS else value_face
    return face(round_.match.rules, bonus)


def _with_table(state: State | View) -> WithTable:
    public = public_of(state)
    if isinstance(public, WithTable):
        return public
    raise WrongTypeError("a state or a view with tricks on the table", describe(state))


def _revealed(public: WithTable) -> tuple[Declaration, ...]:
    """Return the public declarations."""
    if isinstance(public, Declaring):
        return () if public.simultaneous else public.answers
    return public.answers if isinstance(public, PublicDeclaring) else ()


def _unrevealed(state: State | View, seat: Seat) -> tuple[Declaration, ...]:
    """Return a seat's declarations that the others have not seen yet."""
    if isinstance(state, Declaring):
        return answers_of(seat, state.answers) if state.simultaneous else ()
    return state.own.declarations if isinstance(state, PlayerView) and state.seat is seat else ()


# The search: question after question, keeping one way to each holding that counts alike -----------


@value
class _Way:
    """One way to answer some of the questions, and the resulting points."""

    declarations: tuple[Declaration, ...]
    holding: Holding
    flipped: BonusCard | None


def _ways(table: Table, seat: Seat, done: tuple[Declaration, ...]) -> tuple[_Way, ...]:
    flipped = next((answer.bonus for answer in done if isinstance(answer, FlipBonus)), None)
    ways: tuple[_Way, ...] = (_Way((), holding_of(table, seat, done), flipped),)
    for bonus in questions(table.round, table.bonus.held[seat])[len(done) :]:
        different: dict[object, _Way] = {}
        for way in ways:
            different.setdefault(_what_counts(table, way), way)
        ways = tuple(
            [
                further
                for way in different.values()
                for further in _answered(table, seat, bonus, way)
            ]
        )
    return ways


def _answered(table: Table, seat: Seat, bonus: BonusCard, way: _Way) -> Iterator[_Way]:
    real = table.false_tricks[seat]
    for answer in options(table, seat, bonus, way.holding):
        flipped = answer.bonus if isinstance(answer, FlipBonus) else way.flipped
        holding = after(way.holding, answer, real, flipped)
        yield _Way((*way.declarations, answer), holding, flipped)


def _what_counts(table: Table, way: _Way) -> object:
    """Return a key that is equal for ways which can only lead to equal scores."""
    weigh = _WEIGHTS[table.round.score_card.kind]
    weights = [
        2 * weigh(entry) + (type(entry.source) is BonusCard)  # which may bar a shift
        for entry in way.holding.false_tricks
    ]
    weights.sort()
    return way.holding.tricks, way.flipped, tuple(weights)


# A false trick's effect on a kind of score card: tricks with the same effect weigh the same.


def _suit(entry: FalseTrick) -> int:
    return -1 if entry.suit is None else entry.suit


def _value(entry: FalseTrick) -> int:
    return -1 if entry.value is None else entry.value


def _parity(entry: FalseTrick) -> int:
    return -1 if entry.value is None else entry.value % 2


def _nothing(_entry: FalseTrick) -> int:
    """Treat all alike: only how many there are counts."""
    return 0


_WEIGHTS = {
    ScoreKind.SUIT_PAIR: _suit,
    ScoreKind.BIGGEST_SUIT: _suit,
    ScoreKind.SUIT_VARIETY: _suit,
    ScoreKind.EVEN: _parity,
    ScoreKind.ODD: _parity,
    ScoreKind.RUN: _value,
    ScoreKind.FEWEST: _nothing,
    ScoreKind.MOST: _nothing,
}
