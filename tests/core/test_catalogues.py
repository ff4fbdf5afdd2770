"""Catalogues: the words of other languages, read from PO files."""

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tricky_twist import TWISTED, Seat
from tricky_twist.core import catalogues
from tricky_twist.core.catalogues import (
    OWN,
    Domain,
    UnknownLanguageError,
    add_package,
    core_of,
    domain_of,
    languages_of,
    lend,
    negotiate,
    require_language,
    translated,
)
from tricky_twist.core.errors import Violation, WrongTypeError
from tricky_twist.core.parts import joined, parts_of
from tricky_twist.core.po import Catalogue, CatalogueError
from tricky_twist.core.templates import spoken
from tricky_twist.core.translating import register_in
from tricky_twist.core.violations import about_in_words, public_in_words
from tricky_twist.games import flip_twhist as ft, tricky_twist as tt, twisted as tw

HEAD = 'msgid ""\nmsgstr ""\n"Language: qaa\\n"\n"Plural-Forms: {}\\n"\n"X-Complete: {}\\n"\n\n'
TWO_FORMS = "nplurals=2; plural=(n != 1);"
FRENCH = "nplurals=2; plural=(n > 1);"
ONE_FORM = "nplurals=1; plural=0;"
NAMES = ("Ada", "Ben")


def catalogue(*entries: str, rule: str = TWO_FORMS, complete: str = "yes") -> str:
    """Return the text of a catalogue."""
    return HEAD.format(rule, complete) + "\n\n".join(entries)


def entry(context: str, english: str, *words: str, plural: str = "") -> str:
    """Return an entry."""
    lines = [f'msgctxt "{context}"', f'msgid "{english}"']
    if plural:
        lines.append(f'msgid_plural "{plural}"')
        lines += [f'msgstr[{number}] "{each}"' for number, each in enumerate(words)]
    else:
        lines.append(f'msgstr "{words[0]}"')
    return "\n".join(lines)


CORE = catalogue(
    entry("phrase", "seat {number}", "plaats {number}"),
    entry("phrase", "{most} and {last}", "{most} en ook {last}!"),
    entry("phrase", "nothing", "niets"),
    entry("phrase", "no cards", "geen kaarten"),
    entry("player", "the player", "de speler"),
    entry("NotYourTurn", "it is not {seat}'s turn: the game is waiting for {waiting:and}", "nee"),
)
SIZE = ("{seat} is dealt {size} card", "{size} voor {seat}", "{size} stuks voor {seat}")
GAME = catalogue(
    entry("Take", "{seat} takes the row", "de rij is voor {seat}"),
    entry("Take", "Take the row", "Neem de rij"),
    entry("HandDealtUnseen", *SIZE, plural="{seat} is dealt {size} cards"),
    entry("HandDealtUnseen", "{seat} is dealt no cards", "niets voor {seat}"),
    entry("HandDealt", "{seat} is dealt {cards}", "voor {seat}: {cards}"),
    entry("Card", "{value}, a toad", "{value}, een pad"),
    entry("CardNotHeld", "you do not hold {card}", "je hebt {card} niet"),
    entry("CardNotHeld", "{sender} does not hold {card}", "{sender} heeft {card} niet"),
    entry("MayNotUse", "{seat} may not use that card now", "die kaart kan nu niet"),
    entry(
        "GameEnded", "the game ends with {points:and} points: {winners:and} wins", "{winners:and}"
    ),
    "#, fuzzy\n" + entry("PileEmptied", "the pile is empty", "de stapel is leeg"),
    entry("TW-04 title", TWISTED.register.clause("TW-04").title, "De titel"),
)


@pytest.fixture
def _dutch() -> Iterator[None]:
    """Let Twisted speak a few words of Dutch."""
    lend({(OWN, "LINGUAS"): "qaa", (OWN, "qaa/core.po"): CORE, (OWN, "qaa/twisted.po"): GAME})
    yield
    lend({})


# The file -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        (ONE_FORM, [0, 0, 0, 0]),
        (TWO_FORMS, [1, 0, 1, 1]),
        (FRENCH, [0, 0, 1, 1]),
        ("nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;", [2, 0, 1, 2]),
    ],
)
def test_a_header_names_the_plural_rule(rule: str, forms: list[int]) -> None:
    """For 0, 1, 2 and 101 things; so many forms has an entry."""
    found = Catalogue(catalogue(rule=rule), "x")

    assert forms == [found.form(number) for number in (0, 1, 2, 101)]
    assert max(forms) + 1 == found.forms


