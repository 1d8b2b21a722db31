"""Standalone export: an optimizer as one self-contained Python file, to use elsewhere or to build upon."""

from __future__ import annotations

import ast
import keyword
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from optimizers import catalogue
from optimizers.export.import_rewriter import MakesByName, Names, Translate, Unresolved, rewrite_imports
from optimizers.export.library_source import library_source
from optimizers.export.package_source import packaged_source
from optimizers.export.source_edits import SourceModule, without_unused
from optimizers.source import choose_class, parse_reference, read_source
from optimizers.source.class_syntax import SourceFile
from optimizers.source.contract_detection import VIEWS, View
from optimizers.source.import_view import says_v1

IMPORTED = frozenset({"tensorflow", "keras", "tf_keras", "numpy", "typeguard", "tensorflow_addons"})
"""What a standalone file may import beside Python's own modules."""


OF_TENSORFLOW = (
    "It computes with TensorFlow: of the backends of Keras it runs on TensorFlow's alone (KERAS_BACKEND=tensorflow)."
)
"""Sentence of the docstring of what is written for Keras 3."""
_Made = TypeVar("_Made")


class NotExportable(ValueError):
    """What cannot be taken out of the program; the message is one sentence that says why."""


def standalone(name: str, class_name: str = "", view: str = "auto") -> str:
    """The source of one Python file with the optimizer `name`: of the catalogue, or `"path/to/file.py:Class"`.

    It imports TensorFlow, Keras, tf-keras, NumPy and Python's own modules alone, steps as the original does, and is
    laid out as Black would. Its class is called `class_name`, or as the original. One of the library is the
    library's update with what its base does written around it; one of a package is that package's own code, with the
    classes it derives from; a user's file is that file, what its import view resolved (`view`, or the one that
    its hooks call for) written as the packages of today call it.

    Raises `LookupError` for an unknown name, `SourceError` for a file that holds no optimizer, `NotExportable` for a
    class name that is none or is taken, and for a file that imports something else.
    """
    if class_name and (not class_name.isidentifier() or keyword.iskeyword(class_name)):
        raise NotExportable(f"A class cannot be called {class_name!r}; use MyOptimizer.")
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
    """A user's file, what its import view resolved written out, its class renamed where that is asked."""
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
    """What `write` makes of the file `text`; of its class `title` and what that uses where the rest is in the way.

    Raises `NotExportable` with the line of the file where something that the class uses is in the way.
    """
    try:
        return write(text)
    except NotExportable:
        write(without_unused(text, title, keep_lines=True))
        return write(without_unused(text, title, keep_lines=False))


def parsed(text: str) -> str:
    """`text`, once it is found to be Python. Raises `NotExportable` where it is not, so that nobody is given it."""
    try:
        compile(text, "exported.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        raise NotExportable(f"Its export would not be Python: line {error.lineno}, {error.msg}.") from None
    return text


def refuse_get_updates(source: SourceFile, title: str) -> None:
    """Raises `NotExportable` where the only hook of the class is `get_updates`."""
    chosen = next((each for each in source.classes if each.name == title), None)
    if chosen is not None and chosen.multi_backend is not None:
        raise NotExportable(
            f"{source.path.name}, line {chosen.multi_backend}: {title} steps by get_updates, which Keras 3 never "
            "calls. Write its step as update_step(self, gradient, variable, learning_rate)."
        )


def refuse_foreign(path: Path, text: str) -> None:
    """Raises `NotExportable` where the file imports what not everyone has."""
    for module in foreign_imports(text):
        beside = (path.parent / f"{module.lstrip('.').partition('.')[0]}.py").is_file() or module.startswith(".")
        where = "the file beside it" if beside else "which not everyone has"
        raise NotExportable(f"{path.name} imports {module}, {where}; write what it needs into the file itself.")


def for_plain_python(path: Path, text: str, view: View | None, translate: Translate = lambda today, _: today) -> str:
    """`text` with the names that its import view `view` resolved written as they are called today.

    Another view is tried where this one lacks a name. Raises `NotExportable` where none has them all.
    """
    first: Unresolved | None = None
    for each in (view, *(other for other in VIEWS if view is not None and other != view)):
        try:
            return rewrite_imports(SourceModule(path, text), Names(each, says_v1(text)), translate)
        except MakesByName as found:
            raise NotExportable(
                f"{path.name}, line {found.line}: outside of this program {found.name} makes another kind of "
                "optimizer; take the optimizer itself as the argument, or make it by its class."
            ) from None
        except Unresolved as missing:
            first = first or missing
    assert first is not None
    raise NotExportable(
        f"{path.name}, line {first.line}: the packages of today have no {first.name}; write what is needed of it into "
        "the file itself."
    )


def rename_class(source: SourceFile, text: str, name: str, class_name: str) -> str:
    """`text` whose class `name` is called `class_name`. Raises `NotExportable` where that is taken."""
    if class_name in {each.name for each in source.classes} | set(source.others):
        raise NotExportable(f"{source.path.name} has a class {class_name} already; choose another name.")
    return re.sub(rf"\b(?<!\.)(?<![\"']){name}\b(?![\"'])", class_name, text)


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
