"""Layout of a saved optimizer: the order and the names that Keras' own classes give to its variables.

It runs in the process that checks, on descriptions only: a model is built again from its configuration where that names
nothing but classes of Keras' own, and the optimizer is built on its variables. No code of a file is run and no number
of one is read.
"""

from __future__ import annotations

import copy
import importlib
import inspect
import itertools
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from optimizers.base.message import Message

_OWN_MODULE = re.compile(
    r"(tf_)?keras(\.(layers|models|initializers|dtype_policies|quantizers|random|ops|optimizers(\.(schedules|legacy))?"
    r"|mixed_precision|engine(\.\w+)*|src\.(layers|models|ops|engine|optimizers|mixed_precision)(\.\w+)*))?"
)
_RUNS_CODE = ("Lambda", "lambda", "TFSMLayer", "TorchModuleWrapper", "FlaxLayer", "JaxLayer", "function")
_OPTIONS = ("momentum", "centered", "amsgrad", "use_ema", "gradient_accumulation_steps")
"""Arguments of optimizers that decide which slots there are."""
_SHAPES = ((2, 3), (3,), (2, 2, 2, 3))
"""Shapes of variables on which an optimizer shows whether its slots depend on them."""
_OWN, _UNUSED = -1, -2
"""Places of no variable: of what the optimizer keeps for itself, and of its steps and rate, which are shown as such."""


class _Foreign(ValueError):
    """A class that is not one of Keras' own."""


def describe_layout(file: str) -> dict[str, Any]:
    """Read the request in `file`; return the variables of the model and the possible readings of the optimizer's
    arrays.

    `fault` says why there are none. A reading has for each array its name and the place of its variable, below 0 for
    none.
    """
    request = json.loads(Path(file).read_text("utf-8"))
    found: dict[str, Any] = {"name": "", "file": None, "line": None, "hosted": True, "fault": "", "readings": []}
    try:
        library = importlib.import_module("tf_keras" if request["keras2"] else "keras")
        asked = _Request(library, request)
        found["learning_rate"] = asked.rate()
        if request["model"] is not None:
            found.update(_of_model(asked, request["model"], request["tagged"], request["first_tag"]))
        else:
            found["readings"] = list(_of_candidates(asked))
    except Exception as error:  # any of Keras' may come for a configuration
        sentence = " ".join(str(error).split())[:200]
        found["fault"] = (
            sentence
            if isinstance(error, _Foreign)
            else Message("{place}: {sentence}", place=type(error).__name__, sentence=sentence)
        )
    return found


