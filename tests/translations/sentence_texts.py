"""Every sentence of the parts below the window as the code has it: engine, checker, store, session, command line.

They are written in English without being marked, as errors, findings and help, and are translated where a person is
shown them (`app.core.text.sentences`). What is put into a sentence as it is made is a placeholder of its template:
`f"{name} is no {kind}"` is `{0} is no {1}`. Where a part of it is one of few written texts, there is a template for
each.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from itertools import product
from pathlib import Path

from app.choices.catalogues import catalogues
from app.choices.shipped import demonstrations, reference_experiments, samples
from app.cli.lesson_sweep import Outcome
from app.core.experiment.entry import Entry
from app.core.experiment.experiment import REPLICA_SETTINGS
from app.core.experiment.experiment_document import SETTINGS
from app.core.experiment.instruments import EVERY
from app.core.reference.expectations import read_expectations
from app.core.text.sentences import sentences_in
from tests.translations.marked_texts import ROOT, MarkedText, marked_texts

CONTEXT = "Sentences"
_TOLD_BY_A_TRAINING = (
    *("attached_run", "hyperparameters", "loop", "measured_rows", "publisher", "replay_batches", "script_runs"),
    *("kernel/column_table", "kernel/training_recording", "kernel/recording_file", "kernel/rendezvous"),
    *("past_steps", "tap", "terminal", "training_diagnostics", "training_orders", "watched_variable"),
)
"""Modules whose sentences the window hears from an attached training; the others' sentences are for its terminal."""
FOLDERS = (
    *(
        "app/core",
        "app/problems",
        "app/engine",
        "app/store",
        "app/choices",
        "app/guests",
        "app/session",
        "app/sweep",
        "app/cli",
        "app/panels",
    ),
    "app/window",
    *(f"app/attach/{name}.py" for name in _TOLD_BY_A_TRAINING),
    *(f"app/attach_client/{name}.py" for name in ("attached_instruments", "attached_looks", "attached_settings")),
    *(f"app/attach_client/{name}.py" for name in ("attached_trainer", "client", "refusals")),
    *("optimizers", "widgets/base/number_range.py", "widgets/forms"),
    "widgets/runs_table/filter.py",
)
DESCRIBED = ("app/panels/plots/", "app/panels/plotting/plot_description.py")
"""Modules whose texts have a context of their own."""

