"""A training that is attached to: its taps, its recording, who looks, and what they ask for.

The thread that trains calls `before` and `after` around each call that makes steps, and nothing it does there waits for
anybody, but where someone has it pause. Another thread fetches what waits on the device, keeps it and sends it.
"""

from __future__ import annotations

import atexit
import contextlib
import math
import os
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .about import device, environment, version
from .hyperparameters import (
    catalogue_name,
    hyperparameters_of,
    inner,
    plain_settings,
    set_hyperparameter,
    steps_made,
)
from .model_optimizers import is_unasked, titles_of
from .optimizer_groups import OptimizerGroup
from .order import Order
from .recording import MEMORY, Recording
from .recording_file import write_file
from .slots import contract_of
from .step_replay import NOTHING_GIVEN, MakeStep, Numbers, ReplayError, StepReplay
from .tap import Layout, Rows, Tap, Trace, columns_in_order, refuse_parameter_servers
from .training_states import REPLAY_MEMORY, TrainingStates
from .watched_variable import WatchedVariable

_INTERVAL, _RECORDED = 0.05, 1.0
"""Seconds from one look at the device to the next: while someone looks, and while it is only recorded."""
_WRITE_EVERY, _WRITE_SHARE = 30.0, 0.05
"""Seconds from writing the file to writing it again, and the share of time that writing may take."""
_LOGS = 512
_SENTENCES = 1000
"""Warnings that are said of one training; a fault may have other words at every step."""


