"""What the last runs wrote is of the proofs as they stand, and is as much as was aimed for."""

from tools.proofs import results
from tools.proofs.book import decided, read_book

HELD = results.read()


def test_the_results_are_of_the_proofs_as_they_stand() -> None:
    """Whoever changes a proof runs all of them again, or the pages would tell of the old one."""
    told = {
        name: (proof["clauses"], proof["functions"], proof["domain"], proof["statement"])
        for name, proof in HELD["proofs"].items()
    }

    assert told == {
        entry.name: (
            list(entry.ids),
            list(entry.of),
            entry.domain,
            " ".join(entry.statement.split()),
        )
        for entry in read_book()
    }


def test_everything_is_proved() -> None:
    """No proof was given up, and none was refuted."""
    assert [] == [name for name, p in HELD["proofs"].items() if p["verdict"] != "proved"]


def test_the_figures_follow_from_the_rest() -> None:
    """They are counted by the run, over the clauses that code decides."""
    levels, clauses = HELD["levels"], set(decided())

    assert clauses <= set(levels) == clauses | {id_ for e in read_book() for id_ in e.ids}
    assert clauses == set(HELD["breaks"])
    assert HELD["clauses_with_code"] == len(clauses)
    proved = {clause for clause in clauses if levels[clause] == "proved for all inputs"}
    assert HELD["functions_proved"] == len(proved) >= 120
    assert set(HELD["functions_not_proved"]) == clauses - proved
    assert HELD["clauses_proved"] >= HELD["clauses_proved_with_every_break"] >= 90


def test_what_lasts_through_a_round_is_proved() -> None:
    """Termination and supply: from the deal on, and move by move."""
    facts = ("TT-D2", "TT-D3", "TT-D5", "TT-D6", "TW-D3", "TW-D4")

    assert {"proved for all inputs"} == {HELD["levels"][fact] for fact in facts}


def test_every_break_of_a_deciding_function_is_refuted() -> None:
    """By a proof of the clause, with an example."""
    unseen = {
        clause: counts
        for clause, counts in HELD["breaks"].items()
        if any(key.startswith("own") and key != "own refuted" for key in counts)
    }

    assert {} == unseen
