"""Deliberate breaks of what decides the clauses: what a vector must notice."""

from tests.breaking import Break, ViewBreak, always, changed, constant, refusal
from tests.twisted.broken_play import (
    adds_on_the_left,
    draws_the_bottom,
    ends_with_the_last_draw,
    ends_with_the_pile,
    hands_count,
    keeps_neighbours_close,
    last_card_fills_the_gap,
    last_seat_of_several,
    nobody_draws,
    only_the_last_game_counts,
    passes_to,
    row_counts,
    taken_hand_card,
    taker_draws_at_once,
    taker_draws_nothing,
    tells_nothing_of_the_pile,
    tie_break_of_the_last_game,
    turn_passes_after_a_take,
    twisted_card_still_counts,
)
from tests.twisted.broken_rules import (
    CardBreak,
    altered,
    anybody_may_move,
    begun_by_seat_0,
    counts,
    dealt_by_seat_0,
    fitting,
    left_end_counts,
    lets_pass,
    lone_card_stays,
    must_start_lowest,
    only_seat_0_deals,
    row_is_full,
    taker_may_twist,
    takes_nothing,
    toads_bar_the_way,
)
from tricky_twist import Seat
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import clauses, violations

OTHER = clauses.scoring.LEFTOVERS
"""A clause that governs no phase."""
_WITHOUT_98 = tw.Cards.of(tw.DECK[:-1])
_LOWEST = changed(lambda moves: moves[:1])

