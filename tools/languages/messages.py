"""Every text of these pages that translators read, besides the words of the games."""

from collections.abc import Iterator

from tools.languages.labels import LABEL, LABELS
from tools.languages.source import PROSE, prose
from tools.languages.theme import THEME, WORDS
from tools.pages.how_to_play import HEADS, other_editions
from tricky_twist.games import OWN
from tricky_twist.words.gather import Message


def messages() -> Iterator[Message]:
    """Yield each of them."""
    for text in prose():
        yield Message(PROSE, text, "", "Markdown: links and signs stay")
    editions = (section.title for name in OWN for section in other_editions(name))
    for text in (*LABELS, *HEADS, *editions):
        yield Message(LABEL, text)
    for text in WORDS:
        yield Message(THEME, text)
