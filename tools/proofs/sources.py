"""Facts from the source of a rule function."""

import ast
import inspect
import textwrap
from collections.abc import Callable

from tools.proofs.inputs import Single
from tools.proofs.symbols import Chooser, Unproved


def require_card_by_card(function: Callable[..., object], argument: str) -> None:
    """Require that a function looks at an argument in one comprehension, and nowhere else.

    Then its effect on no card, and on one beside others, is its effect on any number of them.

    Raises:
        Unproved: If the source says otherwise.
    """
    if isinstance(Chooser.current, Single):
        return  # a single run with numbers claims nothing of others
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    passes = [
        node.generators[0].iter
        for node in ast.walk(tree)
        if isinstance(node, ast.ListComp | ast.GeneratorExp)
    ]
    uses = [node for node in ast.walk(tree) if _is_use(node, argument)]
    stores = [node for node in ast.walk(tree) if isinstance(node, ast.NamedExpr | ast.Global)]
    if stores or len(uses) != 1 or uses[0] not in passes:
        raise Unproved(f"{function.__name__} does not go through {argument} card by card")


def _is_use(node: ast.AST, argument: str) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr == argument
    return isinstance(node, ast.Name) and node.id == argument and isinstance(node.ctx, ast.Load)
