"""Other games that a seat cannot tell from the one that is played, for search."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from tricky_twist.adapters.node import CHANCE, Door, IllegalActionError, Node, is_free
from tricky_twist.adapters.numbering import Move
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.core.seats import SEATS, Seat

TRIES = 1000
"""How many games are guessed before none is found."""


class ResamplingError(TrickyTwistError, RuntimeError):
    """No other game was found that looks the same to the seat. Another seed may find one."""


def resample(node: Node, seat: int, seed: int) -> Node:
    """Return a node of a whole game in which the seat chose and saw the same.

    The others' choices in an unfinished move, and the draws of chance so far, are drawn anew.

    Raises:
        ResamplingError: If no guess fits. That takes very unlikely choices of the others.
    """
    for attempt in range(TRIES):
        try:
            return _guess(node, seat, Random(f"{seed}/{attempt}"))  # noqa: S311  # a seed gives it
        except IllegalActionError:
            # In rising order another seat must have begun with low cards; the guess may not have.
            continue
    raise ResamplingError(
        f"found no game in which seat {seat} chose and saw the same in {TRIES:,} guesses: "
        "the others' choices are too unlikely"
    )


def _guess(node: Node, seat: int, rng: Random) -> Node:
    door, game = node.door, node.door.game
    found = game.determinize(node.view(seat), rng.getrandbits(52))
    queues = _by_sender(door, found.moves)
    other = door.start()
    state = found.start
    for _ in found.moves:
        # Those who may act at the same time do it by seat here.
        actors = game.actors(state)
        move = next(queues[actors[0] if actors else None])
        for action in door.numbering.spell(move) if actors else _draws(door, state, move):
            other = other.choose(action)
        state = game.play(state, move).state
    for action in _begun(node):
        own = node.to_move == seat
        other = other.choose(action if own else rng.choice(other.legal()))
    return other


def _begun(node: Node) -> tuple[int, ...]:
    """Return the actions since the state was reached: of an unfinished move, or of chance."""
    if node.to_move != CHANCE:
        return node.word
    shuffles = node.shuffles
    return tuple(
        [
            n
            for s, order in zip(shuffles, node.orders, strict=False)
            for n in order[: len(s.items) - 1]
        ]
    )


def _draws(door: Door, state: Any, move: Move) -> Iterator[int]:
    """Yield what chance draws, thing by thing, for a move; the last of a shuffle draws itself."""
    shuffles = door.game.pending_chance(state).shuffles  # type: ignore[union-attr]  # it is pending
    for shuffle, order in zip(shuffles, door.game.chance_orders(state, move), strict=True):
        free = list(enumerate(shuffle.items))
        for thing in order[:-1]:
            place = next(pair for pair in free if pair[1] == thing)
            free.remove(place)
            yield place[0]


def _by_sender(door: Door, moves: tuple[Move, ...]) -> dict[Seat | None, Iterator[Move]]:
    """Return the moves of each sender, in order; those in any order, one after another, rising."""
    queues: dict[Seat | None, list[Move]] = {}
    for move in moves:
        queues.setdefault(door.game.sender_of(move), []).append(move)
    for queue in queues.values():
        at = 0
        while at < len(queue):
            end = at
            while end < len(queue) and is_free(queue[end]):
                end += 1
            queue[at:end] = sorted(queue[at:end], key=door.numbering.spell)
            at = end + 1
    return {sender: iter(queue) for sender, queue in queues.items()}


def resample_quickly(node: Node, seat: int, seed: int) -> Node:
    """Return a node of another state that looks the same to the seat, without a history.

    It serves a tree search of the seat that is to move. The seat keeps its information state; the
    states of the others follow from the public facts and their present hands.
    """
    if node.to_move != seat:
        return resample(node, seat, seed)
    door = node.door
    state = door.game.sample(node.view(seat), seed)
    other = Node(door, state, seat)
    other.word, other.floor, other.steps = node.word, node.floor, node.steps
    public = node.digest(None)
    other.digests = {None: public, seat: node.digest(seat)}
    for one in SEATS[: door.players]:
        if one != seat:
            held = repr(door.game.view(state, one)).encode()
            other.digests[int(one)] = sha256(public + held).digest()[:16]
    return other
