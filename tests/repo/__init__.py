"""Tests about the repository itself: what its files say, not what its functions return."""
