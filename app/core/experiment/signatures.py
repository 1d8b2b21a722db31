"""Parameters of a form, from a constructor's signature and docstring."""

from __future__ import annotations

import dataclasses
import inspect
import math
import pathlib
import re
import types
import typing
from collections.abc import Collection, Mapping, Sequence

import annotated_types

from app.core.experiment.parameters import (
    RATES,
    HyperparameterMeaning,
    Limits,
    Parameter,
    ParameterKind,
    SliderScale,
    Value,
    meaning_of,
)
from optimizers.base.message import Message

_SECTION = re.compile(r"^(Args|Arguments|Attributes|Parameters):$")
_BEGINS = re.compile(r"^\s+(\**\w+)(?: \([^)]*\))?:\s*(.*)")
_NOT_SHOWN = frozenset(
    ("name", "use_locking", "global_step", "use_own_namescope_for_non_slot_vars", "jit_compile", "**kwargs")
)
"""Arguments that no form shows; their paragraphs end the one before."""
_LINK = re.compile(r"\[([^\]]+)\]\(\s*[^)]*\)")
_TYPE = (
    r"(?:an? )?(?:python |small |tf\.)?"
    r"(?:tensor|scalar|float(?:ing[ -]point)?|int(?:eger)?|bool(?:ean)?|string|number)(?: value)?"
)
_LEAD = re.compile(
    rf"^{_TYPE}"
    r"(?:(?:,| or a) floating point value)?"
    r"(?:,? or (?:a constant float tensor|a scalar tensor|None))?"
    r"(?:,(?: or)?(?: an?)?(?: schedule that is a)? (?:tf\.)?keras\.optimizers\.schedules\.LearningRateSchedule"
    r"(?: instance)?)?"
    r"(?:,? or a callable that takes no arguments and returns the actual value to use)?"
    r"(?:, defaults to [^ ]+?)?(?:[.,:]|(?<=boolean value))\s+",
    re.IGNORECASE,
)
_DEFAULT = re.compile(r"\s*\b(?:it )?defaults to ['\"]?[-\w.]+?['\"]?\.(?=\s|$)", re.IGNORECASE)


def summary(doc: str | None) -> str:
    """Return the first paragraph of a docstring, on one line."""
    return clean(inspect.cleandoc(doc or "").split("\n\n", 1)[0])


def arguments(doc: str | None, names: Collection[str]) -> dict[str, str]:
    """Return the paragraph about each of `names` in the `Args:` section, on one line, with type and default.

    Indentation does not count beyond the end of the section: Keras' own docstrings are put together from pieces
    that are indented differently.
    """
    lines = iter(inspect.cleandoc(doc or "").expandtabs().splitlines())
    if not any(_SECTION.match(line) for line in lines):  # leaves `lines` behind the heading
        return {}
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in lines:
        if line and not line[0].isspace():
            break
        match = _BEGINS.match(line)
        match = match if match is not None and match[1] in {*names, *_NOT_SHOWN} else None
        if match:
            current = found.setdefault(match[1], []) if match[1] in names else []
        current.append(match[2] if match else line)
    return {name: clean(" ".join(text)) for name, text in found.items()}


def clean(text: str) -> str:
    """Return `text` on one line, with the words of links, and without back-quotes."""
    return re.sub(r"\s+", " ", _LINK.sub(r"\1", text).replace("`", "")).strip()


def help_text(paragraph: str) -> str:
    """Return an argument's paragraph without the leading type and the default, which the form shows by itself."""
    rest = _LEAD.sub("", paragraph, count=1)
    rest = _DEFAULT.sub("", rest).strip() or paragraph
    return rest[:1].upper() + rest[1:]


