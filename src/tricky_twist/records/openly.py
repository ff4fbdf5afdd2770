"""Open records: a bystander's notes at a real table, and the facts that they prove.

The check keeps a witness: a whole game with invented hidden cards, in which all public moves are
legal. As long as the next move is legal in it, no search is necessary. If it is not, the move is
played all the same, and the check looks for another witness that agrees with the public facts up to
then. If there is none, this move is the first that no hidden cards explain.
"""

from typing import Any

import attrs

from tricky_twist.core.chance import Shuffler
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import (
    HistoryError,
    IllegalMoveError,
    Violation,
    WrongTypeError,
    describe,
)
from tricky_twist.core.phrases import Sentence, is_about
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.values import value
from tricky_twist.records._lookalikes import (
    Elsewhere,
    NoDealExplains,
    allowing,
    another,
    begun_by,
    holding_also,
    play_known,
    state_before,
)
from tricky_twist.records._notes import find_again, notes_of, require_open
from tricky_twist.records.bystander import bystander_of
from tricky_twist.records.record import FORMAT, AnyGame, Record, Setup

State = Any  # of the game, which is known when the program runs
Move = Any


@value
class OpenRecord:
    """A bystander's notes: the first player, the public moves, and the cards that chance showed.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> seen = (tw.Place(Seat(0), tw.Card(21)), tw.Place(Seat(1), tw.Card(23)))
    >>> OpenRecord(TWISTED, Setup(2, tw.STANDARD, first=Seat(0)), seen).shown
    ()
    >>> from tricky_twist import records
    >>> OpenRecord.of(records.begin("twisted", players=2, first=Seat(0))).moves
    ()
    """

    game: AnyGame
    start: Setup
    """Its ``first`` is the first player."""
    moves: tuple[Any, ...]
    """The moves of players, except those that only their own seat sees."""
    shown: tuple[Any, ...] = ()
    """In Tricky Twist the score cards in order, in Flip Twhist the exposed cards."""
    names: tuple[str, ...] = ()
    """The name of each seat; empty if there are none."""
    format: int = attrs.field(default=FORMAT, repr=False)
    """The format in which it is written."""

    @classmethod
    def of(cls, record: Record) -> "OpenRecord":
        """Return the notes of a bystander on a game that was set up.

        Simultaneous answers are in it once all seats have answered, and a score card once its round
        has begun. The moves need not be legal.

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is no record, it starts with a position,
                or something in it is no move of its game.
            ~tricky_twist.core.errors.SetupError: If the game cannot be set up like this.
        """
        notes = notes_of(record)
        return cls(record.game, notes.start, notes.moves, notes.shown, record.names)


@value
class Explained:
    """There are hidden cards by which all that was seen is legal.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> verdict = verify_openly(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), ()))
    >>> isinstance(verdict, Explained), type(verdict.state).__name__
    (True, 'Turn')
    """

    state: Any
    """The state after the last move, in one game that may have been played."""


@value
class Unexplained:
    """A move is the first that no hidden cards explain: a player broke a rule by then.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> seen = (tw.Place(Seat(0), tw.Card(21)), tw.Place(Seat(1), tw.Card(21)))
    >>> match verify_openly(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), seen)):
    ...     case Unexplained(number, move, violations, reason, cards, seat):
    ...         print(number, seat, reason)
    1 seat 1 all players see that 21 is elsewhere
    """

    number: int
    """Its place in ``moves`` of the record."""
    move: Any
    violations: tuple[Violation[Any], ...]
    """The publicly visible faults; empty if only all cards together prove it."""
    reason: str
    """Why; :func:`~tricky_twist.core.phrases.say` says it with names."""
    cards: tuple[Any, ...]
    """The cards that have no place, if these prove it."""
    seat: Seat | None
    """The seat that broke a rule; ``None`` if that is not certain."""

    @property
    def is_open(self) -> bool:
        """Whether the card is visibly elsewhere.

        >>> Unexplained(0, None, (), Sentence(Elsewhere("M7")), ("M7",), None).is_open
        True
        """
        return is_about(self.reason, Elsewhere)


def verify_openly(record: OpenRecord) -> Explained | Unexplained:
    """Say whether any hidden cards explain the public facts.

    A revoke is found at the first moment when the open cards prove it, which may be much later
    than it happened; and only if they do.

    >>> from tricky_twist import TRICKY_TWIST, Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> from tricky_twist.encoding import parse_move
    >>> nobody_draws = ["decline-draw 0", "decline-draw 1", "decline-draw 2"]
    >>> lines = [*nobody_draws, "play-card 0 M7", "play-card 1 S2", "play-card 2 M3"]
    >>> lines += ["decline-bonus 0", *nobody_draws, "play-card 0 M9", "play-card 1 M1"]
    >>> moves = tuple(parse_move(TRICKY_TWIST, line) for line in lines)
    >>> seen = OpenRecord(TRICKY_TWIST, Setup(3, tt.STANDARD, Seat(0)), moves)
    >>> verdict = verify_openly(seen)
    >>> verdict.number, verdict.seat, verdict.cards
    (11, Seat(1), (M1,))

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no open record.
        ~tricky_twist.core.errors.SetupError: If the game cannot be set up like this.
    """
    if type(record) is not OpenRecord or not hasattr(record, "shown"):
        raise WrongTypeError("an OpenRecord", describe(record))
    watched = Watched.begin(record)
    for number, move in enumerate(record.moves):
        found = watched.extend(number, move)
        if isinstance(found, Unexplained):
            return found
        watched = found
    return Explained(watched.state)


