"""The passage of each chapter of the rulebook in the one edition, the Dutch."""

from tricky_twist.core.clauses import Source
from tricky_twist.core.values import value


@value
class Section:
    """The heading under which the Dutch edition has a passage."""

    nl: str

    def __add__(self, other: "Section") -> "Section":
        """Return both passages as one place, the headings joined by a semicolon."""
        return Section(f"{self.nl}; {other.nl}")

    def __str__(self) -> str:
        """Return the heading behind its edition's code."""
        return f"nl: {self.nl}"

    def cited(self, note: str = "") -> tuple[Source, ...]:
        """Cite this passage, with a note on the print there."""
        return (Source("nl", self.nl, note),)


GOAL = Section("DOEL VAN HET SPEL")
SETUP = Section("AFBEELDING 1 (setup)")
PLAY = Section("SPEEL & PAS JE AAN")
TWHIST = Section("TWHIST-KAARTEN")
ROUND_WINNER = Section("RONDE-WINNAAR KAART")
THIEF = Section("DIEFKAART")
POLE_POSITION = Section("POLEPOSITION-KAART")
PASS = Section("PAS-KAART")
SEVERAL = Section("Als meerdere Twist-kaarten")
POINTS = Section("PUNTENSCORE")
REMARK = Section("OPMERKING")
SCORE_BOX = Section("score box under OPMERKING")
EXAMPLE = Section("VOORBEELD")
END = Section("SPELEINDE")
WINNER = Section("DE WINNAAR!")
