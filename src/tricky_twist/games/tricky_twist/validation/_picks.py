"""Bonus cards being picked: the trick that was just resolved, and who is asked."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist.bonus import gainers_of_sevens, take_back_choices
from tricky_twist.games.tricky_twist.cards import SUIT_MASKS, BonusCard, Cards
from tricky_twist.games.tricky_twist.ending import hands_before_picks
from tricky_twist.games.tricky_twist.moves import (
    DeclineBonus,
    KeepFalseTricks,
    PickMove,
    TakeBack,
    TakeBonus,
)
from tricky_twist.games.tricky_twist.state import BonusRow, Picking, TakingBack
from tricky_twist.games.tricky_twist.trick import resolve

_TAKING = (TakeBack, KeepFalseTricks)


def pick_problems(state: Picking | TakingBack) -> Iterator[Problem]:
    """Yield what is wrong with the trick, the picks after it, and who is asked.

    The plays are known to be a trick.
    """
    yield from _following_problems(state)
    gainers = _gainers(state)
    done = gainers[: len(gainers) - len(state.waiting)]
    if not state.waiting or gainers[len(done) :] != state.waiting:
        listed = ", ".join(map(str, gainers)) or "nobody"
        yield Problem("$.waiting", f"who gained a 7: {listed}; the last of them are waited for")
        return
    yield from _answer_problems(state, done)
    if isinstance(state, TakingBack) and not take_back_choices(
        state.table, state.trick, state.waiting[0]
    ):
        yield Problem("$.table.false_tricks", f"{state.waiting[0]} has no false trick to take back")


def _following_problems(state: Picking | TakingBack) -> Iterator[Problem]:
    hands = hands_before_picks(state.hidden.hands_at_start, state.trick.picks)
    led = state.trick.plays[0].card.suit
    for place, play in enumerate(state.trick.plays):
        held = Cards(hands[play.seat].mask & SUIT_MASKS[led])
        if play.card.suit is not led and held:
            names = ", ".join(map(str, held))
            reason = f"{play.seat} had to follow {led} with {names}"
            yield Problem(f"$.trick.plays[{place}]", reason)


def _gainers(state: Picking | TakingBack) -> tuple[Seat, ...]:
    table, trick = state.table, state.trick
    match = table.round.match
    back = Cards.of(pick.card for pick in trick.picks if isinstance(pick, TakeBack))
    spent = table.bonus.spent_sevens - back
    return gainers_of_sevens(resolve(trick.plays), trick.leader, spent, match.players, match.rules)


def _answer_problems(state: Picking | TakingBack, done: tuple[Seat, ...]) -> Iterator[Problem]:
    """Yield a problem if the picks are not one answer of each seat that is done."""
    picks = list(state.trick.picks)
    for seat in done:
        if not picks or not _is_pick(picks[0], seat, state.table.bonus):
            yield Problem("$.trick.picks", f"an answer of {seat} is owed, which fits what it holds")
            return
        followed = _takes_back(picks.pop(0)) and picks and isinstance(picks[0], _TAKING)
        if followed and not _is_taking(picks.pop(0), seat, state):
            yield Problem("$.trick.picks", f"{seat} cannot have taken that card back")
    taker = state.waiting[0]
    last = [TakeBonus(taker, BonusCard.TAKE_BACK)] if isinstance(state, TakingBack) else []
    if picks != last:
        ends = f"{taker} taking the take-back card" if last else "the last seat that has answered"
        yield Problem("$.trick.picks", f"the picks must end with {ends}")


def _takes_back(pick: PickMove) -> bool:
    return isinstance(pick, TakeBonus) and pick.bonus is BonusCard.TAKE_BACK


def _is_pick(pick: PickMove, seat: Seat, bonus: BonusRow) -> bool:
    """Say whether *seat* can have answered so, as the bonus cards lie now."""
    if pick.seat is not seat:
        return False
    if isinstance(pick, TakeBonus):
        there = pick.bonus in bonus.held[seat]
        return there or (_takes_back(pick) and pick.bonus not in bonus.available)
    return isinstance(pick, DeclineBonus)


def _is_taking(pick: PickMove, seat: Seat, state: Picking | TakingBack) -> bool:
    """Say whether *seat* can have taken back so, as the cards lie now."""
    if isinstance(pick, TakeBack):
        return pick.seat is seat and pick.card in state.hidden.hands_at_start[seat]
    return pick.seat is seat
