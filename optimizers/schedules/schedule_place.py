"""Place of a schedule in a run: where it begins, and how many steps it lasts. Imports neither TensorFlow nor Keras."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def place_of(values: Mapping[str, Any], plan: int) -> tuple[int, int]:
    """Count the steps of a run before a schedule with these arguments, and those that it lasts, its warm-up included.

    One that begins after the `plan` steps of the run lasts as many again, unless `lasts` says how many.
    """
    begins_at = int(values.get("begins_at") or 0)
    return begins_at, int(values.get("lasts") or (plan - begins_at if begins_at < plan else plan))
