"""Tables that begin, and tables that continue a record or a journal."""

from collections.abc import Iterable, Sequence

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import WrongTypeError, describe
from tricky_twist.core.seats import Seat
from tricky_twist.core.values import changed
from tricky_twist.core.wellformed import require_genuine
from tricky_twist.hosting._bots import note_of_bot
from tricky_twist.hosting.course import Course
from tricky_twist.hosting.places import Choose, Pace, any_move
from tricky_twist.hosting.table import Received, Table
from tricky_twist.records import Journal, Record


def open_table(
    record: Record,
    *,
    shuffler: Shuffler | None = None,
    stand_in: Choose = any_move,
    pace: Pace = Pace.AT_ONCE,
    bots: Iterable[Seat] = (),
) -> Received:
    """Return the table that continues a recorded game, without a journal.

    Chance is unpredictable, unless the record has a fair shuffle or there is a *shuffler*. For an
    empty seat, *stand_in* chooses, at its *pace*. The
    *bots* sit there from the start: the first lines to write down say so.

    >>> from tricky_twist import records
    >>> opened = open_table(records.begin("twisted", players=2))
    >>> opened.table, len(opened.moves)
    (<Table twisted, 2 seats, 2 moves>, 2)

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If the record cannot be played, or an argument
            is wrong.
    """
    if type(bots) not in {tuple, list, set, frozenset}:
        raise WrongTypeError("seats", describe(bots))
    table = _begin(record, shuffler, stand_in, pace)
    seated = tuple([note_of_bot(table.course, seat) for seat in bots])
    settled = table.followed(seated).settled()
    return Received(settled.table, seated + settled.moves)


def reopen(
    record: Record,
    entries: Sequence[object],
    *,
    shuffler: Shuffler | None = None,
    stand_in: Choose = any_move,
    pace: Pace = Pace.AT_ONCE,
) -> Received:
    """Return the table that continues a recorded game after these lines; it writes nothing.

    The lines may come from any store. The result has the moves to write down, if some are pending.
    With the same *shuffler* it is the same table on every machine.

    >>> from tricky_twist import records
    >>> record, shuffler = records.begin("twisted", players=2), Shuffler(7)
    >>> opened = open_table(record, shuffler=shuffler)
    >>> reopen(record, opened.moves, shuffler=shuffler).table == opened.table
    True

    Raises:
        ~tricky_twist.core.errors.TrickyTwistError: If the record cannot be played, a line cannot
            follow, or an argument is wrong.
    """
    return _begin(record, shuffler, stand_in, pace).followed(entries).settled()


def resume(
    journal: Journal,
    *,
    shuffler: Shuffler | None = None,
    stand_in: Choose = any_move,
    pace: Pace = Pace.AT_ONCE,
) -> Table:
    """Return the table that continues the game of a journal; it writes pending chance moves there.

    After a stop it is the table that it was, if the *shuffler* is the same.

    >>> from tempfile import TemporaryDirectory
    >>> from tricky_twist import records
    >>> folder = TemporaryDirectory()
    >>> path = f"{folder.name}/friday.jsonl"
    >>> with Journal.open(path, records.begin("twisted", players=2)) as journal:
    ...     resume(journal), len(journal.entries)
    (<Table twisted, 2 seats, 2 moves>, 2)
    >>> folder.cleanup()

    Raises:
        ~tricky_twist.core.errors.StorageError: If the journal cannot be written.
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    begun = changed(require_genuine(journal, Journal).record, moves=())
    received = reopen(begun, journal.entries, shuffler=shuffler, stand_in=stand_in, pace=pace)
    journal.append(*received.moves)
    return received.table


def _begin(record: Record, given: Shuffler | None, stand_in: Choose, pace: Pace) -> Table:
    """Return the table as the record stands, at which nothing has been played on."""
    course, fair = Course.begin(record), record.fair
    chance = Shuffler.secure() if fair is None else fair.shuffler()
    shuffler = chance if given is None else require_genuine(given, Shuffler)
    return Table(course, shuffler, stand_in, pace=require_genuine(pace, Pace))
