"""Source of an optimizer of Keras 3, tf-keras or TensorFlow 1 as a standalone file, with its package's public names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from types import MappingProxyType
from typing import Any

from optimizers.base import syntax
from optimizers.export.formatter import format_source
from optimizers.export.source_edits import SourceModule, read_module
from optimizers.listings.packages import exports
from optimizers.listings.tf1_listings import MODULES


@dataclass(frozen=True, slots=True)
class _Package:
    """How what a package calls its own things is called by those who import it.

    Args:
        wheel: what is installed.
        authors: whose work it is.
        imports: what may be imported, by the name that the code then has for it.
        names: public names; a name that ends in a dot means all that begin so.
        dropped: decorators and methods that mean something inside of the package alone.
        keyword_args: the module that has the text for `{{base_optimizer_keyword_args}}`.
    """

    wheel: str
    authors: str
    imports: Mapping[str, str]
    names: Mapping[str, str]
    dropped: tuple[str, ...] = ()
    keyword_args: str = ""


_KERAS = _Package(
    "keras", "The Keras authors",
    MappingProxyType({"keras": "import keras", "tf": "import tensorflow as tf", "ops": "from keras import ops"}),
    MappingProxyType({
        "optimizer.Optimizer": "keras.optimizers.Optimizer", "initializers.": "keras.initializers.",
        "backend.Variable": "keras.Variable", "backend.StatelessScope": "keras.StatelessScope",
        "backend.name_scope": "keras.name_scope", "backend.": "keras.backend.",
        "serialization_lib.": "keras.saving.",
    }),
    ("keras_export", "tracking.no_automatic_dependency_tracking"),
    "keras.src.optimizers.base_optimizer",
)  # fmt: skip
_TF_KERAS = _Package(
    "tf-keras", "The TensorFlow authors",
    MappingProxyType({"np": "import numpy as np", "tf": "import tensorflow as tf", "tf_keras": "import tf_keras"}),
    MappingProxyType({
        "optimizer.Optimizer": "tf_keras.optimizers.Optimizer",
        "optimizer_v2.OptimizerV2": "tf_keras.optimizers.legacy.Optimizer",
        "initializers.": "tf_keras.initializers.", "backend_config.": "tf_keras.backend.",
        "learning_rate_schedule.": "tf_keras.optimizers.schedules.",
    }),
    ("keras_export", "register_keras_serializable"),
    "tf_keras.src.optimizers.optimizer",
)  # fmt: skip
_TF1 = _Package(
    "tensorflow", "The TensorFlow authors",
    MappingProxyType({"tf": "import tensorflow.compat.v1 as tf"}),
    MappingProxyType({
        "optimizer.Optimizer": "tf.train.Optimizer", "resource_variable_ops.": "tf.raw_ops.",
        "gen_training_ops.": "tf.raw_ops.", "gen_array_ops.": "tf.", "math_ops.": "tf.", "array_ops.": "tf.",
        "control_flow_ops.": "tf.", "state_ops.": "tf.", "init_ops.": "tf.", "constant_op.": "tf.", "dtypes.": "tf.",
        "indexed_slices.": "tf.", "context.": "tf.", "ops.": "tf.",
    }),
    # Variables that are not resources are gone; these update them.
    ("tf_export", "_apply_dense", "_apply_sparse", "_apply_sparse_duplicate_indices"),
)  # fmt: skip


_COUNT_CODE = """
    def _finish(self, update_ops, name_scope):
        # TensorFlow 1 was handed the count of steps; this one counts for itself.
        with tf.control_dependencies(update_ops):
            counted = self._global_step.assign_add(1)
        return tf.group(*update_ops, counted, name=name_scope)
