"""Base class for optimizers written for TensorFlow 2.0 to 2.10, on a Keras 3 optimizer."""

import inspect

import keras
import tensorflow as tf


class OptimizerV2Hooks(keras.optimizers.Optimizer):
    """Calls the hooks of an OptimizerV2 (`_create_slots`, `_resource_apply_dense`, `_resource_apply_sparse`).

    Repeated rows of a sparse gradient are summed first, as OptimizerV2 did. Hyperparameters are variables: assigning
    one acts on the next step of a compiled model.
    """

    _lock = False  # attributes may be set before this constructor runs, as OptimizerV2 allowed

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

    def __init__(self, name, gradient_aggregator=None, gradient_transformers=None, **kwargs):
        if gradient_aggregator is not None or gradient_transformers:
            raise ValueError("gradient_aggregator and gradient_transformers have no counterpart in Keras 3.")
        self._initial_decay = kwargs.pop("decay", None) or 0.0
        rate = kwargs.pop("lr", 0.0)
        super().__init__(learning_rate=float(rate), name=name, **kwargs)
        self._name = self.name
        self._use_locking = True
        self._slot_names = []
        object.__setattr__(self, "_hyper", {})
        object.__setattr__(self, "_slots", {})
        object.__setattr__(self, "_apply_state", {})

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self._create_slots([v.value if isinstance(v, keras.Variable) else v for v in variables])

    def apply_gradients(self, grads_and_vars, name=None, experimental_aggregate_gradients=True):
        return super().apply_gradients(list(grads_and_vars))

    def _backend_update_step(self, grads, trainable_variables, learning_rate):
        variables = [v.value if isinstance(v, keras.Variable) else v for v in trainable_variables]
        object.__setattr__(self, "_apply_state", self._prepare(variables))
        super()._backend_update_step(grads, trainable_variables, learning_rate)

    def update_step(self, gradient, variable, learning_rate):
        sparse = isinstance(gradient, tf.IndexedSlices)
        hook = self._resource_apply_sparse if sparse else self._resource_apply_dense
        takes_state = "apply_state" in inspect.signature(hook).parameters
        options = {"apply_state": self._apply_state} if takes_state else {}
        if sparse:
            return self._resource_apply_sparse_duplicate_indices(gradient.values, variable, gradient.indices, **options)
        return hook(gradient, variable, **options)

    def _resource_apply_sparse_duplicate_indices(self, grad, handle, indices, **kwargs):
        unique, place = tf.unique(indices)
        summed = tf.math.unsorted_segment_sum(grad, place, tf.shape(unique)[0])
        return self._resource_apply_sparse(summed, handle, unique, **kwargs)

    def _apply_weight_decay(self, variables):
        pass  # OptimizerV2 has none; a class that decays does so in its hooks

    # Slots

    def _create_slots(self, var_list):
        pass

    def add_slot(self, var, slot_name, initializer="zeros", shape=None):
        if slot_name not in self._slot_names:
            self._slot_names.append(slot_name)
        slots = self._slots.setdefault(self._var_key(var), {})
        if slot_name not in slots:
            if isinstance(initializer, str) or callable(initializer):
                initializer = keras.initializers.get(initializer)
                shape = tuple(var.shape) if shape is None else tuple(shape)
            else:
                value = tf.convert_to_tensor(initializer, var.dtype)
                shape, initializer = tuple(value.shape), lambda shape, dtype=None: value
            name = f"{var.name.partition(':')[0]}_{slot_name}".replace("/", "_")
            slots[slot_name] = self.add_variable(shape, initializer, dtype=var.dtype.name, name=name).value
        return slots[slot_name]

    def get_slot(self, var, slot_name):
        return self._slots[self._var_key(var)][slot_name]

    def get_slot_names(self):
        return self._slot_names

    def add_weight(self, name, shape, dtype=None, initializer="zeros", trainable=None, **kwargs):
        if not (isinstance(initializer, str) or callable(initializer)):
            value = initializer
            initializer = lambda shape, dtype=None: tf.fill(shape, tf.cast(value, dtype))  # noqa: E731
        dtype, name = tf.as_dtype(dtype or "float32").name, name.replace("/", "_")
        return self.add_variable(tuple(shape), keras.initializers.get(initializer), dtype=dtype, name=name).value

    @property
    def iterations(self):
        return self._iterations.value

    @property
    def weights(self):
        return [v.value for v in self.variables]

    @property
    def _weights(self):
        return self.weights

    # Hyperparameters

    def _set_hyper(self, name, value):
        if name == "learning_rate":
            self.learning_rate = float(value) if isinstance(value, int) else value
        elif name in self._hyper and isinstance(self._hyper[name], tf.Variable) and not callable(value):
            self._hyper[name].assign(value)
        elif isinstance(value, (int, float)):
            self._hyper[name] = tf.Variable(value, dtype="float32", trainable=False, name=name)
        else:
            self._hyper[name] = value

    def _get_hyper(self, name, dtype=None):
        value = self._learning_rate if name == "learning_rate" else self._hyper[name]
        if isinstance(value, keras.optimizers.schedules.LearningRateSchedule):
            return value
        if isinstance(value, keras.Variable):
            value = value.value
        elif callable(value) and not isinstance(value, tf.Variable):
            value = value()
        return tf.cast(value, dtype) if dtype else value

    def __getattr__(self, name):
        if name in ("lr", "learning_rate"):
            return self.learning_rate
        hyper = self.__dict__.get("_hyper", {})
        if name in hyper:
            return self._get_hyper(name)
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def __setattr__(self, name, value):
        if name == "lr":
            name = "learning_rate"
        if name in self.__dict__.get("_hyper", {}):
            self._set_hyper(name, value)
        else:
            super().__setattr__(name, value)

    def _decayed_lr(self, var_dtype):
        rate = self._get_hyper("learning_rate", var_dtype)
        steps = tf.cast(self.iterations, var_dtype)
        if isinstance(rate, keras.optimizers.schedules.LearningRateSchedule):
            rate = tf.cast(rate(steps), var_dtype)
        if self._initial_decay > 0.0:
            rate = rate / (1.0 + tf.cast(self._initial_decay, var_dtype) * steps)
        return rate

    def _prepare(self, var_list):
        state = {}
        for key in {(var.device, var.dtype.base_dtype) for var in var_list}:
            state[key] = {}
            self._prepare_local(*key, state)
        return state

    def _prepare_local(self, var_device, var_dtype, apply_state):
        apply_state[(var_device, var_dtype)]["lr_t"] = tf.identity(self._decayed_lr(var_dtype))

    def _fallback_apply_state(self, var_device, var_dtype):
        state = {(var_device, var_dtype): {}}
        self._prepare_local(var_device, var_dtype, state)
        return state[(var_device, var_dtype)]

    def _call_if_callable(self, param):
        return param() if callable(param) else param

    def _resource_scatter_add(self, x, i, v):
        with tf.control_dependencies([tf.raw_ops.ResourceScatterAdd(resource=x.handle, indices=i, updates=v)]):
            return x.value()

    def _resource_scatter_update(self, x, i, v):
        with tf.control_dependencies([tf.raw_ops.ResourceScatterUpdate(resource=x.handle, indices=i, updates=v)]):
            return x.value()

    # Configuration

    def _serialize_hyperparameter(self, hyperparameter_name):
        if hyperparameter_name == "decay":
            return float(self._initial_decay)
        value = self._learning_rate if hyperparameter_name == "learning_rate" else self._hyper[hyperparameter_name]
        if isinstance(value, keras.optimizers.schedules.LearningRateSchedule):
            return keras.optimizers.schedules.serialize(value)
        if isinstance(value, (tf.Variable, keras.Variable, tf.Tensor)):
            return float(value.numpy())
        return value() if callable(value) else value

    def get_config(self):
        complete = type(self).get_config is not OptimizerV2Hooks.get_config
        config = {**({} if complete else self._given), "name": self.name}
        clips = {"clipnorm": self.clipnorm, "clipvalue": self.clipvalue, "global_clipnorm": self.global_clipnorm}
        return config | {name: value for name, value in clips.items() if value is not None}
