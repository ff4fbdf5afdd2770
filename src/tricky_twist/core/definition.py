"""A game, written once: all that its contract follows from.

:func:`contract` makes the functions of a game from its :class:`Definition`. They are closures over
plain tables, as quick as functions of a module. Each gets the name, the types and the words of a
function of the game, so that it is pickled and documented like one.
"""

import re
import sys
from collections.abc import Callable, Mapping
from functools import cache, partial, reduce
from inspect import cleandoc
from operator import or_
from types import MappingProxyType, SimpleNamespace
from typing import Any, Generic, Never, Protocol, TypeVar, Union, get_args, get_origin

from tricky_twist.core.catalogues import add_package
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.contract import CM, PM, PV, SV, Contract, E, R, S
from tricky_twist.core.entrances import Entrances, entrances
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.game import Explain, Game, Limits, Setup
from tricky_twist.core.phase import Tables
from tricky_twist.core.register import Register
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.sheet import SeatTotal
from tricky_twist.core.validators import is_ascending, shown
from tricky_twist.core.values import value
from tricky_twist.core.views import Views
from tricky_twist.core.wellformed import is_genuine

T = TypeVar("T", bound=SeatTotal)  # rows of the score sheet
I = TypeVar("I")  # noqa: E741  # what everybody sees of a state
S_co = TypeVar("S_co", covariant=True)
PV_contra = TypeVar("PV_contra", contravariant=True)
SV_contra = TypeVar("SV_contra", contravariant=True)


class Settled(Protocol):
    """The rules of a match, and its number of players."""

    @property
    def players(self) -> int:
        """How many play."""
        ...

    @property
    def rules(self) -> Any:
        """The rules that are played by."""
        ...


class Inventing(Protocol[S_co, PV_contra, SV_contra]):
    """A module that invents the hidden part of a game; it is loaded by programs that search."""

    def imagine(self, seen: PV_contra | SV_contra, shuffler: Shuffler) -> S_co:
        """Return a state that gives this view."""
        ...

    def tell(self, seen: PV_contra | SV_contra, shuffler: Shuffler) -> tuple[S_co, tuple[Any, ...]]:
        """Return a state after setup, and all moves since."""
        ...


def the_only_round(_state: object) -> int:
    """Return the number of the round in a game that has only one.

    >>> the_only_round(None)
    1
    """
    return 1


@value
class Definition(Generic[R, S, I, PM, CM, E, PV, SV, T]):
    """A game: all the parts of its contract."""

    module: str
    """The module that exports the functions."""
    name: str
    title: str
    register: Register
    players: tuple[int, ...]
    editions: tuple[tuple[str, R], ...]
    setup: Setup[R, S]
    tables: Tables
    """The lookup tables of its phases."""
    events: tuple[type[Any], ...]
    views: Views[S, I, PV, SV]
    over: frozenset[type[Any]]
    """The state in which the game is over, and its public facts."""
    seen_by: Callable[[E, Seat | None], E]
    settled_of: Callable[[S | I], Settled]
    position: Callable[[S], S]
    scores: Callable[[S | I], tuple[int, ...]]
    winners: Callable[[S | I], tuple[Seat, ...]]
    """The seats that win when the game is over; the function is not called before."""
    score_sheet: Callable[[S | I], tuple[tuple[T, ...], ...]]
    row: type[T]
    """The class of a row of it."""
    find_problems: Callable[[object], tuple[object, ...]]
    inventing: Callable[[], Inventing[S, PV, SV]]
    explain: Explain
    list_seen: Callable[[PV], tuple[PM, ...]] | None = None
    """The legal moves of the view's own seat; ``None`` lists the moves of the state in the view.

    Listing them by hand is quicker. A state that a view does not show as it is needs it.
    """
    round_of: Callable[[S | I], int] = the_only_round
    limits: Callable[[int, R], Limits] | None = None
    """How large everything can get with so many players under these rules; ``None`` if unknown.

    Learning environments need it, and the laws hold games to it.
    """
    notes: Mapping[str, str] = MappingProxyType({})
    """Notes on this game for the documentation of some functions."""

    def __attrs_post_init__(self) -> None:
        """Refuse a wrong field, and fields that do not fit together."""
        if fault := find_fault(self):
            raise fault
        states, publics = self.tables.actions, self.views.publics
        if lone := sorted(each.__name__ for each in states.keys() ^ publics.keys()):
            raise WrongTypeError("the same states in Definition.tables and .views", lone[0])
        if self.over.isdisjoint(states) or self.over.isdisjoint(publics.values()):
            wanted = "a state of Definition.tables, and its public class, in Definition.over"
            raise WrongTypeError(wanted, ", ".join(sorted(each.__name__ for each in self.over)))


