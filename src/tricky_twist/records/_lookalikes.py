"""States that look the same to everybody: what a witness is changed into, and nobody could tell."""

from functools import partial
from typing import Any

import attrs

from tricky_twist.core.cardset import CardSet
from tricky_twist.core.chance import Shuffler
from tricky_twist.core.determinizing import replay_invented
from tricky_twist.core.seats import Seat
from tricky_twist.games import part_of
from tricky_twist.records._notes import is_secret
from tricky_twist.records.record import AnyGame

State = Any  # of the game, which is known when the program runs
Move = Any


def allowing(state: State, move: Move) -> State | None:
    """Return a state that looks the same to everybody, in which the seat holds what it uses.

    There is none if the card lies open. What the state remembers is wrong then; nobody sees it.
    """
    card = needed(move)
    hand = state.hands[move.seat]
    if card is None:
        return state
    if card not in hidden_cards(state) or not hand:
        return None
    swap = partial(swapped, {card: next(iter(hand)), next(iter(hand)): card})
    return attrs.evolve(state, hidden=swap(state.hidden))


def needed(move: Move) -> Any:  # noqa: ANN401  # a card
    """Return the card that a seat must hold for a move; ``None`` if it needs none."""
    card: Any = getattr(move, "card", None)
    return card.partner if type(move).__name__ == "Twist" else card


def hidden_cards(state: State) -> set[Any]:
    """Return the cards that are in a hand, a reserve or the pile now."""
    hidden = set().union(*state.hands, *getattr(state, "reserves", ()))
    if hasattr(state, "pile_size"):
        pile = state.hidden.secrets.pile
        hidden |= set(pile[len(pile) - state.pile_size :])
        hidden |= {pile[len(pile) - 1 - extra.left] for extra in state.table.extras}
    return hidden


def swapped(names: dict[Any, Any], held: Any) -> Any:  # noqa: ANN401  # what is hidden
    """Return the same with two cards in each other's places."""
    if isinstance(held, CardSet):
        same: Any = type(held)
        return same.of([names.get(card, card) for card in held])
    if type(held) is tuple:
        return tuple(swapped(names, part) for part in held)
    if held in names:
        return names[held]
    if attrs.has(type(held)) and type(held).__module__.endswith(".state"):
        fields = attrs.fields(type(held))
        parts = {field.name: swapped(names, getattr(held, field.name)) for field in fields}
        return attrs.evolve(held, **parts)
    return held


def with_shown(game: AnyGame, state: State, shown: tuple[Any, ...]) -> State:
    """Let the score cards to come be those that were shown later; other games have none."""
    holder: Any = state.hidden if hasattr(state, "hidden") else state
    secrets: Any = getattr(holder, "secrets", None)
    if not hasattr(secrets, "score_deck"):
        return state
    left = list(secrets.score_deck)
    coming = [card for card in shown[game.round_of(state) :] if card in left]
    for card in coming:
        left.remove(card)
    changed = attrs.evolve(holder, secrets=attrs.evolve(secrets, score_deck=(*coming, *left)))
    return changed if holder is state else attrs.evolve(state, hidden=changed)


# Another game that looks the same -----------------------------------------------------------------

SEED = "another witness"


def another(game: AnyGame, state: State) -> State:
    """Return a state that looks the same to everybody, of a game in which every move was legal.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    if has_extras(state) and not game.actors(state):  # the round is over with this very move
        return with_extras(game, state)
    return game.determinize(game.view(state, None), SEED).state


def state_before(game: AnyGame, state: State, number: int) -> State:
    """Return a state before an open move, in a game that led here and in which it was legal.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there is none.
    """
    guess = game.determinize(game.view(state, None), SEED)
    played = [n for n, move in enumerate(guess.moves) if game.sender_of(move) is not None]
    seen = [place for place in played if not is_secret(game, guess.moves[place])]
    before = guess.start
    for move in guess.moves[: seen[number]]:
        before = game.play(before, move).state
    return before


def has_extras(state: State) -> bool:
    """Say whether extra cards were taken in the round that was finished last.

    An open record does not hold these cards, so a witness has them for a guess.
    """
    past: tuple[Any, ...] = getattr(getattr(state, "match", None), "past", ())
    return bool(past) and bool(getattr(past[-1], "extras", ()))


def with_extras(game: AnyGame, state: State, starter: Seat | None = None) -> State:
    """Return the end of the round that was finished last, with any extra cards that explain it.

    With *starter*, this seat begins the next round.

    Raises:
        ~tricky_twist.core.errors.HistoryError: If there are no such cards.
    """
    tell_past: Any = part_of(game.name, "past")
    match = state.match
    return replay_invented(
        game.title,
        lambda: tell_past(match, Shuffler(SEED), starter),
        game.play,
        lambda found: len(found.match.past) == len(match.past),
    ).state
