"""The functions of a contract: each is a closure over its lookup tables.

Each factory binds the parts of a game to names of its own, where a closure finds them at once. A
function that players call before every decision has its ``try`` in its own body: see
``core.guard``.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import (
    HistoryError,
    IllegalMoveError,
    SetupError,
    WrongTypeError,
    describe,
)
from tricky_twist.core.guard import Guard
from tricky_twist.core.phase import Tables
from tricky_twist.core.phrases import Names
from tricky_twist.core.results import require_events, with_results
from tricky_twist.core.ruleset import under_rules
from tricky_twist.core.seats import Seat
from tricky_twist.core.validators import require_seat
from tricky_twist.core.views import Views
from tricky_twist.core.violations import tell
from tricky_twist.core.wellformed import is_genuine

Unknown = Any
"""Something of a game. Which game it is, type checkers read in ``core.contract``."""


class Entrances:
    """The parts common to the functions of one game, from its definition."""

    def __init__(self, game: Unknown) -> None:
        """Make the guard of the game."""
        self.game: Unknown = game
        self.tables: Tables = game.tables
        self.views: Views[Any, Any, Any, Any] = game.views
        player, spectator = game.views.player, game.views.spectator
        self.kinds: frozenset[type[Any]] = frozenset((player, spectator))
        self.events: frozenset[type[Any]] = frozenset(game.events)
        states = frozenset(self.tables.actions)
        moves = frozenset([move for row in self.tables.actions.values() for move in row])
        self.guard: Guard = Guard(game.title, states, moves, game.find_problems, self.kinds)
        self._publics: dict[Any, Callable[[Any], Any]] = {
            **dict.fromkeys(states, lambda state: state),
            **dict.fromkeys(self.kinds, attrgetter("public")),
        }

    def public_of(self, asked: Unknown) -> Unknown:
        """Return the public facts of a view; a state has them too and is returned itself."""
        return self._publics[type(asked)](asked)

    def require_at_table(self, seat: Seat, asked: Unknown) -> None:
        """Refuse a seat that does not play."""
        players = self.game.settled_of(self.public_of(asked)).players
        if seat >= players:
            raise WrongTypeError(f"a seat at a table of {players}", str(seat))

    def require_view(self, seen: Unknown) -> None:
        """Refuse anything that is not a view of this game."""
        if type(seen) not in self.kinds:
            raise WrongTypeError(f"a view of {self.game.title}", describe(seen))


# Playing ------------------------------------------------------------------------------------------


def playing(made: Entrances) -> tuple[Unknown, ...]:
    """Return the function that plays a move, and the one that says why it is refused."""
    actions, guard = made.tables.actions, made.guard

    def play(state: Unknown, move: Unknown) -> Unknown:
        try:
            refuse, apply = actions[type(state)][type(move)]
            violations = refuse(state, move)
            if not violations:
                return apply(state, move)
        except Exception as error:  # noqa: BLE001  # see core.guard
            raise guard.diagnose_move(error, state, move) from None
        raise IllegalMoveError(move, violations)

    def find_violations(state: Unknown, move: Unknown) -> Unknown:
        try:
            return actions[type(state)][type(move)][0](state, move)
        except Exception as error:  # noqa: BLE001  # see core.guard
            raise guard.diagnose_move(error, state, move) from None

    return play, find_violations


def turns(made: Entrances) -> tuple[Unknown, ...]:
    """Return the functions that tell whose turn it is, and whether the game is over."""
    asked, over, guard = made.tables.actors, made.game.over, made.guard
    asked.update(dict.fromkeys(made.kinds, attrgetter("public.asked")))
    goes_on = guard.states - over  # most arguments are of these classes
    public_of = made.public_of

    def actors(state: Unknown) -> Unknown:
        try:
            return asked[type(state)](state)
        except Exception as error:  # noqa: BLE001  # see core.guard
            raise guard.diagnose_asked(error, state) from None

    def is_over(state: Unknown) -> Unknown:
        try:
            return type(state) not in goes_on and type(public_of(state)) in over
        except Exception as error:  # noqa: BLE001  # see core.guard
            raise guard.diagnose_asked(error, state) from None

    return actors, is_over


def listing(made: Entrances) -> tuple[Unknown, ...]:
    """Return the function that lists legal moves, of a state or of a view."""
    listings, guard, require_at_table = made.tables.listings, made.guard, made.require_at_table
    list_seen = made.game.list_seen or shown_moves(made)
    player, spectator = made.views.player, made.views.spectator

    def list_own(seen: Unknown, seat: Seat | None) -> Unknown:
        return list_seen(seen) if seat is None or seat is seen.seat else ()

    listings[player], listings[spectator] = list_own, lambda _seen, _seat: ()

    def legal_moves(state: Unknown, seat: Seat | None = None) -> Unknown:
        try:
            if seat is not None:
                require_seat(seat)
            moves = listings[type(state)](state, seat)
            if seat is not None and not moves:
                require_at_table(seat, state)
        except Exception as error:  # noqa: BLE001  # see core.guard
            raise guard.diagnose_asked(error, state) from None
        return moves

    return (legal_moves,)


def shown_moves(made: Entrances) -> Callable[[Any], Any]:
    """Return a function that lists the moves of a view from the state that it shows."""
    made.views.require_shown_states()
    listings, shown_state = made.tables.listings, made.views.shown_state

    def list_seen(seen: Unknown) -> Unknown:
        if seen.seat not in seen.public.asked:
            return ()
        state: Any = shown_state(seen)
        return listings[type(state)](state, seen.seat)

    return list_seen


# Chance -------------------------------------------------------------------------------------------


def chance(made: Entrances) -> tuple[Unknown, ...]:
    """Return the functions for the decisions of chance and their possible outcomes."""
    points, guard = made.tables.chance, made.guard

    def pending_chance(state: Unknown) -> Unknown:
        try:
            point = points[type(state)]
            return None if point is None else point.pending(state)
        except Exception as error:  # noqa: BLE001  # see core.guard
            raise guard.diagnose(error, state) from None

    def chance_moves(state: Unknown) -> Unknown:
        guard.require_possible(state)
        point = points[type(state)]
        return iter(()) if point is None else point.outcomes(state)

    return pending_chance, chance_moves


def shuffles(made: Entrances, find_violations: Unknown) -> tuple[Unknown, ...]:
    """Return the functions that make a move of chance from shuffled things, and the way back."""
    points, guard = made.tables.chance, made.guard

    @guard.guard
    def chance_move(state: Unknown, orders: Unknown) -> Unknown:
        point = points.get(type(state))
        if point is None:
            raise WrongTypeError("a state that waits for chance", describe(state))
        try:
            return point.carry(state, orders)
        except (LookupError, TypeError):
            wanted = "a tuple with an order for each pending shuffle"
            raise WrongTypeError(wanted, describe(orders)) from None

    @guard.guard
    def chance_orders(state: Unknown, move: Unknown) -> Unknown:
        from tricky_twist.core.orders import find_orders  # few programs need it

        point = points.get(type(state))
        if point is None:
            raise WrongTypeError("a state that waits for chance", describe(state))
        if violations := find_violations(state, move):
            raise IllegalMoveError(move, violations)
        return find_orders(point, state, move)

    return chance_move, chance_orders


# Views --------------------------------------------------------------------------------------------


def sight(made: Entrances) -> tuple[Unknown, ...]:
    """Return the functions that give the view of a seat, of a state and of events."""
    seen, seen_by, guard = made.views.builders(), made.game.seen_by, made.guard
    kinds, title, require_at_table = made.events, made.game.title, made.require_at_table

    def view(state: Unknown, seat: Seat | None) -> Unknown:
        try:
            see = seen[type(state)]
            if seat is not None:
                require_at_table(require_seat(seat), state)
            return see(state, seat)
        except Exception as error:  # noqa: BLE001  # see core.guard
            raise guard.diagnose(error, state, seat) from None

    def view_events(events: Unknown, seat: Seat | None) -> Unknown:
        if seat is not None:
            require_seat(seat)
        if type(events) is not tuple or not kinds.issuperset(map(type, events)):
            raise WrongTypeError(f"a tuple of events of {title}", describe(events))
        try:
            return require_events(tuple([seen_by(event, seat) for event in events]), kinds)
        except (AttributeError, LookupError, TypeError):
            raise WrongTypeError("well-formed events", "one with wrong fields") from None

    return view, view_events


# The position, the points -------------------------------------------------------------------------


def standing(made: Entrances) -> tuple[Unknown, ...]:
    """Return the functions that tell how a game stands."""
    guard, public_of, over, bare = made.guard, made.public_of, made.game.over, made.game.position
    scored, best, sheet = with_results(made.game)

    @guard.guard
    def position(state: Unknown) -> Unknown:
        guard.require_state(state)
        return bare(state)

    def scores(state: Unknown) -> Unknown:
        try:
            return scored(public_of(state))
        except Exception as error:  # noqa: BLE001  # see core.guard
            raise guard.diagnose_asked(error, state) from None

    @guard.guard_asked
    def winners(state: Unknown) -> Unknown:
        public = public_of(state)
        return best(public) if type(public) in over else ()

    @guard.guard_asked
    def score_sheet(state: Unknown) -> Unknown:
        return sheet(public_of(state))

    return position, scores, winners, score_sheet


# Possible pasts -----------------------------------------------------------------------------------


def samples(made: Entrances) -> tuple[Unknown, ...]:
    """Return the function that invents a state for a view."""
    title, inventing, require_view = made.game.title, made.game.inventing, made.require_view

    def sample(seen: Unknown, seed: int | str) -> Unknown:
        require_view(seen)
        shuffler = Shuffler(seed)
        try:
            return inventing().imagine(seen, shuffler)
        except (HistoryError, SetupError):
            raise
        except Exception as error:
            raise WrongTypeError(f"a possible view of {title}", "an impossible one") from error

    return (sample,)


def histories(made: Entrances, play: Unknown, view: Unknown) -> tuple[Unknown, ...]:
    """Return the function that invents a whole game for a view."""
    title, inventing, player = made.game.title, made.game.inventing, made.views.player
    require_view = made.require_view

    def determinize(seen: Unknown, seed: int | str) -> Unknown:
        from tricky_twist.core.determinizing import replay_invented  # to search

        require_view(seen)
        shuffler = Shuffler(seed)
        seat = seen.seat if type(seen) is player else None
        return replay_invented(
            title,
            lambda: inventing().tell(seen, shuffler),
            play,
            lambda state: bool(view(state, seat) == seen),
        )

    return (determinize,)


# Rules and players --------------------------------------------------------------------------------


def description(made: Entrances) -> tuple[Unknown, ...]:
    """Return the functions that tell the rules, how many play, the round, and whose a move is."""
    guard, public_of, settled_of = made.guard, made.public_of, made.game.settled_of
    counted, of_chance, moves = made.game.round_of, made.tables.moves_of_chance, guard.moves

    @guard.guard_asked
    def rules_of(state: Unknown) -> Unknown:
        return settled_of(public_of(state)).rules

    @guard.guard_asked
    def players_of(state: Unknown) -> Unknown:
        return settled_of(public_of(state)).players

    @guard.guard_asked
    def round_of(state: Unknown) -> Unknown:
        return counted(public_of(state))

    def sender_of(move: Unknown) -> Unknown:
        if type(move) not in moves or not is_genuine(move):
            guard.require_move(move)
        return None if type(move) in of_chance else move.seat

    return rules_of, players_of, round_of, sender_of


def change(made: Entrances) -> tuple[Unknown, ...]:
    """Return the function that enters a position under other rules."""
    guard, bare, title = made.guard, made.game.position, made.game.title
    kind = type(made.game.editions[0][1])

    @guard.guard
    def with_rules(state: Unknown, rules: Unknown) -> Unknown:
        if type(rules) is not kind or not is_genuine(rules):
            raise WrongTypeError(f"Rules of {title}", describe(rules))
        guard.require_possible(state)
        changed = bare(under_rules(state, rules))
        guard.require_possible(changed)
        return changed

    return (with_rules,)


def telling(made: Entrances) -> tuple[Unknown, ...]:
    """Return the function that describes moves, events and refusals."""
    kinds, title = made.guard.moves.union(made.game.events), made.game.title

    def in_words(thing: Unknown, names: Names = (), language: str = ENGLISH) -> str:
        return tell(thing, names, kinds, title, language)

    return (in_words,)


def bounds(made: Entrances) -> tuple[Unknown, ...]:
    """Return the function that tells how large everything in a game can get."""
    setup, bound, title = made.game.setup, made.game.limits, made.game.title

    def limits(players: int, rules: Unknown) -> Unknown:
        setup(players, rules)  # it refuses an impossible game
        if bound is None:
            raise WrongTypeError("a game with limits in its Definition", title)
        return bound(players, rules)

    return (limits,)


def entrances(made: Entrances) -> tuple[Unknown, ...]:
    """Return all functions of a game that are derived."""
    play, find_violations = playing(made)
    view, view_events = sight(made)
    return (
        *(play, find_violations, *turns(made), *listing(made), *chance(made)),
        *shuffles(made, find_violations),
        *(view, view_events, *standing(made), *samples(made), *histories(made, play, view)),
        *(*description(made), *change(made), *telling(made), *bounds(made)),
    )
