"""JSON Schema of the files: the library's documents of a game, and the cases around them."""

from typing import Any

from tests.vectors_run import Vectored
from tools.vectors.forms import COUNT, MOVES, SEAT, TEXT, list_of, named, object_of, per_seat
from tricky_twist.encoding import Document, Json, schema
from tricky_twist.encoding.schemas import DIALECT, name_of

POSITION = named("Position")
CHANGES = named("RulesChanges")
START = named("Start")
DIGEST: Document = {"type": "string", "pattern": "^[0-9a-f]{16}$"}
SEED: Document = {"anyOf": [{"type": "integer"}, {"type": "string"}]}
SEAT_OR_NOBODY: Document = {"anyOf": [SEAT, {"type": "null"}]}
GAMES = ("ClauseCases", "WholeGame", "ScoreSheets", "Perft", "Deals", "RulesFile", "Actions")
"""The kinds of files that every game has."""


def of_game(told: Vectored) -> Document:
    """Return the schema of the files of a game; a file has the definition of its ``type``."""
    game: Any = schema(told.game)
    known = {name: without_rules(body) for name, body in game["$defs"].items()}
    known |= _files({"const": told.game.name}) | _cases(told) | positions(told)
    known |= partial(known, "Rules")
    bodies = reachable(known, GAMES)
    return _of_kinds(f"Vectors of {told.game.title}", GAMES, bodies)


def _of_kinds(title: str, kinds: tuple[str, ...], bodies: dict[str, Document]) -> Document:
    one_of: list[Json] = [named(kind) for kind in kinds]
    return {"$schema": DIALECT, "title": title, "oneOf": one_of, "$defs": {**bodies}}


def positions(told: Vectored) -> dict[str, Document]:
    """Return the schema of the facts of each phase, and of all."""
    named_: dict[str, Document] = {
        f"{name_of(phase)}Position": object_of({"phase": {"const": phase}, **facts})
        for phase, facts in told.forms.items()
    }
    union: list[Json] = [named(name) for name in named_]
    return {**named_, "Position": {"oneOf": union}}


def without_rules(body: Document) -> Document:
    """Return the schema of the same objects without the rules, which are beside them."""
    match body:
        case {"properties": dict(fields), "required": [*required]} if "rules" in fields:
            kept = {name: part for name, part in fields.items() if name != "rules"}
            left: list[Json] = [name for name in required if name != "rules"]
            return {**body, "properties": kept, "required": left}
        case _:
            return body


def partial(known: dict[str, Document], name: str) -> dict[str, Document]:
    """Return the definition of some of the fields of a definition, deep down, but for its type."""
    found: dict[str, Document] = {}
    fields: Any = known[name]["properties"]
    left: Document = {}
    for field, body in fields.items():
        inner = str(body.get("$ref", "")).rpartition("/")[2]
        is_object = inner and "properties" in known[inner]
        if is_object:
            found |= partial(known, inner)
        left[field] = named(f"{inner}Changes") if is_object else body
    left.pop("type")
    return found | {f"{name}Changes": object_of({}, left)}


def reachable(known: dict[str, Document], wanted: tuple[str, ...]) -> dict[str, Document]:
    """Return the named definitions, and all that they refer to, by name."""
    found: dict[str, Document] = {}
    open_ = list(wanted)
    while open_:
        name = open_.pop()
        if name not in found:
            found[name] = known[name]
            open_ += references(known[name])
    return {name: found[name] for name in sorted(found)}


def references(part: Json) -> list[str]:
    """Return the names of the definitions to which a part of a schema refers."""
    if isinstance(part, list):
        return [name for entry in part for name in references(entry)]
    if isinstance(part, dict):
        inner = [name for entry in part.values() for name in references(entry)]
        return [*inner, str(part["$ref"]).rpartition("/")[2]] if "$ref" in part else inner
    return []


