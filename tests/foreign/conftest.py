"""These tests run in a process of their own: here Top Card is registered, elsewhere it is not."""

from hypothesis import Phase, settings

GENERATE = (Phase.explicit, Phase.generate)
"""The first example that fails will do: nobody reads a smaller one."""

settings.register_profile("few", max_examples=8, derandomize=True, database=None, phases=GENERATE)
settings.load_profile("few")
