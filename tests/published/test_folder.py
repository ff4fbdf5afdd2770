"""The folder of vectors: it is current, it fits its schemas, and it keeps what it promises."""

import json
from functools import cache
from hashlib import sha256
from typing import Any

import jsonschema_rs
import pytest

from tests.vectored import VECTORED
from tests.vectors_run import Vectored, cases, cut
from tools.pins import OUT_OF_DATE
from tools.vectors.clauses import entries, numbered
from tools.vectors.folder import files, found
from tools.vectors.where import FOLDER, VERSION
from tricky_twist.encoding.schemas import name_of
from tricky_twist.games.tricky_twist import ScoreKind

pytestmark = pytest.mark.untraced

every_game = pytest.mark.parametrize("told", VECTORED, ids=repr)


@cache
def held(path: str) -> Any:
    """Return the document in a file."""
    return json.loads(text_of(path))


def text_of(path: str) -> str:
    """Return the text of a file."""
    return (FOLDER / path).read_text(encoding="utf-8")


def in_folder(told: Vectored, folder: str) -> list[Any]:
    """Return the documents in a folder of a game."""
    paths = sorted(path for path in found() if path.startswith(f"{told.game.name}/{folder}/"))
    return [held(path) for path in paths]


def every_case(told: Vectored) -> list[Any]:
    """Return every case of every clause of a game."""
    return [case for document in in_folder(told, "clauses") for case in document["cases"]]


# The files ----------------------------------------------------------------------------------------


def test_the_folder_is_up_to_date() -> None:
    """The vectors and the records of the tests are the one source of what is published."""
    made = files()

    assert set(made) == found(), OUT_OF_DATE
    assert [] == [path for path in made if made[path] != text_of(path)], OUT_OF_DATE


def test_the_manifest_lists_every_file_as_it_is() -> None:
    """Who copies the folder can check the copy, and see how much there is."""
    manifest = held("manifest.json")

    assert VERSION == manifest["version"]
    assert found() == {file["path"] for file in manifest["files"]} | {"manifest.json"}
    for file in manifest["files"]:
        data = (FOLDER / file["path"]).read_bytes()
        assert len(data) == file["bytes"], file["path"]
        assert sha256(data).hexdigest() == file["sha256"], file["path"]
    counted = {file["path"]: file["cases"] for file in manifest["files"]}
    assert len(held("shuffles.json")["cases"]) == counted["shuffles.json"]
    assert (
        len(held("twisted/games/players-2.json")["steps"])
        == (counted["twisted/games/players-2.json"])
    )


def validator(schema: Any, kind: str) -> jsonschema_rs.Draft202012Validator:
    """Return what says whether a document is of a kind of file."""
    one = {"$ref": f"#/$defs/{kind}", "$defs": schema["$defs"]}
    return jsonschema_rs.Draft202012Validator(one)


def schema_for(path: str) -> Any:
    """Return the schema for a file: that of its game, or the one of all games."""
    folder, _, name = path.partition("/")
    return held(f"{folder}/schema.json" if name else "schema.json")


@cache
def validators(path: str) -> dict[str, jsonschema_rs.Draft202012Validator]:
    """Return for each kind of file in the folder of this one what says whether one fits."""
    schema = schema_for(path)
    kinds = [option["$ref"].rpartition("/")[2] for option in schema["oneOf"]]
    return {kind: validator(schema, kind) for kind in kinds}


def test_every_file_fits_the_schema_of_its_type() -> None:
    """It is of exactly one kind, which its ``type`` names."""
    for path in sorted(path for path in found() if path.endswith(".json")):
        if path.endswith("schema.json"):
            jsonschema_rs.meta.validate(held(path))
            continue
        known = validators(path.partition("/")[0] + "/x" if "/" in path else "x")
        document = held(path)
        kind = name_of(document["type"])
        for error in known[kind].iter_errors(document):
            pytest.fail(f"{path} at {error.instance_path}: {error.message:.200}")
        assert [kind] == [name for name, fits in known.items() if fits.is_valid(document)]


