"""The answer to a move."""

from tricky_twist import Step


def test_a_step_is_a_value() -> None:
    """A step carries the new state and the events, and compares by both."""
    step = Step("after", ("moved",))

    assert ("after", ("moved",)) == (step.state, step.events)
    assert step == Step("after", ("moved",))
    assert step != Step("after", ())
    assert hash(step) == hash(Step("after", ("moved",)))
