"""A reset as the undo stack keeps it: the run that it left is there again once it is undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.core.experiment import Experiment
from app.session.undo import Command, Outcome


@dataclass(frozen=True, slots=True)
class LeftRun:
    """The run that a reset left: its id, the past step it was at, where it was at one, and the experiment with all that
    waited for the reset.
    """

    run: str
    step: int | None
    experiment: Experiment


class Reset:
    """`load` begins at step 0; `bring_back` has the run again, with its recording and its state."""

    void = False

    def __init__(
        self, load: Callable[[], object], bring_back: Callable[[LeftRun], object], left: LeftRun, text: str
    ) -> None:
        self._load, self._bring_back, self._left = load, bring_back, left
        self.text = text

    def redo(self) -> Outcome:
        self._load()
        return Outcome.DONE

    def undo(self) -> Outcome:
        self._bring_back(self._left)
        return Outcome.DONE

    def takes_in(self, later: Command) -> bool:
        return False
