"""Slices of the loss; each value is computed exactly, without fitting a surface.

Li, Xu, Taylor, Studer and Goldstein 2018, "Visualizing the Loss Landscape of Neural Nets": random directions whose
filters are as long as those of the weights, and the plane of the path's first two principal components.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.sampling import scattered_indices
from app.core.messages.commands import SubscribeSlices
from app.core.messages.view_frames import SlicesMeasured
from app.core.telemetry.model_looks import DirectionName, LossLine, LossPlane
from app.engine.history.run_history import RunHistory
from app.engine.program.chunks import BUFFER
from app.engine.training.training import Training
from optimizers.base.graph_release import release_with
from optimizers.base.message import Message

MOST_ROWS = 4096
"""Training rows whose loss is the one of the whole set, spread evenly over all and always the same."""
MOST_STATES = 64
"""States of the path that take part in its principal components, spread evenly over those that are held."""
_MOST_BYTES = 256 << 20
"""Memory limit of these states."""
_LINE_POINTS, _PLANE_POINTS = 25, 12
"""Points of a line, and of each side of a plane, on either side of the present weights."""
_STEPS = 3.0
"""Length of lines and planes along updates, in updates, at a reach of 1."""
_CALL_SECONDS, _MOST_OF_A_CALL = 0.02, 64
_NARROWEST = 0.6
"""Share of the longer side of the path's plane that the shorter one has at least."""
_MARGIN = 0.25
"""Share of the path's extent that its plane shows around it, at a reach of 1."""

Direction = list[NDArray[np.float32]]
"""An array for each variable, shaped like it."""


@contextmanager
def restored_weights(training: Training) -> Iterator[None]:
    """Allow changes of weights within this context; afterwards they are restored exactly."""
    tensors = [each.value for each in training.problem.variables]
    before = [np.array(each.numpy()) for each in tensors]
    try:
        yield
    finally:
        for tensor, value in zip(tensors, before, strict=True):
            tensor.assign(value)


