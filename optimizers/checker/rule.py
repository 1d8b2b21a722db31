"""What every rule has. A rule is one file in `rules/`, found by its class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Literal

from optimizers.checker.finding import Seen
from optimizers.checker.subject import Subject


class Rule(ABC):
    """One pitfall. The name is the file's with hyphens: `rules/repeated_indices.py` is `repeated-indices`."""

    title: ClassVar[str]
    """What should hold, as a person reads it: `"Repeated indices count as merged"`."""
    why: ClassVar[str]
    """Why it matters, in one sentence."""
    mend: ClassVar[str]
    """How to mend it, in one sentence, most often with code."""
    after: ClassVar[tuple[str, ...]] = ("steps-in-graph",)
    """Rules that must hold before this one can be looked at."""
    in_graph: ClassVar[bool] = False
    """Whether there is nothing to look at where the optimizer cannot be traced."""
    repeats: ClassVar[Literal["never", "together", "flags", "always"]] = "never"
    """Whether a rule that holds is looked at again with other arguments: with all flags the other way and all numbers
    turned on that are off, together or one by one, or with what can be turned off, too.
    """
    draws: ClassVar[Literal["fixed", "silent", "free first", "free"]] = "fixed"
    """How what draws random numbers is looked at: with draws that are fixed; also with normal noise at zero, for what
    treats noise and gradient alike; so only where it fails with its own draws; or with its own alone.
    """
    cost: ClassVar[float] = 0.1
    """Seconds that looking takes, about; the quickest come first."""

    @abstractmethod
    def look(self, subject: Subject) -> Seen:
        """Look at one optimizer. What it raises is told as a failure, with the line of the file that raised it."""
