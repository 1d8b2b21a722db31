"""What is told of the run that is loaded besides its steps: tensors, single elements, terms, plans, touched rows."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core.commands import Look
from app.core.frames import Declared, Looked, Out, Planned, Touched
from app.engine.chunks import Chunk
from app.engine.elements import ElementCourses
from app.engine.overhead import OverheadMeter
from app.engine.pacing import Pacing

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.training import Training


class Sight:
    """What somebody looks at, and what was told of it last. What is looked at outlives the run."""

    def __init__(self, out: Out) -> None:
        self._out = out
        self._look: Look | None = None
        self._training: Training | None = None
        self._pacing, self._overhead = Pacing(), OverheadMeter()
        self.elements = ElementCourses(out.put)
        self._planned: dict[str, Planned] = {}
        """The plans as they were told last, by path."""
        self.plan_due = False
        """An edit may have changed plans; the steps that it waits for come first."""

    def turn_to(self, training: Training | None, pacing: Pacing, overhead: OverheadMeter) -> None:
        """Look at another run from now on, at none where it is `None`."""
        self._training, self._pacing, self._overhead = training, pacing, overhead
        self._planned.clear()
        self.elements.begin()

    def look_at(self, look: Look) -> None:
        """Look at this from now on; at nothing where its variable is -1."""
        self._look = look if look.variable >= 0 else None
        self._pacing.looks.hurry()
        self.declare()

    @property
    def looking(self) -> Look | None:
        """What is looked at, where the run that is there has it: the window may not know yet that it is another."""
        training, look = self._training, self._look
        if training is None or look is None or look.variable >= len(training.variables):
            return None
        size = math.prod(training.variables[look.variable].shape)
        there = look.element is not None and look.element < size
        # What is told at every step anyway need not be told twice.
        return look if there and not training.program.looking.traced else replace(look, element=None)

    def declare(self) -> None:
        """Tell the terms of the update of what is looked at, as they are from here on."""
        look, training = self.looking, self._training
        if look is not None and training is not None:
            self._out.put(Declared(training.step, look.variable, training.terms(look.variable)))

    def show(self, looked: NDArray[np.float32] | None) -> None:
        """Tell tensors as they are now, with the gradients and updates of the last step where `looked` has them."""
        look, training = self.looking, self._training
        if looked is None and training is not None:
            self.elements.tell_standing(training, look)
        if look is None or training is None or not look.maps:
            return
        begun = time.perf_counter()
        kept = self._pacing.every_step and looked is not None
        self._out.put(Looked(training.step, training.views(look, looked), kept))
        seconds = time.perf_counter() - begun
        self._pacing.looks.took(seconds, time.perf_counter())
        self._overhead.looked(seconds)

    def show_past(self, chunk: Chunk | None) -> None:
        """Tell what the run was taken back to; `chunk` ended there, where something was made on the way."""
        self.declare()
        self.plan()
        there = chunk if chunk is not None and len(chunk.rows) else None
        self.show(there.looked if there is not None else None)
        if there is not None and self._training is not None:
            self.elements.tell_standing(self._training, self.looking)
        self.touched()

    def plan(self) -> None:
        """Tell the plans that are other ones than those told last."""
        self.plan_due = False
        for planned in self._training.planned() if self._training is not None else ():
            told = self._planned.get(planned.path)
            # NaN is a step that leaves the value alone.
            same = told is not None and np.array_equal(told.rates, planned.rates, equal_nan=True)
            if told is None or not same or told.steps[-1] != planned.steps[-1]:
                self._planned[planned.path] = planned
                self._out.put(planned)

    def touched(self) -> None:
        """Tell the rows that the last batch touched."""
        training = self._training
        if training is None or training.step == 0:
            return
        touched = training.problem.touched(training.problem.indices(training.step, 1)[0])
        if touched is not None:
            self._out.put(Touched(training.step, touched))
