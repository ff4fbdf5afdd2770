"""The print on the cards of Tricky Twist, as its short rulebook names it."""

from collections.abc import Iterator

from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import ScoreKind, Side, Suit, ValueFace
from tricky_twist.games.tricky_twist.rules import Rules, ShiftTarget
from tricky_twist.games.tricky_twist.setup import PLAYERS
from tricky_twist.primer.chapters import Line, say
from tricky_twist.primer.phrases import Share, Spelled, shares

# The cards ----------------------------------------------------------------------------------------

_SIDES = {
    Side.SUITS: say("side of a round", "in round {round} the suits"),
    Side.VALUES: say("side of a round", "in round {round} the values"),
}


@value
class Override:
    """A round in which a side of the variable cards is up whatever the score card."""

    round: int
    side: Side

    @property
    def words(self) -> Template:
        """The round and the side."""
        return _SIDES[self.side].words


@value
class Facts:
    """What the sentences name, under some rules."""

    rules: Rules

    @property
    def deck(self) -> int:
        """The number of number cards."""
        return len(self.rules.suits) * len(self.rules.values)

    @property
    def score_cards(self) -> Spelled:
        """The number of score cards."""
        return Spelled(len(self.rules.score_deck))

    @property
    def suits(self) -> Spelled:
        """The number of suits."""
        return Spelled(len(self.rules.suits))

    @property
    def lowest(self) -> int:
        """The lowest value."""
        return self.rules.values[0]

    @property
    def highest(self) -> int:
        """The highest value."""
        return self.rules.values[-1]

    @property
    def shares(self) -> tuple[Share, ...]:
        """How many cards are dealt at each table."""
        return shares((n, self.deck // n) for n in PLAYERS if self.deck % n == 0)

    @property
    def overrides(self) -> tuple[Override, ...]:
        """The rounds in which no score card decides the side."""
        sides = enumerate(self.rules.side_overrides, start=1)
        return tuple([Override(number, side) for number, side in sides if side is not None])

    @property
    def reserve(self) -> Spelled:
        """The number of cards in a reserve."""
        return Spelled(self.rules.reserve_size)

    @property
    def rounds(self) -> Spelled:
        """The number of rounds, where the rules have one."""
        return Spelled(self.rules.rounds or 0)


# Variable bonus cards -----------------------------------------------------------------------------


@value
class Variable:
    """A variable bonus card."""

    number: int
    suits: tuple[Suit, ...]
    face: ValueFace
    values: tuple[int, ...]
    """The values that it may take, if they are listed."""
    shifted: ShiftTarget


def variable_cards(facts: Facts) -> Iterator[Variable]:
    """Yield each variable card with its two sides."""
    rules = facts.rules
    values = {ValueFace.ODD: rules.odd_values, ValueFace.EVEN: rules.even_values}
    faces = zip(rules.suit_faces, rules.value_faces, strict=True)
    for number, (suits, face) in enumerate(faces, start=1):
        yield Variable(number, suits, face, values.get(face, ()), rules.shift_target)


# Score cards --------------------------------------------------------------------------------------

_PAY = template("{number}: {points}")
_PAY_LAST = say("points of a score card", "{number} or more: {points}")


@value
class Pay:
    """The points for a count; the last of a table also covers higher counts."""

    number: int
    points: int
    is_last: bool

    @property
    def words(self) -> Template:
        """The count, and the points."""
        return _PAY_LAST.words if self.is_last else _PAY


_PLACES = (
    say("points of a score card", "{points} for first"),
    say("points of a score card", "{points} for second"),
    say("points of a score card", "{points} for third"),
    say("points of a score card", "{points} for fourth"),
)


@value
class Place:
    """The points for a place."""

    place: int
    points: int

    @property
    def words(self) -> Template:
        """The points, and the place."""
        return _PLACES[self.place].words


RANKS = (ScoreKind.FEWEST, ScoreKind.MOST)
"""The kinds that pay by place."""


@value
class Scoring:
    """A score card: its kind, its suits, its points, and the side of the variable bonus cards."""

    kind: ScoreKind
    side: Side
    suits: tuple[Suit, ...]
    table: tuple[int, ...]
    number: int

    @property
    def copies(self) -> Spelled:
        """How many such cards there are."""
        return Spelled(self.number)

    @property
    def step(self) -> int:
        """The points for each, if each earns as many; else 0."""
        step = self.table[1] if len(self.table) > 1 else 0
        is_even = all(paid == number * step for number, paid in enumerate(self.table))
        return step if is_even else 0

    @property
    def paid(self) -> tuple[Pay, ...]:
        """The points for each count."""
        last = len(self.table) - 1
        while last and self.table[last] == self.table[last - 1]:
            last -= 1
        counts = [number for number in range(last) if number or self.table[0]]
        return tuple([Pay(n, self.table[n], n == last) for n in (*counts, last)])

    @property
    def places(self) -> tuple[Place, ...]:
        """The points for each place."""
        paid = enumerate(self.table[: len(_PLACES)])
        return tuple([Place(place, points) for place, points in paid])


def score_cards(facts: Facts) -> Iterator[Scoring]:
    """Yield each score card once."""
    rules = facts.rules
    for card in dict.fromkeys(rules.score_deck):
        table, copies = rules.tables.of(card.kind), rules.score_deck.count(card)
        yield Scoring(card.kind, rules.sides.of(card.kind), card.suits, table, copies)


PRINTED: tuple[Line, ...] = (*_SIDES.values(), _PAY_LAST, *_PLACES)
"""What a translator has to read of this module."""
