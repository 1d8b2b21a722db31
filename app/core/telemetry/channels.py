"""Names of telemetry columns, made from what was built. One place, so that trainer, history and plots agree."""

from __future__ import annotations

import math
from collections.abc import Sequence

from app.attach.kernel.sampling import QUANTILES
from app.core.messages.run_description import SlotInfo, VariableInfo

LOSS, METRIC, LEARNING_RATE = "loss", "metric", "learning_rate"
SECONDS = "seconds"
"""Of training, at the end of a chunk of steps."""
VALIDATION_LOSS, VALIDATION_METRIC = "validation_loss", "validation_metric"


def gradient_norm(variable: VariableInfo) -> str:
    return f"gradient_norm/{variable.path}"


def update_norm(variable: VariableInfo) -> str:
    return f"update_norm/{variable.path}"


def weight_norm(variable: VariableInfo) -> str:
    return f"weight_norm/{variable.path}"


def update_ratio(variable: VariableInfo) -> str:
    """|update| / |weight|, both Euclidean norms over the variable."""
    return f"update_ratio/{variable.path}"


def slot_norm(slot: SlotInfo, variables: Sequence[VariableInfo]) -> str:
    owner = variables[slot.variable].path if slot.variable >= 0 else "optimizer"
    return f"slot_norm/{owner}/{slot.name}"


def processed_norm(variable: VariableInfo) -> str:
    """Norm of the gradient as the optimizer receives it; there only where gradients are processed."""
    return f"processed_norm/{variable.path}"


def part_rate(pattern: str) -> str:
    """The learning rate of a part of the model."""
    return f"{LEARNING_RATE}/{pattern}"


def scheduled(name: str, pattern: str = "") -> str:
    """A hyperparameter that a schedule drives."""
    return f"driven/{pattern}/{name}" if pattern else f"driven/{name}"


REPLICA_SUM, REPLICA_MEAN = "replicas/sum", "replicas/mean"
"""Norms of the sum and of the mean of what the replicas hand over, over all variables."""
REPLICA_RECEIVED, REPLICA_TRUE = "replicas/received", "replicas/true"
"""Norm of what the aggregation makes of them, and of the gradient of the mean loss over all rows of the step."""
REPLICA_FACTOR = "replicas/factor"
"""The one over the other: 1 where losses are divided and gradients aggregated rightly."""


def replica_loss(replica: int) -> str:
    """Mean loss of the rows of a replica."""
    return f"replica/{replica}/loss"


def replica_gradient_norm(replica: int, path: str = "") -> str:
    """Norm of the gradient that a replica hands over, of a variable or of all."""
    return f"replica/{replica}/gradient_norm" + (f"/{path}" if path else "")


def replica_columns(paths: Sequence[str], count: int) -> tuple[str, ...]:
    """What is measured of so many replicas at every step, in order; of single variables where there are `paths`."""
    return (
        REPLICA_SUM,
        REPLICA_MEAN,
        REPLICA_RECEIVED,
        REPLICA_TRUE,
        REPLICA_FACTOR,
        *map(replica_loss, range(count)),
        *map(replica_gradient_norm, range(count)),
        *(replica_gradient_norm(i, path) for path in paths for i in range(count)),
    )


def height(variable: VariableInfo) -> str:
    """f at a point of a surface that several points descend; the loss is their sum."""
    return f"height/{variable.path}"


def standard_error(column: str) -> str:
    """Name the column that has the standard error of an estimated one."""
    return f"{column}_error"


def with_errors(*columns: str) -> tuple[str, ...]:
    """Name estimated columns, then those of their standard errors in the same order."""
    return (*columns, *map(standard_error, columns))


CURVATURE, CURVATURE_LIMIT = "curvature/largest", "curvature/limit"
"""The largest eigenvalue of the loss's Hessian, and the one up to which the optimizer is stable, if that is known."""
PRECONDITIONED_CURVATURE = "curvature/preconditioned"
"""The same of P⁻¹H, where the optimizer divides by a P of its own: the limit is then of this one."""
HESSIAN_TRACE = "hessian_spectrum/trace"
"""The sum of the eigenvalues of the loss's Hessian."""


def hessian_eigenvalue(i: int) -> str:
    """The i-th largest eigenvalue of the loss's Hessian, counted from 1; the i-th smallest where i is below zero."""
    return f"hessian_spectrum/eigenvalue/{i}"


