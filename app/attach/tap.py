"""The tap: an adapted optimizer instance that measures its inputs and updates inside the traced step."""

from __future__ import annotations

import math
import threading
import weakref
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import tensorflow as tf

from .kernel.column_table import PART_RATE
from .kernel.optimizer_groups import OptimizerGroup, group_pattern, literal
from .kernel.sampling import cells_of
from .kernel.training_message import Message
from .model_optimizers import parts_of
from .slots import Slot, contract_of, paths_of, slots_of, tensor_of
from .step_layout import Layout, MeasuredStep, Rows, Trace, TrainedVariable, columns_of, rows_by_step, write_row
from .traced_graph import (
    as_called,
    constant_after,
    draws_random_numbers,
    is_compiled,
    is_reachable,
    outermost,
    own_variable,
)

_ROOM, _ROOM_COMPILED = 2**20, 2**16
"""Bytes of rows that wait on the device. XLA copies all of them where one is written."""
_LEAST_ROWS, _MOST_ROWS = 16, 512
_MOST_CELLS = 2**16
"""Cells of gradients that are kept whole, of all variables together."""
_HEAD = 4
"""Numbers of a row before its columns: the two of the step, loss and learning rate."""
_NOTES = 100
_METHODS = ("apply", "apply_gradients")
_LOSSES = ("scale_loss", "minimize", "compute_gradients", "_compute_gradients")


