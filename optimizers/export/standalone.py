"""An optimizer as one Python file that stands alone: for taking it away, or to begin one's own with."""

from __future__ import annotations

import ast
import keyword
import re
import sys
from pathlib import Path

from optimizers import catalogue
from optimizers.export.declared import declared_source
from optimizers.export.packaged import packaged_source
from optimizers.source import choose_class, parse_reference, read_source

IMPORTED = frozenset({"tensorflow", "keras", "tf_keras", "numpy"})
"""What a file that stands alone may import beside Python's own modules."""


class NotExportable(ValueError):
    """What cannot be taken out of the program; the message is one sentence that says why."""


def standalone(name: str, class_name: str = "") -> str:
    """The source of one Python file with the optimizer `name`: of the catalogue, or `"path/to/file.py:Class"`.

    It imports TensorFlow, Keras, tf-keras, NumPy and Python's own modules alone, steps as the original does, and is
    laid out as `ruff format` would. Its class is called `class_name`, or as the original. One of the library is the
    library's update with what its base does written around it; one of a package is that package's own code, with the
    classes it derives from; a file of one's own is that file.

    Raises `LookupError` for an unknown name, `SourceError` for a file that holds no optimizer, `NotExportable` for a
    class name that is none or is taken, and for a file that imports something else.
    """
    if class_name and (not class_name.isidentifier() or keyword.iskeyword(class_name)):
        raise NotExportable(f"A class cannot be called {class_name!r}; MyOptimizer would do.")
    reference = parse_reference(name)
    if reference is not None:
        return _file(*reference, class_name)
    listing = catalogue.listing_of(name)
    module, _, original = listing.source.rpartition(".")
    try:
        if listing.origin == "Library":
            line = f"{original}, an optimizer for Keras 3: one file that stands alone."
            return declared_source(module, original, class_name or original, line)
        return packaged_source(listing.source, class_name or original, listing.given)
    except ValueError as error:
        raise NotExportable(str(error)) from None


def _file(path: Path, name: str, class_name: str) -> str:
    """A file of one's own as it stands, its class renamed where that is asked."""
    source = read_source(path)
    chosen = choose_class(source, name)
    for module in foreign_imports(source.text):
        beside = (path.parent / f"{module.lstrip('.').partition('.')[0]}.py").is_file() or module.startswith(".")
        where = "the file beside it" if beside else "which not everyone has"
        raise NotExportable(f"{path.name} imports {module}, {where}; write what it needs into the file itself.")
    if not class_name or class_name == chosen.name:
        return source.text
    if class_name in {each.name for each in source.classes} | set(source.others):
        raise NotExportable(f"{path.name} has a class {class_name} already; choose another name.")
    return re.sub(rf"\b(?<!\.)(?<![\"']){chosen.name}\b(?![\"'])", class_name, source.text)


def foreign_imports(text: str) -> list[str]:
    """The modules that Python source imports and that are neither Python's own nor TensorFlow, Keras or NumPy."""
    found = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                found += [each.name for each in names]
            case ast.ImportFrom(module=module, level=level):
                found.append("." * level + (module or ""))
    known = IMPORTED | sys.stdlib_module_names
    return [each for each in found if each.partition(".")[0] not in known]
