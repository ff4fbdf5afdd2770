"""What people ask finds the clause that answers it."""

import json
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tricky_twist import GAMES
from tricky_twist.cli.commands import tricky_twist
from tricky_twist.cli.commands.clauses import IN_ENGLISH, Hit, all_hits
from tricky_twist.core.translating import in_language
from tricky_twist.primer import GLOSSARY, Term
from tricky_twist.search import Index, Record
from tricky_twist.search.languages import lists_of, speech_of
from tricky_twist.search.words import Speech, is_slip, plainly

QUESTIONS = tomllib.loads(Path(__file__).with_name("questions.toml").read_text("utf-8"))
ENGLISH = speech_of()
asked, mend, stem, terms = ENGLISH.asked, ENGLISH.mend, ENGLISH.stem, ENGLISH.terms

AT_HAND = 3
"""An answer is found if it is among so many."""

RIGHT = {"known": 16, "fresh": 17}
"""How many of the questions of each half have their answer at hand."""


HITS = all_hits(tuple(GAMES.values()))


@cache
def index() -> Index:
    """Return the index of everything that can be found."""
    return Index([hit.record for hit in HITS])


@cache
def index_of(game: str) -> tuple[list[Hit], Index]:
    """Return everything that can be found in the rulebook of a game, and its index."""
    hits = all_hits((GAMES[game],))
    return hits, Index([hit.record for hit in hits])


def is_answered(question: dict[str, Any]) -> bool:
    """Say whether the answer to a question is at hand."""
    places = index().find(question["query"])[:AT_HAND]
    return not {HITS[place].id for place in places}.isdisjoint(question["answers"])


@pytest.mark.parametrize("half", QUESTIONS)
def test_questions_find_their_answers(half: str) -> None:
    """No fewer than when the search was made; of those that it was made for, all."""
    assert RIGHT[half] <= sum(map(is_answered, QUESTIONS[half]))


def test_every_answer_exists() -> None:
    """What a question wants is an entry, or a page of editions."""
    known = {entry for game in GAMES.values() for entry in game.register.ids()}
    known |= {f"editions {name}" for name in GAMES}

    assert set() == {a for half in QUESTIONS.values() for q in half for a in q["answers"]} - known


def test_keywords_add_to_what_entries_say() -> None:
    """No entry has one of them itself, and many entries have some."""
    told = {
        hit.id: {*terms(hit.record.keywords)} & {*terms(f"{hit.record.title} {hit.record.text}")}
        for hit in HITS
        if hit.record.keywords
    }

    assert {} == {entry: words for entry, words in told.items() if words}
    assert 129 == len(told)


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("cannot follow", {"TT-23", "FT-13"}),  # the README asks this
        ("can't follow suit", {"TT-23", "FT-13"}),
        ("can\N{RIGHT SINGLE QUOTATION MARK}t follow", {"TT-23", "FT-13"}),
        ("no card of the suit led", {"TT-23", "FT-13"}),
    ],
)
def test_a_lack_leads_to_the_rule(question: str, answers: set[str]) -> None:
    """What a player cannot do comes first, and not a rule with one of the words in its title."""
    assert answers == {HITS[place].id for place in index().find(question)[: len(answers)]}


def test_a_question_about_a_duty_shows_the_reading_about_it() -> None:
    """Its own words are others: a player who could do something else takes all the same."""
    assert "TW-A01" in [HITS[place].id for place in index().find("must I take the row")[:4]]


ALONE = """
import sys
from tricky_twist import GAMES
from tricky_twist.cli.commands.clauses import found
found("must I take the row", (GAMES["twisted"],), 5)
print(*(name for name in sys.modules if name.startswith("tricky_twist.games.tricky_twist")))
"""


def test_a_search_in_one_game_loads_no_other() -> None:
    """A player who looks something up need not wait for the rules of other games."""
    done = subprocess.run([sys.executable, "-c", ALONE], check=True, capture_output=True, text=True)

    assert "" == done.stdout.strip()


HOME = 5
"""How far down the clause may stand that says what a word means."""

RECORDS = (
    Record("The toad", "A toad costs five.", more="A tale of woe."),
    Record("Passes", "Whoever passed sits out.", names="Pas-kaart"),
    Record("The glasses", "They have no cost, and no toad.", weight=0.05),
    Record("The thief", "It wins."),
    Record("Draw pile", "It is used up; see TW-23."),
)


