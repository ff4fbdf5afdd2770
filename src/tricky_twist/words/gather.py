"""Every sentence of a domain that players read, found beside the classes of the library."""

import ast
import enum
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import resolve_name
from inspect import isclass
from itertools import accumulate, chain
from pathlib import Path
from typing import Any, get_args, get_type_hints

from tricky_twist.core.catalogues import domain_of
from tricky_twist.core.errors import WrongTypeError
from tricky_twist.core.holes import holes, kind_of_hole
from tricky_twist.core.parts import command_of
from tricky_twist.core.phrases import PHRASES
from tricky_twist.core.register import Register
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template
from tricky_twist.core.values import value
from tricky_twist.core.violations import MoveAwaited, WrongPhase
from tricky_twist.games import NAMES, OWN as GAMES, AnyGame, game_called, package_of
from tricky_twist.primer import lines_of
from tricky_twist.primer.disputes import DISPUTES
from tricky_twist.primer.glossary import GLOSSARY
from tricky_twist.primer.phrases import PHRASES as SHARED

FOR_PLAYERS = ("goal", "page", "terminal", "tie")
"""The parts of a game that tell players something, and that need not load with its package."""

CORE = (
    "tricky_twist.core.deals",
    "tricky_twist.core.templates",
    "tricky_twist.core.validators",
    "tricky_twist.core.violations",
    "tricky_twist.hosting",
)
"""The modules and packages outside the games whose sentences players read."""

ELSEWHERE: Mapping[str, str] = {
    "page": "tricky_twist.words.elsewhere:page",
    "cli": "tricky_twist.words.elsewhere:command",
}
"""Other domains, each with the function that yields its messages."""

ROLES = {
    "words": "",
    "about": "to those who see all cards",
    "spoken": "the name of a card",
    "printed": "a card in a sentence",
}
"""The attributes that hold templates, and what translators read about them."""


@value
class Message:
    """A sentence to translate.

    >>> Message("CardDrawnUnseen", "{seat} draws a card").english
    '{seat} draws a card'
    """

    context: str
    """The name of the class that tells it, or the number of a clause."""
    english: str
    plural: str = ""
    note: str = ""
    """What a translator should know."""

    @property
    def key(self) -> tuple[str, str, str]:
        """The context and the English words: another sentence has another key."""
        return self.context, self.english, self.plural


def domains() -> tuple[str, ...]:
    """Return the names of the domains of this library that are gathered here.

    >>> domains()
    ('core', 'tricky-twist', 'twisted', 'flip-twhist', 'page', 'cli')
    """
    return ("core", *GAMES, *ELSEWHERE)


def messages(domain: str) -> tuple[Message, ...]:
    """Return the messages of a domain: ``core``, or the name of a game.

    >>> len(messages("twisted")) > 150, messages("core")[0].english
    (True, 'seat {number}')

    Raises:
        ~tricky_twist.core.errors.UnknownGameError: If there is no such game.
        ~tricky_twist.core.errors.WrongTypeError: If a template belongs to no class.
    """
    if domain in ELSEWHERE:
        module, _, name = ELSEWHERE[domain].partition(":")
        found: Iterator[Message] = getattr(import_module(module), name)()
    else:
        games = _games_of(domain)
        found = _of_core() if domain == "core" else chain.from_iterable(map(_of_game, games))
    unique: dict[tuple[str, str, str], Message] = {}
    for message in found:
        if domain in ELSEWHERE or has_letters(message.english) or message.english in PHRASES:
            unique.setdefault(message.key, message)
    return tuple(unique.values())


def has_letters(english: str) -> bool:
    """Say whether a sentence has letters outside its holes: otherwise it needs no translation.

    >>> has_letters("{seat} draws"), has_letters("{card}")
    (True, False)
    """
    return any(map(str.isalpha, without_holes(english)))


