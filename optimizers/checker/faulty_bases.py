"""Faulty bases and inner optimizers: if one of them fails the same rule by itself, it is named instead of the class
that derives from it or holds it.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.check_result import Base, RuleOutcome, uncapitalized
from optimizers.checker.contract_hooks import UPDATES
from optimizers.checker.listed_state import inner_optimizers
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import base_contract, contract_of
from optimizers.contracts.slot_owners import PACKAGES
from optimizers.source.module_locations import lies_in_site
from optimizers.source.multi_backend import MultiBackendOptimizer

_SECONDS = 3.0
"""Limit of processor time, for all bases in one check."""
_COMPARED_WORDS = 4
"""Number of words of two sentences that must be the same, numbers aside."""
_ABSTRACT_BASES = ("Optimizer", "OptimizerV2", "BaseOptimizer", "_BaseOptimizer", "TFOptimizer")
_NUMBER = re.compile(r"\u2212?\d[\d.,e\u2212+-]*")


def attribute_to_base(
    rule: Rule,
    subject: OptimizerUnderTest,
    outcome: RuleOutcome,
    run_rule: Callable[[Rule, OptimizerUnderTest], RuleOutcome],
) -> RuleOutcome:
    """Attribute a failure or warning to the innermost optimizer with the same one, else to the furthest base in another
    file, else to the class itself.

    A method that the class writes without calling that of its base is its own.
    """
    if outcome.verdict not in ("failed", "warning"):
        return outcome
    bases: _Bases = subject.cache.setdefault("bases", _Bases(subject))
    inside = bases.attribute_to_inner(rule, outcome, run_rule)
    if inside is not None or subject.file is None:
        return inside or outcome
    return bases.attribute(rule, outcome, run_rule)


class _Bases:
    """Bases of an optimizer that work by themselves, the nearest first, and its inner optimizers, each made once for
    all rules.
    """

    def __init__(self, subject: OptimizerUnderTest) -> None:
        self._subject = subject
        self._cached_bases: list[tuple[OptimizerUnderTest, Base]] | None = None
        self._inner: list[tuple[OptimizerUnderTest, Base]] | None = None

    def attribute_to_inner(
        self, rule: Rule, outcome: RuleOutcome, run_rule: Callable[[Rule, OptimizerUnderTest], RuleOutcome]
    ) -> RuleOutcome | None:
        """Attribute an outcome to the innermost optimizer that has it by itself; `None` if none has."""
        if self._inner is None:
            self._inner = list(_inner_under_test(self._subject))
        spent = self._subject.spent_on_bases
        for subject, held in reversed(self._inner):
            if spent[0] > _SECONDS:
                break
            begun = time.process_time()
            other = run_rule(rule, subject)
            spent[0] += time.process_time() - begun
            if not self._is_same_finding(outcome, other):
                continue
            inner = replace(held, line=other.line or held.line)
            path, own = Path(inner.file), self._subject.opened.path
            sentence = Message(
                "The inner optimizer {inner} ({place}) has this fault, and {class_name} passes it on: {sentence}",
                inner=inner.name,
                place=_location_text(inner),
                class_name=self._subject.class_name,
                sentence=uncapitalized(other.sentence),
            )
            if lies_in_site(path):
                fix = Message("Report it to the authors of {inner}, or wrap another optimizer.", inner=inner.name)
            else:
                fix = Message("Fix it in {path}. {fix}", path=path.name, fix=other.fix)
            line = other.line if own is not None and path == own.resolve() else self._subject.opened.line
            return replace(other, sentence=sentence, line=line, fix=fix, base=inner, series=outcome.series)
        return None

    def attribute(
        self, rule: Rule, outcome: RuleOutcome, run_rule: Callable[[Rule, OptimizerUnderTest], RuleOutcome]
    ) -> RuleOutcome:
        if self._subject.spent_on_bases[0] > _SECONDS:
            return outcome
        begun = time.process_time()
        spent = self._subject.spent_on_bases
        found: tuple[RuleOutcome, Base] | None = None
        for subject, base in self._bases():
            other = run_rule(rule, subject)
            if not self._is_same_finding(outcome, other):
                break
            found = other, base
            if spent[0] + time.process_time() - begun > _SECONDS:
                break
        spent[0] += time.process_time() - begun
        if found is None:
            return outcome
        other, base = found
        base = replace(base, line=other.line or base.line)
        if self._is_in_own_method(outcome):
            sentence = Message(
                "{sentence}; {base} ({place}) does the same by itself",
                sentence=outcome.sentence,
                base=base.name,
                place=_location_text(base),
            )
            return replace(outcome, sentence=sentence)
        return self._result(outcome, other, base)

    def _result(self, outcome: RuleOutcome, other: RuleOutcome, base: Base) -> RuleOutcome:
        path = Path(base.file)
        name, makes = self._subject.class_name, self._is_factory_of(base)
        whose = (
            Message(
                "The optimizer that it creates, {base} ({place}), has this fault",
                base=base.name,
                place=_location_text(base),
            )
            if makes
            else Message("The base class {base} ({place}) has this fault", base=base.name, place=_location_text(base))
        )
        sentence = (
            Message(
                "{whose}, and {name} passes it on: {sentence}",
                whose=whose,
                name=name,
                sentence=uncapitalized(other.sentence),
            )
            if makes
            else Message(
                "{whose}, and {name} inherits it: {sentence}",
                whose=whose,
                name=name,
                sentence=uncapitalized(other.sentence),
            )
        )
        if lies_in_site(path):
            fix = (
                Message("Report it to the authors of {base}, or create another optimizer.", base=base.name)
                if makes
                else Message("Report it to the authors of {base}, or derive from another base.", base=base.name)
            )
        else:
            fix = Message("Fix it in {path}. {fix}", path=path.name, fix=other.fix)
        return replace(
            other, sentence=sentence, line=self._subject.opened.line, fix=fix, base=base, series=outcome.series
        )

    def _is_factory_of(self, base: Base) -> bool:
        """Return whether a function in a base's file makes objects of this class."""
        cls = type(self._subject.make())
        return base.name.startswith(f"{cls.__name__} of ") and str(_file_of(cls)) == base.file

    def _is_in_own_method(self, outcome: RuleOutcome) -> bool:
        """Return whether the finding names a method of the file that does not call its base's method."""
        methods = self._subject.methods
        if outcome.line is not None:
            named = [
                each for each in methods.values() if each.lineno <= outcome.line <= (each.end_lineno or each.lineno)
            ]
        else:
            hooks = {name for names in UPDATES.values() for name in names}
            named = [each for name, each in methods.items() if name in hooks]
        return any(not _calls_base(each) for each in named)

    def _is_same_finding(self, outcome: RuleOutcome, other: RuleOutcome) -> bool:
        # What has no hook is not an optimizer by itself.
        if other.verdict != outcome.verdict or "NotImplementedError" in other.sentence:
            return False
        if _first_words(outcome.sentence) != _first_words(other.sentence):
            return False
        arguments = {*self._subject.opened.defaults}
        return _word_set(outcome.sentence) & arguments <= _word_set(other.sentence)

    def _bases(self) -> list[tuple[OptimizerUnderTest, Base]]:
        if self._cached_bases is None:
            self._cached_bases = list(self._usable_bases())
        return self._cached_bases

    def _usable_bases(self) -> Iterator[tuple[OptimizerUnderTest, Base]]:
        mine = self._subject
        assert mine.opened.path is not None
        made = attempt(mine.make)
        if isinstance(made, Exception):
            return
        file = mine.opened.path.resolve()
        # A function makes objects of a class that may be another file's.
        for base in type(made).__mro__:
            if contract_of(base) != mine.contract or base is MultiBackendOptimizer:
                continue
            if base_contract(base) and base.__name__ in _ABSTRACT_BASES:
                continue
            path, arguments = _file_of(base), _base_arguments(base, mine.make)
            if path is None or path == file or arguments is None:
                continue
            subject = _base_under_test(base, path, arguments, mine)
            if subject is not None:
                yield (
                    subject,
                    Base(
                        Message("{base} of {numbers}", base=base.__name__, numbers=_package_of(base, path)),
                        str(path),
                        subject.opened.line,
                    ),
                )


