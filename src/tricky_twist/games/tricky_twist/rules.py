"""Rules: the readings in force, and the data that is printed on the cards only."""

import enum
from functools import partial
from typing import TypeGuard

import attrs

from tricky_twist.core.errors import RulesError, WrongTypeError, describe
from tricky_twist.core.fields import first
from tricky_twist.core.ruleset import Provisional, Ruleset
from tricky_twist.core.validators import (
    LIMIT,
    Wording,
    all_of,
    choice_of,
    is_ascending,
    is_not_negative,
    is_positive,
    require,
)
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import (
    SUITS,
    VALUES,
    VARIABLE_CARDS,
    ScoreCard,
    ScoreKind,
    Side,
    Suit,
    ValueFace,
)


class TakeBackRemoval(enum.Enum):
    """:reading:`TT-A09`: for how long is the take-back card withdrawn?"""

    ROUND = "round"
    GAME = "game"


class DrawOrder(enum.Enum):
    """:reading:`TT-A12`: where does the offer to draw begin?"""

    TRICK_LEADER = "trick-leader"
    ROUND_FIRST = "round-first"
    SIMULTANEOUS = "simultaneous"


class PickOrder(enum.Enum):
    """:reading:`TT-A19`: who picks a bonus card first?"""

    WINNER = "winner"
    LEADER = "leader"


class RoundEndCheck(enum.Enum):
    """:reading:`TT-A21` and :reading:`TT-A22`: when is it checked that the round is over?"""

    AFTER_BONUS = "after-bonus"
    BEFORE_BONUS = "before-bonus"
    AFTER_DRAW_WINDOW = "after-draw-window"


class TakeBackFresh(enum.Enum):
    """:reading:`TT-A24`: may the take-back return the false trick that earned it?"""

    ALLOWED = "allowed"
    REFUSED = "refused"


class RetriggerSeven(enum.Enum):
    """:reading:`TT-A25`: may a 7 that was taken back bring a bonus card again?"""

    AGAIN = "again"
    ONCE = "once"


class DeclareOrder(enum.Enum):
    """:reading:`TT-A29`: in which order do the seats declare?"""

    LAST_WINNER = "last-winner"
    ROUND_FIRST = "round-first"
    SIMULTANEOUS = "simultaneous"


class FlipTarget(enum.Enum):
    """:reading:`TT-A31`: what may the flip turn over?"""

    REAL_PILES = "real-piles"
    VIRTUAL_TOO = "virtual-too"


class ShiftTarget(enum.Enum):
    """:reading:`TT-A38`: which false tricks may the shift change?"""

    ANY_VALUED = "any-valued"
    PRINTED_ONLY = "printed-only"


class FewestPlacing(enum.Enum):
    """:reading:`TT-A44`: does a place on the fewest card need a false trick?"""

    NEEDS_ONE = "needs-one"
    OPEN = "open"


class ZeroOnMost(enum.Enum):
    """:reading:`TT-A44`: does a lower place on the most card need a false trick?"""

    NEEDS_ONE = "needs-one"
    """Yes: with none, a player takes no place at all. The default."""
    PLACES = "places"
    """No: with none, a player takes the place behind those who have some."""


class RankTies(enum.Enum):
    """:reading:`TT-A45`: which place comes after tied seats?"""

    DENSE = "dense"
    COMPETITION = "competition"


_FIELDS = {kind: kind.name.lower() for kind in ScoreKind}
"""The fields that :class:`Tables` and :class:`Sides` have for each kind of score card."""


def _require_kind(kind: object) -> None:
    if type(kind) is not ScoreKind:
        raise WrongTypeError("a ScoreKind", describe(kind))


def _is_points(value: object) -> bool:
    return (
        type(value) is tuple
        and len(value) > 0
        and all(type(entry) is int and abs(entry) < LIMIT for entry in value)
    )


_WRONG_TABLE = Wording(
    "a table is a tuple of whole numbers with at least one entry",
    "a table is a list of whole numbers with at least one entry",
)


