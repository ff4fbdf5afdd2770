"""A state machine of clients plays at a table and at a naive one, which must agree."""

import json
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.conformance.subjects import every_game
from tests.hosting.naive import GAP, Answer, Naive
from tests.records.games import NAMES
from tricky_twist import Seat, Shuffler, records
from tricky_twist.core.seats import SEATS
from tricky_twist.encoding import codecs_of
from tricky_twist.hosting import Received, Table, resume
from tricky_twist.records import Durability, FairShuffle, Journal, Occupant
from tricky_twist.testing.conformance.subject import Subject

pytestmark = pytest.mark.untraced

ANY = st.integers(0, 99)
"""Chooses one of several things, whatever their number is."""

OTHERS = ("Hal", "Ida", "Joe", "Kim", "Lea")
"""People and bots who sit down later."""

STEPS, SHARE = 40, 3
"""How long a machine runs, and into how many parts its examples are divided."""


def wants(machine: "Hosted") -> bool:
    """Say whether a wish waits for answers."""
    return machine.naive.wish is not None


def is_quiet(machine: "Hosted") -> bool:
    """Say whether no wish waits."""
    return machine.naive.wish is None


def plain(message: Any) -> dict[str, Any]:
    """Return a message in which a wish has whole words alone, and no parts."""
    found = dict(message)
    for name in {"undo", "lapse"} & {name for name, held in found.items() if held}:
        found[name] = {field: held for field, held in found[name].items() if field != "parts"}
    return found


