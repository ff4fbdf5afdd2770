"""Run the vectors in JavaScript, and break the program on purpose; ``nox -s typescript`` does.

``python -m tests.published.in_javascript NODE`` lets this Node run ``examples/conformance.mjs``.
Then it is run again and again with one thing broken, and each time it must fail.
"""

import re
import subprocess
import sys
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from tests.published.where import FOLDER

EXAMPLES = Path(__file__).parents[2] / "examples"
RUNNER, SHUFFLE = "conformance.mjs", "shuffle.mjs"
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
    (SHUFFLE, "rest: cards.slice(players * size)", "rest: cards.slice(players * size).reverse()"),
    (RUNNER, "round += 1", "round = 1"),
    (RUNNER, "inOrder(aside[seat])", "aside[seat]"),
    (
        RUNNER,
        "values.map((value) => LETTERS[name] + value)",
        "[...values].reverse().map((value) => LETTERS[name] + value)",
    ),
    # What may be played.
    (RUNNER, "return following.length ? following : hand", "return hand"),
    (RUNNER, "return following.length ? following : hand", "return following"),
    (RUNNER, "suit(card) === suit(played[0])) : []", "suit(card) === suit(played.at(-1))) : []"),
    (RUNNER, "waiting.includes(seat) ? [] : [clause]", "[]"),
    (RUNNER, "if (seat >= hands.length) return found;", "if (found.length) return found;"),
    (RUNNER, 'played.length ? "TT-20" : "TT-19"', '"TT-20"'),
    (RUNNER, 'played.length ? "TT-20" : "TT-19"', '"TT-19"'),
    (RUNNER, "if (!hands[seat].includes(card)) return [...found, clause];", ""),
    (RUNNER, "return [...found, clause];", 'return [...found, clause, "TT-21"];'),
    (RUNNER, 'found : [...found, "TT-21"]', "found : found"),
    # Who wins, and what comes back.
    (RUNNER, "Number(card.slice(1))", "card.slice(1).charCodeAt(0)"),
    (RUNNER, "value(one.card) - value(other.card)", "value(other.card) - value(one.card)"),
    (RUNNER, "taken.at(-1).seat", "taken[0].seat"),
    (RUNNER, "taken.at(-1).seat", "leader"),
    (RUNNER, "(leader + place) % played.length", "place"),
    (RUNNER, "taken = plays.filter(({ card }) => suit(card) === suit(played[0]))", "taken = plays"),
    (RUNNER, "suit(card) !== suit(played[0]))", "suit(card) !== suit(played[0])).reverse()"),
    (RUNNER, "cards: taken.map(({ card }) => card)", "cards: played"),
    (RUNNER, "events.push(...returned", "if (false) events.push(...returned"),
    (RUNNER, "(seat + 1) % hands.length", "(seat + hands.length - 1) % hands.length"),
    (RUNNER, "trick.length < hands.length", "trick.length <= hands.length"),
    (RUNNER, "other === seat ? hand.filter((held) => held !== card) : hand", "hand"),
    # Digests, and what is followed through a game.
    (RUNNER, "Object.keys(part).sort()", "Object.keys(part)"),
    (RUNNER, "slice(0, 16)", "slice(16, 32)"),
    (RUNNER, 'type === "card-set-aside" || ', ""),
    (RUNNER, 'type === "reserve-card-drawn" || ', ""),
    (RUNNER, ' || type === "false-trick-taken-back"', ""),
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
        for other in (RUNNER, SHUFFLE):
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
