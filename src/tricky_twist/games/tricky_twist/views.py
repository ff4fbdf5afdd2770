"""The parts of views: the public facts, and one seat's private knowledge.

No class here has a field that could hold a hidden card of another seat.
"""

from tricky_twist.core.memo import of_same
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.core.views import NobodyAsked, TurnAsked, Views
from tricky_twist.games.tricky_twist.cards import BonusCard, Card, Cards
from tricky_twist.games.tricky_twist.declaring import holding_of, open_question, questions
from tricky_twist.games.tricky_twist.moves import Declaration, DrawMove, PlayCard
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.sheet import Holding
from tricky_twist.games.tricky_twist.state import (
    BeforeGame,
    DealPending,
    Declaring,
    Drawing,
    FirstPlayerPending,
    GameOver,
    InRound,
    Match,
    OnTable,
    Origin,
    Picking,
    Playing,
    ReserveOrderPending,
    Round,
    ScoreDeckPending,
    SettingAside,
    State,
    Table,
    TakingBack,
    TrickRecord,
    WithTable,
)

# Public facts -----------------------------------------------------------------------------------


@value
class PublicBeforeGame(BeforeGame, NobodyAsked):
    """The score cards must be shuffled, or the first player chosen."""

    rules: Rules
    players: int
    first: Seat | None
    score_deck_shuffled: bool


@value
class PublicBeforeDeal(InRound, NobodyAsked):
    """A round is about to be dealt."""

    round: Round


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
class PublicBeforeReserveOrder(InRound, NobodyAsked):
    """The reserves are about to be shuffled."""

    round: Round
    sizes: Sizes


@value
class PublicDrawing(WithTable):
    """Seats are offered a draw."""

    table: Table
    sizes: Sizes
    waiting: tuple[Seat, ...]
    answers: tuple[DrawMove, ...]
    """The answers; empty before the last answer when all answer at once."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        simultaneous = self.table.round.match.rules.draw_order is DrawOrder.SIMULTANEOUS
        return self.waiting if simultaneous else self.waiting[:1]


@value
class PublicPlaying(WithTable, TurnAsked):
    """A trick is being played."""

    table: Table
    sizes: Sizes
    played: tuple[PlayCard, ...]
    turn: Seat


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
    """The answers; empty before the last answer when all answer at once."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        simultaneous = self.table.round.match.rules.declare_order is DeclareOrder.SIMULTANEOUS
        return self.waiting if simultaneous else self.waiting[:1]


@value
class PublicGameOver(NobodyAsked):
    """All rounds are scored."""

    match: Match


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
"""The public facts: one class per phase."""

# One seat's knowledge ---------------------------------------------------------------------------


@value
class OwnRound:
    """A seat's knowledge of its own hidden cards in one round."""

    dealt: Cards
    reserve: Cards
    """The cards that it set aside; their order is hidden from it."""
    drawn: tuple[Card, ...]
    """The cards that it drew from there, in order."""


@value
class PrivateInfo:
    """The knowledge of this seat alone."""

    hand: Cards
    reserve: Cards
    """The rest of its reserve, in no order."""
    draws: tuple[DrawMove, ...]
    """Its answers in the draw window that are still hidden from the others."""
    declarations: tuple[Declaration, ...]
    """Its declarations that are still hidden from the others."""
    rounds: tuple[OwnRound, ...]
    """Its cards in the rounds so far, from the moment when the reserve was shuffled."""


@value
class SpectatorView:
    """The view of a person who holds no cards."""

    public: PublicInfo


@value
class PlayerView:
    """The view of one player: everything that a careful player could remember."""

    seat: Seat
    public: PublicInfo
    own: PrivateInfo

    @property
    def question(self) -> BonusCard | None:
        """The bonus card that this seat is to declare now; ``None`` if the game does not ask it."""
        public = self.public
        if type(public) is not PublicDeclaring or self.seat not in public.asked:
            return None
        return open_question(public.table, self.seat, self._declared(public))

    @property
    def count(self) -> Holding | None:
        """The seat's holding as it counts now; ``None`` unless the seats declare."""
        public = self.public
        if type(public) is not PublicDeclaring:
            return None
        return holding_of(public.table, self.seat, self._declared(public))

    def _declared(self, public: PublicDeclaring) -> tuple[Declaration, ...]:
        """Return all declarations that this seat knows: its own may still be hidden."""
        return public.answers + self.own.declarations


View = PlayerView | SpectatorView
"""The result of ``view``: the view of a seat or of a spectator."""


def public_of(state: State | View) -> State | PublicInfo:
    """Return the public facts of a view; a state is returned itself, because it has them too.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> state = tt.setup(4)
    >>> type(public_of(tt.view(state, None))).__name__, public_of(state) is state
    ('PublicBeforeGame', True)
    """
    return state if isinstance(state, State) else state.public


# A seat's memory, and public facts in another form ------------------------------------------------


def own_rounds(
    state: DealPending | SettingAside | ReserveOrderPending | OnTable | GameOver, seat: Seat
) -> tuple[OwnRound, ...]:
    """Return a seat's memory of its cards in the rounds with recorded origins.

    Decides :clause:`TT-14` and :clause:`TT-16`: only its own seat sees a hand, and the order of a
    reserve is hidden from all.
    """
    if isinstance(state, OnTable):
        origins, left = state.hidden.secrets.origins, state.reserves[seat]
    else:
        origins, left = state.secrets.origins, ()
    return tuple([_own_round(origin, seat, len(left)) for origin in origins])


@of_same
def _own_round(origin: Origin, seat: Seat, left: int) -> OwnRound:
    reserve = origin.reserves[seat]
    drawn = origin.drawn[seat] if origin.drawn else len(reserve) - left
    return OwnRound(origin.dealt[seat], Cards.of(reserve), reserve[:drawn])


def to_set_aside(state: SettingAside) -> tuple[int, ...]:
    """Return how many cards each seat still must set aside."""
    required = state.round.match.rules.reserve_size
    return tuple([required - len(aside) for aside in state.aside])


def questions_left(state: Declaring) -> tuple[int, ...]:
    """Return for how many of its bonus cards each seat has not answered."""
    table = state.table
    left = [len(questions(table.round, held)) for held in table.bonus.held]
    for answer in state.answers:
        left[answer.seat] -= 1
    return tuple(left)


# Filling them -----------------------------------------------------------------------------------

VIEWS: Views[State, PublicInfo, PlayerView, SpectatorView] = Views(
    {
        ScoreDeckPending: PublicBeforeGame,
        FirstPlayerPending: PublicBeforeGame,
        DealPending: PublicBeforeDeal,
        SettingAside: PublicSettingAside,
        ReserveOrderPending: PublicBeforeReserveOrder,
        Drawing: PublicDrawing,
        Playing: PublicPlaying,
        Picking: PublicPicking,
        TakingBack: PublicTakingBack,
        Declaring: PublicDeclaring,
        GameOver: PublicGameOver,
    },
    PlayerView,
    SpectatorView,
    memories={"rounds": own_rounds},
    forms={
        "first": lambda _state: None,  # in the one phase whose state does not tell it
        "score_deck_shuffled": lambda state: type(state) is FirstPlayerPending,
        "to_set_aside": to_set_aside,
        "questions_left": questions_left,
    },
)
"""The maker of views, guided by the markers on the fields of states."""
