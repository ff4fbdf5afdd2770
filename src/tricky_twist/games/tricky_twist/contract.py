"""The contract of Tricky Twist: the functions that every game has, precisely typed, and ``GAME``.

Each looks up what the phase of a state says, in flat tables that are derived from ``PHASES``.
"""

from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter
from typing import Any, overload

from tricky_twist.core.chance import Chance, Shuffler
from tricky_twist.core.errors import (
    IllegalMoveError,
    TrickyTwistError,
    Violation,
    WrongTypeError,
    describe,
)
from tricky_twist.core.game import Determinized, Game, Step
from tricky_twist.core.seats import Seat, require_seat
from tricky_twist.games.tricky_twist import phases
from tricky_twist.games.tricky_twist.about import (
    players_of,
    round_of,
    rules_of,
    sender_of,
    with_rules,
)
from tricky_twist.games.tricky_twist.clauses import REGISTER
from tricky_twist.games.tricky_twist.ending import best_seats
from tricky_twist.games.tricky_twist.events import EVENTS, Event, seen_by
from tricky_twist.games.tricky_twist.explaining import explain
from tricky_twist.games.tricky_twist.guard import GUARD
from tricky_twist.games.tricky_twist.moves import (
    ChanceMove,
    Move,
    PlayerMove,
)
from tricky_twist.games.tricky_twist.phases import ACTIONS, ACTORS, CHANCE, SEEN
from tricky_twist.games.tricky_twist.position import without_memory
from tricky_twist.games.tricky_twist.rules import EDITIONS, Rules
from tricky_twist.games.tricky_twist.setup import PLAYERS, setup
from tricky_twist.games.tricky_twist.sheet import SeatScore
from tricky_twist.games.tricky_twist.state import GameOver, State
from tricky_twist.games.tricky_twist.views import (
    VIEWS,
    PlayerView,
    PublicGameOver,
    SpectatorView,
    View,
    public_of,
)
from tricky_twist.games.tricky_twist.violations import Facts
from tricky_twist.games.tricky_twist.wording import in_words

# Playing ----------------------------------------------------------------------------------------


def play(state: State, move: Move) -> Step[State, Event]:
    """Return the state after *move*, and what happened.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> step = tt.play(state, tt.legal_moves(state)[0])
    >>> print(*map(tt.in_words, step.events))
    seat 0 sets M2 aside
    >>> step.state == state
    False

    Raises:
        ~tricky_twist.core.errors.IllegalMoveError: If the move breaks a clause; it names them all,
            and *state* is what it was.
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state or not a move of this game.
    """
    try:
        refuse, apply = ACTIONS[type(state)][type(move)]
        violations = refuse(state, move)
        if not violations:
            return apply(state, move)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_move(error, state, move) from None
    raise IllegalMoveError(move, violations)


ASKED: dict[type[Any], Callable[[Any], tuple[Seat, ...]]] = {
    **ACTORS,
    **dict.fromkeys(VIEWS, attrgetter("public.asked")),
}
"""For each class of state or view, the function that says who may move."""