CODE = (
    "app/engine/script/",
    "optimizers/export/",
    "optimizers/source/names/",
    "optimizers/update_equations/",
)
"""Modules where most literals are source code or mathematics: only what is handed to an error or a note is a
sentence.
"""
EQUATIONS = ("optimizers/library/", "optimizers/update_equations/")
"""Modules where terms of an update are written, with notes behind `# `."""
SPEAKS = re.compile(
    r"(Error|Fault|Exportable|Portable|NoEquations|Warning|Refused|Failed)$|^(Note|log|fault|warn|append|add|_?report|"
    r"_?note|_?fail|_?add_message|_?add_log_line|objection|unknown|_?unknown)$"
)
"""Functions and classes that are given sentences there."""
SILENT = re.compile(
    r"^(execute|executemany|executescript|compile|match|fullmatch|search|sub|findall|split|loads|startswith|endswith|"
    r"removeprefix|removesuffix|tr|translate|debug|info|getLogger|TypeVar|NewType|ParamSpec|cast|Thread|strftime|replace|"
    r"strptime|parse_term|parse|getattr|hasattr|setattr|get|pop|setdefault|add_subparsers_|index|count|Equation|documented|"
    r"QT_TRANSLATE_NOOP|Slot|ColumnKind|wrap|run|Popen|encode|strip|rstrip|lstrip|partition|rpartition)$"
)
"""Functions whose literals nobody reads."""
TITLES = ("title", "help", "description", "epilog", "add_column", "_section", "_text", "label", "badge")
"""Keywords and functions whose text is read though it is a single word."""
WORDS = tuple(
    re.findall(
        r"\w+",
        """
        Formula Loads Ravine Saddle
        distance quantile update weight
        all accepted accuracy best broken building classification code columns compiling contract data decades dense
        device distortion diverged failed feature finished from gradient group here high hosted hyperparameters id
        ignored impulse linear live loading loss low made measured median minutes model name none note nothing
        number numbers optimizer part passed paused pruned ready reference regression run running schedule seeds
        skipped slot slots sparse stage states status step steps stopped tags target time title to value warned
        weights yours
        """,
    )
)
"""Words that stand alone, as titles of columns, states and what is put into a sentence."""
_SWEPT = tuple(each.partition(":")[0] for each in Outcome)
COUNTS = tuple(
    f"{{0}} {noun}{ending}"
    for noun in ("class", "column", "document", "feature", "item", "pair", "point", "rating", "target", "token", "user")
    for ending in ("", "es" if noun == "class" else "s")
) + tuple(f"{{0}} {verdict}" for verdict in ("passed", "failed", "warned", "skipped", "not reproduced", *_SWEPT))
"""Counts of what data are made of, and of verdicts, which are put together of a number and a word."""
CHANCE = " (p = {0})"
"""End of a verdict, which has no word."""
LIBRARIES = {
    "argparse": (
        "usage: ", "options", "positional arguments", "show this help message and exit",
        "show program's version number and exit", "the following arguments are required: {0}",
        "unrecognized arguments: {0}", "argument {0}: {1}", "invalid choice: {0} (choose from {1})",
        "expected one argument", "expected at least one argument", "expected {0} arguments",
        "not allowed with argument {0}", "one of the arguments {0} is required", "ignored explicit argument {0}",
    ),
    "os": (
        "No such file or directory", "Permission denied", "Is a directory", "Not a directory", "File exists",
        "No space left on device", "Read-only file system", "Too many open files", "Operation not permitted",
        "Input/output error", "File name too long", "Connection refused",
    ),
    "sqlite3": (
        "database disk image is malformed", "file is not a database", "database is locked", "disk I/O error",
        "unable to open database file", "attempt to write a readonly database", "database or disk is full",
    ),
    "tomllib": (
        "Invalid statement", "Invalid value", "Expected '=' after a key in a key/value pair", "Unclosed array",
        "Expected newline or end of document after a statement", "Unclosed inline table", "Unterminated string",
        "Illegal character {0}", "Cannot overwrite a value", "Cannot declare {0} twice",
        "Duplicate inline table key {0}", "Expected ']' at the end of a table declaration",
        "Invalid initial character for a key part",
    ),
}  # fmt: skip
"""Texts of libraries where a sentence of the program repeats them, or the command line prints them."""
MOST = 24
"""Templates that one expression may give; where there would be more, its parts are texts of their own."""

Form = tuple["str | None", ...]
"""Literal pieces, and `None` for what is put in."""


@dataclass(frozen=True, slots=True)
class _Scope:
    """Meanings of the names of a function or module, where that is a written text or one of two."""

    names: dict[str, ast.expr]

    def with_body(self, body: list[ast.stmt]) -> _Scope:
        given: dict[str, list[ast.expr]] = {}
        for node in _statements(body):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    given.setdefault(name, []).append(value)
                case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None:
                    given.setdefault(name, []).append(value)
                case ast.AugAssign(target=ast.Name(id=name)) | ast.For(target=ast.Name(id=name)):
                    given.setdefault(name, []).extend([node] * 2)  # type: ignore[list-item]  # more than one
        once = {name: values[0] for name, values in given.items() if len(values) == 1 and _is_written(values[0])}
        return _Scope({name: value for name, value in self.names.items() if name not in given} | once)


