"""Diagnostics, measured only while the experiment or the window subscribes to them."""

from __future__ import annotations

import functools
import sys

from app.engine.diagnostics.base import Diagnostic
from app.problems import discovery
from optimizers.base import entry_points

__all__ = ["Diagnostic", "discover"]


@functools.cache
def discover() -> dict[str, type[Diagnostic]]:
    """Return every diagnostic by its name in `commands.SubscribeDiagnostics` (`"curvature"`)."""
    own = discovery.classes(sys.modules[__name__], Diagnostic)  # type: ignore[type-abstract]  # a base to look for
    found = dict(sorted(own.items()))
    for cls in entry_points.installed_classes("diagnostics", Diagnostic).values():
        found.setdefault(cls.name, cls)
    return found