def _points(_self: object, attribute: "attrs.Attribute[tuple[int, ...]]", value: object) -> None:
    if not _is_points(value):
        raise RulesError(f"tables.{attribute.name}", _WRONG_TABLE)


_ONE_EACH = tuple(range(21))
_PLACES = (12, 7, 2, 0)


@value
class Tables:
    """The point table of each kind of score card.

    A table is indexed by the count of the card, and its last entry also covers higher counts; the
    tables of the rank cards are indexed by place, the first at 0. No rulebook text has them; see
    :reading:`TT-A04`.

    Raises:
        ~tricky_twist.core.errors.RulesError: If a table is no tuple of numbers, or empty.
    """

    run: tuple[int, ...] = attrs.field(default=_ONE_EACH, validator=_points)
    suit_pair: tuple[int, ...] = attrs.field(default=_ONE_EACH, validator=_points)
    biggest_suit: tuple[int, ...] = attrs.field(default=_ONE_EACH, validator=_points)
    suit_variety: tuple[int, ...] = attrs.field(default=_ONE_EACH, validator=_points)
    fewest: tuple[int, ...] = attrs.field(default=_PLACES, validator=_points)
    most: tuple[int, ...] = attrs.field(default=_PLACES, validator=_points)
    even: tuple[int, ...] = attrs.field(default=_ONE_EACH, validator=_points)
    odd: tuple[int, ...] = attrs.field(default=_ONE_EACH, validator=_points)

    def of(self, kind: ScoreKind) -> tuple[int, ...]:
        """Return the table of one kind of score card.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no kind of score card.
        """
        _require_kind(kind)
        table: tuple[int, ...] = getattr(self, _FIELDS[kind])
        return table


def _is_side(_self: object, attribute: "attrs.Attribute[Side]", value: object) -> None:
    if not all_of((value,), Side):
        raise RulesError(f"sides.{attribute.name}", f"expected a Side, got {describe(value)}")


@value
class Sides:
    """The side of the variable bonus cards that goes with each kind of score card.

    The table that says so is illegible in every edition; see :reading:`TT-A05`.

    Raises:
        ~tricky_twist.core.errors.RulesError: If something is no side.
    """

    run: Side = attrs.field(default=Side.VALUES, validator=_is_side)
    suit_pair: Side = attrs.field(default=Side.SUITS, validator=_is_side)
    biggest_suit: Side = attrs.field(default=Side.SUITS, validator=_is_side)
    suit_variety: Side = attrs.field(default=Side.SUITS, validator=_is_side)
    fewest: Side = attrs.field(default=Side.SUITS, validator=_is_side)
    most: Side = attrs.field(default=Side.SUITS, validator=_is_side)
    even: Side = attrs.field(default=Side.VALUES, validator=_is_side)
    odd: Side = attrs.field(default=Side.VALUES, validator=_is_side)

    def of(self, kind: ScoreKind) -> Side:
        """Return the side that goes with one kind of score card.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no kind of score card.
        """
        _require_kind(kind)
        side: Side = getattr(self, _FIELDS[kind])
        return side


SCORE_DECK = (
    ScoreCard(ScoreKind.RUN),
    ScoreCard(ScoreKind.SUIT_PAIR, (Suit.MOON, Suit.SUN)),
    ScoreCard(ScoreKind.SUIT_PAIR, (Suit.SQUARE, Suit.DISC)),
    ScoreCard(ScoreKind.BIGGEST_SUIT),
    ScoreCard(ScoreKind.SUIT_VARIETY),
    ScoreCard(ScoreKind.FEWEST),
    ScoreCard(ScoreKind.MOST),
    ScoreCard(ScoreKind.EVEN),
    ScoreCard(ScoreKind.ODD),
)
"""The nine score cards. Which kind is doubled is not in any text; see :reading:`TT-A03`."""


def _are_values(value: object) -> TypeGuard[tuple[int, ...]]:
    return is_ascending(value, int) and value[0] >= VALUES[0] and value[-1] <= VALUES[-1]


def _is_pair(*suits: Suit) -> bool:
    return len(suits) == len(set(suits)) == 2  # noqa: PLR2004  # a pair


