"""Sweeps as they are made: on workers of Dask, with the one store written here."""
