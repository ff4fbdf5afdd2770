"""Reviews of translations: a reader who sees only the translation writes it back into English.

Another compares. ``reviews/<language>.toml`` keeps each verdict, under the context and a hash of
the translation and of its English: so a changed text has no verdict any more.

    python -m tools.reviews todo twisted hu           # texts without a verdict, for the reader
    python -m tools.reviews record twisted hu < file  # lines: key, verdict, English, with tabs
"""

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from tricky_twist.core.catalogues import Domain, read_text
from tricky_twist.words.files import Entry, read

FOLDER = Path(__file__).parents[1] / "reviews"
VERDICTS = ("same", "mended", "accepted", "unread")
"""The meaning is the same; it was not, and the translation was mended; it differs on purpose.

No reader has seen a text that is ``unread``: the English is its translator's.
"""

HEAD = """\
# What readers found who saw only the translation: each verdict, and their English.
# Written by `python -m tools.reviews`. No native speaker is among these readers yet.

"""


def key_of(entry: Entry) -> str:
    """Return the key of a verdict: the context, and a hash of the English and of the words.

    >>> from tricky_twist.words.gather import Message
    >>> key_of(Entry(Message("Suit", "moon"), ("maan",)))
    'Suit 004019ca'
    """
    message = entry.message
    texts = "\0".join((*message.key, *entry.words))
    return f"{message.context} {sha256(texts.encode()).hexdigest()[:8]}"


def entries_of(domain: str, language: str) -> dict[str, Entry]:
    """Return the translated entries of a catalogue of ours by their keys."""
    text = read_text(Domain("tricky_twist", domain), language)
    entries = read(text, f"{language}/{domain}.po").entries if text else ()
    return {key_of(entry): entry for entry in entries if entry.is_translated}


def verdicts_of(language: str) -> dict[str, Any]:
    """Return everything in the file of a language."""
    path = FOLDER / f"{language}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def faults(held: Mapping[str, Any], language: str) -> Iterator[str]:
    """Yield what is wrong with the reviews of a language.

    >>> [*faults({"twisted": {"Take 00000000": {"verdict": "same", "back": "x"}}}, "tlh")]
    ['twisted: Take 00000000: the text has changed since its review']
    """
    domains = {name: rows for name, rows in held.items() if name != "reviewed"}
    for domain, rows in domains.items():
        known = entries_of(domain, language)
        for key, row in rows.items():
            if key not in known:
                yield f"{domain}: {key}: the text has changed since its review"
            if row.get("verdict") not in VERDICTS or not row.get("back"):
                yield f"{domain}: {key}: a verdict is one of {VERDICTS}, and needs its English"
    for domain in held.get("reviewed", ()):
        for key in entries_of(domain, language).keys() - domains.get(domain, {}).keys():
            yield f"{domain}: {key}: there is no verdict"


def recorded(
    held: dict[str, Any], domain: str, language: str, lines: Iterable[str]
) -> dict[str, Any]:
    """Return the reviews with these verdicts, without reviews of texts that have changed."""
    known = entries_of(domain, language)
    rows = {key: row for key, row in held.get(domain, {}).items() if key in known}
    for line in lines:
        key, verdict, back = line.rstrip("\n").split("\t")
        rows[key] = {"verdict": verdict, "back": back}
    reviewed = {*held.get("reviewed", ())} | ({domain} if rows.keys() >= known.keys() else set())
    return {**held, "reviewed": sorted(reviewed), domain: dict(sorted(rows.items()))}


def written(held: Mapping[str, Any]) -> str:
    """Return the text of the file."""
    lines = [f"{HEAD}reviewed = [{', '.join(map(_quoted, held.get('reviewed', ())))}]"]
    for domain, rows in held.items():
        if domain != "reviewed":
            lines += ["", f"[{domain}]"]
            lines += [_line(key, **row) for key, row in rows.items()]
    return "\n".join([*lines, ""])


def _line(key: str, verdict: str, back: str) -> str:
    return f'{_quoted(key)} = {{ verdict = "{verdict}", back = {_quoted(back)} }}'


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main(arguments: list[str], lines: Iterable[str]) -> Iterator[str]:
    """Yield the output of the command."""
    do, domain, language = arguments
    held = verdicts_of(language)
    if do == "todo":
        for key, entry in entries_of(domain, language).items():
            if key not in held.get(domain, {}):
                yield f"{key}\t{' | '.join(entry.words)}"
        return
    after = recorded(held, domain, language, lines)
    FOLDER.mkdir(exist_ok=True)
    FOLDER.joinpath(f"{language}.toml").write_text(written(after), "utf-8")
    yield f"{language}: {len(after[domain])} verdicts on {domain}"


if __name__ == "__main__":
    for told in main(sys.argv[1:], sys.stdin):
        sys.stdout.write(f"{told}\n")