_KINDS = {
    float: ParameterKind.FLOAT,
    int: ParameterKind.INTEGER,
    bool: ParameterKind.BOOLEAN,
    str: ParameterKind.TEXT,
    pathlib.Path: ParameterKind.PATH,
}
_LISTS = {
    ParameterKind.FLOAT: ParameterKind.FLOATS,
    ParameterKind.INTEGER: ParameterKind.INTEGERS,
    ParameterKind.TEXT: ParameterKind.TEXTS,
}
_WORDS = tuple(
    (re.compile(rf"(an? )?(python |small )?({words})", re.IGNORECASE), kind)
    for words, kind in (
        (r"list of (strings|words|names)", ParameterKind.TEXTS),
        (r"list of (python )?(integers|ints)", ParameterKind.INTEGERS),
        (Message("list of"), ParameterKind.FLOATS),
        (r"bool(ean)?\b", ParameterKind.BOOLEAN),
        (r"int(eger)?\b", ParameterKind.INTEGER),
        (r"float|number(?=[.,])", ParameterKind.FLOAT),
        (r"str(ing)?\b", ParameterKind.TEXT),
    )
)
_NONE_DOES = re.compile(r"\bset(ting)?( it)? to None\b", re.IGNORECASE)
_EMPTY: dict[ParameterKind, Value] = {
    ParameterKind.FLOAT: 0.0, ParameterKind.INTEGER: 0, ParameterKind.BOOLEAN: False, ParameterKind.TEXT: "",
    ParameterKind.PATH: "", ParameterKind.INTEGERS: (), ParameterKind.FLOATS: (), ParameterKind.TEXTS: (),
    ParameterKind.ANY: None,
}  # fmt: skip


def parameters_from_signature(
    signature: inspect.Signature,
    doc: str | None,
    *,
    shared: Collection[str] = (),
    skip: Collection[str] = ("self", "name"),
    given: Mapping[str, Value] | None = None,
) -> tuple[Parameter, ...]:
    """Return the parameters of a constructor with this signature and docstring, in order, those of its base class last.

    The kind follows from the annotation, else from the default, else from what the name means in the field, else
    from the docstring's words. `*args`, `**kwargs` and the names of `skip` are left out, and so is an argument whose
    default no form can hold (an object): it keeps that default. `given` has defaults for arguments without one.

    Raises `TypeError` for an argument without a default whose annotation no form can hold.
    """
    docs = arguments(doc, signature.parameters)
    found = []
    for argument in signature.parameters.values():
        if argument.name in skip or argument.kind in (argument.VAR_POSITIONAL, argument.VAR_KEYWORD):
            continue
        parameter = _parameter(argument, docs.get(argument.name, ""), given or {})
        if parameter is not None:
            found.append(dataclasses.replace(parameter, group="shared" if argument.name in shared else ""))
    return tuple(sorted(found, key=lambda parameter: parameter.group))


def parameters_of_class(cls: type, *, skip: Collection[str] = ("self", "name")) -> tuple[Parameter, ...]:
    """Return the parameters of a class of the program (the dataclass of a data set or model), with string annotations
    resolved.

    Understood are `float`, `int`, `bool`, `str`, `pathlib.Path`, `Literal` of strings, `tuple[int, ...]`, `list[int]`
    and their kin, each `| None`, and in `Annotated` the bounds of `annotated_types`, a `SliderScale`, `Limits`.
    """
    holder = cls if dataclasses.is_dataclass(cls) else cls.__init__  # type: ignore[misc]  # only read, never called
    hints = typing.get_type_hints(holder, include_extras=True)
    made = {f.name: f.default_factory for f in dataclasses.fields(cls)} if dataclasses.is_dataclass(cls) else {}
    signature = inspect.signature(cls)
    resolved = []
    for argument in signature.parameters.values():
        factory = made.get(argument.name, dataclasses.MISSING)
        default = argument.default if factory is dataclasses.MISSING else factory()
        resolved.append(argument.replace(annotation=hints.get(argument.name, argument.annotation), default=default))
    return parameters_from_signature(signature.replace(parameters=resolved), cls.__doc__, skip=skip)


