"""Attached trainings in place of the session's own."""
