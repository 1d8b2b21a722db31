"""Edits of the experiment, as the undo stack keeps them."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import ClassVar

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment, ParameterGroup
from app.core.experiment.instruments import Instruments
from app.core.experiment.named_settings import describe_difference
from app.session.edits.edit_text import edit_text, is_structural
from app.session.run.context import RunContext
from app.session.run.undo import SAME_DRAG_SECONDS, Edit

_POINTS = {"at", "factors"}
"""The values that a point of a curve moves."""


class ExperimentEdit:
    """Edit from the experiment `old` to `new`. `title` is what a person reads of it; where it is empty, what differs.

    Edits of the same value, or of the same curve's points, that follow one another within a second (a drag) merge into
    one; a drag that ends where it began is none. What is chosen, added, removed, moved or set together never merges.
    """

    def __init__(self, old: Experiment, new: Experiment, catalogues: Catalogues, title: str = "") -> None:
        self.old, self.new = old, new
        self._catalogues, self._title = catalogues, title
        self._names = tuple(name for name, _, _ in describe_difference(old, new, catalogues))
        is_diagnostic = self._names == ("diagnostics",)
        self._dragged = _turned_setting(old.instruments, new.instruments) if is_diagnostic else _dragged(self._names)
        self._made = time.monotonic()
        self.text = title or edit_text(old, new, catalogues)

    def with_parts(self, parts: tuple[ParameterGroup, ...]) -> ExperimentEdit:
        """The same edit, where the model has turned out to have optimizers for these parts too."""
        old, new = (replace(each, parts=(*each.parts, *parts)) for each in (self.old, self.new))
        return ExperimentEdit(old, new, self._catalogues, self._title)

    @property
    def is_noop(self) -> bool:
        return not self._names

    def merged(self, later: Edit) -> Edit | None:
        """Both as one, where `later` is of the same drag."""
        if not isinstance(later, ExperimentEdit) or self._title or later._title:
            return None
        is_drag = bool(self._dragged) and later._dragged == self._dragged
        if not is_drag or later._made - self._made > SAME_DRAG_SECONDS:
            return None
        both = ExperimentEdit(self.old, later.new, self._catalogues)
        # It stays that drag where it is back at its beginning.
        both._dragged, both._made = self._dragged, later._made
        return both


def _turned_setting(old: Instruments, new: Instruments) -> str:
    """The interval or the setting of a diagnostic in which alone they differ; empty where there is no such."""
    found = [
        f"{before.name}.{name}"
        for before, after in zip(old.diagnostics, new.diagnostics, strict=False)
        for name in {"every", *before.values, *after.values}
        if {"every": before.every, **before.values}.get(name) != {"every": after.every, **after.values}.get(name)
    ]
    are_same = [each.name for each in old.diagnostics] == [each.name for each in new.diagnostics]
    return found[0] if are_same and len(found) == 1 else ""


def _dragged(names: tuple[str, ...]) -> str:
    """What a drag moves that makes such an edit: a value, by its dotted name, or the points of the curve at a path.
    Empty where none does.
    """
    paths = {name.rpartition(".")[0] for name in names}
    # A point that goes straight up moves only one of the two, and belongs to the same drag.
    if len(paths) == 1 and {name.rpartition(".")[2] for name in names} <= _POINTS:
        return paths.pop()
    return names[0] if len(names) == 1 and not is_structural(names[0]) else ""


@dataclass(frozen=True, slots=True)
class RunPlace:
    """Place where a run was left, to have it back from the store: its id, the past step it was at, where it was at one,
    and the experiment with all that waited for a reset.
    """

    run: str
    step: int | None
    experiment: Experiment
    was_reset: bool

    @classmethod
    def of(cls, run: RunContext, *, was_reset: bool) -> RunPlace:
        """Note where a run is; `was_reset` where it is left by a reset, and not for a guest as a lesson is."""
        timeline = run.timeline
        return cls(timeline.run, timeline.step if timeline.is_behind_head else None, run.experiment, was_reset)


@dataclass(frozen=True, slots=True)
class Reset:
    """The run that was `left` for step 0."""

    left: RunPlace
    text: str
    is_noop: ClassVar[bool] = False

    def merged(self, later: Edit) -> Edit | None:
        """Never one with another."""
        return None