@dataclasses.dataclass(frozen=True, slots=True)
class _Annotation:
    """Content of an annotation; `None` for missing parts."""

    kind: ParameterKind | None = None
    optional: bool = False
    choices: tuple[str, ...] = ()
    limits: Limits | None = None
    scale: SliderScale | None = None
    unknown: bool = False


def _parameter(argument: inspect.Parameter, paragraph: str, given: Mapping[str, Value]) -> Parameter | None:
    name, empty = argument.name, inspect.Parameter.empty
    required = argument.default is empty
    annotation = _annotation(argument.annotation)
    default = given.get(name) if required else argument.default
    meaning = meaning_of(name, default)
    if annotation.unknown or not _is_value(default):
        if required:
            raise TypeError(
                Message(
                    "{name}: a form cannot edit {annotation!r}; give the argument a default.",
                    name=name,
                    annotation=argument.annotation,
                )
            )
        return None
    kind = annotation.kind or _kind(default, meaning, paragraph)
    limits, scale = _limits(kind, annotation, meaning, default)
    if default is None and required:
        known_default = meaning.default if meaning is not None and meaning.kind is kind else None
        default = known_default if known_default is not None else _value_within(kind, limits, annotation.choices)
    optional = annotation.optional or (not required and default is None) or bool(_NONE_DOES.search(paragraph))
    # A default that is whole says that a whole number is one: a class may count with it.
    whole = kind is ParameterKind.FLOAT and annotation.kind is None and type(default) is int and default != 0
    whole = whole and name not in RATES
    bare = Parameter(name, kind, None, limits, scale, annotation.choices, optional=optional, keeps_whole=whole)
    if isinstance(default, pathlib.Path):
        # `Path()` is how a constructor says that no file is chosen.
        default = "" if default == pathlib.Path() else str(default)
    # A default is the author's word: where it lies outside what the name usually means, the usual meaning is dropped.
    if annotation.limits is None and bare.validate(default) is not None:
        bare = dataclasses.replace(bare, limits=Limits(), scale=annotation.scale or SliderScale.LINEAR)
    value = None if kind is ParameterKind.ANY and default is None else bare.coerce(default)
    return dataclasses.replace(bare, default=value, help=help_text(paragraph), required=required)


def _is_value(default: object) -> bool:
    if isinstance(default, list | tuple):
        return all(isinstance(each, int | float | str) for each in default)
    return default is None or isinstance(default, bool | int | float | str | pathlib.Path)


def _annotation(annotation: object) -> _Annotation:
    if annotation is inspect.Parameter.empty or isinstance(annotation, str):
        return _Annotation()
    if annotation in _KINDS:
        return _Annotation(_KINDS[annotation])
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        inner = _annotation(args[0])
        limits, scale = _bounds(args[1:])
        return dataclasses.replace(inner, limits=limits or inner.limits, scale=scale or inner.scale)
    if origin is typing.Literal and all(isinstance(each, str) for each in args):
        return _Annotation(ParameterKind.CHOICE, choices=args)
    if origin in (types.UnionType, typing.Union):
        others = [each for each in args if each is not types.NoneType]
        if set(others) == {int, float}:
            others = [float]
        if len(others) == 1:
            return dataclasses.replace(_annotation(others[0]), optional=types.NoneType in args)
    if origin in (tuple, list, Sequence) and args:
        inner = _annotation(args[0])
        if inner.kind in _LISTS:
            return dataclasses.replace(inner, kind=_LISTS[inner.kind])
    return _Annotation(unknown=True)


def _bounds(metadata: Sequence[object]) -> tuple[Limits | None, SliderScale | None]:
    limits = next((each for each in metadata if isinstance(each, Limits)), None)
    scale = next((each for each in metadata if isinstance(each, SliderScale)), None)
    bounds: dict[str, typing.Any] = {}
    for each in metadata:
        for bound in each if isinstance(each, annotated_types.GroupedMetadata) else (each,):
            match bound:
                case annotated_types.Gt(gt=low):
                    bounds |= {"low": low, "low_open": True}
                case annotated_types.Ge(ge=low):
                    bounds |= {"low": low, "low_open": False}
                case annotated_types.Lt(lt=high):
                    bounds |= {"high": high, "high_open": True}
                case annotated_types.Le(le=high):
                    bounds |= {"high": high, "high_open": False}
    if not bounds:
        return limits, scale
    return dataclasses.replace(limits or Limits(), **bounds), scale


