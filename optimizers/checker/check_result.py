"""Result of a check: the outcome of one rule on one optimizer."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from optimizers.base.message import Message, is_message, with_small_letter

Verdict: TypeAlias = Literal["passed", "failed", "warning", "skipped"]
"""Verdict of a check; `skipped`: another rule has to pass first. `warning`: right, and yet worth knowing."""
VERDICTS_IN_JSON: Mapping[Verdict, str] = {"passed": "holds", "failed": "fails", "warning": "warns", "skipped": "waits"}
"""Names of verdicts for programs that read `--json`."""

WITH = "with"
"""Key, among what was measured, of the arguments off their defaults without which the rule holds."""
Measured: TypeAlias = Mapping[str, float | int | str | bool]


@dataclass(frozen=True, slots=True)
class SlotPair:
    """Slot, or the weight, with that of a reference after one step.

    Args:
        name: the slot; `"weight"` for the variable itself.
        theirs_name: what the reference calls it; empty if it has none.
        variable: the variable that it belongs to.
        step: after which step, from 1: the first at which they differ, else the last.
        yours, theirs: the root mean square of both.
        ratio: what the reference's must be multiplied by to give this one; `None` if no number does.
        agrees: whether they differ by no more than rounding at every step.
        sparse: whether gradients were sparse.
    """

    name: str
    theirs_name: str
    variable: str
    step: int
    yours: float
    theirs: float | None
    ratio: float | None
    agrees: bool
    sparse: bool = False


@dataclass(frozen=True, slots=True)
class Base:
    """Base class that itself fails a rule: `"Adam of tensorflow_addons"`, with its place in its file."""

    name: str
    file: str
    line: int | None


@dataclass(frozen=True, slots=True)
class RuleOutcome:
    """Outcome of one rule on one optimizer.

    Args:
        verdict: whether the rule passed.
        sentence: what was seen, in one sentence without a full stop's worth of advice.
        line: where in the person's file, counted from 1; `None` for what has no place there.
        fix: how to fix it, where that differs from the advice of the rule.
        measured: numbers by name, as `{"largest difference": 0.1}`.
        series: numbers of each step by name, as `{"dense": (0.0, 1e-7)}`; finite.
        slots: its slots beside those of a reference.
        base: whose the fault is where it is inherited.
    """

    verdict: Verdict
    sentence: str
    line: int | None = None
    fix: str = ""
    measured: Measured = field(default_factory=dict)
    series: Mapping[str, Sequence[float]] = field(default_factory=dict)
    slots: Sequence[SlotPair] = ()
    base: Base | None = None


def passed(sentence: str, **measured: float | int | str | bool) -> RuleOutcome:
    return RuleOutcome("passed", _shorten_exponents(sentence), measured=_with_spaces(measured))


def failed(sentence: str, line: int | None = None, fix: str = "", **measured: float | int | str | bool) -> RuleOutcome:
    return RuleOutcome("failed", _shorten_exponents(sentence), line, fix, _with_spaces(measured))


def warning(sentence: str, line: int | None = None, fix: str = "", **measured: float | int | str | bool) -> RuleOutcome:
    return RuleOutcome("warning", _shorten_exponents(sentence), line, fix, _with_spaces(measured))


def skipped(sentence: str) -> RuleOutcome:
    """Return the outcome if this machine or optimizer lacks something: two devices, a sparse path, a slot."""
    return RuleOutcome("skipped", sentence)


def _shorten_exponents(sentence: str) -> str:
    """Write powers of ten for people: `1.1e6`, not `1.1e+06`."""
    short = re.sub(r"(?<=\d)e\+?(-?)0*(?=[1-9])", r"e\1", sentence)
    return Message.of(short, sentence.template, sentence.values) if is_message(sentence) else short


def uncapitalized(sentence: str) -> str:
    """Return a sentence with a small first letter, to follow other words."""
    return with_small_letter(sentence) if str(sentence)[1:2].islower() or sentence[1:2] == " " else sentence


def _with_spaces(measured: Mapping[str, float | int | str | bool]) -> Measured:
    """Replace underscores: `largest_difference` -> `largest difference`."""
    return {name.replace("_", " "): value for name, value in measured.items()}


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Result of one rule: `rule` is its name, `title` its name for people, `why` the reason why it matters and `fix`
    the remedy (empty if passed), `seconds` the time of checking, `base` the base class at fault, if the fault is
    inherited.
    """

    rule: str
    title: str
    verdict: Verdict
    sentence: str
    line: int | None
    why: str
    fix: str
    measured: Measured
    seconds: float
    series: Mapping[str, Sequence[float]] = field(default_factory=dict)
    slots: Sequence[SlotPair] = ()
    base: Base | None = None

    def as_plain(self) -> dict[str, Any]:
        """Return the result as values for JSON; `fix` is called `mend` there, and verdicts have older names."""
        return {
            "rule": self.rule,
            "title": self.title,
            "verdict": VERDICTS_IN_JSON[self.verdict],
            "sentence": self.sentence,
            "line": self.line,
            "why": self.why,
            "mend": self.fix,
            "measured": {name: _plain(value) for name, value in self.measured.items()},
            "seconds": round(self.seconds, 4),
            "series": {name: list(values) for name, values in self.series.items()},
            "slots": [asdict(each) for each in self.slots],
            "base": None if self.base is None else asdict(self.base),
        }


def _plain(value: float | int | str | bool) -> float | int | str | bool:
    """Return a value for JSON, without numbers that are not finite."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value
