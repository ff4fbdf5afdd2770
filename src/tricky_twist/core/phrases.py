"""Phrases that the wording of every game uses."""

from collections.abc import Iterable
from typing import Any, Self

from tricky_twist.core.catalogues import ENGLISH, translated
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import Seat, is_seat

Names = tuple[str, ...]

PHRASES = (
    "seat {number}",
    "{most} and {last}",
    "{most} or {last}",
    "{most}; {last}",
    "nothing",
    "no cards",
)
"""What these phrases are in English, with holes; other languages have their own."""


def _phrase(english: str, language: str) -> str:
    if language == ENGLISH:
        return english
    return translated(__name__, "phrase", english, "", language)[0][0]


def require_names(names: object) -> None:
    """Refuse anything that is not a tuple of texts.

    >>> require_names(["Ada", "Ben"])
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a tuple of texts, got a value of type list
    """
    if type(names) is not tuple or any(type(name) is not str for name in names):
        raise WrongTypeError("a tuple of texts", describe(names))


def _called(number: int, names: Names, language: str) -> str:
    if number < len(names):
        return names[number]
    return _phrase("seat {number}", language).replace("{number}", f"{number:d}")


def name_of(seat: Seat, names: Names, language: str = ENGLISH) -> str:
    """Return the name of a seat: ``Ada``, or ``seat 0`` without a name.

    >>> name_of(Seat(0), ("Ada",)), name_of(Seat(1), ("Ada",))
    ('Ada', 'seat 1')
    """
    if not is_seat(seat):
        raise WrongTypeError("a Seat", describe(seat))
    return _called(seat, names, language)


def names_of(seats: Iterable[Seat], names: Names, language: str = ENGLISH) -> str:
    """Return the names of several seats.

    >>> names_of((Seat(0), Seat(1)), ("Ada",))
    'Ada and seat 1'
    """
    return join_words((name_of(seat, names, language) for seat in seats), "and", language)


def cards_by_seat(cards: Iterable[Iterable[object]], names: Names, language: str = ENGLISH) -> str:
    """Return the cards of each seat.

    >>> cards_by_seat((("M7", "S2"), ()), ("Ada",))
    'Ada M7 S2; seat 1 no cards'
    """
    return semicolon(language).join(
        f"{_called(seat, names, language)} {side_by_side(each, language)}"
        for seat, each in enumerate(cards)
    )


def join_words(things: Iterable[object], last: str = "and", language: str = ENGLISH) -> str:
    """Return things as a list in a sentence.

    >>> join_words((1, 2, 3), "or")
    '1, 2 or 3'
    """
    *most, end = tuple(map(str, things)) or (_phrase("nothing", language),)
    if not most:
        return end
    before, between, after = around_last(last, language)
    return f"{before}{', '.join(most)}{between}{end}{after}"


def around_last(last: str, language: str = ENGLISH) -> tuple[str, str, str]:
    """Return the words before, between and after the others and the last thing of a list.

    >>> around_last("or")
    ('', ' or ', '')
    """
    before, _, rest = _phrase(f"{{most}} {last} {{last}}", language).partition("{most}")
    between, _, after = rest.partition("{last}")
    return before, between, after


def semicolon(language: str = ENGLISH) -> str:
    """Return the sign between sentences side by side: French has a narrow space before it.

    >>> semicolon()
    '; '
    """
    if language == ENGLISH:
        return "; "
    return _phrase("{most}; {last}", language).replace("{most}", "").replace("{last}", "")


def side_by_side(cards: Iterable[object], language: str = ENGLISH) -> str:
    """Return cards side by side.

    >>> side_by_side(("M7", "S2")), side_by_side(())
    ('M7 S2', 'no cards')
    """
    return " ".join(map(str, cards)) or _phrase("no cards", language)


def count_of(number: int, word: str) -> str:
    """Return how many there are of something.

    >>> count_of(0, "trick"), count_of(1, "trick"), count_of(2, "trick")
    ('no tricks', '1 trick', '2 tricks')
    """
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


# Sentences that keep their facts ------------------------------------------------------------------


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