def test_a_schema_notices_what_is_missing_and_what_is_too_much() -> None:
    """Each definition says all that there is: no field of a case may go, and none may come."""
    document = held("tricky-twist/clauses/TT-21.json")
    fits = validators("tricky-twist/x")["ClauseCases"].is_valid
    case = document["cases"][0]

    assert fits({**document, "cases": [case]})
    for spoilt in (
        {name: part for name, part in case.items() if name != "verdict"},
        {name: part for name, part in case.items() if name != "position"},
        {**case, "setup": {"players": 4, "first": None}},
        {**case, "position": {**case["position"], "strange": 1}},
        {**case, "moves": [{"type": "play-card", "seat": 0, "card": "M13"}]},
        {**case, "rules": {"rank_ties": "strange"}},
    ):
        assert not fits({**document, "cases": [spoilt]})


# The cases ----------------------------------------------------------------------------------------


@every_game
def test_every_clause_has_cases_or_says_why_not(told: Vectored) -> None:
    """So has every other entry of the register; a clause that a function decides has cases."""
    documents = {document["entry"]["id"]: document for document in in_folder(told, "clauses")}

    assert {entry.id for entry in entries(told.game.register)} == set(documents)
    for document in documents.values():
        has_cases = bool(document["cases"] or document["also"])
        assert has_cases != bool(document.get("reason")), document["entry"]["id"]
    for clause in told.game.register.clauses:
        assert clause.no_code or "reason" not in documents[clause.id], clause.id


@every_game
def test_every_vector_of_the_tests_is_published(told: Vectored) -> None:
    """Once, under an id of its own, in the file of what it is about; the others refer to it."""
    published = every_case(told)
    ids = [case["id"] for case in published]
    claims = {(case["id"], clause) for case in published for clause in case["clauses"][1:]}
    also = {
        (name, document["entry"]["id"])
        for document in in_folder(told, "clauses")
        for name in document["also"]
    }

    names = sorted(case["name"] for case in published)
    assert sorted(case.vector for case in cases(told)) == names
    assert len(set(ids)) == len(ids)
    assert claims == also


@every_game
def test_what_a_vector_expects_is_what_is_published(told: Vectored) -> None:
    """The published facts, events and clauses hold all that the vector states by hand."""
    published = {case["id"]: case for case in every_case(told)}
    for name, case in numbered(told):
        document = published[name]
        broken = [violation["clause"] for violation in document.get("violations", [])]
        assert case.expected.get("breaks", []) == broken, name
        for key in {"events", "legal"} & set(case.expected):
            wanted = case.expected[key]
            assert wanted == cut(document[key], wanted), name


@every_game
def test_a_whole_game_ends_with_the_digest_of_its_last_facts(told: Vectored) -> None:
    """The digest is what the page says: of the canonical text, the first 16 digits."""
    for game in in_folder(told, "games"):
        text = json.dumps(game["after"], sort_keys=True, separators=(",", ":"))

        assert sha256(text.encode()).hexdigest()[:16] == game["steps"][-1]["digest"]
        digests = [game["digest"], *(step["digest"] for step in game["steps"])]
        assert len(set(digests)) == len(digests)


@every_game
def test_the_games_show_every_edition_and_number_of_players(told: Vectored) -> None:
    """And every choice of a reading, as the golden records do."""
    names = {game["name"] for game in in_folder(told, "games")}

    assert {f"edition-{name}" for name, _ in told.game.editions} <= names
    assert {f"players-{number}" for number in told.game.players} <= names
    assert "seed-7" in names


def test_the_score_sheets_of_tricky_twist_show_every_kind_of_score_card() -> None:
    """Each kind was open in a round with three players or with four."""
    sheets = held("tricky-twist/score-sheets.json")["cases"]

    assert {kind.value for kind in ScoreKind} == {
        sheet["position"]["score_card"]["kind"] for sheet in sheets
    }
