"""Questions that only the rules can answer, from the vectors of a game."""

import pytest

from tools import questions
from tricky_twist import GAMES

GAME_NAMES = ("tricky-twist", "twisted", "flip-twhist")


@pytest.mark.parametrize("name", GAME_NAMES)
def test_half_of_the_questions_are_about_refused_moves(name: str) -> None:
    """Always the same ones; the game itself gives each answer."""
    game = GAMES[name]
    asked = questions.questions(game, 30)

    assert asked == questions.questions(game, 30)
    assert 15 == sum(bool(each.broken) for each in asked)
    for each in asked:
        assert bool(each.broken) == bool(game.find_violations(each.state, each.move))


def test_answers_are_marked_one_by_one() -> None:
    """A wrong answer and a missing one are both misses, with the clause that decides."""
    asked = questions.questions(GAMES["twisted"], 4)
    right = ["no" if each.broken else "yes" for each in asked]
    wrong = {"yes": "no", "no": "yes"}[right[0]]

    lines = [f"{number} {said}" for number, said in enumerate(right, 1)]
    assert ["4 of 4 right"] == [*questions.marked(asked, lines)]
    first, last, total = questions.marked(asked, [f"1 {wrong}", *lines[1:3]])
    assert first.startswith(f"1: {wrong}, not {right[0]}")
    assert last.startswith("4: nothing, not ")
    assert "2 of 4 right" == total


@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_reader_gets_rules_and_questions_in_one_language(name: str) -> None:
    """Each clause and reading with its id, and each move in words."""
    rules = [*questions.main(["rules", name, "hu"], ())]
    asked = [*questions.main(["ask", name, "hu", "20"], ())]

    register = GAMES[name].register
    ids = [*(each.id for each in register.clauses), *(each.id for each in register.readings)]
    for entry in ids:
        assert any(line.startswith(f"{entry} ") for line in rules)
    assert 20 == sum(line.startswith("? ") for line in asked)
