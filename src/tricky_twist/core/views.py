"""The maker of a game's views, guided by the declarations on the fields of states.

:class:`Views` checks at import that each field of each state is public or declares its observers
(see ``core.seen``), and that each field of a view is filled. So nothing gets into a view by
oversight, and nothing stays out of one.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar, get_args

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.fields import MARKED, AnyClass
from tricky_twist.core.seats import Seat
from tricky_twist.core.seen import Seen
from tricky_twist.core.values import maker

S = TypeVar("S")
I = TypeVar("I")  # noqa: E741  # what everybody sees
PV = TypeVar("PV")
SV = TypeVar("SV")

# Whose turn it is ---------------------------------------------------------------------------------


class NobodyAsked:
    """The public facts of the turn while chance decides, or when the game is over."""

    __slots__ = ()

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()


class TurnAsked:
    """The public facts of the turn while one seat is to move."""

    __slots__ = ()
    turn: Seat

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return (self.turn,)


# The views ----------------------------------------------------------------------------------------

_NONE: Mapping[str, Any] = MappingProxyType({})

Declared = tuple[Seen, str]
"""The observers of a field, and the way to it from a state."""

Build = Callable[[Any, Seat | None], Any]
"""Gives the view of a seat, or of a spectator."""


class Views(Generic[S, I, PV, SV]):
    """Makes the views of a game.

    *publics* pairs each class of state with the class of its public facts. *memories* contains the
        functions that fill the fields of a seat's memory, and *forms* the functions that fill the
        public fields with another form. Each takes the state, a memory also the seat.
    """

    def __init__(
        self,
        publics: Mapping[Any, Any],
        player: type[PV],
        spectator: type[SV],
        *,
        memories: Mapping[str, Callable[[Any, Seat], Any]] = _NONE,
        forms: Mapping[str, Callable[[Any], Any]] = _NONE,
    ) -> None:
        """Check that each field is public or declared, and that each field of a view is filled."""
        self.publics: Mapping[AnyClass, AnyClass] = publics
        self.player, self.spectator = player, spectator
        seat_view: AnyClass = player
        self.own: AnyClass = kinds_of(seat_view)["own"]
        self._memories, self._forms = memories, forms
        self.declared: Mapping[AnyClass, Mapping[str, Declared]] = {
            state: dict(declared_in(state, "state")) for state in publics
        }
        self._ways_back: dict[AnyClass, tuple[Callable[..., Any], list[tuple[str, Any]]]] = {}
        """For each class of public facts, the way to make the first state of it."""
        self._texts = {state: _Text(self, state, public) for state, public in publics.items()}
        owned = {seen.own for found in self.declared.values() for seen, _ in found.values()}
        for name in sorted(kinds_of(self.own).keys() - owned):
            raise TypeError(f"{self.own.__name__}.{name}: what fills it?")

    def builders(self) -> dict[type[Any], Build]:
        """Return each class's function that makes its views, compiled on first use."""
        found: dict[type[Any], Build] = {}
        for state in self.publics:
            found[state] = self._later(state, found)
        return found

    def builder(self, state: type[Any]) -> Build:
        """Return the function that makes the views of a class of state."""
        return self._texts[state].written()

    def _later(self, state: type[Any], found: dict[type[Any], Build]) -> Build:
        def build(held: Any, seat: Seat | None) -> Any:
            found[state] = self.builder(state)
            return found[state](held, seat)

        return build

    def shown_state(self, seen: PV) -> S:
        """Return the state that a view shows, with nothing where nothing is known.

        That is enough to list the moves of the view's own seat.
        """
        view: Any = seen
        state: S = _with_holes(self._first_of(type(view.public)), view)
        return state

    def state_of(self, public: I, **others: object) -> S:
        """Return a state with these public facts; *others* are the fields that they lack.

        The fields in *others* take precedence. Facts without a field in the state are left out.
        """
        make, fields = self._ways_back.get(type(public)) or self._way_back(type(public))
        parts = [
            others[name] if name in others else getattr(public, name, default)
            for name, default in fields
        ]
        state: S = make(*parts)
        return state

    def _way_back(self, public: AnyClass) -> tuple[Callable[..., Any], list[tuple[str, Any]]]:
        """Work out how to make a state with these public facts."""
        state = self._first_of(public)
        fields = [(field.name, field.default) for field in state.__value_fields__]
        self._ways_back[public] = maker(state), fields
        return self._ways_back[public]

    def _first_of(self, public: AnyClass) -> AnyClass:
        return next(state for state, shown in self.publics.items() if shown is public)

    def require_shown_states(self) -> None:
        """Refuse states that a view does not show as they are.

        That is a state that keeps its content from the start, or that has a field in another form.
        A game with such states lists the moves of a view itself.
        """
        for state, found in self.declared.items():
            for name, (seen, _) in found.items():
                if seen.now or seen.kind == "all":
                    unlike = f"{state.__name__}.{name}: no view shows this as it is"
                    raise TypeError(f"{unlike}, so the game needs a list_seen")

    def value_of(self, name: str, scope: dict[str, Any]) -> str:
        """Return the text that fills a field through a function of the game."""
        scope[f"_{name}"] = self._forms[name]
        return f"_{name}(state)"

    def fills(self, name: str) -> bool:
        """Say whether a function of the game fills a public field."""
        return name in self._forms

    def memory_of(self, name: str, scope: dict[str, Any]) -> str:
        """Return the text that fills a field with a seat's memory."""
        scope[f"_{name}"] = self._memories[name]
        return f"_{name}(state, seat)"


