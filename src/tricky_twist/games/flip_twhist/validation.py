"""Is a state possible? Every problem at once, so that a person can enter a position.

A state consists of a *position*, the part that can still influence the game, and a *memory* of how
it came about: the dealer, the log, and the exposed cards. Any of the memory may be left out. The
position is checked in full. A memory that reaches back to setup is checked by playing it again. A
partial memory is trusted, as long as no card is in two places. The sums of the cards that are gone
must be able to turn up the visible star sides. After few tricks a search decides that, whichever
seat played which of these cards; after many tricks the check trusts them.
"""

from collections.abc import Iterator
from typing import Any

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import Problem, SetupError
from tricky_twist.core.phrases import count_of, join_words
from tricky_twist.core.seats import SEATS, Seat, clockwise
from tricky_twist.core.validation import Checks, moves_at, replay_problems
from tricky_twist.core.wellformed import seat_problems, walk
from tricky_twist.games.flip_twhist._star_sides import may_be_starred
from tricky_twist.games.flip_twhist.cards import COLOUR_MASKS, NO_CARDS, Cards, Twhist
from tricky_twist.games.flip_twhist.game import play
from tricky_twist.games.flip_twhist.moves import MOVES, Deal, PlayMove, PlayNumber
from tricky_twist.games.flip_twhist.setup import (
    deck_of,
    exposed_size,
    hand_size,
    number_of_tricks,
    setup,
)
from tricky_twist.games.flip_twhist.state import (
    STATES,
    DealerPending,
    DealPending,
    GameOver,
    Hidden,
    InTrick,
    Match,
    Picking,
    Playing,
    State,
    Table,
)
from tricky_twist.games.flip_twhist.trick import colour_led, highest_number, playable
from tricky_twist.games.flip_twhist.twhist import first_of_each, next_leader, picker
from tricky_twist.games.flip_twhist.views import settled_of

OnTable = Playing | Picking | GameOver
"""The phases in which cards have been dealt."""

_PER_SEAT: dict[type[Any], tuple[str, ...]] = {
    Table: ("starred",),
    Hidden: ("numbers_at_start", "twhist_at_start"),
}
"""The fields with an entry for each seat."""

# The table --------------------------------------------------------------------------------------


def table_problems(state: State) -> Iterator[Problem]:
    """Yield why these rules do not suit this table, and which seats are not part of it."""
    settled = settled_of(state)
    try:
        setup(settled.players, settled.rules)
    except SetupError as error:
        yield Problem(_match_path(state), str(error))
    else:
        yield from seat_problems(walk(state, "$"), settled.players, _PER_SEAT)


def _match_path(state: State) -> str:
    match state:
        case DealerPending():
            return "$"
        case DealPending():
            return "$.match"
        case _:
            return "$.table.match"


# The position -----------------------------------------------------------------------------------


def position_problems(state: State) -> Iterator[Problem]:
    """Yield the faults of the cards, and of the current trick."""
    if isinstance(state, DealerPending | DealPending):
        return
    yield from _card_problems(state)
    if not isinstance(state, GameOver):
        yield from _hand_problems(state.hidden, state.match)
        yield from _played_problems(state)


def tricks_over(state: OnTable) -> int:
    """Return how many tricks must have been played before this one."""
    left = 0
    if not isinstance(state, GameOver):
        hidden = state.hidden
        left = len(hidden.numbers_at_start[0]) + len(hidden.twhist_at_start[0])
    return number_of_tricks(state.match) - left


