"""Reads a whole PO file strictly, writes one, and brings one up to date."""

import re
from collections.abc import Iterable, Iterator, Mapping

import attrs

from tricky_twist.core.catalogues import OWN
from tricky_twist.core.po import CatalogueError, fields_of
from tricky_twist.core.values import changed, value
from tricky_twist.words.gather import Message
from tricky_twist.words.languages import language_called


@value
class Entry:
    """A message with its translation.

    >>> Entry(Message("Suit", "moon"), ("maan",)).is_translated
    True
    """

    message: Message
    words: tuple[str, ...] = ()
    """One for each plural form; none, or an empty one, if it is not translated."""
    remarks: tuple[str, ...] = ()
    """What the translator noted: waivers, and the English words of before."""
    is_fuzzy: bool = False
    line: int = 0

    @property
    def is_translated(self) -> bool:
        """Whether there are words to show."""
        return bool(self.words) and all(self.words) and not self.is_fuzzy


@value
class Document:
    """A PO file as translators see it."""

    header: Mapping[str, str] = attrs.field(eq=False)
    """The fields of its header."""
    entries: tuple[Entry, ...]
    remarks: tuple[str, ...] = ()
    """The lines above the header."""


# To read ------------------------------------------------------------------------------------------

_LINE = re.compile(r'(?:msgctxt |msgid |msgid_plural |msgstr(?:\[\d\])? )?"(?:[^"\\]|\\.)*"')


def read(text: str, name: str) -> Document:
    r"""Return a PO file from its text; the *name* is for messages.

    >>> head = 'msgid ""\nmsgstr "Language: nl\\n"\n\n'
    >>> read(head + 'msgctxt "Suit"\nmsgid "moon"\nmsgstr "maan"\n', "nl").entries[0].words
    ('maan',)

    Raises:
        ~tricky_twist.core.po.CatalogueError: If a line is none of a PO file, if an entry has no
            context, or if one is there twice.
    """
    first, *others = _blocks(text, name)
    found: dict[tuple[str, str, str], Entry] = {}
    for number, block in others:
        entry = _entry(block, number)
        if not entry.message.context:
            raise CatalogueError(f"{name}:{number}: an entry without a context")
        if entry.message.key in found:
            raise CatalogueError(f"{name}:{number}: an entry that is there twice")
        found[entry.message.key] = entry
    fields = fields_of(first[1]).get("msgstr", "").splitlines()
    header = dict(line.split(": ", 1) for line in fields if ": " in line)
    return Document(header, tuple(found.values()), _remarks(first[1]))


def _blocks(text: str, name: str) -> Iterator[tuple[int, str]]:
    """Yield each entry with the number of its first line."""
    held: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        bare = line.strip()
        if bare and not bare.startswith("#") and not _LINE.fullmatch(bare):
            raise CatalogueError(f"{name}:{number}: not a line of a PO file: {bare}")
        if bare:
            held.append(bare)
        else:
            if any(not each.startswith("#") for each in held):
                yield number - len(held), "\n".join(held)
            held = []


def _entry(block: str, line: int) -> Entry:
    fields = fields_of(block)
    message = Message(
        fields.get("msgctxt", ""), fields.get("msgid", ""), fields.get("msgid_plural", "")
    )
    words = tuple(held for key, held in fields.items() if key.startswith("msgstr"))
    fuzzy = any(each.startswith("#,") and "fuzzy" in each for each in block.splitlines())
    return Entry(message, words, _remarks(block), fuzzy, line)


def _remarks(block: str) -> tuple[str, ...]:
    """Return the comments of the translator, and the earlier English words that a tool noted."""
    lines = [line for line in block.splitlines() if line.startswith(("# ", "#|"))]
    return tuple(line.removeprefix("# ") for line in lines)


# To write -----------------------------------------------------------------------------------------


def write(document: Document) -> str:
    """Return the text of a PO file; each text is on one line."""
    lines = [_remark(each) for each in document.remarks]
    lines += ['msgid ""', 'msgstr ""']
    lines += [_quoted(f"{key}: {held}\n") for key, held in document.header.items()]
    for entry in document.entries:
        lines += ["", *_lines(entry)]
    return "\n".join([*lines, ""])


def _lines(entry: Entry) -> Iterator[str]:
    message = entry.message
    yield from map(_remark, entry.remarks)
    if message.note:
        yield f"#. {message.note}"
    flags = ["fuzzy"] * entry.is_fuzzy + ["python-brace-format"] * ("{" in message.english)
    if flags:
        yield f"#, {', '.join(flags)}"
    yield f"msgctxt {_quoted(message.context)}"
    yield f"msgid {_quoted(message.english)}"
    if message.plural:
        yield f"msgid_plural {_quoted(message.plural)}"
        for number, words in enumerate(entry.words or ("", "")):
            yield f"msgstr[{number}] {_quoted(words)}"
    else:
        yield f"msgstr {_quoted(entry.words[0] if entry.words else '')}"


def _remark(text: str) -> str:
    return text if text.startswith("#") else f"# {text}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


# To begin, and to bring up to date ----------------------------------------------------------------

NOT_READ = "No native speaker has read these words yet."


def template_of(messages: Iterable[Message]) -> Document:
    """Return the file that translators begin with: every message, without words."""
    return Document(_header(""), tuple(Entry(message) for message in messages))


def _header(language: str) -> dict[str, str]:
    known = language_called(language)
    return {
        "Project-Id-Version": OWN,
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": known.plural_forms,
        "X-Complete": "no",
    }


def updated(old: Document | None, messages: Iterable[Message], language: str) -> Document:
    """Return a catalogue with exactly these messages, and all words that still fit.

    An entry whose English has changed keeps its old words, marked as fuzzy. No player hears them
    until the translator has looked.
    """
    held = old or Document(_header(language), (), (NOT_READ,))
    known = {entry.message.key: entry for entry in held.entries}
    wanted = tuple(messages)
    left = [each for each in held.entries if each.message.key not in {w.key for w in wanted}]
    forms = language_called(language).forms
    entries = [
        changed(known[message.key], message=message)
        if message.key in known
        else _guess(message, left, forms)
        for message in wanted
    ]
    return changed(held, entries=tuple(entries))


def _guess(message: Message, left: list[Entry], forms: int) -> Entry:
    """Return an entry with the words of one of the same context that is left over, if any."""
    empty = ("",) * (forms if message.plural else 1)
    for entry in left:
        old = entry.message
        alike = (old.context, bool(old.plural)) == (message.context, bool(message.plural))
        if alike and any(entry.words):
            left.remove(entry)
            was = (f"#| msgid {_quoted(old.english)}",)
            return Entry(message, entry.words, (*entry.remarks, *was), is_fuzzy=True)
    return Entry(message, empty)