# What each field needs ----------------------------------------------------------------------------


_HARD_SPACES = str.maketrans(dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "))


def _is_text(held: object) -> bool:
    if type(held) is not str:
        return False
    return held.translate(_HARD_SPACES).isprintable() and held.strip() == held != ""


def _is_module(held: object) -> bool:
    return type(held) is str and all(map(_is_text, held.split(".")))


def _is_name(held: object) -> bool:
    if type(held) is not str or not held.isascii() or held != held.lower():
        return False
    return all(map(str.isalnum, held.split("-")))  # a pattern would take a while to compile


def _is_a(kind: type[Any]) -> Callable[[Any], bool]:
    return lambda held: isinstance(held, kind) and is_genuine(held)


def _are_players(held: Any) -> bool:
    return is_ascending(held, int) and 1 <= held[0] <= held[-1] <= len(SEATS)


def _are_editions(held: Any) -> bool:
    if not all(map(_is_edition, held)):
        return False
    names, kinds = ({name for name, _ in held}, {type(rules) for _, rules in held})
    return len(names) == len(held) and len(kinds) == 1


def _is_edition(held: object) -> bool:
    match held:
        case str() as name, Ruleset() as rules:
            return _is_text(name) and is_genuine(rules)
        case _:
            return False


def _are_classes(held: Any) -> bool:
    return bool(held) and all(isinstance(each, type) for each in held)


def _is_function_or_none(held: object) -> bool:
    return held is None or callable(held)


_FUNCTION: tuple[str, Callable[[Any], bool]] = "a function", callable
_OR_NONE = "a function or None", _is_function_or_none
_SOME = "with at least one class"

_NEEDS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "module": ("the name of a module", _is_module),
    "name": ("small letters and digits, joined with hyphens,", _is_name),
    "title": ("a text in one line", _is_text),
    "register": ("a Register", _is_a(Register)),
    "players": (f"a tuple of numbers from 1 to {len(SEATS)}, ascending,", _are_players),
    "editions": ("a tuple of names, each paired with Rules of one class,", _are_editions),
    "tables": ("the result of tables()", lambda held: _is_a(Tables)(held) and bool(held.actions)),
    "events": (
        f"a tuple {_SOME}",
        lambda held: type(held) is tuple and _are_classes(held),
    ),
    "views": ("Views", lambda held: isinstance(held, Views)),
    "over": (
        f"a frozenset {_SOME}",
        lambda held: type(held) is frozenset and _are_classes(held),
    ),
    "row": ("a class", lambda held: isinstance(held, type)),
    "list_seen": _OR_NONE,
    "limits": _OR_NONE,
    "notes": ("a mapping", lambda held: isinstance(held, Mapping)),
}
"""The need of each field of a definition, in words and as a test; other fields are functions."""


def find_fault(held: Any) -> WrongTypeError | None:
    """Return the error about the first wrong field of a definition, or of a game.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.core.values import changed
    >>> find_fault(TWISTED) is None
    True
    >>> print(find_fault(changed(TWISTED, players=())))
    expected a tuple of numbers from 1 to 5, ascending, in Game.players, got ()
    """
    kind: Any = type(held)
    for field in kind.__value_fields__:
        wanted, is_right = _NEEDS.get(field.name, _FUNCTION)
        found = getattr(held, field.name)
        if not is_right(found):
            return WrongTypeError(f"{wanted} in {kind.__name__}.{field.name}", shown(found))
    return None


