"""Parameters: one constructor argument as a form row, a TOML key and a command-line setting.

The constructor is the form. A callable's signature (or that of a class which has only been parsed, never imported)
becomes a tuple of `Parameter`; every form, file and command line of the program is made from those. Reading
signatures is `app.core.experiment.signatures`.

The usual meanings of names are here too: limits and slider of `learning_rate`, `epsilon`, `beta_1`, wherever nobody
wrote them. The table is the kernel's `hyperparameter_limits`, by which a training of another process refuses what a
form refuses.
"""

from __future__ import annotations

import difflib
import functools
import math
import re
import tomllib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from app.attach.kernel.hyperparameter_limits import Bounds, known_as
from app.core.text.number_text import read_number
from optimizers.base.message import Message, all_of, any_of

Value = bool | int | float | str | tuple["Value", ...] | None

OFF = "off"
"""Text for `None` where an argument may be `None`."""
ALL = "all"
"""Text for `None` where it means all: all rows in a batch."""
_BY_DEFAULT = re.compile(r"(.*[./])?(epsilon(_\d)?|eps|fuzz)")
"""Names of arguments for which `None` means the default of the optimizer's base: no epsilon at all would divide by
zero.
"""


def none_word(name: str) -> str:
    """Return the word for `None` as the value of this argument: `"off"`, `"all"`, or `"default"` where it means a
    value.
    """
    if name == "batch_size":
        return ALL
    return "default" if _BY_DEFAULT.fullmatch(name) else OFF


_INT64 = 2**63


class ParameterKind(StrEnum):
    """The type of a parameter's value."""

    FLOAT = "number"
    INTEGER = "whole number"
    BOOLEAN = "true or false"
    CHOICE = "choice"
    TEXT = "text"
    INTEGERS = "list of whole numbers"
    FLOATS = "list of numbers"
    TEXTS = "list of words"
    PATH = "path"
    ANY = "value"  # of an argument that says nowhere what it takes: as it is written, whole numbers whole

    @property
    def element(self) -> ParameterKind | None:
        """The kind of a list's elements; `None` if it is not a list."""
        return {
            ParameterKind.INTEGERS: ParameterKind.INTEGER,
            ParameterKind.FLOATS: ParameterKind.FLOAT,
            ParameterKind.TEXTS: ParameterKind.TEXT,
        }.get(self)


class SliderScale(StrEnum):
    """Scale on which a slider moves over the parameter's range."""

    LINEAR = "linear"
    LOG = "log"
    COMPLEMENT = "complement"  # logarithmic in 1 - x, for decay rates close to one: 0.9, 0.99, 0.999


@dataclass(frozen=True, slots=True)
class Limits(Bounds):
    """Allowed values (`low`, `high`, open or closed) and the range that a slider covers."""

    slider_low: float | None = None
    slider_high: float | None = None

    def violation(self, value: float) -> str | None:
        """Return the limit that `value` violates, to follow "must be": "at least 0"; `None` if it is within limits."""
        if self.is_below(value):
            return (
                Message("above {low}", low=text_of(self.low))
                if self.low_open
                else Message("at least {low}", low=text_of(self.low))
            )
        if self.is_above(value):
            return (
                Message("below {high}", high=text_of(self.high))
                if self.high_open
                else Message("at most {high}", high=text_of(self.high))
            )
        return None


