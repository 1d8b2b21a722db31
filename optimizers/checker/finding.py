"""What a rule found."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

Verdict: TypeAlias = Literal["holds", "fails", "warns", "waits"]
"""`waits`: another rule must hold before this one can be looked at. `warns`: right, and yet worth knowing."""

WITH = "with"
"""Among what was measured: the arguments off their defaults without which the rule holds."""
Measured: TypeAlias = Mapping[str, float | int | str | bool]


@dataclass(frozen=True, slots=True)
class SlotPair:
    """A slot, or the weight, beside that of a reference after one step.

    Args:
        name: the slot; `"weight"` for the variable itself.
        theirs_name: what the reference calls it; empty where it has none.
        variable: the variable that it belongs to.
        step: after which step, from 1: the first at which they differ, else the last.
        yours, theirs: the root mean square of both.
        ratio: what the reference's must be multiplied by to give this one; `None` where no number does.
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
    """A base that fails a rule by itself: `"Adam of tensorflow_addons"`, with the place in its file."""

    name: str
    file: str
    line: int | None


@dataclass(frozen=True, slots=True)
class Seen:
    """What one look at an optimizer came to.

    Args:
        verdict: whether the rule holds.
        sentence: what was seen, in one sentence without a full stop's worth of advice.
        line: where in the person's file, counted from 1; `None` for what has no place there.
        mend: how to mend it, where that differs from what the rule says of itself.
        measured: numbers by name, as `{"largest difference": 0.1}`.
        series: numbers of each step by name, as `{"dense": (0.0, 1e-7)}`; finite.
        slots: its slots beside those of a reference.
        base: whose the fault is where it is inherited.
    """

    verdict: Verdict
    sentence: str
    line: int | None = None
    mend: str = ""
    measured: Measured = field(default_factory=dict)
    series: Mapping[str, Sequence[float]] = field(default_factory=dict)
    slots: Sequence[SlotPair] = ()
    base: Base | None = None


def holds(sentence: str, **measured: float | int | str | bool) -> Seen:
    return Seen("holds", _said(sentence), measured=_named(measured))


def fails(sentence: str, line: int | None = None, mend: str = "", **measured: float | int | str | bool) -> Seen:
    return Seen("fails", _said(sentence), line, mend, _named(measured))


def warns(sentence: str, line: int | None = None, mend: str = "", **measured: float | int | str | bool) -> Seen:
    return Seen("warns", _said(sentence), line, mend, _named(measured))


def waits(sentence: str) -> Seen:
    """For what this machine or this optimizer does not have: two devices, a sparse path, a slot."""
    return Seen("waits", sentence)


def _said(sentence: str) -> str:
    """With powers of ten as a person writes them: `1.1e6`, not `1.1e+06`."""
    return re.sub(r"(?<=\d)e\+?(-?)0*(?=[1-9])", r"e\1", sentence)


def within(sentence: str) -> str:
    """As it reads after other words."""
    return sentence[0].lower() + sentence[1:] if sentence[1:2].islower() or sentence[1:2] == " " else sentence


def _named(measured: Mapping[str, float | int | str | bool]) -> Measured:
    """`largest_difference` -> `largest difference`."""
    return {name.replace("_", " "): value for name, value in measured.items()}


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict on one rule, as it is told: `rule` is its name, `title` what a person reads of it, `why` the reason
    that it matters and `mend` how to mend it (empty where it holds), `seconds` what looking took, `base` whose the
    fault is where it is inherited.
    """

    rule: str
    title: str
    verdict: Verdict
    sentence: str
    line: int | None
    why: str
    mend: str
    measured: Measured
    seconds: float
    series: Mapping[str, Sequence[float]] = field(default_factory=dict)
    slots: Sequence[SlotPair] = ()
    base: Base | None = None

    def as_plain(self) -> dict[str, Any]:
        """Values that JSON knows."""
        return {
            "rule": self.rule,
            "title": self.title,
            "verdict": self.verdict,
            "sentence": self.sentence,
            "line": self.line,
            "why": self.why,
            "mend": self.mend,
            "measured": {name: _plain(value) for name, value in self.measured.items()},
            "seconds": round(self.seconds, 4),
            "series": {name: list(values) for name, values in self.series.items()},
            "slots": [asdict(each) for each in self.slots],
            "base": None if self.base is None else asdict(self.base),
        }


def _plain(value: float | int | str | bool) -> float | int | str | bool:
    """JSON has no word for what is not finite."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value