BREAKS: tuple[Break, ...] = (
    Break("TW-01", "one may play", "setup", "PLAYERS", constant((1, 2, 3))),
    Break("TW-01", "five may play", "setup", "PLAYERS", constant((3, 4, 5))),
    Break("TW-01", "four may not play", "setup", "PLAYERS", constant((2, 3))),
    Break(
        "TW-02", "the 98 is missing", "setup", "deck_of", changed(lambda deck: deck & _WITHOUT_98)
    ),
    CardBreak(
        "TW-03", "no card is a toad", "cards", "Card.is_toad", lambda _right: lambda _card: False
    ),
    Break(
        "TW-03",
        "the 88 is no toad",
        "scoring",
        "counted_down",
        counts(lambda card: -5 if card.is_toad and card.value < 80 else -1),
    ),
    CardBreak(
        "TW-03",
        "cards with a 3 are toads",
        "cards",
        "Card.partner_bit",
        lambda right: lambda card: 0 if "3" in str(card) else right.__get__(card),
    ),
    Break("TW-04", "toads cost 1", "scoring", "counted_down", counts(lambda _card: -1)),
    Break(
        "TW-05",
        "other cards cost 2",
        "scoring",
        "counted_down",
        counts(lambda card: -5 if card.is_toad else -2),
    ),
    Break(
        "TW-05",
        "high cards gain 2",
        "scoring",
        "counted_up",
        counts(lambda card: 1 if card.value < 50 else 2),
    ),
    CardBreak(
        "TW-06",
        "the partner is the next card",
        "cards",
        "Card.partner_bit",
        lambda _right: lambda card: 0 if card.is_toad else tw.DECK[card.index - 1].bit,
    ),
    Break("TW-07", "cards go to the left", "phases.row", "place", adds_on_the_left),
    Break("TW-07", "twenty cards are all", "phases.turn", "refuse_place", row_is_full),
    Break("TW-08", "the last card fills the gap", "turn", "closed_up", last_card_fills_the_gap),
    Break("TW-08", "the order is lost", "turn", "closed_up", changed(lambda row: row[::-1])),
    Break("TW-09", "anybody may take the row", "taking", "is_take_free", always(answer=True)),
    Break(
        "TW-09",
        "nobody may take the row",
        "phases.turn",
        "turn_moves",
        changed(lambda moves: tuple(m for m in moves if not isinstance(m, tw.Take))),
    ),
    Break(
        "TW-09",
        "only the last card is taken",
        "taking",
        "with_row",
        lambda right: lambda taken, row: right(taken, row[-1:]),
    ),
    Break("TW-10", "any deal will do", "phases.setup", "refuse_deal", lets_pass),
    Break("TW-10", "everybody is dealt nine", "setup", "hand_size", always(9)),
    Break("TW-10", "everybody is dealt one", "setup", "hand_size", always(1)),
    Break("TW-10", "hands are seen by all", "events", "seen_by", lambda _right: lambda e, _seat: e),
    Break(
        "TW-11",
        "the dealer begins",
        "setup",
        "starter_of",
        lambda _right: lambda seat, _n: seat,
    ),
    Break("TW-11", "anybody moves at any time", "phases.row", "out_of_turn", anybody_may_move),
    Break(
        "TW-11",
        "it is no matter of turns",
        "/tricky_twist.core.violations",
        "not_your_turn",
        changed(lambda violation: altered(violation, clause=OTHER)),
    ),
    Break("TW-11", "seat 0 deals", "setup", "first_round", dealt_by_seat_0),
    Break("TW-11", "anybody may be named", "setup", "setup", begun_by_seat_0),
    Break("TW-11", "any seat may deal", "phases.setup", "refuse_dealer", lets_pass),
    Break(
        "TW-11",
        "turns go the other way",
        "phases.row",
        "place",
        passes_to(lambda seat, players: (seat - 1) % players),
    ),
    Break(
        "TW-12",
        "who added a card goes on",
        "phases.row",
        "place",
        passes_to(lambda seat, _players: seat),
    ),
    Break(
        "TW-12",
        "cards are only added",
        "phases.turn",
        "turn_moves",
        changed(lambda moves: tuple(m for m in moves if isinstance(m, tw.Place))),
    ),
    Break("TW-12", "any card may be added", "phases.row", "why_not_placed", lets_pass),
    Break("TW-13", "nobody draws", "turn", "hands_now", nobody_draws),
    Break("TW-13", "the bottom card is drawn", "phases.turn", "twist", draws_the_bottom),
    Break("TW-13", "drawn cards are seen", "events", "seen_by", lambda _right: lambda e, _seat: e),
    Break("TW-14", "eleven apart will do", "turn", "FITTING", constant(fitting(11))),
    Break("TW-14", "ten apart is too far", "turn", "FITTING", constant(fitting(9))),
    Break("TW-14", "six apart is the most", "turn", "FITTING", constant(fitting(6))),
    Break("TW-14", "the left end counts", "phases.turn", "refuse_place", left_end_counts),
    Break("TW-15", "only the lowest fits", "turn", "placeable", changed(lambda mask: mask & -mask)),
    Break("TW-16", "the lowest card starts a row", "phases.turn", "turn_moves", _LOWEST),
    Break("TW-16", "what is not there is taken", "phases.taking", "refuse_take", takes_nothing),
    Break("TW-16", "the lowest card must start", "phases.turn", "refuse_place", must_start_lowest),
    Break("TW-16", "any card starts a row", "phases.row", "why_not_placed", lets_pass),
    Break("TW-17", "no partner is needed", "turn", "is_twistable", always(answer=True)),
    Break("TW-17", "any card may be twisted", "turn", "lies_in", always(answer=True)),
    Break(
        "TW-17",
        "only the last card may be twisted",
        "turn",
        "lies_in",
        lambda _right: lambda card, row: row[-1] == card,
    ),
    Break(
        "TW-18",
        "a toad lacks a partner like any card",
        "phases.turn",
        "_why_not_twistable",
        lambda _right: lambda seat, card: violations.partner_not_held(seat, card, card),
    ),
    Break("TW-18", "toads bar the way", "phases.turn", "refuse_twist", toads_bar_the_way),
    Break("TW-19", "a lone card stays", "phases.turn", "refuse_twist", lone_card_stays),
    Break("TW-20", "the partner stays", "turn", "couple", lambda _right: lambda card: card.bit),
    Break(
        "TW-20",
        "the couple gains one point",
        "scoring",
        "counted_up",
        counts(lambda card: int(card.value % 10 > card.value // 10)),
    ),
    Break(
        "TW-21",
        "the last row is all that counts",
        "taking",
        "with_row",
        lambda right: lambda _taken, row: right(tw.Cards(0), row),
    ),
    Break("TW-22", "the next seat starts", "phases.taking", "take", turn_passes_after_a_take),
    Break("TW-22", "the lowest card starts", "phases.taking", "opening_moves", _LOWEST),
    Break("TW-22", "anything starts", "phases.taking", "refuse_opening", always(())),
    Break("TW-22", "it draws at once", "phases.taking", "take", taker_draws_at_once),
    Break("TW-22", "the taker draws nothing", "phases.row", "place", taker_draws_nothing),
    Break("TW-23", "it ends with the pile", "flow", "pass_on", ends_with_the_pile),
    Break("TW-23", "nobody is told", "flow", "pass_on", tells_nothing_of_the_pile),
    Break("TW-24", "a take never ends it", "ending", "ends_by_take", always(answer=False)),
    Break("TW-24", "a take always ends it", "ending", "ends_by_take", always(answer=True)),
    Break("TW-24", "a twist never ends it", "ending", "ends_by_twist", always(answer=False)),
    Break(
        "TW-24",
        "any twist ends it",
        "ending",
        "ends_by_twist",
        lambda _right: lambda _row, pile_size, _rules: pile_size == 0,
    ),
    Break(
        "TW-24", "an empty hand never ends it", "ending", "ends_by_empty_hand", always(answer=False)
    ),
    Break("TW-24", "an added card ends it", "flow", "pass_on", ends_with_the_pile),
    Break("TW-25", "hands count", "flow", "end_round", hands_count),
    Break("TW-25", "the row counts", "flow", "end_round", row_counts),
    Break(
        "TW-26",
        "cards that were taken do not count",
        "scoring",
        "score_seat",
        changed(lambda score: altered(score, face_down=(), extras=())),
    ),
    Break(
        "TW-26",
        "couples do not count",
        "scoring",
        "score_seat",
        changed(lambda score: altered(score, face_up=())),
    ),
    Break("TW-27", "one game is all", "ending", "is_last_round", always(answer=True)),
    Break("TW-27", "it goes on for ever", "ending", "is_last_round", always(answer=False)),
    Break("TW-27", "the last game counts", "ending", "after_round", only_the_last_game_counts),
    Break("TW-27", "everybody wins", "ending", "best_seats", always((Seat(0), Seat(1)))),
    Break("TW-28", "there is no extra card", "taking", "brings_extra_card", always(answer=False)),
    Break("TW-28", "any row brings one", "taking", "brings_extra_card", always(answer=True)),
    Break("TW-28", "it is seen by all", "events", "seen_by", lambda _right: lambda e, _seat: e),
    Break(
        "TW-28",
        "extra cards do not count",
        "scoring",
        "score_seat",
        changed(lambda score: altered(score, extras=())),
    ),
    *(
        Break(
            f"TW-{number}",
            "another clause is named for the phase",
            "phases",
            "not_now",
            always(refusal(OTHER)[0]),
        )
        for number in (10, 11, 12, 22, 27)
    ),
    # Readings
    Break("TW-A01", "anybody may take the row", "taking", "is_take_free", always(answer=True)),
    Break("TW-A01", "only who is stuck may", "taking", "is_take_free", always(answer=False)),
    Break("TW-A02", "the taker draws nothing", "phases.row", "place", taker_draws_nothing),
    Break("TW-A03", "the taker may twist", "phases", "ACTIONS", taker_may_twist),
    Break("TW-A04", "the taker starts a row", "ending", "ends_by_take", always(answer=False)),
    Break(
        "TW-A05",
        "it ends with the draw after a take",
        "phases.row",
        "place",
        ends_with_the_last_draw(tw.Opening),
    ),
    Break("TW-A06", "a twist never ends it", "ending", "ends_by_twist", always(answer=False)),
    Break(
        "TW-A07",
        "it ends with the draw after a twist",
        "phases.turn",
        "twist",
        ends_with_the_last_draw(tw.Turn),
    ),
    Break(
        "TW-A08",
        "an empty hand always ends it",
        "ending",
        "ends_by_empty_hand",
        lambda _right: lambda hand, _row, _rules: not hand,
    ),
    Break(
        "TW-A08",
        "any hand ends it",
        "ending",
        "ends_by_empty_hand",
        lambda _right: lambda _hand, _row, _rules: True,
    ),
    Break(
        "TW-A09",
        "who has no card waits",
        "ending",
        "ends_by_empty_hand",
        lambda right: lambda hand, row, rules: bool(row) and right(hand, row, rules),
    ),
    Break("TW-A10", "a hand card is taken", "phases.taking", "take", taken_hand_card),
    Break("TW-A11", "it always ends", "ending", "ends_by_extra_card", always(answer=True)),
    Break(
        "TW-A12",
        "the taker looks at it",
        "events",
        "seen_by",
        lambda right: (
            lambda event, seat: (
                event
                if isinstance(event, tw.ExtraCardTaken) and event.seat is seat
                else right(event, seat)
            )
        ),
    ),
    Break("TW-A12", "it does not count", "scoring", "extra_cards", always(tw.Cards(0))),
    Break(
        "TW-A13",
        "it is for two only",
        "taking",
        "brings_extra_card",
        always(answer=False),
    ),
    Break("TW-A14", "ten apart is too far", "turn", "FITTING", constant(fitting(9))),
    Break("TW-A14", "eleven apart will do", "turn", "FITTING", constant(fitting(11))),
    Break(
        "TW-A15",
        "one may go on",
        "phases.row",
        "place",
        passes_to(lambda seat, _players: seat),
    ),
    ViewBreak(
        "TW-A16",
        "nobody remembers what was taken",
        "state",
        "Opening",
        changed(
            lambda seen: altered(
                seen,
                public=altered(
                    seen.public,
                    table=altered(
                        seen.public.table,
                        face_down=(tw.Cards(0),) * len(seen.public.hand_sizes),
                    ),
                ),
            )
        ),
    ),
    Break("TW-A17", "the last of several begins", "ending", "_starter", last_seat_of_several),
    Break("TW-A18", "the first of several wins", "ending", "best_seats", changed(lambda s: s[:1])),
    Break(
        "TW-A18",
        "only the last game decides ties",
        "ending",
        "after_round",
        tie_break_of_the_last_game,
    ),
    Break("TW-A19", "one game is all", "ending", "is_last_round", always(answer=True)),
    Break("TW-A19", "it goes on for ever", "ending", "is_last_round", always(answer=False)),
    Break("TW-A20", "seat 0 deals", "phases.setup", "refuse_dealer", only_seat_0_deals),
    Break("TW-A21", "neighbours stay close", "turn", "closed_up", keeps_neighbours_close),
    Break(
        "TW-A22",
        "the twisted card still counts",
        "phases.turn",
        "turn_moves",
        twisted_card_still_counts,
    ),
)
"""For every clause that a function decides, and for readings, at least one break of it."""

UNBROKEN_READINGS: dict[str, str] = {}
"""Readings that vectors show and that no function settles by itself, each with the reason."""

NEVER_FAILING: dict[str, str] = {}
"""Vectors that no break makes fail, each with the reason."""
