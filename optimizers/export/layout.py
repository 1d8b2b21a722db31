"""Python source laid out anew: four spaces, at most 120 characters, broken at brackets as formatters do."""

from __future__ import annotations

import ast
import io
import itertools
import re
import tokenize
from collections.abc import Iterator

LONGEST = 120
_BESIDE = re.compile(r'(f?)"([^"\\\\]*)" (f?)"([^"\\\\]*)"')
_OPEN, _CLOSE = "([{", ")]}"


def laid_out(source: str) -> str:
    """`source` with each logical line joined, and broken again where it is too long or ends its items with a comma.

    Lines with a comment inside, and strings of several lines, keep their lines.
    """
    out: list[str] = []
    source = re.sub(r"  # (noqa|pylint).*", "", source)
    source = re.sub(r'("""[^\n"]+)\n *"""', r'\1"""', source)
    written = source.split("\n")
    row = 0
    functions: list[int] = []
    for tokens, old, depth in _logical_lines(source):
        first, last = tokens[0].start[0] - 1, tokens[-1].end[0] - 1
        while functions and functions[-1] > depth:
            functions.pop()
        between = written[row:first]
        if functions and functions[-1] == depth:
            functions.pop()
            between = between if "" in between else ["", *between]
        elif out and out[-1].lstrip().startswith("class ") and tokens[0].type == tokenize.STRING:
            between = []
        out += _comments(between, depth)
        margin = "    " * depth
        if tokens[0].string == "def":
            functions.append(depth)
        if any(each.type == tokenize.COMMENT for each in tokens[:-1]) or _has_lines(tokens):
            shift = len(margin) - old
            out += [_shifted(line, shift) for line in written[first : last + 1]]
        else:
            out += _lines(_joined(tokens), margin)
        row = last + 1
    return "\n".join([*out, *written[row:]])


def _comments(lines: list[str], depth: int) -> list[str]:
    return ["    " * depth + line.strip() if line.strip() else "" for line in lines]


def _shifted(line: str, shift: int) -> str:
    if not line.strip():
        return ""
    return " " * shift + line if shift >= 0 else line[min(-shift, len(line) - len(line.lstrip())) :]


def _has_lines(tokens: list[tokenize.TokenInfo]) -> bool:
    return any(each.type == tokenize.STRING and "\n" in each.string for each in tokens)


def _logical_lines(source: str) -> Iterator[tuple[list[tokenize.TokenInfo], int, int]]:
    """The tokens of each logical line, its old indentation and its depth."""
    tokens: list[tokenize.TokenInfo] = []
    depth = 0
    for each in tokenize.generate_tokens(io.StringIO(source).readline):
        if each.type == tokenize.INDENT:
            depth += 1
        elif each.type == tokenize.DEDENT:
            depth -= 1
        elif each.type == tokenize.NEWLINE:
            yield tokens, tokens[0].start[1], depth
            tokens = []
        elif each.type == tokenize.ENDMARKER:
            return
        elif each.type == tokenize.NL or (each.type == tokenize.COMMENT and not tokens):
            continue
        else:
            tokens.append(each)


def _joined(tokens: list[tokenize.TokenInfo]) -> str:
    """The logical line as one line."""
    text = tokens[0].string
    for before, each in itertools.pairwise(tokens):
        if before.end[0] == each.start[0]:
            gap = " " * (each.start[1] - before.end[1])
        elif before.string in _OPEN or each.string in _CLOSE:
            gap = ""
        else:
            gap = " "
        whole = each.type == tokenize.NUMBER and each.string.endswith(".")
        text += gap + each.string + ("0" if whole else "")
    return _unbracketed(text)


