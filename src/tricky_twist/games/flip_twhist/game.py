"""Flip Twhist as a value, for tools that work with any game."""

from tricky_twist.core.game import Game
from tricky_twist.games.flip_twhist.chance import chance_move, chance_moves, pending_chance
from tricky_twist.games.flip_twhist.clauses import REGISTER
from tricky_twist.games.flip_twhist.determinize import determinize
from tricky_twist.games.flip_twhist.events import Event
from tricky_twist.games.flip_twhist.legality import actors, find_violations, legal_moves
from tricky_twist.games.flip_twhist.moves import Move
from tricky_twist.games.flip_twhist.outcome import is_over, score_sheet, scores, winners
from tricky_twist.games.flip_twhist.play import play
from tricky_twist.games.flip_twhist.position import position
from tricky_twist.games.flip_twhist.rules import EDITIONS, Rules
from tricky_twist.games.flip_twhist.seen import View
from tricky_twist.games.flip_twhist.setup import PLAYERS, setup
from tricky_twist.games.flip_twhist.state import State
from tricky_twist.games.flip_twhist.view import view, view_events

FLIP_TWHIST: Game[Rules, State, Move, Event, View] = Game(
    name="flip-twhist",
    title="Flip Twhist",
    register=REGISTER,
    players=PLAYERS,
    editions=EDITIONS,
    setup=setup,
    pending_chance=pending_chance,
    chance_move=chance_move,
    chance_moves=chance_moves,
    actors=actors,
    legal_moves=legal_moves,
    find_violations=find_violations,
    play=play,
    view=view,
    view_events=view_events,
    position=position,
    is_over=is_over,
    scores=scores,
    winners=winners,
    score_sheet=score_sheet,
    determinize=determinize,
)
"""The game as a value."""
