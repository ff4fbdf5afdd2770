"""The rulebook domain shows registers, links to them, and is strict about both."""

import re

import pytest
from sphinx.errors import ConfigError

from tests.sphinxext.conftest import ALL, CONF, Build, objects, text_of


def test_a_register_is_shown_in_full(build: Build) -> None:
    """A page that asks for all four kinds shows every field of every entry."""
    site = build({"index": ALL})

    text = text_of(site.page("index"))
    assert "" == site.warnings
    for shown in (
        "TY-01 Two cards",
        "The game holds two cards, see TY-02 and ZZ-99.",
        "nl MATERIAAL",
        "fr MATÉRIEL: Counts them twice.",
        "No code: It is printed, see TY-A01.",
        "Grade: decided",
        "Editions differ: Only fr says so.",
        "Readings: TY-A01 Which card is high?",
        "second: The one played second. (as in nl, fr; the default)",
        "first: The other.",
        "Why this default: Two editions say so.",
        "Changes the outcome: often",
        "Clauses: TY-02",
        "Option: Rules.high_card",
        "TY-D1 One card wins (TY-02).",
        "Where: P Given: Cards 1 and 2 Result: 2 wins",
    ):
        assert shown in text


def test_a_question_that_no_rulebook_settles_is_marked(build: Build) -> None:
    """Below each of its clauses, with our answer; a stand-in has a badge of its own."""
    unsettled = CONF.replace("REGISTER", "UNSETTLED")
    texts = {
        ids: text_of(build({"index": ALL}, f"{unsettled}rulebook_stand_ins = {ids}").page("index"))
        for ids in ("[]", "['TY-A01']")
    }

    asked = "TY-A01 Which card is high? The one played second. (as in fr)"
    assert f"The high card wins. our ruling our ruling {asked}" in texts["[]"]
    assert f"The high card wins. our ruling stand-in {asked}" in texts["['TY-A01']"]
    assert 1 == texts["[]"].count("our ruling TY-A01")
    assert "our ruling TY-A01" not in text_of(build({"index": ALL}).page("index"))


def test_an_entry_is_a_heading(build: Build) -> None:
    """It stands among the contents of its page, and is found by its id in capitals, too."""
    site = build({"index": ALL})

    assert '<section class="rulebook clause" id="ty-01">' in site.page("index")
    assert '<span id="TY-01"></span><h2><span class="rulebook-id">TY-01</span> Two cards' in (
        site.page("index")
    )
    assert "TY-01 Two cards" in site.env.tocs["index"].astext()


def test_ids_in_a_text_are_links(build: Build) -> None:
    """An id that a register has becomes a link with the title as hover text; others stay text."""
    page = build({"index": ALL}).page("index")

    assert '<a class="reference internal" href="#ty-02" title="High wins">' in page
    assert "zz-99" not in page


def test_roles_link_with_and_without_the_domain(build: Build) -> None:
    """The short role, the full one, an explicit text and ``any`` all lead to the entry."""
    roles = ":clause:`TY-01` :rulebook:reading:`TY-A01` :fact:`this <TY-D1>` :any:`TY-X1`"
    site = build({"index": ALL + "\n.. toctree::\n\n   other", "other": f"Other\n=====\n\n{roles}"})

    page = site.page("other")
    assert "" == site.warnings
    for target in ("ty-01", "ty-a01", "ty-d1", "ty-x1"):
        assert f'href="index.html#{target}"' in page


@pytest.mark.parametrize(
    ("role", "warning"),
    [
        (":clause:`TY-77`", "no page shows a clause TY-77"),
        (":rulebook:clause:`TY-77`", "no page shows a clause TY-77"),
        (":clause:`TY-A01`", "no page shows a clause TY-A01"),
        (":any:`TY-77`", "'any' reference target not found: TY-77"),
    ],
)
def test_a_missing_target_is_a_warning(build: Build, role: str, warning: str) -> None:
    """A link to an id that no page shows, or to an id of another kind, is reported."""
    site = build({"index": f"{ALL}\n{role}"})

    assert warning in site.warnings


def test_an_entry_on_no_page_is_a_warning(build: Build) -> None:
    """A register must be shown completely, unless the project says otherwise."""
    pages = {"index": "Tiny\n====\n\n.. rulebook:clause:: TY-01\n"}
    strict = build(pages)
    lax = build(pages, CONF + 'suppress_warnings = ["rulebook.unshown"]', name="lax")

    assert "no page shows the reading TY-A01 of the register 'tiny'" in strict.warnings
    assert "no page shows the clause TY-01 " not in strict.warnings
    assert "no page shows the" not in lax.warnings


def test_an_entry_shown_twice_is_a_warning(build: Build) -> None:
    """The second place needs ``:no-index:``, and is then no target."""
    twice = build({"index": f"{ALL}\n.. rulebook:fact:: TY-D1"})
    quoted = build({"index": f"{ALL}\n.. rulebook:fact:: TY-D1\n   :no-index:"}, name="quoted")

    assert "TY-D1 is shown twice, also in index; use :no-index:" in twice.warnings
    assert "" == quoted.warnings
    assert 1 == quoted.page("index").count('id="ty-d1"')


