"""The table of all columns that a run may record: their names and meanings.

Names are made from it (`GRADIENT_NORM(variable)`), recognised (`kind_of`) and grouped with it, and docs/columns.md is
written from it by `python -m tests.columns_page`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, get_args

Moment = Literal["before", "after", "update", "source"]
"""Weights that a value is of: those before the update of its step, those after it, what lies between; or that of the
columns which it is made of.
"""

Unit = Literal["", "share", "rows", "s"]
"""Unit of a value; empty for a plain number."""

Group = Literal["Run", "Gradient", "Weight", "Rows of a table", "Update", "Slot", "Quantile"]
GROUPS: tuple[Group, ...] = get_args(Group)
"""Headings under which columns are offered, in order; `Run` is for what belongs to no tensor."""

STEP, SIZED, SAMPLED = "step", "sized", "sampled"
CHUNK, HELD_OUT, WATCHED = "chunk", "validation", "watched"
REPORTED, COMPUTED, DERIVED = "reported", "computed", "derived"
"""Sources of columns: each step, or of large tensors some; some steps; the end of each chunk; a validation; each step
while somebody looks; a report of the script; reading it; the diagnostic of its estimate. Of all other columns it is the
diagnostic of that name.
"""

TENSORS: Mapping[str, Group] = {"gradient": "Gradient", "weight": "Weight", "update": "Update", "slot": "Slot"}
"""Group of each kind of tensor: `weight/PATH`, `gradient/PATH`, `update/PATH`, `slot/PATH/NAME`."""

_FIELD = re.compile(r"\[/\{(\w+)\}\]|\{(\w+)\}")
_SHAPES = {
    "tensor": f"(?:{'|'.join(TENSORS)})/.+",
    "quantile": r"[\d.e-]+",
    "index": r"\d+",
    "replica": r"\d+",
    "rank": r"-?\d+",
    "dtype": "bfloat16|float16",
}
"""Text of a field, where that is not any."""


class Variable(Protocol):
    """Anything with the path of a variable."""

    @property
    def path(self) -> str: ...


@dataclass(frozen=True, slots=True, eq=False)
class ColumnKind:
    """Kind of column; values are float32. Calling it with a text for each field makes the name of a column.

    Attributes:
        template: name with its fields: `slot_norm/{variable}/{slot}`; what is in brackets may be left out.
        when: weights that a value is of; for a `{tensor}`, that of each kind of tensor which is measured.
        what: a sentence that says what is measured.
        by: who measures it: a constant above, or the name of a diagnostic.
        unit: unit of a value.
        group: heading under which it is offered; empty if that is the one of its tensor.
        is_always: it has a number wherever it was measured, so that NaN is a number that broke.
        lasts: every experiment has it, so that no edit brings it or takes it away.
        is_estimate: it has a standard error, in the column that `error_of` names.
    """

    template: str
    when: Moment | Mapping[str, Moment]
    what: str
    by: str = STEP
    unit: Unit = ""
    group: Group | Literal[""] = "Run"
    is_always: bool = False
    lasts: bool = False
    is_estimate: bool = False

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of the fields, in order."""
        return tuple(found[1] or found[2] for found in _FIELD.finditer(self.template))

    @property
    def head(self) -> str:
        """Text before the first slash, which tells most kinds apart."""
        return re.split(r"[/\[]", self.template, maxsplit=1)[0]

    @property
    def is_in_formulas(self) -> bool:
        """True if a formula may call it by its head: `gradient_norm("dense/kernel")`."""
        is_sampled = self.by in (SAMPLED, WATCHED, HELD_OUT, REPORTED, COMPUTED)
        return len(self.template) > len(self.head) and not is_sampled

    def __call__(self, *parts: str | float | Variable) -> str:
        """Make the name of a column from a text for each field; optional fields may be empty, or missing at the end.

        A variable stands for its path. Raises `ValueError` if a field has no part, or a part no field.
        """
        texts = [
            part if isinstance(part, str) else f"{part:g}" if isinstance(part, int | float) else part.path
            for part in parts
        ]
        left = iter(texts)

        def filled(field: re.Match[str]) -> str:
            text = next(left, "")
            if not text and field[2]:
                raise ValueError(self.template, texts)
            return f"/{text}" if text and field[1] else text

        name = _FIELD.sub(filled, self.template)
        if next(left, None) is not None:
            raise ValueError(self.template, texts)
        return name

    def matches(self, column: str) -> bool:
        """Return true if the name of a column is of this kind."""
        return _pattern(self.template).fullmatch(column) is not None


