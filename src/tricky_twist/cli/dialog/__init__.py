"""Dialogs: questions to people at a real table, their answers, and the file that keeps them."""
