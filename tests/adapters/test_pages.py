"""The pages about both doors run, and show what is there."""

import re

import pytest

from tests.repo.source import ROOT
from tricky_twist.adapters.pettingzoo import Settings

PAGES = {
    name: (ROOT / f"docs/how-to/{name}.md").read_text("utf-8")
    for name in ("pettingzoo", "open-spiel")
}


@pytest.mark.parametrize("page", PAGES)
def test_the_code_on_a_page_runs(page: str) -> None:
    """Each block of Python by itself."""
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGES[page], re.MULTILINE | re.DOTALL)

    assert blocks
    for block in blocks:
        exec(block, {})  # noqa: S102  # our own page


def test_every_setting_has_its_row() -> None:
    """The table names each setting of an environment, and no other."""
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", PAGES["pettingzoo"], re.MULTILINE)
    named = re.findall(r"`(\w+)`", " ".join(rows))

    assert set(Settings.__annotations__) <= set(named)
