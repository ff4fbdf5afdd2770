"""Events, in the past tense; each class names the clause behind it.

An event with a secret has a second class without it, for the seats that may not know.
"""

import enum
from types import MappingProxyType
from typing import Any, ClassVar

from tricky_twist.core.clauses import Clause
from tricky_twist.core.memo import by_seat, hashed_by_identity
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, plural, template
from tricky_twist.core.values import value
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.cards import (
    FLIP_CARDS,
    TWHISTS,
    UNIVERSE,
    Cards,
    FlipCard,
    NumberCard,
    Side,
    Twhist,
    TwhistCards,
)
from tricky_twist.games.flip_twhist.rules import TwhistVisibility
from tricky_twist.games.flip_twhist.twhist import LeadRight, PickRight

PICK_CLAUSES = MappingProxyType(
    {
        PickRight.HIGHEST_NUMBER: clauses.trick.HIGHEST_WINS,
        PickRight.HIGHEST_NUMBER_BESIDE_TWHIST: clauses.trick.HIGHEST_WINS,
        PickRight.ROUND_WINNER: clauses.twhist.ROUND_WINNER_PICKS,
        PickRight.THIEF: clauses.twhist.THIEF_PICKS,
        PickRight.THREE_POWERS: clauses.twhist.THREE_POWERS,
    }
)
"""The clause that says so, for each right to pick."""

LEAD_CLAUSES = MappingProxyType(
    {
        LeadRight.HIGHEST_NUMBER: clauses.trick.WINNER_LEADS,
        LeadRight.HIGHEST_NUMBER_BESIDE_PASSES: clauses.trick.WINNER_LEADS,
        LeadRight.ROUND_WINNER: clauses.twhist.ROUND_WINNER_LEADS,
        LeadRight.POLE_POSITION: clauses.twhist.POLE_LEADS,
        LeadRight.THREE_POWERS: clauses.twhist.THREE_POWERS,
        LeadRight.HIGHEST_NUMBER_AFTER_THIEF: clauses.twhist.LEADER_AFTER_THIEF,
        LeadRight.ROUND_WINNER_AFTER_THIEF: clauses.twhist.LEADER_AFTER_THIEF,
        LeadRight.ALL_PASSED: clauses.twhist.ALL_PASS,
        LeadRight.LEADER_AGAIN: clauses.twhist.ALL_PASS,
        LeadRight.LEFT_OF_DEALER: clauses.trick.PLAY_CLOCKWISE,
        LeadRight.LEFT_OF_THIEF: clauses.twhist.THIEF_MAY_NOT_LEAD,
    }
)
"""The clause that says so, for each right to lead."""

_WON_BY_NUMBER = template("{seat} wins the trick with the highest number of the colour led")
_WON_BY_THIEF = template("{seat} wins the trick with the thief card")
_PICK_WORDS = {
    PickRight.HIGHEST_NUMBER: _WON_BY_NUMBER,
    PickRight.HIGHEST_NUMBER_BESIDE_TWHIST: _WON_BY_NUMBER,
    PickRight.ROUND_WINNER: template("{seat} wins the trick with the round winner card"),
    PickRight.THIEF: _WON_BY_THIEF,
    PickRight.THREE_POWERS: _WON_BY_THIEF,
}

_LEADS_BY_NUMBER = template(
    "{seat} is next to lead, having played the highest number of the colour led"
)
_LEADS_BY_ROUND_WINNER = template("{seat} is next to lead, having played the round winner card")
_LEADS_BY_POLE = template("{seat} is next to lead, having played the pole position card")
_LEAD_WORDS = {
    LeadRight.LEFT_OF_DEALER: template("{seat} is next to lead, to the left of the dealer"),
    LeadRight.HIGHEST_NUMBER: _LEADS_BY_NUMBER,
    LeadRight.HIGHEST_NUMBER_BESIDE_PASSES: _LEADS_BY_NUMBER,
    LeadRight.ROUND_WINNER: _LEADS_BY_ROUND_WINNER,
    LeadRight.POLE_POSITION: _LEADS_BY_POLE,
    LeadRight.THREE_POWERS: _LEADS_BY_POLE,
    LeadRight.HIGHEST_NUMBER_AFTER_THIEF: _LEADS_BY_NUMBER,
    LeadRight.ROUND_WINNER_AFTER_THIEF: _LEADS_BY_ROUND_WINNER,
    LeadRight.ALL_PASSED: template("{seat} is next to lead again, because everybody passed"),
    LeadRight.LEADER_AGAIN: template(
        "{seat} is next to lead again, because nobody else has the right to"
    ),
    LeadRight.LEFT_OF_THIEF: template(
        "{seat} is next to lead, because the thief to the right may not"
    ),
}