def _card_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a card that is in two places or not in the game, or wrongly exposed."""
    rules = state.match.rules
    everything = {str(card) for card in rules.deck}
    everything |= {_name(seat, kind) for seat in SEATS for kind in rules.twhist_kinds}
    found: dict[str, str] = {}
    for path, where, card in _places(state):
        if card not in everything:
            yield Problem(path, f"these rules play without {card}")
        elif card in found:
            yield Problem(path, f"{card} is also {found[card]}")
        found[card] = where
    owed, laid = exposed_size(rules, state.match.players), len(state.table.exposed)
    if laid not in {0, owed}:
        reason = f"the deal laid {count_of(owed, 'number card')} face up, not {laid}"
        yield Problem("$.table.exposed", reason)


def _name(seat: Seat, kind: Twhist) -> str:
    return f"the {kind.words} card of {seat}"


def _places(state: OnTable) -> Iterator[tuple[str, str, str]]:
    """Yield for each card the path where it stands, the words for that place, and its name."""
    yield from (
        ("$.table.exposed", "face up, out of play", str(card)) for card in state.table.exposed
    )
    for number, trick in enumerate(state.table.log):
        for place, move in enumerate(trick.plays):
            path = f"$.table.log[{number}].plays[{place}]"
            yield path, f"in $.table.log[{number}]", _card(move)
    if isinstance(state, GameOver):
        return
    for seat, numbers in zip(SEATS, state.hidden.numbers_at_start, strict=False):
        path = f"$.hidden.numbers_at_start[{seat:d}]"
        yield from ((path, f"in the hand of {seat}", str(card)) for card in numbers)
    for seat, twhist in zip(SEATS, state.hidden.twhist_at_start, strict=False):
        path = f"$.hidden.twhist_at_start[{seat:d}]"
        yield from ((path, f"in front of {seat}", _name(seat, kind)) for kind in twhist)


def _card(move: PlayMove) -> str:
    return str(move.card) if isinstance(move, PlayNumber) else _name(move.seat, move.kind)


def _hand_problems(hidden: Hidden, match: Match) -> Iterator[Problem]:
    """Yield a problem for a hand that cannot be so large, and for hands of different sizes."""
    most = hand_size(match.rules, match.players)
    for seat, numbers in enumerate(hidden.numbers_at_start):
        if len(numbers) > most:
            reason = f"each seat was dealt {count_of(most, 'number card')}, not {len(numbers)}"
            yield Problem(f"$.hidden.numbers_at_start[{seat}]", reason)
    both = zip(hidden.numbers_at_start, hidden.twhist_at_start, strict=True)
    sizes = {len(numbers) + len(twhist) for numbers, twhist in both}
    if len(sizes) > 1:
        yield Problem("$.hidden", "when a trick begins, all seats hold the same number of cards")
    elif sizes == {0}:
        yield Problem("$.hidden", "when a trick begins, each seat holds at least one card")


# The trick under way ----------------------------------------------------------------------------


def _played_problems(state: Playing | Picking) -> Iterator[Problem]:
    order = clockwise(state.table.leader, state.match.players)
    seats = tuple(play.seat for play in state.played)
    if seats != order[: len(seats)]:
        reason = f"each seat plays once, clockwise from {state.table.leader}"
        yield Problem("$.played", reason)
        return
    for place in range(len(seats)):
        yield from _play_problems(state, place, f"$.played[{place}]")
    if isinstance(state, Playing):
        yield from _turn_problems(state, order)
    else:
        yield from _picking_problems(state)


def _play_problems(state: InTrick, place: int, path: str) -> Iterator[Problem]:
    move = state.played[place]
    if not isinstance(move, PlayNumber):
        if move.kind not in state.hidden.twhist_at_start[move.seat]:
            yield Problem(path, f"{move.seat} had no {move.kind.words} card when the trick began")
        return
    hand, before = state.hidden.numbers_at_start[move.seat], state.played[:place]
    led = colour_led(before)
    if move.card not in hand:
        yield Problem(path, f"{move.seat} did not hold {move.card} when the trick began")
    elif led is not None and not playable(hand.mask, before) & move.card.bit:
        held = join_words(hand & Cards(COLOUR_MASKS[led]), "or")
        yield Problem(path, f"{move.seat} had to follow {led} with {held}")


def _turn_problems(state: Playing, order: tuple[Seat, ...]) -> Iterator[Problem]:
    if len(state.played) == len(order):
        yield Problem("$.played", "all seats have played, so this phase is over")
    elif state.turn is not order[len(state.played)]:
        yield Problem("$.turn", f"it is {order[len(state.played)]}'s turn")


def _picking_problems(state: Picking) -> Iterator[Problem]:
    match = state.match
    if len(state.played) != match.players:
        yield Problem("$.played", "a trick is won only when every seat has played")
        return
    first, highest = first_of_each(state.played), highest_number(state.played, match.rules)
    won = picker(first, highest)
    leader, _ = next_leader(first, highest, state.table.leader, match)
    if won is None:
        yield Problem("$.played", "there is no number card to pick, so this phase is over")
    elif state.picker is not won[0]:
        yield Problem("$.picker", f"{won[0]} won the trick, so it must pick")
    if state.next_leader is not leader:
        yield Problem("$.next_leader", f"{leader} leads next")


# The memory -------------------------------------------------------------------------------------


def memory_problems(state: State) -> Iterator[Problem]:
    """Yield the first move of a whole history that was not legal, or where it does not lead."""
    if isinstance(state, DealerPending | DealPending):
        return
    log, over = state.table.log, tricks_over(state)
    short = [number for number, trick in enumerate(log) if len(trick.plays) != state.match.players]
    for number in short:
        yield Problem(f"$.table.log[{number}].plays", "each seat plays one card to a trick")
    if short:
        return
    if len(log) == over:  # more there cannot be, for no card is in two places
        yield from _replay_problems(state)
    elif not may_be_starred(state):
        reason = f"{count_of(over, 'trick')} cannot have left these star sides up"
        yield Problem("$.table.starred", reason)


def _replay_problems(state: OnTable) -> Iterator[Problem]:
    dealt_at = "$.table.log" if isinstance(state, GameOver) else "$.hidden"
    moves = ((dealt_at, _deal(state)), *moves_at(state, "$", MOVES))
    start: State = DealPending(state.match)
    for problem in replay_problems(state, start, moves, play, _in_short):
        if problem.path != "$.table.exposed":  # which may be left out
            yield problem


def _in_short(wanted: object) -> object:
    return join_words(wanted) if isinstance(wanted, CardSet) else wanted


def _deal(state: OnTable) -> Deal:
    """Return the deal: the hands when this trick began, and the cards played before."""
    hands = [NO_CARDS] * state.match.players
    if not isinstance(state, GameOver):
        hands = list(state.hidden.numbers_at_start)
    for trick in state.table.log:
        for move in trick.plays:
            if isinstance(move, PlayNumber):
                hands[move.seat] = hands[move.seat].with_card(move.card)
    rest = deck_of(state.match.rules)
    for hand in hands:
        rest -= hand
    return Deal(tuple(hands), rest)


CHECKS: Checks[State] = Checks(
    "Flip Twhist", STATES, ((table_problems,), (position_problems,), (memory_problems,))
)
"""All that is tested."""


def find_problems(state: object, *, well_formed: bool = False) -> tuple[Problem, ...]:
    """Return everything that is wrong with a state; nothing if it can be played on.

    A decoder, which has just built every part, passes *well_formed*.
    """
    return CHECKS.find_problems(state, well_formed=well_formed)
