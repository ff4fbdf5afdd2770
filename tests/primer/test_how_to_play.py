"""The short rulebooks tell the rules that are in force, and where each sentence comes from."""

import enum
import re
from typing import Any

import attrs
import pytest

from tricky_twist import GAMES, Game, WrongTypeError
from tricky_twist.core.catalogues import UnknownLanguageError
from tricky_twist.games import flip_twhist as ft, part_of, tricky_twist as tt, twisted as tw
from tricky_twist.primer import GLOSSARY, Bullets, Grid, Row, Sentence, how_to_play, lines_of
from tricky_twist.primer.chapters import Lines
from tricky_twist.primer.text import cited_in, read
from tricky_twist.words.made_up import made_up

AnyGame = Any
AnyRules = Any

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

OTHER_DATA: dict[str, dict[str, object]] = {
    "tricky-twist": {
        "score_deck": tt.SCORE_DECK[:1] * 3,
        "tables": tt.Tables(run=(0, 2, 4), odd=(0, 1, 3, 6), most=(5,), even=(1, 1), fewest=(9, 0)),
        "sides": tt.Sides(fewest=tt.Side.VALUES),
        "side_overrides": (tt.Side.SUITS, None, tt.Side.VALUES),
        "suit_faces": tt.STANDARD.suit_faces[::-1],
        "value_faces": tt.STANDARD.value_faces[::-1],
        "odd_values": (1, 7),
        "even_values": (2, 12),
        "suits": tt.STANDARD.suits[:2],
        "values": (6, 8),
        "reserve_size": 0,
        "rounds": 1,
    },
    "twisted": {"games": 1, "numbers": (12, 13, 14, 21, 31), "hand_sizes": (1, 1, 1)},
    "flip-twhist": {
        "deck": ft.DECK[1:16:3],
        "stars": (1,) * 10,
        "twhist_kinds": (ft.Twhist.ROUND_WINNER,),
    },
}
"""For each field that is no reading with an enum, another value."""

UNDER = {"expert_last_card": {"expert": tw.Expert.ON}}
"""Fields that only matter under other rules than the standard."""

UNTOLD = {
    "TT-04": "one sees what is printed on a card",
    "TT-05": "the table of variable cards shows both sides",
    "TT-06": "it is printed on the card that one holds",
    "TT-25": "a trick of one card is won like any other",
    "TT-36": "the sentence on the order of picks says in one trick",
    "FT-28": "each power is told by itself",
}
"""Clauses that no short rulebook tells, each with the reason."""


def changed(rules: AnyRules, **fields: object) -> AnyRules:
    """Return rules in which some fields are others."""
    return attrs.evolve(rules, **fields)


def standard(game: AnyGame) -> AnyRules:
    """Return the standard rules of a game."""
    return game.editions[0][1]


def changes() -> list[tuple[AnyGame, str, AnyRules, AnyRules]]:
    """Return each way to change one field, with the rules before and after."""
    found = []
    for game in GAMES.values():
        for field in attrs.fields(type(standard(game))):
            rules = changed(standard(game), **UNDER.get(field.name, {}))
            held = getattr(rules, field.name)
            others = [OTHER_DATA[game.name].get(field.name)]
            if isinstance(held, enum.Enum):
                others = [choice for choice in type(held) if choice is not held]
            found += [
                (game, field.name, rules, changed(rules, **{field.name: other})) for other in others
            ]
    return found


@pytest.mark.parametrize(
    ("game", "field", "rules", "other"),
    changes(),
    ids=[f"{game.name}-{name}-{n}" for n, (game, name, *_) in enumerate(changes())],
)
def test_every_choice_changes_a_sentence(
    game: AnyGame, field: str, rules: AnyRules, other: AnyRules
) -> None:
    """Whatever differs between two tables, their short rulebooks differ, in sound sentences."""
    del field
    before, after = how_to_play(game, rules), how_to_play(game, other)

    assert before != after
    check_sentences(game, after.sentences())


@every_game
@pytest.mark.parametrize("edition", [0, -1])
def test_every_sentence_cites_its_clause(game: AnyGame, edition: int) -> None:
    """Each sentence and each row cites entries that the register has."""
    told = how_to_play(game, game.editions[edition][1])

    check_sentences(game, told.sentences())


