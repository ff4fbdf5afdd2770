"""What a programmer needs who shuffles in another language, made when the pages are built."""

import re
from collections.abc import Iterator

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from tools.vectors.shuffles import SHOWN, Tried
from tricky_twist import GAMES, Seat, Shuffle, Shuffler
from tricky_twist.core.game import shuffled
from tricky_twist.records import AnyGame
from tricky_twist.sphinxext.render import table

POINTS = {"Label": 24, "Number of items": 12, "Before the shuffle": 64}
VECTORS = {"Seed": 12, "Game": 14, "Label": 22, "Before": 22, "After": 30}


def points_of(game: AnyGame) -> Iterator[Shuffle[object]]:
    """Yield what chance orders in the first round of a game with most players."""
    state = game.setup(max(game.players))
    while game.round_of(state) == 1 and not game.is_over(state):
        if (chance := game.pending_chance(state)) is None:
            state = game.play(state, game.legal_moves(state)[0]).state
        else:
            yield from chance.shuffles
            state = game.play(state, shuffled(game, state, Shuffler(1))).state


def code(text: object) -> nodes.paragraph:
    """Return a text as code."""
    return nodes.paragraph("", "", nodes.literal(text=f"{text}"))


class ChancePoints(SphinxDirective):
    """Shows every label of a game, and what is shuffled under it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        game = GAMES[self.arguments[0]]
        found: dict[str, Shuffle[object]] = {}
        for shuffle in points_of(game):
            general = re.sub(r"^round \d+", "round N", shuffle.label)
            found.setdefault(re.sub(r"seat \d+$", "seat S", general), shuffle)
        rows: list[list[list[nodes.Node]]] = [
            [[code(label)], *_items(shuffle)] for label, shuffle in found.items()
        ]
        return [table(POINTS, rows, "chance-points")]


def _items(shuffle: Shuffle[object]) -> Iterator[list[nodes.Node]]:
    """Yield how many items are shuffled, and which."""
    yield [nodes.paragraph(text=str(len(shuffle.items)))]
    if shuffle.label.endswith("seat 0"):
        yield [nodes.paragraph(text="what the seat has set aside, in the order of the deck")]
        return
    yield [code(", ".join(map(_written, shuffle.items)))]


def _written(item: object) -> str:
    return str(int(item)) if isinstance(item, Seat) else str(item)


class ShuffleVectors(SphinxDirective):
    """Shows orders that any other implementation must give as well."""

    def run(self) -> list[nodes.Node]:
        """Return the table; an order that changes nothing would show nothing."""
        return [table(VECTORS, map(self._row, SHOWN), "shuffle-vectors")]

    def _row(self, tried: Tried) -> list[list[nodes.Node]]:
        seed, game, label, items = tried
        order = Shuffler(seed).order(game, label, items)
        if order == items:
            raise self.error(f"the order of {tried} shows nothing")
        typed = f'"{seed}"' if isinstance(seed, str) else seed
        cells = (
            typed,
            f'"{game}"',
            f'"{label}"',
            " ".join(map(str, items)),
            " ".join(map(str, order)),
        )
        return [[code(cell)] for cell in cells]
