"""Scenes: the view of a seat, in the parts that make up every screen.

A game returns a :class:`Scene` for a view. The lines of a scrolling terminal and the one screen of
``tricky-twist play`` show the same scene.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tricky_twist.cli.drawing import Signs, draw_card, draw_cards
from tricky_twist.cli.language import here, spoken
from tricky_twist.cli.output import colon
from tricky_twist.cli.play import english, words
from tricky_twist.cli.tables import texts
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import word_for

View = Any  # these are of the game, which is known when the program runs
Held = Any
Card = Any

# Players and lines --------------------------------------------------------------------------------


_NARROW = 60
"""A terminal with fewer columns shows players in a list, and not in a table."""

Row = tuple[Text | str, ...]


@attrs.frozen
class Players:
    """A row for each player: in a table where there is room, else as a short list."""

    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    """For each player the name, and the cells below the headings."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the rows."""
        del console
        if options.max_width >= _NARROW:
            yield self._table()
            return
        for name, *cells in self.rows:
            pairs = zip(self.headings, cells, strict=True)
            known = [Text.assemble((f"{here(heading)} ", "dim"), cell) for heading, cell in pairs]
            yield Text.assemble(name, f"{colon()} ", Text("  ").join(known))

    def _table(self) -> Table:
        table = texts(("", *map(here, self.headings)))
        for row in self.rows:
            table.add_row(*row)
        return table


def player(seat: Seat, names: Names, asked: Iterable[Seat]) -> Text:
    """Return a player's name, with a mark if it is their turn."""
    turn = seat in asked
    return Text(f"{'>' if turn else ' '} {name_of(seat, names)}", "bold" if turn else "")


def players(
    seats: Iterable[Seat],
    names: Names,
    asked: Iterable[Seat],
    columns: Mapping[str, Sequence[Held]],
) -> Players:
    """Return a row for each seat: its name, and its cell of each column."""
    cells = columns.values()
    rows = [(player(seat, names, asked), *(_cell(each[seat]) for each in cells)) for seat in seats]
    return Players(tuple(columns), tuple(rows))


def _cell(held: Held) -> Text | str:
    return held if isinstance(held, Text) else str(held)


def points_only(points: tuple[int, ...], names: Names) -> Players:
    """Return the players between two rounds, when nothing lies before them."""
    return players(SEATS[: len(points)], names, (), {english.POINTS: points})


def labelled(label: str, *parts: Text | str) -> Text:
    """Return a line that begins with its label."""
    return Text.assemble((f"{here(label)}  ", "dim"), *parts)


Played = tuple[Seat, Card]

# The parts ----------------------------------------------------------------------------------------


@attrs.frozen
class Trick:
    """The cards of a trick, each before its player."""

    plays: tuple[Played, ...]
    is_over: bool = False
    """Whether it is the last trick, and no new one has begun."""
    winner: Seat | None = None
    """The winner of a trick that is over, if a player has won it."""


@attrs.frozen
class CardRow:
    """Cards in a row."""

    cards: tuple[Card, ...]


Centre = Trick | CardRow


@attrs.frozen
class Hand:
    """Cards that only one player sees."""

    label: str
    """Such as ``Your hand``."""
    name: str
    """The same for another reader, such as ``hand``."""
    cards: tuple[Card, ...]
    drawn: Text
    """The cards on one line."""
    is_held: bool = True
    """Whether the player may play them from here."""


@attrs.frozen
class Scene:
    """The view of a seat, ready for a screen."""

    players: Players
    few: Players | None = None
    """The players in a narrow window, in fewer columns; ``None`` if there are no fewer."""
    heading: Text = attrs.field(factory=Text)
    """Where the game stands: the round, its score card."""
    notes: tuple[Text, ...] = ()
    """Open cards beside the trick or the row."""
    centre: Centre | None = None
    hands: tuple[Hand, ...] = ()
    """The cards of the player, first the hand; none in the scene of a spectator."""
    several: int = 1
    """How many cards the player may choose at once."""

    def open_lines(self, names: Names) -> Iterator[RenderableType]:
        """Yield the open part of the table, line by line."""
        if self.heading:
            yield self.heading
        yield self.players
        yield from self.notes
        match self.centre:
            case Trick() as trick:
                yield labelled(
                    english.LAST_TRICK if trick.is_over else english.TRICK, _trick(trick, names)
                )
            case CardRow(cards=cards):
                drawn = draw_cards(cards) if cards else Text(words.NO_ROW)
                yield labelled(english.ROW, drawn)
            case None:
                return

    def own_lines(self, *, as_player: bool = True) -> Iterator[Text]:
        """Yield what only this player sees, for the player or for another reader."""
        for hand in self.hands:
            name = here(hand.name)
            label = here(hand.label) if as_player else f"{name[:1].upper()}{name[1:]}"
            yield labelled(label, hand.drawn)