def check_sentences(game: AnyGame, sentences: Any) -> None:
    """Fail if something is not a single sentence in plain words with its clauses."""
    known = set(game.register.ids())
    for sentence in sentences:
        words = " ".join(sentence.cells) if isinstance(sentence, Row) else sentence.text
        assert set(sentence.cites) <= known, words
        assert any(not re.match("..-A", cited) for cited in sentence.cites), words
        assert not re.search(r"[{}\[\]|]|  | [.,;:]|nothing[:,]", words), words
        if isinstance(sentence, Sentence):
            assert not re.search(r"[.?!] ", words), words
            assert re.match(r"\d|\*?[A-Z].*[.:]$", words), words


@every_game
def test_every_clause_is_told(game: AnyGame) -> None:
    """A clause that the short rulebook leaves out is listed with the reason."""
    told = {cited for sentence in how_to_play(game).sentences() for cited in sentence.cites}
    left_out = {clause.id for clause in game.register.clauses} - told

    assert left_out == {entry for entry in UNTOLD if entry[:2] == min(told)[:2]}


@every_game
def test_stand_ins_are_marked(game: AnyGame) -> None:
    """What no rulebook gives is marked where it is told, and nothing else is."""
    marked = {m for sentence in how_to_play(game).sentences() for m in sentence.stand_ins}

    assert marked == {missing.reading for missing in standard(game).provisional()}


def test_what_one_has_entered_is_no_stand_in() -> None:
    """The mark goes when the values come from one's own cards."""
    rules = ft.Rules(stars=(1,) * 10)
    told = how_to_play(GAMES["flip-twhist"], rules).sentences()
    marked = {m for sentence in told for m in sentence.stand_ins}

    assert {"FT-A01"} == marked


def test_a_game_without_twhist_cards_does_not_speak_of_them() -> None:
    """What is not played with is not told."""
    told = how_to_play(GAMES["flip-twhist"], ft.Rules(twhist_kinds=()))

    assert "Twhist cards" not in [section.title for section in told.sections]
    check_sentences(GAMES["flip-twhist"], told.sentences())


@pytest.mark.parametrize(
    ("rules", "spared", "cites"),
    [
        (ft.STANDARD, ", except the first player who passed,", ("FT-32", "FT-A09")),
        (
            ft.Rules(pass_exemption=ft.PassExemption.ALL),
            ", except players who passed,",
            ("FT-32", "FT-A09"),
        ),
        (ft.Rules(twhist_kinds=(ft.Twhist.THIEF,)), "", ("FT-32",)),
    ],
)
def test_a_pass_spares_whom_the_rules_spare(
    rules: ft.Rules, spared: str, cites: tuple[str, ...]
) -> None:
    """Who turns nothing over is told as the reading has it, and not where nobody can pass."""
    told = [s for s in how_to_play(GAMES["flip-twhist"], rules).sentences() if "FT-32" in s.cites]
    words = f"All other players{spared} must turn over their FLIP card that bears the sum of the"

    assert isinstance(told[-1], Sentence)
    assert told[-1].text.startswith(words)
    assert cites == told[-1].cites


@pytest.mark.parametrize(("game", "reading"), [("twisted", "TW-A18"), ("flip-twhist", "FT-A31")])
def test_a_tie_cites_first_what_decides_it(game: str, reading: str) -> None:
    """No rulebook says who wins a last tie: the reading does, and stands first."""
    *_, tied = how_to_play(GAMES[game]).sentences()

    assert reading == tied.cites[0]


@every_game
def test_it_is_short(game: AnyGame) -> None:
    """The sentences of a short rulebook are read in a few minutes."""
    told = how_to_play(game).sentences()
    words = [word for s in told if isinstance(s, Sentence) for word in s.text.split()]

    assert 450 <= len(words) <= 720


def test_tables_follow_the_rules() -> None:
    """The tables of cards are made from the rules: each score card, each side, each star."""
    table = OTHER_DATA["tricky-twist"]["tables"]
    told = how_to_play(GAMES["tricky-twist"], changed(tt.STANDARD, tables=table))
    grids = [block for part in told.sections for block in part.blocks if isinstance(block, Grid)]
    paid = {row.cells[0]: row.cells[2] for row in grids[-1].rows}

    assert [4, 4, 9] == [len(grid.rows) for grid in grids]
    assert "2 for each" == paid["Run"]
    assert "1: 1, 2: 3, 3 or more: 6" == paid["Odd"]
    assert "0 or more: 1" == paid["Even"]
    assert "5 for first" == paid["Most"]


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("tricky-twist", None),
        (None, None),
        (object.__new__(Game), None),
        (GAMES["twisted"], tt.STANDARD),
        (GAMES["twisted"], object.__new__(tw.Rules)),
        (GAMES["twisted"], "expert"),
    ],
)
def test_other_things_have_no_rulebook(game: AnyGame, rules: AnyRules) -> None:
    """What is no game, or are no rules of it, is refused."""
    with pytest.raises(WrongTypeError):
        how_to_play(game, rules)


