"""Adam that leaves alone the rows that a batch does not touch."""

from __future__ import annotations

from optimizers.library.adam import Adam


class LazyAdam(Adam):
    """Adam that updates only the embedding rows that the batch touched.

    For the rows i of the batch the equations are Adam's:

        m_i <- beta_1 m_i + (1 - beta_1) g_i
        v_i <- beta_2 v_i + (1 - beta_2) g_i²
        w_i <- w_i - learning_rate sqrt(1 - beta_2^t) / (1 - beta_1^t) m_i / (sqrt(v_i) + epsilon)

    For every other row nothing happens: `m` and `v` do not decay and the weight does not move, where Adam would go on
    along the row's last mean gradient. So the sparse path parts from its dense twin, on purpose; a row's bias
    correction still counts every step, as if it had been touched by each. On dense gradients it is Adam.

    In practice: For tables of which a batch touches few rows: quicker than Adam, and rows that are not touched stay.

    Slots: `m`, `v`, and with `amsgrad` `v_max`, each shaped like its variable.

    Reference: TensorFlow Addons, `LazyAdam`; Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015.
    https://arxiv.org/abs/1412.6980

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept each time a batch touches the row.
        beta_2: Share of the mean square that is kept each time a batch touches the row.
        epsilon: Added to the root of the second moment, the divisor.
        amsgrad: Divide by the largest mean square so far.
    """

    touched_rows_only = True
    sparse_equals_dense = False
