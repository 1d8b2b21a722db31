"""Edits of source text at the positions of syntax nodes, which keep comments and layout."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Collection, Iterator
from pathlib import Path

from optimizers.base.message import Message
from optimizers.listings.packages import path_of


class SourceModule:
    """Source of a module that is never run: text, syntax tree and edited pieces of the text."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.text = path.read_text(encoding="utf-8") if text is None else text
        self.tree = ast.parse(self.text, str(path))
        self._bytes = self.text.encode()
        self._starts = [0]
        for line in self._bytes.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._edits: list[tuple[int, int, int, str]] = []

    def named(self, name: str) -> ast.stmt | None:
        """Return the last class, function or assignment of this name at the top of the module."""
        found: ast.stmt | None = None
        for each in self.tree.body:
            match each:
                case ast.ClassDef(name=own) | ast.FunctionDef(name=own) if own == name:
                    found = each
                case ast.Assign(targets=[ast.Name(id=own)]) if own == name:
                    found = each
        return found

    def span(self, node: ast.expr | ast.stmt | ast.arg | ast.keyword) -> tuple[int, int]:
        """Return the offsets of the node's first byte and of the byte after its last."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[node.end_lineno - 1] + node.end_col_offset

    def segment(self, node: ast.expr | ast.stmt) -> str:
        """Return the current text of the node."""
        start, end = self.span(node)
        return self._bytes[start:end].decode()

    def before(self, node: ast.expr) -> str:
        """Return the text of the line before the node."""
        return lines_of(self.text)[node.lineno - 1].encode()[: node.col_offset].decode()

    def after(self, node: ast.expr) -> str:
        """Return the text of the line after the node."""
        assert node.end_lineno is not None
        return lines_of(self.text)[node.end_lineno - 1].encode()[node.end_col_offset :].decode().rstrip("\r\n")

    def replace(self, start: int, end: int, text: str) -> None:
        """Replace the text between two offsets by `text`; edits at the same offset are applied in the order of the
        calls.
        """
        self._edits.append((start, end, len(self._edits), text))

    def drop_method(self, node: ast.FunctionDef) -> None:
        """Remove a method with its decorators and the empty line after it."""
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        end = self.span(node)[1]
        self.replace(self._starts[first - 1], end + len(self._bytes[end:]) - len(self._bytes[end:].lstrip(b"\n")), "")

    def insert_line_before(self, node: ast.stmt, text: str, gap: str) -> None:
        """Insert the lines `text` before a statement and its decorators, at its indentation, followed by `gap`. A
        statement that shares its line gets the text on that line.
        """
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
        begin = self._starts[first - 1]
        line = self._bytes[begin : self._starts[first]]
        margin = line[: len(line) - len(line.lstrip())]
        if first == node.lineno and line[: node.col_offset].strip():
            self.replace(begin + node.col_offset, begin + node.col_offset, f"{text}; ")
        else:
            self.replace(begin, begin, f"{margin.decode()}{text}{gap}")

    def rename_function(self, node: ast.FunctionDef, name: str) -> None:
        """Rename a function in its definition."""
        start = self.span(node)[0]
        at = self._bytes.index(node.name.encode(), self._bytes.index(b"def", start) + 3)
        self.replace(at, at + len(node.name.encode()), name)

    def rename_attribute(self, node: ast.Attribute, name: str) -> None:
        """Rename the last attribute of a chain."""
        end = self.span(node)[1]
        self.replace(end - len(node.attr.encode()), end, name)

    def drop_line(self, node: ast.expr | ast.stmt) -> None:
        """Remove all lines of the node."""
        assert node.end_lineno is not None
        self.replace(self._starts[node.lineno - 1], self._starts[node.end_lineno], "")

    def put(self, node: ast.expr, text: str) -> None:
        """Replace the text of the node by `text`."""
        self.replace(*self.span(node), text)

    def wrap(self, node: ast.expr, before: str, after: str) -> None:
        """Put `before` and `after` around the node, in place of any brackets directly around it."""
        start, end = self.span(node)
        bracketed = self._bytes[start - 1 : start] == b"(" and self._bytes[end : end + 1] == b")"
        if bracketed and not (
            self._bytes[start - 2 : start - 1].isalnum() or self._bytes[start - 2 : start - 1] == b"_"
        ):
            self.replace(start - 1, start, before)
            self.replace(end, end + 1, after)
        else:
            self.replace(start, start, before)
            self.replace(end, end, after)

    def body(self, statements: list[ast.stmt]) -> str:
        """Return the statements with the edits made so far, without indentation; comments before and between them are
        kept.
        """
        first = statements[0].lineno - 1
        lines = self._bytes.splitlines(keepends=True)
        while first and lines[first - 1].lstrip().startswith(b"#"):
            first -= 1
        last = statements[-1]
        return textwrap.dedent(self._edited_text(self._starts[first], self.span(last)[1]))

    def edited(self) -> str:
        """Return the whole text with the edits made so far."""
        return self._edited_text(0, len(self._bytes))

    def _edited_text(self, start: int, end: int) -> str:
        out, at = b"", start
        for begin, stop, _, text in sorted(self._edits):
            if at <= begin and stop <= end:
                out += self._bytes[at:begin] + text.encode()
                at = stop
        return (out + self._bytes[at:end]).decode()


def lines_of(text: str) -> list[str]:
    """Return the lines of Python source with their line ends. As in Python's parser, a form feed ends no line."""
    return [each.decode() for each in text.encode().splitlines(keepends=True)]


