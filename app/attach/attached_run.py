"""A training that is attached to: its taps, its recording, who looks, and what they ask for.

The thread that trains calls `before` and `after` around each call that makes steps, and nothing it does there waits for
anybody, but where someone has it pause. Another thread fetches what waits on the device, keeps it and sends it.
"""

from __future__ import annotations

import atexit
import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .caller_warning import warn
from .hyperparameters import inner, steps_made
from .measured_rows import MeasuredRows
from .model_optimizers import is_unasked, titles_of
from .order import Order
from .parameter_servers import refuse_parameter_servers
from .past_steps import PastSteps
from .recording import Recording
from .recording_file import Table
from .reported_metrics import ReportedMetrics
from .run_file import RunFile
from .step_layout import Trace
from .step_replay import MakeStep
from .tap import Tap
from .training_description import description_of, state_of, welcome_of
from .training_diagnostics import TrainingDiagnostics
from .training_options import Options
from .training_orders import TrainingOrders
from .training_schedules import TrainingSchedules
from .watched_variable import WatchedVariable

if TYPE_CHECKING:
    from .fit_loss import FitLoss

_INTERVAL, _RECORDED = 0.05, 1.0
"""Seconds from one look at the device to the next: while someone looks, and while it is only recorded."""
_SENTENCES = 1000
"""Warnings that are said of one training; a fault may have other words at every step."""