def _inner_under_test(mine: OptimizerUnderTest) -> Iterator[tuple[OptimizerUnderTest, Base]]:
    """Yield the inner optimizers, outermost first, each made as by its holder."""
    inside = attempt(lambda: inner_optimizers(mine.make()))
    if isinstance(inside, Exception):
        return
    for i in range(len(inside)):

        def make(place: int = i, **values: Any) -> Any:
            return inner_optimizers(mine.make(**values))[place]

        inner = type(make())
        contract, path = contract_of(inner), _file_of(inner)
        if contract is None or path is None:
            continue
        opened = replace(
            mine.opened, title=inner.__name__, contract=contract, make=make, defaults={}, path=path, line=None, notes=()
        )
        subject = OptimizerUnderTest(mine.name, opened=opened)
        if subject.file is not None and inner.__name__ in subject.file.classes:
            subject.opened = replace(opened, line=subject.file.classes[inner.__name__].lineno)
        yield (
            subject,
            Base(
                Message("{base} of {numbers}", base=inner.__name__, numbers=_package_of(inner, path)),
                str(path),
                subject.opened.line,
            ),
        )


def advice_on_package(subject: OptimizerUnderTest, fix: str) -> str:
    """Return the advice for a package's optimizer, whose code the user cannot change."""
    if subject.file is not None or subject.opened.path is not None:
        return fix
    package = type(subject.make()).__module__.partition(".")[0]
    if not f"{package}.".startswith(PACKAGES):
        return fix
    return Message(
        "It belongs to {package}; only its authors can fix it there. In your own copy: {fix}", package=package, fix=fix
    )


