"""The pictures of the short rulebooks and of the front page."""

import re

import pytest
from docutils import nodes

from tests.repo.source import ROOT
from tools.pages.drawings.answers import Verdict, answers
from tools.pages.drawings.asking import Asked
from tools.pages.drawings.illustrations import ILLUSTRATIONS, Illustration, example, illustrated
from tools.pages.front import CLAUSE, WRONG, front_trick
from tricky_twist import GAMES, primer

DOORS = ("**Play**", "**Settle a dispute**", "**Build**", "**Contribute**")
PICTURED = [(game, section) for game, sections in ILLUSTRATIONS.items() for section in sections]


def svgs(found: list[nodes.Node]) -> list[str]:
    """Return the pictures among some nodes."""
    return [raw.astext() for node in found for raw in node.findall(nodes.raw)]


@pytest.mark.parametrize(("game", "section"), PICTURED)
def test_a_section_with_pictures_is_there(game: str, section: str) -> None:
    """No picture is lost because a section got another title."""
    titles = [one.title for one in primer.how_to_play(GAMES[game]).sections]

    assert section in titles
    assert len(ILLUSTRATIONS[game][section]) == len(svgs(illustrated(game, section)))


def test_every_game_has_pictures() -> None:
    """Each short rulebook shows its cards and a moment of play that can be clicked."""
    for game in GAMES:
        shown = [one for several in ILLUSTRATIONS[game].values() for one in several]

        assert "The cards" in ILLUSTRATIONS[game]
        assert any(one.example for one in shown)


def test_a_section_without_pictures_has_none() -> None:
    """Most sections are text."""
    assert [] == illustrated("tricky-twist", "Winning the game")


def test_an_example_in_a_rulebook_answers() -> None:
    """It is drawn with its answers; what it leads to is drawn alone."""
    whole = example("a", Illustration("Who must follow", example="TT-21"))
    outcome = example("b", Illustration("Who gets what", example="TT-24", is_outcome=True))

    assert [nodes.raw, Asked] == [type(node) for node in whole]
    assert ("players round a table" in svgs(whole)[0], "wins: " in svgs(outcome)[0]) == (True, True)
    assert {"after.M2", "after.M4", "after.M9", "after.S12"} == {
        *outcome[1]["answers"]["choices"][0]["cards"]  # type: ignore[index]  # an element
    }


@pytest.mark.parametrize("entry", ["TT-21", "TW-17"])
def test_a_riddle_does_not_tell_its_answer(entry: str) -> None:
    """Nothing stands out in it, and its description does not say what may be done."""
    [told] = svgs(example("a", Illustration("Look", example=entry)))
    [riddle] = svgs(example("b", Illustration("Guess", example=entry, is_riddle=True)))

    assert ("Possible: " in told, "Possible: " in riddle) == (True, False)
    assert (" may" in told, " may" in riddle) == (True, False)


def test_an_example_without_cards_is_no_illustration() -> None:
    """Whoever names one hears of it when the pages are built."""
    with pytest.raises(LookupError, match="TT-10 has no example with cards"):
        example("a", Illustration("Three can play", example="TT-10"))


def test_the_front_page_has_a_trick_to_click() -> None:
    """Before the doors, and before any code, somebody may try a rule."""
    page = (ROOT / "docs" / "index.md").read_text("utf-8")
    parts = ("{search-box}", "{front-trick}", *DOORS, "{disputes}", "{doctest}", "cite")

    assert sorted(map(page.index, parts)) == [page.index(part) for part in parts]


def test_the_refusal_that_is_open_is_the_librarys() -> None:
    """The reader sits in front and is spoken to; the others hold their cards hidden."""
    shown = front_trick()
    found = answers(shown)
    [refused] = found[WRONG]
    hidden = [card for card in shown.cards() if not card.key]

    assert (Verdict.REFUSED, "You play Q5") == (refused.verdict, refused.tried)
    assert ("must follow moon: you hold M2 and M11", (CLAUSE,)) == (
        refused.told[0].words,
        refused.told[0].cites,
    )
    assert 12 == len(hidden) == len([card for card in hidden if "back" in card.face.kind])
    assert "You win the trick and take M4 M9 M11" in [one.words for one in found["M11"][0].told]


def test_pages_for_players_never_speak_of_seats() -> None:
    """Nor do the pictures on them."""
    pages = [ROOT / "docs" / f"{name}.md" for name in ("index", "how-to/settle-a-dispute")]
    written = [path.read_text("utf-8").partition("{doctest}")[0] for path in pages]
    drawn = [svg for game, section in PICTURED for svg in svgs(illustrated(game, section))]

    assert [] == [text for text in (*written, *drawn) if re.search(r"\b[Ss]eats? \d", text)]
