"""Short words for the parts of a JSON Schema."""

from tricky_twist.encoding import Document
from tricky_twist.encoding.schemas import closed


def named(name: str) -> Document:
    """Return the reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def list_of(entry: Document) -> Document:
    """Return the schema of lists with such entries."""
    return {"type": "array", "items": entry}


def per_seat(entry: Document) -> Document:
    """Return the schema of lists with an entry for each seat."""
    return {**list_of(entry), "minItems": 2, "maxItems": 5}


def object_of(required: Document, optional: Document | None = None) -> Document:
    """Return the schema of objects with these properties, the optional ones or not, and no more."""
    left = optional or {}
    return closed({**required, **left}, tuple(left))


SEAT = named("Seat")
PLAYERS: Document = {"type": "integer", "minimum": 2, "maximum": 5}
COUNT: Document = {"type": "integer", "minimum": 0}
TEXT: Document = {"type": "string"}
MOVES = list_of(named("Move"))