def test_a_package_that_cannot_be_loaded_has_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its game was left out, and what is said of all others does not depend on it."""
    monkeypatch.setitem(catalogues._packages, "no_such_package", None)
    lend({})
    with pytest.raises(UnknownLanguageError, match="there are no words in 'tlh'"):
        require_language("tlh", "tricky_twist.core.phrases")

    assert "nothing" == translated("tricky_twist.core", "phrase", "nothing", "", "tlh")[0][0]


def test_a_package_may_be_asked_for_its_words_before_it_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has none until then, and all of them afterwards."""
    locales = tmp_path / "late_words" / "locales"
    locales.mkdir(parents=True)
    (locales.parent / "__init__.py").touch()
    (locales / "LINGUAS").write_text("tlh\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    assert () == catalogues.listed("late_words")
    importlib.import_module("late_words")
    catalogues.add_package("late_words")
    assert ("tlh",) == catalogues.listed("late_words")
    monkeypatch.delitem(catalogues._packages, "late_words")
    lend({})


def test_a_file_without_a_header_is_no_catalogue() -> None:
    """Without a rule for plurals no form could be chosen."""
    with pytest.raises(CatalogueError, match=r"^nl/x\.po: its header has no Plural-Forms$"):
        Catalogue('msgid ""\nmsgstr "Language: nl\\n"', "nl/x.po")


@pytest.mark.parametrize("text", ['a "quoted" word', "a back\\\\slash", "two\nlines", "a\ttab"])
def test_escapes_and_long_lines_are_read(text: str) -> None:
    """As Weblate, Poedit and msgcat write them: with line ends of Windows, too."""
    quoted = (
        text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    )
    lines = f'msgctxt "A"\nmsgid ""\n"{quoted[:1]}"\n"{quoted[1:]}"\nmsgstr "ja"'
    found = Catalogue(catalogue(lines).replace("\n", "\r\n"), "x")

    assert ("ja",) == found.find("A", text)


@pytest.mark.parametrize(
    "lines",
    [
        entry("A", "other English", "ja"),
        entry("A", "English", ""),
        entry("B", "English", "ja"),
        "#, fuzzy, python-brace-format\n" + entry("A", "English", "ja"),
        "#~ " + entry("A", "English", "ja").replace("\n", "\n#~ "),
        entry("A", "English", "ja", "ja", plural="Englishes"),
    ],
)
def test_words_that_do_not_fit_are_none(lines: str) -> None:
    """Stale, empty, of another context, fuzzy, obsolete, or with forms for a plural."""
    assert Catalogue(catalogue(lines), "x").find("A", "English") is None


def test_a_plural_needs_all_its_forms() -> None:
    """One form of two is no translation."""
    some = catalogue(entry("A", "one", "een", "", plural="many"))
    few = catalogue(entry("A", "one", "een", plural="many"))
    full = catalogue(entry("A", "one", "een", "veel", plural="many"))

    assert Catalogue(some, "x").find("A", "one", "many") is None
    assert Catalogue(few, "x").find("A", "one", "many") is None
    assert ("een", "veel") == Catalogue(full, "x").find("A", "one", "many")


# Domains and languages ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("module", "domain"),
    [
        ("tricky_twist.games.flip_twhist.phases.trick", (OWN, "flip-twhist")),
        ("tricky_twist.primer._tricky_twist.scoring", (OWN, "tricky-twist")),
        ("tricky_twist.primer.phrases", (OWN, "core")),
        ("tricky_twist.core.violations", (OWN, "core")),
        ("tricky_twist.hosting.wishes", (OWN, "core")),
        ("tricky_twist.cli.play", (OWN, "cli")),
        ("tricky_twist.web.words", (OWN, "page")),
        ("german_whist", ("german_whist", "german-whist")),
        ("german_whist.events.more", ("german_whist", "german-whist")),
    ],
)
def test_a_module_has_a_domain(module: str, domain: tuple[str, str]) -> None:
    """A game of ours has one, and any other package one of its own."""
    assert domain == domain_of(module)


