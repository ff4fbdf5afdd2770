"""The words of a question and of its answers, and their synonyms.

The search of the documentation works in the same way. Its build takes the lists from here, and
``docs/_static/search/find.js`` repeats the functions for browsers.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Set as AbstractSet, Sized
from functools import cached_property

import attrs

from tricky_twist.primer import GLOSSARY

SMALL = frozenset(
    word
    for line in (
        "a about actually also am an and are as at be been but by can could did didnt do",
        "does doesnt doing dont else even ever exactly for from get gets getting go goes got",
        "had happen happens has have he her hes his how i id if ill im in into is isnt it its ive",
        "just lets may me mean means might much must my need needs no not of on or our",
        "please really shall she shes should so some something still than that thats the their",
        "them then there theres these they theyre thing things this those through to too up us",
        "want was wasnt we were what whats when where wheres which who whom whos why will with",
        "wont work working works would you your youre",
    )
    for word in line.split()
)
"""Words without a meaning for the search."""

NUMBERS = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)

SAID = {
    "above": "bigger exceed exceeds greater larger over",
    "accelerated": "compiled cython faster fastest speed",
    "again": "repeat twice",
    "allowed": "legal ok okay permitted possible valid",
    "begin": "open start",
    "below": "fewer less smaller under",
    "bot": "agent ai algorithm bots computer cpu npc opponent robot",
    "cards": "deck",
    "chance": "luck random randomness rng",
    "choose": "choice decide pick select",
    "client": "browser websocket",
    "colour": "color suit",
    "compare": "comparison versus vs",
    "cost": "negative penalty punished",
    "deal": "distribute distributed",
    "decline": "refuse skip",
    "default": "standard",
    "differ": "apart difference different distance far gap",
    "disconnect": "connection dropped offline",
    "dispute": "argue argument disagree disagreement quarrel",
    "dealer": "deal",
    "draw": "pick",
    "edition": "language translation version",
    "empty": "exhausted gone none",
    "end": "complete done finish finished over stop stops",
    "equal": "same",
    "example": "demo sample snippet",
    "error": "crash exception raise raises throw throws",
    "fault": "bug defect",
    "first": "begin begins initial initially opening start starts starting",
    "frontend": "app gui interface react ui web website",
    "gain": "capture collect earn obtain win",
    "hidden": "concealed private secret unknown",
    "hide": "cheat conceal leak send",
    "highest": "best biggest largest strongest",
    "identical": "both duplicate multiple same several two",
    "lead": "begin begins opening start starts",
    "left": "remain remaining remains rest",
    "licence": "commercially copyright license",
    "limit": "max maximum most quota",
    "leftover": "remain remaining unplayed",
    "legal": "allowed available possible valid",
    "lowest": "smallest weakest",
    "matter": "affect change effect impact important influence",
    "minus": "lose negative penalty subtract",
    "minutes": "duration long",
    "move": "action turn",
    "open": "public visible",
    "optional": "compulsory forced mandatory obligatory obliged required skip voluntary",
    "partner": "mirror mirrored reverse reversed",
    "performance": "benchmark fast quick slow speed",
    "pick": "choose select",
    "pile": "deck heap stack stock",
    "player": "anybody anyone everybody everyone people person somebody someone",
    "points": "pts score total worth",
    "position": "puzzle scenario situation",
    "prove": "guarantee proof",
    "provisional": "fake guessed invented made official unofficial",
    "reading": "ambiguity ambiguous interpretation unclear",
    "record": "history log replay",
    "referee": "arbiter judge umpire",
    "refused": "denied forbidden invalid reject rejected",
    "reload": "deserialize import load restore resume",
    "rulebook": "booklet instructions manual",
    "run": "consecutive sequence straight",
    "save": "dump export json persist serialize store",
    "second": "twice",
    "see": "look peek show watch",
    "server": "backend host multiplayer network online",
    "shared": "draw drawn tie tied",
    "shuffle": "mix randomise randomize",
    "simulate": "simulation",
    "spectator": "observer viewer watcher",
    "stand-in": "fake guessed invented made placeholder",
    "suit": "color colour",
    "sum": "addition total",
    "take back": "revert rollback undo",
    "thief": "steal stealing steals stolen",
    "tie": "draw drawn equal same",
    "toad": "double doubles 22 33 44 55 66 77 88",
    "twist": "remove",
    "variant": "house option optional",
    "verify": "check test validate",
    "without": "cannot cant lack lacks void",
    "win": "victory winner",
    "winner": "victory win",
    "wrong": "cheat illegal invalid mistake",
}
"""For words of these pages what people say as well."""

IRREGULAR = {
    irregular: plain
    for plain, forms in {
        "begin": "began begun",
        "break": "broke broken",
        "choose": "chose chosen",
        "deal": "dealt",
        "draw": "drawn drew",
        "give": "gave given",
        "hide": "hid hidden",
        "hold": "held",
        "keep": "kept",
        "lead": "led",
        "lose": "lost",
        "mean": "meant",
        "say": "said",
        "see": "saw seen",
        "send": "sent",
        "show": "shown",
        "take": "taken took",
        "thief": "thieves",
        "tie": "tied ties tying",
        "use": "used uses using",
        "win": "won",
        "write": "written wrote",
    }.items()
    for irregular in forms.split()
}

ENDINGS = (
    *(("ies", "y"), ("ied", "y"), ("ations", ""), ("ation", "")),
    *(("sses", "ss"), ("ss", "ss"), ("us", "us"), ("s", "")),
)
"""Endings of words, and their replacements; only the first that fits counts."""

SHORTENED = ((r"([a-z][a-z][^aeiou])(?:ed|ing)$", r"\1"), (r"([^aeiouls])\1$", r"\1"), ("e$", ""))
"""The changes of the rest, one after another: ``scored`` and ``score`` are both ``scor``."""

WORD = r"(?:tt|tw|ft)-?[a-z]?\d+|\w+"
"""The form of a word; the id of an entry is one."""

NAMED = r"\b(tricky|flip)[ _-](twh?ist)\b"
"""The names of games with two words, which count as one."""

PLAINER = (
    (
        r"\b(?:has|had|have|got|needs?|forced|obliged|required|compelled) to\b|\bmust\b",
        " forced ",
    ),
    (r"\bneeds?(?= (?:i|we|you|they|a player)\b)", " forced "),
    (r"\bhow long (?:can|do|does|is|will)\b(.*)\b(?:last|take)\b", r" minutes \1"),
    (r"\bhow many cards\b(.*)\b(?:gets?|has|have|receives?|starts?)\b", r" deal cards \1"),
    (r"\b(?:go|goes|moves?|plays?) first\b", " begins first "),
)
"""How people ask for a duty, a duration, the size of a hand, the first player; and our words.

