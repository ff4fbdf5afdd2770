"""Twisted as a value, for tools that work with any game."""

from tricky_twist.core.game import Game
from tricky_twist.games.twisted.chance import chance_move, chance_moves, pending_chance
from tricky_twist.games.twisted.clauses import REGISTER
from tricky_twist.games.twisted.determinize import determinize
from tricky_twist.games.twisted.events import Event
from tricky_twist.games.twisted.legality import actors, find_violations, legal_moves
from tricky_twist.games.twisted.moves import Move
from tricky_twist.games.twisted.outcome import is_over, score_sheet, scores, winners
from tricky_twist.games.twisted.play import play
from tricky_twist.games.twisted.position import position
from tricky_twist.games.twisted.rules import EDITIONS, Rules
from tricky_twist.games.twisted.seen import View
from tricky_twist.games.twisted.setup import PLAYERS, setup
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.view import view, view_events

TWISTED: Game[Rules, State, Move, Event, View] = Game(
    name="twisted",
    title="Twisted",
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
