"""The schema of a game: whatever is written fits it, and whatever is read."""

from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, strategies as st

from tests.conformance.subjects import every_game
from tests.nonsense import oddments
from tests.records.games import entered, recorded
from tests.schemas.fitting import definitions_of, fits, misfit
from tests.vectored import VECTORED
from tests.vectors_run import Vectored, cases
from tools.pages.played import Sights, random_games, vectors_played
from tricky_twist import GAMES, TWISTED, EncodingError, Seat, WrongTypeError, encoding, records
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import Problem
from tricky_twist.encoding import codecs_of, encode, schema
from tricky_twist.encoding.codec import GameTypes
from tricky_twist.encoding.coders import (
    NUMBER,
    TEXT,
    Coder,
    ObjectCoder,
    ScalarCoder,
    UnionCoder,
    union_coder,
)
from tricky_twist.encoding.schemas import KINDS, Definitions, described
from tricky_twist.games import package_of
from tricky_twist.records.document import header_coder
from tricky_twist.records.entries import entry_codec
from tricky_twist.testing.conformance.subject import Subject, fresh, slowly, some_of
from tricky_twist.testing.documents import spoilt
from tricky_twist.testing.lines import play_out, seats_of, seeded
from tricky_twist.testing.strategies import lines, moments, rules as any_rules

OF_RECORDS = {
    *("Record", "OpenRecord", "Journal", "Setup", "FairShuffle", "Undone", "SeatReplaced"),
    *("UndoProposed", "UndoAccepted", "UndoRejected"),
}
OF_REGISTERS = {"Register", "Reading", "Choice", "Fact", "Example"}
NEVER_IN_PLAY = {"Provisional", "BestDeclaration", "EnglishWords", "Holding"}
"""Values that no played game holds: answers to a question, and words of older documents."""


# The form ---------------------------------------------------------------------------------------


@every_game
def test_a_schema_is_one(subject: Subject) -> None:
    """It is sound by the dialect that it names, and whatever it refers to is there."""
    for made in (schema(subject.game), records.schema(subject.game)):
        document: Any = made

        jsonschema_rs.meta.validate(document)
        assert subject.game.title == document["title"]
        names = {f"#/$defs/{name}" for name in document["$defs"]}
        assert set(references(document)) <= names


def references(part: object) -> list[str]:
    """Return everything that a part of a schema refers to."""
    if isinstance(part, dict):
        own = [part["$ref"]] if "$ref" in part else []
        return own + [found for held in part.values() for found in references(held)]
    if isinstance(part, list):
        return [found for held in part for found in references(held)]
    return []


@every_game
def test_unions_are_told_apart_by_type(subject: Subject) -> None:
    """No two members of a union of objects have the same type; so a client can narrow by it.

    What a client sends has none: a request is told by its fields.
    """
    definitions = definitions_of(subject.game)
    unions = [
        body["oneOf"]
        for name, body in definitions.items()
        if "oneOf" in body and not name.endswith("Request")
    ]
    for union in unions:
        members = [definitions[ref.rpartition("/")[2]] for ref in references(union)]
        tags = [member["properties"]["type"]["const"] for member in members]

        assert len(set(tags)) == len(tags)
    assert len(unions) >= len(KINDS)


@every_game
def test_everything_that_a_game_exports_has_a_definition(subject: Subject) -> None:
    """Each class of values and each union, by the name that Python programs know it by."""
    definitions = definitions_of(subject.game)
    codecs = codecs_of(subject.game)
    package = package_of(subject.game.name)
    parts = GameTypes.of(package).parts
    for name, held in vars(package).items():
        if isinstance(held, type) and held in {*codecs.state.kinds, *parts}:
            assert name in definitions
    assert {"Event", "Facts", "Move", "PlayerMove", "State", "View"} <= set(definitions)


# What is written fits ---------------------------------------------------------------------------


