"""Trainings of other processes: which there are, what is known of the one that is looked at, and how it is."""
