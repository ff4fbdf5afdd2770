"""The Twhist cards: the picker, the next leader, and the spared seats (chapter "Twhist cards")."""

from itertools import product
from typing import Any

from tools.proofs.book import Claimed, proves
from tools.proofs.flip_twhist.trick import NUMBER_PLAYS
from tools.proofs.inputs import one_of, unread
from tricky_twist import Seat
from tricky_twist.core.seats import SEATS
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist import twhist

RW, TH, PO, PA = ft.TWHISTS
KINDS = (None, *ft.TWHISTS)
DOMAIN = "all 3,875 ways to play kinds of cards to a trick, all leaders, any player of the highest"


def a_trick() -> tuple[Seat, tuple[ft.PlayMove, ...], dict[ft.Twhist, list[Seat]]]:
    """Return a leader, every trick of 3 to 5 plays, and the players of each kind of Twhist card."""
    players = one_of("players", (3, 4, 5))
    leader = one_of("leader", SEATS[:players])
    by_kind: dict[ft.Twhist, list[Seat]] = {kind: [] for kind in ft.TWHISTS}
    played: list[ft.PlayMove] = []
    for place in range(players):
        seat = SEATS[(leader + place) % players]
        kind = one_of(f"played by {seat}", KINDS)
        if kind is None:
            played.append(unread(f"number of {seat}", NUMBER_PLAYS[seat], "seat"))
        else:
            by_kind[kind].append(seat)
            played.append(ft.PlayTwhist(seat, kind))
    return leader, tuple(played), by_kind


def first_seat(seats: list[Seat]) -> Seat | None:
    """Return the first of some seats, if there is one."""
    return seats[0] if seats else None


@proves("FT-25", of="twhist.first_of_each", domain=DOMAIN)
def only_the_first_of_a_kind_has_power() -> Claimed:
    """Of each kind of Twhist card in a trick the first has its power, and no other."""
    _, played, by_kind = a_trick()
    first = twhist.first_of_each(played)
    yield "the first of each kind", first == {k: s[0] for k, s in by_kind.items() if s}


@proves(
    *("FT-18", "FT-20", "FT-26", "FT-28", "FT-30", "FT-D1", "FT-D5", "FT-D6"),
    of="twhist.picker",
    domain=DOMAIN,
)
def who_picks() -> Claimed:
    """The thief picks, else the round winner, else the highest number; without numbers, none."""
    _, played, by_kind = a_trick()
    numbers = [play.seat for play in played if isinstance(play, ft.PlayNumber)]
    highest = one_of("highest", numbers or [None])
    picks: Any = twhist.picker(twhist.first_of_each(played), highest)
    thief, winner = first_seat(by_kind[TH]), first_seat(by_kind[RW])
    if not numbers:
        yield "nobody picks from nothing", picks is None
        return
    yield "somebody picks", picks is not None
    if thief is not None:
        yield "the thief picks, even beside a round winner and a pole position", picks[0] is thief
    elif winner is not None:
        yield "the round winner picks, even beside a pole position", picks[0] is winner
    else:
        yield "the highest number picks, beside passes and pole positions", picks[0] is highest


@proves(
    *("FT-15", "FT-19", "FT-21", "FT-22", "FT-23", "FT-26", "FT-27", "FT-D1"),
    of="twhist.next_leader twhist.leader_of_nothing",
    domain=DOMAIN + ", both readings",
)
def who_leads_next() -> Claimed:
    """The pole position leads, else the round winner, else the highest number; never the thief.

    If all players passed, the same seat leads again. So it does after thieves and passes, unless it
    was itself the thief, or the reading is different: then the seat to the thief's left leads.
    """
    leader, played, by_kind = a_trick()
    players = len(played)
    numbers = [play.seat for play in played if isinstance(play, ft.PlayNumber)]
    highest = one_of("highest", numbers or [None])
    fallback = one_of("leader fallback", tuple(ft.LeaderFallback))
    match = ft.Match(ft.Rules(leader_fallback=fallback), players, Seat(0))
    leads, _ = twhist.next_leader(twhist.first_of_each(played), highest, leader, match)
    thief, winner, pole = (first_seat(by_kind[kind]) for kind in (TH, RW, PO))
    yield "somebody at the table", leads in SEATS[:players]
    yield "never the thief", thief is None or leads is not thief
    if pole is not None:
        yield "the pole position, whoever won", leads is pole
    elif winner is not None:
        yield "the round winner, though a thief may pick", leads is winner
    elif highest is not None:
        yield "the highest number, though a thief may pick", leads is highest
    elif thief is None:
        yield "everybody passed: the same again", leads is leader
    elif leader is thief or fallback is ft.LeaderFallback.LEFT_OF_THIEF:
        yield "left of the thief", leads == (thief + 1) % players
    else:
        yield "thieves and passes: the same again", leads is leader


@proves("FT-24", "FT-25", "FT-28", "FT-D3", of="twhist.spared", domain=DOMAIN + ", both readings")
def who_is_spared_the_flip() -> Claimed:
    """The first player to pass is spared the flip; under the other reading every passer is."""
    _, played, by_kind = a_trick()
    reading = one_of("pass exemption", tuple(ft.PassExemption))
    spared = twhist.spared(played, ft.Rules(pass_exemption=reading))
    passed = by_kind[PA]
    only_one = reading is ft.PassExemption.FIRST
    yield "who passed", list(spared) == (passed[:1] if only_one else passed)
    numbers = [play.seat for play in played if isinstance(play, ft.PlayNumber)]
    highest = one_of("highest", numbers or [None])
    picks = twhist.picker(twhist.first_of_each(played), highest)
    yield "never who picks", picks is None or picks[0] not in spared


@proves("FT-D6", of="", domain="all 3,875 ways to play kinds of cards to a trick")
def how_often_only_thieves_and_passes_are_played() -> Claimed:
    """After 7, 15 or 31 kinds of tricks no card names the leader: only thieves, or also passes."""
    players = one_of("players", (3, 4, 5))
    silent = [
        trick
        for trick in product(KINDS, repeat=players)
        if not {None, RW, PO} & set(trick) and TH in trick
    ]
    yield "so many", len(silent) == {3: 7, 4: 15, 5: 31}[players]
