"""The number cards: each in exactly one place, and everywhere as many as there must be."""

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import Sentence, count_of, join_words
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games.tricky_twist.cards import SUIT_MASKS, BonusCard, Card, Cards
from tricky_twist.games.tricky_twist.reserve import cards_drawn, drawable
from tricky_twist.games.tricky_twist.rules import RoundEndCheck, Rules
from tricky_twist.games.tricky_twist.setup import deck_of
from tricky_twist.games.tricky_twist.state import (
    Declaring,
    Hidden,
    OnTable,
    Playing,
    ReserveOrderPending,
    SettingAside,
    State,
    Table,
    TakingBack,
)
from tricky_twist.games.tricky_twist.trick import why_no_trick

_BOTH = 2


def card_problems(state: State) -> Iterator[Problem]:
    """Yield the faults in the places of the number cards."""
    if isinstance(state, SettingAside | ReserveOrderPending):
        yield from _place_problems(tuple(_dealt(state)), state.round.match.rules)
        yield from _deal_problems(state)
        yield from _aside_problems(state)
    elif isinstance(state, OnTable):
        yield from _table_problems(state)


def tricks_won(table: Table) -> int:
    """Return how many tricks have been won in the round."""
    return sum(map(len, table.tricks))


def hand_size(rules: Rules, players: int) -> int:
    """Return how many cards each seat is dealt."""
    return len(deck_of(rules)) // players


# Each card in one place -------------------------------------------------------------------------

Place = tuple[str, Card]
"""The words for a place, and a card that is there."""


def _dealt(state: SettingAside | ReserveOrderPending) -> Iterator[Place]:
    for seat, hand in enumerate(state.dealt):
        yield from ((f"dealt to seat {seat}", card) for card in hand)


def _laid(table: Table, hidden: Hidden) -> Iterator[Place]:
    for seat in range(table.round.match.players):
        yield from ((f"in the hand of seat {seat}", card) for card in hidden.hands_at_start[seat])
        yield from (
            (f"in the reserve of seat {seat}", card) for card in hidden.reserves_at_start[seat]
        )
        for pile in table.tricks[seat]:
            yield from ((f"in a trick of seat {seat}", card) for card in pile)
        yield from ((f"a false trick of seat {seat}", card) for card in table.false_tricks[seat])


def _place_problems(places: tuple[Place, ...], rules: Rules) -> Iterator[Problem]:
    found: dict[Card, list[str]] = {card: [] for card in deck_of(rules)}
    for where, card in places:
        if card in found:
            found[card].append(where)
        else:
            yield Problem("$", f"{card} is {where}, but these rules play without it")
    for card, wheres in found.items():
        if not wheres:
            yield Problem("$", f"{card} is missing")
        elif len(set(wheres)) < len(wheres):
            often = Counter(wheres).most_common()[0][0]
            yield Problem("$", f"{card} is {often} more than once")
        elif len(wheres) > 1:
            both = "both " if len(wheres) == _BOTH else ""
            yield Problem("$", f"{card} is {both}{join_words(wheres)}")


# The deal ---------------------------------------------------------------------------------------


def _deal_problems(state: SettingAside | ReserveOrderPending) -> Iterator[Problem]:
    match = state.round.match
    owed = hand_size(match.rules, match.players)
    for seat, hand in enumerate(state.dealt):
        if len(hand) != owed:
            reason = f"each seat is dealt {count_of(owed, 'card')}, not {len(hand)}"
            yield Problem(f"$.dealt[{seat}]", reason)