@functools.cache
def _pattern(template: str) -> re.Pattern[str]:
    pieces, end = [], 0
    for field in _FIELD.finditer(template):
        shape = _SHAPES.get(field[1] or field[2], ".+")
        pieces += [re.escape(template[end : field.start()]), f"(?:/(?:{shape}))?" if field[1] else f"(?:{shape})"]
        end = field.end()
    return re.compile("".join((*pieces, re.escape(template[end:]))), re.DOTALL)


_TABLE: list[ColumnKind] = []


def _add(kind: ColumnKind) -> ColumnKind:
    _TABLE.append(kind)
    return kind


# Measured at every step

LOSS = _add(ColumnKind(
    "loss", "before", "mean loss of the batch; on a surface the sum of f over the points",
    is_always=True, lasts=True,
)).template  # fmt: skip
METRIC = _add(ColumnKind(
    "metric", "before",
    "metric of the batch, shown and exported under its own name. `accuracy` is the share of rows (with skip-gram, of "
    "candidates) that are classified correctly. `R²` is 1 − squared error ÷ variance of all training targets. "
    "`distance` is the mean distance of the points to the nearest minimum, if a minimum is known",
    is_always=True, lasts=True,
)).template  # fmt: skip
REPORTED_METRIC = _add(ColumnKind(
    "metric/{name}", "before", "another metric that an attached training reports",
    REPORTED,
))  # fmt: skip
LEARNING_RATE = _add(ColumnKind(
    "learning_rate", "update", "learning rate of the update",
    is_always=True, lasts=True,
)).template  # fmt: skip
PART_RATE = _add(ColumnKind(
    "learning_rate/{part}", "update", "learning rate of the update of a part of the model",
))  # fmt: skip
DRIVEN = _add(ColumnKind(
    "driven[/{part}]/{hyperparameter}", "update", "value of a scheduled hyperparameter in the update",
))  # fmt: skip
GRADIENT_NORM = _add(ColumnKind(
    "gradient_norm/{variable}", "before",
    "Euclidean norm of the gradient, with repeated rows merged, before gradient processing",
    group="Gradient", is_always=True, lasts=True,
))  # fmt: skip
PROCESSED_NORM = _add(ColumnKind(
    "processed_norm/{variable}", "before",
    "Euclidean norm of the gradient that the optimizer received; empty at a step that only accumulates",
    group="Gradient",
))  # fmt: skip
CLIPPED = _add(ColumnKind(
    "clipped/{stage}", "before",
    "share of the variables (with clipping by value, of the elements) that the stage clipped; empty if it did not act",
    unit="share",
))  # fmt: skip
KEPT = _add(ColumnKind(
    "kept/{stage}", "before", "norm of the gradient after the stage ÷ norm before it; empty if the stage did not act",
    unit="share",
))  # fmt: skip
REPLICA_SUM = _add(ColumnKind(
    "replicas/sum", "before",
    "norm, over all variables, of the sum of the gradients of all [replicas](replicas.md)",
)).template  # fmt: skip
REPLICA_MEAN = _add(ColumnKind(
    "replicas/mean", "before", "norm, over all variables, of the mean of the gradients of all replicas",
)).template  # fmt: skip
REPLICA_RECEIVED = _add(ColumnKind(
    "replicas/received", "before",
    "norm, over all variables, of the aggregated gradient of all replicas, before gradient processing",
)).template  # fmt: skip
REPLICA_TRUE = _add(ColumnKind(
    "replicas/true", "before",
    "norm, over all variables, of the gradient that one device would compute for all rows of the step",
)).template  # fmt: skip
REPLICA_FACTOR = _add(ColumnKind(
    "replicas/factor", "before",
    "`replicas/received` ÷ `replicas/true`: 1 if losses are divided and gradients aggregated correctly; empty if "
    "there is no gradient",
)).template  # fmt: skip
REPLICA_LOSS = _add(ColumnKind(
    "replica/{replica}/loss", "before", "mean loss of the rows of a replica; the first replica is 0",
))  # fmt: skip
REPLICA_GRADIENT_NORM = _add(ColumnKind(
    "replica/{replica}/gradient_norm[/{variable}]", "before",
    "norm of the gradient of a replica, over all variables; also for each variable if replicas × variables are at "
    "most 64",
))  # fmt: skip
HEIGHT = _add(ColumnKind(
    "height/{variable}", "before", "f at one of several points of a surface; the loss is their sum",
    is_always=True,
))  # fmt: skip
WEIGHT_NORM = _add(ColumnKind(
    "weight_norm/{variable}", "before", "Euclidean norm of the weights",
    SIZED, group="Weight", is_always=True, lasts=True,
))  # fmt: skip
UPDATE_NORM = _add(ColumnKind(
    "update_norm/{variable}", "update", "Euclidean norm of the weights after the step minus the weights before it",
    SIZED, group="Update", is_always=True, lasts=True,
))  # fmt: skip
UPDATE_RATIO = _add(ColumnKind(
    "update_ratio/{variable}", "update", "`update_norm` ÷ `weight_norm`; empty if all weights are zero",
    SIZED, group="Update", lasts=True,
))  # fmt: skip
SLOT_NORM = _add(ColumnKind(
    "slot_norm/{variable}/{slot}", "after",
    "Euclidean norm of a slot. For a slot of the whole optimizer, VARIABLE is `optimizer`",
    SIZED, group="Slot", is_always=True,
))  # fmt: skip
PATH_LENGTH = _add(ColumnKind(
    "path_length/{variable}", "after",
    "sum of the norms of all updates until now, for variables with at most 16 384 elements. Numbers set by hand do "
    "not count. The sum is exact after going back. It is empty in runs of versions without this column",
    group="Weight", lasts=True,
))  # fmt: skip
WHOLE_PATH_LENGTH = _add(ColumnKind(
    "whole/path_length", "after",
    "sum of the norms of all updates of all weights as one vector, if no variable has more than 16 384 elements",
    lasts=True,
)).template  # fmt: skip
WHOLE_GRADIENT_NORM = _add(ColumnKind(
    "whole/gradient_norm", "before", "norm of the gradients of all variables as one vector",
    COMPUTED, lasts=True,
)).template  # fmt: skip
WHOLE_UPDATE_RATIO = _add(ColumnKind(
    "whole/update_ratio", "update", "norm of all updates ÷ norm of all weights, without large tables",
    COMPUTED, lasts=True,
)).template  # fmt: skip
STALE_SECOND_MOMENT = _add(ColumnKind(
    "stale_second_moment/{variable}", "update",
    "root mean square of g ÷ max(√v̂, ε) (RMS_t of Wortsman and others 2023). g is the gradient that the optimizer "
    "received. v is the moving mean of g² after the step. v̂ is v, corrected for bias if the optimizer does so. With a "
    "sparse gradient only its rows count. Missing for optimizers without a moving mean of g² for each element (Adagrad "
    "sums, Adafactor factors, SOAP rotates), and for those that clip or accumulate gradients themselves. Empty at a "
    "step that only accumulates",
    group="Slot",
))  # fmt: skip
MAX_ABS = _add(ColumnKind(
    "max_abs/{tensor}", {"gradient": "before", "weight": "before", "update": "update", "slot": "after"},
    "largest magnitude of the elements; for gradients at every step", SIZED, group="", is_always=True,
))  # fmt: skip
ZERO_GRADIENT = _add(ColumnKind(
    "zero_gradient/{variable}", "before", "share of all elements of the gradient that are exactly zero",
    unit="share", group="Gradient",
))  # fmt: skip
TOUCHED_ROWS = _add(ColumnKind(
    "touched_rows/{table}", "before", "number of different rows in the sparse gradient of a table",
    unit="rows", group="Rows of a table", is_always=True,
))  # fmt: skip
TOUCHED_RMS = _add(ColumnKind(
    "touched_rms/{tensor}", {"gradient": "before", "weight": "before", "update": "update", "slot": "after"},
    "root mean square of the elements in the rows of the sparse gradient. Slots must have the shape of the table, or "
    "one number per row. If the optimizer changes no other rows, the norm of the whole update is the value for "
    "`update` × √(touched rows × columns)",
    group="",
))  # fmt: skip
CHANNEL = _add(ColumnKind(
    "channel/{name}", "source", "math channel, computed in double precision from the columns of each step",
))  # fmt: skip
SECONDS = _add(ColumnKind(
    "seconds", "after", "seconds of training until this step",
    CHUNK, unit="s", is_always=True,
)).template  # fmt: skip

