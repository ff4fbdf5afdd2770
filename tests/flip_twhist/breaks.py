"""Deliberate breaks of the functions that decide the clauses: what a vector must notice."""

from tests.breaking import Break, ViewBreak, always, changed, constant, refusal
from tests.flip_twhist.broken_rules import (
    PO,
    RW,
    TH,
    always_up,
    anybody_deals,
    empty_pick_too,
    ends_without_numbers,
    exposed_unseen,
    last_of_a_kind,
    leader_stays,
    never_up,
    next_seat_leads,
    no_sum_above,
    no_sum_below,
    off_by_one,
    one_must_stay,
    only_the_colour_led,
    passes_come_back,
    picks_before_all,
    picks_from_nothing,
    round_winners_spared,
    spared_only,
    thief_leads,
    without,
    without_numbers,
    without_numbers_beside,
)
from tests.flip_twhist.broken_trick import (
    at_any_moment,
    counter_clockwise,
    first_number_wins,
    free_after_a_twhist_card,
    highest,
    highest_of_all_colours,
    holds_the_colour,
    lacks_the_colour,
    last_number_sets_the_colour,
    last_seat_sits_out,
    leader_sets_the_colour,
    lets_pass,
    lone_number_loses,
    lowest,
    must_play,
    no_twhist_if,
    plays_face_down,
    refuses_twhist_if,
    void_plays_nothing,
)
from tricky_twist import Seat
from tricky_twist.core.values import changed as with_fields
from tricky_twist.games import flip_twhist as ft
from tricky_twist.games.flip_twhist import clauses
from tricky_twist.games.flip_twhist.events import FlipCause
from tricky_twist.games.flip_twhist.sheet import ShownCard

NEVER, EVER = map(always, (False, True))
NOT_THIS_PHASE = always(refusal(clauses.twhist.ROUND_WINNER_PICKS)[0])
_R_MINUS_ONE = ft.NumberCard(ft.Colour.RED, -1).bit
_EIGHT = ft.FlipCard(8)