def _games_of(domain: str) -> Iterator[AnyGame]:
    """Yield the games that share a domain: those of one package, or one of ours."""
    if domain in NAMES:
        domain = domain_of(game_called(domain).play.__module__).name
    known = [game_called(name) for name in NAMES]
    found = [game for game in known if domain_of(game.play.__module__).name == domain]
    yield from found or [game_called(domain)]


def without_holes(text: str) -> str:
    """Return a text without its holes.

    >>> without_holes("{seat} draws {cards:and}")
    ' draws '
    """
    for field, form in holes(text):
        text = text.replace(f"{{{field}:{form}}}" if form else f"{{{field}}}", "")
    return text


def _of_core() -> Iterator[Message]:
    yield from (Message("phrase", english, "", "in any sentence") for english in PHRASES)
    for name in CORE:
        for module in _modules_of(name):
            yield from _of_module(module)
    for line in SHARED:
        yield from _told(None, line.words, "")


def _of_game(game: AnyGame) -> Iterator[Message]:
    for module in _modules_for_players(package_of(game.name)):
        yield from _of_module(module)
        for template in _orphans_of(module):
            raise WrongTypeError("a template of a class", f"{template.english!r}")
    for move in get_args(get_type_hints(game.play)["move"]):
        command = command_of(move)
        if command is not None:
            yield Message(move.__name__, command.english, command.many, "on a button")
    yield from register_messages(game.register)
    for line in lines_of(game):
        if line not in SHARED:
            yield from _told(None, line.words, "")
    for dispute in DISPUTES:
        if dispute.game == game.name:
            yield Message(f"{dispute.context} question", dispute.question)
            yield Message(f"{dispute.context} answer", dispute.answer)
    for term in GLOSSARY:
        if term.game == game.name:
            yield Message(f"term {term.word}", term.meaning, "", "glossary")


# Classes ------------------------------------------------------------------------------------------


def _modules_of(name: str) -> Iterator[Any]:
    """Yield a module, or a package and all its modules."""
    outer = import_module(name)
    yield outer
    for each in pkgutil.walk_packages(getattr(outer, "__path__", ()), f"{name}."):
        yield import_module(each.name)


def _modules_for_players(package: Any) -> Iterator[Any]:
    """Yield the modules that load with the package of a game, or with its parts for players.

    What only tests and searching programs need is imported in a function, or by no module at all.
    """
    parts = getattr(package, "PARTS", {})
    places = [str(parts[part]).partition(":")[0] for part in FOR_PLAYERS if part in parts]
    left = [package.__name__, *(place for place in places if _is_within(package, place))]
    found: dict[str, Any] = {}
    while left:
        name = left.pop()
        if name not in found:
            found[name] = import_module(name)
            left += [each for each in _imports(found[name]) if _is_within(package, each)]
    yield from (found[name] for name in sorted(found))


def _is_within(package: Any, name: str) -> bool:
    return f"{name}.".startswith(f"{package.__name__}.")


