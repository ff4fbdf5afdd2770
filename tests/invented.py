"""A language that nobody speaks: English in other letters, to find words that no catalogue has."""

import re
import sys
from collections.abc import Iterator

import pytest

from tricky_twist.core import catalogues
from tricky_twist.core.values import changed
from tricky_twist.words.files import Entry, template_of, write
from tricky_twist.words.gather import Message, messages

CODE = "art"
"""The code that stands for all made-up languages."""

LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхижклмнопрстузвшцйяАБЦДЕФГХИЖКЛМНОПРСТУЗВШЦЙЯ",
)
KEPT = re.compile(
    r"(\{[^}]*\}(?:`[^`]*`)?|\[[A-Z]{2}-[^]]*\]|\]\([^)]*\)|`[^`]*`|\b[A-Z]{2}-[A-Z]?\d+\b)"
)
"""What a translator keeps: holes, citations, ids, the addresses of links, and code."""

MEMORIES = ("listed", "catalogue_of", "languages_of", "translated", "_is_offered")
"""The functions that remember what they have read."""


def invented(english: str) -> str:
    """Return words of the language.

    >>> invented("{seat} plays {card} [TT-19]")
    '{seat} плайт {card} [TT-19]'
    """
    parts = KEPT.split(english)
    return "".join(part if n % 2 else part.translate(LETTERS) for n, part in enumerate(parts))


def catalogue(domain: str) -> str:
    """Return the text of the file of a domain, in which everything is translated."""
    document = template_of(messages(domain))
    entries = [
        Entry(
            each.message,
            tuple(map(invented, filter(None, (each.message.english, each.message.plural)))),
        )
        for each in document.entries
    ]
    header = {**document.header, "X-Complete": "yes"}
    return write(changed(document, header=header, entries=tuple(entries)))


def _words(message: Message) -> tuple[str, ...]:
    return tuple(map(invented, filter(None, (message.english, message.plural))))


def spoken(monkeypatch: pytest.MonkeyPatch, code: str = CODE) -> Iterator[str]:
    """Let all domains of the library have the language for a while, and yield its code."""
    read = catalogues._data

    def data(package: str, path: str) -> str:
        language, _, name = path.partition("/")
        if path == "LINGUAS":
            return "\n".join(dict.fromkeys((*read(package, path).split(), code)))
        return catalogue(name.removesuffix(".po")) if language == code else read(package, path)

    def forget() -> None:
        for name in MEMORIES:
            getattr(catalogues, name).cache_clear()

    monkeypatch.setattr(catalogues, "_data", data)
    forget()
    yield code
    forget()


def main(arguments: list[str]) -> None:
    """Run the command in a process whose library has the language: ``CODE play ...``."""
    from tricky_twist.cli.commands import tricky_twist as command  # noqa: PLC0415

    with pytest.MonkeyPatch.context() as patch:
        for _ in spoken(patch, arguments[0]):
            command(arguments[1:], standalone_mode=True)


if __name__ == "__main__":
    main(sys.argv[1:])
