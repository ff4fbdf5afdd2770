"""A game as moves, from the memory of a state."""

from german_whist.state import (
    Deal,
    DealPending,
    GameOver,
    Move,
    PlayCard,
    Playing,
    State,
    Table,
    losers,
)
from german_whist.views import PublicGameOver, PublicPlaying

OnTable = Playing | GameOver | PublicPlaying | PublicGameOver


def is_whole(table: Table) -> bool:
    """Say whether the log has every trick."""
    return len(table.log) == sum(table.early) + sum(table.late)


def plays_of(now: OnTable) -> tuple[PlayCard, ...]:
    """Return every card that was played, as far as the log tells."""
    plays = [play for trick in now.table.log for play in trick.plays]
    if isinstance(now, Playing | PublicPlaying) and now.led is not None:
        plays.append(now.led)
    return tuple(plays)


def history_of(state: Playing | GameOver) -> tuple[State, tuple[Move, ...]]:
    """Return the state before the deal, and all moves since, if the log is whole."""
    table, hands, stock = state.table, list(state.hidden.hands), []
    plays = plays_of(state)
    for play in plays:
        hands[play.seat] = hands[play.seat].with_card(play.card)
    taken = [(trick.winner, trick.taken) for trick in table.log if trick.taken is not None]
    for up, down in zip(taken, zip(losers(table), state.hidden.drawn, strict=True), strict=True):
        for seat, card in (up, down):
            hands[seat] = hands[seat].without_card(card)
            stock.append(card)
    stock += [table.face_up] if table.face_up is not None else []
    deal = Deal(tuple(hands), (*stock, *state.hidden.stock))
    return DealPending(table.rules, plays[0].seat if plays else table.leader), (deal, *plays)
