"""TensorFlow 1's optimizers, `tf.compat.v1.train`, read from its source without importing it."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from optimizers.listings.class_source import parse_class
from optimizers.listings.listing import Listing, offered
from optimizers.listings.packages import classes

MODULES = (
    "adadelta", "adagrad", "adagrad_da", "adam", "ftrl", "gradient_descent", "momentum", "proximal_adagrad",
    "proximal_gradient_descent", "rmsprop",
)  # fmt: skip
# Names of operations and variables, locks, and the count of steps, which `build_optimizer` makes.
_HIDDEN_ARGUMENTS = frozenset({
    "name", "accum_name", "linear_name", "use_locking", "use_own_namescope_for_non_slot_vars", "global_step",
})  # fmt: skip
# TensorFlow 1 asks for these. Methods that divide by a mean square take shorter steps than the others.
_DEFAULTS = {"learning_rate": 0.01, "momentum": 0.9}
_DEFAULTS_OF_DIVIDING = {"learning_rate": 1e-3}


def tf1_optimizers() -> Iterator[Listing]:
    """`tf1.AdamOptimizer` and its like, contract "TF1".

    Raises `ModuleNotFoundError` where TensorFlow is not installed, `LookupError` where its files are laid out
    otherwise.
    """
    modules = [f"tensorflow.python.training.{each}" for each in MODULES]
    for name, module in sorted((name, each) for each in modules for name in classes(each)):
        read = parse_class(module, name, "_create_slots")
        if read is None:
            continue
        usual = _DEFAULTS_OF_DIVIDING if name == "RMSPropOptimizer" else _DEFAULTS
        required = {each.name for each in read.signature.parameters.values() if each.default is each.empty}
        defaults = {key: value for key, value in usual.items() if key in required}
        yield Listing(
            f"tf1.{name}", name, read.summary, "TF1", offered(read.signature, _HIDDEN_ARGUMENTS, defaults), read.doc,
            f"tensorflow.compat.v1.train.{name}",
            origin="TensorFlow 1", slots=read.slots, slots_off=read.slots_off, given=MappingProxyType(defaults),
        )  # fmt: skip
