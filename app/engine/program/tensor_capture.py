"""Tensor capture in the traced loop: whole tensors at one step, reduced to maps, and one element at each step.

A tensor is captured as a map of at most 128 x 128 cells. One that has more rows or columns is reduced before it leaves
the device: a cell then shows the element of the greatest magnitude of a block. Beside a reduced map goes
a sample of `SAMPLE` elements, spread evenly and always the same ones, for histograms, and numbers of the whole tensor.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.sampling import CELLS, SAMPLE, TensorStatistics, cells_of, plane
from app.attach.kernel.tensor_reductions import reduced, sampled, scattered
from app.core.telemetry.tensor_view import TOGETHER, TensorView
from app.engine.program.chunks import ELEMENT_VALUES
from optimizers.base.graph_release import release_with
from optimizers.contracts.hosted_optimizer import Gradient

_STATISTICS = 5
_BRANCHES = 16
"""Largest number of branches of the choice among variables. Under XLA a loop without this choice was three times
slower.
"""


@dataclass(frozen=True)
class CaptureLayout:
    """Layout of a captured tensor of static shape in a flat vector of `size` float32."""

    shape: tuple[int, ...]

    @property
    def exact(self) -> bool:
        return cells_of(self.shape) == plane(self.shape)

    @property
    def size(self) -> int:
        rows, columns = cells_of(self.shape)
        return rows * columns + (0 if self.exact else _STATISTICS + SAMPLE)

    def pack(self, tensor: Gradient) -> tf.Tensor:
        """Pack a tensor into (size,) float32. A sparse gradient must have each row once."""
        if isinstance(tensor, tf.IndexedSlices):
            if self.exact:
                tensor = tf.convert_to_tensor(tensor)
            else:
                return self._packed_rows(tensor)
        flat = tf.reshape(tf.cast(tensor, tf.float32), [math.prod(self.shape)])
        if self.exact:
            return flat
        count = tf.constant(math.prod(self.shape), tf.float32)
        numbers = _statistics(flat, count)
        return tf.concat([tf.reshape(reduced(tf.reshape(flat, plane(self.shape))), [-1]), numbers, sampled(flat)], 0)

    def _packed_rows(self, slices: tf.IndexedSlices) -> tf.Tensor:
        """Pack a sparse gradient, without making it dense."""
        rows, columns = plane(self.shape)
        high, _ = cells_of(self.shape)
        values = tf.reshape(tf.cast(slices.values, tf.float32), [-1, columns])
        block = tf.cast(slices.indices, tf.int32) // -(-rows // high)
        most = tf.maximum(tf.math.unsorted_segment_max(values, block, high), 0.0)
        least = tf.minimum(tf.math.unsorted_segment_min(values, block, high), 0.0)
        stripes = tf.where(-least > most, least, most)
        flat = tf.reshape(values, [-1])
        # The rows that are not there are zeros.
        rest = tf.cast(rows * columns, tf.float32) - tf.cast(tf.size(flat), tf.float32)
        numbers = _statistics(flat, tf.constant(rows * columns, tf.float32)) + tf.stack([0.0, 0.0, 0.0, rest, 0.0])
        # Of rows that are touched, for a histogram of all would be one of zeros.
        return tf.concat([tf.reshape(reduced(stripes), [-1]), numbers, scattered(flat)], 0)

    def unpack(self, flat: NDArray[np.float32]) -> TensorView:
        rows, columns = cells_of(self.shape)
        cells = flat[: rows * columns].reshape(rows, columns)
        if self.exact:
            return TensorView.exact(self.shape, cells)
        numbers = flat[rows * columns : rows * columns + _STATISTICS]
        statistics = TensorStatistics(math.prod(self.shape), *map(float, numbers))
        return TensorView(self.shape, cells, statistics, flat[rows * columns + _STATISTICS : self.size])


def _statistics(flat: tf.Tensor, count: tf.Tensor) -> tf.Tensor:
    """Return mean, standard deviation and largest magnitude of the finite elements, the number of zeros, and of
    elements that are not finite.
    """
    finite = tf.math.is_finite(flat)
    kept = tf.where(finite, flat, 0.0)
    broken = tf.reduce_sum(tf.cast(~finite, tf.float32))
    there = tf.maximum(count - broken, 1.0)
    mean = tf.reduce_sum(kept) / there
    spread = tf.sqrt(tf.maximum(tf.reduce_sum(tf.square(kept)) / there - tf.square(mean), 0.0))
    zeros = tf.reduce_sum(tf.cast(tf.equal(flat, 0.0), tf.float32))
    return tf.stack([mean, spread, tf.reduce_max(tf.abs(tf.concat([kept, [0.0]], 0))), zeros, broken])


class TensorCapture:
    """Capture of gradients and updates of a step in the traced loop, and of one element at every step.

    Args:
        tensors: every variable of the model.
        slots: of every slot, the index of its variable (-1 for none) and what it holds.
        traced: variables whose every element is captured at every step, whatever is subscribed to.
        shared: numbers of a whole optimizer, by the index of each variable that it trains: they go with its elements.
    """

    def __init__(
        self,
        tensors: Sequence[tf.Variable],
        slots: Sequence[tuple[int, tf.Variable]],
        traced: Sequence[int] = (),
        shared: Mapping[int, Sequence[tf.Variable]] = MappingProxyType({}),
    ) -> None:
        self._tensors = tuple(tensors)
        self._shapes = [tuple(t.shape) for t in tensors]
        self._slots = [[slot for owner, slot in slots if owner == i] for i in range(len(tensors))]
        self._state = [each for tensor, own in zip(tensors, self._slots, strict=True) for each in (tensor, *own)]
        self._views = [CaptureLayout(shape) for shape in self._shapes]
        self.by_row: set[int] = set()
        self.together = sum(math.prod(shape) for shape in self._shapes) <= TOGETHER
        """True if every variable is sampled, whichever is selected."""
        sizes = [2 * view.size for view in self._views]
        self.width = max(sum(sizes) if self.together else max(sizes), 1)
        """Width of a look in the loop: gradients and updates, flat. After it come weights and slots, where all are
        seen.
        """
        self._at_element = [[*own, *shared.get(i, ())] for i, own in enumerate(self._slots)]
        self.element_width = len(ELEMENT_VALUES) + max(map(len, self._at_element), default=0)
        """Width of an element at a step: gradient, gradient as the optimizer received it, weight and slots after it."""
        self.state_width = sum(_layout_of(each).size for each in self._state)
        self._read_state = tf.function(self._released_state, autograph=False)
        self.traced = tuple((i, e) for i in traced for e in range(math.prod(self._shapes[i])))
        """Variable and element of each that is captured at every step."""
        self.traced_width = sum(len(ELEMENT_VALUES) + len(self._at_element[i]) for i, _ in self.traced)

    # In the traced loop

    def notice_rows(self) -> None:
        """Register touched rows after the update of the graph that is being traced."""
        self.by_row = row_by_row([*self._tensors, *(slot for each in self._slots for slot in each)])

    def look(self, variable: tf.Tensor, gradients: Sequence[Gradient], updates: Sequence[tf.Tensor]) -> tf.Tensor:
        """Return gradients and updates for `unpack`, (width,) float32. An empty update is unknown."""

        def packed(indices: Sequence[int]) -> tf.Tensor:
            parts = []
            for i in indices:
                parts += [self._views[i].pack(gradients[i]), self._pack_update(i, updates[i])]
            flat = tf.concat(parts, 0)
            return tf.pad(flat, [[0, self.width - flat.shape[0]]])

        if self.together:
            return packed(range(len(self._tensors)))
        return _one_of(variable, lambda i: packed([i]), 0, len(self._tensors))

    def state(self) -> tf.Tensor:
        """Return the weights and slots of every variable, flat float32."""
        return tf.concat([_layout_of(each).pack(each.read_value()) for each in self._state], 0)

    def _pack_update(self, i: int, update: tf.Tensor) -> tf.Tensor:
        view = self._views[i]
        unknown = tf.fill([view.size], np.float32(np.nan))
        if update.shape.num_elements() is not None:
            return view.pack(update) if update.shape.num_elements() else unknown
        return tf.cond(tf.size(update) > 0, lambda: view.pack(tf.reshape(update, self._shapes[i])), lambda: unknown)

    def trace(self, gradients: Sequence[Gradient], received: Sequence[Gradient]) -> list[tf.Tensor]:
        """Return, for every element that is always captured, the scalars from `element`, `traced_width` in all."""
        return [each for i, e in self.traced for each in self._element(i, tf.constant(e), gradients, received)]

    def maybe_element(
        self, variable: tf.Tensor, element: tf.Tensor, gradients: Sequence[Gradient], received: Sequence[Gradient]
    ) -> tf.Tensor:
        """Return `element`, or NaN without computation if the index is -1."""
        return tf.cond(
            element >= 0,
            lambda: self.element(variable, element, gradients, received),
            lambda: tf.fill([self.element_width], np.float32(np.nan)),
        )

    def element(
        self, variable: tf.Tensor, element: tf.Tensor, gradients: Sequence[Gradient], received: Sequence[Gradient]
    ) -> tf.Tensor:
        """Return the element with flat index `element`, int32, of a variable, (element_width,) float32."""

        def of(i: int) -> tf.Tensor:
            found = self._element(i, element, gradients, received)
            return tf.stack([*found, *[tf.constant(np.nan)] * (self.element_width - len(found))])

        # Each branch is given what any of them needs: one for each of many variables would grow with their square.
        size = -(-len(self._tensors) // _BRANCHES)

        def among(first: int) -> tf.Tensor:
            rows = [of(i) for i in range(first, min(first + size, len(self._tensors)))]
            return rows[0] if len(rows) == 1 else tf.gather(tf.stack(rows), variable - first)

        firsts = range(0, len(self._tensors), size)
        branches: list[Callable[[], tf.Tensor]] = [lambda first=first: among(first) for first in firsts]  # type: ignore[misc]
        return tf.switch_case(variable // size, branches)

    def _element(
        self, i: int, element: tf.Tensor, gradients: Sequence[Gradient], received: Sequence[Gradient]
    ) -> list[tf.Tensor]:
        gradient = _element_of(gradients[i], element, self._shapes[i])
        as_received = gradient
        if received[i] is not gradients[i]:
            as_received = _element_of(received[i], element, self._shapes[i])
        return [gradient, as_received, *self._weight_and_slots(i, element)]

    def _weight_and_slots(self, i: int, element: tf.Tensor) -> list[tf.Tensor]:
        """Return weight and slots at an element."""
        found = [_element_in(self._tensors[i], element, by_row=id(self._tensors[i]) in self.by_row)]
        for slot in self._at_element[i]:
            place = place_in(tuple(slot.shape), self._shapes[i], element)
            by_row = id(slot) in self.by_row
            found.append(tf.constant(np.nan) if place is None else _element_in(slot, place, by_row=by_row))
        return found

    # Outside of it

    def unpack(self, variable: int, flat: NDArray[np.float32]) -> Mapping[int, tuple[TensorView, TensorView]]:
        """Return gradient and update of each captured variable."""
        found, start = {}, 0
        for i in range(len(self._tensors)) if self.together else [variable]:
            size = self._views[i].size
            gradient, update = flat[start : start + size], flat[start + size : start + 2 * size]
            found[i] = self._views[i].unpack(gradient), self._views[i].unpack(update)
            start += 2 * size
        return found

    def look_now(self) -> NDArray[np.float32]:
        """Return a capture of all variables while no step is made, without gradients and updates."""
        return np.concatenate([np.full(self.width, np.nan, np.float32), self._read_state().numpy()])

    def _released_state(self) -> tf.Tensor:
        release_with(self)
        return self.state()

    def unpack_state(self, flat: NDArray[np.float32]) -> list[TensorView]:
        """Unpack a capture of all variables: weights and slots of each, after the step."""
        layouts = [*map(_layout_of, self._state)]
        parts = np.split(flat[self.width :], np.cumsum([layout.size for layout in layouts])[:-1])
        return [layout.unpack(part) for layout, part in zip(layouts, parts, strict=True)]

    def element_now(self, variable: int, element: int) -> NDArray[np.float32]:
        """Return the present weight, slots and shared numbers of an element, (1 + slots + shared,) float32."""
        return np.array([float(each) for each in self._weight_and_slots(variable, tf.constant(element))], np.float32)


def _layout_of(value: tf.Variable) -> CaptureLayout:
    return CaptureLayout(tuple(value.shape))


def current_view(value: tf.Variable) -> TensorView:
    """Return the view of a variable's present values."""
    view = _layout_of(value)
    if view.exact:
        return view.unpack(value.numpy().astype(np.float32).reshape(-1))
    return view.unpack(_packed(value).numpy())


