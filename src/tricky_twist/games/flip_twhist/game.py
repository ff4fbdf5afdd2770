"""Flip Twhist as a value, and the functions of its contract."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tricky_twist.core.contract import Contract
from tricky_twist.core.definition import Definition, Inventing, contract
from tricky_twist.core.game import Limits
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.games.flip_twhist.cards import NO_CARDS
from tricky_twist.games.flip_twhist.clauses import REGISTER
from tricky_twist.games.flip_twhist.ending import best_seats
from tricky_twist.games.flip_twhist.events import EVENTS, Event, seen_by
from tricky_twist.games.flip_twhist.explaining import explain
from tricky_twist.games.flip_twhist.moves import ChanceMove, PlayerMove, picks_of
from tricky_twist.games.flip_twhist.phases import TABLES
from tricky_twist.games.flip_twhist.phases.trick import plays
from tricky_twist.games.flip_twhist.rules import EDITIONS, Rules
from tricky_twist.games.flip_twhist.scoring import count_stars, score_table
from tricky_twist.games.flip_twhist.setup import PLAYERS, hand_size, setup
from tricky_twist.games.flip_twhist.sheet import SeatScore
from tricky_twist.games.flip_twhist.state import (
    DealerPending,
    DealPending,
    GameOver,
    Match,
    Picking,
    Playing,
    State,
    Table,
)
from tricky_twist.games.flip_twhist.views import (
    VIEWS,
    PlayerView,
    PublicGameOver,
    PublicInfo,
    PublicPicking,
    PublicPlaying,
    SpectatorView,
    settled_of,
    starred_of,
)
from tricky_twist.games.flip_twhist.violations import Facts


def _find_problems(state: object) -> tuple[object, ...]:
    from tricky_twist.games.flip_twhist.validation import find_problems  # rarely needed

    return find_problems(state)


def _inventing() -> Inventing[State, PlayerView, SpectatorView]:
    from tricky_twist.games.flip_twhist.report import INVENTIONS  # to search

    return INVENTIONS


def _list_seen(seen: PlayerView) -> tuple[PlayerMove, ...]:
    """Return the legal moves of the view's own seat."""
    own = seen.own
    match seen.public:
        case PublicPlaying(played=played, turn=turn) if turn is seen.seat:
            return plays(turn, own.numbers.mask, own.twhist.mask, played)
        case PublicPicking(played=played, picker=picker) if picker is seen.seat:
            return picks_of(picker, played)
        case _:
            return ()


def _stars(public: State | PublicInfo) -> tuple[int, ...]:
    """Return how many stars are face up before each seat now."""
    rules = settled_of(public).rules
    return tuple([count_stars(cards, rules) for cards in starred_of(public)])


def _winners(public: State | PublicInfo) -> tuple[Seat, ...]:
    return best_seats(_stars(public), tuple(map(len, starred_of(public))))


def _score_sheet(public: State | PublicInfo) -> tuple[tuple[SeatScore, ...], ...]:
    return (score_table(starred_of(public), settled_of(public).rules),)


# Limits -------------------------------------------------------------------------------------------


def _limits(players: int, rules: Rules) -> Limits:
    """Return the limits of a game; the documentation of ``limits`` argues for each."""
    tricks = hand_size(rules, players) + len(rules.twhist_kinds)
    return Limits(
        lowest_score=0,
        highest_score=sum(rules.stars),
        most_decisions=tricks * (players + 1),
        largest_shuffle=max(len(rules.deck), players),
    )


# A position ---------------------------------------------------------------------------------------


def _position(state: State) -> State:
    """Return *state* without the parts that can no longer influence play or scores."""
    match state:
        case DealerPending() | DealPending():
            return state
        case Playing():
            table = _bare(state.table, state.table.leader)
            return Playing(table, state.hidden, state.played, state.turn)
        case Picking():
            table = _bare(state.table, state.table.leader)
            return Picking(table, state.hidden, state.played, state.picker, state.next_leader)
        case GameOver():
            return GameOver(_bare(state.table, SEATS[0]))  # there is no next leader


def _bare(table: Table, leader: Seat) -> Table:
    match = table.match
    dealer = SEATS[(leader - 1) % match.players]
    bare = Match(match.rules, match.players, dealer)
    return Table(bare, NO_CARDS, table.starred, leader)


# The definition -----------------------------------------------------------------------------------

_NOTES: Mapping[str, str] = MappingProxyType(
    {
        "legal_moves": """
        The order is fixed: number cards in deck order, then Twhist cards in theirs; picks of one
        card in deck order, then of two.
        """,
        "chance_move": """
        Of shuffled seats the first deals. Shuffled cards are dealt one at a time, clockwise from
        seat 0; the cards that cannot be dealt evenly come last and are exposed.
        """,
        "position": """
        The log and the exposed cards are gone, and so is the dealer. The seat to the left of the
        dealer leads first, so the dealer of a position is the seat before the leader.
        """,
        "scores": "They are the stars that are face up before each seat now.",
        "score_sheet": """
        A row lists the FLIP cards that show stars now. The deal is the only round.
        """,
        "round_of": "The deal is the only round of this game.",
        "limits": """
        * The lowest score is 0 and the highest all the stars of a set (:fact:`FT-D7`).
        * The decisions: a game has a trick for each card of a seat (:fact:`FT-D4`), and in a trick
          each seat plays once and one seat picks.
        * The largest shuffle is that of the deck, or of the seats if they are more.
        """,
        "sample": """
        Drawn are the number cards of the other hands:
        :func:`~tricky_twist.core.determinizing.assign_to_slots` shares out the unseen cards, so
        that no seat holds a card of a colour that it failed to follow before. Until a seat fails to
        follow, all states have the same probability. The result is the state of :func:`determinize`
        with the same seed, if the view contains every trick.

        A view of a position that was entered may leave tricks out. Then each unaccounted card is
        gone or in a hand, with the same probabilities. If Twhist cards are hidden, every trick must
        be recorded.
        """,
        "determinize": """
        Drawn is which number cards the others still hold, as :func:`sample` says. Twhist cards are
        never drawn: the cards that a seat has played determine the cards that it has left. Once the
        cards are dealt, a view does not show whether chance or the setup chose the dealer; the
        result lets chance choose.
        """,
    }
)
"""Notes on this game for the documentation of the functions."""

_DEFINITION: Definition[
    Rules, State, PublicInfo, PlayerMove, ChanceMove, Event, PlayerView, SpectatorView, SeatScore
] = Definition(
    module=__name__,
    name="flip-twhist",
    title="Flip Twhist",
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
    settled_of=settled_of,
    round_of=lambda _public: 1,
    position=_position,
    scores=_stars,
    winners=_winners,
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
