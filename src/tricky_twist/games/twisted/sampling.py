"""A possible state that looks the same to somebody, without a history: what searching needs."""

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.cards import Cards
from tricky_twist.games.twisted.hidden_cards import Holdings, invent_holdings
from tricky_twist.games.twisted.history import known_of_round, round_under_way
from tricky_twist.games.twisted.moves import Take
from tricky_twist.games.twisted.setup import deck_of
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    Extra,
    GameOver,
    Hidden,
    Opening,
    Secrets,
    State,
    Table,
    Turn,
)
from tricky_twist.games.twisted.taking import is_take_free
from tricky_twist.games.twisted.views import (
    PlayerView,
    PublicBeforeDeal,
    PublicBeforeGame,
    PublicGameOver,
    PublicOpening,
    PublicTurn,
    View,
)

_GAME = "twisted/sample"
"""The labels of these shuffles are not those of the game's own."""

SeenOnTable = PublicTurn | PublicOpening
"""What everybody sees as long as cards lie on the table."""


def invent_state(seen: View, shuffler: Shuffler) -> State:
    """Return a state that looks like this, with hidden cards that are drawn."""
    public = seen.public
    match public:
        case PublicBeforeGame():
            return DealerPending(public.rules, public.players)
        case PublicBeforeDeal():
            return DealPending(public.round)
        case PublicGameOver():
            return GameOver(public.match)
        case _:
            return _laid_out(public, _invent_cards(seen, public, shuffler))


def _laid_out(public: SeenOnTable, cards: Holdings) -> State:
    """Return the state in which these are the hidden cards; what was drawn before is left out."""
    table = public.table
    size = len(cards.extras) + len(cards.left)
    extras = tuple([Extra(each.seat, size - 1 - n) for n, each in enumerate(table.extras)])
    bare = Table(table.round, public.row, len(cards.left), table.face_up, table.face_down, extras)
    hidden = Hidden(cards.hands, Secrets(cards.extras + cards.left))
    if isinstance(public, PublicOpening):
        return Opening(bare, hidden, public.turn)
    return Turn(bare, hidden, (), public.turn)


def _invent_cards(seen: View, public: SeenOnTable, shuffler: Shuffler) -> Holdings:
    rules = public.round.match.rules
    took = any(isinstance(run[-1], Take) for run in public.table.log if run)
    if is_take_free(rules) or not took:
        return _dealt_out(seen, public, shuffler)
    history = round_under_way(public, known_of_round(seen, public))
    found = invent_holdings(history, shuffler.numbers(_GAME, "cards"))
    left = shuffler.order(_GAME, "pile", found.left)
    if not isinstance(seen, PlayerView):
        return Holdings(found.hands, found.extras, left)
    hands = (*found.hands[: seen.seat], seen.own.hand, *found.hands[seen.seat + 1 :])
    return Holdings(hands, found.extras, left)


def _dealt_out(seen: View, public: SeenOnTable, shuffler: Shuffler) -> Holdings:
    """Deal what was never seen: nothing tells where any of it is, so all ways are equally likely.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are too few or too many such cards.
    """
    own = {seen.seat: seen.own.hand} if isinstance(seen, PlayerView) else {}
    order = shuffler.order(_GAME, "cards", tuple(_unseen(public, *own.values())))
    hands: list[Cards] = []
    for seat, size in zip(SEATS, public.hand_sizes, strict=False):
        if seat not in own:
            own[seat], order = Cards.of(order[:size]), order[size:]
        hands.append(own[seat])
    extras = len(public.table.extras)
    if len(order) != extras + public.pile_size or list(map(len, hands)) != [*public.hand_sizes]:
        raise HistoryError("the number of cards not seen is not the number of hidden ones")
    return Holdings(tuple(hands), order[:extras], order[extras:])


def _unseen(public: SeenOnTable, *known: Cards) -> Cards:
    table = public.table
    seen = [*known, *table.face_up, *table.face_down, Cards.of(public.row)]
    mask = deck_of(public.round.match.rules).mask
    for cards in seen:
        mask &= ~cards.mask
    return Cards(mask)
