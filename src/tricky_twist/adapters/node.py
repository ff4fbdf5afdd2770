"""A point of a game between two choices, as a value: the way through a game by numbers.

Where several seats may move, the lowest chooses first. A move that is spelled by several actions is
chosen action by action. Chance draws one thing of one shuffle at a time: the action is its place
among the things of the shuffle, and the last thing draws itself.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import attrs

from tricky_twist.adapters.layout import Array, Layout, layout_of
from tricky_twist.adapters.numbering import Move, Numbering, Part, Word, numbering_of
from tricky_twist.core.chance import Shuffle
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.encoding import codecs_of
from tricky_twist.games import AnyGame, game_called

CHANCE, OVER = -1, -4
"""The chooser if no seat chooses; OpenSpiel has the same numbers."""

_MOST_TEXTS = 1 << 16

Orders = tuple[tuple[int, ...], ...]
"""The places that were drawn, for each shuffle that has begun."""


Came = tuple["Node | None", int, tuple[Any, ...]]
"""How a node was reached: from which, by which action, with which events."""

NOWHERE: Came = (None, -1, ())


class IllegalActionError(TrickyTwistError, ValueError):
    """The action is not possible now; nothing has changed."""


class Door:
    """One game, its rules, its number of players, and its first player."""

    def __init__(self, game: AnyGame, players: int, rules: Any, first: Seat | None = None) -> None:
        """Refuse what is no game."""
        self.game, self.players, self.rules, self.first = game, players, rules, first
        self.numbering: Numbering = numbering_of(game)
        self.layout: Layout = layout_of(game, players)
        self.limits = game.limits(players, rules)
        self.rising = False
        """Whether cards whose order does not matter are chosen in rising order."""
        self._dumps: Callable[[Any], str] = codecs_of(game).event.dumps
        self._texts: dict[Any, bytes] = {}
        game.setup(players, rules, first=first)

    def with_rising_order(self) -> "Door":
        """Return the same, but that moves in any order are chosen in rising order: for trees."""
        found = Door(self.game, self.players, self.rules, self.first)
        found.rising = True
        return found

    def __deepcopy__(self, _memo: object) -> "Door":
        """Return the door itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle its parts."""
        return _door, (self.game.name, self.players, self.rules, self.first, self.rising)

    def start(self) -> "Node":
        """Return the node before the first choice."""
        return self.enter(self.game.setup(self.players, self.rules, first=self.first))

    def enter(self, state: Any, came: "Came" = NOWHERE) -> "Node":
        """Return the node of a state; chance that has no choice has decided there."""
        game = self.game
        actors = game.actors(state)
        if actors:
            return Node(self, state, int(actors[0]), came)
        chance = game.pending_chance(state)
        if chance is None:
            return Node(self, state, OVER, came)
        node = Node(self, state, CHANCE, came)
        node.shuffles = chance.shuffles
        return node.complete(((),), came)

    def text_of(self, event: Any) -> bytes:
        """Return the document of an event; most come again and again."""
        text = self._texts.get(event)
        if text is None:
            if len(self._texts) >= _MOST_TEXTS:
                self._texts.clear()
            text = self._texts[event] = self._dumps(event).encode()
        return text

    @property
    def most_choices(self) -> int:
        """No game has more choices of seats: a move is spelled by so many actions at most."""
        return self.limits.most_decisions * self.numbering.longest_word


def _door(name: str, players: int, rules: Any, first: Seat | None, rising: bool) -> Door:  # noqa: FBT001  # see Door
    door = Door(game_called(name), players, rules, first)
    return door.with_rising_order() if rising else door


class Node:
    """A point between two choices. It never changes; later results follow from it."""

    __slots__ = (
        *("door", "state", "to_move", "before", "action", "events", "word", "floor", "shuffles"),
        *("orders", "left", "steps", "_next", "digests"),
    )

    def __init__(self, door: Door, state: Any, to_move: int, came: Came = NOWHERE) -> None:
        """Stand between two choices."""
        self.door, self.state, self.to_move = door, state, to_move
        """The seat that chooses, or ``CHANCE``, or ``OVER``."""
        self.before, self.action, self.events = came
        self.word: Word = ()
        """The actions of an unfinished move."""
        self.floor = -1
        """In rising order, the last action of the run."""
        self.shuffles: tuple[Shuffle[Any], ...] = ()
        self.orders: Orders = ()
        self.left: tuple[int, ...] = ()
        """The places of the possible draws of chance."""
        self.steps: int = 0 if self.before is None else self.before.steps + 1
        self._next: dict[int, Move | None] | None = None
        self.digests: dict[int | None, bytes] = {}

    def __copy__(self) -> "Node":
        """Return the node itself."""
        return self

    def __deepcopy__(self, _memo: object) -> "Node":
        """Return the node itself."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the way here; of a node without its past, where it stands."""
        path = self.path()
        root = path[0].before if path else self
        if root is not None and root.state == self.door.start().state:
            return replay, (self.door, tuple([node.action for node in path]))
        return restore, (self.door, self.state, self.word, self.orders, self.floor)

    def path(self) -> list["Node"]:
        """Return the nodes from the first choice on, this one last."""
        found: list[Node] = []
        node = self
        while node.before is not None:
            found.append(node)
            node = node.before
        return found[::-1]

    def forget(self) -> "Node":
        """Drop the past, for a program that never goes back; digests begin anew."""
        self.before = None
        return self

    # Choices --------------------------------------------------------------------------------------

    def next_actions(self) -> dict[int, Move | None]:
        """Return the legal actions of the seat, each with the move that it completes, if any."""
        if self._next is None:
            door, seat = self.door, SEATS[self.to_move]
            moves = door.game.legal_moves(self.state, seat)
            found = door.numbering.next_actions(moves, self.word)
            if door.rising and moves and is_free(moves[0]):
                above = sorted(number for number in found if number > self.floor)
                kept = above[: len(above) - self._more(seat)]
                found = {number: found[number] for number in kept}
            self._next = found
        return self._next

    def _more(self, seat: Seat) -> int:
        """Return how many moves of this kind the seat must make after the next one."""
        game, state, more = self.door.game, self.state, -1
        moves = game.legal_moves(state, seat)
        while moves and is_free(moves[0]):
            state = game.play(state, moves[0]).state
            moves = game.legal_moves(state, seat)
            more += 1
        return more

    def legal(self) -> list[int]:
        """Return the actions that are possible now, in order; of chance, too."""
        if self.to_move == CHANCE:
            return list(self.left)
        return [] if self.to_move == OVER else sorted(self.next_actions())

    def choose(self, action: int) -> "Node":
        """Return the node after an action of the seat, or a draw of chance.

        Raises:
            IllegalActionError: If it is not possible; the message names the clauses.
        """
        if self.to_move < 0:
            return self._draw(action)
        found = self._next or self.next_actions()
        if action not in found:
            raise IllegalActionError(self.why_not(action))
        move = found[action]
        if move is None:
            node = self._beside(action)
            node.word = (*self.word, action)
            return node
        step = self.door.game.play(self.state, move)
        node = self.door.enter(step.state, (self, action, step.events))
        if self.door.rising and is_free(move) and node.to_move == self.to_move:
            node.floor = action
        return node

    def _beside(self, action: int) -> "Node":
        """Return a node of the same state after one more action."""
        node = Node(self.door, self.state, self.to_move, (self, action, ()))
        node.word, node.floor, node.shuffles = self.word, self.floor, self.shuffles
        return node

    def _draw(self, action: int) -> "Node":
        if action not in self.left:
            raise IllegalActionError(f"nothing has the number {action} now: {self.legal()} is left")
        orders = (*self.orders[:-1], (*self.orders[-1], action))
        return self._beside(action).complete(orders, (self, action, ()))

    def complete(self, orders: Orders, came: Came) -> "Node":
        """Draw what is the only choice; when all is drawn, play the move of chance."""
        while True:
            drawn = set(orders[-1])
            items = self.shuffles[len(orders) - 1].items
            left = tuple([place for place in range(len(items)) if place not in drawn])
            if len(left) > 1:
                self.orders, self.left = orders, left
                return self
            orders = (*orders[:-1], (*orders[-1], *left))
            if len(orders) == len(self.shuffles):
                break
            orders = (*orders, ())
        pairs = zip(self.shuffles, orders, strict=True)
        made = tuple([tuple([shuffle.items[n] for n in order]) for shuffle, order in pairs])
        game = self.door.game
        step = game.play(self.state, game.chance_move(self.state, made))
        before, action, events = came
        return self.door.enter(step.state, (before, action, (*events, *step.events)))

    def why_not(self, action: int) -> str:
        """Return why an action is not possible, with the clauses that it breaks."""
        door = self.door
        if not 0 <= action < len(door.numbering):
            return f"no action has the number {action}: there are 0 to {len(door.numbering) - 1}"
        named = f"action {action} ({door.numbering.actions[action]})"
        if self.word or door.numbering.actions[action].part is not Part.WHOLE:
            return f"{named} is not possible now"
        move = door.numbering.read((action,), SEATS[self.to_move])
        found = door.game.find_violations(self.state, move)
        return f"{named}: " + ("; ".join(map(str, found)) or "its order would not be rising")

    # Views ----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> Any:
        """Return the view of a seat, or of a spectator if it is ``None``."""
        return self.door.game.view(self.state, None if seat is None else SEATS[seat])

    def word_of(self, seat: int | None) -> Word:
        """Return the unfinished word if it is this seat's: the others do not know it."""
        return self.word if seat == self.to_move else ()

    def observe(self, seat: int | None) -> Array:
        """Return the observation of a seat."""
        return self.door.layout.observe(self.view(seat), self.word_of(seat))

    def digest(self, seat: int | None) -> bytes:
        """Return a short key of all that a seat chose and saw, in order: its information state.

        Each node adds the seat's own action and the events as the seat sees them.
        """
        chain: list[Node] = []
        node = self
        while seat not in node.digests and node.before is not None:
            chain.append(node)
            node = node.before
        known = node.digests.get(seat, b"")
        for later in reversed(chain):
            news = later.news(seat)
            known = sha256(known + news).digest()[:16] if news else known
            later.digests[seat] = known
        return known

    def news(self, seat: int | None) -> bytes:
        """Return what a seat learns here: its own action, and the events as it sees them."""
        door, before = self.door, self.before
        assert before is not None  # the first node brings nothing new
        own = b"%d\n" % self.action if before.to_move == seat else b""
        eyes = None if seat is None else SEATS[seat]
        events = door.game.view_events(self.events, eyes) if self.events else ()
        return own + b"".join(map(door.text_of, events))


