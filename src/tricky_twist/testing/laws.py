"""Laws for programs that use a game: pages, encoders, servers, wrappers and clients.

Each law is a function that a test calls. It draws examples with Hypothesis, under the current
settings, and returns if all is well. Else it raises a :class:`LawBrokenError` that describes the
fault, in the simplest example that it found. All of them take a ``start``, a strategy of games
before their first shuffle: without it, games of every kind are played.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Generic, TypeVar

from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.errors import TrickyTwistError, WrongTypeError, describe
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import value
from tricky_twist.encoding import codecs_of
from tricky_twist.testing.attempts import Attempt, legal_moves
from tricky_twist.testing.lines import Line, seats_of
from tricky_twist.testing.lookalikes import Lookalikes, lookalikes
from tricky_twist.testing.material import Move, State
from tricky_twist.testing.sending import Sent, unwanted
from tricky_twist.testing.strategies import Moment, lines, moments

T = TypeVar("T")
Start = st.SearchStrategy[State] | None
"""Where the games of a law begin; ``None`` for games of every kind."""


class LawBrokenError(TrickyTwistError, AssertionError):
    """Something that was built on a game does not keep a law.

    >>> raise LawBrokenError("seat 0 is shown a card of seat 1")
    Traceback (most recent call last):
    tricky_twist.testing.laws.LawBrokenError: seat 0 is shown a card of seat 1
    """


def for_all(drawn: st.SearchStrategy[T], check: Callable[[T], object]) -> None:
    """Check something of as many examples as Hypothesis is set to draw.

    >>> def is_small(number):
    ...     if number > 20:
    ...         raise LawBrokenError(f"{number} is too large")
    >>> try:
    ...     for_all(st.integers(), is_small)
    ... except LawBrokenError as error:
    ...     print(error)
    21 is too large

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no strategy, or no function.
    """
    if not isinstance(drawn, st.SearchStrategy):
        raise WrongTypeError("a strategy of Hypothesis", describe(drawn))
    _require_functions(check)

    @settings(
        deadline=None,
        phases=[phase for phase in settings().phases if phase is not Phase.explain],
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    @given(drawn)
    def law(example: T) -> None:
        check(example)

    law()


def _require_functions(*functions: object) -> None:
    for function in functions:
        if not callable(function):
            raise WrongTypeError("a function", describe(function))


# Encoders ---------------------------------------------------------------------------------------


def round_trips(
    write: Callable[[T], Any], read: Callable[[Any], T], values: st.SearchStrategy[T]
) -> None:
    """See that values read back as themselves, and are written the same when they do.

    *values* may be any strategy, such as ``st.from_type(tt.State)``.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.testing import rules
    >>> round_trips(repr, lambda text: TWISTED.editions[0][1], rules(TWISTED))
    Traceback (most recent call last):
    tricky_twist.testing.laws.LawBrokenError: a value ...

    Raises:
        LawBrokenError: If one does not.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    _require_functions(write, read)

    def reads_back(held: T) -> None:
        written = write(held)
        again = read(written)
        if type(again) is not type(held) or again != held:
            raise LawBrokenError(
                f"a value is read back as a different one: {differing(held, again)}"
            )
        if write(again) != written:
            told = differing(written, write(again))
            raise LawBrokenError(f"what was read back is written differently: {told}")

    for_all(values, reads_back)


