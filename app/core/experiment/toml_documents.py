"""TOML documents: values as text, the lines of their keys, and tables of other documents than experiments.

Every fault of such a table is kept, with its key. A frozen dataclass says what it holds: its fields are the keys, their
annotations the kinds and limits. A field without a default must be there; `In` is what else the file has of it.

    @dataclass(frozen=True, slots=True)
    class Option:
        text: str
        is_right: Annotated[bool, In("right")] = False
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from annotated_types import Ge

from app.core.experiment.errors import ValidationError
from app.core.experiment.parameters import (
    ALL,
    OFF,
    Parameter,
    ParameterKind,
    Value,
    listed,
    nearest,
    none_word,
    text_of,
)
from app.core.telemetry.column_formula import FormulaError, parse_formula
from optimizers.base.message import Message, with_small_letter

_PLACE = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)
_NAMING = (
    Message("cannot declare {name!s} twice"),
    Message("duplicate inline table key {name!s}"),
    Message("illegal character {name!s}"),
)
"""Errors of `tomllib` that name something."""
_ESCAPES = {"\\": r"\\", '"': r"\"", "\b": r"\b", "\t": r"\t", "\n": r"\n", "\f": r"\f", "\r": r"\r"}


def toml_lines_of(values: Mapping[str, Value]) -> str:
    """Write one line for each value, as `learning_rate = 0.001`; empty without values."""
    return "".join(
        f"{toml_key(key)} = {toml_string(ALL) if value is None and none_word(key) == ALL else toml_value(value)}\n"
        for key, value in values.items()
    )


def toml_key(key: str) -> str:
    """Write a key for TOML, quoted if necessary: `"inner/beta_1"`."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else toml_string(key)


def toml_fault(text: str, error: Exception, file: str | None = None, lines_before: int = 0) -> ValidationError:
    """Return the fault of a text in which `tomllib` found `error`, with its line; the text begins in `file` behind
    `lines_before`.
    """
    match = _PLACE.fullmatch(str(error))
    if match is None:
        what = Message("it is nested too deeply") if isinstance(error, RecursionError) else str(error)
        sentence = Message("is not valid TOML: {error}", error=what)
        return ValidationError("", sentence, file=file, line=lines_before or None)
    line = lines_before + (int(match["line"]) if match["line"] else text.count("\n") + 1)
    place = Message("column {number}", number=match["column"]) if match["column"] else Message("the end")
    what = with_small_letter(match["what"])
    for each in _NAMING:
        before, _, after = each.partition("{name!s}")
        if what.startswith(before) and what.endswith(after):
            what = Message(each, name=what[len(before) : len(what) - len(after)])
    sentence = Message("is not valid TOML at {place}: {what}", place=place, what=what)
    return ValidationError("", sentence, file=file, line=line)


def toml_value(value: Value | Sequence[Any] | Mapping[str, Any]) -> str:
    """Write a value for TOML, floats to the last bit: `1e-7`, `[64, 64]`, `{ name = "curvature" }`. `None` becomes
    `"off"`. Raises `TypeError` with a sentence for other values.
    """
    match value:
        case None:
            return f'"{OFF}"'
        case bool():
            return "true" if value else "false"
        case float():
            mantissa, _, exponent = repr(value).partition("e")
            return f"{mantissa}e{int(exponent)}" if exponent else mantissa
        case int():
            return str(value)
        case str():
            return toml_string(value)
        case tuple() | list():
            return f"[{', '.join(toml_value(each) for each in value)}]"
        case Mapping():
            pairs = (f"{toml_key(key)} = {toml_value(each)}" for key, each in value.items())
            return f"{{ {', '.join(pairs)} }}"
    kind = type(value).__name__
    raise TypeError(
        Message(
            "A setting is a number, a string, true or false, a list or a table; received a {kind}: {value!r}.",
            kind=kind,
            value=value,
        )
    )


def written(value: Value) -> str:
    """Write a value for `ParameterKind.ANY`: `5`, `nesterov`, `64, 64`, `[["a", 1]]`; empty for `None`."""
    if value is None:
        return ""
    text = text_of(value)
    any_value = Parameter("", ParameterKind.ANY, None)
    read = any_value.read(text)
    same = any_value.violation(read) is None and (type(read), any_value.coerce(read)) == (_plain(value), value)
    return text if same else toml_value(value)


