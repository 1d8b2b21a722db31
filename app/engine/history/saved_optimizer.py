"""The optimizer in a file that Keras or TensorFlow saved: its hyperparameters, its count of steps and its slots.

Nothing of the file is run and no class of it is made: `.keras` and `.h5` are read as data, a checkpoint by TensorFlow's
reader. Where a file does not name its slots, as `.keras`, they are named by the order in which Keras saves them and by
the shapes of the weights.
"""

from __future__ import annotations

import contextlib
import json
import math
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from optimizers import catalogue

_HDF5 = (".h5", ".hdf5")
_ITERATIONS = ("iteration", "iterations", "iter", "_iterations")
_RATES = ("learning_rate", "_learning_rate")
_VALUE = "/.ATTRIBUTES/VARIABLE_VALUE"
_SLOT = "/.OPTIMIZER_SLOT/"
_FIRST_OF_LAYER = ("embeddings", "depthwise_kernel", "kernel", "recurrent_kernel", "gamma")
_LARGEST_TEXT = 16 << 20
_MOST_SLOTS = 6


@dataclass(frozen=True, slots=True)
class SavedSlot:
    """One slot: of the variable `variable` (empty where the file does not say which), with the root mean square of its
    elements, the largest magnitude, and the share that is exactly zero; NaN for a dtype that is no number here.
    """

    variable: str
    name: str
    shape: tuple[int, ...]
    dtype: str
    rms: float
    largest: float
    zeros: float


@dataclass(frozen=True, slots=True)
class SavedOptimizer:
    """`optimizer` is the name of its class and `hyperparameters` what its configuration says, where the file has one;
    `iterations` how many steps it had made, `None` where that was not saved.
    """

    file: str
    optimizer: str
    hyperparameters: Mapping[str, Any]
    iterations: int | None
    learning_rate: float | None
    slots: tuple[SavedSlot, ...]


@dataclass
class _Contents:
    """What a file has: `named` and `numbered` arrays of the optimizer, and the weights by path in their order."""

    optimizer: str = ""
    config: Mapping[str, Any] = field(default_factory=dict)
    is_keras2: bool = False
    named: list[tuple[str, NDArray[Any]]] = field(default_factory=list)
    numbered: list[NDArray[Any]] = field(default_factory=list)
    weights: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)


def is_saved_model(name: str) -> bool:
    """Whether `name` is a file of Keras', or a checkpoint of TensorFlow's: its prefix, its index or its folder."""
    path = Path(name).expanduser()
    if path.is_dir():
        return (path / "checkpoint").is_file()
    return path.suffix in (".keras", ".index", *_HDF5) or path.with_name(f"{path.name}.index").is_file()


def read_saved_optimizer(name: str) -> SavedOptimizer:
    """The optimizer in what `is_saved_model`. Imports TensorFlow for a checkpoint alone.

    Raises `ValueError` with a sentence for what cannot be read, and where no optimizer was saved.
    """
    path = Path(name).expanduser()
    try:
        if path.suffix == ".keras":
            contents = _read_archive(path)
        elif path.suffix in _HDF5:
            contents = _read_hdf5(path)
        else:
            contents = _read_checkpoint(path)
    except (OSError, KeyError, ValueError, RecursionError, zipfile.BadZipFile) as error:
        reason = getattr(error, "strerror", None) or " ".join(str(error).split())[:200]
        raise ValueError(f"{path.name} cannot be read: {reason.rstrip('.')}.") from error
    if not contents.named and not contents.numbered:
        raise ValueError(
            f"{path.name} holds no state of an optimizer: it was saved without one, or before its first step."
        )
    return _described(str(path), contents)


# Files


def _read_archive(path: Path) -> _Contents:
    with zipfile.ZipFile(path) as archive:
        if archive.getinfo("config.json").file_size > _LARGEST_TEXT:
            raise ValueError("its configuration is too large")
        document = json.loads(archive.read("config.json"))
        about = json.loads(archive.read("metadata.json"))
        with tempfile.TemporaryDirectory(prefix="slotscope-") as folder:
            weights = Path(folder) / "model.weights.h5"
            with archive.open("model.weights.h5") as packed, weights.open("wb") as file:
                shutil.copyfileobj(packed, file)
            contents = _read_hdf5(weights)
    _configure(contents, (document.get("compile_config") or {}).get("optimizer"))
    contents.is_keras2 = str(about.get("keras_version", "")).startswith("2.")
    names = _layer_names(document)
    contents.weights = [(_renamed(path, names), shape) for path, shape in contents.weights]
    return contents


def _layer_names(document: Mapping[str, Any]) -> dict[str, str]:
    """The name of each layer by what its weights are saved under, its class in small letters with a number."""
    found: dict[str, str] = {}
    for layer in document.get("config", {}).get("layers", ()):
        kind = re.sub(r"\W", "", str(layer.get("class_name", "")).rpartition(">")[2])
        key = re.sub(r"([a-z])([A-Z])", r"\1_\2", re.sub(r"(.)([A-Z][a-z]+)", r"\1_\2", kind)).lower()
        again = sum(each == key or re.fullmatch(rf"{re.escape(key)}_\d+", each) is not None for each in found)
        found[f"{key}_{again}" if again else key] = str(layer.get("config", {}).get("name", key))
    return found


