"""Broken versions of the functions that decide clauses."""

from collections.abc import Callable
from typing import Any

import attrs

from tests.breaking import Function
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import SUIT_MASKS
from tricky_twist.games.tricky_twist.declaring import AS_FALSE_TRICK
from tricky_twist.games.tricky_twist.reserve import after_draws
from tricky_twist.games.tricky_twist.sheet import RunCounted
from tricky_twist.games.tricky_twist.state import BonusRow
from tricky_twist.games.tricky_twist.trick import Taken


def keeps_score_card(right: Function) -> Function:
    """Let it be that the score card stays."""

    def begin_round(match: Any, secrets: Any, first: Seat, number: int) -> Any:
        round_, secrets = right(match, secrets, first, number)
        if match.past:
            round_ = attrs.evolve(round_, score_card=match.past[-1].score_card)
        return round_, secrets

    return begin_round


def from_the_bottom(right: Function) -> Function:
    """Let it be that the bottom card is revealed."""

    def begin_round(match: Any, secrets: Any, *rest: Any) -> Any:
        return right(match, attrs.evolve(secrets, score_deck=secrets.score_deck[::-1]), *rest)

    return begin_round


def draws_the_bottom(_right: Function) -> Function:
    """Let it be that the bottom card is drawn."""

    def broken(hands: Any, reserves: Any, answers: Any) -> Any:
        return after_draws(hands, tuple(reserve[::-1] for reserve in reserves), answers)

    return broken


def follows_the_last(right: Function) -> Function:
    """Let it be that the last card must be followed."""
    return lambda hand, played: right(hand, played[-1:])


def void_plays_lowest(_right: Function) -> Function:
    """Let it be that without the suit one must play low."""

    def playable(hand: int, played: Any) -> int:
        if not played:
            return hand
        return hand & SUIT_MASKS[played[0].card.suit] or hand & -hand

    return playable


def leads_lowest(right: Function) -> Function:
    """Let it be that only the lowest card may be led."""

    def list_plays(state: tt.Playing, seat: Seat | None) -> Any:
        return right(state, seat) if state.played else right(state, seat)[:1]

    return list_plays


def highest_of_all(_right: Function) -> Function:
    """Let it be that the highest of all suits wins."""
    return lambda plays: max(plays, key=lambda play: play.card.value)


def lone_leader_loses(right: Function) -> Function:
    """Let it be that a lone card does not win."""

    def resolve(played: Any) -> Taken:
        taken: Taken = right(played)
        winner = played[1].seat if len(taken.pile) == 1 else taken.winner
        return Taken(winner, taken.pile, taken.returned)

    return resolve


def winner_takes_all(right: Function) -> Function:
    """Let it be that the winner takes everything."""

    def resolve(played: Any) -> Taken:
        taken: Taken = right(played)
        return Taken(taken.winner, tt.Cards.of(play.card for play in played), taken.returned)

    return resolve


def all_losers_get_theirs_back(right: Function) -> Function:
    """Let it be that who follows gets the card back."""

    def resolve(played: Any) -> Taken:
        taken: Taken = right(played)
        losers = tuple(play for play in played if play.seat is not taken.winner)
        return Taken(taken.winner, taken.pile, losers)

    return resolve


def leader_gains(right: Function) -> Function:
    """Let it be that who led the 7 gets the choice."""

    def gainers(taken: Taken, leader: Seat, *rest: Any) -> tuple[Seat, ...]:
        found: tuple[Seat, ...] = right(taken, leader, *rest)
        mine = taken.winner if taken.pile.mask & SEVENS.mask else None
        return tuple(leader if seat is mine else seat for seat in found)

    return gainers


def any_false_trick(_right: Function) -> Function:
    """Let it be that any false trick is taken back."""

    def choices(table: Any, *_rest: Any) -> tt.Cards:
        return tt.Cards.of(card for cards in table.false_tricks for card in cards)

    return choices


def take_back_stays(right: Function) -> Function:
    """Let it be that the take-back stays."""

    def take(bonus: BonusRow, seat: Seat, card: tt.BonusCard) -> BonusRow:
        taken: BonusRow = right(bonus, seat, card)
        stays = card is tt.BonusCard.TAKE_BACK
        return BonusRow(bonus.available if stays else taken.available, taken.held)

    return take


def only_lowest_on_top(_right: Function) -> Function:
    """Let it be that the lowest card lies on top."""

    def flips(table: Any, seat: Seat) -> tuple[tt.FlipPile, ...]:
        return tuple(tt.FlipPile(seat, next(iter(pile))) for pile in table.tricks[seat])

    return flips


def any_shift(_right: Function) -> Function:
    """Let it be that a value may leave 1 to 12."""

    def shifts(_rules: Any, seat: Seat, holding: Any) -> tuple[tt.ShiftValue, ...]:
        entries = [entry for entry in holding.false_tricks if entry.value]
        return tuple(tt.ShiftValue(seat, entry.source, by) for entry in entries for by in (-1, 1))

    return shifts


def offers(face: tt.ValueFace, values: tuple[int, ...]) -> Callable[[Function], Function]:
    """Let it be that any value may be chosen."""
    return lambda right: lambda rules, asked: values if asked is face else right(rules, asked)


def hands_score(right: Function) -> Function:
    """Let it be that hands count as false tricks."""

    def score(table: Any, hidden: Any, *rest: Any) -> Any:
        laid = tuple(map(tt.Cards.__or__, table.false_tricks, hidden.hands_at_start))
        return right(attrs.evolve(table, false_tricks=laid), hidden, *rest)

    return score


def won_cards_count(right: Function) -> Function:
    """Let it be that won cards count as well."""

    def holding_of(table: Any, seat: Seat, answers: Any) -> Any:
        holding = right(table, seat, answers)
        won = tuple(
            AS_FALSE_TRICK.select(card.bit)[0] for pile in table.tricks[seat] for card in pile
        )
        return attrs.evolve(holding, false_tricks=holding.false_tricks + won)

    return holding_of


def scored_without_tricks(scores: Any) -> Any:
    """Return scores in which tricks do not count."""
    return tuple(attrs.evolve(score, tricks=0) for score in scores)


def distinct_values(_right: Function) -> Function:
    """Let it be that tricks do not count."""
    return lambda entries: RunCounted(tuple(sorted({e.value for e in entries if e.value})))


def one_of_each_suit(right: Function) -> Function:
    """Let it be that a suit counts once."""

    def count_all(card: Any, entries: Any, rules: Any) -> Any:
        suits = tuple(tuple({entry.suit: entry for entry in own}.values()) for own in entries)
        return right(card, suits, rules)

    return count_all


def earlier_seat_wins_ties(right: Function) -> Function:
    """Let it be that the earlier seat wins a tie."""

    def places(order: Any, ties: Any) -> Any:
        keys = [None if key is None else 10 * key + seat for seat, key in enumerate(order)]
        return right(tuple(keys), ties)

    return places


def smallest_suit(right: Function) -> Function:
    """Let it be that the smallest suit counts."""

    def count(entries: Any) -> Any:
        suits = {
            entry.suit: right(tuple(e for e in entries if e.suit is entry.suit))
            for entry in entries
        }
        return min(suits.values(), key=lambda counted: int(counted.count), default=right(entries))

    return count