# Measured at sampled steps, of one element, and over held-out rows

QUANTILE = _add(ColumnKind(
    "quantile/{tensor}/{quantile}", {"weight": "after", "gradient": "before", "update": "update", "slot": "after"},
    "quantile of the elements; for a sparse gradient, of its rows",
    SAMPLED, group="Quantile",
))  # fmt: skip
ELEMENT = _add(ColumnKind(
    "element/{variable}/{index}", "after", "one weight; INDEX is its place in the flattened variable",
    WATCHED, group="Weight",
))  # fmt: skip
ELEMENT_GRADIENT = _add(ColumnKind(
    "element_gradient/{variable}/{index}", "before", "gradient of one weight, before gradient processing",
    WATCHED, group="Gradient",
))  # fmt: skip
ELEMENT_RECEIVED = _add(ColumnKind(
    "element_received/{variable}/{index}", "before", "gradient of one weight that the optimizer received",
    WATCHED, group="Gradient",
))  # fmt: skip
ELEMENT_UPDATE = _add(ColumnKind(
    "element_update/{variable}/{index}", "update", "update of one weight",
    WATCHED, group="Update",
))  # fmt: skip
ELEMENT_SLOT = _add(ColumnKind(
    "element_slot/{variable}/{slot}/{index}", "after", "value of a slot for one weight",
    WATCHED, group="Slot",
))  # fmt: skip
VALIDATION_LOSS = _add(ColumnKind(
    "validation_loss", "after", "loss over all held-out rows, without dropout",
    HELD_OUT, is_always=True,
)).template  # fmt: skip
VALIDATION_METRIC = _add(ColumnKind(
    "validation_metric", "after",
    "metric over all held-out rows, shown and exported as `validation_accuracy` or `validation_R²`. R² uses the "
    "variance of all held-out targets",
    HELD_OUT, is_always=True,
)).template  # fmt: skip