@pytest.mark.untraced
@pytest.mark.parametrize("told", VECTORED, ids=lambda told: told.game.name)
def test_a_value_of_each_class_fits_its_definition(told: Vectored) -> None:
    """All vectors and a game for each number of players hold a value of every class."""
    seen, game = Sights(), told.game
    starts = [(case.start(), case.moves) for case in cases(told)]
    seen.meet((*vectors_played(told, starts), *random_games(told)))
    definitions: Any = records.schema(game)["$defs"]
    met = {kind.__name__: held for kind, held in seen.values.items()}
    objects = {name for name, body in definitions.items() if "properties" in body}
    whole = {name for name in objects if not name.startswith("Brief")}

    assert whole - OF_RECORDS - OF_REGISTERS - NEVER_IN_PLAY == met.keys() & whole
    for name in met.keys() & whole - {"Clause"}:
        assert "" == misfit(game, name, codecs_of(game).of(met[name]).encode(met[name]))


@every_game
@given(data=st.data())
@slowly
def test_whatever_is_written_of_a_game_fits(subject: Subject, data: st.DataObject) -> None:
    """States and positions, moves, events, refusals, views, brief views, and score sheets."""
    game, codecs = subject.game, codecs_of(subject.game)
    moment = data.draw(moments(subject.game))
    line = moment.line
    state, rng = moment.state, seeded(line.seed)
    views = [game.view(state, seat) for seat in (None, *seats_of(game, state))]
    tried = some_of(subject.material.player_moves, 20, rng)
    refusals = [v for move in tried for v in game.find_violations(state, move)]
    written = {
        "Rules": [game.rules_of(state)],
        "State": [state, game.position(state)],
        "View": views,
        "Move": [*line.moves[::7], *tried],
        "PlayerMove": tried,
        "Event": [event for step in line.steps[::7] for event in step.events],
        "Violation": refusals,
        "SeatScore": [row for sheet in game.score_sheet(line.states[-1]) for row in sheet],
    }

    assert "" == "".join(misfit(game, "BriefView", codecs.brief.encode(seen)) for seen in views)
    for name, values in written.items():
        assert "" == "".join(misfit(game, name, encode(game, held)) for held in values)


@every_game
@given(data=st.data())
def test_rules_of_every_kind_fit(subject: Subject, data: st.DataObject) -> None:
    """Those of the editions, and any other."""
    game = subject.game
    rules = data.draw(any_rules(game))

    for held in (rules, *(named for _, named in game.editions)):
        assert "" == misfit(game, "Rules", encode(game, held))


@every_game
def test_what_is_asked_for_fits(subject: Subject) -> None:
    """Cards and sets of them, seats, explanations, registers with all their entries."""
    game, codecs = subject.game, codecs_of(subject.game)
    register = game.register
    line = play_out(subject.game, fresh(game), 1)
    rows = [row for sheet in game.score_sheet(line.states[-1]) for row in sheet]
    kinds = [kind for kind in vars(package_of(game.name)).values() if isinstance(kind, type)]
    decks = [kind for kind in kinds if issubclass(kind, CardSet)]
    entries = (register, *register.clauses, *register.readings, *register.facts)
    held = [*entries, *register.examples, *(line for row in rows for line in game.explain(row))]
    held += [card for kind in decks for card in (*kind.deck, kind.of(kind.deck[1:4]))]

    for each in (*held, *Seat):
        assert "" == misfit(game, type(each).__name__, codecs.of(each).encode(each))


@every_game
def test_records_and_journals_fit(subject: Subject) -> None:
    """Whole games, positions that were entered, every line of a journal, and provable shuffles."""
    game = subject.game
    whole = recorded(game.name).tagged(event="Friday")
    fair = records.FairShuffle("0" * 64, ("f" * 64,) * 2, ("a", "b"), "secret")
    begun = records.begin(game, max(game.players))
    for record in (whole, entered(game.name), begun):
        assert "" == misfit(game, "Record", records.encode(record))
        assert "" == misfit(game, "Journal", header_coder(game.name).encode(record, "$", []))
    assert "" == misfit(game, "OpenRecord", records.encode_openly(records.OpenRecord.of(whole)))
    notes = (
        records.Undone(3),
        records.SeatReplaced(Seat(1), "Hal", records.Occupant.BOT),
        records.UndoProposed(Seat(1), 4),
        records.UndoAccepted(Seat(0)),
        records.UndoRejected(Seat(2)),
    )
    for entry in (*whole.moves, *notes):
        assert "" == misfit(game, "JournalEntry", entry_codec(game.name).encode(entry))
    document: Any = records.encode(whole)
    shuffle = {"type": "fair-shuffle", "secret": fair.secret, "salts": list(fair.salts)}
    shuffle |= {"commitment": fair.commitment, "salt_commitments": list(fair.salt_commitments)}
    assert "" == misfit(game, "Record", {**document, "fair": shuffle})
    assert not fits(game, "Record", {**document, "fair": {**shuffle, "commitment": "F" * 64}})
    assert not fits(game, "Record", {**document, "format": records.FORMAT + 1})


