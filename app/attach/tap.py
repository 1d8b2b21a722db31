"""The tap: one optimizer's instance adapted so that what it is given and does is measured inside the traced step."""

from __future__ import annotations

import contextlib
import math
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from . import tensor_reductions
from .model_optimizers import parts_of
from .optimizer_groups import OptimizerGroup, group_pattern, literal
from .random_operations import draws_random_numbers
from .slots import Slot, contract_of, paths_of, slots_of, tensor_of

_ROOM, _ROOM_COMPILED = 2**20, 2**16
"""Bytes of rows that wait on the device. XLA copies all of them where one is written."""
_LEAST_ROWS, _MOST_ROWS = 16, 512
_MOST_CELLS = 2**16
"""Cells of gradients that are kept whole, of all variables together."""
_HIGH = 2**20
"""A step is two float32 of a row: how many times this, and the rest; each is exact."""
_HEAD = 4
"""Numbers of a row before its columns: the two of the step, loss and learning rate."""
_NOTES = 100
_RATE = "learning_rate"
_METHODS = ("apply", "apply_gradients")
_LOSSES = ("scale_loss", "minimize", "compute_gradients", "_compute_gradients")

Trace = Literal["bare", "measured", "captured", "when due"]
"""What a step that is traced measures: nothing; each time; with gradients kept whole; or it finds out each time."""


@dataclass(frozen=True)
class VariableInfo:
    """A variable that is trained: its path, the shape and dtype, and whether its gradient is an `IndexedSlices`."""

    path: str
    shape: tuple[int, ...]
    dtype: str
    sparse: bool
    tensor: Any = field(repr=False)


@dataclass(frozen=True, eq=False)
class Layout:
    """What a row of a traced step has, and where rows and maps wait on the device."""

    variables: tuple[VariableInfo, ...]
    slots: tuple[Slot, ...]
    groups: tuple[OptimizerGroup, ...]
    """The optimizers that train them: one, or the parts of a `MultiOptimizer`."""
    columns: tuple[str, ...]
    captured: tuple[int, ...]
    """Variables whose gradient is kept whole."""
    rows: Any = field(repr=False)
    """`tf.Variable` (capacity, head and columns) float32; measurement k is in row k modulo the capacity."""
    written: Any = field(repr=False)
    """`tf.Variable` int64: how many rows were written."""
    gradients: Any = field(repr=False)
    """`tf.Variable` float32, maps of captured gradients one after the other; `None` without any."""
    tables: Mapping[int, tuple[Any, Any]] = field(repr=False)
    """Of each variable whose gradient is sparse, where gradients are kept: `tf.Variable` (n,) int64, the rows that the
    step touched, increasing, then -1, and (n,) float32, the RMS of the gradient in each.
    """

    def own_variables(self) -> Iterator[Any]:
        """Those that hold what is measured."""
        yield from (self.rows, self.written)
        if self.gradients is not None:
            yield self.gradients
        for pair in self.tables.values():
            yield from pair


@dataclass(frozen=True)
class Rows:
    """What was fetched: `steps` (n,) int64 increasing, `values` (n, columns) float32. `missed` were overwritten."""

    layout: Layout
    steps: NDArray[np.int64]
    values: NDArray[np.float32]
    missed: int


