"""The words on the wire of Tricky Twist that its types do not say, and the codecs."""

from tricky_twist.core.errors import Violation
from tricky_twist.encoding.codec import Codecs, Kinds, make_codecs
from tricky_twist.encoding.wire import Wire, common_words
from tricky_twist.games.tricky_twist.cards import DECK, Card, Suit
from tricky_twist.games.tricky_twist.clauses import REGISTER
from tricky_twist.games.tricky_twist.events import Event
from tricky_twist.games.tricky_twist.moves import Move
from tricky_twist.games.tricky_twist.rules import Rules
from tricky_twist.games.tricky_twist.state import State
from tricky_twist.games.tricky_twist.validation import find_problems
from tricky_twist.games.tricky_twist.views import View
from tricky_twist.games.tricky_twist.violations import Facts

WIRE = Wire(
    tags={},
    words={
        Card: ("a card such as M7", {str(card): card for card in DECK}),
        Suit: ('"moon" or "sun" or "square" or "disc"', {str(suit): suit for suit in Suit}),
        **common_words(REGISTER),
    },
    fields={(Violation, "facts"): Facts},
)
"""What was renamed, and what has a word of its own. Stored documents hold these."""

CODECS: Codecs[Rules, State, Move, Event, View] = make_codecs(
    WIRE, Kinds(Rules, State, Move, Event, View), find_problems
)
"""The codecs of Tricky Twist."""
