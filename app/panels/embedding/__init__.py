"""The Embedding view."""
