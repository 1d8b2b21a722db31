"""Optimizers: contracts, the library, schedules, gradient transforms, the checker, export; without Qt and app."""
