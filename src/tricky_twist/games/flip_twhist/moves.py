"""Moves: the attempts of players, and the decisions of chance.

Making a move with a field of the wrong type raises
:exc:`~tricky_twist.core.errors.WrongTypeError`; whether a move is legal depends on the state.
"""

from functools import partial
from itertools import combinations
from typing import Any, ClassVar

import attrs

from tricky_twist.core.fields import offers
from tricky_twist.core.memo import Memo, by_seat
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import check_seat, exactly, tuple_of
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import (
    COLOUR_MASKS,
    TWHIST_SETS,
    TWHISTS,
    UNIVERSE,
    Cards,
    NumberCard,
    Twhist,
)

# Decisions of chance -------------------------------------------------------------------------


@value
class ChooseDealer:
    """Chance decides who deals; the seat to the left leads the first trick."""

    words: ClassVar[Template] = template("{dealer} is drawn by lot to deal")
    dealer: Seat = attrs.field(validator=check_seat)


_DEALT = template("the number cards are dealt: {hands}")
_DEALT_AND_OPEN = template("the number cards are dealt: {hands}; face up {exposed}")


@value
class Deal:
    """Chance deals these number cards, one hand per seat, and lays the rest open."""

    hands: tuple[Cards, ...] = attrs.field(validator=tuple_of(Cards))
    exposed: Cards = attrs.field(validator=exactly(Cards))
    """The cards out of play, face up."""

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _DEALT_AND_OPEN if self.exposed else _DEALT


# Decisions of a seat -------------------------------------------------------------------------


@value
class PlayNumber:
    """Play a number card of the hand, face up."""

    words: ClassVar[Template] = template("{seat} plays {card}")
    seat: Seat = attrs.field(validator=check_seat)
    card: NumberCard = attrs.field(validator=exactly(NumberCard))


@value
class PlayTwhist:
    """Play a Twhist card, face up, instead of a number card."""

    words: ClassVar[Template] = template("{seat} plays the {kind:name} card")
    seat: Seat = attrs.field(validator=check_seat)
    kind: Twhist = attrs.field(validator=exactly(Twhist))


@value
class Pick:
    """Pick one or two number cards from the stack, for their sum."""

    words: ClassVar[Template] = template("{seat} picks {cards}")
    seat: Seat = attrs.field(validator=check_seat)
    cards: Cards = attrs.field(validator=exactly(Cards), metadata=offers(1, 2))


PlayMove = PlayNumber | PlayTwhist
"""A card played to the trick."""
ChanceMove = ChooseDealer | Deal
"""A decision of chance; it belongs to no seat."""
PlayerMove = PlayNumber | PlayTwhist | Pick
"""A decision of a player; it names its seat."""
Moves = tuple[PlayerMove, ...]
Move = ChanceMove | PlayerMove
"""Everything that ``play`` takes."""

MOVES: tuple[type[Any], ...] = Move.__args__
"""Every class of move."""

# Moves are values, so one shared instance of each is enough. ------------------------------------

PLAY_NUMBER = by_seat(lambda seat: tuple(PlayNumber(seat, card) for card in UNIVERSE))
"""For each seat the plays, by the index of the card."""

PLAY_TWHIST = by_seat(lambda seat: tuple(PlayTwhist(seat, kind) for kind in TWHISTS))
"""For each seat the plays, by the index of the kind."""


def _twhist_plays(seat: Seat) -> tuple[tuple[PlayTwhist, ...], ...]:
    row = PLAY_TWHIST[seat]
    return tuple(tuple(row[kind.index] for kind in held) for held in TWHIST_SETS)


TWHIST_PLAYS = by_seat(_twhist_plays)
"""For each seat the plays of every set of Twhist cards, by its mask."""


def _plays_of_colour(seat: Seat, mask: int) -> tuple[PlayNumber, ...]:
    row = PLAY_NUMBER[seat]
    return tuple([row[card.index] for card in Cards(mask)])


PLAYS_OF_COLOUR = by_seat(lambda seat: Memo(partial(_plays_of_colour, seat)))
"""For each seat the plays of a set of cards of one colour, in deck order, by its mask."""

_RED, _YELLOW, _GREEN, _BLUE = COLOUR_MASKS.values()


def plays_of(seat: Seat, mask: int) -> tuple[PlayNumber, ...]:
    """Return the moves that play one of the number cards in *mask*, in deck order."""
    of = PLAYS_OF_COLOUR[seat]
    return of[mask & _RED] + of[mask & _YELLOW] + of[mask & _GREEN] + of[mask & _BLUE]


def _pick(seat: Seat, mask: int) -> Pick:
    return Pick(seat, Cards(mask))


PICKS = by_seat(lambda seat: Memo(partial(_pick, seat)))
"""For each seat the picks, by the mask of the cards."""


def picks_of(seat: Seat, played: tuple[PlayMove, ...]) -> tuple[Pick, ...]:
    """Return the moves that pick from the number cards of a trick.

    First the moves that pick one card, in deck order, then the moves that pick two.
    """
    pick = PICKS[seat]
    bits = []
    for play in played:
        if type(play) is PlayNumber:
            bits.append(play.card.bit)  # noqa: PERF401  # faster for so few
    bits.sort()
    picks = [pick[bit] for bit in bits]
    for one, other in combinations(bits, 2):
        picks.append(pick[one | other])
    return tuple(picks)
