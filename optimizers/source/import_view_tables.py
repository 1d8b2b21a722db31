"""Tables of import views: the meaning of the names of TensorFlow and Keras in each view. Data only; used by
`import_view`.

Names are as a file writes them. `SAME` brings the many names of one module to one; `REPLACEMENTS` says which modules of
today a name of then means, the first that has an attribute giving it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from optimizers.base.message import Message
from optimizers.source.contract_detection import View

_KERAS = dict.fromkeys(
    (
        "tensorflow.keras", "tensorflow.compat.v1.keras", "tensorflow.compat.v2.keras", "keras._tf_keras.keras",
        "keras.api", "keras.api._v1.keras", "keras.api._v2.keras", "tensorflow.python.keras.api._v1.keras",
        "tensorflow.python.keras.api._v2.keras", "tensorflow.python.keras.api.keras",
    ),
    "keras",
)  # fmt: skip
_PYTHON = {"tensorflow.compat.v1.python": "tensorflow.python", "tensorflow.compat.v2.python": "tensorflow.python"}
_TF2 = {
    "tensorflow.compat.v2": "tensorflow", "tensorflow.optimizers": "keras.optimizers",
    "tensorflow.losses": "keras.losses", "tensorflow.metrics": "keras.metrics",
    "tensorflow.initializers": "keras.initializers",
}  # fmt: skip
SAME: Final[Mapping[View, Mapping[str, str]]] = {
    "keras3": {},
    "keras2": _KERAS | _TF2 | _PYTHON,
    "legacy": _KERAS | _TF2 | _PYTHON,
    "tf1": _KERAS | _PYTHON,
}

# Modules of TensorFlow that are elsewhere now, whole: `names` knows moved names one by one, and a module under its old
# name also gives those that it has gained since.
_MOVED: dict[str, tuple[str, ...]] = {
    # `from tensorflow.python import math_ops`, which its `__init__` imported up to 2.10.
    "tensorflow.python": ("tensorflow.python", "tensorflow.python.ops", "tensorflow.python.framework"),
    "tensorflow.python.training.training_ops": ("tensorflow.python.ops.gen_training_ops",),
    "tensorflow.python.training.gen_training_ops": ("tensorflow.python.ops.gen_training_ops",),
    "tensorflow.python.training.tracking": ("tensorflow.python.trackable",),
    "tensorflow.python.distribute.distribution_strategy_context": ("tensorflow.python.distribute.distribute_lib",),
}
_TF_KERAS: dict[str, tuple[str, ...]] = {
    "keras": ("tf_keras", "tf_keras.src"),
    "keras.src": ("tf_keras.src",),
    "keras.optimizer_v2": ("tf_keras.src.optimizers.legacy",),
    "keras.optimizers.optimizer_v2": ("tf_keras.src.optimizers.legacy",),
    "keras.optimizers.legacy": ("tf_keras.optimizers.legacy", "tf_keras.src.optimizers.legacy"),
    "keras.optimizers.optimizer_experimental": ("tf_keras.src.optimizers",),
    "keras.src.optimizers.optimizer_experimental": ("tf_keras.src.optimizers",),
    "keras.optimizers.schedules": ("tf_keras.optimizers.schedules", "tf_keras.src.optimizers.schedules"),
}
REPLACEMENTS: Final[Mapping[View, Mapping[str, tuple[str, ...]]]] = {
    # Said outright, so that TF_USE_LEGACY_KERAS, should it be set, makes no difference.
    "keras3": {**_MOVED, "tensorflow.keras": ("keras._tf_keras.keras",)},
    "keras2": _MOVED | _TF_KERAS,
    "legacy": _MOVED | _TF_KERAS,
    "tf1": {
        **_MOVED, **_TF_KERAS,
        "tensorflow": ("tensorflow.compat.v1", "tensorflow"),
        "tensorflow.compat": ("tensorflow.compat",),
        "tensorflow.compat.v1": ("tensorflow.compat.v1",),
        "tensorflow.compat.v2": ("tensorflow.compat.v2",),
    },
}  # fmt: skip
TF1_OF_TODAY: Final[Mapping[str, tuple[str, ...]]] = {"tensorflow": ("tensorflow", "tensorflow.compat.v1")}
"""Layers in the view `tf1`, for a file that says `tf.compat.v1` itself: its `tf` is TensorFlow 2."""

LEGACY_OPTIMIZERS: Final = frozenset({"keras.optimizers", "keras.src.optimizers"})
"""Modules whose optimizers are those of `tf_keras.optimizers.legacy` in the views `legacy` and `tf1`."""

# Functions that change the whole process, by the name they are defined or exported under.
PROCESS_WIDE: Final = frozenset({
    "run_functions_eagerly", "experimental_run_functions_eagerly", "set_seed", "set_random_seed", "set_floatx",
    "set_epsilon", "set_image_data_format", "set_image_dim_ordering", "set_learning_phase", "set_session",
    "clear_session", "set_backend", "set_global_policy", "set_policy", "set_dtype_policy", "set_global_dtype_policy",
    "set_visible_devices", "set_memory_growth", "set_logical_device_configuration", "set_virtual_device_configuration",
    "set_inter_op_parallelism_threads", "set_intra_op_parallelism_threads", "set_jit", "set_optimizer_jit",
    "set_experimental_options", "set_optimizer_experimental_options", "set_soft_device_placement",
    "set_log_device_placement", "set_verbosity", "set_synchronous_execution", "reset_default_graph",
    "experimental_enable_numpy_behavior", "initialize_tpu_system", "experimental_connect_to_cluster",
    "experimental_set_strategy", "set_max_epochs", "set_max_steps_per_epoch",
})  # fmt: skip
PROCESS_WIDE_PREFIXES: Final = ("enable_", "disable_")
REGISTERING: Final = frozenset({"register_keras_serializable"})
EXPORTING: Final = frozenset({"keras_export", "tf_export", "estimator_export", "keras_core_export"})

LOADING_LIBRARIES: Final = frozenset({"load_op_library", "load_library", "load_pluggable_device_library"})
"""Functions that take the path of a compiled library."""

GONE: Final[Mapping[str, str]] = {
    "tensorflow.contrib": (
        Message(
            "tf.contrib was removed in TensorFlow 2; its optimizers are in tf.compat.v1.train, "
            "tf.keras.optimizers or slotscope's library"
        )
    ),
    "tensorflow_addons": "tensorflow_addons is not installed; it ended in 2024. Put the class that is needed from its "
    "source into a file beside this one and import that",
    "keras_contrib": "keras_contrib is not installed; it ended in 2020. Put the class that is needed from its source "
    "into a file beside this one and import that",
    "tensorflow_core": "tensorflow_core was TensorFlow's own name for itself until 2.1; import tensorflow",
    "tensorflow.examples": Message("tensorflow.examples was removed in TensorFlow 2"),
    "tensorflow.estimator": Message("tf.estimator was removed in TensorFlow 2.16"),
}
"""Names that no longer exist, and their replacements."""
