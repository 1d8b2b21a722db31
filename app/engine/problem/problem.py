"""Problem: a model, its training rows, and the loss of a batch as a function of (seed, step)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.experiment.experiment import LossKind
from app.engine.problem.batches import Batches, Rows, RowTexts, column_scales, split, standardized
from app.engine.problem.losses import ROW_LOSSES, SurfaceDescent, classification, neighbours
from app.engine.problem.replica_step import ReplicaStep
from app.problems.datasets.base import Data, Form
from app.problems.random_streams import Stream, word
from optimizers.base.graph_release import release, release_with
from optimizers.base.message import Message
from optimizers.base.shared_draws import shared_draws

_OWN_LOSSES: dict[str, str] = {
    "regression": Message("numbers is the squared error"),
    "skip-gram": Message("skip-gram is that of negative sampling"),
}

VALIDATION_ROWS = 4096
"""Held-out rows put through the model at a time."""

_NAMED_TABLES: dict[Form, tuple[str, ...]] = {
    "pairs": ("embedding", "context"),
    "documents": ("embedding",),
    "ratings": ("item", "item_bias"),
}
"""The layers whose tables have a row for each of `token_names`; inputs are looked up in the first."""


Part = tuple[int | tf.Tensor, int | tf.Tensor]
"""The place of the first of some rows among others, and how many they are all together."""
_OF_THE_DATA = (
    "seed", "summary", "class_names", "feature_names", "picture_shape", "target_name", "input_scales", "token_names",
    "token_counts", "token_topics", "_batches", "_texts", "_ids", "_variance", "_held_variance",
)  # fmt: skip
"""Attributes of a problem that follow from its data set and its seed."""


def _fault(data: Data, model: keras.Model, batch_size: int | None, trained: int, loss: LossKind) -> str:
    """Return the reason why this model cannot learn these data, `trained` rows of which train; empty if it can."""
    if len(model.inputs) != (2 if data.form in ("pairs", "ratings") else 1):
        return Message(
            'The model "{model}" does not take {form}; choose a model that does.', model=model.name, form=data.form
        )
    if batch_size is not None and batch_size > trained:
        return Message(
            'batch_size is {batch_size}, and only {count} of {total} rows train; use at most {count}, or "all".',
            batch_size=batch_size,
            count=trained,
            total=len(data.inputs),
        )
    if (data.task, loss) not in ROW_LOSSES:
        own = _OWN_LOSSES[data.task]
        return Message('loss is "{loss}", but the loss of {own_losses}; use "auto".', loss=loss, own_losses=own)
    return ""


@dataclass(frozen=True, slots=True, eq=False)
class ProblemData:
    """Parts of a problem that follow from data set and seed, without the initial weights.

    Attributes:
        form: what a trace holds of it: problems with the same make their steps with one.
        tensors: what a trace reads, by name.
        attributes: of the problem, by name.
    """

    form: tuple[Any, ...]
    tensors: dict[str, tf.Tensor]
    attributes: dict[str, Any]

    @property
    def nbytes(self) -> int:
        return sum(tensor.shape.num_elements() * tensor.dtype.size for tensor in self.tensors.values())


class Problem:
    """A Keras model and its data, on one device.

    Nothing here is random beyond (seed, step): the same step gives the same batch, the same dropout and the same drawn
    negatives whenever it is made, and made again.

    Attributes:
        batch_size: Rows in a batch.
        takes_all_rows: Whether every step sees every row that trains once, in order: nothing is drawn.
        seed: Where all that is random comes from.
        rows: Rows that train.
        inputs, targets: Of these rows, as the model takes them; no targets where there are none to predict.
        held_out: Rows that validate.
        held_out_inputs, held_out_targets: Of these.
        summary: How much there is to learn from, in words; empty for a surface.
        variables: Trainable Keras variables.
        paths: Their paths without the model's name (`"dense/kernel"`).
        class_names: A name for each class, no two the same; empty if there are none to tell apart.
        feature_names, picture_shape: As `Data` has them.
        target_name: Of the first output of a regression.
        are_targets_standardized: Whether the model learns them in units of their deviation, from their mean.
        input_scales: Mean and deviation by which each feature was standardized; 0 and 1 if it was not.
        replicas: The devices that share every batch; `None` for one.
        descent: The surface that points descend; `None` for rows of data.
        token_names, token_counts, token_topics: As `Data` has them.
        named_tables: Which of `variables` have a row for each of the named tokens.

    Args:
        batch_size: `None` for all rows that train.
        validation: Share of the rows that is held out; classes in proportion. Columns that `data` wants standardized
            are, by the rows that train. A surface is one row: every step sees all of it, and nothing is held out.
        loss: As an experiment has it.

    Raises:
        ValueError: `batch_size` is more than the rows that train, or the model does not take this data, or the
            data has no such loss.
    """

    def __init__(
        self,
        data: Data,
        model: keras.Model,
        *,
        batch_size: int | None,
        validation: float,
        seed: int,
        device: str,
        loss: LossKind = "auto",
    ) -> None:
        if data.form == "surface":
            batch_size, validation, loss = 1, 0.0, "auto"
        train, held_out = split(
            len(data.inputs), validation, seed, data.targets if data.task == "classification" else None
        )
        if fault := _fault(data, model, batch_size, len(train), loss):
            raise ValueError(fault)
        self.model = model
        self.form, self.task = data.form, data.task
        self._row_loss, self._has_signs = ROW_LOSSES[data.task, loss], data.targets_are_signs
        self.held_out = len(held_out)
        self.summary = data.summary
        self._data_notes = data.notes
        self.rows, self.takes_all_rows = len(train), batch_size is None
        self.batch_size = self.rows if batch_size is None else batch_size
        self.variables: list[keras.Variable] = list(model.trainable_variables)
        self.paths = [v.path.removeprefix(f"{model.name}/") for v in self.variables]
        self.class_names = _unique(data.class_names) if data.task == "classification" else ()
        self.feature_names, self.picture_shape = data.feature_names, data.picture_shape
        self.target_name = data.target_names[0] if data.target_names else ""
        self.are_targets_standardized = data.task == "regression" and data.standardize_targets
        columns = data.inputs.shape[1] if data.form == "features" else 0
        self.input_scales = np.zeros(columns), np.ones(columns)
        if data.form == "features" and data.standardize_inputs:
            self.input_scales = column_scales(data.inputs, train)
        self.token_names, self.token_counts, self.token_topics = data.token_names, data.token_counts, data.token_topics
        named = {f"{layer}/embeddings" for layer in _NAMED_TABLES.get(data.form, ())}
        self.named_tables = tuple(i for i, path in enumerate(self.paths) if path in named)
        self.seed = seed
        self.replicas: ReplicaStep | None = None
        self._batches = Batches(self.rows, self.batch_size, seed)
        self._others: dict[int, Batches] = {}
        self._device = device
        self._negatives, self._texts = data.negatives, RowTexts.of(data)
        # Keras keeps the state of each dropout layer's generator in a variable of this name, outside the weights.
        self._generators = [v for v in model.variables if v.name == "seed_generator_state"]
        self._ids = data.inputs[train] if data.form not in ("features", "surface") else None
        with tf.device(device):
            self.descent = (
                None
                if data.surface is None
                else SurfaceDescent(data.surface, data.gradient_noise, self.variables, self._positions)
            )
            self._data = self._hold(data, train, held_out)
        self._make_words(1)
        self._validation = tf.function(
            self._validation_rows, input_signature=[tf.TensorSpec([None], tf.int32)], autograph=False
        )

    def _hold(self, data: Data, train: Rows, held_out: Rows) -> ProblemData:
        """Store the data that a trace reads in variables, so that they can be exchanged and are not copied into the
        graph.
        """
        inputs, targets = _prepared(data, train)
        self._variance, self._held_variance = 1.0, 1.0
        if self.task == "regression" and targets is not None:
            self._variance, self._held_variance = _variance(targets[train]), _variance(targets[held_out])
        arrays = {"inputs": inputs[train], "held_out_inputs": inputs[held_out]}
        if targets is not None:
            arrays |= {"targets": targets[train], "held_out_targets": targets[held_out]}
        if data.noise is not None:
            arrays["noise"] = _cumulative(data.noise)
        if self._variance:
            arrays["precision"] = np.asarray(np.float32(1) / np.float32(self._variance))
        tensors = {name: tf.constant(array) for name, array in arrays.items()}
        self._held = {name: tf.Variable(tensor, trainable=False) for name, tensor in tensors.items()}
        form = (
            data.form, data.task, self._row_loss, self.takes_all_rows, self.batch_size, self.rows, self.held_out,
            data.outputs, data.vocabulary, data.padding, data.negatives, data.targets_are_signs, data.surface,
            data.gradient_noise, data.class_names,
            tuple((name, tensor.shape, tensor.dtype) for name, tensor in tensors.items()),
        )  # fmt: skip
        return ProblemData(form, tensors, {name: getattr(self, name) for name in _OF_THE_DATA})

    def _positions(self, training: bool) -> tf.Tensor:
        return self.model(self.inputs, training=training)

    @property
    def data(self) -> ProblemData:
        """Present data of the problem."""
        return self._data

    @data.setter
    def data(self, data: ProblemData) -> None:
        """Set other data of the same form, and their seed. Weights and traces stay."""
        self._data = data
        for name, variable in self._held.items():
            variable.assign(data.tensors[name])
        for name, value in data.attributes.items():
            setattr(self, name, value)
        self._others = {}
        for (stream, index), variable in self._words.items():
            variable.assign(word(self.seed, stream, index))

    @property
    def inputs(self) -> tf.Tensor:
        return self._held["inputs"].read_value()

    @property
    def targets(self) -> tf.Tensor | None:
        return self._held["targets"].read_value() if "targets" in self._held else None

    @property
    def held_out_inputs(self) -> tf.Tensor:
        return self._held["held_out_inputs"].read_value()

    @property
    def held_out_targets(self) -> tf.Tensor | None:
        return self._held["held_out_targets"].read_value() if "held_out_targets" in self._held else None

    def set_replicas(self, replicas: ReplicaStep) -> None:
        """Share every batch among `replicas`; before any trace."""
        self.replicas = replicas
        self._make_words(replicas.replicas.count)

    def _make_words(self, parts: int) -> None:
        """Create variables for the words of the seed that a trace reads, with separate dropout for each of `parts`
        parts of a batch.
        """
        streams = [(Stream.NEGATIVES, 0), (Stream.VALIDATION, 0), (Stream.GRADIENT_NOISE, 0)]
        streams += [(Stream.DROPOUT, i) for i in range(parts * len(self._generators))]
        with tf.device(self._device):
            self._words = {
                each: tf.Variable(word(self.seed, *each), dtype=tf.int64, trainable=False) for each in streams
            }

    def _word(self, stream: Stream, index: int = 0) -> tf.Tensor:
        """Return `word` of the seed for a trace, int64, as a variable whose value follows the seed."""
        return self._words[stream, index].read_value()

    @cached_property
    def sparse(self) -> tuple[bool, ...]:
        """Flags of the `variables` with a gradient that is `IndexedSlices`, learnt by tracing the loss once."""
        tensors = [v.value for v in self.variables]
        found: list[bool] = []

        @tf.function(autograph=False)
        def trace(rows: tf.Tensor, number: tf.Tensor) -> None:
            with tf.GradientTape() as tape:
                loss, _ = self.loss(rows, number)
            found.extend(isinstance(g, tf.IndexedSlices) for g in tape.gradient(loss, tensors))

        specs = tf.TensorSpec([self.batch_size], tf.int32), tf.TensorSpec([], tf.int64)
        release(trace.get_concrete_function(*specs).graph)
        return tuple(found)

    @property
    def metric_name(self) -> str:
        """Name of the metric: `"accuracy"`, `"R²"`, `"distance"` to the nearest minimum; empty for a surface without
        known minima.
        """
        if self.descent is not None:
            return "distance" if self.descent.surface.minima else ""
        return "R²" if self.task == "regression" and not self._has_signs else "accuracy"

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences about doubts in reading the data, and about the metric and function of a surface."""
        return self._data_notes if self.descent is None else self.descent.notes

    @property
    def baseline(self) -> float | None:
        """Accuracy of skip-gram without learning, from calling every candidate false.

        `None` if accuracy needs no such measure.
        """
        return self._negatives / (1 + self._negatives) if self.task == "skip-gram" else None

    @property
    def steps_per_epoch(self) -> float:
        return self.rows / self.batch_size

    def indices(self, first_step: int, count: int, seed: int | None = None) -> NDArray[np.int32]:
        """Return the rows of the batches of steps `first_step` (counted from 1) and on, (count, batch_size).

        Another `seed` gives batches that the run itself does not see in that order, unless each has all rows.
        """
        if self.takes_all_rows:
            return np.broadcast_to(np.arange(self.rows, dtype=np.int32), (count, self.rows))
        if seed is None or seed == self.seed:
            return self._batches.indices(first_step, count)
        if seed not in self._others:
            self._others = {seed: Batches(self.rows, self.batch_size, seed)}
        return self._others[seed].indices(first_step, count)

    def touched(self, rows: NDArray[np.int32]) -> NDArray[np.int64] | None:
        """Return the named tokens that a batch of `rows` looks up as inputs, ascending; `None` for features."""
        if self._ids is None:
            return None
        ids = self._ids[rows]
        column = {"pairs": 0, "ratings": 1}.get(self.form)
        return np.unique(ids if column is None else ids[:, column]).astype(np.int64)

    def row_texts(self, rows: NDArray[np.int32], *, held_out: bool = False) -> tuple[str, ...]:
        """Return these training or held-out rows as text, see `RowTexts`."""
        inputs, targets = self._gather(tf.constant(rows), held_out=held_out)
        return self._texts.texts(inputs.numpy(), None if targets is None else targets.numpy())

    @property
    def has_probabilities(self) -> bool:
        """True if the softmax of the model's outputs is a probability, because its loss is the cross-entropy."""
        return self._row_loss is classification

    def row_outputs(self, rows: tf.Tensor, *, held_out: bool) -> tuple[tf.Tensor, tf.Tensor]:
        """Return losses (n,) and outputs (n, outputs) of these training or held-out rows, (n,) int32, without dropout.
        To be traced. Not for skip-gram and surfaces, which have no outputs for a row.
        """
        inputs, targets = self._gather(rows, held_out=held_out)
        outputs = self.model([inputs[:, 0], inputs[:, 1]] if self.form == "ratings" else inputs, training=False)
        assert self._row_loss is not None, "skip-gram and surfaces have losses of their own"
        return self._row_loss(outputs, targets)[0], outputs

    def _gather(self, rows: tf.Tensor, *, held_out: bool = False) -> tuple[tf.Tensor, tf.Tensor | None]:
        """Return the inputs of these training or held-out rows, and their targets if there are any."""
        inputs, targets = (self.held_out_inputs, self.held_out_targets) if held_out else (self.inputs, self.targets)
        return tf.gather(inputs, rows), None if targets is None else tf.gather(targets, rows)

    def loss(self, rows: tf.Tensor, step: tf.Tensor, part: tuple[int, int] = (0, 1)) -> tuple[tf.Tensor, tf.Tensor]:
        """Return mean loss and metric of the batch `rows`, (batch,) int32, at `step`, int64; float32 scalars. To be
        traced.

        Classification: cross-entropy, or the squared error, and accuracy. Regression: squared error and R², 1 − that
        over the variance of all targets that train, which is defined for a batch of one row too. Skip-gram: see
        `neighbours`. Descent: see `SurfaceDescent.loss`; all points count, whatever the batch. The metric is NaN if
        there is none.

        The same step gives the same under XLA or without it to rounding, what layers draw included.

        `part` says which of how many equal parts of a batch the rows are: drawn negatives are those of the whole batch,
        and what a dropout layer drops differs from part to part.
        """
        place, _ = part
        for i, state in enumerate(self._generators):
            drawn = self._word(Stream.DROPOUT, i + place * len(self._generators))
            state.assign(tf.stack([drawn, step]))
        if self.descent is not None:
            return self.descent.loss(tf.stack([self._word(Stream.GRADIENT_NOISE), step]), step)
        seed = tf.stack([self._word(Stream.NEGATIVES), step])
        (inputs, targets), (place, parts) = self._gather(rows), part
        of = (place * _count(inputs), parts * _count(inputs))
        with shared_draws():
            row_losses, scores = self._by_row(inputs, targets, seed, training=True, part=of)
        return tf.reduce_mean(row_losses), self._metric(tf.reduce_mean(scores), self._variance)

    def still_loss(self, rows: tf.Tensor, draw: tf.Tensor | int = 0, part: Part | None = None) -> tf.Tensor:
        """Return the mean loss of training `rows`, (n,) int32, as a function of the weights alone: without dropout and
        gradient noise, and with the same negatives for the same `draw`; a float32 scalar. To be traced. A loss that
        changes with the step is that of the last step, see `SurfaceDescent.set_still_step`.

        Steps are counted from 1, so a `draw` of 0 or below gives negatives that no step sees. `part` says which of how
        many rows these are: negatives are then those that all rows together would get. It changes no state.
        """
        if self.descent is not None:
            return self.descent.still_loss()
        seed = tf.stack([self._word(Stream.NEGATIVES), tf.cast(draw, tf.int64)])
        row_losses, _ = self._by_row(*self._gather(rows), seed, training=False, part=part)
        return tf.reduce_mean(row_losses)

    def row_scores(self, rows: tf.Tensor, *, held_out: bool) -> tf.Tensor:
        """Return losses and scores of these training or held-out rows, (n,) int32 -> (2, n) float32, without dropout.
        To be traced. A score is 1 for a correctly predicted class and 0 otherwise; for a regression it is the loss.
        Skip-gram draws the same negatives for the same rows.

        Not for a surface, which has no rows.
        """
        seed = tf.stack([tf.cast(self._word(Stream.VALIDATION), tf.int32), rows[0]])
        return tf.stack(self._by_row(*self._gather(rows, held_out=held_out), seed, training=False))

    def validate(self, scores: Callable[[tf.Tensor], tf.Tensor] | None = None) -> tuple[float, float] | None:
        """Return mean loss and metric over the held-out rows, without dropout; `None` if there are none.

        `scores` gives those of rows as `row_scores` does, where they are not to be those of the current weights.

        R² is 1 − squared error over the variance of all held-out targets, as that of a batch is over the variance of
        all targets that train: each set by its own. Skip-gram draws the same negatives each time.
        """
        if not self.held_out:
            return None
        total = np.zeros(2)
        for start in range(0, self.held_out, VALIDATION_ROWS):
            part = np.arange(start, min(start + VALIDATION_ROWS, self.held_out), dtype=np.int32)
            total += (scores or self._validation)(tf.constant(part)).numpy().astype(np.float64).sum(axis=1)
        loss, score = total / self.held_out
        return float(loss), float(self._metric(score, self._held_variance))

    @property
    def validation_traces(self) -> int:
        """Number of traces of validation, which take longer than later calls."""
        return int(self._validation.experimental_get_tracing_count())

    def _validation_rows(self, rows: tf.Tensor) -> tf.Tensor:
        """Return losses and scores of held-out `rows`, (2, rows)."""
        release_with(self)
        return self.row_scores(rows, held_out=True)

    def _metric(self, score: Any, variance: float) -> Any:
        if self.task != "regression" or self._has_signs:
            return score
        if variance == 0:
            # R² is not defined for targets that are all alike; as scikit-learn has it.
            return 0.0 * score + tf.cast(tf.equal(score, 0.0), tf.float32)
        if isinstance(score, tf.Tensor) and not tf.executing_eagerly():
            # TensorFlow and XLA make this of a division by a constant, which could not be exchanged.
            return 1 - score * self._held["precision"].read_value()
        return 1 - score / variance

    def _by_row(
        self,
        inputs: tf.Tensor,
        targets: tf.Tensor | None,
        seed: tf.Tensor,
        *,
        training: bool,
        part: Part | None = None,
    ) -> tuple[tf.Tensor, tf.Tensor]:
        """Return loss and score of each row; `seed` (2,) draws negatives, `part` is a part of the rows as for
        `still_loss`.
        """
        if self.task == "skip-gram":
            rows = _count(inputs)
            first, total = part or (0, rows)
            drawn = self.draw_negatives(total, seed)[first : first + rows]
            candidates = tf.concat([inputs[:, 1:], drawn], axis=1)
            return neighbours(self.model([inputs[:, 0], candidates], training=training))
        given = [inputs[:, 0], inputs[:, 1]] if self.form == "ratings" else inputs
        outputs = self.model(given, training=training)
        assert self._row_loss is not None, "only skip-gram and surfaces have losses of their own"
        losses, scores = self._row_loss(outputs, targets)
        if self._has_signs:
            scores = tf.reduce_mean(tf.cast(outputs * targets > 0, tf.float32), axis=1)
        return losses, scores

    def draw_negatives(self, rows: int | tf.Tensor, seed: tf.Tensor) -> tf.Tensor:
        """Draw (rows, negatives) int64 tokens, by the inverse of the noise's cumulative distribution.

        A drawn token may be the true neighbour, as rarely as it is frequent.
        """
        with shared_draws():
            uniform = tf.random.stateless_uniform([rows * self._negatives], seed, alg="philox")
        places = tf.searchsorted(self._held["noise"].read_value(), uniform, side="right", out_type=tf.int64)
        return tf.reshape(places, [rows, self._negatives])


