"""Accumulated SGD as an optimizer of TensorFlow 1.

    accumulator <- accumulator + g
    where t is a multiple of accumulation_steps:
        w <- w - learning_rate accumulator / accumulation_steps
        accumulator <- 0

Ott, Edunov, Grangier and Auli, "Scaling Neural Machine Translation", 2018.
"""

import tensorflow as tf


class AccumulatedSGD(tf.train.Optimizer):
    """Collects the gradients of some batches, then makes one step along their mean.

    Args:
        learning_rate: Length of a step where the mean gradient is of length 1.
        accumulation_steps: How many batches make one step.
    """

    def __init__(self, learning_rate=0.01, accumulation_steps=4, use_locking=False, name="AccumulatedSGD"):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._accumulation_steps = accumulation_steps

    def _create_slots(self, var_list):
        for var in var_list:
            self._zeros_slot(var, "accumulator", self._name)
        # State that belongs to no variable is kept beside the first one.
        first = min(var_list, key=lambda var: var.name)
        self._create_non_slot_variable(initial_value=0, name="batches", colocate_with=first)

    def _batches(self):
        with tf.init_scope():
            graph = None if tf.executing_eagerly() else tf.get_default_graph()
        return self._get_non_slot_variable("batches", graph=graph)

    def _prepare(self):
        self._lr_t = tf.convert_to_tensor(self._call_if_callable(self._lr), name="learning_rate")

    def _resource_apply_dense(self, grad, var):
        accumulator = self.get_slot(var, "accumulator")
        return self._step(var, accumulator, accumulator.assign_add(grad, use_locking=self._use_locking))

    def _resource_apply_sparse(self, grad, var, indices):
        accumulator = self.get_slot(var, "accumulator")
        rows = tf.IndexedSlices(grad, indices)
        return self._step(var, accumulator, accumulator.scatter_add(rows, use_locking=self._use_locking))

    def _step(self, var, accumulator, total):
        """Step along the mean where enough batches are in, and start again."""
        total = tf.convert_to_tensor(total)
        due = tf.equal((self._batches() + 1) % self._accumulation_steps, 0)
        step = tf.cast(self._lr_t, total.dtype) * total / self._accumulation_steps
        moved = var.assign_sub(tf.where(due, step, tf.zeros_like(step)))
        return tf.group(moved, accumulator.assign(tf.where(due, tf.zeros_like(total), total)))

    def _finish(self, update_ops, name_scope):
        """Count the batch; called after the updates of all variables."""
        with tf.control_dependencies(update_ops):
            counted = self._batches().assign_add(1, use_locking=self._use_locking)
        return tf.group(*update_ops, counted, name=name_scope)
