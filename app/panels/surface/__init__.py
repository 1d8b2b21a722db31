"""The Surface view."""
