"""Tests of the kit for other people's tests."""
