"""The library's optimizers, read from its files without importing TensorFlow: each declares what a form needs."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

from optimizers.base import syntax
from optimizers.listings.class_source import defaults_of, shared_doc
from optimizers.listings.keras3_listings import BASE, CONTRACT, OWN, base_signature
from optimizers.listings.listing import Listing, documented, summary
from optimizers.listings.packages import classes, folder, lineage
from optimizers.listings.slot_parser import Found, slots_declared, slots_made

_NOT_OPTIMIZERS = ("__init__", "base", "wrapper")


def library_optimizers() -> Iterator[Listing]:
    """`library.Adam` and its like, one a file: the last public class of each.

    Raises `LookupError` for a file without a public class, `ValueError` for a hyperparameter whose default is no
    literal; both name it.
    """
    found = []
    for path in (folder("optimizers") / "library").glob("*.py"):
        if path.stem not in _NOT_OPTIMIZERS:
            module = f"optimizers.library.{path.stem}"
            public = [name for name in classes(module) if not name.startswith("_")]
            if not public:
                raise LookupError(f"{module} has no public class; a file of the library holds one optimizer.")
            found.append((module, public[-1]))
    for module, name in sorted(found, key=lambda each: each[1].casefold()):
        yield _listing(module, name)


def _listing(module: str, name: str) -> Listing:
    line = lineage(module, name)
    wraps = any(owner.name == "Wrapper" for owner in line)
    own: dict[str, inspect.Parameter] = {}
    if wraps:  # the optimizer inside has the learning rate, and does what Keras' base class offers
        own["inner_optimizer"] = inspect.Parameter("inner_optimizer", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    for owner in reversed(line):
        own |= _hyperparameters(module, owner)
    base = {} if wraps else base_signature().parameters
    withheld = {*own, "name", "kwargs", *(("weight_decay",) if any(map(_has_no_decay, line)) else ())}
    rest = [each.replace(kind=each.KEYWORD_ONLY) for each in base.values() if each.name not in withheld]
    signature = inspect.Signature([*own.values(), *rest])
    doc = syntax.docstring(line[0])
    doc = doc if wraps else documented(doc, shared_doc(BASE))
    on, off = _slots(line, defaults_of(signature))
    return Listing(
        f"library.{name}", name, summary(doc), CONTRACT, signature, doc, f"{module}.{name}",
        origin="Library", shared=frozenset(base) - OWN - set(own), slots=on, slots_off=off,
    )  # fmt: skip


def _hyperparameters(module: str, owner: ast.ClassDef) -> dict[str, inspect.Parameter]:
    """The annotated attributes of the class itself, in order."""
    found: dict[str, inspect.Parameter] = {}
    for statement in owner.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=ast.expr() as value) if (
                name != "slots"
            ):
                try:
                    default = syntax.constant(value)
                except ValueError:
                    raise ValueError(
                        f"{module}, line {statement.lineno}: the default of {name} must be a literal, "
                        f"received {ast.unparse(value)}."
                    ) from None
                found[name] = inspect.Parameter(
                    name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default,
                    annotation=syntax.annotation_of(annotation),
                )  # fmt: skip
    return found


def _has_no_decay(owner: ast.ClassDef) -> bool:
    """Whether the class says why it takes no `weight_decay`."""
    return any(
        isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "no_weight_decay"
        for statement in owner.body
    )


def _slots(line: list[ast.ClassDef], defaults: dict[str, object]) -> Found:
    """Those declared; where none are, those that the methods name (Shampoo has as many as a weight has dimensions)."""
    declared: Found | None = None
    for owner in reversed(line):
        for statement in owner.body:
            match statement:
                case ast.Assign(targets=[ast.Name(id="slots")], value=value):
                    declared = slots_declared(value, declared or ((), ()), defaults)
                case ast.AnnAssign(target=ast.Name(id="slots"), value=ast.expr() as value):
                    declared = slots_declared(value, declared or ((), ()), defaults)
    named = (owner for owner in line if "slots_of" in [getattr(each, "name", "") for each in owner.body])
    methods = [each.body for each in next(named, line[0]).body if isinstance(each, ast.FunctionDef)]
    return slots_made(methods, defaults) if declared is None else declared
