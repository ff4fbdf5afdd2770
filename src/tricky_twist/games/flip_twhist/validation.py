"""Is a state possible? Every problem at once, so that a person can enter a position.

A state is a *position*, what can still influence the game, and a *memory* of how it came about:
the log, and the exposed cards, which may be left out. The position is checked in full. A memory
that reaches back to setup is checked by playing it again; one that is told in part is taken on
trust, as long as its form is right.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tricky_twist.core.errors import IllegalMoveError, Problem, SetupError, describe
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import SEATS, clockwise
from tricky_twist.core.wellformed import (
    differences,
    find_forged,
    find_type_mismatches,
    seat_problems,
    walk,
)
from tricky_twist.games.flip_twhist.cards import COLOUR_MASKS, NO_CARDS, Cards, NumberCard
from tricky_twist.games.flip_twhist.contract import play
from tricky_twist.games.flip_twhist.history import told
from tricky_twist.games.flip_twhist.moves import Deal, PlayNumber
from tricky_twist.games.flip_twhist.setup import (
    deck_of,
    exposed_size,
    number_of_tricks,
    setup,
    twhist_set,
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
    players_of,
    rules_of,
)
from tricky_twist.games.flip_twhist.trick import colour_led, highest_number, number_plays, playable
from tricky_twist.games.flip_twhist.twhist import first_of_each, next_leader, picker

OnTable = Playing | Picking | GameOver
"""The phases in which cards have been dealt."""

_PER_SEAT: dict[type[Any], tuple[str, ...]] = {
    Table: ("stars",),
    Hidden: ("numbers", "twhist"),
}
"""The fields with an entry for each seat."""


def find_problems(state: object) -> tuple[Problem, ...]:
    """Return everything that is wrong with *state*; nothing if it can be played on.

    Each problem says where it is, from ``$``, and what is wrong in words for the person who
    entered it. Whatever is given, nothing is raised.

    >>> import attrs
    >>> from tricky_twist.games import flip_twhist as ft
    >>> print(*find_problems(attrs.evolve(ft.setup(3), players=6)))
    $: 3 to 5 can play, not 6 [FT-10]
    """
    if type(state) not in STATES:
        return (Problem("$", f"expected a state of Flip Twhist, got {describe(state)}"),)
    problems = tuple(find_type_mismatches(state, type(state), "$"))
    return problems or find_forged(walk(state, "$")) or find_impossible(state)


def find_impossible(state: object) -> tuple[Problem, ...]:
    """Return everything that is wrong with a state whose values our constructors made.

    >>> import attrs
    >>> from tricky_twist.games import flip_twhist as ft
    >>> print(*find_impossible(attrs.evolve(ft.setup(3), players=6)))
    $: 3 to 5 can play, not 6 [FT-10]
    """
    problems: tuple[Problem, ...] = ()
    for stage in STAGES:
        problems = problems or tuple(stage(state))
    return problems


# The form ---------------------------------------------------------------------------------------


def form_problems(state: State) -> Iterator[Problem]:
    """Yield what would keep the other tests from understanding the state."""
    yield from _setup_problems(state)
    yield from seat_problems(walk(state, "$"), players_of(state), _PER_SEAT)


def _setup_problems(state: State) -> Iterator[Problem]:
    """Yield why these rules do not suit this table: what setup would say."""
    dealer = None if isinstance(state, DealerPending) else state.match.dealer
    try:
        setup(players_of(state), rules_of(state), first=dealer)
    except SetupError as error:
        yield Problem(_match_path(state), str(error))


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
    """Yield what is wrong with the cards held, the stars, and the trick under way."""
    match state:
        case Playing():
            yield from _trick_problems(state)
            yield from _turn_problems(state)
        case Picking():
            yield from _trick_problems(state)
            yield from _picking_problems(state)
        case GameOver():
            yield from _table_problems(state)
        case _:
            return


def tricks_over(state: OnTable) -> int:
    """Return how many tricks must have been played before this one."""
    left = 0
    if not isinstance(state, GameOver):
        left = len(state.hidden.numbers[0]) + len(state.hidden.twhist[0])
    return number_of_tricks(state.match) - left


def _table_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for exposed cards or stars that cannot be, and for too many tricks."""
    table, match = state.table, state.match
    yield from _number_problems(state)
    owed, number = exposed_size(match.rules, match.players), len(table.exposed)
    if number not in {0, owed}:
        yield Problem("$.table.exposed", f"number cards laid open: {owed}, not {number}")
    over = max(tricks_over(state), 0)
    for seat, stars in enumerate(table.stars):
        if len(stars) > over:
            reason = f"cards flipped in {count_of(over, 'trick')}: one each at most"
            yield Problem(f"$.table.stars[{seat}]", f"{reason}, not {len(stars)}")
    if len(table.log) > over:
        reason = f"{count_of(len(table.log), 'trick')} in the log, but {over} can be over"
        yield Problem("$.table.log", reason)


def _trick_problems(state: Playing | Picking) -> Iterator[Problem]:
    yield from _table_problems(state)
    yield from _twhist_problems(state.hidden, state.match)
    yield from _size_problems(state.hidden, state.match)
    yield from _played_problems(state)


