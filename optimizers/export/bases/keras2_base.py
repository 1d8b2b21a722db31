"""Base class for optimizers written for Keras 2.11 to 2.15, on a Keras 3 optimizer."""

import inspect

import keras
import tensorflow as tf


class Keras2Hooks(keras.optimizers.Optimizer):
    """Builds slots (`_build_slots`) and steps a class that was written for `tf_keras.optimizers.Optimizer`.

    Repeated rows of a sparse gradient are summed first, as Keras 2 did.
    """

    _lock = False  # attributes may be set before this constructor runs, as Keras 2 allowed

    def __new__(cls, *args, **kwargs):
        self = super().__new__(cls)
        parameters = inspect.signature(cls.__init__).parameters.values()
        given = inspect.signature(cls.__init__).bind(self, *args, **kwargs).arguments
        for each in parameters:
            if each.kind is each.VAR_KEYWORD:
                given.update(given.pop(each.name, {}))
        given.pop(next(iter(parameters)).name)
        object.__setattr__(self, "_given", given)
        return self

    def __init__(  # noqa: PLR0913, PLR0917  # the arguments are those of Keras 2
        self,
        name,
        weight_decay=0,
        clipnorm=None,
        clipvalue=None,
        global_clipnorm=None,
        use_ema=False,
        ema_momentum=0.99,
        ema_overwrite_frequency=None,
        jit_compile=True,
        **kwargs,
    ):
        kwargs.pop("is_legacy_optimizer", None)
        super().__init__(
            learning_rate=0.0,
            weight_decay=weight_decay or None,
            clipnorm=clipnorm,
            clipvalue=clipvalue,
            global_clipnorm=global_clipnorm,
            use_ema=use_ema,
            ema_momentum=ema_momentum,
            ema_overwrite_frequency=ema_overwrite_frequency,
            name=name,
            **kwargs,
        )
        self.jit_compile = jit_compile

    def _build_learning_rate(self, learning_rate):
        self.learning_rate = float(learning_rate) if isinstance(learning_rate, int) else learning_rate
        return self._learning_rate

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.built = False  # what a class asks before it makes its slots
        self._build_slots([v.value if isinstance(v, keras.Variable) else v for v in variables])
        self.built = True

    def _build_slots(self, var_list):
        pass

    @property
    def _built(self):
        return self.built

    @_built.setter
    def _built(self, value):
        self.built = value

    def apply_gradients(self, grads_and_vars, name=None, skip_gradients_aggregation=False, **kwargs):
        return super().apply_gradients(list(grads_and_vars))

    def _backend_update_step(self, grads, trainable_variables, learning_rate):
        super()._backend_update_step([self._merged(g) for g in grads], trainable_variables, learning_rate)

    def _merged(self, gradient):
        if not isinstance(gradient, tf.IndexedSlices):
            return gradient
        unique, place = tf.unique(gradient.indices)
        values = tf.math.unsorted_segment_sum(gradient.values, place, tf.shape(unique)[0])
        return tf.IndexedSlices(values, unique, gradient.dense_shape)

    # State

    @property
    def _index_dict(self):
        return self._trainable_variables_indices

    def add_variable_from_reference(
        self, model_variable=None, variable_name=None, shape=None, initial_value=None, **kwargs
    ):
        if model_variable is None or kwargs:  # the base's own call, by the names of Keras 3
            return super().add_variable_from_reference(
                kwargs.pop("reference_variable", model_variable), name=kwargs.pop("name", variable_name), **kwargs
            )
        name = f"{variable_name}_{model_variable.name.partition(':')[0]}"
        dtype = tf.as_dtype(model_variable.dtype)
        if initial_value is None:
            shape = tuple(model_variable.shape) if shape is None else tuple(shape)
            return self.add_variable(shape, dtype, name=name)
        value = tf.convert_to_tensor(initial_value, dtype)
        return self.add_variable(tuple(value.shape), dtype, lambda shape, dtype=None: value, name)

    def add_variable(self, shape, dtype=None, initializer="zeros", name=None, **kwargs):
        dtype = tf.as_dtype(dtype or keras.backend.floatx()).name
        name = name and name.replace("/", "_")
        return super().add_variable(tuple(shape or ()), initializer, dtype=dtype, name=name, **kwargs).value

    @property
    def iterations(self):
        return self._iterations.value

    @property
    def lr(self):
        return self.learning_rate

    # Configuration

    def _serialize_hyperparameter(self, hyperparameter):
        if isinstance(hyperparameter, keras.optimizers.schedules.LearningRateSchedule):
            return keras.optimizers.schedules.serialize(hyperparameter)
        if isinstance(hyperparameter, (tf.Variable, keras.Variable)):
            return float(hyperparameter.numpy())
        return hyperparameter() if callable(hyperparameter) else hyperparameter

    def get_config(self):
        names = ("weight_decay", "clipnorm", "global_clipnorm", "clipvalue", "use_ema", "ema_momentum")
        names += ("ema_overwrite_frequency", "jit_compile")
        taken = inspect.signature(type(self).__init__).parameters
        open_ended = any(each.kind is each.VAR_KEYWORD for each in taken.values())
        base = {name: getattr(self, name) for name in names if open_ended or name in taken}
        complete = type(self).get_config is not Keras2Hooks.get_config
        return {**base, **({} if complete else self._given), "name": self.name}
