"""Learning-rate schedules of this program, Keras 3 and tf-keras, read from source without importing it.

Every one of them takes besides `warm_up_steps` and `warm_up_start`, for a rise in front of it, and `begins_at` and
`lasts`, for its place in the run.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from optimizers.base import syntax
from optimizers.base.message import Message
from optimizers.listings.class_source import declared_parameters, declared_text
from optimizers.listings.listing import Listing, documented, summary
from optimizers.listings.packages import class_in, classes, exports, folder

CONSTANT = "constant"
"""The schedule that is none: the learning rate stays where the optimizer's form has it."""
RATES = frozenset({"learning_rate", "initial_learning_rate"})
"""Names that constructors give the rate that a schedule starts from, the optimizer's."""
WARM_UP = ("warm_up_steps", "warm_up_start")
PLACE = ("begins_at", "lasts")
SHARED = (*WARM_UP, *PLACE)
"""Arguments that every schedule takes besides its own."""

_PACKAGE = "optimizers.schedules"
_BASE = "Schedule"
# Defaults for what Keras' schedules ask for: made for runs of a few thousand steps. `decay_steps` is the whole length
# of a cosine or a polynomial, and where there is a `decay_rate` the steps in which it acts once.
_STEPS_PER_DECAY = 100
_KERAS_DEFAULTS: Mapping[str, Any] = {
    "decay_steps": 2000,
    "first_decay_steps": 500,
    "decay_rate": 0.96,
    "boundaries": (1000, 1500),
    "values": (1e-3, 3e-4, 1e-4),
}


def place_of(values: Mapping[str, Any], plan: int) -> tuple[int, int]:
    """Return the number of steps before a schedule with these arguments begins, and the number that it lasts with its
    warm-up.

    One that begins after the `plan` steps of the run lasts as many again, unless `lasts` says how many.
    """
    begins_at = int(values.get("begins_at") or 0)
    return begins_at, int(values.get("lasts") or (plan - begins_at if begins_at < plan else plan))


def library_schedules() -> Iterator[Listing]:
    """Yield the listings of the library's schedules, `one_cycle` and so on, named after the class: `constant` first,
    then by title.

    Raises `ValueError` for a hyperparameter whose default is not a literal, and for a schedule without a title.
    """
    found = [
        _own_listing(path.stem, owner)
        for path in (folder("optimizers") / "schedules").glob("*.py")
        for owner in classes(f"{_PACKAGE}.{path.stem}").values()
        if any(isinstance(base, ast.Name) and base.id == _BASE for base in owner.bases)
    ]
    yield from sorted(found, key=lambda each: (each.name != CONSTANT, each.title))


def keras_schedules() -> Iterator[Listing]:
    """Yield every `LearningRateSchedule` of `keras.optimizers.schedules`.

    Raises `ModuleNotFoundError` if Keras is not installed, `LookupError` where its files are laid out otherwise.
    """
    yield from _exported_schedules("keras.optimizers.schedules", "", "Keras 3")


def keras2_schedules() -> Iterator[Listing]:
    """Yield the listings of tf-keras' schedules, `keras2.CosineDecay` and so on. Raises like `keras_schedules`."""
    yield from _exported_schedules("tf_keras.optimizers.schedules", "keras2.", "Keras 2")


def _own_listing(stem: str, owner: ast.ClassDef) -> Listing:
    base = syntax.method(class_in(f"{_PACKAGE}.base", _BASE), "__init__")
    if base is None:
        raise LookupError(Message("{package}.base.{base} has no constructor.", package=_PACKAGE, base=_BASE))
    common = [each for each in syntax.signature_of(base).parameters.values() if each.kind is not each.VAR_KEYWORD]
    keyword, title = inspect.Parameter.KEYWORD_ONLY, declared_text(owner, "title")
    own = [each.replace(kind=keyword) for each in declared_parameters(f"{_PACKAGE}.{stem}", owner).values()]
    if not title:
        raise ValueError(
            Message(
                '{package}.{module}.{owner} has no title; use title = "One cycle".',
                package=_PACKAGE,
                module=stem,
                owner=owner.name,
            )
        )
    doc = syntax.docstring(owner)
    listing = Listing(
        syntax.snake_case(owner.name), title, summary(doc), "", inspect.Signature([*common, *own]), doc,
        f"{_PACKAGE}.{stem}.{owner.name}",
        origin="Library", supplied=frozenset(each.name for each in common),
    )  # fmt: skip
    return _with_shared(listing)


def _exported_schedules(module: str, prefix: str, contract: str) -> Iterator[Listing]:
    for source, name in sorted(exports(module), key=lambda each: each[1]):
        found = classes(source).get(name)
        if found is None or (constructor := syntax.method(found, "__init__")) is None:
            continue
        signature, doc = syntax.signature_of(constructor), syntax.docstring(found)
        required = {each.name for each in signature.parameters.values() if each.default is each.empty}
        defaults = {key: value for key, value in _KERAS_DEFAULTS.items() if key in required}
        if "decay_rate" in defaults:
            defaults["decay_steps"] = _STEPS_PER_DECAY
        title = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()
        listing = Listing(
            f"{prefix}{name}", title, summary(doc), contract, signature, doc, f"{module}.{name}",
            origin=contract, given=MappingProxyType(defaults),
            supplied=frozenset({"name", "initial_learning_rate"} & set(signature.parameters)),
        )  # fmt: skip
        yield _with_shared(listing)


def _with_shared(listing: Listing) -> Listing:
    """Return the listing with the arguments of `WarmUp` added, as its file declares and documents them."""
    owner = class_in(f"{_PACKAGE}.warm_up", "WarmUp")
    constructor = syntax.method(owner, "__init__")
    if constructor is None:
        raise LookupError(Message("{package}.warm_up.WarmUp has no constructor.", package=_PACKAGE))
    written = {each.arg: each.annotation for each in constructor.args.args}
    added = [
        each.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=syntax.annotation_of(written[each.name]))
        for each in syntax.signature_of(constructor).parameters.values()
        if each.name in SHARED
    ]
    paragraphs = re.findall(rf"^ +((?:{'|'.join(SHARED)}): .*(?:\n {{12}}.*)*)", syntax.docstring(owner), re.MULTILINE)
    own = listing.signature.parameters.values()
    rest = [each for each in own if each.kind is each.VAR_KEYWORD]
    signature = inspect.Signature([*(each for each in own if each not in rest), *added, *rest])
    doc = documented(listing.doc, "\n        ".join(paragraphs))
    return replace(listing, signature=signature, doc=doc, shared=frozenset(SHARED))