def _trick(trick: Trick, names: Names) -> Text:
    cards = [
        Text.assemble(name_of(seat, names), " ", draw_card(card)) for seat, card in trick.plays
    ]
    return Text("  ").join(cards) or Text(words.NOTHING_PLAYED)


# Any game -----------------------------------------------------------------------------------------


def any_scene(view: View, names: Names, signs: Signs) -> Scene:
    """Return the scene of a game without one of its own: its views, field by field."""
    del signs
    facts = dict(_facts_in("", view.public))
    size = int(facts.get("players", len(names)))
    by_seat = {label: held for label, held in facts.items() if _is_by_seat(held, size)}
    columns = {label: [_drawn(each, names) for each in held] for label, held in by_seat.items()}
    plays = {label: held for label, held in facts.items() if _is_plays(held)}
    notes = [
        labelled(label.capitalize(), _drawn(held, names))
        for label, held in facts.items()
        if label not in by_seat and label not in plays
    ]
    own = dict(_facts_in("", view.own)) if hasattr(view, "own") else {}
    hands = [
        Hand(f"Your {name}", name, _cards_in(held), _drawn(held, ()), is_held=not number)
        for number, (name, held) in enumerate(own.items())
    ]
    return Scene(
        players(SEATS[:size], names, view.public.asked, columns),
        notes=tuple(notes),
        centre=_any_trick(view.public, tuple(plays.values())),
        hands=tuple(hands),
    )


def _any_trick(public: Held, plays: tuple[Held, ...]) -> Trick | None:
    """Return the cards that seats have played: to this trick, or to the last one of a log."""
    lying = [play for held in plays for play in (held if type(held) is tuple else (held,))]
    if lying:
        return Trick(tuple((play.seat, play.card) for play in lying))
    tricks = [held[-1] for _, held in _fields_of(public) if type(held) is tuple and held]
    last = next((each for each in tricks if _is_plays(getattr(each, "plays", None))), None)
    if last is None:
        return None
    winner = getattr(last, "winner", None)
    return Trick(tuple((play.seat, play.card) for play in last.plays), is_over=True, winner=winner)


def _fields_of(held: Held) -> Iterator[tuple[str, Held]]:
    """Yield the fields of a record and of the records in it."""
    for field in attrs.fields(type(held)) if attrs.has(type(held)) else ():
        inner = getattr(held, field.name)
        yield field.name, inner
        yield from _fields_of(inner)


def _is_play(held: Held) -> bool:
    """Say whether this is a card with the seat that played it."""
    return hasattr(held, "seat") and hasattr(held, "card")


def _is_plays(held: Held) -> bool:
    """Say whether these are cards, each with the seat that played it."""
    return _is_play(held) or (type(held) is tuple and bool(held) and all(map(_is_play, held)))


def _cards_in(held: Held) -> tuple[Card, ...]:
    cards = held if isinstance(held, CardSet) or type(held) is tuple else (held,)
    return tuple(card for card in cards if hasattr(card, "bit"))


def _facts_in(label: str, held: Held) -> Iterator[tuple[str, Held]]:
    """Yield each part of a view that can be drawn, with the name of its field."""
    if isinstance(held, Ruleset) or held is None:
        return
    if _is_play(held):
        yield label, held
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


def _drawn(held: Held, names: Names) -> Text:
    """Return a part of a view as words and cards."""
    if type(held) is Seat:
        return Text(name_of(held, names, spoken()))
    if isinstance(held, CardSet):
        return draw_cards(held)
    if hasattr(held, "bit"):
        return draw_card(held)
    if type(held) is tuple:
        return Text("  ").join([_drawn(each, names) for each in held])
    return Text(word_for(held, spoken()))
