"""The files of the page, which are read once: no path is opened for a request."""

import gzip
import json
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import PurePath
from types import MappingProxyType

import attrs

from tricky_twist.core.catalogues import ENGLISH
from tricky_twist.encoding import Document
from tricky_twist.games import NAMES, game_called
from tricky_twist.web import page
from tricky_twist.web.catalogue import catalogue, rulebook
from tricky_twist.web.page import languages

KINDS: Mapping[str, str] = MappingProxyType(
    {
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain",
        ".webmanifest": "application/manifest+json",
    }
)
"""The kinds of files in a page."""


@attrs.frozen
class Asset:
    """A file as it is sent."""

    body: bytes
    packed: bytes
    kind: str
    tag: str
    """A mark by which a browser recognises a file that it has already."""


def asset(name: str, body: bytes) -> Asset:
    """Return a file as it is sent, packed once and for all."""
    packed = gzip.compress(body, mtime=0)
    return Asset(body, packed, KINDS[PurePath(name).suffix], f'"{sha256(body).hexdigest()[:16]}"')


class Assets:
    """The files that a browser may get."""

    def __init__(self) -> None:
        """Read the files of the package."""
        self._found = {"api/languages": _made(list(languages()))}
        for each in files("tricky_twist.web").joinpath("static").iterdir():
            self._found[each.name] = asset(each.name, each.read_bytes())

    def find(self, path: str) -> Asset | None:
        """Return the file at a path; ``None`` if there is none.

        Games, rules and words in a language are at ``api/nl/games`` and the like.
        """
        name = path.removeprefix("/") or "index.html"
        if name not in self._found and name.startswith("api/"):
            first, _, rest = name.removeprefix("api/").partition("/")
            is_language = first in languages()
            made = _answer(rest, first) if is_language else _answer(f"{first}/{rest}", ENGLISH)
            if made is not None:
                self._found[name] = _made(made)
        return self._found.get(name)


def _answer(name: str, language: str) -> Document | None:
    """Return what the library says about a thing in a language; ``None`` if that is nothing."""
    what, _, game = name.strip("/").partition("/")
    if what == "rules" and game in NAMES:
        return rulebook(game_called(game), language)
    told = {"games": catalogue, "words": page.words}.get(what)
    return None if told is None or game else told(language)


def _made(document: Document | list[str]) -> Asset:
    return asset("answer.json", json.dumps(document).encode())
