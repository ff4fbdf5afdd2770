"""Run the vectors in JavaScript, and break the program on purpose; ``nox -s typescript`` does.

``python -m tests.published.in_javascript NODE`` lets this Node run ``examples/conformance.mjs``
with Flip Twhist and the shuffle. Then it is run again and again with one thing broken, and each
time it must fail.
"""

import re
import subprocess
import sys
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from tools.vectors.where import FOLDER

EXAMPLES = Path(__file__).parents[2] / "examples"
RUNNER, GAME, SHUFFLE = "conformance.mjs", "flip_twhist.mjs", "shuffle.mjs"
FAILED = re.compile(r"^\d+ checks, [1-9]\d* failed$", re.MULTILINE)

BREAKS: tuple[tuple[str, str, str], ...] = (
    # The shuffle.
    (SHUFFLE, "tricky-twist/shuffle/1", "tricky-twist/shuffle/2"),
    (SHUFFLE, '.join("\\0")', '.join("")'),
    (SHUFFLE, "`s${seed}`", "`i${seed}`"),
    (SHUFFLE, "toString(16)", "toString(10)"),
    (SHUFFLE, "last > 0", "last > 1"),
    (SHUFFLE, "below(last + 1, words)", "below(last, words)"),
    (SHUFFLE, "if (value < usable) return", "return"),
    (SHUFFLE, "count = 0n", "count = 1n"),
    (SHUFFLE, "setBigUint64(key.length, count)", "setBigUint64(key.length, count, true)"),
    (SHUFFLE, "setBigUint64(key.length, count)", "setUint8(key.length + 7, Number(count))"),
    (SHUFFLE, "getUint16(byte)", "getUint16(byte, true)"),
    (SHUFFLE, "byte < 32", "byte < 30"),
    (SHUFFLE, "const order = [...items];", "const order = [...items]; return order;"),
    (SHUFFLE, "place % players === seat", "Math.floor(place / size) === seat"),
    (SHUFFLE, "rest: cards.slice(players * size)", "rest: []"),
    (GAME, 'shuffled("deal", deck)', 'shuffled("deal", [...deck].reverse())'),
    (GAME, "hand.sort(byDeck)", "hand"),
    # What may be done.
    (GAME, "return following.length ? following : hand", "return hand"),
    (GAME, "return following.length ? following : hand", "return following"),
    (
        GAME,
        "const led = played.find(isNumber);\n  const following",
        "const led = played.findLast(isNumber);\n  const following",
    ),
    (GAME, "...twhist[seat].map((kind)", "...[].map((kind)"),
    (GAME, "[...stack.map((card) => [card]), ...pairs]", "pairs"),
    (GAME, "...pairs];", "];"),
    (GAME, "facts.waiting.includes(move.seat) ? [] : [clause]", "[]"),
    (GAME, "move.seat < facts.players ?", "true ?"),
    (GAME, 'if (!hands[seat].includes(card)) return ["FT-09"];', ""),
    (GAME, '.includes(card) ? [] : ["FT-11"]', ".includes(card) ? [] : []"),
    (GAME, 'picking: [["pick"], "FT-30"]', 'picking: [["pick"], "FT-09"]'),
    (GAME, "(cards.length === 1 || cards.length === 2)", "cards.length <= 2"),
    (GAME, "players < 3 || players > 5", "players < 2"),
    (GAME, "hand.length === size", "true"),
    (GAME, "isWhole && isEven", "isEven"),
    # Who picks, and who leads.
    (GAME, "parseInt(card.slice(1), 10)", "Math.abs(parseInt(card.slice(1), 10))"),
    (GAME, "isNumber(card) && colour(card) === colour(led)", "isNumber(card)"),
    (GAME, 'equal_numbers === "first" ?', "true ?"),
    (GAME, 'equal_numbers === "first" ?', "false ?"),
    (GAME, "seats[played.indexOf(kind)]", "seats[played.lastIndexOf(kind)]"),
    (GAME, "TH ?? RW ?? highest", "RW ?? TH ?? highest"),
    (GAME, "PO ?? RW ?? highest", "RW ?? PO ?? highest"),
    (GAME, "PO ?? RW ?? highest", "TH ?? PO ?? RW ?? highest"),
    (GAME, "&& thief !== leader", ""),
    (GAME, 'leader_fallback === "trick-leader"', "true"),
    (GAME, "if (thief === undefined) return leader;", ""),
    # Who flips what.
    (GAME, "seatsFrom(picker, before.players).slice(1)", "seatsFrom(picker, before.players)"),
    (GAME, "rest.length ? seatsFrom", "true ? seatsFrom"),
    (GAME, "seats.slice(0, 1)", "seats"),
    (GAME, 'pass_exemption === "all" ?', "false ?"),
    (GAME, "Math.min(8, Math.max(-1, total))", "Math.max(-1, total)"),
    (GAME, "Math.min(8, Math.max(-1, total))", "Math.min(8, total)"),
    (GAME, 'side === "stars" ? [', "true ? ["),
    (GAME, "total + rules.stars[card + 1]", "total + rules.stars[card]"),
    # How it goes on, and ends.
    (GAME, "(facts.dealer + 1) % facts.players", "facts.dealer"),
    (GAME, "(seat + 1) % facts.players", "(seat + facts.players - 1) % facts.players"),
    (GAME, "[...hands, ...twhist].some", "hands.some"),
    (
        GAME,
        "best(best(seatsFrom(0, facts.players), facts.points), counts)",
        "best(seatsFrom(0, facts.players), facts.points)",
    ),
    (
        GAME,
        "best(best(seatsFrom(0, facts.players), facts.points), counts)",
        "best(seatsFrom(0, facts.players), counts)",
    ),
    # Rules, digests and counts.
    (RUNNER, "return { ...base, ...Object.fromEntries(fields) };", "return base;"),
    (RUNNER, "Object.keys(part).sort()", "Object.keys(part)"),
    (RUNNER, "slice(0, 16)", "slice(16, 32)"),
    (RUNNER, "count + (next.get(key)?.[1] ?? 0)", "count"),
)
"""What is broken: in which file, what stands there, and what stands there then."""


def run(node: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run the program that is in a folder."""
    command = [node, str(folder / RUNNER), str(FOLDER)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def broken(name: str, old: str, new: str) -> str:
    """Return a file of the program with one thing broken."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{name} has {text.count(old)} times: {old}"
    return text.replace(old, new)


def is_noticed(node: str, name: str, old: str, new: str) -> bool:
    """Say whether the program fails when one thing is broken, and says what is wrong."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        for other in (RUNNER, GAME, SHUFFLE):
            copy(EXAMPLES / other, folder)
        (folder / name).write_text(broken(name, old, new), encoding="utf-8")
        done = run(node, folder)
    return done.returncode == 1 and bool(FAILED.search(done.stdout))


def main(node: str) -> int:
    """Return 0 if the program passes, and fails in every way in which it is broken."""
    done = run(node, EXAMPLES)
    sys.stdout.write(done.stdout + done.stderr)
    if done.returncode:
        return 1
    missed = [one for one in BREAKS if not is_noticed(node, *one)]
    sys.stdout.write(f"{len(BREAKS)} breaks, {len(missed)} not noticed\n")
    sys.stdout.writelines(f"{name}: {old} -> {new}\n" for name, old, new in missed)
    return len(missed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
