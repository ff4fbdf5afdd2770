"""The parts of a game for the terminal: its table, its score pad and its referee.

``terminal_of`` is the one lookup. The part ``terminal`` of a game is a :class:`Terminal`; where it
lacks something, any game's stands in.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

import attrs
import click
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tricky_twist.cli.dialog.question import AnswerError, Dialog, Question
from tricky_twist.cli.drawing import Signs, draw_card, draw_cards, signs_for
from tricky_twist.cli.sheet import Evening
from tricky_twist.core.cardset import CardSet
from tricky_twist.core.errors import NotationError
from tricky_twist.core.phrases import Names, name_of, names_of
from tricky_twist.core.ruleset import Ruleset
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.encoding import codecs_of, notate, parse_move
from tricky_twist.games import part_of
from tricky_twist.records import AnyGame
from tricky_twist.records.bystander import bystander_of

State = Any  # these are of the game, which is known when the program runs
View = Any
Held = Any
Moves = tuple[Any, ...]

# Players and lines --------------------------------------------------------------------------------


_NARROW = 60
"""Below this many columns players are in a list, and not in a table."""

Row = tuple[Text | str, ...]


@attrs.frozen
class Players:
    """A row for each player: in a table where there is room, else as a short list."""

    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    """For each player the name, and the cells below the headings."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the rows."""
        del console
        if options.max_width >= _NARROW:
            yield self._table()
            return
        for name, *cells in self.rows:
            pairs = zip(self.headings, cells, strict=True)
            known = [Text.assemble((f"{heading} ", "dim"), cell) for heading, cell in pairs]
            yield Text.assemble(name, ":  ", Text("  ").join(known))

    def _table(self) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column()
        for heading in self.headings:
            table.add_column(heading)
        for row in self.rows:
            table.add_row(*row)
        return table


def player(seat: Seat, names: Names, asked: Iterable[Seat]) -> Text:
    """Return a player's name, with a mark if it is their turn."""
    turn = seat in asked
    return Text(f"{'>' if turn else ' '} {name_of(seat, names)}", "bold" if turn else "")


def points_only(points: tuple[int, ...], names: Names) -> Players:
    """Return the players between two rounds, when nothing lies before them."""
    rows = [(player(seat, names, ()), str(each)) for seat, each in zip(SEATS, points, strict=False)]
    return Players(("points",), tuple(rows))


def labelled(label: str, *parts: Text | str) -> Text:
    """Return a line that begins with its label."""
    return Text.assemble((f"{label}  ", "dim"), *parts)


# The table ----------------------------------------------------------------------------------------


def draw_any_open(view: View, names: Names, signs: Signs) -> Iterator[RenderableType]:
    """Yield the open part: a row for each player, and a line for everything else."""
    del signs
    facts = dict(_facts_in("", view.public))
    size = int(facts.get("players", len(names)))
    by_seat = {label: held for label, held in facts.items() if _is_by_seat(held, size)}
    yield _rows(by_seat, size, view.public.asked, names)
    for label, held in facts.items():
        if label not in by_seat:
            yield labelled(label.capitalize(), _drawn(held, names))


def draw_any_own(view: View, signs: Signs) -> Iterator[Text]:
    """Yield what only this player sees."""
    del signs
    for label, held in _facts_in("", view.own):
        yield labelled(f"Your {label}", _drawn(held, ()))


def _facts_in(label: str, held: Held) -> Iterator[tuple[str, Held]]:
    """Yield each part of a view that can be drawn, with the name of its field."""
    if isinstance(held, Ruleset) or held is None:
        return
    if not attrs.has(type(held)) or isinstance(held, CardSet) or hasattr(held, "bit"):
        if type(held) is not tuple or _is_drawable(held):
            yield label, held
        return
    for field in attrs.fields(type(held)):
        yield from _facts_in(field.name.replace("_", " "), getattr(held, field.name))


def _is_drawable(held: tuple[Held, ...]) -> bool:
    """Say whether these are numbers, seats, cards or cards played, and no records."""
    return bool(held) and all(
        isinstance(each, int | str | CardSet) or hasattr(each, "bit") or hasattr(each, "card")
        for each in held
    )


def _is_by_seat(held: Held, players: int) -> bool:
    if type(held) is not tuple or len(held) != players:
        return False
    return all(isinstance(each, int | CardSet) and type(each) is not Seat for each in held)


def _rows(
    by_seat: Mapping[str, Held], players: int, asked: tuple[Seat, ...], names: Names
) -> Players:
    rows = [
        (player(seat, names, asked), *(_drawn(held[seat], names) for held in by_seat.values()))
        for seat in SEATS[:players]
    ]
    return Players(tuple(by_seat), tuple(rows))


def _drawn(held: Held, names: Names) -> Text:
    if type(held) is Seat:
        return Text(name_of(held, names))
    if isinstance(held, CardSet):
        return draw_cards(held)
    if hasattr(held, "bit"):
        return draw_card(held)
    if type(held) is tuple:
        return Text("  ").join([_drawn(each, names) for each in held])
    if hasattr(held, "card"):
        return Text.assemble(name_of(held.seat, names), " ", draw_card(held.card))
    return Text(str(held))


# The score pad ------------------------------------------------------------------------------------


class Pad(Dialog, Protocol):
    """A talk about what lies before the players, round after round."""

    @property
    def evening(self) -> Evening:
        """The rounds that are scored."""
        ...

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        ...

    @property
    def unit(self) -> str:
        """The word for a round: ``round``, or ``game`` where each is a whole game."""
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
    """What a game brings for the terminal."""

    draw_open: Callable[[View, Names, Signs], Iterator[RenderableType]] = draw_any_open
    """Yields what everybody sees of the table."""
    draw_own: Callable[[View, Signs], Iterator[Text]] = draw_any_own
    """Yields the cards that only one player sees."""
    begin_pad: Callable[[Names, Any], Pad] | None = None
    """Returns a score pad for these players and rules, on which nothing stands."""
    referee: Referee | None = None


def terminal_of(game: AnyGame) -> Terminal:
    """Return the part ``terminal`` of a game; without one, that of any game."""
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


@attrs.frozen
class TableSeen:
    """The open part of a game; rich can print it."""

    game: AnyGame
    view: Any
    names: Names = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the round, the players and the middle of the table."""
        del console
        yield from terminal_of(self.game).draw_open(self.view, self.names, signs_for(options))


@attrs.frozen
class OwnCards:
    """The secret part of a player's view; empty in a spectator's."""

    game: AnyGame
    view: Any

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the cards of the player."""
        del console
        if hasattr(self.view, "own"):
            yield from terminal_of(self.game).draw_own(self.view, signs_for(options))
