"""What is published for programs in other languages: the folder ``vectors``."""
