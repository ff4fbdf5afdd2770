"""Record: a game as it was played, as a value."""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from tricky_twist.core.errors import EncodingError, Problem, WrongTypeError, describe
from tricky_twist.core.game import Game, Step
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.validators import all_of, require_at_table
from tricky_twist.core.values import changed, value
from tricky_twist.core.version import VERSION
from tricky_twist.core.wellformed import is_genuine
from tricky_twist.encoding import codecs_of
from tricky_twist.encoding.coders import NUMBER
from tricky_twist.encoding.text import show
from tricky_twist.games import game_called
from tricky_twist.records.fair import FairShuffle
from tricky_twist.records.names import require_name, require_names, require_text

AnyGame = Game[Any, Any, Any, Any, Any]
"""A game known only at run time: type checkers cannot tell the game of a file."""

FORMAT = 1
"""The newest format of records, in which this version of the library writes."""


@value
class Setup:
    """How a recorded game was set up.

    >>> from tricky_twist import records
    >>> records.begin("twisted", players=3).start
    Setup(players=3, rules=Rules(), first=None)
    """

    players: int
    rules: Any
    """By value: a later correction of an edition does not change the game."""
    first: Seat | None = None
    """The seat that has the first turn; ``None`` if chance decided that."""


@value
class Record:
    """The start of a game, and every move since, including chance moves.

    >>> from tricky_twist import records
    >>> record = records.begin("twisted", players=2, names=("Ada", "Ben")).tagged(event="Friday")
    >>> move = next(record.game.chance_moves(record.state))
    >>> record.played(move)
    <Record twisted, 1 move>
    >>> record.moves, record.played(move).moves
    ((), (ChooseDealer(dealer=Seat(0)),))
    >>> record.named(Seat(1), "Bot").names, dict(record.tags)
    (('Ada', 'Bot'), {'event': 'Friday'})
    """

    game: AnyGame
    start: Any
    """A :class:`Setup`; or a state of the game, when a position was entered."""
    moves: tuple[Any, ...] = ()
    names: tuple[str, ...] = ()
    """The name of each seat; empty if there are none."""
    tags: tuple[tuple[str, str], ...] = ()
    """Anything else worth remembering, such as the place: names and texts, ordered by name."""
    result: tuple[int, ...] | None = None
    """The points written down at the table; ``None`` if there are none. They may be wrong."""
    library: str = ""
    """The version of this library with which the record was begun."""
    fair: FairShuffle | None = None
    """The sources of every shuffle of the game, if people should be able to check them."""
    format: int = FORMAT
    """The format in which the record is written."""
    _reached: Any = attrs.field(init=False, eq=False, repr=False)

    def __repr__(self) -> str:
        """Return a text that fits a line and shows no card."""
        moves = len(self.moves)
        return f"<Record {self.game.name}, {moves} move{'s' * (moves != 1)}>"

    @property
    def initial(self) -> Any:
        """The state before the first move.

        >>> from tricky_twist import records
        >>> records.begin("twisted", players=3).initial
        DealerPending(rules=Rules(), players=3)

        Raises:
            ~tricky_twist.core.errors.SetupError: If the game cannot be set up like this; and the
                other errors of its ``setup``.
            ~tricky_twist.core.errors.WrongTypeError: If the record starts with something else.
        """
        kinds = codecs_of(self.game).state.kinds
        start = self.start
        if type(start) is Setup and is_genuine(start):
            return self.game.setup(start.players, start.rules, first=start.first)
        if type(start) not in kinds:
            raise WrongTypeError(f"a Setup or a state of {self.game.title}", describe(start))
        return start

    @property
    def players(self) -> int:
        """The number of seats at the table.

        >>> from tricky_twist import records
        >>> records.begin("twisted", players=3).players
        3

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: As :attr:`initial`.
        """
        state = self.initial
        return self.game.players_of(state)

    @property
    def state(self) -> Any:
        """The state after the last move; it is worked out once.

        >>> from tricky_twist import records
        >>> record = records.begin("twisted", players=3)
        >>> record.state == record.initial
        True

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: As :attr:`initial` and :meth:`replay`.
        """
        if not hasattr(self, "_reached"):
            state = self.initial
            for step in self.replay():
                state = step.state
            _remember(self, state)
        return self._reached

    def replay(self) -> Iterator[Step[Any, Any]]:
        """Play every move once more, and yield each step.

        >>> from tricky_twist import records
        >>> record = records.begin("twisted", players=2)
        >>> record = record.played(next(record.game.chance_moves(record.state)))
        >>> for step in record.replay():
        ...     print(*map(record.game.in_words, step.events))
        seat 0 is drawn by lot to deal

        Raises:
            ~tricky_twist.core.errors.IllegalMoveError: At a move that is not legal; see
                :func:`~tricky_twist.records.verdicts.verify`.
            ~tricky_twist.core.errors.TrickyTwistError: As :attr:`initial`.
        """
        state = self.initial
        for move in self.moves:
            step = self.game.play(state, move)
            state = step.state
            yield step

    def played(self, *moves: object) -> "Record":
        """Return the record with more moves; a result that was written down no longer holds.

        Raises:
            ~tricky_twist.core.errors.IllegalMoveError: If one of them is not legal.
            ~tricky_twist.core.errors.WrongTypeError: If one is not a move of this game.
        """
        state = self.state
        for move in moves:
            state = self.game.play(state, move).state
        return _remember(changed(self, moves=self.moves + moves, result=None), state)

    def taken_back(self, count: int = 1) -> "Record":
        """Return the record without its last moves.

        >>> from tricky_twist import records
        >>> record = records.begin("twisted", players=2)
        >>> later = record.played(next(record.game.chance_moves(record.state)))
        >>> later.taken_back() == record
        True

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it has not so many.
        """
        if type(count) is not int or not 0 < count <= len(self.moves):
            wanted = f"a number from 1 to {len(self.moves)}, the moves that were played"
            raise WrongTypeError(wanted, show(count))
        return changed(self, moves=self.moves[:-count], result=None)

    def named(self, seat: Seat, name: str) -> "Record":
        """Return the record in which a player of this name sits at *seat*.

        A seat may keep its present name, even a faulty one from an older file.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If the seat is not at the table, or
                :func:`~tricky_twist.records.names.find_name_fault` finds a fault in the name.
        """
        renamed = rename(self, seat, name)
        if renamed.names != self.names:
            require_name(name, (*renamed.names[:seat], *renamed.names[seat + 1 :]))
        return renamed

    def tagged(self, **tags: str) -> "Record":
        """Return the record with more tags; a tag that it has already gets the new text.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If one is no text.
        """
        if not all(all_of(tag, str) and len(tag) == len(("name", "text")) for tag in self.tags):
            raise WrongTypeError("tags of a name and a text each", describe(self.tags))
        both = {**dict(self.tags), **tags}
        texts = {require_text(name): require_text(text) for name, text in both.items()}
        return self._but(tags=tuple(sorted(texts.items())))

    def scored(self, *points: int) -> "Record":
        """Return the record with the points written down at the end.

        >>> from tricky_twist import records
        >>> records.begin("twisted", players=3).scored(12, 0, 31).result
        (12, 0, 31)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If these are no numbers, one for each seat.
        """
        wrong = [point for point in points if not NUMBER.is_right(point)]
        if wrong or len(points) != self.players:
            got = describe(wrong[0]) if wrong else str(len(points))
            raise WrongTypeError(f"{self.players} whole numbers", got)
        return self._but(result=points)

    def shuffled_by(self, fair: FairShuffle) -> "Record":
        """Return the record of a game whose shuffles are fair, and come from these sources.

        Only the dealer may see the record before the game is over.

        >>> from tricky_twist import records
        >>> fair = records.FairShuffle.of("the dealer's secret", ("Ada's salt", "Ben's salt"))
        >>> records.begin("twisted", players=2).shuffled_by(fair).fair == fair
        True

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no fair shuffle, or not with a salt
                of each seat.
        """
        if type(fair) is not FairShuffle or not is_genuine(fair):
            raise WrongTypeError("a FairShuffle", describe(fair))
        if len(fair.salts) != self.players:
            raise WrongTypeError(f"the salts of {self.players} seats", str(len(fair.salts)))
        return self._but(fair=fair)

    def under(self, rules: object) -> "Record":
        """Return the same record of a game with other rules, under which it need not be legal.

        >>> from tricky_twist import TWISTED, records
        >>> from tricky_twist.games import twisted as tw
        >>> records.begin(TWISTED, players=3).under(tw.EXPERT).start.rules
        Rules(expert=<Expert.ON: 'on'>)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If these are no rules of this game, or do
                not suit the position with which it starts.
        """
        start = self.start
        if type(start) is Setup and is_genuine(start):
            start = Setup(start.players, rules, start.first)
        else:
            start = self.game.with_rules(self.initial, rules)
        return changed(self, start=start)

    def _but(self, **changes: object) -> "Record":
        """Return the record with changes that leave its state as it is."""
        other = changed(self, **changes)
        return _remember(other, self._reached) if hasattr(self, "_reached") else other


