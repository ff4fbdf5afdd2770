"""The checks of a translation find what a translator may lose."""

import pytest

from tricky_twist.core.values import changed
from tricky_twist.primer.glossary import GLOSSARY
from tricky_twist.words.checks import FOLDER, Terms, faults_of, find_faults, numbers_in, terms_of
from tricky_twist.words.files import Document, Entry, updated
from tricky_twist.words.gather import Message, domains, messages
from tricky_twist.words.languages import ENGLISH, LANGUAGES, language_called

THIN = "\N{NARROW NO-BREAK SPACE}"


def faults(english: str, words: str, language: str = "nl", *remarks: str) -> list[str]:
    """Return the faults of a translation, each as the check and its reason."""
    entry = Entry(Message("A", english), (words,), remarks)
    found = faults_of(entry, language_called(language), Terms())
    return [f"{fault.check}: {fault.reason}" for fault in found]


def checked(english: str, words: str, language: str = "nl", *remarks: str) -> list[str]:
    """Return the checks that a translation fails."""
    return [each.partition(":")[0] for each in faults(english, words, language, *remarks)]


@pytest.mark.parametrize(
    ("english", "words", "language"),
    [
        ("{seat} draws {card}", "{seat} trekt {card}", "nl"),
        ("two cards [TW-04]", "2 kaarten [TW-04]", "nl"),
        ("both cards", "beide kaarten", "nl"),
        ("the row: 7 cards", f"la rangée{THIN}: 7 cartes", "fr"),
        ("a «row»?", f"une «{THIN}rangée{THIN}»{THIN}?", "fr"),
        ("two cards: {cards}", "két lap: {cards}", "hu"),
        ("six cards", "sei carte", "it"),
        ("it is your turn", "sei di turno", "it"),
        ("{seat}'s card", "kaart van {seat}", "nl"),
        ("flip", "flip", "nl"),
        ("bonus: flip", "bonus: flip", "nl"),
        ("AIs play", "bots spelen", "nl"),
        ("one  two", "een  twee", "de"),
        ("take {card}", "nimm {card}", "de"),
        ("take «it»", "prendi «questo»", "it"),
        ("It is your turn", "Sei di turno", "it"),
        ("each player looks at the cards of the others", "elke speler ziet de kaarten", "nl"),
    ],
)
def test_a_good_translation_has_no_fault(english: str, words: str, language: str) -> None:
    """Holes, ids, numbers, ends and typography are right."""
    assert [] == checked(english, words, language)