BREAKS = (
    # Setting up
    Break(
        "FT-02",
        "a card shows its stars from the beginning",
        "setup",
        "nothing_starred",
        lambda _right: lambda players: (ft.FlipCards.of([_EIGHT]),) * players,
    ),
    Break("FT-03", "there is no 8", "scoring", "card_for", no_sum_above(7)),
    Break("FT-03", "there is no -1", "scoring", "card_for", no_sum_below(0)),
    Break(
        "FT-04",
        "the round winner is missing",
        "setup",
        "twhist_set",
        changed(lambda cards: cards.without_card(ft.Twhist.ROUND_WINNER)),
    ),
    *(
        Break("FT-05", what, "state", "are_open", always(is_open))
        for what, is_open in (
            ("Twhist cards always lie open", True),
            ("Twhist cards are always hidden", False),
        )
    ),
    Break("FT-06", "any deal will do", "phases.setup", "refuse_deal", lets_pass),
    Break(
        "FT-06",
        "a card less is dealt",
        "setup",
        "hand_size",
        lambda right: lambda rules, players: right(rules, players) - 1,
    ),
    Break(
        "FT-06",
        "hands are seen by all",
        "events",
        "seen_by",
        lambda _right: lambda event, _seat: event,
    ),
    Break("FT-07", "no card is exposed", "setup", "exposed_size", always(0)),
    Break("FT-07", "any deal will do", "phases.setup", "refuse_deal", lets_pass),
    Break(
        "FT-08",
        "R-1 is missing",
        "setup",
        "deck_of",
        changed(lambda deck: ft.Cards(deck.mask & ~_R_MINUS_ONE)),
    ),
    # The trick
    Break(
        "FT-09",
        "the dealer leads",
        "setup",
        "first_leader",
        lambda _right: lambda match: match.dealer,
    ),
    Break("FT-09", "anybody plays anything", "phases.trick", "refuse_number", lets_pass),
    Break("FT-09", "anybody plays any Twhist card", "phases.trick", "refuse_twhist", lets_pass),
    Break("FT-09", "anybody may deal", "phases.setup", "refuse_dealer", lets_pass),
    Break("FT-09", "setup takes any dealer", "setup", "setup", anybody_deals),
    Break(
        "FT-09",
        "the turn goes counter-clockwise",
        "phases.trick",
        "play_number",
        counter_clockwise,
    ),
    ViewBreak("FT-09", "nobody sees the card", "state", "Playing", plays_face_down),
    Break("FT-10", "two or six may play", "setup", "PLAYERS", constant((2, 3, 4, 5, 6))),
    Break("FT-10", "only four may play", "setup", "PLAYERS", constant((4,))),
    Break(
        "FT-10",
        "the last seat does not play",
        "phases.trick",
        "play_number",
        last_seat_sits_out,
    ),
    Break(
        "FT-11",
        "nobody must follow",
        "trick",
        "playable",
        lambda _right: lambda numbers, _played: numbers,
    ),
    Break("FT-12", "one must play low", "trick", "playable", must_play(lowest)),
    Break("FT-12", "one must play high", "trick", "playable", must_play(highest)),
    Break("FT-13", "without the colour one may play none", "trick", "playable", void_plays_nothing),
    Break(
        "FT-13",
        "the highest of all colours wins",
        "trick",
        "highest_number",
        highest_of_all_colours,
    ),
    Break("FT-14", "a lone number does not win", "trick", "highest_number", lone_number_loses),
    Break("FT-14", "the first number wins", "trick", "highest_number", first_number_wins),
    Break(
        "FT-14",
        "the highest of all colours wins",
        "trick",
        "highest_number",
        highest_of_all_colours,
    ),
    Break(
        "FT-14", "the lowest wins", "trick", "winning_play", lambda _right: lambda plays: plays[-1]
    ),
    Break(
        "FT-15",
        "the leader leads again",
        "twhist",
        "next_leader",
        leader_stays(lambda *_rest: True),
    ),
    Break("FT-15", "a number wins no lead", "twhist", "next_leader", without_numbers),
    Break(
        "FT-A35",
        "nobody wins beside passes and pole positions",
        "twhist",
        "picker",
        without_numbers_beside(ft.Twhist.PASS, ft.Twhist.POLE_POSITION),
    ),
    Break(
        "FT-A35",
        "a number wins no lead beside passes",
        "twhist",
        "next_leader",
        without_numbers_beside(ft.Twhist.PASS),
    ),
    Break(
        "FT-16",
        "who holds the colour must follow",
        "phases.trick",
        "plays",
        no_twhist_if(lambda _numbers, following: bool(following)),
    ),
    Break(
        "FT-16",
        "who follows plays no Twhist card",
        "phases.trick",
        "refuse_twhist",
        refuses_twhist_if(holds_the_colour),
    ),
    Break(
        "FT-16",
        "no Twhist card is listed for the lead",
        "phases.trick",
        "plays",
        lambda right: (
            lambda seat, numbers, twhist, played: right(
                seat, numbers, twhist if played else 0, played
            )
        ),
    ),
    Break(
        "FT-16",
        "no Twhist card may be led",
        "phases.trick",
        "refuse_twhist",
        refuses_twhist_if(lambda state: not state.played),
    ),
    Break(
        "FT-17",
        "only the leader's colour is followed",
        "trick",
        "playable",
        lambda right: lambda numbers, played: right(numbers, played[:1]),
    ),
    Break(
        "FT-17",
        "the last number's colour is followed",
        "trick",
        "playable",
        lambda right: lambda numbers, played: right(numbers, played[::-1]),
    ),
    Break("FT-17", "who sets the colour must play low", "trick", "playable", must_play(lowest)),
    Break("FT-17", "only the leader sets a colour", "trick", "colour_led", leader_sets_the_colour),
    Break(
        "FT-17",
        "the last number sets the colour",
        "trick",
        "colour_led",
        last_number_sets_the_colour,
    ),
    # The Twhist cards
    Break("FT-18", "a round winner wins nothing", "twhist", "picker", without(RW)),
    Break("FT-19", "a round winner does not lead", "twhist", "next_leader", without(RW)),
    Break("FT-20", "a thief steals nothing", "twhist", "picker", without(TH)),
    Break("FT-21", "the thief leads", "twhist", "next_leader", thief_leads),
    Break(
        "FT-22",
        "after a thief the leader leads again",
        "twhist",
        "next_leader",
        leader_stays(lambda first, _highest: TH in first),
    ),
    Break("FT-23", "a pole position leads nothing", "twhist", "next_leader", without(PO)),
    Break("FT-24", "a pass spares nobody", "twhist", "spared", always(())),
    Break("FT-25", "the last of a kind has the power", "twhist", "first_of_each", last_of_a_kind),
    Break(
        "FT-25",
        "the last pass spares",
        "twhist",
        "spared",
        lambda right: lambda played, rules: right(played[::-1], rules),
    ),
    Break(
        "FT-26",
        "the round winner keeps its power",
        "twhist",
        "picker",
        picks_before_all(RW),
    ),
    Break(
        "FT-26",
        "the pole position does not lead",
        "twhist",
        "next_leader",
        without(PO),
    ),
    Break("FT-27", "the next seat leads", "twhist", "leader_of_nothing", next_seat_leads),
    Break("FT-28", "a pole position picks", "twhist", "picker", picks_before_all(PO)),
    Break(
        "FT-28",
        "a pass works alone only",
        "twhist",
        "spared",
        spared_only(lambda played: sum(isinstance(p, ft.PlayTwhist) for p in played) == 1),
    ),
    # Scoring
    Break(
        "FT-29",
        "Twhist cards left count as 0",
        "scoring",
        "sum_left",
        changed(lambda total: total or 0),
    ),
    Break(
        "FT-29",
        "a pick is listed twice",
        "moves",
        "picks_of",
        changed(lambda picks: (*picks, picks[0])),
    ),
    Break("FT-30", "anybody picks anything", "phases.scoring", "refuse_pick", lets_pass),
    Break("FT-30", "one card only may be picked", "scoring", "PICKS", constant((1,))),
    Break(
        "FT-30",
        "one card only is listed",
        "moves",
        "picks_of",
        changed(lambda picks: tuple(pick for pick in picks if len(pick.cards) == 1)),
    ),
    Break(
        "FT-30", "a trick without numbers is picked from", "twhist", "picker", picks_from_nothing
    ),
    Break("FT-30", "no trick is picked from", "twhist", "picker", always(None)),
    Break("FT-31", "a pick counts one more", "scoring", "flip", off_by_one(FlipCause.PICK)),
    Break("FT-32", "a rest counts one more", "scoring", "flip", off_by_one(FlipCause.REST)),
    Break("FT-32", "the others flip nothing", "scoring", "others", always(())),
    Break(
        "FT-33",
        "no rest counts as 0",
        "scoring",
        "sum_left",
        changed(lambda total: total or 0),
    ),
    Break("FT-35", "a small sum flips the 0", "scoring", "card_for", no_sum_below(0)),
    Break("FT-36", "a large sum flips the 7", "scoring", "card_for", no_sum_above(7)),
    Break(
        "FT-37",
        "a card counts 1",
        "scoring",
        "score_seat",
        changed(
            lambda score: with_fields(score, cards=tuple(ShownCard(c.card, 1) for c in score.cards))
        ),
    ),
    Break(
        "FT-38",
        "a card never turns back",
        "scoring",
        "flip",
        always_up,
    ),
    Break(
        "FT-38",
        "a card never turns to its stars",
        "scoring",
        "flip",
        never_up,
    ),
    # The end
    Break("FT-39", "the game goes on", "ending", "is_empty", NEVER),
    Break(
        "FT-39",
        "it ends with the last number card",
        "ending",
        "is_empty",
        ends_without_numbers,
    ),
    Break("FT-39", "every trick is the last", "ending", "is_empty", EVER),
    Break(
        "FT-40",
        "the most cards win",
        "ending",
        "best_seats",
        lambda right: lambda stars, counts: right(counts, stars),
    ),
    Break(
        "FT-40",
        "the last seat wins",
        "ending",
        "best_seats",
        lambda _right: lambda stars, _counts: (Seat(len(stars) - 1),),
    ),
    Break(
        "FT-41",
        "who ties shares the victory",
        "ending",
        "best_seats",
        lambda right: lambda stars, counts: right(stars, (0,) * len(counts)),
    ),
    Break(
        "FT-41",
        "the first of tied seats wins",
        "ending",
        "best_seats",
        changed(lambda seats: seats[:1]),
    ),
    # The wrong clause is named
    *(
        Break(
            f"FT-{number}",
            "another clause is named for the phase",
            "phases",
            "not_now",
            NOT_THIS_PHASE,
        )
        for number in ("06", "09", "30", "39")
    ),
    # Readings without an option, where a function settles them.
    Break("FT-A05", "Twhist cards need no turn", "phases.trick", "refuse_twhist", at_any_moment),
    Break(
        "FT-A06",
        "who holds the colour must follow",
        "phases.trick",
        "plays",
        no_twhist_if(lambda _numbers, following: bool(following)),
    ),
    Break(
        "FT-A07",
        "without the colour one plays a number",
        "phases.trick",
        "plays",
        no_twhist_if(lambda numbers, following: bool(numbers) and not following),
    ),
    Break(
        "FT-A07",
        "without the colour a Twhist card is refused",
        "phases.trick",
        "refuse_twhist",
        refuses_twhist_if(lacks_the_colour),
    ),
    Break("FT-A08", "nothing is followed then", "trick", "playable", free_after_a_twhist_card),
    Break("FT-A10", "the passes come back", "flow", "after_trick", passes_come_back),
    Break(
        "FT-A12",
        "the leader leads again",
        "twhist",
        "next_leader",
        leader_stays(lambda _first, highest: highest is None),
    ),
    Break("FT-A13", "the last has the power", "twhist", "first_of_each", last_of_a_kind),
    Break("FT-A14", "the round winner picks", "twhist", "picker", picks_before_all(RW)),
    Break("FT-A14", "the round winner does not lead", "twhist", "next_leader", without(RW)),
    Break("FT-A15", "the pole position picks", "twhist", "picker", picks_before_all(PO)),
    Break("FT-A16", "it flips nothing", "twhist", "spared", round_winners_spared),
    Break(
        "FT-A17",
        "the leader leads again",
        "twhist",
        "next_leader",
        without_numbers,
    ),
    Break("FT-A18", "it is asked to pick", "twhist", "picker", picks_from_nothing),
    Break("FT-A19", "it may stay", "moves", "picks_of", empty_pick_too),
    Break("FT-A20", "one must stay", "moves", "picks_of", one_must_stay),
    Break("FT-A21", "the colour led only", "moves", "picks_of", only_the_colour_led),
    Break("FT-A22", "nothing may be picked", "scoring", "PICKS", constant((0, 1, 2))),
    Break("FT-A23", "0 is no rest", "scoring", "sum_left", changed(lambda total: total or None)),
    Break("FT-A24", "small sums flip the 0", "scoring", "card_for", no_sum_below(0)),
    Break(
        "FT-A25",
        "the leader's pass spares nothing",
        "twhist",
        "spared",
        spared_only(lambda played: isinstance(played[0], ft.PlayNumber)),
    ),
    Break("FT-A26", "nobody leads for it", "twhist", "next_leader", without(PO)),
    Break(
        "FT-A27",
        "it ends with the last number card",
        "ending",
        "is_empty",
        ends_without_numbers,
    ),
    Break("FT-A29", "two or six may play", "setup", "PLAYERS", constant((2, 3, 4, 5, 6))),
    Break(
        "FT-A30", "the dealer leads", "setup", "first_leader", lambda _r: lambda match: match.dealer
    ),
    Break(
        "FT-A31",
        "the first of tied seats wins",
        "ending",
        "best_seats",
        changed(lambda seats: seats[:1]),
    ),
    Break("FT-A32", "it wins", "trick", "highest_number", highest_of_all_colours),
    Break("FT-A34", "nobody sees them", "events", "seen_by", exposed_unseen),
)
"""For every clause that a function decides, and for readings, at least one break of it."""

UNBROKEN_READINGS: dict[str, str] = {}
"""Readings that vectors show and that no function settles by itself, each with the reason."""

NEVER_FAILING: dict[str, str] = {}
"""Vectors that no break makes fail, each with the reason."""
