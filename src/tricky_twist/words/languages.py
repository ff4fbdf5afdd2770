"""What the checks need to know about a language: plurals, number words, articles, typography."""

from collections.abc import Mapping
from types import MappingProxyType

from tricky_twist.core.values import value

NARROW = "\N{NARROW NO-BREAK SPACE}"


@value
class Language:
    """A language that words are checked in.

    >>> LANGUAGES["hu"].forms, LANGUAGES["fr"].forms
    (1, 2)
    """

    code: str
    name: str = ""
    plural_forms: str = "nplurals=2; plural=(n != 1);"
    numbers: tuple[str, ...] = ()
    """A pattern for each number from 2 to 12 in words."""
    articles: str = ""
    """A pattern for the articles and prepositions that change before some words."""
    not_numbers: str = ""
    """A pattern for words that only look like those of a number."""
    quotes: str = ""
    """The opening and the closing quotation mark."""
    forbidden: str = "\"'"
    """Characters that good typography does not use."""
    narrow: str = ""
    """Marks with a narrow space before them."""

    @property
    def forms(self) -> int:
        """How many plural forms there are."""
        return int(self.plural_forms.partition("=")[2][0])


def _numbers(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ENGLISH = Language(
    "en",
    "English",
    numbers=_numbers("two|both three four five six seven eight nine ten eleven twelve"),
)

_KNOWN = (
    Language(
        "nl",
        "Dutch",
        numbers=_numbers("twee|beide|beiden drie vier vijf zes zeven acht negen tien elf twaalf"),
        articles=r"\b(?:de|het|een)",
        quotes="\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}",
    ),
    Language(
        "fr",
        "French",
        plural_forms="nplurals=2; plural=(n > 1);",
        numbers=_numbers("deux trois quatre cinq six sept huit neuf dix onze douze"),
        articles=r"\b(?:le|la|un|une|du|de|que|se|ne|ce)",
        quotes="«»",
        narrow="»;:?!",
    ),
    Language(
        "hu",
        "Hungarian",
        plural_forms="nplurals=1; plural=0;",
        numbers=_numbers(
            "két|kettő|kettőt|kettős|mindkét|mindkettő három|hármat négy|négyet öt|ötöt hat|hatot "
            "hét|hetet nyolc|nyolcat kilenc|kilencet tíz|tizet|tízet tizenegy|tizenegyet "
            "tizenkét|tizenkettő|tizenkettőt"
        ),
        articles=r"\b(?:a|az|egy|ez|ezen)",
        quotes="„”",
    ),
    Language(
        "it",
        "Italian",
        numbers=_numbers("due tre quattro cinque sei sette otto nove dieci undici dodici"),
        articles=(
            r"\b(?:il|lo|la|i|gli|le|un|uno|una|di|del|della|dei|al|alla|dal|dalla|nel|nella|sul)"
        ),
        not_numbers=r"(?:tu |se |chi )sei\b|\bsei (?:il|la|tu|di turno|in)\b",
        quotes="«»",
    ),
)

LANGUAGES: Mapping[str, Language] = MappingProxyType({each.code: each for each in _KNOWN})
"""The languages of the boxes."""


def language_called(code: str) -> Language:
    """Return a language; one that is not known here is checked for less.

    >>> language_called("de").name, language_called("nl").name
    ('', 'Dutch')
    """
    return LANGUAGES.get(code, Language(code, forbidden='"'))