def hessian_quantile(q: float) -> str:
    """Of all eigenvalues of the loss's Hessian a share of q is not above this."""
    return f"hessian_spectrum/quantile/{q:g}"


def hessian_spectrum(count: int) -> tuple[str, ...]:
    """So many of the largest eigenvalues and of the smallest, the trace, quantiles of all eigenvalues, and the standard
    error of each.
    """
    eigenvalues = [hessian_eigenvalue(sign * i) for sign in (1, -1) for i in range(1, count + 1)]
    shares = [*map(hessian_quantile, QUANTILES)]
    # What was there first comes first: checkpoints of earlier versions have the values in this order.
    known = (*eigenvalues, *with_errors(HESSIAN_TRACE), *shares)
    return (*known, *map(standard_error, (*eigenvalues, *shares)))


NOISE_SCALE = "noise_scale"
"""Batch size at which the noise of the gradient is as large as the gradient."""
TRUE_GRADIENT, GRADIENT_VARIANCE = "noise_scale/gradient", "noise_scale/variance"
"""What it is made of: the squared norm of the gradient without noise, and the trace of a single row's covariance."""

NORM_TEST, INNER_PRODUCT_TEST = "gradient_tests/norm", "gradient_tests/inner_product"
ORTHOGONALITY_TEST = "gradient_tests/orthogonality"
"""The smallest θ for which a batch passes each of three tests of its gradient's noise."""
STEP_LENGTH = "step_length"
"""α of a step: −1 at its start, 0 at the minimum along it, 1 as high on the other side."""


def update_cosine(variable: VariableInfo) -> str:
    """Cosine between a step's update of a variable and that of the step before."""
    return f"update_cosine/{variable.path}"


def singular_value(tensor: str, i: int) -> str:
    """The i-th largest singular value, counted from 1; the i-th smallest where i is below zero. `tensor` is
    `weight/PATH` or `update/PATH`.
    """
    return f"singular_value/{tensor}/{i}"


def median_singular_value(tensor: str) -> str:
    return f"singular_value/{tensor}/median"


def stable_rank(tensor: str) -> str:
    """Sum of the squares of all elements over the square of the largest singular value."""
    return f"stable_rank/{tensor}"


def condition(tensor: str) -> str:
    """The largest singular value over the smallest."""
    return f"condition/{tensor}"


def singular_values(tensor: str, count: int) -> tuple[str, ...]:
    """So many of the largest singular values of a tensor and of the smallest, their median, what follows from them."""
    return (
        *(singular_value(tensor, i) for i in range(1, count + 1)),
        *(singular_value(tensor, -i) for i in range(1, count + 1)),
        median_singular_value(tensor),
        stable_rank(tensor),
        condition(tensor),
    )


WHOLE_PATH_LENGTH, WHOLE_DISTANCE = "whole/path_length", "whole/distance_from_start"
"""Of the weights of the whole model: how long their path was until now, and how far they are from where they began."""


def path_length(variable: VariableInfo) -> str:
    """Sum of the norms of all updates of a variable until now."""
    return f"path_length/{variable.path}"


def path_lengths(variables: Sequence[VariableInfo]) -> list[str]:
    """Of every variable whose updates are measured at every step, and of the whole model where that is all of them."""
    found = [path_length(v) for v in variables if not is_large(v)]
    return [*found, WHOLE_PATH_LENGTH] if len(found) == len(variables) else found


def distance_from_start(variable: VariableInfo) -> str:
    """Euclidean distance of a variable's weights from those that the run began with."""
    return f"distance_from_start/{variable.path}"


AVERAGED_LOSS, AVERAGED_VALIDATION_LOSS, AVERAGED_VALIDATION_METRIC, UNAVERAGED_LOSS = (
    "averaged_iterate/loss",
    "averaged_iterate/validation_loss",
    "averaged_iterate/validation_metric",
    "averaged_iterate/loss_of_weights",
)
"""Of the average of the weights: its loss over training rows, its loss and its metric over held-out rows; and the loss
of the weights themselves over the same training rows.
"""


def class_loss(name: str) -> str:
    """Mean loss of the rows of a class."""
    return f"class_loss/{name}"


