"""Top Card with one thing broken in each class: the law that holds it must fail."""

import sys
from collections import Counter
from types import ModuleType
from typing import Any, ClassVar

from tests import foreign
from tests.foreign import game as top_card, hidden
from tests.foreign.cards import DECK, NO_CARDS, Card
from tests.foreign.events import EVENTS
from tests.foreign.game import CardNotHeld
from tests.foreign.material import MATERIAL
from tests.foreign.subject import TOP_CARD_SUBJECT, cards_of
from tests.foreign.things import MOVES, Deal, PlayCard, Playing
from tricky_twist import register
from tricky_twist.core.clauses import Choice, Reading, Weight
from tricky_twist.core.definition import contract
from tricky_twist.core.errors import Violation
from tricky_twist.core.game import Limits, Step
from tricky_twist.core.phase import Phases, on, tables
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import changed, value
from tricky_twist.testing.conformance import Conformance, Subject


def broken(
    name: str,
    phases: Any = None,
    brings: Any = None,
    **changes: object,
) -> Subject:
    """Register a game like Top Card in which something is changed; return its subject.

    Its package *brings* other things under some of its names.
    """
    made = tables(Phases(phases or top_card._EACH), MOVES, top_card.not_now)
    definition = changed(
        top_card.DEFINITION, name=name, module=f"tests.foreign.{name}", tables=made, **changes
    )
    functions: Any = contract(definition)
    game = functions.game
    module = ModuleType(f"tests.foreign.{name}")
    material = changed(MATERIAL, game=game)
    parts = {**foreign.PARTS, "tables": made, "material": material}
    named = {"GAME": game, "PARTS": parts, **(brings or {})}
    vars(module).update(vars(foreign) | vars(functions) | named)
    sys.modules[module.__name__] = module
    register(game)
    return Subject(material=material, cards=cards_of, all_cards=TOP_CARD_SUBJECT.all_cards)


def with_play(refuse: Any = top_card.refuse_play, apply: Any = top_card.play_card) -> Any:
    """Return the phases with another way to play a card."""
    deal, play, over = top_card._EACH
    return deal, changed(play, actions=on(PlayCard, refuse, apply)), over


def with_deal(apply: Any) -> Any:
    """Return the phases with another deal."""
    deal, play, over = top_card._EACH
    return changed(deal, actions=on(Deal, top_card.refuse_deal, apply)), play, over


def with_orders(orders: Any) -> Any:
    """Return the phases with another way back from a deal."""
    deal, play, over = top_card._EACH
    return changed(deal, chance=changed(deal.chance, orders=orders)), play, over


def deal_less(state: Any, move: Deal) -> Step[Any, Any]:
    """Deal, and lose the pile."""
    step = top_card.deal(state, move)
    lost = Playing(step.state.table, changed(step.state.hidden, pile=NO_CARDS))
    return Step(lost, step.events)


def refuse_aloud(state: Any, move: Any) -> tuple[Violation[Any], ...]:
    """Refuse, and tell everybody the card."""
    found = top_card.refuse_play(state, move)
    return tuple(changed(violation, public=violation.facts) for violation in found)


class Unready:
    """What invents games, and leaves each hand to the seat that comes first."""

    @staticmethod
    def imagine(seen: Any, shuffler: Any) -> Any:
        """Return the same as before."""
        return hidden.imagine(seen, shuffler)

    @staticmethod
    def tell(seen: Any, shuffler: Any) -> Any:
        """Forget the last move."""
        start, moves = hidden.tell(seen, shuffler)
        return start, moves[:-1]


class TestMoreMoves(Conformance):
    """A view lists moves that the state does not."""

    subject = broken("more-moves", list_seen=lambda _seen: ())


class TestEventShown(Conformance):
    """Every seat sees the hand of every other."""

    subject = broken("event-shown", seen_by=lambda event, _seat: event)


class TestCardLost(Conformance):
    """The deal loses the pile."""

    subject = broken("card-lost", with_deal(deal_less))


class TestLoudRefusal(Conformance):
    """A refusal names the card to everybody."""

    subject = broken("loud-refusal", with_play(refuse_aloud))


class TestForgetful(Conformance):
    """An invented game lacks its last move."""

    subject = broken("forgetful", inventing=lambda: Unready)


class TestNoTricks(Conformance):
    """The points are not those of the sheet."""

    subject = broken("no-tricks", scores=lambda held: (7,) * top_card._table_of(held).players)


@value
class Unnamed:
    """A fact that no union names."""

    words: ClassVar[Template] = template("you do not hold {card}")
    card: Card


def refuse_anyhow(state: Any, move: Any) -> tuple[Violation[Any], ...]:
    """Refuse a card that is not held, with a fact of another class."""
    return tuple(
        changed(each, facts=Unnamed(move.card)) if type(each.facts) is CardNotHeld else each
        for each in top_card.refuse_play(state, move)
    )


def misread(name: str) -> Subject:
    """Return a game whose register is changed after it was registered."""
    subject = broken(name)
    choices = (Choice("HIGHEST", "The highest."), Choice("MIDDLE", "The middle one."))
    reading = Reading("TC-A01", "Which card?", Weight.LOW, choices, "HIGHEST", "", (), ("best",))
    register = changed(subject.game.register, readings=(reading,))
    object.__setattr__(subject.game, "register", register)
    return subject


class TestUnnamed(Conformance):
    """A class of facts is missing in the union of the package."""

    subject = broken("unnamed", with_play(refuse_anyhow))


class TestUnheardOf(Conformance):
    """An event comes in no game."""

    subject = broken("unheard-of", brings={"EVENTS": (*EVENTS, Unnamed)})


class TestMisread(Conformance):
    """A reading has a choice that its field lacks."""

    subject = misread("misread")


class TestUnchecked(Conformance):
    """Whatever is played is legal."""

    subject = broken("unchecked", with_play(lambda _state, _move: ()))


class TestNarrowLimits(Conformance):
    """The limits are too narrow for scores."""

    subject = broken("narrow-limits", limits=lambda _players, _rules: Limits(0, 0, 99, 11))


class TestFewDecisions(Conformance):
    """The limits are too narrow for decisions."""

    subject = broken("few-decisions", limits=lambda _players, _rules: Limits(0, 3, 1, 11))


class TestShortShuffle(Conformance):
    """The limits leave a card of the deck out."""

    subject = broken("short-shuffle", limits=lambda _players, _rules: Limits(0, 3, 99, 10))


class TestLostOrders(Conformance):
    """The orders behind a deal are those of another deal."""

    subject = broken("lost-orders", with_orders(lambda _state, _move: (DECK,)))


class TestSilent(Conformance):
    """The subject wants more kinds of refusals than there are."""

    subject = Subject(
        material=MATERIAL,
        cards=cards_of,
        all_cards=TOP_CARD_SUBJECT.all_cards,
        spoken=99,
        differing=1.0,
        hiding=2.0,
        fewest_read=10**6,
    )


class TestMiscounted(Conformance):
    """The subject counts a card too few."""

    subject = Subject(
        material=MATERIAL,
        cards=lambda state: cards_of(state) - Counter(DECK[:1]),
        all_cards=TOP_CARD_SUBJECT.all_cards,
    )
