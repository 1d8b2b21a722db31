"""Catalogue of all optimizers and learning-rate schedules. Fast: their source is parsed, not imported.

A source is a function that yields listings (`optimizers.listings` has one for each origin). `load` and the two builders
are for the engine: they import TensorFlow.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Literal

from optimizers.base.message import Message, all_of
from optimizers.base.variable_references import is_reference
from optimizers.listings.framework_listings import (
    CONTRACT,
    keras2_optimizers,
    keras_optimizers,
    legacy_optimizers,
    tf1_optimizers,
)
from optimizers.listings.library_listings import library_optimizers
from optimizers.listings.listing import INNER_OPTIMIZER, Listing, documented
from optimizers.listings.schedule_listings import (
    CONSTANT,
    RATES,
    SHARED,
    keras2_schedules,
    keras_schedules,
    library_schedules,
    place_of,
)
from optimizers.source import parse_reference
from optimizers.source.file_listings import file_listing, installed_optimizers

__all__ = [
    "CONSTANT", "Listing", "build_optimizer", "build_schedule", "follows_rate", "listing_of", "load", "optimizers",
    "schedules", "with_inner", "wraps",
]  # fmt: skip

_LEARNING_RATE = 1e-3
_INNER_PREFIX = "inner/"
OPTIMIZER_SOURCES: tuple[Callable[[], Iterator[Listing]], ...] = (
    keras_optimizers, library_optimizers, keras2_optimizers, legacy_optimizers, tf1_optimizers,
)  # fmt: skip
_SCHEDULE_SOURCES: tuple[Callable[[], Iterator[Listing]], ...] = (
    library_schedules, keras_schedules, keras2_schedules,
)  # fmt: skip


@functools.cache
def optimizers() -> Mapping[str, Listing]:
    """Return every optimizer by name, in order of origin and alphabet; those of installed packages are last.

    Raises `ModuleNotFoundError` if Keras, tf-keras or TensorFlow is not installed.
    """
    found = _collect_listings(OPTIMIZER_SOURCES)
    complete = {
        name: _wrapper(each, _wrappable_optimizers(found, CONTRACT)) if wraps(each) else each
        for name, each in found.items()
    }
    for each in installed_optimizers():
        complete.setdefault(each.name, _completed(each, found))
    return MappingProxyType(complete)


@functools.cache
def schedules() -> Mapping[str, Listing]:
    """Return every learning-rate schedule by name, `"constant"` first. Raises the errors of `optimizers`."""
    return _collect_listings(_SCHEDULE_SOURCES)


def listing_of(name: str) -> Listing:
    """Return the listing of the optimizer `name`, of the catalogue or `"path/to/file.py:Class"`, whose file is only
    parsed.

    Raises `LookupError` for an unknown name, `SourceError` for a file that holds no such optimizer.
    """
    reference = parse_reference(name)
    if reference is not None:
        return _completed(file_listing(name, *reference), optimizers())
    listing = optimizers().get(name)
    if listing is None:
        raise LookupError(Message("No optimizer is called {name!r}.", name=name))
    return listing


def load(name: str) -> type:
    """Return the class of an optimizer or schedule. Imports its package.

    Raises `LookupError` for a name that is not listed.
    """
    listing = optimizers().get(name) or schedules().get(name)
    if listing is None:
        raise LookupError(Message("No optimizer or schedule is called {name!r}.", name=name))
    module, _, attribute = listing.source.rpartition(".")
    found: type = getattr(importlib.import_module(module), attribute)
    return found


def build_optimizer(name: str, values: Mapping[str, Any], schedule: Any = None) -> Any:
    """Build the optimizer with these arguments, and `schedule` (an object of Keras') for a learning rate.

    A wrapper's `inner_optimizer` is built by name; it takes the learning rate and what is given as `inner/beta_1`. An
    optimizer of TensorFlow 1 that asks for the count of steps (`AdagradDAOptimizer`) gets an int64 variable; who
    applies the gradients counts in it. Imports TensorFlow. Raises `LookupError` for a name that is not listed.
    """
    cls = load(name)
    listing = optimizers()[name]
    values = {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}
    values = {**listing.given, **values}
    if schedule is not None:
        values["learning_rate"] = schedule
    if wraps(listing):
        values = with_inner(listing, values)
    if "global_step" in inspect.signature(cls).parameters:
        import tensorflow as tf

        values["global_step"] = tf.Variable(0, dtype=tf.int64, trainable=False, name="global_step")
    return cls(**values)


def with_inner(
    listing: Listing, values: Mapping[str, Any], build: Callable[[str, Mapping[str, Any]], Any] = build_optimizer
) -> dict[str, Any]:
    """Return a wrapper's arguments with its inner optimizer built, which gets the learning rate and arguments that
    begin with `inner/`.

    Of several each takes what begins with the name of its argument: `optimizer_a/beta_1`, `optimizers/0/beta_1`.
    `build` makes one of its name and values; the export writes code instead.
    """
    if INNER_OPTIMIZER not in listing.signature.parameters:
        return _composite_arguments(listing, values, build)
    rate = values.get("learning_rate", _LEARNING_RATE)
    if listing.optimizers or listing.optimizer_lists or listing.patterns:
        values = _composite_arguments(listing, values, build)
    inner = values.get(INNER_OPTIMIZER, listing.signature.parameters[INNER_OPTIMIZER].default)
    inside = {key.removeprefix(_INNER_PREFIX): value for key, value in values.items() if key.startswith(_INNER_PREFIX)}
    inside["learning_rate"] = rate
    own = {key: value for key, value in values.items() if not key.startswith(_INNER_PREFIX) and key != INNER_OPTIMIZER}
    if not listing.takes_rate:
        own.pop("learning_rate", None)
    return {**own, listing.inner_as: build(inner, inside)}


def build_schedule(name: str, values: Mapping[str, Any], learning_rate: Any, plan: int = 2000) -> Any:
    """Build the schedule with these arguments: it returns the rate at a step, counted from 0. Imports Keras.

    It starts from `learning_rate`, a number or a variable that holds one, unless its own values say where. A run is
    planned to have `plan` steps; `place_of` says where the schedule lies among them, and what `warm_up_steps` takes of
    its steps is not left for it. Raises `LookupError` for a name that is not listed, and as the schedule for arguments
    that it refuses.
    """
    if name not in schedules():
        raise LookupError(Message("No schedule is called {name!r}.", name=name))
    listing = schedules()[name]
    arguments: dict[str, Any] = {**listing.given, **values}
    placed = {key: arguments.pop(key) for key in SHARED if key in arguments}
    steps = placed.get("warm_up_steps", 0)
    begins_at, lasts = place_of(placed, plan)
    rest = {"plan": max(1, lasts - steps), **dict.fromkeys(RATES, learning_rate)}
    arguments |= {key: rest[key] for key in listing.supplied & set(rest)}
    schedule = load(name)(**{key: list(each) if isinstance(each, tuple) else each for key, each in arguments.items()})
    if not steps and not begins_at:
        return schedule
    from optimizers.schedules.warm_up import WarmUp

    return WarmUp(schedule, **placed)


def follows_rate(listing: Listing) -> bool:
    """Return whether a schedule starts from the optimizer's learning rate instead of replacing it by its own rates."""
    return bool(listing.supplied & RATES)


def _collect_listings(sources: tuple[Callable[[], Iterator[Listing]], ...]) -> Mapping[str, Listing]:
    found: dict[str, Listing] = {}
    for source in sources:
        for listing in source():
            if listing.name in found:
                both = all_of((found[listing.name].source, listing.source))
                raise ValueError(Message("Two listings are called {listing}: {both}.", listing=listing.name, both=both))
            found[listing.name] = listing
    return MappingProxyType(found)


def _completed(listing: Listing, known: Mapping[str, Listing]) -> Listing:
    """Complete the listing of a user's or package's optimizer with the choices for its inner optimizers."""
    choices = _wrappable_optimizers(known, listing.contract or CONTRACT)
    if listing.optimizers or listing.optimizer_lists or listing.patterns:
        return _composite(listing, choices)
    return _wrapper(listing, choices) if wraps(listing) else listing


def _wrappable_optimizers(found: Mapping[str, Listing], contract: str) -> tuple[str, ...]:
    """Return the optimizers that a wrapper of this contract can hold: those of its contract that are not wrappers."""
    contract = "OptimizerV2" if contract == "As documented" else contract
    return tuple(name for name, each in found.items() if each.contract == contract and not wraps(each))


def wraps(listing: Listing) -> bool:
    """Return whether an optimizer wraps another one."""
    composite = listing.optimizers or listing.optimizer_lists or listing.patterns
    return INNER_OPTIMIZER in listing.signature.parameters or bool(composite)


def _composite_arguments(
    listing: Listing, values: Mapping[str, Any], build: Callable[[str, Mapping[str, Any]], Any]
) -> dict[str, Any]:
    rate = values.get("learning_rate", _LEARNING_RATE)
    defaults = {p.name: p.default for p in listing.signature.parameters.values()}

    def built(name: str, prefix: str) -> Any:
        inside = {key.removeprefix(prefix): each for key, each in values.items() if key.startswith(prefix)}
        if inside.get("learning_rate") is None:
            inside["learning_rate"] = rate
        return build(name, inside)

    prefixes = tuple(f"{name}/" for name in (*listing.optimizers, *listing.optimizer_lists))
    arguments = {key: each for key, each in values.items() if not key.startswith(prefixes)}
    chosen = {name: values.get(name, defaults[name]) for name in listing.optimizers}
    arguments |= {name: built(each, f"{name}/") for name, each in chosen.items() if each is not None}
    for name in listing.optimizer_lists:
        if values.get(name) is not None:
            # It may be a name alone.
            parts = [each.partition(":") for each in values[name]]
            ones = [built(each.strip(), f"{name}/{i}/") for i, (each, _, _) in enumerate(parts)]
            kind = "variables" if re.search("var|weight", name) else "layers"
            found = [_reference(kind, pattern) for _, _, pattern in parts]
            arguments[name] = [(one, each) if each else one for one, each in zip(ones, found, strict=True)]
    arguments |= {
        name: _reference(kind, arguments[name]) for name, kind in listing.patterns.items() if name in arguments
    }
    if not listing.takes_rate:
        arguments.pop("learning_rate", None)
    return arguments


def _reference(kind: str, pattern: str) -> str:
    """Return a pattern in the form that `references` resolves; empty for none."""
    pattern = pattern.strip()
    return pattern if not pattern or is_reference(pattern) else f"{kind}:{pattern}"


def _wrapper(listing: Listing, choices: tuple[str, ...]) -> Listing:
    """Return the listing of a wrapper, whose inner optimizer is chosen by name and gives the learning rate."""
    keyword = inspect.Parameter.KEYWORD_ONLY
    rate = inspect.Parameter("learning_rate", keyword, default=_LEARNING_RATE)
    first = next(each for each in choices if "Adam" in each)
    inner = inspect.Parameter(INNER_OPTIMIZER, keyword, default=first, annotation=Literal[choices])
    own = [p for p in listing.signature.parameters.values() if p.name not in (INNER_OPTIMIZER, "learning_rate")]
    others = [each if each.kind is each.VAR_KEYWORD else each.replace(kind=keyword) for each in own]
    doc = documented(listing.doc, "learning_rate: The learning rate of the inner optimizer.")
    takes_rate = "learning_rate" in listing.signature.parameters
    return replace(listing, signature=inspect.Signature([rate, inner, *others]), doc=doc, takes_rate=takes_rate)


def _composite(listing: Listing, choices: tuple[str, ...]) -> Listing:
    """Complete the listing of an optimizer with several inner optimizers, variables or layers: names are chosen, and
    they share a learning rate.
    """
    if INNER_OPTIMIZER in listing.signature.parameters:
        listing = _wrapper(listing, choices)
    first = next(each for each in choices if "Adam" in each)
    doc = listing.doc
    found = []
    for p in listing.signature.parameters.values():
        if p.kind is p.VAR_POSITIONAL:
            continue  # nothing goes there by name
        if p.name in listing.optimizers:
            # One that may be None is none.
            needed = p.default is p.empty
            annotation = Literal[choices] if needed else Literal[choices] | None
            found.append(p.replace(default=first if needed else None, annotation=annotation))
        elif p.name in listing.optimizer_lists:
            found.append(p.replace(annotation=list[str] if p.default is p.empty else list[str] | None))
            words = Message("Names of optimizers, with a path pattern where one is needed, such as Adam: dense/.*")
            doc = documented(doc, f"{p.name}: {words}.")
        elif p.name in listing.patterns:
            found.append(p.replace(annotation=str))
            doc = documented(doc, f"{p.name}: A regular expression for whole paths of variables, as dense/.*")
        else:
            found.append(p)
    takes_rate = "learning_rate" in listing.signature.parameters
    if (listing.optimizers or listing.optimizer_lists) and not takes_rate:
        rate = inspect.Parameter("learning_rate", inspect.Parameter.KEYWORD_ONLY, default=_LEARNING_RATE)
        found.insert(0, rate)
        doc = documented(doc, "learning_rate: The learning rate of the optimizers inside that have none of their own.")
        listing = replace(listing, takes_rate=False)
    return replace(listing, signature=inspect.Signature(found), doc=doc, choices=choices)
