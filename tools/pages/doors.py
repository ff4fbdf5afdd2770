"""Tables of the numbers in learning environments, made from the adapters."""

from itertools import groupby

from docutils import nodes

from tools.pages.made import Cell, directive, filled
from tricky_twist import GAMES
from tricky_twist.adapters.layout import layout_of
from tricky_twist.adapters.numbering import numbering_of
from tricky_twist.sphinxext.directives import RulebookDirective
from tricky_twist.sphinxext.render import fold, table


@directive("action-numbers", 1)
def action_numbers(page: RulebookDirective) -> list[nodes.Node]:
    """Return the numbers of a game's actions, a row for each class of moves."""
    game = GAMES[page.arguments[0]]
    numbers = enumerate(numbering_of(game).actions)
    rows: list[list[Cell]] = []
    for _, same in groupby(numbers, key=lambda pair: pair[1].kind):
        (first, one), *_, (last, other) = several = list(same) * 2
        words: list[nodes.Node] = [nodes.literal("", str(one))]
        if len(several) > 2:  # noqa: PLR2004  # one, twice
            words += [nodes.Text(" to "), nodes.literal("", str(other))]
        rows.append(filled(([nodes.Text(_between(first, last))], words)))
    made = table({"Numbers": 25, "Actions": 75}, rows, "action-numbers")
    return [fold(f"The {len(numbering_of(game))} actions of {game.title}", made)]


def _between(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first} to {last}"


@directive("observed-sections", 2)
def observed_sections(page: RulebookDirective) -> list[nodes.Node]:
    """Return the sections of an observation of a game with so many players."""
    game, players = GAMES[page.arguments[0]], int(page.arguments[1])
    layout = layout_of(game, players)
    rows: list[list[Cell]] = []
    for section in layout.sections:
        one, other = section.labels[0], section.labels[-1]
        labels = one if one == other else f"{one} to {other}"
        who = "the onlooker" if section.private else "all"
        places = _between(section.start, section.stop - 1)
        cells = (places, section.name, labels, who)
        rows.append(filled([nodes.Text(cell)] for cell in cells))
    heads = {"Places": 18, "Section": 42, "Entries": 25, "Seen by": 15}
    title = f"The {layout.size:,} entries of {game.title} with {players} players"
    return [fold(title, table(heads, rows, "observed-sections"))]