def _aside_problems(state: SettingAside | ReserveOrderPending) -> Iterator[Problem]:
    size = state.round.match.rules.reserve_size
    for seat, aside in enumerate(state.aside):
        path = f"$.aside[{seat}]"
        strange = aside - state.dealt[seat]
        if strange:
            yield Problem(path, f"seat {seat} was not dealt {join_words(strange, 'or')}")
        if len(aside) > size:
            reason = f"a seat sets aside at most {count_of(size, 'card')}, not {len(aside)}"
            yield Problem(path, reason)
    if isinstance(state, ReserveOrderPending):
        for seat, aside in enumerate(state.aside):
            if len(aside) < size:
                reason = f"every seat must have set aside {count_of(size, 'card')} by now"
                yield Problem(f"$.aside[{seat}]", f"{reason}, not {len(aside)}")
        if not size:
            yield Problem("$", "these rules have no reserves, so there is no such phase")
    else:
        waiting = tuple(
            [seat for seat, aside in zip(SEATS, state.aside, strict=False) if len(aside) < size]
        )
        yield from waiting_problems(state.waiting, waiting)


def waiting_problems(waiting: tuple[Seat, ...], owed: tuple[Seat, ...]) -> Iterator[Problem]:
    """Yield a problem if these are not the seats that the game is waiting for."""
    if not owed:
        yield Problem("$.waiting", "the game is waiting for nobody, so this phase is over")
    elif waiting != owed:
        yield Problem("$.waiting", f"the game is waiting for {join_words(owed)}")


# The table --------------------------------------------------------------------------------------


def _table_problems(state: OnTable) -> Iterator[Problem]:
    table, hidden = state.table, state.hidden
    problems = (
        *_place_problems(tuple(_laid(table, hidden)), table.round.match.rules),
        *_pile_problems(table),
        *_reserve_problems(state),
        *_size_problems(state),
    )
    yield from problems or _share_problems(state)


def _pile_problems(table: Table) -> Iterator[Problem]:
    players = table.round.match.players
    for seat, piles in enumerate(table.tricks):
        for place, pile in enumerate(piles):
            reason = why_no_trick(pile, players)
            if reason:
                yield Problem(f"$.table.tricks[{seat}][{place}]", reason)


def _reserve_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a reserve with more draws than the draw windows allow."""
    size = state.table.round.match.rules.reserve_size
    for seat, left in zip(SEATS, state.hidden.reserves_at_start, strict=False):
        least = max(size - _most_drawn(state, seat), 0)
        if not least <= len(left) <= size:
            cards = f"{least} to {size} cards" if least < size else count_of(size, "card")
            reason = f"{cards} must be left in the reserve, not {len(left)}"
            yield Problem(f"$.hidden.reserves_at_start[{seat:d}]", reason)


def _most_drawn(state: OnTable, seat: Seat) -> int:
    """Return how many cards a seat can have drawn, by its last answer if that is recorded."""
    table, rules = state.table, state.table.round.match.rules
    each = drawable(rules.reserve_size)
    before = each * tricks_won(table)
    if table.draws:
        return before + sum(cards_drawn(answer) for answer in table.draws if answer.seat is seat)
    late = rules.round_end_check is RoundEndCheck.AFTER_DRAW_WINDOW
    more = isinstance(state, Declaring) and late
    return before + each * (more or isinstance(state, Playing))


# A seat's take-back -------------------------------------------------------------------------------


def cards_owed(state: OnTable) -> int:
    """Return how many cards in hand and reserve the tricks leave to each seat."""
    match = state.table.round.match
    return hand_size(match.rules, match.players) - tricks_won(state.table)


def seats_with_more(state: OnTable) -> tuple[Seat, ...]:
    """Return the seats with more cards than they are owed: the one that took a card back."""
    owed, hidden = cards_owed(state), state.hidden
    both = zip(SEATS, hidden.hands_at_start, hidden.reserves_at_start, strict=False)
    return tuple([seat for seat, hand, left in both if len(hand) + len(left) > owed])


def is_take_back_used(state: OnTable) -> bool:
    """Say whether a seat has used the take-back card in this round."""
    gone = BonusCard.TAKE_BACK not in state.table.bonus.available
    return gone and not state.table.round.match.withdrawn


_SIZE = template("{seat} must hold {owed} in all, not {found}")
_SIZE_WITH_MORE = template(
    "{seat} must hold {owed} in all, not {found}: only a take-back gives one more"
)


@value
class WrongSize:
    """A seat has more or fewer cards left than it should."""

    seat: Seat
    owed: str
    found: int
    has_more: bool

    @property
    def words(self) -> Template:
        """The template of its words."""
        return _SIZE_WITH_MORE if self.has_more else _SIZE


def _size_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a seat with more or fewer cards left than the tricks leave it."""
    owed, more = cards_owed(state), seats_with_more(state)
    used = is_take_back_used(state) and not isinstance(state, TakingBack)
    taker = more[0] if used and more else None
    for seat, hand, left in zip(
        SEATS, state.hidden.hands_at_start, state.hidden.reserves_at_start, strict=False
    ):
        found = len(hand) + len(left)
        if found == owed or (found == owed + 1 and seat is taker):
            continue
        wrong = WrongSize(seat, count_of(owed, "card"), found, seat in more)
        yield Problem(f"$.hidden.hands_at_start[{seat:d}]", Sentence(wrong))