def _renamed(path: str, names: Mapping[str, str]) -> str:
    layer, slash, rest = path.partition("/")
    return f"{names.get(layer, layer)}{slash}{rest}"


def _read_hdf5(path: Path) -> _Contents:
    import h5py

    contents = _Contents()
    with h5py.File(path, "r") as file:
        with contextlib.suppress(KeyError, TypeError):
            _configure(contents, json.loads(file.attrs["training_config"]).get("optimizer_config"))
        if "optimizer_weights" in file:
            group = file["optimizer_weights"]
            names = [each.decode() if isinstance(each, bytes) else str(each) for each in group.attrs["weight_names"]]
            contents.named = [(each.removesuffix(":0"), _array(group[each])) for each in names]
            contents.weights = [(_weight_path(each), shape) for each, shape in _datasets(file["model_weights"])]
        elif "optimizer" in file and "vars" in file["optimizer"]:
            group = file["optimizer"]["vars"]
            name = str(group.attrs.get("name", ""))
            contents.optimizer = next((each for each in catalogue.optimizers() if each.lower() == name), "")
            contents.numbered = [_array(group[each]) for each in sorted(group, key=int)]
            found = [(each, shape) for top in file if top != "optimizer" for each, shape in _datasets(file[top], top)]
            contents.weights = [(each.replace("/vars/", "/"), shape) for each, shape in found]
    return contents


def _datasets(group: Any, prefix: str = "") -> Iterator[tuple[str, tuple[int, ...]]]:
    """The arrays in a group, in the order in which they were saved as far as that is known."""
    import h5py

    for name in group:
        each, place = group[name], f"{prefix}/{name}" if prefix else name
        if isinstance(each, h5py.Group):
            yield from _datasets(each, place)
        elif isinstance(each, h5py.Dataset):
            yield place.removeprefix("layers/"), tuple(each.shape)


def _array(dataset: Any) -> NDArray[Any]:
    if getattr(dataset, "external", None):
        raise ValueError("its numbers are in another file")
    return np.asarray(dataset)


def _weight_path(name: str) -> str:
    """Under the name of its layer an older file has the path once more."""
    return name.partition("/")[2].removesuffix(":0")


def _read_checkpoint(path: Path) -> _Contents:
    import tensorflow as tf

    prefix = tf.train.latest_checkpoint(str(path)) if path.is_dir() else str(path).removesuffix(".index")
    if prefix is None:
        raise ValueError("its folder names no checkpoint")
    try:
        reader = tf.train.load_checkpoint(prefix)
        shapes = reader.get_variable_to_shape_map()
    except Exception as error:  # TensorFlow's own, which derive from nothing that is known here
        raise ValueError(str(error)) from error
    contents, numbered = _Contents(), dict[int, str]()
    for name in sorted(shapes):
        whole = name.removesuffix(_VALUE)
        place, _, rest = whole.rpartition("/")
        if whole == name:
            continue  # the graph of objects
        if _SLOT in whole:
            variable, _, slot = whole.partition(_SLOT)
            contents.named.append((f"{variable}|{slot.partition('/')[2]}", reader.get_tensor(name)))
        elif place.endswith("/_variables") and rest.isdecimal():
            numbered[int(rest)] = name
        elif rest in (*_ITERATIONS, *_RATES):
            contents.named.append((rest, reader.get_tensor(name)))
        elif "optimizer" not in place or place.endswith("_trainable_variables"):
            contents.weights.append((whole, tuple(shapes[name])))
    contents.weights.sort(key=lambda each: _creation_order(each[0]))
    contents.numbered = [reader.get_tensor(numbered[each]) for each in sorted(numbered)]
    return contents


def _creation_order(path: str) -> tuple[Any, ...]:
    """A checkpoint has its weights by the alphabet: layers by number, and in a layer the kernel before the bias."""
    owner, _, last = path.rpartition("/")
    numbers = [int(each) for each in re.findall(r"\d+", path)]
    return numbers, owner, _FIRST_OF_LAYER.index(last) if last in _FIRST_OF_LAYER else len(_FIRST_OF_LAYER), last


def _configure(contents: _Contents, document: Any) -> None:
    if isinstance(document, dict) and isinstance(document.get("config"), dict):
        contents.optimizer, contents.config = str(document.get("class_name", "")).rpartition(">")[2], document["config"]


# What the arrays are