def class_accuracy(name: str) -> str:
    """Share of the rows of a class that are classified correctly, 0 to 1."""
    return f"class_accuracy/{name}"


def epsilon_floor(variable: VariableInfo) -> str:
    """Share of a variable's elements whose divisor is at least as much ε as root of the second moment, 0 to 1."""
    return f"epsilon_floor/{variable.path}"


def unmoved(variable: VariableInfo) -> str:
    """Share of the elements with a gradient whose weight a step leaves as it was, 0 to 1."""
    return f"lost_to_rounding/{variable.path}"


def lost_in(dtype: str, variable: VariableInfo) -> str:
    """Share of the elements which a step moves that it would not move if the weights were held in `dtype`, 0 to 1."""
    return f"lost_to_rounding/{dtype}/{variable.path}"


def distance_estimate(pattern: str = "") -> str:
    """D, an optimizer's own estimate of the distance to the solution; `pattern` is that of its part."""
    return f"distance_estimate/{pattern}" if pattern else "distance_estimate"


def true_distance(pattern: str = "") -> str:
    """The distance that it estimates: from the start to the nearest point where the loss is least."""
    return f"true_distance/{pattern}" if pattern else "true_distance"


def stale_second_moment(variable: VariableInfo) -> str:
    """Root mean square of g / √v̂ over a variable's elements, v̂ its second moment after the step; of a table over the
    elements of the rows that the gradient names.
    """
    return f"stale_second_moment/{variable.path}"


def zero_gradient(variable: VariableInfo) -> str:
    """Share of a gradient's elements, all of them, that are exactly zero, 0 to 1."""
    return f"zero_gradient/{variable.path}"


def norm(tensor: str) -> str:
    """The Euclidean norm of a tensor's elements; `tensor` as for `quantile`."""
    kind, _, of = tensor.partition("/")
    return f"{kind}_norm/{of}"


def max_abs(tensor: str) -> str:
    """The largest magnitude of a tensor's elements; `tensor` as for `quantile`."""
    return f"max_abs/{tensor}"


def touched_rows(variable: VariableInfo) -> str:
    """How many rows of a table a step's gradient names."""
    return f"touched_rows/{variable.path}"


def moved_rows(variable: VariableInfo) -> str:
    """How many rows of a table a step changed."""
    return f"moved_rows/{variable.path}"


def touched_rms(tensor: str) -> str:
    """Root mean square of the elements in those rows; `tensor` as for `quantile`."""
    return f"touched_rms/{tensor}"


def quantile(tensor: str, q: float) -> str:
    """`tensor` is `weight/PATH`, `gradient/PATH`, `update/PATH` or `slot/PATH/NAME`."""
    return f"quantile/{tensor}/{q:g}"


def slot_tensor(slot: SlotInfo, variables: Sequence[VariableInfo]) -> str:
    owner = variables[slot.variable].path if slot.variable >= 0 else "optimizer"
    return f"slot/{owner}/{slot.name}"


def element(variable: VariableInfo, i: int) -> str:
    """A weight after each step; `i` is the element's flat index."""
    return f"element/{variable.path}/{i}"


def element_gradient(variable: VariableInfo, i: int) -> str:
    return f"element_gradient/{variable.path}/{i}"


def element_received(variable: VariableInfo, i: int) -> str:
    """The gradient as the optimizer receives it, after it was processed."""
    return f"element_received/{variable.path}/{i}"


def element_update(variable: VariableInfo, i: int) -> str:
    """The update of an element's weight in each step."""
    return f"element_update/{variable.path}/{i}"


def element_slot(variable: VariableInfo, slot: str, i: int) -> str:
    """The value of an element's slot after each step."""
    return f"element_slot/{variable.path}/{slot}/{i}"


def element_columns(variable: VariableInfo, slots: Sequence[str], i: int) -> tuple[str, ...]:
    """Return the columns of `view_frames.Elements` for one element, in order.

    `slots` are the names of those of its variable, and then of the numbers that its whole optimizer has.
    """
    return (
        element_gradient(variable, i),
        element_received(variable, i),
        element(variable, i),
        element_update(variable, i),
        *(element_slot(variable, slot, i) for slot in slots),
    )


EACH_STEP_ELEMENTS = 16_384
"""Norms over a tensor with more elements than this cost more than the step is worth: they are probed."""


