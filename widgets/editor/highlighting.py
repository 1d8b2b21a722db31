"""Syntax highlighting of Python, line by line; only lines that changed are read again."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from pygments.lexer import ExtendedRegexLexer, LexerContext
from pygments.lexers.python import PythonLexer
from pygments.token import Token
from PySide6.QtGui import QSyntaxHighlighter, QTextBlock, QTextCharFormat, QTextDocument

from widgets.base.theme import colour, theme

ROLES = {
    Token.Keyword: "code_keyword",
    Token.Keyword.Constant: "code_self",
    Token.Operator.Word: "code_keyword",
    Token.Name.Function: "code_name",
    Token.Name.Class: "code_name",
    Token.Name.Exception: "code_name",
    Token.Name.Decorator: "code_decorator",
    Token.Name.Builtin.Pseudo: "code_self",
    Token.Literal.String: "code_string",
    Token.Literal.String.Affix: "code_keyword",
    Token.Literal.String.Escape: "code_number",
    Token.Literal.String.Interpol: "code_self",
    Token.Literal.Number: "code_number",
    Token.Comment: "code_comment",
}
"""Kinds of pygments and the tokens of the theme that colour them; a kind not listed is as the one it belongs to."""
_TEXT_ONLY = ("code_string", "code_comment")
_WIDE = re.compile(r"[\U00010000-\U0010ffff]")
_CALL = re.compile(r"\s*\(")


class _Lines(ExtendedRegexLexer, PythonLexer):
    """Lexer of pygments that starts in the state at the end of the previous line."""


@dataclass(frozen=True, slots=True)
class HighlightedLine:
    """Pieces of a line, in Qt's units; `after` is the start state of the next line."""

    pieces: tuple[tuple[int, int, str], ...]
    """Begin, length and token of the theme, of all that has a colour."""
    brackets: tuple[tuple[int, str], ...]
    """Brackets that are code."""
    after: int

    def is_code(self, place: int) -> bool:
        """Return whether the character at `place` is outside strings and comments."""
        return not any(begin <= place < begin + length and role in _TEXT_ONLY for begin, length, role in self.pieces)

    def comment(self) -> int | None:
        """Return the position of the comment."""
        return next((begin for begin, _length, role in self.pieces if role == "code_comment"), None)


_lexer = _Lines()
_stacks: list[tuple[str, ...]] = [("root",)]
_numbers = {("root",): 0}


@lru_cache(maxsize=20_000)
def read_line(text: str, state: int) -> HighlightedLine:
    """Read one line that begins in `state`; 0 or less is the top-level state."""
    # Qt counts in UTF-16: a character beyond it represents two.
    text = _WIDE.sub("\ufffd\ufffd", text)
    context = LexerContext(text + "\n", 0, list(_stacks[max(state, 0)]))
    pieces: list[tuple[int, int, str]] = []
    brackets: list[tuple[int, str]] = []
    for begin, kind, letters in _lexer.get_tokens_unprocessed(context=context):
        role = role_of(kind, letters, text, begin)
        length = min(len(letters), len(text) - begin)
        if role and length > 0:
            pieces.append((begin, length, role))
        elif kind in Token.Punctuation or kind in Token.Operator:
            brackets.extend((begin + place, letter) for place, letter in enumerate(letters) if letter in "()[]{}")
    after = tuple(context.stack)
    if after not in _numbers:
        _numbers[after] = len(_stacks)
        _stacks.append(after)
    return HighlightedLine(tuple(pieces), tuple(brackets), _numbers[after])


def role_of(kind, letters: str, text: str, begin: int) -> str:
    """Return the theme token for the colour of pygments' token kind `kind`; empty for none."""
    if kind in Token.Name:
        if letters == "super":
            return "code_self"
        if kind not in Token.Name.Decorator and _CALL.match(text, begin + len(letters)):
            return "code_name"
    while kind is not Token:
        if kind in ROLES:
            return ROLES[kind]
        kind = kind.parent
    return ""


def line_of(block: QTextBlock) -> HighlightedLine:
    """Return the pieces of the line in `block` if it was highlighted."""
    return read_line(block.text(), block.previous().userState())


class PythonHighlighter(QSyntaxHighlighter):
    """Syntax highlighter: Qt requests edited lines, and the lines after them while their start state changes."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._formats: dict[str, QTextCharFormat] = {}
        self._make_formats()
        theme.changed.connect(self._renew)

    def highlightBlock(self, text: str) -> None:
        line = read_line(text, self.previousBlockState())
        for begin, length, role in line.pieces:
            self.setFormat(begin, length, self._formats[role])
        self.setCurrentBlockState(line.after)

    def _make_formats(self) -> None:
        for role in set(ROLES.values()):
            self._formats[role] = QTextCharFormat()
            self._formats[role].setForeground(colour(role))

    def _renew(self) -> None:
        self._make_formats()
        self.rehighlight()
