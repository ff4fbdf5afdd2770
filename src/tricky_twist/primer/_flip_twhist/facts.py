"""The print on the cards of Flip Twhist, as its short rulebook names it."""

from collections.abc import Iterator

from tricky_twist.core.templates import Template
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import FLIP_CARDS, Colour, Twhist
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.setup import PLAYERS
from tricky_twist.primer.chapters import Line, count, say
from tricky_twist.primer.phrases import Share, Spelled, shares, spelled

_KINDS = {
    Twhist.ROUND_WINNER: say("Twhist card in a list", "round winner"),
    Twhist.THIEF: say("Twhist card in a list", "thief"),
    Twhist.POLE_POSITION: say("Twhist card in a list", "pole position"),
    Twhist.PASS: say("Twhist card in a list", "pass"),
}


@value
class Kind:
    """A kind of Twhist card."""

    kind: Twhist

    @property
    def words(self) -> Template:
        """Its name within a sentence."""
        return _KINDS[self.kind].words


_FIRST_COLOURS = say("deck, first", "The {colours:and} ones are numbered {numbers:and}")
_OTHER_COLOURS = say("deck, others", "the {colours:and} ones are numbered {numbers:and}")


@value
class Numbering:
    """Colours that have the same numbers."""

    colours: tuple[Colour, ...]
    numbers: tuple[int, ...]
    is_first: bool

    @property
    def words(self) -> Template:
        """The first of a list begins a sentence."""
        return (_FIRST_COLOURS if self.is_first else _OTHER_COLOURS).words


_LEFT = count(
    "cards left over",
    "size",
    "one card with {tables:or} players",
    "{cards} cards with {tables:or} players",
)


@value
class Left:
    """How many cards no player gets, at tables with certain numbers of players."""

    size: int
    tables: tuple[Spelled, ...]
    words = _LEFT.words

    @property
    def cards(self) -> Spelled:
        """The number of cards, in words."""
        return Spelled(self.size)


@value
class Stars:
    """FLIP cards with equally many stars."""

    stars: int
    cards: tuple[int, ...]


@value
class Facts:
    """What the sentences name, under some rules."""

    rules: Rules

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The Twhist cards of a player."""
        return tuple([Kind(kind) for kind in self.rules.twhist_kinds])

    @property
    def kind_count(self) -> Spelled:
        """How many Twhist cards a player has."""
        return Spelled(len(self.rules.twhist_kinds))

    @property
    def numbering(self) -> tuple[Numbering, ...]:
        """The numbers of each colour; colours with the same numbers stand together."""
        found: dict[tuple[int, ...], list[Colour]] = {}
        for colour in dict.fromkeys(card.colour for card in self.rules.deck):
            numbers = [card.value for card in self.rules.deck if card.colour is colour]
            found.setdefault(tuple(numbers), []).append(colour)
        return tuple(
            [
                Numbering(tuple(colours), numbers, place == 0)
                for place, (numbers, colours) in enumerate(found.items())
            ]
        )

    @property
    def shares(self) -> tuple[Share, ...]:
        """How many cards are dealt at each table."""
        deck = len(self.rules.deck)
        return shares((players, deck // players) for players in PLAYERS if players <= deck)

    @property
    def left(self) -> tuple[Left, ...]:
        """How many cards are left over at each table."""
        deck = len(self.rules.deck)
        found: dict[int, list[int]] = {}
        for players in PLAYERS:
            if players <= deck and deck % players:
                found.setdefault(deck % players, []).append(players)
        return tuple([Left(size, spelled(tables)) for size, tables in found.items()])


def stars(facts: Facts) -> Iterator[Stars]:
    """Yield the FLIP cards with each number of stars, from the most on."""
    worth = facts.rules.stars
    for each in sorted(set(worth), reverse=True):
        pairs = zip(FLIP_CARDS, worth, strict=True)
        yield Stars(each, tuple(int(number) for number, shown in pairs if shown == each))


PRINTED: tuple[Line, ...] = (*_KINDS.values(), _FIRST_COLOURS, _OTHER_COLOURS, _LEFT)
"""What a translator has to read of this module."""
