"""The Twhist cards: who picks from the stack, and who leads next (chapter "Twhist cards")."""

import enum
from collections.abc import Mapping

from tricky_twist.core.seats import Seat, left_of
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist.cards import Twhist
from tricky_twist.games.flip_twhist.moves import PlayMove, PlayTwhist
from tricky_twist.games.flip_twhist.rules import LeaderFallback, PassExemption, Rules
from tricky_twist.games.flip_twhist.trick import highest_number

# Bound once: looking a member up on its enum costs more than the comparison.
_ROUND_WINNER = Twhist.ROUND_WINNER
_THIEF = Twhist.THIEF
_POLE_POSITION = Twhist.POLE_POSITION
_PASS = Twhist.PASS


class PickRight(enum.Enum):
    """Why a seat picks from the stack."""

    HIGHEST_NUMBER = "highest-number"
    ROUND_WINNER = "round-winner"
    THIEF = "thief"
    THREE_POWERS = "three-powers"
    """A thief, with a round winner that a pole position makes powerless."""

    __hash__ = object.__hash__  # members are compared by identity


class LeadRight(enum.Enum):
    """Why a seat leads the next trick."""

    HIGHEST_NUMBER = "highest-number"
    ROUND_WINNER = "round-winner"
    POLE_POSITION = "pole-position"
    THREE_POWERS = "three-powers"
    """A pole position, with a thief and a round winner that is powerless."""
    HIGHEST_NUMBER_AFTER_THIEF = "highest-number-after-thief"
    ROUND_WINNER_AFTER_THIEF = "round-winner-after-thief"
    ALL_PASSED = "all-passed"
    """The leader again, because everybody passed."""
    LEADER_AGAIN = "leader-again"
    """The leader again, because there are only thieves and passes (:reading:`FT-A11`)."""
    LEFT_OF_THIEF = "left-of-thief"
    """The seat after the thief, because there are only thieves and passes."""

    __hash__ = object.__hash__  # members are compared by identity


@value
class Powers:
    """Which seat has the power of each card in a trick; ``None`` where nobody has.

    A pass has its power apart from the others: see :func:`spared`.
    """

    highest: Seat | None
    """The seat of the highest number in the colour led."""
    round_winner: Seat | None
    thief: Seat | None
    pole_position: Seat | None


def first_players(played: tuple[PlayMove, ...]) -> Mapping[Twhist, Seat]:
    """Return for each kind of Twhist card in a trick who played the first.

    Decides :clause:`FT-25`: those after it have no power.
    """
    return {play.kind: play.seat for play in reversed(played) if type(play) is PlayTwhist}


def powers_in(played: tuple[PlayMove, ...], rules: Rules) -> Powers:
    """Return who has which power in a complete trick."""
    first = first_players(played).get
    highest = highest_number(played, rules)
    return Powers(highest, first(_ROUND_WINNER), first(_THIEF), first(_POLE_POSITION))


def picker(powers: Powers) -> tuple[Seat, PickRight] | None:
    """Return who picks from the stack and why; ``None`` if no number card lies there.

    Decides :clause:`FT-18`, :clause:`FT-20`, :clause:`FT-26` and :clause:`FT-28`: the thief before
    the round winner before the highest number of the colour led.
    """
    if powers.highest is None:
        return None
    if powers.thief is not None:
        is_three = powers.round_winner is not None and powers.pole_position is not None
        return powers.thief, PickRight.THREE_POWERS if is_three else PickRight.THIEF
    if powers.round_winner is not None:
        return powers.round_winner, PickRight.ROUND_WINNER
    return powers.highest, PickRight.HIGHEST_NUMBER


def next_leader(powers: Powers, leader: Seat, players: int, rules: Rules) -> tuple[Seat, LeadRight]:
    """Return who leads the next trick and why; *leader* led this one.

    Decides :clause:`FT-15`, :clause:`FT-19`, :clause:`FT-22` and :clause:`FT-23`: the pole
    position before the round winner before the highest number of the colour led. None of these is
    the thief, as each seat plays one card, which is :clause:`FT-21`.
    """
    thief = powers.thief
    if powers.pole_position is not None:
        is_three = thief is not None and powers.round_winner is not None
        right = LeadRight.THREE_POWERS if is_three else LeadRight.POLE_POSITION
        return powers.pole_position, right
    if powers.round_winner is not None:
        after = LeadRight.ROUND_WINNER if thief is None else LeadRight.ROUND_WINNER_AFTER_THIEF
        return powers.round_winner, after
    if powers.highest is not None:
        after = LeadRight.HIGHEST_NUMBER if thief is None else LeadRight.HIGHEST_NUMBER_AFTER_THIEF
        return powers.highest, after
    return _leader_of_nothing(thief, leader, players, rules)


def _leader_of_nothing(
    thief: Seat | None, leader: Seat, players: int, rules: Rules
) -> tuple[Seat, LeadRight]:
    """Return who leads after a trick of thieves and passes only.

    Decides :clause:`FT-27`, and :clause:`FT-21` where only it stands against leading again
    (:reading:`FT-A11`).
    """
    if thief is None:
        return leader, LeadRight.ALL_PASSED
    if leader is thief or rules.leader_fallback is LeaderFallback.LEFT_OF_THIEF:
        return left_of(thief, players), LeadRight.LEFT_OF_THIEF
    return leader, LeadRight.LEADER_AGAIN


def spared(played: tuple[PlayMove, ...], rules: Rules) -> tuple[Seat, ...]:
    """Return the seats that a pass spares the flip, in the order in which they played.

    Decides :clause:`FT-24` with :reading:`FT-A09`.
    """
    passers = tuple(
        [play.seat for play in played if type(play) is PlayTwhist and play.kind is _PASS]
    )
    return passers[:1] if rules.pass_exemption is PassExemption.FIRST else passers
