"""Whether a document fits a definition of a schema, found out by a validator that is not ours."""

from functools import cache
from typing import Any

import jsonschema_rs

from tricky_twist import hosting
from tricky_twist.testing.conformance.subject import AnyGame


@cache
def definitions_of(game: AnyGame) -> dict[str, Any]:
    """Return every definition of the schema of a game."""
    schema: Any = hosting.schema(game)
    definitions: dict[str, Any] = schema["$defs"]
    return definitions


@cache
def _validator(game: AnyGame, name: str) -> jsonschema_rs.Draft202012Validator:
    schema = {"$ref": f"#/$defs/{name}", "$defs": definitions_of(game)}
    return jsonschema_rs.Draft202012Validator(schema)


def fits(game: AnyGame, name: str, document: object) -> bool:
    """Say whether a document fits the definition of a name."""
    if document == "\ud800":  # half of a character alone is too much for the validator
        return False
    return _validator(game, name).is_valid(document)


def misfit(game: AnyGame, name: str, document: object) -> str:
    """Return why a document does not fit the definition of a name; nothing if it does."""
    for error in _validator(game, name).iter_errors(document):
        return f"{name} at {error.instance_path}: {error.message:.200}"
    return ""
