"""What was recorded by any version stays sound and readable, for ever."""

from hashlib import sha256
from pathlib import Path

import pytest

from tests.records.golden import files, journals, missing, without_journal
from tricky_twist.core.values import changed
from tricky_twist.records import (
    Journal,
    SeatReplaced,
    Sound,
    Undone,
    dumps,
    loads,
    read_journal,
    verify,
)

LARGEST = 3_000_000
"""How many bytes all of them may take."""

SILENT = {
    "reading-shift_target-printed_only": "it only forbids",
    "reading-take_back_removal-game": "it only forbids",
    "reading-voluntary_take-refused": "it only forbids",
    "reading-tie_break-fewest_toads": "it decides who wins, and no points",
    "reading-tie_break-most_plus": "it decides who wins, and no points",
    "reading-twhist_cards-hidden": "it decides what is seen, and no move",
}
"""Choices that allow and score nothing that the usual one does not."""


def name_of(path: Path) -> str:
    """Return how a record is called here."""
    return f"{path.parent.parent.name}-{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", files(), ids=name_of)
def test_a_golden_record_stays_sound(path: Path) -> None:
    """Every move is legal, the result is right, and it is written as it was, to the byte."""
    text = path.read_text(encoding="ascii")
    record = loads(text)

    assert record.game.name == path.parent.name
    assert record.library == path.parent.parent.name
    assert record.result
    assert Sound(record.state) == verify(record)
    assert text == dumps(record) + "\n"


def as_begun_now(kept: bytes) -> bytes:
    """Return a journal as it is written now: the first ones have no digest."""
    if kept.startswith(b'{"digest":'):
        return kept
    header = kept[: kept.index(b"\n")]
    return b'{"digest":"%s",' % sha256(header).hexdigest().encode() + kept[1:]


@pytest.mark.parametrize("path", journals(), ids=name_of)
def test_a_golden_journal_stays_what_it_was(path: Path, tmp_path: Path) -> None:
    """It is read whole, its game is sound, what happened is written as it was, and it goes on.

    Going on with it changes no byte of it; a new journal of the same game has a digest.
    """
    kept = path.read_bytes()
    logged, begun = read_journal(kept), read_journal(kept[: kept.index(b"\n") + 1])
    with Journal.open(tmp_path / "again", begun.record) as again:
        again.append(*logged.entries)
    (tmp_path / "cut").write_bytes(kept[: kept.rindex(b"\n", 0, -1) + 1])
    with Journal.open(tmp_path / "cut") as cut:
        cut.append(logged.entries[-1])

    assert Sound(logged.record.state) == verify(logged.record)
    assert logged.record.game.is_over(logged.record.state)
    assert "Hal" == logged.record.names[1]
    assert {Undone, SeatReplaced} < {*map(type, logged.entries)}
    assert (as_begun_now(kept), kept, b"") == (
        *((tmp_path / name).read_bytes() for name in ("again", "cut")),
        logged.dropped,
    )


def test_everything_has_a_golden_record() -> None:
    """Of every game, edition, number of players and reading; see `tests/golden/README.md`."""
    assert [] == [(subject.game.name, name) for subject, name, _, _ in missing()]
    assert [] == without_journal()


def test_a_golden_record_shows_its_reading_to_matter() -> None:
    """By the usual choice it would not be sound, except where no such game was found."""
    silent = set()
    for path in files():
        if path.stem.startswith("reading-"):
            record = loads(path.read_text(encoding="ascii"))
            field = path.stem.split("-")[1]
            usual = getattr(record.game.editions[0][1], field)
            other = record.under(changed(record.start.rules, **{field: usual}))
            silent |= set() if not isinstance(verify(other), Sound) else {path.stem}

    assert set(SILENT) == silent


def test_golden_records_are_small() -> None:
    """They are in the repository for ever."""
    assert sum(path.stat().st_size for path in (*files(), *journals())) < LARGEST