# Measured by diagnostics

CURVATURE = _add(ColumnKind(
    "curvature/largest", "after", "largest eigenvalue of the Hessian H of the loss over at most 1 024 training rows",
    "curvature", is_estimate=True,
)).template  # fmt: skip
PRECONDITIONED_CURVATURE = _add(ColumnKind(
    "curvature/preconditioned", "after",
    "largest eigenvalue of P⁻¹H over the same rows. P has the divisor of each element, for Adam (√v̂ + ε)(1 − β₁ᵗ)",
    "curvature", is_estimate=True,
)).template  # fmt: skip
CURVATURE_LIMIT = _add(ColumnKind(
    "curvature/limit", "after",
    "limit of stability: the eigenvalue of P⁻¹H (without P, of H) above which the optimizer diverges on a quadratic "
    "loss; missing if it cannot be derived from the update",
    "curvature",
)).template  # fmt: skip
HESSIAN_EIGENVALUE = _add(ColumnKind(
    "hessian_spectrum/eigenvalue/{rank}", "after",
    "eigenvalue of the Hessian over at most 1 024 training rows; rank 1 is the largest, rank −1 the smallest",
    "hessian_spectrum", is_estimate=True,
))  # fmt: skip
HESSIAN_TRACE = _add(ColumnKind(
    "hessian_spectrum/trace", "after",
    "sum of all eigenvalues of this Hessian; for large models Hutchinson's estimate from random vectors",
    "hessian_spectrum", is_estimate=True,
)).template  # fmt: skip
HESSIAN_QUANTILE = _add(ColumnKind(
    "hessian_spectrum/quantile/{quantile}", "after",
    "quantile of all eigenvalues of this Hessian; for large models estimated from the same random vectors",
    "hessian_spectrum", is_estimate=True,
))  # fmt: skip
NOISE_SCALE = _add(ColumnKind(
    "noise_scale", "after",
    "estimate of the batch size at which the noise of the gradient is as large as the gradient: "
    "`noise_scale/variance` ÷ `noise_scale/gradient`, not smoothed; empty if `noise_scale/gradient` is not positive",
    "noise_scale", unit="rows", is_estimate=True,
)).template  # fmt: skip
TRUE_GRADIENT = _add(ColumnKind(
    "noise_scale/gradient", "after",
    "squared norm of the gradient of the mean loss over all training rows. It is exact up to 4 096 rows, and otherwise "
    "estimated from 4 096 rows or 32 batches, corrected for rows drawn without replacement. An attached training "
    "estimates it from its batch, as if rows were independent",
    "noise_scale", is_estimate=True,
)).template  # fmt: skip
GRADIENT_VARIANCE = _add(ColumnKind(
    "noise_scale/variance", "after",
    "estimate of the trace of the covariance of the gradients of single rows, from small batches of the same rows",
    "noise_scale", is_estimate=True,
)).template  # fmt: skip
NORM_TEST = _add(ColumnKind(
    "gradient_tests/norm", "after",
    "smallest θ with which a batch passes the norm test: the expected deviation of the batch's gradient ÷ the norm of "
    "the gradient of all training rows (at most 4 096). Estimated from the gradients of `samples` single rows (64 by "
    "default); empty if noise hides the gradient",
    "gradient_tests", unit="share", is_estimate=True,
)).template  # fmt: skip
INNER_PRODUCT_TEST = _add(ColumnKind(
    "gradient_tests/inner_product", "after",
    "smallest θ with which a batch passes the inner product test, from the deviation along the gradient",
    "gradient_tests", unit="share", is_estimate=True,
)).template  # fmt: skip
ORTHOGONALITY_TEST = _add(ColumnKind(
    "gradient_tests/orthogonality", "after",
    "smallest θ with which a batch passes the orthogonality test, from the deviation across the gradient",
    "gradient_tests", unit="share", is_estimate=True,
)).template  # fmt: skip
STEP_LENGTH = _add(ColumnKind(
    "step_length", "update",
    "α of the step, over at most 1 024 training rows: −1 is no step, 0 ends at the minimum of the loss along the step, "
    "1 ends equally high on the other side",
    "step_length", is_estimate=True,
)).template  # fmt: skip
MEDIAN_SINGULAR_VALUE = _add(ColumnKind(
    "singular_value/{tensor}/median", {"weight": "after", "update": "update"}, "median of the singular values",
    "singular_values", group="",
))  # fmt: skip
SINGULAR_VALUE = _add(ColumnKind(
    "singular_value/{tensor}/{rank}", {"weight": "after", "update": "update"},
    "singular value of a matrix; rank 1 is the largest, rank −1 the smallest",
    "singular_values", group="",
))  # fmt: skip
STABLE_RANK = _add(ColumnKind(
    "stable_rank/{tensor}", {"weight": "after", "update": "update"},
    "sum of the squares of all elements ÷ square of the largest singular value",
    "singular_values", group="",
))  # fmt: skip
CONDITION = _add(ColumnKind(
    "condition/{tensor}", {"weight": "after", "update": "update"},
    "largest ÷ smallest singular value; empty if the smallest is zero",
    "singular_values", group="",
))  # fmt: skip
UPDATE_COSINE = _add(ColumnKind(
    "update_cosine/{variable}", "update", "cosine of the angle between this update and the previous one",
    "update_cosine", group="Update",
))  # fmt: skip
MOVED_ROWS = _add(ColumnKind(
    "moved_rows/{table}", "update", "number of rows of a table that the step changed",
    "moved_rows", unit="rows", group="Rows of a table",
))  # fmt: skip
DISTANCE_FROM_START = _add(ColumnKind(
    "distance_from_start/{variable}", "after",
    "Euclidean distance of the weights from the initial weights; for a table over all rows",
    "distance", group="Weight", is_always=True,
))  # fmt: skip
WHOLE_DISTANCE = _add(ColumnKind(
    "whole/distance_from_start", "after", "Euclidean distance of all weights, as one vector, from the initial weights",
    "distance", lasts=True,
)).template  # fmt: skip
CLASS_LOSS = _add(ColumnKind(
    "class_loss/{class}", "after",
    "mean loss of the held-out rows of a class, without dropout; of the training rows if no rows are held out; empty "
    "for a class without rows",
    "per_class",
))  # fmt: skip
CLASS_ACCURACY = _add(ColumnKind(
    "class_accuracy/{class}", "after", "share of these rows that are classified correctly",
    "per_class", unit="share",
))  # fmt: skip
AVERAGED_LOSS = _add(ColumnKind(
    "averaged_iterate/loss", "after", "loss of an average of the weights over at most 1 024 training rows",
    "averaged_iterate", is_estimate=True,
)).template  # fmt: skip
UNAVERAGED_LOSS = _add(ColumnKind(
    "averaged_iterate/loss_of_weights", "after", "loss of the weights themselves over the same rows",
    "averaged_iterate", is_estimate=True,
)).template  # fmt: skip
AVERAGED_VALIDATION_LOSS = _add(ColumnKind(
    "averaged_iterate/validation_loss", "after", "loss of the averaged weights over all held-out rows",
    "averaged_iterate",
)).template  # fmt: skip
AVERAGED_VALIDATION_METRIC = _add(ColumnKind(
    "averaged_iterate/validation_metric", "after", "metric of the averaged weights over all held-out rows",
    "averaged_iterate",
)).template  # fmt: skip
LOST_IN = _add(ColumnKind(
    "lost_to_rounding/{dtype}/{variable}", "update",
    "share of the changed weights that the step would not change if they were stored in `bfloat16` or `float16`",
    "lost_to_rounding", unit="share", group="Update",
))  # fmt: skip
UNMOVED = _add(ColumnKind(
    "lost_to_rounding/{variable}", "update",
    "share of the weights with a gradient (before gradient processing) that the step does not change; empty if the "
    "variable is frozen or gradients accumulate",
    "lost_to_rounding", unit="share", group="Update",
))  # fmt: skip
EPSILON_FLOOR = _add(ColumnKind(
    "epsilon_floor/{variable}", "after",
    "share of all elements in which ε dominates the divisor: it is at least as large as the root of the second "
    "moment. The divisor is √v̂ + ε, √v + ε (Keras' Adam) or √(v + ε) (RMSprop)",
    "epsilon_floor", unit="share", group="Slot",
))  # fmt: skip
DISTANCE_ESTIMATE = _add(ColumnKind(
    "distance_estimate[/{part}]", "update",
    "d of D-Adaptation and Prodigy in this step: their estimate of the distance to the solution; empty for other "
    "optimizers",
    "distance_estimate",
))  # fmt: skip
TRUE_DISTANCE = _add(ColumnKind(
    "true_distance[/{part}]", "after",
    "distance from the start to the nearest minimum of a surface, or to the nearest least-squares solution of a "
    "linear model over all training rows; empty if it is not known",
    "distance_estimate",
))  # fmt: skip
STANDARD_ERROR = _add(ColumnKind(
    "{estimate}_error", "source", "standard error of an [estimate](#estimates)",
    DERIVED,
))  # fmt: skip

