"""A state machine: two processes serve one table of a store, as one process would.

Requests go to either process, or to both at once. A process dies between any two steps of its work
with the store. What is not answered is said again at the other one. A room in memory that hears the
same requests is always right.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tricky_twist import GAMES, Seat, Shuffler
from tricky_twist.core.values import changed
from tricky_twist.encoding import codecs_of
from tricky_twist.games import game_called
from tricky_twist.hosting import Place, Room
from tricky_twist.hosting.lines import begin, write
from tricky_twist.hosting.places import digest_of
from tricky_twist.hosting.stores import Store
from tricky_twist.records import Occupant
from tricky_twist.testing.conformance.stores import new_name
from tricky_twist.web.audience import Audience
from tricky_twist.web.clients import Client
from tricky_twist.web.hosted import Hosted
from tricky_twist.web.levels import bots_for
from tricky_twist.web.limits import Bucket, Rate
from tricky_twist.web.replica import Replica
from tricky_twist.web.terms import Terms
from tricky_twist.web.threads import Threads

T = TypeVar("T")
ANY = st.integers(0, 99)
DEATH = st.one_of(st.none(), st.none(), st.integers(0, 5))
"""After how many steps a process dies, if it does."""


class KilledError(BaseException):
    """The process is no more."""


class Mortal:
    """A store whose process may die before or after each of its calls."""

    def __init__(self, store: Store) -> None:
        """Live."""
        self._store = store
        self.left: int | None = None

    def __getattr__(self, name: str) -> Any:
        """Return a call of the store, between two steps."""
        call = getattr(self._store, name)

        async def mortal(*arguments: Any) -> Any:
            self._step()
            done = await call(*arguments)
            self._step()
            return done

        return mortal

    def _step(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise KilledError


class Process(Hosted):
    """A table of a process in which bots move only when the machine lets them."""

    def __init__(self, store: Mortal, replica: Replica, threads: Threads) -> None:
        """Serve the table."""
        super().__init__(replica, 0, threads)
        self.store = store

    def tell(self) -> None:
        """Tell all clients, and let bots wait."""
        Audience.tell(self)

    async def say(self, seat: Seat, text: str) -> Any:
        """Return what a client hears."""
        link = self.room.places[seat].link
        return await self.receive(Client(seat, link, Bucket(Rate(9, 9))), text)

    async def tick(self) -> None:
        """Let a bot move."""
        async with self._turn:
            while not await self._settle(self.room.tick(7)):
                pass


def plain(message: Any) -> Any:
    """Return a message without times, which differ."""
    return {name: held for name, held in message.items() if name not in {"time", "clocks"}}


class Processes(RuleBasedStateMachine):
    """Two processes, a store, and a room that is right."""

    connect: ClassVar[Callable[[], Awaitable[Store]]]
    """Connects to the store under test."""
    loop: ClassVar[asyncio.AbstractEventLoop]
    is_repeatable: ClassVar[bool] = True
    """Whether calls at the same time always end in the same order, so that they can be made."""
    met: ClassVar[dict[str, int]] = {}
    """How often something was met that must be met."""

    @initialize(game=st.sampled_from([*GAMES]), bots=st.integers(0, 2), seed=st.integers(0, 5))
    def open(self, game: str, bots: int, seed: int) -> None:
        """Open a table for three, with a bot or without one; two times in three a game begins."""
        third = Place("Hal", Occupant.BOT, "easy") if bots else Place("Cleo", is_ready=True)
        people = (Place("Ada", is_ready=True), Place("Ben", is_ready=bots != 1), third)
        offered = bots_for(game_called(game))
        room = Room.begin(game, people, bots=offered, shuffler=Shuffler(seed))
        for seat, place in zip(room.seats, people, strict=True):
            room = room.with_place(
                seat, changed(room.places[seat], is_ready=place.is_ready or bots == 2)
            )
            room = room.with_link(seat, f"key {seat}")
        self.name, self.threads = new_name(), Threads()
        self.said = list[tuple[Seat, str]]()
        self.do(self._open(room))

    async def _open(self, room: Room) -> None:
        self.store = await type(self).connect()
        terms, outcome = Terms(digest_of("watch")).tell(), room.begin_if_ready()
        lines = (begin(room, terms), *write(room, outcome, 7, terms))
        await self.store.append(self.name, 0, lines)
        self.room = outcome.room
        self.processes = [await self._start() for _ in range(2)]

    async def _start(self) -> Process:
        store: Any = Mortal(self.store)
        replica = await Replica.open(store, self.name)
        return Process(store, replica, self.threads)

    def do(self, story: Awaitable[T]) -> T:
        """Run something to its end."""
        return self.loop.run_until_complete(story)

    def count(self, what: str) -> None:
        """Note that something was met."""
        self.met[what] = self.met.get(what, 0) + 1

    def teardown(self) -> None:
        """Compare what a new process reads, and leave nothing behind."""
        if hasattr(self, "processes"):
            self.do(self._check(self.do(self._start())))
            self.do(self.store.close())
            self.threads.close()

    # Requests -------------------------------------------------------------------------------------

    def expect(self, seat: Seat, text: str) -> Any:
        """Let the room that is right hear a request; return its answer."""
        outcome = self.room.receive(seat, text)
        self.room = outcome.room
        return outcome.refusal or outcome.answer

    def say(self, who: int, seat: Seat, request: Any, death: int | None = None) -> None:
        """Say something to a process; if it dies, say it again to the other one."""
        text = json.dumps(request)
        self.said.append((seat, text))
        self.do(self._say(who % 2, seat, text, death))

    async def _say(self, who: int, seat: Seat, text: str, death: int | None) -> None:
        before = (await self.store.counts([self.name]))[self.name]
        self.processes[who].store.left = death
        try:
            told = await self.processes[who].say(seat, text)
        except KilledError:
            self.processes[who] = await self._start()
            if before != (await self.store.counts([self.name]))[self.name]:
                self.count("killed after it was written")
                self.expect(seat, text)
            told, who = await self.processes[1 - who].say(seat, text), 1 - who
        self.processes[who].store.left = None
        assert self.expect(seat, text) == told

    # Rules ----------------------------------------------------------------------------------------

    def move_of(self, pick: int) -> tuple[Seat, Any] | None:
        """Return a legal move of a person, if one must move."""
        table = self.room.table
        if table is None:
            return None
        course = table.course
        people = [s for s in course.game.actors(course.state) if s not in course.away]
        if not people:
            return None
        seat = people[pick % len(people)]
        moves = course.game.legal_moves(course.state, seat)
        move = codecs_of(course.game).move.encode(moves[pick % len(moves)])
        return seat, {"number": course.made[seat], "move": move}

    @rule(who=ANY, picks=st.lists(ANY, min_size=1, max_size=6), death=DEATH)
    def play(self, who: int, picks: list[int], death: int | None) -> None:
        """Make legal moves, at either process; during the first one it may die."""
        for pick in picks:
            if (found := self.move_of(pick)) is not None:
                self.say(who + pick, *found, death)
                death = None

    @precondition(lambda self: self.said)
    @rule(who=ANY, which=ANY, death=DEATH)
    def repeat(self, who: int, which: int, death: int | None) -> None:
        """Say again what was said before."""
        seat, text = self.said[-1 - which % min(len(self.said), 9)]
        self.say(who, seat, json.loads(text), death)

    @rule(who=ANY, death=DEATH)
    def tick(self, who: int, death: int | None) -> None:
        """Let a bot move at a process, or at the other one if it dies."""
        self.do(self._tick(who % 2, death))

    async def _tick(self, who: int, death: int | None) -> None:
        before = (await self.store.counts([self.name]))[self.name]
        await self.processes[who].catch_up()
        self.processes[who].store.left = death
        try:
            await self.processes[who].tick()
        except KilledError:
            self.processes[who] = await self._start()
            if before == (await self.store.counts([self.name]))[self.name]:
                return
        self.processes[who].store.left = None
        self.room = self.room.tick().room

    @rule(
        who=ANY,
        seat=st.integers(0, 2),
        request=st.sampled_from(
            [
                *({"ready": True}, {"ready": False}, {"again": True}, {"resign": True}),
                *({"sit": "Eve"}, {"sit": "Ada"}, {"give": {"seat": 1, "to": "bot"}}),
                *({"give": {"seat": 2, "to": "nobody"}}, {"undo": 0}, {"undo": 1}, {"sheet": True}),
            ]
        ),
        death=DEATH,
    )
    def ask(self, who: int, seat: int, request: Any, death: int | None) -> None:
        """Ask for something else than a move."""
        self.say(who, Seat(seat), request, death)

    @precondition(lambda self: self.room.table and self.room.table.undo)
    @rule(who=ANY, seats=st.permutations([0, 1, 2]), yes=st.integers(0, 3), death=DEATH)
    def answer(self, who: int, seats: list[int], yes: int, death: int | None) -> None:
        """Let players agree to a wish, or one of them decline."""
        for seat in seats:
            undo = self.room.table and self.room.table.undo
            if undo:
                wish = {"seat": int(undo.seat), "number": undo.number}
                self.say(who + seat, Seat(seat), {"agree" if yes else "decline": wish}, death)

    @rule(picks=st.tuples(ANY, ANY), other=st.booleans())
    def race(self, picks: tuple[int, int], other: bool) -> None:  # noqa: FBT001
        """Send two requests to both processes at once: it is as if one had come first.

        Where that order may differ each time, the second process only has not heard of the first.
        """
        pair = [self.move_of(pick) for pick in picks]
        if pair[0] is not None and pair[1] is not None:
            second = pair[1] if other else (pair[0][0], {"undo": 0})
            pairs = [(seat, json.dumps(request)) for seat, request in (pair[0], second)]
            self.do(self._race(pairs))

    async def _race(self, pairs: list[tuple[Seat, str]]) -> None:
        said = [each.say(*pair) for each, pair in zip(self.processes, pairs, strict=True)]
        told = await asyncio.gather(*said) if self.is_repeatable else [await one for one in said]
        found = await self._start()
        before, possible = self.room, []
        for order in ((0, 1), (1, 0)):
            self.room = before
            answers = {n: self.expect(*pairs[n]) for n in order}
            possible.append((self.room, [answers[0], answers[1]]))
        for room, expected in possible:
            self.room = room
            if expected == list(told) and self.views(found.room) == self.views(room):
                self.count("raced")
                return
        raise AssertionError(f"{told} is the outcome of no order: {possible}")

    @rule(who=ANY)
    def kill(self, who: int) -> None:
        """Let a process die while nothing happens."""
        self.processes[who % 2] = self.do(self._start())

    @rule(who=ANY)
    def come(self, who: int) -> None:
        """Let clients arrive at a process: they see what the room that is right shows."""
        self.do(self._check(self.processes[who % 2]))

    async def _check(self, process: Process) -> None:
        await process.catch_up()
        assert self.views(self.room) == self.views(process.room)

    def views(self, room: Room) -> Any:
        """Return everything that clients can see of a room, and what is dealt next."""
        told: list[Any] = [room.tell(), room.shuffler, room.games]
        if room.table is not None:
            told += [plain(room.table.welcome(seat)) for seat in (*room.seats, None)]
            told += [plain(room.table.since(seat, 3)) for seat in (*room.seats, None)]
            told += [room.table.record, room.table.undo, room.table.lapse]
        return told