def _statements(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield the statements of `body` and all within them. Their expressions, which are most of it, are not gone
    through.
    """
    for each in body:
        yield each
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            yield from _statements(getattr(each, name, ()))


def sentence_texts(root: Path = ROOT) -> list[MarkedText]:
    """Return the templates of all sentences, in the order of their files."""
    return sorted({each for each, _ in sentence_lines(root)})


def sentence_lines(root: Path = ROOT) -> Iterator[tuple[MarkedText, int]]:
    """Yield the templates with the line where each is written."""
    files = [path for place in FOLDERS for path in _files(root / place)]
    elsewhere = {(each.text, each.file) for each in marked_texts(root)}
    for path in [*files, *sorted((root / "app").glob("*.py"))]:
        file = path.relative_to(root).as_posix()
        if not file.startswith(DESCRIBED):
            for template, line in templates_of(path.read_text(encoding="utf-8"), file):
                if (template, file) not in elsewhere:
                    yield MarkedText(CONTEXT, template, file), line
            if file.startswith(EQUATIONS):
                for text in sorted(equation_notes(path.read_text(encoding="utf-8"))):
                    yield MarkedText(CONTEXT, text, file), 1
    for text, file in _documentation():
        yield MarkedText(CONTEXT, text, file), 1
    here = Path(__file__).relative_to(ROOT).as_posix()
    for text in (*WORDS, *COUNTS, CHANCE, *(each for texts in LIBRARIES.values() for each in texts)):
        yield MarkedText(CONTEXT, text, here), 1


def _files(place: Path) -> list[Path]:
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def _documentation() -> Iterator[tuple[str, str]]:
    """Yield what forms and lists show of docstrings: the first paragraph, and one on each argument. Of those of Keras
    and TensorFlow each sentence is a text, for their paragraphs are put together from the same ones.
    """
    for parameter in (*SETTINGS.values(), *REPLICA_SETTINGS.values(), EVERY):
        if is_prose(parameter.help):
            yield parameter.help, "app/core/experiment/experiment.py"
    found = catalogues()
    for kind in (field.name for field in fields(found)):
        entries: Mapping[str, Entry] = getattr(found, kind)
        for each in entries.values():
            if kind != "optimizers":  # whose titles are names of classes
                yield each.title, "app/choices/catalogues.py"
            texts = [(each.summary, each.group), *((p.help, p.group or each.group) for p in each.parameters)]
            for text, group in texts:
                for part in [text] if group in ("", "Library") else sentences_in(text):
                    if part:
                        yield part, "app/choices/catalogues.py"
    for each in samples().values():
        yield each.title, "app/choices/shipped.py"
    for each in demonstrations().values():
        yield each.title, "app/choices/shipped.py"
        yield from ((text, "app/choices/shipped.py") for text in each.notes.splitlines() if text)
    for experiment in sorted((ROOT / "resources" / "lessons").glob("*/experiment.toml")):
        yield tomllib.loads(experiment.read_text(encoding="utf-8"))["title"], "app/choices/shipped.py"
    for each in reference_experiments().values():
        yield each.title, "app/choices/shipped.py"
        for form in (read_expectations(each.expectations, quick=quick) for quick in (False, True)):
            found = ((each.name, each.paper, each.at, each.computed) for each in form.expectations)
            texts = (text for of_one in found for text in of_one)
            file = "app/choices/shipped.py"
            yield from ((text, file) for text in texts if re.search(r"[A-Za-z]{2}", text))


def equation_notes(code: str) -> set[str]:
    """Return the notes below an equation: the comment at the end of a term, or what is put there."""
    literals = {each.value for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Constant)}
    found = (
        re.search(r"(?:(?:^|\s)# |^)([A-Z][\w ]+'s? convention: .+\.|Keras [\d.]+ reads .+\.)$", str(each))
        for each in literals
    )
    return {each[1] for each in found if each is not None}


def templates_of(code: str, file: str) -> Iterator[tuple[str, int]]:
    """Yield the templates of one file's source `code`, with their lines."""
    yield from _Module(ast.parse(code), file).found()


class _Module:
    def __init__(self, tree: ast.Module, file: str) -> None:
        self._tree = tree
        self._only_spoken = file.startswith(CODE)

    def found(self) -> Iterator[tuple[str, int]]:
        yield from self._in_body(self._tree, _Scope({}).with_body(self._tree.body), _Place(not self._only_spoken))

    def _in_body(self, owner: ast.AST, scope: _Scope, place: _Place) -> Iterator[tuple[str, int]]:
        for child in ast.iter_child_nodes(owner):
            yield from self._in(child, scope, place)

    def _in(self, node: ast.AST, scope: _Scope, place: _Place) -> Iterator[tuple[str, int]]:  # noqa: PLR0912
        match node:
            case ast.Expr(value=ast.Constant()):
                return
            case ast.FunctionDef(body=body):
                scope = scope.with_body(body)
            case ast.Raise():
                place = replace(place, heard=True)
            case ast.Call(func=ast.Name(id="Message"), args=[ast.Constant(value=str(template))], keywords=values):
                if re.search(r"[A-Za-z]{2}", re.sub(r"\{[^{}]*\}", "", template)):
                    yield template, node.lineno
                for each in values:
                    yield from self._in(each, scope, replace(place, title=False))
                return
            case ast.Call(func=function) if _is_silent(function):
                if _name_of(function) != "split":  # words of a table
                    yield from self._in(function, scope, place)
                return
            case ast.Call(func=function):
                name = _name_of(function)
                place = _Place(place.heard or bool(SPEAKS.search(name)), name in TITLES)
            case ast.keyword(arg=name) | ast.Assign(targets=[ast.Name(id=name)]):
                place = replace(place, title=name in TITLES)
            case ast.Compare() | ast.MatchValue() | ast.Subscript() | ast.Assert():
                for child in ast.iter_child_nodes(node):
                    if not _is_text(child):
                        yield from self._in(child, scope, place)
                return
            case ast.Dict(keys=keys, values=values):
                for child in [*(each for each in keys if each is not None and " " in ast.unparse(each)), *values]:
                    yield from self._in(child, scope, place)
                return
        if isinstance(node, ast.expr) and _is_text(node):
            yield from self._templates(node, scope, place)
            return
        for child in ast.iter_child_nodes(node):
            yield from self._in(child, scope, place)

    def _templates(self, node: ast.expr, scope: _Scope, place: _Place) -> Iterator[tuple[str, int]]:
        left: list[ast.expr] = []
        forms = _forms(node, scope, left)
        if place.heard:
            for form in forms:
                template = _template(form)
                if is_prose(template) or (place.title and is_title(template)):
                    yield template, node.lineno
        for each in left:
            yield from self._in(each, scope, replace(place, title=False))


@dataclass(frozen=True, slots=True)
class _Place:
    """Place in the source: whether what is written here is a sentence, and whether a single word would be one."""

    heard: bool
    title: bool = False


def _name_of(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)


def _is_silent(function: ast.expr) -> bool:
    """Return whether nobody reads what a function is given: not so of `translate`, but of Qt's, whose texts are found
    elsewhere.
    """
    name = _name_of(function)
    if name == "format" and isinstance(function, ast.Attribute) and _is_text(function.value):
        return False
    return SILENT.search(name) is not None and not (name == "translate" and isinstance(function, ast.Name))


def _is_text(node: ast.AST) -> bool:
    """Return whether a node is a text of which some is written out."""
    match node:
        case ast.Constant(value=str()) | ast.JoinedStr():
            return True
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            return _is_text(left) or _is_text(right)
        case ast.BinOp(op=ast.Mod(), left=left):
            return _is_text(left)
        case ast.Call(func=ast.Attribute(attr="format", value=value)):
            return _is_text(value)
    return False


def _is_written(node: ast.AST) -> bool:
    """Return whether a node can be texts alone that are written out."""
    match node:
        case ast.Constant(value=str()):
            return True
        case ast.IfExp(body=body, orelse=orelse):
            return _is_written(body) and _is_written(orelse)
    return False


def _forms(node: ast.expr, scope: _Scope, left: list[ast.expr]) -> list[Form]:
    """Return the texts that a node can be; `left` takes the expressions that are put in."""
    match node:
        case ast.Constant(value=str(text)):
            return [_of_format(text)]
        case ast.JoinedStr(values=values):
            return _joined([(each, _forms(each, scope, left)) for each in values], left)
        case ast.FormattedValue(value=value, conversion=-1, format_spec=None):
            return _forms(value, scope, left)
        case ast.FormattedValue(value=value):
            left.append(value)
            return [(None,)]
        case ast.IfExp(test=test, body=body, orelse=orelse) if _has_text(body, scope) or _has_text(orelse, scope):
            left.append(test)
            return [*_forms(body, scope, left), *_forms(orelse, scope, left)]
        case ast.BoolOp(op=ast.Or(), values=values) if _has_text(values[-1], scope):
            return [form for each in values for form in _forms(each, scope, left)]
        case ast.BinOp(op=ast.Add(), left=one, right=other) if _is_text(node):
            return _joined([(each, _forms(each, scope, left)) for each in (one, other)], left)
        case ast.Name(id=name) if name in scope.names:
            return _forms(scope.names[name], scope, left)
    return [_filled(node, left)]


def _filled(node: ast.expr, left: list[ast.expr]) -> Form:
    """Return the text of `%` and `format`; of anything else, what is put in."""
    match node:
        case ast.BinOp(op=ast.Mod(), left=ast.Constant(value=str(text)), right=right):
            left.append(right)
            return _of_pieces(re.split(r"%(?:\(\w+\))?[-\d.]*[srdg]", text))
        case ast.Call(func=ast.Attribute(attr="format", value=ast.Constant(value=str(text))), args=args):
            left.extend(args)
            return _of_pieces(re.split(r"\{[^{}]*\}", text))
    left.append(node)
    return (None,)


def _has_text(node: ast.expr, scope: _Scope) -> bool:
    match node:
        case ast.Name(id=name):
            return name in scope.names
        case ast.IfExp(body=body, orelse=orelse):
            return _has_text(body, scope) or _has_text(orelse, scope)
    return _is_text(node)


def _joined(parts: list[tuple[ast.expr, list[Form]]], left: list[ast.expr]) -> list[Form]:
    count = 1
    choices: list[list[Form]] = []
    for node, forms in parts:
        if count * len(forms) > MOST:
            left.append(node.value if isinstance(node, ast.FormattedValue) else node)
            choices.append([(None,)])
        else:
            count *= len(forms)
            choices.append(forms)
    return [tuple(piece for form in each for piece in form) for each in product(*choices)]


def _of_format(text: str) -> Form:
    return _of_pieces(text.split("{}")) if re.search(r"[a-z] \{\}|\{\} [a-z]", text) else (text,)


def _of_pieces(pieces: list[str]) -> Form:
    form: list[str | None] = []
    for piece in pieces:
        form += [piece, None]
    return tuple(form[:-1])


def _template(form: Form) -> str:
    text, count = "", 0
    for piece in form:
        if piece is None:
            text += f"{{{count}}}"
            count += 1
        else:
            text += piece
    return text


_NO_PROSE = (
    r"\[\[?\w+\]\]?\n|(?<!\()\b\w+ = [{\[]",  # TOML
    r"\b(def|import|return|class|lambda|from \w+ import|SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA|WHERE) ",
    r"ORDER BY |IS NULL|\bAND \w+ ",
    r"^\s*(for|if|with) .*:$|^[\w.\[\]]+ = |^#|^\s*@|^    |```|=\{0\} |^\w+\((self, )?[\w, ]+\)$",  # Python
    r"^[\w !=<>]+: \w+ = |^\w+ >= 0$|^loss - ",  # terms and formulas
    r"\(\?[:P<!=]|\\[bwsd]|\w\)?\|\w|^\| \||%\(\w+\)s|%\d|\(\*\.",  # patterns
    r"^https?:|^--[a-z-]+ \{0\}$|^slotscope [a-z]+$|^slotscope \[|^`[^`]*`$|^fonts-",  # commands and packages
    r"^(optimizer's own|moving average|stochastic weight average|random [12])$",  # values that are typed in TOML
    r"^(Keras|TensorFlow|Slotscope) (\d|\{0\})$|^OptimizerV2 \(|^Keras 2 \(|^(red )?bold",  # names
    r"slider_low|has no attribute \{|^\{0\}\n\n",
    r"^when due$|^(learning_rate/)?optimizer \{0\}|^[Ss]lotscope: ",  # values, columns, terminal of a training
)
_CODE = re.compile("|".join(_NO_PROSE))
_WORD = re.compile(r"(?<![\w{.])[A-Za-z][a-z']*[a-z](?![\w(}=]|\.\w)")


def is_prose(template: str) -> bool:
    """Return whether a template is text that a person reads, not a name, a pattern or code."""
    written = re.sub(r"\{\d+\}", " 0 ", template)
    if not re.search(r"\s", template):
        return False
    if _CODE.search(template) and not re.fullmatch(r"[A-Z][a-z]+(?: [a-z]+)+|(?s:[A-Z].*\.)", template):
        return False
    words = _WORD.findall(re.sub(r"\"[^\"]*\"", " ", written))
    if len(words) < 4 and re.search(r"\*\*| [*÷] |[²³]|/\{\}", template):
        return False
    return len(words) >= 2 or (len(words) == 1 and len(written.split()) >= 2)


def is_title(template: str) -> bool:
    """Return whether a template is a single word, such as the title of a column."""
    return re.fullmatch(r"[A-Za-z][a-z-]+", template) is not None and template not in ("bold", "dim", "fold")