class _Text:
    """The source text of the function that makes the view of one class of state.

    Written out, field by field, it is as quick as written by hand; a loop over fields is not.
    """

    def __init__(self, views: Views[Any, Any, Any, Any], state: AnyClass, public: AnyClass) -> None:
        self._views, self._state, self._public = views, state, public
        self._declared = views.declared[state]
        self._open = {n: kind for n, kind in kinds_of(state).items() if n not in _sights(state)}
        self._scope: dict[str, Any] = {}
        self._made: dict[str, AnyClass] = {}
        self._locals: dict[str, str] = {}
        self._used: set[str] = {s.shown for s, _ in self._declared.values()}
        self._shown = self._filled(public)
        self._owned = self._own()
        self._check()

    def _check(self) -> None:
        """Refuse an undeclared field of the state that no view shows."""
        hidden = {path.split(".")[1] for _, path in self._declared.values()}
        for name in sorted(self._open.keys() - self._used - hidden):
            unseen = f"{self._state.__name__}.{name}: who sees it?"
            raise TypeError(f"{unseen} {self._public.__name__} does not show it")
        for name in sorted({s.shown for s, _ in self._declared.values() if s.kind == "all"}):
            if f"_{name}" not in self._scope:
                raise TypeError(f"{self._public.__name__}.{name}: there is no such field")

    def written(self) -> Build:
        """Return the function."""
        views = self._views
        scope = {**self._scope, "_player": maker(views.player), "_own": maker(views.own)}
        scope["_spectator"] = maker(views.spectator)
        scope |= {name: maker(kind) for name, kind in self._made.items()}
        lines = (
            "def build(state, seat):",
            *(f"    {name} = {value}" for value, name in self._locals.items()),
            f"    public = {self._shown}",
            "    if seat is None:",
            "        return _spectator(public)",
            f"    return _player(seat, public, _own({self._owned}))",
        )
        exec("\n".join(lines), scope)  # noqa: S102  # our own text
        build: Build = scope["build"]
        return build

    # Public facts ---------------------------------------------------------------------------------

    def _filled(self, kind: AnyClass) -> str:
        """Return the text that makes a value of the public facts."""
        self._made[f"_make_{kind.__name__}"] = kind
        parts = [self._part(kind, name, of) for name, of in kinds_of(kind).items()]
        return f"_make_{kind.__name__}({', '.join(parts)})"

    def _part(self, kind: AnyClass, name: str, of: AnyClass) -> str:
        """Return the text that fills a field of the public facts."""
        sized = [name_ for name_, (s, _) in self._declared.items() if s.size == name]
        shown = [name_ for name_, (s, _) in self._declared.items() if s.shown == name]
        if self._open.get(name) == of:
            self._used.add(name)
            return f"state.{name}"
        if self._views.fills(name):
            return self._views.value_of(name, self._scope)
        if name in self._declared and self._declared[name][0].kind == "later":
            return f"state.{name} if state.{self._declared[name][0].when} else ()"
        if sized:
            return self._sizes([self._entries(each) for each in sized], sized[0])
        if shown:
            return f"{self._entries(shown[0])} if state.{self._declared[shown[0]][0].when} else ()"
        if hasattr(of, "__value_fields__") and not issubclass(of, CardSet):
            return self._filled(of)
        raise TypeError(f"{kind.__name__}.{name}: what fills it?")

    def _entries(self, name: str) -> str:
        """Return the text for each seat's current content; it looks the content up only once."""
        seen, path = self._declared[name]
        text = f"state.{seen.now}" if seen.now else path
        head, index, rest = text.partition("[")
        return self._locals.setdefault(head, f"held{len(self._locals)}") + index + rest

    def _sizes(self, entries: list[str], name: str) -> str:
        """Return the text that counts how much each seat has of some fields together."""
        count = "{}.mask.bit_count()" if self._is_of_sets(name) else "len({})"
        each = [f"part{number}" for number in range(len(entries))]
        counts = " + ".join(map(count.format, each))
        if len(entries) == 1:
            return f"tuple([{counts} for {each[0]} in {entries[0]}])"
        return f"tuple([{counts} for {', '.join(each)} in zip({', '.join(entries)})])"

    def _is_of_sets(self, name: str) -> bool:
        entry = _entry_of(self._declared[name][1], self._state)
        return isinstance(entry, type) and issubclass(entry, CardSet)

    # Private facts --------------------------------------------------------------------------------

    def _own(self) -> str:
        """Return the text for a seat's private knowledge, part by part."""
        by_own = {seen.own: name for name, (seen, _) in self._declared.items() if seen.own}
        parts = []
        for name, kind in kinds_of(self._views.own).items():
            if name in by_own:
                parts.append(self._own_part(by_own[name], name, kind))
            else:
                self._scope[f"_no_{name}"] = _nothing_in(self._views.own, name, kind)
                parts.append(f"_no_{name}")
        return ", ".join(parts)

    def _own_part(self, name: str, own: str, kind: AnyClass) -> str:
        seen, path = self._declared[name]
        if seen.kind == "memory":
            return self._views.memory_of(own, self._scope)
        if seen.kind == "later":
            mine = f"tuple([each for each in {path} if each.seat is seat])"
            return f"() if state.{seen.when} else {mine}"
        entry = f"{self._entries(name)}[seat]"
        if _entry_of(path, self._state) == kind:
            return entry
        self._scope[f"_as_{own}"] = kind.of
        return f"_as_{own}({entry})"


