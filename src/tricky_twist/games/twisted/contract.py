"""The contract of Twisted: the functions that every game has, precisely typed, and ``GAME``.

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
from tricky_twist.games.twisted import phases
from tricky_twist.games.twisted.about import (
    players_of,
    round_of,
    rules_of,
    sender_of,
    with_rules,
)
from tricky_twist.games.twisted.clauses import REGISTER
from tricky_twist.games.twisted.ending import best_seats
from tricky_twist.games.twisted.events import EVENTS, Event, seen_by
from tricky_twist.games.twisted.explaining import explain
from tricky_twist.games.twisted.guard import GUARD
from tricky_twist.games.twisted.moves import ChanceMove, Move, PlayerMove
from tricky_twist.games.twisted.phases import ACTIONS, ACTORS, CHANCE, SEEN
from tricky_twist.games.twisted.phases.taking import opening_moves
from tricky_twist.games.twisted.phases.turn import turn_moves
from tricky_twist.games.twisted.position import without_memory
from tricky_twist.games.twisted.rules import EDITIONS, Rules
from tricky_twist.games.twisted.setup import PLAYERS, setup
from tricky_twist.games.twisted.sheet import SeatScore
from tricky_twist.games.twisted.state import (
    GameOver,
    State,
)
from tricky_twist.games.twisted.views import (
    VIEWS,
    PlayerView,
    PublicGameOver,
    PublicOpening,
    PublicTurn,
    SpectatorView,
    View,
    public_of,
)
from tricky_twist.games.twisted.violations import Facts
from tricky_twist.games.twisted.wording import in_words

# Playing ----------------------------------------------------------------------------------------


def play(state: State, move: Move) -> Step[State, Event]:
    """Return the state after *move*, and what happened.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> step = tw.play(state, tw.legal_moves(state)[0])
    >>> print(*map(tw.in_words, step.events))
    seat 0 adds 14 to the row seat 0 draws 16
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

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> tw.actors(state), tw.actors(tw.setup(3))
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
    hand = seen.own.hand.mask
    match seen.public:
        case PublicTurn(turn=turn) as now if turn is seen.seat:
            return turn_moves(hand, now, turn)
        case PublicOpening(turn=turn) if turn is seen.seat:
            return opening_moves(hand, turn)
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

    The order is fixed: cards to add in deck order, cards to twist out in the order of the row, and
    to take the row last. A player's view gives that player's moves, the same as the state does; a
    spectator has none.
    Nobody has one while chance decides or when the game is over, nor has a seat that is not asked.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> tw.legal_moves(state)[0]
    Place(seat=Seat(0), card=14)

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

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> print(*tw.find_violations(state, tw.Take(Seat(0))))
    not now: the game is waiting for the first card of a row [TW-16]
    >>> tw.find_violations(state, tw.legal_moves(state)[0])
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

    >>> from tricky_twist.games import twisted as tw
    >>> tw.pending_chance(tw.setup(3))
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
    seat 0; the rest is the pile, top first.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> tw.chance_move(tw.setup(3), ((Seat(2), Seat(0), Seat(1)),))
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

    >>> from tricky_twist.games import twisted as tw
    >>> [move.dealer for move in tw.chance_moves(tw.setup(3))]
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

    A hand is seen by its own seat, the pile and the extra cards of the expert variant by nobody.
    What a taken row held was seen by all (:reading:`TW-A16`).

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> print(tw.view(state, Seat(1)).own.hand)
    Cards(18 33 43 44 53 67 75 78 79)

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game, or if the
            seat is not at the table.
    """
    build = SEEN.get(type(state))
    if build is None:
        raise WrongTypeError("a state of Twisted", describe(state))
    if seat is not None:
        _require_at_table(require_seat(seat), state)
    return build(state, seat)


def view_events(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return *events* as *seat* sees them, as a spectator does if it is ``None``.

    An event with a secret of another seat, or of nobody, becomes the one without it; none is left
    out.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> events = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).events
    >>> for event in tw.view_events(events, Seat(1)):
    ...     print(tw.in_words(event))
    round 1 begins: seat 2 deals, and seat 0 has the first turn
    seat 0 is dealt 9 cards
    seat 1 is dealt 18 33 43 44 53 67 75 78 79
    seat 2 is dealt 9 cards
    the pile has 52 cards

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If something is not an event of this game.
    """
    if seat is not None:
        require_seat(seat)
    if type(events) is not tuple or any(type(event) not in EVENTS for event in events):
        raise WrongTypeError("a tuple of events of Twisted", describe(events))
    try:
        return tuple([seen_by(event, seat) for event in events])
    except (AttributeError, LookupError, TypeError):
        raise WrongTypeError("well-formed events", "one with wrong fields") from None


# The position, the end, the points ----------------------------------------------------------------


@GUARD.guard
def position(state: State) -> State:
    """Return *state* without what can no longer influence what may happen or be scored.

    The result is a state that can be played on. Two states with equal positions have equal
    futures: the log, how the cards were dealt, what was drawn, the order in which extra cards were
    taken, the sheets of past rounds, and what no tie-break asks for are gone.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> bare = tw.position(state)
    >>> bare == state, tw.legal_moves(bare) == tw.legal_moves(state)
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
    """Say whether the game is over: all rounds of the match are.

    A view gives the same answer.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = tw.setup(3)
    >>> while not tw.is_over(state):
    ...     state = advance(TWISTED, state, Shuffler(1)).state
    ...     state = tw.play(state, tw.legal_moves(state)[0]).state
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

    >>> from tricky_twist.games import twisted as tw
    >>> over = tw.GameOver(tw.Match(tw.STANDARD, 2, (14, 14), (20, 17), (1, 0)))
    >>> tw.scores(over), tw.scores(tw.setup(3))
    ((14, 14), (0, 0, 0))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        return public_of(state).match.points
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


