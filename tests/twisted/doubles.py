"""Doubles: games that look to one seat like a given one, though hidden cards lie elsewhere.

The doubles are made without the library's views: by exchanging cards that the seat has never held
where they lay when they were dealt, and keeping what replays legally.
"""

import random
from collections.abc import Iterator
from itertools import chain

import attrs

from tricky_twist import IllegalMoveError, Seat, Step
from tricky_twist.games import twisted as tw

Moves = tuple[tw.Move, ...]
Steps = tuple[Step[tw.State, tw.Event], ...]

TRIES = 12


@attrs.frozen
class Double:
    """Another history, and the steps that it gives."""

    moves: Moves
    steps: Steps


def double_of(
    rng: random.Random, start: tw.State, moves: Moves, steps: Steps, seat: Seat | None
) -> Double | None:
    """Return a history that looks to *seat* like *moves*; ``None`` if none is found soon.

    *steps* are what *moves* give, from *start*.
    """
    for _ in range(TRIES):
        changed = _exchange_in_a_round(rng, moves, steps, seat)
        replayed = _replay(start, changed)
        if replayed is not None:
            return Double(changed, replayed)
    return None


def _replay(start: tw.State, moves: Moves) -> Steps | None:
    """Play *moves* if they are legal."""
    state, steps = start, list[Step[tw.State, tw.Event]]()
    for move in moves:
        try:
            steps.append(tw.play(state, move))
        except IllegalMoveError:
            return None
        state = steps[-1].state
    return tuple(steps)


def _exchange_in_a_round(
    rng: random.Random, moves: Moves, steps: Steps, seat: Seat | None
) -> Moves:
    """Exchange a few cards that *seat* has never held, in one deal."""
    deals = [place for place, move in enumerate(moves) if isinstance(move, tw.Deal)]
    if not deals:
        return moves
    begin = rng.choice([*deals, deals[-1]])
    end = min((place for place in deals if place > begin), default=len(moves))
    deal = moves[begin]
    assert isinstance(deal, tw.Deal)
    known = _known(steps[begin:end], seat)
    shown = {event.card for event in _events(steps[begin:end]) if isinstance(event, tw.CardPlaced)}
    mapping = _exchange(rng, deal, known, shown)
    other = tw.Deal(
        tuple(tw.Cards.of(mapping[card] for card in hand) for hand in deal.hands),
        tuple(mapping[card] for card in deal.pile),
    )
    return (*moves[:begin], other, *moves[begin + 1 :])


def _exchange(
    rng: random.Random, deal: tw.Deal, known: set[tw.Card], shown: set[tw.Card]
) -> dict[tw.Card, tw.Card]:
    """Return which card is to lie where which lay; those that were never shown are preferred."""
    cards = [*chain(*deal.hands), *deal.pile]
    mapping = {card: card for card in cards}
    unknown = [card for card in cards if card not in known]
    for _ in range(rng.randint(1, 4)):
        unshown = [card for card in unknown if card not in shown]
        pool = unshown if rng.random() < 0.7 else unknown
        if len(pool) > 1:
            one, two = rng.sample(pool, 2)
            mapping[one], mapping[two] = mapping[two], mapping[one]
    return mapping


def _events(steps: Steps) -> Iterator[tw.Event]:
    return chain.from_iterable(step.events for step in steps)


def _known(steps: Steps, seat: Seat | None) -> set[tw.Card]:
    """Return the cards of a round of which *seat* knows where they lay in the deal."""
    known: set[tw.Card] = set()
    for event in _events(steps):
        match event:
            case tw.HandDealt(seat=owner, cards=cards) if owner is seat:
                known.update(cards)
            case tw.CardDrawn(seat=owner, card=card) if owner is seat:
                known.add(card)
            case tw.SeatScored(score=score):
                known.update(counted.card for counted in score.extras)
            case _:
                pass
    return known


# Going on ---------------------------------------------------------------------------------------


def counterpart(
    rng: random.Random, move: tw.Move, there: tw.State, seat: Seat | None
) -> tw.Move | None:
    """Return a move for the other of two games that *seat* cannot tell from *move*, if any."""
    if isinstance(move, tw.Deal):
        unseen = [c for owner, hand in enumerate(move.hands) if owner != seat for c in hand]
        return _redealt(rng, move, [*unseen, *move.pile], seat)
    return None if tw.find_violations(there, move) else move


def _redealt(
    rng: random.Random, deal: tw.Deal, unseen: list[tw.Card], seat: Seat | None
) -> tw.Deal:
    """Return a deal in which the hand of *seat* is the same, and two other cards are exchanged."""
    if len(unseen) < 2:
        return deal
    one, two = rng.sample(unseen, 2)
    mapping = {one: two, two: one}
    return tw.Deal(
        tuple(
            hand if owner == seat else tw.Cards.of(mapping.get(card, card) for card in hand)
            for owner, hand in enumerate(deal.hands)
        ),
        tuple(mapping.get(card, card) for card in deal.pile),
    )


def learns_more(
    here: Step[tw.State, tw.Event], there: Step[tw.State, tw.Event], seat: Seat | None
) -> bool:
    """Say whether *seat* now learns something in which the two games differ.

    That is the card that it draws, or what extra cards are turned over at the count.
    """
    return _learnt(here, seat) != _learnt(there, seat)


def _learnt(step: Step[tw.State, tw.Event], seat: Seat | None) -> list[tw.Event]:
    return [
        event
        for event in step.events
        if isinstance(event, tw.SeatScored)
        or (isinstance(event, tw.CardDrawn) and event.seat is seat)
    ]


def unseen_pile(state: tw.State) -> tuple[tw.Card, ...]:
    """Return the pile as it lies, or nothing where there is none."""
    if not isinstance(state, tw.OnTable):
        return ()
    pile = state.hidden.secrets.pile
    return pile[len(pile) - state.pile_size :]
