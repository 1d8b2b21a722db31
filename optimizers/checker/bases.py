"""Whose a fault is: the base that fails the same rule by itself is named, and not the line of who derives from it."""

from __future__ import annotations

import ast
import inspect
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from optimizers.checker.finding import Base, Seen, within
from optimizers.checker.hooks import UPDATES
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject
from optimizers.contracts.recognition import base_contract, contract_of
from optimizers.source.multi_backend import MultiBackendOptimizer
from optimizers.source.places import lies_in_site

_SECONDS = 3.0
"""Of processor, for all bases in one check."""
_WORDS = 4
"""So many words of two sentences must be the same, numbers aside."""
_ABSTRACT = ("Optimizer", "OptimizerV2", "BaseOptimizer", "_BaseOptimizer", "TFOptimizer")
_NUMBER = re.compile(r"\u2212?\d[\d.,e\u2212+-]*")


def said_of_base(rule: Rule, subject: Subject, seen: Seen, look: Callable[[Rule, Subject], Seen]) -> Seen:
    """What fails or warns, said of the furthest base in another file of which it is true too; else as it is.

    A method that the class writes without calling that of its base is its own.
    """
    if subject.file is None or seen.verdict not in ("fails", "warns"):
        return seen
    bases: _Bases = subject.remembered.setdefault("bases", _Bases(subject))
    return bases.blamed(rule, seen, look)


class _Bases:
    """The bases of an optimizer that can be made by themselves, the nearest first, each made once for all rules."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._made: list[tuple[Subject, Base]] | None = None

    def blamed(self, rule: Rule, seen: Seen, look: Callable[[Rule, Subject], Seen]) -> Seen:
        if self._subject.spent_on_bases[0] > _SECONDS or self._is_own(seen):
            return seen
        begun = time.process_time()
        spent = self._subject.spent_on_bases
        found: tuple[Seen, Base] | None = None
        for subject, base in self._all():
            other = look(rule, subject)
            if not self._is_alike(seen, other):
                break
            found = other, base
            if spent[0] + time.process_time() - begun > _SECONDS:
                break
        spent[0] += time.process_time() - begun
        return seen if found is None else self._told(rule, seen, *found)

    def _told(self, rule: Rule, seen: Seen, other: Seen, base: Base) -> Seen:
        base = replace(base, line=other.line or base.line)
        path = Path(base.file)
        place = ", ".join(
            each
            for each in (
                "the base",
                "" if base.name.endswith(f" of {path.name}") else path.name,
                f"line {base.line}" if base.line else "",
            )
            if each
        )
        whose = f"{base.name} ({place}) does this by itself, and {self._subject.class_name} inherits it"
        sentence = f"{whose}: {within(other.sentence)}"
        mend = other.mend or rule.mend
        if lies_in_site(path):
            mend = f"Report it to the authors of {base.name}, or derive from another base."
        else:
            mend = f"Mend it in {path.name}. {mend}"
        return replace(
            other, sentence=sentence, line=self._subject.opened.line, mend=mend, base=base, series=seen.series
        )

    def _is_own(self, seen: Seen) -> bool:
        """Whether the finding names a method that the file writes without calling that of its base."""
        methods = self._subject.methods
        if seen.line is not None:
            named = [each for each in methods.values() if each.lineno <= seen.line <= (each.end_lineno or each.lineno)]
        else:
            hooks = {name for names in UPDATES.values() for name in names}
            named = [each for name, each in methods.items() if name in hooks]
        return any(not _calls_base(each) for each in named)

    def _is_alike(self, seen: Seen, other: Seen) -> bool:
        # What has no hook is no optimizer by itself.
        if other.verdict != seen.verdict or "NotImplementedError" in other.sentence:
            return False
        if _begin(seen.sentence) != _begin(other.sentence):
            return False
        arguments = {*self._subject.opened.defaults}
        return _words(seen.sentence) & arguments <= _words(other.sentence)

    def _all(self) -> list[tuple[Subject, Base]]:
        if self._made is None:
            self._made = list(self._working())
        return self._made

    def _working(self) -> Iterator[tuple[Subject, Base]]:
        mine = self._subject
        assert mine.opened.path is not None
        try:
            cls = type(mine.make())
        except Exception:
            return
        file = mine.opened.path.resolve()
        for base in cls.__mro__[1:]:
            if contract_of(base) != mine.contract or base is MultiBackendOptimizer:
                continue
            if base_contract(base) and base.__name__ in _ABSTRACT:
                continue
            path, given = _file_of(base), _given(base, mine.make)
            if path is None or path == file or given is None:
                continue
            subject = _subject_of(base, path, given, mine)
            if subject is not None:
                yield subject, Base(f"{base.__name__} of {_home(base, path)}", str(path), subject.opened.line)


def _subject_of(base: type, path: Path, given: Mapping[str, Any], mine: Subject) -> Subject | None:
    """The base made as the class makes it; `None` where it is not meant to work by itself."""

    def make(**values: Any) -> Any:
        return base(**{**given, **values})

    parameters = inspect.signature(base).parameters.values()
    defaults = {p.name: given.get(p.name, p.default) for p in parameters if p.name in given or p.default is not p.empty}
    opened = replace(mine.opened, title=base.__name__, make=make, defaults=defaults, path=path, line=None, notes=())
    subject = Subject(mine.name, opened=opened)
    try:
        subject.make()
        if subject.file is not None and base.__name__ in subject.file.classes:
            subject.opened = replace(opened, line=subject.file.classes[base.__name__].lineno)
        return subject
    except Exception:
        return None


def _given(base: type, make: Callable[[], Any]) -> dict[str, Any] | None:
    """The arguments by which the class makes its base; `None` where it does not, or by more than names can say."""
    written = base.__dict__.get("__init__")
    called = base.__init__  # type: ignore[misc]  # of this very class
    found: list[dict[str, Any]] = []

    def watching(self: Any, *args: Any, **kwargs: Any) -> None:
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

    watching.__signature__ = inspect.signature(called)  # type: ignore[attr-defined]  # of any function
    base.__init__ = watching  # type: ignore[misc]
    try:
        make()
    finally:
        if written is None:
            del base.__init__  # type: ignore[misc]
        else:
            base.__init__ = written  # type: ignore[misc]
    if not found or any(contract_of(type(value)) for value in found[0].values()):
        return None  # an optimizer inside is for one owner
    return {name: value for name, value in found[0].items() if name != "name"}


def _calls_base(method: ast.FunctionDef) -> bool:
    """Whether it calls the method of its base of the same name."""
    return any(isinstance(each, ast.Attribute) and each.attr == method.name for each in ast.walk(method))


def _file_of(cls: type) -> Path | None:
    """The file that its methods are written in: a person's module may not be found by its name."""
    codes = [inspect.unwrap(each).__code__ for each in vars(cls).values() if inspect.isfunction(each)]
    return Path(codes[0].co_filename).resolve() if codes else None


def _home(base: type, path: Path) -> str:
    """The package that brings it; the file of a person's own."""
    if base.__module__.startswith("tensorflow.python.keras."):
        return "tensorflow.python.keras"
    return base.__module__.partition(".")[0] if lies_in_site(path) else path.name


def _begin(sentence: str) -> list[str]:
    return _NUMBER.sub("#", sentence).split()[:_WORDS]


def _words(sentence: str) -> set[str]:
    return {*re.findall(r"\w+", sentence)}