# The way back -------------------------------------------------------------------------------------


def _with_holes(kind: AnyClass, view: Any) -> Any:
    """Return a value of a state as a view shows it, with nothing where nothing is known."""
    parts = []
    for name, of in kinds_of(kind).items():
        seen = _sights(kind).get(name)
        if seen is None:
            parts.append(_with_holes(of, view) if is_hidden(of) else _found(view.public, name))
        elif seen.kind == "owner":
            parts.append(_known(view, seen, get_args(of)[0]))
        elif seen.kind == "later":
            parts.append(_found(view.public, name) or getattr(view.own, seen.own))
        else:
            parts.append(())
    return maker(kind)(*parts)


def _known(view: Any, seen: Seen, entry: AnyClass) -> tuple[Any, ...]:
    """Return for each seat the part of its content that a view shows."""
    shown = _found(view.public, seen.shown) if seen.shown else ()
    if shown:
        return tuple(shown)
    is_set = isinstance(entry, type) and issubclass(entry, CardSet)
    known: list[Any] = [entry(0) if is_set else ()] * len(_found(view.public, seen.size))
    own = getattr(view.own, seen.own)
    known[view.seat] = own if is_set else tuple(own)
    return tuple(known)


def _found(public: Any, name: str) -> Any:
    """Return a field of the public facts, at any depth."""
    if hasattr(public, name):
        return getattr(public, name)
    parts = [getattr(public, field) for field in kinds_of(public.__class__)]
    return next(_found(p, name) for p in parts if hasattr(type(p), "__value_fields__"))


# Declarations -------------------------------------------------------------------------------------


@cache
def _sights(cls: AnyClass) -> Mapping[str, Seen]:
    """Return who sees each field that a class declares."""
    given: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        given |= vars(base).get("__value_given__", {})
    marks = {name: mark for name, mark in given.items() if type(mark) is MARKED}
    return {name: mark.metadata[Seen] for name, mark in marks.items() if Seen in mark.metadata}


def declared_in(cls: AnyClass, path: str) -> Iterator[tuple[str, tuple[Seen, str]]]:
    """Yield each declared field of a class, with the way to it from a state."""
    for name, kind in kinds_of(cls).items():
        seen = _sights(cls).get(name)
        if seen is not None:
            yield name, (seen, f"{path}.{name}")
        elif is_hidden(kind):
            yield from declared_in(kind, f"{path}.{name}")


@cache
def is_hidden(cls: AnyClass) -> bool:
    """Say whether a class holds hidden facts: then all of its fields declare their observers."""
    if not hasattr(cls, "__value_fields__") or issubclass(cls, CardSet):
        return False
    kinds, sights = kinds_of(cls), _sights(cls)
    open_ = [n for n, kind in kinds.items() if n not in sights and not is_hidden(kind)]
    if len(open_) == len(kinds):
        return False
    for name in open_:
        raise TypeError(f"{cls.__name__}.{name}: who sees it?")
    return True


def _entry_of(path: str, state: AnyClass) -> AnyClass:
    """Return the type of each seat's entry in a field, by the way to it from a state."""
    kind = state
    for name in path.split(".")[1:]:
        kind = kinds_of(kind)[name]
    return get_args(kind)[0]


def _nothing_in(own: AnyClass, name: str, kind: AnyClass) -> object:
    """Return the content of a seat's field in a phase without it: its default, or nothing."""
    (default,) = [field.default for field in own.__value_fields__ if field.name == name]
    if default is not attrs.NOTHING:
        return default
    return kind(0) if isinstance(kind, type) else ()


@cache
def kinds_of(cls: AnyClass) -> Mapping[str, Any]:
    """Return the type of each field; a compiled module has them as text."""
    kinds = {
        name: (base.__annotations__[name], base.__module__)
        for base in reversed(cls.__mro__)
        if "__value_room__" in vars(base)
        for name in base.__value_room__.__slots__
    }
    return {
        name: eval(kind, vars(sys.modules[module])) if isinstance(kind, str) else kind  # noqa: S307
        for name, (kind, module) in kinds.items()
    }
