"""What someone who looks at a training asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .kernel.protocol import Array


@dataclass(frozen=True)
class Order:
    """What someone who looks asks for; `answer` sends them a message."""

    kind: str
    fields: Mapping[str, Any]
    answer: Callable[[str, Mapping[str, Any]], None]
    arrays: Mapping[str, Array] = field(default_factory=dict)
    owner: str = ""
    """Who asks: what an order keeps up, as a pause, ends when they are gone."""
