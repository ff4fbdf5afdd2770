"""A server speaks the language of each client, and English to all others."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.serving import Guest, place, run, serving
from tricky_twist import GAMES, records
from tricky_twist.core.seats import SEATS
from tricky_twist.hosting import open_table
from tricky_twist.hosting._answers import compare
from tricky_twist.web import words
from tricky_twist.web.assets import Assets
from tricky_twist.web.catalogue import catalogue, rulebook
from tricky_twist.web.playground import Playground
from tricky_twist.web.replays import replayed
from tricky_twist.words.made_up import made_up

NAMES = {"Ada", "Ben", "Cleo", "Tricky", "Twist", "Twisted", "Flip", "Twhist", "FLIP", "Pips"}
LATIN = re.compile(r"[A-Za-z]{3,}")


def said(message: Any) -> Iterator[str]:
    """Yield every text in a message that a person reads."""
    if isinstance(message, dict):
        for key, held in message.items():
            if key in {"words", "do", "prompt", "question", "meaning", "gained", "lost", "parts"}:
                yield from [held] if isinstance(held, str) else filter_texts(held)
            else:
                yield from said(held)
    elif isinstance(message, list):
        for each in message:
            yield from said(each)


def filter_texts(held: Any) -> list[str]:
    """Return the texts in a list, such as the parts of a sentence."""
    return [each for each in held if isinstance(each, str)]


def in_english(*messages: Any) -> list[str]:
    """Return the texts in messages that have an English word."""
    texts = [text for message in messages for text in said(message)]
    assert texts
    return [text for text in texts if {*LATIN.findall(text)} - NAMES]


def document(path: str) -> Any:
    """Return what the server has at a path, from JSON."""
    found = Assets().find(path)
    return None if found is None else json.loads(found.body)


def test_games_and_rules_are_there_in_each_language(made_up_language: str) -> None:
    """At an address of their own; an address without a language is English."""
    code = made_up_language
    first, *others = document("/api/languages")
    assert first == "en"
    assert code in others
    assert document("/api/games") == document("/api/en/games") == catalogue()
    assert document(f"/api/{code}/games") == catalogue(code)
    assert document(f"/api/{code}/rules/twisted") == rulebook(GAMES["twisted"], code)
    assert document("/api/rules/twisted") == rulebook(GAMES["twisted"])
    assert document(f"/api/{code}/words")["texts"]["row"] == made_up("The row")
    assert document("/api/words") == document("/api/en/words")
    games: Any = catalogue(code)["games"]
    assert [] == in_english([game["readings"] for game in games])
    for path in ("xx/games", "en/rules/chess", "", "en", "games/x", "en/nl/games", "en/languages"):
        assert document(f"/api/{path}") is None


def test_a_game_without_the_words_is_told_in_english() -> None:
    """Nothing is half in one language and half in another."""
    assert catalogue("xx") == catalogue()
    assert rulebook(GAMES["twisted"], "xx") == rulebook(GAMES["twisted"])


def test_each_client_hears_its_own_language(tmp_path: Path, made_up_language: str) -> None:
    """At the same table; what cannot be done is said in that language, too."""

    async def story() -> list[Guest]:
        async with serving(tmp_path) as site:
            made = await site.open(place("Ada"), place("Ben"))
            ada = await site.enter(made, 0, language=made_up_language)
            ben = await site.enter(made, 1, language="xx")
            await ben.say(ready=True)
            for guest in (ada, ben):
                await guest.hear("welcome")
                for wish in ({"why": {"card": "12"}}, {"sheet": True}, {"link": {"seat": 4}}):
                    await guest.say(**wish)
                await guest.hear("refused")
            return [ada, ben]

    ada, ben = run(story())
    assert [made_up_language, "en"] == [guest.heard[0]["language"] for guest in (ada, ben)]
    assert [] == in_english(*ada.heard)
    assert in_english(*ben.heard)
    last = [guest.heard[-1]["why"][0]["words"] for guest in (ada, ben)]
    assert [made_up(words.NO_SUCH_SEAT), words.ONLY_HOST_LINKS] == last


def test_refusals_over_http_are_in_the_language_of_the_page(
    tmp_path: Path, made_up_language: str
) -> None:
    """A browser says which languages its reader wants, the best first."""
    code = made_up_language

    async def story() -> list[str]:
        async with serving(tmp_path) as site:
            told = []
            for wish in (f"{code}-AT, en;q=0.5", f"xx, {code};q=0.1", "en", "", "xx"):
                headers = {"Accept-Language": wish}
                async with site.http.get(f"{site.address}nothing", headers=headers) as answer:
                    told.append((await answer.json())["why"][0]["words"])
            return told

    english = words.NOT_HERE
    assert [made_up(english)] * 2 + [english] * 3 == run(story())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_advice_and_records_are_told_in_the_language(game: Any, made_up_language: str) -> None:
    """A hint, the moves under other readings, and a recorded game."""
    playground = Playground(seed=3)
    places = [place("Ada"), place("Ben", "bot"), place("Cleo", "bot")]
    playground.lay(json.dumps({"game": game.name, "places": places}))
    playground.sit(made_up_language)
    heard = [json.loads(text) for text in playground.news()]
    while playground.is_due:
        playground.tick()
        heard += [json.loads(text) for text in playground.news()]
    hint = json.loads(playground.receive('{"hint": true}'))
    room: Any = playground._room
    compared = compare(room.table.course, SEATS[0], made_up_language)

    assert made_up_language == heard[0]["language"]
    assert [] == in_english(*heard, hint, compared)


def test_a_recorded_game_is_told_in_the_language(made_up_language: str) -> None:
    """If the page wants one that the game has."""
    record = records.dumps(begun())
    told, english = (
        json.loads(replayed(json.dumps({"record": record, "seat": None, **wish})))
        for wish in ({"language": made_up_language}, {})
    )

    assert [made_up_language, "en"] == [told["language"], english["language"]]
    assert [] == in_english(told["welcome"], *told["steps"])
    assert in_english(*english["steps"])


def begun() -> records.Record:
    """Return a game with some moves."""
    table: Any = open_table(records.begin("twisted", players=2)).table
    return table.record  # type: ignore[no-any-return]
