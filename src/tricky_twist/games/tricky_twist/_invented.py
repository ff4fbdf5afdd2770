"""The game that determinization invents: what was seen, and what may have been."""

from collections.abc import Iterator
from typing import TypeVar

from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.errors import (
    HistoryError,
)
from tricky_twist.core.seats import SEATS, Seat
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
from tricky_twist.games.tricky_twist.rules import DeclareOrder, DrawOrder, Rules
from tricky_twist.games.tricky_twist.seen import (
    PlayerView,
    PublicBeforeGame,
    PublicDeclaring,
    PublicDrawing,
    View,
)
from tricky_twist.games.tricky_twist.setup import deck_of, setup
from tricky_twist.games.tricky_twist.state import State, Table

T = TypeVar("T")


class Chances:
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

    def draws(self, label: str) -> RandomNumbers:
        """Return numbers to place cards with."""
        return self._shuffler.numbers(_GAME, label)


_GAME = "tricky-twist/determinize"


# The game ---------------------------------------------------------------------------------------


def history_of(seen: View, chance: Chances) -> tuple[State, tuple[Move, ...]]:
    """Return the state after setup, and all moves since."""
    public = seen.public
    if isinstance(public, PublicBeforeGame):
        start = setup(public.players, public.rules, first=public.first)
        order = OrderScoreDeck(chance.order("score deck", public.rules.score_deck))
        return start, (order,) if public.score_deck_shuffled else ()
    match = match_seen(public)
    rounds = rounds_opened(public)
    revealed = tuple(round_.score_card for round_ in rounds)
    moves: list[Move] = [
        OrderScoreDeck(_score_deck(match.rules, revealed, chance)),
        ChooseFirstPlayer(rounds[0].first),
    ]
    for story in stories(seen, public):
        moves += _retold(story, match.rules, chance)
    moves += _unseen_answers(seen, chance)
    return setup(match.players, match.rules), tuple(moves)


def _score_deck(
    rules: Rules, revealed: tuple[ScoreCard, ...], chance: Chances
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


def _retold(story: Story, rules: Rules, chance: Chances) -> Iterator[Move]:
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


def _set_asides(lies: tuple[Lie, ...], label: str, chance: Chances) -> tuple[SetAside, ...]:
    """Return the moves that fill the reserves."""
    rows = []
    for seat, lie in zip(SEATS, lies, strict=False):
        cards = chance.order(f"{label}/aside/{seat}", (*lie.drawn, *lie.left))
        rows.append(tuple(SetAside(seat, card) for card in cards))
    return chance.interleaved(f"{label}/aside", tuple(rows))


def _declared(
    answers: tuple[Declaration, ...], rules: Rules, label: str, chance: Chances
) -> tuple[Declaration, ...]:
    """Return the declarations in an order in which they may have been made."""
    if not _declares_at_once(rules):
        return answers
    rows = tuple(answers_of(seat, answers) for seat in SEATS)
    return chance.interleaved(f"{label}/declarations", rows)


# Answers that are still hidden ------------------------------------------------------------------


def _unseen_answers(seen: View, chance: Chances) -> tuple[Move, ...]:
    """Return the answers that were given and are not revealed yet."""
    public = seen.public
    if isinstance(public, PublicDrawing) and _draws_at_once(public.table.round.match.rules):
        return _unseen_draws(seen, public, chance)
    if isinstance(public, PublicDeclaring) and _declares_at_once(public.table.round.match.rules):
        return _unseen_declarations(seen, public, chance)
    return ()


def _unseen_draws(seen: View, window: PublicDrawing, chance: Chances) -> tuple[DrawMove, ...]:
    answers: tuple[DrawMove, ...] = ()
    for seat, size in zip(SEATS, window.sizes.reserves, strict=False):
        if isinstance(seen, PlayerView) and seen.seat is seat:
            answers += seen.own.draws
        elif size and seat not in window.waiting:
            choices: tuple[DrawMove, ...] = DRAW_MOVES[seat]
            answers += chance.order(f"draw/{seat}", choices)[:1]
    return chance.order("draws", answers)


def _unseen_declarations(
    seen: View, scoring: PublicDeclaring, chance: Chances
) -> tuple[Declaration, ...]:
    rows = []
    for seat, count in zip(SEATS, scoring.answered, strict=False):
        if isinstance(seen, PlayerView) and seen.seat is seat:
            rows.append(seen.own.declarations)
        else:
            rows.append(_guessed(scoring.table, seat, count, chance))
    return chance.interleaved("declarations", tuple(rows))


def _guessed(table: Table, seat: Seat, count: int, chance: Chances) -> tuple[Declaration, ...]:
    """Return legal answers to the first questions that *seat* is asked."""
    answers: tuple[Declaration, ...] = ()
    for bonus in questions(table.round, table.bonus.held[seat])[:count]:
        choices = options(table, seat, bonus, holding_of(table, seat, answers))
        answers += chance.order(f"declaration/{seat}/{len(answers)}", choices)[:1]
    return answers
