"""What must always hold, in every game: the laws of the contract."""

import pytest

from tricky_twist.games import twisted as tw
from tricky_twist.testing.lines import Line

pytestmark = pytest.mark.untraced


def test_a_line_shows_how_it_was_made() -> None:
    """A failing game can be played again from what is printed."""
    assert "play_out(TWISTED, 'start', 7)" == repr(Line(tw.GAME, "start", 7, (), ()))
