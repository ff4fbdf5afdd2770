"""The words on the wire of Twisted that its types do not say, and the codecs."""

from tricky_twist.core.errors import Violation
from tricky_twist.encoding.codec import Codecs, Kinds, make_codecs
from tricky_twist.encoding.wire import Wire, common_words
from tricky_twist.games.twisted.cards import DECK, Card
from tricky_twist.games.twisted.clauses import REGISTER
from tricky_twist.games.twisted.events import Event
from tricky_twist.games.twisted.moves import Move
from tricky_twist.games.twisted.rules import Rules
from tricky_twist.games.twisted.state import State
from tricky_twist.games.twisted.validation import find_problems
from tricky_twist.games.twisted.views import View
from tricky_twist.games.twisted.violations import Facts

WIRE = Wire(
    tags={},
    words={
        Card: ('a card such as "34"', {str(card): card for card in DECK}),
        **common_words(REGISTER),
    },
    fields={(Violation, "facts"): Facts},
)
"""What was renamed, and what has a word of its own. Stored documents hold these."""

CODECS: Codecs[Rules, State, Move, Event, View] = make_codecs(
    WIRE, Kinds(Rules, State, Move, Event, View), find_problems
)
"""The codecs of Twisted."""