def _unbracketed(text: str) -> str:
    """`x = (a + b)` as `x = a + b`, `(x, y) = z` as `x, y = z`."""
    start, end = next(_pairs(text), (0, 0))
    if start == 0 and end and text[end + 1 : end + 4] == " = " and text[0] == "(":
        text = text[1:end].rstrip(",") + text[end + 1 :]
    for head in ("return ", "if ", "elif ", "while ", *_assigned(text)):
        tail = ":" if text.endswith(":") else ""
        value = text.removeprefix(head).removesuffix(tail)
        if not text.startswith(head) or value[:1] != "(" or _last_brackets(value) != (0, len(value) - 1):
            continue
        inner = value[1:-1]
        if not list(_outermost(inner, ",")) and " for " not in _flat(inner) and len(list(_pairs(value))) == 1:
            return head + inner + tail
    return text


def _lines(text: str, margin: str) -> list[str]:
    """A statement, or a part of one, on as many lines as it needs."""
    code = text.split("  #", maxsplit=1)[0]
    if (merged := _merged(text)) != text and len(margin) + len(merged) <= LONGEST and not _exploded(code):
        return [margin + merged]
    fits = len(margin) + len(code) <= LONGEST and (merged == text or _exploded(code))
    if fits and not _exploded(code):
        return [margin + text]
    wrapped = _in_brackets(code, margin) if not _exploded(code) else None
    if wrapped is not None:
        return wrapped
    start, end = _last_brackets(code)
    if len(margin) + start + 1 > LONGEST:
        start, end = max(_pairs(code), key=lambda pair: pair[1] - pair[0])
    if end <= start + 1:
        return [margin + text]
    return [
        margin + text[: start + 1],
        *_items(text[start + 1 : end], margin + "    ", is_call=text[start] == "("),
        margin + text[end:],
    ]


def _merged(text: str) -> str:
    """`text` with strings that stand side by side as one."""

    def one(match: re.Match[str]) -> str:
        first, before, second, after = match.groups()
        if first == second:
            return f'{first}"{before}{after}"'
        doubled = [
            part if prefix else part.replace("{", "{{").replace("}", "}}")
            for prefix, part in ((first, before), (second, after))
        ]
        return f'f"{doubled[0]}{doubled[1]}"'

    while (found := _BESIDE.sub(one, text, count=1)) != text:
        text = found
    return text


def _in_brackets(code: str, margin: str) -> list[str] | None:
    """`x = a + b + c` with brackets around the sum, where there is more than one place to break it."""
    for head in ("return ", "if ", "elif ", "while ", *_assigned(code)):
        if code.startswith(head):
            tail = ":" if code.endswith(":") else ""
            value = code[len(head) :].removesuffix(tail)
            break
    else:
        return None
    try:
        node = ast.parse(value, mode="eval").body
    except SyntaxError:
        return None
    cuts = _operators(value)
    if not isinstance(node, ast.BinOp | ast.BoolOp | ast.Compare | ast.IfExp) or not cuts:
        if "(" in value:
            return None
        return [f"{margin}{head}(", f"{margin}    {value}", f"{margin}){tail}"]
    if len(cuts) == 1 and value[-1] in ")}" and not isinstance(node, ast.IfExp):
        start, _ = _last_brackets(value)
        if len(margin) + len(head) + start + 1 <= LONGEST and start > cuts[0]:
            return None
    return [f"{margin}{head}(", *_at_operators(value, margin + "    "), f"{margin}){tail}"]


def _assigned(code: str) -> Iterator[str]:
    depth = 0
    for i, letter in enumerate(code):
        depth += (letter in _OPEN) - (letter in _CLOSE)
        if depth == 0 and code[i : i + 3] == " = ":
            yield code[: i + 3]
            return


def _items(body: str, margin: str, *, is_call: bool) -> list[str]:
    """What stands between brackets: on one line, else an item a line."""
    if (merged := _merged(body)) != body and len(margin) + len(merged) <= LONGEST and not _exploded(merged):
        body = merged
    if cuts := list(_outermost(body, " for ")):
        bounds = [0, *cuts, len(body)]
        if len(margin) + len(body) <= LONGEST:
            return [margin + body]
        return [margin + body[a:b].strip() for a, b in itertools.pairwise(bounds)]
    items = _split(body)
    comma = body.rstrip().endswith(",")
    if not comma and len(margin) + len(body) <= LONGEST and not _exploded(body) and (is_call or len(items) == 1):
        return [margin + body]
    if len(items) == 1 and not comma:
        if _operators(body):
            return _at_operators(body, margin)
        if " for " in body or body.startswith("*") or not is_call:
            return _lines(body, margin)
    out: list[str] = []
    for item in items:
        lines = _lines(item, margin)
        lines[-1] += ","
        out += lines
    return out


