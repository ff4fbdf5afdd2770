"""The words of the games, and their equivalents in the languages of the rulebooks."""

from tricky_twist.core.values import value

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

    def called(self, language: str) -> str:
        """Return the word for it in rulebooks of a language; empty if there is no such rulebook.

        >>> GLOSSARY[0].word, GLOSSARY[0].called("hu"), GLOSSARY[0].called("it")
        ('trick', 'ütés', '')
        """
        return dict(self.names).get(language, "")


def _tricky(word: str, meaning: str, cites: str, *names: str) -> Term:
    pairs = zip(("nl", "hu", "fr"), names, strict=True)
    return Term("tricky-twist", word, meaning, tuple(cites.split()), tuple(pairs))


def _twisted(word: str, meaning: str, cites: str, italian: str) -> Term:
    return Term("twisted", word, meaning, tuple(cites.split()), (("it", italian),))


def _flip(word: str, meaning: str, cites: str, dutch: str) -> Term:
    return Term("flip-twhist", word, meaning, tuple(cites.split()), (("nl", dutch),))


GLOSSARY = (
    _tricky(
        "trick",
        "the cards that a player has won, in one pile, face down",
        "TT-26",
        "slag",
        "ütés",
        "pli",
    ),
    _tricky(
        "false trick",
        "a card that came back, face up, to a player who played another suit",
        "TT-27",
        "valse slag",
        "melléütés",
        "faux-pli",
    ),
    _tricky(
        "suit", "one of the four kinds of number cards", "TT-02 TT-04", "soort", "szín", "famille"
    ),
    _tricky("value", "the number on a number card", "TT-04", "waarde", "érték", "valeur"),
    _tricky(
        "number card",
        "one of the 48 cards that are dealt and played",
        "TT-01",
        "Nummer kaart",
        "számkártya",
        "carte Nombre",
    ),
    _tricky(
        "score card",
        "says which false tricks bring extra points in a round",
        "TT-07 TT-54",
        "Score kaart",
        "célkártya",
        "carte Scoring",
    ),
    _tricky(
        "bonus card",
        "taken by a player who gains a 7",
        "TT-30",
        "Bonus kaart",
        "bónuszkártya",
        "carte Bonus",
    ),
    _tricky(
        "permanent bonus card",
        "a bonus card that is the same in every round",
        "TT-05",
        "Permanente Bonus kaart",
        "egyoldalas bónuszkártya",
        "Bonus permanent",
    ),
    _tricky(
        "variable bonus card",
        "a bonus card whose side depends on the score card",
        "TT-05 TT-08",
        "Variabele Bonus kaart",
        "kétoldalas bónuszkártya",
        "Bonus variable",
    ),
    _tricky(
        "reserve",
        "the cards that a player sets aside, face down, before a round",
        "TT-15",
        "Reserve stapel",
        "tartalékpakli",
        "pioche Réserve",
    ),
    _tricky("hand", "the cards that a player holds", "TT-13 TT-14", "hand", "kéz", "main"),
    _tricky("round", "from one deal to its scoring", "TT-48 TT-66", "ronde", "forduló", "manche"),
    _tricky(
        "first player",
        "leads the first trick of a round",
        "TT-09 TT-66",
        "eerste speler",
        "kezdőjátékos",
        "premier joueur",
    ),
    _tricky(
        "pair", "a trick and a false trick of the same player", "TT-52", "paar", "pár", "paire"
    ),
    _tricky("run", "values that follow each other", "TT-56", "reeks", "számsor", "suite"),
    _tricky(
        "tie",
        "two or more players with the same number",
        "TT-63 TT-68",
        "gelijkstand",
        "döntetlen",
        "égalité",
    ),
    _twisted("row", "the cards in the middle, side by side", "TW-07", "fila di carte"),
    _twisted("toad", "a card with two equal digits", "TW-03", "rospo"),
    _twisted(
        "partner", "the card with the same digits the other way round", "TW-06", "carta Twisted"
    ),
    _twisted(
        "twist a card out",
        "take a card from the row by showing its partner",
        "TW-17 TW-20",
        "invertire",
    ),
    _twisted("draw pile", "the cards that were not dealt, face down", "TW-10", "mazzo"),
    _twisted(
        "expert variant",
        "a stricter rule for taking a row of a single card",
        "TW-28",
        "variante per esperti",
    ),
    _flip(
        "FLIP card",
        "one of the ten cards in front of each player, with a number and with stars",
        "FT-02 FT-03",
        "FLIP-kaart",
    ),
    _flip("number side", "the side of a FLIP card with its number", "FT-02", "cijferzijde"),
    _flip("star side", "the side of a FLIP card with its stars", "FT-37", "sterrenzijde"),
    _flip("number card", "one of the 32 cards that are dealt", "FT-06 FT-08", "cijferkaart"),
    _flip(
        "Twhist card",
        "one of four cards with a power that each player has",
        "FT-04",
        "Twhist-kaart",
    ),
    _flip(
        "round winner", "a Twhist card that wins the trick", "FT-18 FT-19", "Ronde-winnaar kaart"
    ),
    _flip("thief", "a Twhist card that steals the trick", "FT-20 FT-21", "diefkaart"),
    _flip(
        "pole position",
        "a Twhist card whose player leads the next trick",
        "FT-23",
        "Poleposition-kaart",
    ),
    _flip("pass", "a Twhist card whose player sits the trick out", "FT-24", "Pas-kaart"),
    _flip("trick", "one card from each player, won by one of them", "FT-09 FT-14", "slag"),
    _flip("stack", "the cards played to a trick, in the middle", "FT-10", "centrale stapel"),
    _flip(
        "colour led",
        "the colour of the first number card in a trick",
        "FT-11 FT-17",
        "leidende kleur",
    ),
    _flip("discard pile", "where the stack goes after a trick", "FT-34", "aflegstapel"),
)
"""Every word that is explained, game by game."""
