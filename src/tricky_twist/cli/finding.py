"""Find what answers a question: any of its words counts, rare ones most, and slips are forgiven.

Ranked with BM25 over the fields of a record. The words of a title count more than those of a text.
"""

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

import attrs


@attrs.frozen
class Record:
    """Something that may be found."""

    title: str
    text: str
    names: str = ""
    """What else it is called, in any language; it counts as much as the title."""
    more: str = ""
    """What counts little: arguments, the name of the game."""
    weight: float = 1.0
    """How much it counts beside other records."""


_FIELDS = {"title": 3.0, "text": 1.0, "names": 3.0, "more": 0.25}
"""How much a word counts in each field."""

_SMALL = frozenset(
    word
    for line in (
        "a an and are as at be been but by can could did do does each for from get gets had",
        "has have he her his how i if in into is it its may me must my no not of on or our own she",
        "should so than that the their them then there they this to too up us was we were what",
        "when where which who whom whose why will with would you your",
    )
    for word in line.split()
)
"""Words that say nothing of what is asked."""

_NUMBERS = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)

_SAME = {
    **{word: f"{word} {number}" for number, word in enumerate(_NUMBERS, 1)},
    "begin": "first lead begin",
    "cannot": "without",
    "cant": "without",
    "color": "colour suit",
    "colour": "colour suit",
    "deck": "pile deck",
    "everybody": "everybody player",
    "everyone": "everybody player",
    "invented": "stand-in provisional",
    "made": "stand-in provisional",
    "penalty": "cost minus",
    "people": "players",
    "person": "player",
    "somebody": "player",
    "someone": "player",
    "start": "first lead start",
    "steal": "thief",
    "twice": "twice again second",
}
"""For words that the rulebooks do not have, those that they do."""


_POOR = 0.2
"""What is worth less than this part of the best is not found."""


class Index:
    """Where each word stands in some records, and how often."""

    def __init__(self, records: Sequence[Record]) -> None:
        """Count the words of all fields."""
        self._weights = [record.weight for record in records]
        self._places: dict[str, dict[int, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
        self._lengths = [dict.fromkeys(_FIELDS, 0) for _ in records]
        for number, record in enumerate(records):
            for field in _FIELDS:
                for term in _terms(getattr(record, field)):
                    self._places[term][number][field] += 1
                    self._lengths[number][field] += 1
        self._means = {
            field: sum(lengths[field] for lengths in self._lengths) / max(len(records), 1) or 1
            for field in _FIELDS
        }

    def find(self, question: str) -> list[int]:
        """Return the places of the records that answer a question, the best first.

        There is none if no word of the question is known.
        """
        scores: dict[int, float] = defaultdict(float)
        answered: Counter[int] = Counter()
        for word in dict.fromkeys(_meant(question, self._places)):
            for number, score in self._scores(word):
                scores[number] += score * self._weights[number]
                answered[number] += 1
        # What answers many of the words is better than what has one of them often.
        whole = {number: score * answered[number] for number, score in scores.items()}
        least = max(whole.values(), default=0) * _POOR
        ranked = sorted(whole, key=lambda number: (-whole[number], number))
        return [number for number in ranked if whole[number] >= least]

    def _scores(self, term: str) -> Iterator[tuple[int, float]]:
        """Yield each record that has a term, once, and how much that counts."""
        places = self._places[term]
        rarity = math.log(1 + (len(self._lengths) - len(places) + 0.5) / (len(places) + 0.5))
        for number, counts in places.items():
            yield (
                number,
                rarity
                * sum(
                    _FIELDS[field] * (0.5 + self._often(field, number, count))
                    for field, count in counts.items()
                ),
            )

    def _often(self, field: str, number: int, count: int) -> float:
        """Return how much it counts that a term stands several times in a field; never over 2.2."""
        length = self._lengths[number][field] / self._means[field]
        return count * 2.2 / (count + 1.2 * (0.3 + 0.7 * length))


def _meant(question: str, known: Mapping[str, object]) -> Iterator[str]:
    """Yield the terms of a question; a slip is taken for the nearest known one."""
    for word in _words(question):
        if word in _SAME:
            yield from _terms(_SAME[word])
        elif word not in _SMALL:
            term = _stem(word)
            yield from [term] if term in known else get_close_matches(term, known, 1, 0.75)


def _terms(text: str) -> Iterable[str]:
    return [_stem(word) for word in _words(text) if word not in _SMALL]


def _words(text: str) -> list[str]:
    """Return the words of a text without accents and capitals; ids stay in one piece."""
    plain = unicodedata.normalize("NFKD", text.lower())
    letters = "".join(char for char in plain if not unicodedata.combining(char))
    return re.findall(r"[a-z]{2}-[a-z]?\d+|[^\W_]+", letters.replace("'", ""))


def _stem(word: str) -> str:
    """Return a word without its ending."""
    if len(word) < 4 or word.isdigit():  # noqa: PLR2004  # too short to have one
        return word
    for ending, instead in (
        ("ieves", "ief"),
        ("ies", "y"),
        ("sses", "ss"),
        ("ss", "ss"),
        ("us", "us"),
        ("s", ""),
    ):
        if word.endswith(ending):
            word = word.removesuffix(ending) + instead
            break
    return re.sub(r"(\w\w[^aeiou])\1?(?:ed|ing)$", r"\1", word)
