"""A score pad for Flip Twhist: the FLIP cards that lie with their star side up, game after game."""

import attrs

from tricky_twist.cli.dialog.question import AnswerError, Outcome, Question, split_words
from tricky_twist.cli.sheet import Evening, Sheet, scored
from tricky_twist.cli.story import Victory
from tricky_twist.core.phrases import Names, name_of
from tricky_twist.core.seats import SEATS
from tricky_twist.core.sentences import say
from tricky_twist.games.flip_twhist.cards import FLIP_CARDS, NO_CARDS, FlipCard, FlipCards
from tricky_twist.games.flip_twhist.events import GameEnded
from tricky_twist.games.flip_twhist.game import GAME, score_sheet, scores, winners
from tricky_twist.games.flip_twhist.rules import Rules
from tricky_twist.games.flip_twhist.setup import setup
from tricky_twist.games.flip_twhist.state import GameOver, Match, Table
from tricky_twist.games.flip_twhist.validation import find_impossible

STARS = "The numbers of the FLIP cards that show stars, such as -1 3 6."
_NUMBERS = {str(card): card for card in FLIP_CARDS}


@attrs.frozen
class FlipPad:
    """What was said about games of Flip Twhist; one deal is a game."""

    evening: Evening
    match: Match
    starred: tuple[FlipCards, ...] = ()
    """The FLIP cards of the players who are done with."""

    @classmethod
    def begin(cls, names: Names, rules: Rules) -> "FlipPad":
        """Return a pad on which nothing stands."""
        setup(len(names), rules)
        return cls(Evening(names), Match(rules, len(names), SEATS[0]))

    @property
    def round(self) -> int:
        """The number of the game."""
        return len(self.evening.rounds) + 1

    @property
    def unit(self) -> str:
        """What people call a round."""
        return "game"

    @property
    def is_between(self) -> bool:
        """Whether nothing was said yet about the game."""
        return not self.starred

    @property
    def question(self) -> Question:
        """What is asked next: there may always be another game."""
        who = name_of(SEATS[len(self.starred)], self.evening.names)
        again = self.is_between and self.round > 1
        tells = f"Game {self.round}" + (" (Enter if there is none)" if again else "")
        return Question(
            f"{who}, FLIP cards with stars",
            f"{STARS} A - if there are none.",
            enter="quit" if again else "-",
            tells=tells if self.is_between else "",
        )

    def answered(self, text: str) -> Outcome:
        """Return the pad after an answer."""
        pad = attrs.evolve(self, starred=(*self.starred, _starred(text)))
        return _scored(pad) if len(pad.starred) == pad.match.players else Outcome(pad)


def _starred(text: str) -> FlipCards:
    found: list[FlipCard] = []
    for word in split_words(text):
        if word not in _NUMBERS:
            raise AnswerError(f"{word!r} is not a FLIP card: {', '.join(_NUMBERS)}")
        if _NUMBERS[word] in found:
            raise AnswerError(f"named twice: {word}")
        found.append(_NUMBERS[word])
    return FlipCards.of(found)


def _scored(pad: FlipPad) -> Outcome:
    names = pad.evening.names
    state = GameOver(Table(pad.match, NO_CARDS, pad.starred, SEATS[0]))
    for problem in find_impossible(state):
        raise AnswerError(say(problem.reason, names))
    ended = GameEnded(scores(state), tuple(map(len, pad.starred)), winners(state))
    won = Victory(GAME, state, ended, names)
    rows = [scored(GAME, row, names) for row in score_sheet(state)[-1]]
    evening = pad.evening.and_round(Sheet(f"Game {pad.round}", tuple(rows), won))
    return Outcome(FlipPad(evening, pad.match), evening.last())
