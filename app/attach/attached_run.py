"""An attached training: the measurements of its optimizers, its recording, its clients and their orders.

The thread that trains calls `before` and `after` around each call that makes steps, and nothing it does there waits for
anybody, but where someone has it pause. Another thread fetches what waits on the device, keeps it and sends it.
"""

from __future__ import annotations

import atexit
import contextlib
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import script_runs
from .hyperparameters import inner, steps_made
from .kernel import wire_messages as wire
from .kernel.recording_file import Table
from .kernel.training_message import Message
from .measured_rows import MeasuredRows, ReportedMetrics
from .model_optimizers import is_unasked, refuse_parameter_servers, titles_of
from .past_steps import MakeStep, PastSteps
from .script_runs import RunFile
from .step_layout import Layout, Trace
from .tap import Tap
from .training_core import Options, Order, TrainingCore
from .training_description import choice_of, description_of, state_of, welcome_of
from .training_diagnostics import TrainingDiagnostics
from .training_orders import TrainingOrders
from .training_schedules import TrainingSchedules
from .watched_variable import WatchedVariable

if TYPE_CHECKING:
    from .publisher import Publisher
    from .replay_batches import FitLoss

_LOSS = Message("The loss is the value that train_step reports as loss. Keras metrics are running means of the epoch.")
_DRAWS = Message(
    "This step draws random numbers after its optimizer, with stateful operations: they differ from those without "
    "Attach."
)
_INTERVAL, _RECORDED = 0.05, 1.0
"""Seconds from one look at the device to the next: while someone looks, and while it is only recorded."""