def is_free(move: Move) -> bool:
    """Say whether the class of a move says that its order does not matter."""
    return getattr(type(move), "in_any_order", False)


def replay(door: Door, actions: tuple[int, ...]) -> Node:
    """Return the node after these actions from the start."""
    node = door.start()
    for action in actions:
        node = node.choose(action)
    return node


def restore(door: Door, state: Any, word: Word, orders: Orders, floor: int) -> Node:
    """Return a node without a past."""
    node = door.enter(state)
    node.word, node.floor = word, floor
    if orders:
        node.orders = orders
        here = range(len(node.shuffles[len(orders) - 1].items))
        node.left = tuple([place for place in here if place not in set(orders[-1])])
    return node


@attrs.frozen
class Utility:
    """A player's utility: points, the lead over the others, or the victory."""

    name: str
    of: Callable[[AnyGame, Any], tuple[float, ...]]


def _points(game: AnyGame, state: Any) -> tuple[float, ...]:
    return tuple(map(float, game.scores(state)))


def _lead(game: AnyGame, state: Any) -> tuple[float, ...]:
    points = game.scores(state)
    total, others = sum(points), max(1, len(points) - 1)
    return tuple([own - (total - own) / others for own in points])


def _victory(game: AnyGame, state: Any) -> tuple[float, ...]:
    winners = game.winners(state)
    return tuple(
        [(seat in winners) / max(1, len(winners)) for seat in SEATS[: game.players_of(state)]]
    )


UTILITIES = {
    one.name: one
    for one in (Utility("scores", _points), Utility("lead", _lead), Utility("victory", _victory))
}
"""The points; the points less the mean of the others; and a part of 1 for each winner."""