@tf.function(reduce_retracing=False, autograph=False)
def _packed(value: tf.Variable) -> tf.Tensor:
    return _layout_of(value).pack(value.read_value())


def place_in(slot: tuple[int, ...], variable: tuple[int, ...], element: tf.Tensor) -> tf.Tensor | None:
    """Return the flat index in a slot that belongs to an element of its variable; `None` if there is none.

    A slot of the variable's shape has an element for each, a scalar one for all, a factor one for each row or column.
    """
    if slot == variable:
        return element
    if math.prod(slot) == 1:
        return tf.zeros_like(element)
    squeezed = tuple(n for n in slot if n != 1)
    if len(variable) < 2 or len(squeezed) != 1:
        return None
    columns = variable[-1]
    rows = math.prod(variable[:-1])
    # Of a square matrix, which of the two a vector belongs to only its own shape could decide: (n, 1) or (1, n).
    as_column = slot[-1] != 1 and len(slot) == len(variable)
    if squeezed[0] == rows and not as_column:
        return element // columns
    return element % columns if squeezed[0] == columns else None


def _element_of(tensor: Gradient, element: tf.Tensor, shape: tuple[int, ...]) -> tf.Tensor:
    """Return one element of a tensor, or of a sparse gradient as if it were dense, a float32 scalar."""
    if isinstance(tensor, tf.IndexedSlices):
        columns = math.prod(shape[1:])
        values = tf.reshape(tf.cast(tensor.values, tf.float32), [-1, columns])
        row, column = element // columns, element % columns
        mine = tf.equal(tf.cast(tensor.indices, tf.int32), row)
        return tf.reduce_sum(tf.where(mine, tf.gather(values, column, axis=1), 0.0))
    flat = tf.reshape(tensor, [-1])
    return tf.cast(tf.gather(flat, tf.minimum(element, flat.shape[0] - 1)), tf.float32)


