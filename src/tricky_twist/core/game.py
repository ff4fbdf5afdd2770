"""Game: the record of pure functions that every game offers, for tools that work with any."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from tricky_twist.core.catalogues import ENGLISH, domain_of, languages_of
from tricky_twist.core.chance import Chance, Shuffler
from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.house_rules import NO_READINGS, find_edition, spelled_out, with_readings
from tricky_twist.core.phrases import Names
from tricky_twist.core.register import Register
from tricky_twist.core.seats import Seat
from tricky_twist.core.sheet import ScoreLine, SeatTotal
from tricky_twist.core.values import maker, value


@value
class Limits:
    """Bounds that no game of some rules exceeds; a game need not attain them.

    >>> from tricky_twist import FLIP_TWHIST
    >>> limits = FLIP_TWHIST.limits(3, FLIP_TWHIST.rules())
    >>> limits.lowest_score, limits.highest_score, limits.most_decisions, limits.largest_shuffle
    (0, 18, 56, 32)
    """

    lowest_score: int
    """No seat ever has fewer points, at any time of the game."""
    highest_score: int
    """No seat ever has more points, at any time of the game."""
    most_decisions: int
    """No game has more moves of players; moves of chance are not among them."""
    largest_shuffle: int
    """No shuffle puts more things into an order."""


R = TypeVar("R")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
R_contra = TypeVar("R_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
E_co = TypeVar("E_co", covariant=True)


@value
class Step(Generic[S_co, E_co]):
    """The state after a move, and the events on the way."""

    state: S_co
    events: tuple[E_co, ...]


class Setup(Protocol[R_contra, S_co]):
    """How a game is set up."""

    def __call__(self, players: int, rules: R_contra = ..., *, first: Seat | None = None) -> S_co:
        """Return the state before the first shuffle."""
        ...


class LegalMoves(Protocol[S_contra, V_contra, M_co]):
    """How a game lists its legal moves."""

    def __call__(self, state: S_contra | V_contra, seat: Seat | None = None) -> tuple[M_co, ...]:
        """Return the legal moves of one seat, or of all."""
        ...


class InWords(Protocol[M_contra, E_contra]):
    """How a game describes a move, an event or a refusal in words."""

    def __call__(
        self,
        thing: M_contra | E_contra | Violation[object],
        names: Names = (),
        language: str = ENGLISH,
    ) -> str:
        """Return the words, in which seats have their names."""
        ...


class Explain(Protocol):
    """How a game says how the points of a row of its score sheet came about."""

    def __call__(
        self, score: Any, names: Names = (), language: str = ENGLISH
    ) -> tuple[ScoreLine, ...]:
        """Return a line for each of the things that count, in which seats have their names."""
        ...


@value
class Game(Generic[R, S, M, E, V]):
    """One game as a value: its register, its rules, and the functions of the contract.

    The functions are the same as in the game's package, which types and documents them precisely.

    >>> from tricky_twist import GAMES
    >>> for game in GAMES.values():
    ...     print(game.title, game.players, type(game.setup(3)).__name__)
    Tricky Twist (3, 4) ScoreDeckPending
    Twisted (2, 3, 4) DealerPending
    Flip Twhist (3, 4, 5) DealerPending
    """

    name: str
    """The name on the wire and in ``GAMES``, such as ``tricky-twist``."""
    title: str
    register: Register
    players: tuple[int, ...]
    """The numbers of players that the rules allow."""
    editions: tuple[tuple[str, R], ...]
    """The named rules; the first is the standard."""
    setup: Setup[R, S]
    pending_chance: Callable[[S], Chance[Any] | None]
    chance_move: Callable[[S, tuple[tuple[Any, ...], ...]], M]
    """The move that carries an order for each shuffle of the pending chance."""
    chance_orders: Callable[[S, M], tuple[tuple[Any, ...], ...]]
    """Orders of the pending shuffles with which chance makes this move."""
    chance_moves: Callable[[S], Iterator[M]]
    actors: Callable[[S | V], tuple[Seat, ...]]
    legal_moves: LegalMoves[S, V, M]
    find_violations: Callable[[S, M], tuple[Violation[object], ...]]
    play: Callable[[S, M], Step[S, E]]
    view: Callable[[S, Seat | None], V]
    view_events: Callable[[tuple[E, ...], Seat | None], tuple[E, ...]]
    position: Callable[[S], S]
    is_over: Callable[[S | V], bool]
    scores: Callable[[S | V], tuple[int, ...]]
    winners: Callable[[S | V], tuple[Seat, ...]]
    score_sheet: Callable[[S | V], tuple[tuple[SeatTotal, ...], ...]]
    determinize: Callable[[V, int | str], "Determinized[S, M]"]
    sample: Callable[[V, int | str], S]
    rules_of: Callable[[S | V], R]
    with_rules: Callable[[S, R], S]
    """The position of a state under other rules."""
    players_of: Callable[[S | V], int]
    round_of: Callable[[S | V], int]
    """The number of the round, from 1."""
    sender_of: Callable[[M], Seat | None]
    """Whose move it is; ``None`` of a move of chance."""
    limits: Callable[[int, R], Limits]
    """How large scores, games and shuffles can get with so many players under these rules."""
    in_words: InWords[M, E]
    explain: Explain

    def rules(self, edition: str = "", readings: Mapping[str, object] = NO_READINGS) -> R:
        """Return the rules of an edition, with some readings otherwise; by default the standard.

        A reading has its id or the name of a field of the rules. A choice is its name, or the value
        of the field.

        >>> from tricky_twist import TRICKY_TWIST, TWISTED
        >>> TRICKY_TWIST.rules("french", {"TT-A09": "GAME"}) == TRICKY_TWIST.rules("french")
        False
        >>> TWISTED.rules(readings={"games": 1})
        Rules(games=1)

        Raises:
            ~tricky_twist.core.errors.RulesError: If a field cannot have such a value.
            ~tricky_twist.core.errors.WrongTypeError: If there is no such edition, reading or
                choice, or if two names mean the same field.
        """
        found = find_edition(self.editions, edition)
        values = spelled_out(self.register, self.editions, readings)
        chosen: R = with_readings(self.register, found, values)
        return chosen

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which all words of the game are there, English first.

        >>> from tricky_twist import TWISTED
        >>> TWISTED.languages[0]
        'en'
        """
        return languages_of(domain_of(self.play.__module__))

    def __repr__(self) -> str:
        """Return the name: the functions and the register would fill a page."""
        return f"<Game {self.name}>"


