"""Comparisons of lists of arrays, tensors or variables, one by one and of the same length."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np


def assert_same(found: Iterable[Any], wanted: Iterable[Any]) -> None:
    """Compare bit for bit."""
    for place, (one, other) in enumerate(zip(found, wanted, strict=True)):
        np.testing.assert_array_equal(np.asarray(one), np.asarray(other), err_msg=f"number {place}")


def assert_close(found: Iterable[Any], wanted: Iterable[Any], *, rtol: float = 1e-5, atol: float = 0.0) -> None:
    """Compare within a tolerance."""
    for place, (one, other) in enumerate(zip(found, wanted, strict=True)):
        np.testing.assert_allclose(np.asarray(one), np.asarray(other), rtol=rtol, atol=atol, err_msg=f"number {place}")
