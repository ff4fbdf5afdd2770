"""The numbers of all that a seat may choose, by which agents learn: a changed number shows here."""

from tests.vectors_run import Vectored
from tricky_twist.adapters.numbering import kebab, numbering_of
from tricky_twist.encoding import Document


def numbered(told: Vectored) -> Document:
    """Return every action of a game with its number, the type of its move, and its words."""
    cases: list[Document] = [
        {
            "action": number,
            "kind": kebab(action.kind),
            "part": action.part.value,
            "words": str(action),
        }
        for number, action in enumerate(numbering_of(told.game).actions)
    ]
    return {"type": "actions", "game": told.game.name, "cases": [*cases]}
