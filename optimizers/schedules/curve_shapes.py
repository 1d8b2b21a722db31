"""Shapes that several schedules are composed of, elementwise in float64."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import tensorflow as tf


def progress(step: tf.Tensor, start: float, end: float) -> tf.Tensor:
    """How much of the way from `start` to `end` lies behind `step`: 0 before it, 1 after it, linear between."""
    return tf.clip_by_value((step - start) / (end - start if end > start else 1.0), 0.0, 1.0)


def cosine_fall(share: tf.Tensor) -> tf.Tensor:
    """From 1 at 0 to 0 at 1 along half a period of the cosine."""
    return 0.5 * (1.0 + tf.cos(math.pi * share))


def through(step: tf.Tensor, turns: Sequence[tuple[float, Any]], *, smooth: bool) -> tf.Tensor:
    """From level to level: `turns` are (step, level), with half a cosine between them or, not `smooth`, a line.

    The last level stays. A turn that does not come after the one before it takes its place.
    """
    reached, level = turns[0]
    result = level + tf.zeros_like(step)
    for turn, wanted in turns[1:]:
        if turn > reached:
            share = progress(step, reached, turn)
            left = cosine_fall(share) if smooth else 1.0 - share
            result = tf.where(step > reached, level * left + wanted * (1.0 - left), result)
            reached = turn
        else:
            result = tf.where(step >= reached, wanted + tf.zeros_like(step), result)
        level = wanted
    return result


def interval(step: tf.Tensor, knots: Any, side: str) -> tf.Tensor:
    """How many of the ascending `knots` lie at or before each step (`side="right"`), or before it (`"left"`)."""
    flat = tf.reshape(step, [-1])
    count = tf.searchsorted(tf.cast(knots, step.dtype), flat, side=side)
    return tf.reshape(count, tf.shape(step))
