"""Twisted as a value, and the functions of its contract."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tricky_twist.core.contract import Contract
from tricky_twist.core.definition import Definition, Inventing, contract
from tricky_twist.core.game import Limits
from tricky_twist.core.seats import SEATS
from tricky_twist.games.twisted.clauses import REGISTER
from tricky_twist.games.twisted.ending import best_seats
from tricky_twist.games.twisted.events import EVENTS, Event, seen_by
from tricky_twist.games.twisted.explaining import explain
from tricky_twist.games.twisted.moves import ChanceMove, PlayerMove
from tricky_twist.games.twisted.phases import TABLES
from tricky_twist.games.twisted.phases.taking import opening_moves
from tricky_twist.games.twisted.phases.turn import turn_moves
from tricky_twist.games.twisted.rules import EDITIONS, Rules, TieBreak
from tricky_twist.games.twisted.scoring import extra_cards, most_of_a_round
from tricky_twist.games.twisted.setup import PLAYERS, setup
from tricky_twist.games.twisted.sheet import SeatScore
from tricky_twist.games.twisted.state import (
    DealerPending,
    DealPending,
    Extra,
    GameOver,
    Hidden,
    Match,
    OnTable,
    Opening,
    Round,
    Secrets,
    State,
    Table,
    Turn,
)
from tricky_twist.games.twisted.views import (
    VIEWS,
    PlayerView,
    PublicBeforeGame,
    PublicGameOver,
    PublicInfo,
    PublicOpening,
    PublicTurn,
    SpectatorView,
)
from tricky_twist.games.twisted.violations import Facts


def _find_problems(state: object) -> tuple[object, ...]:
    from tricky_twist.games.twisted.validation import find_problems  # rarely needed

    return find_problems(state)


def _inventing() -> Inventing[State, PlayerView, SpectatorView]:
    from tricky_twist.games.twisted.report import INVENTIONS  # to search

    return INVENTIONS


def _list_seen(seen: PlayerView) -> tuple[PlayerMove, ...]:
    """Return the legal moves of the view's own seat."""
    hand = seen.own.hand.mask
    match seen.public:
        case PublicTurn(turn=turn) as now if turn is seen.seat:
            return turn_moves(hand, now, turn)
        case PublicOpening(turn=turn) if turn is seen.seat:
            return opening_moves(hand, turn)
        case _:
            return ()


def _round_of(public: State | PublicInfo) -> int:
    match public:
        case DealerPending() | PublicBeforeGame():
            return 1
        case GameOver(match=match) | PublicGameOver(match=match):
            return match.rules.games
        case _:
            return public.round.number


def _match_of(public: State | PublicInfo) -> Match:
    return public.match


def _score_sheet(public: State | PublicInfo) -> tuple[tuple[SeatScore, ...], ...]:
    return tuple([record.scores for record in public.match.past])


# Limits -------------------------------------------------------------------------------------------


def _limits(players: int, rules: Rules) -> Limits:
    """Return the limits of a match; the documentation of ``limits`` argues for each."""
    gained, lost = most_of_a_round(rules)
    return Limits(
        lowest_score=-rules.games * lost,
        highest_score=rules.games * gained,
        most_decisions=rules.games * 2 * len(rules.numbers),
        largest_shuffle=max(len(rules.numbers), players),
    )


# A position ---------------------------------------------------------------------------------------


def _position(state: State) -> State:
    """Return *state* without the parts that can no longer influence play or scores."""
    match state:
        case DealerPending():
            return state
        case DealPending(round=round_):
            return DealPending(_bare_round(round_))
        case GameOver(match=match):
            return GameOver(_bare_match(match))
        case _:
            return _bare_on_table(state)


def _bare_match(match: Match) -> Match:
    nothing = (0,) * match.players
    breaks = match.rules.tie_break
    return Match(
        match.rules,
        match.players,
        match.points,
        match.plus_cards if breaks is TieBreak.MOST_PLUS else nothing,
        match.toads if breaks is TieBreak.FEWEST_TOADS else nothing,
    )


def _bare_round(round_: Round) -> Round:
    return Round(_bare_match(round_.match), round_.number, round_.dealer)


def _bare_on_table(state: OnTable) -> State:
    """Return the position; its pile begins with the extra cards taken, seat by seat."""
    table, pile = state.table, state.hidden.secrets.pile
    taken = [(seat, extra_cards(table, pile, seat)) for seat in SEATS[: table.round.match.players]]
    above = [(seat, card) for seat, cards in taken for card in cards]
    left = pile[len(pile) - state.pile_size :]
    size = len(above) + len(left)
    extras = tuple([Extra(seat, size - 1 - n) for n, (seat, _card) in enumerate(above)])
    round_ = _bare_round(table.round)
    bare = Table(round_, state.row, state.pile_size, table.face_up, table.face_down, extras)
    hidden = Hidden(state.hands, Secrets((*[card for _seat, card in above], *left)))
    if isinstance(state, Opening):
        return Opening(bare, hidden, state.turn)
    return Turn(bare, hidden, (), state.turn)


