"""Deliberate breaks of the functions that decide the clauses: what a vector must notice."""

import attrs

from tests.breaking import Break, ViewBreak, always, changed, constant, refusal
from tests.tricky_twist.broken_more import (
    any_declaration,
    anybody_begins,
    both_suits_count,
    chosen_sevens_bring_a_card,
    chosen_value_is_lost,
    counter_clockwise,
    doubles_count,
    ends_in_the_middle,
    flips_at_once,
    hides_the_hand,
    lets_pass,
    must_play_highest,
    must_take,
    only_seat_0_begins,
    plays_face_down,
    runs_of_one_suit,
)
from tests.tricky_twist.broken_readings import (
    all_of_a_flipped_pile,
    all_score_cards_count,
    aside_in_turn,
    bonus_cards_are_secret,
    decline_ends_the_picking,
    drawn_cards_wait,
    first_window_only,
    leader_stays,
    no_picks_at_the_end,
    shift_is_a_false_trick,
    suit_faces_have_a_value,
    take_back_needs_a_false_trick,
    taken_back_last,
    taking_back_gains,
)
from tests.tricky_twist.broken_rules import (
    all_losers_get_theirs_back,
    any_false_trick,
    any_shift,
    distinct_values,
    draws_the_bottom,
    earlier_seat_wins_ties,
    follows_the_last,
    from_the_bottom,
    hands_score,
    highest_of_all,
    keeps_score_card,
    leader_gains,
    leads_lowest,
    lone_leader_loses,
    offers,
    one_of_each_suit,
    only_lowest_on_top,
    scored_without_tricks,
    smallest_suit,
    take_back_stays,
    void_plays_lowest,
    winner_takes_all,
    won_cards_count,
)
from tricky_twist import Seat
from tricky_twist.games import tricky_twist as tt
from tricky_twist.games.tricky_twist import clauses, flow
from tricky_twist.games.tricky_twist.cards import SUIT_MASKS, VALUES
from tricky_twist.games.tricky_twist.scoring import count_even, count_odd
from tricky_twist.games.tricky_twist.sheet import FalseTrick, RunCounted, SuitsCounted
from tricky_twist.games.tricky_twist.state import BonusRow

NOT_THIS_PHASE = always(refusal(clauses.ending.ROUND_END)[0])
_ODD, _EVEN, _ANY_VALUE = tt.ValueFace.ODD, tt.ValueFace.EVEN, tt.ValueFace.ANY
_WITHOUT_D12 = tt.DECK[-1].bit
_SIXES = tt.Cards.of(card for card in tt.DECK if card.value == 6)

