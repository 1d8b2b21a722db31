"""Sweeps on disk: a journal each, beside the run database that has their runs."""
