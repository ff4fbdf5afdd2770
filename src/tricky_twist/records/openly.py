"""Open records: what a bystander of a real table can write down, and what it proves.

A witness is kept: a whole game with invented hidden cards, in which all that was seen is legal. As
long as the next move is legal in it, nothing more is asked. If it is not, the move is played all
the same, and another witness is looked for that agrees with what everybody has seen then. If there
is none, this move is the first that no hidden cards explain.
"""

from functools import partial
from importlib import import_module
from typing import Any

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.errors import HistoryError, Violation, WrongTypeError, describe
from tricky_twist.core.seats import Seat, left_of
from tricky_twist.core.values import value
from tricky_twist.games import package_of
from tricky_twist.records.record import FORMAT, AnyGame, Record, Setup

State = Any  # of the game, which is known when the program runs
Move = Any

ON_HIDDEN_CARDS = {"CardNotHeld", "MustFollow", "PartnerNotHeld", "OtherMovePossible"}
"""The facts of refusals that hidden cards decide; all others are wrong for everybody to see."""


@value
class OpenRecord:
    """What a bystander saw: who began, the moves that everybody sees, and what chance showed.

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
    """Its ``first`` says who began."""
    moves: tuple[Any, ...]
    """The moves of players, but for those that are seen by their own seat alone."""
    shown: tuple[Any, ...] = ()
    """In Tricky Twist the score cards in order, in Flip Twhist the exposed cards."""
    names: tuple[str, ...] = ()
    """What each seat is called; nothing if nobody said."""
    format: int = attrs.field(default=FORMAT, repr=False)
    """The format in which it is written."""

    @classmethod
    def of(cls, record: Record) -> "OpenRecord":
        """Return what a bystander would have written down of a game that was set up.

        Raises:
            ~tricky_twist.core.errors.TrickyTwistError: If the record is not sound.
        """
        start, shown = record.start, ()
        if type(start) is not Setup:
            raise WrongTypeError("a record that starts with a setup", describe(start))
        for move in record.moves:
            match type(move).__name__:
                case "ChooseFirstPlayer":
                    start = Setup(start.players, start.rules, move.first)
                case "ChooseDealer":
                    start = Setup(start.players, start.rules, left_of(move.dealer, start.players))
                case "OrderScoreDeck":
                    shown = move.cards
                case "Deal" if hasattr(move, "exposed"):
                    shown = tuple(move.exposed)
                case _:
                    pass
        sender = record.game.sender_of
        hidden = {"SetAside"}
        moves = [
            m for m in record.moves if sender(m) is not None and type(m).__name__ not in hidden
        ]
        return cls(record.game, start, tuple(moves), shown, record.names)


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
    """A move is the first that no hidden cards explain: somebody broke a rule by then.

    >>> from tricky_twist import TWISTED, Seat
    >>> from tricky_twist.games import twisted as tw
    >>> seen = (tw.Place(Seat(0), tw.Card(21)), tw.Place(Seat(1), tw.Card(21)))
    >>> match verify_openly(OpenRecord(TWISTED, Setup(2, tw.STANDARD, Seat(0)), seen)):
    ...     case Unexplained(number, move, violations, reason, cards, seat):
    ...         print(number, seat, reason)
    1 seat 1 everybody sees that 21 is elsewhere
    """

    number: int
    """Its place in ``moves`` of the record."""
    move: Any
    violations: tuple[Violation[Any], ...]
    """What is wrong for everybody to see; nothing if only all cards together prove it."""
    reason: str
    cards: tuple[Any, ...]
    """The cards that have no place, if these prove it."""
    seat: Seat | None
    """Who broke a rule; ``None`` if that is not certain."""


def verify_openly(record: OpenRecord) -> Explained | Unexplained:
    """Say whether any hidden cards explain what was seen.

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

    @classmethod
    def begin(cls, record: OpenRecord) -> "Watched":
        """Return the witness before the first open move."""
        initial = Record(record.game, record.start).initial
        if type(record.start) is not Setup or record.start.first is None:
            raise WrongTypeError("a Setup that says who goes first", describe(record.start))
        if again := find_again(record.shown):
            raise WrongTypeError("cards that are shown once each", f"{again[0]} again")
        return cls(record.game, record.shown, initial).to_open_move()

    def at(self, state: State) -> "Watched":
        """Return the same with another witness."""
        return Watched(self.game, self.shown, state)

    def to_open_move(self) -> "Watched":
        """Invent what nobody but its owner sees, until a move is due that all see."""
        state = self.state
        while True:
            if self.game.pending_chance(state) is not None:
                state = self.game.play(state, self._chance(state)).state
            elif type(state).__name__ == "SettingAside":
                state = self.game.play(state, self.game.legal_moves(state)[0]).state
            else:
                return self.at(state)

    def _chance(self, state: State) -> Move:
        """Return an outcome that agrees with what chance has shown."""
        chance: Any = self.game.pending_chance(state)
        shuffler = Shuffler("witness")
        orders = [list(shuffler.order(self.game.name, s.label, s.items)) for s in chance.shuffles]
        for order in orders if chance.kind in {"score-deck", "deal"} else ():
            known = [card for card in self.shown if type(card) is type(order[0]) and card in order]
            for card in known:
                order.remove(card)
            order[:] = known + order if chance.kind == "score-deck" else order + known
        move = self.game.chance_move(state, tuple(map(tuple, orders)))
        lie_open = {"score-deck": "cards", "deal": "exposed"}.get(chance.kind, "")
        for card in self.shown if hasattr(move, lie_open) else ():
            if card not in getattr(move, lie_open):
                raise WrongTypeError("cards that chance can show together", str(card))
        return move

    def extend(self, number: int, move: Move) -> "Watched | Unexplained":
        """Return a witness after one more move, or why there is none."""
        game, state = self.game, self.state
        violations = game.find_violations(state, move)
        if not violations:
            return self.at(game.play(state, move).state).to_open_move()
        seat = game.sender_of(move)
        public = tuple(v for v in violations if type(v.facts).__name__ not in ON_HIDDEN_CARDS)
        if public:
            return Unexplained(number, move, public, public[0].public_reason, (), seat)
        return self._other_witness(number, move)

    def _other_witness(self, number: int, move: Move) -> "Watched | Unexplained":
        """Let the move be played in a game that looks the same; look for one that explains it."""
        game = self.game
        forced = _forced(self.state, move)
        if forced is None:
            reason = f"everybody sees that {_needed(move)} is elsewhere"
            return Unexplained(number, move, (), reason, (_needed(move),), game.sender_of(move))
        phases = import_module(f"{package_of(game.name).__name__}.phases")
        _, play = phases.ACTIONS[type(forced)][type(move)]
        after = play(forced, move).state
        try:
            other = game.determinize(game.view(after, None), "another witness").state
        except HistoryError as error:
            # A card that was just played and has no place at all is refuted by its own seat.
            certain = error.room == 0 and error.cards == (_needed(move),)
            seat = game.sender_of(move) if certain else None
            return Unexplained(number, move, (), error.reason, error.cards, seat)
        return self.at(_with_shown(game, other, self.shown)).to_open_move()


