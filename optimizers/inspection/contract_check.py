"""Check of an optimizer: the rules in order, the quickest first, each reported as soon as its result is known."""

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

from optimizers.base.entry_points import declared, installed_classes, leave_out
from optimizers.base.guest_code import attempt, attempt_anything
from optimizers.base.message import Message
from optimizers.base.syntax import snake_case
from optimizers.checker import rules
from optimizers.checker.argument_variants import Variant
from optimizers.checker.check_result import WITH, CheckResult, RuleOutcome, Verdict, passed, skipped, uncapitalized
from optimizers.checker.faulty_bases import advice_on_package, attribute_to_base
from optimizers.checker.optimizer_steps import error_text, line_in_file, other_location
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.reference_rule import StaysWith, resolve_reference
from optimizers.checker.rule import Rule
from optimizers.checker.stochastic_optimizers import NOT_COMPARED, is_stochastic, with_fixed_draws
from optimizers.source import SourceError, source_error_from
from optimizers.source.source_errors import MissingValue

GRAPH = "steps-in-graph"
"""Rule that an eager-only optimizer fails; rules that need no graph are then checked eagerly."""
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
"""The one rule that is no class: whether there is an optimizer at all."""
REFERENCE = "reference"
"""The other: whether it gives the weights of another optimizer. Only where one is named."""
_LOADS_TITLE = Message("Loads")
_LOADS_WHY = Message("Nothing else can be checked before the file runs and holds an optimizer.")
_LOADS_FILL_ARGUMENT = Message("The file is fine: fill in the argument in the optimizer's form, or pass it with --set.")
_LOADS_WRITE_FACTORY = Message("The file is fine: write a function that builds the optimizer, and check that.")
_LOADS_FIX = Message(
    "Fix the line. The file must run on its own and define one optimizer; if it defines several, name one."
)


@functools.cache
def all_rules() -> Mapping[str, Rule]:
    """Return every rule by name, the quickest first, but each after the rules that it requires."""
    found: dict[str, Rule] = {}
    for info in pkgutil.iter_modules(rules.__path__):
        module = importlib.import_module(f"{rules.__name__}.{info.name}")
        for cls in vars(module).values():
            if inspect.isclass(cls) and issubclass(cls, Rule) and cls.__module__ == module.__name__:
                found[snake_case(cls.__name__).replace("_", "-")] = cls()
    _add_installed(found)
    ordered: dict[str, Rule] = {}

    def add(name: str) -> None:
        if name != LOADS and name not in ordered:
            for before in found[name].requires:
                add(before)
            ordered[name] = found[name]

    for name in sorted(found, key=lambda each: (found[each].cost, each)):
        add(name)
    return MappingProxyType(ordered)


def _add_installed(found: dict[str, Rule]) -> None:
    """Add the rules that installed packages declare; a rule that requires a missing rule is left out."""
    entries = {each.name: each for each in declared("rules")}
    for name, cls in installed_classes("rules", Rule).items():
        rule = attempt(cls)
        missing = rule if isinstance(rule, Exception) else attempt(_missing_rules, rule, found)
        if isinstance(rule, Exception) or isinstance(missing, Exception):
            leave_out(entries[name], missing)
        elif missing:
            leave_out(
                entries[name], Message("it waits for the rule {missing}, which does not exist", missing=missing[0])
            )
        else:
            found[name] = rule


def _missing_rules(rule: Rule, found: Mapping[str, Rule]) -> list[str]:
    return [each for each in rule.requires if each != LOADS and each not in found]


def titles() -> Mapping[str, str]:
    """Return the titles of all possible findings by rule, in order."""
    rules = {name: rule.title for name, rule in all_rules().items()}
    return MappingProxyType({LOADS: _LOADS_TITLE, **rules, REFERENCE: StaysWith.title})


