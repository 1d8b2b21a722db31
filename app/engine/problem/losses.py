"""Losses of rows, each with the score that is shown beside it."""

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


def squared_classification(outputs: tf.Tensor, classes: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """½ Σ (output − target)², 1 the target of the class and 0 that of the others, and 1 where that output is the
    largest: (b, classes), (b,) -> (b,).

    Cohen, Kaur, Li, Kolter and Talwalkar 2021, "Gradient descent on neural networks typically occurs at the edge of
    stability", train classifiers with it.
    """
    targets = tf.one_hot(classes, outputs.shape[-1], dtype=outputs.dtype)
    right = tf.equal(tf.argmax(outputs, axis=1, output_type=classes.dtype), classes)
    return tf.reduce_sum(tf.math.squared_difference(outputs, targets), axis=1) / 2, tf.cast(right, tf.float32)


def squared_regression(outputs: tf.Tensor, targets: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """½ Σ (output − target)² over outputs, and their mean squared error, for R²: (b, outputs), (b, outputs) -> (b,)."""
    errors = tf.math.squared_difference(outputs, targets)
    return tf.reduce_sum(errors, axis=1) / 2, tf.reduce_mean(errors, axis=1)


ROW_LOSSES = {
    ("classification", "auto"): classification,
    ("classification", "cross-entropy"): classification,
    ("classification", "squared"): squared_classification,
    ("regression", "auto"): regression,
    ("regression", "squared"): squared_regression,
    ("skip-gram", "auto"): None,
    ("descent", "auto"): None,
}
"""Loss and score of each row by task and choice; the last two have losses of their own."""


def neighbours(logits: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
    """Negative sampling: (b, 1 + k) logits, the first of the true neighbour and k of drawn ones -> (b,).

    The mean over all 1 + k of −log σ(logit) for the true one and −log σ(−logit) for the others (Mikolov et al. 2013,
    there as a sum), and the share of logits whose sign is right.
    """
    signs = tf.concat([tf.ones_like(logits[:, :1]), -tf.ones_like(logits[:, 1:])], axis=1)
    signed = signs * logits
    return tf.reduce_mean(tf.nn.softplus(-signed), axis=1), tf.reduce_mean(tf.cast(signed > 0, tf.float32), axis=1)
