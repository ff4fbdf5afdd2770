"""Sentences in English that keep their facts, so that names can be put into them later."""

from typing import Any, Self

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import Seat


class Sentence(str):
    """A sentence about a thing that has a template in ``words``.

    It is a text as any other; a reader with names for the seats can build the sentence again.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> sentence = Sentence(tw.Take(Seat(0)))
    >>> sentence, say(sentence, ("Ada",)), say("the end", ("Ada",))
    ('seat 0 takes the row', 'Ada takes the row', 'the end')
    """

    __slots__ = ("sender", "thing")

    thing: Any
    """What it tells."""
    sender: Seat | None
    """The seat that tried a move, if it is about a refusal."""

    def __new__(cls, thing: Any, sender: Seat | None = None) -> Self:
        """Build the sentence of a thing."""
        sentence = super().__new__(cls, thing.words.fill(thing, (), sender))
        sentence.thing, sentence.sender = thing, sender
        return sentence

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it as the thing it describes."""
        return Sentence, (self.thing, self.sender)


def is_about(words: str, kind: type[Any]) -> bool:
    """Say whether a text keeps its facts and these are of this class.

    >>> from tricky_twist import Seat
    >>> from tricky_twist.games import twisted as tw
    >>> is_about(Sentence(tw.Take(Seat(0))), tw.Take), is_about("seat 0 takes the row", tw.Take)
    (True, False)
    """
    return isinstance(words, Sentence) and type(words.thing) is kind


def say(words: str, names: Names, language: str = ENGLISH) -> str:
    """Return words with the names of the seats, and in a language, if they keep their facts.

    >>> say("seat 1 deals", ("Ada", "Ben"))
    'seat 1 deals'
    """
    if not isinstance(words, Sentence):
        return words
    said: str = words.thing.words.fill(words.thing, names, words.sender, language)
    return said
