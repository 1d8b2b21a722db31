"""Filter language of runs: words, `tag:name`, `optimizer:adam`, `loss<0.1`, `is:pinned`. No Qt."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

from widgets.base.number_range import read_number
from widgets.base.translation import tr
from widgets.runs_table.run_row import RunRow, created_text

Test = Callable[[RunRow], bool]

_TEXTS: dict[str, Callable[[RunRow], tuple[str, ...]]] = {
    "name": lambda row: (row.title,),
    "problem": lambda row: (row.problem,),
    "title": lambda row: (row.experiment,),
    "optimizer": lambda row: (row.optimizer,),
    "contract": lambda row: (row.contract,),
    "tag": lambda row: row.tags,
    "notes": lambda row: (row.notes,),
    "parent": lambda row: (row.parent,),
    "group": lambda row: (row.group_title,),
    "status": lambda row: (row.status,),
}
_NUMBERS: dict[str, Callable[[RunRow], float]] = {
    "run": lambda row: row.number,
    "rate": lambda row: row.rate,
    "steps": lambda row: row.steps,
    "loss": lambda row: row.loss,
    "validation": lambda row: row.validation,
    "metric": lambda row: row.metric,
    "seconds": lambda row: row.duration,
}
_OTHER_NAMES = {
    "lr": "rate",
    "learning_rate": "rate",
    "val": "validation",
    "step": "steps",
    "number": "run",
    "time": "seconds",
    "tags": "tag",
    "note": "notes",
}
_STATES: dict[str, Test] = {
    "pinned": lambda row: row.pinned,
    "live": lambda row: row.live and not row.recorded,
    "overlaid": lambda row: row.overlaid,
    "branch": lambda row: bool(row.parent_key or row.parent),
    "lesson": lambda row: row.group_kind == "lesson",
}
_SIGNS: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}
_LESSON = "is:lesson"
_PARTS = re.compile(r'(?:[^\s"]|"[^"]*"?)+')
_TERM = re.compile(r"([^\W\d]\w*)(<=|>=|!=|<|>|=|:)(.*)", re.DOTALL)


class RunFilter:
    """Filter of runs that match every part of a text. Case is ignored; quotes keep spaces and signs together.

    Raises `ValueError` with a sentence where a part says nothing that a run could be asked.
    """

    def __init__(self, text: str = "") -> None:
        parts = _PARTS.findall(text)
        self._tests = [_test(part) for part in parts]
        self.has_lessons = any(part.casefold() == _LESSON for part in parts)
        """True if runs of lessons are asked for by name."""

    def __bool__(self) -> bool:
        return bool(self._tests)

    def fits(self, row: RunRow) -> bool:
        return all(test(row) for test in self._tests)


def _test(part: str) -> Test:
    term = _TERM.fullmatch(part)
    if term is None:
        return _word(_plain(part))
    name, sign, rest = term[1].casefold(), term[2], _plain(term[3])
    name = _OTHER_NAMES.get(name, name)
    if name == "is" and sign == ":":
        return _state(rest)
    if name in _NUMBERS:
        return _comparison(name, "=" if sign == ":" else sign, rest)
    if name not in _TEXTS:
        *names, last = (*_TEXTS, *_NUMBERS)
        fault = tr(
            'Runs have no "{name}". They have {names} and {last}.', name=term[1], names=", ".join(names), last=last
        )
        hint = tr(' To search for the words, use quotes: "{part}".', part=part) if sign == ":" else ""
        raise ValueError(fault + hint)
    if sign not in (":", "="):
        raise ValueError(
            tr(
                "{name} is text: write {example} instead of {part}.",
                name=name,
                example=f"{name}:{rest or 'word'}",
                part=part,
            )
        )
    if not rest:
        example = f"{name}:{_EXAMPLES.get(name, 'word')}"
        raise ValueError(tr("Write the text that {name} must contain, such as {example}.", name=name, example=example))
    texts, needle = _TEXTS[name], rest.casefold()
    return lambda row: any(needle in text.casefold() for text in texts(row))


_EXAMPLES = {"problem": "moons", "optimizer": "adam", "tag": "baseline", "contract": "keras", "status": "finished"}


def _word(word: str) -> Test:
    needle = word.casefold()
    return lambda row: needle in _all_text(row)


def _all_text(row: RunRow) -> str:
    parts = (
        f"run {row.number}", row.name, row.problem, row.experiment, row.optimizer, row.contract, row.rate_text,
        row.notes, *row.tags, row.parent, row.group_title, row.status, created_text(row.created),
    )  # fmt: skip
    return "\n".join(parts).casefold()


def _comparison(name: str, sign: str, rest: str) -> Test:
    if not rest:
        raise ValueError(tr("Write a number after {start}, such as {start}0.1.", start=name + sign))
    try:
        bound = float(read_number(rest))
    except (ValueError, OverflowError):
        raise ValueError(
            tr('"{text}" is not a number. Write one after {start}, such as 0.1 or 3e-4.', text=rest, start=name + sign)
        ) from None
    value, holds = _NUMBERS[name], _SIGNS[sign]
    # What is missing is neither less nor more nor something else.
    return lambda row: (asked := value(row)) == asked and holds(asked, bound)


def _state(rest: str) -> Test:
    if rest.casefold() not in _STATES:
        *names, last = _STATES
        raise ValueError(tr("Write is: with {names} or {last}.", names=", ".join(names), last=last))
    return _STATES[rest.casefold()]


def _plain(text: str) -> str:
    return text.replace('"', "").strip()
