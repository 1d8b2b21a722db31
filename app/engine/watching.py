"""When measures are taken: at multiples of a stride, or as often as a share of the time allows, and at a pause."""

from __future__ import annotations

import copy
import math
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from app.core.frames import Measured, Note, Out
from app.engine.pacing import BUFFER
from app.engine.sentences import sentence
from app.engine.share import Share

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.measures import Measure
    from app.engine.training import Training

T = TypeVar("T")

SHARE = 0.05
"""Most of the time that a measure without a stride takes."""


@dataclass(slots=True)
class _Watched:
    """A measure that somebody watches.

    Attributes:
        stride: Steps from measure to measure; 0 for as often as `SHARE` of the time allows.
        measure: Made when it is first needed.
        often: Without a stride, when it is due.
        alone: Whether steps are made one by one for it now.
        observed: Whether it sees the step that is being made.
        seen: Successive single steps that it saw.
        told: The step that was told last.
        spent: Seconds that went into the measure which is being prepared.
        traced: It was taken once; the first time takes longer.
        failed: It could not be taken, and is not tried again.
    """

    name: str
    stride: int
    measure: Measure | None = None
    often: Share = field(default_factory=lambda: Share(SHARE))
    alone: bool = False
    observed: bool = False
    seen: int = 0
    told: int = -1
    spent: float = 0.0
    traced: bool = False
    failed: bool = False


class Watching:
    """Takes the measures that are watched, between chunks of steps, and tells them.

    With a stride a measure is taken after the steps that are its multiples, whatever the pace: chunks end there, and
    the steps that a measure must see one by one are chunks of their own. Without one it is taken when the last one will
    have been a small part of the time. What stands at a pause is measured once. A measure that takes long gives way to
    a command that waits: a multiple of the stride at which one does may be passed over.

    Args:
        spent: is told the seconds that each measure took, as they pass.
    """

    def __init__(self, out: Out, spent: Callable[[str, float], None]) -> None:
        self._out, self._spent = out, spent
        self._watched: list[_Watched] = []

    def watch(self, wanted: tuple[tuple[str, int], ...]) -> None:
        """Watch these and no others. Raises `ValueError` where there is no such measure, or a stride is below 0."""
        from app.engine.measures import discover

        kept = {each.name: each for each in self._watched}
        for name, stride in wanted:
            if name not in discover():
                raise ValueError(f'There is no measure "{name}"; there are {", ".join(discover())}.')
            if stride < 0:
                raise ValueError(f"The stride of {name} is {stride}; it must be 0 or more steps.")
        self._watched = [kept.get(name) or _Watched(name, stride) for name, stride in wanted]
        for each, (_, stride) in zip(self._watched, wanted, strict=True):
            each.stride = stride

    def changed(self) -> None:
        """The state was changed by hand: what was told of it no longer holds."""
        for each in self._watched:
            each.told, each.seen = -1, 0

    def forget(self) -> None:
        """Another training comes; what is watched stays."""
        self._watched = [_Watched(each.name, each.stride) for each in self._watched]

    @property
    def traced(self) -> bool:
        """Something is traced around this chunk, which takes longer than any measure."""
        return any(each.observed and not each.traced for each in self._watched)

    # Around a chunk

    def most(self, step: int) -> int:
        """The most steps that the next chunk may make."""
        found = BUFFER
        for each in self._watched:
            each.alone = False
            if each.failed:
                continue
            singles = _kind(each).single_steps
            if each.stride:
                left = each.stride - step % each.stride
                each.alone = left <= singles
                found = min(found, 1 if each.alone else left - singles)
            elif singles and each.often.due(time.perf_counter()):
                each.alone = True
                found = 1
        return found

    def before(self, training: Training, count: int, *, close_up: bool) -> None:
        """A chunk of `count` steps is about to be made. A single step that a person asked for is seen as well."""
        for each in self._watched:
            wanted = not each.failed and (each.alone or close_up)
            each.observed = wanted and count == 1 and _kind(each).single_steps > 0
            if each.observed:
                self._guarded(each, training, lambda measure: measure.before())

    def after(self, training: Training, chunk_seconds: float, stop: Callable[[], bool]) -> None:
        """It was made, and is fine."""
        for each in self._watched:
            if each.observed:
                self._guarded(each, training, lambda measure: measure.after())
                each.seen += 1
                # Steps that are made one by one for it are slower than others.
                each.spent += chunk_seconds if each.alone else 0.0
            else:
                each.seen = 0
            if each.stride:
                due = training.step % each.stride == 0
            else:
                due = each.often.due(time.perf_counter()) and each.seen >= _kind(each).single_steps
            if due:
                self._take(each, training, stop)

    def show(self, training: Training, stop: Callable[[], bool]) -> None:
        """Measure what stands, where that is not told yet; a measure off its stride leaves no trace in later ones."""
        for each in self._watched:
            if each.told != training.step and not stop():
                # The state before the first step is nobody's multiple: a run need not stand there.
                aside = each.stride > 0 and (training.step == 0 or training.step % each.stride > 0)
                self._take(each, training, stop, aside=aside)

    # One measure

    def _take(self, each: _Watched, training: Training, stop: Callable[[], bool], *, aside: bool = False) -> None:
        values = self._guarded(each, training, lambda measure: (copy.copy(measure) if aside else measure).take(stop))
        # The first one is traced, which is no part of what a measure costs.
        each.often.took(each.spent if each.traced else 0.0, time.perf_counter())
        if values is None or each.measure is None:
            # What gave way is paid for like what was told.
            each.spent = 0.0
            return
        seconds = each.spent if each.traced else math.nan
        self._out.put(Measured(each.name, training.step, each.measure.columns, tuple(values), seconds))
        each.traced, each.told, each.spent, each.seen = True, training.step, 0.0, 0

    def _guarded(self, each: _Watched, training: Training, act: Callable[[Measure], T]) -> T | None:
        """Do something with the measure; where it fails, say so once, and train on without it."""
        import tensorflow as tf

        if each.failed:
            return None
        begun = time.perf_counter()
        try:
            with tf.device(training.device.name):
                return act(self._fitting(each, training))
        except Exception as error:
            each.failed = True
            what = each.name.replace("_", " ")
            told = f"The {what} cannot be measured here. {sentence(error)}"
            self._out.put(Note(told, "warn", traceback.format_exc()))
            return None
        finally:
            seconds = time.perf_counter() - begun
            each.spent += seconds
            if each.traced:
                self._spent(each.name, seconds)

    def _fitting(self, each: _Watched, training: Training) -> Measure:
        """The measure of this training and of what is trained of it now."""
        made = each.measure
        if made is None or made.training is not training or made.trained != training.trained:
            made = each.measure = _kind(each)(training)
            each.traced, each.seen = False, 0
        return made


def _kind(each: _Watched) -> type[Measure]:
    from app.engine.measures import discover

    return discover()[each.name]