def _described(file: str, contents: _Contents) -> SavedOptimizer:
    iterations = rate = None
    slots: list[SavedSlot] = []
    for name, array in contents.named:
        last = name.rpartition("/")[2]
        if not array.shape and last in _ITERATIONS:
            iterations = int(array)
        elif not array.shape and last in _RATES:
            rate = float(array)
        else:
            slots.append(_slot(*_split(name, [path for path, _ in contents.weights]), array))
    rest = contents.numbered
    if rest and not rest[0].shape and rest[0].dtype.kind in "iu" and iterations is None:
        iterations, rest = int(rest[0]), rest[1:]
    if rest and not rest[0].shape and rest[0].dtype.kind == "f" and rate is None:
        rate, rest = float(rest[0]), rest[1:]
    names = _layout(rest, contents) or [("", f"array {place}") for place in range(len(rest))]
    slots += [_slot(variable, name, array) for (variable, name), array in zip(names, rest, strict=True)]
    shown = {name: value for name, value in contents.config.items() if name != "name"}
    if rate is None and isinstance(shown.get("learning_rate"), int | float):
        rate = float(shown["learning_rate"])
    return SavedOptimizer(file, contents.optimizer, shown, iterations, rate, tuple(slots))


def _split(name: str, weights: Sequence[str]) -> tuple[str, str]:
    """Variable and slot of a name like `Adam/m/dense/kernel`, `Adam/dense/kernel/m` or `adam/dense_kernel_m`."""
    if "|" in name:
        variable, _, slot = name.partition("|")
        return variable, slot
    rest = name.partition("/")[2] or name
    for weight in sorted(weights, key=len, reverse=True):
        flat = weight.replace("/", "_")
        if rest.startswith(f"{flat}_"):
            return weight, rest.removeprefix(f"{flat}_")
        if f"/{weight}/" in f"/{rest}/":
            return weight, f"/{rest}/".replace(f"/{weight}/", "/").strip("/")
    return "", rest


def _layout(arrays: Sequence[NDArray[Any]], contents: _Contents) -> list[tuple[str, str]] | None:
    """Variable and slot of each array that has a number alone: Keras saves the slots variable by variable, or one slot
    of all variables after the other. `None` where neither fits the weights.
    """
    known = _slot_names(contents)
    blocks = _shared_names(contents)
    if blocks and len(arrays) and not len(arrays) % (len(blocks) + len(known)):
        # What the base keeps is saved first, one after the other, whatever the class does with its own.
        length = len(arrays) // (len(blocks) + len(known)) * len(blocks)
        first = _fitted(arrays[:length], blocks, contents)
        rest = _fitted(arrays[length:], known, contents) if known else []
        return None if first is None or rest is None else [*first, *rest]
    return _fitted(arrays, known, contents)


def _fitted(arrays: Sequence[NDArray[Any]], known: Sequence[str], contents: _Contents) -> list[tuple[str, str]] | None:
    counts = [len(known), *(each for each in range(1, _MOST_SLOTS + 1) if each != len(known))]
    for count in (each for each in counts if each and len(arrays) and not len(arrays) % each):
        names = known if len(known) == count else [f"slot {place + 1}" for place in range(count)]
        variables = len(arrays) // count
        for at in (lambda v, s: v * count + s, lambda v, s: s * variables + v):  # noqa: B023  # used at once
            shapes = [{arrays[at(v, s)].shape for s in range(count)} for v in range(variables)]
            paths = _subsequence([each.pop() for each in shapes if len(each) == 1], contents.weights)
            if paths is not None and len(paths) == variables:
                found = {at(v, s): (paths[v], names[s]) for v in range(variables) for s in range(count)}
                return [found[place] for place in range(len(arrays))]
    return None


def _subsequence(shapes: Sequence[tuple[int, ...]], weights: Sequence[tuple[str, tuple[int, ...]]]) -> list[str] | None:
    """The weights of these shapes, in order; some, as those that are not trained, may lie between them."""
    found, rest = [], iter(weights)
    for shape in shapes:
        path = next((path for path, each in rest if each == shape), None)
        if path is None:
            return None
        found.append(path)
    return found


def _slot_names(contents: _Contents) -> list[str]:
    """The slots that the catalogue knows of the class, as far as its configuration makes them."""
    listing = catalogue.optimizers().get(f"{'keras2.' if contents.is_keras2 else ''}{contents.optimizer}")
    if listing is None:
        return []
    config = contents.config
    return [*listing.slots, *(name for name in listing.slots_off if config.get("momentum") or config.get(name))]


def _shared_names(contents: _Contents) -> list[str]:
    """What the base of Keras' optimizers keeps of each variable, where its configuration asks for it."""
    config = contents.config
    averages = ["average"] if config.get("use_ema") else []
    return [*averages, *(["gradient_accumulator"] if config.get("gradient_accumulation_steps") else [])]


def _slot(variable: str, name: str, array: NDArray[Any]) -> SavedSlot:
    is_number = array.dtype.kind in "fiub" and array.size > 0
    values = np.abs(array.astype(np.float64)) if is_number else np.full(1, math.nan)
    return SavedSlot(
        variable,
        name,
        tuple(array.shape),
        str(array.dtype),
        float(np.sqrt(np.mean(values**2))),
        float(values.max()),
        float(np.mean(values == 0)) if is_number else math.nan,
    )