def _one_of(place: tf.Tensor, of: Callable[[int], tf.Tensor], first: int, end: int) -> tf.Tensor:
    """Return `of(place)` for a place from `first` to `end` (exclusive); only this one is computed.

    By halves: each branch of a single choice among all would be given what any of them needs.
    """
    if end - first == 1:
        return of(first)
    middle = (first + end) // 2
    return tf.cond(place < middle, lambda: _one_of(place, of, first, middle), lambda: _one_of(place, of, middle, end))


def row_by_row(values: Sequence[tf.Variable]) -> set[int]:
    """Return which of these values, by id, the graph that is being traced gathers from or scatters to.

    TensorFlow copies such a variable for whoever reads the whole of it, from then on and for good, so it is read by
    rows; every other is not, or it would be copied too.
    """
    graph = tf.compat.v1.get_default_graph()
    kinds = ("ResourceGather", "ResourceScatter", "ResourceSparseApply")
    handles = {id(each) for op in graph.get_operations() if op.type.startswith(kinds) for each in op.inputs}
    return {id(value) for value in values if id(graph.capture(value.handle)) in handles}


def _element_in(value: tf.Variable, element: tf.Tensor, *, by_row: bool) -> tf.Tensor:
    """Return one element of a variable, a float32 scalar."""
    if not by_row:
        return _element_of(value.read_value(), element, tuple(value.shape))
    element = tf.minimum(element, math.prod(value.shape) - 1)
    columns = math.prod(value.shape[1:])
    row = tf.reshape(value.sparse_read(element // columns), [columns])
    return tf.cast(tf.gather(row, element % columns), tf.float32)


__all__ = ["CELLS", "CaptureLayout", "TensorCapture", "current_view", "place_in"]
