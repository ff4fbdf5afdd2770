"""The playground: links to it on the pages, and its folder."""

import json
import re
import zipfile
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes

from tests.repo.source import ROOT
from tools.pages import playground as pages
from tools.pages.chosen import Shown, examples
from tools.pages.drawings.asking import Asked
from tools.pages.drawings.moments import moment
from tools.pages.drawings.pictures import picture_of
from tools.pages.playground import address, dealt, position, position_of
from tools.pages.worked import worked_example
from tools.playground import folder
from tricky_twist import GAMES, records
from tricky_twist.web.playground import Playground

# Positions ----------------------------------------------------------------------------------------


def unpacked(fragment: str) -> tuple[int, str]:
    """Return the seat and the record of a fragment, as the page unpacks it."""
    seat, packed = fragment.removeprefix("position=").split(".")
    data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    return int(seat), zlib.decompress(data, -15).decode()


def entered(fragment: str) -> Any:
    """Return the last news after a position was entered."""
    seat, text = unpacked(fragment)
    playground = Playground(seed=7)
    answer = json.loads(playground.enter(json.dumps({"record": text, "seat": seat})))
    assert {"table": "here", "seat": seat} == answer, text
    return json.loads(playground.news()[-1])


def drawn() -> Iterator[tuple[str, Shown]]:
    """Yield every example with a picture, by its entry."""
    for entry, found in examples().items():
        for shown in found:
            if picture_of(moment(shown)) is not None:
                yield entry, shown


@pytest.mark.untraced
def test_every_drawn_example_can_be_tried() -> None:
    """Its position is possible, and a seat is to move, or the game is over."""
    stuck = []
    for entry, shown in drawn():
        found = moment(shown)
        assert found is not None
        told = entered(position_of(found, entry))
        if not (told["actors"] or told["over"]):
            stuck.append(entry)
    assert [] == stuck


def test_a_position_has_the_cards_of_its_example_and_its_readings() -> None:
    """And the seat whose turn it is."""
    shown = moment(examples()["TT-21"][0])
    assert shown is not None
    seat, text = unpacked(position_of(shown, "TT-21"))
    record = records.loads(text)
    assert record.state == shown.state
    assert [seat] == shown.acting()
    assert {"about", "readings"} == dict(record.tags).keys()
    assert dict(record.tags)["about"].startswith("TT-21: ")


def test_a_position_is_that_of_its_picture_after_the_moves_that_led_there() -> None:
    """The first examples with such moves."""
    found = [(entry, moment(shown)) for entry, shown in drawn()]
    played = [(entry, one) for entry, one in found if one is not None and one.played][:20]
    assert played
    for entry, one in played:
        assert one.state == records.loads(unpacked(position_of(one, entry))[1]).state


@pytest.mark.parametrize("entry", ["TT-21", "TW-14", "FT-11"])
def test_the_answers_of_a_drawn_example_bring_its_position(entry: str) -> None:
    """So that the page can link to it."""
    found = nodes.container("", *(worked_example(entry) or ()))
    assert all(asked["position"].startswith("position=") for asked in found.findall(Asked))


def test_the_script_beside_a_page_brings_the_positions_of_its_links(tmp_path: Path) -> None:
    """Each link has the number of its position there."""
    app: Any = SimpleNamespace(outdir=tmp_path, scripts=[])
    app.add_js_file = lambda name, **_how: app.scripts.append(name)
    builder = SimpleNamespace(app=app, current_docname="rulebook/page")
    links = [pages.link_to_position(builder, f"position={seat}.abc") for seat in range(2)]
    for page in ("rulebook/page", "rulebook/page", "rulebook/other"):
        pages.write_positions(app, page)
    script = (tmp_path / "_static/positions/rulebook/page.js").read_text("utf-8")
    assert ['data-position="0"', 'data-position="1"'] == re.findall(
        r"data-\S+\d+\"", "".join(links)
    )
    assert 'positions(["position=0.abc", "position=1.abc"]);\n' == script
    assert ["trying.js", "positions/rulebook/page.js"] == app.scripts


def test_the_deal_of_the_tutorial_is_the_deal_of_its_page() -> None:
    """The reader of the page has seat 0, and the cards that the page prints."""
    record = dealt("tricky-twist", 4, 0, "my first game")
    page = (ROOT / "docs/tutorial/index.md").read_text("utf-8")
    assert f"\n{record.state.hands[0]!r}\n" in page
    assert entered(position(record, 0))["moves"]


