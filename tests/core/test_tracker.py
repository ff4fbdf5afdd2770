"""A tracker works out where hidden cards may have been, by what everybody saw."""

import pytest

from tricky_twist.core.chance import RandomNumbers, Shuffler
from tricky_twist.core.errors import HistoryError
from tricky_twist.core.seats import Seat
from tricky_twist.core.tracker import Tracker, forbidding
from tricky_twist.games.twisted import Card, Cards

ADA, BEN, CY = Seat(0), Seat(1), Seat(2)
DECK = Cards.of(map(Card, (12, 13, 21, 22)))
C12, C13, C21, C22 = (Cards.of([card]) for card in DECK)
SEEDS = 30


def draws(seed: int) -> RandomNumbers:
    """Return random numbers."""
    return Shuffler(seed).numbers("demo", "cards")


def ways(tracker: Tracker[Cards], *elsewhere: int) -> set[tuple[Cards, ...]]:
    """Return all that the tracker draws; *elsewhere* are slots of any card."""
    slots = sum(1 << slot for slot in elsewhere)
    return {
        tracker.lay_out(DECK, lambda _card: slots, draws(seed), "no way") for seed in range(SEEDS)
    }


def test_a_hand_and_a_pile_share_what_nobody_saw() -> None:
    """Every way is drawn sooner or later."""
    tracker = Tracker(DECK)
    hand, pile = tracker.slot(1), tracker.slot(3)
    tracker.hold(ADA, hand)

    assert {(card, DECK - card) for card in (C12, C13, C21, C22)} == ways(tracker, pile)


def test_a_card_that_was_used_came_from_the_hand() -> None:
    """Before the draw it can only have been dealt; a second use tells nothing new."""
    tracker = Tracker(DECK)
    hand, pile = tracker.slot(1), tracker.slot(3)
    tracker.hold(ADA, hand)

    assert tracker.use(ADA, Card(13))
    drawn = tracker.draw(ADA, pile)
    assert not tracker.use(ADA, Card(13))
    tracker.use(ADA, Card(21))

    assert 2 == drawn
    assert {(C13, C12 | C22, C21)} == ways(tracker, pile)
    (filled,) = ways(tracker, pile)
    assert Cards(0) == tracker.hand(ADA, filled)


def test_what_a_seat_lacked_came_later() -> None:
    """A card that is not in the hand now may be drawn afterwards."""
    tracker = Tracker(DECK)
    tracker.hold(ADA, tracker.slot(2))
    tracker.hold(BEN, tracker.slot(1))
    tracker.lack(ADA, C12 | C13 | C21)
    tracker.draw(ADA)

    with pytest.raises(HistoryError, match="no way: only 1 card can fill 2 places: 22"):
        ways(tracker)
    tracker.lack(BEN, C22)
    tracker = Tracker(DECK)
    tracker.hold(ADA, tracker.slot(1))
    tracker.hold(BEN, tracker.slot(2))
    tracker.lack(ADA, C12 | C13 | C21)
    tracker.draw(ADA)
    found = ways(tracker)
    assert {C22} == {dealt for dealt, _, _ in found}
    assert {C12, C13, C21} == {drawn for _, _, drawn in found}
    assert all(tracker.hand(ADA, filled) == C22 | filled[2] for filled in found)


def test_of_a_known_hand_nothing_is_learnt() -> None:
    """What is reported of it is left out."""
    tracker = Tracker(DECK)
    tracker.hold(ADA, tracker.slot(2))
    pile = tracker.slot(2)
    tracker.lack(CY, DECK)

    assert not tracker.use(CY, Card(12))
    assert [tracker.hides(seat) for seat in (ADA, CY)] == [True, False]
    assert 6 == len(ways(tracker, pile))


def test_cards_that_were_shown_have_their_slots() -> None:
    """Nothing else is known of where they came from."""
    tracker = Tracker(DECK)
    tracker.hold(ADA, tracker.slot(2))
    one, other = tracker.slot(1), tracker.slot(1)
    tracker.show(C12 | C21, 1 << one | 1 << other)

    assert {(C13 | C22, C12, C21), (C13 | C22, C21, C12)} == ways(tracker)


def test_a_seat_that_used_all_its_cards_has_no_other() -> None:
    """What nobody saw is elsewhere."""
    tracker = Tracker(DECK)
    tracker.hold(ADA, tracker.slot(1))
    pile = tracker.slot(3)
    tracker.use(ADA, Card(22))
    tracker.close(ADA)

    assert {(C22, C12 | C13 | C21)} == ways(tracker, pile)


def test_a_rule_tells_which_cards_would_have_forbidden_a_move() -> None:
    """It is asked about one card at a time, and only if some card forbids it."""
    asked: list[int] = []

    def allows(hand: int) -> bool:
        asked.append(hand)
        return not hand & (C13 | C22).mask

    assert C13 | C22 == forbidding(DECK, allows)
    assert 1 + len(DECK) == len(asked)
    assert Cards(0) == forbidding(DECK, lambda hand: hand)
