"""The contract of Flip Twhist: the functions that every game has, precisely typed, and ``GAME``.

Each looks up what the phase of a state says, in flat tables that are derived from ``PHASES``.
"""

from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter
from typing import Any, overload

from tricky_twist.core.chance import Chance, RandomNumbers, Shuffler
from tricky_twist.core.errors import (
    HistoryError,
    IllegalMoveError,
    Violation,
    WrongTypeError,
    describe,
)
from tricky_twist.core.game import Determinized, Game, Step
from tricky_twist.core.seats import Seat, require_seat
from tricky_twist.games.flip_twhist import phases
from tricky_twist.games.flip_twhist.about import (
    players_of,
    round_of,
    rules_of,
    sender_of,
    with_rules,
)
from tricky_twist.games.flip_twhist.clauses import REGISTER
from tricky_twist.games.flip_twhist.ending import best_seats
from tricky_twist.games.flip_twhist.events import EVENTS, Event, seen_by
from tricky_twist.games.flip_twhist.explaining import explain
from tricky_twist.games.flip_twhist.guard import GUARD
from tricky_twist.games.flip_twhist.moves import ChanceMove, Move, PlayerMove, picks_of
from tricky_twist.games.flip_twhist.phases import ACTIONS, ACTORS, CHANCE, SEEN
from tricky_twist.games.flip_twhist.phases.trick import plays
from tricky_twist.games.flip_twhist.position import without_memory
from tricky_twist.games.flip_twhist.rules import EDITIONS, Rules
from tricky_twist.games.flip_twhist.scoring import count_stars, score_table
from tricky_twist.games.flip_twhist.setup import PLAYERS, setup
from tricky_twist.games.flip_twhist.sheet import SeatScore
from tricky_twist.games.flip_twhist.state import (
    GameOver,
    State,
)
from tricky_twist.games.flip_twhist.views import (
    VIEWS,
    PlayerView,
    PublicGameOver,
    PublicPicking,
    PublicPlaying,
    SpectatorView,
    View,
    public_of,
    settled_of,
    starred_of,
)
from tricky_twist.games.flip_twhist.violations import Facts
from tricky_twist.games.flip_twhist.wording import in_words

# Playing ----------------------------------------------------------------------------------------


def play(state: State, move: Move) -> Step[State, Event]:
    """Return the state after *move*, and what happened.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> step = ft.play(state, ft.legal_moves(state)[0])
    >>> print(*map(ft.in_words, step.events))
    seat 0 plays R-1
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
    """Return the seat that may move now; none when chance decides or the game is over.

    A view gives the same answer.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> ft.actors(state), ft.actors(ft.setup(3))
    ((Seat(0),), ())

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        return ASKED[type(state)](state)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


def _list_seen(seen: View, seat: Seat | None) -> tuple[PlayerMove, ...]:
    """Return the legal moves of the view's own seat."""
    if isinstance(seen, SpectatorView) or (seat is not None and seat is not seen.seat):
        return ()
    own = seen.own
    match seen.public:
        case PublicPlaying(played=played, turn=turn) if turn is seen.seat:
            return plays(turn, own.numbers.mask, own.twhist.mask, played)
        case PublicPicking(played=played, picker=picker) if picker is seen.seat:
            return picks_of(picker, played)
        case _:
            return ()


LISTINGS: dict[type[Any], Callable[[Any, Seat | None], tuple[PlayerMove, ...]]] = {
    **phases.LISTINGS,
    PlayerView: _list_seen,
    SpectatorView: _list_seen,
}
"""For each class of state or view, the function that lists its moves."""


