"""Positions from short descriptions: what a vector gives, and what it looks at afterwards.

The form of a description is documented in ``vectors/README.md``. It names the cards that matter;
the others have been played, which must not change any answer.
"""

from tests.flip_twhist.facts import facts_of
from tests.vectors_run import Given, Start, merged
from tricky_twist import Seat
from tricky_twist.encoding import codecs_of, encode
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist.state import Hidden, Match, Table
from tricky_twist.games.flip_twhist.trick import highest_number
from tricky_twist.games.flip_twhist.twhist import first_of_each, next_leader, picker
from tricky_twist.games.flip_twhist.validation import find_problems

CODECS = codecs_of(ft.GAME)
_STANDARD = encode(ft.GAME, ft.STANDARD)


def rules_of(given: Given) -> ft.Rules:
    """Return the standard rules with the differences that are given."""
    rules: ft.Rules = CODECS.rules.decode(merged(_STANDARD, given.get("rules", {})))
    return rules


# Entering ---------------------------------------------------------------------------------------


def start_of(given: Given, *, backwards: bool = False) -> Start:  # noqa: ARG001  # nothing to fill
    """Return what starts the position that is described; it is checked to be possible."""
    phase, rules, players = given["phase"], rules_of(given), given.get("players", 4)
    if phase == "setup":
        first = given.get("first")
        chosen = None if first is None else Seat(first)
        return lambda: ft.setup(players, rules, first=chosen)
    leader = given.get("leader", 0)
    match = Match(rules, players, Seat(given.get("dealer", (leader - 1) % players)))
    if phase == "deal-pending":
        return _checked(ft.DealPending(match))
    starred = [
        [ft.FlipCard(number) for number in up] for up in given.get("starred", [[]] * players)
    ]
    table = Table(match, ft.Cards(0), tuple(map(ft.FlipCards.of, starred)), Seat(leader))
    return _checked(_in_trick(given, table))


def _checked(state: ft.State) -> Start:
    problems = find_problems(state)
    assert not problems, "; ".join(map(str, problems))
    return lambda: state


def _in_trick(given: Given, table: Table) -> ft.State:
    """Return the trick with its cards: being played, or complete and to be picked from."""
    players = table.match.players
    empty: list[list[str]] = [[]] * players
    numbers = [set(map(ft.NumberCard.parse, hand)) for hand in given.get("hands", empty)]
    twhist = [set(map(ft.Twhist, held)) for held in given.get("twhist", empty)]
    played = tuple(
        _play(Seat((table.leader + place) % players), text)
        for place, text in enumerate(given.get("played", []))
    )
    for play in played:
        if isinstance(play, ft.PlayNumber):
            numbers[play.seat].add(play.card)
        else:
            twhist[play.seat].add(play.kind)
    hidden = Hidden(tuple(map(ft.Cards.of, numbers)), tuple(map(ft.TwhistCards.of, twhist)))
    if len(played) < players:
        return ft.Playing(table, hidden, played, Seat((table.leader + len(played)) % players))
    first, highest = first_of_each(played), highest_number(played, table.match.rules)
    won = picker(first, highest)
    assert won is not None, "without a number card nobody is to pick"
    leader, _ = next_leader(first, highest, table.leader, table.match)
    return ft.Picking(table, hidden, played, won[0], leader)


def _play(seat: Seat, text: str) -> ft.PlayNumber | ft.PlayTwhist:
    """Return the play of a card, which is named by its notation."""
    kinds = [kind for kind in ft.Twhist if kind.value == text]
    if kinds:
        return ft.PlayTwhist(seat, kinds[0])
    return ft.PlayNumber(seat, ft.NumberCard.parse(text))


# Describing -------------------------------------------------------------------------------------


def described(state: ft.State) -> dict[str, object]:
    """Return what there is to say about a state, in the form of the vectors.

    These are its facts, and how many tricks were played since the position that was given.
    """
    found: dict[str, object] = {**facts_of(state)}
    if isinstance(state, ft.Playing | ft.Picking | ft.GameOver):
        found["tricks_played"] = len(state.table.log)
    return found
