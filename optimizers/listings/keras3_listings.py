"""Keras 3's optimizers, read from its source without importing it (which costs six seconds).

The exported names are those that `keras/optimizers/__init__.py` imports; each class's constructor, docstring and
`build` are parsed. Nothing here runs Keras' code.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Iterator

from optimizers.base import syntax
from optimizers.listings.class_source import parse_class
from optimizers.listings.listing import Listing
from optimizers.listings.packages import class_in, exports

CONTRACT = "Keras 3"
OWN = frozenset({"learning_rate", "weight_decay", "name", "kwargs"})
"""What an optimizer's own rows keep of the arguments that every Keras optimizer shares."""

CAUTIONS = {
    "Nadam": (
        "Wrong in Keras 3.15: its momentum warms up by 0.96^t, where Dozat has 0.96^(t / 250). library.NadamW with "
        "weight_decay 0 is Dozat's."
    ),
    "ScheduleFreeAdamW": (
        "Wrong in Keras 3.15 on TensorFlow: it reads its momentum after assigning it, so it is not Schedule-Free. "
        "library.ScheduleFreeAdamW is."
    ),
}
"""What is known to be wrong with an optimizer of the Keras that is required. Tests say when it is fixed."""

BASE = "keras.src.optimizers.base_optimizer"


def keras_optimizers() -> Iterator[Listing]:
    """Every class that `keras.optimizers` exports and that takes a learning rate or wraps one that does.

    Raises `ModuleNotFoundError` where Keras is not installed, `LookupError` where its files are laid out otherwise.
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
    """The constructor of Keras' own base: what every optimizer of contract "Keras 3" takes."""
    constructor = syntax.method(class_in(BASE, "BaseOptimizer"), "__init__")
    if constructor is None:
        raise LookupError("BaseOptimizer of the Keras that is installed has no constructor.")
    return syntax.signature_of(constructor)