@value
class Advanced(Generic[S, M, E]):
    """A state that no longer waits for chance, and how it came about.

    >>> from tricky_twist import TWISTED
    >>> advanced = advance(TWISTED, TWISTED.setup(2), Shuffler(1))
    >>> [type(move).__name__ for move in advanced.moves]
    ['ChooseDealer', 'Deal']
    """

    state: S
    moves: tuple[M, ...]
    events: tuple[E, ...]


_advanced = maker(Advanced)


@value
class Determinized(Generic[S, M]):
    """A whole game that may have led to a view.

    ``moves`` replay legally, one after another, from ``start`` to ``state``.

    >>> from tricky_twist import TWISTED
    >>> state = advance(TWISTED, TWISTED.setup(2), Shuffler(1)).state
    >>> seen = TWISTED.view(state, Seat(0))
    >>> guess = TWISTED.determinize(seen, "any seed")
    >>> TWISTED.view(guess.state, Seat(0)) == seen, guess.state == state
    (True, False)
    """

    start: S
    """What ``setup`` gives."""
    moves: tuple[M, ...]
    """All moves since, including the moves of chance."""
    state: S
    """A state that gives the same view."""


def shuffled(game: Game[R, S, M, E, V], state: S, shuffler: Shuffler) -> M | None:
    """Return the move of chance that *shuffler* makes; ``None`` if none is pending.

    >>> from tricky_twist import TWISTED
    >>> shuffled(TWISTED, TWISTED.setup(2), Shuffler(1))
    ChooseDealer(dealer=Seat(1))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no state of this game.
    """
    chance = game.pending_chance(state)
    if chance is None:
        return None
    orders = [shuffler.order(game.name, s.label, s.items) for s in chance.shuffles]
    return game.chance_move(state, tuple(orders))


def advance(game: Game[R, S, M, E, V], state: S, shuffler: Shuffler) -> Advanced[S, M, E]:
    """Play all pending chance with the outcomes that *shuffler* gives.

    A state that waits for a player, or is over, comes back as it is.

    >>> from tricky_twist import TWISTED
    >>> advanced = advance(TWISTED, TWISTED.setup(2, first=Seat(0)), Shuffler("table 4"))
    >>> TWISTED.pending_chance(advanced.state), TWISTED.actors(advanced.state)
    (None, (Seat(0),))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong.
    """
    if type(game) is not Game or not hasattr(game, "pending_chance"):
        raise WrongTypeError("a Game", describe(game))
    if type(shuffler) is not Shuffler or not hasattr(shuffler, "seed"):
        raise WrongTypeError("a Shuffler", describe(shuffler))
    moves: list[M] = []
    events: list[E] = []
    while (move := shuffled(game, state, shuffler)) is not None:
        step = game.play(state, move)
        state = step.state
        moves.append(move)
        events.extend(step.events)
    return _advanced(state, tuple(moves), tuple(events))