class SliceMeasurement:
    """Measurement of slices of the loss of one training."""

    def __init__(self, training: Training) -> None:
        self.training = training
        self._tensors: list[tf.Variable] = [each.value for each in training.problem.variables]
        self._evaluate = tf.function(self._losses_at, autograph=False, reduce_retracing=True)
        self._group = 1
        """Places of one call, as many as take `_CALL_SECONDS`."""

    def pieces(self, history: RunHistory, request: SubscribeSlices) -> Generator[float, None, SlicesMeasured]:
        """Measure, and yield the finished share after each value. Within `restored_weights`.

        Raises:
            ValueError: there is no such plane yet; the message is for a person.
        """
        training, problem = self.training, self.training.problem
        assert request.kind is not None
        step, kind = training.step, request.kind
        # Copies: the run goes on.
        base = [np.array(each.numpy()) for each in self._tensors]
        rows = scattered_indices(problem.rows, MOST_ROWS) if request.whole else problem.indices(step + 1, 1)[0]
        measured = tf.constant(rows.astype(np.int32))
        still: Direction = [np.zeros_like(each) for each in base]
        # Before the first yield: after it the run may be at another step.
        loss = float(self._values(base, still, still, np.zeros((1, 2)), measured)[0])
        counts = len(rows), problem.rows
        if kind == "path":
            states = path_states(training, history, base)
            yield 0.0
            plane = yield from self._path_plane(states, base, request.reach, measured)
            return SlicesMeasured(step, kind, request.whole, *counts, loss, plane=plane)
        gradient = self._gradient(measured)
        directions: dict[DirectionName, Direction] = {}
        if kind in ("lines", "step"):
            update = self._next_update(history, base)
            directions["update"] = update
            length = _norm(gradient)
            factor = _norm(update) / length if length else 0.0
            directions["gradient"] = [(-factor * each).astype(each.dtype) for each in gradient]
        yield 0.0
        if kind in ("lines", "random"):
            directions |= self._random_directions(base, request.draw)
        if kind == "lines":
            lines = yield from self._lines(directions, base, gradient, request.reach, measured)
            return SlicesMeasured(step, kind, request.whole, *counts, loss, lines=lines)
        names: Sequence[DirectionName] = ("update", "gradient") if kind == "step" else ("random 1", "random 2")
        first, second = (directions[name] for name in names)
        reach = request.reach * (_STEPS if kind == "step" else 1.0)
        if kind == "step":
            second = across(first, second)
        axis = _axis(-reach, reach, _PLANE_POINTS)
        losses = yield from self._grid(base, first, second, axis, axis, measured)
        shares = math.nan, math.nan
        plane = LossPlane(axis, axis, losses, np.array([step], np.int64), np.zeros((1, 2)), shares)
        return SlicesMeasured(step, kind, request.whole, *counts, loss, plane=plane)

    # Directions

    def _next_update(self, history: RunHistory, base: Direction) -> Direction:
        """Return the changes by the next step; the run is restored afterwards."""
        with history.restored_after(self.training):
            self.training.advance(1, BUFFER)
            return [each.numpy() - before for each, before in zip(self._tensors, base, strict=True)]

    def _gradient(self, rows: tf.Tensor) -> Direction:
        """Return the gradient of the loss of these rows with the present weights, zero for frozen variables."""
        with tf.device(self.training.device.name), tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self.training.problem.still_loss(rows)
        found = tape.gradient(loss, self._tensors)
        trained = set(self.training.trained)
        return [
            np.zeros(tensor.shape, np.float32)
            if gradient is None or i not in trained
            else np.array(tf.convert_to_tensor(gradient).numpy())
            for i, (tensor, gradient) in enumerate(zip(self._tensors, found, strict=True))
        ]

    def _random_directions(self, base: Direction, draw: int) -> dict[DirectionName, Direction]:
        random = np.random.Generator(np.random.Philox(key=draw))
        trained, variables = set(self.training.trained), self.training.variables
        found: dict[DirectionName, Direction] = {}
        names: tuple[DirectionName, DirectionName] = ("random 1", "random 2")
        for name in names:
            drawn = [random.standard_normal(each.shape).astype(each.dtype) for each in base]
            found[name] = [
                filter_normalized(d, w, is_table=variables[i].is_table) if i in trained else np.zeros_like(w)
                for i, (d, w) in enumerate(zip(drawn, base, strict=True))
            ]
        return found

    # Values

    def _lines(
        self,
        directions: dict[DirectionName, Direction],
        base: Direction,
        gradient: Direction,
        reach: float,
        rows: tf.Tensor,
    ) -> Generator[float, None, tuple[LossLine, ...]]:
        lines, still = [], [np.zeros_like(each) for each in base]
        for done, (name, direction) in enumerate(directions.items()):
            far = reach * (1.0 if name.startswith("random") else _STEPS)
            places = _axis(-far, far, _LINE_POINTS)
            along = np.stack((places, np.zeros_like(places)), axis=1)
            before, part = done / len(directions), 1 / len(directions)
            losses = yield from self._losses(base, direction, still, along, rows, (before, part))
            lines.append(LossLine(name, places, losses, _norm(direction), _inner(gradient, direction)))
        return tuple(lines)

    def _path_plane(
        self, states: PathStates, base: Direction, reach: float, rows: tf.Tensor
    ) -> Generator[float, None, LossPlane]:
        first, second, coordinates, shares = principal_plane(states.differences)
        one, other = (_unflattened(each, base, self.training.trained) for each in (first, second))
        low, high = coordinates.min(axis=0), coordinates.max(axis=0)
        extent = np.maximum(high - low, _NARROWEST * float(np.max(high - low)))
        middle = (low + high) / 2
        x, y = (
            _axis(float(m - e * (0.5 + _MARGIN * reach)), float(m + e * (0.5 + _MARGIN * reach)), _PLANE_POINTS)
            for m, e in zip(middle, extent, strict=True)
        )
        losses = yield from self._grid(base, one, other, x, y, rows)
        return LossPlane(x, y, losses, states.steps, coordinates, shares)

    def _grid(
        self,
        base: Direction,
        first: Direction,
        second: Direction,
        x: NDArray[np.float64],
        y: NDArray[np.float64],
        rows: tf.Tensor,
    ) -> Generator[float, None, NDArray[np.float64]]:
        """Return the losses on a grid, (y, x)."""
        places = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
        losses = yield from self._losses(base, first, second, places, rows, (0.0, 1.0))
        return losses.reshape(len(y), len(x))

    def _losses(
        self,
        base: Direction,
        first: Direction,
        second: Direction,
        places: NDArray[np.float64],
        rows: tf.Tensor,
        span: tuple[float, float],
    ) -> Generator[float, None, NDArray[np.float64]]:
        """Return the losses at `places` (n, 2), a few in each call; the yielded progress runs from `span[0]` by
        `span[1]`.
        """
        losses, made = np.empty(len(places)), 0
        while made < len(places):
            begun, group = time.perf_counter(), places[made : made + self._group]
            losses[made : made + len(group)] = self._values(base, first, second, group, rows)
            made += len(group)
            seconds = time.perf_counter() - begun
            if seconds < _CALL_SECONDS / 2:
                self._group = min(2 * self._group, _MOST_OF_A_CALL)
            elif seconds > _CALL_SECONDS:
                self._group = max(self._group // 2, 1)
            yield span[0] + span[1] * made / len(places)
        return losses

    def _values(
        self, base: Direction, first: Direction, second: Direction, places: NDArray[np.float64], rows: tf.Tensor
    ) -> NDArray[np.float64]:
        """Return the losses at base + a first + b second for each (a, b) of `places`; NaN for losses that are not
        finite.
        """
        with tf.device(self.training.device.name):
            found = self._evaluate(base, first, second, tf.constant(places, tf.float32), rows)
        values = np.asarray(found.numpy(), np.float64)
        return np.where(np.isfinite(values), values, np.nan)

    def _losses_at(
        self,
        base: list[tf.Tensor],
        first: list[tf.Tensor],
        second: list[tf.Tensor],
        places: tf.Tensor,
        rows: tf.Tensor,
    ) -> tf.Tensor:
        release_with(self)

        def one(place: tf.Tensor) -> tf.Tensor:
            for tensor, middle, along, upright in zip(self._tensors, base, first, second, strict=True):
                scale = tf.cast(place, tensor.dtype)
                tensor.assign(middle + scale[0] * along + scale[1] * upright)
            return self.training.problem.still_loss(rows)

        return tf.map_fn(one, places, parallel_iterations=1, fn_output_signature=tf.float32)


class PathStates:
    """States on the path of the run, as differences from the present state.

    Attributes:
        steps: (k,) int64, ascending; the last is the present one.
        differences: (k, weights) float32 of the trained weights, the last row zero.
    """

    def __init__(self, steps: Sequence[int], differences: NDArray[np.float32]) -> None:
        self.steps, self.differences = np.array(steps, np.int64), differences


def path_states(training: Training, history: RunHistory, base: Direction) -> PathStates:
    """Return the saved states of the run up to its present step, at most `MOST_STATES`.

    Raises `ValueError` if there are too few for a plane.
    """
    trained = training.trained
    here = np.concatenate([base[i].ravel() for i in trained]).astype(np.float32)
    earlier = [step for step in history.checkpoints.steps.tolist() if step < training.step]
    most = max(2, min(MOST_STATES, _MOST_BYTES // max(here.nbytes, 1)))
    steps, rows = [], []
    for step in (earlier[i] for i in scattered_indices(len(earlier), most - 1)) if earlier else ():
        snapshot = history.checkpoints.before(step)
        assert snapshot is not None
        held = {name.partition(" ")[2]: i for i, name in enumerate(snapshot.names) if name.startswith("weight/")}
        values = [snapshot.values[held[training.problem.paths[i]]] for i in trained]
        steps.append(step)
        rows.append(np.concatenate([np.asarray(each).ravel() for each in values]).astype(np.float32) - here)
    if len(rows) < 2:
        count = len(rows) + 1
        how_many = (
            Message("{count} of this run is stored", count=count)
            if count == 1
            else Message("{count} of this run are stored", count=count)
        )
        raise ValueError(
            Message(
                "The plane of the path needs at least three states; {how_many}. States are stored "
                "about ten times a second: train further, then try again.",
                how_many=how_many,
            )
        )
    return PathStates([*steps, training.step], np.stack([*rows, np.zeros_like(here)]))


def principal_plane(
    differences: NDArray[np.float32],
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float64], tuple[float, float]]:
    """Return the first two principal components of states (k, weights), as unit vectors, for the plane through the last
    state.

    Also where the states are in it, (k, 2) from the last one, and the share of the variance along each. They are those
    of the singular value decomposition of the states less their mean, by the eigenvectors of the (k, k) matrix of their
    inner products.

    Raises `ValueError` if the states do not differ.
    """
    centred = differences.astype(np.float64)
    centred -= centred.mean(axis=0)
    values, vectors = np.linalg.eigh(centred @ centred.T)
    total = float(values.sum())
    if not total > 0:
        raise ValueError(Message("The weights have not moved, so their path has no plane."))
    found = []
    for place in (-1, -2):
        direction = vectors[:, place] @ centred
        length = float(np.linalg.norm(direction))
        found.append(direction / length if length > 1e-9 * math.sqrt(total) else np.zeros(centred.shape[1]))
    coordinates = np.stack([(differences.astype(np.float64) - differences[-1]) @ each for each in found], axis=1)
    shares = float(values[-1]) / total, max(float(values[-2]), 0.0) / total
    return found[0].astype(np.float32), found[1].astype(np.float32), coordinates, shares


def filter_normalized(direction: NDArray[Any], weight: NDArray[Any], *, is_table: bool = False) -> NDArray[Any]:
    """Return `direction` with each filter scaled to the length of that of `weight`. A filter is the weights of one unit
    (the last axis), a row of a table, or a whole vector; a zero filter gives zeros.
    """
    axes = (1,) if is_table else tuple(range(weight.ndim - 1)) or (0,) * weight.ndim
    lengths = [
        np.sqrt(np.sum(np.square(each, dtype=np.float64), axis=axes, keepdims=True)) for each in (weight, direction)
    ]
    factor = np.divide(lengths[0], lengths[1], out=np.zeros_like(lengths[0]), where=lengths[1] > 0)
    return np.asarray(direction * factor, weight.dtype)


def across(one: Direction, other: Direction) -> Direction:
    """Return the component of `other` orthogonal to `one`, scaled to the length of `one`."""
    square = _inner(one, one)
    along = _inner(one, other) / square if square else 0.0
    rest = [b - np.asarray(along * a, b.dtype) for a, b in zip(one, other, strict=True)]
    length = _norm(rest)
    factor = math.sqrt(square) / length if length > 1e-6 * _norm(other) else 0.0
    return [np.asarray(factor * each, each.dtype) for each in rest]


def _axis(low: float, high: float, points: int) -> NDArray[np.float64]:
    """Return about twice `points` places from `low` to `high`, evenly spaced and including 0."""
    apart = (high - low) / (2 * points)
    if not apart > 0:
        apart = 1.0 / points
    first, last = math.floor(low / apart + 1e-9), math.ceil(high / apart - 1e-9)
    return np.arange(first, last + 1, dtype=np.float64) * apart


def _unflattened(flat: NDArray[np.float32], like: Direction, trained: Sequence[int]) -> Direction:
    found, start = [np.zeros_like(each) for each in like], 0
    for i in trained:
        size = like[i].size
        found[i] = flat[start : start + size].reshape(like[i].shape).astype(like[i].dtype)
        start += size
    return found


def _inner(one: Direction, other: Direction) -> float:
    return float(sum(np.vdot(a.astype(np.float64), b.astype(np.float64)) for a, b in zip(one, other, strict=True)))


def _norm(direction: Direction) -> float:
    return math.sqrt(_inner(direction, direction))
