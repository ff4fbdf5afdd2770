"""The names of the players in examples: readers at a table have names, and no numbers."""

import re

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
"""The players round the table clockwise, from seat 0."""

YOURS = {
    3: ("You", "Left", "Right"),
    4: ("You", "Left", "Across", "Right"),
    5: ("You", "Left", "Far left", "Far right", "Right"),
}
"""The same, as the player in front calls them."""

_BENT = {"has": "have", "is": "are", "passes": "pass", "does": "do"}


_SEATS = re.compile(r"\b[Ss]eats? (\d)\b((?:(?:,| and| or| to|, and) \d\b)*)")


def named(words: str) -> str:
    """Return a text in which each player has a name.

    >>> named("Seats 1, 2 and 3 pass, so seat 0 leads")
    'Ben, Cleo and Dan pass, so Ada leads'
    """
    return _SEATS.sub(
        lambda found: re.sub(r"\d", lambda seat: NAMES[int(seat[0])], found[1] + found[2]), words
    )


def seen_from(seat: int, players: int) -> tuple[str, ...]:
    """Return the names of all seats as the player on one seat calls them, from seat 0."""
    return tuple(YOURS[players][(other - seat) % players] for other in range(players))


def spoken_to(words: str) -> str:
    """Return a sentence about *You* with the verb that belongs to it."""
    bent = re.sub(r"\bYou (\w+s)\b", lambda found: f"You {_bent(found[1])}", words)
    return re.sub(r"\b(You [^,;]* and) takes\b", r"\1 take", bent)


def _bent(verb: str) -> str:
    return _BENT.get(verb, verb.removesuffix("s"))
