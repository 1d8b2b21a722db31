"""Orders of clients: carried out between two steps, with the pause that they may cause."""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .hyperparameters import set_hyperparameter
from .kernel import wire_messages as wire
from .kernel.training_message import Message, cut
from .past_steps import ReplayError
from .training_core import Order

if TYPE_CHECKING:
    from collections.abc import Callable

    from .measured_rows import MeasuredRows
    from .past_steps import PastSteps
    from .training_core import TrainingCore
    from .training_diagnostics import TrainingDiagnostics
    from .training_schedules import TrainingSchedules
    from .watched_variable import WatchedVariable


class _Gone(wire.Order):
    """Internal order: a client is gone."""


_AT_REST = (wire.Subscribe, wire.MeasureEvery, _Gone)
"""Orders that need no step to follow."""
_RESTS = Message("This training is idle. Try again while fit runs.")
_NO_PAUSE = Message("this loop cannot pause: it never calls scope.step()")


class TrainingOrders:
    """Orders of clients. `put` queues them from any thread; the training thread calls `obey`."""

    def __init__(
        self,
        training: TrainingCore,
        rows: MeasuredRows,
        watched: WatchedVariable,
        schedules: TrainingSchedules,
        past: PastSteps,
        diagnostics: TrainingDiagnostics,
        checkpoints: Path | None,
        retrace: Callable[[], None] | None,
    ) -> None:
        self._training, self._rows, self._watched, self._schedules = training, rows, watched, schedules
        self._past, self._diagnostics = past, diagnostics
        self.checkpoints, self._retrace = checkpoints, retrace
        self._waiting: deque[Order] = deque(maxlen=1000)
        self._wake = threading.Condition()
        self.is_paused, self._steps_left = False, 0
        self._pausing: set[str] = set()
        """Clients that asked for the pause."""
        self._owners: dict[str, str] = {}
        """Clients that asked last for how often it is measured, for each diagnostic and for what is looked at as a
        whole.
        """

    def put(self, order: Order) -> None:
        with self._wake:
            self._waiting.append(order)
            self._wake.notify()

    def forget(self, who: str) -> None:
        """Queue that a client is gone; from any thread."""
        self.put(Order(_Gone(), lambda message: None, who))

    @property
    def are_there(self) -> bool:
        """True if an order must be carried out before the next step."""
        return bool(self._waiting) or self.is_paused

    @property
    def is_waiting(self) -> bool:
        """True if the training is paused and no single steps are left."""
        return self.is_paused and not self._steps_left

    @property
    def pause_next(self) -> bool:
        """True if the training pauses after one more step."""
        return self.is_paused and self._steps_left == 1

    def count(self, steps: int) -> None:
        """Count steps that were made."""
        if self.is_paused and self._steps_left:
            self._steps_left = max(0, self._steps_left - steps)

    def hurries(self) -> bool:
        """Return whether a replay should not wait on the way, because another order has come or nobody watches. Also
        sends a sign of life.
        """
        training = self._training
        training.say_state()
        with self._wake:
            is_asked = any(isinstance(each.what, wire.Seek | wire.Go | wire.MakeSteps) for each in self._waiting)
        return is_asked or training.is_over or not training.has_clients

    def rest(self) -> None:
        """End all pauses, because no step follows."""
        self.is_paused = False
        self._pausing.clear()
        self.obey_at_rest()

    def obey_at_rest(self) -> None:
        """Carry out orders that need no further step, and refuse the others."""
        while self._waiting:
            order = self._waiting.popleft()
            if isinstance(order.what, _AT_REST):
                self._obey_order(order)
            else:
                self._refuse(order, _RESTS)

    def obey(self) -> None:
        """Carry out orders; wait while the training is paused."""
        try:
            self._pause_where_asked()
        finally:  # whatever ends the pause, what goes on is the training that it was
            self._past.leave()

    def _pause_where_asked(self) -> None:
        training = self._training
        self._obey_orders()
        if not self.is_waiting:
            return
        if not self._past.is_away:
            training.collect()
            self._watched.show(training.publisher, training.step, training.every)
        training.say_state()
        while self.is_waiting and not training.is_over:
            with self._wake:
                self._wake.wait_for(lambda: bool(self._waiting), 0.5)
            self._obey_orders()
            training.say_state()  # who looks is to know that it is there
            # Who paused it may be gone: nobody could have it go on.
            if self.is_paused and training.publisher is not None and not training.has_clients:
                self.is_paused = False
                self._pausing.clear()
                training.note("info", Message("No client is attached any more; training continues."))
        self._past.leave()
        training.say_state()

    def _obey_orders(self) -> None:
        while self._waiting:
            self._obey_order(self._waiting.popleft())

    def _obey_order(self, order: Order) -> None:
        try:
            self._act(order)
        except Exception as error:  # whatever Keras raises: training goes on as it was
            sentence = (
                str(error)
                if isinstance(error, ReplayError)
                else Message("{kind} failed: {error}", kind=order.what.kind, error=error)
            )
            self._refuse(order, sentence)

    def _refuse(self, order: Order, sentence: str) -> None:
        order.answer(wire.Rejected(order.what.serial, self._training.step, cut(sentence, 2000)))

    def _act(self, order: Order) -> None:
        training, what = self._training, order.what
        done = wire.Done(what.serial, 0, what.kind, None, None, "")
        match what:
            case wire.Pause() | wire.MakeSteps() if not training.can_pause:
                raise ValueError(_NO_PAUSE)
            case wire.Pause():
                self._pause(order.owner)
            case wire.Go(release=True):
                self._release(order.owner)
            case wire.Go():
                self.is_paused = False
                self._pausing.clear()
            case wire.MakeSteps(count) if count < 1:
                raise ValueError(Message("count must be 1 or more; received {fields}", fields=count))
            case wire.MakeSteps(count):
                self._pause(order.owner, count)
            case wire.MeasureEvery(steps):
                done = replace(done, old=self._measure_every(steps), new=steps)
                self._owners["every"] = order.owner
            case wire.Seek(step):
                self._seek(step, order.owner)
            case _Gone():
                self._end_all_of(order.owner)
            case wire.SetNumber() if self._past.is_away:
                raise ValueError(Message("a past step is shown; go to step {step} to set a value", step=training.step))
            case wire.Schedule() if self._past.is_away:
                raise ValueError(
                    Message("a past step is shown; go to step {step} to start a schedule", step=training.step)
                )
            case wire.Schedule(place, name):
                done = replace(self._begin_schedule(what, done), name=name, optimizer=place)
                self._past.note_numbers()
            case wire.SetNumber(place, name, value):
                old, new, how = self._set(place, name, value)
                done = replace(done, name=name, optimizer=place, old=old, new=new, how=how)
                self._past.note_numbers()
            case wire.Diagnose(name, every, now):
                self._diagnostics.schedule(name, every, now=now)
                self._owners[f"diagnose {name}"] = order.owner
            case wire.SaveCheckpoint():
                done = replace(done, new=self._checkpoint())
            case wire.Subscribe():
                self._subscribe(what)
                self._owners["subscribe"] = order.owner
        order.answer(replace(done, step=self._past.shown_step))

    def _pause(self, who: str, steps: int = 0) -> None:
        self.is_paused, self._steps_left = True, steps
        self._pausing.add(who)

    def _release(self, who: str) -> None:
        """End the pause of one client."""
        was_asked = who in self._pausing
        self._pausing.discard(who)
        if was_asked and not self._pausing and self.is_paused:
            self.is_paused = False
            self._training.note("info", Message("The client that paused this training is gone; training continues."))

    def _end_all_of(self, who: str) -> None:
        """End everything that lasts as long as this client; values that it set stay."""
        training = self._training
        for what in [what for what, owner in self._owners.items() if owner == who]:
            del self._owners[what]
            if what == "every":
                training.measure_as_asked()
            elif what == "subscribe":
                self._watched.forget()
            else:
                self._diagnostics.schedule(what.partition(" ")[2], 0)
        self._release(who)

    def _seek(self, step: int, who: str) -> None:
        if reason := self._past.refusal():
            raise ReplayError(reason)
        self._pause(who)
        self._past.seek(step, self.hurries)

    def _measure_every(self, steps: int) -> int:
        training = self._training
        if steps < 1:
            raise ValueError(Message("the measurement interval must be at least 1 step; received {steps}", steps=steps))
        old, training.every = training.every, steps
        training.look()
        return old

    def _subscribe(self, asked: wire.Subscribe) -> None:
        training = self._training
        self._watched.subscribe(asked, training.step)
        if self._past.is_away:
            if self._watched.is_watched:
                self._past.seek(self._past.shown_step, self.hurries)
        elif self.is_waiting or training.is_over:
            self._watched.show(training.publisher, training.step, training.every)

    def _begin_schedule(self, asked: wire.Schedule, done: wire.Done) -> wire.Done:
        place, name, first, values = asked.optimizer, asked.name, asked.first, asked.values
        self._require_optimizer(place)
        if asked.extends:
            self._schedules.extend(place, name, first, values)
            return done
        old, new = self._schedules.begin(place, name, first, values, asked.schedule)
        return replace(done, old=old, new=new)

    def _set(self, place: int, name: str, value: float) -> tuple[float, float, str]:
        self._require_optimizer(place)
        training = self._training
        old, new, how = set_hyperparameter(training.optimizers[place], name, value, self._retrace)
        self._schedules.end(place, name)
        if old != new:
            with training.lock:
                training.recording.mark(training.step, self._rows.setting_name(place, name), old, new, how)
        return old, new, how

    def _require_optimizer(self, place: int) -> None:
        optimizers = self._training.optimizers
        if not 0 <= place < len(optimizers):
            raise ValueError(
                Message("there are {count} optimizers; received number {place}", count=len(optimizers), place=place)
            )
        self._training.collect()  # which optimizers have stepped, by which their settings are named
        if not self._rows.has_stepped(place):
            raise ValueError(Message("this optimizer has not run a step yet; values can be set after its first step"))

    def _checkpoint(self) -> str:
        training = self._training
        if self.checkpoints is None:
            raise ValueError(Message('there is no folder for checkpoints; use Attach(checkpoints="folder")'))
        self.checkpoints.mkdir(parents=True, exist_ok=True)
        step = self._past.shown_step
        if hasattr(training.model, "save"):
            path = self.checkpoints / f"step-{step}.keras"
            training.model.save(path)
        else:
            import tensorflow as tf

            path = self.checkpoints / f"step-{step}"
            held = {f"optimizer_{i}": tap.optimizer for i, tap in enumerate(training.taps)}
            tf.train.Checkpoint(model=training.model, **held).write(str(path))
        return str(path)
