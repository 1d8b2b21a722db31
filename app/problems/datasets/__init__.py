"""Data sets, one family per file. Importing this package imports neither TensorFlow nor scikit-learn, because forms
come first.
"""

from __future__ import annotations

import functools
import sys

from app.problems import discovery
from app.problems.datasets.base import Data, Dataset, DatasetError

__all__ = ["Data", "Dataset", "DatasetError", "discover"]


@functools.cache
def discover() -> dict[str, type[Dataset]]:
    """Return every data set by the name that an experiment's file uses (`"digits"`, `"two-moons"`)."""
    own = discovery.classes(sys.modules[__name__], Dataset)  # type: ignore[type-abstract]  # a base to look for
    return discovery.with_installed("datasets", Dataset, dict(sorted(own.items())))  # type: ignore[type-abstract]  # the same