KINDS = tuple(_TABLE)
"""All kinds of columns, in the order of docs/columns.md."""

_BY_HEAD: dict[str, list[ColumnKind]] = {}
for _kind in KINDS:
    _BY_HEAD.setdefault(_kind.head, []).append(_kind)


@functools.lru_cache(maxsize=16_384)
def kind_of(column: str) -> ColumnKind | None:
    """Find the kind of a column by its name; `None` for columns of a user's own stage or diagnostic."""
    found = next((kind for kind in _BY_HEAD.get(column.partition("/")[0], ()) if kind.matches(column)), None)
    if found is None and column.endswith("_error"):
        estimate = kind_of(column.removesuffix("_error"))
        return STANDARD_ERROR if estimate is not None and estimate.is_estimate else None
    return found


def group_of(column: str) -> Group:
    """Return the heading under which a column is offered."""
    kind = kind_of(column)
    if kind is None:
        return "Run"
    return kind.group or TENSORS[column.split("/", 2)[1]]


def is_always_defined(column: str) -> bool:
    """Return true if every measured value of a column is a number, so that NaN in it is a failure.

    Of the others NaN says that there was nothing to measure: the update over a weight that is zero, what an optimizer
    received at a step that accumulates, the limit of an optimizer of which none is known.
    """
    kind = kind_of(column)
    return kind is not None and kind.is_always


def which_last(columns: Sequence[str]) -> tuple[bool, ...]:
    """Return, for each of these columns, whether every experiment has it. Edits may add or remove others, such as norms
    of a large table, which exist only while its optimizer is lazy.
    """
    there = set(columns)

    def lasts(column: str) -> bool:
        kind = kind_of(column)
        if kind is None or not kind.lasts or kind.by != SIZED:
            return kind is not None and kind.lasts
        tensor = f"weight/{column.partition('/')[2]}"
        return TOUCHED_RMS(tensor) not in there or MAX_ABS(tensor) in there

    return tuple(map(lasts, columns))


def norm_of(tensor: str) -> str:
    """Name the column of the Euclidean norm of a tensor: of `weight/PATH` it is `weight_norm/PATH`."""
    kind, _, of = tensor.partition("/")
    return f"{kind}_norm/{of}"


def error_of(column: str) -> str:
    """Name the column that has the standard error of an estimated one."""
    return STANDARD_ERROR(column)


def with_errors(*columns: str) -> tuple[str, ...]:
    """Return the names of estimated columns, followed by those of their standard errors."""
    return (*columns, *map(error_of, columns))
