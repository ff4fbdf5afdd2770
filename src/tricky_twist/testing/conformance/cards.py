"""Cards and sets of them are read from their notation, and told in signs and words."""

import random

import pytest
from hypothesis import given, strategies as st

from tricky_twist.core.cardset import Formatted
from tricky_twist.core.errors import NotationError, WrongTypeError
from tricky_twist.testing.conformance.sights import card_sets
from tricky_twist.testing.conformance.subject import Laws, slowly


class CardNames(Laws):
    """Cards and sets of them are read from their notation, and told in signs and words."""

    @given(data=st.data())
    @slowly
    def test_a_set_of_cards_is_read_in_any_order_with_any_spaces(self, data: st.DataObject) -> None:
        """Cards written one by one are read back, with any separators between them."""
        for kind in card_sets(self.subject.game):
            cards = data.draw(st.lists(st.sampled_from(kind.deck), unique=True))
            gaps = data.draw(st.sampled_from([" ", "  ", "\n", "\t "]))

            assert kind.of(cards) == kind.parse(gaps.join(map(str, cards)))
            assert kind.of(cards) == kind.parse(
                f"{gaps}{gaps.join(f'{card}' for card in cards)}{gaps}"
            )

    def test_what_is_no_card_is_named_by_its_place(self) -> None:
        """So is a card that is named twice; the column counts from 1."""
        for kind in card_sets(self.subject.game):
            one, other = map(str, kind.deck[:2])
            for wrong in ("X9", one.lower() + "!", one, f"{one},", "0", "\N{SNOWMAN}"):
                with pytest.raises(NotationError) as refused:
                    kind.parse(f"{one} {other}  {wrong} {one}")
                column = len(f"{one} {other}  ") + 1
                assert column == refused.value.column
                assert str(refused.value).endswith(f"such as '{one} {other}' at column {column}")

    @pytest.mark.parametrize("wrong", [None, 7, b"M7", ["M7"], object()])
    def test_only_a_text_names_cards(self, wrong: object) -> None:
        """Anything else is described by its type."""
        for kind in card_sets(self.subject.game):
            with pytest.raises(NotationError, match=rf"a value of type {type(wrong).__name__}"):
                kind.parse(wrong)

    def test_a_card_is_formatted_as_its_notation(self) -> None:
        """It can be padded and aligned like a text."""
        for kind in card_sets(self.subject.game):
            for card in kind.deck:
                assert str(card) == f"{card}"
                assert f"{card!s:>6}" == f"{card:>6}"

    @pytest.mark.parametrize("form", ["d", "x", "0" * 40 + "9" * 40, "%", "{}"])
    def test_a_card_has_the_forms_of_a_text_and_no_others(self, form: str) -> None:
        """The error is one of ours."""
        for kind in card_sets(self.subject.game):
            if not issubclass(type(kind.deck[0]), Formatted):
                continue
            card = kind.deck[random.Random(form).randrange(len(kind.deck))]  # noqa: S311  # any
            with pytest.raises(WrongTypeError) as refused:
                format(card, form)
            wanted = "expected the form of a text such as >3, got one that no text has"
            assert wanted == str(refused.value)

    def test_every_card_has_a_sign_and_a_name(self) -> None:
        """Each face has one sign and one name; copies of a face share them."""
        for kind in card_sets(self.subject.game):
            faces = {(card.symbol, card.words) for card in kind.deck}

            assert len(faces) == len({symbol for symbol, _ in faces})
            assert len(faces) == len({words for _, words in faces})
            for symbol, words in faces:
                assert "" != symbol
                assert len(symbol) < 4
                assert words == words.strip()
                assert words.isascii()
                assert not any(trace in words for trace in ("_", "(", "="))
            copies = {getattr(card, "copy", 1) for card in kind.deck}
            assert len(faces) == len(kind.deck) // len(copies)
