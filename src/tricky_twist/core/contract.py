"""The functions that every game has, as types and in words.

A game describes itself in a :class:`~tricky_twist.core.definition.Definition`, from which its
functions follow. They are here for type checkers and readers; each game exports its own.
"""

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar, overload

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.chance import Chance
from tricky_twist.core.errors import Violation
from tricky_twist.core.game import Determinized, Game, Limits, Step
from tricky_twist.core.guard import Guard
from tricky_twist.core.phrases import Names
from tricky_twist.core.seats import Seat
from tricky_twist.core.sheet import SeatTotal

R = TypeVar("R")  # rules
S = TypeVar("S")  # states
PM = TypeVar("PM")  # moves of players
CM = TypeVar("CM")  # moves of chance
E = TypeVar("E")  # events
PV = TypeVar("PV")  # views of players
SV = TypeVar("SV")  # views of spectators
F_co = TypeVar("F_co", covariant=True)  # the facts of a refusal
T_co = TypeVar("T_co", bound=SeatTotal, covariant=True)  # rows of the score sheet


class Contract(Protocol[R, S, PM, CM, E, PV, SV, F_co, T_co]):
    """The functions of a game, and the game itself as a value."""

    game: Game[R, S, PM | CM, E, PV | SV]
    guard: Guard

    def play(self, state: S, move: PM | CM) -> Step[S, E]:
        """Return the state after *move*, and the events.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
        >>> step = tw.play(state, tw.legal_moves(state)[0])
        >>> print(*map(tw.in_words, step.events))
        seat 0 adds 14 to the row seat 0 draws 16
        >>> step.state == state
        False

        Raises:
            ~tricky_twist.core.errors.IllegalMoveError: If the move breaks a clause; the error names
                every broken clause, and *state* is unchanged.
            ~tricky_twist.core.errors.WrongTypeError: If it is not a state or not a move of this
                game.
        """
        ...

    def find_violations(self, state: S, move: PM | CM) -> tuple[Violation[F_co], ...]:
        """Return every clause that *move* breaks, in clause order; none if it is legal.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
        >>> print(*tw.find_violations(state, tw.Take(Seat(0))))
        not now: the game is waiting for the first card of a row [TW-16]
        >>> tw.find_violations(state, tw.legal_moves(state)[0])
        ()

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a state or not a move of this
                game.
        """
        ...

    def actors(self, state: S | PV | SV) -> tuple[Seat, ...]:
        """Return the seats that may move now; none when chance decides or the game is over.

        A view gives the same answer.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
        >>> tw.actors(state), tw.actors(tw.setup(3))
        ((Seat(0),), ())

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this
                game.
        """
        ...

    def is_over(self, state: S | PV | SV) -> bool:
        """Say whether the game is over.

        A view gives the same answer.

        >>> from tricky_twist import TWISTED, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = tw.setup(3)
        >>> while not tw.is_over(state):
        ...     state = advance(TWISTED, state, Shuffler(1)).state
        ...     state = tw.play(state, tw.legal_moves(state)[0]).state
        >>> type(state).__name__
        'GameOver'

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this
                game.
        """
        ...

    def legal_moves(self, state: S | PV | SV, seat: Seat | None = None) -> tuple[PM, ...]:
        """Return every legal move of one seat, or of all; chance moves are not listed.

        A player's view gives that player's moves, the same as the state does; a spectator has none.
        A seat has none while chance decides, when the game is over, or when it is not the seat's
        turn.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
        >>> tw.legal_moves(state)[0]
        Place(seat=Seat(0), card=14)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If an argument is wrong, or if the seat is not
                at the table.
        """
        ...

    def pending_chance(self, state: S) -> Chance[Any] | None:
        """Return the decision that chance must make now, or ``None`` if there is none.

        >>> from tricky_twist.games import twisted as tw
        >>> tw.pending_chance(tw.setup(2))
        Chance(kind='dealer', shuffles=(Shuffle(label='dealer', items=(Seat(0), Seat(1))),))

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
        """
        ...

    def chance_move(self, state: S, orders: tuple[tuple[Any, ...], ...]) -> CM:
        """Return the chance move that carries these orders, one for each pending shuffle.

        >>> from tricky_twist import Seat
        >>> from tricky_twist.games import twisted as tw
        >>> tw.chance_move(tw.setup(3), ((Seat(2), Seat(0), Seat(1)),))
        ChooseDealer(dealer=Seat(2))

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If chance has nothing to decide in *state*, or
                if these are no orders of such things. Whether an order is complete, ``play`` tests.
        """
        ...

    def chance_orders(self, state: S, move: PM | CM) -> tuple[tuple[Any, ...], ...]:
        """Return orders of the pending shuffles with which chance makes *move*.

        They give the move back: ``chance_move(state, chance_orders(state, move)) == move``. Several
        orders may give one move. In these orders the cards of a hand come as in the deck, and
        things that the move leaves out come last, in the order of the shuffle.

        >>> from tricky_twist import Seat
        >>> from tricky_twist.games import twisted as tw
        >>> orders = tw.chance_orders(tw.setup(3), tw.ChooseDealer(Seat(2)))
        >>> orders
        ((Seat(2), Seat(0), Seat(1)),)
        >>> tw.chance_move(tw.setup(3), orders)
        ChooseDealer(dealer=Seat(2))

        Raises:
            ~tricky_twist.core.errors.IllegalMoveError: If chance cannot make this move now.
            ~tricky_twist.core.errors.WrongTypeError: If chance has nothing to decide in *state*, or
                if it is not a state or not a move of this game.
        """
        ...

    def chance_moves(self, state: S) -> Iterator[CM]:
        """Yield every outcome of the pending chance once; nothing if none is pending.

        There are astronomically many for a full deck: this is for tiny ones.

        >>> from tricky_twist.games import twisted as tw
        >>> [move.dealer for move in tw.chance_moves(tw.setup(3))]
        [Seat(0), Seat(1), Seat(2)]

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
        """
        ...

    @overload
    def view(self, state: S, seat: Seat) -> PV: ...

    @overload
    def view(self, state: S, seat: None) -> SV: ...

    @overload
    def view(self, state: S, seat: Seat | None) -> PV | SV: ...

    def view(self, state: S, seat: Seat | None) -> PV | SV:
        """Return the view of *seat*, or of a spectator if it is ``None``.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
        >>> print(tw.view(state, Seat(1)).own.hand)
        Cards(18 33 43 44 53 67 75 78 79)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game, or if the
                seat is not at the table.
        """
        ...

    def view_events(self, events: tuple[E, ...], seat: Seat | None) -> tuple[E, ...]:
        """Return *events* as *seat* sees them, as a spectator does if it is ``None``.

        An event with a secret of another seat, or hidden from all, becomes the one without it; none
        is left out.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> events = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).events
        >>> for event in tw.view_events(events, Seat(1)):
        ...     print(tw.in_words(event))
        round 1 begins: seat 2 deals, and seat 0 has the first turn
        seat 0 is dealt 9 cards
        seat 1 is dealt 18 33 43 44 53 67 75 78 79
        seat 2 is dealt 9 cards
        the pile has 52 cards

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If something is not an event of this game.
        """
        ...

    def position(self, state: S) -> S:
        """Return *state* without the parts that can no longer influence play or scores.

        The result is a state that can be played on. Two states with equal positions have equal
        futures.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
        >>> bare = tw.position(state)
        >>> bare == state, tw.legal_moves(bare) == tw.legal_moves(state)
        (False, True)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game.
        """
        ...

    def scores(self, state: S | PV | SV) -> tuple[int, ...]:
        """Return the points so far, by seat.

        A view gives the same answer.

        >>> from tricky_twist.games import twisted as tw
        >>> over = tw.GameOver(tw.Match(tw.STANDARD, 2, (14, 14), (20, 17), (1, 0)))
        >>> tw.scores(over), tw.scores(tw.setup(3))
        ((14, 14), (0, 0, 0))

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this
                game.
        """
        ...

    def winners(self, state: S | PV | SV) -> tuple[Seat, ...]:
        """Return the seats that win or share the victory; none until the game is over.

        A view gives the same answer.

        >>> from tricky_twist.games import twisted as tw
        >>> over = tw.GameOver(tw.Match(tw.STANDARD, 2, (14, 14), (20, 17), (1, 0)))
        >>> tw.winners(over), tw.winners(tw.setup(3))
        ((Seat(0), Seat(1)), ())

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this
                game.
        """
        ...

    def score_sheet(self, state: S | PV | SV) -> tuple[tuple[T_co, ...], ...]:
        """Return how the points came about, for each round that is recorded and for each seat.

        A view gives the same answer.

        >>> from tricky_twist import TWISTED, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = tw.setup(3)
        >>> while not tw.is_over(state):
        ...     state = advance(TWISTED, state, Shuffler(1)).state
        ...     state = tw.play(state, tw.legal_moves(state)[0]).state
        >>> [[score.total for score in scores] for scores in tw.score_sheet(state)]
        [[6, -16, -44], [8, -40, 10]]

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this
                game.
        """
        ...

    def sample(self, seen: PV | SV, seed: int | str) -> S:
        """Return one possible state that looks the same as the view *seen*, and depends on *seed*.

        A search needs exactly this, in a small part of the time that :meth:`determinize` takes,
        because it invents and replays no history. Every state that agrees with the view has a
        positive probability.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
        >>> seen = tw.view(state, Seat(1))
        >>> guess, bare = tw.sample(seen, "a seed"), tw.position(state)
        >>> tw.view(guess, Seat(1)) == tw.view(bare, Seat(1)), guess == bare
        (True, False)

        Raises:
            ~tricky_twist.core.errors.HistoryError: If no state explains the view, or if it lacks
                facts about the round.
            ~tricky_twist.core.errors.WrongTypeError: If it is not a view of this game, or not a
                seed.
        """
        ...

    def determinize(self, seen: PV | SV, seed: int | str) -> Determinized[S, PM | CM]:
        """Return a game from its setup on that ends with the view *seen*, and depends on *seed*.

        Every history that agrees with the view has a positive probability. The public facts and the
        private knowledge of the view's own seat stay; the rest is drawn. How likely good players
        are to have played so is not weighed. The seed that dealt the game gives nothing away.

        >>> from tricky_twist import TWISTED, Seat, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state = advance(TWISTED, tw.setup(3, first=Seat(0)), Shuffler(1)).state
        >>> seen = tw.view(state, Seat(1))
        >>> guess = tw.determinize(seen, "a seed").state
        >>> tw.view(guess, Seat(1)) == seen, guess == state
        (True, False)

        Raises:
            ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
                without all that happened before it.
            ~tricky_twist.core.errors.WrongTypeError: If it is not a view of this game, or not a
                seed.
        """
        ...

    def rules_of(self, state: S | PV | SV) -> R:
        """Return the rules that are played by.

        >>> from tricky_twist.games import twisted as tw
        >>> tw.rules_of(tw.view(tw.setup(3), None)) == tw.STANDARD
        True

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this
                game.
        """
        ...

    def players_of(self, state: S | PV | SV) -> int:
        """Return how many play.

        >>> from tricky_twist.games import twisted as tw
        >>> tw.players_of(tw.setup(3)), tw.players_of(tw.view(tw.setup(4), None))
        (3, 4)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this
                game.
        """
        ...

    def round_of(self, state: S | PV | SV) -> int:
        """Return the number of the round, from 1: it is played, or about to begin, or was the last.

        A round has ended when the number has grown or the game is over.

        >>> from tricky_twist import TWISTED, Shuffler, advance
        >>> from tricky_twist.games import twisted as tw
        >>> state, ends = tw.setup(3), 0
        >>> while not tw.is_over(state):
        ...     number = tw.round_of(state)
        ...     state = advance(TWISTED, state, Shuffler(1)).state
        ...     state = tw.play(state, tw.legal_moves(state)[0]).state
        ...     ends += tw.round_of(state) > number or tw.is_over(state)
        >>> tw.round_of(state), ends
        (2, 2)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is neither a state nor a view of this
                game.
        """
        ...

    def sender_of(self, move: PM | CM) -> Seat | None:
        """Return the seat whose move it is; ``None`` of a move of chance.

        >>> from tricky_twist import Seat
        >>> from tricky_twist.games import twisted as tw
        >>> tw.sender_of(tw.Take(Seat(2))), tw.sender_of(tw.ChooseDealer(Seat(2)))
        (Seat(2), None)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a move of this game.
        """
        ...

    def with_rules(self, state: S, rules: R) -> S:
        """Return the position of *state* under other rules, as if it had been entered so.

        The past is left out, because it happened under the old rules.

        >>> from tricky_twist.games import twisted as tw
        >>> state = tw.with_rules(tw.setup(3), tw.EXPERT)
        >>> tw.rules_of(state) == tw.EXPERT, tw.rules_of(tw.setup(3)) == tw.STANDARD
        (True, True)

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a state of this game, or these
                are no rules of it, or if there can be no such position under them.
        """
        ...

    def limits(self, players: int, rules: R) -> Limits:
        """Return how large scores, games and shuffles can get with so many players.

        No game of these rules goes beyond them. :class:`~tricky_twist.core.game.Limits` says what
        each one is about.

        >>> from tricky_twist.games import twisted as tw
        >>> tw.limits(2, tw.STANDARD)
        Limits(lowest_score=-214, highest_score=144, most_decisions=316, largest_shuffle=79)

        Raises:
            ~tricky_twist.core.errors.SetupError: If this cannot be a game of these rules.
            ~tricky_twist.core.errors.WrongTypeError: If an argument is of the wrong kind, or if the
                game has no limits in its definition.
        """
        ...

    def in_words(
        self, thing: PM | CM | E | Violation[object], names: Names = (), language: str = ENGLISH
    ) -> str:
        """Describe in plain words, without a full stop, a move, an event or a refusal.

        For a violation, the result is the text for the player who tried. Seats are called by
        *names*, the first for seat 0; a seat without one is "seat 2". The words are defined beside
        the classes, see :mod:`tricky_twist.core.templates`, and never contain a clause: events and
        violations have one of their own, for a frontend to show where it likes.

        >>> from tricky_twist import Seat
        >>> from tricky_twist.games import twisted as tw
        >>> move = tw.Place(Seat(0), tw.Card(34))
        >>> tw.in_words(move), tw.in_words(move, ("Ada", "Ben"))
        ('seat 0 adds 34 to the row', 'Ada adds 34 to the row')

        Raises:
            ~tricky_twist.core.errors.WrongTypeError: If it is not a move or an event of this game,
                nor a violation, or the names are no tuple of texts.
            ~tricky_twist.core.catalogues.UnknownLanguageError: If there are not all words of the
                language; ``GAME.languages`` are those there are.
        """
        ...