@pytest.mark.parametrize(
    ("question", "places"),
    [
        ("toad", [0]),
        ("toads!", [0]),
        ("tode", [0]),
        ("tale", [0]),
        ("passing", [1]),
        ("PÁS kaart", [1]),
        ("glass", [2]),
        ("a penalty", [0]),
        ("two thieves", [3]),
        ("deck", [4]),
        ("tw-23", [4]),
        ("xyzzy", []),
        ("the of", []),
        ("", []),
        ("\0 \ud800", []),
    ],
)
def test_words_are_found_in_any_form(question: str, places: list[int]) -> None:
    """Endings, capitals, accents, slips and everyday words do not matter."""
    assert places == Index(RECORDS).find(question)


@pytest.mark.parametrize(
    ("question", "is_answered"),
    [
        ("what does a toad cost", True),
        ("theif", True),
        ("toad tale penalty", True),
        ("bicycle penalty", False),
        ("telephone repair", False),
        ("the of", False),
        ("", False),
    ],
)
def test_the_search_says_if_it_has_no_answer(question: str, *, is_answered: bool) -> None:
    """The best record must have enough of the question; a guessed word counts half."""
    assert is_answered is Index(RECORDS).is_answered(question)


@pytest.mark.parametrize(
    ("asked_as", "answer"),
    [
        ("do i have to take a bonus card", "TT-32"),
        ("must i take a bonus card", "TT-32"),
        ("am i forced to take a bonus card", "TT-32"),
        ("do I need to use my bonus cards", "TT-33"),
        ("need i use my bonus cards", "TT-33"),
        ("do i have to follow suit", "TT-21"),
        ("am i required to follow the colour", "FT-11"),
        ("do i have to draw a card from the reserve", "TT-17"),
        ("must a player take the row in twisted", "TW-09"),
    ],
)
def test_a_duty_is_asked_for_in_many_ways(asked_as: str, answer: str) -> None:
    """To have to, must, need, forced: the clause that says what a player must do comes first."""
    assert answer in {HITS[place].id for place in index().find(asked_as)[:2]}


@pytest.mark.parametrize(
    ("asked_as", "answer"),
    [
        ("how long does a game of tricky twist take", "TT-10"),
        ("how long will it last in twisted", "TW-01"),
        ("how many cards do we get in twisted", "TW-10"),
        ("how many cards does everyone have in flip twhist", "FT-06"),
        ("who goes first in tricky twist", "TT-09"),
        ("who has won in tricky twist", "TT-67"),
        ("can you take a 33 out of the row", "TW-18"),
    ],
)
def test_everyday_words_lead_to_the_words_of_the_rules(asked_as: str, answer: str) -> None:
    """For a duration, the size of a hand, the first player, forms of a verb, and a number."""
    assert answer in {HITS[place].id for place in index().find(asked_as)[:AT_HAND]}


def test_how_many_cards_is_a_question_about_the_deal() -> None:
    """How long something is withdrawn is no question about a duration, and other words stay."""
    assert "deal cards do we ?" == " ".join(plainly("How many cards do we get?").split())
    assert "who begins first" == " ".join(plainly("Who goes first").lower().split())
    assert "how long is the card out" == plainly("how long is the card out")


def test_synonyms_add_nothing_to_a_word() -> None:
    """A record with the word itself is better than one with all its synonyms."""
    synonyms = Record("Begin, first, lead", "")
    word = Record("Start", "")

    assert [1, 0] == Index([synonyms, word]).find("start")


def test_one_of_the_first_records_covers_a_question() -> None:
    """It need not be the best: a record with a rare word in its title may stand before it."""
    index = Index([Record("Toad", "", weight=12), Record("Pile", "A toad on a pile."), *RECORDS])

    assert 0 == index.find("toad pile")[0]
    assert 1.0 == index.coverage("toad pile")


def test_a_question_is_covered_by_its_best_record() -> None:
    """From nothing to all of it."""
    index = Index(RECORDS)

    assert 1.0 == index.coverage("toad")
    assert 0.5 == index.coverage("theif")
    assert 0.0 == index.coverage("bicycle")
    assert index.coverage("toad bicycle") < index.coverage("toad passes") < 1


def test_what_answers_more_of_the_words_stands_first() -> None:
    """However often another has one of them."""
    often = Record("Toad", "A toad, and yet another toad, and one more toad.")
    both = Record("Lone card", "It may be a toad, if nobody at the table objects to that.")
    others = [Record("Row", "No such card.")] * 5

    assert [1, 0] == Index([often, both, *others]).find("toad nobody")[:2]


