"""Find what answers a question: any of its words counts, rare ones most, and slips are forgiven.

BM25 ranks the fields of a record: the words of a title count more than the words of a text. How
much each term counts for each record is worked out once, so that an answer is a sum.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence, Set as AbstractSet

import attrs

from tricky_twist.search.languages import speech_of
from tricky_twist.search.words import WHOLE, Speech, longer, plainly


@attrs.frozen
class Record:
    """Something that may be found."""

    title: str
    text: str
    names: str = ""
    """Its other names, which are as good as the title."""
    place: str = ""
    """The title of the page on which it stands."""
    more: str = ""
    """The parts that count little: arguments, code."""
    keywords: str = ""
    """Words of people who do not know its own; they count like the text, and stay hidden."""
    weight: float = 1.0
    """How much it counts beside other records."""

    def fields(self, speech: Speech) -> dict[str, list[str]]:
        """Return the terms of each field; names belong to the title, and keywords to the text."""
        fields = {"title": f"{self.title} {self.names}", "text": f"{self.text} {self.keywords}"}
        fields |= {"place": self.place, "more": self.more}
        return {field: speech.terms(told) for field, told in fields.items()}


FIELDS = {"title": 2.0, "text": 1.0, "place": 0.8, "more": 0.25}
"""How much a word counts in each field."""

FINENESS = 4
"""How much a word is worth is a whole number of such parts."""

POOR = 0.2
"""The search drops records below this part of the best score."""


LEAST = 0.47
"""A question has no answer here if no record at hand covers as much; rare words count most."""

AT_HAND = 3
"""So many records that come first are at hand."""

GUESSED = 0.5
"""The weight of a guessed word: no word here has its letters."""

ELSEWHERE = 0.5
"""The part of the score that a record of another game keeps."""


class Index:
    """How much each term counts for some records, in the language of these."""

    def __init__(self, records: Sequence[Record], speech: Speech | None = None) -> None:
        """Count the words of all fields; without a language they are English."""
        self._speech = speech = speech_of() if speech is None else speech
        fields = [record.fields(speech) for record in records]
        places: dict[str, dict[int, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
        for number, found in enumerate(fields):
            for field, given in found.items():
                for term in given:
                    places[term][number][field] += 1
        self._weights = [record.weight for record in records]
        means = {f: sum(len(found[f]) for found in fields) / max(len(fields), 1) for f in FIELDS}
        self._lengths = [
            {field: len(given) / (means[field] or 1) for field, given in found.items()}
            for found in fields
        ]
        self.worth: dict[str, dict[int, int]] = {
            term: dict(self._worth(found)) for term, found in places.items()
        }
        """For each term the records that have it, by their numbers, and how much that counts."""

    def _worth(self, places: dict[int, Counter[str]]) -> list[tuple[int, int]]:
        """Return each record that has a term, and how much that counts."""
        rarity = self._rare(len(places))
        return [
            (
                number,
                round(
                    self._weights[number]
                    * rarity
                    * sum(
                        FIELDS[field] * _often(count, self._lengths[number][field])
                        for field, count in counts.items()
                    )
                ),
            )
            for number, counts in places.items()
        ]

    def _elsewhere(self, named: AbstractSet[str]) -> set[int]:
        """Return the records that are about other games than those that are named, if any is."""
        if not named:
            return set()
        here = {number for name in named for number in self.worth.get(name, ())}
        others = {
            number for name in self._speech.names - named for number in self.worth.get(name, ())
        }
        return others - here

    def _rarity(self, term: str) -> int:
        """Return how much it says that a record has a term; nothing if none has it."""
        return round(self._rare(len(self.worth[term]))) if term in self.worth else 0

    def _rare(self, having: int) -> float:
        """Return how rare a term is that so many records have."""
        return FINENESS * math.log((len(self._lengths) + 1) / (having + 0.5))

    def find(self, question: str) -> list[int]:
        """Return the numbers of the records that answer a question, the best first.

        There is none if no word of the question is known.
        """
        scores: Counter[int] = Counter()
        answered: Counter[int] = Counter()
        groups = self._speech.asked(question, self.worth)
        for group in groups:
            rarest = max(share * self._rarity(term) for term, share in group.items())
            found: dict[int, int] = {}
            for term, share in group.items():  # its synonyms add nothing to a word
                for number, worth in self.worth.get(term, {}).items():
                    found[number] = max(found.get(number, 0), share * worth)
            scores.update(found)
            answered.update(dict.fromkeys(found, rarest))
        # A record with more words of the question is better than one with a frequent word.
        whole = {number: score * math.sqrt(answered[number]) for number, score in scores.items()}
        names = self._speech.names
        named = {name for name in names for group in groups if group.get(name) == WHOLE}
        for number in whole.keys() & self._elsewhere(named):
            whole[number] *= ELSEWHERE
        least = max(whole.values(), default=0) * POOR
        ranked = sorted(whole, key=lambda number: (-whole[number], number))
        return [number for number in ranked if whole[number] >= least]

    def coverage(self, question: str) -> float:
        """Return the part of a question that one of the records at hand covers, from 0 to 1."""
        covered = dict.fromkeys(self.find(question)[:AT_HAND], 0.0)
        asked_for = 0
        speech = self._speech
        for word in speech.words(plainly(question)):
            term, whole = speech.mend(word, self.worth), speech.term(word)
            meant = [term, *speech.meanings.get(term, ())] if term else []
            meant += longer(term, self.worth)
            known = [other for other in meant if other in self.worth]
            worth = max((self._rarity(other) for other in known), default=round(self._rare(0)))
            asked_for += worth
            is_same = term.startswith(whole) or whole.startswith(term)
            for number in covered:
                if any(number in self.worth[other] for other in known):
                    covered[number] += worth if is_same else worth * GUESSED
        return max(covered.values()) / asked_for if covered and asked_for else 0.0

    def is_answered(self, question: str) -> bool:
        """Say whether the best record seems to answer a question."""
        return self.coverage(question) >= LEAST


def _often(count: int, length: float) -> float:
    """Return how much it counts that a term stands several times in a field; never over 2.7.

    The field has a length; a mean field has 1.
    """
    return 0.5 + count * 2.2 / (count + 1.2 * (0.3 + 0.7 * length))
