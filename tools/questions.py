"""Questions for a reader who has only the translated rules: "may Ada play this card?".

Each comes from a vector, so its answer is known. The reader gets the rules and the questions in one
language. If nearly all answers are right, a family can play with these rules.

    python -m tools.questions rules twisted it             # the rules to read
    python -m tools.questions ask twisted it 60            # the questions, numbered
    python -m tools.questions mark twisted it 60 < answers # lines: number, yes or no
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator

import attrs

from tests.vectored import VECTORED
from tests.vectors_run import Case, cases
from tricky_twist import GAMES, SetupError
from tricky_twist.core.register import Register
from tricky_twist.core.translating import register_in
from tricky_twist.encoding import codecs_of
from tricky_twist.primer import Row, how_to_play
from tricky_twist.testing.conformance.subject import AnyGame, Move, State

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")


@attrs.frozen
class Question:
    """A move in a position, and whether the rules allow it."""

    label: str
    state: State
    move: Move
    broken: tuple[str, ...]
    """The clauses against it; none, if it is legal."""


def rules_in(game: AnyGame, language: str) -> Iterator[str]:
    """Yield the lines of the rules: the short rulebook, the clauses, and the readings."""
    for sentence in how_to_play(game, language=language).sentences():
        yield " | ".join(sentence.cells) if isinstance(sentence, Row) else sentence.text
    register = register_in(game, language)
    for clause in register.clauses:
        yield f"{clause.id} {clause.title}. {clause.text}"
    for reading in register.readings:
        (default,) = [c.meaning for c in reading.choices if c.name == reading.default]
        yield f"{reading.id} {reading.question} {default}"


def questions(game: AnyGame, count: int) -> list[Question]:
    """Return as many questions, half of them about moves that are refused, if there are enough."""
    (told,) = [each for each in VECTORED if each.game.name == game.name]
    found = [question for case in cases(told) for question in _asked(game, case)]
    random.Random(game.name).shuffle(found)  # noqa: S311  # the same questions each time
    refused = [each for each in found if each.broken][: count // 2]
    allowed = [each for each in found if not each.broken][: count - len(refused)]
    return sorted((*refused, *allowed), key=lambda each: each.label)


def _asked(game: AnyGame, case: Case) -> Iterator[Question]:
    """Yield a question for each move of a player in a case."""
    try:
        state = case.start()()
    except SetupError:
        return
    for number, move in enumerate(case.moves, 1):
        broken = tuple(str(each.clause.id) for each in game.find_violations(state, move))
        if hasattr(move, "seat") and move.seat in game.actors(state):
            yield Question(f"{case.label} {number}", state, move, broken)
        if broken:
            return
        state = game.play(state, move).state


def asked_in(game: AnyGame, language: str, question: Question) -> Iterator[str]:
    """Yield the lines of a question: other rules than the standard, the position, the move."""
    names = NAMES[: game.players_of(question.state)]
    rules = game.rules_of(question.state)
    yield from _other_rules(register_in(game, language), game, rules)
    view = codecs_of(game).brief.encode(game.view(question.state, question.move.seat))
    yield json.dumps({k: v for k, v in view.items() if k != "rules"}, ensure_ascii=False)
    yield f"? {game.in_words(question.move, names, language=language)}"


def _other_rules(register: Register, game: AnyGame, rules: object) -> Iterator[str]:
    """Yield the readings that differ from the standard, with the choice in force."""
    for reading in register.readings:
        for field in reading.fields:
            here, standard = getattr(rules, field), getattr(game.rules(), field)
            if here != standard:
                name = getattr(here, "name", "")
                words = [each.meaning for each in reading.choices if each.name == name]
                written = json.dumps(codecs_of(game).rules.encode(rules)[field])
                yield f"({reading.id} {reading.question} {' '.join(words) or written})"


def marked(asked: list[Question], lines: Iterable[str]) -> Iterator[str]:
    """Yield the misses, and then how many answers are right."""
    answers = dict(line.split()[:2] for line in lines if line.strip())
    right = 0
    for number, question in enumerate(asked, 1):
        said = answers.get(str(number), "nothing")
        wanted = "no" if question.broken else "yes"
        right += said == wanted
        if said != wanted:
            yield f"{number}: {said}, not {wanted} {question.broken}: {question.label}"
    yield f"{right} of {len(asked)} right"


def main(arguments: list[str], lines: Iterable[str]) -> Iterator[str]:
    """Yield the output of the command."""
    do, name, language = arguments[:3]
    game = GAMES[name]
    if do == "rules":
        yield from rules_in(game, language)
        return
    asked = questions(game, int(arguments[3]))
    if do == "mark":
        yield from marked(asked, lines)
        return
    yield f"0 = {NAMES[0]}, 1 = {NAMES[1]}, …"
    for number, question in enumerate(asked, 1):
        yield f"\n{number}"
        yield from asked_in(game, language, question)


if __name__ == "__main__":
    for told in main(sys.argv[1:], sys.stdin):
        sys.stdout.write(f"{told}\n")