@value
class Watched:
    """A game that is watched, with a witness for all that was seen till now.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> begun = Watched.begin(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), ()))
    >>> later = begun.extend(0, tw.Place(Seat(0), tw.Card(21)))
    >>> later.state.row, begun.at(later.state) == later, later.to_open_move() == later
    ((21,), True, True)
    """

    game: AnyGame
    shown: tuple[Any, ...]
    state: Any
    events: tuple[Any, ...] = attrs.field(default=(), eq=False)
    """The public events of the last move."""

    @classmethod
    def begin(cls, record: OpenRecord) -> "Watched":
        """Return the witness before the first open move."""
        initial = Record(record.game, record.start).initial
        if type(record.start) is not Setup or record.start.first is None:
            raise WrongTypeError("a Setup that says who goes first", describe(record.start))
        if again := find_again(record.game, record.shown, record.start.rules):
            raise WrongTypeError("cards that are shown once each", f"{again[0]} twice")
        return cls(record.game, record.shown, initial).to_open_move()

    def at(self, state: State, events: tuple[Any, ...] = ()) -> "Watched":
        """Return the same with another witness, after a move that brought *events* about."""
        return Watched(self.game, self.shown, state, self.game.view_events(events, None))

    def to_open_move(self) -> "Watched":
        """Invent hidden moves, until the next public move is due."""
        game, bystander = self.game, bystander_of(self.game)
        state, seen = self.state, self.events
        while not game.is_over(state):
            if game.pending_chance(state) is not None:
                move = self._chance(state)
            else:
                move = game.legal_moves(state)[0] if bystander.secret else None
                if not bystander.is_secret(move):
                    break
            state = game.play(state, move).state
        return Watched(game, self.shown, state, seen)

    def _chance(self, state: State) -> Move:
        """Return an outcome that agrees with the cards that chance has shown."""
        chance: Any = self.game.pending_chance(state)
        bystander, shuffler = bystander_of(self.game), Shuffler("witness")
        orders = tuple(
            tuple(shuffler.order(self.game.name, s.label, s.items)) for s in chance.shuffles
        )
        move = self.game.chance_move(state, bystander.order(chance, orders, self.shown))
        shows = bystander.shows is not None and type(move) is bystander.shows[0]
        lying = bystander.turned_up(move)
        for card in self.shown if shows else ():
            if card not in lying:
                raise WrongTypeError("cards that chance can show together", str(card))
        return move

    def after(self, number: int, move: Move) -> "Watched":
        """Return a witness after a move that is known to be explained.

        >>> from tricky_twist import TWISTED, Seat
        >>> from tricky_twist.games import twisted as tw
        >>> begun = Watched.begin(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), ()))
        >>> begun.after(0, tw.Place(Seat(0), tw.Card(21))).state.row
        (21,)
        """
        found = self.extend(number, move)
        assert isinstance(found, Watched)  # that is known
        return found

    def extend(self, number: int, move: Move) -> "Watched | Unexplained":
        """Return a witness after one more move, or why there is none."""
        require_open(self.game, self.state, self.shown, move)
        game, state = self.game, self.state
        if not game.find_violations(state, move):
            step = game.play(state, move)
            return self.at(step.state, step.events).to_open_move()
        other = _begun_by(self, move)
        if other is not None:
            return other.extend(number, move)
        return self._seen_to_be_illegal(state, number, move) or self._other_witness(number, move)

    def _seen_to_be_illegal(self, state: State, number: int, move: Move) -> Unexplained | None:
        """Return the publicly visible fault of a move, if there is one."""
        violations = self.game.find_violations(state, move)
        public = tuple(filter(bystander_of(self.game).is_open, violations))
        if not public:
            return None
        seat = self.game.sender_of(move)
        reason = Sentence(public[0].public, seat)
        return Unexplained(number, move, public, reason, (), seat)

    def _other_witness(self, number: int, move: Move) -> "Watched | Unexplained":
        """Play the move in a game that looks the same; look for one that explains it."""
        game, bystander = self.game, bystander_of(self.game)
        forced = allowing(bystander, self.state, move)
        if forced is None:
            card, seat = bystander.needed(self.state, move), game.sender_of(move)
            return Unexplained(number, move, (), Sentence(Elsewhere(card)), (card,), seat)
        illegal = self._seen_to_be_illegal(forced, number, move)
        if illegal is not None:
            return illegal
        step = play_known(game, forced, move)
        try:
            other = another(game, step.state)
            found = bystander.with_shown(other, self.shown, game.round_of(other))
        except HistoryError as error:
            card = bystander.needed(self.state, move)
            return Unexplained(number, move, (), *_proof(game, move, card, error))
        return self.at(found, step.events).to_open_move()


