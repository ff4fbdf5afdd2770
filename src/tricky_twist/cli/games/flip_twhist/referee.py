"""What the referee asks about a game of Flip Twhist.

Cards that look alike are one to those at the table: the next copy of a face is meant.
"""

from collections.abc import Iterable
from types import MappingProxyType

from tricky_twist.cli.dialog.question import AnswerError, Question, parse_card, split_words
from tricky_twist.cli.games.referee import Asked, Moves, Referee, Reply, Shown, turn_question
from tricky_twist.core.phrases import Names, count_of, name_of
from tricky_twist.games.flip_twhist.cards import COPIES, Cards, NumberCard, Twhist
from tricky_twist.games.flip_twhist.events import (
    CardFlipped,
    FlipSpared,
    LeaderDecided,
    NothingLeft,
    NothingToPick,
    TrickWon,
)
from tricky_twist.games.flip_twhist.moves import Pick, PlayNumber, PlayTwhist
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.setup import exposed_size
from tricky_twist.games.flip_twhist.state import Picking, Playing, State

_TWHISTS = {kind.symbol: kind for kind in Twhist}
_CARDS = "A number card, such as R-1 or Y3: R red, Y yellow, G green, B blue"


def shown_next(rules: Rules, players: int, shown: Moves, _state: State | None) -> Shown | None:
    """Return the number cards that are laid open, if they have not been told yet."""
    size = exposed_size(rules, players)
    if shown or not size:
        return None

    def read(text: str) -> Moves:
        cards = _copies(split_words(text), rules.deck, Cards(0))
        if len(cards) != size:
            raise AnswerError(
                f"there must be {count_of(size, 'number card')} face up, not {len(cards)}"
            )
        return tuple(cards)

    return Shown(Question(f"The {size} cards face up, out of play", f"{_CARDS}.", enter=""), read)


def _copies(words: Iterable[str], among: Iterable[NumberCard], seen: Cards) -> Cards:
    """Return the cards that are meant, each the first copy that has not been seen yet."""
    found, there = Cards(0), tuple(among)
    for word in words:
        card = parse_card(NumberCard, word, there)
        alike = (NumberCard(card.colour, card.value, copy) for copy in COPIES)
        new = [copy for copy in alike if copy in there and copy not in seen | found]
        if card in found and not new:
            raise AnswerError(f"there are not that many {card.symbol} cards")
        found = found.with_card(new[0] if new else card)
    return found


def _plays(reply: Reply) -> Moves:
    kind = _TWHISTS.get(reply.text.upper())
    if kind is not None:
        return (PlayTwhist(reply.seat, kind),)
    table, state = reply.state.table, reply.state
    seen = table.exposed
    for play in (*(play for trick in table.log for play in trick.plays), *state.played):
        if isinstance(play, PlayNumber):
            seen = seen.with_card(play.card)
    (card,) = _copies([reply.text], state.match.rules.deck, seen)
    return (PlayNumber(reply.seat, card),)


def _ask_pick(state: Picking, names: Names) -> Question:
    lying = tuple(play.card.symbol for play in state.played if isinstance(play, PlayNumber))
    return Question(
        f"{name_of(state.picker, names)} picks one or two of {' '.join(lying)}",
        "The cards, with a space between them.",
        lying,
        enter="",
    )


def _pick(reply: Reply) -> Moves:
    lying = [play.card for play in reply.state.played if isinstance(play, PlayNumber)]
    return (Pick(reply.seat, _copies(split_words(reply.text), lying, Cards(0))),)


REFEREE = Referee(
    MappingProxyType(
        {
            Playing: Asked(
                turn_question(
                    "plays",
                    f"{_CARDS}; or RW (round winner), TH (thief), PO (pole position), PA (pass).",
                    tuple(_TWHISTS),
                ),
                _plays,
            ),
            Picking: Asked(_ask_pick, _pick),
        }
    ),
    frozenset((CardFlipped, FlipSpared, LeaderDecided, NothingLeft, NothingToPick, TrickWon)),
    shown_next,
)
"""How Flip Twhist is followed."""