@dataclass(frozen=True)
class Options:
    """What is asked of a training; as `Attach` has it. Raises `ValueError` for an `every` below 1."""

    record: Path | None = None
    every: int = 10
    distributions: bool = False
    memory: int = MEMORY
    checkpoints: Path | None = None
    title: str = ""
    replay_memory: int = REPLAY_MEMORY

    def __post_init__(self) -> None:
        if isinstance(self.every, bool) or not isinstance(self.every, int) or self.every < 1:
            raise ValueError(f"every must be a number of steps, 1 or more; received {self.every!r}.")

    @classmethod
    def of(
        cls,
        record: str | os.PathLike[str] | None,
        checkpoints: str | os.PathLike[str] | None,
        **others: Any,
    ) -> Options:
        """Paths may be texts."""
        return cls(
            None if record is None else Path(record),
            checkpoints=None if checkpoints is None else Path(checkpoints),
            **others,
        )


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
    ) -> None:
        """`titles` are what the optimizers are called where there are several, as far as that is known."""
        record, every = options.record, options.every
        self.model, self.record, self.every = model, record, every
        self.checkpoints, self.can_pause, self._retrace = options.checkpoints, can_pause, retrace
        self.title = options.title or getattr(model, "name", "") or type(model).__name__
        self.recording = Recording(options.memory)
        self.planned = 0
        self.step = 0
        self.seconds = 0.0
        self.status = "running"
        self.publisher: Any = None
        self.metrics: tuple[str, ...] = ()
        name = getattr(model, "name", "")
        start = every if record is not None else 0
        # A `fit` can trace its step again, and so tells each call that makes steps what it measures.
        has_traces = retrace is not None
        taps: list[Tap] = []
        wanted = [each for each in optimizers if not is_unasked(model, each)] or optimizers
        for each, title in zip(optimizers, titles_of(model, optimizers, titles), strict=True):
            place = taps[-1].place + len(taps[-1].parts) if taps else 0
            is_one_of_several = len(wanted) > 1 or each not in wanted
            taps.append(
                Tap(
                    each, every=start, distributions=options.distributions, model_name=name, counts_calls=has_traces,
                    place=place, title=title if is_one_of_several else "",
                )
            )  # fmt: skip
        self.taps = tuple(taps)
        self.optimizers = tuple(part for tap in taps for part in tap.parts)
        """Those whose hyperparameters make the updates, numbered as in what is sent."""
        self._lock = threading.Lock()
        """Of what is fetched, and of the recording."""
        self._orders: deque[Order] = deque(maxlen=1000)
        self._wake = threading.Condition()
        self._paused, self._steps_left = False, 0
        self._logs: deque[tuple[int, Mapping[str, Any]]] = deque(maxlen=_LOGS)
        self._made: tuple[int, ...] = ()
        """Steps that each optimizer had made before."""
        self._losses: deque[tuple[int, Any]] = deque(maxlen=_LOGS)
        self._known_losses: dict[int, float] = {}
        self._fetched_at, self._collected_at = 0, 0.0
        self._room = 8
        self._layouts: list[Layout] = []
        self._stepping: Tap | None = None
        """Whose steps are counted: the first that had made any when a first round of them was over."""
        self._is_round_over = False
        """Whether each optimizer that a step steps has done so, of a step that is measured."""
        self._due: deque[int] = deque(maxlen=_LOGS)
        """Steps of a loop of one's own that are over, of those to be measured."""
        self._told: set[str] = set()
        self._began_at = 0.0
        self._traced = 0
        self._speed = (time.monotonic(), 0, 0.0)
        self._variable = WatchedVariable(self.taps, self._layouts)
        self.replay: StepReplay | None = None
        """Where it was given what makes steps again."""
        if make_from is not None:
            self.replay = StepReplay(
                self.taps, self.optimizers, TrainingStates(model, self.taps, options.replay_memory), make_from, retrace
            )
        self.steps_per_call = 1
        self._is_away = False
        """Whether what waits on the device is of steps that are made again."""
        self._written_at, self._write_cost = time.monotonic(), 0.0
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
        self._made = tuple(map(steps_made, self.optimizers))
        for tap in self.taps:
            if not tap.contract:
                self.tell(
                    f"{type(tap.optimizer).__name__} has no base class of Keras or TensorFlow: its slots are not shown."
                )
        self.status = "running"
        if self.replay is not None:
            self.replay.begin(self.step)
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
            self._write()
        with self._guarded():
            if self.publisher is not None:
                self.publisher.send("ended", {"status": status, "step": self.step})
                self.publisher.flush()
                self.publisher.close()
        atexit.unregister(self._at_exit)

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
        if self.replay is not None:
            with self._guarded():
                self.replay.follow(self.step, begins_epoch=begins_epoch)
        if self._orders or self._paused:
            with self._guarded():
                self._obey()
        trace = self._trace(count, makes_several)
        is_measured = self.is_looked_at and self._has_due(count)
        for tap in self.taps:
            tap.begin_call(trace, self.step, count, is_measured=is_measured)
        if trace != "bare" and not makes_several:
            with self._guarded():
                self._variable.keep_before(self.step + 1, self.every)
        self._began_at = time.perf_counter()
        return trace

    def _trace(self, count: int, makes_several: bool) -> Trace:
        if self.has_one_trace:
            return "when due"
        if not self.is_looked_at or not self._has_due(count):
            return "bare"
        if makes_several:
            return "when due"
        return "captured" if self._has_clients else "measured"

    @property
    def has_one_trace(self) -> bool:
        """Whether one trace makes all steps: in a loop of one's own, and where two would draw other random numbers."""
        return self._retrace is None or any(tap.must_be_one for tap in self.taps)

    def _has_due(self, count: int) -> bool:
        """Whether one of the next `count` steps is measured: of every so many, and the first."""
        return self.step == 0 or (self.step + count) // self.every > self.step // self.every

    def after(self, count: int = 1, logs: Mapping[str, Any] | None = None, loss: Any = None) -> None:
        """`count` steps were made; `logs` are metrics by name, `loss` is that of the last step."""
        traced = sum(tap.traces for tap in self.taps)
        if traced == self._traced:  # tracing and compiling are no training
            self.seconds += time.perf_counter() - self._began_at
        elif self._retrace is not None and any(tap.draws_late() for tap in self.taps):
            self.tell(
                "This step draws random numbers after its optimizer, by operations that count for themselves: they are "
                "others than without Attach."
            )
        self._traced = traced
        is_due = self.is_looked_at and self._has_due(count)
        step = self.step + count
        if is_due:  # before the rows of this step are taken, which is once it counts
            if isinstance(logs, Mapping):
                self._logs.append((step, logs))
            if loss is not None:
                self._losses.append((step, loss))
            self._is_round_over = True
            if self._retrace is None:
                self._due.append(step)
        self.step = step
        if self._paused and self._steps_left:
            self._steps_left = max(0, self._steps_left - count)
        if is_due:
            with self._guarded():
                self._look_at_step()

    def _look_at_step(self) -> None:
        # Before rows are overwritten, who trains fetches them itself.
        if (self.step - self._fetched_at) // self.every >= self._room:
            self.collect()
        self._variable.show_if_due(self.publisher, self.step, self.every)

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Whatever fails of looking at a training, the training goes on; one sentence says so."""
        try:
            yield
        except Exception as error:
            self.tell(f"Looking at the training failed: {type(error).__name__}: {error}")

    @property
    def is_looked_at(self) -> bool:
        return self.record is not None or self._has_clients

    @property
    def _has_clients(self) -> bool:
        return self.publisher is not None and self.publisher.has_clients

    def _obey(self) -> None:
        try:
            self._pause_where_asked()
        finally:  # whatever ends the pause, what goes on is the training that it was
            self._return_to_present()

    def _pause_where_asked(self) -> None:
        self._obey_orders()
        if not self._paused or self._steps_left:
            return
        if not self._is_away:
            self.collect()
            self._variable.show(self.publisher, self.step, self.every)
        self._say_state()
        while self._paused and not self._steps_left and not self._over.is_set():
            with self._wake:
                self._wake.wait_for(lambda: bool(self._orders), 0.5)
            self._obey_orders()
            self._say_state()  # who looks is to know that it is there
            # Who paused it may be gone: nobody could have it go on.
            if self._paused and self.publisher is not None and not self.publisher.has_clients:
                self._paused = False
                self.note("info", "Nobody looks any more, so training goes on.")
        self._return_to_present()
        self._say_state()

    def _obey_orders(self) -> None:
        while self._orders:
            order = self._orders.popleft()
            try:
                self._act(order)
            except Exception as error:  # whatever Keras raises: training goes on as it was
                sentence = str(error) if isinstance(error, ReplayError) else f"{order.kind} was not done: {error}"
                order.answer(
                    "rejected", {"serial": order.fields["serial"], "step": self.step, "sentence": sentence[:2000]}
                )

    def _act(self, order: Order) -> None:
        fields = order.fields
        answer: dict[str, Any] = {"serial": fields["serial"], "name": order.kind, "old": None, "new": None, "how": ""}
        match order.kind:
            case "pause":
                if not self.can_pause:
                    raise ValueError("this loop never calls scope.step(), where it could pause")
                self._paused, self._steps_left = True, 0
            case "go":
                self._paused = False
            case "step":
                if not self.can_pause:
                    raise ValueError("this loop never calls scope.step(), where it could pause")
                self._paused, self._steps_left = True, max(1, fields["count"])
            case "every":
                if fields["steps"] < 1:
                    raise ValueError(f"steps between measurements must be 1 or more; received {fields['steps']}")
                answer |= {"old": self.every, "new": fields["steps"]}
                self.every = fields["steps"]
                self.look()
            case "seek":
                self._seek(fields["step"])
            case "set" if self._is_away:
                raise ValueError(f"the step that is shown is a past one; only after step {self.step} can it be set")
            case "set":
                old, new, how = self._set(fields["optimizer"], fields["name"], fields["value"])
                place, name = fields["optimizer"], fields["name"]
                answer |= {"name": name, "optimizer": place, "old": old, "new": new, "how": how}
                with self._lock:
                    self.recording.mark(self.step, self._recorded_name(place, name), old, new, how)
                if self.replay is not None:
                    self.replay.note_numbers(self.step)
            case "checkpoint":
                answer["new"] = self._checkpoint()
            case "subscribe":
                self._variable.subscribe(fields, self.step)
                if self._is_away:
                    if self._variable.is_watched:
                        self._seek(self.shown_step)
                elif self._paused and not self._steps_left:
                    self._variable.show(self.publisher, self.step, self.every)
        order.answer("done", {**answer, "step": self.shown_step})

    def look(self) -> None:
        """Measure as often as is asked for, and not at all where nobody looks."""
        for tap in self.taps:
            if self._retrace is not None or not self.can_pause:  # else each step of the loop is announced
                tap.measure_every(self.every if self.is_looked_at else 0)
            tap.captures.assign(self._has_clients)
        if not self._has_clients:
            self._variable.forget()

    def order(self, order: Order) -> None:
        """From another thread."""
        with self._wake:
            self._orders.append(order)
            self._wake.notify()

    # The way back

    @property
    def shown_step(self) -> int:
        """The step after which weights and slots are as they are now: a past one while that is shown."""
        shown = self.replay.shown if self.replay is not None else None
        return self.step if shown is None else shown

    def seek_refusal(self) -> str:
        """Why no earlier step can be shown, in a sentence; empty where it can."""
        if self.replay is None:
            return NOTHING_GIVEN
        return self.replay.obstacle(self.step, can_pause=self.can_pause, steps_per_call=self.steps_per_call)

    def _seek(self, step: int) -> None:
        """Pause, and show a step that was made. Raises `ReplayError`."""
        if reason := self.seek_refusal():
            raise ReplayError(reason)
        assert self.replay is not None
        self._paused, self._steps_left = True, 0
        self.collect()
        with self._lock:
            self._is_away = True
        try:
            is_there = self.replay.seek(
                step, self.step, self.recording.has_step, self._variable.keep_replayed, self._hurries
            )
            self.replay.compare_rows(self._stepping, self.recording.row)
        except ReplayError:
            self._return_to_present()
            raise
        except Exception as error:  # what gives batches is a person's, and may raise anything
            self._return_to_present()
            reason = (str(error).strip().splitlines() or [""])[0]
            raise ReplayError(f"Step {step} could not be made again: {type(error).__name__}: {reason[:500]}") from error
        if is_there and self.publisher is not None:
            self._variable.show_replayed(self.publisher, step)
            for layout, made, row in self.replay.rows:
                if made == step and layout in self._layouts:
                    self.publisher.show({"layout": self._layouts.index(layout), "step": step}, {"row": row}, "row")
        if is_there and step == self.step:
            self._return_to_present(has_gradient=True)

    def _hurries(self) -> bool:
        """Whether a step on the way is not to be waited for; says meanwhile that the training is there."""
        self._say_state()
        with self._wake:
            is_asked = any(order.kind in ("seek", "go", "step") for order in self._orders)
        return is_asked or self._over.is_set() or not self._has_clients

    def _return_to_present(self, *, has_gradient: bool = False) -> None:
        if self.replay is None or not self._is_away:
            return
        for tap in self.taps:
            tap.fetch()
        self.replay.return_to_present()
        if not has_gradient:
            self._variable.forget_gradient(self.step)
        with self._lock:
            self._is_away = False
        self.look()

    # Hyperparameters

    def hyperparameters(self, place: int) -> list[dict[str, Any]]:
        """Numbers of an optimizer, each with its value and why it cannot be set, if so."""
        return hyperparameters_of(self.optimizers[place], can_retrace=self._retrace is not None)

    def _set(self, place: int, name: str, value: float) -> tuple[float, float, str]:
        if not 0 <= place < len(self.optimizers):
            raise ValueError(f"there are {len(self.optimizers)} optimizers; received number {place}")
        return set_hyperparameter(self.optimizers[place], name, value, self._retrace)

    def _checkpoint(self) -> str:
        if self.checkpoints is None:
            raise ValueError('there is no folder for checkpoints; use Attach(checkpoints="folder")')
        self.checkpoints.mkdir(parents=True, exist_ok=True)
        if hasattr(self.model, "save"):
            path = self.checkpoints / f"step-{self.shown_step}.keras"
            self.model.save(path)
        else:
            import tensorflow as tf

            path = self.checkpoints / f"step-{self.shown_step}"
            held = {f"optimizer_{i}": tap.optimizer for i, tap in enumerate(self.taps)}
            tf.train.Checkpoint(model=self.model, **held).write(str(path))
        return str(path)

    # What waits on the device

    def collect(self) -> None:
        """Fetch all that waits, keep it and send it."""
        with self._lock:
            if self._is_away:
                return
            step = self.step
            if self._logs:
                self._name_metrics(self._metrics_of(self._logs[0][1]))
            for _ in range(len(self._losses)):
                at, loss = self._losses.popleft()
                self._known_losses[at] = float(np.asarray(loss).reshape(-1)[0])
            if self._stepping is None:
                self._stepping = self._first_stepping()
            seen: set[int] = set()
            for tap in self.taps if self._stepping is not None else ():
                for rows in tap.fetch(step if self.can_pause else None):
                    self._keep(tap, rows)
                    seen |= set(rows.steps.tolist())
                for sentence in tap.notes:
                    self.tell(sentence)
            due = [self._due.popleft() for _ in range(len(self._due)) if self._due[0] <= step]
            if seen and not seen.issuperset(due):
                self.tell(
                    "At some steps no optimizer was seen to step: a tf.function that makes them must be traced inside "
                    "`with slotscope.watch`."
                )
            self._keep_logs([self._logs.popleft() for _ in range(len(self._logs))])
            self._fetched_at, self._collected_at = step, time.monotonic()
            capacities = [layout.rows.shape[0] for layout in self._layouts]
            self._room = max(1, min(capacities, default=16) // 2)

    def _first_stepping(self) -> Tap | None:
        """The first optimizer that has stepped; `None` before the first round of them is over, so that it does not
        depend on when it is asked.
        """
        is_over = self._is_round_over or self._over.is_set()
        if not self.can_pause:  # it may say the loss of its step, and where that ends; or never
            is_over = is_over or any(tap.measured > 1 for tap in self.taps)
        return next((tap for tap in self.taps if tap.measured), None) if is_over else None

    def _keep(self, tap: Tap, rows: Rows) -> None:
        if rows.layout not in self._layouts:
            self._begin_layout(tap, rows.layout)
        values, is_first = rows.values, tap is self._stepping
        if self._known_losses and is_first:
            for i, step in enumerate(rows.steps.tolist()):
                if step in self._known_losses and math.isnan(values[i, 0]):
                    values[i, 0] = self._known_losses.pop(step)
            self._known_losses = dict(list(self._known_losses.items())[-_LOGS:])
        if rows.missed:
            self.tell(f"{rows.missed} rows were overwritten before they were fetched; call scope.step() in the loop.")
        if not self.can_pause and len(rows.steps):
            self.step = max(self.step, int(rows.steps[-1]))  # nobody counts in the loop
        columns = columns_in_order(rows.layout, is_first=is_first)
        values = values if is_first else values[:, 1:]
        self.recording.add("steps" if is_first else "probes", columns, rows.steps, values)
        if math.isfinite(self.seconds):
            self.recording.add("seconds", ("seconds",), rows.steps[-1:], np.array([[self.seconds]], np.float32))
        if self.publisher is not None:
            layout = self._layouts.index(rows.layout)
            self.publisher.columns(layout, rows.steps, values, self.seconds, rows.missed)

    def _begin_layout(self, tap: Tap, layout: Layout) -> None:
        self._layouts.append(layout)
        if tap.replicas > 1:
            self.tell(f"State is mirrored on {tap.replicas} replicas and shown once; gradients are those of the first.")
        if self.publisher is not None:
            self.publisher.layout(self._layout_fields(len(self._layouts) - 1))

    def _layout_fields(self, number: int) -> dict[str, Any]:
        layout = self._layouts[number]
        tap = next(tap for tap in self.taps if layout in tap.layouts.values())
        return {
            "layout": number,
            "optimizer": tap.place,
            "groups": [[group.place, group.pattern] for group in layout.groups],
            "columns": list(columns_in_order(layout, is_first=tap is self._stepping)),
            "variables": [[v.path, list(v.shape), v.dtype, v.sparse] for v in layout.variables],
            "slots": [[s.name, s.variable, s.tensor.shape.as_list(), s.tensor.dtype.name] for s in layout.slots],
            "replicas": tap.replicas,
        }

    def _name_metrics(self, names: Iterable[str]) -> None:
        """Once metrics are known, say them, if possible before the first layout, with which a run begins."""
        if not self.metrics and (found := tuple(names)):
            self.metrics = found
            if self.publisher is not None:
                self.publisher.welcome(self.welcome())

    def _metrics_of(self, logs: Mapping[str, Any]) -> dict[str, float]:
        """Metrics by name. The loss since the epoch began is one, the last, where no step hands its own over."""
        values = {name: each for name, value in logs.items() if (each := _number(value)) is not None}
        loss = values.pop("loss", None)
        if loss is not None and not any(tap.has_loss for tap in self.taps):
            values["loss"] = loss
        return values

    def _keep_logs(self, waiting: Sequence[tuple[int, Mapping[str, Any]]]) -> None:
        tables: dict[tuple[str, ...], list[tuple[int, list[float]]]] = {}
        for step, logs in waiting:
            values = self._metrics_of(logs)
            if values:
                tables.setdefault(tuple(values), []).append((step, list(values.values())))
        for names, rows in tables.items():
            self._name_metrics(names)
            columns = tuple(metric_column(name, self.metrics) for name in names)
            steps = np.array([step for step, _ in rows], np.int64)
            self.recording.add("measured", columns, steps, np.array([row for _, row in rows], np.float32))
            if self.publisher is not None:
                for step, row in rows:
                    self.publisher.send("metrics", {"step": step, "names": list(columns), "values": row})

    def validated(self, logs: Mapping[str, Any]) -> None:
        """Metrics over held-out rows, after the step that was made last."""
        values = {name: each for name, value in logs.items() if (each := _number(value)) is not None}
        loss = values.pop("loss", math.nan)
        metric = next(iter(values.values()), math.nan)
        with self._lock:
            columns = ("validation_loss", "validation_metric")
            row = np.array([[loss, metric]], np.float32)
            self.recording.add("validation", columns, np.array([max(self.step, 1)], np.int64), row)
        if self.publisher is not None:
            fields = {"step": self.step, "names": list(columns), "values": [float(loss), float(metric)]}
            self.publisher.send("validation", fields)

    # The other thread

    def _serve(self) -> None:
        while not self._over.is_set():
            with self._guarded():
                if self.publisher is None:
                    self._over.wait(_INTERVAL)
                else:
                    self.publisher.attend(self, _INTERVAL)
                now = time.monotonic()
                if self._has_clients or (self.record is not None and now - self._collected_at > _RECORDED):
                    self.collect()
                    self._say_speed()
                pause = max(_WRITE_EVERY, self._write_cost / _WRITE_SHARE)
                if self.record is not None and now - self._written_at > pause:
                    self._write()

    def _say_speed(self) -> None:
        at, step, _ = self._speed
        now = time.monotonic()
        if now - at > 0.5:
            self._speed = now, self.step, (self.step - step) / (now - at)
            if not self._paused:
                self._say_state()

    def state(self) -> dict[str, Any]:
        waits = self._paused and not self._steps_left
        status = "paused" if waits and self.status == "running" else self.status
        found = {"status": status, "step": self.step, "steps_per_second": self._speed[2]}
        replay = self.replay
        if replay is not None and (shown := replay.shown) is not None:
            found |= {"shown": shown, "numbers": self._by_optimizer(replay.shown_numbers)}
        return found

    def _by_optimizer(self, numbers: Numbers) -> list[dict[str, float]]:
        return [{name: value for (at, name), value in numbers.items() if at == place}
                for place in range(len(self.optimizers))]  # fmt: skip

    def _say_state(self) -> None:
        if self.publisher is not None:
            self.publisher.send("state", self.state())

    def _write(self) -> None:
        if self.record is None:
            return
        began = time.monotonic()
        with self._lock:
            tables = self.recording.tables()
            document = self.recording.document(self.description(), self.status, self.seconds)
            if self._layouts:
                document["layout"] = self._recorded_layout()
        try:
            write_file(self.record, f"Slotscope {version()}", document, tables)
        except OSError as error:
            self.tell(f"{self.record} could not be written: {error.strerror or error}. Training goes on.")
        self._written_at = time.monotonic()
        self._write_cost = self._written_at - began

    def _recorded_layout(self) -> dict[str, Any]:
        """Variables and slots of all optimizers, each path once."""
        variables: list[list[Any]] = []
        slots: list[list[Any]] = []
        places: dict[str, int] = {"": -1}
        known: set[tuple[int, str]] = set()
        for number in range(len(self._layouts)):
            fields = self._layout_fields(number)
            for each in fields["variables"]:
                if each[0] not in places:
                    places[each[0]] = len(variables)
                    variables.append(each)
            for name, variable, *rest in fields["slots"]:
                place = places[fields["variables"][variable][0] if variable >= 0 else ""]
                if (place, name) not in known:
                    known.add((place, name))
                    slots.append([name, place, *rest])
        return {"variables": variables, "slots": slots}

    # What is said of it

    @property
    def _groups(self) -> tuple[OptimizerGroup, ...]:
        """The optimizers that have stepped: the default one, then those of parts, as experiments have them."""
        found = {group.place: group for layout in self._layouts for group in layout.groups}
        return tuple(found.values())

    def _recorded_name(self, place: int, name: str) -> str:
        """A hyperparameter as a mark of a run names it."""
        places = [group.place for group in self._groups]
        part = places.index(place) if place in places else 0
        return f"part/{part - 1}/optimizer.{name}" if part else f"optimizer.{name}"

    def description(self) -> dict[str, Any]:
        """What a recording, and who looks, gets to know of the training."""
        optimizer, *others = [self.optimizers[group.place] for group in self._groups] or self.optimizers[:1]
        parts = [
            {"pattern": group.pattern, "optimizer": _choice(each), "schedule": {"name": "constant"}}
            for group, each in zip(self._groups[1:], others, strict=True)
        ]
        return {
            "title": self.title,
            "model": getattr(self.model, "name", "") or type(self.model).__name__,
            "optimizer": _choice(optimizer),
            "parts": parts,
            "contract": contract_of(inner(optimizer)),
            "device": device(),
            "metric": self.metrics[0] if self.metrics else "",
            "planned": self.planned,
            "environment": environment(),
        }

    def welcome(self) -> dict[str, Any]:
        found = self.description()
        optimizers = [
            {"name": catalogue_name(each), "contract": contract_of(each), "settings": plain_settings(inner(each)),
             "hyperparameters": self.hyperparameters(i), "steps_before": self._made[i]}
            for i, each in enumerate(self.optimizers)
        ]  # fmt: skip
        if self._is_away and self.replay is not None:
            present = self._by_optimizer(self.replay.numbers)
            for place, numbers in enumerate(present):
                known = self.hyperparameters(place)
                optimizers[place]["hyperparameters"] = [
                    {**each, "value": numbers.get(each["name"], each["value"])} for each in known
                ]
        return {
            "slotscope": version(), "run": self.recording.run, "title": self.title, "model": found["model"],
            "device": found["device"], "optimizers": optimizers, "environment": found["environment"],
            "created": self.recording.created, "planned": self.planned, "metrics": list(self.metrics),
            "every": self.every, "checkpoints": self.checkpoints is not None, "can_pause": self.can_pause,
            "seek_refusal": self.seek_refusal(),
        }  # fmt: skip

    def layouts(self) -> list[dict[str, Any]]:
        with self._lock:
            return [self._layout_fields(i) for i in range(len(self._layouts))]

    def tell(self, sentence: str) -> None:
        """Say something once: as a warning of Python, in the recording and to who looks."""
        if sentence in self._told or len(self._told) >= _SENTENCES:
            return
        self._told.add(sentence)
        self.note("warn", sentence)
        with contextlib.suppress(Warning):  # warnings may be errors here, and training is not to end for one
            warnings.warn(f"slotscope: {sentence}", RuntimeWarning, stacklevel=2)

    def note(self, level: str, sentence: str) -> None:
        self.recording.note(level, sentence)
        if self.publisher is not None:
            self.publisher.send("note", {"step": self.step, "level": level, "sentence": sentence[:2000]})


def _choice(optimizer: Any) -> dict[str, Any]:
    """An optimizer as an experiment has it."""
    return {"name": catalogue_name(optimizer), **plain_settings(inner(optimizer))}


def metric_column(name: str, metrics: Sequence[str]) -> str:
    """The column of a metric: the first one is `metric`, as in every run of the program."""
    return "metric" if metrics and name == metrics[0] else f"metric/{name}"


def _number(value: Any) -> float | None:
    try:
        return float(value)
    except (TypeError, ValueError):
        return None