def rename(record: Record, seat: Seat, name: object) -> Record:
    """Return the record with any text as the name of *seat*, as older files may have it.

    >>> from tricky_twist import records
    >>> rename(records.begin("twisted", players=2), Seat(0), "").names
    ('', 'seat 1')

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If the seat is not at the table, or it is no text.
    """
    require_at_table(seat, record.players)
    names = list(record.names or map(str, SEATS[: record.players]))
    names[seat] = require_text(name)
    return record._but(names=tuple(names))  # noqa: SLF001  # the same module


def play(record: Record, move: object) -> tuple[Record, tuple[Any, ...]]:
    """Return the record with one more move, as :meth:`Record.played`, and the events of the move.

    >>> from tricky_twist import records
    >>> record = records.begin("twisted", players=2)
    >>> longer, events = play(record, next(record.game.chance_moves(record.state)))
    >>> longer, [type(event).__name__ for event in events]
    (<Record twisted, 1 move>, ['DealerChosen'])

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: As :meth:`Record.played`.
    """
    step = record.game.play(record.state, move)
    longer = changed(record, moves=(*record.moves, move), result=None)
    return _remember(longer, step.state), step.events


def _remember(record: Record, state: object) -> Record:
    """Return *record*, which from now on knows the state that it reaches."""
    object.__setattr__(record, "_reached", state)
    return record