def _begun_by(watched: Watched, move: Move) -> Watched | None:
    """Return a witness in which the seat that moves begins the round, and not another.

    That is possible if cards of the last round, which an open record lacks, decide it.
    """
    game, state, seat = watched.game, watched.state, watched.game.sender_of(move)
    waiting = {*SEATS[: game.players_of(state)]}.difference(game.actors(state))
    if seat not in waiting or not bystander_of(game).ends_unseen(state):
        return None
    try:
        return watched.at(begun_by(game, state, seat)).to_open_move()
    except HistoryError:
        return None


def _proof(
    game: AnyGame,
    move: Move,
    card: Any,
    error: HistoryError,
) -> tuple[str, tuple[Any, ...], Seat | None]:
    """Return why no hidden cards explain a move, the cards that prove it, and whose fault it is."""
    refused = error.__cause__
    if isinstance(refused, IllegalMoveError):
        # All cards have places, and with those that were played later this was not legal.
        reason = Sentence(NoDealExplains(refused.move))
        return reason, error.cards, game.sender_of(refused.move)
    # The card just played proves it alone: its own hand has no place for it, or room for no other.
    certain = error.cards == (card,)
    return error.reason, error.cards, game.sender_of(move) if certain else None


# Which move it was ------------------------------------------------------------------------------


@value
class Revoke:
    """An earlier move that was illegal if its seat already held the card that it used later.

    >>> from tricky_twist import FLIP_TWHIST, Seat
    >>> from tricky_twist.encoding import parse_move
    >>> from tricky_twist.games import flip_twhist as ft
    >>> lines = ["play-number 0 R2", "play-number 1 Y2", "play-number 2 Y5", "pick 0 R2"]
    >>> lines += ["play-number 0 R3", "play-number 1 R-1"]
    >>> moves = tuple(parse_move(FLIP_TWHIST, line) for line in lines)
    >>> exposed = (ft.NumberCard.parse("R0"), ft.NumberCard.parse("R1"))
    >>> seen = OpenRecord(FLIP_TWHIST, Setup(3, ft.STANDARD, Seat(0)), moves, exposed)
    >>> for revoke in find_revokes(seen, verify_openly(seen)):
    ...     print(revoke.number, revoke.move.card, *revoke.clauses)
    1 Y2 FT-11
    """

    number: int
    """Its place in ``moves`` of the record."""
    move: Any
    clauses: tuple[Clause, ...]
    """What it broke."""


def find_revokes(record: OpenRecord, found: Unexplained) -> tuple[Revoke, ...]:
    """Return the earlier moves of the round that a card which has now come to light makes suspect.

    They are moves of the seat that broke a rule, and were not legal if it already held the card.
    Where cards are drawn, that card may have come later; then the seat held another one. There are
    none if it is not certain which seat broke a rule, or if the fault is publicly visible.

    >>> from tricky_twist import TRICKY_TWIST, Seat
    >>> from tricky_twist.games import tricky_twist as tt
    >>> from tricky_twist.encoding import parse_move
    >>> nobody_draws = ["decline-draw 0", "decline-draw 1", "decline-draw 2"]
    >>> lines = [*nobody_draws, "play-card 0 M7", "play-card 1 S2", "play-card 2 M3"]
    >>> lines += ["decline-bonus 0", *nobody_draws, "play-card 0 M9", "play-card 1 M1"]
    >>> moves = tuple(parse_move(TRICKY_TWIST, line) for line in lines)
    >>> seen = OpenRecord(TRICKY_TWIST, Setup(3, tt.STANDARD, Seat(0)), moves)
    >>> for revoke in find_revokes(seen, verify_openly(seen)):
    ...     print(revoke.number, revoke.move, *revoke.clauses)
    4 PlayCard(seat=Seat(1), card=S2) TT-21

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is no open record, or not the finding about
            this one.
    """
    if type(found) is not Unexplained or verify_openly(record) != found:
        raise WrongTypeError("what verify_openly finds out about this record", describe(found))
    if found.seat is None or found.violations or found.is_open:
        return ()
    watched = Watched.begin(record)
    revokes: tuple[Revoke, ...] = ()
    for number, move in enumerate(record.moves[: found.number]):
        before, watched = watched.state, watched.after(number, move)
        legal = before
        if record.game.find_violations(before, move):
            legal = state_before(record.game, watched.state, number)
        broken = _broken_if_held(record.game, legal, move, found.move)
        revokes += (Revoke(number, move, broken),) if broken else ()
        if record.game.round_of(watched.state) != record.game.round_of(before):
            revokes = ()
    return revokes


def _broken_if_held(game: AnyGame, state: State, move: Move, later: Move) -> tuple[Clause, ...]:
    """Return the clauses that a move breaks if its seat holds the card for its later move.

    This card is hidden in *state*, for it was so till the later move.
    """
    if game.sender_of(move) is not later.seat:
        return ()
    bystander = bystander_of(game)
    both = holding_also(bystander, state, move, later)
    violations = game.find_violations(both, move)
    return tuple(v.clause for v in violations if not bystander.is_open(v))