def test_single_entries_and_ranges_are_shown(build: Build) -> None:
    """A page may show one entry of each kind, or a list from one id to another."""
    site = build(
        {
            "index": (
                "Tiny\n====\n\n"
                ".. rulebook:clauses:: tiny\n   :first: TY-02\n\n"
                ".. rulebook:clauses:: tiny\n   :first: TY-01\n   :last: TY-01\n\n"
                ".. rulebook:reading:: TY-A01\n"
                ".. rulebook:reading:: TY-A02\n"
                ".. rulebook:fact:: TY-D1\n"
                ".. rulebook:example:: TY-X1\n"
            )
        }
    )

    page = site.page("index")
    assert "" == site.warnings
    assert page.index('id="ty-02"') < page.index('id="ty-01"') < page.index('id="ty-x1"')


@pytest.mark.parametrize(
    ("directive", "error"),
    [
        ("clause:: TY-77", "no register has a clause 'TY-77'"),
        ("clause:: TY-A01", "no register has a clause 'TY-A01'"),
        ("clauses:: other", "rulebook_registers has no 'other', only tiny"),
        ("clauses:: tiny\n   :last: TY-A01", "last: the register has no clause 'TY-A01'"),
        (
            "clauses:: tiny\n   :first: TY-02\n   :last: TY-01",
            "clause 'TY-02' stands after 'TY-01'",
        ),
    ],
)
def test_a_wrong_directive_is_an_error(build: Build, directive: str, error: str) -> None:
    """What a register does not have cannot be shown, and the message says what is wrong."""
    site = build({"index": f"{ALL}\n.. rulebook:{directive}"})

    assert error in site.warnings


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("tests.sphinxext.nothing:REGISTER", "No module named"),
        ("tests.sphinxext.tiny:NOTHING", "has no attribute 'NOTHING'"),
        ("", "nothing can be imported from ''"),
        ("tests.sphinxext.tiny:NOT_A_REGISTER", "is a int, not a Register"),
    ],
)
def test_a_wrong_register_stops_the_build(build: Build, path: str, message: str) -> None:
    """A path that leads to no register is refused before any page is read."""
    conf = CONF.replace("tests.sphinxext.tiny:REGISTER", path)

    with pytest.raises(ConfigError, match=re.escape(message)):
        build({"index": ALL}, conf)


def test_the_inventory_has_each_entry_twice(build: Build) -> None:
    """Each entry is an object with its title, and a label for projects without the extension."""
    found = objects(build({"index": ALL}))

    assert ("index.html#ty-01", "TY-01 Two cards") == found["rulebook:clause", "TY-01"]
    assert ("index.html#ty-01", "TY-01 Two cards") == found["std:label", "ty-01"]
    assert ("index.html#ty-a01", "TY-A01 Which card is high?") == found[
        "rulebook:reading", "TY-A01"
    ]


def test_a_project_without_the_extension_can_link(build: Build) -> None:
    """Plain intersphinx reaches a clause through its label."""
    inventory = build({"index": ALL}).out / "objects.inv"
    conf = (
        'extensions = ["sphinx.ext.intersphinx"]\nhtml_theme = "basic"\n'
        f'intersphinx_mapping = {{"tiny": ("https://tiny.example/", {str(inventory)!r})}}'
    )
    site = build({"index": "Other\n=====\n\n:external+tiny:ref:`ty-01`"}, conf, name="other")

    assert "" == site.warnings
    assert 'href="https://tiny.example/index.html#ty-01"' in site.page("index")


def test_a_project_with_the_extension_can_link_by_role(build: Build) -> None:
    """The short role finds a clause of another project."""
    inventory = build({"index": ALL}).out / "objects.inv"
    conf = (
        'extensions = ["sphinx.ext.intersphinx", "tricky_twist.sphinxext"]\nhtml_theme = "basic"\n'
        f'intersphinx_mapping = {{"tiny": ("https://tiny.example/", {str(inventory)!r})}}'
    )
    site = build({"index": "Other\n=====\n\n:clause:`TY-01`"}, conf, name="other")

    assert "" == site.warnings
    assert 'href="https://tiny.example/index.html#ty-01"' in site.page("index")


def test_the_index_lists_the_entries(build: Build) -> None:
    """It is the general one, with names and entries together."""
    site = build({"index": ALL})

    assert "TY-02 (rulebook clause)" in text_of(site.page("genindex"))


def test_a_changed_page_is_read_again(build: Build) -> None:
    """What a page no longer shows is forgotten, though the environment is kept."""
    build({"index": ALL})
    site = build({"index": ALL.replace(".. rulebook:facts:: tiny", "")})

    assert "no page shows the fact TY-D1" in site.warnings


def test_pages_can_be_read_in_parallel(build: Build) -> None:
    """Many pages in two processes give the same inventory as in one."""
    pages = {f"p{i}": f"Page {i}\n======\n\n:clause:`TY-01`" for i in range(8)}
    toctree = "\n.. toctree::\n   :glob:\n\n   p*\n"
    pages["p0"] = ALL
    pages["index"] = f"Index\n=====\n{toctree}"
    one = build(pages)
    two = build(pages, name="parallel", jobs=2)

    assert "" == two.warnings
    assert objects(one) == objects(two)
