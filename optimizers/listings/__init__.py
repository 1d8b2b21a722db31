"""Listings of optimizers and schedules, one file for each origin, read from source without importing it."""
