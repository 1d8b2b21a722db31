"""Sweeps on Dask workers, with one store, written here."""