class Training(TrainingCore):
    """Run of a training, over any number of `fit`s. `publisher` is `None` if the training does not listen.

    `begin` and `rest` enclose each of them; `end` is called once, when no other can follow.
    """

    def __init__(
        self,
        model: Any,
        optimizers: Sequence[Any],
        options: Options,
        retrace: Callable[[], None] | None = None,
        *,
        can_pause: bool = True,
        make_from: Callable[[int], MakeStep] | None = None,
        titles: Sequence[str] = (),
        loss: FitLoss | None = None,
    ) -> None:
        """Begin a run. `titles` are names of the optimizers if there are several; `loss` computes the loss for
        diagnostics.
        """
        taps = _taps_of(model, optimizers, options, titles, counts_calls=retrace is not None)
        super().__init__(model, options, taps, can_pause=can_pause, can_retrace=retrace is not None)
        self._options, self._titles = options, titles
        layouts: list[Layout] = []
        self.watched = WatchedVariable(self.taps, layouts)
        self.rows, self.metrics = MeasuredRows(self, self.watched, layouts), ReportedMetrics(self)
        self.schedules = TrainingSchedules(self, self.rows, remembers=make_from is not None)
        self.past = PastSteps(
            self, self.rows, self.watched, self.schedules.numbers_at, make_from, retrace, options.replay_memory
        )
        self.diagnostics = TrainingDiagnostics(self, self.past, loss)
        self.orders = TrainingOrders(
            self, self.rows, self.watched, self.schedules, self.past, self.diagnostics, options.checkpoints, retrace
        )
        self._file = RunFile(self, options.record)
        self._began_at = 0.0
        self._traces = 0
        self._is_measured = False
        """True if the call that makes steps now is to measure one."""
        self._speed = (time.monotonic(), 0, 0.0)
        self._over = threading.Event()
        self._thread: threading.Thread | None = None
        self._has_file = False
        """True if the file of the record is known."""

    # Begin and end

    def renew(self, options: Options) -> None:
        """Use the measuring interval of `options`; its other options must be those of this run."""
        if options.every != self._options.every:
            self.every = options.every
        self._options = options

    def measure_as_asked(self) -> None:
        """Restore the measuring interval of the script."""
        self.every = self._options.every
        self.look()

    def begin(self, optimizers: Sequence[Any] | None = None) -> None:
        """Adapt the present optimizers and begin to measure. Raises `TypeError` for an optimizer that cannot be
        adapted, `ValueError` for variables on parameter servers.
        """
        found = [tap.optimizer for tap in self.taps] if optimizers is None else optimizers
        refuse_parameter_servers(self.model, found)
        self._change(found)
        self._adapt()
        self.steps_before = tuple(map(steps_made, self.optimizers))
        for tap in self.taps:
            if not tap.contract:
                self.tell(
                    Message(
                        "{optimizer} has no base class of Keras or TensorFlow: its slots are not shown.",
                        optimizer=type(tap.optimizer).__name__,
                    )
                )
        self.is_begun, self.status = True, "running"
        if not self._has_file:
            self._has_file = True
            self._file.begin()
        self.past.begin()
        self.diagnostics.begin(self.step)
        self.look()
        self._start_serving()

    def change_optimizers(self, optimizers: Sequence[Any]) -> None:
        """Replace the optimizers from the next step on, during training."""
        before = self.taps[:]
        self._change(optimizers)
        for tap in before:
            if tap not in self.taps:
                tap.detach()
        self._adapt()
        self.past.begin()
        self.diagnostics.begin(self.step)
        self.look()

    def _adapt(self) -> None:
        with contextlib.ExitStack() as undone:
            for tap in self.taps:
                if not tap.is_attached:
                    self._build_slots(tap)
                    tap.attach()
                    undone.callback(tap.detach)
            undone.pop_all()

    def _change(self, optimizers: Sequence[Any]) -> None:
        """Measure `optimizers` instead of the present ones."""
        if [id(each) for each in optimizers] == [id(tap.optimizer) for tap in self.taps]:
            return
        with self._guarded():
            self.collect()
        before, old = [choice_of(each) for each in self.optimizers], {id(tap.optimizer): tap for tap in self.taps}
        made = _taps_of(self.model, optimizers, self._options, self._titles, counts_calls=self.can_retrace)
        with self.lock:
            # One that is there still has been traced with what measures it.
            self.taps[:] = [
                known if (known := old.get(id(tap.optimizer))) is not None and known.is_as(tap) else tap for tap in made
            ]
            self.optimizers[:] = [part for tap in self.taps for part in tap.parts]
            self.steps_before = tuple(map(steps_made, self.optimizers))
            self.rows.change_optimizers()
        if not self.step:
            return
        self.changes += 1
        self.schedules.change_optimizers()
        for place, optimizer in enumerate(self.optimizers):
            self._mark_change(place, before[place] if place < len(before) else {}, choice_of(optimizer))
        names = ", ".join(str(choice_of(each)["name"]) for each in self.optimizers)
        self.note(
            "info",
            Message(
                "The model was compiled again after step {step}: {names} starts with new slots.",
                step=self.step,
                names=names,
            ),
        )
        if self.publisher is not None:
            self.publisher.send(self.welcome())

    def _mark_change(self, place: int, before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
        names = ["name"] if before.get("name") != now["name"] else [*now]
        with self.lock:
            for name in names:
                if before.get(name) != now[name]:
                    self.recording.mark(self.step, self.rows.setting_name(place, name), before.get(name), now[name])

    def _start_serving(self) -> None:
        if self._thread is not None:
            return
        self._over.clear()
        self._thread = threading.Thread(
            target=_serve, args=(weakref.ref(self), self._over), name="slotscope", daemon=True
        )
        self._thread.start()
        self._at_exit = _ending(self)
        atexit.register(self._at_exit)

    def _build_slots(self, tap: Tap) -> None:
        """Build the slots of an `OptimizerV2` before its step is traced. Slots that replicas make inside the traced
        step could not be read outside it.
        """
        strategy = getattr(self.model, "distribute_strategy", None)
        if tap.contract == "OptimizerV2" and strategy is not None and strategy.num_replicas_in_sync > 1:
            with strategy.scope():
                inner(tap.optimizer)._create_all_weights(self.model.trainable_variables)

    def rest(self, status: str = "finished") -> None:
        """Restore the optimizers, fetch the last measurements and write the file at the end of a `fit`. Another `fit`
        may follow; clients stay connected.
        """
        if not self.is_begun:
            return
        self.status, self.is_begun = status, False
        for tap in self.taps:
            tap.detach()
        with self._guarded():
            self.orders.rest()
            self.collect()
            self._file.write()
            self.say_state()
        script_runs.rest(self)
        if self.publisher is None or not self.publisher.endpoint:
            self._stop_serving()

    def end(self, status: str = "finished") -> None:
        """End the run: no other `fit` follows."""
        self.rest(status)
        self._stop_serving()
        with self._guarded():
            if self.publisher is not None:
                self.publisher.end(wire.Ended(self.status, self.step))
                self.publisher = None

    def hand_over(self) -> Publisher | None:
        """Give the publisher to another run of this script."""
        self._stop_serving()
        publisher, self.publisher = self.publisher, None
        if publisher is not None:
            publisher.drain()
        return publisher

    def _stop_serving(self) -> None:
        thread, self._thread = self._thread, None
        if thread is not None:
            atexit.unregister(self._at_exit)
            self._over.set()
            if thread is not threading.current_thread():
                thread.join()

    # Around the steps, on the thread that trains

    def count_steps(self) -> None:
        """Count steps from now on, because a loop reported a step for the first time."""
        if not self.can_pause:
            self.can_pause, self.step = True, 0
            for tap in self.taps:
                tap.await_calls()

    def before(self, count: int = 1, *, makes_several: bool = False, begins_epoch: bool = False) -> Trace:
        """Carry out orders, and wait while paused. Return the measurements of the call that makes the next `count`
        steps. `makes_several`: similar calls make more than one step.
        """
        with self._guarded():
            self.past.follow(begins_epoch=begins_epoch)
            self.diagnostics.take_due()
        if self.orders.are_there:
            with self._guarded():
                self.orders.obey()
        if self.schedules.acting:
            with self._guarded():
                self.schedules.act(self.step + 1)
        trace = self._trace(count, makes_several)
        self._is_measured = self.is_looked_at and self._has_due(count)
        for tap in self.taps:
            tap.begin_call(trace, self.step, count, is_measured=self._is_measured)
        if trace != "bare" and not makes_several:
            with self._guarded():
                self.watched.keep_before(self.step + 1, self.every, pauses=self.orders.pause_next)
        self._began_at = time.perf_counter()
        return trace

    def _trace(self, count: int, makes_several: bool) -> Trace:
        if self.has_one_trace:
            return "when due"
        if not self.is_looked_at or not self._has_due(count):
            return "bare"
        if makes_several:
            return "when due"
        return "captured" if self.has_clients else "measured"

    @property
    def has_one_trace(self) -> bool:
        """True if one trace serves measured and other steps: in loops, and if two traces of a `fit` would draw
        different random numbers.
        """
        return not self.can_retrace or any(tap.must_be_one for tap in self.taps)

    def _has_due(self, count: int) -> bool:
        """Return whether one of the next `count` steps is measured."""
        return self.step == 0 or (self.step + count) // self.every > self.step // self.every

    def after(self, count: int = 1, logs: Mapping[str, Any] | None = None, loss: Any = None) -> None:
        """Handle the end of `count` steps; `logs` are metrics by name, `loss` is the loss of the last step."""
        traces = sum(tap.traces for tap in self.taps)
        if traces == self._traces:  # tracing and compiling are no training
            self.seconds += time.perf_counter() - self._began_at
        elif self.can_retrace and any(tap.draws_late() for tap in self.taps):
            self.tell(_DRAWS)
        self._traces = traces
        is_due = self.is_looked_at and self._has_due(count)
        step = self.step + count
        if is_due:  # before the step counts, from when on its rows are taken
            if loss is None and isinstance(logs, Mapping) and not any(tap.has_loss for tap in self.taps):
                loss = self._reported_loss(logs)
            self.metrics.add(step, logs)
            if self.schedules.acting:
                self.metrics.add_scheduled(step, self.schedules.measured(self.step + 1))
            self.rows.expect(step, loss, is_announced=self._is_measured and not self.can_retrace)
        self.step = step
        self.orders.count(count)
        if is_due:
            with self._guarded():
                # Before rows are overwritten, who trains fetches them itself.
                if self.rows.is_full(step, self.every):
                    self.collect()
                self.watched.show_if_due(self.publisher, step, self.every)

    def _reported_loss(self, logs: Mapping[str, Any]) -> Any:
        """Return the loss in the logs of a custom `train_step` that gives the optimizer only gradients."""
        if "loss" in logs:
            self.say_once(
                "info",
                _LOSS,
            )
        return logs.get("loss")

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Suppress errors of measuring, so that training continues; the log says so once."""
        try:
            yield
        except Exception as error:  # the model is a person's, and may raise anything: training goes on
            self.tell(
                Message(
                    "Measuring the training failed: {kind}: {error}",
                    kind=type(error).__name__,
                    error=error,
                )
            )

    def validated(self, logs: Mapping[str, Any]) -> None:
        """Record metrics over held-out rows, after the step that was made last."""
        with self.lock:
            self.metrics.validated(self.step, logs)

    # Who looks

    @property
    def is_looked_at(self) -> bool:
        return self._file.path is not None or self.has_clients

    def look(self) -> None:
        """Use the measuring interval of the clients; measure nothing without clients."""
        for tap in self.taps:
            if self.can_retrace or not self.can_pause:  # else each step of the loop is announced
                tap.measure_every(self.every if self.is_looked_at else 0)
            tap.captures.assign(self.has_clients)
        if not self.has_clients:
            self.watched.forget()

    def order(self, order: Order) -> None:
        """Queue an order, from another thread."""
        self.orders.put(order)
        if not self.is_begun:
            self.orders.obey_at_rest()

    def forget(self, who: str) -> None:
        """Forget a client that is gone, and everything that it asked for; from another thread."""
        self.orders.forget(who)

    def collect(self) -> None:
        """Fetch new measurements, record and send them."""
        with self.lock:
            if self.past.is_away:
                return
            step = self.step
            self.metrics.name_first()
            self.rows.collect(step)
            self.metrics.collect()
            self.rows.say_unreached()

    def serve(self) -> None:
        """Serve clients once. The serving thread calls this repeatedly."""
        with self._guarded():
            if self.publisher is None:
                self._over.wait(_INTERVAL)
            else:
                self.publisher.attend(self, _INTERVAL)
            is_late = time.monotonic() - self.rows.collected_at > _RECORDED
            if self.is_begun and (self.has_clients or (self.is_looked_at and is_late)):
                self.collect()
            if self.has_clients:
                self._say_speed()
            if self.is_begun:
                self._file.write_if_due()

    def _say_speed(self) -> None:
        at, step, _ = self._speed
        now = time.monotonic()
        if now - at > 0.5:
            self._speed = now, self.step, (self.step - step) / (now - at)
            if not self.orders.is_paused:
                self.say_state()

    # What is said of it

    def state(self) -> wire.TrainingState:
        return state_of(self, self.past, self._speed[2], is_paused=self.orders.is_waiting)

    def description(self) -> dict[str, Any]:
        return description_of(self, self.rows, self.metrics.names)

    def welcome(self) -> wire.TrainingInfo:
        has_folder = self.orders.checkpoints is not None
        return welcome_of(self, self.metrics.names, self.past, self.diagnostics, checkpoints=has_folder)

    def layouts(self) -> list[wire.Layout]:
        with self.lock:
            return self.rows.described()

    def document(self) -> tuple[dict[str, Any], list[Table]]:
        """Return the recording: the `run.json` of the run, and tables."""
        with self.lock:
            tables = self.recording.tables()
            document = self.recording.document(self.description(), self.status, self.seconds, self.step)
            if self.rows.layouts:
                document["layout"] = self.rows.recorded_layout()
        return document, tables


def _serve(training: weakref.ref[Training], over: threading.Event) -> None:
    """Serve the training on the serving thread, until nothing else refers to the run."""
    publisher = None
    while not over.is_set() and (held := training()) is not None:
        held.serve()
        publisher, ended, rests = held.publisher, wire.Ended(held.status, held.step), not held.is_begun
        del held
        if rests:
            over.wait(_INTERVAL)  # meanwhile nobody here has it, so that a run whose model is gone goes too
    if publisher is not None and not over.is_set():
        publisher.end(ended)


def _ending(training: Training) -> Callable[[], None]:
    known = weakref.ref(training)

    def end() -> None:
        held = known()
        if held is not None:
            with contextlib.suppress(Exception):  # the program that trains ends, and is not to end otherwise for this
                held.end("stopped")

    return end


def _taps_of(
    model: Any, optimizers: Sequence[Any], options: Options, titles: Sequence[str], *, counts_calls: bool
) -> list[Tap]:
    """Return a tap for each optimizer. `counts_calls`: each call that makes steps is announced, as for `fit`."""
    found: list[Tap] = []
    wanted = [each for each in optimizers if not is_unasked(model, each)] or optimizers
    for each, title in zip(optimizers, titles_of(model, optimizers, titles), strict=True):
        is_one_of_several = len(wanted) > 1 or each not in wanted
        tap = Tap(
            each, every=options.every if options.record is not None else 0, distributions=options.distributions,
            model_name=getattr(model, "name", ""), counts_calls=counts_calls,
            place=found[-1].place + len(found[-1].parts) if found else 0, title=title if is_one_of_several else "",
        )  # fmt: skip
        found.append(tap)
    return found