@pytest.mark.parametrize(
    ("english", "words", "language", "found"),
    [
        (
            "{seat} draws {card}",
            "{seat} trekt",
            "nl",
            ["holes: the hole {card} is not there as often"],
        ),
        (
            "{seat} draws",
            "{seats} trekt",
            "nl",
            [
                "holes: the hole {seat} is not there as often",
                "holes: the hole {seats} is not there as often",
            ],
        ),
        (
            "{cards:and} missing",
            "{cards} ontbreken",
            "nl",
            [
                "holes: the hole {cards:and} is not there as often",
                "holes: the hole {cards} is not there as often",
            ],
        ),
        ("{seat} draws", "{seat} {} trekt", "nl", ["holes: a brace that is no hole"]),
        (
            "see TW-04",
            "zie TW-05",
            "nl",
            ["ids: TW-04 is not there as often", "ids: TW-05 is not there as often"],
        ),
        ("two cards", "drie kaarten", "nl", ["numbers: 2 is lost", "numbers: 3 is new"]),
        ("the cards", "de 2 kaarten", "nl", ["numbers: 2 is new"]),
        ("Take two cards.", "Húzz kártyát.", "hu", ["numbers: 2 is lost"]),
        ("Take it.", "Neem het", "nl", ["ends: it ends with 'no mark', not with '.'"]),
        ("take it", "neem het.", "nl", ["ends: it ends with '.', not with 'no mark'"]),
        ("take it", "Neem het", "nl", ["ends: it begins with another kind of letter"]),
        ("a card", "Een kaart", "nl", ["ends: it begins with another kind of letter"]),
        ("the card", "A kártya", "hu", ["ends: it begins with another kind of letter"]),
        ("take it", "neem  het", "nl", ["spaces: a space too many"]),
        ("take it", "neem het ", "nl", ["spaces: a space too many"]),
        ("take it", "neem 'het'", "nl", ["marks: a typewriter's '"]),
        ("take it", 'neem "het"', "nl", ["marks: a typewriter's \""]),
        ("take it: all", "prends: tout", "fr", ["marks: no narrow no-break space before :"]),
        (
            "take {card}: all",
            "prends {card}: tout",
            "fr",
            ["marks: no narrow no-break space before :"],
        ),
        (
            "take {card}",
            f"prends «{THIN}{{card}}»",
            "fr",
            ["marks: no narrow no-break space before »"],
        ),
        ("take it", f"prends «ça{THIN}»", "fr", ["marks: no narrow no-break space after «"]),
        ("take {card}", "neem {card}en", "nl", ["glue: something is glued to a hole: }e"]),
        ("take {card}", "neem{card}", "nl", ["glue: something is glued to a hole: m{"]),
        (
            "take {card}",
            "a {card}-t elveszed",
            "hu",
            [
                "glue: something is glued to a hole: }-t",
                "glue: an article or preposition that may change: a {",
            ],
        ),
        (
            "take {card}",
            "de {card} neem je",
            "nl",
            ["glue: an article or preposition that may change: de {"],
        ),
        (
            "Take {card}",
            "De {card} neem je",
            "nl",
            ["glue: an article or preposition that may change: De {"],
        ),
        (
            "take {card}",
            "az {card} lapot",
            "hu",
            ["glue: an article or preposition that may change: az {"],
        ),
        (
            "turn of {seat}",
            "tour de {seat}",
            "fr",
            ["glue: an article or preposition that may change: de {"],
        ),
        (
            "turn of {seat}",
            "tour d\N{RIGHT SINGLE QUOTATION MARK}{seat}",
            "fr",
            ["glue: an article with an apostrophe before a hole"],
        ),
        ("take the whole row", "take the whole row", "nl", ["english: still English"]),
        (
            "a sentence that is much longer than forty letters",
            "kort",
            "nl",
            ["length: much longer or shorter"],
        ),
    ],
)
def test_a_planted_error_is_found(
    english: str, words: str, language: str, found: list[str]
) -> None:
    """By the check that is for it, and by no other; each with its reason."""
    assert found == faults(english, words, language)


@pytest.mark.parametrize(
    ("letters", "others", "found"),
    [
        (40, 3, []),
        (41, 3, ["length"]),
        (50, 30, ["length"]),
        (50, 31, []),
        (50, 84, []),
        (50, 85, ["length"]),
    ],
)
def test_long_sentences_stay_about_as_long(letters: int, others: int, found: list[str]) -> None:
    """From 60 % to 170 %, both without the bound itself."""
    assert found == checked("x" * letters, "y" * others)


def test_a_waiver_needs_a_reason_and_a_need() -> None:
    """Then the check is silent for this entry alone."""
    wrong = ("two cards", "een paar kaarten", "nl")

    assert ["numbers"] == checked(*wrong)
    assert [] == checked(*wrong, "waive numbers: a pair is two")
    lost = "numbers: 2 is lost"
    needless = faults("two", "twee", "nl", "waive ends: it has none")
    assert [lost, "waive numbers: a waiver needs a reason"] == faults(*wrong, "waive numbers")
    assert ["waive ends: nothing to waive"] == needless
    entry = Entry(Message("A", "two"), ("twee",), ("waive ends: it has none",))
    (fault,) = faults_of(entry, LANGUAGES["nl"], Terms())
    assert "A: waive ends: nothing to waive" == str(fault)


def test_the_first_form_is_compared_with_the_singular() -> None:
    """So one game needs no number where English has none."""
    message = Message("A", "Play one game", "Play {games} games")
    dutch = Entry(message, ("Speel één spel", "Speel {games} spellen"))
    hungarian = Entry(message, ("Játsszatok {games} játékot",))

    assert [] == [*faults_of(dutch, LANGUAGES["nl"], Terms())]
    assert [] == [*faults_of(hungarian, LANGUAGES["hu"], Terms())]
    (fault,) = faults_of(changed(dutch, words=("een",)), LANGUAGES["nl"], Terms())
    assert "A: plural: 1 forms, not 2" == str(fault)


