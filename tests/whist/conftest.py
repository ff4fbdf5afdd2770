"""These tests run in a process of their own, in which German Whist is installed."""

from hypothesis import settings

settings.register_profile("few", max_examples=8, derandomize=True, database=None)
settings.load_profile("few")