def _plain(value: Value) -> type:
    return list if isinstance(value, tuple) else type(value)


def toml_string(text: str) -> str:
    """Write text as a TOML basic string."""
    return '"' + re.sub(r'[\x00-\x1f"\\\x7f]', lambda m: _ESCAPES.get(m[0]) or f"\\u{ord(m[0]):04x}", text) + '"'


Path = tuple[str, ...]

_BLANK = re.compile(r"[ \t\r\n]+|#[^\n]*")
_KEY = re.compile(r"""[ \t]*("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)[ \t]*""")
_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
_TEXT = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:[^"\\\n]|\\.)*"|' + r"'[^'\n]*'", re.DOTALL)
_BARE = re.compile(r"[^,\]\}#\r\n]+")
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}


def key_lines(text: str) -> dict[Path, int]:
    """Return the line, from 1, of every key and table header of `text`, which must be valid TOML.

    A path is the keys from the top: `("optimizer", "beta_1")`, however it is written (table, dotted key, inline
    table). The elements of an array of tables at the top are numbered from 0: `("part", "1", "optimizer", "name")`;
    keys inside other arrays have none.
    """
    return _Scanner(text).lines


class _Scanner:
    """Scanner that passes once over valid TOML and tracks keys and tables."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.lines: dict[Path, int] = {}
        self._line, self._counted = 1, 0
        self._elements: dict[str, int] = {}
        table: Path | None = ()
        while self._blank():
            table = self._header() if text[self.at] == "[" else self._pair(table)

    def _header(self) -> Path:
        """Skip `[table]` or `[[table]]`; return the path of the table for the keys below."""
        element = self.text.startswith("[[", self.at)
        self.at += 1 + element
        names: list[str] = []
        while match := _KEY.match(self.text, self.at):
            names.append(_unquoted(match[1]))
            self.at = match.end() + self.text.startswith(".", match.end())
        self.at += 1 + element
        if element and len(names) == 1:
            self._elements[names[0]] = self._elements.get(names[0], -1) + 1
        if names[0] in self._elements:
            names.insert(1, str(self._elements[names[0]]))
        self._count_lines()
        for length in range(1, len(names) + 1):
            self.lines.setdefault(tuple(names[:length]), self._line)
        return tuple(names)

    def _count_lines(self) -> None:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at

    def _blank(self) -> bool:
        """Skip white space and comments; return whether any text remains."""
        while match := _BLANK.match(self.text, self.at):
            self.at = match.end()
        return self.at < len(self.text)

    def _key(self, table: Path | None) -> Path | None:
        """Skip a dotted key below `table` and record its line; a key inside an array (`None`) has no path."""
        self._count_lines()
        while match := _KEY.match(self.text, self.at):
            if table is not None:
                table += (_unquoted(match[1]),)
                self.lines.setdefault(table, self._line)
            self.at = match.end()
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
        return table

    def _pair(self, table: Path | None) -> Path | None:
        path = self._key(table)
        self.at += 1  # the equals sign
        self._value(path)
        return table

    def _value(self, path: Path | None) -> None:
        self._blank()
        match self.text[self.at]:
            case "{":
                self._inside("}", path)
            case "[":
                self._inside("]", None)
            case _:
                match = _TEXT.match(self.text, self.at) or _BARE.match(self.text, self.at)
                self.at = match.end() if match else self.at + 1

    def _inside(self, end: str, path: Path | None) -> None:
        """Skip an array or an inline table."""
        self.at += 1
        while self._blank() and self.text[self.at] != end:
            if self.text[self.at] == ",":
                self.at += 1
            elif end == "]":
                self._value(None)
            else:
                self._pair(path)
        self.at += 1


def _unquoted(key: str) -> str:
    if key[0] == "'":
        return key[1:-1]
    if key[0] != '"':
        return key
    return _ESCAPE.sub(
        lambda match: chr(int(match[1][1:], 16)) if match[1][0] in "uU" else _ESCAPED.get(match[1], match[1]), key[1:-1]
    )


T = TypeVar("T")
_NO = (NoneType,)


@dataclass(frozen=True, slots=True)
class In:
    """Annotation of a dataclass field: its key and form in the file.

    Attributes:
        key: its key, if that is not its name.
        known: the texts that it may be.
        kinds: the tables that it may be, by what their key `kind` says.
        pair: of two numbers, what they must be.
        is_formula: it is a formula over columns.
    """

    key: str = ""
    known: tuple[str, ...] = ()
    kinds: Mapping[str, type] = field(default_factory=dict)
    pair: str = ""
    is_formula: bool = False


Formula = Annotated[str, In(is_formula=True)]


@dataclass(frozen=True, slots=True)
class _Field:
    """Field of a dataclass: its key, its type without `None`, its form in a file, and the smallest whole number."""

    of: dataclasses.Field[Any]
    key: str
    kind: Any
    written: In
    least: int

    @property
    def is_required(self) -> bool:
        return self.of.default is MISSING and self.of.default_factory is MISSING

    @property
    def default(self) -> Any:
        """Default of the field, a new object each time, because it may be a table."""
        return self.of.default if self.of.default_factory is MISSING else self.of.default_factory()

    @property
    def members(self) -> tuple[Any, ...]:
        return get_args(self.kind)


@cache
def _fields(table: Any) -> tuple[_Field, ...]:
    hints, found = get_type_hints(table, include_extras=True), []
    for each in dataclasses.fields(table):
        kind, written, least = hints[each.name], In(), 0
        while get_origin(kind) is Annotated or (get_origin(kind) in (Union, UnionType) and get_args(kind)[1:] == _NO):
            kind, *limits = get_args(kind)
            written = next((limit for limit in limits if isinstance(limit, In)), written)
            least = next((cast("int", limit.ge) for limit in limits if isinstance(limit, Ge)), least)
        found.append(_Field(each, written.key or each.name, kind, written, least))
    return tuple(found)


class TableReader:
    """Reader of values in tables, which collects all errors.

    Args:
        file: the name that the faults give.
        line: where in it the document is; `None` if it is the file.

    Attributes:
        faults: everything that was wrong so far.
    """

    def __init__(self, file: str | None = None, line: int | None = None) -> None:
        self._file, self._line = file, line
        self.faults: list[ValidationError] = []

    def fault(self, key: str, sentence: str) -> None:
        """Record an error: `sentence` says what `key` must be, what was received and what to use, without the key
        itself.
        """
        self.faults.append(ValidationError(key, sentence, file=self._file, line=self._line))

    def read(self, table: type[T], key: str, values: Mapping[str, Any], **given: Any) -> T:
        """Read a dataclass from the `values` at `key`; fields in `given` have no key. An invalid value is recorded, and
        replaced by its default or an empty value.
        """
        fields = [each for each in _fields(cast("Any", table)) if each.of.name not in given]
        self.require_keys(key, values, [each.key for each in fields])
        places = list(values)  # faults come in the order of the file
        fields.sort(key=lambda each: places.index(each.key) if each.key in values else len(places))
        return table(**given, **{each.of.name: self._field(each, key, values) for each in fields})

    def _field(self, field: _Field, key: str, values: Mapping[str, Any]) -> Any:
        if field.key not in values and not field.is_required:
            return field.default
        at, value = ".".join(filter(None, (key, field.key))), values.get(field.key)
        if wrong := _wrong(field, at, value):
            self.fault(at, wrong)
            return ("" if field.kind is str else None) if field.is_required else field.default
        if known := field.written.known or (field.members if get_origin(field.kind) is Literal else ()):
            self.require_choice(at, value, known)
            return value if value in known else known[0]
        if field.written.is_formula and value:
            self.require_formula(at, value)
        return self._value(field, at, value)

    def _value(self, field: _Field, at: str, value: Any) -> Any:
        kind, kinds, members = field.kind, field.written.kinds, field.members
        if kinds:
            named = value.get("kind", "nothing")
            self.require_choice(f"{at}.kind", named, tuple(kinds))
            rest = {name: each for name, each in value.items() if name != "kind"}
            return self.read(kinds[named], at, rest) if named in tuple(kinds) else None
        if dataclasses.is_dataclass(kind):
            return self.read(cast("type[Any]", kind), at, value)
        if get_origin(kind) is tuple and dataclasses.is_dataclass(members[0]):
            return tuple(self.read(cast("type[Any]", members[0]), f"{at}/{i}", each) for i, each in enumerate(value))
        if get_origin(kind) is Mapping:
            return self.settings(value)
        if field.written.pair:
            return tuple(map(members[0], value))
        if kind in (bool, float):
            return kind(value)
        return tuple(value) if isinstance(value, list) else value

    def tables(self, key: str, table: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """Return the tables in the list at `key`; empty if there are none."""
        value = table.get(key, [])
        if wrong := _no_tables(key, value):
            self.fault(key, wrong)
            return []
        found: list[Mapping[str, Any]] = value
        return found

    def settings(self, table: Mapping[str, Any]) -> dict[str, Value]:
        """Read the settings of an experiment in a table, by dotted name."""
        return flat(table)

    def require_formula(self, key: str, text: object) -> None:
        try:
            parse_formula(str(text))
        except FormulaError as error:
            self.fault(key, str(error))

    def require_keys(self, key: str, table: Mapping[str, Any], known: Sequence[str]) -> None:
        for name in table:
            if name not in known:
                self.require_choice(key, name, tuple(known), Message("a key of this table"))

    def require_choice(self, key: str, value: object, known: tuple[str, ...], what: str = "") -> None:
        if value not in known:
            near = nearest(str(value), known) or known
            self.fault(
                key,
                Message(
                    "must be {what}; received {received}; use {near}",
                    what=what or Message("a known name"),
                    received=value,
                    near=listed(near, "or"),
                ),
            )


def flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Value]:
    """Flatten tables into dotted names: `{"optimizer": {"beta_2": 0.99}}` gives `{"optimizer.beta_2": 0.99}`."""
    found: dict[str, Value] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            found |= flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = tuple(value) if isinstance(value, list) else value
    return found


def _wrong(field: _Field, at: str, value: Any) -> str:
    """Return the required and the received value, as part of a sentence; empty if the value fits the type of
    the field.
    """
    kind, members = field.kind, field.members
    if field.written.pair:
        numbers = (int,) if members[0] is int else (int, float)
        fits = isinstance(value, list | tuple) and len(value) == 2 and all(_is_number(each, numbers) for each in value)
        fits = fits and (members[0] is int or value[0] <= value[1])
        return "" if fits else Message("{what}; received {received}", what=field.written.pair, received=value)
    if kind is str:
        fits = isinstance(value, str) and (bool(value) or not field.is_required)
        return "" if fits else Message("must be a string; received {value}", value=value or "nothing")
    if kind is int:
        fits = _is_number(value, (int,)) and value >= field.least
        return (
            ""
            if fits
            else Message("must be a whole number of at least {least}; received {value}", least=field.least, value=value)
        )
    if kind is float:
        fits = _is_number(value, (int, float)) and value > 0
        return "" if fits else Message("must be a number above 0; received {value}", value=value)
    if get_origin(kind) is Mapping:
        return (
            "" if isinstance(value, Mapping) else Message("must be a table of settings; received {value}", value=value)
        )
    if dataclasses.is_dataclass(kind) or field.written.kinds:
        return (
            ""
            if isinstance(value, Mapping)
            else Message("must be a table, written [{at}]; received {value}", at=at, value=value)
        )
    if get_origin(kind) is tuple and dataclasses.is_dataclass(members[0]):
        return _no_tables(at, value)
    if get_origin(kind) is tuple and not (isinstance(value, list) and all(isinstance(each, str) for each in value)):
        return Message("must be a list of strings; received {value}", value=value)
    return ""


def _no_tables(at: str, value: Any) -> str:
    fits = isinstance(value, list) and all(isinstance(each, dict) for each in value)
    return "" if fits else Message("must be tables, written [[{at}]]; received {value}", at=at, value=value)


def _is_number(value: Any, kinds: tuple[type, ...]) -> bool:
    return isinstance(value, kinds) and not isinstance(value, bool)
