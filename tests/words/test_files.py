"""PO files as translators see them: read strictly, written, and brought up to date."""

import pytest

from tricky_twist.core.po import Catalogue, CatalogueError
from tricky_twist.core.values import changed
from tricky_twist.words.files import NOT_READ, Document, Entry, read, template_of, updated, write
from tricky_twist.words.gather import Message

MESSAGES = (
    Message("Take", "{seat} takes the row", "", "a move"),
    Message("HandDealtUnseen", "{size} card", "{size} cards"),
    Message("TW-04 text", 'A "toad"\nof two lines\\'),
)


def test_a_catalogue_begins_empty_and_says_that_nobody_has_read_it() -> None:
    """With the plural rule of its language, and as many forms."""
    dutch, hungarian = (updated(None, MESSAGES, language) for language in ("nl", "hu"))

    assert MESSAGES == tuple(entry.message for entry in dutch.entries)
    assert [1, 2, 1] == [len(entry.words) for entry in dutch.entries]
    assert [1, 1, 1] == [len(entry.words) for entry in hungarian.entries]
    assert (NOT_READ,) == dutch.remarks
    assert ("nl", "no") == (dutch.header["Language"], dutch.header["X-Complete"])


DUTCH = r"""# No native speaker has read these words yet.
msgid ""
msgstr ""
"Project-Id-Version: tricky_twist\n"
"Language: nl\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"X-Complete: no\n"

#. a move
#, python-brace-format
msgctxt "Take"
msgid "{seat} takes the row"
msgstr ""

#, python-brace-format
msgctxt "HandDealtUnseen"
msgid "{size} card"
msgid_plural "{size} cards"
msgstr[0] ""
msgstr[1] ""

msgctxt "TW-04 text"
msgid "A \"toad\"\nof two lines\\"
msgstr ""
"""


def test_a_new_catalogue_is_this_text() -> None:
    """Each tool for translators reads these fields."""
    hungarian = write(updated(None, MESSAGES[:1], "hu"))

    assert DUTCH == write(updated(None, MESSAGES, "nl"))
    assert '"Language: hu\\n"' in hungarian
    assert '"Plural-Forms: nplurals=1; plural=0;\\n"' in hungarian
    assert write(template_of(MESSAGES[1:2])).endswith('msgstr[0] ""\nmsgstr[1] ""\n')


def test_what_another_tool_wrote_is_read() -> None:
    """Remarks, flags, the line of each entry, and a header with colons."""
    head = 'msgid ""\nmsgstr "X-Note: one: two: three\\n"\n\n'
    first = '# not a fuzzy word\n#| msgid "sun"\nmsgctxt "A"\nmsgid "moon"\nmsgstr "maan"\n\n'
    second = '#, fuzzy\nmsgctxt "B"\nmsgstr "maan"\n'
    document = read(head + first + second, "x")

    assert {"X-Note": "one: two: three"} == document.header
    remarks = ("not a fuzzy word", '#| msgid "sun"')
    assert document.entries == (
        Entry(Message("A", "moon"), ("maan",), remarks, is_fuzzy=False, line=4),
        Entry(Message("B", ""), ("maan",), (), is_fuzzy=True, line=10),
    )
    assert {} == read('msgid ""\n', "x").header


def filled(document: Document) -> Document:
    """Return a catalogue with some words for each message."""
    entries = [
        changed(
            entry,
            words=tuple([f'ja "{number}"\\\n' for number, _ in enumerate(entry.words)]),
            remarks=("waive numbers: no number",),
        )
        for entry in document.entries
    ]
    return changed(document, entries=tuple(entries))


def test_what_is_written_is_read_again() -> None:
    """With remarks, flags and quotes; the reader of the library reads the same words."""
    document = filled(updated(None, MESSAGES, "nl"))
    again = read(write(document), "nl")
    bare = [changed(entry, line=0) for entry in again.entries]
    bare = [changed(e, message=changed(e.message, note="")) for e in bare]

    assert [changed(e, message=changed(e.message, note="")) for e in document.entries] == bare
    assert (document.remarks, document.header) == (again.remarks, again.header)
    reader = Catalogue(write(document), "nl")
    for entry in document.entries:
        message = entry.message
        assert entry.words == reader.find(message.context, message.english, message.plural)


