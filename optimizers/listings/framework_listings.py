"""Optimizers of Keras 3, tf-keras and TensorFlow 1, read from their source without importing any of it.

The exported names are those that `keras/optimizers/__init__.py` imports; each class's constructor, docstring and
`build` are parsed. Importing Keras costs six seconds; nothing here runs its code.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Iterator
from types import MappingProxyType

from optimizers.base import syntax
from optimizers.base.message import Message
from optimizers.listings.class_source import parse_class
from optimizers.listings.listing import Listing, documented, offered
from optimizers.listings.packages import class_in, classes, exports

CONTRACT = "Keras 3"
OWN = frozenset({"learning_rate", "weight_decay", "name", "kwargs"})
"""Shared arguments of every Keras optimizer that an optimizer's own rows keep."""

CAUTIONS = {
    "Nadam": (
        "Wrong in Keras 3.15: its momentum warms up by 0.96^t instead of Dozat's 0.96^(t / 250). Use library.NadamW "
        "with weight_decay 0 instead."
    ),
    "ScheduleFreeAdamW": (
        "Wrong in Keras 3.15 on TensorFlow: it reads its momentum after assigning it, so it is not Schedule-Free. "
        "Use library.ScheduleFreeAdamW instead."
    ),
}
"""Known faults of optimizers of the required Keras. Tests say when it is fixed."""

BASE = "keras.src.optimizers.base_optimizer"


def keras_optimizers() -> Iterator[Listing]:
    """Yield every class exported by `keras.optimizers` that takes a learning rate or wraps such an optimizer.

    Raises `ModuleNotFoundError` if Keras is not installed, `LookupError` where its files are laid out otherwise.
    """
    shared = frozenset(base_signature().parameters) - OWN
    for module, name in sorted(exports("keras.optimizers"), key=lambda each: each[1].casefold()):
        read = parse_class(module, name, "build", BASE) if name != "Optimizer" else None
        if read is not None:
            caution = CAUTIONS.get(name, "")
            yield Listing(
                name, name, f"{read.summary} {caution}".strip(), CONTRACT, read.signature, read.doc,
                f"keras.optimizers.{name}",
                origin="Keras 3", shared=shared, slots=read.slots, slots_off=read.slots_off,
                caution=caution,
            )  # fmt: skip


@functools.cache
def base_signature() -> inspect.Signature:
    """Return the signature of Keras' base class: the arguments of every optimizer of contract "Keras 3"."""
    constructor = syntax.method(class_in(BASE, "BaseOptimizer"), "__init__")
    if constructor is None:
        raise LookupError(Message("BaseOptimizer of the Keras that is installed has no constructor."))
    return syntax.signature_of(constructor)


_KERAS2_BASE = "tf_keras.src.optimizers.optimizer"
# Hosting compiles the whole step, so `jit_compile` stays as it is. What `kwargs` take is offered by name.
_HIDDEN_IN_TF_KERAS = frozenset({"name", "jit_compile", "kwargs"})
_SHARED_IN_KERAS2 = frozenset({
    "clipnorm", "clipvalue", "global_clipnorm", "use_ema", "ema_momentum", "ema_overwrite_frequency",
})  # fmt: skip
_CLIPS = {
    "clipnorm": Message(
        "Float. If set, the gradient of each weight is clipped so that its norm is no higher than this value."
    ),
    "clipvalue": Message("Float. If set, the gradient of each weight is clipped to be no higher than this value."),
    "global_clipnorm": Message(
        "Float. If set, the gradients of all weights are clipped so that their global norm is no "
        "higher than this value."
    ),
}


def keras2_optimizers() -> Iterator[Listing]:
    """Yield the listings `keras2.Adam` and so on: the optimizers of TensorFlow 2.11 to 2.15.

    Raises `ModuleNotFoundError` if tf-keras is not installed, `LookupError` where its files are laid out otherwise.
    """
    for module, name in sorted(exports("tf_keras.optimizers"), key=lambda each: each[1].casefold()):
        read = parse_class(module, name, "build", _KERAS2_BASE) if name != "Optimizer" else None
        if read is not None:
            yield Listing(
                f"keras2.{name}", name, read.summary, "Keras 2", offered(read.signature, _HIDDEN_IN_TF_KERAS), read.doc,
                f"tf_keras.optimizers.{name}",
                origin="Keras 2", shared=_SHARED_IN_KERAS2, slots=read.slots, slots_off=read.slots_off,
            )  # fmt: skip


def legacy_optimizers() -> Iterator[Listing]:
    """Yield the listings `legacy.Adam` and so on, contract "OptimizerV2": three ways to clip, no decay, no averaging.

    Raises as `keras2_optimizers`.
    """
    keyword = inspect.Parameter.KEYWORD_ONLY
    clips = [inspect.Parameter(name, keyword, default=None, annotation=float | None) for name in _CLIPS]
    paragraphs = "\n        ".join(f"{name}: {text}" for name, text in _CLIPS.items())
    for module, name in sorted(exports("tf_keras.optimizers.legacy"), key=lambda each: each[1].casefold()):
        read = parse_class(module, name, "_create_slots")
        if read is not None:
            own = offered(read.signature, _HIDDEN_IN_TF_KERAS).parameters.values()
            yield Listing(
                f"legacy.{name}", name, read.summary, "OptimizerV2", inspect.Signature([*own, *clips]),
                documented(read.doc, paragraphs), f"tf_keras.optimizers.legacy.{name}",
                origin="OptimizerV2", shared=frozenset(_CLIPS), slots=read.slots, slots_off=read.slots_off,
            )  # fmt: skip


MODULES = (
    "adadelta", "adagrad", "adagrad_da", "adam", "ftrl", "gradient_descent", "momentum", "proximal_adagrad",
    "proximal_gradient_descent", "rmsprop",
)  # fmt: skip
# Names of operations and variables, locks, and the count of steps, which `build_optimizer` makes.
_HIDDEN_IN_TF1 = frozenset({
    "name", "accum_name", "linear_name", "use_locking", "use_own_namescope_for_non_slot_vars", "global_step",
})  # fmt: skip
# TensorFlow 1 asks for these. Methods that divide by a mean square take shorter steps than the others.
_TF1_DEFAULTS = {"learning_rate": 0.01, "momentum": 0.9}
_DEFAULTS_OF_DIVIDING = {"learning_rate": 1e-3}


def tf1_optimizers() -> Iterator[Listing]:
    """Yield the listings `tf1.AdamOptimizer` and so on, contract "TF1".

    Raises `ModuleNotFoundError` if TensorFlow is not installed, `LookupError` where its files are laid out
    otherwise.
    """
    modules = [f"tensorflow.python.training.{each}" for each in MODULES]
    for name, module in sorted((name, each) for each in modules for name in classes(each)):
        read = parse_class(module, name, "_create_slots")
        if read is None:
            continue
        usual = _DEFAULTS_OF_DIVIDING if name == "RMSPropOptimizer" else _TF1_DEFAULTS
        required = {each.name for each in read.signature.parameters.values() if each.default is each.empty}
        defaults = {key: value for key, value in usual.items() if key in required}
        yield Listing(
            f"tf1.{name}", name, read.summary, "TF1", offered(read.signature, _HIDDEN_IN_TF1, defaults), read.doc,
            f"tensorflow.compat.v1.train.{name}",
            origin="TensorFlow 1", slots=read.slots, slots_off=read.slots_off, given=MappingProxyType(defaults),
        )  # fmt: skip
