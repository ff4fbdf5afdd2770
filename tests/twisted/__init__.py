"""The tests of Twisted."""