class _Request:
    """Request to explain saved arrays: the arrays, and the optimizers that may have written them."""

    def __init__(self, library: Any, request: Mapping[str, Any]) -> None:
        self.library = library
        self.is_keras2: bool = request["keras2"]
        self.optimizer: Mapping[str, Any] | None = request["optimizer"]
        self.class_name: str = request["class_name"]
        self.arrays: list[tuple[tuple[int, ...], bool]] = [(tuple(shape), whole) for shape, whole in request["arrays"]]
        """Shape of each, and whether it holds whole numbers."""
        self.iterations: int | None = request["iterations"]
        self.lists: list[list[tuple[str, tuple[int, ...]]]] = [
            [(path, tuple(shape)) for path, shape in each] for each in request["lists"]
        ]
        """Orders in which all variables may have been."""
        self.has_own_schedule = True
        self.slots: dict[int, tuple[Any, Any, str]] = {}
        """The variables that optimizers made for others, by identity: itself, the other, its name."""
        self._watch()

    def _watch(self) -> None:
        for kind in (self.library.optimizers.Adam, self.library.optimizers.legacy.Adam):
            for base in kind.__mro__:
                for method in ("add_variable_from_reference", "add_slot"):
                    if method in vars(base):
                        setattr(base, method, self._watched(getattr(base, method)))

    def _watched(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def made(optimizer: Any, *values: Any, **named: Any) -> Any:
            found = method(optimizer, *values, **named)
            given = inspect.signature(method).bind(optimizer, *values, **named).arguments
            reference, name = [*given.values()][1:3] if len(given) > 2 else ([*given.values()][1], "")
            self.slots.setdefault(id(found), (found, reference, str(name or "")))
            return found

        return made

    def makers(self) -> Iterator[Callable[[], Any]]:
        """Yield functions that make the optimizer of the configuration; without a configuration, of its class with each
        choice of slots.
        """
        if self.optimizer is not None:
            cleaned = self._own_optimizer(self.optimizer)
            yield lambda: self._made(copy.deepcopy(cleaned))
            return
        flat = self.class_name.lower()
        kind: Any = next((each for name, each in vars(self.library.optimizers).items() if name.lower() == flat), None)
        if kind is None or not inspect.isclass(kind):
            raise _Foreign(Message("{name} is not a class of Keras", name=self.class_name or Message("its optimizer")))
        own: Any = kind
        schedule = self.library.optimizers.schedules.ExponentialDecay(0.1, 10, 0.9)
        known = [each for each in _OPTIONS if each in _arguments(kind)]
        for rate in (0.1, schedule) if "learning_rate" in _arguments(kind) else ():
            for chosen in itertools.product((False, True), repeat=len(known)):
                options = {name: _value_of(name) for name, on in zip(known, chosen, strict=True) if on}
                yield partial(own, learning_rate=rate, **options)

    def _made(self, document: Mapping[str, Any]) -> Any:
        if not self.is_keras2 and document.get("module"):
            return self.library.saving.deserialize_keras_object(document, safe_mode=True)
        optimizers = self.library.optimizers
        if self.is_keras2:
            kinds = optimizers.legacy if document["config"].get("is_legacy_optimizer", False) else optimizers
            name = str(document["class_name"]).lower()
            kind = next((each for own, each in vars(kinds).items() if own.lower() == name), None)
            if kind is not None:
                return kind.from_config(dict(document["config"]))
        return optimizers.deserialize({key: document[key] for key in ("class_name", "config")})

    def _own_optimizer(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """Copy the description of an optimizer, with a stand-in for any schedule that is not a Keras class."""
        cleaned: dict[str, Any] = copy.deepcopy(dict(document))
        rate = cleaned["config"].get("learning_rate")
        if isinstance(rate, dict):
            try:
                _walk(rate, _require_own)
            except _Foreign:
                self.has_own_schedule = False
                stand_in = self.library.optimizers.schedules.ExponentialDecay(0.1, 10, 0.9)
                cleaned["config"]["learning_rate"] = self.library.optimizers.schedules.serialize(stand_in)
        _walk(cleaned, _require_own)
        return cleaned

    def reading(self, optimizer: Any, variables: Sequence[Any], places: Sequence[int]) -> dict[str, Any]:
        """Build `optimizer` on `variables`; return the meaning of each of its variables."""
        if hasattr(optimizer, "_create_all_weights"):
            optimizer._create_all_weights(variables)
        else:
            optimizer.build(list(variables))
        held = optimizer.variables() if callable(optimizer.variables) else optimizer.variables
        inner = getattr(optimizer, "inner_optimizer", optimizer)
        owners = [optimizer, *([inner] if inner is not optimizer else []), *getattr(optimizer, "_inner_optimizers", ())]
        place_of = {id(each): place for each, place in zip(variables, places, strict=True)}
        labels, steps, rate = [], None, None
        for at, each in enumerate(held):
            owner, attribute, reference = _place_in(owners, each, variables)
            if (slot := self.slots.get(id(each))) is not None:
                reference, attribute = slot[1], slot[2]
            if reference is not None:
                labels.append([place_of.get(id(reference), _OWN), attribute])
                continue
            if attribute in ("iterations", "iter", "learning_rate") and owner in (optimizer, inner):
                if owner is inner and attribute == "learning_rate":
                    # That of several optimizers is a placeholder.
                    rate = at if len(owners) == 1 or inner is not optimizer else None
                elif owner is inner:
                    steps = at
                labels.append([_UNUSED, attribute])
                continue
            name = attribute or _name_of(each).rpartition("/")[2]
            labels.append([_OWN, name if len(owners) == 1 else f"{owner.name}/{name}" if owner is not None else name])
        shapes = [(tuple(each.shape), np.issubdtype(_dtype(each), np.integer)) for each in held]
        return {
            "labels": labels, "steps": steps, "rate": rate, "shapes": shapes, "fits": shapes == self.arrays,
        }  # fmt: skip

    def rate(self) -> float | None:
        """Return the learning rate of the configuration's schedule at the saved step count."""
        if self.optimizer is None or self.iterations is None:
            return None
        optimizer = next(self.makers())()
        schedule = getattr(getattr(optimizer, "inner_optimizer", optimizer), "_learning_rate", None)
        if not self.has_own_schedule or not callable(schedule):
            return None
        # Keras 2 calls the rate of the last step its rate, Keras 3 that of the next.
        found = float(np.asarray(schedule(max(0, self.iterations - self.is_keras2))))
        return found if np.isfinite(found) else None


def _arguments(kind: type) -> Mapping[str, Any]:
    return inspect.signature(kind).parameters


def _value_of(option: str) -> Any:
    return {"momentum": 0.9, "gradient_accumulation_steps": 2}.get(option, True)


def _place_in(owners: Sequence[Any], sought: Any, variables: Sequence[Any]) -> tuple[Any, str, Any]:
    """Return the optimizer that holds the variable `sought`, the attribute, and the variable at the same index."""
    for owner in owners:
        mine = list(getattr(owner, "_trainable_variables", None) or variables)
        for name, value in vars(owner).items():
            if value is sought:
                return owner, name.strip("_"), None
            if isinstance(value, list | tuple) and len(value) == len(mine) and name != "_variables":
                for reference, each in zip(mine, value, strict=True):
                    if each is sought:
                        return owner, name.strip("_"), reference
    return None, "", None


def _name_of(variable: Any) -> str:
    return str(getattr(variable, "path", variable.name)).removesuffix(":0")


def _dtype(variable: Any) -> Any:
    return np.dtype(getattr(variable.dtype, "as_numpy_dtype", variable.dtype))


# Models


def _of_model(asked: _Request, document: Mapping[str, Any], tagged: str, first_tag: int) -> dict[str, Any]:
    """Build the model, match its variables with the saved arrays, and build the optimizer on the trainable ones."""
    model = _built(asked, document)
    model.load_weights(tagged)
    variables = list(model.variables)
    trained = {id(each) for each in model.trainable_variables}
    places = {id(each): place for place, each in enumerate(variables)}
    described = [
        [_name_of(each), _tag_of(each, first_tag), list(each.shape), id(each) in trained] for each in variables
    ]
    readings: list[dict[str, Any]] = []
    found = {"variables": described, "readings": readings, "root": model.name}
    chosen = [list(model.trainable_variables)]
    model.trainable = True
    chosen.append(list(model.trainable_variables))
    for make in asked.makers():
        for trainable in chosen:
            reading = asked.reading(make(), trainable, [places[id(each)] for each in trainable])
            if reading["fits"]:
                # The configuration says which are trained; only where that does not fit may others have been.
                readings.append(reading)
                return found
    return found


def _built(asked: _Request, document: Mapping[str, Any]) -> Any:
    cleaned = own_classes(document)
    if asked.is_keras2 and re.match(r"keras\.(src\.)?engine\.", str(cleaned.get("module"))):
        cleaned["module"] = f"tf_keras.src.engine.{cleaned['module'].rpartition('.')[2]}"
    library = asked.library
    if "module" in cleaned:
        model = library.saving.deserialize_keras_object(cleaned, safe_mode=True)
    else:
        model = library.models.model_from_json(json.dumps(cleaned))
    if not model.built:
        raise ValueError(Message("its configuration does not specify the shape of its input"))
    return model


def _tag_of(variable: Any, first: int) -> int | None:
    values = np.asarray(variable).reshape(-1)
    if not values.size or values[0] < first or not np.all(values == values[0]):
        return None
    return int(values[0]) - first


def own_classes(value: Any, key: str = "") -> Any:
    """Return the configuration `value` reduced to the parts that variables depend on. Raises `_Foreign` for a class
    outside Keras.
    """
    if isinstance(value, list):
        return [own_classes(each, key) for each in value]
    if not isinstance(value, dict):
        return "float32" if key == "dtype" and "float" in str(value) else value
    name = value.get("class_name")
    if key.endswith(("_initializer", "initializer")):
        return "zeros"
    if key.endswith(("_regularizer", "_constraint")):
        return None
    if key == "dtype" and name is not None:
        policy = (value.get("config") or {}).get("name", "")
        return "float32" if "float" in str(policy) and "int" not in str(policy) else _require_own(value)
    if key.endswith("activation") and name == "function":
        return "linear"
    if name is not None:
        _require_own(value)
    dropped = ("compile_config", "shared_object_id")
    return {each: own_classes(item, each) for each, item in value.items() if each not in dropped}


def _require_own(value: Any) -> Any:
    name, module, registered = str(value["class_name"]), value.get("module"), value.get("registered_name")
    if registered and (">" in str(registered) or registered != name):
        raise _Foreign(Message("{name} is not a class of Keras", name=registered))
    if module is not None and not _OWN_MODULE.fullmatch(str(module)):
        raise _Foreign(Message("{module}.{name} is not a class of Keras", module=module, name=name))
    if ">" in name:
        raise _Foreign(Message("{name} is not a class of Keras", name=name))
    if any(each in name for each in _RUNS_CODE):
        raise _Foreign(Message("{name} can run code of the file", name=name))
    if isinstance((value.get("config") or {}).get("vocabulary"), str):
        raise _Foreign(Message("{name} reads another file", name=name))
    return value


def _walk(value: Any, visit: Callable[[Any], Any]) -> None:
    if isinstance(value, list):
        for each in value:
            _walk(each, visit)
    elif isinstance(value, dict):
        if "class_name" in value:
            visit(value)
        for each in value.values():
            _walk(each, visit)


# Optimizers without a model


def _of_candidates(asked: _Request) -> Iterator[dict[str, Any]]:
    """Yield the readings that explain the arrays as slots of some number of variables of any shape."""
    if asked.class_name == "LossScaleOptimizer" and asked.optimizer is None:
        yield from _of_loss_scale(asked)
        return
    for make in asked.makers():
        probes = [asked.reading(make(), _variables(asked, [("v", shape)]), [0]) for shape in _SHAPES]
        shapes = [{shape for (of, _), (shape, _) in _labelled(probe) if of >= 0} for probe in probes]
        alike = all(probe["labels"] == probes[0]["labels"] for probe in probes)
        if alike and all(found <= {own} for found, own in zip(shapes, _SHAPES, strict=True)):
            each = sum(of >= 0 for of, _ in probes[0]["labels"])
            rest = len(asked.arrays) - len(probes[0]["labels"]) + each
            if (each and (rest <= 0 or rest % each)) or (not each and rest):
                continue
            variables = _variables(asked, [(f"v{place}", _SHAPES[0]) for place in range(rest // each if each else 0)])
            reading = asked.reading(make(), variables, range(len(variables)))
            if len(reading["labels"]) == len(asked.arrays) and all(
                shape == wanted
                for ((of, _), shape), wanted in zip(_labelled(reading), asked.arrays, strict=True)
                if of < 0
            ):
                yield reading
            continue
        # The shapes of slots depend on those of the variables: only whole lists of these can be tried.
        for place, named in enumerate(asked.lists):
            reading = asked.reading(make(), _variables(asked, named), range(len(named)))
            if reading["fits"]:
                yield {**reading, "list": place}


def _labelled(reading: Mapping[str, Any]) -> Iterator[tuple[Any, Any]]:
    return zip(reading["labels"], reading["shapes"], strict=True)


def _of_loss_scale(asked: _Request) -> Iterator[dict[str, Any]]:
    """Yield the readings with the arrays of the loss-scale optimizer, and the steps of its inner optimizer of unknown
    class.
    """
    kind = asked.library.optimizers.LossScaleOptimizer
    reading = asked.reading(kind(asked.library.optimizers.SGD(0.1)), _variables(asked, [("v", _SHAPES[0])]), [0])
    shapes, own = asked.arrays, len(reading["labels"])
    if shapes[: own - 1] != reading["shapes"][: own - 1]:
        return
    if shapes[own - 1 : own] != reading["shapes"][own - 1 :] or any(not shape for shape, _ in shapes[own : own + 1]):
        reading["labels"], reading["rate"] = reading["labels"][:-1], None
    rest = len(shapes) - len(reading["labels"])
    yield {**reading, "labels": [*reading["labels"], *([_OWN, ""] for _ in range(rest))], "partial": True}


def _variables(asked: _Request, named: Sequence[tuple[str, tuple[int, ...]]]) -> list[Any]:
    found = []
    for path, shape in named:
        if asked.is_keras2:
            import tensorflow as tf

            variable = tf.Variable(np.zeros(shape, np.float32), name=path)
        else:
            variable = asked.library.Variable(np.zeros(shape, np.float32), name="variable")
            variable._path = path
        found.append(variable)
    return found
