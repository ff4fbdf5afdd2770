"""These tests stop servers, and no power is cut: nothing waits for a disk."""

import os

import pytest


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bytes that the system has count as written; tests of records wait for the disk."""
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)
