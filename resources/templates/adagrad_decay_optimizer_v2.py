"""AdagradDecay as an OptimizerV2 (TensorFlow 2.0 to 2.10).

    if floor(t / accumulator_decay_step) > accumulator_decay_power:
        accumulator <- max(accumulator_decay_rate accumulator, initial_accumulator_value)
        accumulator_decay_power <- accumulator_decay_power + 1
    accumulator <- accumulator + g²
    w <- w - learning_rate g / sqrt(accumulator)

A sparse gradient touches its rows alone: what is due to a row decays when it is touched.

Alibaba, DeepRec, `AdagradDecayOptimizer`.
"""

import tensorflow as tf


class AdagradDecay(tf.keras.optimizers.Optimizer):
    """Adagrad whose accumulator decays every so many steps.

    Args:
        learning_rate: Length of a step.
        initial_accumulator_value: What the accumulator starts from, and never decays below.
        accumulator_decay_step: Steps from one decay to the next.
        accumulator_decay_rate: Share of the accumulator that a decay keeps.
    """

    _HAS_AGGREGATE_GRAD = True

    def __init__(
        self,
        learning_rate=0.01,
        initial_accumulator_value=0.1,
        accumulator_decay_step=1000,
        accumulator_decay_rate=0.9,
        name="AdagradDecay",
        **kwargs,
    ):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", kwargs.get("lr", learning_rate))
        self._set_hyper("decay", self._initial_decay)
        self._set_hyper("accumulator_decay_rate", accumulator_decay_rate)
        self.initial_accumulator_value = initial_accumulator_value
        self.accumulator_decay_step = accumulator_decay_step

    def _create_slots(self, var_list):
        for var in var_list:
            initial = tf.fill(var.shape, tf.cast(self.initial_accumulator_value, var.dtype.base_dtype))
            self.add_slot(var, "accumulator", initial)
            self.add_slot(var, "accumulator_decay_power")

    def add_slot(self, var, slot_name, initializer="zeros", shape=None):
        """Make the slot that counts as int64; the base gives every slot the dtype of its variable."""
        if slot_name != "accumulator_decay_power":
            return super().add_slot(var, slot_name, initializer, shape)

        def counting(create, **options):
            return create(**{**options, "initial_value": tf.zeros(var.shape, tf.int64), "dtype": tf.int64})

        with tf.variable_creator_scope(counting):
            return super().add_slot(var, slot_name)

    def _accumulated(self, grad, accumulator, power):
        """Return the accumulator, decayed where due and with `grad` added, and its number of decays."""
        rate = self._get_hyper("accumulator_decay_rate", accumulator.dtype)
        # `iterations` counts the steps before this one.
        due = (self.iterations + 1) // self.accumulator_decay_step > power
        least = tf.cast(self.initial_accumulator_value, accumulator.dtype)
        decayed = tf.maximum(rate * accumulator, least)
        return tf.where(due, decayed, accumulator) + tf.square(grad), power + tf.cast(due, tf.int64)

    def _resource_apply_dense(self, grad, var):
        accumulator, power = self.get_slot(var, "accumulator"), self.get_slot(var, "accumulator_decay_power")
        total, count = self._accumulated(grad, accumulator.read_value(), power.read_value())
        step = self._decayed_lr(var.dtype.base_dtype) * grad / tf.sqrt(total)
        return tf.group(var.assign_sub(step), accumulator.assign(total), power.assign(count))

    def _resource_apply_sparse(self, grad, var, indices):
        accumulator, power = self.get_slot(var, "accumulator"), self.get_slot(var, "accumulator_decay_power")
        total, count = self._accumulated(grad, tf.gather(accumulator, indices), tf.gather(power, indices))
        step = self._decayed_lr(var.dtype.base_dtype) * grad / tf.sqrt(total)
        return tf.group(
            var.scatter_sub(tf.IndexedSlices(step, indices)),
            accumulator.scatter_update(tf.IndexedSlices(total, indices)),
            power.scatter_update(tf.IndexedSlices(count, indices)),
        )

    def get_config(self):
        config = super().get_config()
        for name in ("learning_rate", "decay", "accumulator_decay_rate"):
            config[name] = self._serialize_hyperparameter(name)
        config["initial_accumulator_value"] = self.initial_accumulator_value
        config["accumulator_decay_step"] = self.accumulator_decay_step
        return config
