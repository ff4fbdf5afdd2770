"""Doubles: games that look to one seat like a given one, though hidden cards lie elsewhere.

The doubles are made without the library's views: by exchanging cards that the seat has never seen,
throughout the history of a round, and keeping what replays legally.
"""

import random
from collections.abc import Iterator

import attrs

from tricky_twist import IllegalMoveError, Seat, Step
from tricky_twist.games import tricky_twist as tt

Moves = tuple[tt.Move, ...]
Steps = tuple[Step[tt.State, tt.Event], ...]
Exchange = dict[tt.Card, tt.Card]

TRIES = 12


@attrs.frozen
class Double:
    """Another history, and the steps that it gives."""

    moves: Moves
    steps: Steps


def double_of(
    rng: random.Random, start: tt.State, moves: Moves, seat: Seat | None
) -> Double | None:
    """Return a history that looks to *seat* like *moves*; ``None`` if none is found soon."""
    unrevealed = _unrevealed_answers(start, moves)
    revealed = _revealed_score_cards(start, moves)
    for _ in range(TRIES):
        changed = _exchange_in_a_round(rng, moves, seat)
        changed = _reorder_score_deck(rng, changed, revealed)
        steps = _replay(rng, start, changed, seat, len(moves) - unrevealed)
        if steps is not None:
            return steps
    return None


def _replay(
    rng: random.Random, start: tt.State, moves: Moves, seat: Seat | None, revealed: int
) -> Double | None:
    """Play *moves* if they are legal; answers of others that nobody saw are drawn anew."""
    state, steps, made = start, list[Step[tt.State, tt.Event]](), list[tt.Move]()
    for number, told in enumerate(moves):
        move = told
        if number >= revealed and isinstance(told, tt.PlayerMove) and told.seat is not seat:
            move = rng.choice(tt.legal_moves(state, told.seat))
        try:
            steps.append(tt.play(state, move))
        except IllegalMoveError:
            return None
        made.append(move)
        state = steps[-1].state
    return Double(tuple(made), tuple(steps))


def _unrevealed_answers(start: tt.State, moves: Moves) -> int:
    """Count the answers at the end of *moves* that have not been revealed yet."""
    state = start
    for move in moves:
        state = tt.play(state, move).state
    unseen = isinstance(state, tt.Drawing | tt.Declaring) and state.simultaneous
    return len(state.answers) if unseen and isinstance(state, tt.Drawing | tt.Declaring) else 0


def _rounds(moves: Moves) -> list[slice]:
    """Return where each dealt round stands among *moves*."""
    deals = [place for place, move in enumerate(moves) if isinstance(move, tt.Deal)]
    ends = [*deals[1:], len(moves)]
    return [slice(*part) for part in zip(deals, ends, strict=False)]


def _exchange_in_a_round(rng: random.Random, moves: Moves, seat: Seat | None) -> Moves:
    """Exchange a few cards that *seat* has not seen, in one round."""
    rounds = _rounds(moves)
    if not rounds:
        return moves
    place = rng.choice([*rounds, rounds[-1]])
    part = moves[place]
    exchange = _exchange(rng, part, seat)
    drawn = [sum(m == tt.DrawReserve(s) for m in part) for s in Seat]
    changed = tuple(_exchanged(rng, move, exchange, drawn) for move in part)
    return (*moves[: place.start], *changed, *moves[place.stop :])


def _exchange(rng: random.Random, part: Moves, seat: Seat | None) -> Exchange:
    deal = part[0]
    assert isinstance(deal, tt.Deal)
    unseen = [c for owner, hand in enumerate(deal.hands) if owner != seat for c in hand]
    played = {move.card for move in part if isinstance(move, tt.PlayCard)}
    lying = [card for card in unseen if card not in played]
    mapping = {card: card for card in tt.DECK}
    for _ in range(rng.randint(0, 4)):
        pool = lying if len(lying) > 1 and rng.random() < 0.7 else unseen
        one, two = rng.sample(pool, 2)
        mapping[one], mapping[two] = mapping[two], mapping[one]
    return mapping


