"""What lay before the players of Tricky Twist when the tricks were over, as a state of the game.

People type what lies open. The rest is filled in with cards that nobody has typed, so that the
library can say whether it is possible, which questions are to be asked, and what it scores. What is
filled in changes no points: it lies in hands and reserves, or in piles of which only their number
counts.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import ClassVar

import attrs

from tricky_twist.cli.dialog.question import AnswerError
from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.core.sentences import Sentence
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import changed, value
from tricky_twist.games.tricky_twist.bonus import SEVENS
from tricky_twist.games.tricky_twist.cards import NO_CARDS, SUIT_MASKS, BonusCard, Card, Cards
from tricky_twist.games.tricky_twist.declaring import seats_to_declare
from tricky_twist.games.tricky_twist.setup import bonus_cards, deck_of, hand_size
from tricky_twist.games.tricky_twist.state import (
    BonusRow,
    Declaring,
    Hidden,
    Match,
    Round,
    Secrets,
    Table,
)
from tricky_twist.games.tricky_twist.trick import why_no_trick
from tricky_twist.games.tricky_twist.validation import find_impossible

TRIES = 200
"""After so many tries to find piles of possible sizes, the search gives up."""


@attrs.frozen
class Laid:
    """What lies before one player."""

    tricks: int | tuple[Cards, ...]
    """The piles, or how many there are."""
    false_tricks: Cards
    bonus: tuple[BonusCard, ...]

    @property
    def number(self) -> int:
        """How many tricks there are."""
        return self.tricks if isinstance(self.tricks, int) else len(self.tricks)

    @property
    def piles(self) -> tuple[Cards | None, ...]:
        """The piles, ``None`` for one whose cards were not typed."""
        return (None,) * self.tricks if isinstance(self.tricks, int) else self.tricks

    def times(self, card: Card) -> int:
        """Return how often a card was typed."""
        return sum(card in cards for cards in (self.false_tricks, *self.piles) if cards)

    @property
    def seen(self) -> Cards:
        """The cards that were typed."""
        cards = self.false_tricks
        for pile in self.piles:
            cards |= pile or NO_CARDS
        return cards


def lay_out(
    round_: Round, secrets: Secrets, laid: tuple[Laid, ...], winner: Seat | None = None
) -> Declaring:
    """Return a state in which this lies before the players, and nobody has used a bonus card.

    Who won the last trick matters for who is asked first; without a *winner* it is anybody. Who
    began the round may be anybody, too: people who only score it were never asked.

    Raises:
        AnswerError: If no play can have led there.
    """
    _require_numbers(round_, laid)
    problems: list[tuple[Problem, ...]] = []
    for state in _possibly(round_, secrets, laid, winner):
        found = _problems_of(state)
        if not found:
            return _as_typed(state, round_, laid)
        problems.append(found)
    if problems:
        raise AnswerError(_whoever_began(problems[: len(laid)]).reason)
    # No way was found to sort the piles into suits, which proves nothing.
    filled = _with_any_cards(round_, laid)
    state = _state(round_, secrets, laid, filled, (winner or SEATS[0], None, NO_CARDS))
    return _as_typed(state, round_, laid)


def _whoever_began(problems: list[tuple[Problem, ...]]) -> Problem:
    """Return the first problem there is whoever began, or the first; each had somebody else begin.

    What is wrong only if one player began would be no reason: another may have.
    """
    first, *others = problems
    shared = [problem for problem in first if all(problem in other for other in others)]
    return (shared or first)[0]


def _as_typed(state: Declaring, round_: Round, laid: tuple[Laid, ...]) -> Declaring:
    """Return the state with empty piles where nobody typed the cards: no flip can show one."""
    piles = tuple([tuple([pile or NO_CARDS for pile in each.piles]) for each in laid])
    table = changed(state.table, round=round_, tricks=piles)
    return changed(state, table=table, waiting=seats_to_declare(table))


def _problems_of(state: Declaring) -> tuple[Problem, ...]:
    """Return what is wrong with a state; that nobody has anything to declare is not."""
    return tuple(p for p in find_impossible(state) if not p.path.startswith("$.waiting"))


# Numbers ------------------------------------------------------------------------------------------


def require_tricks(match: Match, laid: tuple[Laid, ...]) -> None:
    """Refuse tricks that cannot be, by the players who are done with.

    Raises:
        AnswerError: If there are too many of them, or cards that no trick holds.
    """
    tricks, dealt = sum(each.number for each in laid), hand_size(match)
    if tricks > dealt:
        raise AnswerError(
            f"{count_of(tricks, 'trick')} were won, but everybody was dealt {dealt} cards [TT-13]"
        )
    for pile in (pile for each in laid for pile in each.piles if pile is not None):
        why = why_no_trick(pile, match.players)
        if why:
            raise AnswerError(f"{''.join(map(str, pile))}: {why}")


def _require_numbers(round_: Round, laid: tuple[Laid, ...]) -> None:
    """Refuse numbers of piles and cards that no tricks can leave."""
    match = round_.match
    tricks, dealt = sum(each.number for each in laid), hand_size(match)
    if tricks < dealt - match.rules.reserve_size:
        raise AnswerError(
            f"after {count_of(tricks, 'trick')} everybody has cards in hand, so the round is not "
            "over [TT-48]"
        )
    _require_cards(laid, tricks)


@value
class GotTooMany:
    """A seat got more cards back than the others won tricks."""

    words: ClassVar[Template] = template("{seat} got {back} back, but the others won {won} [TT-27]")
    seat: Seat
    back: str
    won: str


def _require_cards(laid: tuple[Laid, ...], tricks: int) -> None:
    """Refuse false tricks and piles of other sizes than so many tricks have."""
    for seat, each in zip(SEATS, laid, strict=False):
        if len(each.false_tricks) > tricks - each.number:
            back = count_of(len(each.false_tricks), "card")
            won = count_of(tricks - each.number, "trick")
            raise AnswerError(Sentence(GotTooMany(seat, back, won)))
    played, lying = tricks * len(laid), sum(len(each.seen) for each in laid)
    untyped = sum(pile is None for each in laid for pile in each.piles)
    least, most = lying + untyped, lying + untyped * len(laid)
    if not (least <= played and played - 1 <= most):
        raise AnswerError(
            f"{count_of(tricks, 'trick')} are {played} cards, but "
            f"{'at least' if least > played else 'at most'} {least if least > played else most} "
            "are in the piles and false tricks [TT-20]"
        )


# What may be hidden -------------------------------------------------------------------------------


def _possibly(
    round_: Round, secrets: Secrets, laid: tuple[Laid, ...], winner: Seat | None
) -> Iterator[Declaring]:
    """Yield states that differ in what nobody typed.

    That is who began, who won the last trick, and who took a card back.
    """
    seats = SEATS[: len(laid)]
    leaders = [seat for seat in seats if laid[seat].number] or [round_.first]
    if winner is not None:
        leaders = [winner]
    takers: list[tuple[Seat | None, Cards]] = [(None, NO_CARDS)]
    if not round_.match.withdrawn:
        takers += [(seat, NO_CARDS) for seat in seats]
        takers += [(seat, Cards.of([seven])) for seat in seats for seven in SEVENS]
    for taker, spent in takers:
        filled = _fill(round_, laid, taker)
        if filled is not None:
            for leader, first in product(leaders, clockwise(round_.first, len(laid))):
                begun = _begun_by(round_, first)
                yield _state(begun, secrets, laid, filled, (leader, taker, spent))


def _begun_by(round_: Round, first: Seat) -> Round:
    """Return the round as *first* began it, and those before as the seats to the right did."""
    match = round_.match
    begins = [SEATS[(first + before) % match.players] for before in range(-len(match.past), 0)]
    past = [changed(each, first=seat) for each, seat in zip(match.past, begins, strict=True)]
    return changed(round_, match=changed(match, past=tuple(past)), first=first)


Filled = tuple[tuple[tuple[Cards, ...], ...], Cards]
"""For each seat its piles, and the cards that are left for hands and reserves."""


def _state(
    round_: Round,
    secrets: Secrets,
    laid: tuple[Laid, ...],
    filled: Filled,
    open_facts: tuple[Seat, Seat | None, Cards],
) -> Declaring:
    (piles, unseen), (leader, taker, spent) = filled, open_facts
    match = round_.match
    held = tuple([each.bonus for each in laid])
    used = {card for cards in held for card in cards}
    if taker is not None:
        used.add(BonusCard.TAKE_BACK)
    available = tuple([card for card in bonus_cards(match.withdrawn) if card not in used])
    false_tricks = tuple([each.false_tricks for each in laid])
    table = Table(round_, piles, false_tricks, BonusRow(available, held, spent), leader)
    owed = hand_size(match) - sum(map(len, piles))
    hands, reserves = _hidden(unseen, owed, round_, taker)
    return Declaring(table, Hidden(hands, reserves, secrets), seats_to_declare(table), ())


def _hidden(
    unseen: Cards, owed: int, round_: Round, taker: Seat | None
) -> tuple[tuple[Cards, ...], tuple[tuple[Card, ...], ...]]:
    """Return hands and reserves of so many cards: in the reserve, as many as may be there."""
    match, cards = round_.match, list(unseen)
    hands, reserves = [], []
    for seat in SEATS[: match.players]:
        size = owed + (seat is taker)
        mine, cards = cards[:size], cards[size:]
        kept = min(match.rules.reserve_size, owed)
        reserves.append(tuple(mine[:kept]))
        hands.append(Cards.of(mine[kept:]))
    hands[0] |= Cards.of(cards)
    return tuple(hands), tuple(reserves)


# Piles of which only the number was typed ---------------------------------------------------------


@attrs.frozen
class Pile:
    """A pile that is filled: who won it, its suit, and how many cards it has by now."""

    winner: int
    suit: Cards
    """The cards of its suit."""
    size: int
    has_seven: bool = False
    """Whether it must have the 7, for a bonus card."""


def _fill(round_: Round, laid: tuple[Laid, ...], taker: Seat | None) -> Filled | None:
    """Return the piles of all seats with cards in each; ``None`` if no way was found.

    A pile has as many cards as players followed suit, so each must be small enough for the false
    tricks that others got in it, and together they must leave the right number of cards.
    """
    free = deck_of(round_.match.rules)
    for each in laid:
        free -= each.seen
    back = [
        len(each.false_tricks) + (seat is taker) for seat, each in zip(SEATS, laid, strict=False)
    ]
    known = [Pile(s, p, len(p)) for s, each in enumerate(laid) for p in each.piles if p is not None]
    untyped = [seat for seat, each in enumerate(laid) for pile in each.piles if pile is None]
    owed = len(laid) * (len(known) + len(untyped)) - sum(back) - sum(pile.size for pile in known)
    for attempt in range(TRIES if untyped else 1):
        chance = Random(attempt)  # noqa: S311  # which piles are tried, and nothing else
        piles = _with_suits(untyped, laid, free, chance)
        grown = _grown(piles, known, back, (owed, free), chance)
        if grown is not None:
            return _cards_in(grown, laid, free)
    return None


def _with_suits(
    winners: list[int], laid: tuple[Laid, ...], free: Cards, chance: Random
) -> list[Pile]:
    """Return piles of one card each: of a suit with a 7 if a bonus card needs it."""
    suits = [Cards(mask) for mask in SUIT_MASKS.values()]
    needs = [len(each.bonus) - len(each.seen & SEVENS) for each in laid]
    order = list(range(len(winners)))
    chance.shuffle(order)
    found: dict[int, Pile] = {}
    with_seven = [suit for suit in suits if suit & free & SEVENS]
    left = {suit: len(suit & free) for suit in suits}
    for place in order:
        winner = winners[place]
        seven = needs[winner] > 0 and bool(with_seven)
        among = with_seven if seven else suits
        suit = max(among, key=lambda suit: left[suit] + 6 * chance.random())
        if seven:
            needs[winner] -= 1
            with_seven.remove(suit)
        left[suit] -= 2
        found[place] = Pile(winner, suit, 1, seven)
    return [found[place] for place in range(len(winners))]


def _grown(
    piles: list[Pile], known: list[Pile], back: list[int], room: tuple[int, Cards], chance: Random
) -> list[Pile] | None:
    """Return the piles with so many cards in all, added one by one where they may be."""
    owed, free = room
    left = {suit: len(suit & free) for suit in {pile.suit for pile in piles}}
    for pile in piles:
        left[pile.suit] -= 1
    open_places = list(range(len(piles)))
    missing = owed - len(piles)
    if missing < 0 or min(left.values(), default=0) < 0 or not _room_for(back, [*piles, *known]):
        return None
    while missing and open_places:
        place = chance.choice(open_places)
        pile = piles[place]
        more = [*piles[:place], attrs.evolve(pile, size=pile.size + 1), *piles[place + 1 :]]
        if pile.size < len(back) and left[pile.suit] and _room_for(back, [*more, *known]):
            piles, missing = more, missing - 1
            left[pile.suit] -= 1
        else:
            open_places.remove(place)
    return None if missing else piles


def _room_for(back: list[int], piles: list[Pile]) -> bool:
    """Say whether the tricks can have returned so many cards to each seat.

    In a trick that another won, a seat gets at most one card back. By Hall's theorem it is enough
    to look at every group of seats.
    """
    players = len(back)
    for group in range(1, 1 << players):
        most = sum(
            min(players - pile.size, (group & ~(1 << pile.winner)).bit_count()) for pile in piles
        )
        if sum(count for seat, count in enumerate(back) if group >> seat & 1) > most:
            return False
    return True


def _cards_in(grown: list[Pile], laid: tuple[Laid, ...], free: Cards) -> Filled:
    """Return the piles of all seats, with cards for those that were not typed."""
    filled: dict[int, Cards] = {}
    for place in sorted(range(len(grown)), key=lambda place: not grown[place].has_seven):
        pile = grown[place]
        cards = sorted(free & pile.suit, key=lambda card: (card in SEVENS) is not pile.has_seven)
        filled[place] = Cards.of(cards[: pile.size])
        free -= filled[place]
    taken = iter([filled[place] for place in range(len(grown))])
    rows = [tuple(next(taken) if pile is None else pile for pile in each.piles) for each in laid]
    return tuple(rows), free


def _with_any_cards(round_: Round, laid: tuple[Laid, ...]) -> Filled:
    """Return piles of which those that were not typed hold any one card."""
    free = deck_of(round_.match.rules)
    for each in laid:
        free -= each.seen
    cards = iter(free)
    rows = [
        tuple(Cards.of([next(cards)]) if pile is None else pile for pile in each.piles)
        for each in laid
    ]
    return tuple(rows), Cards.of(cards)


def place_of(card: Card, laid: tuple[Laid, ...], names: tuple[str, ...]) -> str | None:
    """Return where a card was typed before; ``None`` if it was not."""
    for name, each in zip(names, laid, strict=False):
        if card in each.false_tricks:
            return f"a false trick of {name}"
        if card in each.seen:
            return f"in a trick of {name}"
    return None
