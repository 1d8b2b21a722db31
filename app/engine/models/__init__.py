"""Models, one file each. Importing this package imports neither TensorFlow nor Keras: forms come first."""

from __future__ import annotations

import functools
import sys

from app.engine import discovery
from app.engine.models.base import Model, ModelError

__all__ = ["Model", "ModelError", "discover"]


@functools.cache
def discover() -> dict[str, type[Model]]:
    """Every model by the name that an experiment's file uses (`"mlp"`, `"skip-gram"`)."""
    return discovery.classes(sys.modules[__name__], Model)  # type: ignore[type-abstract]  # a base to look for
