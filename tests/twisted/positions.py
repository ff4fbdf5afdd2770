"""Positions from short descriptions: what a vector gives, and what it looks at afterwards.

The form of a description is documented in ``vectors/README.md``. It names the cards that matter;
the others, if there are any, are put where it says, in an order that must not change any answer.
"""

from collections.abc import Iterator

import attrs

from tests.twisted.facts import facts_of
from tests.vectors_run import ANY, Given, Start, merged
from tricky_twist import Seat
from tricky_twist.encoding import codecs_of, encode
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted.validation import find_problems

CODECS = codecs_of(tw.GAME)
_STANDARD = encode(tw.GAME, tw.STANDARD)

Pile = tuple[tw.Card, ...]


# Where the cards lie ----------------------------------------------------------------------------


@attrs.frozen
class Layout:
    """Where the cards of a position lie."""

    row: Pile
    pile: Pile
    """What is left of the pile, top first."""
    hands: tuple[Pile, ...]
    face_up: tuple[Pile, ...]
    face_down: tuple[Pile, ...]
    extras: tuple[Pile, ...]

    @property
    def turns(self) -> int:
        """How many cards have left the hands: one in each turn."""
        return sum(map(len, (self.row, *self.face_up, *self.face_down)))

    def cards(self) -> Iterator[tw.Card]:
        """Yield every card."""
        for cards in (self.row, self.pile, *self.hands, *self.face_up, *self.face_down):
            yield from cards
        for cards in self.extras:
            yield from cards


def laid_out(given: Given, *, backwards: bool) -> Layout:
    """Return where the cards of a position lie.

    The cards that are not named lie where it says ``"*"``, *backwards* in another order.
    """
    nobody: list[list[str]] = [[] for _ in range(given.get("players", 2))]
    row, pile = given.get("row", []), given.get("pile", [])
    hands, face_up, face_down, extras = (
        given.get(name, nobody) for name in ("hands", "face_up", "face_down", "extras")
    )
    told = [row, pile, *hands, *face_up, *face_down, *extras]
    named = [text for texts in told for text in texts if text != ANY]
    assert len(named) == len(set(named)), "a card is named twice"
    rest = [str(card) for card in tw.DECK if str(card) not in named][:: -1 if backwards else 1]
    return Layout(
        _cards(row, rest),
        _cards(pile, rest),
        *(tuple(_cards(texts, rest) for texts in of) for of in (hands, face_up, face_down, extras)),
    )


def _cards(texts: list[str], rest: list[str]) -> Pile:
    told = [text for told in texts for text in (rest if told == ANY else [told])]
    return tuple(map(tw.Card.parse, told))


# Entering ---------------------------------------------------------------------------------------


def rules_of(given: Given, layout: Layout | None = None) -> tw.Rules:
    """Return the standard rules with the differences that are given.

    Unless they say so, the game has the cards that lie there, and hands like the fullest one.
    """
    changes = dict(given.get("rules", {}))
    if layout is not None:
        fullest = max(1, *map(len, layout.hands))
        numbers = sorted(card.value for card in layout.cards())
        changes = {"hand_sizes": [fullest] * 3, "numbers": numbers, **changes}
    rules: tw.Rules = CODECS.rules.decode(merged(_STANDARD, changes))
    return rules


def start_of(given: Given, *, backwards: bool = False) -> Start:
    """Return what starts the position that is described; it is checked to be possible.

    *backwards* fills in the cards that are not named in another order.
    """
    phase, players = given["phase"], given.get("players", 2)
    if phase == "setup":
        rules, first = rules_of(given), given.get("first")
        chosen = None if first is None else Seat(first)
        return lambda: tw.setup(players, rules, first=chosen)
    if phase == "deal-pending":
        dealer = Seat(given.get("dealer", players - 1))
        return _checked(tw.DealPending(_round(given, rules_of(given), dealer)))
    return _checked(_at_table(given, laid_out(given, backwards=backwards)))


def _checked(state: tw.State) -> Start:
    problems = find_problems(state)
    assert not problems, "; ".join(map(str, problems))
    return lambda: state


def _round(given: Given, rules: tw.Rules, dealer: Seat) -> tw.Round:
    players = given.get("players", 2)
    told = (tuple(given.get(name, [0] * players)) for name in ("points", "plus_cards", "toads"))
    return tw.Round(tw.Match(rules, players, *told), given.get("round", 1), dealer)


def _at_table(given: Given, layout: Layout) -> tw.State:
    """Return the phase in which cards lie on the table.

    Who dealt follows from whose turn it is, and from how many there have been.
    """
    turn = Seat(given.get("turn", 0))
    dealer = Seat((turn - 1 - layout.turns) % len(layout.hands))
    taken = [(Seat(seat), card) for seat, cards in enumerate(layout.extras) for card in cards]
    size = len(taken) + len(layout.pile)
    table = tw.Table(
        _round(given, rules_of(given, layout), dealer),
        layout.row,
        len(layout.pile),
        tuple(map(tw.Cards.of, layout.face_up)),
        tuple(map(tw.Cards.of, layout.face_down)),
        tuple(tw.Extra(seat, size - place) for place, (seat, _) in enumerate(taken, 1)),
    )
    secrets = tw.Secrets((*[card for _, card in taken], *layout.pile))
    hidden = tw.Hidden(tuple(map(tw.Cards.of, layout.hands)), secrets)
    if given["phase"] == "opening":
        return tw.Opening(table, hidden, turn)
    return tw.Turn(table, hidden, (), turn)


# Describing -------------------------------------------------------------------------------------


def described(state: tw.State) -> dict[str, object]:
    """Return what there is to say about a state, in the form of the vectors.

    These are its facts; and what a vector may say in short.
    """
    found: dict[str, object] = {**facts_of(state), "rounds_scored": len(state.match.past)}
    if isinstance(state, tw.Turn | tw.Opening):
        found["hand_sizes"] = [len(hand) for hand in state.hands]
        found["pile_size"] = state.pile_size
    return found
