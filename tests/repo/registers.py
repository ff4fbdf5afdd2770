"""The registers of all games, as the front door lists them, and what is known of each."""

from collections.abc import Mapping

import attrs

from tricky_twist import GAMES
from tricky_twist.core.register import Register

REGISTERS: tuple[Register, ...] = tuple(game.register for game in GAMES.values())
"""One register a game."""


def package_of(game: str) -> str:
    """Return the dotted name of the package of a game."""
    return f"tricky_twist.games.{game.replace('-', '_')}"


@attrs.frozen
class Known:
    """What a register was when it was last read against the rulebooks: nothing of it gets lost."""

    sizes: tuple[int, int, int, int]
    """How many clauses, readings, facts and examples there are."""
    editions: tuple[str, ...]
    no_code: tuple[str, ...]
    """The clauses that no function decides."""
    derived: tuple[str, ...]
    """The clauses that follow from the printed text without standing in it."""
    provisional: tuple[str, ...]
    """The clauses whose outcome rests on a stand-in for what only the cards show."""
    decided: tuple[str, ...]
    """The clauses that say what a reading decides, because no text does."""
    whatever_is_printed: Mapping[str, str]
    """Clauses that the reading behind a stand-in concerns and that hold all the same; why."""
    beside_the_clauses: tuple[str, ...]
    """Readings with an option, and a default of no edition, on cases that no clause speaks of."""
    options: Mapping[str, str]
    """The readings that a table may choose, with the first field of ``Rules`` for each."""


KNOWN: dict[str, Known] = {
    "tricky-twist": Known(
        sizes=(68, 54, 7, 12),
        editions=("nl", "hu", "fr"),
        no_code=("TT-04", "TT-06", "TT-29"),
        derived=("TT-28", "TT-31"),
        provisional=(
            *("TT-08", "TT-12", "TT-43", "TT-44", "TT-45", "TT-46", "TT-47", "TT-56", "TT-57"),
            *("TT-58", "TT-59", "TT-60", "TT-61", "TT-64", "TT-65"),
        ),
        decided=(),
        whatever_is_printed={
            "TT-01": "the text counts the cards",
            "TT-07": "the pile is shuffled and its top card revealed, whichever cards are in it",
            "TT-54": "the points are added, however many they are",
        },
        beside_the_clauses=("TT-A21", "TT-A24", "TT-A25", "TT-A29", "TT-A31", "TT-A38"),
        options={
            "TT-A03": "score_deck",
            "TT-A04": "tables",
            "TT-A05": "sides",
            "TT-A06": "suit_faces",
            "TT-A07": "odd_values",
            "TT-A09": "take_back_removal",
            "TT-A12": "draw_order",
            "TT-A19": "pick_order",
            "TT-A21": "round_end_check",
            "TT-A22": "round_end_check",
            "TT-A24": "take_back_fresh",
            "TT-A25": "retrigger_seven",
            "TT-A29": "declare_order",
            "TT-A31": "flip_target",
            "TT-A38": "shift_target",
            "TT-A44": "fewest_placing",
            "TT-A45": "rank_ties",
            "TT-A47": "tables",
        },
    ),
    "twisted": Known(
        sizes=(28, 22, 7, 9),
        editions=("it", "en"),
        no_code=(),
        derived=(),
        provisional=(),
        decided=("TW-24", "TW-27"),
        whatever_is_printed={},
        beside_the_clauses=("TW-A08", "TW-A11", "TW-A13", "TW-A17"),
        options={
            "TW-A01": "voluntary_take",
            "TW-A06": "last_twist",
            "TW-A08": "empty_hand",
            "TW-A11": "expert_last_card",
            "TW-A13": "expert",
            "TW-A17": "next_start",
            "TW-A18": "tie_break",
            "TW-A19": "games",
        },
    ),
    "flip-twhist": Known(
        sizes=(41, 35, 9, 3),
        editions=("nl",),
        no_code=("FT-01", "FT-34"),
        derived=("FT-03", "FT-04"),
        provisional=("FT-08", "FT-37"),
        decided=("FT-22",),
        whatever_is_printed={"FT-06": "the cards are dealt out evenly, whichever they are"},
        beside_the_clauses=("FT-A03",),
        options={
            "FT-A01": "deck",
            "FT-A02": "stars",
            "FT-A03": "equal_numbers",
            "FT-A09": "pass_exemption",
            "FT-A11": "leader_fallback",
            "FT-A28": "twhist_cards",
        },
    ),
}
"""What is known of each register, by the name of its game."""
