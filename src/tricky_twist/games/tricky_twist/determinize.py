"""Determinization: a whole game, hidden cards and all, that may have led to what somebody saw."""

from collections.abc import Iterator
from typing import TypeVar

from tricky_twist.core.chance import Draws, Shuffler
from tricky_twist.core.errors import (
    HistoryError,
    IllegalMoveError,
    TrickyTwistError,
    WrongTypeError,
)
from tricky_twist.core.game import Determinized
from tricky_twist.core.seats import SEATS, Seat, describe
from tricky_twist.games.tricky_twist._story import (
    Lie,
    Story,
    match_seen,
    rounds_opened,
    stories,
)
from tricky_twist.games.tricky_twist._unseen import lay_out
from tricky_twist.games.tricky_twist.cards import ScoreCard
from tricky_twist.games.tricky_twist.declaring import answers_of, holding_of, options, questions
from tricky_twist.games.tricky_twist.moves import (
    DRAW_MOVES,
    ChooseFirstPlayer,
    Deal,
    Declaration,
    DrawMove,
    Move,
    OrderReserves,
    OrderScoreDeck,
    SetAside,
)
from tricky_twist.games.tricky_twist.play import play
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.seen import (
    PlayerView,
    SeenBeforeGame,
    SeenDeclaring,
    SeenDrawing,
    SpectatorView,
    View,
)
from tricky_twist.games.tricky_twist.setup import deck_of, setup
from tricky_twist.games.tricky_twist.state import State, Table
from tricky_twist.games.tricky_twist.view import view

T = TypeVar("T")


def determinize(seen: PlayerView | SpectatorView, seed: int | str) -> Determinized[State, Move]:
    """Return a game from its setup on that ends with the view *seen*, and depends on *seed*.

    Every history that agrees with the view has a positive probability. What everybody saw and what
    the view's own seat knows is kept; the rest is drawn:

    * the score cards to come, and what is left of each reserve: every order is equally likely;
    * the cards that may have lain in several places: round by round, as
      :func:`~tricky_twist.core.places.fill_places` says, into the hands at the beginning, the
      draws, and what was never drawn, so that nobody played a card before having it, or failed
      to follow a suit while holding it. As long as no card was shown, every deal and every
      choice of reserves is equally likely;
    * answers that were given and are still hidden: every legal one is equally likely;
    * the order of moves where several seats moved at once: every order is equally likely.

    How likely good players are to have played so is not weighed. Once a round has begun, a view
    does not tell whether chance chose who begins or the setup was told; here chance does. The
    seed that dealt the game gives nothing away.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If the view is of a position that was entered
            without all that happened before it.
        ~tricky_twist.core.errors.WrongTypeError: If it is no view of this game, or no seed.
    """
    if type(seen) is not PlayerView and type(seen) is not SpectatorView:
        raise WrongTypeError("a view of Tricky Twist", describe(seen))
    chance = _Chance(Shuffler(seed))
    try:
        return _replayed(seen, *_history(seen, chance))
    except IllegalMoveError as error:
        raise HistoryError(f"what the view records was not legal: {error}") from None
    except TrickyTwistError:
        raise
    except Exception as error:
        raise WrongTypeError("a possible view of Tricky Twist", "one that cannot be") from error


def _replayed(seen: View, start: State, moves: tuple[Move, ...]) -> Determinized[State, Move]:
    """Play the moves, and see that they keep the promise."""
    state = start
    for move in moves:
        state = play(state, move).state
    if view(state, seen.seat if isinstance(seen, PlayerView) else None) != seen:
        raise HistoryError("the moves that the view records do not lead to it")
    return Determinized(start, moves, state)


class _Chance:
    """A shuffler whose labels are not those of the game's own shuffles."""

    def __init__(self, shuffler: Shuffler) -> None:
        self._shuffler = shuffler

    def order(self, label: str, items: tuple[T, ...]) -> tuple[T, ...]:
        """Return the items in any order."""
        return self._shuffler.order(_GAME, label, items)

    def interleaved(self, label: str, rows: tuple[tuple[T, ...], ...]) -> tuple[T, ...]:
        """Return the items of all rows in any order that keeps the order within each row."""
        turns = tuple(number for number, row in enumerate(rows) for _ in row)
        left = tuple(map(iter, rows))
        return tuple(next(left[number]) for number in self.order(label, turns))

    def draws(self, label: str) -> Draws:
        """Return numbers to place cards with."""
        return self._shuffler.draws(_GAME, label)


_GAME = "tricky-twist/determinize"


# The game ---------------------------------------------------------------------------------------


