"""tf-keras' optimizers, read from its source without importing it: those of Keras 2, and the legacy ones."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from optimizers.listings.class_source import parse_class
from optimizers.listings.listing import Listing, documented, offered
from optimizers.listings.packages import exports

_BASE = "tf_keras.src.optimizers.optimizer"
# Hosting compiles the whole step, so `jit_compile` stays as it is. What `kwargs` take is offered by name.
_HIDDEN_ARGUMENTS = frozenset({"name", "jit_compile", "kwargs"})
_SHARED_ARGUMENTS = frozenset({
    "clipnorm", "clipvalue", "global_clipnorm", "use_ema", "ema_momentum", "ema_overwrite_frequency",
})  # fmt: skip
_CLIPS = {
    "clipnorm": "Float. If set, the gradient of each weight is clipped so that its norm is no higher than this value.",
    "clipvalue": "Float. If set, the gradient of each weight is clipped to be no higher than this value.",
    "global_clipnorm": "Float. If set, the gradients of all weights are clipped so that their global norm is no "
    "higher than this value.",
}


def keras2_optimizers() -> Iterator[Listing]:
    """`keras2.Adam` and its like: the new style of TensorFlow 2.11 to 2.15.

    Raises `ModuleNotFoundError` where tf-keras is not installed, `LookupError` where its files are laid out otherwise.
    """
    for module, name in sorted(exports("tf_keras.optimizers"), key=lambda each: each[1].casefold()):
        read = parse_class(module, name, "build", _BASE) if name != "Optimizer" else None
        if read is not None:
            yield Listing(
                f"keras2.{name}", name, read.summary, "Keras 2", offered(read.signature, _HIDDEN_ARGUMENTS), read.doc,
                f"tf_keras.optimizers.{name}",
                origin="Keras 2", shared=_SHARED_ARGUMENTS, slots=read.slots, slots_off=read.slots_off,
            )  # fmt: skip


def legacy_optimizers() -> Iterator[Listing]:
    """`legacy.Adam` and its like, contract "OptimizerV2": three ways to clip, and neither decay nor averaging.

    Raises as `keras2_optimizers`.
    """
    keyword = inspect.Parameter.KEYWORD_ONLY
    clips = [inspect.Parameter(name, keyword, default=None, annotation=float | None) for name in _CLIPS]
    paragraphs = "\n        ".join(f"{name}: {text}" for name, text in _CLIPS.items())
    for module, name in sorted(exports("tf_keras.optimizers.legacy"), key=lambda each: each[1].casefold()):
        read = parse_class(module, name, "_create_slots")
        if read is not None:
            own = offered(read.signature, _HIDDEN_ARGUMENTS).parameters.values()
            yield Listing(
                f"legacy.{name}", name, read.summary, "OptimizerV2", inspect.Signature([*own, *clips]),
                documented(read.doc, paragraphs), f"tf_keras.optimizers.legacy.{name}",
                origin="OptimizerV2", shared=frozenset(_CLIPS), slots=read.slots, slots_off=read.slots_off,
            )  # fmt: skip
