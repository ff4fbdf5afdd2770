"""Values of the layers around the games: setups, verdicts, open records, tables, pledges."""

import random
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from tricky_twist.bots.protocol import AnyGame
from tricky_twist.core.chance import Chance, Shuffle, Shuffler
from tricky_twist.core.errors import Violation
from tricky_twist.core.seats import SEATS
from tricky_twist.core.values import changed
from tricky_twist.core.violations import EnglishWords
from tricky_twist.encoding import codecs_of
from tricky_twist.hosting import Outcome, Place, Pledges, Received, Room, Table, open_table
from tricky_twist.records import (
    CannotBegin,
    Explained,
    FairShuffle,
    Illegal,
    Logged,
    Occupant,
    OpenRecord,
    OtherEdition,
    OtherReading,
    Record,
    Revoke,
    SeatReplaced,
    Setup,
    Sound,
    UndoAccepted,
    Undone,
    UndoProposed,
    UndoRejected,
    Unexplained,
    Unfair,
    WrongResult,
    begin_at,
    read_journal,
    verify,
    write_journal,
)
from tricky_twist.records.verdicts import other_rules
from tricky_twist.testing.attempts import Attempt, legal_moves, near_misses
from tricky_twist.testing.lines import some_setup
from tricky_twist.testing.strategies import NAMES, made, records, rules, states

Draw = Callable[[AnyGame], st.SearchStrategy[Any]]


def some_shuffler(rng: random.Random) -> Shuffler:
    """Return a shuffler of any seed.

    >>> some_shuffler(random.Random(1)) == some_shuffler(random.Random(1))
    True
    """
    return Shuffler(rng.randrange(1 << 32))


# Chance and refusals ----------------------------------------------------------------------------


def _chances(game: AnyGame) -> st.SearchStrategy[Any]:
    return states(game).map(game.pending_chance).filter(bool)


def _violations(game: AnyGame) -> st.SearchStrategy[Violation[Any]]:
    return near_misses(game).flatmap(lambda miss: st.sampled_from(miss.violations))


# Recorded games ---------------------------------------------------------------------------------


def _begun(game: AnyGame) -> st.SearchStrategy[Record]:
    """Return a strategy of the records that do not start with a position."""
    return records(game).filter(lambda record: type(record.start) is Setup)


def _logged(game: AnyGame) -> st.SearchStrategy[Logged]:
    """Return a strategy of contents of journals; some end in half a line."""
    halves = st.sampled_from((b"", b'{"type":'))
    return st.builds(
        lambda kept, half: read_journal(write_journal(kept) + half), _begun(game), halves
    )


def _replacements(_game: AnyGame) -> st.SearchStrategy[SeatReplaced]:
    return made(
        lambda rng: SeatReplaced(rng.choice(SEATS), rng.choice(NAMES), rng.choice([*Occupant]))
    )


def some_fair_shuffle(rng: random.Random, players: int) -> FairShuffle:
    """Return a shuffle that so many players made together.

    >>> some_fair_shuffle(random.Random(1), 3)
    FairShuffle(02b46a2f4e78..., 3 salts)
    """
    secret, *salts = (f"{rng.getrandbits(128):032x}" for _ in range(players + 1))
    return FairShuffle.of(secret, tuple(salts))


def _fair(game: AnyGame) -> st.SearchStrategy[FairShuffle]:
    return made(lambda rng: some_fair_shuffle(rng, rng.choice(game.players)))


# Verdicts ---------------------------------------------------------------------------------------


def _illegal(miss: Attempt) -> Illegal:
    """Return the verdict on a game with a move that is nearly legal."""
    game, number = miss.moment.line.game, miss.moment.number
    begun = begin_at(game, game.position(miss.moment.line.start))
    verdict = verify(changed(begun, moves=(*miss.moment.line.moves[:number], miss.move)))
    assert isinstance(verdict, Illegal)  # or the record could not have been played
    return verdict


def _unfair(rng: random.Random, game: AnyGame) -> Any:
    """Return the verdict on a game whose shuffles are hardly ever those that were agreed on."""
    setup = some_setup(rng, game)
    begun = Record(game, setup, fair=some_fair_shuffle(rng, setup.players))
    return verify(begun.played(*open_table(begun, shuffler=some_shuffler(rng)).moves))


def _verdicts(kind: type) -> Draw:
    """Return the strategy for the verdicts of a class, on records made for it."""
    return lambda game: _JUDGED[kind](game).filter(lambda verdict: type(verdict) is kind)


_JUDGED: dict[type, Draw] = {
    Sound: lambda game: records(game).map(verify),
    Illegal: lambda game: near_misses(game).map(_illegal),
    WrongResult: lambda game: records(game).map(
        lambda record: verify(record.scored(*(99 for _ in range(record.players))))
    ),
    CannotBegin: lambda game: made(
        lambda rng: verify(
            Record(game, Setup(rng.choice((0, 1, 6, 7)), some_setup(rng, game).rules))
        )
    ),
    Unfair: lambda game: made(lambda rng: _unfair(rng, game)),
}


