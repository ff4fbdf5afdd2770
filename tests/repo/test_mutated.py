"""What the page of verification says of the mutants is what a run found."""

import json

from tools.mutation.targets import AROUND, RESULTS, RULES, TARGETS
from tools.pages.figures import last_runs, told

RUN = {
    "date": "2026-11-19",
    "version": "1.0",
    "minutes": 50.3,
    "processor_minutes": 99.4,
    "processes": 2,
    "verdicts": {"killed": 1200, "endless": 3, "alive": 10, "unreached": 2, "fixed": 1},
    "reasons": {"it only saves time": 3, "it is asked once": 8},
    "unlisted": 2,
}


def test_a_run_is_told_in_a_sentence_and_a_table() -> None:
    """With what it took, and the most frequent reason first; what is not listed is not hidden."""
    sentence, _, table = told(RULES, RUN).partition("\n\n")

    assert (
        "On 19 November 2026 one run without interruption judged all 1,216 mutants of the rules,"
        " version 1.0, in 50 minutes with 2 processes (99 minutes of processor time);"
        " tests noticed 1,203, and 3 of these never ended;"
        " 11 are listed, with the reason why no test can tell them from the original;"
        " for 2 a test or a reason is missing." == sentence
    )
    assert ["| 8 | it is asked once |", "| 3 | it only saves time |"] == table.splitlines()[2:]
    assert "missing" not in told(RULES, {**RUN, "unlisted": 0})


def test_several_runs_are_told_as_such() -> None:
    """With how many modules and commits there were; the file names them."""
    modules = {"bots.simple": ["1a", "2b"], "bots.searcher": ["2b"], "bots.playouts": ["3c"]}
    sentence = told(RULES, {**RUN, "modules": modules}).partition(";")[0]

    assert (
        "On 19 November 2026 all 1,216 mutants of the rules, version 1.0, had been judged, in runs"
        " over some of the 3 modules each, at 3 commits, which `tools/mutation/results.json` names"
    ) == sentence


def test_a_target_without_a_run_has_no_figures() -> None:
    """The page says so, and shows nothing that is not so."""
    expected = "No run over the packages around them has come to its end, so there are no figures"

    assert f"{expected} yet." == told(AROUND, None)


def test_the_page_shows_the_last_run_over_each_target() -> None:
    """A run on record is told with its date; only a target without one has no figures."""
    recorded = json.loads(RESULTS.read_text("utf-8"))
    shown = last_runs()

    assert recorded
    assert len(TARGETS) - len(recorded) == shown.count("no figures yet.")
    for name, run in recorded.items():
        assert told(TARGETS[name], run) in shown