def test_a_sentence_without_a_clause_is_kept() -> None:
    """Nothing that is written is lost, so that the tests above can find it."""
    section = read("Play. [TW-12] And then?", frozenset())[0]

    assert (Sentence("Play.", ("TW-12",)), Sentence("And then?", ())) == section.blocks[0].sentences  # type: ignore[union-attr]


def test_a_list_and_a_table_are_read() -> None:
    """As an author writes them by hand."""
    first, count = read(
        "- Play. [TW-12]\n\n## Count\n\n| toads | cost |\n| 1 [TW-04] | 5 |", frozenset()
    )

    assert (Bullets((Sentence("Play.", ("TW-12",)),)),) == first.blocks
    assert "Count" == count.title
    assert (Grid(("toads", "cost"), (Row(("1", "5"), ("TW-04",)),)),) == count.blocks


# Sentences to translate ---------------------------------------------------------------------------

FEW: dict[str, list[dict[str, object]]] = {
    "tricky-twist": [
        {"score_deck": tt.SCORE_DECK[:1], "suits": (tt.Suit.SUN,), "values": (6,), "rounds": 2},
        {"suits": (tt.Suit.SUN,), "reserve_size": 1},
    ],
    "twisted": [
        {"expert": tw.Expert.ON, "expert_last_card": tw.ExpertLastCard.ENDS, "numbers": (12, 13)}
    ],
    "flip-twhist": [
        {"deck": ft.DECK[:2]},
        {"deck": ()},
        {"deck": ft.DECK[:4], "twhist_kinds": ()},
        {"twhist_kinds": (), "equal_numbers": ft.EqualNumbers.LAST},
    ],
}
"""Other rules under which more sentences are said."""


def all_rules(game: AnyGame) -> list[AnyRules]:
    """Return rules under which each sentence is said once."""
    near = [other for each, _, _, other in changes() if each is game]
    few = [changed(standard(game), **fields) for fields in FEW[game.name]]
    return [standard(game), *near, *few]


def module_of(game: AnyGame) -> Any:
    """Return the module with the short rulebook of a game."""
    return part_of(game.name, "primer")


@every_game
def test_every_line_is_said_somewhere(game: AnyGame) -> None:
    """No sentence waits for a condition that never holds."""
    module = module_of(game)
    blocks = [block for each in module.CHAPTERS for block in each.blocks]
    lines = {line for block in blocks if isinstance(block, Lines) for line in block.lines}
    facts = [module.Facts(rules) for rules in all_rules(game)]
    said = {line for line in lines if any(map(line.holds, facts))}

    assert set() == lines - said


@every_game
def test_every_choice_is_one_of_the_rules(game: AnyGame) -> None:
    """A condition names a choice that the rules, or the facts of a row, can hold."""
    told = {
        condition
        for each in module_of(game).CHAPTERS
        for line in each.lines()
        for condition in line.when
        if isinstance(condition, enum.Enum)
    }
    rules = standard(game)
    held = {type(getattr(rules, field.name)) for field in attrs.fields(type(rules))}
    cells = {tt.ScoreKind, tt.Side, tt.ValueFace, ft.Twhist}

    assert {type(condition) for condition in told} <= held | cells


@every_game
def test_forms_of_a_line_cite_the_same(game: AnyGame) -> None:
    """A line has words to translate, and its forms for one and for several cite the same."""
    lines = lines_of(game)

    assert {"title", "number", "players"} <= {line.context for line in lines}
    assert len(lines) == len({(line.context, line.words.english) for line in lines})
    for line in lines:
        assert line.has_words
        assert len({cited_in(text)[1] for text in line.words.texts}) == 1, line.words.english


