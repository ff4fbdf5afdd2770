"""The passage of each chapter of the rulebook in the three editions."""

from tricky_twist.core.clauses import Source
from tricky_twist.core.values import value


@value
class Section:
    """The headings under which the three editions have one passage."""

    nl: str
    hu: str
    fr: str

    def step(self, number: int) -> "Section":
        """Return one numbered step of this section.

        >>> PREPARATION.step(1).fr
        "DÉROULEMENT DU JEU, Préparation d'une manche, 1"
        """
        return Section(f"{self.nl}, {number}", f"{self.hu}, {number}", f"{self.fr}, {number}")

    def __add__(self, other: "Section") -> "Section":
        """Return both passages as one place, the headings joined by a semicolon."""
        return Section(f"{self.nl}; {other.nl}", f"{self.hu}; {other.hu}", f"{self.fr}; {other.fr}")

    def __str__(self) -> str:
        """Return all three headings, each behind its edition's code."""
        return f"nl: {self.nl}; hu: {self.hu}; fr: {self.fr}"

    def cited(self, *, nl: str = "", hu: str = "", fr: str = "") -> tuple[Source, ...]:
        """Cite this passage in all three editions, each with its peculiarities there."""
        return (Source("nl", self.nl, nl), Source("hu", self.hu, hu), Source("fr", self.fr, fr))


COMPONENTS = Section("SPELMATERIAAL", "TARTOZÉKOK", "MATÉRIEL")
CARD_ANATOMY = Section(
    "Anatomie van een nummer kaart", "Egy számkártya felépítése", "Anatomie d'une carte Nombre"
)
SETUP = Section("SPELVOORBEREIDING", "ELŐKÉSZÜLETEK", "INSTALLATION")
PREPARATION = Section(
    "SPELVERLOOP, Voorbereiding Ronde",
    "A JÁTÉK MENETE, Egy forduló előkészítése",
    "DÉROULEMENT DU JEU, Préparation d'une manche",
)
IMPORTANT = Section(
    "Speelronde, BELANGRIJK", "Egy forduló menete, FONTOS", "Déroulement d'une manche, IMPORTANT"
)
FIRST_CARD = Section("De eerste kaart", "Az első kártya kijátszása", "La première carte")
NEXT_CARDS = Section("Volgende kaarten", "A folytatásban", "Les cartes suivantes")
PLAYING_CARDS = Section(
    "Regels voor het spelen van kaarten", "A kártyakijátszás szabályai", "Règles de pose"
)
RESOLUTION = Section("Resolutie van de slag", "Ütés és melléütés", "Résolution du pli")
SEVENS = Section("Kaart waarde 7", "A 7-es értékű kártyák", "Les cartes 7")
BONUS_CARDS = Section("Bonus kaart (example and usage legend)", "Bónuszkártyák", "Les cartes Bonus")
PERMANENT_BONUSES = Section("Permanente Bonussen", "Egyoldalas bónuszkártyák", "Bonus permanents")
VARIABLE_BONUSES = Section("Variabele Bonussen", "Kétoldalas bónuszkártyák", "Bonus variables")
ROUND_END = Section("Einde van de ronde", "Egy forduló vége", "Fin de manche")
ROUND_SCORING = Section(
    "Einde-van-de-ronde-waardering", "Forduló végi pontozás", "Scoring de fin de manche"
)
SCORE_CARDS = Section("Score kaarten", "A célkártyák kiértékelése", "Les cartes Scoring")
GAME_END = Section("EINDE VAN HET SPEL", "A JÁTÉK VÉGE", "FIN DE PARTIE")
PLAYER_COUNT = Section(GAME_END.nl, f"cover; {GAME_END.hu}", f"cover; {GAME_END.fr}")
