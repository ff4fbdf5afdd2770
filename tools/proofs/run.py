"""Prove the rules: ``python -m tools.proofs.run [--breaks] [--keep FILE] [words in names]``."""

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from tools.proofs import results
from tools.proofs.book import read_book
from tools.proofs.breaking import Broken, judge_break
from tools.proofs.judging import Outcome, judge
from tools.proofs.keeping import Example, keep
from tools.proofs.planted import broken_names

T = TypeVar("T")


def show(outcome: Outcome) -> None:
    """Print how a proof came out."""
    print(
        f"{outcome.verdict:9} {outcome.name:58} {outcome.seconds:6.1f} s"
        f" {outcome.paths:8} paths {outcome.claims:9} claims {outcome.questions:7} questions",
        flush=True,
    )
    if outcome.told:
        print(f"    {outcome.told}", flush=True)


def show_break(outcome: Broken) -> None:
    """Print whether a break was refuted."""
    told = outcome.told.replace("\n   ", " |")
    print(f"{outcome.verdict:8} {outcome.entry} {outcome.what:45} {told}", flush=True)


def main(arguments: list[str]) -> int:
    """Run all proofs, or the named ones; return 1 if anything is not as it should be."""
    began = time.monotonic()
    asked = options().parse_args(arguments)
    examples: list[Example] = []
    done = (run_breaks if asked.breaks else run_proofs)(asked.words, examples)
    if asked.keep and examples:
        keep(asked.keep, examples)
        print(f"{len(examples)} kept in {asked.keep}")
    print(f"{time.monotonic() - began:.0f} seconds")
    return 0 if done else 1


def options() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser("python -m tools.proofs.run", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names of proofs, or of breaks")
    parser.add_argument("--breaks", action="store_true", help="break rules on purpose")
    told = "keep the examples that refute a claim in this file, to be replayed"
    parser.add_argument("--keep", type=Path, metavar="FILE", help=told)
    return parser


def run_proofs(words: list[str], examples: list[Example]) -> bool:
    """Run the proofs with one of these words in their names; write the figures if these are all."""
    names = [entry.name for entry in read_book()]
    outcomes = []
    for outcome in each(judge, [name for name in names if is_asked(name, words)]):
        outcomes.append(outcome)
        show(outcome)
    if not words:
        results.write_proofs(outcomes)
        held = results.read()
        print(f"rule functions proved: {held['functions_proved']} of {held['clauses_with_code']}")
        print("not:", *held["functions_not_proved"])
    examples += [outcome.example for outcome in outcomes if outcome.example]
    return all(outcome.verdict == "proved" for outcome in outcomes)


def run_breaks(words: list[str], examples: list[Example]) -> bool:
    """Break rules on purpose; write the figures if these are all breaks."""
    outcomes = []
    for outcome in each(judge_break, [name for name in broken_names() if is_asked(name, words)]):
        outcomes.append(outcome)
        show_break(outcome)
    for (kind, verdict), number in sorted(Counter((o.kind, o.verdict) for o in outcomes).items()):
        print(f"{number:4} {kind:6} {verdict}")
    if not words:
        results.write_breaks(outcomes)
        held = results.read()
        print(f"clauses proved: {held['clauses_proved']} of {held['clauses_with_code']}")
        print(f"with every break of them: {held['clauses_proved_with_every_break']}")
        print("not:", *held["clauses_not_proved"])
    examples += [outcome.example for outcome in outcomes if outcome.example]
    return all(outcome.kind != "own" or outcome.verdict == "refuted" for outcome in outcomes)


def is_asked(name: str, words: list[str]) -> bool:
    """Say whether one of these words is in a name, or there are no words."""
    return not words or any(word in name for word in words)


def each(work: Callable[[str], T], names: list[str]) -> Iterator[T]:
    """Work on each of these in a process of its own, which nothing broken outlasts."""
    read_book()
    broken_names()
    context = multiprocessing.get_context("fork")
    with context.Pool(os.cpu_count(), maxtasksperchild=1) as processes:
        yield from processes.imap(work, names, chunksize=1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