def find_again(shown: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the cards that were shown before.

    >>> find_again(("M7", "S2", "M7"))
    ('M7',)
    """
    return tuple([card for place, card in enumerate(shown) if card in shown[:place]])


# Games that look the same -------------------------------------------------------------------------


def _forced(state: State, move: Move) -> State | None:
    """Return a state that looks the same to everybody, in which the seat holds what it uses.

    There is none if the card lies open. What the state remembers is wrong then; nobody sees it.
    """
    card = _needed(move)
    hand = state.hands[move.seat]
    if card is None or card in hand:
        return state
    if card not in _hidden_cards(state) or not hand:
        return None
    swap = partial(_swapped, {card: next(iter(hand)), next(iter(hand)): card})
    return attrs.evolve(state, hidden=swap(state.hidden))


def _needed(move: Move) -> Any:  # noqa: ANN401  # a card
    """Return the card that a seat must hold for a move; ``None`` if it needs none."""
    card: Any = getattr(move, "card", None)
    return card.partner if type(move).__name__ == "Twist" else card


def _hidden_cards(state: State) -> set[Any]:
    """Return the cards that are in a hand, a reserve or the pile now."""
    hidden = set().union(*state.hands, *getattr(state, "reserves", ()))
    if hasattr(state, "pile_size"):
        pile = state.hidden.secrets.pile
        hidden |= set(pile[len(pile) - state.pile_size :])
        hidden |= {pile[len(pile) - 1 - extra.left] for extra in state.table.extras}
    return hidden


def _swapped(names: dict[Any, Any], held: Any) -> Any:  # noqa: ANN401  # what is hidden
    """Return the same with two cards in each other's places."""
    if isinstance(held, CardSet):
        same: Any = type(held)
        return same.of([names.get(card, card) for card in held])
    if type(held) is tuple:
        return tuple(_swapped(names, part) for part in held)
    if held in names:
        return names[held]
    if attrs.has(type(held)) and type(held).__module__.endswith(".state"):
        fields = attrs.fields(type(held))
        parts = {field.name: _swapped(names, getattr(held, field.name)) for field in fields}
        return attrs.evolve(held, **parts)
    return held


def _with_shown(game: AnyGame, state: State, shown: tuple[Any, ...]) -> State:
    """Let the score cards to come be those that were shown later; other games have none."""
    holder: Any = state.hidden if hasattr(state, "hidden") else state
    secrets: Any = getattr(holder, "secrets", None)
    if not hasattr(secrets, "score_deck"):
        return state
    left = list(secrets.score_deck)
    coming = [card for card in shown[game.round_of(state) :] if card in left]
    for card in coming:
        left.remove(card)
    changed = attrs.evolve(holder, secrets=attrs.evolve(secrets, score_deck=(*coming, *left)))
    return changed if holder is state else attrs.evolve(state, hidden=changed)
