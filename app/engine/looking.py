"""What is seen of whole tensors at one step, and of one element at each: the part of it that the traced loop makes.

A tensor is seen as a map of at most 128 x 128 cells. One that has more rows or columns is reduced before it leaves
the device: a cell then stands for a block of elements, by the one of the greatest magnitude. Beside a reduced map goes
a sample of `SAMPLE` elements, spread evenly and always the same ones, for histograms, and numbers of the whole tensor.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.channels import SAMPLE
from app.core.views import CELLS, TensorStatistics, TensorView, cells_of, plane
from app.engine.probes import sampled
from optimizers.contracts.hosted import Gradient

TOGETHER = 65_536
"""Most elements of a model whose variables are all seen together; of a larger one, the one that is looked at."""
_STATISTICS = 5


@dataclass(frozen=True)
class View:
    """How a tensor of a static shape is seen, and where it lies in a flat vector of `size` float32."""

    shape: tuple[int, ...]

    @property
    def exact(self) -> bool:
        return cells_of(self.shape) == plane(self.shape)

    @property
    def size(self) -> int:
        rows, columns = cells_of(self.shape)
        return rows * columns + (0 if self.exact else _STATISTICS + SAMPLE)

    def pack(self, tensor: Gradient) -> tf.Tensor:
        """(size,) float32. A sparse gradient must have each row once."""
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
        return tf.concat([_reduced(tf.reshape(flat, plane(self.shape))), numbers, sampled(flat)], 0)

    def _packed_rows(self, slices: tf.IndexedSlices) -> tf.Tensor:
        """A sparse gradient, without the dense tensor that it stands for."""
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
        at = tf.linspace(0.0, tf.cast(tf.size(flat) - 1, tf.float32), SAMPLE)
        return tf.concat([_reduced(stripes), numbers, tf.gather(flat, tf.cast(at, tf.int32))], 0)

    def unpack(self, flat: NDArray[np.float32]) -> TensorView:
        rows, columns = cells_of(self.shape)
        cells = flat[: rows * columns].reshape(rows, columns)
        if self.exact:
            return TensorView.exact(self.shape, cells)
        numbers = flat[rows * columns : rows * columns + _STATISTICS]
        statistics = TensorStatistics(math.prod(self.shape), *map(float, numbers))
        return TensorView(self.shape, cells, statistics, flat[rows * columns + _STATISTICS : self.size])


def _reduced(values: tf.Tensor) -> tf.Tensor:
    """A matrix of static shape -> its cells, flat: of each block the element of the greatest magnitude."""
    rows, columns = values.shape
    high, wide = cells_of((rows, columns))
    r, c = -(-rows // high), -(-columns // wide)
    padded = tf.pad(values, [[0, high * r - rows], [0, wide * c - columns]])
    blocks = tf.reshape(padded, [high, r, wide, c])
    most, least = tf.reduce_max(blocks, [1, 3]), tf.reduce_min(blocks, [1, 3])
    # A maximum may pass over NaN; a block with an element that is not finite is not finite.
    broken = tf.reduce_any(~tf.math.is_finite(blocks), [1, 3])
    return tf.reshape(tf.where(broken, np.nan, tf.where(-least > most, least, most)), [-1])


def _statistics(flat: tf.Tensor, count: tf.Tensor) -> tf.Tensor:
    """Mean, standard deviation and largest magnitude of what is finite; zeros; elements that are not finite."""
    finite = tf.math.is_finite(flat)
    kept = tf.where(finite, flat, 0.0)
    broken = tf.reduce_sum(tf.cast(~finite, tf.float32))
    there = tf.maximum(count - broken, 1.0)
    mean = tf.reduce_sum(kept) / there
    spread = tf.sqrt(tf.maximum(tf.reduce_sum(tf.square(kept)) / there - tf.square(mean), 0.0))
    zeros = tf.reduce_sum(tf.cast(tf.equal(flat, 0.0), tf.float32))
    return tf.stack([mean, spread, tf.reduce_max(tf.abs(tf.concat([kept, [0.0]], 0))), zeros, broken])


class Looking:
    """What the traced loop tells of gradients and updates of a step, and of one element at every step.

    Args:
        tensors: every variable of the model.
        slots: of every slot, the index of its variable (-1 for none) and what it holds.
        traced: variables whose every element is told at every step, whatever is looked at.
    """

    def __init__(
        self, tensors: Sequence[tf.Variable], slots: Sequence[tuple[int, tf.Variable]], traced: Sequence[int] = ()
    ) -> None:
        self._tensors = tuple(tensors)
        self._shapes = [tuple(t.shape) for t in tensors]
        self._slots = [[slot for owner, slot in slots if owner == i] for i in range(len(tensors))]
        self._views = [View(shape) for shape in self._shapes]
        self.together = sum(math.prod(shape) for shape in self._shapes) <= TOGETHER
        """Every variable is seen whichever is looked at."""
        sizes = [2 * view.size for view in self._views]
        self.width = max(sum(sizes) if self.together else max(sizes), 1)
        """Of a look: gradients and updates, flat."""
        self.element_width = 3 + max((len(each) for each in self._slots), default=0)
        """Of an element at a step: gradient, gradient as the optimizer received it, weight and slots after it."""
        self.traced = tuple((i, e) for i in traced for e in range(math.prod(self._shapes[i])))
        """Variable and element of each that is told at every step."""
        self.traced_width = sum(3 + len(self._slots[i]) for i, _ in self.traced)

    # In the traced loop

    def look(self, variable: tf.Tensor, gradients: Sequence[Gradient], updates: Sequence[tf.Tensor]) -> tf.Tensor:
        """Gradients and updates as `unpack` takes them, (width,) float32. An update without elements is not known."""

        def packed(indices: Sequence[int]) -> tf.Tensor:
            parts = []
            for i in indices:
                parts += [self._views[i].pack(gradients[i]), self._pack_update(i, updates[i])]
            flat = tf.concat(parts, 0)
            return tf.pad(flat, [[0, self.width - flat.shape[0]]])

        if self.together:
            return packed(range(len(self._tensors)))
        branches: list[Callable[[], tf.Tensor]] = [lambda i=i: packed([i]) for i in range(len(self._tensors))]  # type: ignore[misc]
        return tf.switch_case(variable, branches)

    def _pack_update(self, i: int, update: tf.Tensor) -> tf.Tensor:
        view = self._views[i]
        unknown = tf.fill([view.size], np.float32(np.nan))
        if update.shape.num_elements() is not None:
            return view.pack(update) if update.shape.num_elements() else unknown
        return tf.cond(tf.size(update) > 0, lambda: view.pack(tf.reshape(update, self._shapes[i])), lambda: unknown)

    def trace(self, gradients: Sequence[Gradient], received: Sequence[Gradient]) -> list[tf.Tensor]:
        """Of every element that is always told what `element` has of it, scalars, `traced_width` of them."""
        return [each for i, e in self.traced for each in self._element(i, tf.constant(e), gradients, received)]

    def maybe_element(
        self, variable: tf.Tensor, element: tf.Tensor, gradients: Sequence[Gradient], received: Sequence[Gradient]
    ) -> tf.Tensor:
        """`element`, or NaN where that is -1: nothing is computed then."""
        return tf.cond(
            element >= 0,
            lambda: self.element(variable, element, gradients, received),
            lambda: tf.fill([self.element_width], np.float32(np.nan)),
        )

    def element(
        self, variable: tf.Tensor, element: tf.Tensor, gradients: Sequence[Gradient], received: Sequence[Gradient]
    ) -> tf.Tensor:
        """The element with flat index `element`, int32, of a variable, (element_width,) float32."""

        def of(i: int) -> tf.Tensor:
            found = self._element(i, element, gradients, received)
            return tf.stack([*found, *[tf.constant(np.nan)] * (self.element_width - len(found))])

        branches: list[Callable[[], tf.Tensor]] = [lambda i=i: of(i) for i in range(len(self._tensors))]  # type: ignore[misc]
        return tf.switch_case(variable, branches)

    def _element(
        self, i: int, element: tf.Tensor, gradients: Sequence[Gradient], received: Sequence[Gradient]
    ) -> list[tf.Tensor]:
        return [
            _element_of(gradients[i], element, self._shapes[i]),
            _element_of(received[i], element, self._shapes[i]),
            *self._held(i, element),
        ]

    def _held(self, i: int, element: tf.Tensor) -> list[tf.Tensor]:
        """Weight and slots at an element."""
        found = [_element_of(self._tensors[i].read_value(), element, self._shapes[i])]
        for slot in self._slots[i]:
            place = place_in(tuple(slot.shape), self._shapes[i], element)
            value = slot.read_value()
            found.append(tf.constant(np.nan) if place is None else _element_of(value, place, tuple(slot.shape)))
        return found

    # Outside of it

    def unpack(self, variable: int, flat: NDArray[np.float32]) -> Mapping[int, tuple[TensorView, TensorView]]:
        """Gradient and update of each variable that a look has."""
        found, start = {}, 0
        for i in range(len(self._tensors)) if self.together else [variable]:
            size = self._views[i].size
            gradient, update = flat[start : start + size], flat[start + size : start + 2 * size]
            found[i] = self._views[i].unpack(gradient), self._views[i].unpack(update)
            start += 2 * size
        return found

    def element_now(self, variable: int, element: int) -> NDArray[np.float32]:
        """Weight and slots at an element as they are, (1 + slots,) float32."""
        return np.array([float(each) for each in self._held(variable, tf.constant(element))], np.float32)


def seen(value: tf.Variable) -> TensorView:
    """What a variable holds now."""
    view = View(tuple(value.shape))
    if view.exact:
        return view.unpack(value.numpy().astype(np.float32).reshape(-1))
    return view.unpack(_packed(value).numpy())


@tf.function(reduce_retracing=False, autograph=False)
def _packed(value: tf.Variable) -> tf.Tensor:
    return View(tuple(value.shape)).pack(value.read_value())


def place_in(slot: tuple[int, ...], variable: tuple[int, ...], element: tf.Tensor) -> tf.Tensor | None:
    """Flat index in a slot of what belongs to an element of its variable; `None` where nothing does.

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
    # Of a square matrix, which of the two a vector belongs to only its own shape could tell: (n, 1) or (1, n).
    as_column = slot[-1] != 1 and len(slot) == len(variable)
    if squeezed[0] == rows and not as_column:
        return element // columns
    return element % columns if squeezed[0] == columns else None


def _element_of(tensor: Gradient, element: tf.Tensor, shape: tuple[int, ...]) -> tf.Tensor:
    """One element of a tensor or of what a sparse gradient stands for, a float32 scalar."""
    if isinstance(tensor, tf.IndexedSlices):
        columns = math.prod(shape[1:])
        values = tf.reshape(tf.cast(tensor.values, tf.float32), [-1, columns])
        row, column = element // columns, element % columns
        mine = tf.equal(tf.cast(tensor.indices, tf.int32), row)
        return tf.reduce_sum(tf.where(mine, tf.gather(values, column, axis=1), 0.0))
    flat = tf.reshape(tensor, [-1])
    return tf.cast(tf.gather(flat, tf.minimum(element, flat.shape[0] - 1)), tf.float32)


__all__ = ["CELLS", "Looking", "View", "place_in", "seen"]
