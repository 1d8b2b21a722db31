"""Which line of a TOML text each key stands on. The standard library's reader gives values without places."""

from __future__ import annotations

import re

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
    """One pass over the text. Validity is taken for granted, so only what moves the place is looked at."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.lines: dict[Path, int] = {}
        self._line, self._counted = 1, 0
        self._elements: dict[str, int] = {}
        table: Path | None = ()
        while self._blank():
            table = self._header() if text[self.at] == "[" else self._pair(table)

    def _header(self) -> Path:
        """Past `[table]` or `[[table]]`; the path of what stands under it."""
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
