"""States that look the same to all observers, to replace a witness unnoticed."""

from typing import Any, ClassVar

from tricky_twist.core.bystander import Bystander, with_cards
from tricky_twist.core.errors import IllegalMoveError, WrongTypeError
from tricky_twist.core.game import Step
from tricky_twist.core.phase import Tables
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.games import part_of
from tricky_twist.records.bystander import bystander_of
from tricky_twist.records.record import AnyGame

State = Any  # of the game, which is known when the program runs
Move = Any


def allowing(bystander: Bystander, state: State, move: Move) -> State | None:
    """Return a state that looks the same to all, in which the seat holds the cards that it uses.

    There is none if the card lies open. The state's memory is wrong then, but it is hidden.
    """
    card = bystander.needed(state, move)
    if card is None:
        return state
    hand = bystander.hands(state)[move.seat]
    if card not in bystander.hidden_cards(state) or not hand:
        return None
    return with_cards(state, {card: next(iter(hand)), next(iter(hand)): card})


def holding_also(bystander: Bystander, state: State, move: Move, later: Move) -> State:
    """Return a state in which a seat also holds the card for a later move of it.

    In *state* it holds the card for the move, and the other card is hidden.
    """
    card, used = bystander.needed(state, later), bystander.needed(state, move)
    hand = bystander.hands(state)[later.seat]
    others = [held for held in hand if held != used]
    return with_cards(state, {card: others[0], others[0]: card} if others else {})


def play_known(game: AnyGame, state: State, move: Move) -> Step[Any, Any]:
    """Play a move, though hidden cards of the witness may forbid it.

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If the game brings no tables, and refuses it.
    """
    tables: Tables | None = part_of(game.name, "tables")
    try:
        step: Step[Any, Any] = (game.play if tables is None else tables.play_known)(state, move)
    except IllegalMoveError as error:
        raise WrongTypeError("a game with its part tables", game.title) from error
    return step


# Another game that looks the same -----------------------------------------------------------------

SEED = "another witness"


def another(game: AnyGame, state: State) -> State:
    """Return a state that looks the same to all, of a game in which every move was legal.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    bystander = bystander_of(game)
    if bystander.ends_unseen(state) and not game.actors(state):  # it is over with this very move
        return bystander.end_again(state, SEED)
    return game.determinize(game.view(state, None), SEED).state


def begun_by(game: AnyGame, state: State, seat: Seat) -> State:
    """Return another end of the round before, after which a seat begins the next.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    return bystander_of(game).end_again(state, SEED, seat)


def state_before(game: AnyGame, state: State, number: int) -> State:
    """Return a state before an open move, in a game that led here and in which it was legal.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    bystander = bystander_of(game)
    guess = game.determinize(game.view(state, None), SEED)
    played = [n for n, move in enumerate(guess.moves) if game.sender_of(move) is not None]
    seen = [place for place in played if not bystander.is_secret(guess.moves[place])]
    before = guess.start
    for move in guess.moves[: seen[number]]:
        before = game.play(before, move).state
    return before


# Proofs of a broken rule, besides a refusal -------------------------------------------------------


@value
class Elsewhere:
    """A card was used that is visible in another place."""

    words: ClassVar[Template] = template("all players see that {card} is elsewhere")
    card: Any


@value
class NoDealExplains:
    """A move was not legal under any arrangement of the hidden cards."""

    words: ClassVar[Template] = template("no deal explains that {move}")
    move: Any
