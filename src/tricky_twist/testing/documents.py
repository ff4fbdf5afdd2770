"""Documents that are nearly right: every place of one, and its possible alternatives."""

from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st

Document = Any
Path = tuple[str | int, ...]

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.integers(),
    st.floats(allow_nan=False),
    st.sampled_from(["0", "M7", "S12", "flip", "moon", "TT-21", "play-card", "", "\ud800", "é"]),
    st.sampled_from(["34", "TW-14", "place", "R-1", "Y2b", "RW", "red", "FT-11", "play-number"]),
    st.text(max_size=4),
)

JSON = st.recursive(
    SCALARS,
    lambda parts: st.one_of(
        st.lists(parts, max_size=4),
        st.dictionaries(st.sampled_from(["type", "seat", "card"]) | st.text(), parts, max_size=4),
    ),
)
"""Arbitrary JSON, with a liking for our words."""


def places(document: Document, path: Path = ()) -> Iterator[Path]:
    """Yield the path of everything in a document.

    >>> list(places({"type": "take", "seats": [0]}))
    [(), ('type',), ('seats',), ('seats', 0)]
    """
    yield path
    if isinstance(document, dict):
        for name, part in document.items():
            yield from places(part, (*path, name))
    elif isinstance(document, list):
        for place, part in enumerate(document):
            yield from places(part, (*path, place))


def anywhere(_path: Path) -> bool:
    """Say of every place that it may be spoilt.

    >>> anywhere(("type",))
    True
    """
    return True


def at(document: Document, path: Path) -> Document:
    """Return the part at a place.

    >>> at({"type": "take", "seats": [0]}, ("seats", 0))
    0
    """
    for key in path:
        document = document[key]
    return document


def replaced(document: Document, path: Path, part: Document) -> Document:
    """Return a document with something else in one place.

    >>> replaced({"type": "take", "seats": [0]}, ("seats", 0), "nobody")
    {'type': 'take', 'seats': ['nobody']}
    """
    if not path:
        return part
    key, *rest = path
    changed: Any = dict(document) if isinstance(document, dict) else list(document)
    changed[key] = replaced(changed[key], tuple(rest), part)
    return changed


def spoilt(
    document: Document, where: Callable[[Path], bool] = anywhere
) -> st.SearchStrategy[Document]:
    """Return a strategy of documents with one place changed, dropped, doubled, or taken elsewhere.

    *where* says which places may be chosen.

    >>> from hypothesis import find
    >>> find(spoilt({"type": "take"}), lambda document: document == {})
    {}
    """
    return _spoilt(document, where)


@st.composite
def _spoilt(draw: st.DrawFn, document: Document, where: Callable[[Path], bool]) -> Document:
    path = draw(st.sampled_from(list(filter(where, places(document)))))
    part = at(document, path)
    if isinstance(part, list) and part and draw(st.booleans()):
        entry = draw(st.integers(0, len(part) - 1))
        turned = [*part[entry + 1 :], *part[: entry + 1]]
        other = draw(st.sampled_from([part[:entry], [*part, part[entry]], turned]))
    elif isinstance(part, dict) and part and draw(st.booleans()):
        name = draw(st.sampled_from(list(part)))
        fewer = {key: value for key, value in part.items() if key != name}
        other = draw(st.sampled_from([fewer, {**part, "strange": 1}]))
    elif draw(st.booleans()):
        parts = [at(document, other) for other in places(document)]
        other = draw(st.sampled_from([other for other in parts if type(other) is type(part)]))
    else:
        other = draw(JSON)
    return replaced(document, path, other)
