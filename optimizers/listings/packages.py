"""Modules found on disk and parsed, never run: exports, classes and bases; and the wheels that contain modules."""

from __future__ import annotations

import ast
import functools
import importlib.util
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from optimizers.base import syntax
from optimizers.base.message import Message

WHEELS: Final = {
    "PIL": "pillow", "absl": "absl-py", "attr": "attrs", "av": "av", "bs4": "beautifulsoup4", "chex": "chex",
    "cloudpickle": "cloudpickle", "cv2": "opencv-python", "dateutil": "python-dateutil", "dill": "dill",
    "einops": "einops", "flax": "flax", "gin": "gin-config", "git": "GitPython", "gym": "gym",
    "gymnasium": "gymnasium", "h5py": "h5py", "hydra": "hydra-core", "jax": "jax", "joblib": "joblib",
    "keras": "keras", "keras_core": "keras-core", "keras_cv": "keras-cv", "keras_hub": "keras-hub",
    "keras_nlp": "keras-nlp", "keras_tuner": "keras-tuner", "matplotlib": "matplotlib",
    "ml_collections": "ml-collections", "networkx": "networkx", "numba": "numba", "omegaconf": "omegaconf",
    "optax": "optax", "optuna": "optuna", "pandas": "pandas", "pkg_resources": "setuptools", "plotly": "plotly",
    "psutil": "psutil", "pyarrow": "pyarrow", "ray": "ray", "requests": "requests", "rich": "rich", "scipy": "scipy",
    "seaborn": "seaborn", "six": "six", "skimage": "scikit-image", "sklearn": "scikit-learn", "sonnet": "dm-sonnet",
    "sounddevice": "sounddevice", "statsmodels": "statsmodels", "sympy": "sympy", "tensorboard": "tensorboard",
    "tensorboardX": "tensorboardX", "tensorflow": "tensorflow", "tensorflow_datasets": "tensorflow-datasets",
    "tensorflow_hub": "tensorflow-hub", "tensorflow_model_optimization": "tensorflow-model-optimization",
    "tensorflow_probability": "tensorflow-probability", "tensorflow_text": "tensorflow-text",
    "tf_keras": "tf-keras", "torch": "torch", "torchvision": "torchvision", "tqdm": "tqdm",
    "transformers": "transformers", "tree": "dm-tree", "typing_extensions": "typing-extensions", "wandb": "wandb",
    "wrapt": "wrapt", "yaml": "PyYAML",
}  # fmt: skip
"""Wheel of each module, as the projects themselves say."""


def install_advice(module: str) -> str:
    """Say how to install a top-level module, with the name of its wheel if known."""
    wheel = WHEELS.get(module)
    if wheel is not None:
        return Message("install it with `{executable} -m pip install {wheel}`", executable=sys.executable, wheel=wheel)
    return Message(
        "find out which package provides it (one called {module} may be a different one) and install it", module=module
    )


# The base of each contract: it is not an optimizer itself.
_BASES = {"BaseOptimizer", "Optimizer", "OptimizerV2", "LibraryOptimizer"}


@functools.cache
def folder(package: str) -> Path:
    """Return the folder of an installed top-level package. Raises `ModuleNotFoundError` if it is not installed."""
    spec = importlib.util.find_spec(package)  # a top-level name is found without being imported
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(
            Message("{package} is not installed; {advice}.", package=package, advice=install_advice(package)),
            name=package,
        )
    return Path(spec.submodule_search_locations[0])


def path_of(module: str) -> Path:
    """Return the file of a module by its dotted name, found without importing it."""
    package, *rest = module.split(".")
    path = folder(package).joinpath(*rest)
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@functools.cache
def parsed(module: str) -> ast.Module:
    """Parse a module by its dotted name. Raises `LookupError` if the package has no such file."""
    path = path_of(module)
    if not path.is_file():
        raise LookupError(
            Message(
                "The installed {package} has no {module}.",
                module=module,
                package=module.partition(".")[0],
            )
        )
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@functools.cache
def classes(module: str) -> Mapping[str, ast.ClassDef]:
    """Return the classes at the top of a module by name."""
    return syntax.classes(parsed(module))


def exports(module: str) -> Iterator[tuple[str, str]]:
    """Yield (module, name) of each class that `module` re-exports under its own name from its package's `src`, in
    order.
    """
    source = f"{module.partition('.')[0]}.src."
    for statement in parsed(module).body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith(source):
            for alias in statement.names:
                if alias.name[:1].isupper() and alias.asname in (None, alias.name):
                    yield str(statement.module), alias.name


def class_in(module: str, name: str) -> ast.ClassDef:
    """Return the class `name` of `module`. Raises `LookupError` if the module has no such class."""
    try:
        return classes(module)[name]
    except KeyError:
        package = module.partition(".")[0]
        raise LookupError(
            Message(
                "{module} of the {package} that is installed has no class {name}.",
                module=module,
                package=package,
                name=name,
            )
        ) from None


def lineage(module: str, name: str) -> list[ast.ClassDef]:
    """Return the class and its base classes up to the contract's base: AdamW, Adam."""
    found = class_in(module, name)
    line = [found]
    names = syntax.imported(parsed(module))
    for base in found.bases:
        match base:
            case ast.Attribute(value=ast.Name(id=package), attr=parent) if package in names:
                owner = names[package]
            case ast.Name(id=parent) if parent in names:
                owner, _, parent = names[parent].rpartition(".")
            case ast.Name(id=parent) if parent in classes(module):
                owner = module
            case _:
                continue
        if parent not in _BASES and owner.partition(".")[0] == module.partition(".")[0]:
            line += lineage(owner, parent)
    return line


def inherited(line: list[ast.ClassDef], name: str) -> ast.FunctionDef | None:
    """Return the method `name` of the first class of a lineage that defines it."""
    return next((found for each in line if (found := syntax.method(each, name))), None)