def _history(seen: View, chance: _Chance) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since."""
    situation = seen.situation
    if isinstance(situation, SeenBeforeGame):
        start = setup(situation.players, situation.rules, first=situation.first)
        order = OrderScoreDeck(chance.order("score deck", situation.rules.score_deck))
        return start, (order,) if situation.score_deck_shuffled else ()
    match = match_seen(situation)
    rounds = rounds_opened(situation)
    revealed = tuple(round_.score_card for round_ in rounds)
    moves: list[Move] = [
        OrderScoreDeck(_score_deck(match.rules, revealed, chance)),
        ChooseFirstPlayer(rounds[0].first),
    ]
    for story in stories(seen, situation):
        moves += _retold(story, match.rules, chance)
    moves += _unseen_answers(seen, chance)
    return setup(match.players, match.rules), tuple(moves)


def _score_deck(
    rules: Rules, revealed: tuple[ScoreCard, ...], chance: _Chance
) -> tuple[ScoreCard, ...]:
    """Return an order of the score cards in which the revealed ones come first."""
    hidden = list(rules.score_deck)
    for card in revealed:
        if card not in hidden:
            raise HistoryError(f"the score card {card} was revealed more often than it exists")
        hidden.remove(card)
    return (*revealed, *chance.order("score deck", tuple(hidden)))


def _draws_at_once(rules: Rules) -> bool:
    return rules.draw_order is DrawOrder.SIMULTANEOUS


def _declares_at_once(rules: Rules) -> bool:
    return rules.declare_order is DeclareOrder.SIMULTANEOUS


# A round ----------------------------------------------------------------------------------------


def _retold(story: Story, rules: Rules, chance: _Chance) -> Iterator[Move]:
    """Yield all moves of a round, as far as it went."""
    label = f"round {story.number}"
    lies = lay_out(story, deck_of(rules), chance.draws(f"{label}/cards"))
    yield Deal(tuple(lie.dealt for lie in lies))
    yield from _set_asides(lies, label, chance)
    if story.ordered and rules.reserve_size:
        yield OrderReserves(
            tuple(
                (*lie.drawn, *chance.order(f"{label}/reserve/{seat}", tuple(lie.left)))
                for seat, lie in enumerate(lies)
            )
        )
    at_once = _draws_at_once(rules)
    for number, trick in enumerate(story.tricks):
        draws = trick.draws
        yield from chance.order(f"{label}/window {number}", draws) if at_once else draws
        yield from trick.plays
        yield from trick.picks
    yield from _declared(story.declarations, rules, label, chance)


def _set_asides(lies: tuple[Lie, ...], label: str, chance: _Chance) -> tuple[SetAside, ...]:
    """Return the moves that fill the reserves."""
    rows = []
    for seat, lie in zip(SEATS, lies, strict=False):
        cards = chance.order(f"{label}/aside/{seat}", (*lie.drawn, *lie.left))
        rows.append(tuple(SetAside(seat, card) for card in cards))
    return chance.interleaved(f"{label}/aside", tuple(rows))


def _declared(
    answers: tuple[Declaration, ...], rules: Rules, label: str, chance: _Chance
) -> tuple[Declaration, ...]:
    """Return the declarations in an order in which they may have been made."""
    if not _declares_at_once(rules):
        return answers
    rows = tuple(answers_of(seat, answers) for seat in SEATS)
    return chance.interleaved(f"{label}/declarations", rows)


# Answers that are still hidden ------------------------------------------------------------------


def _unseen_answers(seen: View, chance: _Chance) -> tuple[Move, ...]:
    """Return the answers that were given and are not revealed yet."""
    situation = seen.situation
    if isinstance(situation, SeenDrawing) and _draws_at_once(situation.table.round.match.rules):
        return _unseen_draws(seen, situation, chance)
    if isinstance(situation, SeenDeclaring) and _declares_at_once(
        situation.table.round.match.rules
    ):
        return _unseen_declarations(seen, situation, chance)
    return ()


def _unseen_draws(seen: View, window: SeenDrawing, chance: _Chance) -> tuple[DrawMove, ...]:
    answers: tuple[DrawMove, ...] = ()
    for seat, size in zip(SEATS, window.sizes.reserves, strict=False):
        if isinstance(seen, PlayerView) and seen.seat is seat:
            answers += seen.own.draws
        elif size and seat not in window.waiting:
            choices: tuple[DrawMove, ...] = DRAW_MOVES[seat]
            answers += chance.order(f"draw/{seat}", choices)[:1]
    return chance.order("draws", answers)


def _unseen_declarations(
    seen: View, scoring: SeenDeclaring, chance: _Chance
) -> tuple[Declaration, ...]:
    rows = []
    for seat, count in zip(SEATS, scoring.answered, strict=False):
        if isinstance(seen, PlayerView) and seen.seat is seat:
            rows.append(seen.own.declarations)
        else:
            rows.append(_guessed(scoring.table, seat, count, chance))
    return chance.interleaved("declarations", tuple(rows))


def _guessed(table: Table, seat: Seat, count: int, chance: _Chance) -> tuple[Declaration, ...]:
    """Return legal answers to the first questions that *seat* is asked."""
    answers: tuple[Declaration, ...] = ()
    for bonus in questions(table.round, table.bonus.held[seat])[:count]:
        choices = options(table, seat, bonus, holding_of(table, seat, answers))
        answers += chance.order(f"declaration/{seat}/{len(answers)}", choices)[:1]
    return answers