@dataclass(frozen=True, slots=True)
class Parameter:
    """Constructor argument, as a form row, a TOML key and a command-line setting.

    `optional` says that `None` is allowed, shown and written as `off`. `limits` of a list hold for each element.
    `group` is empty for the class's own arguments and names the shared ones (`"shared"` for what every Keras
    optimizer takes from its base). `required` means that the constructor has no default and `default` is one that
    we supply; where that is `None` too, a value must be given. `keeps_whole` says that a whole number stays one where
    any number is valid. `advice` says how it is given where no text gives it: `takes a dict, …`.
    """

    name: str
    kind: ParameterKind
    default: Value
    limits: Limits = Limits()
    scale: SliderScale = SliderScale.LINEAR
    choices: tuple[str, ...] = ()
    help: str = ""
    optional: bool = False
    group: str = ""
    required: bool = False
    keeps_whole: bool = False
    advice: str = ""

    @property
    def must_be_given(self) -> bool:
        """True if the user must give a value, because there is no default."""
        return self.required and self.default is None and not self.optional

    def coerce(self, value: object) -> Value:
        """Convert `value`, from a file, a program or a user, to the type of this parameter. Raises `ValueError`.

        A whole number does for a number (`1` becomes `1.0`), a number without a fraction for a whole number, a list
        for a tuple and `"off"` for `None` if that is allowed. True and false are never taken for numbers, nor
        numbers for them. Raises `ValueError` with the sentence of `fault` for anything else.
        """
        try:
            return self._coerced(value)
        except _Objection as objection:
            raise ValueError(
                Message("{name} {fault}.", name=self.name, fault=self._predicate(objection, value))
            ) from None

    def parse(self, text: str) -> Value:
        """Parse the value that a user typed. Lists are separated by commas, with or without brackets.

        Raises `ValueError` with the sentence of `fault` where the text is not a value of this kind, or out of limits.
        """
        return self.coerce(self.read(text))

    def validate(self, value: object) -> str | None:
        """Return a sentence on the fault of `value` and its remedy; `None` if it is valid."""
        complaint = self.violation(value)
        return None if complaint is None else Message("{name} {fault}.", name=self.name, fault=complaint)

    def violation(self, value: object) -> str | None:
        """Describe what is wrong with `value`, without the parameter's name and the full stop; `None` if it is
        valid.
        """
        try:
            self._coerced(value)
        except _Objection as objection:
            return self._predicate(objection, value)
        return None

    def differs(self, value: Value) -> bool:
        """Return whether `value` differs from the default; false without a default."""
        return value != self.default and not self.must_be_given

    def example(self) -> Value:
        """Return a valid value: the default, or without one the middle of the slider."""
        if self.default is not None:
            return self.default
        limits, element = self.limits, self.kind.element or self.kind
        if element not in (ParameterKind.FLOAT, ParameterKind.INTEGER):
            return None
        low, high = limits.slider_low, limits.slider_high
        if low is not None and high is not None:
            logarithmic = self.scale is SliderScale.LOG and low > 0
            middle = 10.0 ** round(math.log10(low * high) / 2) if logarithmic else (low + high) / 2
        else:
            middle = max(1.0, limits.low or 0.0)
        number: Value = int(max(middle, limits.low or 0)) if element is ParameterKind.INTEGER else middle
        return number if self.kind.element is None else (number,)

    def _predicate(self, objection: _Objection, value: object) -> str:
        if self.advice:
            return self.advice
        example = objection.example or self.example()
        words = [] if example is None else [quoted(example)]
        if self.optional:
            words.append(f'"{none_word(self.name)}"')
        received = quoted(value)
        if not words:
            return Message("{objection}; received {received}", objection=objection, received=received)
        return Message(
            "{objection}; received {received}; use {words!s: or }", objection=objection, received=received, words=words
        )

    def _expected(self) -> str:
        if self.kind is ParameterKind.CHOICE:
            return Message("must be one of {choices}", choices=listed(self.choices, "or"))
        return Message("must be {beyond}", beyond=_ARTICLES[self.kind])

    def _coerced(self, value: object) -> Value:
        if self.optional and (value is None or (value in (OFF, none_word(self.name)) and value not in self.choices)):
            return None
        element = self.kind.element
        if self.kind is ParameterKind.ANY:
            return self._any(value)
        if element is None:
            return self._single(self.kind, value)
        if not isinstance(value, list | tuple):
            raise _Objection(self._expected())
        return tuple(self._single(element, each) for each in value)

    def _any(self, value: object) -> Value:
        if isinstance(value, list | tuple):
            return tuple(self._any(each) for each in value)
        if not isinstance(value, bool | int | float | str) or value == "":
            raise _Objection(self._expected())
        if isinstance(value, float) and not math.isfinite(value):
            raise _Objection(Message("must be finite"))
        return value

    def _single(self, kind: ParameterKind, value: object) -> Value:
        """Convert `value`, or one element of a list, to `kind`."""
        number: int | float
        match kind, value:
            case (ParameterKind.FLOAT, bool()) | (ParameterKind.INTEGER, bool()):
                raise _Objection(self._expected())
            case ParameterKind.FLOAT, int() | float():
                number = float(value) if abs(value) < 2.0**1023 else math.inf
                if not math.isfinite(number):
                    raise _Objection(Message("must be finite"))
                if self.keeps_whole and isinstance(value, int):
                    number = value
            case ParameterKind.INTEGER, int() | float() if isinstance(value, int) or value.is_integer():
                number = int(value)
                if not -_INT64 <= number < _INT64:
                    raise _Objection(Message("must fit into 64 bits"))
            case ParameterKind.BOOLEAN, bool():
                return value
            case ParameterKind.CHOICE, str():
                return self._require_choice(value)
            case ((ParameterKind.TEXT | ParameterKind.PATH), str()):
                return value
            case _:
                raise _Objection(self._expected())
        beyond = self.limits.violation(number)
        if beyond is not None:
            raise _Objection(
                Message("must be {beyond}", beyond=beyond)
                if self.kind.element is None
                else Message("must contain numbers {beyond}", beyond=beyond)
            )
        return number

    def _require_choice(self, value: str) -> str:
        if value in self.choices:
            return value
        raise _Objection(self._expected(), *nearest(value, self.choices)[:1])

    def read(self, text: str) -> object:
        """Read typed text as a value of this kind, without checking it."""
        text = text.strip()
        if self.optional and text.lower() in ("", OFF, none_word(self.name), "none"):
            return None
        if self.kind.element is None:
            return _READERS[self.kind](text)
        inner = text[1:-1] if text[:1] in ("[", "(") and text[-1:] in ("]", ")") else text
        return [_READERS[self.kind.element](each.strip().strip("\"'")) for each in inner.split(",") if each.strip()]