@pytest.mark.parametrize(
    ("game", "fields", "said"),
    [
        ("twisted", {"games": 11}, "Play 11 games; the best total wins."),
        ("tricky-twist", {"rounds": 2}, "Play two rounds."),
        (
            "twisted",
            {"numbers": (12, 13, 14, 21, 31, 32)},
            "There are 6 cards, numbered 12 to 14, 21, 31 and 32.",
        ),
    ],
)
def test_small_numbers_are_words(game: str, fields: dict[str, object], said: str) -> None:
    """A number beyond ten is written in digits, and a longer run of numbers as a range."""
    told = how_to_play(GAMES[game], changed(standard(GAMES[game]), **fields)).sentences()

    assert said in [each.text for each in told if isinstance(each, Sentence)]


@pytest.mark.parametrize(
    ("game", "fields"),
    [("flip-twhist", {"deck": ()}), ("tricky-twist", {"suits": (tt.Suit.SUN,), "values": (6,)})],
)
def test_too_few_cards_are_dealt_to_no_table(game: str, fields: dict[str, object]) -> None:
    """Rules with hardly a card, which no table can play, have a short rulebook, too."""
    rules = changed(standard(GAMES[game]), **fields)

    check_sentences(GAMES[game], how_to_play(GAMES[game], rules).sentences())


@every_game
def test_every_sentence_is_told_in_the_language(game: AnyGame, made_up_language: str) -> None:
    """No word is left that stands in the code: each is in a catalogue, also in holes."""
    for rules in all_rules(game):
        english = how_to_play(game, rules)
        told = how_to_play(game, rules, made_up_language)

        assert [made_up(each.title) for each in english.sections] == [
            s.title for s in told.sections
        ]
        assert f"{made_up('How to play')} {game.title}" == told.title
        for before, after in zip(english.sentences(), told.sentences(), strict=True):
            assert before.cites == after.cites
            assert (before.stand_ins, before.rulings) == (after.stand_ins, after.rulings)
            assert [made_up(text) for text in texts_of(before)] == texts_of(after)


def texts_of(told: Sentence | Row) -> list[str]:
    """Return the text of a sentence, or of each cell."""
    return [told.text] if isinstance(told, Sentence) else [*told.cells]


@pytest.mark.parametrize("language", ["xx", "", "NL", None, 3])
def test_other_languages_are_refused(language: Any) -> None:
    """A language without words is an error, which lists those with all words."""
    with pytest.raises((UnknownLanguageError, WrongTypeError)):
        how_to_play(GAMES["twisted"], language=language)


LANGUAGES = {"tricky-twist": ("nl", "hu", "fr"), "twisted": ("it",), "flip-twhist": ("nl",)}


@every_game
def test_the_glossary_names_each_term_in_each_language(game: AnyGame) -> None:
    """A term has a word in each language in which there is a rulebook of its game."""
    terms = [term for term in GLOSSARY if term.game == game.name]

    assert {LANGUAGES[game.name]} == {tuple(dict(term.names)) for term in terms}
    assert len(terms) == len({term.word for term in terms})
    assert {c for term in terms for c in term.cites} <= set(game.register.ids())
    assert all(term.called(code) for term in terms for code in LANGUAGES[game.name])
    assert not any(term.called("en") for term in terms)


@pytest.mark.parametrize(
    "reading", ["TT-A25", "TT-A45", "TT-A29", "TT-A09", "FT-A03", "FT-A11", "TW-A08", "TW-A06"]
)
def test_a_sentence_that_a_reading_decides_is_marked(reading: str) -> None:
    """It does not read like the words of a rulebook; a choice of the player's own is not ours."""
    [game] = [game for game in GAMES.values() if reading in game.register.ids()]
    told = [line for line in how_to_play(game).sentences() if reading in line.cites]

    assert {reading} <= {found for line in told for found in line.rulings}
    for choice in game.register.reading(reading).choices:
        if choice.name != game.register.reading(reading).default:
            other = game.rules(readings={reading: choice.name})
            found = {
                found for line in how_to_play(game, other).sentences() for found in line.rulings
            }
            assert reading not in found


@every_game
def test_only_what_no_rulebook_settles_is_marked(game: AnyGame) -> None:
    """A stand-in has a mark of its own; the marks make no sentence another one."""
    for line in how_to_play(game).sentences():
        assert {*line.rulings} <= {*line.cites} - {*line.stand_ins}
        assert all(game.register.is_ruling(found) for found in line.rulings)
        assert changed(line, rulings=()) == line
    settled = {"TT-A22", "TW-A01"}
    assert settled.isdisjoint(r for line in how_to_play(game).sentences() for r in line.rulings)
