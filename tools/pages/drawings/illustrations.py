"""The pictures of the short rulebooks, by game and section; some are examples to be clicked."""

from collections.abc import Iterator, Mapping

import attrs
from docutils import nodes

from tools.pages.chosen import examples
from tools.pages.drawings.asking import asked
from tools.pages.drawings.faces import TWHIST, back, face, flip_card
from tools.pages.drawings.flip_twhist import FLIP_CARDS_A_ROW
from tools.pages.drawings.laying import Laid, Mark, picture
from tools.pages.drawings.lines import Line, Lines
from tools.pages.drawings.moments import moment
from tools.pages.drawings.pictures import Picture, Scene, drawings, picture_of
from tricky_twist.games import flip_twhist as ft


@attrs.frozen
class Illustration:
    """A picture beside the text: cards laid out for it, or an example of an entry."""

    caption: str
    scene: Scene | None = None
    example: str = ""
    """The entry whose example is drawn; its cards can be clicked."""
    is_outcome: bool = False
    """Whether the picture shows the result of the example, instead of its beginning."""
    is_riddle: bool = False
    """Whether the picture hides the legal moves."""


def rows(told: Mapping[str, str]) -> Lines:
    """Return named rows of cards that do not answer to a click; ``?`` is a card face down."""
    return Lines(tuple(Line("", what, tuple(_cards(names))) for what, names in told.items()))


def _cards(names: str) -> Iterator[Laid]:
    return (Laid(back() if name == "?" else face(name)) for name in names.split())


def flip_cards(starred: tuple[int, ...]) -> Lines:
    """Return the ten FLIP cards, some of them with their stars up."""
    stars = dict(zip(range(-1, 9), ft.STANDARD.stars, strict=True))
    shown = (Laid(flip_card(n, stars[n] if n in starred else None)) for n in stars)
    return Lines((Line("", "", tuple(shown), most=FLIP_CARDS_A_ROW),))


ILLUSTRATIONS: Mapping[str, Mapping[str, tuple[Illustration, ...]]] = {
    "tricky-twist": {
        "The cards": (
            Illustration(
                "The four suits, a 7, a score card and a bonus card.",
                rows({"numbers": "M1 S5 Q8 D12 M7", "others": "run wild-status"}),
            ),
            Illustration(
                "The cards of one player: only the owner sees the hand.",
                rows(
                    {
                        "hand": "M3 M9 S7 S11 Q2 D5",
                        "reserve": "? ? ? ? ?",
                        "tricks": "? ?",
                        "false tricks": "Q4 S6",
                    }
                ),
            ),
        ),
        "Playing a trick": (
            Illustration("Moon was led: Cleo may play the raised cards.", example="TT-21"),
            Illustration(
                "Another trick, at its end: the highest moon wins the moons; a sun comes back.",
                example="TT-24",
                is_outcome=True,
            ),
        ),
        "Sevens and bonus cards": (
            Illustration(
                "The eight bonus cards.",
                rows(
                    {
                        "always": "take-back flip wild-status trick-bonus",
                        "variable": "variable-1 variable-2 variable-3 variable-4",
                    }
                ),
            ),
        ),
        "Scoring a round": (
            Illustration("As many of one as of the other: four pairs at 5.", example="TT-X6"),
        ),
    },
    "twisted": {
        "The cards": (Illustration("A couple, and a toad.", rows({"": "49 94 44"})),),
        "Your turn": (
            Illustration(
                "Which of these cards may be added to the row?", example="TW-14", is_riddle=True
            ),
            Illustration("A player who holds the partner may twist the card out.", example="TW-17"),
        ),
        "Taking the row": (
            Illustration("Nothing fits, no partner: Ada must take the row.", example="TW-09"),
        ),
    },
    "flip-twhist": {
        "The cards": (
            Illustration(
                "Number cards and the four Twhist cards.",
                rows({"numbers": "R-1 Y2 G5 B0", "Twhist": " ".join(TWHIST)}),
            ),
            Illustration("FLIP cards: two show their stars.", flip_cards((2, 6))),
        ),
        "Playing a trick": (
            Illustration("Which card may Dan play?", example="FT-11", is_riddle=True),
        ),
        "Twhist cards": (
            Illustration("The thief has stolen the trick from the 5.", example="FT-20"),
        ),
        "Turning FLIP cards": (
            Illustration("The winner picks one or two of the raised cards.", example="FT-30"),
        ),
    },
}
"""For each section of a game its pictures, in pairs."""


def illustrated(game: str, section: str) -> list[nodes.Node]:
    """Return the pictures of a section side by side; nothing if it has none."""
    shown = ILLUSTRATIONS.get(game, {}).get(section, ())
    figures = [_figure(f"{nodes.make_id(section)}-{n}", one) for n, one in enumerate(shown)]
    return [nodes.container("", *figures, classes=["illustrations"])] if figures else []


def _figure(name: str, shown: Illustration) -> nodes.container:
    caption = nodes.paragraph("", shown.caption, classes=["legend"])
    found = example(name, shown) if shown.example else [_laid_out(name, shown)]
    return nodes.container("", found[0], caption, *found[1:], classes=["illustration"])


def _laid_out(name: str, shown: Illustration) -> nodes.Node:
    scenes = [shown.scene] if shown.scene else []
    return nodes.raw("", picture(name, shown.caption, drawings(scenes)), format="html")


def example(name: str, shown: Illustration) -> list[nodes.Node]:
    """Return the picture of an example, or of its result, and the answers to clicks.

    Raises:
        LookupError: If there is no such example, or no cards in it.
    """
    drawn = picture_of(moment(examples()[shown.example][0]))
    if drawn is None:
        raise LookupError(f"{shown.example} has no example with cards")
    scenes = drawn.after if shown.is_outcome else drawn.before
    if shown.is_riddle:
        scenes = [unmarked(scene) for scene in scenes]
    svg = picture(name, shown.caption, drawings(scenes))
    part = Picture(drawn.moment, scenes, ())
    return [nodes.raw("", svg, format="html"), asked(shown.example, part)]


def unmarked(scene: Scene) -> Scene:
    """Return a scene in which nothing stands out, so that a reader has something to find out."""
    if isinstance(scene, Lines):
        lines = (attrs.evolve(line, cards=_plain(line.cards)) for line in scene.lines)
        return attrs.evolve(scene, lines=tuple(lines), joins=())
    places = (attrs.evolve(place, hand=_plain(place.hand)) for place in scene.places)
    return attrs.evolve(scene, places=tuple(places))


def _plain(shown: tuple[Laid, ...]) -> tuple[Laid, ...]:
    return tuple(attrs.evolve(card, mark=Mark.NONE) for card in shown)