def check(
    name: str,
    view: str = "auto",
    values: Mapping[str, Any] | None = None,
    only: Collection[str] = (),
    reference: str = "",
    begin: Callable[[str], None] = lambda _: None,
) -> Iterator[CheckResult]:
    """Check the optimizer `name` by every rule, or by those of `only` and what they require.

    A rule that requires one that fails is skipped, and says which. Where `reference` names an optimizer, the last check
    is whether both give the same weights. `begin` gets the name of each rule before it is checked. Raises `LookupError`
    for an unknown optimizer of the catalogue or an unknown rule.
    """
    known_rules = all_rules()
    if reference:
        reference = resolve_reference(reference)
    unknown = [each for each in only if each not in known_rules and each != LOADS]
    if unknown:
        raise LookupError(
            Message(
                "No rule is called {unknown!r}; available: {parts}.",
                unknown=unknown[0],
                parts=", ".join([LOADS, *known_rules]),
            )
        )
    begin(LOADS)
    begun = time.perf_counter()
    try:
        subject = OptimizerUnderTest(name, view, values)
    except SourceError as fault:
        yield _loading_result("failed", fault.sentence, fault.line, time.perf_counter() - begun)
        for each in _rules_to_check(known_rules, only):
            yield _result(
                each, known_rules[each], skipped(Message("Waits for “{loads_title}”", loads_title=_LOADS_TITLE)), 0.0
            )
        return
    if (missing := _missing_value(subject)) is not None:
        fix = _LOADS_FILL_ARGUMENT if missing.by_text else _LOADS_WRITE_FACTORY
        yield _loading_result("failed", missing.sentence, missing.line, time.perf_counter() - begun, fix)
        for each in _rules_to_check(known_rules, only):
            yield _result(
                each, known_rules[each], skipped(Message("Waits for “{loads_title}”", loads_title=_LOADS_TITLE)), 0.0
            )
        return
    where = Message(
        "{class_name} is an optimizer of the contract {contract}",
        class_name=subject.class_name,
        contract=subject.contract,
    )
    yield _loading_result("passed", where, None, time.perf_counter() - begun)
    verdicts: dict[str, Verdict] = {}
    blocked_by: dict[str, str] = {}
    for each in _rules_to_check(known_rules, only):
        rule = known_rules[each]
        untraced = verdicts.get(GRAPH) == "failed" and subject.is_eager_only
        eager = untraced and not rule.in_graph
        after = [
            before
            for before in rule.requires
            if before != LOADS and not (eager and (before == GRAPH or known_rules[before].in_graph))
        ]
        after = [GRAPH] if untraced and rule.in_graph else after
        blocked = next((before for before in after if verdicts[before] in ("failed", "skipped")), None)
        blocked = blocked_by.get(each, blocked)
        if blocked is None:
            begin(each)
        begun = time.perf_counter()
        with _eager_functions() if eager else contextlib.nullcontext():
            outcome = (
                skipped(Message("Waits for “{loads_title}”", loads_title=known_rules[blocked].title))
                if blocked
                else _check_with_stable_draws(rule, subject, verdicts)
            )
        # What holds at the defaults keeps nothing else waiting.
        verdicts[each] = "passed" if WITH in outcome.measured else outcome.verdict
        if (spared := SPARED.get(str(outcome.measured.get("hook")))) is not None and each == ARITY:
            verdicts[each], blocked_by[spared] = "passed", ARITY
        yield _result(each, rule, outcome, time.perf_counter() - begun)
    if reference:
        begun = time.perf_counter()
        begin(REFERENCE)
        stays = StaysWith(reference)
        blocked = next((each for each in stays.requires if verdicts.get(each) in ("failed", "skipped")), None)
        outcome = (
            skipped(Message("Waits for “{loads_title}”", loads_title=known_rules[blocked].title))
            if blocked
            else _check_with_advice(stays, subject)
        )
        yield _result(REFERENCE, stays, outcome, time.perf_counter() - begun)


@contextlib.contextmanager
def _eager_functions() -> Iterator[None]:
    """Run functions eagerly that rules would otherwise trace."""
    tf.config.run_functions_eagerly(True)
    try:
        yield
    finally:
        tf.config.run_functions_eagerly(False)


def _check_with_stable_draws(rule: Rule, subject: OptimizerUnderTest, verdicts: Mapping[str, Verdict]) -> RuleOutcome:
    """Return the outcome with all arguments; an optimizer that draws random numbers draws the same numbers in every
    run.
    """
    if rule.draws == "free" or verdicts.get(STEPS) != "passed" or not _is_stochastic(subject):
        return _check_all_variants(rule, subject)
    return _check_with_fixed_draws(rule, subject, _check_all_variants)


def _is_stochastic(subject: OptimizerUnderTest) -> bool:
    return attempt(is_stochastic, subject) is True  # the rules find what it raises


def _check_with_fixed_draws(
    rule: Rule, subject: OptimizerUnderTest, run_rule: Callable[[Rule, OptimizerUnderTest], RuleOutcome]
) -> RuleOutcome:
    if rule.draws == "free first":
        outcome = run_rule(rule, subject)
        if outcome.verdict != "failed":
            return outcome
    silent = rule.draws != "fixed"
    with with_fixed_draws(subject, silent=silent) as fixed:
        outcome = run_rule(rule, fixed or subject)
    if fixed is None:
        # What differs may be what it drew; an error is an error.
        return (
            outcome
            if outcome.verdict in ("passed", "skipped") or " raises " in outcome.sentence
            else skipped(NOT_COMPARED)
        )
    how = Message("; its noise was zero") if silent else Message("; its random numbers were fixed")
    said_of = outcome.measured and outcome.verdict != "skipped" and not outcome.sentence.endswith(how)
    return replace(outcome, sentence=outcome.sentence + how) if said_of else outcome


