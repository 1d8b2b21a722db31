"""Sweeps on Dask workers, with one store, written by this process."""