# The functions ------------------------------------------------------------------------------------


def contract(
    game: Definition[R, S, I, PM, CM, E, PV, SV, T],
) -> Contract[R, S, PM, CM, E, PV, SV, Any, T]:
    """Return the functions of a game.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no definition. The definition itself
            refuses a wrong field.
    """
    if type(game) is not Definition or not is_genuine(game):
        raise WrongTypeError("a Definition", describe(game))
    add_package(game.module)
    made = Entrances(game)
    functions = {function.__name__: function for function in entrances(made)}
    takes = cache(partial(_with_kinds, _kinds_of(game)))
    for name, function in functions.items():
        _place(function, game.module, takes, game.notes.get(name, ""))
    same = ("name", "title", "register", "players", "editions", "setup", "explain")
    whole: Any = Game(**{name: getattr(game, name) for name in same}, **functions)
    found: Any = SimpleNamespace(game=whole, guard=made.guard, **functions)
    typed: Contract[R, S, PM, CM, E, PV, SV, Any, T] = found
    return typed


# Name, parameters and documentation of a function -------------------------------------------------

_AnyDefinition = Any  # a Definition of nine variables takes long to write


def _place(
    function: Any,
    module: str,
    takes: Callable[[Any], Any],
    note: str,
) -> None:
    """Give a function its module, its parameter types, and its documentation."""
    written: Any = getattr(Contract, function.__name__)
    kinds = {name: takes(_form(kind)) for name, kind in written.__annotations__.items()}
    words = _with_note(written.__doc__, note)
    for each in (function, getattr(function, "__wrapped__", function)):
        each.__module__, each.__qualname__ = module, function.__name__
        each.__doc__, each.__annotations__ = words, kinds


def _form(kind: Any) -> Any:
    """Return an annotation of the contract; a compiled module has it as text."""
    scope = vars(sys.modules[Contract.__module__])
    return eval(kind, scope) if isinstance(kind, str) else kind  # noqa: S307  # our own text


EXAMPLE = re.compile(r"^( *)(?=>>> )", re.MULTILINE)
"""Where an example begins; newer versions of Python take its margin away."""


def _with_note(words: str, note: str) -> str:
    """Return documentation with a note of the game before its example."""
    if not note:
        return words
    before, margin, after = EXAMPLE.split(words, 1)
    added = margin + cleandoc(note).replace("\n", f"\n{margin}")
    return f"{before}{added}\n\n{margin}{after}"


def _kinds_of(game: _AnyDefinition) -> dict[str, Any]:
    """Return the type of each variable of the contract in this game."""
    states, chance = game.tables.actions, game.tables.moves_of_chance
    moves = list(dict.fromkeys(move for row in states.values() for move in row))
    return {
        "R": type(game.editions[0][1]),
        "S": reduce(or_, states),
        "PM": _any_of([move for move in moves if move not in chance]),
        "CM": _any_of([move for move in moves if move in chance]),
        "E": reduce(or_, game.events),
        "PV": game.views.player,
        "SV": game.views.spectator,
        "F_co": object,
        "T_co": game.row,
    }


def _any_of(kinds: list[Any]) -> Any:
    """Return the union of classes; a game without chance has no moves of chance."""
    return reduce(or_, kinds) if kinds else Never


def _with_kinds(kinds: Mapping[str, Any], kind: Any) -> Any:
    """Return an annotation with the types of a game for the variables."""
    if isinstance(kind, TypeVar):
        return kinds[kind.__name__]
    if get_origin(kind) is Union:  # several times as quick as to ask the union
        return reduce(or_, [_with_kinds(kinds, each) for each in get_args(kind)])
    wanted = getattr(kind, "__parameters__", ())
    return kind[tuple([kinds[each.__name__] for each in wanted])] if wanted else kind