def _exchanged(rng: random.Random, move: tt.Move, exchange: Exchange, drawn: list[int]) -> tt.Move:
    """Return a move of a round with cards exchanged where nobody else saw them."""
    match move:
        case tt.Deal(hands=hands):
            return tt.Deal(tuple(tt.Cards.of(exchange[c] for c in hand) for hand in hands))
        case tt.SetAside(seat=seat, card=card):
            return tt.SetAside(seat, exchange[card])
        case tt.OrderReserves(orders=orders):
            return tt.OrderReserves(
                tuple(
                    _reordered(rng, tuple(exchange[c] for c in order), drawn[seat])
                    for seat, order in enumerate(orders)
                )
            )
        case _:
            return move


def _reordered(rng: random.Random, order: tuple[tt.Card, ...], drawn: int) -> tuple[tt.Card, ...]:
    """Return a reserve in which what was not drawn lies in another order."""
    rest = order[drawn:]
    return (*order[:drawn], *rng.sample(rest, len(rest)))


def _revealed_score_cards(start: tt.State, moves: Moves) -> int:
    """Count the score cards that everybody has seen."""
    revealed, state = 0, start
    for move in moves:
        step = tt.play(state, move)
        revealed += sum(isinstance(event, tt.ScoreCardRevealed) for event in step.events)
        state = step.state
    return revealed


def _reorder_score_deck(rng: random.Random, moves: Moves, revealed: int) -> Moves:
    """Shuffle the score cards that nobody has seen yet."""
    if not moves or rng.random() < 0.5:
        return moves
    first = moves[0]
    assert isinstance(first, tt.OrderScoreDeck)
    rest = first.cards[revealed:]
    return (tt.OrderScoreDeck((*first.cards[:revealed], *rng.sample(rest, len(rest)))), *moves[1:])


# Going on ---------------------------------------------------------------------------------------


def counterparts(
    rng: random.Random, move: tt.Move, there: tt.State, seat: Seat | None
) -> Iterator[tt.Move]:
    """Yield moves that *seat* cannot tell from *move*, for the other of two games."""
    match move:
        case tt.Deal(hands=hands):
            yield _redealt(rng, hands, seat)
        case tt.OrderReserves(orders=orders) if isinstance(there, tt.ReserveOrderPending):
            yield tt.OrderReserves(
                tuple(
                    orders[owner] if owner == seat else tuple(rng.sample(list(cards), len(cards)))
                    for owner, cards in enumerate(there.aside)
                )
            )
        case tt.SetAside(seat=owner) if owner is not seat:
            yield rng.choice(tt.legal_moves(there, owner))
        case _:
            if not tt.find_violations(there, move):
                yield move


def _redealt(rng: random.Random, hands: tuple[tt.Cards, ...], seat: Seat | None) -> tt.Deal:
    """Return a deal in which only the hand of *seat* is the same."""
    size = len(hands[0])
    others = [card for owner, hand in enumerate(hands) if owner != seat for card in hand]
    rng.shuffle(others)
    stacks = iter(others[start : start + size] for start in range(0, len(others), size))
    return tt.Deal(
        tuple(
            hand if owner == seat else tt.Cards.of(next(stacks)) for owner, hand in enumerate(hands)
        )
    )


def learns_more(move: tt.Move, here: tt.State, there: tt.State, seat: Seat | None) -> bool:
    """Say whether *move* may show *seat* something in which the two games differ."""
    if isinstance(here, tt.Drawing | tt.Declaring) and isinstance(there, tt.Drawing | tt.Declaring):
        closes = here.simultaneous and len(here.waiting) == 1
        if closes and here.answers != there.answers:
            return True
        if (
            seat is not None
            and here.hidden.reserves_at_start[seat][:1] != there.hidden.reserves_at_start[seat][:1]
        ):
            return closes or move == tt.DrawReserve(seat)
    return False


def next_score_card(state: tt.State) -> tuple[tt.ScoreCard, ...]:
    """Return the score card on top of the pile, or nothing."""
    match state:
        case tt.ScoreDeckPending() | tt.GameOver():
            return ()
        case tt.Drawing() | tt.Playing() | tt.Picking() | tt.TakingBack() | tt.Declaring():
            return state.hidden.secrets.score_deck[:1]
        case _:
            return state.secrets.score_deck[:1]
