"""Who looks for a clause finds what decides it in the files that are named after its chapter."""

from itertools import pairwise

from tests.repo.claims import decided_by
from tests.repo.source import modules

ROOMS = {"components": {"cards", "rules", "setup"}}
"""The modules of a chapter; any other has those of its own name, there and in ``phases``."""

PRINTED = {"cards", "rules"}
"""Where printed cards and tables stand, whatever the chapter."""

ELSEWHERE: dict[str, str] = {
    "FT-05": "what is hidden is left out of the views",
    "FT-09": "who begins is known when the game is set up",
    "FT-10": "how many play is known when the game is set up",
    "FT-15": "the Twhist cards overrule the winner, in one place",
    "TT-14": "what is hidden is left out of the views",
    "TT-16": "what is hidden is left out of the views",
    "TT-33": "whether a card is used is asked with the declarations",
    "TT-34": "when a card works is asked with the declarations",
    "TW-11": "a turn is tested where cards are added",
    "TW-20": "its points are scored",
    "TW-22": "any card starts a row, in whatever phase",
    "TW-28": "what is hidden is left out of the events",
}
"""The clauses of which a part is decided elsewhere, each with its reason."""


def chapters() -> dict[str, str]:
    """Return the chapter of every clause: the module of the register that holds it."""
    return {
        line.split('"')[1]: module.path.stem
        for module in modules()
        if module.path.parent.name == "clauses"
        for before, line in pairwise(module.text.splitlines())
        if before.endswith(" = Clause(") and line.startswith('    "')
    }


def rooms_of(places: set[str]) -> set[str]:
    """Return the modules of a game in which these functions and constants stand."""
    inside = [place.split(".games.")[1].split(".")[1:] for place in places]
    return {second if first == "phases" else first for first, second, *_ in inside}


def test_a_clause_is_decided_in_the_rooms_of_its_chapter() -> None:
    """All but the listed ones; where printed data stand does not count."""
    found = {
        clause
        for clause, chapter in chapters().items()
        if rooms_of(decided_by().get(clause, set())) - PRINTED - ROOMS.get(chapter, {chapter})
    }

    assert 137 == len(chapters())
    assert set(ELSEWHERE) == found
