"""Values as TOML text, the way this program writes every file and every line that is copied."""

from __future__ import annotations

import re
from collections.abc import Mapping

from app.core.parameters import OFF, Kind, Parameter, Value, text_of

_ESCAPES = {"\\": r"\\", '"': r"\"", "\b": r"\b", "\t": r"\t", "\n": r"\n", "\f": r"\f", "\r": r"\r"}


def toml_lines_of(values: Mapping[str, Value]) -> str:
    """One line for each value, as `learning_rate = 0.001`; empty where there are none."""
    return "".join(f"{toml_key(key)} = {toml_value(value)}\n" for key, value in values.items())


def toml_key(key: str) -> str:
    """A key as it stands before the equals sign, in quotes where it needs them: `"inner/beta_1"`."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else toml_string(key)


def toml_value(value: Value) -> str:
    """A value after the equals sign, floats to the last bit: `1e-7`, `[64, 64]`. `None` is written as `"off"`."""
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
        case tuple():
            return f"[{', '.join(toml_value(each) for each in value)}]"


def written(value: Value) -> str:
    """A value of any kind as `Kind.ANY` reads it back: `5`, `nesterov`, `64, 64`, `[["a", 1]]`; empty for `None`."""
    if value is None:
        return ""
    text = text_of(value)
    any_value = Parameter("", Kind.ANY, None)
    read = any_value.read(text)
    same = any_value.complaint(read) is None and (type(read), any_value.coerce(read)) == (_plain(value), value)
    return text if same else toml_value(value)


def _plain(value: Value) -> type:
    return list if isinstance(value, tuple) else type(value)


def toml_string(text: str) -> str:
    """A TOML basic string."""
    return '"' + re.sub(r'[\x00-\x1f"\\\x7f]', lambda m: _ESCAPES.get(m[0]) or f"\\u{ord(m[0]):04x}", text) + '"'