# A seat's tricks and false tricks -----------------------------------------------------------------


@value
class TooManyBack:
    """Seats got more cards back than the tricks of others can have returned."""

    words: ClassVar[Template] = template(
        "at most {most} of the cards played can be back with {owners:and}, not {owed}"
    )
    most: int
    owners: tuple[Seat, ...]
    owed: int


def _share_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem if seats got more cards back than the tricks of others can have returned.

    From a trick that another seat won, a seat gets at most its own card back, and together they
    get those that the winner did not take. By Hall's theorem it is enough to look at every group
    of seats.
    """
    table = state.table
    seats = SEATS[: table.round.match.players]
    more = seats_with_more(state)
    got = [
        len(cards) + (seat in more) for seat, cards in zip(seats, table.false_tricks, strict=True)
    ]
    returned = tuple(_returned(state))
    for group in range(1, 1 << len(seats)):
        members = [seat for seat in seats if group >> seat & 1]
        owed, most = sum(got[seat] for seat in members), _most_returned(table, returned, group)
        if owed > most:
            yield Problem("$.table.false_tricks", Sentence(TooManyBack(most, (*members,), owed)))
            return


def _returned(state: OnTable) -> Iterator[tuple[Seat, int, int]]:
    """Yield for each trick who won it, how many cards came back, and the mask of whose they are."""
    players = state.table.round.match.players
    for winner, piles in zip(SEATS, state.table.tricks, strict=False):
        for pile in piles:
            yield winner, players - len(pile), _possible_strays(state, winner, pile)


def _most_returned(table: Table, returned: tuple[tuple[Seat, int, int], ...], group: int) -> int:
    """Return how many cards the tricks can have returned to the seats of this mask."""
    most = 0
    led: list[int] = []
    first = 1 << table.round.first
    for winner, left, owners in returned:
        strays = owners & group
        back = min(left, strays.bit_count())
        most += back
        if winner is not table.round.first:
            # The seat that began led, and so followed, in the first trick that it did not win.
            led.append(back - min(left, (strays & ~first).bit_count()))
    return most - min(led, default=0)


def _possible_strays(state: OnTable, winner: Seat, pile: Cards) -> int:
    """Return the mask of the seats that may have played another suit in a trick of this pile.

    A seat with more cards of the suit in hand than it can have got since has followed.
    """
    size = state.table.round.match.rules.reserve_size
    more = seats_with_more(state)
    suit = SUIT_MASKS[next(iter(pile)).suit]
    seats = 0
    for seat, hand, left in zip(
        SEATS, state.hidden.hands_at_start, state.hidden.reserves_at_start, strict=False
    ):
        newer = size - len(left) + (seat in more)
        if seat is not winner and (hand.mask & suit).bit_count() <= newer:
            seats |= 1 << seat
    return seats