# The definition -----------------------------------------------------------------------------------

_NOTES: Mapping[str, str] = MappingProxyType(
    {
        "legal_moves": """
        The order is fixed: cards to add in deck order, cards to twist out in the order of the row,
        and to take the row last.
        """,
        "chance_move": """
        Of shuffled seats the first deals. Shuffled cards are dealt one at a time, clockwise from
        seat 0; the rest is the pile, top first.
        """,
        "view": """
        Only its own seat sees a hand; the pile and the extra cards of the expert variant are hidden
        from all. All players saw the cards of a taken row (:reading:`TW-A16`).
        """,
        "position": """
        The result lacks the log, the deal, the cards drawn, the order of the extra cards, the
        sheets of past rounds, and all counts that no tie-break needs.
        """,
        "scores": "They are the points of the finished rounds.",
        "round_of": "It is played, or about to begin, or was the last.",
        "limits": """
        * The lowest score: at worst one seat takes every card in every game of the match
          (:fact:`TW-D5`).
        * The highest: at best one seat has every card that is not a toad face up, since a toad has
          no twin.
        * The decisions: a turn is a card, or a row that is taken and then a card. No game has more
          turns with a card than it has cards, and its first turn faces no row (:fact:`TW-D3`). So a
          game has at most two decisions for each card.
        * The largest shuffle is that of the deck, or of the seats if they are more.
        """,
        "sample": """
        The state is a position, without a history: an entered position will do, too. Its
        distribution equals the distribution of positions from :func:`determinize`: every
        arrangement of the unseen cards over the other hands, the extra cards and the pile is
        equally likely. But if players may not take the row at will, a seat that took one gets no
        card that it could have used, drawn in the same way.
        """,
        "determinize": """
        The view's own draws keep their order. Drawn are:

        * the cards that may have been in several places: round by round, as
          :func:`~tricky_twist.core.determinizing.assign_to_slots` describes. They go into the hands
          at the beginning, the draws of the others, the extra cards of the expert variant, and the
          rest of the pile. No seat uses a card before it has the card; and if players may not take
          the row at will, no seat that took one had another move. Extra cards that were turned over
          stay with their seat. Before the first move of a round, every deal is equally likely;
        * the rest of the pile: every order is equally likely.

        Once a round has begun, a view does not show whether chance or the setup chose the first
        dealer; the result lets chance choose.
        """,
    }
)
"""Notes on this game for the documentation of the functions."""

_DEFINITION: Definition[
    Rules, State, PublicInfo, PlayerMove, ChanceMove, Event, PlayerView, SpectatorView, SeatScore
] = Definition(
    module=__name__,
    name="twisted",
    title="Twisted",
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
    settled_of=_match_of,
    round_of=_round_of,
    position=_position,
    scores=lambda public: public.match.points,
    winners=lambda public: best_seats(public.match),
    score_sheet=_score_sheet,
    row=SeatScore,
    find_problems=_find_problems,
    inventing=_inventing,
    explain=explain,
    limits=_limits,
    notes=_NOTES,
)
_CONTRACT: Contract[
    Rules, State, PlayerMove, ChanceMove, Event, PlayerView, SpectatorView, Facts, SeatScore
] = contract(_DEFINITION)

GAME: Final = _CONTRACT.game
"""The game as a value."""

GUARD: Final = _CONTRACT.guard
"""The guard of its entrances."""

play: Final = _CONTRACT.play
find_violations: Final = _CONTRACT.find_violations
actors: Final = _CONTRACT.actors
is_over: Final = _CONTRACT.is_over
legal_moves: Final = _CONTRACT.legal_moves
pending_chance: Final = _CONTRACT.pending_chance
chance_move: Final = _CONTRACT.chance_move
chance_orders: Final = _CONTRACT.chance_orders
chance_moves: Final = _CONTRACT.chance_moves
view: Final = _CONTRACT.view
view_events: Final = _CONTRACT.view_events
position: Final = _CONTRACT.position
scores: Final = _CONTRACT.scores
winners: Final = _CONTRACT.winners
score_sheet: Final = _CONTRACT.score_sheet
sample: Final = _CONTRACT.sample
determinize: Final = _CONTRACT.determinize
rules_of: Final = _CONTRACT.rules_of
players_of: Final = _CONTRACT.players_of
round_of: Final = _CONTRACT.round_of
sender_of: Final = _CONTRACT.sender_of
with_rules: Final = _CONTRACT.with_rules
limits: Final = _CONTRACT.limits
in_words: Final = _CONTRACT.in_words