def legal_moves(
    state: State | PlayerView | SpectatorView, seat: Seat | None = None
) -> tuple[PlayerMove, ...]:
    """Return every legal move of one seat, or of all; chance moves are not listed.

    The order is fixed: number cards in deck order, then Twhist cards in theirs; picks of one card
    in deck order, then of two. A player's view gives that player's moves, the same as the state
    does; a spectator has none.
    Nobody has one while chance decides or when the game is over, nor has a seat that is not asked.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> ft.legal_moves(state)[0]
    PlayNumber(seat=Seat(0), card=R-1)

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
    players = settled_of(state).players
    if seat >= players:
        raise WrongTypeError(f"a seat at a table of {players}", str(seat))


def find_violations(state: State, move: Move) -> tuple[Violation[Facts], ...]:
    """Return every clause that *move* breaks, in clause order; none if it is legal.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> print(*ft.find_violations(state, ft.PlayTwhist(Seat(1), ft.Twhist.PASS)))
    it is not seat 1's turn: the game is waiting for seat 0 [FT-09]
    >>> ft.find_violations(state, ft.legal_moves(state)[0])
    ()

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state or not a move of this game.
    """
    try:
        return ACTIONS[type(state)][type(move)][0](state, move)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_move(error, state, move) from None


# Chance -------------------------------------------------------------------------------------------


def pending_chance(state: State) -> Chance[Any] | None:
    """Return what chance must decide now, or ``None`` if it is not asked.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.pending_chance(ft.setup(3))
    Chance(kind='dealer', shuffles=(Shuffle(label='dealer', items=(Seat(0), Seat(1), Seat(2))),))

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

    Of shuffled seats the first deals. Shuffled cards are dealt one at a time, clockwise from
    seat 0; those that cannot be dealt evenly come last and are laid open.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> ft.chance_move(ft.setup(3), ((Seat(2), Seat(0), Seat(1)),))
    ChooseDealer(dealer=Seat(2))

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

    >>> from tricky_twist.games import flip_twhist as ft
    >>> [move.dealer for move in ft.chance_moves(ft.setup(3))]
    [Seat(0), Seat(1), Seat(2)]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
    """
    GUARD.require_possible(state)
    point = CHANCE.get(type(state))
    return iter(()) if point is None else point.outcomes(state)


# What is seen -------------------------------------------------------------------------------------


@overload
def view(state: State, seat: Seat) -> PlayerView: ...


@overload
def view(state: State, seat: None) -> SpectatorView: ...


@overload
def view(state: State, seat: Seat | None) -> View: ...


@GUARD.guard
def view(state: State, seat: Seat | None) -> View:
    """Return what *seat* may know; what a spectator may, if it is ``None``.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> print(ft.view(state, Seat(1)).own.numbers)
    Cards(R1 R3 Y0 Y1 Y2 Y2b Y3 G5 B1 B2b)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game, or if the
            seat is not at the table.
    """
    build = SEEN.get(type(state))
    if build is None:
        raise WrongTypeError("a state of Flip Twhist", describe(state))
    if seat is not None:
        _require_at_table(require_seat(seat), state)
    return build(state, seat)


def view_events(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return *events* as *seat* sees them, as a spectator does if it is ``None``.

    An event with a secret of another seat becomes the one without it; none is left out.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> events = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).events
    >>> for event in ft.view_events(events[:4], Seat(1)):
    ...     print(ft.in_words(event))
    seat 0 is dealt 10 number cards
    seat 1 is dealt R1 R3 Y0 Y1 Y2 Y2b Y3 G5 B1 B2b
    seat 2 is dealt 10 number cards
    out of play, for all to see: G1 B-1

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If something is not an event of this game.
    """
    if seat is not None:
        require_seat(seat)
    if type(events) is not tuple or any(type(event) not in EVENTS for event in events):
        raise WrongTypeError("a tuple of events of Flip Twhist", describe(events))
    try:
        return tuple([seen_by(event, seat) for event in events])
    except (AttributeError, LookupError, TypeError):
        raise WrongTypeError("well-formed events", "one with wrong fields") from None


# The position, the end, the points ----------------------------------------------------------------


@GUARD.guard
def position(state: State) -> State:
    """Return *state* without what can no longer influence what may happen or be scored.

    The result is a state that can be played on. Two states with equal positions have equal
    futures: the log and the exposed cards are gone, and so is who dealt. Because the seat to the
    left of the dealer leads first, the dealer of a position is the seat before the leader.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> bare = ft.position(state)
    >>> bare == state, ft.legal_moves(bare) == ft.legal_moves(state)
    (False, True)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
    """
    GUARD.require_state(state)
    return without_memory(state)


_OVER = frozenset((GameOver, PublicGameOver))
_GOES_ON = frozenset(CHANCE) - _OVER
"""The states after which something comes: most that are asked about are of these classes."""


def is_over(state: State | PlayerView | SpectatorView) -> bool:
    """Say whether the game is over.

    A view gives the same answer.

    >>> from tricky_twist import FLIP_TWHIST, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = ft.setup(3)
    >>> while not ft.is_over(state):
    ...     state = advance(FLIP_TWHIST, state, Shuffler(1)).state
    ...     state = ft.play(state, ft.legal_moves(state)[0]).state
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
    """Return how many stars are face up before each seat now.

    A view gives the same answer.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> match = ft.Match(ft.STANDARD, 3, Seat(0))
    >>> starred = (ft.FlipCards.of([ft.FlipCard(8)]), ft.FlipCards(0), ft.FlipCards(0))
    >>> over = ft.GameOver(ft.Table(match, ft.Cards(0), starred, Seat(1)))
    >>> ft.scores(over), ft.scores(ft.setup(3))
    ((3, 0, 0), (0, 0, 0))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        rules = settled_of(state).rules
        return tuple([count_stars(cards, rules) for cards in starred_of(state)])
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


