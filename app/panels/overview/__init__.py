"""The overview: tiles of plots over the steps."""
