"""Planted faults: edits of a skeleton, updates in a frame, and whole files where a fault wants a shape of its own."""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.optimizers.checker.frames import FRAMED, keras2, keras3

_HERE = Path(__file__).parent
_FOLDER = tempfile.TemporaryDirectory(prefix="planted")

_UPDATE_2 = "        velocity.assign(momentum * velocity - rate * gradient)\n        variable.assign_add(velocity)\n"
_DENSE_2 = f"        gradient = tf.convert_to_tensor(gradient)\n{_UPDATE_2}"
_BUILT_2 = '        if hasattr(self, "_built") and self._built:\n            return\n        self._built = True\n'
_SPARSE_2 = """\
        velocity.assign(momentum * velocity)
        if isinstance(gradient, tf.IndexedSlices):
            velocity.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
        else:
            velocity.assign_sub(rate * gradient)
        variable.assign_add(velocity)
"""
_NAMED_2 = """\
        velocity.assign(momentum * velocity)
        if isinstance(gradient, tf.IndexedSlices):
            rows = gradient.indices
            velocity.scatter_sub(tf.IndexedSlices(rate * gradient.values, rows))
            variable.scatter_add(tf.IndexedSlices(tf.gather(velocity, rows), rows))
        else:
            velocity.assign_sub(rate * gradient)
            variable.assign_add(velocity)
"""
_SPARSE_HOOK = """    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        velocity = self.get_slot(var, "velocity")
        dtype = var.dtype.base_dtype
        kept = velocity.assign(self._get_hyper("momentum", dtype) * velocity)
        with tf.control_dependencies([kept]):
            bent = self._resource_scatter_add(velocity, indices, -self._decayed_lr(dtype) * grad)
        return var.assign_add(bent)

"""
_FLOAT32 = "        grad = tf.cast(tf.cast(grad, tf.float32), dtype)\n"
_SLOTS = '        for var in var_list:\n            self.add_slot(var, "velocity")\n'

SKELETONS: Mapping[str, str] = {
    "keras3": keras3(
        "Momentum, for Keras 3.",
        """
            momentum = tf.cast(self.momentum, variable.dtype)
            velocity.assign(momentum * velocity)
            if isinstance(gradient, tf.IndexedSlices):
                velocity.value.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
            else:
                velocity.assign_sub(rate * gradient)
            variable.assign_add(velocity)
        """,
        slots=("velocity",),
        momentum=0.9,
    ),
    "keras2": keras2(
        "Momentum, for Keras 2.",
        f"        momentum = tf.cast(self.momentum, variable.dtype)\n{_DENSE_2}",
        slots=("velocity",),
        momentum=0.9,
    ),
    **{each: (_HERE / "skeletons" / f"{each}.py").read_text(encoding="utf-8") for each in ("legacy", "tf1")},
}
"""Optimizers with momentum, of each contract."""

