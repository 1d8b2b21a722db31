"""Trainings of other processes, in the place of the session's own."""
