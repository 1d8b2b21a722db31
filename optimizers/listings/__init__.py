"""Listings of optimizers and schedules, one origin a file, each read from its source without being imported."""
