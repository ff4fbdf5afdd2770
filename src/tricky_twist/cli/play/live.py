"""A game that is going on: the table, its bots, and the journal that keeps every move."""

from itertools import pairwise
from typing import Any

from tricky_twist.bots import Bot
from tricky_twist.cli.language import speak, spoken
from tricky_twist.cli.options import seed_given
from tricky_twist.cli.play.seats import Sitters, bots_of, seed_of, sitters_of
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.memo import recent
from tricky_twist.core.seats import Seat
from tricky_twist.hosting import Received, Refusal, Table, open_table, resume
from tricky_twist.records import AnyGame, Journal, Record, escape_name
from tricky_twist.records.bystander import bystander_of

Steps = tuple[tuple[Any, ...], ...]
"""The events of each move."""


class Past:
    """The past of a game at this terminal: the last move of a seat, and the events of a round."""

    table: Table
    game: AnyGame
    plays_forced: bool
    _together: dict[Seat, int]
    """The place of the first of the moves that a seat made together, at its last turn."""
    _replayed: tuple[object, Steps]

    def last_move_of(self, seat: Seat) -> int | None:
        """Return the place of the last move of a seat in the record; ``None`` before its first.

        Of moves that were made together it is the first.
        """
        moves, first = self.table.record.moves, self._together.get(seat)
        if first is not None:
            return first
        places = (n for n in reversed(range(len(moves))) if self.game.sender_of(moves[n]) is seat)
        return next(places, None)

    def last_choice_of(self, seat: Seat) -> int | None:
        """Return the place of the move that an undo of a seat takes back; ``None`` without one.

        It is the last move, or the last that had an alternative: forced moves that need not be made
        would be made again at once.
        """
        last = self.last_move_of(seat)
        if not self.plays_forced or last is None or seat in self._together:
            return last
        game, record = self.game, self.table.record
        choice, state = None, record.initial
        for place, (move, step) in enumerate(zip(record.moves, record.replay(), strict=True)):
            if game.sender_of(move) is seat and len(game.legal_moves(state, seat)) > 1:
                choice = place
            state = step.state
        return choice

    def last_seen_by(self, seat: Seat) -> int:
        """Return the counter of the last move of a seat: it has seen all before that."""
        place, course = self.last_move_of(seat), self.table.course
        return course.base if place is None else course.marks[place].counter

    def steps_of_round(self) -> Steps:
        """Return the events of each move since the cards were last dealt; they hold secrets."""
        record, course = self.table.record, self.table.course
        bystander, sender_of = bystander_of(self.game), self.game.sender_of
        numbers = reversed(range(len(record.moves)))
        deals = (
            n for n in numbers if bystander.is_deal(record.moves[n], sender_of(record.moves[n]))
        )
        first = next(deals, 0)
        counters = [mark.counter for mark in course.marks[first:]]
        happened = course.missed(counters[0]) if counters else ()
        if happened is None:  # some were before a move that was taken back
            return self._replay()[first:]
        ends = [counter - counters[0] for counter in (*counters[1:], course.counter)]
        return tuple(happened[start:end] for start, end in pairwise((0, *ends)))

    def _replay(self) -> Steps:
        """Return the events of each move of the record, worked out once for each length."""
        record = self.table.record
        if self._replayed[0] != (at := (self.table.course.base, len(record.moves))):
            self._replayed = at, tuple(step.events for step in record.replay())
        return self._replayed[1]


class LiveGame(Past):
    """A game that is going on. Each move is in the journal before the screen shows it."""

    def __init__(self, table: Table, sitters: Sitters, journal: Journal | None) -> None:
        """Continue with a table; :func:`going_on` makes one."""
        self.table: Table = table
        self.game: AnyGame = speak(table.record.game)
        """The game that is played; it speaks the language of the command."""
        self.sitters: Sitters = sitters
        self._journal = journal
        self._bots = bots_of(table.record.game, sitters)
        self._together: dict[Seat, int] = {}
        self._replayed: tuple[object, Steps] = (None, ())
        self.seed: str | None = seed_of(table.record)
        self.plays_forced = False
        """Whether people need not make a move that is their only one."""

    @property
    def state(self) -> Any:
        """The state in which it stands."""
        return self.table.record.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, with escapes for control codes."""
        return _escaped(self.table.record.names)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.table.seats if seat not in self._bots)

    def name_of(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self.sitters[seat].name

    # Actions --------------------------------------------------------------------------------------

    def make(self, seat: Seat, *moves: object) -> Refusal | None:
        """Make moves of a seat, all of them; return why not, if one of them is refused."""
        table, found = self.table, []
        for move in moves:
            received = table.make(seat, move, None, spoken())
            if received.refusal is not None:
                return received.refusal
            found.append(received)
            table = received.table
        self._together[seat] = len(self.table.record.moves)
        for received in found:
            self._go_on(received)
        return None

    def let_bot_play(self, seat: Seat) -> None:
        """Make the move that the bot of a seat chooses."""
        self.make(seat, self.choose(self._bots[seat], seat))

    def choose(self, bot: Bot, seat: Seat) -> Any:
        """Return what a bot would do in the place of a seat; it sees only the view of that seat.

        The same game comes to the same choice, after a stop too.
        """
        moves = self.game.legal_moves(self.state, seat)
        decision = f"{self.seed} decision {len(self.table.course.marks)}"
        return bot.choose(self.game.view(self.state, seat), moves, decision)

    def make_forced(self, seat: Seat) -> bool:
        """Make the only legal move of a person who need not make it; say whether it was made."""
        if not self.plays_forced:
            return False
        moves = self.game.legal_moves(self.state, seat)
        if len(moves) > 1:
            return False
        self._go_on(self.table.make(seat, moves[0], None, spoken()))
        return True

    def take_back(self, seat: Seat, place: int) -> None:
        """Take back a move of a seat, and all later ones: all players have agreed."""
        number = self.table.course.marks[place].number
        self._together = {}
        self._go_on(self.table.receive(seat, {"undo": number}))
        for other in self.table.seats:
            if other is not seat:
                agreed = {"agree": {"seat": int(seat), "number": number}}
                self._go_on(self.table.receive(other, agreed))

    def _go_on(self, received: Received) -> Refusal | None:
        """Go on with the table after a request; return why not, if it was refused."""
        if self._journal is not None:
            self._journal.append(*received.moves)
        self.table = received.table
        return received.refusal


@recent
def _escaped(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(escape_name, names))


def begin(record: Record) -> LiveGame:
    """Return a new game without a journal."""
    table = open_table(record, shuffler=_shuffler_of(record)).table
    return LiveGame(table, sitters_of(record), None)


def go_on(journal: Journal) -> LiveGame:
    """Return the game of a journal, which keeps what happens from now on."""
    record = journal.record
    table = resume(journal, shuffler=_shuffler_of(record))
    return LiveGame(table, sitters_of(record), journal)


def _shuffler_of(record: Record) -> Shuffler | None:
    """Return the shuffler of a game; a secret one if it has no seed."""
    seed = seed_of(record)
    if seed is None:
        return None
    return Shuffler(seed_given(seed))
