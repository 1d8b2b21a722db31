"""Standalone export: an optimizer as one self-contained Python file."""

from __future__ import annotations

import ast
import keyword
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from optimizers import catalogue
from optimizers.base import syntax
from optimizers.base.message import Message
from optimizers.export.import_rewriter import MakesByName, Names, Translate, Unresolved, rewrite_imports
from optimizers.export.library_source import library_source
from optimizers.export.source_edits import SourceModule, class_lineage, format_source, read_module, without_unused
from optimizers.listings.framework_listings import MODULES
from optimizers.listings.packages import exports
from optimizers.source import choose_class, parse_reference, read_source
from optimizers.source.class_syntax import SourceFile
from optimizers.source.contract_detection import VIEWS, View
from optimizers.source.import_view import says_v1


@dataclass(frozen=True, slots=True)
class _Package:
    """Public names for the internal names of a package.

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
    """Return the class `source` (`keras.optimizers.AdamW`) as a standalone file, named `title`.

    Classes of its package that it derives from are put in front of it; `given` has defaults for arguments without one.
    Raises `LookupError` if the package that is installed is laid out otherwise.
    """
    public, _, name = source.rpartition(".")
    package, module = _defining_module(public, name)
    line = list(class_lineage(module, name, ("Optimizer", "OptimizerV2")))
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
    """Return the package of a class and the module that defines it."""
    if public == "tensorflow.compat.v1.train":
        for each in MODULES:
            module = f"tensorflow.python.training.{each}"
            if read_module(module).named(name) is not None:
                return _TF1, module
        raise LookupError(Message("TensorFlow has no {name}.", name=name))
    module = next((module for module, own in exports(public) if own == name), "")
    if not module:
        raise LookupError(Message("{public} exports no {name}.", public=public, name=name))
    return (_KERAS if public.startswith("keras") else _TF_KERAS), module


def _add_defaults(owner: SourceModule, node: ast.ClassDef, given: Mapping[str, Any]) -> None:
    """Add defaults for required arguments of the constructor and for the step count."""
    constructor = syntax.method(node, "__init__")
    if constructor is None:
        return
    arguments = constructor.args.args
    for each in arguments[: len(arguments) - len(constructor.args.defaults)]:
        if each.arg in given or each.arg == "global_step":
            end = owner.span(each)[1]
            owner.replace(end, end, f"={given.get(each.arg)!r}")


def _class(package: _Package, owner: SourceModule, node: ast.ClassDef) -> str:
    """Return the class with internal names removed or replaced by public names."""
    for base in node.bases:
        known = ast.unparse(base)
        owner.put(base, package.names.get(known, known.rpartition(".")[2]))
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef):
            if statement.name in package.dropped:
                owner.drop_method(statement)
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
    """Return the public name of the package's internal `name`."""
    if name in package.names:
        return package.names[name]
    start = f"{name.partition('.')[0]}."
    return package.names[start] + name.removeprefix(start) if start in package.names else name


def _use_raw_op(owner: SourceModule, call: ast.Call) -> None:
    """Replace `gen_training_ops.resource_apply_adam(var, …)` by `tf.raw_ops.ResourceApplyAdam(var=var, …)`."""
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
    """Return `code` with its class `name` renamed to `title`; strings are unchanged."""
    if f"class {title}(" in code:
        raise ValueError(
            Message("{name} derives from {title}; give it a name that is not taken.", name=name, title=title)
        )
    return re.sub(rf"(class |super\()\b{name}\b", rf"\g<1>{title}", code)


IMPORTED = frozenset({"tensorflow", "keras", "tf_keras", "numpy", "typeguard", "tensorflow_addons"})
"""Modules that a standalone file may import beside Python's own."""


OF_TENSORFLOW = (
    "It computes with TensorFlow: of the backends of Keras it runs on TensorFlow's alone (KERAS_BACKEND=tensorflow)."
)
"""Sentence of the docstring of what is written for Keras 3."""
_Made = TypeVar("_Made")


class NotExportable(ValueError):
    """Error of an optimizer that cannot be exported; the message is one sentence that says why."""


def standalone(name: str, class_name: str = "", view: str = "auto") -> str:
    """Return the source of one Python file with the optimizer `name`: from the catalogue, or `"path/to/file.py:Class"`.

    It imports TensorFlow, Keras, tf-keras, NumPy and Python's own modules alone, steps as the original does, and is
    laid out as Black would. Its class is called `class_name`, or as the original. One of the library is the
    library's update with what its base does written around it; one of a package is that package's own code, with the
    classes it derives from; a user's file is that file, what its import view resolved (`view`, or the one that
    its hooks call for) written as the packages of today call it.

    Raises `LookupError` for an unknown name, `SourceError` for a file that holds no optimizer, `NotExportable` for a
    class name that is none or is taken, and for a file that imports something else.
    """
    if class_name and (not class_name.isidentifier() or keyword.iskeyword(class_name)):
        raise NotExportable(Message("A class cannot be called {class_name!r}; use MyOptimizer.", class_name=class_name))
    reference = parse_reference(name)
    if reference is not None:
        return _standalone_file(*reference, class_name, view)
    listing = catalogue.listing_of(name)
    module, _, original = listing.source.rpartition(".")
    try:
        if listing.origin == "Library":
            line = f"{original}, an optimizer for Keras 3: one self-contained file.\n\n{OF_TENSORFLOW}\n"
            return parsed(library_source(module, original, class_name or original, line))
        return parsed(packaged_source(listing.source, class_name or original, listing.given))
    except ValueError as error:
        raise NotExportable(str(error)) from None


