"""JSON for every reader: numbers that are not finite become `null`."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any


def json_text(document: Any, **settings: Any) -> str:
    """Write the document as JSON. `settings` are arguments of `json.dumps`."""
    return json.dumps(finite(document), allow_nan=False, **settings)


def finite(value: Any) -> Any:
    """Return the value with every number that is not finite replaced by `None`."""
    match value:
        case float():
            return value if math.isfinite(value) else None
        case Mapping():
            return {key: finite(each) for key, each in value.items()}
        case list() | tuple():
            return [finite(each) for each in value]
    return value