def test_what_is_about_another_game_than_is_named_counts_less() -> None:
    """What is about none does not; without a name all games count alike."""
    places = ("Flip Twhist", "Twisted", "")
    others = [Record("Row", "A line.", place="Twisted")] * 9
    index = Index([*(Record("Winning", "Who wins.", place=place) for place in places), *others])

    assert [1, 2, 0] == index.find("win twisted")[:3]
    assert [0, 1, 2] == index.find("win")


def test_nothing_is_found_in_nothing() -> None:
    """There may be no records at all."""
    assert [] == Index(()).find("toad")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_name_of_a_game_is_a_question(game: Any) -> None:
    """Each record of the game has it, so it tells none of them from the others."""
    records = [hit.record for hit in all_hits((game,))]

    assert 0.0 == Index(records).coverage(game.title)


@pytest.mark.parametrize("language", ["en", "nl", "fr", "hu", "it"])
def test_the_names_of_games_have_no_endings(language: str) -> None:
    """In each language they say which game is meant."""
    speech = speech_of(language)

    assert {"trickytwist", "twisted", "fliptwhist"} == speech.names
    assert speech.names == {*map(speech.term, speech.names)}


def test_a_game_can_be_asked_alone() -> None:
    """Then what the others have is not found."""
    every, index = index_of("flip-twhist")
    hits = [every[place] for place in index.find("thief")]

    assert {"flip-twhist"} == {hit.game.name for hit in hits}


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: f"{term.game} {term.word}")
def test_the_words_of_all_rulebooks_lead_home(term: Term) -> None:
    """Whatever a rulebook calls something, the clause that says what it is stands in front."""
    hits, its_index = index_of(term.game)
    for name in (term.word, *(name for _, name in term.names)):
        answers = {hits[place].id for place in its_index.find(name)[:HOME]}

        assert not answers.isdisjoint(term.cites), name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("score", "scored scoring scores"),
        ("tie", "ties tied tying"),
        ("deal", "dealt dealing"),
        ("play", "plays played playing"),
        ("pass", "passes passed passing"),
        ("cut", "cutting"),
        ("carry", "carries carried"),
        ("declaration", "declare declarations declared"),
        ("thief", "thieves"),
        ("win", "won wins"),
        ("lead", "led leads"),
        ("bonus", "bonus"),
    ],
)
def test_all_forms_of_a_word_are_one_term(one: str, other: str) -> None:
    """What is found by one form is found by each."""
    assert {stem(one)} == {stem(form) for form in other.split()}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("TT-21 ft-A11 tw3", ["tt-21", "ft-a11", "tw-3"]),
        ("Melléütés, d\N{RIGHT SINGLE QUOTATION MARK}Or", ["melleut", "dor"]),
        ("find_violations()", ["find", "viol", "findviol"]),
        ("tricky_twist, Flip Twhist", ["trickytwist", "fliptwhist"]),
        ("Triky Twist, flip twist", ["trickytwist", "fliptwhist"]),
        ("a trick, a flip", ["trick", "flip"]),
        ("Twisted is twisting", ["twisted", "twist"]),
        ("_ 4 = four", ["4", "four"]),
    ],
)
def test_a_text_is_taken_apart(text: str, found: list[str]) -> None:
    """Ids and the names of games stay whole, names in the code are there both ways."""
    assert found == terms(text)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("theif", "thief", True),
        ("thif", "thief", True),
        ("thiief", "thief", True),
        ("postion", "position", True),
        ("resarve", "reserve", True),
        ("bridg", "bring", False),
        ("weather", "whether", False),
        ("castl", "cast", False),
        ("nuclear", "unclear", False),
        ("iphone", "phone", False),
        ("thief", "thief", False),
        ("no", "thief", False),
    ],
)
def test_a_slip_is_one_letter_within_a_word(one: str, other: str, *, expected: bool) -> None:
    """Too many, missing, or swapped; a wrong one only in a long word, and never at either end."""
    assert expected is is_slip(one, other)


KNOWN = {"thief": [1, 2], "chief": [1], "multiplayer": [1], "7": [1], "pile": [1]}


@pytest.mark.parametrize(
    ("word", "term"),
    [
        ("thieves", "thief"),
        ("thiev", ""),
        ("theif", "thief"),
        ("vhief", ""),
        ("multip", "multip"),
        ("melleutes", "melleut"),
        ("meleutes", "melleut"),
        ("rondewinnaar", "rondewinnaarkaart"),
        ("pli", "pli"),
        ("8th", ""),
        ("til", ""),
        ("xyzzy", ""),
    ],
)
def test_a_slip_is_mended(word: str, term: str) -> None:
    """By what the most records have; a word of another language is none, nor what goes on."""
    assert term == mend(word, KNOWN)