_READING_BEHIND = {
    PickRight.HIGHEST_NUMBER_BESIDE_TWHIST: "FT-A35",
    LeadRight.HIGHEST_NUMBER_BESIDE_PASSES: "FT-A35",
    LeadRight.LEADER_AGAIN: "FT-A11",
    LeadRight.LEFT_OF_THIEF: "FT-A11",
}
"""For each right on which the clause itself is silent, the reading that grants it."""


@hashed_by_identity
class FlipCause(enum.Enum):
    """Which sum made a seat flip a card."""

    PICK = "pick"
    """The sum of the cards that the seat picked."""
    REST = "rest"
    """The sum of the number cards that were left."""


@value
class DealerChosen:
    """It was decided who deals; the seat to the left leads the first trick."""

    clause: ClassVar[Clause] = clauses.trick.PLAY_CLOCKWISE
    words: ClassVar[Template] = template("{seat} is drawn by lot to deal")
    seat: Seat


@value
class HandDealt:
    """A seat was dealt its number cards."""

    clause: ClassVar[Clause] = clauses.setup.DEAL
    words: ClassVar[Template] = template("{seat} is dealt {cards}")
    seat: Seat
    cards: Cards


@value
class HandDealtUnseen:
    """A seat was dealt its number cards, as the others see it."""

    clause: ClassVar[Clause] = clauses.setup.DEAL
    words: ClassVar[Template] = plural(
        "size",
        "{seat} is dealt {size} number card",
        "{seat} is dealt {size} number cards",
        none=template("{seat} is dealt no number cards"),
    )
    seat: Seat
    size: int


@value
class CardsExposed:
    """The number cards that remain are exposed, out of play."""

    clause: ClassVar[Clause] = clauses.setup.EXPOSED_CARDS
    words: ClassVar[Template] = template("out of play, for all to see: {cards}")
    cards: Cards


_NO_TWHIST = template("nobody has a Twhist card")
_TWHIST_WORDS = {
    TwhistVisibility.OPEN: template(
        "everybody has the Twhist cards {cards:name}, face up on the table"
    ),
    TwhistVisibility.HIDDEN: template("everybody has the Twhist cards {cards:name}, in hand"),
}


@value
class TwhistCardsTaken:
    """Every seat took the same Twhist cards, to hold them open or hidden."""

    clause: ClassVar[Clause] = clauses.setup.TWHIST_SET
    cards: TwhistCards
    visibility: TwhistVisibility

    @property
    def words(self) -> Template:
        """The template of its words."""
        if not self.cards:
            return _NO_TWHIST
        return _TWHIST_WORDS[self.visibility]


@value
class NumberPlayed:
    """A seat played a number card."""

    clause: ClassVar[Clause] = clauses.trick.PLAY_CLOCKWISE
    words: ClassVar[Template] = template("{seat} plays {card}")
    seat: Seat
    card: NumberCard


@value
class TwhistPlayed:
    """A seat played a Twhist card."""

    clause: ClassVar[Clause] = clauses.trick.TWHIST_ANY_TURN
    words: ClassVar[Template] = template("{seat} plays the {kind:name} card")
    seat: Seat
    kind: Twhist


@value
class TrickWon:
    """A seat won a trick with number cards in it, and must pick from them."""

    seat: Seat
    right: PickRight

    @property
    def clause(self) -> Clause:
        """The clause that gives the trick to the seat."""
        return PICK_CLAUSES[self.right]

    @property
    def reading(self) -> str:
        """The id of the reading that decides where the clause is silent; empty elsewhere."""
        return _READING_BEHIND.get(self.right, "")

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _PICK_WORDS[self.right]


@value
class NothingToPick:
    """No number card was played to the trick: there is no pick, and there are no flips."""

    clause: ClassVar[Clause] = clauses.scoring.PICK
    words: ClassVar[Template] = template("there is no number card to pick, and nobody flips")


_PICKED = template("{seat} picks {cards}")
_PICKED_SUM = template("{seat} picks {cards}, which is {total}")


@value
class CardsPicked:
    """The winner of the trick picked one or two of its number cards."""

    clause: ClassVar[Clause] = clauses.scoring.PICK
    seat: Seat
    cards: Cards
    total: int
    """Their sum."""

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _PICKED_SUM if len(self.cards) > 1 else _PICKED


_FLIPPED = {
    (Side.NUMBER, True): template("{seat} flips the {card} back to its number"),
    (Side.NUMBER, False): template(
        "{seat} flips the {card} back to its number, for a sum of {total}"
    ),
    (Side.STARS, True): template("{seat} flips the {card} to its stars"),
    (Side.STARS, False): template("{seat} flips the {card} to its stars, for a sum of {total}"),
}
"""The words for a card that was flipped: to which side, and whether it bears the sum."""


