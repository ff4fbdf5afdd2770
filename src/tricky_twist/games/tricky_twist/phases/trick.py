"""A trick is being played, and resolved after its last card (chapter "trick")."""

from tricky_twist.core.clauses import Clause
from tricky_twist.core.phase import Phase, on
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import maker
from tricky_twist.core.violations import not_your_turn, told_as_one
from tricky_twist.games.tricky_twist import clauses, events, violations
from tricky_twist.games.tricky_twist.bonus import gainers_of_sevens
from tricky_twist.games.tricky_twist.cards import SUIT_MASKS, Cards, make_cards
from tricky_twist.games.tricky_twist.events import Events
from tricky_twist.games.tricky_twist.flow import (
    Next,
    after_trick,
    make_hidden,
    make_picking,
    make_playing,
    make_step,
    make_table,
    make_trick_record,
)
from tricky_twist.games.tricky_twist.moves import PLAY_CARD, Moves, PlayCard
from tricky_twist.games.tricky_twist.reserve import Hands
from tricky_twist.games.tricky_twist.state import Playing, Table, TrickRecord
from tricky_twist.games.tricky_twist.trick import Taken, playable, resolve
from tricky_twist.games.tricky_twist.views import PrivateInfo, PublicPlaying
from tricky_twist.games.tricky_twist.violations import Awaited, Violations

_trick_won = maker(events.TrickWon)
_picks_offered = maker(events.PicksOffered)

# Whose turn it is -------------------------------------------------------------------------------


def seat_to_play(state: Playing) -> tuple[Seat, ...]:
    """Return the seat whose turn it is."""
    return (state.turn,)


def lead_or_follow(state: Playing) -> Clause:
    """Return the clause of the leader or of the others."""
    return clauses.trick.PLAY_CLOCKWISE if state.played else clauses.trick.LEAD


def led_or_followed(state: Playing) -> Awaited:
    """Wait for a card to lead, then for cards to follow."""
    return Awaited.FOLLOW if state.played else Awaited.LEAD


# Possible plays ---------------------------------------------------------------------------------


def list_plays(state: Playing, seat: Seat | None) -> Moves:
    """Return the cards that may be played, in deck order."""
    turn = state.turn
    if seat is not None and seat is not turn:
        return ()
    return PLAY_CARD[turn].select(playable(state.hidden.hands_at_start[turn].mask, state.played))


def list_seen_plays(seen: PublicPlaying, own: PrivateInfo, seat: Seat) -> Moves:
    """Return the cards that a seat may play, given its view."""
    if seat is not seen.turn:
        return ()
    return PLAY_CARD[seat].select(playable(own.hand.mask, seen.played))


def refuse_card(state: Playing, move: PlayCard) -> Violations:
    """Test a card played: turn, possession, following suit.

    Each is tested as if the others held. Decides :clause:`TT-20`.
    """
    seat = state.turn
    may = playable(state.hidden.hands_at_start[seat].mask, state.played)
    if move.seat is seat and may & move.card.bit:
        return ()
    return told_as_one(_why_not_played(state, move))


def _why_not_played(state: Playing, move: PlayCard) -> Violations:
    seat, card = move.seat, move.card
    clause = lead_or_follow(state)
    broken: Violations = ()
    if seat is not state.turn:
        broken += (not_your_turn(clause, seat, (state.turn,)),)
    if seat >= state.match.players:
        return broken
    hand = state.hands[seat]
    if card not in hand:
        broken += (violations.card_not_held(clause, seat, card),)
    elif not playable(hand.mask, state.played) & card.bit:
        led = state.played[0].card.suit
        broken += (violations.must_follow(seat, led, hand & Cards(SUIT_MASKS[led])),)
    return broken


# Effects of a card ------------------------------------------------------------------------------


def play_card(state: Playing, move: PlayCard) -> Next:
    """Play a card; the last one of a trick resolves it."""
    table, hidden = state.table, state.hidden
    played = state.played + (move,)  # noqa: RUF005  # half the time of unpacking
    seat = move.seat
    players = len(hidden.hands_at_start)
    happened = (events.CARD_PLAYED[seat][move.card.index],)
    if len(played) < players:
        turn = SEATS[(seat + 1) % players]
        return make_step(make_playing(table, hidden, played, turn), happened)
    return _complete(state, played, happened)


def _complete(state: Playing, played: tuple[PlayCard, ...], happened: Events) -> Next:
    """Give each seat its share of the complete trick, and ask each gainer of a 7."""
    table, hidden, match = state.table, state.hidden, state.table.round.match
    taken = resolve(played)
    happened += (_trick_won(taken.winner, taken.pile),)
    for play in taken.returned:
        happened += (events.FALSE_TRICK[play.seat][play.card.index],)
    trick = make_trick_record(table.leader, table.draws, played, taken.winner)
    gainers = gainers_of_sevens(
        taken, table.leader, table.bonus.spent_sevens, match.players, match.rules
    )
    hands = _hands_after(hidden.hands_at_start, played)
    left = make_hidden(hands, hidden.reserves_at_start, hidden.secrets)
    if gainers:
        happened += (_picks_offered(gainers),)
        laid = _lay(table, taken, table.log)
        return make_step(make_picking(laid, left, trick, gainers), happened)
    log = table.log + (trick,)  # noqa: RUF005  # half the time of unpacking
    return after_trick(_lay(table, taken, log), left, trick, happened)


def _hands_after(hands: Hands, played: tuple[PlayCard, ...]) -> Hands:
    left = list(hands)
    for play in played:
        seat = play.seat
        left[seat] = make_cards(left[seat].mask ^ play.card.bit)
    return tuple(left)


def _lay(table: Table, taken: Taken, log: tuple[TrickRecord, ...]) -> Table:
    """Return the table with the trick's piles before their owners; the winner leads next."""
    winner, tricks, false_tricks = taken.winner, list(table.tricks), table.false_tricks
    tricks[winner] += (taken.pile,)
    if taken.returned:
        changed = list(false_tricks)
        for play in taken.returned:
            seat = play.seat
            changed[seat] = make_cards(changed[seat].mask | play.card.bit)
        false_tricks = tuple(changed)
    return make_table(table.round, tuple(tricks), false_tricks, table.bonus, winner, (), log)


PLAYING = Phase(
    Playing,
    clause=lead_or_follow,
    awaited=led_or_followed,
    actors=seat_to_play,
    list=list_plays,
    actions=on(PlayCard, refuse_card, play_card),
    chance=None,
)
