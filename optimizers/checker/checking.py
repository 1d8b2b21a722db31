"""Checking an optimizer: its rules in order, the quickest first, each told as soon as it is known."""

from __future__ import annotations

import contextlib
import functools
import importlib
import inspect
import pkgutil
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import tensorflow as tf

from optimizers.checker import rules
from optimizers.checker.bases import said_of_base
from optimizers.checker.blame import elsewhere, own_line
from optimizers.checker.course import said
from optimizers.checker.drawing import NOT_COMPARED, draws, with_fixed_draws
from optimizers.checker.finding import WITH, Finding, Seen, Verdict, waits, within
from optimizers.checker.reference import StaysWith, resolve_reference
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject
from optimizers.checker.variants import Variant
from optimizers.source import SourceError, fault_from

GRAPH = "steps-in-graph"
"""What only runs eagerly fails here; every rule that needs no graph is then looked at eagerly."""
STEPS = "steps-eagerly"
ARITY = "hook-arity"
SPARED = {
    "_resource_apply_sparse": "sparse-path",
    "resource_apply_sparse": "sparse-path",
    "_resource_apply_sparse_duplicate_indices": "sparse-path",
    "resource_apply_sparse_duplicate_indices": "sparse-path",
    "get_config": "config-complete",
}
"""Hooks that nothing but this rule, and those after it, have to wait for where they cannot be called."""
LOADS = "loads"
"""The one rule that is no file: whether there is an optimizer at all."""
REFERENCE = "reference"
"""The other: whether it gives the weights of another optimizer. Only where one is named."""
_LOADS_TITLE = "Loads"
_LOADS_WHY = "Nothing else can be looked at before the file runs and holds an optimizer."
_LOADS_MEND = "Mend the line that is named; the file must run by itself, and define one optimizer or name it."


@functools.cache
def all_rules() -> Mapping[str, Rule]:
    """Every rule by name, the quickest first, each behind those that it waits for."""
    found: dict[str, Rule] = {}
    for info in pkgutil.iter_modules(rules.__path__):
        module = importlib.import_module(f"{rules.__name__}.{info.name}")
        for cls in vars(module).values():
            if inspect.isclass(cls) and issubclass(cls, Rule) and cls.__module__ == module.__name__:
                found[info.name.replace("_", "-")] = cls()
    ordered: dict[str, Rule] = {}

    def add(name: str) -> None:
        if name not in ordered:
            for before in found[name].after:
                add(before)
            ordered[name] = found[name]

    for name in sorted(found, key=lambda each: (found[each].cost, each)):
        add(name)
    return MappingProxyType(ordered)


def titles() -> Mapping[str, str]:
    """Of all that can be found, by rule, in order."""
    rules = {name: rule.title for name, rule in all_rules().items()}
    return MappingProxyType({LOADS: _LOADS_TITLE, **rules, REFERENCE: StaysWith.title})


def check(
    name: str,
    view: str = "auto",
    values: Mapping[str, Any] | None = None,
    only: Collection[str] = (),
    reference: str = "",
    begin: Callable[[str], None] = lambda _: None,
) -> Iterator[Finding]:
    """Look at the optimizer `name` by every rule, or by those of `only` and what they wait for.

    A rule that waits for one that fails is not looked at, and says which. Where `reference` names an optimizer, it is
    the last thing that is looked at: whether both give the same weights. `begin` is told the name of each rule before
    it is looked at. Raises `LookupError` for an unknown
    optimizer of the catalogue or an unknown rule.
    """
    there = all_rules()
    if reference:
        reference = resolve_reference(reference)
    unknown = [each for each in only if each not in there and each != LOADS]
    if unknown:
        raise LookupError(f"No rule is called {unknown[0]!r}; there are {', '.join([LOADS, *there])}.")
    begin(LOADS)
    begun = time.perf_counter()
    try:
        subject = Subject(name, view, values)
    except SourceError as fault:
        yield _loads("fails", fault.sentence, fault.line, time.perf_counter() - begun)
        for each in _asked(there, only):
            yield _told(each, there[each], waits(f"Waits for “{_LOADS_TITLE}”"), 0.0)
        return
    where = f"{subject.class_name} is an optimizer of the contract {subject.contract}"
    yield _loads("holds", where, None, time.perf_counter() - begun)
    verdicts: dict[str, Verdict] = {}
    waiting: dict[str, str] = {}
    for each in _asked(there, only):
        rule = there[each]
        untraced = verdicts.get(GRAPH) == "fails" and subject.is_eager_only
        eager = untraced and not rule.in_graph
        after = [before for before in rule.after if not (eager and (before == GRAPH or there[before].in_graph))]
        after = [GRAPH] if untraced and rule.in_graph else after
        blocked = next((before for before in after if verdicts[before] in ("fails", "waits")), None)
        blocked = waiting.get(each, blocked)
        if blocked is None:
            begin(each)
        begun = time.perf_counter()
        with _eagerly() if eager else contextlib.nullcontext():
            seen = waits(f"Waits for “{there[blocked].title}”") if blocked else _looked_fairly(rule, subject, verdicts)
        # What holds at the defaults keeps nothing else waiting.
        verdicts[each] = "holds" if WITH in seen.measured else seen.verdict
        if (spared := SPARED.get(str(seen.measured.get("hook")))) is not None and each == ARITY:
            verdicts[each], waiting[spared] = "holds", ARITY
        yield _told(each, rule, seen, time.perf_counter() - begun)
    if reference:
        begun = time.perf_counter()
        begin(REFERENCE)
        stays = StaysWith(reference)
        blocked = next((each for each in stays.after if verdicts.get(each) in ("fails", "waits")), None)
        seen = waits(f"Waits for “{there[blocked].title}”") if blocked else _looked(stays, subject)
        yield _told(REFERENCE, stays, seen, time.perf_counter() - begun)


