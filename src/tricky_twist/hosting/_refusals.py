"""The refusals of a table and a room that follow from no clause: whole sentences."""

import enum
from collections.abc import Iterable
from typing import Any, ClassVar

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.core.phrases import Names, say
from tricky_twist.core.seats import Seat
from tricky_twist.core.templates import Template, template
from tricky_twist.core.values import value
from tricky_twist.hosting.messages import Reason, Refusal


class Refused(enum.Enum):
    """Why a request is refused, in a sentence without facts.

    >>> Refused.NO_PLAYER.words.english
    'only players who sit at the table may send requests'
    """

    NO_PLAYER = template("only players who sit at the table may send requests")
    BOT_PLAYS = template("a bot plays for this seat now")
    NOBODY_SITS = template("nobody sits at this seat now")
    SOMEBODY_SITS = template("somebody sits at this seat")
    NO_LINKS = template("only a server makes links")
    NOT_BEGUN = template("the game has not begun")
    BEGUN = template("the game has begun")
    NOT_OVER = template("the game is not over")
    HIDDEN_CARDS = template("the record holds hidden cards: ask after the game")
    NOT_ASKED = template("nobody is asking for that")
    NO_OTHER_SEAT = template("there is no such other seat")
    ONLY_HOST = template("only the host decides who sits where")
    NOT_ON_TURN = template("ask this when it is your turn")
    NOT_FOR_CHANCE = template("you cannot move for chance")

    @property
    def words(self) -> Template:
        """The template of its words."""
        found: Template = self.value
        return found


@value
class NotForOther:
    """A player tries the move of another.

    >>> NotForOther(Seat(1)).words.fill(NotForOther(Seat(1)))
    'you cannot move for seat 1'
    """

    words: ClassVar[Template] = template("you cannot move for {seat}")
    seat: Seat


@value
class WrongNumber:
    """A move has another number than the seat's next one.

    >>> WrongNumber(3, 2).words.fill(WrongNumber(3, 2))
    'your next move is number 3, not 2'
    """

    words: ClassVar[Template] = template("your next move is number {expected}, not {number}")
    expected: int
    number: int


@value
class NoSuchMove:
    """A seat has made no move with this number.

    >>> NoSuchMove(4).words.fill(NoSuchMove(4))
    'you have no move number 4 to take back'
    """

    words: ClassVar[Template] = template("you have no move number {number} to take back")
    number: int


@value
class AnswerFirst:
    """Another player has asked to take a move back.

    >>> AnswerFirst(Seat(0)).words.fill(AnswerFirst(Seat(0)), ("Ada",))
    'Ada has asked to take a move back: answer that first'
    """

    words: ClassVar[Template] = template("{seat} has asked to take a move back: answer that first")
    seat: Seat


def refusal_of(words: Iterable[str], number: int | None = None) -> Refusal:
    """Return a refusal that follows from no clause.

    >>> refusal_of(["no"])["why"]
    [{'clause': None, 'facts': None, 'words': 'no'}]
    """
    why = [Reason(clause=None, facts=None, words=each) for each in words]
    return Refusal(type="refused", why=why, number=number)


def in_language(refusal: Refusal | None, names: Names, language: str = ENGLISH) -> Refusal | None:
    """Return a refusal whose sentences name the players and are in a language.

    >>> from tricky_twist.core.phrases import Sentence
    >>> words = Sentence(NotForOther(Seat(1)))
    >>> why = {"clause": None, "facts": None, "words": words}
    >>> told = in_language({"type": "refused", "why": [why], "number": 0}, ("Ada", "Ben"))
    >>> told["why"][0]["words"]
    'you cannot move for Ben'
    """
    if refusal is None:
        return None
    why: Any = [{**each, "words": say(each["words"], names, language)} for each in refusal["why"]]
    return {**refusal, "why": why}