class Hosted(RuleBasedStateMachine):
    """Clients, bots and a server that restarts, in any order; every law after each step."""

    subject: Subject
    """The game, set by the class that a test derives."""

    def __init__(self) -> None:
        """Begin without a table."""
        super().__init__()
        self.game = self.subject.game
        self.folder = TemporaryDirectory()
        self.said: list[tuple[Seat | None, Any]] = []
        self.counters: dict[Seat | None, Any] = {}
        self.asked: list[tuple[Any, tuple[Any, ...], int | str, Any]] = []
        self.seeds: dict[int, int | str] = {}
        self.step = 0

    # The table ------------------------------------------------------------------------------------

    @initialize(
        small=ANY,
        seed=st.one_of(st.integers(), st.text(st.characters(exclude_categories=["Cs"]))),
        fair=st.sampled_from([False, False, True]),
    )
    def open(self, small: int, seed: int | str, fair: bool) -> None:  # noqa: FBT001
        """Open a table, with a shuffler of either kind of seed or with a fair shuffle."""
        start: Any = self.subject.material.small[small % len(self.subject.material.small)]
        players = self.game.players_of(start)
        begun = records.begin(self.game, players, start.rules, names=NAMES[:players])
        self.shuffler: Shuffler | None = Shuffler(seed)
        if fair:
            begun = begun.shuffled_by(FairShuffle.of(repr(seed), NAMES[:players]))
            self.shuffler = None
        self.path = Path(self.folder.name) / "game"
        self.journal = Journal.open(self.path, begun, durability=Durability.SYSTEM)
        used = Shuffler(seed) if begun.fair is None else begun.fair.shuffler()
        self.naive = Naive(self.game, begun.initial, list(begun.names), used)
        self.table = resume(self.journal, shuffler=self.shuffler, stand_in=self.choose)
        self.check_lines(self.journal.entries)

    @rule()
    def restart(self) -> None:
        """Let the server restart."""
        self.start_again()

    def start_again(self) -> None:
        """Stop the server and start it again: it is the table that it was, with its wish."""
        self.journal.close()
        self.journal = Journal.open(self.path, durability=Durability.SYSTEM)
        before = self.journal.entries
        stopped = self.table
        self.table = resume(self.journal, shuffler=self.shuffler, stand_in=self.choose)

        assert before == self.journal.entries
        assert stopped == self.table

    def choose(self, view: Any, moves: tuple[Any, ...], seed: int | str) -> Any:
        """Choose a move for a seat that nobody sits at, by the seed alone."""
        digest = sha256(repr(seed).encode("unicode_escape")).digest()
        chosen = moves[digest[0] % len(moves)]
        self.asked.append((view, moves, seed, chosen))
        return chosen

    def teardown(self) -> None:
        """Leave nothing behind."""
        if hasattr(self, "journal"):
            self.journal.close()
        self.folder.cleanup()

    # What comes of it -----------------------------------------------------------------------------

    def send(self, seat: Seat | None, request: Any) -> None:
        """Send a request as a text; the table must answer as the naive one."""
        self.said.append((seat, request))
        before = self.table
        expected = self.naive.asked(seat, request)
        received = self.table.receive(seat, json.dumps(request))
        self.check_answer(before, received, expected, seat)

    def check_answer(
        self, before: Table, received: Received, expected: Answer, seat: Seat | None
    ) -> None:
        """Compare what came of a request with what must come of it."""
        if expected.why is not None:
            assert received.refusal is not None
            assert expected.why == [reason["words"] for reason in received.refusal["why"]]
            number = self.naive.number(seat) if seat in self.naive.seats else None
            assert number == received.refusal["number"]
            assert received.table is before
        else:
            assert received.refusal is None
        self.journal.append(*received.moves)
        followed = self.table.followed(received.moves)
        self.table = received.table
        assert self.table == followed
        assert (expected.line is None) == (received.moves == ())
        if received.moves:
            assert expected.line == received.moves[0]
            self.naive.write(expected.line)
            self.check_lines(received.moves[1:])

    def check_lines(self, lines: tuple[Any, ...]) -> None:
        """Compare what the table played by itself: chance first, bots then, and nothing more."""
        for line in lines:
            chance = self.naive.by_chance()
            if chance is None:
                self.check_stand_in(line)
            else:
                assert chance == line
            self.naive.write(line)
        assert self.naive.by_chance() is None
        assert self.naive.by_bots() == []
        assert self.asked == []

    def check_stand_in(self, line: Any) -> None:
        """Compare the move of a bot with what it was asked; its seed is new, and fixed."""
        view, moves, seed, chosen = self.asked.pop(0)
        state, place = self.naive.state, len(self.naive.moves)
        assert line.seat in self.naive.by_bots()
        assert (view, moves, chosen) == (
            self.game.view(state, line.seat),
            self.game.legal_moves(state, line.seat),
            line,
        )
        assert self.seeds.setdefault(place, seed) == seed
        assert len({*self.seeds.values()}) == len(self.seeds)

    # Requests -------------------------------------------------------------------------------------

    def seat(self, which: int) -> Seat:
        """Choose a seat at the table."""
        return self.naive.seats[which % len(self.naive.seats)]

    def move_document(self, seat: Seat, which: int) -> Any:
        """Choose a legal move of a seat."""
        moves = self.game.legal_moves(self.naive.state, seat)
        return codecs_of(self.game).move.encode(moves[which % len(moves)])

    @precondition(is_quiet)
    @rule(who=ANY, choices=st.lists(ANY, min_size=1, max_size=9))
    def play(self, who: int, choices: list[int]) -> None:
        """Make legal moves, each with its number."""
        for which in choices:
            self.play_one(who, which)

    def play_one(self, who: int, which: int) -> None:
        """Make a legal move, unless the game is over."""
        actors = self.game.actors(self.naive.state)
        if actors:
            seat = actors[who % len(actors)]
            number = self.naive.number(seat)
            self.send(seat, {"number": number, "move": self.move_document(seat, which)})

    @rule(which=ANY)
    def repeat(self, which: int) -> None:
        """Say again what was said before, just now or long ago."""
        if self.said:
            self.send(*self.said[-1 - which % min(len(self.said), 25)])

    @rule(who=ANY, which=ANY, kind=st.sampled_from(["number", "move", "answer", "seat"]))
    def err(self, who: int, which: int, kind: str) -> None:
        """Send a wrong number, a move that is rarely legal, a late answer, or from no seat."""
        seat, other, number = self.seat(who), self.seat(which), which % 5 - 3
        actors = self.game.actors(self.naive.state)
        match kind:
            case "number" if actors:
                seat = actors[who % len(actors)]
                wrong = max(0, self.naive.number(seat) + number)
                self.send(seat, {"number": wrong, "move": self.move_document(seat, which)})
            case "move":
                moves = self.subject.material.player_moves
                move = moves[(which * 101 + who) % len(moves)]
                document = codecs_of(self.game).move.encode(move)
                seat = seat if who % 3 else move.seat
                self.send(seat, {"number": self.naive.made.get(seat, 0), "move": document})
            case "answer":
                late = max(0, self.naive.number(other) + number)
                self.send(
                    seat, {"agree" if who % 2 else "decline": {"seat": other, "number": late}}
                )
            case _:
                nobody = (None, *SEATS[len(self.naive.seats) :])[which % 2 :][0]
                self.send(nobody, {"resign": True})

    # Who sits there -------------------------------------------------------------------------------

    @precondition(is_quiet)
    @rule(who=ANY, which=ANY, kind=st.sampled_from(["leave", "sit", "sit", "resign"]))
    def seat_other(self, who: int, which: int, kind: str) -> None:
        """Let somebody sit down, or a player leave, but seldom the last who is there."""
        seat = self.seat(who)
        alone = len(self.naive.away) == len(self.naive.seats) - 1
        if kind == "sit" or (alone and which % 5):
            away = sorted(self.naive.away)
            seat = away[who % len(away)] if away and who % 3 else seat
            self.seat_another(seat, which, Occupant.PERSON)
        elif kind == "leave":
            self.seat_another(seat, which, Occupant.BOT)
        else:
            self.send(seat, {"resign": True})

    def seat_another(self, seat: Seat, which: int, occupant: Occupant) -> None:
        """Let somebody with a name that is free sit down."""
        free = [name for name in (*OTHERS, *NAMES) if name not in self.naive.names]
        name = free[which % len(free)]
        expected = Answer(line=records.SeatReplaced(seat, name, occupant))
        received = self.table.replaced(seat, name, occupant)
        self.check_answer(self.table, received, expected, seat)

    # Taking back ----------------------------------------------------------------------------------

    @precondition(is_quiet)
    @rule(who=ANY, which=ANY)
    def wish(self, who: int, which: int) -> None:
        """Ask to take back a move, which may be that of a bot, and seldom one that is not there."""
        seat = self.seat(who)
        own = [each.number for each in self.naive.moves if each.seat is seat]
        self.send(seat, {"undo": own[which % len(own)] if own and which % 7 else which})

    @precondition(wants)
    @rule(who=ANY, kind=st.sampled_from(["agree", "agree", "agree", "decline"]))
    def one_answers(self, who: int, kind: str) -> None:
        """Answer a wish."""
        self.answer(who, kind)

    def answer(self, who: int, kind: str) -> None:
        """Answer a wish."""
        assert self.naive.wish is not None
        asker, number = self.naive.wish
        self.send(self.seat(who), {kind: {"seat": asker, "number": number}})

    @precondition(wants)
    @rule(who=ANY, which=ANY, agrees=st.booleans())
    def wish_again(self, who: int, which: int, agrees: bool) -> None:  # noqa: FBT001
        """Ask for another move after somebody agreed, for the same, or while another seat asks."""
        assert self.naive.wish is not None
        asker, number = self.naive.wish
        if agrees:
            self.answer(which, "agree")
        own = [each.number for each in self.naive.moves if each.seat is asker]
        other = own[which % len(own)] if own and who % 4 else number
        self.send(asker if who % 5 else self.seat(which), {"undo": other})

    @precondition(wants)
    @rule(who=ANY, which=ANY, kind=st.sampled_from(["move", "leave", "sit", "resign"]))
    def interrupt(self, who: int, which: int, kind: str) -> None:
        """Let something else happen while a wish waits, which then lapses."""
        match kind:
            case "move":
                self.play_one(who, which)
            case "leave":
                self.seat_another(self.seat(who), which, Occupant.BOT)
            case "sit":
                self.seat_another(self.seat(who), which, Occupant.PERSON)
            case _:
                self.send(self.seat(who), {"resign": True})

    @precondition(wants)
    @rule()
    def all_agree(self) -> None:
        """Let each who sits there agree, the last of them perhaps too late."""
        assert self.naive.wish is not None
        asker, number = self.naive.wish
        for seat in self.naive.seats:
            self.send(seat, {"agree": {"seat": asker, "number": number}})

    # Messages -------------------------------------------------------------------------------------

    @invariant()
    def all_hear_how_it_stands(self) -> None:
        """Every seat and a spectator are welcomed alike, and the journal has it all."""
        for seat in (*self.naive.seats, None):
            assert self.naive.welcome(seat) == plain(self.table.welcome(seat))
        moves = tuple(each.move for each in self.naive.moves)
        assert moves == self.table.record.moves
        assert self.table.record == self.journal.record
        assert tuple(self.naive.names) == self.table.record.names

    @invariant()
    def each_client_hears_what_it_missed(self) -> None:
        """Let one client pull what it missed, and what a counter next to a gap missed."""
        self.step += 1
        hearers = (*self.naive.seats, None)
        seat, told = hearers[self.step % len(hearers)], self.naive.told
        gap = max((place for place, event in enumerate(told) if event == GAP), default=-1)
        heard = self.counters.get(seat)
        edge = (gap, gap + 1, len(told) + 1, len(told) - self.step % 9)[self.step % 4]
        written = str(heard) if self.step % 2 else heard
        assert self.naive.since(seat, heard) == plain(self.table.since(seat, written))
        assert self.naive.since(seat, edge) == plain(self.table.since(seat, edge))
        most = 1 + self.step % 3
        for counter in (heard, edge):
            some = self.table.since(seat, counter, moves=most)
            assert self.naive.since(seat, counter, most) == plain(some)
        answer: Any = self.table.receive(seat, {"history": True}).answer
        assert self.naive.history(seat) == answer["log"]
        self.counters[seat] = len(told)

    @invariant()
    def spectators_may_see_an_earlier_table(self) -> None:
        """Look at it: it is as it was, and what is out of date by now stays that."""
        delay = self.step * 7 % 23
        then, naive = self.table.delayed(delay), self.naive.delayed(delay)
        counter = len(naive.told) - self.step % 4

        assert naive.since(None, counter) == plain(then.since(None, counter))


@every_game
def test_a_table_does_what_the_page_says(subject: Subject) -> None:
    """Whatever clients, bots and the server do, in any order."""
    kind = type("HostedSubject", (Hosted,), {"subject": subject})
    examples = max(1, settings().max_examples // SHARE)

    run_state_machine_as_test(
        kind, settings=settings(stateful_step_count=STEPS, max_examples=examples)
    )
