"""Another project links to a clause of this one, through plain intersphinx."""

import pytest

from tests.sphinxext.conftest import PROVEN, Build, objects
from tests.sphinxext.test_proof import CODE, checks

__all__ = ["checks"]

RULEBOOK = """
extensions = ["tricky_twist.sphinxext"]
rulebook_registers = {"tricky-twist": "tricky_twist.games.tricky_twist.clauses:REGISTER"}
html_theme = "basic"
"""

PARTS = ["clauses", "readings", "facts", "examples"]
"""What a rulebook has pages of; with four more there are enough to be read in parallel."""


def pages_of(text: str) -> dict[str, str]:
    """Return a project whose pages, all but the first, say the same."""
    pages = {f"p{number}": f"Page {number}\n======\n\n{text}" for number in range(8)}
    return pages | {"index": "Index\n=====\n\n.. toctree::\n   :glob:\n\n   p*"}


@pytest.mark.parametrize("jobs", [0, 2])
def test_another_project_links_to_a_clause_of_tricky_twist(build: Build, jobs: int) -> None:
    """Its pages lead to TT-21 by the label, also when both are built by two processes."""
    pages = pages_of("See :clause:`TT-21`.")
    for part in PARTS:
        pages[part] = f":orphan:\n\nAll {part}\n============\n\n.. rulebook:{part}:: tricky-twist"
    rulebook = build(pages, RULEBOOK, "rulebook", jobs)
    conf = (
        'extensions = ["sphinx.ext.intersphinx"]\nhtml_theme = "basic"\n'
        "intersphinx_mapping = "
        f'{{"tt": ("https://tt.example/", {str(rulebook.out / "objects.inv")!r})}}'
    )
    other = build(pages_of("The duty: :external+tt:ref:`tt-21`."), conf, "other", jobs)

    assert ("", "") == (rulebook.warnings, other.warnings)
    for number in range(8):
        page = other.page(f"p{number}")
        assert 'href="https://tt.example/clauses.html#tt-21"' in page
        assert "TT-21 Follow suit" in page


def test_what_proves_a_rulebook_is_found_in_parallel(build: Build, checks: object) -> None:
    """Pages that show code and tests are the same when two processes read them."""
    pages = pages_of(":clause:`TY-01`")
    for part in PARTS:
        pages[part] = f":orphan:\n\nAll {part}\n============\n\n.. rulebook:{part}:: tiny"
    pages["clauses"] += f"\n.. rulebook:traceability:: tiny\n{CODE}"
    one = build(pages, PROVEN, "one")
    two = build(pages, PROVEN, "two", 2)

    assert checks
    assert ("", "") == (one.warnings, two.warnings)
    assert objects(one) == objects(two)
    assert one.page("clauses") == two.page("clauses")
