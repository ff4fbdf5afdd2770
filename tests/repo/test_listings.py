"""The lists that are made from the code say what is there."""

from tools.pages.tables import explanation, raisers

RULES = "tricky_twist.games.{}.rules.Rules"


def test_an_error_is_raised_where_the_docstring_says_so() -> None:
    """Rules are a class, and raise what they cannot hold; setup asks for more in one game only."""
    raised = set(raisers()["RulesError"])

    assert {RULES.format(game) for game in ("tricky_twist", "twisted", "flip_twhist")} <= raised
    assert {"tricky_twist.games.tricky_twist.setup.setup"} == {
        name for name in raised if name.endswith(".setup")
    }


def test_an_example_of_an_error_is_no_place_where_it_is_raised() -> None:
    """What an example prints is not what the function that it explains raises."""
    assert "tricky_twist.core.ruleset.choice_of" not in raisers()["RulesError"]


def test_the_inside_of_the_command_is_no_place_to_look_for() -> None:
    """It has no reference to lead to."""
    assert [] == [n for names in raisers().values() for n in names if "_twist.cli." in n]


def test_an_explanation_leaves_the_examples_out() -> None:
    """In a list there is room for words only."""
    docstring = "Something is wrong.\n\nMend it\nfirst.\n\n>>> mend()\n'done'\n\nThen go on."

    assert "Something is wrong. Mend it first. Then go on." == explanation(docstring)
