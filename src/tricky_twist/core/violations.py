"""The facts of every game's refusals, and the choice of words for each audience."""

import enum
from collections.abc import Callable
from typing import Any, ClassVar, Self, TypeVar

from tricky_twist.core.catalogues import ENGLISH, UnknownLanguageError, require_language
from tricky_twist.core.clauses import Clause
from tricky_twist.core.errors import Violation, WrongTypeError, describe
from tricky_twist.core.phrases import Names, require_names
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value

A = TypeVar("A")
F = TypeVar("F")

# The turn, and the seats ------------------------------------------------------------------------


@value
class NotYourTurn:
    """The seat is not one that the game is waiting for."""

    words: ClassVar[Template] = template(
        "it is not {seat}'s turn: the game is waiting for {waiting:and}"
    )
    seat: Seat
    waiting: tuple[Seat, ...]


def not_your_turn(clause: Clause, seat: Seat, waiting: tuple[Seat, ...]) -> Violation[NotYourTurn]:
    """Return the refusal of a move by a seat that is not asked.

    >>> from tricky_twist import TWISTED
    >>> clause = TWISTED.register.clause("TW-11")
    >>> print(not_your_turn(clause, Seat(0), (Seat(3),)))
    it is not seat 0's turn: the game is waiting for seat 3 [TW-11]
    """
    facts = NotYourTurn(seat, waiting)
    return Violation(clause, facts, facts, seat)


@value
class NoSuchSeat:
    """The seat is not one of this many players."""

    words: ClassVar[Template] = template("{seat} is not at a table of {players}")
    seat: Seat
    players: int


def no_such_seat(clause: Clause, seat: Seat, players: int) -> Violation[NoSuchSeat]:
    """Return the refusal of a seat that does not play.

    >>> from tricky_twist import TWISTED
    >>> print(no_such_seat(TWISTED.register.clause("TW-11"), Seat(4), 3))
    seat 4 is not at a table of 3 [TW-11]
    """
    facts = NoSuchSeat(seat, players)
    return Violation(clause, facts, facts)


# Another phase ----------------------------------------------------------------------------------


class MoveAwaited(enum.Enum):
    """Base of an enum with the decisions that a game waits for.

    Each member has a value, and the words for the refusal of any other move.

    >>> class Awaited(MoveAwaited):
    ...     DEAL = "deal", template("not now: the cards must be dealt")
    ...     NOTHING = "nothing", template("not now: the game is over")
    >>> Awaited("deal"), Awaited.DEAL.not_now.english
    (<Awaited.DEAL: 'deal'>, 'not now: the cards must be dealt')
    """

    _value_: str
    not_now: Template

    def __new__(cls, value: str, not_now: Template) -> Self:
        """Keep the words beside the value."""
        member = object.__new__(cls)
        member._value_, member.not_now = value, not_now
        return member


class WrongPhase:
    """Base of the facts about a move of another phase: they have a field ``awaited``."""

    __slots__ = ()
    awaited: Any

    @property
    def words(self) -> Template:
        """The template of its words."""
        words: Template = self.awaited.not_now
        return words


def wrong_phase(facts: Callable[[A], F]) -> Callable[[Clause, A, Seat | None], Violation[F]]:
    """Return the function that refuses a move of another phase; these *facts* are public.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> not_now = wrong_phase(tw.NotNow)
    >>> print(not_now(TWISTED.register.clause("TW-22"), tw.Awaited.NOTHING, Seat(0)))
    not now: the game is over [TW-22]
    """

    def not_now(clause: Clause, awaited: A, sender: Seat | None) -> Violation[F]:
        told = facts(awaited)
        return Violation(clause, told, told, sender)

    return not_now


# A deal -----------------------------------------------------------------------------------------


@value
class NoSuchDeal:
    """The public part of a refused deal."""

    words: ClassVar[Template] = template("the deal is not one of this deck to this table")


NO_SUCH_DEAL = NoSuchDeal()

# Facts from an older document -------------------------------------------------------------------


@value
class EnglishWords:
    """The public words of a refusal, from a document of an older version.

    >>> heard = EnglishWords("it is not your turn")
    >>> heard.words.fill(heard)
    'it is not your turn'
    """

    words: ClassVar[Template] = template("{english}")
    english: str


# Private and public words -----------------------------------------------------------------------


