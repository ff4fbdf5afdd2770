"""What views are made of: what everybody sees, and what one seat alone knows.

No class here has a field that could hold a hidden card of another seat.
"""

from typing import Any

from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import NO_CARDS, Card, Cards
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove, PlayCard
from tricky_twist.games.tricky_twist.reserve import Hands, Reserves
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.state import (
    BeforeGame,
    InRound,
    Match,
    Origin,
    Round,
    Secrets,
    State,
    Table,
    TrickRecord,
    WithTable,
)

# What everybody sees ----------------------------------------------------------------------------


@value
class PublicBeforeGame(BeforeGame):
    """The score cards must be shuffled, or the first player chosen."""

    rules: Rules
    players: int
    first: Seat | None
    score_deck_shuffled: bool

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody: chance is to decide."""
        return ()


@value
class PublicBeforeDeal(InRound):
    """A round is about to be dealt."""

    round: Round

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody: chance is to decide."""
        return ()


@value
class Sizes:
    """How many hidden cards each seat has."""

    hands: tuple[int, ...]
    reserves: tuple[int, ...]


@value
class PublicSettingAside(InRound):
    """The seats fill their reserves; only the numbers of cards are seen."""

    round: Round
    sizes: Sizes
    to_set_aside: tuple[int, ...]
    """How many cards each seat still must set aside."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may set a card aside now."""
        return tuple([SEATS[seat] for seat, left in enumerate(self.to_set_aside) if left > 0])


@value
class PublicBeforeReserveOrder(InRound):
    """The reserves are about to be shuffled."""

    round: Round
    sizes: Sizes

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody: chance is to decide."""
        return ()


@value
class PublicDrawing(WithTable):
    """Seats are offered a draw."""

    table: Table
    sizes: Sizes
    waiting: tuple[Seat, ...]
    answers: tuple[DrawMove, ...]
    """What was answered; nothing before the last answer when all answer at once."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        simultaneous = self.table.round.match.rules.draw_order is DrawOrder.SIMULTANEOUS
        return self.waiting if simultaneous else self.waiting[:1]


@value
class PublicPlaying(WithTable):
    """A trick is being played."""

    table: Table
    sizes: Sizes
    played: tuple[PlayCard, ...]
    turn: Seat

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that may play now."""
        return (self.turn,)


@value
class PublicPicking(WithTable):
    """A gainer of a 7 may take a bonus card."""

    table: Table
    sizes: Sizes
    trick: TrickRecord
    waiting: tuple[Seat, ...]

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that may answer now."""
        return self.waiting[:1]


@value
class PublicTakingBack(WithTable):
    """The taker of the take-back card may choose a false trick."""

    table: Table
    sizes: Sizes
    trick: TrickRecord
    waiting: tuple[Seat, ...]

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that may answer now."""
        return self.waiting[:1]


@value
class PublicDeclaring(WithTable):
    """The seats say how they use their bonus cards."""

    table: Table
    sizes: Sizes
    waiting: tuple[Seat, ...]
    questions_left: tuple[int, ...]
    """For each seat, for how many of its bonus cards it has not answered."""
    answers: tuple[Declaration, ...]
    """What was answered; nothing before the last answer when all answer at once."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        simultaneous = self.table.round.match.rules.declare_order is DeclareOrder.SIMULTANEOUS
        return self.waiting if simultaneous else self.waiting[:1]