def _imports(module: Any) -> Iterator[str]:
    """Yield the modules that a module imports when it is loaded."""
    for node in _at_import(ast.parse(_source_of(module))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            where = f"{'.' * node.level}{node.module or ''}"
            outer = resolve_name(where, module.__package__)
            names = [outer, *(f"{outer}.{each.name}" for each in node.names)]
        for name in names:
            yield from (each for each in accumulate(name.split("."), _inner) if each in sys.modules)


def _inner(package: str, name: str) -> str:
    return f"{package}.{name}"


def _source_of(module: Any) -> str:
    """Return the text of a module; a compiled one has it beside itself."""
    text: str | None = module.__loader__.get_source(module.__name__)
    if text is not None:
        return text
    path = Path(module.__file__)
    return path.with_name(f"{path.name.partition('.')[0]}.py").read_text("utf-8")


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a module that run when it loads: all but the bodies of functions."""
    for inner in ast.iter_child_nodes(node):
        if not isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
            yield inner
            yield from _at_import(inner)


def _of_module(module: Any) -> Iterator[Message]:
    """Yield the messages of the classes of a module.

    ``TELLS`` of a module is the class that is told with the templates beside it.
    """
    for kind in _kinds_of(module):
        for role, note in ROLES.items():
            for each in templates_of(kind, role):
                yield from _told(kind, each, note)
    for each in _beside(module):
        teller = getattr(module, "TELLS", None)
        if teller is not None or each.context:
            yield from _told(teller, each, "")


def _orphans_of(module: Any) -> Iterator[Template]:
    """Yield the templates of a module with which no class is told."""
    if not hasattr(module, "TELLS"):
        yield from (each for each in _beside(module) if not each.context)


def _beside(module: Any) -> list[Template]:
    """Return the templates of a module that no class in it has."""
    held = {id(each): each for value in vars(module).values() for each in _templates_in(value)}
    for kind in filter(isclass, vars(module).values()):
        for role in ROLES:
            for each in templates_of(kind, role):
                held.pop(id(each), None)
    return [*held.values()]


def _kinds_of(module: Any) -> list[Any]:
    return [
        held
        for held in vars(module).values()
        if isinstance(held, type)
        and held.__module__ == module.__name__
        and not issubclass(held, MoveAwaited)
    ]


def templates_of(kind: Any, role: str = "words") -> tuple[Template, ...]:
    """Return every template that things of a class may have in a role; none if they have none.

    A property chooses among templates that stand beside the class, or in mappings there.

    >>> from tricky_twist.games import twisted as tw
    >>> [template.english for template in templates_of(tw.CardNotHeld, "about")]
    ['{sender} does not hold {card}']
    """
    if issubclass(kind, WrongPhase) and role == "words":
        return templates_of(get_type_hints(kind)["awaited"])
    if issubclass(kind, MoveAwaited) and role == "words":
        return tuple(member.not_now for member in kind)
    held = getattr(kind, role, None)
    if role == "words" and issubclass(kind, enum.Enum):
        found = tuple([each.value for each in kind if isinstance(each.value, Template)])
        if found:
            return found
    if not isinstance(held, property):
        return tuple(_templates_in(held))
    code: Any = held.fget
    known = (code.__globals__.get(each) for each in code.__code__.co_names)
    return tuple(template for each in known for template in _templates_in(each))


def _templates_in(held: object) -> Iterator[Template]:
    if isinstance(held, Template):
        yield held
    elif isinstance(held, Mapping):
        for each in held.values():
            yield from _templates_in(each)


def _told(kind: Any, template: Template, note: str) -> Iterator[Message]:
    """Yield the messages of a template, and of the enums whose members fill its holes."""
    context = template.context or kind.__name__
    if template.none:
        yield Message(context, template.none, "", note)
    yield Message(context, template.english, template.many, note)
    filled = dict.fromkeys(hole for text in template.texts for hole in holes(text))
    for field, form in filled if kind is not None else ():
        for each in kind_of_hole(kind, field):
            if form != "name" and issubclass(each, enum.Enum) and each is not Seat:
                yield from _members(each)


def _members(kind: type[enum.Enum]) -> Iterator[Message]:
    for member in kind:
        yield Message(kind.__name__, str(member), "", f"{kind.__name__}.{member.name}")


# Registers ----------------------------------------------------------------------------------------


def register_messages(register: Register) -> Iterator[Message]:
    """Yield the texts of a register that players read.

    >>> from tricky_twist import TWISTED
    >>> [each.context for each in register_messages(TWISTED.register)][:2]
    ['TW-01 title', 'TW-01 text']
    """
    for clause in register.clauses:
        yield Message(f"{clause.id} title", clause.title)
        yield Message(f"{clause.id} text", clause.text)
        if clause.differences:
            yield Message(f"{clause.id} differences", clause.differences, "", "between editions")
    for reading in register.readings:
        yield Message(f"{reading.id} question", reading.question)
        for choice in reading.choices:
            yield Message(f"{reading.id} choice {choice.name}", choice.meaning)