class Tap:
    """Measures what one optimizer does. `attach` adapts the instance, `detach` gives it back; classes stay as they are.

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
        self.replicas = 1
        self._distributions, self._model_name = distributions, model_name
        self._inside = threading.local()
        self._loss: Any = None
        self._taken: dict[int, int] = {}
        self._owned: dict[str, Any] = {}
        """Methods that the instance had of its own, which `detach` puts back."""
        self.counter = _variable(0, tf.int64)
        self._increment = _variable(1, tf.int64)
        """What a step adds to `counter`: 0 once a loop of one's own says which step is next."""
        self._every, self._every_now = _variable(every, tf.int64), every
        """Steps from one measurement to the next; 0 for none."""
        self.captures = _variable(False, tf.bool)
        """Whether gradients are kept whole: only where someone looks."""
        self.trace: Trace = "when due"
        """What steps measure that are traced from now on."""
        self.traces = 0
        """Steps that were traced."""
        self.must_be_one = False
        """Whether a step draws random numbers so that two traces of it would draw others than one."""
        self._counted = 0
        """Steps that `counter` stands at, as far as is known without asking it."""
        self._miscounted: dict[int, int] = {}
        """Of each layout the rows that were written before steps were announced."""
        self._steps_of_call = 1
        self._is_told = False
        self._counted_in: Any = None
        """The graph in which a step was counted last."""
        self._traced: list[Any] = []
        """Graphs in which steps were traced."""

    # The instance

    def attach(self) -> None:
        """Adapt the instance. Raises `TypeError` for what has no method that takes gradients."""
        methods = [name for name in _METHODS if callable(getattr(self.optimizer, name, None))]
        if not methods:
            raise TypeError(
                f"Attach needs an optimizer with apply_gradients or apply; received {type(self.optimizer).__name__}."
            )
        noticed = [name for name in _LOSSES if callable(getattr(self.optimizer, name, None))]
        held = self.optimizer.__dict__
        self._owned = {name: held[name] for name in (*methods, *noticed) if name in held}
        for name in methods:
            bare = getattr(self.optimizer, name)
            self.optimizer.__dict__[name] = self._measuring(bare, pairs=name == "apply_gradients")
        for name in noticed:
            self.optimizer.__dict__[name] = self._noticing(getattr(self.optimizer, name))

    def detach(self) -> None:
        """Give the instance back as it was; a step that is traced already measures no more."""
        for name in (*_METHODS, *_LOSSES):
            if getattr(self.optimizer.__dict__.get(name), "tap", None) is self:
                del self.optimizer.__dict__[name]
                if name in self._owned:
                    self.optimizer.__dict__[name] = self._owned[name]
        self._owned = {}
        self.measure_every(0)
        self.trace = "when due"

    def measure_every(self, steps: int) -> None:
        """Measure steps whose number this divides, and the first; none where it is 0."""
        if steps != self._every_now:
            self._every_now = steps
            self._every.assign(steps)

    def await_calls(self) -> None:
        """From now on `begin_call` says which step of a loop of one's own is next, however often that steps the
        optimizer, and whatever trace makes it, be it one of before it was adapted. One step was made.
        """
        self._is_told = True
        self._increment.assign(0)
        self._miscounted = {id(layout): int(layout.written.numpy()) for layout in self.layouts.values()}

    def begin_call(self, trace: Trace, step: int, count: int, *, is_measured: bool = True) -> None:
        """A call that makes `count` steps after `step` follows, which was traced as `trace` says or is traced now.
        `is_measured` says whether that of a loop is.
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
        """Whether the optimizer was handed a loss."""
        return self._loss is not None

    @property
    def measured(self) -> int:
        """How many of its steps were measured."""
        return sum(int(layout.written.numpy()) for layout in list(self.layouts.values()))

    def _noticing(self, bare: Callable[..., Any]) -> Callable[..., Any]:
        """A method that is given the loss."""

        def noticed(*args: Any, **options: Any) -> Any:
            loss = args[0] if args else options.get("loss")
            if isinstance(loss, tf.Tensor) and not getattr(self._inside, "on", False):
                self._loss = loss
            return _as_called(bare)(*args, **options)

        return self._marked(noticed)

    def _marked(self, method: Callable[..., Any]) -> Callable[..., Any]:
        method.tap = self  # type: ignore[attr-defined]
        # AutoGraph leaves alone what has this, and so converts what is adapted no otherwise than before.
        method.autograph_info__ = {}  # type: ignore[attr-defined]
        return method

    def _measuring(self, bare: Callable[..., Any], *, pairs: bool) -> Callable[..., Any]:
        def measured(first: Any, *args: Any, **options: Any) -> Any:
            # `apply_gradients` of Keras 3 calls `apply`, and one optimizer may hold another.
            called = _as_called(bare)
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
        rates, scale = [self._rate(part) for part in self.parts], self._scale()

        def copies() -> list[Any]:
            return [tf.identity(tensor) for tensor in tensors]

        def empty() -> list[Any]:
            return [tf.zeros([0] * tensor.shape.rank, tensor.dtype) for tensor in tensors]

        # A copy of every weight at every step costs too much; XLA, where shapes are fixed, keeps one anyway.
        before = copies() if due is None or _is_compiled() else tf.cond(due, copies, empty)
        result = update()
        loss = self._loss if self._loss is not None and _is_reachable(self._loss) else tf.constant(math.nan)
        try:
            layout = self._layout(gradients, variables)

            def write() -> Any:
                weights = [tf.ensure_shape(b, tensor.shape) for b, tensor in zip(before, tensors, strict=True)]
                acting = [rates[group.place - self.place] for group in layout.groups]
                return self._write(layout, step, loss, acting, scale, gradients, weights, trace)

            if due is None:
                write()
            elif not tf.executing_eagerly():
                tf.cond(due, lambda: _constant_after(write()), lambda: tf.constant(True))
            elif due:
                write()
        except Exception as error:  # an optimizer that keeps its state in a way that nobody foresaw trains all the same
            self._note(f"{type(self.optimizer).__name__} cannot be measured: {type(error).__name__}: {error}")
        return result

    def _traced_as(self) -> Trace:
        """What the step measures that is made, or traced, now."""
        if tf.executing_eagerly():
            return self.trace
        self.traces += 1
        graph = tf.compat.v1.get_default_graph()
        self._traced = [each for each in self._traced if each() not in (None, graph)] + [weakref.ref(graph)]
        if self._counts_calls and draws_random_numbers(graph):
            self.must_be_one, self.trace = True, "when due"
        return self.trace

    def draws_late(self) -> bool:
        """Whether a step that was traced draws such numbers after its optimizer, which nobody knew then."""
        return not self.must_be_one and any(map(draws_random_numbers, self._graphs()))

    def _graphs(self) -> list[Any]:
        """Those in which a step was traced, and that are there still: of a loop each shape of a batch may have one."""
        return [graph for each in self._traced if (graph := each()) is not None]

    def variables(self) -> tuple[Any, ...]:
        """Variables of TensorFlow that the traced steps read, those that measure them too."""
        return tuple(each for graph in self._graphs() for each in _outermost(graph).variables)

    def own_variables(self) -> Iterator[Any]:
        """Those that measure."""
        yield from (self.counter, self._increment, self._every, self.captures)
        for layout in self.layouts.values():
            yield from layout.own_variables()

    def _count(self) -> Any:
        """The number of the step. An optimizer that `fit` has make several updates in a step counts one."""
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

    def _rate(self, part: Any) -> Any:
        optimizer = getattr(part, "inner_optimizer", part)
        try:
            if self.contract == "OptimizerV2":
                optimizer = getattr(optimizer, "_optimizer", optimizer)
                return tf.cast(optimizer._decayed_lr(tf.float32), tf.float32)
            found = optimizer.learning_rate if hasattr(optimizer, "learning_rate") else optimizer._lr
            found = found(tensor_of(optimizer.iterations)) if callable(found) and not hasattr(found, "dtype") else found
            return tf.cast(tf.convert_to_tensor(tensor_of(found)), tf.float32)
        except (AttributeError, TypeError, ValueError, KeyError):
            return tf.constant(math.nan)

    def _scale(self) -> Any:
        """What gradients are multiplied by when they come here: loss scaling of Keras 3 takes it off inside."""
        if self.contract != "Keras 3":
            return None
        scale = getattr(self.optimizer, "dynamic_scale", None)
        if scale is not None:
            return tf.identity(tf.convert_to_tensor(tensor_of(scale)))
        factor = getattr(self.optimizer, "loss_scale_factor", None)
        return None if factor is None else tf.constant(float(factor))

    def _layout(self, gradients: Sequence[Any], variables: Sequence[Any]) -> Layout:
        slots = slots_of(self.optimizer, variables)
        # Another trace, of a batch of another shape, may look rows up where the first did not, or be compiled.
        sparse = [isinstance(gradient, tf.IndexedSlices) for gradient in gradients]
        held = [id(tensor_of(each)) for each in variables], [id(slot.tensor) for slot in slots]
        key = (*held[0], -1, *held[1], -1, *sparse, _is_compiled())
        found = self.layouts.get(key)
        if found is None:
            found = self.layouts[key] = self._new_layout(gradients, variables, slots)
            self._taken[id(found)] = 0
        return found

    def _new_layout(self, gradients: Sequence[Any], variables: Sequence[Any], slots: tuple[Slot, ...]) -> Layout:
        infos = tuple(
            VariableInfo(
                path, tuple(tensor_of(v).shape.as_list()), tensor_of(v).dtype.name, isinstance(g, tf.IndexedSlices),
                tensor_of(v),
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
            room -= (count := math.prod(tensor_reductions.cells_of(info.shape)))
            if info.sparse or room < 0:
                room += count
            else:
                captured.append(i)
        # The first rate is in the head of a row.
        rates = tuple(f"{_RATE}/{group.pattern}" for group in groups[1:])
        columns = rates + columns_of(infos, slots, distributions=self._distributions)
        width = _HEAD + len(columns)
        room_of_rows = _ROOM_COMPILED if _is_compiled() else _ROOM
        capacity = max(min(room_of_rows // (4 * width), _MOST_ROWS), _LEAST_ROWS, 2 * self._steps_of_call)
        cells = _MOST_CELLS - room
        # Beside what is measured, so that a row is written where it is computed.
        with_device = infos[0].tensor.device if infos else None
        return Layout(
            infos,
            slots,
            groups,
            columns,
            tuple(captured),
            _variable(np.zeros((capacity, width), np.float32), tf.float32, with_device),
            _variable(0, tf.int64, with_device),
            _variable(np.zeros(cells, np.float32), tf.float32, with_device) if captured else None,
            {} if _is_compiled() else {
                i: (_variable(np.zeros(0, np.int64), tf.int64, with_device, [None]),
                    _variable(np.zeros(0, np.float32), tf.float32, with_device, [None]))
                for i, info in enumerate(infos)
                if info.sparse
            },
        )  # fmt: skip

    def _groups(self, variables: Sequence[Any], paths: Sequence[str]) -> tuple[OptimizerGroup, ...]:
        if len(self.parts) == 1:
            pattern = f"{literal(self.title)}/.*" if self.title else group_pattern(paths)
            return (OptimizerGroup(self.place, pattern),)
        found = []
        for i, part in enumerate(self.parts):
            held = {id(tensor_of(each)) for each in getattr(part, "_trainable_variables", ())}
            own = [path for path, each in zip(paths, variables, strict=True) if id(tensor_of(each)) in held]
            if own:
                found.append(OptimizerGroup(self.place + i, group_pattern(own, set(paths) - set(own))))
        return tuple(found) or (OptimizerGroup(self.place, group_pattern(paths)),)

    def _write(
        self,
        layout: Layout,
        step: Any,
        loss: Any,
        rates: Sequence[Any],
        scale: Any,
        gradients: Sequence[Any],
        before: Sequence[Any],
        trace: Trace,
    ) -> Any:
        dense, touched = [], {}
        for i, gradient in enumerate(gradients):
            if isinstance(gradient, tf.IndexedSlices) and not _is_compiled():
                rows, touched[i] = tensor_reductions.merged(gradient)
                dense.append(rows)
            else:
                dense.append(self._dense(layout.variables[i], gradient))
        if scale is not None:
            dense = [g / tf.cast(scale, tf.float32) for g in dense]
        after = [info.tensor.read_value() for info in layout.variables]
        updates = [tf.cast(a, tf.float32) - tf.cast(b, tf.float32) for a, b in zip(after, before, strict=True)]
        slots = [slot.tensor.read_value() for slot in layout.slots]
        norms, largest = tensor_reductions.norms_and_largest(
            [*dense, *before, *updates, *slots], compiled=_is_compiled()
        )
        count = len(dense)
        of_weights, of_updates = norms[count : 2 * count], norms[2 * count : 3 * count]
        ratios = tf.where(of_weights > 0, of_updates / of_weights, math.nan)
        numbers = [
            tf.stack([tf.cast(step // _HIGH, tf.float32), tf.cast(step % _HIGH, tf.float32),
                      tf.reduce_mean(tf.cast(loss, tf.float32)), *rates]),
            tf.gather(tf.concat([norms, largest, ratios], 0), _order(count, len(slots))),
        ]  # fmt: skip
        if self._distributions:
            tensors = [each for kinds in zip(dense, after, updates, strict=True) for each in kinds]
            numbers.append(tf.stack([q for each in [*tensors, *slots] for q in tensor_reductions.quantiles(each)]))
        written = layout.written.read_value()
        stored = [layout.rows.scatter_nd_update([[written % layout.rows.shape[0]]], [tf.concat(numbers, 0)])]
        if (layout.gradients is not None or layout.tables) and trace != "measured":
            stored.append(self._capture(layout, dense, touched, trace))
        # Who fetches reads the number first: what it counts must be there.
        with tf.control_dependencies(stored):
            return layout.written.assign_add(1, read_value=False)

    def _capture(self, layout: Layout, gradients: Sequence[Any], touched: Mapping[int, Any], trace: Trace) -> Any:
        def keep() -> Any:
            kept = []
            if layout.gradients is not None:
                maps = [tf.reshape(tensor_reductions.cells(gradients[i]), [-1]) for i in layout.captured]
                kept.append(layout.gradients.assign(tf.concat(maps, 0)))
            for i, (rows, measures) in layout.tables.items():
                kept += [rows.assign(touched[i]), measures.assign(tensor_reductions.row_rms(gradients[i]))]
            with tf.control_dependencies(kept):
                return tf.constant(True)

        if trace == "captured":
            return keep()
        if tf.executing_eagerly():
            return keep() if self.captures else tf.constant(True)
        return tf.cond(self.captures.read_value(), keep, lambda: tf.constant(True))

    def _dense(self, variable: VariableInfo, gradient: Any) -> Any:
        if not isinstance(gradient, tf.IndexedSlices):
            return tf.cast(gradient, tf.float32)
        # XLA fuses such a gradient into the update; where something else reads it, the update rounds otherwise.
        self._note(
            f"XLA compiles this step, where to look at the gradient of {variable.path} would change how the update "
            "rounds, so its columns are empty; compile(jit_compile=False) shows them."
        )
        return tf.constant([math.nan])

    # What waits

    def fetch(self, until: int | None = None) -> list[Rows]:
        """Everything that was written since the last time, without a wait for the step that runs; of steps after
        `until`, of which not all is known yet, nothing.
        """
        found = []
        for layout in list(self.layouts.values()):
            taken, written = self._taken[id(layout)], int(layout.written.numpy())
            if written == taken:
                continue
            rows = layout.rows.numpy()
            # What is written meanwhile may have overwritten the oldest of them, and one more is being written.
            capacity = len(rows)
            first = min(max(taken, int(layout.written.numpy()) + 1 - capacity), written)
            picked = rows[np.arange(first, written) % capacity]
            steps = picked[:, 0].astype(np.int64) * _HIGH + picked[:, 1].astype(np.int64)
            # The loop made one step until it said so, however often the optimizer had stepped.
            is_own = np.arange(first, written) < self._miscounted.get(id(layout), 0)
            steps[is_own & (steps > 1)] = 0
            if until is not None and (later := steps > until).any():
                written = first + int(np.argmax(later))
                steps, picked = steps[: written - first], picked[: written - first]
            order = np.argsort(steps, kind="stable")
            steps, picked = steps[order], picked[order]
            fresh = np.append(True, np.diff(steps) > 0) & (steps > 0)
            found.append(Rows(layout, steps[fresh], picked[fresh][:, 2:], first - taken))
            self._taken[id(layout)] = written
        return _by_step(found)

    def touched_rows(self, layout: Layout, variable: int) -> tuple[NDArray[np.int64], NDArray[np.float32]] | None:
        """Rows of a table that the step measured last touched, (n,) increasing, and the RMS of the gradient in each;
        `None` of a variable for which they are not kept.
        """
        if variable not in layout.tables:
            return None
        rows, measures = (each.numpy() for each in layout.tables[variable])
        return rows[rows >= 0], measures[rows >= 0]

    def gradient_map(self, layout: Layout, variable: int) -> NDArray[np.float32] | None:
        """The map of the gradient that was measured last; `None` of a variable whose gradient is not kept whole."""
        if variable not in layout.captured:
            return None
        sizes = [tensor_reductions.cells_of(layout.variables[i].shape) for i in layout.captured]
        place = layout.captured.index(variable)
        start = sum(math.prod(size) for size in sizes[:place])
        flat = layout.gradients.numpy()[start : start + math.prod(sizes[place])]
        return flat.reshape(sizes[place])


def refuse_parameter_servers(model: Any, optimizers: Sequence[Any]) -> None:
    """Raises `ValueError` where variables lie on parameter servers, in shards or whole."""
    strategies = [getattr(model, "distribute_strategy", None), tf.distribute.get_strategy()]
    strategies += [getattr(each, "_distribution_strategy", None) for each in optimizers]
    kinds = (
        tf.distribute.experimental.ParameterServerStrategy,
        tf.compat.v1.distribute.experimental.ParameterServerStrategy,
    )
    names = [type(each).__name__ for each in strategies if isinstance(each, kinds)]
    # Keras 2 raises where weights are not made yet. The class of what is sharded has no public name.
    with contextlib.suppress(ValueError):
        held = [type(each).__name__ for each in getattr(model, "trainable_variables", ())]
        names += [name for name in held if name == "ShardedVariable"]
    if names:
        raise ValueError(
            f"Attach cannot measure variables on parameter servers; received {names[0]}. MirroredStrategy keeps "
            "them where they can be read."
        )


def columns_in_order(layout: Layout, *, is_first: bool) -> tuple[str, ...]:
    """Columns of its rows: the loss is of the optimizer whose steps are counted, rates of others have its pattern."""
    return (*(("loss", _RATE) if is_first else (f"{_RATE}/{layout.groups[0].pattern}",)), *layout.columns)


def columns_of(variables: Sequence[VariableInfo], slots: Sequence[Slot], *, distributions: bool) -> tuple[str, ...]:
    """Columns of a row after loss and learning rate, in the order in which they are written."""
    found: list[str] = []
    for each in variables:
        for kind in ("gradient", "weight", "update"):
            found += [f"{kind}_norm/{each.path}", f"max_abs/{kind}/{each.path}"]
        found.append(f"update_ratio/{each.path}")
    of_slots = [f"{variables[s.variable].path if s.variable >= 0 else 'optimizer'}/{s.name}" for s in slots]
    for name in of_slots:
        found += [f"slot_norm/{name}", f"max_abs/slot/{name}"]
    if distributions:
        tensors = [f"{kind}/{each.path}" for each in variables for kind in ("gradient", "weight", "update")]
        tensors += [f"slot/{name}" for name in of_slots]
        found += [f"quantile/{tensor}/{q:g}" for tensor in tensors for q in tensor_reductions.QUANTILES]
    return tuple(found)


def _order(variables: int, slots: int) -> NDArray[np.int64]:
    """Where each column of `columns_of` but quantiles is among norms of gradients, weights, updates and slots, largest
    magnitudes of the same, and ratios.
    """
    tensors = 3 * variables + slots
    found: list[int] = []
    for i in range(variables):
        for place in (i, variables + i, 2 * variables + i):
            found += [place, tensors + place]
        found.append(2 * tensors + i)
    for place in range(3 * variables, tensors):
        found += [place, tensors + place]
    return np.array(found, np.int64)


def _variable(value: Any, dtype: Any, device: str | None = None, shape: Sequence[int | None] | None = None) -> Any:
    """A variable of our own, made on a thread that knows of no graph, no strategy and no scope of names."""
    made: list[Any] = []

    def make() -> None:
        with tf.device(device):
            made.append(tf.Variable(value, dtype=dtype, trainable=False, name="slotscope", shape=shape))

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()
    return made[0]


def _outermost(graph: Any) -> Any:
    while hasattr(graph.outer_graph, "captures"):
        graph = graph.outer_graph
    return graph


def _by_step(found: Sequence[Rows]) -> list[Rows]:
    """The same rows by their steps, where traces that take turns have layouts of their own."""
    if len(found) < 2:
        return list(found)
    parts: list[tuple[Rows, list[int]]] = []
    for _, number, place in sorted((int(s), i, j) for i, rows in enumerate(found) for j, s in enumerate(rows.steps)):
        if not parts or parts[-1][0] is not found[number]:
            parts.append((found[number], []))
        parts[-1][1].append(place)
    missed = {id(rows): rows.missed for rows in found}
    return [
        Rows(rows.layout, rows.steps[places], rows.values[places], missed.pop(id(rows), 0)) for rows, places in parts
    ]


def _constant_after(operation: Any) -> Any:
    with tf.control_dependencies([operation]):
        return tf.constant(True)


def _as_called(bare: Callable[..., Any]) -> Callable[..., Any]:
    """`bare`, converted by AutoGraph where the caller of what is adapted is."""
    if tf.executing_eagerly():
        return bare
    converted: Callable[..., Any] = tf.__internal__.autograph.tf_convert(
        bare, tf.__internal__.autograph.control_status_ctx()
    )
    return converted


def _is_compiled() -> bool:
    """Whether XLA compiles what is traced now."""
    if tf.executing_eagerly():
        return False
    from tensorflow.python.ops import control_flow_util  # there is no public name for it

    return bool(control_flow_util.GraphOrParentsInXlaContext(tf.compat.v1.get_default_graph()))


def _is_reachable(tensor: Any) -> bool:
    """Whether a tensor is of the graph that is traced, or of one around it."""
    if tf.executing_eagerly():
        return hasattr(tensor, "numpy")
    graph = tf.compat.v1.get_default_graph()
    while graph is not None:
        if getattr(tensor, "graph", None) is graph:
            return True
        graph = getattr(graph, "outer_graph", None)
    return False