def winners(state: State | PlayerView | SpectatorView) -> tuple[Seat, ...]:
    """Return the seats that win or share the victory; none until the game is over.

    A view gives the same answer.

    >>> from tricky_twist.games import twisted as tw
    >>> over = tw.GameOver(tw.Match(tw.STANDARD, 2, (14, 14), (20, 17), (1, 0)))
    >>> tw.winners(over), tw.winners(tw.setup(3))
    ((Seat(0), Seat(1)), ())

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        public = public_of(state)
        return best_seats(public.match) if type(public) in _OVER else ()
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


def score_sheet(state: State | PlayerView | SpectatorView) -> tuple[tuple[SeatScore, ...], ...]:
    """Return for each finished round that is recorded, for each seat, how its points came about.

    A view gives the same answer.

    >>> from tricky_twist import TWISTED, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = tw.setup(3)
    >>> while not tw.is_over(state):
    ...     state = advance(TWISTED, state, Shuffler(1)).state
    ...     state = tw.play(state, tw.legal_moves(state)[0]).state
    >>> [[score.total for score in scores] for scores in tw.score_sheet(state)]
    [[6, -16, -44], [8, -40, 10]]

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this game.
    """
    try:
        return tuple([record.scores for record in public_of(state).match.past])
    except Exception as error:  # noqa: BLE001  # see core.guard
        raise GUARD.diagnose_asked(error, state) from None


# What may have happened ---------------------------------------------------------------------------


def determinize(seen: PlayerView | SpectatorView, seed: int | str) -> Determinized[State, Move]:
    """Return a match from its setup on that ends with the view *seen*, and depends on *seed*.

    Every history that agrees with the view has a positive probability. What everybody saw and what
    the view's own seat knows is kept, its draws in their order too; the rest is drawn:

    * the cards that may have lain in several places: round by round, as
      :func:`~tricky_twist.core.determinizing.assign_to_slots` says, into the hands at the
      beginning, the draws of the others, the extra cards of the expert variant, and what is left
      of the pile, so that nobody used a card before having it, and, if rows may not be taken at
      will, nobody who took one could have done anything else. Extra cards that were turned over
      stay with their seat. As long as nothing was done in a round, every deal is equally likely;
    * what is left of the pile: every order is equally likely.

    How likely good players are to have played so is not weighed. Once a round has begun, a view
    does not tell whether chance chose the first dealer or the setup was told; here chance does. The
    seed that dealt the game gives nothing away.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> seen = tw.view(state, Seat(1))
    >>> guess = tw.determinize(seen, "a seed").state
    >>> tw.view(guess, Seat(1)) == seen, guess == state
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
            without all that happened before it.
        ~tricky_twist.core.errors.WrongTypeError: If it is not a view of this game, or not a seed.
    """
    from tricky_twist.core.determinizing import replay_invented  # noqa: PLC0415  # only to search
    from tricky_twist.games.twisted.determinizing import tell_match  # noqa: PLC0415

    _require_view(seen)
    shuffler = Shuffler(seed)
    seat = seen.seat if isinstance(seen, PlayerView) else None
    return replay_invented(
        "Twisted",
        partial(tell_match, seen, shuffler),
        play,
        lambda state: view(state, seat) == seen,
    )


def sample(seen: PlayerView | SpectatorView, seed: int | str) -> State:
    """Return one possible state that looks the same as the view *seen*, and depends on *seed*.

    It is a position, without a history: what searching needs, in a small part of the time that
    :func:`determinize` takes. Nothing before this moment is invented or played again, so that it
    answers for a position, too, that was entered. Its law is that of the position of the state
    which :func:`determinize` gives: who holds the cards that were not seen, which of them are extra
    cards, and in what order they lie in the pile, all ways are equally likely; but if rows may not
    be taken at will, those who took one are dealt no card that they could have used, by the same
    drawing as there.

    >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
    >>> seen = tw.view(state, Seat(1))
    >>> guess = tw.sample(seen, "a seed")
    >>> tw.view(guess, Seat(1)) == tw.view(tw.position(state), Seat(1)), guess == tw.position(state)
    (True, False)

    Raises:
        ~tricky_twist.core.errors.HistoryError: If no hidden cards explain the view, or if rows may
            not be taken at will, one was, and the view lacks what happened before.
        ~tricky_twist.core.errors.WrongTypeError: If it is not a view of this game, or not a seed.
    """
    from tricky_twist.games.twisted.sampling import invent_state  # noqa: PLC0415  # as above

    _require_view(seen)
    shuffler = Shuffler(seed)
    try:
        return position(invent_state(seen, shuffler))
    except TrickyTwistError:
        raise
    except Exception as error:
        raise WrongTypeError("a possible view of Twisted", "an impossible one") from error


def _require_view(seen: object) -> None:
    if type(seen) is not PlayerView and type(seen) is not SpectatorView:
        raise WrongTypeError("a view of Twisted", describe(seen))


GAME: Game[Rules, State, Move, Event, View] = Game(
    name="twisted",
    title="Twisted",
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
