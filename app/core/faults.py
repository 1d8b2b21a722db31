"""What is wrong with an experiment, all of it at once, each in one sentence; and with where its results should go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault. `sentence` says what `key` must be, what was received and what would do, without naming the key.

    `file` and `line` are where it was written (`None` where it was not read from a file), `received` is the value as
    it came. Printed as `digits.toml:7: optimizer.beta_1: must be below 1; received 1.7; 0.9 would do`.
    """

    key: str
    sentence: str
    received: object = None
    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        return ": ".join(part for part in (place, self.key, self.sentence) if part)


class ExperimentError(ValueError):
    """An experiment that cannot be read, or made of these settings. `faults` holds every fault that was found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class UnwritableFolder(Exception):
    """A folder that results cannot be written to; says which and why."""