@value
class PublicGameOver:
    """All rounds are scored."""

    match: Match

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Nobody: the game is over."""
        return ()


PublicInfo = (
    PublicBeforeGame
    | PublicBeforeDeal
    | PublicSettingAside
    | PublicBeforeReserveOrder
    | PublicDrawing
    | PublicPlaying
    | PublicPicking
    | PublicTakingBack
    | PublicDeclaring
    | PublicGameOver
)
"""What everybody may know: one class per phase."""

# What one seat knows ----------------------------------------------------------------------------


@value
class OwnRound:
    """What a seat knows of its own hidden cards in one round."""

    dealt: Cards
    reserve: Cards
    """What it set aside; in which order they lie it does not know."""
    drawn: tuple[Card, ...]
    """What it drew from there, in order."""


@value
class PrivateInfo:
    """What only this seat knows."""

    hand: Cards
    reserve: Cards
    """What is left of its reserve, in no order."""
    draws: tuple[DrawMove, ...]
    """What it answered in the draw window and the others do not know yet."""
    declarations: tuple[Declaration, ...]
    """What it declared and the others do not know yet."""
    rounds: tuple[OwnRound, ...]
    """Its cards in the rounds so far, from the moment when the reserve was shuffled."""


@value
class SpectatorView:
    """What somebody knows who holds no cards."""

    public: PublicInfo


@value
class PlayerView:
    """What one player knows, and all that a careful player could remember."""

    seat: Seat
    public: PublicInfo
    own: PrivateInfo


View = PlayerView | SpectatorView
"""What ``view`` gives: that of a seat, or that of a spectator."""

VIEWS: tuple[type[Any], ...] = View.__args__
"""Both classes of view."""


def public_of(state: State | View) -> State | PublicInfo:
    """Return what everybody may know of a view; a state itself, which knows that too."""
    return state.public if isinstance(state, PlayerView | SpectatorView) else state


# Building one -----------------------------------------------------------------------------------

KNOWS_NOTHING = PrivateInfo(NO_CARDS, NO_CARDS, (), (), ())
"""What a spectator knows of hidden cards, and every seat before the first deal."""


def seen(public: PublicInfo, seat: Seat | None, own: PrivateInfo = KNOWS_NOTHING) -> View:
    """Return the view of a seat, or of a spectator."""
    return SpectatorView(public) if seat is None else PlayerView(seat, public, own)


def sizes(hands: Hands, reserves: Reserves | Hands) -> Sizes:
    """Return how many hidden cards each seat has."""
    return Sizes(tuple([hand.mask.bit_count() for hand in hands]), tuple(map(len, reserves)))


def own_past(secrets: Secrets, seat: Seat | None) -> PrivateInfo:
    """Return what only this seat knows between two rounds."""
    if seat is None:
        return KNOWS_NOTHING
    return PrivateInfo(NO_CARDS, NO_CARDS, (), (), _own_rounds(secrets, seat, ()))


def own_aside(secrets: Secrets, hands: Hands, aside: Hands, seat: Seat | None) -> PrivateInfo:
    """Return what only this seat knows while the reserves are made."""
    if seat is None:
        return KNOWS_NOTHING
    return PrivateInfo(hands[seat], aside[seat], (), (), _own_rounds(secrets, seat, ()))


def own_cards(secrets: Secrets, hands: Hands, reserves: Reserves, seat: Seat | None) -> PrivateInfo:
    """Return what only this seat knows when a table lies.

    Decides :clause:`TT-14` and :clause:`TT-16`: a hand is seen by its own seat, and the order of a
    reserve by nobody.
    """
    if seat is None:
        return KNOWS_NOTHING
    left = reserves[seat]
    return PrivateInfo(hands[seat], Cards.of(left), (), (), _own_rounds(secrets, seat, left))


def with_answers(
    own: PrivateInfo,
    seat: Seat | None,
    draws: tuple[DrawMove, ...] = (),
    declarations: tuple[Declaration, ...] = (),
) -> PrivateInfo:
    """Return what a seat knows, with those of the hidden answers that it gave itself."""
    return PrivateInfo(
        own.hand,
        own.reserve,
        tuple([answer for answer in draws if answer.seat is seat]),
        tuple([answer for answer in declarations if answer.seat is seat]),
        own.rounds,
    )


def _own_rounds(secrets: Secrets, seat: Seat, left: tuple[Card, ...]) -> tuple[OwnRound, ...]:
    return tuple([_own_round(origin, seat, left) for origin in secrets.origins])


def _own_round(origin: Origin, seat: Seat, left: tuple[Card, ...]) -> OwnRound:
    reserve = origin.reserves[seat]
    drawn = origin.drawn[seat] if origin.drawn else len(reserve) - len(left)
    return OwnRound(origin.dealt[seat], Cards.of(reserve), reserve[:drawn])
