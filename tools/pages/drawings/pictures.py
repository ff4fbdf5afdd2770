"""The picture of an example: its drawing, the facts of the position in it, and its nodes."""

from collections.abc import Iterator, Sequence

import attrs
from docutils import nodes

from tools.pages.drawings.circle import Circle, draw_circle
from tools.pages.drawings.flip_twhist import flip_twhist_scenes
from tools.pages.drawings.laying import Drawing, Laid, picture
from tools.pages.drawings.lines import Lines, draw_lines
from tools.pages.drawings.moments import Moment, keys
from tools.pages.drawings.tricky_twist import tricky_twist_scenes
from tools.pages.drawings.twisted import twisted_scenes
from tricky_twist.testing.conformance.subject import Move

Scene = Circle | Lines

SCENES = {
    "tricky-twist": tricky_twist_scenes,
    "twisted": twisted_scenes,
    "flip-twhist": flip_twhist_scenes,
}
"""The drawings of each game for a moment, and for the effect of the move."""

DRAWN = {
    "aside",
    "dealt",
    "face_down",
    "face_up",
    "false_tricks",
    "hands",
    "held",
    "leader",
    "pile",
    "played",
    "players",
    "row",
    "score_card",
    "starred",
    "tricks",
    "turn",
    "twhist",
}
"""The fields of a drawn position that need no words: they are visible, or play no part in it."""


@attrs.frozen(eq=False)
class Picture:
    """The drawing of a moment."""

    moment: Moment
    before: Sequence[Scene]
    after: Sequence[Scene]
    """The effect of the only attempt, if that is worth a drawing."""

    def cards(self) -> Iterator[Laid]:
        """Yield every card that is drawn."""
        for scene in (*self.before, *self.after):
            yield from cards_of(scene)

    def untold(self, move: Move) -> bool:
        """Tell whether a move that led here is not seen: it is no play to the trick that lies."""
        tricks = [scene for scene in self.before if isinstance(scene, Circle)]
        played = {(seat, card.key) for scene in tricks for seat, card in scene.played}
        return not any((move.seat, key) in played for key in keys(move))

    def drawn_fields(self) -> set[str]:
        """Return which parts of the position need no words."""
        reserves = any(c.key.startswith("reserve.") for c in self.cards())
        return DRAWN | ({"reserves"} if reserves else set())

    def nodes(self, name: str, title: str) -> list[nodes.Node]:
        """Return the drawing, and below it the effect of the move."""
        found: list[nodes.Node] = [_raw(picture(name, title, drawings(self.before)))]
        if self.after:
            found.append(nodes.paragraph("", "After that:", classes=["after"]))
            found.append(_raw(picture(f"{name}-z", f"{title}: after that", drawings(self.after))))
        return found


def picture_of(moment: Moment | None) -> Picture | None:
    """Return the drawing of a moment; ``None``, if there are no cards in it."""
    if moment is None:
        return None
    before, after = SCENES[moment.told.game.name](moment)
    return Picture(moment, before, after) if before else None


def drawings(scenes: Sequence[Scene]) -> list[Drawing]:
    """Return the drawings of some scenes."""
    return [draw_circle(s) if isinstance(s, Circle) else draw_lines(s) for s in scenes]


def cards_of(scene: Scene) -> Iterator[Laid]:
    """Yield every card of a scene."""
    if isinstance(scene, Lines):
        for line in scene.lines:
            yield from line.cards
    else:
        yield from (card for _, card in scene.played)
        for place in scene.places:
            yield from (*place.hand, *place.reserve[:1])


def _raw(svg: str) -> nodes.raw:
    return nodes.raw("", svg, format="html")
