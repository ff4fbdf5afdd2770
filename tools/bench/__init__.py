"""Programs that measure speed and memory, and store what they have found for the pages."""