class _Objection(Exception):
    """Error: a value breaks a rule ("must be …"), with an example of a valid value. This module turns it into a
    sentence.
    """

    def __init__(self, must_be: str, example: str | None = None) -> None:
        super().__init__(must_be)
        self.example = example


_ARTICLES = {
    ParameterKind.FLOAT: Message("a number"),
    ParameterKind.INTEGER: Message("a whole number"),
    ParameterKind.BOOLEAN: Message("true or false"),
    ParameterKind.TEXT: Message("a string in quotes"),
    ParameterKind.PATH: Message("a path in quotes"),
    ParameterKind.INTEGERS: Message("a list of whole numbers"),
    ParameterKind.FLOATS: Message("a list of numbers"),
    ParameterKind.TEXTS: Message("a list of strings"),
    ParameterKind.ANY: Message("a number, true or false, a string, or a list of these"),
}


_NOT_FINITE = ("nan", "inf", "infinity")


def _number(text: str) -> object:
    """Read a number; return other text unchanged, so that the error can quote it."""
    try:
        return read_number(text)
    except ValueError:
        # A value that is not a finite number is named as it is.
        return float(text) if text.strip().lstrip("+-").lower() in _NOT_FINITE else text


def _literal(text: str) -> object:
    """Parse the text as TOML, else as a list if it has commas, else as plain text."""
    try:
        document = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        parts = text[1:-1] if text[:1] in ("[", "(") and text[-1:] in ("]", ")") else text
        return [_literal(each.strip()) for each in parts.split(",") if each.strip()] if "," in text else text
    return document["value"] if len(document) == 1 else text


def _truth(text: str) -> object:
    return {"true": True, "false": False}.get(text.lower(), text)


