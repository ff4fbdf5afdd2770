"""The phase: whose turn it is, that what was played so far was legal, and how the stars lie."""

from collections.abc import Iterator

from tricky_twist.core.errors import Problem
from tricky_twist.core.phrases import how_many
from tricky_twist.core.seats import clockwise
from tricky_twist.games.flip_twhist.cards import COLOUR_MASKS, Cards
from tricky_twist.games.flip_twhist.moves import PlayNumber
from tricky_twist.games.flip_twhist.state import GameOver, InTrick, Picking, Playing, State
from tricky_twist.games.flip_twhist.trick import colour_led, highest_number, playable
from tricky_twist.games.flip_twhist.twhist import first_of_each, next_leader, picker
from tricky_twist.games.flip_twhist.validation._cards import OnTable
from tricky_twist.games.flip_twhist.validation._log import tricks_over


def phase_problems(state: State) -> Iterator[Problem]:
    """Yield what does not belong to the phase."""
    match state:
        case Playing():
            yield from _star_problems(state)
            yield from _played_problems(state)
            yield from _turn_problems(state)
        case Picking():
            yield from _star_problems(state)
            yield from _played_problems(state)
            yield from _picking_problems(state)
        case GameOver():
            yield from _star_problems(state)
        case _:
            return


def _star_problems(state: OnTable) -> Iterator[Problem]:
    """Yield a problem for a seat that shows more stars than it can have flipped cards."""
    over = max(tricks_over(state), 0)
    for seat, stars in enumerate(state.table.stars):
        if len(stars) > over:
            tricks = how_many(over, "trick")
            reason = f"cards flipped in {tricks}: one each at most, not {len(stars)}"
            yield Problem(f"$.table.stars[{seat}]", reason)


# The cards of a trick ---------------------------------------------------------------------------


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
    play = state.played[place]
    if not isinstance(play, PlayNumber):
        if play.kind not in state.hidden.twhist[play.seat]:
            kept = f"the {play.kind.words} card must be listed among those of {play.seat}"
            yield Problem(path, f"{kept} until the trick is over")
        return
    hand, before = state.hidden.numbers[play.seat], state.played[:place]
    led = colour_led(before)
    if play.card not in hand:
        kept = f"{play.card} must be listed in the hand of {play.seat}"
        yield Problem(path, f"{kept} until the trick is over")
    elif led is not None and not playable(hand.mask, before) & play.card.bit:
        held = ", ".join(map(str, hand & Cards(COLOUR_MASKS[led])))
        yield Problem(path, f"{play.seat} had to follow {led} with {held}")


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
    first = first_of_each(state.played)
    highest = highest_number(state.played, match.rules)
    won = picker(first, highest)
    leader, _ = next_leader(first, highest, state.table.leader, match)
    if won is None:
        yield Problem("$.played", "there is no number card to pick, so this phase is over")
    elif state.picker is not won[0]:
        yield Problem("$.picker", f"{won[0]} won the trick, and is to pick")
    if state.next_leader is not leader:
        yield Problem("$.next_leader", f"it is for {leader} to lead next")
