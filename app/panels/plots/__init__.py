"""Plots of the overview. Each public `Plot` in a file here is on the menu; there is no list to edit."""

from __future__ import annotations

import functools
import importlib
import pkgutil

from app.panels.plotting.plot_description import Plot


@functools.cache
def discover() -> tuple[Plot, ...]:
    """Return every plot, the most informative first."""
    found = []
    for info in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{info.name}")
        found += [each for name, each in vars(module).items() if isinstance(each, Plot) and name[0] != "_"]
    return tuple(sorted(found, key=lambda plot: plot.rank))
