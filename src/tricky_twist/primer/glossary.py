"""The words of the games, and their equivalents in the languages of the rulebooks.

Where no rulebook of a game is in a language, the word there is one of ours.
"""

from functools import partial

from tricky_twist.core.catalogues import translated
from tricky_twist.core.values import value
from tricky_twist.games import package_of

LANGUAGES = (("nl", "Dutch"), ("hu", "Hungarian"), ("fr", "French"), ("it", "Italian"))
"""The languages of the rulebooks besides English, each with the code of its editions."""


@value
class Term:
    """A word of a game, its meaning, and its equivalents in the rulebooks.

    >>> next(term for term in GLOSSARY if term.word == "toad").called("it")
    'rospo'
    """

    game: str
    """The name of the game on the wire."""
    word: str
    meaning: str
    cites: tuple[str, ...]
    """The clauses that say so."""
    names: tuple[tuple[str, str], ...]
    """For each language in which there is a rulebook of the game, its code and the word."""
    ours: tuple[tuple[str, str], ...] = ()
    """For each other language its code and a word of ours, which is on no box."""

    def called(self, language: str) -> str:
        """Return the word for it in a language: that of the rulebook, else ours, else nothing.

        >>> GLOSSARY[0].word, GLOSSARY[0].called("hu"), GLOSSARY[0].called("it")
        ('trick', 'ütés', 'presa')
        """
        return dict((*self.ours, *self.names)).get(language, "")

    def meaning_in(self, language: str) -> str:
        """Return its meaning in a language; in English, if it has no words there.

        >>> GLOSSARY[0].meaning_in("nl")[:12]
        'de kaarten d'
        """
        package = package_of(self.game).__name__
        return translated(package, f"term {self.word}", self.meaning, "", language)[0][0]

    def is_ours(self, language: str) -> bool:
        """Say whether no rulebook of the game has the word, because none is in this language.

        >>> GLOSSARY[0].is_ours("hu"), GLOSSARY[0].is_ours("it")
        (False, True)
        """
        return language in dict(self.ours)


_ORDER = {"tricky-twist": ("nl", "hu", "fr"), "twisted": ("it",), "flip-twhist": ("nl",)}
"""The languages in which there is a rulebook of each game."""


def _term(game: str, word: str, meaning: str, cites: str, *names: str) -> Term:
    """Return a term with its words in the languages of the rulebooks, then in all others."""
    printed = _ORDER[game]
    others = tuple(code for code, _ in LANGUAGES if code not in printed)
    pairs = tuple(zip((*printed, *others), names, strict=True))
    return Term(
        game, word, meaning, tuple(cites.split()), pairs[: len(printed)], pairs[len(printed) :]
    )


_tricky = partial(_term, "tricky-twist")
_twisted = partial(_term, "twisted")
_flip = partial(_term, "flip-twhist")

