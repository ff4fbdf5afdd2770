"""How the languages of the rulebooks form their words, as far as a search needs it.

A word without its endings is no word of a dictionary: it is only the same for all forms of a word.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType

from tricky_twist.core.catalogues import ENGLISH as CODE_OF_ENGLISH
from tricky_twist.primer.glossary import GLOSSARY
from tricky_twist.search.words import ENGLISH, NAMES, Speech

Changes = tuple[tuple[str, str], ...]
"""Patterns with what stands for each, one after another."""

LEAST = 3
"""How many letters of a word stay at least."""

NO_CHANGES: Changes = ()

_DOUBLED = (r"([b-df-hj-np-tv-z])\1$", r"\1")
_HUNGARIAN = (
    (r"(?:amat|emet|omat|okat|eket|akat|okon|eken)$", ""),
    (r"(?:nak|nek|ban|ben|bol|tol|rol|hoz|hez|val|vel|kor|ert)$", ""),
    (r"(?:ok|ek|ak|at|et|ot|on|en|ra|re|ba|be|ja|je|ig|k|t|n|a|e|i)$", ""),
)

CHANGES: Mapping[str, Changes] = MappingProxyType(
    {
        "nl": (
            (r"(?:en|es|e|(?<=e[lmnr])s)$", ""),
            (r"t$", ""),
            (r"(a|e|o|u)\1(?=[^aeiou]$)", r"\1"),
            _DOUBLED,
            (r"v$", "f"),
            (r"z$", "s"),
        ),
        "fr": ((r"(?:ees|ee|es|er|ez|ent|ant|e|s|x)$", ""), _DOUBLED),
        "hu": _HUNGARIAN * 3,
        "it": ((r"(?:are|ere|ire|iscono|isce|ano|ono|[aeio])$", ""), (r"h$", "")),
    }
)
"""The endings of the words of each language."""

SMALL: Mapping[str, str] = MappingProxyType(
    {
        "nl": (
            "aan al alle als bij daar dan dat de deze die dit doe doen doet door dus een elk elke "
            "en er ga gaan gaat geen heb hebben hebt heeft het hier hij hoe hoeveel ik "
            "iemand iets in is je jij jouw kan kun kunnen maar mag mij mijn mogen moet moeten met "
            "naar niet nog nu of om ook op over te tot u uit van voor waar waarom wanneer wat we "
            "wel welke wie wij wil willen word worden wordt zal ze zich zij zijn zo zou"
        ),
        "fr": (
            "a ai alors as au aussi aux avec avoir c ca ce ces cet cette combien comment d dans de "
            "des devoir doit doivent dois donc du elle elles en es est et etre faire fait faut il "
            "ils j je l la le les leur leurs m ma mais me mes mon n ne nos notre nous on ont ou "
            "par pas peut peuvent peux plus pour pourquoi pouvoir puis qu quand que quel quelle "
            "quelles quels qui quoi s sa sans se ses si son sont suis sur t ta te tes ton tous "
            "tout toute toutes tu un une va vais vos votre vous y"
        ),
        "hu": (
            "a aki akkor ami amikor arra at az azt be csak de egy el en es ez ezt fel ha hany hogy "
            "hogyan hol hova is kell ki le lehet majd mar meg melyik mennyi mert mi miert mikor "
            "muszaj "
            "mind minden mit ne nekem neki nem o ok olyan sem szabad te ti tud tudok ugy vagy van "
            "vannak"
        ),
        "it": (
            "a ad agli ai al alla alle allo anche c che chi ci come con cosa d da dai dal dalla "
            "degli dei del della delle dello deve devi devo devono di dove e ed fa fare fra gli ha "
            "hai hanno ho i il in io l la le lei lo loro lui ma mi mia mio ne nei nel nella nelle "
            "noi non o ogni per perche piu posso possono puo puoi qual quale quali quando quanta "
            "quante quanti quanto quella quello questa questo se si solo sono su sua sui sul sulla "
            "suo ti tra tu tua tuo tutte tutti tutto un una uno vi voi"
        ),
    }
)
"""Words of each language without a meaning for the search."""

NUMBERS: Mapping[str, str] = MappingProxyType(
    {
        "nl": "twee drie vier vijf zes zeven acht negen tien elf twaalf",
        "fr": "deux trois quatre cinq six sept huit neuf dix onze douze",
        "hu": "ketto harom negy ot hat het nyolc kilenc tiz tizenegy tizenketto",
        "it": "due tre quattro cinque sei sette otto nove dieci undici dodici",
    }
)
"""The numbers from 2 on."""

SAID: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "nl": {
            "stapel": "pot voorraad deck",
            "slag": "trek steek",
            "soort": "kleur symbool teken",
            "bekennen": "volgen verplicht verplichting",
            "uitkomen": "beginnen openen starten",
            "pad": "dubbel dubbele",
            "partner": "spiegelbeeld spiegelkaart omgekeerd omgekeerde",
            "verschil": "afstand uiteen",
            "geven": "delen uitdelen schudden deler",
            "trekken": "pakken nemen",
            "punten": "score telling waard",
            "winnen": "winnaar overwinning",
            "gelijk": "gelijkspel remise",
            "einde": "afgelopen klaar stoppen stopt",
            "leeg": "uitgeput",
            "omdraaien": "draaien keren flippen",
            "stelen": "jatten afpakken",
            "gedekt": "dicht verborgen geheim",
            "open": "zichtbaar tonen laten zien",
            "kost": "straf strafpunten minpunten aftrek",
            "uitgaven": "versie editie vertaling",
            "overgebleven": "resterend overschot",
        },
        "fr": {
            "pile": "tas paquet talon",
            "pioche": "talon tas",
            "pli": "levee",
            "famille": "couleur symbole enseigne",
            "fournir": "suivre obligation oblige obligatoire",
            "entame": "commence commencer debut ouvrir",
            "crapaud": "double doubles",
            "partenaire": "miroir inverse inversee",
            "difference": "ecart distance",
            "donne": "distribuer distribution melanger donneur",
            "piocher": "tirer prendre",
            "points": "score decompte vaut valent",
            "gagne": "gagnant vainqueur victoire remporter",
            "egalite": "egal nul ex aequo",
            "fin": "termine terminee finit finir arret",
            "vide": "epuisee epuise finie",
            "retourne": "tourner inverser flipper",
            "voler": "vol prendre",
            "cachee": "secret face",
            "visible": "montrer voir ouvert",
            "coute": "perdre penalite malus negatif",
            "edition": "version traduction",
            "restante": "reste restent",
        },
        "hu": {
            "pakli": "kupac talon",
            "csomo": "kupac rakas",
            "utes": "vitt",
            "szin": "jel szimbolum fajta",
            "szinre": "kovetni kotelezo koteles",
            "hiv": "kezd kezdes indul indit",
            "varangy": "dupla duplak",
            "par": "tukor tukorkep forditott",
            "kulonbseg": "tavolsag elteres",
            "osztas": "oszto keveres kever",
            "huz": "felvesz vesz",
            "pont": "pontozas pontszam er",
            "nyer": "gyoztes gyozelem nyertes",
            "holtverseny": "dontetlen egyenlo azonos",
            "vege": "befejezes befejezodik megall",
            "ures": "elfogy elfogyott",
            "fordit": "atfordit megfordit",
            "tolvaj": "lop lopas ellop",
            "rejtett": "titkos lefordit",
            "nyilt": "lathato mutat",
            "kiadas": "valtozat forditas",
            "megmaradt": "marad maradek",
        },
        "it": {
            "mazzo": "pila tallone",
            "presa": "mano bazza",
            "seme": "colore simbolo",
            "rispondere": "seguire obbligo obbligatorio obbligato",
            "apre": "inizia iniziare comincia cominciare",
            "rospo": "doppio doppia doppie",
            "differenza": "distanza scarto",
            "distribuzione": "dare distribuire mescolare mazziere",
            "pescare": "prendere tirare",
            "punto": "punteggio vale valgono",
            "vince": "vincitore vittoria vincere",
            "parita": "pareggio pari uguale",
            "fine": "finisce termina finire",
            "vuoto": "esaurito finito",
            "gira": "girare voltare ribaltare",
            "ladro": "ruba rubare furto",
            "coperta": "segreta nascosta",
            "scoperta": "visibile mostrare",
            "costa": "perde penalita malus negativo",
            "edizione": "versione traduzione",
            "avanzate": "resto restanti rimangono",
        },
    }
)
"""For words of the rules in each language what people say as well."""


def _stem(changes: Changes, word: str) -> str:
    if word in NAMES:
        return word
    for pattern, instead in changes:
        shorter = re.sub(pattern, instead, word)
        word = shorter if len(shorter) >= LEAST else word
    return word


def _synonyms(language: str) -> Iterator[tuple[str, str]]:
    for number, word in enumerate(NUMBERS.get(language, "").split(), 2):
        yield word, str(number)
        yield str(number), word
    for meaning, said in SAID.get(language, {}).items():
        yield from ((word, meaning) for word in said.split())
    for term in GLOSSARY:
        yield term.word, term.called(language)


@cache
def speech_of(language: str) -> Speech:
    """Return how a language is searched; of one without lists here every word counts as it is.

    >>> dutch = speech_of("nl")
    >>> dutch.terms("de kaarten van een speler") == dutch.terms("Kaart, spelers")
    True
    """
    if language == CODE_OF_ENGLISH:
        return ENGLISH
    small = frozenset(SMALL.get(language, "").split())
    stem = partial(_stem, CHANGES.get(language, NO_CHANGES))
    return Speech(small, stem, tuple(_synonyms(language)), apostrophe=" ")