@contextlib.contextmanager
def _eagerly() -> Iterator[None]:
    """What rules trace runs eagerly instead."""
    tf.config.run_functions_eagerly(True)
    try:
        yield
    finally:
        tf.config.run_functions_eagerly(False)


def _looked_fairly(rule: Rule, subject: Subject, verdicts: Mapping[str, Verdict]) -> Seen:
    """What the rule sees with all arguments; what draws random numbers draws the same ones in every run."""
    if rule.draws == "free" or verdicts.get(STEPS) != "holds" or not _draws(subject):
        return _looked_with_all(rule, subject)
    return _looked_with_fixed_draws(rule, subject, _looked_with_all)


def _draws(subject: Subject) -> bool:
    try:
        return draws(subject)
    except Exception:
        return False  # the rules find what it raises


def _looked_with_fixed_draws(rule: Rule, subject: Subject, look: Callable[[Rule, Subject], Seen]) -> Seen:
    if rule.draws == "free first":
        seen = look(rule, subject)
        if seen.verdict != "fails":
            return seen
    silent = rule.draws != "fixed"
    with with_fixed_draws(subject, silent=silent) as fixed:
        seen = look(rule, fixed or subject)
    if fixed is None:
        # What differs may be what it drew; an error is an error.
        return seen if seen.verdict in ("holds", "waits") or " raises " in seen.sentence else waits(NOT_COMPARED)
    how = "; its noise was zero" if silent else "; its random numbers were fixed"
    said_of = seen.measured and seen.verdict != "waits" and not seen.sentence.endswith(how)
    return replace(seen, sentence=seen.sentence + how) if said_of else seen


def _looked_with_all(rule: Rule, subject: Subject) -> Seen:
    """What the rule sees; where it holds, also with the arguments under which it is to hold too."""
    seen = _looked(rule, subject)
    if rule.repeats == "never" or seen.verdict not in ("holds", "warns"):
        return said_of_base(rule, subject, seen, _looked)
    also = [each for each in subject.variants if rule.repeats == "always" or each[0].kind != "off"]
    for variant, varied in subject.together if rule.repeats == "together" else also:
        if any(values.items() <= variant.values.items() for values in subject.broken):
            continue
        other = _looked_at_variant(rule, varied)
        # Weights are decayed whole by most bases, whatever the gradient names: that is worth no warning.
        warned = other.verdict == "warns" and seen.verdict == "holds" and {*variant.values} != {"weight_decay"}
        if other.verdict == "fails" or warned:
            # One diagnosis for one fault.
            least, told = _least(rule, subject, variant, other)
            subject.broken.append(dict(least.values))
            told = said_of_base(rule, subject.varied(least.values), told, _looked_at_variant)
            measured = {**told.measured, WITH: least.text}
            return replace(told, sentence=f"With {least.text}, {within(told.sentence)}", measured=measured)
    names = ", ".join(variant.text for variant, _ in also)
    if names and seen.verdict == "holds":
        return replace(seen, sentence=f"{seen.sentence}; also with {names}")
    return said_of_base(rule, subject, seen, _looked)


def _looked_at_variant(rule: Rule, varied: Subject) -> Seen:
    """What the rule sees of the optimizer with other arguments, which may be what has it draw random numbers."""
    seen = _looked(rule, varied)
    if seen.verdict in ("fails", "warns") and rule.draws != "free" and _draws(varied):
        return _looked_with_fixed_draws(rule, varied, _looked)
    return seen


def _least(rule: Rule, subject: Subject, variant: Variant, seen: Seen) -> tuple[Variant, Seen]:
    """The one argument of a variant that is enough for what was seen; all of them where it takes several."""
    for name, value in variant.values.items() if len(variant.values) > 1 else ():
        alone = _looked_at_variant(rule, subject.varied({name: value}))
        if alone.verdict == seen.verdict:
            return Variant({name: value}, variant.kind), alone
    return variant, seen


def _looked(rule: Rule, subject: Subject) -> Seen:
    """What the rule sees; what the code raises is a failure with the line that raised it."""
    try:
        return rule.look(subject)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a guest's code may raise anything
        path = subject.opened.path
        fault = None if path is None else fault_from(error, path)
        line = None if fault is None else own_line(error, subject)
        root = error.__cause__ or error
        if isinstance(root, SystemExit):
            return Seen("fails", "It ends the program: sys.exit was called", line)
        if isinstance(root, MemoryError):
            return Seen("fails", "It asks for more memory than a check may take", line)
        return Seen(
            "fails", f"It raises {said(error) if fault is None else fault.sentence}{elsewhere(error, subject)}", line
        )


def _asked(there: Mapping[str, Rule], only: Collection[str]) -> list[str]:
    """The rules that are asked for, with what they wait for, in order."""
    wanted: set[str] = set()

    def add(name: str) -> None:
        if name != LOADS and name not in wanted:
            wanted.add(name)
            for before in there[name].after:
                add(before)

    for each in only or there:
        add(each)
    return [each for each in there if each in wanted]


def _loads(verdict: Verdict, sentence: str, line: int | None, seconds: float) -> Finding:
    mend = "" if verdict == "holds" else _LOADS_MEND
    return Finding(LOADS, _LOADS_TITLE, verdict, sentence, line, _LOADS_WHY, mend, {}, seconds)


def _told(name: str, rule: Rule, seen: Seen, seconds: float) -> Finding:
    mend = "" if seen.verdict in ("holds", "waits") else seen.mend or rule.mend
    told = (name, rule.title, seen.verdict, seen.sentence, seen.line, rule.why, mend, seen.measured, seconds)
    return Finding(*told, seen.series, seen.slots, seen.base)
