"""Hooks of each contract by name, with the arguments of their calls."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from optimizers.base.message import Message

GET_UPDATES = "get_updates"
"""The form of the Keras before TensorFlow 2, which is hosted as an `OptimizerV2`."""
UPDATES: Mapping[str, tuple[str, ...]] = {
    "Keras 3": ("update_step", "apply", "apply_gradients", "_backend_update_step", "_backend_apply_gradients"),
    "Keras 2": ("update_step", "apply_gradients", "minimize"),
    "OptimizerV2": (
        "_resource_apply_dense", "_resource_apply_sparse", "_resource_apply_sparse_duplicate_indices",
        "apply_gradients", "minimize",
    ),
    "TF1": (
        "_resource_apply_dense", "_resource_apply_sparse", "_resource_apply_sparse_duplicate_indices",
        "_apply_dense", "_apply_sparse", "apply_gradients", "minimize",
    ),
    Message("Plain class"): ("apply_gradients", "apply"),
}  # fmt: skip
"""The methods through which a contract has weights changed."""
REFERENCE_HOOKS: Mapping[str, str] = {
    "_apply_dense": "_resource_apply_dense",
    "_apply_sparse": "_resource_apply_sparse",
}
"""TF1's hooks for variables that were references, and those for today's."""
BASES: Mapping[str, str] = {
    "Keras 3": "keras.optimizers.Optimizer",
    "Keras 2": "tf_keras.optimizers.Optimizer",
    "OptimizerV2": "tf_keras.optimizers.legacy.Optimizer",
    "TF1": "tf.compat.v1.train.Optimizer",
}
CALLED_WITH: Mapping[str, Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "Keras 3": {
        "update_step": (("gradient", "variable", "learning_rate"),),
        "build": (("variables",),),
        "get_config": ((),),
    },
    "Keras 2": {"update_step": (("gradient", "variable"),), "build": (("var_list",),), "get_config": ((),)},
    "OptimizerV2": {
        "_resource_apply_dense": (("grad", "var"), ("grad", "var", "apply_state")),
        "_resource_apply_sparse": (("grad", "var", "indices"), ("grad", "var", "indices", "apply_state")),
        "_resource_apply_sparse_duplicate_indices": (
            ("grad", "var", "indices"),
            ("grad", "var", "indices", "apply_state"),
        ),
        "_create_slots": (("var_list",),),
        "_prepare": (("var_list",),),
        "_prepare_local": (("var_device", "var_dtype", "apply_state"),),
        "get_config": ((),),
    },
    "TF1": {
        "_resource_apply_dense": (("grad", "var"),),
        "_resource_apply_sparse": (("grad", "var", "indices"),),
        "_resource_apply_sparse_duplicate_indices": (("grad", "var", "indices"),),
        "_create_slots": (("var_list",),),
        "_prepare": ((),),
        "_finish": (("update_ops", "name_scope"),),
    },
    Message("Plain class"): {},
}
"""Arguments that each hook is called with, by contract; where there are two ways, the second is for one that names
`apply_state`.

Of the two sparse ones, the first decides for both.
"""


def arguments_of(method: ast.FunctionDef) -> tuple[int, int | None]:
    """Return the numbers of required and accepted positional arguments of a method, without `self`; `None` for any
    number.
    """
    arguments = method.args
    places = len(arguments.posonlyargs) + len(arguments.args)
    static = any(isinstance(each, ast.Name) and each.id == "staticmethod" for each in method.decorator_list)
    without_self = places - (0 if static else 1)
    needed = without_self - len(arguments.defaults) + sum(default is None for default in arguments.kw_defaults)
    return max(0, needed), None if arguments.vararg else without_self


def takes(method: ast.FunctionDef, count: int) -> bool:
    """Return whether a call with `count` positional arguments succeeds."""
    needed, most = arguments_of(method)
    return needed <= count and (most is None or count <= most)
