"""The mutants: which there are of a module, and how a function becomes one."""

import ast
import difflib
import gc
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper, cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType

import attrs
import libcst as cst
from mutmut.mutation.file_mutation import create_mutations
from mutmut.mutation.mutators import mutation_operators

from tools.mutation.targets import SOURCE, TARGETS, dotted


def operator_one_operand(node: cst.BooleanOperation) -> Iterable[cst.BaseExpression]:
    """Yield each operand of ``and`` or ``or`` alone, which mutmut does not think of.

    It stands in the parentheses that let it go over several lines.
    """
    for operand in (node.left, node.right):
        yield operand.with_changes(
            lpar=[*node.lpar, *operand.lpar], rpar=[*operand.rpar, *node.rpar]
        )


assert isinstance(mutation_operators, list), "mutmut has changed"
mutation_operators.append((cst.BooleanOperation, operator_one_operand))


@attrs.frozen
class Mutant:
    """One function, changed in one place."""

    change: str
    """Where, and from what to what: it outlives edits elsewhere in the module."""
    function: str
    """The qualified name."""
    lines: tuple[int, ...]
    """The numbers of the lines that the change takes away."""
    source: str
    """The text of the module with this change."""
    in_head: bool = False
    """Whether it changes the head of the function, where the defaults are."""


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield all mutants of a module that are in a function."""
    text = without_decorators(path.read_text(encoding="utf-8"))
    module, mutations, _, _ = create_mutations(str(path), text)
    named, parts, heads = dict(_functions(module)), _parts_of(module, text), _heads(text)
    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        if function is None or function not in named:
            continue
        part, name = parts[function], named[function]
        node = part.node.deep_replace(mutation.original_node, mutation.mutated_node)
        assert isinstance(node, cst.BaseStatement)
        changed = module.code_for_node(node)
        if changed != part.code:
            lines, change = part.differs(changed)
            head, body = heads[name]
            in_head = lines[-1] in head
            lines = tuple(body) if in_head else lines
            source = part.before + changed + part.after
            yield Mutant(f"{dotted(path)}.{name}: {change}", name, lines, source, in_head)


@attrs.frozen
class _Part:
    """A class or a function of a module: to write it anew is quicker than the whole text."""

    node: cst.BaseStatement
    code: str
    before: str
    """The text of the module up to it."""
    after: str

    def differs(self, changed: str) -> tuple[tuple[int, ...], str]:
        """Return the numbers of the lines that differ in the module, and these lines."""
        lines, change = _difference(self.code.splitlines(), changed.splitlines())
        first = self.before.count("\n")
        return tuple([first + line for line in lines]), change


def _parts_of(module: cst.Module, text: str) -> dict[cst.CSTNode, _Part]:
    """Return for each function and method the part of the module in which it is."""
    found: dict[cst.CSTNode, _Part] = {}
    codes = [module.code_for_node(node) for node in module.body]
    at = text.index("".join(codes))
    for node, code in zip(module.body, codes, strict=True):
        end = at + len(code)
        if isinstance(node, cst.BaseCompoundStatement):
            part = _Part(node, code, text[:at], text[end:])
            within = node.body.body if isinstance(node, cst.ClassDef) else ()
            found |= dict.fromkeys((node, *within), part)
        at = end
    return found


def without_decorators(text: str) -> str:
    r"""Return the text of a module whose functions have comments in the place of decorators.

    mutmut then mutates them as it does others. Only the code of a function is put into the one that
    lives, so that a property stays one.

    >>> print(without_decorators("@cache\ndef f():\n    return 7"))
    # @cache
    def f():
        return 7
    """
    lines = text.splitlines()
    for function in definitions(text).values():
        for decorator in function.decorator_list:
            for line in range(decorator.lineno - 1, decorator.end_lineno or decorator.lineno):
                lines[line] = f"{' ' * (decorator.col_offset - 1)}# {lines[line].lstrip()}"
    return "\n".join(lines) + "\n" * text.endswith("\n")


def _heads(text: str) -> dict[str, tuple[range, range]]:
    """Return for each function the lines of its head, and those of what it does.

    What stands in the head is worked out once, so that only the rest is reached by tests.
    """
    found = {}
    for name, function in definitions(text).items():
        head = range(function.lineno, function.body[0].lineno)
        found[name] = head, range(head.stop, (function.end_lineno or head.stop) + 1)
    return found


def definitions(text: str) -> dict[str, ast.FunctionDef]:
    """Return the functions of a module, and the methods of its classes, by name."""
    body = ast.parse(text).body
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    scopes = [("", body), *((f"{node.name}.", node.body) for node in classes)]
    return {
        scope + node.name: node
        for scope, nodes in scopes
        for node in nodes
        if isinstance(node, ast.FunctionDef)
    }


def _functions(module: cst.Module) -> Iterator[tuple[cst.CSTNode, str]]:
    """Yield the functions of a module, and the methods of its classes, with their names."""
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            yield node, node.name.value
        elif isinstance(node, cst.ClassDef):
            for method in node.body.body:
                if isinstance(method, cst.FunctionDef):
                    yield method, f"{node.name.value}.{method.name.value}"


def _difference(old: list[str], new: list[str]) -> tuple[tuple[int, ...], str]:
    """Return the numbers of the lines that differ, and these lines, as they were and are.

    >>> _difference(["def near(x):", "    return x < 1"], ["def near(x):", "    return x <= 1"])
    ((2,), 'return x < 1 => return x <= 1')
    """
    blocks = [
        block
        for block in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        if block[0] != "equal"
    ]
    was = " ".join(line.strip() for _, a, b, _, _ in blocks for line in old[a:b])
    now = " ".join(line.strip() for _, _, _, c, d in blocks for line in new[c:d])
    _, first, end, _, _ = blocks[0]
    return tuple(range(first + 1, max(first + 1, end) + 1)), f"{was} => {now}"


# Switching one on ---------------------------------------------------------------------------------


def switch_on(path: Path, mutant: Mutant) -> bool:
    """Give the function the code of the mutant, whoever holds it; say whether that was possible.

    A function that lives on only in what was made of it, such as a class, cannot be changed.
    """
    code = _code_of(mutant.source, str(path), mutant.function)
    living = living_functions().get((str(path), mutant.function), ())
    try:
        for function in living:
            function.__code__ = code
            if mutant.in_head:
                _give_defaults(function, definitions(mutant.source)[mutant.function])
    except ValueError:  # it uses other names of the functions around it
        return False
    for inner in _made_within(code):
        for function in living_functions().get((str(path), inner.co_qualname), ()):
            with suppress(ValueError):  # as above; only those that are made from now on are changed
                function.__code__ = inner
    return bool(living)


@cache
def living_functions() -> dict[tuple[str, str], tuple[FunctionType, ...]]:
    """Return all living functions by file and name, those in properties and caches, too.

    Looking for them takes longer than most tests: do it before forking, once for all mutants. Some
    modules are loaded only when something is asked for; now they are loaded.
    """
    for path in (path for target in TARGETS.values() for path in target.modules()):
        if path.stem != "__init__":  # which are loaded with what they hold
            import_module(f"tricky_twist.{dotted(path)}")
    found: dict[tuple[str, str], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(SOURCE)):
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname), []).append(thing)
    return {named: tuple(functions) for named, functions in found.items()}


def forget_what_is_kept(paths: Iterable[Path]) -> None:
    """Let functions of some modules work out again what they keep.

    They were called while the tests were collected, and what they keep no mutant would change.
    """
    files = {*map(str, paths)}
    for thing in gc.get_objects():
        if type(thing) is _lru_cache_wrapper:
            code = getattr(thing.__wrapped__, "__code__", None)
            if code is not None and code.co_filename in files:
                thing.cache_clear()


def _made_within(code: CodeType) -> list[CodeType]:
    """Return the code of the functions that a function makes, and that can be told by their names.

    Those that it has made already live on, in a table for example.
    """
    found = [const for const in code.co_consts if isinstance(const, CodeType)]
    found += [inner for each in found for inner in _made_within(each)]
    names = Counter(each.co_qualname for each in found)
    return [each for each in found if names[each.co_qualname] == 1]


def _give_defaults(function: FunctionType, definition: ast.FunctionDef) -> None:
    """Give a function the defaults that stand in its definition."""

    def worked_out(node: ast.expr) -> object:
        code = compile(ast.Expression(node), "<default>", "eval")
        return eval(code, function.__globals__)  # noqa: S307  # our own text

    named = definition.args
    function.__defaults__ = tuple(map(worked_out, named.defaults))
    function.__kwdefaults__ = {
        each.arg: worked_out(default)
        for each, default in zip(named.kwonlyargs, named.kw_defaults, strict=True)
        if default is not None
    }


def _code_of(source: str, path: str, function: str) -> CodeType:
    """Return the code of a function in the text of a module."""
    inner = [compile(source, path, "exec", dont_inherit=True)]
    for code in inner:
        if code.co_qualname == function:
            return code
        inner += [const for const in code.co_consts if isinstance(const, CodeType)]
    raise LookupError(function)


def digest(text: str) -> str:
    """Return what tells a text from others."""
    return sha256(text.encode()).hexdigest()[:16]
