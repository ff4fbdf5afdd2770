"""The translators' command: ``python -m tricky_twist.words``."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from tricky_twist.core.catalogues import OWN, domain_of
from tricky_twist.core.errors import TrickyTwistError
from tricky_twist.games import OWN as GAMES, package_of
from tricky_twist.words import files
from tricky_twist.words.checks import find_faults
from tricky_twist.words.gather import domains, messages, without_holes


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; return 1 if a check fails, 2 if they make no sense."""
    asked = _parser().parse_args(arguments)
    try:
        fails: bool = asked.do(asked)
    except (TrickyTwistError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return int(fails)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m tricky_twist.words", description="Lists, updates and checks catalogues."
    )
    commands = parser.add_subparsers(required=True)
    for do, words, wanted in (
        (_pot, "print all English sentences of a domain, for a translation tool", ("domain",)),
        (_update, "begin a catalogue, or bring it up to date", ("domain", "language")),
        (_check, "check a catalogue; without a language all of them", ("domain", "language?")),
        (_table, "show how much is translated", ()),
    ):
        command = commands.add_parser(do.__name__.strip("_"), help=words)
        command.set_defaults(do=do)
        for name in wanted:
            command.add_argument(name.rstrip("?"), nargs="?" if "?" in name else None)
        command.add_argument("--package", help="the package that has it, if not the game's own")
    return parser


def folder_of(domain: str, package: str | None = None) -> Path:
    """Return the folder with the catalogues of the package that has a domain.

    >>> folder_of("twisted").name, folder_of("core").parent.name
    ('locales', 'tricky_twist')
    """
    if package is None:
        is_own = domain in domains() or domain in GAMES
        package = OWN if is_own else domain_of(package_of(domain).__name__).package
    return Path(str(import_module(package).__file__)).with_name("locales")


def _read(path: Path) -> files.Document | None:
    if not path.is_file():
        return None
    return files.read(path.read_text("utf-8"), "/".join(path.parts[-2:]))


def _pot(asked: argparse.Namespace) -> bool:
    print(files.write(files.template_of(messages(asked.domain))), end="")
    return False


def _update(asked: argparse.Namespace) -> bool:
    folder = folder_of(asked.domain, asked.package)
    path = folder / asked.language / f"{asked.domain}.po"
    document = files.updated(_read(path), messages(asked.domain), asked.language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(files.write(document), "utf-8")
    listed = folder / "LINGUAS"
    known = listed.read_text("utf-8").split() if listed.is_file() else []
    listed.write_text("".join(f"{each}\n" for each in sorted({*known, asked.language})), "utf-8")
    print(f"{path.name}: {_progress(document)}")
    return False


def _progress(document: files.Document) -> str:
    done = sum(entry.is_translated for entry in document.entries)
    return f"{done} of {len(document.entries)} translated"


def _check(asked: argparse.Namespace) -> bool:
    folder, wanted = folder_of(asked.domain, asked.package), messages(asked.domain)
    languages = [asked.language] if asked.language else _languages(folder)
    count = 0
    for language in languages:
        document = _read(folder / language / f"{asked.domain}.po") or files.template_of(())
        faults = [*find_faults(document, wanted, asked.domain)]
        lost = sum(fault.check == "missing" for fault in faults)
        for fault in faults:
            if fault.check != "missing" or lost < MOST_MISSING:
                print(f"{language}/{fault}")
        if faults:
            print(f"{language}/{asked.domain}: {len(faults) - lost} faults, {lost} not translated")
        count += len(faults)
    return count > 0


MOST_MISSING = 30
"""From so many on, missing translations are only counted."""


def _languages(folder: Path) -> list[str]:
    listed = folder / "LINGUAS"
    return listed.read_text("utf-8").split() if listed.is_file() else []


def _table(_asked: argparse.Namespace) -> bool:
    for domain in domains():
        wanted = messages(domain)
        texts = (f"{each.english} {each.plural}" for each in wanted)
        words = sum(len(without_holes(text).split()) for text in texts)
        print(f"{domain}: {len(wanted)} messages, {words} words")
        folder = folder_of(domain)
        for language in _languages(folder):
            document = _read(folder / language / f"{domain}.po")
            if document is not None:
                marked = document.header.get("X-Complete")
                print(f"  {language}: {_progress(document)}; complete: {marked}")
    return False


if __name__ == "__main__":
    sys.exit(main())