def winners(state: State | PlayerView | SpectatorView) -> tuple[Seat, ...]:
    """Return the seats that share the victory; none until the game is over.

    A view gives the same answer.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> match = ft.Match(ft.STANDARD, 3, Seat(0))
    >>> starred = (ft.FlipCards.of([ft.FlipCard(8)]), ft.FlipCards(0), ft.FlipCards(0))
    >>> over = ft.GameOver(ft.Table(match, ft.Cards(0), starred, Seat(1)))
    >>> ft.winners(over), ft.winners(ft.setup(3))
    ((Seat(0),), ())

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        if type(public_of(state)) not in _OVER:
            return ()
        rules, starred = settled_of(state).rules, starred_of(state)
        stars = tuple([count_stars(cards, rules) for cards in starred])
        return best_seats(stars, tuple(map(len, starred)))
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


def score_sheet(state: State | PlayerView | SpectatorView) -> tuple[tuple[SeatScore, ...], ...]:
    """Return for each seat which FLIP cards show how many stars now.

    As in the other games there is an entry per round, and within it one per seat; here the deal is
    the only round.

    A view gives the same answer.

    >>> from tricky_twist import FLIP_TWHIST, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = ft.setup(3)
    >>> while not ft.is_over(state):
    ...     state = advance(FLIP_TWHIST, state, Shuffler(1)).state
    ...     state = ft.play(state, ft.legal_moves(state)[0]).state
    >>> [[score.total for score in scores] for scores in ft.score_sheet(state)]
    [[11, 2, 12]]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        return (score_table(starred_of(state), settled_of(state).rules),)
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


# What may have happened ---------------------------------------------------------------------------


def sample(seen: PlayerView | SpectatorView, seed: int | str) -> State:
    """Return a state that looks like *seen*, and depends on *seed*; no history is told.

    Drawn is which number cards the others hold: those that nobody saw go to the hands as
    :func:`~tricky_twist.core.determinizing.assign_to_slots` says, so that no seat holds a card of
    a colour that it failed to follow before. So every state that agrees with the view has a
    positive probability; as long as nobody failed to follow, all have the same. It is the state to
    which :func:`determinize` leads with the same seed, if the view tells of every trick.

    A view of a position that was entered may leave tricks out. Then the cards that nobody accounts
    for are gone or in a hand, with the same probabilities.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> seen = ft.view(state, Seat(1))
    >>> guess = ft.sample(seen, "a seed")
    >>> ft.view(guess, Seat(1)) == seen, guess == ft.determinize(seen, "a seed").state
    (True, True)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If no state looks so, or if Twhist cards are hidden
            and the view does not tell of every trick.
        ~tricky_twist.core.errors.WrongTypeError: If it is not a view of this game, or not a seed.
    """
    from tricky_twist.games.flip_twhist.sampling import imagine  # noqa: PLC0415  # only to search

    draws, seat = _draws_for(seen, seed)
    try:
        state = imagine(seen, draws)
        is_same = view(state, seat) == seen
    except HistoryError:
        raise
    except Exception as error:
        raise WrongTypeError("a possible view of Flip Twhist", "an impossible one") from error
    if not is_same:
        raise HistoryError("no state looks like the view")
    return state


def _draws_for(seen: View, seed: int | str) -> tuple[RandomNumbers, Seat | None]:
    """Return the random numbers for what is hidden from the seat of a view, and that seat."""
    if type(seen) is not PlayerView and type(seen) is not SpectatorView:
        raise WrongTypeError("a view of Flip Twhist", describe(seen))
    draws = Shuffler(seed).numbers("flip-twhist/determinize", "hands")
    return draws, seen.seat if isinstance(seen, PlayerView) else None


def determinize(seen: PlayerView | SpectatorView, seed: int | str) -> Determinized[State, Move]:
    """Return a game from its setup on that ends with the view *seen*, and depends on *seed*.

    Every history that agrees with the view has a positive probability. What everybody saw and what
    the view's own seat knows is kept. Drawn is which number cards the others still hold, as
    :func:`sample` says. Twhist cards are never drawn: what a seat has left follows from what it
    played.

    How likely good players are to have played so is not weighed. Once the cards are dealt, a view
    does not tell whether chance chose the dealer or the setup was told; here chance does. The
    seed that dealt the game gives nothing away.

    >>> from tricky_twist import FLIP_TWHIST, Seat, Shuffler, advance
    >>> from tricky_twist.games import flip_twhist as ft
    >>> state = advance(FLIP_TWHIST, ft.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> seen = ft.view(state, Seat(1))
    >>> guess = ft.determinize(seen, "a seed").state
    >>> ft.view(guess, Seat(1)) == seen, guess == state
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
            without all that happened before it.
        ~tricky_twist.core.errors.WrongTypeError: If it is not a view of this game, or not a seed.
    """
    from tricky_twist.core.determinizing import replay_invented  # noqa: PLC0415  # only to search
    from tricky_twist.games.flip_twhist.determinizing import tell_game  # noqa: PLC0415

    draws, seat = _draws_for(seen, seed)
    return replay_invented(
        "Flip Twhist",
        partial(tell_game, seen, draws),
        play,
        lambda state: view(state, seat) == seen,
    )


GAME: Game[Rules, State, Move, Event, View] = Game(
    name="flip-twhist",
    title="Flip Twhist",
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
