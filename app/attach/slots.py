"""Variables of a model and the slots of its optimizer, with the names of the program, without imports of TensorFlow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .kernel.run_variables import SlotInfo

_BASES = {
    "keras.src.optimizers.base_optimizer.BaseOptimizer": "Keras 3",
    "tf_keras.src.optimizers.legacy.optimizer_v2.OptimizerV2": "OptimizerV2",
    "tensorflow.python.keras.optimizer_v2.optimizer_v2.OptimizerV2": "OptimizerV2",
    "keras.src.optimizers.legacy.optimizer_v2.OptimizerV2": "OptimizerV2",
    "keras.optimizers.legacy.optimizer_v2.OptimizerV2": "OptimizerV2",
    "tf_keras.src.optimizers.optimizer._BaseOptimizer": "Keras 2",
    "keras.src.optimizers.optimizer._BaseOptimizer": "Keras 2",
    "keras.optimizers.optimizer._BaseOptimizer": "Keras 2",
    "tensorflow.python.training.optimizer.Optimizer": "TF1",
}
"""Base classes of the contracts in releases of Keras and TensorFlow since 2.12."""
_BOOKKEEPING = (
    "iteration",
    "iterations",
    "iter",
    "learning_rate",
    "current_learning_rate",
    "global_step",
    "seed_generator_state",
)


@dataclass(frozen=True)
class Slot(SlotInfo):
    """A slot, and the `tf.Variable` that holds it."""

    tensor: Any = field(kw_only=True, repr=False, compare=False)


def _slot(name: str, variable: int, tensor: Any) -> Slot:
    return Slot(name, variable, tuple(tensor.shape.as_list()), tensor.dtype.name, tensor=tensor)


def contract_of(optimizer: Any) -> str:
    """Return the contract of an optimizer: `"Keras 3"`, `"Keras 2"`, `"OptimizerV2"`, `"TF1"`; empty for other
    bases.
    """
    names = (f"{base.__module__}.{base.__qualname__}" for base in type(optimizer).__mro__)
    return next((_BASES[name] for name in names if name in _BASES), "")


def tensor_of(variable: Any) -> Any:
    """Return the `tf.Variable` of a variable of Keras 3, or the variable itself."""
    return variable.value if hasattr(variable, "path") and not callable(variable.value) else variable


def paths_of(variables: Sequence[Any], model_name: str = "", folder: str = "") -> tuple[str, ...]:
    """Return a unique path for each variable, as in Keras (`"dense/kernel"`) without the name of the model, with
    `folder` in front.
    """
    counts: Counter[str] = Counter()
    found = []
    for variable in variables:
        path = str(getattr(variable, "path", "") or variable.name).partition(":")[0]
        if model_name and path.startswith(f"{model_name}/"):
            path = path[len(model_name) + 1 :]
        if folder and not path.startswith(f"{folder}/"):
            path = f"{folder}/{path}"
        counts[path] += 1
        found.append(path if counts[path] == 1 else f"{path}_{counts[path]}")
    return tuple(found)


def slots_of(optimizer: Any, variables: Sequence[Any]) -> tuple[Slot, ...]:
    """Return every slot of `optimizer` for `variables`, including inner optimizers, and its own state.

    In Keras 3 a slot's name follows the path of its variable (`"dense_kernel_momentum"`), in Keras 2 it precedes its
    name (`"m/dense/kernel"`), the others list slots by name. Any other has the name of its attribute.
    """
    match contract_of(optimizer):
        case "Keras 3":
            found = list(_prefixed(optimizer, variables))
        case "Keras 2":
            found = list(_prefixing(optimizer, variables))
        case "OptimizerV2":
            found = list(_of_v2(optimizer, variables))
        case "TF1":
            found = list(_of_tf1(optimizer, variables))
        case _:
            found = []
    held = _held_by_attributes(optimizer, len(variables)) if contract_of(optimizer) else {}
    listed = {id(slot.tensor) for slot in found}
    found = [held.get(id(slot.tensor), slot) if slot.variable < 0 else slot for slot in found]
    found += [slot for key, slot in held.items() if key not in listed]
    counts: Counter[tuple[int, str]] = Counter()
    named, seen = [], {id(tensor_of(variable)) for variable in variables}
    for slot in found:
        if id(slot.tensor) in seen or not (slot.tensor.dtype.is_floating or slot.tensor.dtype.is_integer):
            continue
        seen.add(id(slot.tensor))
        counts[slot.variable, slot.name] += 1
        count = counts[slot.variable, slot.name]
        named.append(slot if count == 1 else replace(slot, name=f"{slot.name}_{count}"))
    return tuple(named)


def _held_by_attributes(optimizer: Any, count: int) -> dict[int, Slot]:
    """Return the slots in attributes of an optimizer, by the id of their tensor. The i-th slot of a list of `count`
    belongs to the i-th variable.
    """
    found: dict[int, Slot] = {}
    for attribute, value in vars(optimizer).items():
        name, is_list = attribute.strip("_"), isinstance(value, list | tuple)
        if name in (*_BOOKKEEPING, "variables", "trainable_variables", "weights") or attribute.startswith("_self_"):
            continue
        for place, each in enumerate(value if is_list else (value,)):
            tensor = tensor_of(each)
            if hasattr(tensor, "read_value"):
                found.setdefault(id(tensor), _slot(name, place if is_list and len(value) == count else -1, tensor))
    return found


def _prefixed(optimizer: Any, variables: Sequence[Any]) -> Iterator[Slot]:
    names = [
        (f"{str(getattr(v, 'path', v.name)).replace('/', '_').replace(':', '_')}_", i) for i, v in enumerate(variables)
    ]
    # Of names that begin alike the longest is meant.
    names.sort(key=lambda each: -len(each[0]))
    places: Counter[str] = Counter()
    owners: dict[str, list[int]] = {}
    for prefix, i in reversed(names):
        owners.setdefault(prefix, []).append(i)
    for variable in optimizer.variables:
        name = variable.name
        if name in _BOOKKEEPING:
            continue
        prefix = next((each for each, _ in names if name.startswith(each)), "")
        # Variables of one path have slots of one name, in their order.
        among = owners.get(prefix, [-1])
        place = among[min(places[name], len(among) - 1)]
        places[name] += 1
        yield _slot(name[len(prefix) :], place, tensor_of(variable))


def _prefixing(optimizer: Any, variables: Sequence[Any]) -> Iterator[Slot]:
    held = optimizer.variables() if callable(optimizer.variables) else optimizer.variables
    inner = getattr(optimizer, "inner_optimizer", None)
    if inner is not None:
        held = [*held, *(inner.variables() if callable(inner.variables) else inner.variables)]
    ends = [(f"/{v._shared_name}", i) for i, v in enumerate(variables)]
    ends.sort(key=lambda each: -len(each[0]))
    for variable in held:
        name = variable.name.partition(":")[0]
        end, place = next(((e, i) for e, i in ends if name.endswith(e)), ("", -1))
        own = name[: len(name) - len(end)] if end else name.rpartition("/")[2]
        if place >= 0 or own not in _BOOKKEEPING:
            yield _slot(own.rpartition("/")[2] if place >= 0 else own, place, variable)


def _of_v2(optimizer: Any, variables: Sequence[Any]) -> Iterator[Slot]:
    owner = getattr(optimizer, "_optimizer", optimizer)
    for name in owner.get_slot_names():
        for i, variable in enumerate(variables):
            try:
                slot = owner.get_slot(tensor_of(variable), name)
            except KeyError:
                continue
            if slot is not None:
                yield _slot(name, i, slot)


def _of_tf1(optimizer: Any, variables: Sequence[Any]) -> Iterator[Slot]:
    for name in optimizer.get_slot_names():
        for i, variable in enumerate(variables):
            slot = optimizer.get_slot(tensor_of(variable), name)
            if slot is not None:
                yield _slot(name, i, slot)
    for key, variable in getattr(optimizer, "_non_slot_dict", {}).items():
        yield _slot(str(key[0] if isinstance(key, tuple) else key), -1, variable)
