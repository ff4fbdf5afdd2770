"""Where two values differ: the deepest fields, for a message that helps."""

from collections.abc import Iterator
from typing import Any

import attrs

from tricky_twist.core.cardset import CardSet


def differences(found: Any, wanted: Any, path: str) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    """Yield the path of each deepest field that differs, and what should stand there.

    >>> from tricky_twist.core.clauses import Fact
    >>> list(differences((Fact("F1", "a"),), (Fact("F1", "b"),), "$"))
    [('$[0].text', 'b')]
    """
    if found == wanted:
        return
    kind = type(found)
    if kind is not type(wanted) or isinstance(found, CardSet):
        yield path, wanted
    elif isinstance(found, tuple) and len(found) == len(wanted):
        for place, (one, other) in enumerate(zip(found, wanted, strict=True)):
            yield from differences(one, other, f"{path}[{place}]")
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            one, other = getattr(found, field.name), getattr(wanted, field.name)
            yield from differences(one, other, f"{path}.{field.name}")
    else:
        yield path, wanted
