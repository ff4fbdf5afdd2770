"""The public record of the deal and the game since, and the states and games that fit it."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import ClassVar

from tricky_twist.core.errors import HistoryError
from tricky_twist.core.inventions import Inventions, Orders, SeenRound, seen_round
from tricky_twist.core.memo import recent
from tricky_twist.core.phrases import Sentence
from tricky_twist.core.report import Layout, Report
from tricky_twist.core.seats import SEATS
from tricky_twist.core.templates import Template, template
from tricky_twist.core.tracker import forbidding
from tricky_twist.core.values import maker, value
from tricky_twist.games.flip_twhist.cards import NO_CARDS, Cards, Colour, TwhistCards, make_cards
from tricky_twist.games.flip_twhist.moves import (
    ChooseDealer,
    Deal,
    PlayMove,
    PlayNumber,
    PlayTwhist,
)
from tricky_twist.games.flip_twhist.rules import TwhistVisibility
from tricky_twist.games.flip_twhist.setup import deck_of, number_of_tricks, setup, twhist_set
from tricky_twist.games.flip_twhist.state import Hidden, State
from tricky_twist.games.flip_twhist.trick import playable
from tricky_twist.games.flip_twhist.views import (
    VIEWS,
    PlayerView,
    PublicBeforeDeal,
    PublicBeforeDealer,
    PublicGameOver,
    PublicInfo,
    PublicPicking,
    PublicPlaying,
    View,
    settled_of,
)

PublicInTrick = PublicPlaying | PublicPicking
"""The public view while the seats hold cards."""
PublicOnTable = PublicInTrick | PublicGameOver
"""The public view after the deal."""


@value
class Record:
    """The reported facts: the public view, and each seat's known number cards."""

    public: PublicOnTable
    own: tuple[Cards, ...]


@value
class LogMissing:
    """Twhist cards are hidden, and the log does not record every trick."""

    words: ClassVar[Template] = template(
        "hidden Twhist cards can be worked out only if every trick is recorded"
    )


@value
class NoState:
    """No state looks like the view."""

    words: ClassVar[Template] = template("no state looks like the view")


SeenDeal = SeenRound[Record, Cards]
_make_record = maker(Record)
_SEE = VIEWS.builders()

# Public facts -----------------------------------------------------------------------------------


def report(seen: SeenDeal, tracker: Report[Cards]) -> None:
    """Report the number cards that the seats hold now, and everything since the deal.

    The log may leave tricks out. Then an unaccounted card is in a hand, or gone.
    """
    public, own = seen.record.public, seen.record.own
    for seat, size in zip(SEATS, _numbers_held(public), strict=False):
        tracker.deal(seat, size - own[seat].mask.bit_count())
    for cards in (public.table.exposed, *filter(None, own)):
        tracker.see(cards)
    for trick in public.table.log:
        _report_plays(trick.plays, tracker)
        if trick.pick is not None:
            tracker.did(trick.pick)
    _report_plays(public.played, tracker)
    tracker.leave_rest()


def _report_plays(plays: tuple[PlayMove, ...], tracker: Report[Cards]) -> None:
    tracker.did(*plays)
    led, stack = None, 0
    for play in plays:
        if isinstance(play, PlayNumber):
            card = play.card
            stack |= card.bit
            led = card.colour if led is None else led
            if card.colour is not led:
                tracker.lack(play.seat, _forbidding(tracker.deck, led, card.colour))
    tracker.see(make_cards(stack))


@recent
def _forbidding(deck: Cards, led: Colour, colour: Colour) -> Cards:
    """Return the cards that would have forbidden to follow one colour with the other."""
    first, card = (next(card for card in deck if card.colour is each) for each in (led, colour))
    before = (PlayNumber(SEATS[0], first),)
    return forbidding(deck, lambda hand: playable(hand | card.bit, before) & card.bit)