def _standalone_file(path: Path, name: str, class_name: str, view: str) -> str:
    """Export a user's file: resolve its import view, and rename the class if asked."""
    source = read_source(path)
    chosen = choose_class(source, name)
    known = next((each for each in VIEWS if each == view), chosen.view)

    def plain(text: str) -> str:
        refuse_foreign(path, text)
        return for_plain_python(path, text, known)

    text = with_what_is_used(source.text, chosen.name, plain)
    if class_name and class_name != chosen.name:
        text = rename_class(source, text, chosen.name, class_name)
    return parsed(text)


def with_what_is_used(text: str, title: str, write: Callable[[str], _Made]) -> _Made:
    """Apply `write` to the file `text`; if that fails, only to its class `title` and the code that the class uses.

    Raises `NotExportable` with the line of the file where something that the class uses is in the way.
    """
    try:
        return write(text)
    except NotExportable:
        write(without_unused(text, title, keep_lines=True))
        return write(without_unused(text, title, keep_lines=False))


def parsed(text: str) -> str:
    """Return `text` if it is valid Python. Raises `NotExportable` otherwise."""
    try:
        compile(text, "exported.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        raise NotExportable(
            Message("Its export would not be Python: line {line}, {fault}.", line=error.lineno, fault=error.msg)
        ) from None
    return text


def refuse_get_updates(source: SourceFile, title: str) -> None:
    """Refuse a class whose only update method is `get_updates`. Raises `NotExportable`."""
    chosen = next((each for each in source.classes if each.name == title), None)
    if chosen is not None and chosen.multi_backend is not None:
        raise NotExportable(
            Message(
                "{path}, line {line}: {title} steps by get_updates, which Keras 3 never "
                "calls. Write its step as update_step(self, gradient, variable, learning_rate).",
                path=source.path.name,
                line=chosen.multi_backend,
                title=title,
            )
        )


def refuse_foreign(path: Path, text: str) -> None:
    """Refuse a file that imports packages other than TensorFlow, Keras, NumPy and Python's own. Raises
    `NotExportable`.
    """
    for module in foreign_imports(text):
        beside = (path.parent / f"{module.lstrip('.').partition('.')[0]}.py").is_file() or module.startswith(".")
        raise NotExportable(
            Message(
                "{path} imports {module}, the file beside it; write what it needs into the file itself.",
                path=path.name,
                module=module,
            )
            if beside
            else Message(
                "{path} imports {module}, which not everyone has; write what it needs into the file itself.",
                path=path.name,
                module=module,
            )
        )


def for_plain_python(path: Path, text: str, view: View | None, translate: Translate = lambda today, _: today) -> str:
    """Return `text` with names that only its import view `view` resolves replaced by today's names.

    Another view is tried where this one lacks a name. Raises `NotExportable` if none has them all.
    """
    first: Unresolved | None = None
    for each in (view, *(other for other in VIEWS if view is not None and other != view)):
        try:
            return rewrite_imports(SourceModule(path, text), Names(each, says_v1(text)), translate)
        except MakesByName as found:
            raise NotExportable(
                Message(
                    "{path}, line {line}: outside this program {found} creates another kind of "
                    "optimizer; accept the optimizer itself as the argument, or create it by its "
                    "class.",
                    path=path.name,
                    line=found.line,
                    found=found.name,
                )
            ) from None
        except Unresolved as missing:
            first = first or missing
    assert first is not None
    raise NotExportable(
        Message(
            "{path}, line {line}: current packages have no {first}; copy the needed code into the file itself.",
            path=path.name,
            line=first.line,
            first=first.name,
        )
    )


def rename_class(source: SourceFile, text: str, name: str, class_name: str) -> str:
    """Return `text` with its class `name` renamed to `class_name`. Raises `NotExportable` if that name is in use."""
    if class_name in {each.name for each in source.classes} | set(source.others):
        raise NotExportable(
            Message(
                "{path} has a class {class_name} already; choose another name.",
                path=source.path.name,
                class_name=class_name,
            )
        )
    return re.sub(rf"\b(?<!\.)(?<![\"']){name}\b(?![\"'])", class_name, text)


def foreign_imports(text: str) -> list[str]:
    """Return the modules that Python source imports, other than Python's own, TensorFlow, Keras and NumPy."""
    found = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                found += [each.name for each in names]
            case ast.ImportFrom(module=module, level=level):
                found.append("." * level + (module or ""))
    known = IMPORTED | sys.stdlib_module_names
    return [each for each in found if each.partition(".")[0] not in known]
