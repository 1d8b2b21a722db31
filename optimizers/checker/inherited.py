"""Whose fault it is: what the nearest base that is an optimizer by itself fails as well is the base's."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from optimizers.checker.finding import Seen, within
from optimizers.checker.rule import Rule
from optimizers.checker.subject import TABLES, Subject, dense_gradients, largest_difference
from optimizers.opening import Opened

INHERITED = "inherited from"
"""Among what was measured: the base that fails the rule alone."""
_MEND = "Nothing that your class writes does this: override what the base does there, or derive from another base."
_KEY = "base"
_PLAIN = (bool, int, float, str)


@dataclass(frozen=True, slots=True)
class Base:
    """A base class made as the class under check makes it; `title` is what a person calls it and where it is from."""

    title: str
    file: Path
    subject: Subject


def said_of_base(rule: Rule, subject: Subject, seen: Seen) -> Seen:
    """What a rule found to be wrong, or worth knowing, as the base's where the same is found of that alone.

    Where the line is in a method that the file writes, that stays to be mended, and the base is only mentioned.
    """
    if subject.file is None or seen.verdict not in ("fails", "warns"):
        return seen
    base = base_of(subject)
    if base is None:
        return seen
    try:
        alone = rule.look(base.subject)
    except Exception:  # where it cannot be looked at, nothing is said of it
        return seen
    if alone.verdict != seen.verdict:
        return seen
    where = base.title if alone.line is None else f"{base.title} (line {alone.line} of {base.file.name})"
    measured = {**seen.measured, INHERITED: base.title}
    if _in_method(subject, seen.line):
        return replace(seen, sentence=f"{seen.sentence}; so does its base, {where}", measured=measured)
    sentence = f"Inherited from {where}, which does this alone: {within(seen.sentence)}"
    return replace(seen, sentence=sentence, line=None, mend=_MEND, measured=measured)


def base_of(subject: Subject) -> Base | None:
    """The nearest base of another file that steps by itself; `None` where there is none, as below an abstract one."""
    if _KEY not in subject.remembered:
        subject.remembered[_KEY] = _found(subject)
    found: Base | None = subject.remembered[_KEY]
    return found


def _found(subject: Subject) -> Base | None:
    try:
        made = subject.make()
    except Exception:
        return None
    for cls in type(made).__mro__[1:]:
        place = _place_of(cls)
        if place is None or not callable(getattr(cls, "apply_gradients", None)) or place[0] == subject.opened.path:
            continue
        path, line = place
        given = _given(cls, made, subject)
        opened = Opened(cls.__name__, subject.contract, _maker(cls, given), given, path, line, subject.opened.view)
        base = subject.of(opened)
        return Base(_title(cls, path), path, base) if _steps(base) else None
    return None


def _given(cls: type, made: Any, subject: Subject) -> dict[str, Any]:
    """Its arguments: what the object that derives from it says of itself, else what that was made with."""
    try:
        known = dict(made.get_config())
    except Exception:
        known = {**subject.opened.defaults, **subject.values}
    takes = inspect.signature(cls).parameters
    return {name: value for name, value in known.items() if name in takes and (value is None or type(value) in _PLAIN)}


def _maker(cls: type, given: dict[str, Any]) -> Callable[..., Any]:
    takes = inspect.signature(cls).parameters
    rest = any(each.kind is each.VAR_KEYWORD for each in takes.values())

    def make(**values: Any) -> Any:
        return cls(**{**given, **{name: value for name, value in values.items() if rest or name in takes}})

    return make


def _steps(base: Subject) -> bool:
    """Whether it is an optimizer by itself: an abstract one raises, or moves nothing."""
    try:
        runner = base.runner(TABLES)
        start = [v.value.numpy() for v in runner.variables]
        return largest_difference(start, runner.run(dense_gradients(runner.variables, 2))) > 0
    except Exception:
        return False


def _place_of(cls: type) -> tuple[Path, int | None] | None:
    """The file that its methods were compiled from, and the line of its first; the module may be known to nobody."""
    codes = [code for each in vars(cls).values() if (code := getattr(each, "__code__", None)) is not None]
    own = [code for code in codes if code.co_qualname.startswith(f"{cls.__qualname__}.")]
    if not own:
        return None
    first = min(own, key=lambda code: code.co_firstlineno)
    return Path(first.co_filename).resolve(), first.co_firstlineno


def _title(cls: type, path: Path) -> str:
    """`"Adam of tf_keras"`, `"Base of base.py"`."""
    package = cls.__module__.partition(".")[0]
    return f"{cls.__name__} of {package if package in path.parts[:-1] else path.name}"


def _in_method(subject: Subject, line: int | None) -> bool:
    return line is not None and any(
        each.lineno <= line <= (each.end_lineno or each.lineno) for each in subject.methods.values()
    )
