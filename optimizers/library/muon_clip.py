"""MuonClip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import keras
import tensorflow as tf
from annotated_types import Gt

from optimizers.base.message import Message
from optimizers.library.muon import Muon


class MuonClip(Muon):
    """Muon with QK-clip: queries and keys of attention shrink where their logits could grow too large.

        M <- momentum M + G
        O = NewtonSchulz(M) 0.2 sqrt(max(rows, columns))
        W <- W - learning_rate (O + weight_decay W)
        of each head of attention where S > max_logit:  W_q <- sqrt(max_logit / S) W_q
                                                        W_k <- sqrt(max_logit / S) W_k

    The first lines are Muon's, of which scalars, vectors and what `adam` names are AdamW's. The last are QK-clip. A
    kernel with `query` in its path and the one with `key` in that place are a pair, of shape (inputs, heads, size) or
    (inputs, size); their biases are let be. In the paper S is the largest logit of the batch, which the forward pass
    computes and an optimizer does not see. Here it is the largest that any inputs of RMS 1 can have,

        S = sqrt(inputs of W_q · inputs of W_k) ‖W_q W_k^T‖ / sqrt(size)      ‖…‖ the largest singular value

    so no logit of normalized inputs passes `max_logit`, and the clip acts earlier than the paper's. Who has the logits
    overrides `largest_logits`. In a model without such a pair, and none of the built-in ones has attention, this is
    Muon.

    In practice: As Muon. Only where S grows without end does `max_logit` matter; 100 is the paper's, of logits seen.

    Slots: `m`, shaped like its variable: the momentum M, or AdamW's mean gradient; with that also `v`, the mean square.
    Of the variable's dtype, float32 for a variable in half precision.

    Reference: Kimi Team, "Kimi K2: Open Agentic Intelligence", 2025, algorithm 1.
    https://arxiv.org/abs/2507.20534

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        momentum: Share of the sum of gradients that is kept at each step.
        ns_steps: Newton-Schulz iterations, which bring all singular values near one.
        adam: Variables that AdamW trains: regular expressions on the path, such as `embed`.
        beta_1: Share of AdamW's mean gradient that is kept at each step.
        beta_2: Share of AdamW's mean square that is kept at each step.
        epsilon: Added to the root of AdamW's second moment, the divisor.
        max_logit: The largest logit that a head of attention may have.
        query: Text in the path of a kernel that makes queries.
        key: Corresponding text in the path of the kernel that makes the keys.

    Raises:
        ValueError: kernels of queries and keys that are a pair by their paths and not by their shapes.
    """

    max_logit: Annotated[float, Gt(0)] = 100.0
    query: str = "query"
    key: str = "key"

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Make the slots of each variable, and find the kernels of queries and keys."""
        if self.built:
            return
        super().build(variables)
        self._pairs = []
        places = {variable.path: i for i, variable in enumerate(variables) if len(variable.shape) > 1}
        for path, i in places.items():
            partner = path.replace(self.query, self.key) if self.query else path
            j = places.get(partner, i)
            one, other = tuple(variables[i].shape), tuple(variables[j].shape)
            if i != j and (len(one) > 3 or one[1:] != other[1:]):
                raise ValueError(
                    Message(
                        "{queries} and {keys} are query and key. Both must have the shape (inputs, heads, size) or "
                        "(inputs, size), with the same heads and size; received {shape} and {keys_shape}.",
                        queries=path,
                        keys=partner,
                        shape=one,
                        keys_shape=other,
                    )
                )
            self._pairs += [(i, j)] * (i != j)

    def why_no_terms(self, variable: keras.Variable) -> str:
        if self.built and any(self._get_variable_index(variable) in pair for pair in self._pairs):
            return Message(
                "QK-clip may scale {variable} after the step, together with another matrix.", variable=variable.path
            )
        return super().why_no_terms(variable)

    def _backend_update_step(
        self, grads: Sequence[tf.Tensor], trainable_variables: Sequence[keras.Variable], learning_rate: tf.Tensor
    ) -> None:
        super()._backend_update_step(grads, trainable_variables, learning_rate)
        for i, j in self._pairs:
            query, key = self._trainable_variables[i].value, self._trainable_variables[j].value
            largest = tf.cast(self.largest_logits(query.read_value(), key.read_value()), query.dtype)
            root = tf.sqrt(tf.minimum(self.max_logit / largest, 1))[:, None]
            query.assign(query * root if len(query.shape) > 2 else query * root[0])
            key.assign(key * root if len(key.shape) > 2 else key * root[0])

    def largest_logits(self, query: tf.Tensor, key: tf.Tensor) -> tf.Tensor:
        """Return the largest possible logit of each head for inputs of RMS 1, shape (heads,).

        `query` and `key` are the kernels, (inputs, heads, size) or (inputs, size). Override it where the logits of a
        batch are known.
        """
        triangles = [tf.linalg.qr(_by_head(kernel), full_matrices=False)[1] for kernel in (query, key)]
        product = tf.matmul(triangles[0], triangles[1], transpose_b=True)
        squares = tf.linalg.eigvalsh(tf.matmul(product, product, transpose_b=True))[:, -1]
        return tf.sqrt(tf.maximum(squares, 0) * (query.shape[0] * key.shape[0] / query.shape[-1]))


def _by_head(kernel: tf.Tensor) -> tf.Tensor:
    """Return the kernel split by head, (heads, inputs, size), in float64."""
    return tf.transpose(tf.cast(tf.reshape(kernel, [kernel.shape[0], -1, kernel.shape[-1]]), tf.float64), [1, 0, 2])
