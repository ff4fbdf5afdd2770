"""The words that people type in a game besides moves, in the language of play and in English."""

import unicodedata
from collections.abc import Mapping

from tricky_twist.cli.language import here
from tricky_twist.cli.play.english import TYPED

QUIT = "quit"
"""The word that stops a game, at every question."""

COMMANDS = {
    "?": "ASK",
    "hint": "HINT",
    "undo": "UNDO",
    "table": "TABLE",
    "log": "LOG",
    "score": "SCORE",
    "rules": "RULES",
    "words": "WORDS",
    "help": "HELP",
    QUIT: "QUIT",
}
"""The words that are no moves, each with the name of the sentence about its effect."""

YES_OR_NO = ("yes", "no")
"""The answers to a person who wants to take a move back."""

CONTEXT = "typed"
"""The context of these words in a catalogue."""


def said(word: str) -> str:
    """Return a word as it is typed in the language of play.

    >>> said("undo")
    'undo'
    """
    return here(word, CONTEXT) if word.isalpha() else word


def holes() -> Mapping[str, str]:
    """Return each word by its English one, and its first letter, for the holes of a sentence.

    >>> holes()["yes"], holes()["yes_key"]
    ('yes', 'y')
    """
    words = {word: said(word) for word in TYPED}
    return words | {f"{word}_key": typed[:1] for word, typed in words.items()}


def meant(typed: str) -> str:
    """Return the English word for a typed one; a word that is none of these stays as it is.

    Capitals and accents do not matter.

    >>> meant("UNDO"), meant("45")
    ('undo', '45')
    """
    text = plain(typed)
    return next((word for word in TYPED if text in {word, plain(said(word))}), text)


def meant_by_key(key: str, words: tuple[str, ...]) -> str:
    """Return the word, of some, that begins with a letter in the language or in English.

    >>> meant_by_key("Y", ("yes", "no")), meant_by_key("x", ("yes", "no"))
    ('yes', '')
    """
    begun = {plain(begin[:1]): word for word in words for begin in (word, said(word))}
    return begun.get(plain(key[:1]), "")


def plain(text: str) -> str:
    """Return a text in small letters without accents.

    >>> plain("Règles")
    'regles'
    """
    letters = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
