"""Base class of the rules, which are in the files of `rules/`, one family per file, and are found by class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Literal

from optimizers.checker.check_result import RuleOutcome
from optimizers.checker.optimizer_under_test import OptimizerUnderTest


class Rule(ABC):
    """Rule about one pitfall. Its name is that of the class with hyphens: `RepeatedIndices` is `repeated-indices`."""

    title: ClassVar[str]
    """Statement of what should hold, as a person reads it: `"Repeated indices count as merged"`."""
    why: ClassVar[str]
    """Reason why it matters, in one sentence."""
    fix: ClassVar[str]
    """Advice how to fix it, in one sentence, most often with code."""
    fixes: ClassVar[Mapping[str, str]] = {}
    """Advice for one form, where forms differ: by contract, or by `GET_UPDATES`."""
    inapplicable: ClassVar[Mapping[str, str]] = {}
    """Reasons why there is nothing to check in one form: the rule holds there, with this sentence."""
    requires: ClassVar[tuple[str, ...]] = ("steps-in-graph",)
    """Rules that must hold before this one can be checked."""
    in_graph: ClassVar[bool] = False
    """True if there is nothing to check where the optimizer cannot be traced."""
    repeats: ClassVar[Literal["never", "together", "flags", "always"]] = "never"
    """Choice whether a rule that holds is checked again with other arguments: with all flags the other way and all
    numbers turned on that are off, together or one by one, or with what can be turned off, too.
    """
    draws: ClassVar[Literal["fixed", "silent", "free first", "free"]] = "fixed"
    """Way to check an optimizer that draws random numbers: with fixed draws; also with normal noise at zero, for what
    treats noise and gradient alike; so only where it fails with its own draws; or with its own alone.
    """
    cost: ClassVar[float] = 0.1
    """Seconds that the check takes, about; the quickest come first."""

    def advice(self, subject: OptimizerUnderTest) -> str:
        """Return the advice for the contract of the optimizer."""
        return self.fixes.get(subject.form, self.fix)

    @abstractmethod
    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        """Check one optimizer. An exception is reported as a failure, with its line in the file."""