def actors(state: State | PlayerView | SpectatorView) -> tuple[Seat, ...]:
    """Return the seats that may move now; none when chance decides or the game is over.

    A view gives the same answer.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> tt.actors(state), tt.actors(tt.setup(3))
    ((Seat(0), Seat(1), Seat(2)), ())

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        return ASKED[type(state)](state)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


LISTINGS: dict[type[Any], Callable[[Any, Seat | None], tuple[PlayerMove, ...]]] = {
    **phases.LISTINGS,
    PlayerView: phases.list_seen,
    SpectatorView: phases.list_seen,
}
"""For each class of state or view, the function that lists its moves."""


def legal_moves(
    state: State | PlayerView | SpectatorView, seat: Seat | None = None
) -> tuple[PlayerMove, ...]:
    """Return every legal move of one seat, or of all; chance moves are not listed.

    The order is fixed: seats in the order in which they are asked, cards in deck order, and what
    declines an offer last. A player's view gives that player's moves, the same as the state does;
    a spectator has none.
    Nobody has one while chance decides or when the game is over, nor has a seat that is not asked.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> tt.legal_moves(state)[0]
    SetAside(seat=Seat(0), card=M2)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If an argument is not what it should be, or
            if the seat is not at the table.
    """
    try:
        if seat is not None:
            require_seat(seat)
        moves = LISTINGS[type(state)](state, seat)
        if seat is not None and not moves:
            _require_at_table(seat, state)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None
    return moves


def _require_at_table(seat: Seat, state: State | View) -> None:
    players = public_of(state).match.players
    if seat >= players:
        raise WrongTypeError(f"a seat at a table of {players}", str(seat))


def find_violations(state: State, move: Move) -> tuple[Violation[Facts], ...]:
    """Return every clause that *move* breaks, in clause order; none if it is legal.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> print(*tt.find_violations(state, tt.DrawReserve(Seat(0))))
    not now: the game is waiting for cards to be set aside as reserves [TT-15]
    >>> tt.find_violations(state, tt.legal_moves(state)[0])
    ()

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state or not a move of this game.
    """
    try:
        return ACTIONS[type(state)][type(move)][0](state, move)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_move(error, state, move) from None


# Chance -----------------------------------------------------------------------------------------


def pending_chance(state: State) -> Chance[Any] | None:
    """Return what chance must decide now, or ``None`` if it is not asked.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> tt.pending_chance(tt.setup(3)).kind
    'score-deck'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
    """
    try:
        point = CHANCE[type(state)]
        return None if point is None else point.pending(state)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose(error, state) from None


@GUARD.guard
def chance_move(state: State, orders: tuple[tuple[Any, ...], ...]) -> ChanceMove:
    """Return the chance move that carries these orders, one for each pending shuffle.

    Of shuffled seats the first begins. Shuffled cards are dealt one at a time, clockwise from
    seat 0.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.play(tt.setup(3), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    >>> tt.chance_move(state, ((Seat(2), Seat(0), Seat(1)),))
    ChooseFirstPlayer(first=Seat(2))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If chance has nothing to decide in *state*, or
            if these are no orders of such things. Whether an order is complete, ``play`` tests.
    """
    point = CHANCE.get(type(state))
    if point is None:
        raise WrongTypeError("a state that waits for chance", describe(state))
    try:
        return point.carry(state, orders)
    except (LookupError, TypeError):
        wanted = "a tuple with an order for each pending shuffle"
        raise WrongTypeError(wanted, describe(orders)) from None


def chance_moves(state: State) -> Iterator[ChanceMove]:
    """Yield every outcome of the pending chance once; nothing if none is pending.

    There are astronomically many for a full deck: this is for tiny ones.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.play(tt.setup(3), tt.OrderScoreDeck(tt.SCORE_DECK)).state
    >>> [move.first for move in tt.chance_moves(state)]
    [Seat(0), Seat(1), Seat(2)]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
    """
    GUARD.require_possible(state)
    point = CHANCE.get(type(state))
    return iter(()) if point is None else point.outcomes(state)


# What is seen -----------------------------------------------------------------------------------


@overload
def view(state: State, seat: Seat) -> PlayerView: ...


@overload
def view(state: State, seat: None) -> SpectatorView: ...


@overload
def view(state: State, seat: Seat | None) -> View: ...


@GUARD.guard
def view(state: State, seat: Seat | None) -> View:
    """Return what *seat* may know; what a spectator may, if it is ``None``.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> print(tt.view(state, Seat(1)).own.hand)
    Cards(M5 M6 M8 S3 S4 S7 S8 S9 Q5 Q6 Q7 Q9 Q12 D6 D9 D10)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game, or if the
            seat is not at the table.
    """
    build = SEEN.get(type(state))
    if build is None:
        raise WrongTypeError("a state of Tricky Twist", describe(state))
    if seat is not None:
        _require_at_table(require_seat(seat), state)
    return build(state, seat)


def view_events(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return *events* as *seat* sees them, as a spectator does if it is ``None``.

    An event with a secret of another seat becomes the one without it; none is left out.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> events = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).events
    >>> for event in tt.view_events(events[-4:-1], Seat(1)):
    ...     print(tt.in_words(event))
    seat 0 is dealt 16 cards
    seat 1 is dealt M5 M6 M8 S3 S4 S7 S8 S9 Q5 Q6 Q7 Q9 Q12 D6 D9 D10
    seat 2 is dealt 16 cards

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If something is not an event of this game.
    """
    if seat is not None:
        require_seat(seat)
    if type(events) is not tuple or any(type(event) not in EVENTS for event in events):
        raise WrongTypeError("a tuple of events of Tricky Twist", describe(events))
    try:
        return tuple([seen_by(event, seat) for event in events])
    except (AttributeError, LookupError, TypeError):
        raise WrongTypeError("well-formed events", "one with wrong fields") from None


# The end and the points -------------------------------------------------------------------------


_OVER = frozenset((GameOver, PublicGameOver))
_GOES_ON = frozenset(CHANCE) - _OVER
"""The states after which something comes: most that are asked about are of these classes."""


def is_over(state: State | PlayerView | SpectatorView) -> bool:
    """Say whether the game is over.

    A view gives the same answer.

    >>> from tricky_twist import TRICKY_TWIST, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.setup(3)
    >>> while not tt.is_over(state):
    ...     state = advance(TRICKY_TWIST, state, Shuffler(1)).state
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> type(state).__name__
    'GameOver'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        return type(state) not in _GOES_ON and type(public_of(state)) in _OVER
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


def scores(state: State | PlayerView | SpectatorView) -> tuple[int, ...]:
    """Return the points of the finished rounds, by seat.

    A view gives the same answer.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> over = tt.GameOver(tt.Match(tt.STANDARD, 3, (59, 53, 63)), tt.Secrets(()))
    >>> tt.scores(over), tt.scores(tt.setup(3))
    ((59, 53, 63), (0, 0, 0))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        return public_of(state).match.points
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


def winners(state: State | PlayerView | SpectatorView) -> tuple[Seat, ...]:
    """Return the seats that share the victory; none until the game is over.

    A view gives the same answer.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> over = tt.GameOver(tt.Match(tt.STANDARD, 3, (59, 53, 63)), tt.Secrets(()))
    >>> tt.winners(over), tt.winners(tt.setup(3))
    ((Seat(2),), ())

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        public = public_of(state)
        return best_seats(public.match.points) if type(public) in _OVER else ()
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


def score_sheet(state: State | PlayerView | SpectatorView) -> tuple[tuple[SeatScore, ...], ...]:
    """Return for each finished round, for each seat, how its points came about.

    A view gives the same answer.

    >>> from tricky_twist import TRICKY_TWIST, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.setup(3)
    >>> while not tt.is_over(state):
    ...     state = advance(TRICKY_TWIST, state, Shuffler(1)).state
    ...     state = tt.play(state, tt.legal_moves(state)[0]).state
    >>> [[score.total for score in scores] for scores in tt.score_sheet(state)]
    [[23, 20, 26], [23, 16, 11], [13, 17, 26]]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        return tuple([record.scores for record in public_of(state).match.past])
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


# A position, and what may have led to a view -----------------------------------------------------


@GUARD.guard
def position(state: State) -> State:
    """Return *state* without what can no longer influence what may happen or be scored.

    The result is a state that can be played on. Two states with equal positions have equal
    futures: the logs, what was dealt, the sheets of past rounds, the order in which tricks were
    won and the order of answers that nobody has seen are gone.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> rules = tt.Rules(reserve_size=0)
    >>> state = advance(TRICKY_TWIST, tt.setup(3, rules, first=Seat(2)), Shuffler(1)).state
    >>> bare = tt.position(state)
    >>> bare == state, tt.legal_moves(bare) == tt.legal_moves(state)
    (False, True)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
    """
    GUARD.require_state(state)
    return without_memory(state)


def determinize(seen: PlayerView | SpectatorView, seed: int | str) -> Determinized[State, Move]:
    """Return a game from its setup on that ends with the view *seen*, and depends on *seed*.

    Every history that agrees with the view has a positive probability. What everybody saw and what
    the view's own seat knows is kept; the rest is drawn:

    * the score cards to come, and what is left of each reserve: every order is equally likely;
    * the cards that may have lain in several places: round by round, as
      :func:`~tricky_twist.core.determinizing.assign_to_slots` says, into the hands at the
      beginning, the draws, and what was never drawn, so that nobody played a card before having
      it, or failed to follow a suit while holding it. As long as no card was shown, every deal
      and every choice of reserves is equally likely;
    * answers that were given and are still hidden: every legal one is equally likely;
    * the order of moves where several seats moved at once: every order is equally likely.

    How likely good players are to have played so is not weighed. Once a round has begun, a view
    does not tell whether chance chose who begins or the setup was told; here chance does. The
    seed that dealt the game gives nothing away.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> seen = tt.view(state, Seat(1))
    >>> guess = tt.determinize(seen, "a seed").state
    >>> tt.view(guess, Seat(1)) == seen, guess == state
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
            without all that happened before it.
        ~tricky_twist.core.errors.WrongTypeError: If it is not a view of this game, or not a seed.
    """
    from tricky_twist.core.determinizing import replay_invented  # noqa: PLC0415  # only to search
    from tricky_twist.games.tricky_twist.determinizing import tell_game  # noqa: PLC0415
    from tricky_twist.games.tricky_twist.hidden_cards import RandomOrders  # noqa: PLC0415

    _require_view(seen)
    orders = RandomOrders(Shuffler(seed), "tricky-twist/determinize")
    seat = seen.seat if isinstance(seen, PlayerView) else None
    return replay_invented(
        "Tricky Twist",
        partial(tell_game, seen, orders),
        play,
        lambda state: view(state, seat) == seen,
    )


def sample(seen: PlayerView | SpectatorView, seed: int | str) -> State:
    """Return one possible state that looks the same as the view *seen*, and depends on *seed*.

    This is what searching needs, in a small part of the time that :func:`determinize` takes: no
    finished round is invented, and nothing is played again. All that everybody sees is kept, and
    what the view's own seat knows of the round that is played. Only the cards of finished rounds
    are left out: they can no longer matter, and nobody knew all of them.

    Its law is that of the position of the state which :func:`determinize` gives: the cards of this
    round, the score cards to come, the orders of the reserves and the hidden answers are drawn as
    it says there, each possible position with the same probability as there.

    >>> from tricky_twist import TRICKY_TWIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = advance(TRICKY_TWIST, tt.setup(3, first=Seat(2)), Shuffler(1)).state
    >>> seen = tt.view(state, Seat(1))
    >>> guess = tt.sample(seen, "a seed")
    >>> tt.view(guess, Seat(1)) == seen, guess == state
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If no state explains the view, or if it is of a
            round that was entered without all that happened in it.
        ~tricky_twist.core.errors.WrongTypeError: If it is not a view of this game, or not a seed.
    """
    from tricky_twist.games.tricky_twist.hidden_cards import RandomOrders  # noqa: PLC0415
    from tricky_twist.games.tricky_twist.sampling import invent_state  # noqa: PLC0415  # as above

    _require_view(seen)
    orders = RandomOrders(Shuffler(seed), "tricky-twist/sample")
    try:
        return invent_state(seen, orders)
    except TrickyTwistError:
        raise
    except Exception as error:
        raise WrongTypeError("a possible view of Tricky Twist", "an impossible one") from error


def _require_view(seen: object) -> None:
    if type(seen) is not PlayerView and type(seen) is not SpectatorView:
        raise WrongTypeError("a view of Tricky Twist", describe(seen))


GAME: Game[Rules, State, Move, Event, View] = Game(
    name="tricky-twist",
    title="Tricky Twist",
    register=REGISTER,
    players=PLAYERS,
    editions=EDITIONS,
    setup=setup,
    pending_chance=pending_chance,
    chance_move=chance_move,
    chance_moves=chance_moves,
    actors=actors,
    legal_moves=legal_moves,
    find_violations=find_violations,
    play=play,
    view=view,
    view_events=view_events,
    position=position,
    is_over=is_over,
    scores=scores,
    winners=winners,
    score_sheet=score_sheet,
    determinize=determinize,
    sample=sample,
    rules_of=rules_of,
    with_rules=with_rules,
    players_of=players_of,
    round_of=round_of,
    sender_of=sender_of,
    in_words=in_words,
    explain=explain,
)
"""The game as a value."""
