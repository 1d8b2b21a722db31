"""What is asked of a training: what is recorded of it, how often, and where."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .kernel.recording import MEMORY
from .training_states import REPLAY_MEMORY


@dataclass(frozen=True)
class Options:
    """As `Attach` has them. Raises `ValueError` for an `every`, or bytes, below 1."""

    record: Path | None = None
    every: int = 10
    distributions: bool = False
    memory: int = MEMORY
    checkpoints: Path | None = None
    title: str = ""
    replay_memory: int = REPLAY_MEMORY

    def __post_init__(self) -> None:
        if isinstance(self.every, bool) or not isinstance(self.every, int) or self.every < 1:
            raise ValueError(f"every must be a number of steps, 1 or more; received {self.every!r}.")
        for name in ("memory", "replay_memory"):
            held = getattr(self, name)
            if isinstance(held, bool) or not isinstance(held, int) or held < 1:
                raise ValueError(f"{name} must be a number of bytes, 1 or more; received {held!r}.")

    @property
    def of_run(self) -> Options:
        """What one run has from its beginning to its end; how often it is measured may change."""
        return replace(self, every=1)

    @classmethod
    def of(
        cls,
        record: str | os.PathLike[str] | None,
        checkpoints: str | os.PathLike[str] | None,
        **others: Any,
    ) -> Options:
        """Paths may be texts."""
        return cls(
            None if record is None else Path(record),
            checkpoints=None if checkpoints is None else Path(checkpoints),
            **others,
        )