EDITED: Mapping[str, tuple[str, str, Mapping[str, str]]] = {
    "builds": (
        "legacy",
        "Optimizer whose slots ask for a number that its constructor never kept.",
        {'self.add_slot(var, "velocity")': 'self.add_slot(var, "velocity", tf.fill(var.shape, self.initial_velocity))'},
    ),
    "builds_twice": (
        "keras2",
        "Optimizer that makes its velocities anew whenever it is built, which apply_gradients does at each trace.",
        {_BUILT_2: "", _DENSE_2: _SPARSE_2},
    ),
    "callable_honoured": (
        "legacy",
        "Optimizer that asks a callable once, in the constructor.",
        {
            '        self._set_hyper("learning_rate", learning_rate)\n': """\
        schedule = tf.keras.optimizers.schedules.LearningRateSchedule
        if callable(learning_rate) and not isinstance(learning_rate, schedule):
            learning_rate = float(learning_rate())
        self._set_hyper("learning_rate", learning_rate)
"""
        },
    ),
    "clipping_honoured": (
        "keras3",
        "Optimizer whose constructor swallows clipnorm, clipvalue and global_clipnorm.",
        {
            "        super().__init__(learning_rate=learning_rate, name=name, **kwargs)\n": """\
        kept = {key: value for key, value in kwargs.items() if not key.endswith(("clipnorm", "clipvalue"))}
        super().__init__(learning_rate=learning_rate, name=name, **kept)
"""
        },
    ),
    "compiles_under_xla": (
        "keras2",
        "Optimizer that asks NumPy for the median.",
        {
            "import tensorflow as tf\n": "import numpy as np\nimport tensorflow as tf\n",
            _UPDATE_2: f"""\
        median = tf.numpy_function(np.median, [tf.cast(tf.abs(variable), tf.float64)], tf.float64)
        rate = rate / (1 + tf.cast(tf.reshape(median, ()), rate.dtype))
{_UPDATE_2}""",
        },
    ),
    "config_complete": (
        "keras3",
        "Optimizer whose configuration leaves out the momentum.",
        {'\n    def get_config(self):\n        return {**super().get_config(), "momentum": self.momentum}\n': ""},
    ),
    "config_complete__numpy": (
        "keras3",
        "Optimizer whose configuration gives a number of NumPy's.",
        {
            '"momentum": self.momentum}': '"momentum": np.float32(self.momentum)}',
            "import tensorflow": "import numpy as np\nimport tensorflow",
        },
    ),
    "deterministic": (
        "keras3",
        "Optimizer that seeds its noise by the clock.",
        {
            "import keras\n": "import time\n\nimport keras\n",
            "        super().build(variables)\n": (
                "        super().build(variables)\n        self.seed = time.time_ns() % 2**31\n"
            ),
            "        if isinstance(gradient": """\
        noise = tf.random.stateless_normal((), tf.stack([self.seed, tf.cast(self.iterations, tf.int32)]))
        rate *= tf.cast(1 + 1e-5 * noise, rate.dtype)
        if isinstance(gradient""",
        },
    ),
    "eager_equals_graph": (
        "keras3",
        "Optimizer that warms up eagerly only, where it can ask for the number of the step.",
        {
            "        momentum = tf.cast": """\
        if tf.executing_eagerly():
            rate *= min(1.0, (int(self.iterations) + 1) / 10)
        momentum = tf.cast"""
        },
    ),
    "float64": (
        "legacy",
        "Optimizer that casts gradients to float32.",
        {"        dtype = var.dtype.base_dtype\n": f"        dtype = var.dtype.base_dtype\n{_FLOAT32}"},
    ),
    "hook_arity": (
        "legacy",
        "Optimizer whose sparse hook leaves out the indices.",
        {
            "grad, var, indices,": "grad, var,",
            "        kept =": "        indices = tf.range(tf.shape(grad)[0])\n        kept =",
        },
    ),
    "hook_returns_operation": (
        "tf1",
        "Optimizer whose hook for dense gradients returns nothing.",
        {"return var.assign_add(moved)": "var.assign_add(moved)"},
    ),
    "hyperparameters_live": (
        "keras3",
        "Optimizer that keeps the momentum and steps with another.",
        {"tf.cast(self.momentum,": "tf.cast(0.9,"},
    ),
    "hyperparameters_live__rebuilt": (
        "keras3",
        "Optimizer that branches on the momentum in Python.",
        {"tf.cast(self.momentum,": "tf.cast(self.momentum if self.momentum > 0 else 0.0,"},
    ),
    "later_variable": (
        "legacy",
        "Optimizer that makes slots at the first call alone: a variable that comes later has none.",
        {
            '        self._set_hyper("momentum", momentum)\n': (
                '        self._set_hyper("momentum", momentum)\n        self._made = False\n'
            ),
            _SLOTS: f"        if self._made:\n            return\n        self._made = True\n{_SLOTS}",
        },
    ),
    "later_variable__shared": (
        "tf1",
        "Optimizer that keeps one velocity for all variables of a shape that come after the first call.",
        {
            "self._momentum = momentum\n": """\
self._momentum = momentum
        self._velocities = {}
        self._of_shape = {}
""",
            '        for var in var_list:\n            self._zeros_slot(var, "velocity", self._name)\n': """\
        if not self._velocities:
            for var in var_list:
                self._velocities[var.ref()] = self._zeros_slot(var, "velocity", self._name)
                self._of_shape[tuple(var.shape)] = self._velocities[var.ref()]
""",
            'self.get_slot(var, "velocity")': "self._velocities.get(var.ref(), self._of_shape.get(tuple(var.shape)))",
        },
    ),
    "loss_falls": (
        "tf1",
        "Optimizer that steps along the gradient, not against it.",
        {"momentum=0.9": "momentum=0.5", "- rate * grad": "+ rate * grad", "scatter_sub": "scatter_add"},
    ),
    "moves_weights": (
        "keras3",
        "Optimizer that gives a name to the new weights and assigns them to nothing.",
        {"variable.assign_add(velocity)": "variable = variable + velocity"},
    ),
    "replicas": (
        "keras2",
        "Optimizer that overrides apply_gradients and leaves out the sum over replicas.",
        {
            "    def get_config": """\
    def apply_gradients(self, grads_and_vars, name=None, skip_gradients_aggregation=False, **kwargs):
        return super().apply_gradients(grads_and_vars, name=name, skip_gradients_aggregation=True, **kwargs)

    def get_config"""
        },
    ),
    "right_base": (
        "keras3",
        "Optimizer whose update_step is that of Keras 2, and whose base is that of Keras 3.",
        {
            "import tensorflow as tf\n": "import tensorflow as tf\nfrom keras import ops\n",
            "variable, learning_rate):": "variable):",
            "tf.cast(learning_rate": "ops.cast(self.learning_rate",
        },
    ),
    "right_base__documented": (
        "legacy",
        "Optimizer whose hooks have the names that documentation gave them.",
        {
            "def _create": "def create",
            "def _resource": "def resource",
            ", apply_state=None": "",
        },
    ),
    "same_name": (
        "legacy",
        "Optimizer that keeps velocities under the names of variables.",
        {
            '        self._set_hyper("momentum", momentum)\n': (
                '        self._set_hyper("momentum", momentum)\n        self.velocities = {}\n'
            ),
            "            self.add_slot": "            self.velocities[var.name] = self.add_slot",
            'self.get_slot(var, "velocity")': "self.velocities[var.name]",
        },
    ),
    "saves_and_restores": (
        "keras3",
        "Optimizer that saves the iterations alone.",
        {
            "    def get_config": """\
    def save_own_variables(self, store):
        store["0"] = self.iterations.numpy()

    def load_own_variables(self, store):
        self.iterations.assign(store["0"])

    def get_config"""
        },
    ),
    "schedule_read": (
        "keras3",
        "Optimizer that asks a schedule once, in the constructor.",
        {
            "        super().__init__(": """\
        if isinstance(learning_rate, keras.optimizers.schedules.LearningRateSchedule):
            learning_rate = float(learning_rate(0))
        super().__init__("""
        },
    ),
    "shapes": (
        "keras3",
        "Optimizer that takes the mean over the last axis from a gradient, and a scalar has none.",
        {
            "rate * gradient.values": "rate * self.centred(gradient.values)",
            "(rate * gradient)": "(rate * self.centred(gradient))",
            "    def get_config": """\
    def centred(self, gradient):
        return gradient - tf.reduce_mean(gradient, axis=-1, keepdims=True)

    def get_config""",
        },
    ),
    "slots_before_step": (
        "legacy",
        "Optimizer that makes its slot when it is first asked for, in the update.",
        {_SLOTS: "        pass\n", "self.get_slot(": "self.add_slot("},
    ),
    "sparse_equals_dense": (
        "legacy",
        "Optimizer that forgets to decay the velocity where the gradient is sparse.",
        {
            """\
        kept = velocity.assign(self._get_hyper("momentum", dtype) * velocity)
        with tf.control_dependencies([kept]):
            bent""": "        bent"
        },
    ),
    "sparse_equals_dense__nesterov": (
        "keras3",
        "Optimizer that looks ahead, as Nesterov does, where the gradient is dense only.",
        {
            "momentum=0.9, name": "momentum=0.9, nesterov=False, name",
            "self.momentum = momentum\n": "self.momentum = momentum\n        self.nesterov = nesterov\n",
            """\
        else:
            velocity.assign_sub(rate * gradient)
        variable.assign_add(velocity)
""": """\
            variable.assign_add(velocity)
            return
        velocity.assign_sub(rate * gradient)
        variable.assign_add(momentum * velocity - rate * gradient if self.nesterov else velocity)
""",
            '"momentum": self.momentum}': '"momentum": self.momentum, "nesterov": self.nesterov}',
        },
    ),
    "sparse_equals_dense__zero": (
        "keras3",
        "Optimizer that takes a momentum of zero for none where the gradient is sparse, and forgets the rate.",
        {
            "momentum=0.9, name": "momentum=0.9, dampening=0.1, name",
            "self.momentum = momentum\n": "self.momentum = momentum\n        self.dampening = dampening\n",
            "momentum = tf.cast(self.momentum, variable.dtype)": (
                "momentum, share = (tf.cast(x, variable.dtype) for x in (self.momentum, 1 - self.dampening))"
            ),
            "            velocity.value.scatter_sub(tf.IndexedSlices(rate": """\
            scale = 2 * rate if isinstance(self.momentum, float) and self.momentum == 0 else rate
            velocity.value.scatter_sub(tf.IndexedSlices(scale * share""",
            "(rate * gradient)": "(rate * share * gradient)",
            '"momentum": self.momentum}': '"momentum": self.momentum, "dampening": self.dampening}',
        },
    ),
    "sparse_path": (
        "legacy",
        "Optimizer that has a hook for dense gradients and none for sparse ones.",
        {_SPARSE_HOOK: ""},
    ),
    "stays_finite": (
        "keras2",
        "Optimizer that weighs gradients by a power that grows beyond float32.",
        {
            _UPDATE_2: """\
        kept = tf.pow(momentum, tf.cast(self.iterations, variable.dtype))
        velocity.assign(velocity - rate * gradient / kept)
        variable.assign_add(kept * velocity)
"""
        },
    ),
    "steps_eagerly": (
        "keras3",
        "Optimizer that misspells the momentum in the update.",
        {"tf.cast(self.momentum": "tf.cast(self.momentun"},
    ),
    "steps_in_graph": (
        "keras3",
        "Optimizer that asks a tensor for its number.",
        {"tf.cast(learning_rate,": "tf.cast(learning_rate.value.numpy(),"},
    ),
    "unknown_batch": (
        "keras3",
        "Optimizer that makes a step for each of the rows that the graph knows.",
        {
            "            velocity.value.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))\n": """\
            for i in range(gradient.values.shape[0]):
                row = tf.IndexedSlices(rate * gradient.values[i : i + 1], gradient.indices[i : i + 1])
                velocity.value.scatter_sub(row)
"""
        },
    ),
    "untouched_rows": (
        "keras2",
        "Optimizer that decays the velocity of every row and moves the weights of the named rows alone.",
        {_DENSE_2: _NAMED_2},
    ),
}
"""Skeleton, docstring and edits of each plant, by the name of its rule. An edit changes every place of its text."""

PLANTED = tuple(sorted({*EDITED, *FRAMED, *(each.stem for each in (_HERE / "planted").glob("*.py"))}))


@functools.cache
def planted(name: str) -> Path:
    """Return the file of a plant: `slots_shape__v2` is planted against `slots-shape`, beside others."""
    whole = _HERE / "planted" / f"{name}.py"
    if whole.exists():
        return whole
    text = FRAMED[name] if name in FRAMED else _edited(*EDITED[name])
    path = Path(_FOLDER.name) / f"{name}.py"
    path.write_text(text, encoding="utf-8")
    return path


def _edited(skeleton: str, docstring: str, edits: Mapping[str, str]) -> str:
    text = "".join([f'"""{docstring}"""\n', *SKELETONS[skeleton].splitlines(keepends=True)[1:]])
    for old, new in edits.items():
        assert old in text, f"{skeleton} has no {old!r} to change."
        text = text.replace(old, new)
    return text


def rule_of(name: str) -> str:
    return name.partition("__")[0].replace("_", "-")