@pytest.mark.usefixtures("_dutch")
def test_a_language_is_offered_when_game_and_core_are_complete() -> None:
    """Not when one of them is missing, or not marked."""
    assert ("en", "qaa") == TWISTED.languages
    assert ("en",) == ft.GAME.languages
    for missing in ("core", "twisted"):
        texts = {"core": CORE, "twisted": GAME}
        texts[missing] = texts[missing].replace("X-Complete: yes", "X-Complete: no")
        lend(
            {(OWN, "LINGUAS"): "qaa # a remark\n"}
            | {(OWN, f"qaa/{name}.po"): text for name, text in texts.items()}
        )
        assert ["en"] == [*TWISTED.languages]


def test_a_foreign_package_may_bring_the_words_of_the_core() -> None:
    """In a language that the library lacks; its own words come first."""
    domain = Domain("attrs", "attrs")
    lend(
        {
            ("attrs", "LINGUAS"): "qaa",
            ("attrs", "qaa/attrs.po"): GAME,
            ("attrs", "qaa/core.po"): CORE,
        }
    )
    add_package("attrs.anything")
    try:
        assert ("en", "qaa") == languages_of(domain)
        said = translated("tricky_twist.core.phrases", "phrase", "nothing", "", "qaa")
        assert ("niets",) == said[0]
        require_language("qaa", "tricky_twist.core.violations")
        with pytest.raises(UnknownLanguageError):
            require_language("qaa", "tricky_twist.games.twisted")
    finally:
        catalogues._packages.pop("attrs")
        lend({})


def test_the_core_of_our_games_is_ours() -> None:
    """Of another package's games it may be theirs as well."""
    assert (Domain(OWN, "core"),) == core_of(OWN)
    assert [OWN, "other"] == [domain.package for domain in core_of("other")]


@pytest.mark.parametrize("language", [None, 7, b"nl", ["nl"]])
def test_a_language_is_a_text(language: object) -> None:
    """Anything else is refused before a file is opened."""
    with pytest.raises(WrongTypeError, match="expected the code of a language such as nl, got"):
        require_language(language, "tricky_twist.games.twisted")


@pytest.mark.parametrize("language", ["tlh", "", "../core", "nl-BE", "EN"])
def test_an_unknown_language_lists_those_there_are(language: str) -> None:
    """Codes are exact; ``negotiate`` finds the nearest."""
    with pytest.raises(UnknownLanguageError, match="the languages are en") as caught:
        tw.in_words(tw.Take(Seat(0)), (), language)

    assert language == caught.value.language
    assert TWISTED.languages == caught.value.languages


def test_a_language_of_another_type_is_described() -> None:
    """Its own words may be long, or raise."""
    error = UnknownLanguageError(7, ("en",))

    assert "there are no words in a value of type int: the languages are en" == str(error)


@pytest.mark.parametrize(
    ("wished", "found"),
    [
        (["nl_BE.UTF-8"], "nl"),
        (["pt-PT", "hu"], "hu"),
        (["pt_BR@latin"], "pt-BR"),
        (["C"], "en"),
        (["POSIX", "nl"], "en"),
        (["en_GB", "nl"], "en"),
        ([""], "en"),
        (["de"], "en"),
    ],
)
def test_the_first_language_that_is_offered_wins(wished: list[str], found: str) -> None:
    """Or the language without its country; English when nothing fits."""
    assert found == negotiate(wished, ("en", "hu", "nl", "pt-BR"))


# Sentences ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("_dutch")
@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (tw.Take(Seat(0)), "de rij is voor Ada"),
        (tw.Take(Seat(3)), "de rij is voor plaats 3"),
        (tw.HandDealtUnseen(Seat(0), 1), "1 voor Ada"),
        (tw.HandDealtUnseen(Seat(0), 2), "2 stuks voor Ada"),
        (tw.HandDealtUnseen(Seat(0), 0), "niets voor Ada"),
        (tw.HandDealt(Seat(0), tw.Cards(0)), "voor Ada: geen kaarten"),
        (tw.PileEmptied(), "the pile is empty"),
        (tw.GameEnded((1, 2), (Seat(1),)), "Ben"),
        (
            tw.GameEnded((1, 2), ()),
            "the game ends with 1 en ook 2! points: niets share the victory",
        ),
    ],
)
def test_a_sentence_is_told_in_a_language(thing: tw.Move | tw.Event, words: str) -> None:
    """With the plural rule of the language; fuzzy words and missing ones stay English."""
    assert words == tw.in_words(thing, NAMES, "qaa")
    assert words == joined(parts_of(thing, NAMES, Seat(0), "qaa"))


