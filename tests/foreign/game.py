"""The phases, and the game as a value."""

import itertools
from collections.abc import Iterator
from typing import Any, ClassVar

from tests.foreign.cards import DECK, Card, Cards
from tests.foreign.events import EVENTS, CardPlayed, GameEnded, HandDealt, TrickWon, seen_by
from tests.foreign.seen import VIEWS, PublicGameOver
from tests.foreign.sheet import SeatScore
from tests.foreign.things import (
    DEAL,
    EDITIONS,
    END,
    MOVES,
    PLAY,
    REGISTER,
    STANDARD,
    Deal,
    DealPending,
    GameOver,
    Hidden,
    PlayCard,
    Playing,
    Rules,
    Table,
    turn_of,
    winner_of,
    won_by,
)
from tricky_twist.core.catalogues import require_language
from tricky_twist.core.chance import Chance, make_chance, make_shuffle
from tricky_twist.core.definition import Definition, contract
from tricky_twist.core.errors import SetupError, Violation, WrongTypeError, describe
from tricky_twist.core.game import Limits, Step
from tricky_twist.core.phase import (
    NO_ACTIONS,
    ChancePoint,
    Orders,
    Phase,
    Phases,
    always,
    nobody,
    nothing,
    on,
    tables,
)
from tricky_twist.core.phrases import Names, require_names
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.core.sheet import ScoreLine
from tricky_twist.core.templates import Template, template
from tricky_twist.core.validators import require_seat
from tricky_twist.core.values import value
from tricky_twist.core.violations import (
    NO_SUCH_DEAL,
    MoveAwaited,
    NoSuchDeal,
    NoSuchSeat,
    NotYourTurn,
    WrongPhase,
    no_such_seat,
    not_your_turn,
    told_as_one,
    wrong_phase,
)
from tricky_twist.core.wellformed import is_genuine

PLAYERS = (2, 3)


def setup(players: int, rules: Rules = STANDARD, *, first: Seat | None = None) -> Any:
    """Return the state before the deal."""
    if type(players) is not int:
        raise WrongTypeError("a number of players", describe(players))
    if type(rules) is not Rules or not is_genuine(rules):
        raise WrongTypeError("Rules of Top Card", describe(rules))
    if players not in PLAYERS:
        raise SetupError(DEAL, "2 or 3 can play")
    if first is not None and require_seat(first) >= players:
        raise SetupError(PLAY, f"{first} is not at a table of {players}")
    return DealPending(rules, players, first or SEATS[0])


# Refusals -----------------------------------------------------------------------------------------


class Awaited(MoveAwaited):
    """What the game waits for."""

    DEAL = "deal", template("not now: the cards must be dealt")
    CARD = "card", template("not now: a card must be played")
    NOTHING = "nothing", template("not now: the game is over")


@value
class NotNow(WrongPhase):
    """The move does not belong to this phase."""

    awaited: Awaited


not_now = wrong_phase(NotNow)
"""Refuses a move that does not belong to the phase."""


@value
class WrongDeal:
    """The deal is not one of this deck."""

    words: ClassVar[Template] = template("the deal must give {size} to each of {players}")
    size: int
    players: int


@value
class CardNotHeld:
    """The card is not in the hand."""

    words: ClassVar[Template] = template("you do not hold {card}")
    about: ClassVar[Template] = template("{sender} does not hold {card}")
    card: Card


@value
class MayNotPlay:
    """What everybody may hear of a card that may not be played."""

    words: ClassVar[Template] = template("{seat} may not play that card now")
    seat: Seat


Facts = NotNow | WrongDeal | CardNotHeld | NotYourTurn | NoSuchSeat
PublicFacts = NotNow | NoSuchDeal | MayNotPlay | NotYourTurn | NoSuchSeat

# The deal -----------------------------------------------------------------------------------------


def deck_shuffle(_state: DealPending) -> Chance[Any]:
    """Shuffle the deck."""
    return make_chance("deal", (make_shuffle("deal", DECK),))


def carry_deal(state: DealPending, orders: Orders) -> Deal:
    """Deal the shuffled cards."""
    cards, size = orders[0], state.rules.size
    hands = [Cards.of(cards[seat * size : seat * size + size]) for seat in range(state.players)]
    return Deal(tuple(hands), Cards.of(cards[state.players * size :]))


def deals(state: DealPending) -> Iterator[Deal]:
    """Yield every deal."""

    def dealt(left: Cards, players: int) -> Iterator[tuple[Cards, ...]]:
        for chosen in itertools.combinations(left, state.rules.size) if players else ():
            hand = Cards.of(chosen)
            yield from ((hand, *rest) for rest in dealt(left - hand, players - 1))
        if not players:
            yield (left,)

    for *hands, pile in dealt(Cards.of(DECK), state.players):
        yield Deal(tuple(hands), pile)


def refuse_deal(state: DealPending, move: Deal) -> tuple[Violation[WrongDeal], ...]:
    """Refuse a deal that is not one of this deck."""
    piles = (*move.hands, move.pile)
    for pile in piles:
        if not pile.is_well_formed():
            raise WrongTypeError("a set of cards", "an ill-formed mask")
    together = sorted(card.value for pile in piles for card in pile)
    sizes = [len(hand) for hand in move.hands]
    if sizes == [state.rules.size] * state.players and together == [card.value for card in DECK]:
        return ()
    return (Violation(DEAL, WrongDeal(state.rules.size, state.players), NO_SUCH_DEAL),)


