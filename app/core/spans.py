"""Stretches of steps: which are known, and which are missing."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Spans:
    """A set of whole steps, held as stretches `(first, last)`, ascending and apart from one another."""

    stretches: list[tuple[int, int]] = field(default_factory=list)

    def __contains__(self, step: object) -> bool:
        return isinstance(step, int) and any(first <= step <= last for first, last in self.stretches)

    def add(self, first: int, last: int) -> None:
        """Have the steps `first` to `last`, both of them, besides."""
        if last < first:
            return
        apart = [each for each in self.stretches if each[1] < first - 1 or each[0] > last + 1]
        joined = [each for each in self.stretches if each not in apart]
        first = min([first, *(each[0] for each in joined)])
        last = max([last, *(each[1] for each in joined)])
        self.stretches = sorted([*apart, (first, last)])

    def cut(self, step: int) -> None:
        """Forget what is after `step`."""
        self.stretches = [(first, min(last, step)) for first, last in self.stretches if first <= step]

    def missing(self, first: int, last: int) -> list[tuple[int, int]]:
        """The stretches from `first` to `last` that are not in it, ascending."""
        found, start = [], first
        for left, right in self.stretches:
            if left > start and start <= last:
                found.append((start, min(left - 1, last)))
            start = max(start, right + 1)
        if start <= last:
            found.append((start, last))
        return found
