"""A checkpoint of TensorFlow: which of its tensors are weights, and which its optimizer's."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from app.core.files.regular_file import require_file
from app.saved_model.saved_contents import SavedContents, SavedWeight, class_of_name
from app.saved_model.tensor_bundle import OBJECT_GRAPH, SavedObject, TensorBundle
from optimizers import catalogue

SAVED_MODEL = "saved_model.pb"
_VALUE = "/.ATTRIBUTES/VARIABLE_VALUE"
_SLOT = "/.OPTIMIZER_SLOT/"
_NOT_SAVED_BY_NUMBER = ("save_counter",)
_POWERS = ("beta1_power", "beta2_power")
_FIRST_OF_LAYER = ("embeddings", "depthwise_kernel", "kernel", "recurrent_kernel", "gamma", "beta")


def read_checkpoint(path: Path) -> SavedContents:
    """Read one of its prefix, its index, its folder (the newest in it) or that of a SavedModel.

    Raises `ValueError` and `OSError` for what is none.
    """
    bundle = TensorBundle(_prefix(path))
    objects = bundle.objects()
    contents = SavedContents()
    if any(key.endswith(_VALUE) for key in bundle.entries):
        _sort_objects(bundle, objects, contents)
    else:
        _sort_variables(bundle, contents)
    return contents


def _prefix(path: Path) -> Path:
    if path.name == SAVED_MODEL:
        path = path.parent
    if not path.is_dir():
        return path.with_name(path.name.removesuffix(".index"))
    if (path / SAVED_MODEL).is_file():
        return path / "variables" / "variables"
    require_file(path / "checkpoint")
    with (path / "checkpoint").open(encoding="utf-8", errors="replace") as file:
        text = file.read(10_000)
    found = re.search(r'^model_checkpoint_path:\s*"((?:[^"\\]|\\.)*)"', text, re.MULTILINE)
    if found is None:
        raise ValueError("its folder names no checkpoint")
    # Older ones name a whole path, which is that of another machine, or leads elsewhere.
    return path / Path(found.group(1).replace("\\", "/")).name


def _sort_objects(bundle: TensorBundle, objects: Sequence[SavedObject], contents: SavedContents) -> None:
    """Sort tensors of `tf.train.Checkpoint`, whose keys say where in the program each was."""
    named = {each.key: each.name for each in objects if each.key}
    optimizers = _optimizers(bundle.entries)
    slots: list[tuple[str, str, NDArray[Any]]] = []
    for key in bundle.entries:
        whole = key.removesuffix(_VALUE)
        place, _, last = whole.rpartition("/")
        array = bundle.array(key) if whole != key else None
        if array is None or last in _NOT_SAVED_BY_NUMBER:
            continue
        name = named.get(key) or whole
        if _SLOT in whole:
            variable, _, slot = whole.partition(_SLOT)
            slots.append((variable + _VALUE, slot.rpartition("/")[2], array))
            if name.partition("/")[2]:
                contents.optimizer = contents.optimizer or class_of_name(name.partition("/")[0])
        elif place.endswith("/_trainable_variables") or not _is_in(whole, optimizers):
            contents.weights.append(SavedWeight(name, array, whole, key=key))
        elif place.endswith("/_variables") and last.isdecimal():
            contents.named.append((name, array))
        elif not array.shape:
            owner = name.rpartition("/")[0] or place
            contents.named.append((f"{owner}/{last.strip('_')}", array))
        else:
            contents.named.append((name, array))
    contents.weights.sort(key=lambda each: _creation_order(each.owner))
    counts = Counter(each.path for each in contents.weights)
    contents.weights = [replace(each, path=each.owner) if counts[each.path] > 1 else each for each in contents.weights]
    paths = {each.key: each.path for each in contents.weights}
    contents.named += [(f"{paths.get(key) or key.removesuffix(_VALUE)}|{slot}", array) for key, slot, array in slots]
    firsts = [name.partition("/")[0] for name, _ in contents.named if "/" in name and "|" not in name]
    known = [found for each in firsts if (found := class_of_name(each)) in catalogue.optimizers()]
    contents.optimizer = contents.optimizer or next(iter(known), "")
    _take_order(bundle, objects, contents)


def _optimizers(entries: Collection[str]) -> set[str]:
    """Where in the program the optimizers were, by what only they have."""
    found = set()
    for key in entries:
        whole = key.removesuffix(_VALUE)
        if _SLOT in whole:
            found.add(whole.partition(_SLOT)[2].rpartition("/")[0].replace(".S", "/"))
        for mark in ("/_variables/", "/_trainable_variables/", "/_iterations", "/iter"):
            if whole.endswith(mark) or (mark.endswith("/") and mark in whole):
                found.add(whole.rpartition(mark)[0])
    return found - {""}


def _is_in(place: str, optimizers: Collection[str]) -> bool:
    return any(place.startswith(f"{each}/") for each in optimizers)


def _take_order(bundle: TensorBundle, objects: Sequence[SavedObject], contents: SavedContents) -> None:
    """Take the variables that the optimizer trained and its own, in their order, as the graph of objects has them."""
    weights = {each.key: place for place, each in enumerate(contents.weights)}
    for each in objects:
        if not {"_trainable_variables", "_variables"} <= {*each.children}:
            continue
        trained, own = (
            [objects[at].key for at in _members(objects, each.children[name])]
            for name in ("_trainable_variables", "_variables")
        )
        if trained and own and all(key in weights for key in trained) and all(key in bundle.entries for key in own):
            arrays = [array for key in own if (array := bundle.array(key)) is not None]
            if len(arrays) == len(own) and len(contents.order) < len(trained):
                contents.order = [weights[key] for key in trained]
                contents.numbered = arrays
                contents.names = [objects[at].name for at in _members(objects, each.children["_variables"])]


def _members(objects: Sequence[SavedObject], place: int) -> list[int]:
    children = objects[place].children
    return [children[name] for name in sorted((name for name in children if name.isdecimal()), key=int)]


def _sort_variables(bundle: TensorBundle, contents: SavedContents) -> None:
    """Sort tensors of TensorFlow 1, which have the names of variables: those of slots begin with the variable's."""
    for key in bundle.entries:
        array = bundle.array(key) if key != OBJECT_GRAPH else None
        if array is None:
            continue
        owner, _, last = key.rpartition("/")
        if owner in bundle.entries:
            contents.named.append((f"{owner}|{last}", array))
            # A slot has the name of its optimizer, with a number for each more.
            contents.optimizer = contents.optimizer or class_of_name(last)
        elif key in (*_POWERS, "global_step"):
            contents.named.append((f"/{key}", array))
        else:
            contents.weights.append(SavedWeight(key, array, key))


def _creation_order(path: str) -> tuple[Any, ...]:
    """A checkpoint has its weights by the alphabet: layers by number, and in a layer the kernel before the bias."""
    owner, _, last = path.rpartition("/")
    numbers = [int(each) for each in re.findall(r"\d+", path)]
    return numbers, owner, _FIRST_OF_LAYER.index(last) if last in _FIRST_OF_LAYER else len(_FIRST_OF_LAYER), last