@pytest.mark.usefixtures("_dutch")
def test_a_refusal_is_told_in_a_language_to_each_audience() -> None:
    """To the player, to all others, and to those who see all cards."""
    clause = TWISTED.register.clause("TW-12")
    held = Violation(clause, tw.CardNotHeld(tw.Card(12)), tw.MayNotUse(Seat(1)), Seat(1))

    assert "je hebt 12 niet" == tw.in_words(held, NAMES, "qaa")
    assert "die kaart kan nu niet" == public_in_words(held, NAMES, "qaa")
    assert "Ben heeft 12 niet" == about_in_words(held, NAMES, "qaa")
    for tell in (public_in_words, about_in_words):
        with pytest.raises(UnknownLanguageError):
            tell(held, NAMES, "tlh")
    nobody = Violation(clause, tw.CardNotHeld(tw.Card(12)), tw.MayNotUse(Seat(1)), None)
    assert "de speler heeft 12 niet" == about_in_words(nobody, NAMES, "qaa")


def test_sentences_stand_side_by_side_as_in_the_language() -> None:
    """French has a narrow space before a semicolon."""
    thin = "\N{NARROW NO-BREAK SPACE}"
    row = tt.SeatScore(
        Seat(0),
        tricks=0,
        false_tricks=(),
        pair_value=0,
        trick_bonus=False,
        score_card=tt.ScoreCard(tt.ScoreKind.RUN),
        counted=tt.RunCounted(()),
        card_points=0,
    )

    assert "no pairs; no false tricks" == tt.explain(row)[1].words
    assert f"aucune paire{thin}; aucun faux-pli" == tt.explain(row, (), "fr")[1].words
    deal = tw.Deal((tw.Cards(0), tw.Cards(0)), ())
    assert f"Ada aucune carte{thin}; Ben aucune carte" in tw.in_words(deal, NAMES, "fr")
    parts = parts_of(deal, NAMES, None, "fr")
    assert tw.in_words(deal, NAMES, "fr") == joined(parts)


@pytest.mark.usefixtures("_dutch")
def test_a_card_is_called_by_its_name_in_a_language() -> None:
    """A card without words of its own has its English name."""

    class Named:
        words = "the joker"

    assert "44, een pad" == spoken(tw.Card(44), "qaa")
    assert "the joker" == spoken(Named(), "qaa")
    assert "suit pair (moon or sun)" == str(
        tt.ScoreCard(tt.ScoreKind.SUIT_PAIR, (tt.Suit.MOON, tt.Suit.SUN))
    )


@pytest.mark.usefixtures("_dutch")
def test_a_register_is_told_in_a_language() -> None:
    """Ids stay; what is not translated stays English."""
    there = register_in(TWISTED, "qaa")

    assert "De titel" == there.clause("TW-04").title
    assert TWISTED.register.clause("TW-05").text == there.clause("TW-05").text
    assert TWISTED.register.clause("TW-04") == there.clause("TW-04")
    with pytest.raises(UnknownLanguageError):
        register_in(TWISTED, "tlh")
    with pytest.raises(WrongTypeError, match="expected a Game"):
        register_in("twisted", "qaa")  # type: ignore[arg-type]


@pytest.mark.untraced
def test_english_loads_no_reader() -> None:
    """The reader comes with the first words of another language, and nothing else with it."""
    program = (
        "import sys; from tricky_twist import Seat; from tricky_twist.games import twisted as tw;"
        "take = tw.Take(Seat(0)); tw.in_words(take); before = {*sys.modules};"
        "print('tricky_twist.core.po' in before, tw.in_words(take, (), 'nl'),"
        " sorted({*sys.modules} - before))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    ).stdout

    assert "False plaats 0 neemt de rij ['tricky_twist.core.po']\n" == told
