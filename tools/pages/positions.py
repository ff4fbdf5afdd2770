"""Texts about a position on the pages, in words and with cards."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from docutils import nodes

from tests.vectors_run import ANY
from tools.pages.cards import card, line
from tools.pages.seating import NAMES

SEATS = {
    "dealer": "Dealer: ",
    "first": "First: ",
    "leader": "Leads the trick: ",
    "next_leader": "Leads the next trick: ",
    "turn": "To move: ",
    "winners": "Winner: ",
    "waiting": "To move: ",
}
"""Where seats are named, and the words for it."""

PLAIN = {
    "round": "Round ",
    "players": "Players: ",
    "points": "Points so far, from Ada: ",
    "score_card": "Score card: ",
    "side": "The variable bonus cards show: ",
    "trick_counts": "Number of tricks, from Ada: ",
    "pile_size": "Cards in the pile: ",
    "hand_sizes": "Cards in hand, from Ada: ",
    "sizes": "Number of cards, from Ada: ",
    "plus_cards": "Plus cards, from Ada: ",
    "toads": "Toads taken, from Ada: ",
    "withdrawn": "Take-back card withdrawn for the game: ",
    "take_back_used": "Take-back card used in this round: ",
    "phase": "Phase of the game: ",
}
"""Facts in words."""

OPEN = {
    "row": "The row: ",
    "played": "In the trick: ",
    "pile": "The pile, top first: ",
    "available": "Bonus cards ready to be taken: ",
    "exposed": "Face up, out of play: ",
    "numbers": "Number cards: ",
}
"""Cards on view to all players."""

BY_SEAT = {
    "hands": "holds",
    "twhist": "has the Twhist cards",
    "dealt": "was dealt",
    "aside": "has set aside",
    "reserves": "has the reserve",
    "tricks": "has the tricks",
    "false_tricks": "has the false tricks",
    "face_up": "has twisted",
    "face_down": "has taken",
    "extras": "has taken off the pile",
    "held": "holds the bonus cards",
    "stars": "shows the stars of",
}
"""The facts of each seat, and the words for them."""

GOING_ON = [("phase", "playing"), ("phase", "turn")]
"""Facts of the outcome that are not worth a line, since the game simply continues."""

LAST = ["waiting", "phase"]
"""Facts that come after all others."""


def given(facts: Mapping[str, Any], unsaid: Collection[str] = ()) -> Iterator[nodes.paragraph]:
    """Yield the facts of the position in which a vector starts, except those in the drawing."""
    for name, value in _sorted(facts):
        if name not in {"phase", "rules", *unsaid} and not (name in BY_SEAT and not any(value)):
            yield from _said(name, value, [[], ANY])


def reached(facts: Mapping[str, Any]) -> Iterator[nodes.paragraph]:
    """Yield the facts of the outcome; here an empty value is worth a line."""
    for name, value in _sorted(facts):
        if (name, value) not in GOING_ON:
            yield from _said(name, value, [ANY])


def _sorted(facts: Mapping[str, Any]) -> list[tuple[str, Any]]:
    order = [name for name in (*SEATS, *PLAIN, *OPEN, *BY_SEAT, *facts) if name not in LAST]
    return sorted(facts.items(), key=lambda fact: [*order, *LAST].index(fact[0]))


def _said(name: str, value: Any, unsaid: Sequence[object]) -> Iterator[nodes.paragraph]:
    kinds = {type(part) for part in value if part != ANY} if isinstance(value, list) else set()
    label = f"{plain(name).capitalize()}: "
    if name in SEATS:
        yield line(SEATS[name], seats(value))
    elif name in BY_SEAT and kinds <= {int, list}:
        yield from _by_seat(name, value, unsaid) if any(value) else [line(label, "none")]
    elif name in OPEN or (name not in PLAIN and kinds & {str, list}):
        yield line(OPEN.get(name, label), *drawn(value))
    else:
        yield line(PLAIN.get(name, label), words(value))


def _by_seat(name: str, value: list[Any], unsaid: Sequence[object]) -> Iterator[nodes.paragraph]:
    """Yield a line for each seat; numbers of things share one line."""
    counted = {seat: held for seat, held in enumerate(value) if isinstance(held, int)}
    if counted:
        of = f"from {seats(0)}" if len(counted) == len(value) else f"of {seats([*counted])}"
        what = "Number of" if "tricks" in name else "Cards in"
        yield line(f"{what} {plain(name)}, {of}: ", words([*counted.values()]))
    holders = {NAMES[seat]: held for seat, held in enumerate(value) if seat not in counted}
    if not counted and all(held == value[0] for held in value):
        holders = {"Each player": value[0]}
    for who, held in holders.items():
        if held not in unsaid:
            piles = [_pile(pile) for pile in held] if name == "tricks" else held
            yield line(f"{who} {BY_SEAT[name]}", " " if held else ": ", *drawn(piles))


def _pile(pile: str | list[str]) -> str | list[str]:
    """Return a trick as a list, though but one of its cards is named."""
    return [pile, "and others"] if isinstance(pile, str) and pile != ANY else pile


# Words ------------------------------------------------------------------------------------------


def drawn(held: Any) -> Iterator[nodes.Node]:
    """Yield the drawing of some cards; piles within piles are in brackets."""
    if held == []:
        yield nodes.Text("none")
    for place, entry in enumerate(held if isinstance(held, list) else [held]):
        if place:
            yield nodes.Text(" ")
        if isinstance(entry, list):
            yield from (nodes.Text("["), *drawn(entry), nodes.Text("]"))
        else:
            yield card("any" if entry == ANY else str(entry))


def seats(value: int | list[int] | None) -> str:
    """Return the names of the players on some seats, in words."""
    given = value if isinstance(value, list) else [value]
    named = [NAMES[seat] for seat in given if seat is not None]
    return " and ".join([", ".join(named[:-1]), *named[-1:]] if named[1:] else named) or "nobody"


def words(value: Any) -> str:
    """Return a value in plain words."""
    match value:
        case True | False:
            return "yes" if value else "no"
        case None | []:
            return "none"
        case {"source": str(source), "suit": suit, "value": number}:
            return _false_trick(source, [part for part in (suit, number) if part is not None])
        case {"card": counted, "points": brought} | {"card": counted, "stars": brought}:
            return f"{counted} for {brought}"
        case dict():
            named = ((plain(name), part) for name, part in value.items() if name != "type")
            return ", ".join(f"{name} {words(part)}" for name, part in named if part != [])
        case list():
            return ", ".join(map(words, value))
        case _:
            return "any" if value == ANY else str(value)


def _false_trick(source: str, counted: list[str | int]) -> str:
    """Return the false trick in words, with its suit and value unless these are the card's own."""
    is_plain = not counted or source[1:] == str(counted[-1])
    return source if is_plain else f"{source} as {' '.join(map(str, counted))}"


def plain(name: str) -> str:
    """Return the name of a field in plain words."""
    return name.replace("_", " ")