def _other_rules(kind: type) -> Draw:
    def draw(game: AnyGame) -> st.SearchStrategy[OtherEdition | OtherReading]:
        found = rules(game).map(
            lambda chosen: [other for other in other_rules(game, chosen) if type(other) is kind]
        )
        return found.filter(bool).flatmap(st.sampled_from)

    return draw


def _unexplained(miss: Attempt) -> Unexplained:
    """Return the verdict of bystanders on a move that is visibly illegal."""
    reason = miss.violations[0].public_reason
    return Unexplained(miss.moment.number, miss.move, miss.violations, reason, (), miss.move.seat)


def _revoke(miss: Attempt) -> Revoke:
    broken = dict.fromkeys(violation.clause for violation in miss.violations)
    return Revoke(miss.moment.number, miss.move, tuple(broken))


# Tables -----------------------------------------------------------------------------------------


def _tables(game: AnyGame) -> st.SearchStrategy[Table]:
    opened = st.builds(open_table, records(game), shuffler=made(some_shuffler))
    return opened.map(lambda received: received.table)


def _received(game: AnyGame) -> st.SearchStrategy[Received]:
    """Return a strategy of results of requests to play a move, legal and nearly so."""
    return (legal_moves(game) | near_misses(game)).map(_come_of)


def _come_of(attempt: Attempt) -> Received:
    game, move = (
        attempt.moment.line.game,
        codecs_of(attempt.moment.line.game).move.encode(attempt.move),
    )
    table = open_table(begin_at(game, game.position(attempt.state)), shuffler=Shuffler(0)).table
    return table.receive(attempt.move.seat, {"number": 0, "move": move})


def some_room(rng: random.Random, game: AnyGame) -> Room:
    """Return a room: before its first game, or with a game on the table.

    >>> from tricky_twist import TWISTED
    >>> some_room(random.Random(1), TWISTED)
    <Room twisted, Ada and Ben, waiting>
    """
    setup = some_setup(rng, game)
    places = tuple(map(Place, NAMES[: setup.players]))
    room = Room.begin(game.name, places, setup.rules, shuffler=some_shuffler(rng))
    for seat in room.seats[: rng.randint(0, setup.players)]:
        room = room.receive(seat, {"ready": True}).room
    return room


def _outcomes(game: AnyGame) -> st.SearchStrategy[Outcome]:
    """Return a strategy of results of requests to a room, refused ones too."""
    wishes = ({"ready": True}, {"record": True}, {"again": True}, {"number": 0, "move": None})
    return made(lambda rng: some_room(rng, game).receive(rng.choice(SEATS[:2]), rng.choice(wishes)))


def some_pledges(rng: random.Random, players: int) -> Pledges:
    """Return how far so many players have come in agreeing on a shuffle.

    >>> some_pledges(random.Random(4), 3)
    <Pledges: 3 of 3 salts>
    """
    fair = some_fair_shuffle(rng, players)
    said = rng.randint(0, 2 * players)
    pledges = Pledges(fair.secret, (None,) * players, (None,) * players)
    for seat in SEATS[: min(said, players)]:
        pledges = pledges.committed(seat, fair.salt_commitments[seat])
    for seat in SEATS[: max(said - players, 0)]:
        pledges = pledges.told(seat, fair.salts[seat])
    return pledges


_SEATS = st.sampled_from(SEATS)

AROUND: dict[type, Draw] = {
    Chance: _chances,
    Shuffle: lambda game: _chances(game).flatmap(lambda chance: st.sampled_from(chance.shuffles)),
    Violation: _violations,
    EnglishWords: lambda _game: st.builds(EnglishWords, st.text()),
    Setup: lambda game: made(lambda rng: some_setup(rng, game)),
    Record: records,
    OpenRecord: lambda game: _begun(game).map(OpenRecord.of),
    Logged: _logged,
    SeatReplaced: _replacements,
    Undone: lambda _game: st.builds(Undone, st.integers(1, 20)),
    UndoProposed: lambda _game: st.builds(UndoProposed, _SEATS, st.integers(0, 20)),
    UndoAccepted: lambda _game: st.builds(UndoAccepted, _SEATS),
    UndoRejected: lambda _game: st.builds(UndoRejected, _SEATS),
    FairShuffle: _fair,
    OtherEdition: _other_rules(OtherEdition),
    OtherReading: _other_rules(OtherReading),
    **{kind: _verdicts(kind) for kind in _JUDGED},
    Explained: lambda game: states(game).map(Explained),
    Unexplained: lambda game: near_misses(game).map(_unexplained),
    Revoke: lambda game: near_misses(game).map(_revoke),
    Pledges: lambda game: made(lambda rng: some_pledges(rng, rng.choice(game.players))),
    Received: _received,
    Table: _tables,
    Place: lambda _game: made(lambda rng: Place(rng.choice(NAMES), is_ready=rng.random() < 0.5)),
    Room: lambda game: made(lambda rng: some_room(rng, game)),
    Outcome: _outcomes,
}
"""The classes of the layers around a game, each with the strategy for its values."""
