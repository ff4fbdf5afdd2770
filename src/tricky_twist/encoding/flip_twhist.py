"""The words on the wire of Flip Twhist that its types do not say, and the codecs."""

from tricky_twist.core.errors import Violation
from tricky_twist.encoding.codec import Codecs, Kinds, make_codecs
from tricky_twist.encoding.wire import Wire, common_words
from tricky_twist.games.flip_twhist.cards import FLIP_CARDS, UNIVERSE, Colour, FlipCard, NumberCard
from tricky_twist.games.flip_twhist.clauses import REGISTER
from tricky_twist.games.flip_twhist.events import Event
from tricky_twist.games.flip_twhist.moves import Move
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.state import State
from tricky_twist.games.flip_twhist.validation import find_impossible
from tricky_twist.games.flip_twhist.views import View
from tricky_twist.games.flip_twhist.violations import Facts

WIRE = Wire(
    tags={},
    words={
        NumberCard: ("a number card such as R-1", {str(card): card for card in UNIVERSE}),
        Colour: (
            '"red" or "yellow" or "green" or "blue"',
            {str(colour): colour for colour in Colour},
        ),
        FlipCard: (
            "the number of a FLIP card, from -1 to 8",
            {card.value: card for card in FLIP_CARDS},
        ),
        **common_words(REGISTER),
    },
    fields={(Violation, "facts"): Facts},
)
"""What was renamed, and what has a word of its own. Stored documents hold these."""

CODECS: Codecs[Rules, State, Move, Event, View] = make_codecs(
    WIRE, Kinds(Rules, State, Move, Event, View), find_impossible
)
"""The codecs of Flip Twhist."""
