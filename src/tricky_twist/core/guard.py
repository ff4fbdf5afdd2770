"""Bad values at the public entrance, distinguished from faults of ours.

States are plain values that any code can build, and checking each one on every call would cost more
than the rules do. So a value is checked when a rule stumbles over it: the caller then gets an error
that describes the fault, and an error that is our own fault stays visible.

A function that players call before every decision has its ``try`` in its own body and raises the
error of :meth:`Guard.diagnose`. That costs nothing as long as nothing is wrong, while the decorator
would cost as much as the question. The decorator is for all other functions.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from tricky_twist.core.errors import TrickyTwistError, WrongTypeError, describe
from tricky_twist.core.values import value
from tricky_twist.core.wellformed import find_malformed, is_genuine

P = ParamSpec("P")
T = TypeVar("T")


@value
class Guard:
    """The guard of one game.

    >>> from tricky_twist.games.twisted.game import GUARD
    >>> GUARD.require_state("no state")
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a state of Twisted, got a value of type str
    """

    title: str
    """The name of the game in messages."""
    states: frozenset[type[Any]]
    """Every class of state."""
    moves: frozenset[type[Any]]
    """Every class of move."""
    find_problems: Callable[[object], tuple[object, ...]]
    """All that is wrong with a state of one of these classes."""
    views: frozenset[type[Any]] = frozenset()
    """Every class of view."""

    def diagnose(self, error: Exception, state: object, *others: object) -> Exception:
        """Return the error to raise after a rule failed on *state* and these other arguments.

        That is *error* itself if it is one of ours, or if nothing is wrong with any of them.

        >>> from tricky_twist.games.twisted.game import GUARD
        >>> GUARD.diagnose(IndexError("that went wrong"), "no state")
        WrongTypeError('a state of Twisted', 'a value of type str')
        """
        if isinstance(error, TrickyTwistError):
            return error
        return self._fault_of(state) or _fault_among(others) or error

    def diagnose_asked(self, error: Exception, asked: object, *others: object) -> Exception:
        """Return the error to raise after a question failed that a state and a view can answer.

        >>> from tricky_twist.games.twisted.game import GUARD
        >>> GUARD.diagnose_asked(IndexError("that went wrong"), "no state")
        WrongTypeError('a state or a view of Twisted', 'a value of type str')
        """
        if isinstance(error, TrickyTwistError) or type(asked) in self.states:
            return self.diagnose(error, asked, *others)
        if type(asked) not in self.views:
            return WrongTypeError(f"a state or a view of {self.title}", describe(asked))
        wrong = WrongTypeError(f"a possible view of {self.title}", "an impossible one")
        return _fault_among((asked, *others)) or wrong

    def diagnose_move(self, error: Exception, state: object, move: object) -> Exception:
        """Return the error to raise after a rule failed on *move* in *state*.

        >>> from tricky_twist.games import twisted as tw
        >>> from tricky_twist.games.twisted.game import GUARD
        >>> GUARD.diagnose_move(KeyError("that went wrong"), tw.setup(2), "no move")
        WrongTypeError('a move of Twisted', 'a value of type str')
        """
        known = isinstance(error, TrickyTwistError) or type(state) not in self.states
        if known or type(move) in self.moves:
            return self.diagnose(error, state, move)
        return WrongTypeError(f"a move of {self.title}", describe(move))

    def require_state(self, state: object) -> None:
        """Refuse anything that is not a state of this game."""
        if type(state) not in self.states:
            raise WrongTypeError(f"a state of {self.title}", describe(state))

    def require_move(self, move: object) -> None:
        """Refuse anything that is not a move of this game.

        >>> from tricky_twist.games.twisted.game import GUARD
        >>> GUARD.require_move("no move")
        Traceback (most recent call last):
        tricky_twist.core.errors.WrongTypeError: expected a move of Twisted, got a value of type str
        """
        if type(move) not in self.moves or not is_genuine(move):
            raise WrongTypeError(f"a move of {self.title}", describe(move))

    def require_possible(self, state: object) -> None:
        """Refuse anything that is not a state of this game, or cannot be one; look at all of it.

        >>> import attrs
        >>> from tricky_twist.games import twisted as tw
        >>> from tricky_twist.games.twisted.game import GUARD
        >>> GUARD.require_possible(attrs.evolve(tw.setup(2), players=7))  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tricky_twist.core.errors.WrongTypeError: expected a possible state of Twisted, got ...
        """
        fault = self._fault_of(state)
        if fault is not None:
            raise fault

    def guard(self, function: Callable[P, T]) -> Callable[P, T]:
        """Let *function* answer a malformed state, its first argument, with an error of ours.

        >>> from tricky_twist.games.twisted.game import GUARD
        >>> @GUARD.guard
        ... def players(state):
        ...     return state.players
        >>> players("no state")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tricky_twist.core.errors.WrongTypeError: expected a state of Twisted, got ...
        """
        return _guarded(function, self.diagnose)

    def guard_asked(self, function: Callable[P, T]) -> Callable[P, T]:
        """Let *function* raise an error of ours unless its argument is a good state or a view.

        >>> from tricky_twist.games.twisted.game import GUARD
        >>> @GUARD.guard_asked
        ... def players(asked):
        ...     return asked.players
        >>> players("no state")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        tricky_twist.core.errors.WrongTypeError: expected a state or a view of Twisted, got ...
        """
        return _guarded(function, self.diagnose_asked)

    def _fault_of(self, state: object) -> WrongTypeError | None:
        if type(state) not in self.states:
            return WrongTypeError(f"a state of {self.title}", describe(state))
        problems = self.find_problems(state)
        if not problems:
            return None
        return WrongTypeError(f"a possible state of {self.title}", str(problems[0]))


def _guarded(function: Callable[P, T], diagnose: Callable[..., Exception]) -> Callable[P, T]:
    @wraps(function)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except Exception as error:  # noqa: BLE001  # it is diagnosed
            asked, *others = (*args, *kwargs.values()) or (None,)
            raise diagnose(error, asked, *others) from None

    return guarded


def _fault_among(arguments: tuple[object, ...]) -> WrongTypeError | None:
    for argument in arguments:
        for problem in find_malformed(argument, type(argument).__name__):
            return WrongTypeError("a well-formed argument", str(problem))
    return None