def _location_text(base: Base) -> str:
    path = Path(base.file)
    file = "" if base.name.endswith(f" of {path.name}") else path.name
    return Message.joined(
        (each for each in (file, Message("line {line}", line=base.line) if base.line else "") if each), ", "
    )


def _base_under_test(
    base: type, path: Path, arguments: Mapping[str, Any], mine: OptimizerUnderTest
) -> OptimizerUnderTest | None:
    """Return the base with the arguments that the class gives it; `None` if it does not work without a subclass."""

    def make(**values: Any) -> Any:
        return base(**{**arguments, **values})

    parameters = inspect.signature(base).parameters.values()
    defaults = {
        p.name: arguments.get(p.name, p.default) for p in parameters if p.name in arguments or p.default is not p.empty
    }
    opened = replace(mine.opened, title=base.__name__, make=make, defaults=defaults, path=path, line=None, notes=())
    subject = OptimizerUnderTest(mine.name, opened=opened)
    if isinstance(attempt(subject.make), Exception):
        return None
    if subject.file is not None and base.__name__ in subject.file.classes:
        subject.opened = replace(opened, line=subject.file.classes[base.__name__].lineno)
    return subject


def _base_arguments(base: type, make: Callable[[], Any]) -> dict[str, Any] | None:
    """Return the arguments that the class gives its base; `None` if it does not call it, or with arguments beyond plain
    names.
    """
    written = base.__dict__.get("__init__")
    called = base.__init__  # type: ignore[misc]  # of this very class
    found: list[dict[str, Any]] = []

    def recording_init(self: Any, *args: Any, **kwargs: Any) -> None:
        try:
            bound = inspect.signature(called).bind(self, *args, **kwargs)
        except TypeError:
            bound = None
        if bound is not None:
            kinds = inspect.signature(called).parameters
            named = dict(list(bound.arguments.items())[1:])
            spread = next((n for n in named if kinds[n].kind is inspect.Parameter.VAR_KEYWORD), None)
            more = named.pop(spread) if spread else {}
            if not any(kinds[name].kind is inspect.Parameter.VAR_POSITIONAL for name in named):
                found.append({**named, **more})
        called(self, *args, **kwargs)

    functools.update_wrapper(recording_init, called)  # the source of the constructor says what it hands on
    base.__init__ = recording_init  # type: ignore[misc]
    try:
        made = attempt(make)
    finally:
        if written is None:
            del base.__init__  # type: ignore[misc]
        else:
            base.__init__ = written  # type: ignore[misc]
    if isinstance(made, Exception) or not found:
        return None  # it minds being watched
    if any(contract_of(type(value)) for value in found[0].values()):
        return None  # an optimizer inside is for one owner
    return {name: value for name, value in found[0].items() if name != "name"}


def _calls_base(method: ast.FunctionDef) -> bool:
    """Return whether a method calls its base's method of the same name."""
    return any(isinstance(each, ast.Attribute) and each.attr == method.name for each in ast.walk(method))


def _file_of(cls: type) -> Path | None:
    """Return the file with the methods of a class; a user's module may not be importable by its name."""
    codes = [inspect.unwrap(each).__code__ for each in vars(cls).values() if inspect.isfunction(each)]
    return Path(codes[0].co_filename).resolve() if codes else None


def _package_of(base: type, path: Path) -> str:
    """Return the package of a base; for a user's own, the name of its file."""
    if base.__module__.startswith("tensorflow.python.keras."):
        return "tensorflow.python.keras"
    return base.__module__.partition(".")[0] if lies_in_site(path) else path.name


def _first_words(sentence: str) -> list[str]:
    return _NUMBER.sub("#", sentence).split()[:_COMPARED_WORDS]


def _word_set(sentence: str) -> set[str]:
    return {*re.findall(r"\w+", sentence)}