def _kind(default: object, meaning: HyperparameterMeaning | None, paragraph: str) -> ParameterKind:
    """Infer the kind of an argument without annotation."""
    documented = next((kind for words, kind in _WORDS if words.match(paragraph)), None)
    usual = meaning.kind if meaning is not None else documented
    match default:
        case bool():
            return ParameterKind.BOOLEAN
        case int():
            return ParameterKind.FLOAT if usual is ParameterKind.FLOAT else ParameterKind.INTEGER  # `momentum=0`
        case float():
            return ParameterKind.FLOAT
        case pathlib.Path():
            return ParameterKind.PATH
        case str():
            return ParameterKind.TEXT
        case [first, *_]:
            return _LISTS.get(_kind(first, None, ""), ParameterKind.TEXTS)
    return usual or ParameterKind.ANY


def _limits(
    kind: ParameterKind, annotation: _Annotation, meaning: HyperparameterMeaning | None, default: object
) -> tuple[Limits, SliderScale]:
    """Return limits and scale from the annotation, completed by the known meaning of the name."""
    usual = meaning if meaning is not None and meaning.kind is kind else None
    limits = usual.limits if usual is not None else Limits()
    scale = usual.scale if usual is not None else SliderScale.LINEAR
    if annotation.limits is not None:
        limits = _with_slider(annotation.limits, limits)
        if usual is None:
            scale = _natural_scale(limits)
    scale = annotation.scale or scale
    # A slider that cannot reach the default would jump at the first touch (Adafactor's `epsilon_1` is 1e-30).
    if isinstance(default, int | float) and limits.slider_low is not None and limits.slider_high is not None:
        reach = default > 0 or scale is not SliderScale.LOG
        low = min(limits.slider_low, default) if reach else limits.slider_low
        limits = dataclasses.replace(limits, slider_low=low, slider_high=max(limits.slider_high, default))
    return limits, scale


def _with_slider(limits: Limits, usual: Limits) -> Limits:
    """Return `limits` with a slider: a whole closed range, else the usual slider within the limits."""
    if limits.slider_low is not None:
        return limits
    is_closed = not (limits.low_open or limits.high_open)
    if limits.low is not None and limits.high is not None and (is_closed or usual.slider_low is None):
        return dataclasses.replace(limits, slider_low=limits.low, slider_high=limits.high)
    if usual.slider_low is None or usual.slider_high is None:
        return limits
    low = usual.slider_low if limits.low is None else max(limits.low, usual.slider_low)
    high = usual.slider_high if limits.high is None else min(limits.high, usual.slider_high)
    return dataclasses.replace(limits, slider_low=low, slider_high=high) if low < high else limits


def _natural_scale(limits: Limits) -> SliderScale:
    """Choose a logarithmic scale where the slider covers three decades or more."""
    low, high = limits.slider_low, limits.slider_high
    return SliderScale.LOG if low is not None and high is not None and 0 < low <= high / 1000 else SliderScale.LINEAR


def _value_within(kind: ParameterKind, limits: Limits, choices: tuple[str, ...]) -> Value:
    """Return a valid value of this kind, for an argument without any default."""
    if kind is ParameterKind.CHOICE:
        return choices[0]
    if kind not in (ParameterKind.FLOAT, ParameterKind.INTEGER):
        return _EMPTY[kind]
    low, high = limits.low, limits.high
    if low is None:
        return 0 if high is None or high > 0 else high - 1
    value = low if not limits.low_open else (low + 1 if high is None else (low + high) / 2)
    return math.ceil(value) if kind is ParameterKind.INTEGER else value
