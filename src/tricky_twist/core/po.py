"""Reads a PO file, the form in which translators keep the words of a language.

Weblate, Poedit and ``msgfmt`` work on the file that is read here: there is no other form of it. An
entry has a context, the English words, and the words of the language, one for each plural form. The
file is indexed at once; an entry is read when it is needed.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from tricky_twist.core.errors import TrickyTwistError


class CatalogueError(TrickyTwistError, ValueError):
    """A catalogue is no PO file with contexts; the message names it.

    >>> try:
    ...     Catalogue("no header", "de/german-whist.po")
    ... except CatalogueError as error:
    ...     print(error)
    de/german-whist.po: its header has no Plural-Forms
    """


_CONTEXT = '\nmsgctxt "'
"""What stands before a context; to look for it is quicker than any pattern."""

_FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)
_RULE = re.compile(r"nplurals=(\d+); *plural=([^;]+);")
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t"}
_FORMULAS: Mapping[str, Callable[[int], int]] = MappingProxyType(
    {"0": lambda _: 0, "(n != 1)": lambda n: int(n != 1), "(n > 1)": lambda n: int(n > 1)}
)
"""The commonest plural rules; any other takes a module to read."""


class Catalogue:
    r"""The words of one domain in one language, which never change.

    >>> head = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    >>> dutch = Catalogue(head + 'msgctxt "Suit"\nmsgid "moon"\nmsgstr "maan"\n', "nl/game.po")
    >>> dutch.find("Suit", "moon"), dutch.find("Suit", "sun")
    (('maan',), None)
    >>> dutch.is_complete
    False
    """

    def __init__(self, text: str, name: str) -> None:
        """Read the header of a file; the *name* is for messages."""
        self._text = text.replace("\r\n", "\n") + "\n\n"
        self.header: str = fields_of(self._text.partition("\n\n")[0]).get("msgstr", "")
        rule = _RULE.search(self.header)
        if rule is None:
            raise CatalogueError(f"{name}: its header has no Plural-Forms")
        self.forms: int = int(rule[1])
        """How many plural forms the language has."""
        self.form: Callable[[int], int] = _formula(rule[2])
        """Which plural form a number takes."""
        self._index: dict[str, list[int]] | None = None

    @property
    def _places(self) -> dict[str, list[int]]:
        """Where the entries of each context stand."""
        if self._index is None:
            index: dict[str, list[int]] = {}
            place = self._text.find(_CONTEXT)
            while place > 0:
                end = self._text.find('"\n', place)
                context = _plain(self._text[place + len(_CONTEXT) : end])
                index.setdefault(context, []).append(place)
                place = self._text.find(_CONTEXT, end)
            self._index = index  # at once, since several threads may ask
        return self._index

    @property
    def is_complete(self) -> bool:
        """Whether its translator has marked it as complete."""
        return "\nX-Complete: yes\n" in f"\n{self.header}"

    def find(self, context: str, english: str, plural: str = "") -> tuple[str, ...] | None:
        """Return the words; ``None`` without a translation, or if it is of other English words."""
        for place in self._places.get(context, ()):
            begin = self._text.rfind("\n\n", 0, place + 1)
            block = self._text[begin + 2 : self._text.find("\n\n", place + 1)]
            entry = fields_of(block)
            if (entry["msgid"], entry.get("msgid_plural", "")) != (english, plural):
                continue
            words = tuple([held for key, held in entry.items() if key.startswith("msgstr")])
            is_fit = len(words) == (self.forms if plural else 1) and all(words)
            return words if is_fit and not _FUZZY.search(block) else None
        return None


def fields_of(block: str) -> dict[str, str]:
    r"""Return the texts of an entry by their keywords.

    >>> fields_of('msgid "moon"\nmsgstr "maan"')
    {'msgid': 'moon', 'msgstr': 'maan'}
    """
    found: dict[str, str] = {}
    key = ""
    for line in block.splitlines():
        if not line.startswith("#"):
            keyword, _, quoted = line.partition('"')
            key = keyword.strip() or key
            found[key] = found.get(key, "") + _plain(quoted.rstrip().removesuffix('"'))
    return found


def _plain(quoted: str) -> str:
    if "\\" not in quoted:
        return quoted
    return _ESCAPED.sub(lambda found: _ESCAPES.get(found[1], found[1]), quoted)


def _formula(rule: str) -> Callable[[int], int]:
    """Return the plural rule of a header as a function."""
    if rule in _FORMULAS:
        return _FORMULAS[rule]
    from gettext import c2py  # noqa: PLC0415  # few languages need it

    return c2py(rule)
