"""Why a move was refused, in words that are right for whoever reads them.

The library words a refusal twice: for the player who tried, and for those who may know nothing that
is hidden. Who sees all cards may know the reasons of the first, and is not the player.
"""

import re

from tricky_twist.core.errors import Violation
from tricky_twist.core.phrases import Names, with_names
from tricky_twist.core.seats import Seat

_ABOUT = (
    (re.compile(r"^must follow (\w+): you hold\b"), r"{} must follow \1 and holds"),
    (re.compile(r": you hold\b"), ", and {} holds"),
    (re.compile(r"\byou do not hold\b"), "{} does not hold"),
    (re.compile(r"\bif you can do nothing else\b"), "if nothing else can be done"),
    (re.compile(r"\byou (can|may|must|picked)\b"), r"{} \1"),
)
"""What is said to a player, and what to others about the player, who stands between the braces."""


def reason_about(violation: Violation[object], seat: Seat | None, names: Names) -> str:
    """Return why a seat was refused a move, for others who see all cards."""
    reason = violation.reason
    for to_player, about in _ABOUT if seat is not None else ():
        reason = to_player.sub(about.format(seat), reason)
    return with_names(reason, names)