BREAKS = (
    Break(
        "TT-01",
        "a card is missing from the deck",
        "setup",
        "deck_of",
        changed(lambda deck: tt.Cards(deck.mask & ~_WITHOUT_D12)),
    ),
    Break(
        "TT-02",
        "a suit is missing",
        "setup",
        "deck_of",
        changed(lambda deck: tt.Cards(deck.mask & ~SUIT_MASKS[tt.Suit.DISC])),
    ),
    Break("TT-03", "the 6 carries the lightning", "bonus", "SEVENS", constant(_SIXES)),
    Break(
        "TT-05",
        "there are seven bonus cards",
        "setup",
        "bonus_cards",
        changed(lambda cards: cards[:-1]),
    ),
    Break(
        "TT-05",
        "a variable card has one face only",
        "declaring",
        "suit_face",
        always((tt.Suit.MOON, tt.Suit.MOON)),
    ),
    Break("TT-07", "the bottom card is revealed", "setup", "begin_round", from_the_bottom),
    Break("TT-07", "any pile will do", "phases.setup", "refuse_score_deck", lets_pass),
    Break("TT-08", "suits are always up", "setup", "side_for", always(tt.Side.SUITS)),
    Break("TT-08", "values are always up", "setup", "side_for", always(tt.Side.VALUES)),
    Break("TT-09", "anybody may begin", "phases.setup", "refuse_first_player", lets_pass),
    Break("TT-10", "two or five may play", "setup", "PLAYERS", constant((2, 3, 4, 5))),
    Break("TT-10", "only four may play", "setup", "PLAYERS", constant((4,))),
    Break("TT-11", "the score card stays", "setup", "begin_round", keeps_score_card),
    Break(
        "TT-12",
        "a bonus card stays away",
        "setup",
        "bonus_cards",
        changed(lambda cards: cards[1:]),
    ),
    Break(
        "TT-12",
        "the row is not laid out anew",
        "setup",
        "fresh_bonus_row",
        changed(lambda row: BonusRow(row.available[1:], row.held)),
    ),
    Break("TT-13", "any deal will do", "phases.setup", "refuse_deal", lets_pass),
    Break(
        "TT-14",
        "hands are seen by all",
        "events",
        "seen_by",
        lambda _right: lambda event, _seat: event,
    ),
    Break(
        "TT-15",
        "the reserve takes a sixth card",
        "reserve",
        "is_reserve_full",
        lambda _right: lambda aside, rules: len(aside) > rules.reserve_size,
    ),
    Break(
        "TT-15",
        "four cards are enough",
        "reserve",
        "is_reserve_full",
        lambda _right: lambda aside, rules: len(aside) >= rules.reserve_size - 1,
    ),
    Break(
        "TT-15",
        "all see what is set aside",
        "events",
        "seen_by",
        lambda _right: lambda event, _seat: event,
    ),
    Break(
        "TT-15",
        "any card is set aside",
        "phases.reserve",
        "refuse_set_aside",
        lambda right: (
            lambda state, move: () if move.seat < len(state.aside) else right(state, move)
        ),
    ),
    Break(
        "TT-15",
        "a seat that is not there is not refused by this clause",
        "phases.reserve",
        "not_your_turn",
        NOT_THIS_PHASE,
    ),
    Break(
        "TT-16", "cards move between reserves", "phases.reserve", "refuse_reserve_order", lets_pass
    ),
    Break("TT-17", "the bottom card is drawn", "reserve", "after_draws", draws_the_bottom),
    Break(
        "TT-18",
        "the offer begins with seat 0",
        "reserve",
        "seats_offered_a_draw",
        changed(lambda seats: tuple(sorted(seats))),
    ),
    Break(
        "TT-18",
        "only the leader is asked",
        "reserve",
        "seats_offered_a_draw",
        changed(lambda seats: seats[:1]),
    ),
    Break("TT-18", "anybody may answer", "phases.reserve", "refuse_draw", lets_pass),
    Break("TT-19", "only the lowest card may be led", "phases.trick", "list_plays", leads_lowest),
    Break("TT-19", "anything may be led by anybody", "phases.trick", "refuse_card", lets_pass),
    Break("TT-20", "anything is played by anybody", "phases.trick", "refuse_card", lets_pass),
    Break(
        "TT-21",
        "nobody must follow",
        "trick",
        "playable",
        lambda _right: lambda hand, _played: hand,
    ),
    Break("TT-22", "the last card must be followed", "trick", "playable", follows_the_last),
    Break("TT-23", "without the suit one must play low", "trick", "playable", void_plays_lowest),
    Break(
        "TT-24",
        "the highest of all suits wins",
        "/tricky_twist.core.tricks",
        "winning_play",
        highest_of_all,
    ),
    Break("TT-24", "the winner takes everything", "trick", "resolve", winner_takes_all),
    Break("TT-25", "a lone card does not win", "trick", "resolve", lone_leader_loses),
    Break("TT-26", "the winner takes everything", "trick", "resolve", winner_takes_all),
    Break(
        "TT-27",
        "nothing comes back",
        "trick",
        "resolve",
        changed(lambda taken: attrs.evolve(taken, returned=())),
    ),
    Break(
        "TT-28", "who follows gets the card back", "trick", "resolve", all_losers_get_theirs_back
    ),
    Break("TT-30", "no 7 brings anything", "bonus", "gainers_of_sevens", always(())),
    Break("TT-30", "anything may be taken", "phases.bonus", "refuse_bonus", lets_pass),
    Break("TT-31", "who led the 7 gets the choice", "bonus", "gainers_of_sevens", leader_gains),
    Break("TT-32", "one must take", "bonus", "picks", changed(lambda moves: moves[:-1])),
    Break("TT-33", "one must use", "declaring", "options", changed(lambda moves: moves[:-1])),
    Break("TT-33", "one must take back", "bonus", "take_backs", changed(lambda moves: moves[:-1])),
    Break("TT-34", "nobody is asked", "declaring", "questions", always(())),
    Break(
        "TT-35",
        "the order is turned round",
        "bonus",
        "gainers_of_sevens",
        changed(lambda seats: seats[::-1]),
    ),
    Break(
        "TT-36",
        "the order is the same in each trick",
        "bonus",
        "gainers_of_sevens",
        changed(lambda seats: tuple(sorted(seats))),
    ),
    Break("TT-37", "any false trick is taken back", "bonus", "take_back_choices", any_false_trick),
    Break("TT-37", "nothing is taken back", "bonus", "take_back_choices", always(tt.Cards(0))),
    Break("TT-38", "the take-back stays", "bonus", "take", take_back_stays),
    Break("TT-39", "nothing is flipped", "declaring", "_flips", always(())),
    Break("TT-40", "the lowest card lies on top", "declaring", "_flips", only_lowest_on_top),
    Break(
        "TT-41",
        "it counts as a trick only",
        "declaring",
        "_wild_uses",
        changed(lambda moves: moves[:1]),
    ),
    Break(
        "TT-41",
        "it counts as a false trick only",
        "declaring",
        "_wild_uses",
        changed(lambda moves: moves[1:]),
    ),
    Break(
        "TT-42", "it does not count", "scoring", "_TRICK_BONUS", constant(tt.BonusCard.TAKE_BACK)
    ),
    Break("TT-43", "any suit may be chosen", "declaring", "suit_face", always(tuple(tt.Suit))),
    Break(
        "TT-43",
        "only the first suit may be chosen",
        "declaring",
        "suit_face",
        changed(lambda suits: suits[:1]),
    ),
    Break("TT-44", "any value may be chosen", "declaring", "offered_values", offers(_ODD, VALUES)),
    Break("TT-45", "any value may be chosen", "declaring", "offered_values", offers(_EVEN, VALUES)),
    Break(
        "TT-46",
        "no 12 may be chosen",
        "declaring",
        "offered_values",
        offers(_ANY_VALUE, VALUES[:-1]),
    ),
    Break("TT-47", "a value may leave 1 to 12", "declaring", "_shifts", any_shift),
    Break("TT-47", "nothing is shifted", "declaring", "_shifts", always(())),
    Break("TT-48", "no hand is empty", "ending", "empty_handed", always(())),
    Break(
        "TT-49", "every trick is the last", "ending", "ends_round_after_trick", always((Seat(0),))
    ),
    Break("TT-50", "hands count as false tricks", "flow", "score", hands_score),
    Break(
        "TT-51",
        "tricks do not count",
        "scoring",
        "score_holdings",
        changed(scored_without_tricks),
    ),
    Break("TT-52", "a pair scores 4", "scoring", "PAIR", constant(4)),
    Break("TT-52", "a pair always scores 5", "scoring", "pair_value", always(5)),
    Break("TT-53", "a pair always scores 3", "scoring", "pair_value", always(3)),
    Break("TT-54", "the card scores nothing", "scoring", "card_points", always(0)),
    Break("TT-55", "won cards count as well", "scoring", "holding_of", won_cards_count),
    Break("TT-56", "gaps do not matter", "scoring", "count_run", distinct_values),
    Break(
        "TT-57",
        "the first suit counts",
        "scoring",
        "count_suit_pair",
        lambda right: lambda entries, suits, table: right(entries, suits[:1], table),
    ),
    Break(
        "TT-57",
        "every suit counts",
        "scoring",
        "count_suit_pair",
        lambda right: lambda entries, _suits, table: right(entries, tuple(tt.Suit), table),
    ),
    Break("TT-58", "the smallest suit counts", "scoring", "count_biggest_suit", smallest_suit),
    Break(
        "TT-59",
        "one suit is not counted",
        "scoring",
        "count_suits",
        changed(lambda counted: SuitsCounted(counted.suits[1:])),
    ),
    Break(
        "TT-60",
        "more is better",
        "scoring",
        "fewest_order",
        changed(lambda keys: tuple(None if k is None else -k for k in keys)),
    ),
    Break(
        "TT-61",
        "fewer is better",
        "scoring",
        "most_order",
        changed(lambda keys: tuple(None if k is None else -k for k in keys)),
    ),
    Break("TT-62", "a suit counts once", "scoring", "count_all", one_of_each_suit),
    Break("TT-63", "the earlier seat wins a tie", "scoring", "places", earlier_seat_wins_ties),
    Break("TT-64", "odd ones count", "scoring", "count_even", constant(count_odd)),
    Break("TT-65", "even ones count", "scoring", "count_odd", constant(count_even)),
    Break(
        "TT-66",
        "the same seat begins again",
        "ending",
        "next_first",
        lambda _right: lambda first, _players: first,
    ),
    Break(
        "TT-66",
        "the third round is the last",
        "ending",
        "is_last_round",
        lambda _right: lambda _match, number: number >= 3,
    ),
    Break(
        "TT-66",
        "no round is the last before the fifth",
        "ending",
        "is_last_round",
        lambda _right: lambda _match, number: number > 3,
    ),
    Break(
        "TT-67",
        "the last seat wins",
        "ending",
        "best_seats",
        lambda _right: lambda points: (Seat(len(points) - 1),),
    ),
    Break(
        "TT-68",
        "the first of tied seats wins",
        "ending",
        "best_seats",
        changed(lambda seats: seats[:1]),
    ),
    # Further breaks, for vectors that none of those above touches.
    Break(
        "TT-03",
        "every card carries the lightning",
        "bonus",
        "SEVENS",
        constant(tt.Cards.of(tt.DECK)),
    ),
    Break(
        "TT-30", "every card brings a bonus card", "bonus", "SEVENS", constant(tt.Cards.of(tt.DECK))
    ),
    Break("TT-32", "declining is refused", "phases.bonus", "refuse_decline", must_take),
    Break("TT-32", "anybody may decline", "phases.bonus", "refuse_decline", lets_pass),
    Break("TT-35", "anybody may choose", "phases.bonus", "refuse_bonus", lets_pass),
    *(
        Break(
            f"TT-{number}",
            "any use is accepted",
            "phases.declaring",
            "refuse_declaration",
            any_declaration,
        )
        for number in (39, 40, 41, 43, 44, 45, 46, 47)
    ),
    *(
        Break(
            f"TT-{number}", "the chosen value is lost", "declaring", "after", chosen_value_is_lost
        )
        for number in (44, 45, 46)
    ),
    Break(
        "TT-42",
        "the trick bonus is asked about",
        "declaring",
        "questions",
        lambda _right: lambda _round, held: held,
    ),
    Break(
        "TT-66",
        "a fifth round is played",
        "ending",
        "is_last_round",
        lambda _right: lambda _match, number: number > 4,
    ),
    Break(
        "TT-66",
        "two rounds are enough",
        "ending",
        "is_last_round",
        lambda _right: lambda _match, number: number > 1,
    ),
    Break(
        "TT-67",
        "somebody has won before the end",
        "game",
        "winners",
        lambda _right: lambda _state: (Seat(0),),
    ),
    Break(
        "TT-61",
        "no false trick is needed",
        "scoring",
        "most_order",
        changed(lambda keys: tuple(k or 0 for k in keys)),
    ),
    ViewBreak("TT-14", "nobody sees their own hand", "state", "Playing", hides_the_hand),
    *(
        Break(
            f"TT-{number:02}",
            "another clause is named for the phase",
            "violations",
            "not_now",
            NOT_THIS_PHASE,
        )
        for number in (7, 9, 15, 17, 30, 34, 37, 67)
    ),
    *(
        Break(f"TT-{number}", "no size is wrong", "setup", "_check_sizes", always(None))
        for number in (13, 15)
    ),
    Break(
        "TT-17", "one must draw", "phases.reserve", "list_draws", changed(lambda moves: moves[:1])
    ),
    Break(
        "TT-17",
        "nobody is offered a draw",
        "flow",
        "open_window",
        lambda _right: flow.begin_trick,
    ),
    Break("TT-56", "doubles count", "scoring", "count_run", doubles_count),
    Break("TT-56", "a run is of one suit", "scoring", "count_run", runs_of_one_suit),
    Break(
        "TT-56",
        "a lone card is no run",
        "scoring",
        "count_run",
        changed(lambda run: RunCounted(run.values[1:])),
    ),
    Break(
        "TT-56",
        "nothing is a run of 1",
        "scoring",
        "count_run",
        changed(lambda run: RunCounted(run.values or (12,))),
    ),
    Break("TT-57", "both suits count", "scoring", "count_suit_pair", both_suits_count),
    Break("TT-10", "only three may play", "setup", "PLAYERS", constant((3,))),
    Break(
        "TT-20",
        "the turn goes counter-clockwise",
        "phases.trick",
        "play_card",
        counter_clockwise,
    ),
    Break("TT-21", "one must play high", "trick", "playable", must_play_highest),
    Break(
        "TT-24",
        "the first card always wins",
        "/tricky_twist.core.tricks",
        "winning_play",
        lambda _right: lambda plays: plays[0],
    ),
    Break(
        "TT-48",
        "an empty hand ends the round at once",
        "phases.trick",
        "play_card",
        ends_in_the_middle,
    ),
    ViewBreak("TT-19", "nobody sees the card", "state", "Playing", plays_face_down),
    Break(
        "TT-09", "only seat 0 may begin", "phases.setup", "refuse_first_player", only_seat_0_begins
    ),
    Break("TT-09", "setup takes any seat", "setup", "setup", anybody_begins),
    Break(
        "TT-38",
        "it is withdrawn though nobody took it",
        "ending",
        "_withdrawn",
        always((tt.BonusCard.TAKE_BACK,)),
    ),
    Break("TT-34", "the flip works at once", "phases.bonus", "take_bonus", flips_at_once),
    Break(
        "TT-A18",
        "a chosen 7 is gained",
        "phases.declaring",
        "declare",
        chosen_sevens_bring_a_card,
    ),
    # Readings without an option, where a function settles them.
    Break(
        "TT-A08",
        "a card that was taken stays away",
        "setup",
        "bonus_cards",
        changed(lambda cards: tuple(c for c in cards if c is not tt.BonusCard.WILD_STATUS)),
    ),
    Break(
        "TT-A10",
        "only the first trick has a window",
        "flow",
        "open_window",
        first_window_only,
    ),
    Break("TT-A11", "a seat may draw again", "phases.reserve", "refuse_draw", lets_pass),
    Break(
        "TT-A13",
        "an empty reserve is asked about",
        "reserve",
        "seats_offered_a_draw",
        lambda _right: (
            lambda _first, leader, *_rest: tuple(Seat((leader + i) % 4) for i in range(4))
        ),
    ),
    Break("TT-A14", "a drawn card waits", "reserve", "after_draws", drawn_cards_wait),
    Break(
        "TT-A16", "reserves are chosen in turn", "phases.reserve", "refuse_set_aside", aside_in_turn
    ),
    Break("TT-A17", "the leader leads again", "phases.trick", "_lay", leader_stays),
    Break("TT-A18", "a 7 taken back is gained", "phases.bonus", "take_back", taking_back_gains),
    Break(
        "TT-A20",
        "taking back waits for the other picks",
        "phases.bonus",
        "take_bonus",
        taken_back_last,
    ),
    Break(
        "TT-A23",
        "the last trick brings no pick",
        "phases.trick",
        "play_card",
        no_picks_at_the_end,
    ),
    Break(
        "TT-A26",
        "the take-back needs a false trick",
        "phases.bonus",
        "refuse_bonus",
        take_back_needs_a_false_trick,
    ),
    Break(
        "TT-A28",
        "who declines ends the picking",
        "phases.bonus",
        "decline_bonus",
        decline_ends_the_picking,
    ),
    Break(
        "TT-A30",
        "the cards are asked about backwards",
        "declaring",
        "questions",
        changed(lambda cards: cards[::-1]),
    ),
    Break("TT-A33", "the lowest card lies on top", "declaring", "_flips", only_lowest_on_top),
    Break("TT-A34", "the cards below count too", "scoring", "holding_of", all_of_a_flipped_pile),
    Break(
        "TT-A35",
        "the wild status is a joker",
        "declaring",
        "_WILD",
        constant(FalseTrick(tt.BonusCard.WILD_STATUS, tt.Suit.SQUARE, 5)),
    ),
    Break(
        "TT-A37", "the shift is a false trick itself", "declaring", "after", shift_is_a_false_trick
    ),
    Break("TT-A39", "a shift may leave 1 to 12", "declaring", "_shifts", any_shift),
    Break("TT-A40", "one must use", "declaring", "options", changed(lambda moves: moves[:-1])),
    Break("TT-A41", "a suit face has a value", "declaring", "after", suit_faces_have_a_value),
    Break("TT-A42", "gaps do not matter", "scoring", "count_run", distinct_values),
    Break(
        "TT-A43",
        "the first suit counts",
        "scoring",
        "count_suit_pair",
        lambda right: lambda entries, suits, table: right(entries, suits[:1], table),
    ),
    Break("TT-A46", "the earlier seat wins a tie", "scoring", "places", earlier_seat_wins_ties),
    Break(
        "TT-A49",
        "a card is taken out for three",
        "setup",
        "deck_of",
        changed(lambda deck: tt.Cards(deck.mask & ~_WITHOUT_D12)),
    ),
    Break("TT-A50", "all score cards count", "scoring", "score_round", all_score_cards_count),
    Break(
        "TT-A51",
        "the first of tied seats wins",
        "ending",
        "best_seats",
        changed(lambda seats: seats[:1]),
    ),
    Break("TT-A52", "two may play", "setup", "PLAYERS", constant((2, 3, 4))),
    Break("TT-A53", "bonus cards are taken in secret", "events", "seen_by", bonus_cards_are_secret),
)
"""For every clause that a function decides, and for readings, at least one break of it."""

UNBROKEN_READINGS = {
    "TT-A15": "a view holds the reserve as a set, so that no function could show its order",
    "TT-A32": "a flip is one answer to one question, so that there is no place for a second pile",
    "TT-A36": "the trick bonus is worked out from the tricks of the finished score",
    "TT-A48": "no pairs score nothing, whatever a pair scores",
}
"""Readings that vectors show and that no function settles by itself, each with the reason."""

NEVER_FAILING = {
    "The shuffled reserves lie face down, and the first offer to draw is made": "as TT-A15",
    "Two orders of a reserve look the same to its owner": "as TT-A15",
    "Nothing and nothing are equal, and no pair": "as TT-A48",
}
"""Vectors that no break makes fail, each with the reason."""
