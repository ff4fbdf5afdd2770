"""mutmut with one operator more: ``and`` and ``or`` lose one of their operands."""

from collections.abc import Iterable

import libcst as cst
from mutmut.__main__ import cli
from mutmut.mutation.mutators import mutation_operators


def operator_one_operand(node: cst.BooleanOperation) -> Iterable[cst.BaseExpression]:
    """Yield each operand alone, in the parentheses that let it stand on lines of its own."""
    for operand in (node.left, node.right):
        yield operand.with_changes(
            lpar=[*node.lpar, *operand.lpar], rpar=[*operand.rpar, *node.rpar]
        )


assert isinstance(mutation_operators, list), "mutmut has changed"
mutation_operators.append((cst.BooleanOperation, operator_one_operand))

if __name__ == "__main__":
    cli()