"""


def packaged_source(source: str, title: str, given: Mapping[str, Any]) -> str:
    """The class that is imported as `source` (`keras.optimizers.AdamW`), called `title`, as a standalone file.

    Classes of its package that it derives from are put in front of it; `given` has defaults for arguments without one.
    Raises `LookupError` where the package that is installed is laid out otherwise.
    """
    public, _, name = source.rpartition(".")
    package, module = _defining_module(public, name)
    line = list(_lineage(module, name))
    _add_defaults(*line[0], given)
    parts = [_class(package, owner, node) for owner, node in reversed(line)]
    code = "\n\n\n".join(parts)
    if "self._global_step = global_step" in code:
        made = "tf.Variable(0, dtype=tf.int64, trainable=False) if global_step is None else global_step"
        code = (
            code.replace("self._global_step = global_step", f"self._global_step = {made}") + "\n" + _COUNT_CODE.rstrip()
        )
    if title != name:
        code = _rename(code, name, title)
    names = {each.id for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Name)}
    ours = [line for name, line in package.imports.items() if name in names]
    imports = ["import re", "", *ours] if "re" in names else ours
    version = metadata.version(package.wheel)
    head = f'"""{name} of {package.wheel} {version}, as one file.\n\n{package.authors}, Apache License 2.0.\n"""'
    return format_source(f"{head}\n\n" + "\n".join(imports) + f"\n\n\n{code}\n")


def _defining_module(public: str, name: str) -> tuple[_Package, str]:
    """The package of a class, and the module that it is written in."""
    if public == "tensorflow.compat.v1.train":
        for each in MODULES:
            module = f"tensorflow.python.training.{each}"
            if read_module(module).named(name) is not None:
                return _TF1, module
        raise LookupError(f"TensorFlow has no {name}.")
    module = next((module for module, own in exports(public) if own == name), "")
    if not module:
        raise LookupError(f"{public} exports no {name}.")
    return (_KERAS if public.startswith("keras") else _TF_KERAS), module


def _lineage(module: str, name: str) -> Iterator[tuple[SourceModule, ast.ClassDef]]:
    """The class and those of its package that it derives from, each with its module."""
    owner = read_module(module)
    found = owner.named(name)
    assert isinstance(found, ast.ClassDef)
    yield owner, found
    for base in found.bases:
        match base:
            case ast.Attribute(value=ast.Name(id=beside), attr=parent) if parent not in ("Optimizer", "OptimizerV2"):
                yield from _lineage(f"{module.rpartition('.')[0]}.{beside}", parent)
            case ast.Name(id=parent) if isinstance(owner.named(parent), ast.ClassDef):
                yield from _lineage(module, parent)


def _add_defaults(owner: SourceModule, node: ast.ClassDef, given: Mapping[str, Any]) -> None:
    """Defaults for arguments of the constructor that have none, and for the count of steps."""
    constructor = syntax.method(node, "__init__")
    if constructor is None:
        return
    arguments = constructor.args.args
    for each in arguments[: len(arguments) - len(constructor.args.defaults)]:
        if each.arg in given or each.arg == "global_step":
            end = owner.span(each)[1]
            owner.replace(end, end, f"={given.get(each.arg)!r}")


def _class(package: _Package, owner: SourceModule, node: ast.ClassDef) -> str:
    """The class without what means something in its package alone, and with public names."""
    for base in node.bases:
        known = ast.unparse(base)
        owner.put(base, package.names.get(known, known.rpartition(".")[2]))
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef):
            if statement.name in package.dropped:
                owner.drop(statement)
            for decorator in statement.decorator_list:
                if ast.unparse(decorator) in package.dropped:
                    owner.drop_line(decorator)
    for each in ast.walk(node):
        match each:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="gen_training_ops" | "resource_variable_ops"))):
                _use_raw_op(owner, each)
            case ast.Attribute(value=ast.Name(id=beside), attr=attribute):
                own = f"{beside}.{attribute}"
                if each not in node.bases and (public := _public_name(package, own)) != own:
                    owner.put(each, public)
            case ast.ImportFrom(module="keras.src.utils.module_utils"):
                owner.drop_line(each)
    text = owner.body([node])
    if package.keyword_args:
        words = read_module(package.keyword_args).named("base_optimizer_keyword_args")
        assert isinstance(words, ast.Assign)
        text = text.replace("{{base_optimizer_keyword_args}}", str(ast.literal_eval(words.value)).rstrip())
    return text


def _public_name(package: _Package, name: str) -> str:
    """What others call the thing that the package calls `name`."""
    if name in package.names:
        return package.names[name]
    start = f"{name.partition('.')[0]}."
    return package.names[start] + name.removeprefix(start) if start in package.names else name


def _use_raw_op(owner: SourceModule, call: ast.Call) -> None:
    """`gen_training_ops.resource_apply_adam(var, …)` as `tf.raw_ops.ResourceApplyAdam(var=var, …)`."""
    import inspect

    import tensorflow as tf

    assert isinstance(call.func, ast.Attribute)
    operation = "".join(word.capitalize() for word in call.func.attr.split("_"))
    operation = (
        operation.replace("Rms", "RMS").replace("Da", "DA") if operation.endswith(("RmsProp", "Da")) else operation
    )
    names = list(inspect.signature(getattr(tf.raw_ops, operation)).parameters)
    owner.put(call.func, f"tf.raw_ops.{operation}")
    for each, name in zip(call.args, names, strict=False):
        start, _ = owner.span(each)
        owner.replace(start, start, f"{name}=")


def _rename(code: str, name: str, title: str) -> str:
    """`code` whose class `name` is called `title`; words in strings stay."""
    if f"class {title}(" in code:
        raise ValueError(f"{name} derives from {title}; give it a name that is not taken.")
    return re.sub(rf"(class |super\()\b{name}\b", rf"\g<1>{title}", code)
