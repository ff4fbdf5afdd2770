"""The reserve: setting cards aside, and the draw window (chapter "reserve")."""

from tricky_twist.core.cardset import mask_of
from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.games.tricky_twist.cards import Card, Cards, make_cards
from tricky_twist.games.tricky_twist.moves import DRAW_MOVES, DrawMove, DrawReserve
from tricky_twist.games.tricky_twist.rules import DrawOrder, Rules

# Bound once: looking a member up on its enum costs more than the comparison.
_ROUND_FIRST = DrawOrder.ROUND_FIRST

Hands = tuple[Cards, ...]
"""For each seat, its hand."""
Reserves = tuple[tuple[Card, ...], ...]
"""For each seat, its reserve, top first."""

# Setting aside ----------------------------------------------------------------------------------


def is_reserve_full(aside: Cards, rules: Rules) -> bool:
    """Say whether a seat has set aside all the cards that it must.

    Decides :clause:`TT-15`.
    """
    return aside.mask.bit_count() >= rules.reserve_size


def wrongly_ordered(orders: Reserves, aside: tuple[Cards, ...]) -> tuple[Seat, ...]:
    """Return the seats whose shuffled reserve differs from the cards that they set aside.

    Decides :clause:`TT-16`: the shuffle moves no card between reserves.
    """
    return tuple(
        [
            SEATS[seat]
            for seat, (order, cards) in enumerate(zip(orders, aside, strict=True))
            if len(order) != cards.mask.bit_count() or mask_of(order) != cards.mask
        ]
    )


def hands_left(dealt: Hands, aside: Hands) -> Hands:
    """Return the rest of the dealt hands when these cards are set aside."""
    pairs = zip(dealt, aside, strict=True)
    return tuple([make_cards(hand.mask & ~cards.mask) for hand, cards in pairs])


# The draw window --------------------------------------------------------------------------------


def seats_offered_a_draw(
    first: Seat, leader: Seat, reserves: Reserves, rules: Rules
) -> tuple[Seat, ...]:
    """Return the seats that are offered a draw before this trick, in order.

    *first* leads the first trick of the round, *leader* the one that follows.
    Decides :clause:`TT-18`. An empty reserve is passed over (:reading:`TT-A13`).
    """
    begin = first if rules.draw_order is _ROUND_FIRST else leader
    order = clockwise(begin, len(reserves))
    return order if all(reserves) else tuple([seat for seat in order if reserves[seat]])


def drawable(left: int) -> int:
    """Return how many of the cards *left* in a reserve may be drawn in one window.

    Decides :clause:`TT-17`: one under any rules (:reading:`TT-A11`).
    """
    return min(left, 1)


def draw_moves(seat: Seat, most: int) -> tuple[DrawMove, ...]:
    """Return how a seat may answer that may draw so many cards: draw, decline."""
    return DRAW_MOVES[seat] if most else ()


def cards_drawn(answer: DrawMove) -> int:
    """Return how many cards an answer takes from the top of the reserve.

    Decides :clause:`TT-17`: one, or none.

    >>> from tricky_twist.games import tricky_twist as tt
    >>> cards_drawn(tt.DrawReserve(Seat(0))), cards_drawn(tt.DeclineDraw(Seat(0)))
    (1, 0)
    """
    return 1 if type(answer) is DrawReserve else 0


def after_draws(
    hands: Hands, reserves: Reserves, answers: tuple[DrawMove, ...]
) -> tuple[Hands, Reserves]:
    """Return the hands and the reserves after these answers in a draw window.

    Decides :clause:`TT-17`: one card for each who wants it, the top one of their own reserve.
    """
    drawn, left = list(hands), list(reserves)
    for answer in answers:
        if type(answer) is DrawReserve:
            seat = answer.seat
            reserve = left[seat]
            drawn[seat] = make_cards(drawn[seat].mask | reserve[0].bit)
            left[seat] = reserve[1:]
    return tuple(drawn), tuple(left)
