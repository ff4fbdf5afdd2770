"""What a bystander notes down of a recorded game: what everybody has seen, and nothing else."""

from typing import Any

from tricky_twist.core.errors import IllegalMoveError, WrongTypeError, describe
from tricky_twist.core.phrases import count_of
from tricky_twist.core.seats import left_of
from tricky_twist.core.values import value
from tricky_twist.games import part_of
from tricky_twist.records.document import require_record
from tricky_twist.records.record import AnyGame, Record, Setup

State = Any  # of the game, which is known when the program runs
Move = Any


@value
class Notes:
    """How a game was set up, with who began; the moves that everybody saw; what chance showed.

    >>> from tricky_twist import Seat, records
    >>> notes_of(records.begin("twisted", players=2, first=Seat(0)))
    Notes(start=Setup(players=2, rules=Rules(), first=Seat(0)), moves=(), shown=())
    """

    start: Setup
    moves: tuple[Move, ...]
    shown: tuple[Any, ...]


def notes_of(record: Record) -> Notes:
    """Return what everybody has seen of a recorded game by its last move.

    If a move was not legal, all answers that follow count as seen.

    >>> from tricky_twist import records
    >>> notes_of(records.begin("twisted", players=2)).start.first is None
    True
    """
    require_record(record)
    state = _reached(record)
    if type(record.start) is not Setup:
        raise WrongTypeError("a record that starts with a setup", describe(record.start))
    senders = [record.game.sender_of(move) for move in record.moves]
    both = tuple(zip(record.moves, senders, strict=True))
    chance = tuple(move for move, sender in both if sender is None)
    moves = tuple(
        move for move, sender in both if sender is not None and not is_secret(record.game, move)
    )
    return Notes(
        _with_first(record.start, chance),
        moves[: len(moves) - _covered(state)],
        _shown(chance, _begun(record.game, state)),
    )


def is_secret(game: AnyGame, move: Move) -> bool:
    """Say whether only its own seat sees a move of a player.

    >>> from tricky_twist import TRICKY_TWIST
    >>> from tricky_twist.encoding import parse_move
    >>> is_secret(TRICKY_TWIST, parse_move(TRICKY_TWIST, "set-aside 0 M7"))
    True
    """
    return type(move) is part_of(game.name, "secret")


def _reached(record: Record) -> State:
    """Return the state after the last move; ``None`` if one of the moves is not legal."""
    try:
        return record.state
    except IllegalMoveError:
        return None


def _covered(state: State) -> int:
    """Return how many answers were given at the end that nobody sees before the last is there."""
    return len(state.answers) if getattr(state, "simultaneous", False) else 0


def _begun(game: AnyGame, state: State) -> int:
    """Return how many rounds have begun that wait for their deal: one or none."""
    chance = None if state is None else game.pending_chance(state)
    return int(chance is not None and chance.kind == "deal")


def _with_first(start: Setup, chance: tuple[Move, ...]) -> Setup:
    """Return the setup with who began, if chance has decided that."""
    for move in chance:
        if hasattr(move, "first"):
            return Setup(start.players, start.rules, move.first)
        if hasattr(move, "dealer"):
            return Setup(start.players, start.rules, left_of(move.dealer, start.players))
    return start


def _shown(chance: tuple[Move, ...], waiting: int) -> tuple[Any, ...]:
    """Return the score cards of all rounds that have begun, or the cards that lie open."""
    rounds = waiting + sum(hasattr(move, "hands") for move in chance)
    for move in chance:
        if hasattr(move, "cards"):
            return tuple(move.cards[:rounds])
        if hasattr(move, "exposed"):
            return tuple(move.exposed)
    return ()


# Whether the notes are whole ----------------------------------------------------------------------


def require_open(game: AnyGame, state: State, shown: tuple[Any, ...], move: Move) -> None:
    """Refuse a move that nobody saw, and one that cannot be judged without a card that is missing.

    >>> from tricky_twist import FLIP_TWHIST, Seat
    >>> from tricky_twist.games import flip_twhist as ft
    >>> require_open(FLIP_TWHIST, ft.setup(3), (), ft.ChooseDealer(Seat(0)))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tricky_twist.core.errors.WrongTypeError: expected a move that everybody sees, got ...
    """
    if game.sender_of(move) is None or is_secret(game, move):
        raise WrongTypeError("a move that everybody sees", describe(move))
    lying = len(getattr(getattr(state, "table", None), "exposed", ()))
    if len(shown) < lying:
        wanted = f"every card that lies open beside the hands, {lying} in all"
        raise WrongTypeError(wanted, str(len(shown)))
    number = game.round_of(state)
    if len(shown) < number and type(move) in (part_of(game.name, "by-score-card") or ()):
        wanted = f"the score card of round {number}, which decides what may be declared"
        raise WrongTypeError(wanted, count_of(len(shown), "score card"))


def find_again(shown: tuple[Any, ...], rules: Any) -> tuple[Any, ...]:  # noqa: ANN401  # of the game
    """Return the cards that were shown before, as often as there are such cards.

    >>> from tricky_twist.games import flip_twhist as ft
    >>> find_again(("M7", "S2", "M7"), ft.STANDARD)
    ('M7',)
    """
    deck = getattr(rules, "score_deck", ())
    return tuple(
        [card for n, card in enumerate(shown) if shown[:n].count(card) >= max(1, deck.count(card))]
    )
