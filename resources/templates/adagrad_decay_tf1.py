"""AdagradDecay as an optimizer of TensorFlow 1.

    if floor(t / accumulator_decay_step) > accumulator_decay_power:
        accumulator <- max(accumulator_decay_rate accumulator, initial_accumulator_value)
        accumulator_decay_power <- accumulator_decay_power + 1
    accumulator <- accumulator + g²
    w <- w - learning_rate g / sqrt(accumulator)

A sparse gradient touches its rows alone: what is due to a row decays when it is touched.

Alibaba, DeepRec, `AdagradDecayOptimizer`.
"""

import tensorflow as tf


class AdagradDecay(tf.train.Optimizer):
    """Adagrad whose accumulator decays every so many steps.

    Args:
        learning_rate: Length of a step.
        initial_accumulator_value: What the accumulator starts from, and never decays below.
        accumulator_decay_step: Steps from one decay to the next.
        accumulator_decay_rate: Share of the accumulator that a decay keeps.
    """

    def __init__(
        self,
        learning_rate=0.01,
        initial_accumulator_value=0.1,
        accumulator_decay_step=1000,
        accumulator_decay_rate=0.9,
        use_locking=False,
        name="AdagradDecay",
    ):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._initial_accumulator_value = initial_accumulator_value
        self._accumulator_decay_step = accumulator_decay_step
        self._accumulator_decay_rate = accumulator_decay_rate

    def _create_slots(self, var_list):
        for var in var_list:
            dtype = var.dtype.base_dtype
            initial = tf.fill(var.shape, tf.cast(self._initial_accumulator_value, dtype))
            self._get_or_make_slot(var, initial, "accumulator", self._name)
            self._get_or_make_slot_with_initializer(
                var, tf.zeros_initializer(), var.shape, tf.int64, "accumulator_decay_power", self._name
            )
        # State that belongs to no variable is kept beside the first one.
        first = min(var_list, key=lambda var: var.name)
        self._create_non_slot_variable(initial_value=tf.constant(0, tf.int64), name="steps", colocate_with=first)

    def _steps(self):
        with tf.init_scope():
            graph = None if tf.executing_eagerly() else tf.get_default_graph()
        return self._get_non_slot_variable("steps", graph=graph)

    def _prepare(self):
        self._lr_t = tf.convert_to_tensor(self._call_if_callable(self._lr), name="learning_rate")
        self._decay_rate_t = tf.convert_to_tensor(self._accumulator_decay_rate, name="accumulator_decay_rate")

    def _accumulated(self, grad, accumulator, power):
        """Return the accumulator, decayed where due and with `grad` added, and its number of decays."""
        rate = tf.cast(self._decay_rate_t, accumulator.dtype)
        due = (self._steps() + 1) // self._accumulator_decay_step > power
        least = tf.cast(self._initial_accumulator_value, accumulator.dtype)
        decayed = tf.maximum(rate * accumulator, least)
        return tf.where(due, decayed, accumulator) + tf.square(grad), power + tf.cast(due, tf.int64)

    def _resource_apply_dense(self, grad, var):
        accumulator, power = self.get_slot(var, "accumulator"), self.get_slot(var, "accumulator_decay_power")
        total, count = self._accumulated(grad, accumulator.read_value(), power.read_value())
        moved = var.assign_sub(tf.cast(self._lr_t, grad.dtype) * grad / tf.sqrt(total), use_locking=self._use_locking)
        return tf.group(moved, accumulator.assign(total), power.assign(count))

    def _resource_apply_sparse(self, grad, var, indices):
        accumulator, power = self.get_slot(var, "accumulator"), self.get_slot(var, "accumulator_decay_power")
        total, count = self._accumulated(grad, tf.gather(accumulator, indices), tf.gather(power, indices))
        step = tf.cast(self._lr_t, grad.dtype) * grad / tf.sqrt(total)
        return tf.group(
            var.scatter_sub(tf.IndexedSlices(step, indices), use_locking=self._use_locking),
            accumulator.scatter_update(tf.IndexedSlices(total, indices)),
            power.scatter_update(tf.IndexedSlices(count, indices)),
        )

    def _finish(self, update_ops, name_scope):
        """Count the step; called after the updates of all variables."""
        with tf.control_dependencies(update_ops):
            counted = self._steps().assign_add(1, use_locking=self._use_locking)
        return tf.group(*update_ops, counted, name=name_scope)
