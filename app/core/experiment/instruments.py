"""Instruments of an experiment: triggers, math channels, reference curves and diagnostics.

They look at a run and change nothing of what it computes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Annotated, Literal, TypeVar

from annotated_types import Gt, Interval

from app.core.experiment.parameters import Value

PAUSE, MARK, BOOKMARK, CHECKPOINT, SLOW, SOUND, NOTIFY = ACTIONS = (
    "pause", "mark", "bookmark", "checkpoint", "slow", "sound", "notify",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trigger:
    """A condition over the columns of a run, checked at every step, and what to do where it holds.

    Args:
        condition: A formula over columns that is true or false, such as loss > 2 * median(loss, 100).
        name: What it is called; empty for its condition.
        when: edge fires when the condition begins to hold, level at each step at which it holds.
        hold_off: Steps after it fired in which it does not fire again.
        actions: pause before the step, mark it, bookmark the step before, store a checkpoint, slow down, a sound, or a
            desktop notification.
        pace: Steps per second after it slowed the run down.
        armed: Whether it is checked.
    """

    condition: str
    name: str = ""
    when: Literal["edge", "level"] = "edge"
    hold_off: Annotated[int, Interval(ge=0, le=10**9)] = 0
    actions: tuple[str, ...] = (PAUSE, MARK)
    pace: Annotated[float, Gt(0)] = 10.0
    armed: bool = True

    @property
    def title(self) -> str:
        return self.name or self.condition


@dataclass(frozen=True, slots=True)
class MathChannel:
    """A column that is computed from others at every step, and recorded with them.

    Args:
        name: What it is called, unlike every other channel.
        formula: A formula over columns, such as loss - ema(loss, 100).
    """

    name: str
    formula: str

    @property
    def column(self) -> str:
        """Name of its column."""
        return f"channel/{self.name}"


@dataclass(frozen=True, slots=True)
class ReferenceCurve:
    """A line by formula over a plot.

    Args:
        plot: The plot to draw it over, such as loss.
        formula: A formula in step, such as 0.5 * 0.99 ** step.
        name: What it is called; empty for its formula.
    """

    plot: str
    formula: str
    name: str = ""

    @property
    def title(self) -> str:
        return self.name or self.formula


@dataclass(frozen=True, slots=True)
class ScheduledDiagnostic:
    """A diagnostic, and the steps at which it is taken.

    Args:
        name: What is taken, such as curvature.
        every: Steps from one time to the next: it is taken after the steps that are its multiples, and before the
            first step where it needs none.
        values: Its settings that differ from, or repeat, their defaults.
    """

    name: str
    every: Annotated[int, Interval(ge=1, le=10**9)] = 10
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    @property
    def title(self) -> str:
        settings = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return f"{self.name} every {self.every}" + (f" ({settings})" if settings else "")


@dataclass(frozen=True, slots=True)
class Instruments:
    """What looks at a run besides its plots; channels come in the order in which they may use each other."""

    triggers: tuple[Trigger, ...] = ()
    channels: tuple[MathChannel, ...] = ()
    references: tuple[ReferenceCurve, ...] = ()
    diagnostics: tuple[ScheduledDiagnostic, ...] = ()

    def with_trigger(self, index: int, trigger: Trigger | None) -> Instruments:
        """With another trigger at `index`, with one more at the end, or without the one that is there."""
        return replace(self, triggers=_with(self.triggers, index, trigger))

    def with_channel(self, index: int, channel: MathChannel | None) -> Instruments:
        """As `with_trigger`, of a math channel."""
        return replace(self, channels=_with(self.channels, index, channel))

    def with_reference(self, index: int, reference: ReferenceCurve | None) -> Instruments:
        """As `with_trigger`, of a reference curve."""
        return replace(self, references=_with(self.references, index, reference))

    def diagnostic(self, name: str) -> ScheduledDiagnostic | None:
        """The diagnostic of this name; `None` where it is not taken."""
        return next((each for each in self.diagnostics if each.name == name), None)

    def with_diagnostic(self, diagnostic: ScheduledDiagnostic) -> Instruments:
        """With a diagnostic in the place of the one of its name, or with one more at the end."""
        names = [each.name for each in self.diagnostics]
        index = names.index(diagnostic.name) if diagnostic.name in names else len(names)
        return replace(self, diagnostics=_with(self.diagnostics, index, diagnostic))

    def without_diagnostic(self, name: str) -> Instruments:
        return replace(self, diagnostics=tuple(each for each in self.diagnostics if each.name != name))


KINDS = ("triggers", "channels", "references", "diagnostics")
"""As differences of experiments call them; they change nothing of what a run computes."""
_T = TypeVar("_T")


def _with(items: tuple[_T, ...], index: int, item: _T | None) -> tuple[_T, ...]:
    kept: Iterable[_T] = () if item is None else (item,)
    return (*items[:index], *kept, *items[index + 1 :])
