"""A table of any game, from the fields of its views: for a game that draws no table of its own."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from rich.console import RenderableType
from rich.text import Text

from tricky_twist.cli.cards import Signs, draw_card, draw_cards
from tricky_twist.cli.games.parts import Players, labelled, player
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.seats import SEATS, Seat

View = Any  # of the game, which is known when the program runs
Held = Any


def draw_open(view: View, names: Names, signs: Signs) -> Iterator[RenderableType]:
    """Yield what everybody sees: a row for each player, and a line for everything else."""
    del signs
    facts = dict(_facts_in("", view.public))
    size = int(facts.get("players", len(names)))
    by_seat = {label: held for label, held in facts.items() if _is_by_seat(held, size)}
    yield _rows(by_seat, size, view.public.asked, names)
    for label, held in facts.items():
        if label not in by_seat:
            yield labelled(label.capitalize(), _drawn(held, names))


def draw_own(view: View, signs: Signs) -> Iterator[Text]:
    """Yield what only this player sees."""
    del signs
    for label, held in _facts_in("", view.own):
        yield labelled(f"Your {label}", _drawn(held, ()))


def _facts_in(label: str, held: Held) -> Iterator[tuple[str, Held]]:
    """Yield each part of a view that can be drawn, with the name of its field."""
    if isinstance(held, Ruleset) or held is None:
        return
    if not attrs.has(type(held)) or isinstance(held, CardSet) or hasattr(held, "bit"):
        if type(held) is not tuple or _is_drawable(held):
            yield label, held
        return
    for field in attrs.fields(type(held)):
        yield from _facts_in(field.name.replace("_", " "), getattr(held, field.name))


def _is_drawable(held: tuple[Held, ...]) -> bool:
    """Say whether these are numbers, seats, cards or cards played, and no records."""
    return bool(held) and all(
        isinstance(each, int | str | CardSet) or hasattr(each, "bit") or hasattr(each, "card")
        for each in held
    )


def _is_by_seat(held: Held, players: int) -> bool:
    if type(held) is not tuple or len(held) != players:
        return False
    return all(isinstance(each, int | CardSet) and type(each) is not Seat for each in held)


def _rows(
    by_seat: Mapping[str, Held], players: int, asked: tuple[Seat, ...], names: Names
) -> Players:
    rows = [
        (player(seat, names, asked), *(_drawn(held[seat], names) for held in by_seat.values()))
        for seat in SEATS[:players]
    ]
    return Players(tuple(by_seat), tuple(rows))


def _drawn(held: Held, names: Names) -> Text:
    if type(held) is Seat:
        return Text(name_of(held, names))
    if isinstance(held, CardSet):
        return draw_cards(held)
    if hasattr(held, "bit"):
        return draw_card(held)
    if type(held) is tuple:
        return Text("  ").join([_drawn(each, names) for each in held])
    if hasattr(held, "card"):
        return Text.assemble(name_of(held.seat, names), " ", draw_card(held.card))
    return Text(str(held))