def told_as_one(violations: tuple[Violation[F], ...]) -> tuple[Violation[F], ...]:
    """Return these violations of one move with the same public facts: of a wrong turn, if any.

    The turn is public. The number of other clauses that a move breaks may depend on the hand of the
    player who tried, so the other players must not be able to count them.

    >>> from tricky_twist import TWISTED
    >>> from tricky_twist.games import twisted as tw
    >>> clause = TWISTED.register.clause("TW-11")
    >>> turn = not_your_turn(clause, Seat(0), (Seat(1),))
    >>> held = Violation(clause, tw.CardNotHeld(tw.Card(12)), tw.MayNotUse(Seat(0)), Seat(0))
    >>> {violation.public_reason for violation in told_as_one((held, turn))}
    {"it is not seat 0's turn: the game is waiting for seat 1"}
    """
    if not violations[1:]:
        return violations
    turns = [violation for violation in violations if type(violation.facts) is NotYourTurn]
    public = (turns or violations)[0].public
    return tuple(Violation(v.clause, v.facts, public, v.sender) for v in violations)


def public_in_words(
    violation: Violation[object], names: Names = (), language: str = ENGLISH
) -> str:
    """Return the public words of a refusal, with the names of the seats.

    That is ``public_reason``; ``in_words`` of a game is for the player who tried.

    >>> from tricky_twist import Seat, Shuffler, TWISTED, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(1)).state
    >>> (refusal,) = tw.find_violations(state, tw.Place(Seat(0), tw.Card(98)))
    >>> tw.in_words(refusal, ("Ada", "Ben"))
    'you do not hold 98'
    >>> public_in_words(refusal, ("Ada", "Ben"))
    'Ada may not use that card now'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a violation, or the names are not a
            tuple of texts.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If there are not all words of the
            language.
    """
    return _filled(violation, names, language, lambda it: (it.public, it.public.words))


def about_in_words(violation: Violation[object], names: Names = (), language: str = ENGLISH) -> str:
    """Return why a seat was refused a move, for those who see all cards.

    It may name hidden cards, as the words for the player who tried do.

    >>> from tricky_twist import Seat, Shuffler, TWISTED, advance
    >>> from tricky_twist.games import twisted as tw
    >>> state = advance(TWISTED, tw.setup(2, first=Seat(0)), Shuffler(1)).state
    >>> (refusal,) = tw.find_violations(state, tw.Place(Seat(0), tw.Card(98)))
    >>> about_in_words(refusal, ("Ada", "Ben"))
    'Ada does not hold 98'

    Raises:
        ~tricky_twist.core.errors.WrongTypeError: If it is not a violation, or the names are not a
            tuple of texts.
        ~tricky_twist.core.catalogues.UnknownLanguageError: If there are not all words of the
            language.
    """
    return _filled(violation, names, language, lambda it: (it.facts, about_of(it.facts)))


def about_of(facts: Any) -> Template:
    """Return the template for those who see all cards; mostly it is that for the player.

    >>> from tricky_twist.games import twisted as tw
    >>> about_of(tw.CardNotHeld(tw.Card(98))).english
    '{sender} does not hold {card}'
    """
    about: Template = getattr(facts, "about", None) or facts.words
    return about


def _filled(violation: Any, names: Names, language: str, choose: Any) -> str:
    if type(violation) is not Violation:
        raise WrongTypeError("a violation", describe(violation))
    require_names(names)
    try:
        facts, words = choose(violation)
        require_language(language, type(facts).__module__)
        return str(words.fill(facts, names, violation.sender, language))
    except UnknownLanguageError:
        raise
    except (AttributeError, LookupError, TypeError, ValueError):
        wanted = "a Violation with fields of their types"
        raise WrongTypeError(wanted, "one with others") from None


def tell(
    thing: Any,
    names: Names,
    kinds: frozenset[type[Any]],
    title: str,
    language: str = ENGLISH,
) -> str:
    """Return the words for a move, an event or a violation of the game with these *kinds*.

    >>> from tricky_twist.games import twisted as tw
    >>> tell(tw.Take(Seat(0)), ("Ada",), frozenset({tw.Take}), "Twisted")
    'Ada takes the row'
    """
    if type(thing) is not Violation and type(thing) not in kinds:
        raise WrongTypeError(f"a move, an event or a violation of {title}", describe(thing))
    require_names(names)
    if language is not ENGLISH:
        require_language(language, next(iter(kinds)).__module__)
    try:
        if type(thing) is Violation:
            words: str = thing.facts.words.fill(thing.facts, names, thing.sender, language)
        else:
            words = thing.words.fill(thing, names, None, language)
    except (AttributeError, LookupError, TypeError, ValueError):
        wanted = f"a {type(thing).__name__} with fields of the right types"
        raise WrongTypeError(wanted, "one with wrong fields") from None
    return words
