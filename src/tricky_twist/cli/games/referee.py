"""What the referee asks next, and which moves an answer means, in each phase of each game.

A bystander sees whose turn it is, so that mostly a card is all one types.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from tricky_twist.cli.dialog.question import NOTHING, AnswerError, Question, single_choice
from tricky_twist.core.errors import NotationError
from tricky_twist.core.phrases import Names, name_of, names_of
from tricky_twist.core.seats import SEATS, Seat
from tricky_twist.encoding import codecs_of, notate, parse_move
from tricky_twist.games import part_of
from tricky_twist.records import AnyGame
from tricky_twist.records.bystander import bystander_of

State = Any  # of the game, which is known when the program runs
Moves = tuple[Any, ...]


@attrs.frozen
class Reply:
    """What was answered about a state."""

    state: State
    names: Names
    seat: Seat
    """Who acts: whose turn it is, or who was named."""
    text: str


@attrs.frozen
class Asked:
    """How a phase is asked about."""

    question: Callable[[State, Names], Question]
    moves: Callable[[Reply], Moves]
    """The moves that a reply means, legal or not."""


@attrs.frozen
class Shown:
    """What chance shows, and has to be told before play can go on."""

    question: Question
    read: Callable[[str], Moves]
    """The cards that an answer means."""


def nothing_shown(_rules: object, _players: int, _shown: Moves, _state: State) -> None:
    """Return nothing: chance shows no card."""


@attrs.frozen
class Referee:
    """How a game is followed by a person who sees only its open cards."""

    phases: Mapping[type[Any], Asked]
    """How each phase is asked about."""
    telling: frozenset[type[Any]] = frozenset()
    """The events that say more than what was typed, and nothing of what is only supposed."""
    shown_next: Callable[..., Shown | None] = nothing_shown
    """What chance shows, if that has not been told yet; the state is ``None`` before the first."""


def referee_of(game: AnyGame) -> Referee:
    """Return the part ``referee`` of a game; one that reads notation, if the game has none."""
    referee: Referee | None = part_of(game.name, "referee")
    return plain_referee(game) if referee is None else referee


# Any game -----------------------------------------------------------------------------------------


def plain_referee(game: AnyGame) -> Referee:
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

    def shown_next(rules: Any, players: int, shown: Moves, state: State) -> Shown | None:  # noqa: ANN401  # of the game
        if state is None or not _is_lacking(game, shown, state):
            return None
        return _ask_shown(game.pending_chance(game.setup(players, rules, first=SEATS[0])), shown)

    phases = dict.fromkeys(codecs_of(game).state.kinds, Asked(ask, read))
    return Referee(phases, shown_next=shown_next)


def _is_lacking(game: AnyGame, shown: Moves, state: State) -> bool:
    """Say whether the bystander of a game must know a card that chance has shown."""
    move = game.legal_moves(state)[0]
    return bystander_of(game).lacking(state, shown, move) is not None


def _ask_shown(deal: Any, shown: Moves) -> Shown:  # noqa: ANN401  # of the game
    """Return how the next card that chance shows is asked for, of those that are dealt."""
    dealt = (card for shuffle in deal.shuffles for card in shuffle.items)
    cards = {str(card).lower(): card for card in dealt if card not in shown}
    example = cards[min(cards)]

    def read(text: str) -> Moves:
        if text.lower() not in cards:
            raise AnswerError(f"{text!r} is no card that can be turned up, such as {example}")
        return (cards[text.lower()],)

    asks = "The card that is turned up" if not shown else "The next card that is turned up"
    return Shown(Question(asks, f"A card, such as {example}.", is_word=True, enter=""), read)


def _example(game: AnyGame, state: State) -> str:
    """Return what one may type."""
    moves = game.legal_moves(state)
    return f"A move, such as {notate(game, moves[0])}; or just its end."


# Who answers --------------------------------------------------------------------------------------


def split_name(text: str, names: Names) -> tuple[Seat | None, str]:
    """Return who is said to act, as in ``Ben: M7``, and what is left; ``None`` if nobody is."""
    name, colon, rest = text.partition(":")
    if not colon:
        return None, text
    return seat_called(name, names), rest.strip()


def seat_called(name: str, names: Names) -> Seat:
    """Return the seat of a player by the name, or the beginning of it."""
    typed = _plain(name)
    seats = dict(zip(names, SEATS, strict=False))
    for is_meant in (str.__eq__, str.startswith):
        found = {own: seat for own, seat in seats.items() if is_meant(_plain(own), typed)}
        if typed and found:
            return single_choice(name.strip(), found)
    raise AnswerError(f"{name.strip()!r} does not play: {names_of(SEATS[: len(names)], names)} do")


def seats_called(text: str, names: Names) -> tuple[Seat, ...]:
    """Return the seats of those who are named, with commas between the names, or spaces.

    What stands between commas is one name if it can be, and else several.
    """
    if text == NOTHING:
        return ()
    parts = filter(None, map(str.strip, text.split(",")))
    return tuple(seat for part in parts for seat in _seats_between_commas(part, names))


def _seats_between_commas(part: str, names: Names) -> tuple[Seat, ...]:
    words = part.split()
    if not words[1:] or any(_plain(own).startswith(_plain(part)) for own in names):
        return (seat_called(part, names),)
    try:
        return tuple(seat_called(word, names) for word in words)
    except AnswerError as error:
        if any(" " in own for own in names):
            raise AnswerError(f"{error}; put commas between names") from error
        raise


def _plain(name: str) -> str:
    return " ".join(name.lower().split())


# Parts of many questions --------------------------------------------------------------------------


def turn_question(does: str, help_: str, words: Iterable[str] = ()) -> Callable[..., Question]:
    """Return the question of a phase in which one seat has the turn, by the state's ``turn``."""
    listed = tuple(words)

    def ask(state: State, names: Names) -> Question:
        who = name_of(state.turn, names)
        return Question(f"{who} {does}", help_, listed, is_word=True, enter="")

    return ask
