"""Links to the playground, in a build that includes it: the library in the reader's browser."""

import shutil
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import SphinxDirective, SphinxRole

from tools import ROOT
from tools.pages.beside import Beside
from tools.pages.drawings.moments import Moment
from tricky_twist import Seat, Shuffler, records
from tricky_twist.core.clauses import Reading
from tricky_twist.core.game import shuffled
from tricky_twist.records import Record, begin_at, dumps

FOLDER = ROOT / "docs" / "_build" / "playground"
"""What ``nox -s playground`` fills."""

PLACE = "playground"
"""Where it lies among the pages."""

RAW = -15
"""DEFLATE without a header, as browsers unpack it."""


def is_built() -> bool:
    """Say whether a build of the pages can include the playground."""
    return (FOLDER / "index.html").is_file()


def address(page: str, fragment: str = "") -> str:
    """Return the address of the playground, seen from a page.

    >>> address("rulebook/twisted/turn", "game=twisted")
    '../../playground/index.html#game=twisted'
    """
    return f"{'../' * page.count('/')}{PLACE}/index.html{fragment and '#'}{fragment}"


# Positions --------------------------------------------------------------------------------------


def position(record: Record, seat: int) -> str:
    """Return a position, and a seat for the reader, as a fragment of an address."""
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    packed = packer.compress(dumps(record).encode()) + packer.flush()
    return f"position={seat}.{urlsafe_b64encode(packed).decode().rstrip('=')}"


def position_of(moment: Moment, entry: str) -> str:
    """Return the position of an example of an entry; the reader gets the seat that it is about."""
    start = moment.told.start_of(moment.given)()
    record = begin_at(moment.told.game, start).played(*moment.played)
    about = title(moment, entry)
    readings = " ".join(reading.id for reading in readings_of(moment, entry))
    seats = [move.seat for move, _ in moment.tried if hasattr(move, "seat")] or moment.acting()
    return position(record.tagged(about=about, readings=readings), int(seats[0]) if seats else 0)


def readings_of(moment: Moment, entry: str) -> list[Reading]:
    """Return the readings on which an example of an entry may hang."""
    readings = moment.told.game.register.readings
    return [reading for reading in readings if entry == reading.id or entry in reading.clauses]


def title(moment: Moment, entry: str) -> str:
    """Return the id and the title of an entry."""
    register = moment.told.game.register
    titles = {one.id: one.title for one in register.clauses}
    titles |= {one.id: one.question for one in register.readings}
    return f"{entry}: {titles[entry]}" if entry in titles else entry


def dealt(game: str, players: int, first: int, seed: str) -> Record:
    """Return the record of a game in which chance has decided, as far as it does before a move."""
    record, shuffler = records.begin(game, players, first=Seat(first)), Shuffler(seed)
    while (move := shuffled(record.game, record.state, shuffler)) is not None:
        record = record.played(move)
    return record


# Links to positions -----------------------------------------------------------------------------

POSITIONS = Beside("positions")
"""The positions of the links of each page."""


def link_to_position(builder: Any, fragment: str) -> str:
    """Return a link to a position; the script of the page adds the fragment to its address."""
    page = builder.current_docname
    number = POSITIONS.add(page, fragment)
    link = f'<a href="{address(page)}" data-position="{number}">Try this position</a>'
    return f'<p class="try">{link}</p>\n'


def write_positions(app: Sphinx, page: str, *_: object) -> None:
    """Write the positions of a page when the page is written."""
    if POSITIONS.write(app, page):
        app.add_js_file("trying.js", loading_method="defer")
        app.add_js_file(f"positions/{page}.js", loading_method="defer")


# On the pages -----------------------------------------------------------------------------------


class WithPlayground(SphinxDirective):
    """Shows its content in a build that includes the playground, and reads it in no other."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the content, or nothing."""
        return self.parse_content_to_nodes() if self.config.playground_is_built else []


class Playground(SphinxRole):
    """Links to the playground: ``Play now``, or ``Play Twisted <twisted>`` with a game chosen.

    ``Play here <tricky-twist 4 0 a seed>`` leads to a dealt game for so many players; the reader is
    on the named seat, and begins.
    """

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link."""
        shown, _, chosen = self.text.rstrip(">").partition("<")
        game, *deal = chosen.split(maxsplit=3) or [""]
        fragment = f"game={game}" if game else ""
        if deal:
            players, first, seed = deal
            fragment = position(dealt(game, int(players), int(first), seed), int(first))
        target = address(self.env.docname, fragment)
        return [nodes.reference("", shown.strip(), refuri=target, internal=True)], []


def copy(app: Sphinx, failure: Exception | None) -> None:
    """Put the playground beside the pages; take away an older one."""
    if failure is None and isinstance(app.builder, StandaloneHTMLBuilder):
        target = Path(app.outdir, PLACE)
        shutil.rmtree(target, ignore_errors=True)
        if app.config.playground_is_built:
            shutil.copytree(FOLDER, target)


def leave_out(app: Sphinx, _config: object) -> None:
    """Leave out the page about the playground where it is not built."""
    if not app.config.playground_is_built:
        app.config.exclude_patterns.append(f"{PLACE}.md")


def add_playground(app: Sphinx) -> None:
    """Let an application include the playground; with it, or without it, it reads all anew."""
    app.add_config_value("playground_is_built", is_built(), "env", bool)
    app.add_directive("with-playground", WithPlayground)
    app.add_role("playground", Playground())
    app.connect("config-inited", leave_out)
    app.connect("html-page-context", write_positions)
    app.connect("build-finished", copy)