@every_game
def test_a_document_fits_as_one_of_the_kinds(subject: Subject) -> None:
    """The whole schema takes each kind of document, and none of another game."""
    game = subject.game
    of_game = jsonschema_rs.Draft202012Validator(schema(game))
    of_records = jsonschema_rs.Draft202012Validator(records.schema(game))
    state = play_out(subject.game, subject.material.small[0], 1).states[9]
    seen = game.view(state, None)
    written = [encode(game, held) for held in (state, game.rules_of(state), seen)]
    brief = codecs_of(game).brief.encode(seen)

    assert all(map(of_game.is_valid, (*written, brief)))
    assert all(map(of_records.is_valid, (*written, brief, records.encode(recorded(game.name)))))
    assert not of_game.is_valid(records.encode(recorded(game.name)))
    assert not of_game.is_valid({})
    other = "twisted" if game is not TWISTED else "flip-twhist"
    assert not of_records.is_valid(records.encode(recorded(other)))


# What is read fits ------------------------------------------------------------------------------


@every_game
@given(data=st.data())
@slowly
def test_whatever_is_read_fits(subject: Subject, data: st.DataObject) -> None:
    """A document that is nearly right is refused by its codec, or it fits the schema."""
    game, codecs = subject.game, codecs_of(subject.game)
    line = data.draw(lines(subject.game))
    number = data.draw(st.integers(0, len(line.steps) - 1))
    state = line.states[number]
    name, held = data.draw(
        st.sampled_from(
            [
                ("State", state),
                ("View", game.view(state, Seat(0))),
                ("Move", line.moves[number]),
                ("Rules", game.rules_of(state)),
                *(("Event", event) for event in line.steps[number].events),
            ]
        )
    )
    document = data.draw(spoilt(encode(game, held)))
    problems: list[Problem] = []
    codecs.of(held).make_coder().decode(document, "$", problems)

    assert problems or fits(game, name, document)


@every_game
@given(data=st.data())
@slowly
def test_whatever_record_is_read_fits(subject: Subject, data: st.DataObject) -> None:
    """So it is with records."""
    document = data.draw(spoilt(records.encode(recorded(subject.game.name).tagged(event="Friday"))))
    try:
        records.decode(document)
    except EncodingError:
        return

    assert fits(subject.game, "Record", document)


# What is refused --------------------------------------------------------------------------------


def test_only_games_have_a_schema() -> None:
    """Whatever else is given is an error of ours."""
    for ask in (encoding.schema, records.schema):
        for thing in oddments():
            if thing not in GAMES.values():
                with pytest.raises(WrongTypeError):
                    ask(thing)  # type: ignore[arg-type]  # that is the point


def of_problem(**fields: Coder) -> UnionCoder:
    """Return the coder of problems that have these fields."""
    return union_coder("a problem", (ObjectCoder(Problem, "problem", tuple(fields.items())),))


def test_a_class_that_says_nothing_of_itself_has_no_description() -> None:
    """As all classes do where Python was asked to forget docstrings."""
    assert {} == described(type("Silent", (), {}))


def test_a_name_has_one_shape_and_one_brief_one() -> None:
    """A third is a fault of this library, and so is a coder of which no schema is known."""
    definitions = Definitions({})
    definitions.of(of_problem(path=NUMBER))

    assert {"$ref": "#/$defs/BriefProblem"} == definitions.of(of_problem())
    assert {"$ref": "#/$defs/Problem"} == definitions.of(of_problem(path=NUMBER))
    with pytest.raises(TypeError, match="three shapes are called Problem"):
        definitions.of(of_problem(path=TEXT))
    with pytest.raises(TypeError, match="no schema is known of"):
        definitions.of(ScalarCoder("anything", bool))
