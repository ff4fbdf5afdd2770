"""Programs that measure speed and memory, and store their results for the pages."""
