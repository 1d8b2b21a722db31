"""What someone who looks at a training asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Order:
    """What someone who looks asks for; `answer` sends them a message."""

    kind: str
    fields: Mapping[str, Any]
    answer: Callable[[str, Mapping[str, Any]], None]
