"""Listings of optimizers in user files and in installed packages that declare some: parsed, never run."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from optimizers.base import entry_points
from optimizers.listings.listing import INNER_OPTIMIZER, Listing, summary
from optimizers.source import LEARNING_RATE, OWN_DEFAULT, SourceError, choose_class, read_source
from optimizers.source.constructor import way_to_give

ORIGIN = "Files"
INSTALLED_ORIGIN = "Packages"
_RATES = ("learning_rate", "lr")
_HIDDEN_ARGUMENTS = frozenset({"name", "use_locking", "jit_compile"})
_OPTIMIZER_NAME = re.compile(
    r"(\w*_|inner|base|wrapped|slow|fast)?(optimizer|opt)"
    r"(_?\d+|_([a-z]|one|two|first|second|fast|slow|inner|outer|base|main))?"
)
_OPTIMIZERS = re.compile(r"(\w*_)?(optimizers|opts|optimizer_list)(_and_(layers|variables|vars|weights))?")
_VARIABLES_NAME = re.compile(r"(\w*_)?(layers|variables|vars|var_list|variable_list|weights)")


@dataclass(frozen=True, slots=True)
class _CachedSignature:
    """Signature that a class had after its file ran, and the file's modification time."""

    time: int
    signature: inspect.Signature
    contract: str
    doc: str


_cached_signatures: dict[tuple[Path, str], _CachedSignature] = {}


def cache_signature(path: Path, title: str, signature: inspect.Signature, contract: str, doc: str) -> None:
    """Remember the signature that the class `title` of the file at `path` had after it ran, for its listing.

    Until the file changes.
    """
    _cached_signatures[path.resolve(), title] = _CachedSignature(path.stat().st_mtime_ns, signature, contract, doc)


def file_listing(reference: str, path: Path, name: str) -> Listing:
    """Return the listing of the class `name` of the file at `path`, or of its only optimizer; `reference` is its name
    in experiments.

    Arguments whose defaults only the file itself could compute are left to it; a learning rate without one is 0.001.
    One without a default that is called `optimizer`, or much like it, is a wrapper's: it is offered as
    `inner_optimizer`, and where there are several, each by its own name, as is one that may be None. Lists of
    optimizers, variables and layers go by their names too. Where only the class itself knows its arguments, the listing
    `asks` until it has run. Raises `SourceError` if the file holds no such optimizer.
    """
    found = choose_class(read_source(path), name)
    learnt = _cached_signatures.get((path.resolve(), found.name)) if found.asks else None
    if learnt is not None and learnt.time == path.stat().st_mtime_ns:
        contract = learnt.contract or found.contract
        found = replace(found, signature=learnt.signature, contract=contract, doc=found.doc or learnt.doc, asks=False)
    kept = [
        p
        for p in found.signature.parameters.values()
        if p.name not in _HIDDEN_ARGUMENTS and p.default is not OWN_DEFAULT
    ]
    required = [p.name for p in kept if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    without_text = [name for name in found.without_text if name not in _RATES]
    by_text = [name for name in required if name not in without_text]
    inner_optimizers = tuple(name for name in by_text if _OPTIMIZER_NAME.fullmatch(name))
    inner = inner_optimizers[0] if len(inner_optimizers) == 1 else ""
    named_so = [p for p in kept if p.name in by_text or p.default is None]
    lists = tuple(p.name for p in named_so if _OPTIMIZERS.fullmatch(p.name))
    patterns = {name: _subject(name) for name in by_text if _VARIABLES_NAME.fullmatch(name) and name not in lists}
    named = [_keyword_parameter(p.replace(name=INNER_OPTIMIZER) if p.name == inner else p) for p in kept]
    return Listing(
        name=reference,
        title=found.name,
        summary=summary(found.doc),
        contract=found.contract,
        signature=inspect.Signature(named),
        doc=found.doc,
        source=str(path),
        origin=ORIGIN,
        inner_as=inner or INNER_OPTIMIZER,
        optimizers=(
            *(() if inner else inner_optimizers),
            *(p.name for p in kept if p.default is None and _OPTIMIZER_NAME.fullmatch(p.name)),
        ),
        optimizer_lists=lists,
        patterns=patterns,
        advice={
            name: way_to_give(
                found.name, path.name, list(dict.fromkeys([name, *required])), found.without_text
            ).removeprefix(f"{name} ")
            for name in without_text
        },
        asks=found.asks,
    )


def installed_optimizers() -> Iterator[Listing]:
    """Yield the listings of installed packages, `lab.SignAdam` and so on; entries without an optimizer are left out
    with a sentence.
    """
    for entry in entry_points.declared("optimizers"):
        try:
            listing = file_listing(entry.name, entry.path(), entry.attribute)
        except (SourceError, LookupError) as error:
            entry_points.leave_out(entry, str(error))
        else:
            yield replace(listing, source=f"{entry.module}.{entry.attribute}", origin=INSTALLED_ORIGIN)


def _subject(name: str) -> str:
    """Return whether the argument concerns layers or variables."""
    return "layers" if "layer" in name else "variables"


def _keyword_parameter(parameter: inspect.Parameter) -> inspect.Parameter:
    """Return a parameter in keyword form, with a default if it is a learning rate."""
    if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
        return parameter
    default = LEARNING_RATE if parameter.name in _RATES and parameter.default is parameter.empty else parameter.default
    return parameter.replace(kind=parameter.KEYWORD_ONLY, default=default)
