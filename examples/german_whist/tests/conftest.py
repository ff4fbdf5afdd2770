"""These tests run in a process of their own, so that no other game is registered here."""

from hypothesis import settings

settings.register_profile("few", max_examples=8, derandomize=True, database=None)
settings.load_profile("few")
