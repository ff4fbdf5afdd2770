"""The 79 cards: toads, partners, points (chapter "components")."""

import importlib

from tools.proofs.book import Claimed, proves
from tools.proofs.claims import has, same
from tools.proofs.inputs import mask, one_of
from tools.proofs.shadows import among, pairs_of
from tricky_twist.games import twisted as tw
from tricky_twist.games.twisted import cards, scoring
from tricky_twist.games.twisted.sheet import Counted

setup = importlib.import_module("tricky_twist.games.twisted.setup")  # not the function
TWO_DIGITS = tuple(range(100))


@proves("TW-02", of="cards.NUMBERS", domain="the deck")
def the_79_cards() -> Claimed:
    """There are 79 cards: the numbers from 12 to 98 without a 0, each once; 99 is none of them."""
    numbers = [n for n in range(10, 100) if "0" not in str(n) and n not in (11, 99)]
    yield "the numbers", list(cards.NUMBERS) == numbers and len(numbers) == 79
    yield "the cards", [card.value for card in tw.DECK] == numbers
    yield "all are played with", list(setup.deck_of(tw.STANDARD)) == list(tw.DECK)


@proves("TW-03", of="cards.has_equal_digits", domain="all 79 cards, and all numbers of two digits")
def the_toads() -> Claimed:
    """22, 33, 44, 55, 66, 77 and 88 are toads: their digits are equal, and they have no partner."""
    number = one_of("number", TWO_DIGITS)
    yield "equal digits", cards.has_equal_digits(number) is (number % 11 == 0)
    card = one_of("card", tw.DECK)
    toad = card.value in (22, 33, 44, 55, 66, 77, 88)
    yield "a toad", card.is_toad is toad
    yield "without a partner", (card.partner_bit == 0) is toad and (card.partner is None) is toad
    counted = scoring.counted_down(tw.Cards.of([card]))
    yield "it costs as one", [one.points for one in counted] == [-5 if toad else -1]


@proves("TW-06", of="cards.swapped", domain="all 79 cards, and all numbers of two digits")
def the_partners() -> Claimed:
    """The partner of a card has its digits the other way round; each is the other's only one."""
    number = one_of("number", TWO_DIGITS)
    yield "swapped", f"{cards.swapped(number):02}" == f"{number:02}"[::-1]
    card = one_of("card", tw.DECK)
    partner = next((c for c in tw.DECK if str(c) == str(card)[::-1] and c is not card), None)
    yield "the partner", card.partner is partner
    yield "its bit", card.partner_bit == (0 if partner is None else partner.bit)


@proves(
    *("TW-03", "TW-04", "TW-05", "TW-20", "TW-26"),
    of="scoring.minus_points scoring.plus_points",
    domain="all 79 cards, and all 2^79 sets of them",
)
def what_cards_are_worth() -> Claimed:
    """A face-up card gains 1; a taken card costs 1, a toad 5."""
    pile = mask("cards", tw.Cards)
    up = scoring.counted_up(tw.Cards(pile))
    down = scoring.counted_down(tw.Cards(pile))
    for card in tw.DECK:
        cost = 5 if card.value % 11 == 0 else 1
        yield f"{card} costs", scoring.minus_points(card) == cost
        yield f"{card} gains", scoring.plus_points(card) == 1
        held = has(pile, card.bit)
        yield f"{card} counts if it lies there", same(among(Counted(card, 1), up), held)
        yield f"{card} was taken", same(among(Counted(card, -cost), down), held)
    yield (
        "nothing else counts",
        all(
            one in (Counted(one.card, 1), Counted(one.card, -minus(one.card)))
            for one, _ in (*pairs_of(up), *pairs_of(down))
        ),
    )


def minus(card: tw.Card) -> int:
    """Return the cost of a card."""
    return 5 if card.value % 11 == 0 else 1