def _count(inputs: tf.Tensor) -> int | tf.Tensor:
    """Return the number of rows, in the trace if it is not known before."""
    return tf.shape(inputs)[0] if inputs.shape[0] is None else int(inputs.shape[0])


def _prepared(data: Data, train: Rows) -> tuple[NDArray[Any], NDArray[Any] | None]:
    """Return inputs and targets of all rows, prepared for the model.

    Indices and classes are int64: TensorFlow keeps int32 in host memory, and each step would copy them to a GPU.
    """
    if data.form in ("features", "surface"):
        inputs = standardized(data.inputs, train) if data.standardize_inputs else data.inputs.astype(np.float32)
    else:
        inputs = data.inputs.astype(np.int64)
    if data.targets is None:
        return inputs, None
    if data.task == "classification":
        return inputs, data.targets.astype(np.int64)
    return inputs, standardized(data.targets, train) if data.standardize_targets else data.targets.astype(np.float32)


def _unique(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names; equal or empty ones have their indices added."""
    return tuple(name if name and names.count(name) == 1 else f"{name} {i}".strip() for i, name in enumerate(names))


def _variance(targets: NDArray[np.float32]) -> float:
    """Return the variance of the targets, (rows, outputs), the mean over outputs."""
    return float(targets.astype(np.float64).var(axis=0).mean()) if len(targets) else 0.0


def _cumulative(probabilities: NDArray[np.float64]) -> NDArray[np.float32]:
    """Return cumulative sums that end in exactly 1, so that every number below 1 falls inside."""
    sums = np.cumsum(probabilities)
    return (sums / sums[-1]).astype(np.float32)