def test_a_word_asks_for_what_it_means_too() -> None:
    """Half as much, but wholly if nothing has the word itself; so do the words that go on."""
    assert [{"pil": 50, "stack": 100}] == asked("the stacks", {"pil": [1], "stack": [1]})
    assert [{"fals": 100, "trick": 100, "vals": 100, "slag": 100}] == asked("valse slag", KNOWN)
    assert [{"bonus": 100, "card": 100, "bonuskaart": 100}] == asked("Bonuskaart", {})
    assert [{"multip": 100, "multiplayer": 16}] == asked("multip multip", KNOWN)


def test_every_meaning_has_words() -> None:
    """Words that say nothing mean nothing."""
    assert set() == {said for said, meant in ENGLISH.meanings.items() if not said or not meant}


# In other languages -------------------------------------------------------------------------------

ASKED: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("questions_in_languages.toml").read_text("utf-8")
)["asked"]
FOUND = {"nl": 10, "fr": 11, "hu": 11, "it": 11}
"""How many of twelve questions have their answer at hand in each language."""


def index_in(language: str) -> tuple[list[Hit], Index]:
    """Return everything that is told in a language, and its index."""
    games = tuple(in_language(game, language) for game in GAMES.values())
    hits = [hit for hit in all_hits(games, language) if hit.kind not in IN_ENGLISH]
    return hits, Index([hit.record for hit in hits], speech_of(language))


@pytest.mark.parametrize("language", FOUND)
def test_questions_in_a_language_find_their_answers(language: str) -> None:
    """No fewer than when the search was made; the synonyms are words of the rules."""
    hits, index = index_in(language)
    right = [
        asked["query"]
        for asked in ({**each, "query": each[language]} for each in ASKED)
        if {hits[n].id for n in index.find(asked["query"])[:AT_HAND]} & {*asked["answers"]}
    ]

    assert FOUND[language] <= len(right)
    speech = speech_of(language)
    assert [] == [said for said, meant in speech.meanings.items() if not said or not meant]
    assert [] == [
        word for word in lists_of(language)["said"] if not {*speech.terms(word)} & {*index.worth}
    ]


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("nl", "de kaarten die ik neem", "kaart nemen"),
        ("nl", "dieven", "dief"),
        ("nl", "prijzen", "prijs"),
        ("fr", "l\N{RIGHT SINGLE QUOTATION MARK}égalité", "EGALITE"),
        ("fr", "les cartes retournées", "retourner la carte"),
        ("hu", "a kártyákat", "kártya"),
        ("hu", "varangyokat", "varangy"),
        ("it", "i giochi", "gioco"),
        ("it", "le carte pescano", "pescare una carta"),
        ("tlh", "qap'a'", "QAP A"),
    ],
)
def test_all_forms_of_a_word_are_one_term_in_a_language(
    language: str, one: str, other: str
) -> None:
    """Endings, accents and articles say nothing; an unknown language has no endings."""
    terms = speech_of(language).terms

    assert sorted(terms(one)) == sorted(terms(other)) != []


def test_a_language_without_words_finds_nothing() -> None:
    """An index of nothing has no word that could be meant."""
    assert [] == Index((), Speech(frozenset(), str.lower)).find("anything")


def called(*arguments: str) -> Any:
    """Return what the command prints, as lines or as the values of JSON."""
    output = CliRunner().invoke(tricky_twist, arguments).output
    return json.loads(output) if "--json" in arguments else output.splitlines()


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("lege trekstapel", "TW-23  Van een lege trekstapel trekt niemand  Twisted, "),
        ("nobody draws from an empty pile", "TW-23  Van een lege trekstapel trekt niemand  "),
        ("fewest", "TT-60  Scorekaart minste  Tricky Twist, "),
        ("TW-A18", "TW-A18  Verschillende spelers hebben hetzelfde beste totaal. Wie wint?"),
        ("rij", "TW-07  De rij groeit naar rechts  Twisted, "),
    ],
)
def test_a_question_is_understood_in_the_language_and_in_english(question: str, first: str) -> None:
    """The answer is told in the language; programs get English."""
    shown = called("--language", "nl", "clauses", *question.split())
    data = called("--language", "nl", "clauses", *question.split(), "--json")

    assert shown[0].startswith(first)
    (hit,) = [hit for hit in HITS if hit.id == first.split(maxsplit=1)[0]]
    assert hit.data() == data[0]
