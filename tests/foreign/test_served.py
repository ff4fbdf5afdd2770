"""A game of another package is played on the page, too."""

from pathlib import Path
from typing import Any

from tests.foreign.subject import TOP_CARD_SUBJECT
from tests.web.serving import place, run, serving
from tricky_twist.bots import LEVELS
from tricky_twist.web.catalogue import catalogue
from tricky_twist.web.levels import bots_for


def test_a_game_of_another_package_is_served(tmp_path: Path) -> None:
    """It is in the catalogue, has a rulebook, and is played to the end with bots of each level."""

    async def story() -> tuple[Any, Any]:
        async with serving(tmp_path) as site:
            bots = [place(level, "bot", bot=level) for level in ("easy", "normal")]
            made = await site.open(
                place("Ada"), *bots[: TOP_CARD_SUBJECT.game.players[-1] - 1], game="top-card"
            )
            ada = await site.enter(made, 0)
            over = await ada.play(await ada.hear("welcome"))
            async with site.http.get(f"{site.address}api/rules/top-card") as answer:
                return over, await answer.json()

    over, rules = run(story())
    listed: Any = catalogue()["games"]

    assert over["over"]
    assert "top-card" == rules["game"]
    assert "top-card" in [game["name"] for game in listed]
    assert {*LEVELS} == {name for name, _ in bots_for(TOP_CARD_SUBJECT.game)}
