"""Tricky Twist as a value, and the functions of its contract."""

from collections.abc import Mapping
from itertools import product
from types import MappingProxyType
from typing import Final

from tricky_twist.core.contract import Contract
from tricky_twist.core.definition import Definition, Inventing, contract
from tricky_twist.core.game import Limits
from tricky_twist.core.seats import Seat
from tricky_twist.games.tricky_twist.cards import LIGHTNING, Cards
from tricky_twist.games.tricky_twist.clauses import REGISTER
from tricky_twist.games.tricky_twist.ending import best_seats
from tricky_twist.games.tricky_twist.events import EVENTS, Event, seen_by
from tricky_twist.games.tricky_twist.explaining import explain
from tricky_twist.games.tricky_twist.moves import ChanceMove, Declaration, DrawMove, PlayerMove
from tricky_twist.games.tricky_twist.phases import TABLES, list_seen
from tricky_twist.games.tricky_twist.rules import EDITIONS, Rules
from tricky_twist.games.tricky_twist.scoring import pair_value
from tricky_twist.games.tricky_twist.setup import PLAYERS, deck_of, setup
from tricky_twist.games.tricky_twist.sheet import SeatScore
from tricky_twist.games.tricky_twist.state import (
    DealPending,
    Declaring,
    Drawing,
    FirstPlayerPending,
    GameOver,
    Hidden,
    Match,
    OnTable,
    Picking,
    Playing,
    ReserveOrderPending,
    Round,
    ScoreDeckPending,
    Secrets,
    SettingAside,
    State,
    Table,
    TakingBack,
    TrickRecord,
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


def _find_problems(state: object) -> tuple[object, ...]:
    from tricky_twist.games.tricky_twist.validation import find_problems  # rarely needed

    return find_problems(state)


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


# Limits -------------------------------------------------------------------------------------------


def _limits(players: int, rules: Rules) -> Limits:
    """Return the limits of a game; the documentation of ``limits`` argues for each."""
    rounds, cards = rules.rounds or players, len(deck_of(rules))
    each, sevens = cards // players, _sevens(rules)
    entries = {0}.union(*(rules.tables.of(card.kind) for card in rules.score_deck))
    windows = players * (each + 1) if rules.reserve_size else 0
    answers = sevens + 2 if sevens else 0
    in_a_round = players * (rules.reserve_size + each) + windows + answers + sevens
    return Limits(
        lowest_score=rounds * min(entries),
        highest_score=rounds * (_most_without_card(each, sevens) + max(entries)),
        most_decisions=rounds * in_a_round,
        largest_shuffle=max(cards, len(rules.score_deck), players),
    )


def _sevens(rules: Rules) -> int:
    """Return how many 7s there are; each brings a bonus card."""
    return len(rules.suits) if LIGHTNING in rules.values else 0


def _most_without_card(each: int, sevens: int) -> int:
    """Return the most points of a round that tricks, pairs and the trick bonus can make."""
    plain = max(_points(*piles) for piles in _piles(each + sevens))
    if not sevens:
        return plain
    doubled = max(tricks + _points(tricks, false) for tricks, false in _piles(each + sevens - 1))
    return max(plain, doubled)


def _piles(most: int) -> list[tuple[int, int]]:
    """Return every number of tricks and of false tricks that make so many piles together."""
    return [
        (one, other) for one, other in product(range(most + 1), repeat=2) if one + other <= most
    ]


def _points(tricks: int, false_tricks: int) -> int:
    return tricks + min(tricks, false_tricks) * pair_value(tricks, false_tricks)


# A position ---------------------------------------------------------------------------------------


def _position(state: State) -> State:
    """Return *state* without the parts that can no longer influence play or scores."""
    match state:
        case ScoreDeckPending() | FirstPlayerPending():
            return state
        case DealPending(round=round_, secrets=secrets):
            return DealPending(_round(round_), _secrets(secrets))
        case SettingAside(round=round_, secrets=secrets, dealt=dealt, aside=aside):
            return SettingAside(_round(round_), _secrets(secrets), dealt, aside, state.waiting)
        case ReserveOrderPending(round=round_, secrets=secrets, dealt=dealt, aside=aside):
            return ReserveOrderPending(_round(round_), _secrets(secrets), dealt, aside)
        case GameOver(match=match):
            return GameOver(_match(match), Secrets(()))
        case _:
            return _on_table(state)


def _on_table(state: OnTable) -> State:
    table, hidden = _table(state.table), _hidden(state.hidden)
    match state:
        case Drawing(waiting=waiting, answers=answers):
            if state.simultaneous:
                answers = tuple(sorted(answers, key=_by_seat))
            return Drawing(table, hidden, waiting, answers)
        case Playing(played=played, turn=turn):
            return Playing(table, hidden, played, turn)
        case Declaring(waiting=waiting, answers=declarations):
            if state.simultaneous:
                declarations = tuple(sorted(declarations, key=_by_seat))
            return Declaring(table, hidden, waiting, declarations)
        case Picking() | TakingBack():
            trick = state.trick
            bare = TrickRecord(trick.leader, (), trick.plays, trick.winner, trick.picks)
            return type(state)(table, hidden, bare, state.waiting)


def _match(match: Match) -> Match:
    return Match(match.rules, match.players, match.points, match.withdrawn)


def _round(round_: Round) -> Round:
    match = _match(round_.match)
    return Round(match, round_.number, round_.score_card, round_.side, round_.first)


def _secrets(secrets: Secrets) -> Secrets:
    return Secrets(secrets.score_deck)


def _hidden(hidden: Hidden) -> Hidden:
    return Hidden(hidden.hands_at_start, hidden.reserves_at_start, _secrets(hidden.secrets))


def _table(table: Table) -> Table:
    return Table(
        round=_round(table.round),
        tricks=tuple(tuple(sorted(piles, key=_by_mask)) for piles in table.tricks),
        false_tricks=table.false_tricks,
        bonus=table.bonus,
        leader=table.leader,
    )


def _by_seat(answer: DrawMove | Declaration) -> Seat:
    return answer.seat


def _by_mask(pile: Cards) -> int:
    return pile.mask


# The definition -----------------------------------------------------------------------------------

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
    position=_position,
    scores=lambda public: public.match.points,
    winners=lambda public: best_seats(public.match.points),
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