def is_large(tensor: VariableInfo | SlotInfo) -> bool:
    return math.prod(tensor.shape) > EACH_STEP_ELEMENTS


def step_columns(
    variables: Sequence[VariableInfo], more: Sequence[str] = (), *, metric: bool = True
) -> tuple[str, ...]:
    """Columns of `step_frames.Steps`, in order; `more` are those that not every experiment has, before the ratios.

    `metric` is whether the experiment has one: a surface without a minimum has none.
    """
    small = [v for v in variables if not is_large(v)]
    return (
        LOSS,
        *([METRIC] if metric else []),
        LEARNING_RATE,
        *map(gradient_norm, variables),
        *map(weight_norm, small),
        *map(update_norm, small),
        *more,
        *(touched_rms(f"gradient/{v.path}") for v in variables if v.sparse),
        *map(update_ratio, small),
        *path_lengths(variables),
        *map(update_norm, summed := [v for v in variables if is_large(v) and weight_norm(v) in more]),
        *map(update_ratio, summed),
    )


def lasting(columns: Sequence[str]) -> tuple[bool, ...]:
    """Of each of the columns of `step_frames.Steps` whether every experiment has it, or an edit may bring it and take
    it away: so it is with norms of a large table, which are there while its optimizer changes touched rows only.
    """
    there = set(columns)

    def lasts(column: str) -> bool:
        kind, _, of = column.partition("/")
        if kind not in (_LASTING if of else (LOSS, METRIC, LEARNING_RATE)):
            return False
        table = kind in _LASTING_OF_SMALL and touched_rms(f"weight/{of}") in there
        return not table or max_abs(f"weight/{of}") in there

    return tuple(map(lasts, columns))


_ALWAYS = (
    "gradient_norm",
    "distance_from_start",
    "weight_norm",
    "update_norm",
    "slot_norm",
    "max_abs",
    "touched_rows",
    "height",
)


def is_always_defined(column: str) -> bool:
    """Whether a column has a number wherever it was measured, so that NaN in it is a number that broke.

    Of the others NaN says that there was nothing to measure: the update over a weight that is zero, what an optimizer
    received at a step that accumulates, the limit of an optimizer of which none is known.
    """
    kind, _, of = column.partition("/")
    return kind in _ALWAYS if of else kind in (LOSS, METRIC, LEARNING_RATE, VALIDATION_LOSS, VALIDATION_METRIC, SECONDS)


def sampled_norms(
    variables: Sequence[VariableInfo], slots: Sequence[SlotInfo], each_step: Sequence[str] = ()
) -> tuple[str, ...]:
    """Norms and largest magnitudes of large tensors, which are among `probe_columns`; but for those in `each_step`,
    which are among `step_columns` as those of small ones are.
    """
    large, slots_probed = [v for v in variables if is_large(v)], [s for s in slots if is_large(s)]
    known = set(each_step)
    found = (
        *map(weight_norm, large),
        *map(update_norm, large),
        *(slot_norm(s, variables) for s in slots_probed),
        *(max_abs(f"{kind}/{v.path}") for kind in ("weight", "update") for v in large),
        *(max_abs(slot_tensor(s, variables)) for s in slots_probed),
        *map(update_ratio, large),
    )
    return tuple(name for name in found if name not in known)


_LASTING_OF_SMALL = ("weight_norm", "update_norm", "update_ratio")
_LASTING = ("gradient_norm", *_LASTING_OF_SMALL, "path_length", "whole")


def probed_tensors(variables: Sequence[VariableInfo], slots: Sequence[SlotInfo]) -> tuple[str, ...]:
    """Tensors whose quantiles are probed, in order: every weight, gradient, update and slot."""
    return (
        *(f"weight/{v.path}" for v in variables),
        *(f"gradient/{v.path}" for v in variables),
        *(f"update/{v.path}" for v in variables),
        *(slot_tensor(s, variables) for s in slots),
    )


def probe_columns(
    variables: Sequence[VariableInfo], slots: Sequence[SlotInfo], each_step: Sequence[str] = ()
) -> tuple[str, ...]:
    """Columns of `step_frames.Probes`, in order; `each_step` are those of `step_frames.Steps`."""
    return (
        *sampled_norms(variables, slots, each_step),
        *(quantile(t, q) for t in probed_tensors(variables, slots) for q in QUANTILES),
    )
