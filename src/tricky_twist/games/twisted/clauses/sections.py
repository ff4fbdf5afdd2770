"""Where each chapter of the rulebook stands, in Italian and as far as seen in English."""

from tricky_twist.core.clauses import Source
from tricky_twist.core.values import value

OPENING = "the opening of the rules"
"""The part of the English text that was seen; the rest was out of reach."""


@value
class Section:
    """The heading under which the Italian edition has a passage."""

    it: str

    def __add__(self, other: "Section") -> "Section":
        """Return both passages as one place, the headings joined by a semicolon."""
        return Section(f"{self.it}; {other.it}")

    def __str__(self) -> str:
        """Return the heading behind its edition's code."""
        return f"it: {self.it}"

    def cited(self) -> tuple[Source, ...]:
        """Cite this passage in the Italian edition alone."""
        return (Source("it", self.it),)

    def cited_with_english(self) -> tuple[Source, ...]:
        """Cite this passage in Italian and the opening of the English text, which agrees."""
        return (*self.cited(), Source("en", OPENING))


HEADER = Section("header, printed in Azione A")
CARDS = Section("Le carte")
ROW = Section("La fila di carte")
PREPARATION = Section("Preparazione del gioco")
COURSE = Section("Svolgimento del gioco")
ADDING = Section("Azione A")
TWISTING = Section("Azione B")
TAKING = Section("Prendere la fila completa")
END = Section("Fine del gioco e conta")
EXPERTS = Section("Variante per esperti")
