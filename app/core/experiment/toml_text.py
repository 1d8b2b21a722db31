"""Values as TOML text, the one way in which this program writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from app.core.experiment.parameters import ALL, OFF, Parameter, ParameterKind, Value, none_word, text_of

_ESCAPES = {"\\": r"\\", '"': r"\"", "\b": r"\b", "\t": r"\t", "\n": r"\n", "\f": r"\f", "\r": r"\r"}


def toml_lines_of(values: Mapping[str, Value]) -> str:
    """One line for each value, as `learning_rate = 0.001`; empty where there are none."""
    return "".join(
        f"{toml_key(key)} = {toml_string(ALL) if value is None and none_word(key) == ALL else toml_value(value)}\n"
        for key, value in values.items()
    )


def toml_key(key: str) -> str:
    """A key as it is written before the equals sign, in quotes where it needs them: `"inner/beta_1"`."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else toml_string(key)


def toml_value(value: Value | Sequence[Any] | Mapping[str, Any]) -> str:
    """A value after the equals sign, floats to the last bit: `1e-7`, `[64, 64]`, `{ name = "curvature" }`. `None` is
    written as `"off"`. Raises `TypeError` with a sentence for what TOML has no value for.
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
    raise TypeError(f"A setting is a number, a text, true or false, a list or a table; received a {kind}: {value!r}.")


def written(value: Value) -> str:
    """A value as `ParameterKind.ANY` reads it back: `5`, `nesterov`, `64, 64`, `[["a", 1]]`; empty for `None`."""
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
    """A TOML basic string."""
    return '"' + re.sub(r'[\x00-\x1f"\\\x7f]', lambda m: _ESCAPES.get(m[0]) or f"\\u{ord(m[0]):04x}", text) + '"'


Path = tuple[str, ...]

_BLANK = re.compile(r"[ \t\r\n]+|#[^\n]*")
_KEY = re.compile(r"""[ \t]*("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)[ \t]*""")
_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
_TEXT = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:[^"\\\n]|\\.)*"|' + r"'[^'\n]*'", re.DOTALL)
_BARE = re.compile(r"[^,\]\}#\r\n]+")
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}


def key_lines(text: str) -> dict[Path, int]:
    """The line, from 1, of every key and table header of `text`, which must be valid TOML.

    A path is the keys from the top: `("optimizer", "beta_1")`, however it is written (table, dotted key, inline
    table). The elements of an array of tables at the top are numbered from 0: `("part", "1", "optimizer", "name")`;
    keys inside other arrays have none.
    """
    return _Scanner(text).lines


class _Scanner:
    """One pass over the text. Validity is taken for granted, so only what moves the place counts."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.lines: dict[Path, int] = {}
        self._line, self._counted = 1, 0
        self._elements: dict[str, int] = {}
        table: Path | None = ()
        while self._blank():
            table = self._header() if text[self.at] == "[" else self._pair(table)

    def _header(self) -> Path:
        """Past `[table]` or `[[table]]`; the path of what is below it."""
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
        """Past white space and comments; whether anything is left."""
        while match := _BLANK.match(self.text, self.at):
            self.at = match.end()
        return self.at < len(self.text)

    def _key(self, table: Path | None) -> Path | None:
        """Past a dotted key below `table`, remembered at its line; inside an array (`None`) it has no path."""
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
        """Past an array or an inline table."""
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
