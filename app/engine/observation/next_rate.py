"""Warning before a step whose learning rate is 0 or NaN."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import LEARNING_RATE, PART_RATE
from app.core.messages.alert_frames import RateStopped
from app.core.messages.frames import Out
from app.core.messages.run_frames import Note
from app.core.text.number_text import thousands
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.bindings.optimizer_binding import OptimizerBinding
    from app.engine.bindings.scheduled_value import ScheduledValue
    from app.engine.training.training import Training

_AHEAD = 4_096
"""Steps ahead that are looked at to say how long the rate stays 0."""


class NextRateObserver(ChunkObserver):
    """Observer that publishes `RateStopped` once when the next rate becomes 0 or NaN, and once when it no longer is."""

    def __init__(self, out: Out) -> None:
        self._out = out
        self._published = RateStopped(0)

    def after(self, chunk: MadeChunk) -> None:
        if chunk.broken is None and len(chunk.made.rows):
            # A schedule that touches 0 for a single step needs no word while it runs.
            self._publish(chunk.training, chunk.made.rows[-1], least=2)

    def show(self, training: Training) -> None:
        """Publish changes of the warning about the next step, which is not made yet or begins now."""
        self._publish(training, None, least=1)

    def begin(self, training: Training) -> None:
        """Begin steps, and report schedules that are over although their last rate is not 0."""
        self.show(training)
        for binding in training.bindings:
            rate = binding.rate
            if self._published.sentence or rate.constant or rate.watches or training.step < rate.end:
                continue
            found = rate.ahead(training.step, 1)
            if len(found):
                ended = Message("{rate} ended at step {end}", rate=_title(rate), end=thousands(rate.end))
                self._out.put(
                    Note(
                        Message(
                            "{ended}; the learning rate{binding} stays at {found:.3g}.",
                            ended=ended,
                            binding=_owner(binding),
                            found=found[0],
                        ),
                        "warn",
                    )
                )

    def invalidate(self, change: Change) -> None:
        if change is Change.LOAD:
            self._published = RateStopped(0)

    def _publish(self, training: Training, row: NDArray[np.float32] | None, least: int) -> None:
        found = next((each for b in training.bindings if (each := _stopped(training, b, row, least))), None)
        found = found or RateStopped(training.step)
        if _kind(found) != _kind(self._published):
            self._published = found
            self._out.put(found)


def _kind(frame: RateStopped) -> tuple[bool, str, bool]:
    """Return the identity of a warning, which does not include its step."""
    return bool(frame.sentence), frame.path, frame.has_ended


def _stopped(
    training: Training, binding: OptimizerBinding, row: NDArray[np.float32] | None, least: int
) -> RateStopped | None:
    """Return the warning about the next step of one optimizer; `None` if its rate is positive or unknown."""
    rate, step = binding.rate, training.step
    if binding.hosted.rate_name is None:
        return None
    if rate.constant:
        value = _constant_rate(training, binding, row)
        if value != 0 and not math.isnan(value):
            return None
        return RateStopped(
            step,
            (
                Message("The learning rate{binding} is NaN: the next step does not train.", binding=_owner(binding))
                if math.isnan(value)
                else Message("The learning rate{binding} is 0: the next step does not train.", binding=_owner(binding))
            ),
        )
    found = rate.ahead(step, least)
    if not len(found) or np.any(found != 0):
        return None
    sentence, has_ended = _scheduled_sentence(rate, step, _owner(binding))
    return RateStopped(step, sentence, rate.path, has_ended)


def _constant_rate(training: Training, binding: OptimizerBinding, row: NDArray[np.float32] | None) -> float:
    hosted = binding.hosted
    if not hosted.live_variables(hosted.rate_name or ""):
        return float(next(each.value for each in hosted.hyperparameters if each.name == hosted.rate_name))
    if row is None:
        return float(hosted.learning_rate.numpy())
    # Reading a variable between chunks waits for the device; the last step has measured it.
    name = PART_RATE(binding.pattern) if binding.scope else LEARNING_RATE
    return float(row[training.step_columns.index(name)])


def _scheduled_sentence(rate: ScheduledValue, step: int, owner: str) -> tuple[str, bool]:
    """Return the reason why the schedule gives 0 from the next step on, and whether it gives only 0 up to the planned
    end.
    """
    title, following = _title(rate), thousands(step + 1)
    if step >= rate.end:
        return Message(
            "{title} ended at step {end}; the learning rate{owner} is 0 from there on.",
            title=title,
            end=thousands(rate.end),
            owner=owner,
        ), True
    ahead = rate.ahead(step, max(1, min(_AHEAD, rate.end - step)))
    others = np.flatnonzero(ahead)
    if not len(others):
        return Message(
            "{title} gives learning rate 0{owner} from step {following} up to its end.",
            title=title,
            owner=owner,
            following=following,
        ), True
    last = step + int(others[0])
    warms_up = rate.choice.values.get("warm_up_steps") and not rate.choice.values.get("warm_up_start")
    cause = (
        Message("The warm-up starts from 0")
        if warms_up and last == step + 1
        else Message("{title} gives 0", title=title)
    )
    until = (
        Message("step {following} has", following=following)
        if last == step + 1
        else Message("steps {following} to {last} have", following=following, last=thousands(last))
    )
    return Message("{cause}: {until} learning rate 0{owner}.", cause=cause, until=until, owner=owner), False


def _title(rate: ScheduledValue) -> str:
    from optimizers import catalogue

    return catalogue.schedules()[rate.choice.name].title


def _owner(binding: OptimizerBinding) -> str:
    """Return the name of the optimizer's part, if the model has several optimizers."""
    return Message(" of {pattern}", pattern=binding.pattern) if binding.pattern else ""
