"""An example for every name of the reference: one from a game, where the docstring has none.

A reader looks for one. Functions whose use takes a thought have a hand-written example, which runs
as a test. The examples of all other names come from the games that the builder plays; a name
without one is a warning.
"""

import enum
import re
import textwrap
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from types import UnionType
from typing import Any, get_args, get_origin, is_typeddict

import attrs
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util.inspect import object_description
from sphinx.util.rst import escape

from tests.vectored import VECTORED
from tests.vectors_run import Vectored
from tools.pages.brief import LINE, SHORT, brief, outline
from tools.pages.inside import is_inside
from tools.pages.played import sights
from tricky_twist import Violation

logger = logging.getLogger(__name__)

LONGEST_VALUE = 100
"""The greatest length of a value or a type beside its name, in characters."""

FOR_MAKERS = re.compile(
    r"tricky_twist\.(core\.(bystander|definition|inventions|phase|report|seen|tracker|validation|views)"
    r"|testing\.conformance|games\.\w+\.validation)\b"
)
"""Names that the reference shows and no game gives an example of: none is owed."""

FOLDED = {"class", "data", "exception", "property"}
"""The kinds with a folded example; the example of a call is open."""

AnyObject = Any  # what autodoc describes


def show_example(*event: Any) -> None:
    """Add an example to the description of a name that has none; warn if none is known."""
    _, what, name, found, _, lines = event
    if any(">>>" in line for line in lines) or not is_described(what, name, found):
        return
    example = example_of(what, name, found)
    if example is None and not (is_inside(name) or FOR_MAKERS.match(name)):
        logger.warning("%s has no example: write one", name, type="shown")
    end = lines.index("Raises:") if "Raises:" in lines else len(lines)
    lines[end:end] = folded(example) if example and what in FOLDED else example or []


def is_described(what: str, name: str, found: AnyObject) -> bool:
    """Say whether this page describes a name: autodoc also looks at imports of a module."""
    module, _, last = name.rpartition(".")
    if what in {"module", "attribute"}:
        return False
    if what == "data":
        return ("", last) in ModuleAnalyzer.for_module(module).find_attr_docs()
    made: AnyObject = found.fget if isinstance(found, property) else found
    return f"{made.__module__}.{made.__qualname__}" == name


def example_of(what: str, name: str, found: AnyObject) -> list[str] | None:
    """Return the lines of an example; none if none is needed, ``None`` if none is known.

    A name needs none if the page shows all of it anyway: short constants, the members of enums, and
    fields in the example of their class. Protocols and type aliases have no values of their own.
    """
    if what == "data":
        return _constant(found)
    if what == "class":
        return _class(found)
    owner = named(name.rpartition(".")[0])
    if is_protocol(owner):
        return []
    own = name.rpartition(".")[2]
    if what == "property" and (found := _property(owner, own)) is not None:
        return found
    if re.search(rf"\.{own}\b", str(owner.__doc__).partition(">>>")[2]):
        return []
    called = sights().calls.get(name)
    return called and block("For example:", called)


def named(path: str) -> AnyObject:
    """Return the module or class of a dotted name."""
    module, _, last = path.rpartition(".")
    return getattr(import_module(module), last) if last[0].isupper() else import_module(path)


def is_protocol(found: AnyObject) -> bool:
    """Say whether it is a protocol, which other classes fulfil."""
    return bool(getattr(found, "_is_protocol", False))


def block(lead: str, code: Iterable[str]) -> list[str]:
    """Return the lines of a text and of the code after it."""
    return ["", lead, "", ".. code-block:: python", "", *(f"   {line}" for line in code), ""]


def folded(example: list[str]) -> list[str]:
    """Return an example folded up: on a page of types there are hundreds."""
    _, lead, *others = example
    return ["", f".. folded-example:: {lead}", *(f"   {line}" for line in others), ""]


# Constants and properties -----------------------------------------------------------------------