@value
class CardFlipped:
    """A seat flipped one of its FLIP cards."""

    seat: Seat
    card: FlipCard
    side: Side
    """The side that is face up now."""
    total: int
    """The sum, before it was brought into the range of the FLIP cards."""
    cause: FlipCause

    @property
    def clause(self) -> Clause:
        """The clause that made the seat flip a card."""
        return (
            clauses.scoring.PICKER_FLIPS
            if self.cause is FlipCause.PICK
            else clauses.scoring.OTHERS_FLIP
        )

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses behind it: why a card, why this one, and why it lost its stars."""
        found = [self.clause]
        if self.total < FLIP_CARDS[0]:
            found.append(clauses.scoring.SMALL_SUMS)
        if self.total > FLIP_CARDS[-1]:
            found.append(clauses.scoring.LARGE_SUMS)
        if self.side is Side.NUMBER:
            found.append(clauses.scoring.FLIP_BACK)
        return tuple(found)

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _FLIPPED[self.side, self.card == self.total]


@value
class FlipSpared:
    """A seat flipped nothing, because it had passed."""

    clause: ClassVar[Clause] = clauses.twhist.PASS_FLIPS_NOTHING
    words: ClassVar[Template] = template("{seat} flips nothing, having played the pass card")
    seat: Seat


@value
class NothingLeft:
    """The winner picked all number cards, so the others flipped no card."""

    clause: ClassVar[Clause] = clauses.scoring.NOTHING_LEFT
    words: ClassVar[Template] = template("no number cards are left, and nobody else flips")


@value
class LeaderDecided:
    """The next leader is decided; after the last trick, it is the seat that would lead.

    The event comes before the winner of a trick picks, and before the first trick.
    """

    seat: Seat
    right: LeadRight

    @property
    def clause(self) -> Clause:
        """The clause that lets the seat lead."""
        return LEAD_CLAUSES[self.right]

    @property
    def reading(self) -> str:
        """The id of the reading that decides where the clause is silent; empty elsewhere."""
        return _READING_BEHIND.get(self.right, "")

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _LEAD_WORDS[self.right]


_ENDED = {
    (False, True): template("the game ends with {stars:and} stars: {winners:and} wins"),
    (False, False): template(
        "the game ends with {stars:and} stars: {winners:and} share the victory"
    ),
    (True, True): template(
        "the game ends with {stars:and} stars on {counts:and} FLIP cards: {winners:and} wins"
    ),
    (True, False): template(
        "the game ends with {stars:and} stars on {counts:and} FLIP cards: "
        "{winners:and} share the victory"
    ),
}
"""The words for the end: whether cards broke a tie, and whether there is one winner."""


@value
class GameEnded:
    """All cards are played; those with the most stars won, or of these the most star sides."""

    stars: tuple[int, ...]
    """How many stars each seat shows."""
    counts: tuple[int, ...]
    """How many FLIP cards of each seat show their star side."""
    winners: tuple[Seat, ...]

    @property
    def clause(self) -> Clause:
        """The clause of the victory, or of the tie-break if there was a tie."""
        is_tie = self.stars.count(max(self.stars)) > 1
        return clauses.ending.TIE_BREAK if is_tie else clauses.ending.MOST_STARS_WIN

    @property
    def words(self) -> Template:
        """The template of its words."""
        is_broken = len(self.winners) < self.stars.count(max(self.stars))
        return _ENDED[is_broken, len(self.winners) == 1]


Event = (
    DealerChosen
    | HandDealt
    | HandDealtUnseen
    | CardsExposed
    | TwhistCardsTaken
    | NumberPlayed
    | TwhistPlayed
    | TrickWon
    | NothingToPick
    | CardsPicked
    | CardFlipped
    | FlipSpared
    | NothingLeft
    | LeaderDecided
    | GameEnded
)
"""Everything that can happen."""

EVENTS: tuple[type[Any], ...] = Event.__args__
"""Every class of event."""

Events = tuple[Event, ...]

# Made at once and shared: an index into a ready tuple is faster than a new value or a memo. -------

NUMBER_PLAYED = by_seat(lambda seat: tuple(NumberPlayed(seat, card) for card in UNIVERSE))
TWHIST_PLAYED = by_seat(lambda seat: tuple(TwhistPlayed(seat, kind) for kind in TWHISTS))
FLIP_SPARED = by_seat(FlipSpared)
NOTHING_TO_PICK = NothingToPick()
NOTHING_LEFT = NothingLeft()
TRICK_WON = by_seat(lambda seat: {right: TrickWon(seat, right) for right in PickRight})
LEADER_DECIDED = by_seat(lambda seat: {right: LeaderDecided(seat, right) for right in LeadRight})


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return *event* as *seat* sees it, as a spectator does if it is ``None``."""
    match event:
        case HandDealt(seat=owner, cards=cards) if owner is not seat:
            return HandDealtUnseen(owner, len(cards))
        case _:
            return event
