"""Checks of the built documentation in a real browser."""
