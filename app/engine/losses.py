"""Losses and scores row by row, as tensors. b is the batch."""

from __future__ import annotations

import tensorflow as tf


def classification(logits: tf.Tensor, classes: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Cross-entropy −log softmax(logits)[class], and 1 where that logit is the largest: (b, classes), (b,) -> (b,)."""
    loss = tf.nn.sparse_softmax_cross_entropy_with_logits(classes, logits)
    right = tf.equal(tf.argmax(logits, axis=1, output_type=classes.dtype), classes)
    return loss, tf.cast(right, tf.float32)


def regression(outputs: tf.Tensor, targets: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Squared error, the mean over outputs, twice: R² follows from its mean. (b, outputs), (b, outputs) -> (b,)."""
    loss = tf.reduce_mean(tf.math.squared_difference(outputs, targets), axis=1)
    return loss, loss


def neighbours(logits: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Negative sampling: (b, 1 + k) logits, the first of the true neighbour and k of drawn ones -> (b,).

    The mean over all 1 + k of −log σ(logit) for the true one and −log σ(−logit) for the others (Mikolov et al. 2013,
    there as a sum), and the share of logits whose sign is right.
    """
    signs = tf.concat([tf.ones_like(logits[:, :1]), -tf.ones_like(logits[:, 1:])], axis=1)
    signed = signs * logits
    return tf.reduce_mean(tf.nn.softplus(-signed), axis=1), tf.reduce_mean(tf.cast(signed > 0, tf.float32), axis=1)