def _check_all_variants(rule: Rule, subject: OptimizerUnderTest) -> RuleOutcome:
    """Return the outcome of the rule; if it passes, also check it with its variants of arguments."""
    outcome = _check_with_advice(rule, subject)
    if rule.repeats == "never" or outcome.verdict not in ("passed", "warning"):
        return attribute_to_base(rule, subject, outcome, _check_with_advice)
    also = [each for each in subject.variants if rule.repeats == "always" or each[0].kind != "off"]
    for variant, varied in subject.together if rule.repeats == "together" else also:
        if any(values.items() <= variant.values.items() for values in subject.broken):
            continue
        other = _check_variant(rule, varied)
        # Weights are decayed whole by most bases, whatever the gradient names: that is worth no warning.
        warned = other.verdict == "warning" and outcome.verdict == "passed" and {*variant.values} != {"weight_decay"}
        if other.verdict == "failed" or warned:
            # One diagnosis for one fault.
            least, message = _smallest_variant(rule, subject, variant, other)
            subject.broken.append(dict(least.values))
            message = attribute_to_base(rule, subject.with_values(least.values), message, _check_variant)
            measured = {**message.measured, WITH: least.text}
            fault = uncapitalized(message.sentence)
            sentence = Message("With {arguments}, {fault}", arguments=least.text, fault=fault)
            return replace(message, sentence=sentence, measured=measured)
    names = [variant.text for variant, _ in also]
    if names and outcome.verdict == "passed":
        return replace(
            outcome, sentence=Message("{sentence}; also with {names:, }", sentence=outcome.sentence, names=names)
        )
    return attribute_to_base(rule, subject, outcome, _check_with_advice)


def _check_variant(rule: Rule, varied: OptimizerUnderTest) -> RuleOutcome:
    """Return the outcome for the optimizer with other arguments, which may make it draw random numbers."""
    outcome = _check_with_advice(rule, varied)
    if outcome.verdict in ("failed", "warning") and rule.draws != "free" and _is_stochastic(varied):
        return _check_with_fixed_draws(rule, varied, _check_with_advice)
    return outcome


def _smallest_variant(
    rule: Rule, subject: OptimizerUnderTest, variant: Variant, outcome: RuleOutcome
) -> tuple[Variant, RuleOutcome]:
    """Return the one argument of a variant that causes this outcome; all arguments if no single one does."""
    for name, value in variant.values.items() if len(variant.values) > 1 else ():
        alone = _check_variant(rule, subject.with_values({name: value}))
        if alone.verdict == outcome.verdict:
            return Variant({name: value}, variant.kind), alone
    return variant, outcome


def _check_with_advice(rule: Rule, subject: OptimizerUnderTest) -> RuleOutcome:
    """Return the outcome of the rule, with advice that fits the optimizer's contract."""
    outcome = _check_rule(rule, subject)
    if outcome.verdict in ("passed", "skipped"):
        return outcome
    return replace(outcome, fix=advice_on_package(subject, outcome.fix or rule.advice(subject)))


def _check_rule(rule: Rule, subject: OptimizerUnderTest) -> RuleOutcome:
    """Return the outcome of the rule; an error of the optimizer's code is a failure at the line that raised it."""
    try:
        if (sentence := rule.inapplicable.get(subject.form)) is not None:
            return passed(sentence)
        return rule.check(subject)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # user code may raise anything
        path = subject.opened.path
        fault = None if path is None else source_error_from(error, path)
        line = None if fault is None else line_in_file(error, subject)
        root = error.__cause__ or error
        if isinstance(root, SystemExit):
            return RuleOutcome("failed", Message("It ends the program: sys.exit was called"), line)
        if isinstance(root, MemoryError):
            return RuleOutcome("failed", Message("It needs more memory than a check may use"), line)
        return RuleOutcome(
            "failed",
            Message(
                "It raises {error}{place}",
                error=error_text(error) if fault is None else fault.sentence,
                place=other_location(error, subject),
            ),
            line,
        )


def _rules_to_check(known_rules: Mapping[str, Rule], only: Collection[str]) -> list[str]:
    """Return the requested rules and the rules that they require, in order."""
    wanted: set[str] = set()

    def add(name: str) -> None:
        if name != LOADS and name not in wanted:
            wanted.add(name)
            for before in known_rules[name].requires:
                add(before)

    for each in only or known_rules:
        add(each)
    return [each for each in known_rules if each in wanted]


def _missing_value(subject: OptimizerUnderTest) -> MissingValue | None:
    """Return the name of a required argument that has no value; empty if all have one."""
    made = attempt_anything(subject.make)  # the rules find what else it raises
    return made if isinstance(made, MissingValue) else None


def _loading_result(
    verdict: Verdict, sentence: str, line: int | None, seconds: float, fix: str = _LOADS_FIX
) -> CheckResult:
    fix = "" if verdict == "passed" else fix
    return CheckResult(LOADS, _LOADS_TITLE, verdict, sentence, line, _LOADS_WHY, fix, {}, seconds)


def _result(name: str, rule: Rule, outcome: RuleOutcome, seconds: float) -> CheckResult:
    fix = "" if outcome.verdict in ("passed", "skipped") else outcome.fix
    said = (outcome.verdict, outcome.sentence, outcome.line, rule.why, fix, outcome.measured, seconds)
    return CheckResult(name, rule.title, *said, outcome.series, outcome.slots, outcome.base)