GLOSSARY = (
    _tricky(
        "trick",
        "the cards that a player has won, in one pile, face down",
        "TT-26",
        "slag",
        "ütés",
        "pli",
        "presa",
    ),
    _tricky(
        "false trick",
        "a card that came back, face up, to a player who played another suit",
        "TT-27",
        "valse slag",
        "melléütés",
        "faux-pli",
        "falsa presa",
    ),
    _tricky(
        "suit",
        "one of the four kinds of number cards",
        "TT-02 TT-04",
        "soort",
        "szín",
        "famille",
        "seme",
    ),
    _tricky("value", "the number on a number card", "TT-04", "waarde", "érték", "valeur", "valore"),
    _tricky(
        "number card",
        "one of the 48 cards that are dealt and played",
        "TT-01",
        "Nummer kaart",
        "számkártya",
        "carte Nombre",
        "carta numero",
    ),
    _tricky(
        "score card",
        "says which false tricks bring extra points in a round",
        "TT-07 TT-54",
        "Score kaart",
        "célkártya",
        "carte Scoring",
        "carta punteggio",
    ),
    _tricky(
        "bonus card",
        "taken by a player who gains a 7",
        "TT-30",
        "Bonus kaart",
        "bónuszkártya",
        "carte Bonus",
        "carta bonus",
    ),
    _tricky(
        "permanent bonus card",
        "a bonus card that is the same in every round",
        "TT-05",
        "Permanente Bonus kaart",
        "egyoldalas bónuszkártya",
        "Bonus permanent",
        "carta bonus permanente",
    ),
    _tricky(
        "variable bonus card",
        "a bonus card whose side depends on the score card",
        "TT-05 TT-08",
        "Variabele Bonus kaart",
        "kétoldalas bónuszkártya",
        "Bonus variable",
        "carta bonus variabile",
    ),
    _tricky(
        "reserve",
        "the cards that a player sets aside, face down, before a round",
        "TT-15",
        "Reserve stapel",
        "tartalékpakli",
        "pioche Réserve",
        "riserva",
    ),
    _tricky("hand", "the cards that a player holds", "TT-13 TT-14", "hand", "kéz", "main", "mano"),
    _tricky(
        "round",
        "from one deal to its scoring",
        "TT-48 TT-66",
        "ronde",
        "forduló",
        "manche",
        "manche",
    ),
    _tricky(
        "first player",
        "leads the first trick of a round",
        "TT-09 TT-66",
        "eerste speler",
        "kezdőjátékos",
        "premier joueur",
        "primo giocatore",
    ),
    _tricky(
        "pair",
        "a trick and a false trick of the same player",
        "TT-52",
        "paar",
        "pár",
        "paire",
        "coppia",
    ),
    _tricky(
        "run", "values that follow each other", "TT-56", "reeks", "számsor", "suite", "sequenza"
    ),
    _tricky(
        "tie",
        "two or more players with the same number",
        "TT-63 TT-68",
        "gelijkstand",
        "döntetlen",
        "égalité",
        "parità",
    ),
    _twisted(
        "row",
        "the cards in the middle, side by side",
        "TW-07",
        "fila di carte",
        "rij",
        "sor",
        "rangée",
    ),
    _twisted("toad", "a card with two equal digits", "TW-03", "rospo", "pad", "varangy", "crapaud"),
    _twisted(
        "partner",
        "the card with the same digits the other way round",
        "TW-06",
        "carta Twisted",
        "partner",
        "pár",
        "partenaire",
    ),
    _twisted(
        "twist a card out",
        "take a card from the row by showing its partner",
        "TW-17 TW-20",
        "invertire",
        "uitdraaien",
        "kifordít",
        "extraire",
    ),
    _twisted(
        "draw pile",
        "the cards that were not dealt, face down",
        "TW-10",
        "mazzo",
        "trekstapel",
        "húzópakli",
        "pioche",
    ),
    _twisted(
        "expert variant",
        "a stricter rule for taking a row of a single card",
        "TW-28",
        "variante per esperti",
        "expertvariant",
        "haladó változat",
        "variante expert",
    ),
    _flip(
        "FLIP card",
        "one of the ten cards in front of each player, with a number and with stars",
        "FT-02 FT-03",
        "FLIP-kaart",
        "FLIP-kártya",
        "carte FLIP",
        "carta FLIP",
    ),
    _flip(
        "number side",
        "the side of a FLIP card with its number",
        "FT-02",
        "cijferzijde",
        "számoldal",
        "côté nombre",
        "lato numero",
    ),
    _flip(
        "star side",
        "the side of a FLIP card with its stars",
        "FT-37",
        "sterrenzijde",
        "csillagoldal",
        "côté étoiles",
        "lato stelle",
    ),
    _flip(
        "number card",
        "one of the 32 cards that are dealt",
        "FT-06 FT-08",
        "cijferkaart",
        "számkártya",
        "carte Nombre",
        "carta numero",
    ),
    _flip(
        "Twhist card",
        "one of four cards with a power that each player has",
        "FT-04",
        "Twhist-kaart",
        "Twhist-kártya",
        "carte Twhist",
        "carta Twhist",
    ),
    _flip(
        "round winner",
        "a Twhist card that wins the trick",
        "FT-18 FT-19",
        "Ronde-winnaar kaart",
        "környertes",
        "vainqueur du tour",
        "vincitore del giro",
    ),
    _flip(
        "thief",
        "a Twhist card that steals the trick",
        "FT-20 FT-21",
        "diefkaart",
        "tolvaj",
        "voleur",
        "ladro",
    ),
    _flip(
        "pole position",
        "a Twhist card whose player leads the next trick",
        "FT-23",
        "Poleposition-kaart",
        "rajtelső",
        "pole position",
        "pole position",
    ),
    _flip(
        "pass",
        "a Twhist card whose player sits the trick out",
        "FT-24",
        "Pas-kaart",
        "passz",
        "passe",
        "passo",
    ),
    _flip(
        "trick",
        "one card from each player, won by one of them",
        "FT-09 FT-14",
        "slag",
        "ütés",
        "pli",
        "presa",
    ),
    _flip(
        "stack",
        "the cards played to a trick, in the middle",
        "FT-10",
        "centrale stapel",
        "halom",
        "pile",
        "pila",
    ),
    _flip(
        "colour led",
        "the colour of the first number card in a trick",
        "FT-11 FT-17",
        "leidende kleur",
        "hívott szín",
        "couleur demandée",
        "colore guida",
    ),
    _flip(
        "discard pile",
        "where the stack goes after a trick",
        "FT-34",
        "aflegstapel",
        "dobópakli",
        "défausse",
        "pila degli scarti",
    ),
)
"""Every word that is explained, game by game."""
