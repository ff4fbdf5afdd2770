"""The answers of a talk: given, taken back, and given again for an earlier round.

Who answers a round in the middle again says first what is new; then the answers of the rounds
after it follow as they were. Until all that is done, everything that was there before is what is
kept, so that nothing is lost if somebody stops in between.
"""

from collections.abc import Iterator

import attrs

from tricky_twist.cli.dialog.question import AnswerError, Said, Talk
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.core.phrases import count_of


@attrs.frozen
class Answered:
    """An answer, and the talk after it."""

    asked: str
    """What it answers."""
    text: str
    round: int
    talk: Talk


@attrs.frozen
class Left:
    """A correction that was given up."""

    round: int
    undone: int
    """How many new answers are gone."""
    restored: int
    """How many old ones are there again."""


@attrs.frozen
class Correction:
    """A round in the middle that is answered again."""

    round: int
    unit: str
    before: tuple[Answered, ...]
    """All answers as they were."""
    later: tuple[str, ...]
    """The answers of later rounds that have not followed yet."""

    @classmethod
    def begin(cls, number: int, unit: str, before: tuple[Answered, ...]) -> "Correction":
        """Return a correction of this round, or whatever the *unit* is, of which nothing was said.

        Raises:
            AnswerError: If nothing was said about that round.
        """
        if not any(each.round == number for each in before):
            raise AnswerError(f"there is no {unit} {number} to correct")
        return cls(number, unit, before, tuple(each.text for each in before if each.round > number))

    @property
    def place(self) -> int:
        """How many answers come before the round."""
        return sum(each.round < self.round for each in self.before)

    def __str__(self) -> str:
        """Return the words for it."""
        return f"{self.unit} {self.round} is asked again"

    def taken_back(self, answers: tuple[Answered, ...]) -> "Correction":
        """Return the correction without these answers; those of later rounds will follow again."""
        again = tuple(each.text for each in answers if each.round > self.round)
        return attrs.evolve(self, later=(*again, *self.later))

    def left(self, given: int) -> Left:
        """Return what giving it up means when so many answers are there."""
        return Left(self.round, given - self.place, len(self.before) - self.place)


class Answers:
    """The answers to a talk that is going on."""

    def __init__(self, begin: Talk) -> None:
        """Begin with a talk in which nothing was said."""
        self._begin = begin
        self._given: tuple[Answered, ...] = ()
        self._correction: Correction | None = None

    @property
    def talk(self) -> Talk:
        """The talk after the last answer."""
        return self._given[-1].talk if self._given else self._begin

    @property
    def given(self) -> tuple[Answered, ...]:
        """What was answered, without what is still to follow."""
        return self._given

    @property
    def is_reopened(self) -> bool:
        """Whether a round is answered again of which nothing new was said yet."""
        correction = self._correction
        return correction is not None and len(self._given) == correction.place

    @property
    def kept(self) -> tuple[str, ...]:
        """What somebody who goes on later finds: what was before, while a round is corrected."""
        answers = self._correction.before if self._correction else self._given
        return tuple(each.text for each in answers)

    # Giving answers -------------------------------------------------------------------------------

    def take(self, text: str) -> Said:
        """Take one answer, and return what there is to say about it.

        Raises:
            AnswerError: If it cannot be.
        """
        said, answered = _answered(self.talk, text)
        self._given += (answered,)
        return said

    def give(self, text: str) -> Iterator[Said]:
        """Take one answer and the later ones that follow it; yield what there is to say.

        Raises:
            AnswerError: If one of them cannot be; those before it hold.
        """
        correction, number = self._correction, self.talk.round
        yield self.take(text)
        if correction is not None:
            replaces = number > correction.round  # the later answer that did not fit
            later = correction.later[replaces:]
            yield from self._follow(attrs.evolve(correction, later=later))

    def _follow(self, correction: Correction) -> Iterator[Said]:
        """Answer the rounds after a corrected one as they were answered before."""
        self._correction = correction
        while self.talk.question is not None:
            if self.talk.round == correction.round:
                return
            if not correction.later:
                break
            try:
                said = self.take(correction.later[0])
            except AnswerError as error:
                why = f"{error}; answer that again, and the later answers follow"
                raise AnswerError(why) from error
            self._correction = correction = attrs.evolve(correction, later=correction.later[1:])
            yield said
        self._correction = None
        if correction.later:
            left = count_of(len(correction.later), "later answer")
            yield Said(self.talk, (f"Nothing more is asked: {left} left out.",))

    # Taking them back -----------------------------------------------------------------------------

    def undo(self, count: int) -> tuple[Answered, ...]:
        """Take the last answers back, and return them.

        Raises:
            AnswerError: If there are not so many.
        """
        correction = self._correction
        place, begin = len(self._given) - count, correction.place if correction else 0
        if count < 1 or place < begin:
            given = count_of(len(self._given) - begin, "answer")
            since = f" since {correction}" if correction else ""
            raise AnswerError(f"{count} cannot be taken back: you have given {given}{since}")
        back, self._given = self._given[place:], self._given[:place]
        self._correction = correction.taken_back(back) if correction else None
        return back

    def redo(self, number: int) -> int:
        """Go back to the beginning of a round; return how many answers that takes back.

        Raises:
            AnswerError: If nothing was said about it, or another one is being corrected.
        """
        correction = self._correction
        if correction is not None and number != correction.round:
            raise AnswerError(f"{correction}: answer that first, or undo it")
        before = correction.before if correction else self._given
        again = Correction.begin(number, self._begin.unit, before)
        undone = len(self._given) - again.place
        if correction is not None or self.talk.round > number:
            self._correction = again
        self._given = self._given[: again.place]
        return undone

    def give_up(self) -> Left | None:
        """Leave a round as it was, if one is being corrected."""
        correction, self._correction = self._correction, None
        if correction is None:
            return None
        left = correction.left(len(self._given))
        self._given = correction.before
        return left


def _answered(talk: Talk, text: str) -> tuple[Said, Answered]:
    """Return what there is to say about an answer, and how it is held.

    Raises:
        AnswerError: If it cannot be.
    """
    question = talk.question
    if question is None:
        raise AnswerError(f"there are no more questions, so {text!r} answers nothing")
    try:
        said = talk.answered(text)
    except TrickyTwistError as error:
        raise AnswerError(str(error)) from error
    asked = question.asks.partition(" [")[0]
    return said, Answered(asked, said.meant or text, talk.round, said.talk)