def _numbers_held(public: PublicOnTable) -> list[int]:
    """Return how many number cards each seat holds now."""
    if isinstance(public, PublicGameOver):
        return [0] * public.match.players
    both = zip(public.holdings.sizes, _twhist_held(public), strict=True)
    return [size - len(twhist) for size, twhist in both]


def _twhist_held(public: PublicInTrick) -> tuple[TwhistCards, ...]:
    """Return the Twhist cards that the seats hold now; nothing is drawn.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If they are hidden, and the log does not tell of
            every trick.
    """
    match = public.match
    if match.rules.twhist_cards is TwhistVisibility.OPEN:
        return public.holdings.twhist
    left = max(public.holdings.sizes)  # the last seat to play has not played yet
    if isinstance(public, PublicPicking):
        left += 1
    if len(public.table.log) + left != number_of_tricks(match):
        raise HistoryError(Sentence(LogMissing()))
    held = [twhist_set(match.rules)] * match.players
    for play in chain(*public.tricks):
        if isinstance(play, PlayTwhist):
            held[play.seat] = held[play.seat].without_card(play.kind)
    return tuple(held)


# Conclusions ------------------------------------------------------------------------------------


def _deals(seen: View) -> Iterator[SeenDeal]:
    """Yield the deal, if there was one."""
    public = seen.public
    if not isinstance(public, PublicBeforeDealer | PublicBeforeDeal):
        own = [NO_CARDS] * public.match.players
        if isinstance(seen, PlayerView):
            own[seen.seat] = seen.own.numbers
        yield seen_round(0, deck_of(public.match.rules), {}, _make_record(public, tuple(own)))


def _with_plays(
    seen: SeenDeal, layout: Layout[Cards], plays: Iterable[PlayMove]
) -> tuple[Cards, ...]:
    """Return the hands of the seats before these plays."""
    hands = [own | lot.dealt for own, lot in zip(seen.record.own, layout.lots, strict=True)]
    for play in plays:
        if isinstance(play, PlayNumber):
            hands[play.seat] = hands[play.seat].with_card(play.card)
    return tuple(hands)


def _opening(public: PublicInfo, _orders: Orders) -> Iterator[ChooseDealer]:
    if not isinstance(public, PublicBeforeDealer):
        yield ChooseDealer(public.match.dealer)


def _deal(seen: SeenDeal, layout: Layout[Cards], _orders: Orders) -> Iterator[Deal]:
    public = seen.record.public
    yield Deal(_with_plays(seen, layout, chain(*public.tricks)), public.table.exposed)


def _state(seen: View, orders: Orders) -> State:
    """Return a state that gives this view."""
    public = seen.public
    held = {"hidden": _hidden(seen, public, orders)} if isinstance(public, PublicInTrick) else {}
    state = VIEWS.state_of(public, **held)
    if _SEE[type(state)](state, seen.seat if isinstance(seen, PlayerView) else None) != seen:
        raise HistoryError(Sentence(NoState()))
    return state


def _hidden(seen: View, public: PublicInTrick, orders: Orders) -> Hidden:
    """Return possible hands of the seats when the trick began."""
    (deal,) = _deals(seen)
    layout = INVENTIONS.lay_out(deal, orders)
    twhist = list(_twhist_held(public))
    for play in public.played:
        if isinstance(play, PlayTwhist):
            twhist[play.seat] = twhist[play.seat].with_card(play.kind)
    return Hidden(_with_plays(deal, layout, public.played), tuple(twhist))


INVENTIONS: Inventions[State, PublicInfo, View, Record, Cards] = Inventions(
    titles=("flip-twhist/determinize", "flip-twhist/determinize"),
    cards=("hands", "hands"),
    report=report,
    rounds=_deals,
    start=lambda public: setup(settled_of(public).players, settled_of(public).rules),
    opening=_opening,
    deal=_deal,
    state=_state,
)
"""Invents states and games that lead to a view."""
