"""Sentences that stand outside the library's classes: of the page in the browser, and of play."""

from collections.abc import Iterator

from tricky_twist.cli.play import english as of_play
from tricky_twist.web import words
from tricky_twist.web.page import PAGE, source_of, texts
from tricky_twist.words.gather import Message, has_letters

NOTES = {
    "to": "between two numbers on the drawing of a card: 24 / to / 44",
    "card": "below “any” on the drawing of a card: any / card",
    "any": "above “card” on the drawing of a card; also: any value",
    "up": "Twisted: cards face up before a player",
    "down": "Twisted: cards in the rows that a player took",
    "falses": "false tricks, where there is little room",
    "led": "below the first card of a trick",
    "players": "beside the choice 2, 3, 4: “Who plays? (2) (3) (4) players”",
    "edition": "{name} is the name of an edition",
    "loadRecord": "after the button “Play”",
    "toMove": "in a record: the players whose turn it is",
    "wasLed": "the first letter becomes a capital",
    "hintIs": "{command} is a button with a small first letter",
    "notPossibleTo": "{command} is a button with a small first letter",
}
"""What a translator should know about the words of a key."""


def page() -> Iterator[Message]:
    """Yield each sentence of the page that no other catalogue has, and those of its server."""
    for key, english in texts().items():
        if source_of(key)[0] == PAGE:
            one, many = (english, "") if type(english) is str else english
            if has_letters(one):
                yield Message(key, one, many, NOTES.get(key, ""))
    for english in words.TO_PLAYERS:
        yield Message(words.CONTEXT, english)


def command() -> Iterator[Message]:
    """Yield the sentences of ``tricky-twist play``."""
    for name, sentence in vars(of_play).items():
        if name.isupper() and isinstance(sentence, str):
            yield Message("command", sentence, "", name)
    for word in of_play.TYPED:
        yield Message("typed", word, "", "one word that players type; accents may lack")