def test_an_update_keeps_what_still_fits() -> None:
    """Other English words take the old translation along, as a guess that nobody hears."""
    old = filled(updated(None, MESSAGES, "nl"))
    new = Message("Take", "{seat} grabs the row")
    gone = Message("Gone", "no more")
    after = updated(old, (new, gone, *MESSAGES[1:]), "nl")
    guess, empty, *others = after.entries

    assert (guess.message, guess.words, guess.is_fuzzy) == (new, old.entries[0].words, True)
    assert '#| msgid "{seat} takes the row"' == guess.remarks[-1]
    assert not guess.is_translated
    assert not empty.is_translated
    assert list(old.entries[1:]) == others
    assert "#, fuzzy, python-brace-format" in write(after)
    assert Catalogue(write(after), "nl").find("Take", new.english) is None


def test_an_update_brings_the_notes() -> None:
    """They are for translators, so they may change at any time."""
    old = filled(updated(None, MESSAGES, "nl"))
    noted = Message("Take", "{seat} takes the row", "", "on a button")

    assert [noted] == [entry.message for entry in updated(old, (noted,), "nl").entries]


def test_a_guess_has_words_and_as_many_forms() -> None:
    """A sentence with a plural is no guess for one without, nor an empty entry for any."""
    one, many = Message("A", "one"), Message("A", "{n} card", "{n} cards")
    other_one, other_many = Message("A", "two"), Message("A", "{n} row", "{n} rows")

    for old, new in ((one, other_many), (many, other_one)):
        (entry,) = updated(filled(updated(None, (old,), "nl")), (new,), "nl").entries
        assert not any(entry.words)
    for empty in (one, many):
        (entry,) = updated(
            updated(None, (empty,), "nl"), (changed(empty, english="x"),), "nl"
        ).entries
        assert not entry.is_fuzzy


def test_one_guess_serves_one_message_only() -> None:
    """A second message of the same context stays empty."""
    old = filled(updated(None, MESSAGES[:2], "nl"))
    wanted = (Message("Other", "none"), Message("Take", "one"), Message("Take", "two"))
    after = updated(old, wanted, "nl")

    assert [False, True, False] == [entry.is_fuzzy for entry in after.entries]


def test_the_list_for_a_translation_tool_has_no_words() -> None:
    """Not even a language."""
    document = template_of(MESSAGES)

    assert not any(entry.is_translated for entry in document.entries)
    assert "" == document.header["Language"]
    assert 'msgstr[1] ""' in write(document)


HEAD = 'msgid ""\nmsgstr "Language: nl\\n"\n\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('msgid "x"\nmsgstr "y"\n', "x:4: an entry without a context"),
        ('msgctxt "A"\nmsgid "x"\nmsgstr "y"\n\n' * 2, "x:8: an entry that is there twice"),
        ('msgctxt "A"\nmsgid "x\nmsgstr "y"\n', 'x:5: not a line of a PO file: msgid "x'),
        ("hello\n", "x:4: not a line of a PO file: hello"),
    ],
)
def test_a_faulty_file_is_refused_with_its_line(text: str, fault: str) -> None:
    """A translator finds the place."""
    with pytest.raises(CatalogueError, match=f"^{fault}"):
        read(HEAD + text, "x")


def test_comments_alone_are_no_entry() -> None:
    """Obsolete entries, which some tools keep at the end, are left out."""
    assert () == read(f'{HEAD}#~ msgid "x"\n\n# the end\n', "x").entries


def test_an_entry_is_translated_when_all_its_forms_are() -> None:
    """Neither empty nor fuzzy."""
    message = Message("A", "one", "many")

    assert Entry(message, ("een", "veel")).is_translated
    assert not Entry(message, ("een", "")).is_translated
    assert not Entry(message, ("een", "veel"), is_fuzzy=True).is_translated
