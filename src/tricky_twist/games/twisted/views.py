"""The parts of views: the public facts, and one seat's private knowledge.

No class here has a field that could hold a hidden card of another seat, or a card hidden from all.
"""

from collections.abc import Iterator

from tricky_twist.core.memo import of_same
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import maker, value
from tricky_twist.core.views import NobodyAsked, TurnAsked, Views
from tricky_twist.games.twisted.cards import Card, Cards
from tricky_twist.games.twisted.moves import Placements
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.setup import starter_of
from tricky_twist.games.twisted.state import (
    BeforeGame,
    DealerPending,
    DealPending,
    Extra,
    GameOver,
    InRound,
    Match,
    OnTable,
    Opening,
    Origin,
    Round,
    RoundRecord,
    State,
    Table,
    Turn,
    WithTable,
)

# Public facts -----------------------------------------------------------------------------------


@value
class PublicBeforeGame(BeforeGame, NobodyAsked):
    """The first dealer must be chosen."""

    rules: Rules
    players: int


@value
class PublicBeforeDeal(InRound, NobodyAsked):
    """A round is about to be dealt."""

    round: Round


@value
class PublicTurn(WithTable, TurnAsked):
    """A seat is to add a card, twist one out, or take the row; without a row, to start one."""

    table: Table
    hand_sizes: tuple[int, ...]
    placed: Placements
    """The cards added since others last left the row."""
    turn: Seat


@value
class PublicOpening(WithTable, TurnAsked):
    """A seat has taken the row and is to start a new one, in the same turn."""

    table: Table
    hand_sizes: tuple[int, ...]
    turn: Seat


@value
class PublicGameOver(NobodyAsked):
    """All rounds are scored."""

    match: Match


PublicInfo = PublicBeforeGame | PublicBeforeDeal | PublicTurn | PublicOpening | PublicGameOver
"""The public facts: one class per phase."""

# One seat's knowledge ---------------------------------------------------------------------------


@value
class OwnRound:
    """A seat's knowledge of the hidden cards of one round: the cards that came to its hand."""

    dealt: Cards
    drawn: tuple[Card, ...]
    """The cards that it drew from the pile, in order."""


@value
class PrivateInfo:
    """The knowledge of this seat alone."""

    hand: Cards
    rounds: tuple[OwnRound, ...]
    """Its cards in the rounds so far, from the moment when they were dealt."""


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


View = PlayerView | SpectatorView
"""The result of ``view``: the view of a seat or of a spectator."""


def public_of(state: State | View) -> State | PublicInfo:
    """Return the public facts of a view; a state is returned itself, because it has them too.

    >>> from tricky_twist.games import twisted as tw
    >>> state = tw.setup(2)
    >>> type(public_of(tw.view(state, None))).__name__, public_of(state) is state
    ('PublicBeforeGame', True)
    """
    return state if isinstance(state, State) else state.public


# A seat's memory --------------------------------------------------------------------------------

_make_own_round = maker(OwnRound)


def own_rounds(state: DealPending | OnTable | GameOver, seat: Seat) -> tuple[OwnRound, ...]:
    """Return a seat's memory of its cards in the rounds with recorded origins."""
    if isinstance(state, (DealPending, GameOver)):  # to make a union takes longer
        return tuple(_own_past(state.match.past, state.origins, seat))
    origins = state.hidden.secrets.origins
    if not origins:
        return ()
    table = state.table
    now = _own_round(origins[-1], seat, table.round.dealer, table.extras, state.pile_size)
    if len(origins) == 1:
        return (now,)
    return (*_own_past(table.round.match.past, origins[:-1], seat), now)


def _own_past(
    past: tuple[RoundRecord, ...], origins: tuple[Origin, ...], seat: Seat
) -> Iterator[OwnRound]:
    """Yield a seat's knowledge of the last rounds, the ones with recorded origins."""
    for record, origin in zip(past[len(past) - len(origins) :], origins, strict=True):
        yield _own_past_round(origin, seat, record.dealer, record.extras, record.pile_size)


def _own_round(
    origin: Origin, seat: Seat, dealer: Seat, extras: tuple[Extra, ...], pile_size: int
) -> OwnRound:
    first = starter_of(dealer, len(origin.hands))
    return _make_own_round(origin.hands[seat], drawn_by(seat, first, origin, extras, pile_size))


_own_past_round = of_same(_own_round)
"""The same of a round in the past, which stays as it is; the current one changes with each turn."""


def drawn_by(
    seat: Seat, first: Seat, origin: Origin, extras: tuple[Extra, ...], pile_size: int
) -> tuple[Card, ...]:
    """Return the cards that a seat has drawn in a round that *first* began, in order.

    Every turn drew the next card of the pile, but for the extra cards, until there was none.
    """
    pile, players = origin.pile, len(origin.hands)
    turns, drawn = (seat - first) % players, len(pile) - pile_size
    if not extras:
        return pile[turns:drawn:players]
    last = len(pile) - 1
    taken = {last - extra.left for extra in extras}
    kept = [card for index, card in enumerate(pile[:drawn]) if index not in taken]
    return tuple(kept[turns::players])


# Filling them -----------------------------------------------------------------------------------

VIEWS: Views[State, PublicInfo, PlayerView, SpectatorView] = Views(
    {
        DealerPending: PublicBeforeGame,
        DealPending: PublicBeforeDeal,
        Turn: PublicTurn,
        Opening: PublicOpening,
        GameOver: PublicGameOver,
    },
    PlayerView,
    SpectatorView,
    memories={"rounds": own_rounds},
)
"""The maker of views, guided by the markers on the fields of states."""
