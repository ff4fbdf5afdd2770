"""A turn in a window: the cards in hand, the other moves, the cursor, and the typed text."""

from collections.abc import Mapping
from typing import Any

import attrs
from rich.cells import cell_len
from rich.text import Text

from tricky_twist.cli.games.scene import Scene
from tricky_twist.cli.keyboard import Key, Paste
from tricky_twist.cli.play import words
from tricky_twist.cli.play.answers import command_of
from tricky_twist.cli.play.live import LiveGame
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.seats import Seat

Moves = tuple[Any, ...]

EDGES = 4
"""How many columns the edges of a move take, with the signs on both sides."""


@attrs.frozen
class Item:
    """Something under the cursor: a card of the hand, or another move."""

    label: str
    move: Any = None
    """The move; ``None`` for a card that cannot be played now, or for a part of a move."""
    card: Any = None
    """The card of the hand; ``None`` for another move."""
    part: Any = None
    """A card that makes a move together with others."""
    does: str = ""
    """The move as a command."""


@attrs.frozen
class Choice:
    """A turn in a window: a value that each key replaces."""

    asked: str
    """The decision, as a sentence without its end."""
    items: tuple[Item, ...]
    """First the cards of the hand, then the other moves."""
    several: int = 1
    """How many items may be chosen at once."""
    wholes: Mapping[frozenset[Any], Any] = attrs.field(factory=dict)
    """The moves of several cards, by these."""
    cursor: int = 0
    chosen: tuple[int, ...] = ()
    """The places of the chosen items."""
    typed: str = ""
    note: Text = attrs.field(factory=Text)
    """The answer to the last key: a refusal, a hint."""

    @property
    def item(self) -> Item:
        """The item under the cursor."""
        return self.items[self.cursor]

    @property
    def first_other(self) -> int:
        """The place of the first item that is no card of the hand."""
        return sum(item.card is not None for item in self.items)

    @property
    def moves(self) -> Moves:
        """The moves that Enter makes now; none if the item under the cursor is no move."""
        places = self.chosen or (self.cursor,)
        items = [self.items[place] for place in places]
        if whole := self.wholes.get(frozenset(item.part for item in items)):
            return (whole,)
        moves = tuple(item.move for item in items)
        return moves if None not in moves else ()

    def rows(self, width: int) -> tuple[tuple[int, ...], ...]:
        """Return the places of the moves that are no card of the hand, in rows of this width."""
        rows: list[list[int]] = []
        used = width
        for place in range(self.first_other, len(self.items)):
            needed = min(cell_len(self.items[place].label) + EDGES, width)
            if used + needed > width:
                rows.append([])
                used = 0
            rows[-1].append(place)
            used += needed
        return tuple(map(tuple, rows))

    def told(self, note: Text) -> "Choice":
        """Return the choice with an answer, and nothing typed."""
        return attrs.evolve(self, note=note, typed="")

    def after(self, key: Key, width: int) -> "Choice":
        """Return the choice after a key in a window this wide; most keys take the note away."""
        now = attrs.evolve(self, note=Text())
        last = len(self.items) - 1
        match key:
            case Paste(text):
                return attrs.evolve(now, typed=self.typed + text)
            case "left":
                return attrs.evolve(now, cursor=self.cursor - 1 if self.cursor else last)
            case "right":
                return attrs.evolve(now, cursor=self.cursor + 1 if self.cursor < last else 0)
            case "home":
                return attrs.evolve(now, cursor=0)
            case "end":
                return attrs.evolve(now, cursor=last)
            case "tab" | "back tab":
                return attrs.evolve(now, cursor=self._other_zone())
            case "up" | "down":
                return attrs.evolve(now, cursor=self._next_row(width, 1 if key == "down" else -1))
            case "backspace":
                return attrs.evolve(now, typed=self.typed[:-1])
            case "escape" | "clear":
                return attrs.evolve(now, typed="", chosen=())
            case " " if not self.typed:
                return attrs.evolve(now, **self._toggled())
            case _:
                return attrs.evolve(now, typed=self.typed + key) if len(key) == 1 else self

    def _other_zone(self) -> int:
        """Return the place after the key that leaves the hand for the other moves, and back."""
        first = self.first_other
        return first if self.cursor < first < len(self.items) else 0

    def _next_row(self, width: int, step: int) -> int:
        """Return the place below or above; beyond the other moves lies the hand."""
        rows = self.rows(width)
        at = next((n for n, row in enumerate(rows) if self.cursor in row), None)
        if at is None or not 0 <= at + step < len(rows):
            return self._other_zone()
        return rows[at + step][min(rows[at].index(self.cursor), len(rows[at + step]) - 1)]

    def _toggled(self) -> dict[str, Any]:
        """Return what changes when the item under the cursor is chosen, or put back."""
        if self.several == 1:
            return {}
        if self.cursor in self.chosen:
            return {"chosen": tuple(n for n in self.chosen if n != self.cursor)}
        if len(self.chosen) == self.several:
            return {"note": Text(words.CHOOSE_FEWER.format(most=self.several), "yellow")}
        return {"chosen": (*self.chosen, self.cursor)}


def choice_of(going: LiveGame, seat: Seat, scene: Scene, asked: str) -> Choice:
    """Return the turn of a person: every card of the hand, and every other legal move."""
    moves = going.game.legal_moves(going.state, seat)
    held = [card for hand in scene.hands if hand.is_held for card in hand.cards]
    by_card = {card: move for move in moves if (card := _only_thing(move)) in held}
    rest = [move for move in moves if _only_thing(move) not in by_card]
    wholes = {frozenset(_only_thing(move)): move for move in rest if _is_of_cards(move)}
    parts = dict.fromkeys(card for whole in wholes for card in sorted(whole, key=str))
    picked = {card: move for whole, move in wholes.items() for card in whole if len(whole) == 1}
    does = {card: command_of(going, move) for card, move in (by_card | picked).items()}
    others = [Item(str(card), None, None, card, does.get(card, "")) for card in parts]
    hand = [Item(str(c), by_card.get(c), c, does=does.get(c, "")) for c in held]
    plain = [(command_of(going, move), move) for move in rest if not _is_of_cards(move)]
    others += [Item(command, move, does=command) for command, move in plain]
    items = (*hand, *others)
    cursor = next((n for n, item in enumerate(items) if item.move or item.part), 0)
    return Choice(asked, items, scene.several, wholes, cursor)


def _only_thing(move: Any) -> Any:
    """Return the only field of a move besides its seat; ``None`` if there are more, or none."""
    values = [getattr(move, field.name) for field in attrs.fields(type(move))]
    things = [held for held in values if type(held) is not Seat]
    return things[0] if len(things) == 1 else None


def _is_of_cards(move: Any) -> bool:
    return isinstance(_only_thing(move), CardSet)
