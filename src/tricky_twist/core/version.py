"""The version of this library: the build reads it here, and records and messages cite it."""

VERSION = "0.1.0"
"""The version; it needs no installed metadata, so a zip and a vendored copy have it too."""
