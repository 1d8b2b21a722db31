"""AdagradDecay as an optimizer of Keras 2, new style (TensorFlow 2.11 to 2.15).

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

    def __init__(
        self,
        learning_rate=0.01,
        initial_accumulator_value=0.1,
        accumulator_decay_step=1000,
        accumulator_decay_rate=0.9,
        name="AdagradDecay",
        **kwargs,
    ):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.initial_accumulator_value = initial_accumulator_value
        self.accumulator_decay_step = accumulator_decay_step
        self.accumulator_decay_rate = accumulator_decay_rate

    def build(self, var_list):
        super().build(var_list)
        if hasattr(self, "_built") and self._built:
            return
        self._built = True
        self._accumulators, self.accumulator_decay_power = [], []
        for var in var_list:
            initial = tf.fill(var.shape, tf.cast(self.initial_accumulator_value, var.dtype))
            self._accumulators.append(self.add_variable_from_reference(var, "accumulator", initial_value=initial))
            # A variable made from a reference has its dtype; this one counts.
            power = self.add_variable(var.shape, tf.int64, "zeros", "accumulator_decay_power")
            self.accumulator_decay_power.append(power)

    def _accumulated(self, grad, accumulator, power):
        """Return the accumulator, decayed where due and with `grad` added, and its number of decays."""
        # `iterations` counts the steps before this one.
        due = (self.iterations + 1) // self.accumulator_decay_step > power
        least = tf.cast(self.initial_accumulator_value, accumulator.dtype)
        decayed = tf.maximum(self.accumulator_decay_rate * accumulator, least)
        return tf.where(due, decayed, accumulator) + tf.square(grad), power + tf.cast(due, tf.int64)

    def update_step(self, gradient, variable):
        index = self._index_dict[self._var_key(variable)]
        accumulator, power = self._accumulators[index], self.accumulator_decay_power[index]
        rate = tf.cast(self.learning_rate, variable.dtype)
        if isinstance(gradient, tf.IndexedSlices):
            grad, rows = gradient.values, gradient.indices
            total, count = self._accumulated(grad, tf.gather(accumulator, rows), tf.gather(power, rows))
            variable.scatter_sub(tf.IndexedSlices(rate * grad / tf.sqrt(total), rows))
            accumulator.scatter_update(tf.IndexedSlices(total, rows))
            power.scatter_update(tf.IndexedSlices(count, rows))
        else:
            total, count = self._accumulated(gradient, accumulator.read_value(), power.read_value())
            variable.assign_sub(rate * gradient / tf.sqrt(total))
            accumulator.assign(total)
            power.assign(count)

    def get_config(self):
        config = super().get_config()
        config.update(
            {
                "learning_rate": self._serialize_hyperparameter(self._learning_rate),
                "initial_accumulator_value": self.initial_accumulator_value,
                "accumulator_decay_step": self.accumulator_decay_step,
                "accumulator_decay_rate": self.accumulator_decay_rate,
            }
        )
        return config