# Beginning one ----------------------------------------------------------------------------------


def begin(
    game: AnyGame | str,
    players: int,
    rules: object = None,
    *,
    first: Seat | None = None,
    names: Iterable[str] = (),
) -> Record:
    """Return the record of a game that begins, without moves.

    *game* may be the name of the game; without *rules*, the standard rules apply.

    >>> from tricky_twist import Seat, records
    >>> from tricky_twist.games import tricky_twist as tt
    >>> record = records.begin("tricky-twist", 3, tt.DUTCH, first=Seat(1), names=("A", "B", "C"))
    >>> record, record.start.rules == tt.DUTCH
    (<Record tricky-twist, 0 moves>, True)

    Raises:
        ~tricky_twist.core.errors.UnknownGameError: If no game has this name.
        ~tricky_twist.core.errors.SetupError: If the game cannot be set up like this.
        ~tricky_twist.core.errors.RulesError: If the rules do not suit the number of players.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is not what it should be, or the
            names are not one for each seat, or
            :func:`~tricky_twist.records.names.find_name_fault` finds a fault in one.
    """
    found = _find_game(game)
    chosen = found.editions[0][1] if rules is None else rules
    return _opened(Record(found, Setup(players, chosen, first), library=VERSION), names)


def begin_at(game: AnyGame | str, state: object, *, names: Iterable[str] = ()) -> Record:
    """Return the record of a game that is entered in the middle, as it lay on a table.

    >>> from tricky_twist import TWISTED, records
    >>> from tricky_twist.games import twisted as tw
    >>> records.begin_at(TWISTED, tw.setup(3)).start
    DealerPending(rules=Rules(), players=3)

    Raises:
        ~tricky_twist.core.errors.EncodingError: If the position cannot be; every problem is listed
            with its path.
        ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
        ~tricky_twist.core.errors.TrickyTwistError: As :func:`begin`.
    """
    found = _find_game(game)
    return _opened(Record(found, state, library=VERSION), names)


def require_start(record: Record) -> Any:
    """Return the initial state of a record; refuse a position that cannot be.

    >>> from tricky_twist import records
    >>> require_start(records.begin("twisted", players=3))
    DealerPending(rules=Rules(), players=3)

    Raises:
        ~tricky_twist.core.errors.EncodingError: If the position cannot be; every problem is listed
            with its path in the document.
        ~tricky_twist.core.errors.TrickyTwistError: As :attr:`Record.initial`.
    """
    state = record.initial
    if type(record.start) is not Setup:
        try:
            codecs_of(record.game).state.check(state)
        except EncodingError as error:
            found = tuple(Problem(f"$.start{p.path[1:]}", p.reason) for p in error.problems)
            raise EncodingError(found) from None
    return state


def _find_game(game: AnyGame | str) -> AnyGame:
    found: Any = game_called(game) if type(game) is str else game
    codecs_of(found)
    return found  # type: ignore[no-any-return]  # it is one, as it has codecs


def _opened(record: Record, names: Iterable[str]) -> Record:
    """Return the record with these names; refuse a game that cannot begin."""
    require_start(record)
    called = require_names(names)
    if len(called) not in {0, record.players}:
        raise WrongTypeError(f"a name for each of {record.players} seats", str(len(called)))
    return changed(record, names=called)
