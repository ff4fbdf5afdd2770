"""The parts of a game for the terminal: its scenes, its score pad and its referee.

``terminal_of`` is the one lookup. The part ``terminal`` of a game is a :class:`Terminal`, whose
defaults suit any game.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import attrs
import click
from rich.console import Console, ConsoleOptions, RenderResult

from tricky_twist.cli.dialog.question import AnswerError, Dialog, Question
from tricky_twist.cli.drawing import Signs, signs_for
from tricky_twist.cli.games.scene import Scene, any_scene
from tricky_twist.cli.sheet import Evening
from tricky_twist.core.errors import NotationError
from tricky_twist.core.phrases import Names, names_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.encoding import codecs_of, notate, parse_move
from tricky_twist.games import part_of
from tricky_twist.records import AnyGame
from tricky_twist.records.bystander import bystander_of

State = Any  # these are of the game, which is known when the program runs
View = Any
Moves = tuple[Any, ...]

# The score pad ------------------------------------------------------------------------------------


class Pad(Dialog, Protocol):
    """A talk about what lies before the players, round after round."""

    @property
    def evening(self) -> Evening:
        """The rounds that are scored."""
        ...

    @property
    def is_between(self) -> bool:
        """Whether the round has no answer yet."""
        ...


# The referee --------------------------------------------------------------------------------------


@attrs.frozen
class Reply:
    """The answers about a state."""

    state: State
    names: Names
    seat: Seat
    """The acting seat: the one to move, or the one named."""
    text: str


@attrs.frozen
class PhasePrompts:
    """The question of a phase."""

    question: Callable[[State, Names], Question]
    moves: Callable[[Reply], Moves]
    """The moves that a reply means, legal or not."""


@attrs.frozen
class ChancePrompt:
    """The cards of chance that the referee needs before play can continue."""

    question: Question
    read: Callable[[str], Moves]
    """The cards that an answer means."""


def nothing_shown(_rules: object, _players: int, _shown: Moves, _state: State) -> None:
    """Return nothing: chance shows no card."""


@attrs.frozen
class Referee:
    """How a game is followed by a person who sees only its open cards."""

    phases: Mapping[type[Any], PhasePrompts]
    """The question of each phase."""
    telling: frozenset[type[Any]] = frozenset()
    """The events that add facts to the typed answer, and no guessed ones."""
    shown_next: Callable[..., ChancePrompt | None] = nothing_shown
    """The cards of chance that the referee lacks; the state is ``None`` before the first."""


def any_referee(game: AnyGame) -> Referee:
    """Return the referee of a game that brings none: answers are moves in notation."""

    def ask(state: State, names: Names) -> Question:
        actors = game.actors(state)
        does = "moves" if len(actors) == 1 else "move"
        return Question(f"{names_of(actors, names)} {does}", _example(game, state), enter="")

    def read(reply: Reply) -> Moves:
        moves = game.legal_moves(reply.state, reply.seat)
        try:
            return (parse_move(game, reply.text, moves),)
        except NotationError as error:
            raise AnswerError(f"{reply.text!r} is not {error.expected}") from error

    def shown_next(rules: Any, players: int, shown: Moves, state: State) -> ChancePrompt | None:
        if state is None or not _is_lacking(game, shown, state):
            return None
        return _ask_shown(game.pending_chance(game.setup(players, rules, first=SEATS[0])), shown)

    phases = dict.fromkeys(codecs_of(game).state.kinds, PhasePrompts(ask, read))
    return Referee(phases, shown_next=shown_next)


def _is_lacking(game: AnyGame, shown: Moves, state: State) -> bool:
    """Say whether the bystander of a game must know a card that chance has shown."""
    move = game.legal_moves(state)[0]
    return bystander_of(game).lacking(state, shown, move) is not None


def _ask_shown(deal: Any, shown: Moves) -> ChancePrompt:
    """Return the question for the next dealt card that chance shows."""
    dealt = (card for shuffle in deal.shuffles for card in shuffle.items)
    cards = {str(card).lower(): card for card in dealt if card not in shown}
    example = cards[min(cards)]

    def read(text: str) -> Moves:
        if text.lower() not in cards:
            raise AnswerError(f"{text!r} is no card that can be turned up, such as {example}")
        return (cards[text.lower()],)

    asks = "The card that is turned up" if not shown else "The next card that is turned up"
    return ChancePrompt(Question(asks, f"A card, such as {example}.", is_word=True, enter=""), read)


def _example(game: AnyGame, state: State) -> str:
    """Return what one may type."""
    moves = game.legal_moves(state)
    return f"A move, such as {notate(game, moves[0])}; or just its end."


# The lookup ---------------------------------------------------------------------------------------


@attrs.frozen
class Terminal:
    """The parts of a game for the terminal."""

    scene: Callable[[View, Names, Signs], Scene] = any_scene
    """Returns what a seat sees."""
    begin_pad: Callable[[Names, Any], Pad] | None = None
    """Returns a score pad for these players and rules, on which nothing stands."""
    referee: Referee | None = None
    silent: frozenset[type[Any]] = frozenset()
    """The events that the log of a window leaves out, since the table shows them."""


def terminal_of(game: AnyGame) -> Terminal:
    """Return the part ``terminal`` of a game, or the defaults."""
    found: Terminal | None = part_of(game.name, "terminal")
    return Terminal() if found is None else found


def begin_pad(game: AnyGame, names: Names, rules: Any) -> Pad:
    """Return a pad for a game on which nothing stands."""
    begin = terminal_of(game).begin_pad
    if begin is None:
        raise click.ClickException(f"there is no score pad for {game.title}")
    return begin(names, rules)


def referee_of(game: AnyGame) -> Referee:
    """Return the referee of a game; one that reads notation, if the game has none."""
    return terminal_of(game).referee or any_referee(game)


def scene_of(game: AnyGame, view: View, names: Names, signs: Signs) -> Scene:
    """Return what the seat of a view sees, as the game draws it."""
    return terminal_of(game).scene(view, names, signs)


@attrs.frozen
class TableSeen:
    """The open part of a game; rich can print it."""

    game: AnyGame
    view: Any
    names: Names = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the round, the players and the middle of the table."""
        del console
        scene = scene_of(self.game, self.view, self.names, signs_for(options))
        yield from scene.open_lines(self.names)


@attrs.frozen
class OwnCards:
    """The secret part of a player's view; empty in a spectator's."""

    game: AnyGame
    view: Any
    as_player: bool = True
    """Whether the player reads it."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the cards of the player."""
        del console
        scene = scene_of(self.game, self.view, (), signs_for(options))
        yield from scene.own_lines(as_player=self.as_player)