def _constant(found: AnyObject) -> list[str]:
    """Return the content of a constant or a union, if it is too long beside the name."""
    beside = object_description(found)
    if len(beside) < LONGEST_VALUE and beside[-1] != ">":
        return []
    if isinstance(found, UnionType):
        members = " | ".join(map(brief, get_args(found)))
        return block(f"{len(get_args(found))} types:", textwrap.wrap(members, LINE))
    if get_origin(found) is not None:
        return []
    lead = f"{len(found)} entries:" if hasattr(found, "__len__") else "It holds:"
    return block(lead, outline(found))


def _property(owner: type, name: str) -> list[str] | None:
    """Return a property of the value that stands for its class."""
    members = list(owner) if isinstance(owner, enum.EnumMeta) else values_of(owner)
    if not members:
        return None
    held = next((member for member in members if getattr(member, name)), members[0])
    shown = brief(getattr(held, name))
    lines = outline(getattr(held, name)) if shown.endswith("(...)") else [shown]
    return block("For example:", [f">>> {brief(held, SHORT)}.{name}", *lines])


# Classes ----------------------------------------------------------------------------------------


def _class(kind: type[AnyObject]) -> list[str] | None:
    if issubclass(kind, enum.Enum):
        return list(_reading(kind))
    if is_protocol(kind):
        return []
    held = next(iter(values_of(kind)), None)
    if held is None:
        return None
    return block(f"For example{_what(held)}:", [*outline(held), *_as_others_see(held)])


def values_of(kind: type[AnyObject]) -> list[AnyObject]:
    """Return the values that stand for a class: its own, or one of each class derived from it."""
    values = sights().values
    if kind in values or is_typeddict(kind):  # values of a dictionary are of no class of ours
        return [values[kind]] if kind in values else []
    return [v for v in values.values() if isinstance(v, kind)]


@cache
def readings() -> dict[type, str]:
    """Return for each enum that answers a question of the rules how one answers it differently."""
    found: dict[type, str] = {}
    for told in VECTORED:
        fields: AnyObject = attrs.fields(import_module(told.package).Rules)
        for field in fields:
            if isinstance(field.type, enum.EnumMeta):
                members: list[enum.Enum] = list(field.type)
                other = next(member for member in members if member is not field.default)
                found[field.type] = f"Rules({field.name}={brief(other)})"
    return found


def _reading(kind: type[enum.Enum]) -> list[str]:
    rules = readings().get(kind)
    return [] if rules is None else block("To choose another than the standard:", [rules])


def _what(held: AnyObject) -> str:
    """Return the text about a value."""
    if type(held) in sights().refusals:
        return _told(sights().refusals[type(held)])
    for told in VECTORED:
        codecs = told.codecs
        if type(held) in codecs.state.kinds:
            return f", when {_awaited(told, held)}"
        if type(held) in (*codecs.move.kinds, *codecs.event.kinds):
            return f", *{_words(told, held)}*"
    return ""


def _told(violation: Violation[object]) -> str:
    """Return the text about the facts of a refusal."""
    player, others = escape(violation.reason), escape(violation.public_reason)
    heard = f"the player reads “{player}”, and the others “{others}”"
    who = f"all read “{player}”" if player == others else heard
    return f", when {who} (:clause:`{violation.clause}`)"


def _awaited(told: Vectored, state: AnyObject) -> str:
    """Return the decision that a state waits for."""
    chance = told.game.pending_chance(state)
    if chance is not None:
        return f"chance decides about the {chance.kind.replace('-', ' ')}"
    moves = told.game.legal_moves(state)
    if not moves:
        return "the game is over"
    many = f"{len(moves)} moves are legal, such as" if moves[1:] else "only one move is legal,"
    return f"{many} *{_words(told, moves[0])}*"


def _words(told: Vectored, held: AnyObject) -> str:
    return escape(import_module(told.package).in_words(held))


def _as_others_see(held: AnyObject) -> list[str]:
    """Return the event that is seen instead of one with a secret."""
    for told in VECTORED:
        if type(held) in told.codecs.event.kinds:
            (seen,) = told.game.view_events((held,), None)
            return [] if seen == held else ["# Without the secret:", *outline(seen)]
    return []