def test_a_catalogue_must_have_each_message_and_no_other() -> None:
    """A changed English sentence is not translated any more."""
    message = Message("A", "take it")
    document = updated(None, (message,), "nl")
    whole = changed(document, entries=(Entry(message, ("neem het",)),))
    changed_english = (Message("A", "take all"),)

    assert [] == [*find_faults(whole, (message,), "twisted")]
    found = [str(fault) for fault in find_faults(whole, changed_english, "twisted")]
    stale = "A: stale: no such English words any more: take it"
    assert [stale, "A: missing: not translated: take all"] == found
    assert ["missing"] == [each.check for each in find_faults(document, (message,), "twisted")]


def test_a_catalogue_has_the_plural_rule_of_its_language() -> None:
    """With another rule the wrong form would be told."""
    wrong = Document({"Language": "hu", "Plural-Forms": "nplurals=2; plural=(n != 1);"}, ())

    (fault,) = find_faults(wrong, (), "twisted")
    assert "header: plural: Plural-Forms must be nplurals=1; plural=0;" == str(fault)
    assert [] == [*find_faults(Document({"Language": "de"}, ()), (), "twisted")]
    assert [] == [*find_faults(Document({}, ()), (), "twisted")]


def test_numbers_are_not_counted_in_ids_and_holes() -> None:
    """Nor 1 in words, which is an article in most languages."""
    assert {3: 1, 12: 1} == dict(numbers_in("one {seat2} of three: 12 [TW-A06]", ENGLISH))
    assert {2: 1} == dict(numbers_in("mindkét lap", LANGUAGES["hu"]))


def test_an_unknown_language_is_checked_for_less() -> None:
    """Its typography and its numbers are not known."""
    assert [] == checked("two cards", "zwei Karten", "de")
    assert [] == checked("hearts", "Herz", "de")
    assert ["holes"] == checked("two {cards}", "zwei Karten", "de")


# Terms --------------------------------------------------------------------------------------------


def test_a_term_is_looked_for_outside_of_holes() -> None:
    """And what a longer term has found is no longer found by a shorter one."""
    terms = Terms((("false tricks?", "valse slag"), ("tricks?", "slag")))

    assert [] == [*terms.missing("{tricks} points", "{tricks} punten")]
    assert [] == [*terms.missing("a false trick", "een valse slag")]
    bluff = Terms((("false tricks?", "bluf"), ("tricks?", "slag")))
    assert [] == [*bluff.missing("False Trick", "bluf")]
    assert ["'tricks' is not 'slag'"] == [*terms.missing("2 tricks", "2 {slagen}")]
    assert ["'False trick' is not 'valse slag'"] == [*terms.missing("False trick", "slag")]


def test_longer_terms_come_before_shorter_ones() -> None:
    """Else the card would be found, and not its kind."""
    patterns = [english for english, _ in terms_of("nl", "tricky-twist").pairs]
    places = map(patterns.index, ("permanent bonus cards?", "false tricks?", "bonus cards?"))

    assert sorted(found := [*places]) == found
    assert "tricks?" in patterns[patterns.index("false tricks?") :]


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_each_term_of_the_glossary_has_its_word(language: str) -> None:
    """The pattern of a language finds the word that the glossary has."""
    for domain in domains():
        own = [term for term in GLOSSARY if term.game == domain]
        pairs = dict(terms_of(language, domain).pairs)
        patterns = dict(zip(pairs, pairs.values(), strict=True))
        for term in own:
            assert term.called(language)
            assert [] == [*Terms(tuple(patterns.items())).missing(term.word, term.called(language))]


def test_every_language_has_a_file_of_terms_and_nothing_else_has() -> None:
    """And English has the patterns to find them."""
    assert {"en", *LANGUAGES} == {path.stem for path in FOLDER.iterdir()}
    assert () == terms_of("de", "twisted").pairs


def test_the_messages_of_all_domains_are_different() -> None:
    """The same sentence of the same class is one message."""
    for domain in domains():
        found = [message.key for message in messages(domain)]
        assert len(found) == len(set(found)) > 20


def test_a_translation_uses_the_terms_of_its_game() -> None:
    """The same word everywhere, as the glossary has it."""
    message = Message("A", "the toad is in the row")
    document = updated(None, (message,), "nl")
    frog = changed(document, entries=(Entry(message, ("de kikker ligt in de rij",)),))

    (fault,) = find_faults(frog, (message,), "twisted")
    assert "A: term: 'toad' is not 'pad': de kikker ligt in de rij" == str(fault)
    assert [] == [*find_faults(frog, (message,), "core")]