def _at_operators(text: str, margin: str) -> list[str]:
    if len(margin) + len(text) <= LONGEST:
        return [margin + text]
    bounds = [0, *_operators(text), len(text)]
    out = []
    for start, end in itertools.pairwise(bounds):
        out += _lines(text[start:end].strip(), margin)
    return out


def _exploded(text: str) -> bool:
    """Whether a comma before a closing bracket asks for an item a line."""
    quoted = ""
    for i, letter in enumerate(text):
        if quoted:
            quoted = "" if letter == quoted and text[i - 1] != "\\" else quoted
        elif letter in "\"'":
            quoted = letter
        elif letter == "," and text[i + 1 : i + 2] in (*_CLOSE,) and not _one_tuple(text, i):
            return True
    return False


def _one_tuple(text: str, comma: int) -> bool:
    """`(x,)`, whose comma makes it a tuple."""
    depth = 0
    for i in range(comma - 1, -1, -1):
        depth += (text[i] in _CLOSE) - (text[i] in _OPEN)
        if depth < 0:
            before = text[i - 1 : i] if i else ""
            return (
                text[i] == "("
                and not (before.isalnum() or before in ("_", ")", "]"))
                and "," not in _flat(text[i + 1 : comma])
            )
    return False


def _flat(text: str) -> str:
    out, depth = "", 0
    for letter in text:
        depth += (letter in _OPEN) - (letter in _CLOSE)
        out += letter if depth == 0 else ""
    return out


def _split(body: str) -> list[str]:
    """The items of a list, at its outermost commas."""
    items, at = [], 0
    for i in _outermost(body, ","):
        items.append(body[at:i].strip())
        at = i + 1
    return [each for each in [*items, body[at:].strip()] if each]


_RANKS = (
    (" if ", " else "),
    (" or ",),
    (" and ",),
    (" < ", " > ", " == ", " != ", " <= ", " >= ", " in ", " is "),
    (" + ", " - "),
    (" * ", " / ", " // ", " % "),
)
"""Operators, those that bind least first."""


def _operators(text: str) -> list[int]:
    """Where the operators of least rank stand that are in no brackets."""
    beside = [i + 1 for i in _outermost(text, " ") if text[i - 1] == '"' and text[i + 1 : i + 3].lstrip("f")[:1] == '"']
    if beside:
        return beside
    for words in _RANKS:
        found = sorted(i + 1 for word in words for i in _outermost(text, word))
        if found:
            return found
    return []


def _outermost(text: str, word: str) -> Iterator[int]:
    depth, quoted = 0, ""
    for i, letter in enumerate(text):
        if quoted:
            quoted = "" if letter == quoted and text[i - 1] != "\\" else quoted
            continue
        if letter in "\"'":
            quoted = letter
        depth += (letter in _OPEN) - (letter in _CLOSE)
        if depth == 0 and text.startswith(word, i):
            yield i


def _last_brackets(code: str) -> tuple[int, int]:
    """Where the last outermost pair of brackets opens and closes that holds something."""
    return next(reversed([each for each in _pairs(code) if each[1] > each[0] + 1]), (0, 0))


def _pairs(code: str) -> Iterator[tuple[int, int]]:
    """Where each outermost pair of brackets opens and closes."""
    opened, quoted = list[int](), ""
    for i, letter in enumerate(code):
        if quoted:
            quoted = "" if letter == quoted and code[i - 1] != "\\" else quoted
        elif letter in "\"'":
            quoted = letter
        elif letter in _OPEN:
            opened.append(i)
        elif letter in _CLOSE:
            start = opened.pop()
            if not opened:
                yield start, i