class Training:
    """One training. `publisher` is made by who listens, `None` where nobody does."""

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
        """`titles` are what the optimizers are called where there are several, as far as that is known; `loss` is what
        diagnostics are of.
        """
        self.model, self.every, self.can_pause = model, options.every, can_pause
        self.can_retrace = retrace is not None
        """Whether its step can be traced again, as that of a `fit`."""
        self.title = options.title or getattr(model, "name", "") or type(model).__name__
        self.recording = Recording(options.memory)
        self.planned = self.step = 0
        self.steps_per_call = 1
        self.seconds = 0.0
        self.status = "running"
        self.publisher: Any = None
        self.taps = _taps_of(model, optimizers, options, titles, counts_calls=self.can_retrace)
        self.optimizers = tuple(part for tap in self.taps for part in tap.parts)
        """Those whose hyperparameters make the updates, numbered as in what is sent."""
        self.steps_before: tuple[int, ...] = ()
        """Steps that each optimizer had made before."""
        self.lock = threading.Lock()
        """Of what is fetched, and of the recording."""
        self.rows, self.metrics = MeasuredRows(self), ReportedMetrics(self)
        self.watched = WatchedVariable(self.taps, self.rows.layouts)
        self.orders = TrainingOrders(self, options.checkpoints, retrace)
        self.schedules = TrainingSchedules(self, remembers=make_from is not None)
        self.past = PastSteps(self, make_from, retrace, options.replay_memory)
        self.diagnostics = TrainingDiagnostics(self, loss)
        self._file = RunFile(self, options.record)
        self._told: set[str] = set()
        self._began_at = 0.0
        self._traces = 0
        self._is_measured = False
        """Whether the call that makes steps now is to measure one."""
        self._speed = (time.monotonic(), 0, 0.0)
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    # Begin and end

    def begin(self) -> None:
        """Adapt the optimizers, and start to look. Raises `TypeError` for one that cannot be, `ValueError` for
        variables on parameter servers.
        """
        refuse_parameter_servers(self.model, [tap.optimizer for tap in self.taps])
        with contextlib.ExitStack() as undone:
            for tap in self.taps:
                self._build_slots(tap)
                tap.attach()
                undone.callback(tap.detach)
            undone.pop_all()
        self.steps_before = tuple(map(steps_made, self.optimizers))
        for tap in self.taps:
            if not tap.contract:
                self.tell(
                    f"{type(tap.optimizer).__name__} has no base class of Keras or TensorFlow: its slots are not shown."
                )
        self.status = "running"
        self.past.begin()
        self.diagnostics.begin(self.step)
        self.look()
        self._over.clear()
        self._thread = threading.Thread(target=self._serve, name="slotscope", daemon=True)
        self._thread.start()
        atexit.register(self._at_exit)

    def _build_slots(self, tap: Tap) -> None:
        """An optimizer of OptimizerV2 makes its slots in the traced step; where replicas share that, nothing that is
        made beside them can be read there, so they are made before.
        """
        strategy = getattr(self.model, "distribute_strategy", None)
        if tap.contract == "OptimizerV2" and strategy is not None and strategy.num_replicas_in_sync > 1:
            with strategy.scope():
                inner(tap.optimizer)._create_all_weights(self.model.trainable_variables)

    def end(self, status: str = "finished") -> None:
        """Give the optimizers back, fetch what is left, and write the file."""
        if self._thread is None:
            return
        self.status = status
        for tap in self.taps:
            tap.detach()
        self._over.set()
        thread, self._thread = self._thread, None
        thread.join()
        with self._guarded():
            self.collect()
            self._file.write()
        with self._guarded():
            if self.publisher is not None:
                self.publisher.send("ended", {"status": status, "step": self.step})
                self.publisher.flush()
                self.publisher.close()
        atexit.unregister(self._at_exit)

    @property
    def is_over(self) -> bool:
        return self._over.is_set()

    def _at_exit(self) -> None:
        with contextlib.suppress(Exception):  # the program that trains ends, and is not to end otherwise for this
            self.end("stopped")

    # Around the steps, on the thread that trains

    def count_steps(self) -> None:
        """A loop of one's own says that it has made a step, for the first time."""
        if not self.can_pause:
            self.can_pause, self.step = True, 0
            for tap in self.taps:
                tap.await_calls()

    def before(self, count: int = 1, *, makes_several: bool = False, begins_epoch: bool = False) -> Trace:
        """Act on what is asked for; wait where it pauses. What the call that makes the next `count` steps measures;
        `makes_several`: others like it make more than one.
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
        """Whether each trace measures when a step is due: in a loop of one's own, and where two traces of a `fit` would
        draw other random numbers.
        """
        return not self.can_retrace or any(tap.must_be_one for tap in self.taps)

    def _has_due(self, count: int) -> bool:
        """Whether one of the next `count` steps is measured: of every so many, and the first."""
        return self.step == 0 or (self.step + count) // self.every > self.step // self.every

    def after(self, count: int = 1, logs: Mapping[str, Any] | None = None, loss: Any = None) -> None:
        """`count` steps were made; `logs` are metrics by name, `loss` is that of the last step."""
        traces = sum(tap.traces for tap in self.taps)
        if traces == self._traces:  # tracing and compiling are no training
            self.seconds += time.perf_counter() - self._began_at
        elif self.can_retrace and any(tap.draws_late() for tap in self.taps):
            self.tell(
                "This step draws random numbers after its optimizer, by operations that count for themselves: they are "
                "others than without Attach."
            )
        self._traces = traces
        is_due = self.is_looked_at and self._has_due(count)
        step = self.step + count
        if is_due:  # before the step counts, from when on its rows are taken
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

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Whatever fails of looking at a training, the training goes on; one sentence says so."""
        try:
            yield
        except Exception as error:
            self.tell(f"Looking at the training failed: {type(error).__name__}: {error}")

    def validated(self, logs: Mapping[str, Any]) -> None:
        """Metrics over held-out rows, after the step that was made last."""
        with self.lock:
            self.metrics.validated(self.step, logs)

    # Who looks

    @property
    def is_looked_at(self) -> bool:
        return self._file.path is not None or self.has_clients

    @property
    def has_clients(self) -> bool:
        return self.publisher is not None and self.publisher.has_clients

    def look(self) -> None:
        """Measure as often as is asked for, and not at all where nobody looks."""
        for tap in self.taps:
            if self.can_retrace or not self.can_pause:  # else each step of the loop is announced
                tap.measure_every(self.every if self.is_looked_at else 0)
            tap.captures.assign(self.has_clients)
        if not self.has_clients:
            self.watched.forget()

    def order(self, order: Order) -> None:
        """From another thread."""
        self.orders.put(order)

    def collect(self) -> None:
        """Fetch all that waits, keep it and send it."""
        with self.lock:
            if self.past.is_away:
                return
            step = self.step
            self.metrics.name_first()
            self.rows.collect(step)
            self.metrics.collect()

    def _serve(self) -> None:
        """The other thread."""
        while not self.is_over:
            with self._guarded():
                if self.publisher is None:
                    self._over.wait(_INTERVAL)
                else:
                    self.publisher.attend(self, _INTERVAL)
                is_late = time.monotonic() - self.rows.collected_at > _RECORDED
                if self.has_clients or (self.is_looked_at and is_late):
                    self.collect()
                    self._say_speed()
                self._file.write_if_due()

    def _say_speed(self) -> None:
        at, step, _ = self._speed
        now = time.monotonic()
        if now - at > 0.5:
            self._speed = now, self.step, (self.step - step) / (now - at)
            if not self.orders.is_paused:
                self.say_state()

    # What is said of it

    def say_state(self) -> None:
        if self.publisher is not None:
            self.publisher.send("state", self.state())

    def state(self) -> dict[str, Any]:
        return state_of(self, self._speed[2])

    def description(self) -> dict[str, Any]:
        return description_of(self)

    def welcome(self) -> dict[str, Any]:
        return welcome_of(self)

    def layouts(self) -> list[dict[str, Any]]:
        with self.lock:
            return self.rows.described()

    def document(self) -> tuple[dict[str, Any], list[Table]]:
        """What is recorded: the `run.json` of its run, and tables."""
        with self.lock:
            tables = self.recording.tables()
            document = self.recording.document(self.description(), self.status, self.seconds, self.step)
            if self.rows.layouts:
                document["layout"] = self.rows.recorded_layout()
        return document, tables

    def tell(self, sentence: str) -> None:
        """Say something once: as a warning of Python, in the recording and to who looks."""
        if sentence in self._told or len(self._told) >= _SENTENCES:
            return
        self._told.add(sentence)
        self.note("warn", sentence)
        warn(sentence)

    def note(self, level: str, sentence: str) -> None:
        self.recording.note(level, sentence)
        if self.publisher is not None:
            self.publisher.send("note", {"step": self.step, "level": level, "sentence": sentence[:2000]})


def _taps_of(
    model: Any, optimizers: Sequence[Any], options: Options, titles: Sequence[str], *, counts_calls: bool
) -> tuple[Tap, ...]:
    """One for each optimizer. `counts_calls`: each call that makes steps is announced, as those of a `fit` are."""
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
    return tuple(found)
