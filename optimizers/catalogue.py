"""What can be chosen: every optimizer and every learning-rate schedule. Light: Keras is parsed, not imported.

A source is a function that yields listings. Keras is the first; the library, a folder of the user's and entry points
are further ones. `load` and the two builders are for the engine: they import Keras.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal

from optimizers.keras_source import KerasClass, keras_optimizers, keras_schedules, summary

CONSTANT = "constant"
"""The schedule that is none: the learning rate stays where the optimizer's form has it."""

_LEARNING_RATE = 1e-3
# What an optimizer's own rows keep of the arguments that every Keras optimizer shares.
_OWN = {"learning_rate", "weight_decay", "name", "kwargs"}


@dataclass(frozen=True, slots=True)
class Listing:
    """One optimizer or schedule.

    `signature` is the constructor's, as a form shows it; `shared` names the arguments that it has in common with
    every optimizer of its contract, `supplied` those that are filled in when it is built (a schedule's
    `initial_learning_rate` is the optimizer's `learning_rate`), `given` has defaults for arguments without one.
    `slots` are made with the default arguments, `slots_off` with others only. `source` is its importable name.
    """

    name: str
    title: str
    summary: str
    contract: str
    signature: inspect.Signature
    doc: str
    source: str
    shared: frozenset[str] = frozenset()
    slots: tuple[str, ...] = ()
    slots_off: tuple[str, ...] = ()
    supplied: frozenset[str] = frozenset({"name"})
    given: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


@functools.cache
def optimizers() -> Mapping[str, Listing]:
    """Every optimizer by name, in the order of the alphabet.

    Raises `ModuleNotFoundError` where Keras is not installed.
    """
    return _gathered(_OPTIMIZER_SOURCES)


@functools.cache
def schedules() -> Mapping[str, Listing]:
    """Every learning-rate schedule by name, `"constant"` first. Raises as `optimizers`."""
    return _gathered(_SCHEDULE_SOURCES)


def load(name: str) -> type:
    """The class of an optimizer or schedule. Imports Keras.

    Raises `LookupError` for a name that is not listed, and for `"constant"`, which has no class.
    """
    listing = optimizers().get(name) or schedules().get(name)
    if listing is None:
        raise LookupError(f"No optimizer or schedule is called {name!r}.")
    if not listing.source:
        raise LookupError(f"The schedule {name!r} has no class; the learning rate stays as it is.")
    module, _, attribute = listing.source.rpartition(".")
    found: type = getattr(importlib.import_module(module), attribute)
    return found


def build_optimizer(name: str, values: Mapping[str, Any], schedule: Any = None) -> Any:
    """The optimizer with these arguments, and `schedule` (an object of Keras') for a learning rate. Imports Keras.

    A wrapper's `inner_optimizer` is built by name with its defaults, and takes the learning rate.
    """
    values = {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}
    if schedule is not None:
        values["learning_rate"] = schedule
    parameters = optimizers()[name].signature.parameters
    if "inner_optimizer" in parameters:
        inner = values.pop("inner_optimizer", parameters["inner_optimizer"].default)
        rate = {"learning_rate": values.pop("learning_rate", _LEARNING_RATE)}
        values["inner_optimizer"] = build_optimizer(inner, rate)
    return load(name)(**values)


def build_schedule(name: str, values: Mapping[str, Any], learning_rate: Any) -> Any:
    """The schedule with these arguments, `None` for `"constant"`. Imports Keras.

    It starts from `learning_rate`, a number or a variable that holds one, unless its own values say where.
    """
    if name == CONSTANT:
        return None
    listing = schedules()[name]
    arguments = {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}
    arguments = {**listing.given, **arguments}
    if "initial_learning_rate" in listing.supplied:
        arguments["initial_learning_rate"] = learning_rate
    return load(name)(**arguments)


def _gathered(sources: tuple[Callable[[], Iterator[Listing]], ...]) -> Mapping[str, Listing]:
    found: dict[str, Listing] = {}
    for source in sources:
        for listing in source():
            if listing.name in found:
                both = f"{found[listing.name].source} and {listing.source}"
                raise ValueError(f"Two listings are called {listing.name}: {both}.")
            found[listing.name] = listing
    return MappingProxyType(found)


def _from_keras() -> Iterator[Listing]:
    classes = sorted(keras_optimizers(), key=lambda each: each.name.casefold())
    choices = tuple(each.name for each in classes if "inner_optimizer" not in each.signature.parameters)
    for each in classes:
        listing = _listing(each, "keras.optimizers", each.name)
        yield listing if each.name in choices else _wrapper(listing, choices)


def _wrapper(listing: Listing, choices: tuple[str, ...]) -> Listing:
    """A wrapper chooses its inner optimizer by name, and shows that one's learning rate as its own."""
    keyword = inspect.Parameter.KEYWORD_ONLY
    rate = inspect.Parameter("learning_rate", keyword, default=_LEARNING_RATE)
    inner = inspect.Parameter("inner_optimizer", keyword, default="Adam", annotation=Literal[choices])
    own = [each for each in listing.signature.parameters.values() if each.name != "inner_optimizer"]
    others = [each if each.kind is each.VAR_KEYWORD else each.replace(kind=keyword) for each in own]
    signature = inspect.Signature([rate, inner, *others])
    doc = listing.doc.replace("Args:", "Args:\n        learning_rate: The learning rate of the inner optimizer.", 1)
    return replace(listing, signature=signature, doc=doc)


def _keras_schedules() -> Iterator[Listing]:
    yield Listing(
        CONSTANT, "Constant", "The learning rate stays as the optimizer has it.", "", inspect.Signature(), "", ""
    )
    for each in sorted(keras_schedules(), key=lambda found: found.name):
        title = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", each.name).capitalize()
        yield _listing(each, "keras.optimizers.schedules", title)


def _listing(found: KerasClass, module: str, title: str) -> Listing:
    required = {name for name, each in found.signature.parameters.items() if each.default is each.empty}
    given = {name: value for name, value in _GIVEN.items() if name in required}
    if "decay_rate" in given:
        given["decay_steps"] = _STEPS_PER_DECAY
    return Listing(
        name=found.name,
        title=title,
        summary=summary(found.doc),
        contract="Keras 3",
        signature=found.signature,
        doc=found.doc,
        source=f"{module}.{found.name}",
        shared=found.base - _OWN,
        slots=found.slots,
        slots_off=found.slots_off,
        supplied=frozenset({"name", "initial_learning_rate"} & set(found.signature.parameters)),
        given=MappingProxyType(given),
    )


# Defaults for what Keras' schedules ask for: made for runs of a few thousand steps. `decay_steps` is the whole length
# of a cosine or a polynomial, and where there is a `decay_rate` the steps in which it acts once.
_STEPS_PER_DECAY = 100
_GIVEN: Mapping[str, Any] = {
    "decay_steps": 2000,
    "first_decay_steps": 500,
    "decay_rate": 0.96,
    "boundaries": (1000, 1500),
    "values": (1e-3, 3e-4, 1e-4),
}
_OPTIMIZER_SOURCES: tuple[Callable[[], Iterator[Listing]], ...] = (_from_keras,)
_SCHEDULE_SOURCES: tuple[Callable[[], Iterator[Listing]], ...] = (_keras_schedules,)
