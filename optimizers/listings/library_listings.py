"""The library's optimizers and gradient-processing stages, read from their files without importing TensorFlow."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

from optimizers.base import syntax
from optimizers.base.message import Message
from optimizers.listings.class_source import (
    Found,
    declared_parameters,
    declared_text,
    defaults_of,
    shared_doc,
    slots_declared,
    slots_made,
)
from optimizers.listings.framework_listings import BASE, CONTRACT, OWN, base_signature
from optimizers.listings.listing import Listing, documented, summary
from optimizers.listings.packages import classes, folder, lineage

PHASES = ("transform", "clip", "accumulate", "decay", "constrain")
_STAGES = "optimizers.processing"
_STAGE_BASES = {"Stage": "", "WeightConstraint": "constrain"}


def processing_stages() -> Iterator[Listing]:
    """Yield the listings of the stages, `clip_by_norm` and so on, named after the class, by phase and then by title.

    Raises `ValueError` for a stage without a title, or with a default that is not a literal.
    """
    found = [
        _stage_listing(path.stem, owner)
        for path in (folder("optimizers") / "processing").glob("*.py")
        for owner in classes(f"{_STAGES}.{path.stem}").values()
        if owner.name not in _STAGE_BASES
        and any(isinstance(base, ast.Name) and base.id in _STAGE_BASES for base in owner.bases)
    ]
    yield from sorted(found, key=lambda each: (PHASES.index(each.contract), each.title))


def _stage_listing(stem: str, owner: ast.ClassDef) -> Listing:
    base = next(_STAGE_BASES[base.id] for base in owner.bases if isinstance(base, ast.Name) and base.id in _STAGE_BASES)
    phase, title = declared_text(owner, "phase") or base, declared_text(owner, "title")
    keyword = inspect.Parameter.KEYWORD_ONLY
    own = [each.replace(kind=keyword) for each in declared_parameters(f"{_STAGES}.{stem}", owner).values()]
    if not title:
        raise ValueError(
            Message(
                '{package}.{module}.{owner} has no title; use title = "Clip by norm".',
                package=_STAGES,
                module=stem,
                owner=owner.name,
            )
        )
    doc = syntax.docstring(owner)
    name, source = syntax.snake_case(owner.name), f"{_STAGES}.{stem}.{owner.name}"
    return Listing(name, title, summary(doc), phase, inspect.Signature(own), doc, source, origin="Library")


_NOT_OPTIMIZERS = ("__init__", "base", "wrapper")


def library_optimizers() -> Iterator[Listing]:
    """Yield the listings `library.Adam` and so on, one for each file: its last public class.

    Raises `LookupError` for a file without a public class, `ValueError` for a hyperparameter whose default is no
    literal; both name it.
    """
    found = []
    for path in (folder("optimizers") / "library").glob("*.py"):
        if path.stem not in _NOT_OPTIMIZERS:
            module = f"optimizers.library.{path.stem}"
            public = [name for name in classes(module) if not name.startswith("_")]
            if not public:
                raise LookupError(
                    Message("{module} has no public class; a file of the library holds one optimizer.", module=module)
                )
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
        own |= declared_parameters(module, owner)
    base = {} if wraps else base_signature().parameters
    withheld = {
        *own,
        "name",
        "kwargs",
        *(("weight_decay",) if any(declared_text(each, "no_weight_decay") for each in line) else ()),
    }
    rest = [each.replace(kind=each.KEYWORD_ONLY) for each in base.values() if each.name not in withheld]
    signature = inspect.Signature([*own.values(), *rest])
    doc = syntax.docstring(line[0])
    doc = doc if wraps else documented(doc, shared_doc(BASE))
    on, off = _slots(line, defaults_of(signature))
    return Listing(
        f"library.{name}", name, summary(doc), CONTRACT, signature, doc, f"{module}.{name}",
        origin="Library", shared=frozenset(base) - OWN - set(own), slots=on, slots_off=off,
    )  # fmt: skip


def _slots(line: list[ast.ClassDef], defaults: dict[str, object]) -> Found:
    """Return the declared slots; if none are declared, the slots named in methods (Shampoo: one for each dimension of a
    weight).
    """
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