def _are_suit_faces(value: object) -> bool:
    return (
        type(value) is tuple
        and len(value) == len(VARIABLE_CARDS)
        and all(all_of(face, Suit) and _is_pair(*face) for face in value)
    )


def _are_value_faces(value: object) -> bool:
    return all_of(value, ValueFace) and len(value) == len(set(value)) == len(VARIABLE_CARDS)


def _is_positive_or_none(value: object) -> bool:
    return value is None or is_positive(value)


def _are_overrides(value: object) -> bool:
    return type(value) is tuple and all(side is None or all_of((side,), Side) for side in value)


_SUIT_FACES = (
    (Suit.MOON, Suit.SUN),
    (Suit.SUN, Suit.SQUARE),
    (Suit.SQUARE, Suit.DISC),
    (Suit.DISC, Suit.MOON),
)

_PRINTED = (
    ("score_deck", "TT-A03"),
    ("tables", "TT-A04"),
    ("sides", "TT-A05"),
    ("suit_faces", "TT-A06"),
    ("value_faces", "TT-A06"),
    ("odd_values", "TT-A07"),
    ("even_values", "TT-A07"),
)


@attrs.frozen(
    cache_hash=True, kw_only=True, repr=False, weakref_slot=False, getstate_setstate=False
)
class Rules(Ruleset):
    """Everything that may differ between two tables that play Tricky Twist.

    First come the readings, each with the default that the register argues for; then the faces of
    the cards. Last comes the size of the game, which small exhaustive tests reduce.

    >>> Rules(draw_order="leader")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.RulesError: Rules.draw_order: expected a member of DrawOrder, got ...

    Raises:
        ~tricky_twist.core.errors.RulesError: If a field has a value that it cannot have.
    """

    take_back_removal: TakeBackRemoval = attrs.field(
        default=TakeBackRemoval.ROUND,
        validator=choice_of(TakeBackRemoval),
        metadata=first(TakeBackRemoval.ROUND),
    )
    draw_order: DrawOrder = attrs.field(
        default=DrawOrder.TRICK_LEADER,
        validator=choice_of(DrawOrder),
        metadata=first(DrawOrder.TRICK_LEADER),
    )
    pick_order: PickOrder = attrs.field(
        default=PickOrder.WINNER, validator=choice_of(PickOrder), metadata=first(PickOrder.WINNER)
    )
    round_end_check: RoundEndCheck = attrs.field(
        default=RoundEndCheck.AFTER_BONUS,
        validator=choice_of(RoundEndCheck),
        metadata=first(RoundEndCheck.AFTER_BONUS),
    )
    take_back_fresh: TakeBackFresh = attrs.field(
        default=TakeBackFresh.ALLOWED,
        validator=choice_of(TakeBackFresh),
        metadata=first(TakeBackFresh.ALLOWED),
    )
    retrigger_seven: RetriggerSeven = attrs.field(
        default=RetriggerSeven.AGAIN,
        validator=choice_of(RetriggerSeven),
        metadata=first(RetriggerSeven.AGAIN),
    )
    declare_order: DeclareOrder = attrs.field(
        default=DeclareOrder.LAST_WINNER,
        validator=choice_of(DeclareOrder),
        metadata=first(DeclareOrder.LAST_WINNER),
    )
    flip_target: FlipTarget = attrs.field(
        default=FlipTarget.REAL_PILES,
        validator=choice_of(FlipTarget),
        metadata=first(FlipTarget.REAL_PILES),
    )
    shift_target: ShiftTarget = attrs.field(
        default=ShiftTarget.ANY_VALUED,
        validator=choice_of(ShiftTarget),
        metadata=first(ShiftTarget.ANY_VALUED),
    )
    fewest_placing: FewestPlacing = attrs.field(
        default=FewestPlacing.NEEDS_ONE,
        validator=choice_of(FewestPlacing),
        metadata=first(FewestPlacing.NEEDS_ONE),
    )
    zero_on_most: ZeroOnMost = attrs.field(
        default=ZeroOnMost.NEEDS_ONE,
        validator=choice_of(ZeroOnMost),
        metadata=first(ZeroOnMost.NEEDS_ONE),
    )
    rank_ties: RankTies = attrs.field(
        default=RankTies.DENSE, validator=choice_of(RankTies), metadata=first(RankTies.DENSE)
    )

    score_deck: tuple[ScoreCard, ...] = attrs.field(
        default=SCORE_DECK,
        validator=require(
            "a tuple of one or more score cards",
            partial(all_of, kind=ScoreCard),
            "a list of one or more score cards",
        ),
        metadata=first(SCORE_DECK),
    )
    tables: Tables = attrs.field(
        default=Tables(),
        validator=require("a Tables", lambda value: all_of((value,), Tables)),
        metadata=first(Tables()),
    )
    sides: Sides = attrs.field(
        default=Sides(),
        validator=require("a Sides", lambda value: all_of((value,), Sides)),
        metadata=first(Sides()),
    )
    side_overrides: tuple[Side | None, ...] = attrs.field(
        default=(),
        validator=require(
            "a tuple with a Side or None a round",
            _are_overrides,
            "a list with a Side or null a round",
        ),
        metadata=first(()),
    )
    """For a round in its place, the side to use with any score card."""
    suit_faces: tuple[tuple[Suit, Suit], ...] = attrs.field(
        default=_SUIT_FACES,
        validator=require("a pair of different suits for each variable card", _are_suit_faces),
        metadata=first(_SUIT_FACES),
    )
    value_faces: tuple[ValueFace, ...] = attrs.field(
        default=tuple(ValueFace),
        validator=require(
            "each ValueFace once, by variable card",
            _are_value_faces,
            "each value face once, by variable card",
        ),
        metadata=first(tuple(ValueFace)),
    )
    odd_values: tuple[int, ...] = attrs.field(
        default=VALUES[::2],
        validator=require(
            "odd values from 1 to 11, ascending",
            lambda value: _are_values(value) and all(v % 2 for v in value),
        ),
        metadata=first(VALUES[::2]),
    )
    even_values: tuple[int, ...] = attrs.field(
        default=VALUES[1::2],
        validator=require(
            "even values from 2 to 12, ascending",
            lambda value: _are_values(value) and not any(v % 2 for v in value),
        ),
        metadata=first(VALUES[1::2]),
    )

    suits: tuple[Suit, ...] = attrs.field(
        default=SUITS,
        validator=require("suits in deck order", partial(is_ascending, kind=Suit)),
        metadata=first(SUITS),
    )
    values: tuple[int, ...] = attrs.field(
        default=VALUES,
        validator=require("values from 1 to 12, ascending", _are_values),
        metadata=first(VALUES),
    )
    reserve_size: int = attrs.field(
        default=5,
        validator=require("a whole number, not negative", is_not_negative),
        metadata=first(5),
    )
    rounds: int | None = attrs.field(
        default=None,
        validator=require(
            "a positive number or None", _is_positive_or_none, "a positive number or null"
        ),
        metadata=first(None),
    )
    """How many rounds are played; ``None`` for as many as there are players."""

    def provisional(self) -> tuple[Provisional, ...]:
        """Return the data that no rulebook text gives and that still is a stand-in here.

        >>> print(*(data.field for data in STANDARD.provisional()))
        score_deck tables sides suit_faces value_faces odd_values even_values
        """
        return tuple(
            Provisional(name, reading)
            for name, reading in _PRINTED
            if getattr(self, name) == getattr(STANDARD, name)
        )


STANDARD = Rules()
"""The default of every reading."""
HUNGARIAN = STANDARD
"""The Hungarian edition: equal to ``STANDARD``."""
DUTCH = Rules(take_back_removal=TakeBackRemoval.GAME)
"""The Dutch edition: a take-back card, once taken, leaves the game."""
FRENCH = Rules(fewest_placing=FewestPlacing.OPEN)
"""The French edition: no false trick is needed for a place on the fewest card."""

EDITIONS = (
    ("standard", STANDARD),
    ("hungarian", HUNGARIAN),
    ("dutch", DUTCH),
    ("french", FRENCH),
)
"""The named rules, the standard first."""
