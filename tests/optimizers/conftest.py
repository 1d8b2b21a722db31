"""Helpers of the tests of optimizers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import tensorflow as tf


@pytest.fixture(autouse=True, scope="module")
def graphs_as_they_were_traced() -> Iterator[None]:
    """Run graphs without Grappler: for a few small steps it takes longer than the steps.

    It would also write `x * rsqrt(y)` for `x / sqrt(y)`, which rounds otherwise than the same goes op by op.
    """
    tf.config.optimizer.set_experimental_options({"disable_meta_optimizer": True})
    yield
    tf.config.optimizer.set_experimental_options({"disable_meta_optimizer": False})