def differing(here: object, there: object) -> str:
    """Return where two values begin to differ, as they are printed.

    >>> differing("seat 0 holds M7", "seat 0 holds M8")
    "'seat 0 holds M7' or 'seat 0 holds M8'"
    """
    one, other = (held if isinstance(held, str) else repr(held) for held in (here, there))
    if one == other:
        return f"both are printed as {one[:WINDOW]!r}, but they are not equal"
    pairs = enumerate(zip(one, other, strict=False))
    place = next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))
    begin = max(0, place - WINDOW // 2)
    parts = (text[begin : begin + WINDOW] for text in (one, other))
    return " or ".join(f"{'…' * (begin > 0)}{part!r}" for part in parts)


WINDOW = 60
"""The number of letters of a difference in a message."""

# Pages ------------------------------------------------------------------------------------------


def view_hides(
    game: AnyGame, show: Callable[[State, Seat | None], object], start: Start = None
) -> None:
    """Check that the display for a seat depends only on facts that it may know.

    *show* takes a state and a seat, or ``None`` for a spectator, and returns the display for it: a
        page, a document, a picture, any value with equality.

    >>> from tricky_twist import TWISTED
    >>> view_hides(TWISTED, TWISTED.view)

    Raises:
        LawBrokenError: If a seat can tell apart two games that differ only in hidden facts.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    _require_functions(show)

    def looks_alike(alike: Lookalikes) -> None:
        here, there = (show(state, alike.seat) for state in (alike.here, alike.there))
        if here != there:
            told = f"is shown {differing(here, there)}"
            raise LawBrokenError(f"{_name(alike.seat)} {told}, by what it may not know")

    for_all(lookalikes(game, start), looks_alike)


def _name(seat: Seat | None) -> str:
    return "a spectator" if seat is None else str(seat)


def events_hide(
    game: AnyGame, show: Callable[[tuple[Any, ...], Seat | None], object], start: Start = None
) -> None:
    """Check that the display of events for a seat depends only on facts that it may know.

    *show* takes the events of a step as they are, and a seat, or ``None`` for a spectator.

    >>> from tricky_twist import TWISTED
    >>> events_hide(TWISTED, TWISTED.view_events)

    Raises:
        LawBrokenError: If a seat can tell apart events that differ only in hidden facts.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    _require_functions(show)

    def look_alike(alike: Lookalikes) -> None:
        seat, happened = alike.seat, alike.events
        seen = {game.view_events(events, seat) for events in happened}
        here, there = (show(events, seat) for events in happened)
        if here != there and len(seen) == 1:  # simultaneous answers come in any order
            told = f"is told {differing(here, there)}"
            raise LawBrokenError(f"{_name(seat)} {told}, by what it may not know")

    for_all(lookalikes(game, start), look_alike)


def offers_legal_moves(
    game: AnyGame, offer: Callable[[Any], Iterable[Move]], start: Start = None
) -> None:
    """See that a player is offered every legal move, once, and no other.

    *offer* takes the view of a seat, and returns the moves that can be chosen from it.

    >>> from tricky_twist import TWISTED
    >>> offers_legal_moves(TWISTED, TWISTED.legal_moves)

    Raises:
        LawBrokenError: If a move is missing, or there is one too many.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    _require_functions(offer)

    def offers(moment: Moment) -> None:
        for seat in seats_of(game, moment.state):
            offered = list(offer(game.view(moment.state, seat)))
            legal = game.legal_moves(moment.state, seat)
            for move in legal:
                if (often := offered.count(move)) != 1:
                    raise LawBrokenError(
                        f"{seat} is offered a move {often} times, not once: {move}"
                    )
            for move in offered:
                if move not in legal:
                    raise LawBrokenError(f"{seat} is offered an illegal move: {move}")

    for_all(moments(game, start=start), offers)


# Servers ----------------------------------------------------------------------------------------

Receive = Callable[[State, Seat, str], State | None]
"""A server's answer to a text from a seat: the next state, or ``None`` if it refuses."""


def server_plays(game: AnyGame, receive: Receive, start: Start = None) -> None:
    """See that a server plays every legal move of a player that sends it.

    *receive* takes the state in which the game stands, the seat that sends something, and the JSON
    text that it sends. It returns the next state, or ``None`` if the text is refused. Where the
    next state waits for chance, the server may have played on.

    >>> from tricky_twist import TWISTED
    >>> server_plays(TWISTED, lambda state, seat, text: None)
    Traceback (most recent call last):
    tricky_twist.testing.laws.LawBrokenError: the server refuses a legal move of seat ...

    Raises:
        LawBrokenError: If it refuses one, or plays it otherwise.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    _require_functions(receive)

    def plays(attempt: Attempt) -> None:
        move, text = attempt.move, codecs_of(game).move.dumps(attempt.move)
        after = receive(attempt.state, move.seat, text)
        expected = game.play(attempt.state, move).state
        if after is None:
            raise LawBrokenError(f"the server refuses a legal move of {move.seat}: {text}")
        if after != expected and game.pending_chance(expected) is None:
            told = differing(expected, after)
            raise LawBrokenError(f"the server plays {text} differently from the game: {told}")

    for_all(legal_moves(game, start), plays)


def server_refuses(game: AnyGame, receive: Receive, start: Start = None) -> None:
    """Check that a server refuses everything that a player may not do, and never fails.

    The law sends a move that breaks a clause, even if it is nearly legal, and a legal move of
    another seat. It also sends a move of chance, which no player may make, and a text that is
    nearly a move.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.encoding import codecs_of
    >>> def trusting(state, seat, text):
    ...     move = codecs_of(TWISTED).move.loads(text)
    ...     return None if TWISTED.find_violations(state, move) else TWISTED.play(state, move).state
    >>> server_refuses(TWISTED, trusting)
    Traceback (most recent call last):
    tricky_twist.testing.laws.LawBrokenError: ...

    Raises:
        LawBrokenError: If it plays one, or raises anything.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    _require_functions(receive)

    def refuses(sent: Sent) -> None:
        moment, seat, text, what = sent
        try:
            after = receive(moment.state, seat, text)
        except Exception as error:  # any error is a fault here
            told = f"the server fails with {error!r}"
            raise LawBrokenError(f"{told}, when {seat} sends {what}: {text}") from error
        if after is not None:
            raise LawBrokenError(f"the server plays {what} that {seat} sends: {text}")

    for_all(unwanted(game, start), refuses)


# Wrappers and clients ---------------------------------------------------------------------------

W = TypeVar("W")


@value
class Wrapper(Generic[W]):
    """How a test uses something that was built around the states of a game.

    >>> from tricky_twist import TWISTED
    >>> as_list = Wrapper(
    ...     wrap=lambda start: [start],
    ...     play=lambda states, move: states.append(TWISTED.play(states[-1], move).state),
    ...     state_of=lambda states: states[-1],
    ... )
    >>> wrapper_follows(TWISTED, as_list)
    """

    wrap: Callable[[State], W]
    """Makes one of a start."""
    play: Callable[[W, Move], W | None]
    """Makes a move; returns the next one, or nothing if it changes the one that it has."""
    state_of: Callable[[W], State]
    """Gives the state in which it stands."""


def wrapper_follows(game: AnyGame, wrapper: Wrapper[W], start: Start = None) -> None:
    """Check that a wrapper of a game comes to the same states, from the start to the end.

    >>> from tricky_twist import TWISTED
    >>> stuck = Wrapper(wrap=lambda start: start, play=lambda s, move: s, state_of=lambda s: s)
    >>> try:
    ...     wrapper_follows(TWISTED, stuck)
    ... except LawBrokenError as error:
    ...     print(str(error)[:50])
    after ChooseDealer(dealer=Seat(0)) it is not where

    Raises:
        LawBrokenError: If it does not.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    if type(wrapper) is not Wrapper:
        raise WrongTypeError("a Wrapper", describe(wrapper))
    _require_functions(wrapper.wrap, wrapper.play, wrapper.state_of)

    def follows(line: Line) -> None:
        own = wrapper.wrap(line.start)
        for move, step in zip(line.moves, line.steps, strict=True):
            played = wrapper.play(own, move)
            own = own if played is None else played
            if wrapper.state_of(own) != step.state:
                told = differing(step.state, wrapper.state_of(own))
                raise LawBrokenError(f"after {move} it is not where the game is: {told}")

    for_all(lines(game, start), follows)


def client_keeps_up(
    game: AnyGame,
    show: Callable[[Any], W],
    follow: Callable[[W, tuple[Any, ...]], W],
    start: Start = None,
) -> None:
    """Check that a client that receives only the events arrives at the display of a new client.

    *show* turns a view into the client's display. *follow* turns this and the later events, as the
        seat sees them, into the next display.

    >>> from tricky_twist import TWISTED
    >>> client_keeps_up(TWISTED, TWISTED.scores, lambda scores, events: scores)
    Traceback (most recent call last):
    tricky_twist.testing.laws.LawBrokenError: ...

    Raises:
        LawBrokenError: If it comes to something else.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    _require_functions(show, follow)

    def keeps_up(drawn: tuple[Line, Seat | None]) -> None:
        line, seat = drawn
        held = show(game.view(line.start, seat))
        for step in line.steps:
            held = follow(held, game.view_events(step.events, seat))
            shown = show(game.view(step.state, seat))
            if held != shown:
                told = f"{differing(held, shown)}, after {step.events}"
                raise LawBrokenError(f"{_name(seat)} holds what it is not shown: {told}")

    for_all(lines(game, start).flatmap(partial(_with_a_seat, game)), keeps_up)


def _with_a_seat(game: AnyGame, line: Line) -> st.SearchStrategy[tuple[Line, Seat | None]]:
    seats = st.sampled_from((*seats_of(game, line.start), None))
    return seats.map(lambda seat: (line, seat))