DEAL = "Play here <tricky-twist 4 0 my first game>"


@pytest.mark.parametrize("text", ["Play now", "Play Twisted <twisted>", DEAL])
def test_a_page_links_to_the_start_to_a_game_or_to_a_deal(text: str) -> None:
    """The text in brackets chooses; the tutorial has a deal."""
    deal = position(dealt("tricky-twist", 4, 0, "my first game"), 0)
    fragments = {"Play now": "", DEAL: f"#{deal}"}
    env = SimpleNamespace(docname="tutorial/index")
    role: Any = pages.Playground()
    role.text = text
    role.inliner = SimpleNamespace(document=SimpleNamespace(settings=SimpleNamespace(env=env)))
    [link], _ = role.run()

    assert link["refuri"] == f"../playground/index.html{fragments.get(text, '#game=twisted')}"
    assert link.astext() == text.partition(" <")[0]
    assert DEAL.partition("<")[2] in (ROOT / "docs/tutorial/index.md").read_text("utf-8")


def test_an_address_is_seen_from_its_page() -> None:
    """However deep the page lies."""
    found = [address(page, "game=twisted") for page in ("index", "rulebook/twisted/turn")]
    assert found == [
        "playground/index.html#game=twisted",
        "../../playground/index.html#game=twisted",
    ]
    assert "playground/index.html" == address("index")


def test_a_folder_without_a_page_is_no_playground(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A build without it links to nothing."""
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    before = pages.is_built()
    (tmp_path / "index.html").write_text("")
    assert (False, True) == (before, pages.is_built())


# The folder ---------------------------------------------------------------------------------------


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """Return a wheel with one module."""
    path = tmp_path / "attrs-1.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("attr/__init__.py", "")
        archive.writestr("attrs-1.dist-info/RECORD", "")
    return path


def test_the_archive_has_what_a_table_needs_and_no_more(wheel: Path) -> None:
    """The same bytes each time, at any time of day."""
    data = folder.library(wheel)
    with zipfile.ZipFile(BytesIO(data)) as archive:
        names = archive.namelist()
        times = {each.date_time for each in archive.infolist()}
    assert {folder.NO_TIME} == times
    assert data == folder.library(wheel)
    assert sorted(names) == names
    assert {"attr/__init__.py", "tricky_twist/web/playground.py"} <= {*names}
    assert [] == [name for name in names if "/cli/" in name or "RECORD" in name]


def test_the_files_answer_as_a_server_does() -> None:
    """The catalogue, and the rulebook of each game."""
    owed = {"games.json", *(f"rules/{game}.json" for game in GAMES)}
    assert owed <= {name for name, _ in folder.documents()}


def test_the_index_names_every_file_and_the_service_contains_it(tmp_path: Path) -> None:
    """Another file is another service, so that a browser notices."""
    (tmp_path / "service.js").write_text("serve()")
    (tmp_path / "page.html").write_text("one")
    folder.write_index(tmp_path)
    index = (tmp_path / "files.json").read_text("utf-8")
    assert f"const FOLDER={index};\nserve()" == (tmp_path / "service.js").read_text("utf-8")
    assert {"page.html"} == json.loads(index)["files"].keys()
    assert 3 == json.loads(index)["bytes"]


def test_a_difference_between_two_folders_is_named(tmp_path: Path) -> None:
    """Another content, and a file too many."""
    for place, content in (("one", "a"), ("other", "b")):
        (tmp_path / place).mkdir()
        (tmp_path / place / "same.js").write_text("same")
        (tmp_path / place / "page.js").write_text(content)
    (tmp_path / "other" / "more.js").write_text("")
    found = folder.difference(tmp_path / "one", tmp_path / "other")
    assert ["more.js", "page.js"] == found


@pytest.mark.parametrize("name", ["wheels.txt", "wheels-for-tests.txt"])
def test_each_wheel_is_named_by_its_digest_and_no_host(name: str) -> None:
    """Any registry gives the same bytes, or none."""
    text = (ROOT / "tools/playground" / name).read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert lines
    assert [] == [line for line in lines if "==" not in line or "--hash=sha256:" not in line]
    assert "://" not in text
