"""Predictions of a model for the rows on which it is validated."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.messages.alert_frames import number
from app.core.telemetry.model_looks import MOST_SHOWN, JudgedRow, RowFilter, RowPredictions
from app.engine.problem.problem import VALIDATION_ROWS, Problem
from app.engine.training.training import Training
from optimizers.base.graph_release import release_with
from optimizers.base.message import Message


def reason_for_no_predictions(problem: Problem) -> str:
    """Return the reason why a model has no predictions for rows, in a sentence; empty if it has."""
    if problem.form == "surface":
        return Message("A surface has no rows. The Surface view shows its points.")
    if problem.task == "skip-gram":
        return Message("Skip-gram separates true pairs from random ones: its rows have no class or value to predict.")
    return ""


class PredictionLook:
    """View of the predictions of one training."""

    def __init__(self, training: Training) -> None:
        self.training = training
        problem = training.problem
        self._is_held_out = problem.held_out > 0
        self._count = problem.held_out if self._is_held_out else problem.rows
        targets = problem.held_out_targets if self._is_held_out else problem.targets
        assert targets is not None
        self._targets = targets.numpy()
        self._evaluate = tf.function(self._judged, input_signature=[tf.TensorSpec([None], tf.int32)], autograph=False)

    @property
    def traces(self) -> int:
        return int(self._evaluate.experimental_get_tracing_count())

    def take(self, stop: Callable[[], bool], row_filter: RowFilter | None = None) -> RowPredictions | None:
        """Return predictions for all rows with the present weights; `None` if `stop` interrupts.

        A filter whose classes this problem does not have is left out.
        """
        parts = []
        for first in range(0, self._count, VALIDATION_ROWS):
            if first and stop():
                return None
            part = np.arange(first, min(first + VALIDATION_ROWS, self._count), dtype=np.int32)
            parts.append(self._evaluate(tf.constant(part)).numpy())
        losses, predicted, probabilities = np.concatenate(parts, axis=1)
        problem = self.training.problem
        classes = problem.class_names
        if row_filter is not None and not {row_filter.true, row_filter.predicted} <= set(classes):
            row_filter = None
        if classes:
            chosen = predicted.astype(np.int64)
            wrong = np.flatnonzero(chosen != self._targets)
            counts = np.bincount(self._targets * len(classes) + chosen, minlength=len(classes) ** 2)
        else:
            wrong, counts = np.arange(self._count), np.empty(0, np.int64)
        rows = wrong
        if row_filter is not None:
            true, taken_for = classes.index(row_filter.true), classes.index(row_filter.predicted)
            rows = np.flatnonzero((self._targets == true) & (chosen == taken_for))
        # NaN, where training broke, is the worst of all.
        order = rows[np.argsort(np.where(np.isnan(losses[rows]), -np.inf, -losses[rows]), kind="stable")]
        worst = self._rows(order[:MOST_SHOWN], losses, predicted, probabilities)
        return RowPredictions(
            classes,
            self._is_held_out,
            self._count,
            counts.reshape(len(classes), len(classes)).astype(np.int64),
            len(wrong) if classes else 0,
            worst,
            row_filter,
        )

    def _judged(self, rows: tf.Tensor) -> tf.Tensor:
        """Return (3, n): losses; predicted classes, or the first output; probabilities of these classes."""
        release_with(self)
        problem = self.training.problem
        losses, outputs = problem.row_outputs(rows, held_out=self._is_held_out)
        if not problem.class_names:
            return tf.stack([losses, outputs[:, 0], tf.fill(tf.shape(losses), math.nan)])
        predicted = tf.cast(tf.argmax(outputs, axis=1), tf.float32)
        if problem.has_probabilities:
            probabilities = tf.reduce_max(tf.nn.softmax(outputs), axis=1)
        else:
            probabilities = tf.fill(tf.shape(losses), math.nan)
        return tf.stack([losses, predicted, probabilities])

    def _rows(
        self,
        places: NDArray[np.int64],
        losses: NDArray[np.float32],
        predicted: NDArray[np.float32],
        probabilities: NDArray[np.float32],
    ) -> tuple[JudgedRow, ...]:
        problem = self.training.problem
        indices = places.astype(np.int32)
        texts = problem.row_texts(indices, held_out=self._is_held_out)
        pictures: list[NDArray[np.float32] | None] = [None] * len(indices)
        if problem.picture_shape is not None:
            offsets, scales = problem.input_scales
            inputs = problem.held_out_inputs if self._is_held_out else problem.inputs
            pixels = tf.gather(inputs, indices).numpy() * scales + offsets
            pictures = list(pixels.reshape(-1, *problem.picture_shape).astype(np.float32))
        return tuple(
            JudgedRow(
                row,
                self._named(self._targets[row]),
                self._named(predicted[row]),
                float(losses[row]),
                float(probabilities[row]),
                text,
                picture,
            )
            for row, text, picture in zip(places.tolist(), texts, pictures, strict=True)
        )

    def _named(self, value: NDArray[np.generic] | np.generic) -> str:
        """Return the name of a class, else the first number."""
        classes = self.training.problem.class_names
        first = float(np.atleast_1d(value)[0])
        return classes[int(first)] if classes else number(first)