class Tap:
    """Measurement of one optimizer. `attach` adapts the instance, `detach` restores it; its class does not change.

    Of every `every`-th step, and of the first, it writes a row into a variable on the device, where `fetch` finds it.
    It reads what the optimizer reads and writes, and writes nothing of it. With `counts_calls` each call that makes
    steps is announced by `begin_call`, as it is of a loop of one's own after `await_calls`. `place` is the optimizer's
    among all; a `MultiOptimizer` has one for each part. Where there are several `title` tells them apart, with which
    the paths of its variables then begin.
    """

    def __init__(
        self,
        optimizer: Any,
        *,
        every: int,
        distributions: bool = False,
        model_name: str = "",
        counts_calls: bool = False,
        place: int = 0,
        title: str = "",
    ) -> None:
        self.optimizer = optimizer
        self.parts, self.place, self.title = parts_of(optimizer), place, title
        self._counts_calls = counts_calls
        self.contract = contract_of(optimizer)
        self.layouts: dict[tuple[int, ...], Layout] = {}
        self.notes: list[str] = []
        self.unreached: list[Any] = []
        """Variables that were handed to it without a gradient."""
        self.replicas = 1
        self._distributions, self._model_name = distributions, model_name
        self._inside = threading.local()
        self._loss: Any = None
        self.is_attached = False
        self._owned: dict[str, Any] = {}
        """Methods that the instance had of its own, which `detach` puts back."""
        self.counter = own_variable(0, tf.int64)
        self._increment = own_variable(1, tf.int64)
        """Increment of `counter` at a step: 0 once a loop of one's own says which step is next."""
        self._every, self._every_now = own_variable(every, tf.int64), every
        """Steps from one measurement to the next; 0 for none."""
        self.captures = own_variable(False, tf.bool)
        """True if gradients are kept whole: only where someone looks."""
        self.trace: Trace = "when due"
        """Extent of the measurements of steps that are traced from now on."""
        self.traces = 0
        """Steps that were traced."""
        self.must_be_one = False
        """True if a step draws random numbers so that two traces of it would draw others than one."""
        self._counted = 0
        """Steps that `counter` stands at, as far as is known without asking it."""
        self._steps_of_call = 1
        self._is_told = False
        self._counted_in: Any = None
        """The graph in which a step was counted last."""
        self._traced: list[Any] = []
        """Graphs in which steps were traced."""

    # The instance

    def attach(self) -> None:
        """Adapt the instance. Raises `TypeError` if no method takes gradients."""
        methods = [name for name in _METHODS if callable(getattr(self.optimizer, name, None))]
        if not methods:
            raise TypeError(
                Message(
                    "Attach needs an optimizer with apply_gradients or apply; received {optimizer}.",
                    optimizer=type(self.optimizer).__name__,
                )
            )
        self.is_attached = True
        noticed = [name for name in _LOSSES if callable(getattr(self.optimizer, name, None))]
        held = self.optimizer.__dict__
        self._owned = {name: held[name] for name in (*methods, *noticed) if name in held}
        for name in methods:
            bare = getattr(self.optimizer, name)
            self.optimizer.__dict__[name] = self._measuring(bare, pairs=name == "apply_gradients")
        for name in noticed:
            self.optimizer.__dict__[name] = self._noticing(getattr(self.optimizer, name))

    def detach(self) -> None:
        """Restore the instance; traced steps measure nothing any more."""
        for name in (*_METHODS, *_LOSSES):
            if getattr(self.optimizer.__dict__.get(name), "tap", None) is self:
                del self.optimizer.__dict__[name]
                if name in self._owned:
                    self.optimizer.__dict__[name] = self._owned[name]
        self._owned, self.is_attached = {}, False
        self.measure_every(0)
        self.trace = "when due"

    def is_as(self, other: Tap) -> bool:
        """Return whether steps traced with this tap measure the same as those of `other`."""
        return (self.place, self.title, len(self.parts)) == (other.place, other.title, len(other.parts))

    def measure_every(self, steps: int) -> None:
        """Measure the first step and every step that is a multiple of this number; none for 0."""
        if steps != self._every_now:
            self._every_now = steps
            self._every.assign(steps)

    def await_calls(self) -> None:
        """Expect a `begin_call` before each step of a loop from now on, instead of counting calls of the optimizer. One
        step was already made.
        """
        self._is_told = True
        self._increment.assign(0)
        for layout in self.layouts.values():
            layout.miscounted = int(layout.written.numpy())

    def begin_call(self, trace: Trace, step: int, count: int, *, is_measured: bool = True) -> None:
        """Begin a call that makes `count` steps after `step`, with the measurements `trace`. `is_measured`: the loop
        measures this step.
        """
        self.trace, self._steps_of_call = trace, count
        if self._is_told:
            self.measure_every(int(is_measured))
            if is_measured:
                self.counter.assign(step + 1)
        elif self._counts_calls and trace != "bare":
            if self._counted != step:
                self.counter.assign(step)
            self._counted = step + count

    @property
    def has_loss(self) -> bool:
        """True if the optimizer received a loss."""
        return self._loss is not None

    @property
    def measured(self) -> int:
        """Number of measured steps."""
        return sum(int(layout.written.numpy()) for layout in list(self.layouts.values()))

    def _noticing(self, bare: Callable[..., Any]) -> Callable[..., Any]:
        """Wrap a method to remember the loss that it receives."""

        def noticed(*args: Any, **options: Any) -> Any:
            loss = args[0] if args else options.get("loss")
            if isinstance(loss, tf.Tensor) and not getattr(self._inside, "on", False):
                self._loss = loss
            return as_called(bare)(*args, **options)

        return self._marked(noticed)

    def _marked(self, method: Callable[..., Any]) -> Callable[..., Any]:
        method.tap = self  # type: ignore[attr-defined]
        # AutoGraph leaves alone what has this, and so converts what is adapted no otherwise than before.
        method.autograph_info__ = {}  # type: ignore[attr-defined]
        return method

    def _measuring(self, bare: Callable[..., Any], *, pairs: bool) -> Callable[..., Any]:
        def measured(first: Any, *args: Any, **options: Any) -> Any:
            # `apply_gradients` of Keras 3 calls `apply`, and one optimizer may hold another.
            called = as_called(bare)
            if getattr(self._inside, "on", False) or not self._is_first_replica():
                return called(first, *args, **options)
            self._inside.on = True
            try:
                given = list(first)
                if pairs:
                    gradients, variables = [g for g, _ in given], [v for _, v in given]
                else:
                    gradients, variables = given, self._variables_of(args, options)
                return self._step(lambda: called(given, *args, **options), gradients, variables)
            finally:
                self._inside.on = False

        return self._marked(measured)

    def _variables_of(self, args: tuple[Any, ...], options: dict[str, Any]) -> list[Any]:
        found = args[0] if args else options.get("trainable_variables")
        return list(self.optimizer._trainable_variables if found is None else found)

    def _is_first_replica(self) -> bool:
        context = tf.distribute.get_replica_context()
        if context is None or context.num_replicas_in_sync == 1:
            return True
        self.replicas = context.num_replicas_in_sync
        return bool(tf.get_static_value(context.replica_id_in_sync_group) == 0)

    # The step

    def _step(self, update: Callable[[], Any], gradients: Sequence[Any], variables: Sequence[Any]) -> Any:
        self.unreached += [
            v
            for g, v in zip(gradients, variables, strict=True)
            if g is None and all(v is not u for u in self.unreached)
        ]
        known = [(g, v) for g, v in zip(gradients, variables, strict=True) if g is not None]
        gradients, variables = [g for g, _ in known], [v for _, v in known]
        trace = self._traced_as()
        if trace == "bare":
            return update()
        tensors = [tensor_of(variable) for variable in variables]
        step, due = self._count(), None
        if trace == "when due":
            every = self._every.read_value()
            due = (every > 0) & ((step % tf.maximum(every, 1) == 0) | (step == 1))
        rates = [_rate_of(part, self.contract) for part in self.parts]
        scale = _scale_of(self.optimizer, self.contract)

        def copies() -> list[Any]:
            return [tf.identity(tensor) for tensor in tensors]

        def empty() -> list[Any]:
            return [tf.zeros([0] * tensor.shape.rank, tensor.dtype) for tensor in tensors]

        # A copy of every weight at every step costs too much; XLA, where shapes are fixed, keeps one anyway.
        before = copies() if due is None or is_compiled() else tf.cond(due, copies, empty)
        result = update()
        has_loss = self._loss is not None and is_reachable(self._loss)
        loss = self._loss if has_loss else tf.constant(math.nan)
        try:
            layout = self._layout(gradients, variables, has_loss=has_loss)
            self._note_hidden(layout)

            def write() -> Any:
                weights = [tf.ensure_shape(b, tensor.shape) for b, tensor in zip(before, tensors, strict=True)]
                acting = [rates[group.place - self.place] for group in layout.groups]
                made = MeasuredStep(step, loss, acting, scale, gradients, weights)
                return write_row(layout, made, trace, self.captures, distributions=self._distributions)

            if due is None:
                write()
            elif not tf.executing_eagerly():
                tf.cond(due, lambda: constant_after(write()), lambda: tf.constant(True))
            elif due:
                write()
        except Exception as error:  # an optimizer that keeps its state in a way that nobody foresaw trains all the same
            self._note(
                Message(
                    "{optimizer} cannot be measured: {kind}: {error}",
                    optimizer=type(self.optimizer).__name__,
                    kind=type(error).__name__,
                    error=error,
                )
            )
        return result

    def _traced_as(self) -> Trace:
        """Return the measurements of the step that is made or traced now."""
        if tf.executing_eagerly():
            return self.trace
        self.traces += 1
        graph = tf.compat.v1.get_default_graph()
        self._traced = [each for each in self._traced if each() not in (None, graph)] + [weakref.ref(graph)]
        if self._counts_calls and draws_random_numbers(graph):
            self.must_be_one, self.trace = True, "when due"
        return self.trace

    def draws_late(self) -> bool:
        """Return whether a traced step draws random numbers after its optimizer has run, which was not known when it
        was traced.
        """
        return not self.must_be_one and any(map(draws_random_numbers, self._graphs()))

    def _graphs(self) -> list[Any]:
        """Return the living graphs in which a step was traced. A loop may have one for each shape of a batch."""
        return [graph for each in self._traced if (graph := each()) is not None]

    def variables(self) -> tuple[Any, ...]:
        """Return the TensorFlow variables that the traced steps read, including those of measuring."""
        return tuple(each for graph in self._graphs() for each in outermost(graph).variables)

    def own_variables(self) -> Iterator[Any]:
        """Yield the variables that store measurements."""
        yield from (self.counter, self._increment, self._every, self.captures)
        for layout in self.layouts.values():
            yield from layout.own_variables()

    def _count(self) -> Any:
        """Return the number of the step. Several updates in one step of `fit` have one number."""
        graph = None if tf.executing_eagerly() else tf.compat.v1.get_default_graph()
        if self._counts_calls and graph is not None:
            if self._counted_in is not None and self._counted_in() is graph:
                return self.counter.read_value()
            self._counted_in = weakref.ref(graph)
        return self.counter.assign_add(self._increment.read_value())

    def _note(self, sentence: str) -> None:
        # Without a tf.function every step comes here.
        if sentence not in self.notes and len(self.notes) < _NOTES:
            self.notes.append(sentence)

    def _layout(self, gradients: Sequence[Any], variables: Sequence[Any], *, has_loss: bool) -> Layout:
        # Of variables that no gradient reaches it may hold slots, which are not its own.
        others = [each for each in self._built_for() if all(each is not known for known in variables)]
        slots = tuple(
            slot for slot in slots_of(self.optimizer, [*variables, *others]) if slot.variable < len(variables)
        )
        # Another trace, of a batch of another shape, may look rows up where the first did not, or be compiled.
        sparse = [isinstance(gradient, tf.IndexedSlices) for gradient in gradients]
        held = [id(tensor_of(each)) for each in variables], [id(slot.tensor) for slot in slots]
        key = (*held[0], -1, *held[1], -1, *sparse, is_compiled(), has_loss)
        found = self.layouts.get(key)
        if found is None:
            found = self.layouts[key] = self._new_layout(gradients, variables, slots, has_loss=has_loss)
        return found

    def _built_for(self) -> list[Any]:
        """Return the variables for which the optimizer has slots, if it says so, and those that it received."""
        parts = [getattr(part, "inner_optimizer", part) for part in (self.optimizer, *self.parts)]
        known = [each for part in parts for each in getattr(part, "_trainable_variables", None) or ()]
        return list({id(each): each for each in (*known, *self.unreached)}.values())

    def _new_layout(
        self, gradients: Sequence[Any], variables: Sequence[Any], slots: tuple[Slot, ...], *, has_loss: bool
    ) -> Layout:
        infos = tuple(
            TrainedVariable(
                path, tuple(tensor_of(v).shape.as_list()), tensor_of(v).dtype.name, isinstance(g, tf.IndexedSlices),
                tensor=tensor_of(v),
            )
            for path, v, g in zip(paths_of(variables, self._model_name, self.title), variables, gradients, strict=True)
        )  # fmt: skip
        if self.title:
            # What belongs to no variable would have one name in all of them.
            slots = tuple(
                replace(each, name=f"{self.title}/{each.name}") if each.variable < 0 else each for each in slots
            )
        groups = self._groups(variables, [info.path for info in infos])
        captured: list[int] = []
        room = _MOST_CELLS
        for i, info in enumerate(infos):
            room -= (count := math.prod(cells_of(info.shape)))
            if info.sparse or room < 0:
                room += count
            else:
                captured.append(i)
        # The first rate is in the head of a row.
        rates = tuple(PART_RATE(group.pattern) for group in groups[1:])
        columns = rates + columns_of(infos, slots, distributions=self._distributions)
        width = _HEAD + len(columns)
        room_of_rows = _ROOM_COMPILED if is_compiled() else _ROOM
        capacity = max(min(room_of_rows // (4 * width), _MOST_ROWS), _LEAST_ROWS, 2 * self._steps_of_call)
        cells = _MOST_CELLS - room
        # Beside what is measured, so that a row is written where it is computed.
        with_device = infos[0].tensor.device if infos else None
        return Layout(
            self,
            infos,
            slots,
            groups,
            columns,
            has_loss,
            tuple(captured),
            own_variable(np.zeros((capacity, width), np.float32), tf.float32, with_device),
            own_variable(0, tf.int64, with_device),
            own_variable(np.zeros(cells, np.float32), tf.float32, with_device) if captured else None,
            {} if is_compiled() else {
                i: (own_variable(np.zeros(0, np.int64), tf.int64, with_device, [None]),
                    own_variable(np.zeros(0, np.float32), tf.float32, with_device, [None]))
                for i, info in enumerate(infos)
                if info.sparse
            },
        )  # fmt: skip

    def _note_hidden(self, layout: Layout) -> None:
        for each in layout.variables:
            if each.sparse and is_compiled():
                self._note(
                    Message(
                        "XLA compiles this step; reading the gradient of {path} would change how the "
                        "update rounds, so its columns are empty. Use compile(jit_compile=False) to "
                        "see them.",
                        path=each.path,
                    )
                )

    def _groups(self, variables: Sequence[Any], paths: Sequence[str]) -> tuple[OptimizerGroup, ...]:
        if len(self.parts) == 1:
            pattern = f"{literal(self.title)}/.*" if self.title else group_pattern(paths)
            return (OptimizerGroup(self.place, pattern),)
        found: list[OptimizerGroup] = []
        for i, part in enumerate(self.parts):
            held = {id(tensor_of(each)) for each in getattr(part, "_trainable_variables", ())}
            own = [path for path, each in zip(paths, variables, strict=True) if id(tensor_of(each)) in held]
            pattern = group_pattern(own, set(paths) - set(own)) if own else ""
            # The first is the default one, whose variables are those of no pattern.
            if pattern or (own and not found):
                found.append(OptimizerGroup(self.place + i, pattern))
        return tuple(found) or (OptimizerGroup(self.place, group_pattern(paths)),)

    # What waits

    def fetch(self, until: int | None = None) -> list[Rows]:
        """Fetch the rows since the last call, without waiting for the current step. Steps after `until` are not
        complete yet and stay.
        """
        found = (layout.fetch(until) for layout in list(self.layouts.values()))
        return rows_by_step([rows for rows in found if rows is not None])


def _rate_of(part: Any, contract: str) -> Any:
    """Return the learning rate of an optimizer or a part, as a step uses it, float32; NaN if it is not known."""
    optimizer = getattr(part, "inner_optimizer", part)
    try:
        if contract == "OptimizerV2":
            optimizer = getattr(optimizer, "_optimizer", optimizer)
            return tf.cast(optimizer._decayed_lr(tf.float32), tf.float32)
        found = optimizer.learning_rate if hasattr(optimizer, "learning_rate") else optimizer._lr
        found = found(tensor_of(optimizer.iterations)) if callable(found) and not hasattr(found, "dtype") else found
        return tf.cast(tf.convert_to_tensor(tensor_of(found)), tf.float32)
    except (AttributeError, TypeError, ValueError, KeyError):
        return tf.constant(math.nan)


def _scale_of(optimizer: Any, contract: str) -> Any:
    """Return the scale of the gradients: loss scaling of Keras 3 removes it only inside the optimizer."""
    if contract != "Keras 3":
        return None
    scale = getattr(optimizer, "dynamic_scale", None)
    if scale is not None:
        return tf.identity(tf.convert_to_tensor(tensor_of(scale)))
    factor = getattr(optimizer, "loss_scale_factor", None)
    return None if factor is None else tf.constant(float(factor))
