"""The library's answer to a click on each card of a picture, computed when the page is built.

A click means a move of a kind that is possible now: for example, never to set a card aside in the
middle of a trick. The holder of the card makes it; with a card on the table, the seats whose turn
it is.
"""

import enum
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import attrs

from tests.conformance.subjects import SUBJECTS
from tools.pages.chosen import clauses_behind
from tools.pages.drawings.laying import Laid
from tools.pages.drawings.moments import Moment, keys
from tools.pages.drawings.pictures import Picture
from tools.pages.seating import spoken_to
from tricky_twist.games import tricky_twist as tt, twisted as tw
from tricky_twist.testing.conformance.subject import Move

VALUES = range(1, 13)
"""The values that a reader may choose with a card that leaves the choice."""
STEPS = (-1, 1)
"""The steps by which a reader may try to shift a value."""

SCORING = "TT-54"
"""The clause for the effect of a score card."""

MOST_POSSIBLE = 4
"""How many moves a picture lists for a click on a card without a move."""


@attrs.frozen
class Told:
    """A sentence of an answer, and the entries behind it."""

    words: str
    cites: tuple[str, ...] = ()


class Verdict(enum.IntEnum):
    """The kind of an answer."""

    REFUSED = 0
    ALLOWED = 1
    TOLD = 2
    """Nothing can be tried, but something is worth telling."""


@attrs.frozen
class Answer:
    """The result of a click: the attempt, whether it is legal, and the events."""

    verdict: Verdict
    tried: str
    """The move, in words; nothing, if a click only tells something."""
    told: tuple[Told, ...]


Answers = Mapping[str, tuple[Answer, ...]]
"""For each card that can be clicked, by its key, the answers to all that may be tried with it."""


def answers(picture: Picture) -> dict[str, tuple[Answer, ...]]:
    """Return the answers to a click on each card of a picture."""
    moment = picture.moment
    cards = {card.key: card for card in picture.cards() if card.key}
    kinds = {type(move) for move in moment.told.game.legal_moves(moment.state)}
    facts = {**_scored(moment, cards), **_afterwards(moment), **_score_card(cards)}
    idle = _idle(moment)
    found = {}
    for key, card in cards.items():
        tried = tuple(
            answer_to(moment, move)
            for move in _attempts(moment, card, cards)
            if type(move) in kinds
        )
        found[key] = tried or facts.get(key, idle)
    return found


def without_card(moment: Moment) -> dict[str, tuple[Answer, ...]]:
    """Return the answers to the moves that need no card, by their words."""
    game = moment.told.game
    moves = [move for move in game.legal_moves(moment.state) if not keys(move)]
    return {say(moment)(move): (answer_to(moment, move),) for move in moves}


def answer_to(moment: Moment, move: Move) -> Answer:
    """Return the library's answer to a move."""
    game, words = moment.told.game, say(moment)
    if violations := game.find_violations(moment.state, move):
        told = (Told(words(one), (one.clause.id,)) for one in violations)
        return Answer(Verdict.REFUSED, words(move), tuple(told))
    events = game.play(moment.state, move).events
    return Answer(
        Verdict.ALLOWED, words(move), tuple(Told(words(e), clauses_behind(e)) for e in events)
    )


def say(moment: Moment) -> Any:
    """Return the function that puts moves, events and refusals of the game into words."""
    in_words = import_module(moment.told.package).in_words
    return lambda thing: spoken_to(in_words(thing, moment.names))


# Attempts ---------------------------------------------------------------------------------------


@cache
def moves_about(game: str) -> Mapping[str, Sequence[Move]]:
    """Return all moves that are about a card, by its key."""
    [subject] = [subject for subject in SUBJECTS if subject.game.name == game]
    found: dict[str, list[Move]] = defaultdict(list)
    for move in subject.material.player_moves:
        for key in keys(move):
            found[key].append(move)
    return found


def _attempts(moment: Moment, card: Laid, cards: Mapping[str, Laid]) -> Iterator[Move]:
    """Yield the attempts with a card."""
    game = moment.told.game
    actors = {card.holder} if card.holder is not None else {*map(int, game.actors(moment.state))}
    for move in moves_about(game.name).get(card.key, ()):
        if int(move.seat) in actors and _is_natural(move, card, cards):
            yield move


def _is_natural(move: Move, card: Laid, cards: Mapping[str, Laid]) -> bool:
    """Tell whether a click on this card may mean the move."""
    if isinstance(move, tw.Place):
        return card.holder is not None
    if isinstance(move, tw.Twist):
        in_row = cards.get(str(move.card))
        return in_row is not None and in_row.holder is None
    if getattr(move, "value", 1) not in VALUES or getattr(move, "by", 1) not in STEPS:
        return False
    about = keys(move)
    on_table = [key for key in about if key in cards and cards[key].holder is None]
    return len(about) == 1 or len(on_table) == len(about)


# Other facts after a click ----------------------------------------------------------------------


def _idle(moment: Moment) -> tuple[Answer, ...]:
    """Return the text for a card without a move."""
    moves = moment.told.game.legal_moves(moment.state)
    told = [Told("Nothing can be done with this card now.")]
    if len(moves) <= MOST_POSSIBLE:
        possible = "; ".join(map(say(moment), moves))
        told.append(Told(f"Possible: {possible}" if possible else "No player is to move."))
    return (Answer(Verdict.TOLD, "", tuple(told)),)


def _scored(moment: Moment, cards: Mapping[str, Laid]) -> Answers:
    """Return for each card before a seat how the points of the seat come about."""
    if moment.told.game.actors(moment.state) and moment.told.game.name != "flip-twhist":
        return {}
    told = explained(moment, moment.state)
    return {key: told[c.seat] for key, c in cards.items() if c.seat is not None and c.seat in told}


def _score_card(cards: Mapping[str, Laid]) -> Answers:
    """Return the text for the score card."""
    told = Told(tt.GAME.register.clause(SCORING).text.removesuffix("."), (SCORING,))
    return {"score-card": (Answer(Verdict.TOLD, "", (told,)),)} if "score-card" in cards else {}


def explained(moment: Moment, state: Any) -> dict[int, tuple[Answer, ...]]:
    """Return for each seat how its points of the last round come about."""
    explain = import_module(moment.told.package).explain
    sheet: tuple[Any, ...] = moment.told.game.score_sheet(state)
    rows = sheet[-1] if sheet else ()
    found: dict[int, tuple[Answer, ...]] = {}
    for row in rows:
        told = (Told(f"{one.words}: {one.points}", (str(one.clause),)) for one in explain(row))
        total = Told(f"{moment.names[int(row.seat)]} has {row.total} in all")
        found[int(row.seat)] = (Answer(Verdict.TOLD, "", (*told, total)),)
    return found


def _afterwards(moment: Moment) -> Answers:
    """Return the text for the cards that players draw after the move."""
    if moment.step is None:
        return {}
    found: dict[str, tuple[Answer, ...]] = {}
    for event in moment.step.events:
        told = Answer(Verdict.TOLD, "", (Told(say(moment)(event), clauses_behind(event)),))
        cards = [*getattr(event, "cards", ()), *([event.card] if hasattr(event, "card") else [])]
        found |= {f"after.{card}": (told,) for card in cards}
        if type(event).__name__ == "CardFlipped":
            found |= {f"after.{int(event.seat)}.flip.{number}": (told,) for number in range(-1, 9)}
    return found
