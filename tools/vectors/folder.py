"""The folder ``vectors``: every file, made from the vectors and the records of the tests.

``nox -s pins`` writes it anew. It is for programs in other languages; see
``docs/how-to/conformance.md``.
"""

from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import version

from tests.vectored import VECTORED
from tests.vectors_run import Vectored
from tools.vectors import actions, clauses, perft, schemas, scores, shuffles, whole_games
from tools.vectors.laying_out import changes, laid_out
from tools.vectors.where import FOLDER, VERSION
from tricky_twist.encoding import Document, Json
from tricky_twist.encoding.typescript import declarations


def files() -> dict[str, str]:
    """Return the text of every file, by its path in the folder of the version."""
    documents = dict(_documents())
    texts = {path: laid_out(document) for path, document in documents.items()}
    listed = [_listed(path, document, texts[path]) for path, document in documents.items()]
    for path in [path for path in documents if path.endswith("schema.json")]:
        types = path.replace("schema.json", "types.d.ts")
        texts[types] = declarations(documents[path])
        listed.append(_listed(types, {"type": "declarations"}, texts[types]))
    manifest: Document = {
        "type": "manifest",
        "version": VERSION,
        "library": version("tricky_twist"),
        "files": [*listed],
    }
    return {"manifest.json": laid_out(manifest), **texts}


def _documents() -> Iterator[tuple[str, Document]]:
    yield "schema.json", schemas.shared()
    yield "shuffles.json", shuffles.shuffles()
    for told in VECTORED:
        for path, document in of_game(told):
            yield f"{told.game.name}/{path}", document


def of_game(told: Vectored) -> Iterator[tuple[str, Document]]:
    """Yield the path and the content of each file of a game."""
    yield "schema.json", schemas.of_game(told)
    yield "rules.json", rules(told)
    yield "deals.json", shuffles.deals(told)
    yield "score-sheets.json", scores.sheets(told)
    yield "actions.json", actions.numbered(told)
    yield "perft.json", perft.tables(told, whole_games.seeded(told))
    for name, document in clauses.clause_files(told):
        yield f"clauses/{name}", document
    for name, document in whole_games.game_files(told):
        yield f"games/{name}", document


def rules(told: Vectored) -> Document:
    """Return the standard rules, and the changes of the other editions."""
    (_, standard), *_ = told.game.editions
    in_full = told.codecs.rules.encode_in_full
    usual = in_full(standard)
    other: Document = {name: changes(usual, in_full(rules)) for name, rules in told.game.editions}
    return {"type": "rules-file", "game": told.game.name, "standard": usual, "editions": other}


def _listed(path: str, document: Document, text: str) -> Document:
    held: Json = document.get("cases", document.get("steps", []))
    data = text.encode("utf-8")
    return {
        "path": path,
        "type": document.get("type", "schema"),
        "bytes": len(data),
        "cases": len(held) if isinstance(held, list) else 0,
        "sha256": sha256(data).hexdigest(),
    }


def pin() -> None:
    """Write every file, and remove obsolete ones."""
    made = files()
    for path in found():
        if path not in made:
            (FOLDER / path).unlink()
    for path, text in made.items():
        (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / path).write_text(text, encoding="utf-8", newline="\n")


def found() -> set[str]:
    """Return the paths of the files that are there."""
    return {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
