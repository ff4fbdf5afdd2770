"""What a seed invents stays what it was; a change needs a line in the changelog."""

import json

import pytest

from tests.conformance.invented import INVENTED, SOON, invented, invented_soon
from tests.conformance.subjects import every_game
from tools.pins import OUT_OF_DATE
from tricky_twist.testing.conformance.subject import Subject


@pytest.mark.untraced
@every_game
def test_a_seed_invents_the_same_game_everywhere_and_in_every_version(subject: Subject) -> None:
    """What was seen with a seed can be seen again, by whoever it is told."""
    expected = json.loads(INVENTED.read_text(encoding="utf-8"))

    assert expected[subject.game.name] == invented(subject), OUT_OF_DATE


@every_game
@pytest.mark.parametrize("ask", SOON)
def test_what_is_quick_to_invent_is_the_same_everywhere(subject: Subject, ask: str) -> None:
    """A few states to the eye of a seat are enough to see that something is drawn otherwise."""
    expected = json.loads(INVENTED.read_text(encoding="utf-8"))

    assert expected[f"{subject.game.name} {ask}"] == invented_soon(subject, ask), OUT_OF_DATE
