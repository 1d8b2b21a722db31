"""Edits of the experiment, as the undo stack keeps them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment, ParameterGroup
from app.core.experiment.experiment_differences import describe_difference
from app.core.experiment.instruments import Instruments
from app.session.edits.edit_text import edit_text, is_structural
from app.session.run.context import RunContext
from app.session.run.undo import SAME_DRAG_SECONDS, Command, UndoOutcome

_POINTS = {"at", "factors"}
"""The values that a point of a curve moves."""


class ExperimentEdit:
    """From one experiment to another; `adopt` makes one of them the present one. `title` is what a person reads of it,
    said by what differs where it is empty.

    Edits of the same value, or of the same curve's points, that follow one another within a second (a drag) merge into
    one; a drag that ends where it began is none. What is chosen, added, removed, moved or set together never merges.
    """

    def __init__(
        self,
        adopt: Callable[[Experiment], None],
        old: Experiment,
        new: Experiment,
        catalogues: Catalogues,
        title: str = "",
    ) -> None:
        self._adopt, self._old, self._new = adopt, old, new
        self._catalogues, self._title = catalogues, title
        self._names = tuple(name for name, _, _ in describe_difference(old, new, catalogues))
        is_diagnostic = self._names == ("diagnostics",)
        self._dragged = _turned_setting(old.instruments, new.instruments) if is_diagnostic else _dragged(self._names)
        self._made = time.monotonic()
        self.text = title or edit_text(old, new, catalogues)

    def redo(self) -> UndoOutcome:
        self._adopt(self._new)
        return UndoOutcome.DONE

    def undo(self) -> UndoOutcome:
        self._adopt(self._old)
        return UndoOutcome.DONE

    def add_parts(self, parts: tuple[ParameterGroup, ...]) -> None:
        """The same edit, where the model has turned out to have optimizers for these parts too."""
        self._old, self._new = (replace(each, parts=(*each.parts, *parts)) for each in (self._old, self._new))

    @property
    def is_noop(self) -> bool:
        return not describe_difference(self._old, self._new, self._catalogues)

    def merge_with(self, later: Command) -> bool:
        """Whether `later` is of the same drag."""
        if not isinstance(later, ExperimentEdit):
            return False
        if self._title or later._title or later._made - self._made > SAME_DRAG_SECONDS:
            return False
        dragged = self._dragged
        if not dragged or later._dragged != dragged:
            return False
        self._new, self._made = later._new, later._made
        self.text = edit_text(self._old, self._new, self._catalogues)
        return True


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
    """Where a run was left, to have it back from the store: its id, the past step it was at, where it was at one, and
    the experiment with all that waited for a reset.
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


class Reset:
    """`load` begins at step 0; `reopen_run` resumes the run before, with its recording and its state."""

    is_noop = False

    def __init__(
        self,
        load: Callable[[], object],
        reopen_run: Callable[[RunPlace], object],
        left: RunPlace,
        text: str,
    ) -> None:
        self._load, self._reopen_run, self._left = load, reopen_run, left
        self.text = text

    def redo(self) -> UndoOutcome:
        self._load()
        return UndoOutcome.DONE

    def undo(self) -> UndoOutcome:
        self._reopen_run(self._left)
        return UndoOutcome.DONE

    def merge_with(self, later: Command) -> bool:
        return False