def with_docstring_line(text: str, line: str) -> str:
    """Return `text` with the paragraph `line` at the end of its module docstring, which is added if missing."""
    module = SourceModule(Path("docstring.py"), text)
    value = ast.get_docstring(module.tree, clean=False)
    if value is None:
        at = _end_of_head(text)
        return f'{text[:at]}"""{line}"""\n\n{text[at:].lstrip()}'
    node = module.tree.body[0]
    start, end = module.span(node)
    if (quotes := module.segment(node)[-3:]) in ('"""', "'''"):
        module.replace(end - 3, end, f"\n\n{line}\n{quotes}")
    else:
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        module.replace(start, end, f'"""{escaped}\n\n{line}\n"""')
    return module.edited()


def _end_of_head(text: str) -> int:
    """Return the offset after the comments at the beginning of a file: interpreter line, encoding, licence."""
    at = 0
    for each in lines_of(text):
        if not each.startswith("#"):
            break
        at += len(each)
    return at


def without_unused(text: str, title: str, *, keep_lines: bool) -> str:
    """Return `text` without the imports, functions, classes and plain assignments that its class `title` does not use.

    What runs by itself stays, but for `if __name__ == "__main__"`. With `keep_lines` the lines of what goes are empty,
    so that all others have their numbers.
    """
    tree = ast.parse(text)
    defined = {id(each): _names_of(each) for each in tree.body}
    wanted = {title}
    kept: set[int] = set()
    while True:
        further = [
            each
            for each in tree.body
            if id(each) not in kept and not _is_script(each) and (not defined[id(each)] or defined[id(each)] & wanted)
        ]
        if not further:
            break
        for each in further:
            kept.add(id(each))
            wanted |= {node.id for node in ast.walk(each) if isinstance(node, ast.Name)}
    lines = lines_of(text)
    occupied = {line for each in tree.body if id(each) in kept for line in _lines_of(each)}
    gone = {line for each in tree.body if id(each) not in kept for line in _lines_of(each)} - occupied
    dropped = "\n" if keep_lines else ""
    return "".join(dropped if number in gone else line for number, line in enumerate(lines, 1))


def _lines_of(statement: ast.stmt) -> range:
    first = min([statement.lineno, *(each.lineno for each in getattr(statement, "decorator_list", []))])
    return range(first, (statement.end_lineno or first) + 1)


def _names_of(statement: ast.stmt) -> set[str]:
    """Return the names that a statement binds; none if the statement has other effects."""
    match statement:
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            starred = any(each.name == "*" for each in names)
            future = getattr(statement, "module", None) == "__future__"
            return set() if starred or future else {each.asname or each.name.partition(".")[0] for each in names}
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets) if all(isinstance(each, ast.Name) for each in targets):
            return {each.id for each in targets if isinstance(each, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
    return set()


def _is_script(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and "__name__" in ast.unparse(statement.test)


def read_module(module: str) -> SourceModule:
    """Read the module with this dotted name, without edits. Raises `LookupError` if the package has no such file."""
    path = path_of(module)
    if not path.is_file():
        raise LookupError(Message("{module} is not among the installed packages.", module=module))
    return SourceModule(path)


def class_lineage(module: str, name: str, ends: Collection[str]) -> Iterator[tuple[SourceModule, ast.ClassDef]]:
    """Yield the class and its base classes from the same package, except `ends`, each with its module."""
    owner = read_module(module)
    found = owner.named(name)
    assert isinstance(found, ast.ClassDef)
    yield owner, found
    for base in found.bases:
        match base:
            case ast.Attribute(value=ast.Name(id=beside), attr=parent) if parent not in ends:
                yield from class_lineage(f"{module.rpartition('.')[0]}.{beside}", parent, ends)
            case ast.Name(id=parent) if parent not in ends:
                own = isinstance(owner.named(parent), ast.ClassDef)
                if where := module if own else imported_from_ours(owner).get(parent):
                    yield from class_lineage(where, parent, ends)


def imported_from_ours(module: SourceModule) -> dict[str, str]:
    """Return this program's modules by the names that are imported from them."""
    return {
        alias.asname or alias.name: str(each.module)
        for each in ast.walk(module.tree)
        if isinstance(each, ast.ImportFrom) and str(each.module).startswith(("app.", "optimizers."))
        for alias in each.names
    }


def indent_text(text: str, levels: int = 1) -> str:
    """Return `text` indented, including lines inside strings."""
    return textwrap.indent(text, "    " * levels)


_LONGEST = 120


def format_source(source: str) -> str:
    """Format `source` in the style of Black, join split strings and drop comments for linters. Raises `ValueError` if
    it is not Python.
    """
    # They take a moment, and who exports nothing need not wait for them.
    from black import format_str
    from black.mode import Mode, Preview, TargetVersion

    source = re.sub(r"  # (noqa|pylint).*", "", source)
    source = re.sub(r'("""[^\n"]+)\n *"""', r'\1"""', source)
    mode = Mode(
        target_versions={TargetVersion.PY311},
        line_length=_LONGEST,
        preview=True,
        enabled_features={Preview.string_processing},
    )
    return format_str(source, mode=mode)
