"""The hook that Hypothesis runs on import: ``st.from_type`` then knows every public class."""

from hypothesis import strategies as st

from tricky_twist.testing.values import kinds, values


def register() -> None:
    """Let ``st.from_type`` draw values of every public class.

    The classes are the same as for :func:`~tricky_twist.testing.values.values`. If the library is
    installed, you need not call it: Hypothesis does, when it is imported.

    >>> from tricky_twist.games import twisted as tw
    >>> register()
    >>> st.from_type(tw.Move).validate()
    """
    for kind in kinds():
        st.register_type_strategy(kind, values)
