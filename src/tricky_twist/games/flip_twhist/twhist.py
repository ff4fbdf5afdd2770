"""The Twhist cards: the picker from the stack, and the next leader (chapter "Twhist cards")."""

import enum
from collections.abc import Mapping

from tricky_twist.core.memo import hashed_by_identity
from tricky_twist.core.seats import Seat, left_of
from tricky_twist.games.flip_twhist.cards import Twhist
from tricky_twist.games.flip_twhist.moves import PlayMove, PlayTwhist
from tricky_twist.games.flip_twhist.rules import LeaderFallback, PassExemption, Rules
from tricky_twist.games.flip_twhist.state import Match


@hashed_by_identity
class PickRight(enum.Enum):
    """Why a seat picks from the stack."""

    HIGHEST_NUMBER = "highest-number"
    HIGHEST_NUMBER_BESIDE_TWHIST = "highest-number-beside-twhist"
    """The same, with passes or pole positions in the trick (:reading:`FT-A35`)."""
    ROUND_WINNER = "round-winner"
    THIEF = "thief"
    THREE_POWERS = "three-powers"
    """A thief, with a round winner that a pole position makes powerless."""


@hashed_by_identity
class LeadRight(enum.Enum):
    """Why a seat leads the next trick."""

    LEFT_OF_DEALER = "left-of-dealer"
    """The first trick."""
    HIGHEST_NUMBER = "highest-number"
    HIGHEST_NUMBER_BESIDE_PASSES = "highest-number-beside-passes"
    """The same, with passes in the trick (:reading:`FT-A35`)."""
    ROUND_WINNER = "round-winner"
    POLE_POSITION = "pole-position"
    THREE_POWERS = "three-powers"
    """A pole position, with a thief and a round winner that is powerless."""
    HIGHEST_NUMBER_AFTER_THIEF = "highest-number-after-thief"
    ROUND_WINNER_AFTER_THIEF = "round-winner-after-thief"
    ALL_PASSED = "all-passed"
    """The leader again, because all players passed."""
    LEADER_AGAIN = "leader-again"
    """The leader again, because there are only thieves and passes (:reading:`FT-A11`)."""
    LEFT_OF_THIEF = "left-of-thief"
    """The seat after the thief, because there are only thieves and passes."""


# Bound once: looking a member up on its enum costs more than the comparison.
_ROUND_WINNER = Twhist.ROUND_WINNER
_THIEF = Twhist.THIEF
_POLE_POSITION = Twhist.POLE_POSITION
_PASS = Twhist.PASS
_LEFT_OF_THIEF = LeaderFallback.LEFT_OF_THIEF
_FIRST_PASS = PassExemption.FIRST
_PICKS_BY_NUMBER = PickRight.HIGHEST_NUMBER, PickRight.HIGHEST_NUMBER_BESIDE_TWHIST
_PICKS_BY_ROUND_WINNER = PickRight.ROUND_WINNER
_PICKS_BY_THIEF = PickRight.THIEF
_PICKS_BY_THREE = PickRight.THREE_POWERS
_LEADS_BY_NUMBER = LeadRight.HIGHEST_NUMBER, LeadRight.HIGHEST_NUMBER_BESIDE_PASSES
_LEADS_BY_NUMBER_AFTER_THIEF = LeadRight.HIGHEST_NUMBER_AFTER_THIEF
_LEADS_BY_ROUND_WINNER = LeadRight.ROUND_WINNER, LeadRight.ROUND_WINNER_AFTER_THIEF
_LEADS_BY_POLE = LeadRight.POLE_POSITION
_LEADS_BY_THREE = LeadRight.THREE_POWERS

First = Mapping[Twhist, Seat]
"""For each kind of Twhist card in a trick, the seat that played the first; only this has power."""


def first_of_each(played: tuple[PlayMove, ...]) -> First:
    """Return for each kind of Twhist card in a trick who played the first.

    Decides :clause:`FT-25`: those after it have no power.
    """
    first: dict[Twhist, Seat] = {}
    for play in played:
        if type(play) is PlayTwhist and play.kind not in first:
            first[play.kind] = play.seat
    return first


def picker(first: First, highest: Seat | None) -> tuple[Seat, PickRight] | None:
    """Return the seat that picks from the stack and why; ``None`` if there is no number card.

    Decides :clause:`FT-18`, :clause:`FT-20`, :clause:`FT-26` and :clause:`FT-28`: the thief before
    the round winner before the *highest* number of the colour led, which wins beside passes and
    pole positions, too (:reading:`FT-A35`).
    """
    if highest is None:
        return None
    if _THIEF in first:
        is_three = _ROUND_WINNER in first and _POLE_POSITION in first
        return first[_THIEF], _PICKS_BY_THREE if is_three else _PICKS_BY_THIEF
    if _ROUND_WINNER in first:
        return first[_ROUND_WINNER], _PICKS_BY_ROUND_WINNER
    return highest, _PICKS_BY_NUMBER[len(first) > 0]


def next_leader(
    first: First, highest: Seat | None, leader: Seat, match: Match
) -> tuple[Seat, LeadRight]:
    """Return who leads the next trick and why; *leader* led this one.

    Decides :clause:`FT-15`, :clause:`FT-19`, :clause:`FT-22` and :clause:`FT-23`: the pole
    position before the round winner before the *highest* number of the colour led, which leads
    beside passes, too (:reading:`FT-A35`). None of these is the thief, as each seat plays one card:
    so far :clause:`FT-21` keeps itself.
    """
    is_stolen = _THIEF in first
    if _POLE_POSITION in first:
        is_three = is_stolen and _ROUND_WINNER in first
        return first[_POLE_POSITION], _LEADS_BY_THREE if is_three else _LEADS_BY_POLE
    if _ROUND_WINNER in first:
        return first[_ROUND_WINNER], _LEADS_BY_ROUND_WINNER[is_stolen]
    if highest is not None:
        if is_stolen:
            return highest, _LEADS_BY_NUMBER_AFTER_THIEF
        return highest, _LEADS_BY_NUMBER[_PASS in first]
    return leader_of_nothing(first.get(_THIEF), leader, match)


def leader_of_nothing(thief: Seat | None, leader: Seat, match: Match) -> tuple[Seat, LeadRight]:
    """Return who leads after a trick of thieves and passes only.

    Decides :clause:`FT-27`, and :clause:`FT-21` where only it stands against leading again
    (:reading:`FT-A11`).
    """
    if thief is None:
        return leader, LeadRight.ALL_PASSED
    if leader is thief or match.rules.leader_fallback is _LEFT_OF_THIEF:
        return left_of(thief, match.players), LeadRight.LEFT_OF_THIEF
    return leader, LeadRight.LEADER_AGAIN


def spared(played: tuple[PlayMove, ...], rules: Rules) -> tuple[Seat, ...]:
    """Return the seats that a pass spares the flip, in the order in which they played.

    Decides :clause:`FT-24` with :reading:`FT-A09`.
    """
    passers: tuple[Seat, ...] = ()
    for play in played:
        if type(play) is PlayTwhist and play.kind is _PASS:
            passers += (play.seat,)
    return passers[:1] if rules.pass_exemption is _FIRST_PASS else passers
