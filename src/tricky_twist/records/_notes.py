"""A bystander's notes on a recorded game: the public facts, and nothing else."""

from typing import Any

from tricky_twist.core.errors import IllegalMoveError, WrongTypeError, describe
from tricky_twist.core.values import value
from tricky_twist.records.bystander import bystander_of
from tricky_twist.records.document import require_record
from tricky_twist.records.record import AnyGame, Record, Setup

State = Any  # of the game, which is known when the program runs
Move = Any


@value
class Notes:
    """The setup with the first player, the public moves, and the cards that chance showed.

    >>> from tricky_twist import Seat, records
    >>> notes_of(records.begin("twisted", players=2, first=Seat(0)))
    Notes(start=Setup(players=2, rules=Rules(), first=Seat(0)), moves=(), shown=())
    """

    start: Setup
    moves: tuple[Move, ...]
    shown: tuple[Any, ...]


def notes_of(record: Record) -> Notes:
    """Return the public part of a recorded game up to its last move.

    If a move was not legal, all answers that follow count as seen.

    >>> from tricky_twist import records
    >>> notes_of(records.begin("twisted", players=2)).start.first is None
    True
    """
    require_record(record)
    game, bystander, state = record.game, bystander_of(record.game), _reached(record)
    if type(record.start) is not Setup:
        raise WrongTypeError("a record that starts with a setup", describe(record.start))
    both = tuple((move, game.sender_of(move)) for move in record.moves)
    chance = tuple(move for move, sender in both if sender is None)
    moves = tuple(
        move for move, sender in both if sender is not None and not bystander.is_secret(move)
    )
    covered = 0 if state is None else bystander.covered(state)
    return Notes(
        _with_first(record, chance, moves),
        moves[: len(moves) - covered],
        bystander.shown(chance, state),
    )


def _reached(record: Record) -> State:
    """Return the state after the last move; ``None`` if one of the moves is not legal."""
    try:
        return record.state
    except IllegalMoveError:
        return None


def _with_first(record: Record, chance: tuple[Move, ...], moves: tuple[Move, ...]) -> Setup:
    """Return the setup with the first player, if chance has decided that.

    In a game whose bystander does not know, it is the seat that moved first.
    """
    start: Setup = record.start
    if start.first is not None:
        return start
    told = (bystander_of(record.game).first(move, start.players) for move in chance)
    first = next((seat for seat in told if seat is not None), None)
    if first is None and moves:
        first = record.game.sender_of(moves[0])
    return Setup(start.players, start.rules, first)


# Whether the notes are whole ----------------------------------------------------------------------


def require_open(game: AnyGame, state: State, shown: tuple[Any, ...], move: Move) -> None:
    """Refuse a move that is not public, or that cannot be judged without a missing card.

    >>> from tricky_twist import FLIP_TWHIST, Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> require_open(FLIP_TWHIST, ft.setup(3), (), ft.ChooseDealer(Seat(0)))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a move that everybody sees, got ...
    """
    bystander = bystander_of(game)
    if game.sender_of(move) is None or bystander.is_secret(move):
        raise WrongTypeError("a move that everybody sees", describe(move))
    if lacking := bystander.lacking(state, shown, move):
        raise WrongTypeError(*lacking)


def find_again(game: AnyGame, shown: tuple[Any, ...], rules: object) -> tuple[Any, ...]:
    """Return the cards that appeared before, as often as there are such cards.

    >>> from tricky_twist import FLIP_TWHIST
    >>> find_again(FLIP_TWHIST, ("M7", "S2", "M7"), FLIP_TWHIST.editions[0][1])
    ('M7',)
    """
    bystander = bystander_of(game)
    return tuple(
        [
            card
            for number, card in enumerate(shown)
            if shown[:number].count(card) >= bystander.copies(rules, card)
        ]
    )
