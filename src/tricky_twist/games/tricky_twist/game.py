"""Tricky Twist as a value, and the functions of its contract."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tricky_twist.core.contract import Contract
from tricky_twist.core.definition import Definition, Inventing, contract
from tricky_twist.core.limits import Limits
from tricky_twist.games.tricky_twist.clauses import REGISTER
from tricky_twist.games.tricky_twist.ending import best_seats
from tricky_twist.games.tricky_twist.events import EVENTS, Event, seen_by
from tricky_twist.games.tricky_twist.explaining import explain
from tricky_twist.games.tricky_twist.moves import ChanceMove, PlayerMove
from tricky_twist.games.tricky_twist.phases import TABLES, list_seen
from tricky_twist.games.tricky_twist.position import without_memory
from tricky_twist.games.tricky_twist.rules import EDITIONS, Rules
from tricky_twist.games.tricky_twist.setup import PLAYERS, setup
from tricky_twist.games.tricky_twist.sheet import SeatScore
from tricky_twist.games.tricky_twist.state import (
    FirstPlayerPending,
    GameOver,
    Match,
    ScoreDeckPending,
    State,
)
from tricky_twist.games.tricky_twist.views import (
    VIEWS,
    PlayerView,
    PublicBeforeGame,
    PublicGameOver,
    PublicInfo,
    SpectatorView,
)
from tricky_twist.games.tricky_twist.violations import Facts
from tricky_twist.games.tricky_twist.wording import in_words


def _find_problems(state: object) -> tuple[object, ...]:
    from tricky_twist.games.tricky_twist.validation import find_problems  # rarely needed

    return find_problems(state)


def _limits(players: int, rules: Rules) -> Limits:
    from tricky_twist.games.tricky_twist.bounds import limits_of  # rarely needed

    return limits_of(players, rules)


def _inventing() -> Inventing[State, PlayerView, SpectatorView]:
    from tricky_twist.games.tricky_twist.report import INVENTIONS  # to search

    return INVENTIONS


def _round_of(public: State | PublicInfo) -> int:
    match public:
        case ScoreDeckPending() | FirstPlayerPending() | PublicBeforeGame():
            return 1
        case GameOver(match=match) | PublicGameOver(match=match):
            return match.rounds
        case _:
            return public.round.number


def _match_of(public: State | PublicInfo) -> Match:
    return public.match


def _score_sheet(public: State | PublicInfo) -> tuple[tuple[SeatScore, ...], ...]:
    return tuple([record.scores for record in public.match.past])


_NOTES: Mapping[str, str] = MappingProxyType(
    {
        "legal_moves": """
        The order is fixed: seats in the order of their turns, cards in deck order, and the move
        that declines an offer last.
        """,
        "chance_move": """
        Of shuffled seats the first begins. Shuffled cards are dealt one at a time, clockwise from
        seat 0.
        """,
        "position": """
        The result lacks the logs, the deals, the sheets of past rounds, the order in which seats
        won tricks, and the order of hidden answers.
        """,
        "scores": "They are the points of the finished rounds.",
        "round_of": "It is played, or about to begin, or was the last.",
        "limits": """
        * The points of a round without the score card: a seat gains at most one pile a trick
          (:fact:`TT-D1`), in at most as many tricks as it is dealt cards (:fact:`TT-D2`), and holds
          at most one working bonus card for each 7 (:fact:`TT-D5`), each of which adds at most one
          pile. The highest score is that of the best division of so many piles into tricks and
          false tricks; the trick bonus takes the place of a pile, and counts the tricks again.
        * The score card adds an entry of its table, or nothing. So the lowest score is 0 unless a
          table has entries below 0.
        * The decisions: in a round each seat fills its reserve, answers at most one offer to draw
          before each trick and one more, and plays a card in each trick. There are at most one pick
          more than 7s, one answer to the take-back, and one declaration for each 7
          (:fact:`TT-D5`).
        * The largest shuffle is that of the number cards, of the score cards, or of the seats.
        """,
        "sample": """
        The result keeps all public facts, and the private knowledge of the view's own seat about
        the current round. The cards of finished rounds are left out: they can no longer matter, and
        no player knew all of them.

        Its distribution equals the distribution of positions from :func:`determinize`: the cards of
        this round, the score cards to come, the orders of the reserves and the hidden answers are
        drawn as described there.
        """,
        "determinize": """
        Drawn are:

        * the score cards to come, and the rest of each reserve: every order is equally likely;
        * the cards that may have lain in several places: round by round, as
          :func:`~tricky_twist.core.determinizing.assign_to_slots` says, into the hands at the
          beginning, the draws, and the cards never drawn. No seat plays a card before it has the
          card, or fails to follow a suit while it holds one. Until a card is seen, every deal and
          every choice of reserves is equally likely;
        * hidden answers: every legal one is equally likely;
        * the order of moves where several seats moved at once: every order is equally likely.

        Once a round has begun, a view does not show whether chance or the setup chose the first
        player; the result lets chance choose.
        """,
    }
)
"""Notes on this game for the documentation of the functions."""

_DEFINITION: Definition[
    Rules, State, PublicInfo, PlayerMove, ChanceMove, Event, PlayerView, SpectatorView, SeatScore
] = Definition(
    module=__name__,
    name="tricky-twist",
    title="Tricky Twist",
    register=REGISTER,
    players=PLAYERS,
    editions=EDITIONS,
    setup=setup,
    tables=TABLES,
    events=EVENTS,
    views=VIEWS,
    over=frozenset((GameOver, PublicGameOver)),
    seen_by=seen_by,
    list_seen=list_seen,
    settled_of=_match_of,
    round_of=_round_of,
    position=without_memory,
    scores=lambda public: public.match.points,
    winners=lambda public: best_seats(public.match.points),
    score_sheet=_score_sheet,
    row=SeatScore,
    find_problems=_find_problems,
    inventing=_inventing,
    in_words=in_words,
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