_READERS: dict[ParameterKind, Callable[[str], object]] = {
    ParameterKind.FLOAT: _number,
    ParameterKind.INTEGER: _number,
    ParameterKind.BOOLEAN: _truth,
    ParameterKind.CHOICE: str,
    ParameterKind.TEXT: str,
    ParameterKind.PATH: str,
    ParameterKind.ANY: _literal,
}


def text_of(value: object, name: str = "") -> str:
    """Write a value for people: `1e-7`, `true`, `off`, `64, 64`. `Parameter.parse` reads it back.

    `name` is that of the argument, which says what `None` means.
    """
    match value:
        case None:
            return none_word(name)
        case bool():
            return "true" if value else "false"
        case float():
            mantissa, _, exponent = repr(value).partition("e")
            return f"{mantissa}e{int(exponent)}" if exponent else mantissa.removesuffix(".0")
        case list() | tuple():
            return ", ".join(text_of(each) for each in value)
        case _:
            return str(value)


def nearest(name: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names in `known` with the spelling most similar to `name`, ignoring case; empty if none is close."""
    folded = {each.casefold(): each for each in reversed(known)}
    return tuple(folded[each] for each in difflib.get_close_matches(name.casefold(), list(folded), n=3, cutoff=0.6))


def listed(names: tuple[str, ...], conjunction: Literal["and", "or"]) -> str:
    """Join names in quotes with "or" or "and": `"a", "b" or "c"`."""
    join = any_of if conjunction == "or" else all_of
    return join(f'"{name}"' for name in names) if names else ""


def quoted(value: object) -> str:
    """Return a value in the syntax of a file, shortened if it is long."""
    match value:
        case str():
            shown = f'"{value}"'
        case list() | tuple():
            shown = f"[{', '.join(quoted(each) for each in value)}]"
        case dict():
            shown = Message("a table")
        case _:
            shown = text_of(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


def parameter_for(name: str, value: object) -> Parameter | None:
    """Return a parameter for a value of this kind; `None` if there is none."""
    match value:
        case bool():
            kind = ParameterKind.BOOLEAN
        case int():
            kind = ParameterKind.INTEGER
        case float():
            kind = ParameterKind.FLOAT
        case str():
            kind = ParameterKind.TEXT
        case [str(), *_]:
            kind = ParameterKind.TEXTS
        case [*numbers] if all(isinstance(each, int) for each in numbers):
            kind = ParameterKind.INTEGERS
        case [*numbers] if all(isinstance(each, int | float) for each in numbers):
            kind = ParameterKind.FLOATS
        case _:
            return None
    bare = Parameter(name, kind, None)
    return replace(bare, default=bare.coerce(value))


@dataclass(frozen=True, slots=True)
class HyperparameterMeaning:
    """Meaning of an argument, known by its name. `default` is for a constructor without a default."""

    kind: ParameterKind
    limits: Limits
    scale: SliderScale = SliderScale.LINEAR
    default: float | None = None


RATES = ("learning_rate", "lr", "initial_learning_rate", "eta")


def rate_name(names: Collection[str]) -> str | None:
    """Return the name of an optimizer's learning rate; `None` if it has none."""
    return next((name for name in RATES if name in names), None)


@functools.cache
def _meanings(name: str) -> tuple[HyperparameterMeaning, ...]:
    return tuple(
        HyperparameterMeaning(
            ParameterKind[each.kind.upper()],
            Limits(each.bounds.low, each.bounds.high, each.bounds.low_open, each.bounds.high_open, *each.slider),
            SliderScale(each.scale),
            each.default,
        )
        for each in known_as(name)
    )


def meaning_of(name: str, default: object = None) -> HyperparameterMeaning | None:
    """Return the usual meaning of a hyperparameter `name`; `None` if it has no fixed meaning.

    Where it has several (`alpha` is a share, or a strength), the first that holds the `default`.
    """
    meanings: Sequence[HyperparameterMeaning] = _meanings(name)
    if isinstance(default, int | float):
        meanings = [meaning for meaning in meanings if meaning.limits.holds(default)] or meanings
    return meanings[0] if meanings else None