The words for a duty are in the keywords of rules about what a player must do, or need not do.
Elsewhere they are small ones.
"""

NAMES = frozenset({"trickytwist", "twisted", "fliptwhist"})
"""The names of all games, as words; one of them looks like another word with an ending."""

SHORTEST = 4
"""How many letters a word has that may have an ending, or a slip in it."""

LONG = 6
"""How many letters a word has in which one may be wrong."""

WHOLE, MEANT, BEGUN = 100, 50, 30
"""The weights of a word, of its synonyms, and of a longer word that begins with it."""

Known = Mapping[str, Sized]
"""For every term that is known what has it."""


def words(text: str) -> list[str]:
    """Return the words of a text without accents and capitals; ids stay in one piece.

    So does a name such as ``legal_moves``, whose parts are there as well.
    """
    plain = unicodedata.normalize("NFKD", text.lower())
    letters = "".join(char for char in plain if not unicodedata.combining(char))
    letters = re.sub(NAMED, r"\1\2", re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", "", letters))
    found: list[str] = []
    for word in re.findall(WORD, letters):
        parts = [part for part in word.split("_") if part]
        found += [*parts, "".join(parts)] if parts[1:] else parts
    return [re.sub(r"^(tt|tw|ft)(?=[a-z]?\d)", r"\1-", word) for word in found]


def stem(word: str) -> str:
    """Return a word without its ending."""
    word = IRREGULAR.get(word, word)
    if len(word) < SHORTEST or word in NAMES or re.search(r"\d", word):
        return word
    for ending, instead in ENDINGS:
        if word.endswith(ending):
            word = word.removesuffix(ending) + instead
            break
    for pattern, instead in SHORTENED:
        if len(word) >= SHORTEST:
            word = re.sub(pattern, instead, word)
    return word


def plainly(question: str) -> str:
    """Return a question in which every way to ask for the same uses the words of the rules.

    >>> plainly("Do I have to follow suit?")
    'Do I  forced  follow suit?'
    """
    for asked_as, instead in PLAINER:
        question = re.sub(asked_as, instead, question, flags=re.IGNORECASE)
    return question


@attrs.frozen
class Speech:
    """How a language is searched: its small words, its endings, and its synonyms."""

    small: AbstractSet[str]
    """Words without a meaning for the search."""
    stem: Callable[[str], str]
    """Returns a word without its ending."""
    synonyms: tuple[tuple[str, str], ...] = ()
    """Words of people, and their synonyms in the texts."""
    apostrophe: str = ""
    """What separates the words on both sides of an apostrophe, if it does."""

    def told(self, text: str) -> list[str]:
        """Return the words of a text that say something."""
        apart = re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", self.apostrophe, text)
        return [word for word in words(apart) if word not in self.small]

    def terms(self, text: str) -> list[str]:
        """Return what a text is found by: its words without endings, but not the small ones."""
        return [self.stem(word) for word in self.told(text)]

    @cached_property
    def meanings(self) -> Mapping[str, tuple[str, ...]]:
        """For the terms of a word or of several, the terms of their synonyms."""
        found: dict[str, dict[str, None]] = defaultdict(dict)
        for said, meaning in self.synonyms:
            found[" ".join(self.terms(said))].update(dict.fromkeys(self.terms(meaning)))
        return {said: tuple(meant) for said, meant in found.items()}

    @cached_property
    def longest(self) -> int:
        """How many terms may mean something together."""
        return max([said.count(" ") + 1 for said in self.meanings], default=1)

    def asked(self, question: str, known: Known) -> list[dict[str, int]]:
        """Return what a question asks for: terms and how much each counts, a group for each word.

        The groups are alternatives: a word, the longer words that begin with it, and its synonyms.
        """
        given = self.told(plainly(question))
        found: list[dict[str, int]] = []
        while given:
            stems = [self.stem(word) for word in given[: self.longest]]
            sizes = range(len(stems), 1, -1)
            size = next((size for size in sizes if " ".join(stems[:size]) in self.meanings), 1)
            phrase = stems[:size] if size > 1 else [self.mend(given[0], known)]
            given = given[size:]
            if (group := self._group(phrase, known)) and group not in found:
                found.append(group)
        return found

    def _group(self, phrase: list[str], known: Known) -> dict[str, int]:
        """Return the terms that a word, or several words together, may mean."""
        share = MEANT if any(term in known for term in phrase) else WHOLE
        group = dict.fromkeys(self.meanings.get(" ".join(phrase), ()), share)
        for term in phrase:
            others = (word for word in longer(term, known) if word not in group)
            group |= {word: BEGUN * len(term) // len(word) for word in others}
        return group | dict.fromkeys(filter(None, phrase), WHOLE)

    def mend(self, word: str, known: Known) -> str:
        """Return the term of a word, or the nearest known one if it seems to be misspelt.

        Of several it is the one that the most records have; nothing if none is near. The beginning
        of a longer word with synonyms counts as that word.
        """
        term, meanings = self.stem(word), self.meanings
        if term in known or term in meanings or longer(term, known):
            return term
        if len(word) < SHORTEST or not word.isalpha():
            return ""
        if whole := [other for other in longer(term, meanings) if " " not in other]:
            return min(whole, key=lambda other: (len(other), other))  # Rondewinnaar(kaart)
        near = [(-len(where), other) for other, where in known.items() if is_slip(term, other)]
        near += [(0, other) for other in meanings if " " not in other and is_slip(term, other)]
        return min(near)[1] if near else ""


def longer(term: str, known: Iterable[str]) -> list[str]:
    """Return the known terms that begin with a term that is not short itself."""
    return [word for word in known if word.startswith(term)] if len(term) > SHORTEST else []


def is_slip(one: str, other: str) -> bool:
    """Tell whether a letter within a word is missing or too many, or changed places with the next.

    In a long word it may also be a wrong one; a short word with another letter is another word.
    """
    if abs(len(one) - len(other)) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    if not start:
        return False  # another beginning is another word, and so is another ending
    rest, wanted = one[start:], other[start:]
    if len(one) != len(other):
        return rest[1:] == wanted or rest == wanted[1:]
    is_swapped = rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:]
    return is_swapped or (len(one) >= LONG and rest[1:] == wanted[1:])


def _synonyms() -> Iterator[tuple[str, str]]:
    for number, word in enumerate(NUMBERS, 1):
        yield word, str(number)
        yield str(number), word
    for meaning, said in SAID.items():
        yield from ((word, meaning) for word in said.split())
    for term in GLOSSARY:
        for _, name in term.names:
            yield name, term.word
            yield "".join(words(name)), term.word  # Bonus kaart is a Bonuskaart, too


ENGLISH = Speech(SMALL, stem, tuple(_synonyms()))
"""English, with the words of the rulebooks in other languages."""