def _files(game: Document) -> dict[str, Document]:
    """Return the schemas of the kinds of files."""

    def cases_of(kind: str, name: str) -> Document:
        return object_of({"type": {"const": kind}, "game": game, "cases": list_of(named(name))})

    entries: list[Json] = [named(name) for name in ("Clause", "Reading", "Fact", "Example")]
    clause: Document = {
        "type": {"const": "clause-cases"},
        "game": game,
        "entry": {"oneOf": entries},
        "cases": list_of(named("Case")),
        "also": list_of(TEXT),
    }
    whole: Document = {"type": {"const": "whole-game"}, "game": game, "name": TEXT}
    rules: Document = {"type": {"const": "rules-file"}, "game": game, "standard": named("Rules")}
    editions: Document = {"type": "object", "additionalProperties": CHANGES}
    return {
        "ClauseCases": object_of(clause, {"reason": TEXT}),
        "WholeGame": begun(
            {**whole, "digest": DIGEST, "steps": list_of(named("Step")), "after": POSITION},
            {"seed": SEED},
        ),
        "ScoreSheets": cases_of("score-sheets", "ScoreSheet"),
        "Perft": cases_of("perft", "PerftTable"),
        "Actions": cases_of("actions", "NumberedAction"),
        "Deals": cases_of("deals", "DealtGame"),
        "RulesFile": object_of({**rules, "editions": editions}),
    }


def _cases(told: Vectored) -> dict[str, Document]:
    """Return the schemas of the cases in the files."""
    events: Document = {"events": list_of(named("Event"))}
    reached: Document = {"phase": {"enum": [*told.forms]}, "waiting": list_of(SEAT)}
    case: Document = {
        "id": TEXT,
        "name": TEXT,
        "clauses": list_of(TEXT),
        "why": TEXT,
        "moves": MOVES,
    }
    legal: Document = {"verdict": {"const": "legal"}, **events, "after": POSITION}
    refused: Document = {"verdict": {"const": "refused"}, "violations": list_of(named("Broken"))}
    more: Document = {
        "legal": MOVES,
        "scores": per_seat(named("SeatScore")),
        "views": list_of(named("Seen")),
    }
    either: list[Json] = [named("LegalCase"), named("RefusedCase")]
    sheet: Document = {"rules": CHANGES, "position": POSITION, "moves": MOVES}
    scored: Document = {
        "scores": per_seat(named("SeatScore")),
        "points": per_seat({"type": "integer"}),
        "winners": list_of(SEAT),
    }
    part: Document = {"enum": ["whole", "card", "end"]}
    action: Document = {"action": COUNT, "kind": TEXT, "part": part, "words": TEXT}
    counts: Document = {"positions": list_of(COUNT), "lines": list_of(COUNT)}
    step: Document = {**events, **reached, "legal": COUNT, "digest": DIGEST}
    seen: Document = {"shows": named("View"), **events}
    return {
        "Start": object_of({"players": COUNT, "first": SEAT_OR_NOBODY}),
        "Broken": object_of(
            {"clause": named("ClauseId"), "reason": TEXT}, {"facts": named("Facts")}
        ),
        "Step": object_of({"move": named("Move"), **step}),
        "Seen": object_of({"seat": SEAT_OR_NOBODY, **seen, "hides": list_of(TEXT)}),
        "LegalCase": begun({**case, **legal}, more),
        "RefusedCase": begun({**case, **refused}),
        "Case": {"oneOf": either},
        "ScoreSheet": object_of({**sheet, **scored}),
        "NumberedAction": object_of(action),
        "PerftTable": object_of({"name": TEXT, "rules": CHANGES, "position": POSITION, **counts}),
        "DealtGame": object_of({"seed": SEED, "setup": START, "moves": MOVES, "after": POSITION}),
    }


def begun(required: Document, optional: Document | None = None) -> Document:
    """Return the schema of a beginning with a setup, or with a position, under some rules."""
    begins: Document = {"setup": START, "position": POSITION}
    body = object_of({"rules": CHANGES, **required}, {**begins, **(optional or {})})
    return {**body, "oneOf": [{"required": ["setup"]}, {"required": ["position"]}]}


def shared() -> Document:
    """Return the schema of the files that concern every game."""
    digest: Document = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
    file: Document = {"path": TEXT, "type": TEXT, "bytes": COUNT, "cases": COUNT, "sha256": digest}
    manifest: Document = {"version": COUNT, "library": TEXT, "files": list_of(named("File"))}
    items = list_of(SEED)
    shuffle: Document = {"seed": SEED, "game": TEXT, "label": TEXT, "items": items, "order": items}
    shuffles: Document = {"type": {"const": "shuffles"}, "cases": list_of(named("Shuffle"))}
    bodies = {
        "File": object_of(file),
        "Manifest": object_of({"type": {"const": "manifest"}, **manifest}),
        "Shuffle": object_of(shuffle),
        "Shuffles": object_of(shuffles),
    }
    return _of_kinds("Vectors of all games", ("Shuffles", "Manifest"), bodies)
