"""Functions of the equation language in NumPy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from optimizers.schedules.expression import NUMPY

Array = NDArray[np.float64]


def operations(dtype: np.dtype[Any]) -> Mapping[str, Callable[..., Any]]:
    """Those of a variable whose weights are of `dtype`."""
    return {**_OPERATIONS, "rounded": lambda x: np.asarray(x).astype(dtype).astype(np.float64)}


def _over_axis(function: Callable[..., Any]) -> Callable[..., Any]:
    def reduced(x: Array, axis: float | None = None) -> Any:
        return function(x) if axis is None else function(x, axis=int(axis), keepdims=True)

    return reduced


def _ratio(a: Array, b: Array) -> Any:
    return np.where(np.equal(b, 0), 0.0, np.divide(a, b))


def _orthogonal(x: Array, steps: float, a: float, b: float, c: float) -> Array:
    """A matrix with the singular vectors of `x` and values near one, by Newton and Schulz' quintic iteration.

    x <- x / ‖x‖, then `steps` times  x <- a x + (b A + c A²) x,  A = x x^T

    Jordan and others, "Muon: An optimizer for hidden layers in neural networks", 2024.
    """
    tall = x.shape[0] > x.shape[1]
    found = (x.T if tall else x) / (np.linalg.norm(x) + 1e-7)
    for _ in range(int(steps)):
        gram = found @ found.T
        found = a * found + (b * gram + c * gram @ gram) @ found
    return found.T if tall else found


def _leading_singular_pair(x: Array) -> Array:
    """u v^T of the largest singular value of `x` as the matrix of its last dimension."""
    left, _, right = np.linalg.svd(x.reshape(-1, x.shape[-1]), full_matrices=False)
    return np.asarray(np.outer(left[:, 0], right[0]).reshape(x.shape))


def _spectral(x: Array) -> Any:
    return np.linalg.norm(x.reshape(-1, x.shape[-1]), 2)


_OPERATIONS: Mapping[str, Callable[..., Any]] = {
    **NUMPY,
    "norm": lambda x: np.sqrt(np.sum(np.square(x))),
    "mean": _over_axis(np.mean),
    "sum": _over_axis(np.sum),
    "ratio": _ratio,
    "orthogonal": _orthogonal,
    "leading": _leading_singular_pair,
    "spectral": _spectral,
}