def _number_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a number card that is in two places, or not in the deck."""
    deck = deck_of(state.match.rules)
    found: dict[NumberCard, str] = {}
    for where, card in _places(state):
        if card not in deck:
            yield Problem("$", f"{card} is {where}, but these rules play without it")
        elif card in found:
            yield Problem("$", f"{card} is {found[card]} and {where}")
        found[card] = where


def _places(state: OnTable) -> Iterator[tuple[str, NumberCard]]:
    """Yield the words for each place, and a card that is there."""
    yield from (("laid open", card) for card in state.table.exposed)
    for trick in state.table.log:
        yield from (("played in the log", play.card) for play in number_plays(trick.plays))
    if not isinstance(state, GameOver):
        for seat, hand in enumerate(state.hidden.numbers):
            yield from ((f"in the hand of seat {seat}", card) for card in hand)


def _twhist_problems(hidden: Hidden, match: Match) -> Iterator[Problem]:
    for seat, held in zip(SEATS, hidden.twhist, strict=False):
        for kind in held - twhist_set(match.rules):
            reason = f"{seat} has a {kind.words} card, but these rules play without it"
            yield Problem(f"$.hidden.twhist[{seat:d}]", reason)


def _size_problems(hidden: Hidden, match: Match) -> Iterator[Problem]:
    both = zip(hidden.numbers, hidden.twhist, strict=True)
    sizes = {len(numbers) + len(twhist) for numbers, twhist in both}
    most = number_of_tricks(match)
    if len(sizes) > 1:
        yield Problem("$.hidden", "all seats hold equally many cards when a trick begins")
    elif not sizes <= set(range(1, most + 1)):
        yield Problem("$.hidden", f"when a trick begins, each seat holds from 1 to {most} cards")


def _played_problems(state: InTrick) -> Iterator[Problem]:
    order = clockwise(state.table.leader, state.match.players)
    seats = tuple(play.seat for play in state.played)
    if seats != order[: len(seats)]:
        reason = f"the seats play once each, clockwise from {state.table.leader}"
        yield Problem("$.played", reason)
        return
    for place in range(len(seats)):
        yield from _play_problems(state, place, f"$.played[{place}]")


def _play_problems(state: InTrick, place: int, path: str) -> Iterator[Problem]:
    move = state.played[place]
    if not isinstance(move, PlayNumber):
        if move.kind not in state.hidden.twhist[move.seat]:
            kept = f"the {move.kind.words} card must be listed among those of {move.seat}"
            yield Problem(path, f"{kept} until the trick is over")
        return
    hand, before = state.hidden.numbers[move.seat], state.played[:place]
    led = colour_led(before)
    if move.card not in hand:
        kept = f"{move.card} must be listed in the hand of {move.seat}"
        yield Problem(path, f"{kept} until the trick is over")
    elif led is not None and not playable(hand.mask, before) & move.card.bit:
        held = ", ".join(map(str, hand & Cards(COLOUR_MASKS[led])))
        yield Problem(path, f"{move.seat} had to follow {led} with {held}")


def _turn_problems(state: Playing) -> Iterator[Problem]:
    players = state.match.players
    if len(state.played) >= players:
        yield Problem("$.played", "all seats have played, so this phase is over")
        return
    turn = clockwise(state.table.leader, players)[len(state.played)]
    if state.turn is not turn:
        yield Problem("$.turn", f"it is for {turn} to play")


def _picking_problems(state: Picking) -> Iterator[Problem]:
    match = state.match
    if len(state.played) != match.players:
        yield Problem("$.played", "a trick is won when every seat has played")
        return
    first, highest = first_of_each(state.played), highest_number(state.played, match.rules)
    won = picker(first, highest)
    leader, _ = next_leader(first, highest, state.table.leader, match)
    if won is None:
        yield Problem("$.played", "there is no number card to pick, so this phase is over")
    elif state.picker is not won[0]:
        yield Problem("$.picker", f"{won[0]} won the trick, and is to pick")
    if state.next_leader is not leader:
        yield Problem("$.next_leader", f"it is for {leader} to lead next")


# The memory -------------------------------------------------------------------------------------


def memory_problems(state: State) -> Iterator[Problem]:
    """Yield the first move of a whole history that was not legal, or where it does not lead."""
    if not isinstance(state, Playing | Picking | GameOver):
        return
    if len(state.table.log) != tricks_over(state):
        return  # told in part: on trust
    match = state.match
    reached: State = setup(match.players, match.rules, first=match.dealer)
    for path, move in (("$.hidden", _deal(state)), *told(state)):
        try:
            reached = play(reached, move).state
        except IllegalMoveError as error:
            yield Problem(path, str(error.violations[0]))
            return
    if type(reached) is not type(state):
        yield Problem("$", "the history leads to another phase")
        return
    for path, wanted in differences(state, reached, "$"):
        if path != "$.table.exposed" or state.table.exposed:
            yield Problem(path, f"the history leads to {wanted}")


def _deal(state: OnTable) -> Deal:
    """Return the deal: what is held now, and what was played."""
    players = state.match.players
    hands = [NO_CARDS] * players if isinstance(state, GameOver) else list(state.hidden.numbers)
    for trick in state.table.log:
        for move in trick.plays:
            if isinstance(move, PlayNumber):
                hands[move.seat] = hands[move.seat].with_card(move.card)
    rest = deck_of(state.match.rules)
    for hand in hands:
        rest -= hand
    return Deal(tuple(hands), state.table.exposed or rest)


STAGES: tuple[Callable[[Any], Iterator[Problem]], ...] = (
    form_problems,
    position_problems,
    memory_problems,
)
"""What is tested. A stage relies on those before it, so it is skipped when they found something."""