def deal(state: DealPending, move: Deal) -> Step[Any, Any]:
    """Give each seat its hand."""
    table = Table(state.rules, state.players, state.first, ())
    return Step(
        Playing(table, Hidden(move.hands, move.pile)), tuple(map(HandDealt, SEATS, move.hands))
    )


# Playing ------------------------------------------------------------------------------------------


def list_plays(state: Playing, seat: Seat | None) -> tuple[PlayCard, ...]:
    """Return the legal plays."""
    turn = turn_of(state.table)
    return plays(turn, state.hands[turn]) if seat in {None, turn} else ()


def plays(turn: Seat, hand: Cards) -> tuple[PlayCard, ...]:
    """Return the plays of a hand."""
    return tuple(PlayCard(turn, card) for card in hand)


def refuse_play(state: Playing, move: PlayCard) -> tuple[Violation[Any], ...]:
    """Refuse a play out of turn, or of a card that is not held."""
    table = state.table
    if move.seat >= table.players:
        return (no_such_seat(PLAY, move.seat, table.players),)
    found: list[Violation[Any]] = []
    if move.seat is not (turn := turn_of(table)):
        found.append(not_your_turn(PLAY, move.seat, (turn,)))
    if move.card not in state.hands[move.seat]:
        found.append(Violation(PLAY, CardNotHeld(move.card), MayNotPlay(move.seat), move.seat))
    return told_as_one(tuple(found))


def play_card(state: Playing, move: PlayCard) -> Step[Any, Any]:
    """Lay a card on the table."""
    old = state.table
    table = Table(old.rules, old.players, old.first, (*old.log, move))
    events: list[Any] = [CardPlayed(move.seat, move.card)]
    if len(table.log) % table.players == 0:
        events.append(TrickWon(winner_of(table.log[-table.players :], table.rules)))
    if len(table.log) == table.players * table.rules.size:
        return Step(GameOver(table), (*events, GameEnded()))
    return Step(Playing(table, state.hidden), tuple(events))


_EACH: Any = (
    Phase(
        DealPending,
        clause=always(DEAL),
        awaited=always(Awaited.DEAL),
        actors=nobody,
        list=nothing,
        actions=on(Deal, refuse_deal, deal),
        chance=ChancePoint(deck_shuffle, carry_deal, deals),
    ),
    Phase(
        Playing,
        clause=always(PLAY),
        awaited=always(Awaited.CARD),
        actors=lambda state: (turn_of(state.table),),
        list=list_plays,
        actions=on(PlayCard, refuse_play, play_card),
        chance=None,
    ),
    Phase(
        GameOver,
        clause=always(END),
        awaited=always(Awaited.NOTHING),
        actors=nobody,
        list=nothing,
        actions=NO_ACTIONS,
        chance=None,
    ),
)
TABLES = tables(Phases(_EACH), MOVES, not_now)

# The game as a value ------------------------------------------------------------------------------


def explain(score: SeatScore, names: Names = (), language: str = "en") -> tuple[ScoreLine, ...]:
    """Tell how the points came about."""
    require_language(language, __name__)
    if type(score) is not SeatScore:
        raise WrongTypeError("a SeatScore", describe(score))
    require_names(names)
    if type(score.tricks) is not int:
        raise WrongTypeError("a SeatScore with fields of the right types", "one with wrong fields")
    return (ScoreLine(END, score.words.fill(score, names, None, language), score.tricks),)


def _table_of(held: Any) -> Any:
    return getattr(held, "table", held)


def _points(held: Any) -> tuple[int, ...]:
    table = _table_of(held)
    return won_by(table) if isinstance(table, Table) else (0,) * table.players


def _winners(held: Any) -> tuple[Seat, ...]:
    points = _points(held)
    return tuple(seat for seat, own in zip(SEATS, points, strict=False) if own == max(points))


def _sheet(held: Any) -> tuple[tuple[SeatScore, ...], ...]:
    return (tuple(map(SeatScore, SEATS, _points(held))),)


def _list_seen(seen: Any) -> tuple[PlayCard, ...]:
    return plays(seen.seat, seen.own.hand) if seen.seat in seen.public.asked else ()


def limits_of(players: int, rules: Rules) -> Limits:
    """Return the limits: a card of each seat in each trick."""
    return Limits(0, rules.size, players * rules.size, len(DECK))


def _find_problems(state: object) -> tuple[object, ...]:
    from tests.foreign.validation import find_problems  # noqa: PLC0415  # it plays the game

    return find_problems(state)


def _inventing() -> Any:
    from tests.foreign import hidden  # noqa: PLC0415  # it makes states

    return hidden


DEFINITION: Definition[Any, Any, Any, Any, Any, Any, Any, Any, Any] = Definition(
    module=__name__,
    name="top-card",
    title="Top Card",
    register=REGISTER,
    players=PLAYERS,
    editions=EDITIONS,
    setup=setup,
    tables=TABLES,
    events=EVENTS,
    views=VIEWS,
    over=frozenset((GameOver, PublicGameOver)),
    seen_by=seen_by,
    list_seen=_list_seen,
    settled_of=_table_of,
    round_of=lambda _held: 1,
    position=lambda state: state,
    scores=_points,
    winners=_winners,
    score_sheet=_sheet,
    row=SeatScore,
    find_problems=_find_problems,
    inventing=_inventing,
    explain=explain,
    limits=limits_of,
    notes={},
)
_CONTRACT: Any = contract(DEFINITION)
GAME = _CONTRACT.game
in_words = _CONTRACT.in_words
