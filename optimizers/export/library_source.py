"""Source of a library optimizer as one plain Keras 3 optimizer: its declarations written out, and its own update."""

from __future__ import annotations

import ast
import json
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from optimizers.base.message import Message, fields_of
from optimizers.export.code_templates import (
    APPLY,
    APPLY_AND_FOLLOW,
    AROUND,
    DECAY,
    DENSE,
    MAKE_SLOT,
    MERGED,
    READ_AND_WRITE,
    ROWS,
    SLOT,
    SWAP,
)
from optimizers.export.scalar_casts import Scalars
from optimizers.export.source_edits import (
    SourceModule,
    class_lineage,
    format_source,
    imported_from_ours,
    indent_text,
    read_module,
)

_BASES = ("LibraryOptimizer", "Wrapper", "Averaging")
_BASE_ARGUMENTS = ("learning_rate", "weight_decay")
_DECLARATIONS = ("slots", "terms", "no_terms", "touched_rows_only", "sparse_equals_dense")
_INLINED_NAMES = (
    "StepContext", "LibraryOptimizer", "Slot", "Tensors", "Wrapper", "Averaging", "Gradients", "scalar", "plain",
    "Message",
)  # fmt: skip
_OWN_METHODS = ("__init__", "build", "term_values", "why_no_terms", "slots_of")


@dataclass
class _Declaration:
    """Combined declarations of the classes of a lineage."""

    doc: str = ""
    no_weight_decay: str = ""
    hyperparameters: dict[str, str] = field(default_factory=dict)
    slots: ast.expr | None = None
    slots_text: str = ""
    rows_only: bool = False
    methods: dict[str, tuple[SourceModule, ast.FunctionDef]] = field(default_factory=dict)
    bases: set[str] = field(default_factory=set)


def library_source(module: str, name: str, title: str, line: str) -> str:
    """Return the class `name` of a library module, renamed to `title`, as a standalone file; `line` names its origin.

    A class of the library writes one function, from weight and slots to weight and slots. That stays as it is, but that
    scalars are cast where the library's base does so unseen; around it comes what the base did.
    """
    found = _collect_declaration(module, name)
    wraps = not found.bases.isdisjoint(("Wrapper", "Averaging"))
    parts = [found.slots_text] if "slots_of" in found.methods and found.slots_text else []
    parts += [_constructor(found, wraps), _build_code(found, wraps)]
    parts += [] if wraps else [_update_step(found)]
    written = [each for each in found.methods if each not in _OWN_METHODS]
    if wraps:
        parts.append(_wrapper_code(found))
    parts += [_method(found, each) for each in written]
    if "weight_decay" in found.hyperparameters and "_apply_weight_decay" not in found.methods:
        parts.append(DECAY)
    if "Averaging" in found.bases:
        parts.append(SWAP)
    parts.append(_get_config_code(found, wraps))
    body = "\n\n".join(indent_text(part.strip("\n")) for part in parts)
    example = re.sub(rf"\b{name}\(", f"{title}(", _dedent_docstring(found.doc))
    doc = indent_text(f'"""{example}\n"""')
    functions = list(_needed_helpers(module, found))
    slot = [SLOT] if "slots_of" in found.methods else []
    rows = [READ_AND_WRITE.strip()] if found.rows_only else []
    rows += [MERGED.strip()] if wraps and found.methods.keys().isdisjoint(("advance", "apply")) else []
    before = [text for text in functions if not text.startswith("def ")]
    after = [text for text in functions if text.startswith("def ")]
    kept = f"class {title}(keras.optimizers.Optimizer):\n{doc}\n\n{body}\n"
    if any(f"{kind} {title}(" in text for text in [*before, *slot, *rows, *after] for kind in ("class", "def")):
        raise ValueError(
            Message("{name} already has a {title} in its file; choose another name.", name=name, title=title)
        )
    code = "\n\n\n".join([*before, *(each.strip() for each in slot), kept.strip(), *rows, *after])
    code = format_source(_with_plain_texts(code)).rstrip()
    imports = _imports(module, found, code)
    head = f'"""{line}"""\n\n{imports}\n\n'
    return f"{head}{'' if before else chr(10)}{code}\n"


def _dedent_docstring(doc: str) -> str:
    """Return a docstring without its indentation in a class."""
    first, _, rest = doc.partition("\n")
    return f"{first}\n{textwrap.dedent(rest)}".rstrip()


def _collect_declaration(module: str, name: str) -> _Declaration:
    line = list(class_lineage(module, name, _BASES))
    found = _Declaration(doc=ast.get_docstring(line[0][1], clean=False) or "")
    for owner, each in reversed(line):
        found.bases |= {ast.unparse(base) for base in each.bases}
        for statement in each.body:
            match statement:
                case ast.AnnAssign(target=ast.Name(id=attribute), value=ast.expr() as value) if (
                    attribute not in _DECLARATIONS
                ):
                    found.hyperparameters[attribute] = owner.segment(value)
                case ast.Assign(targets=[ast.Name(id="slots")], value=value):
                    found.slots, found.slots_text = value, owner.segment(statement)
                case ast.Assign(targets=[ast.Name(id="no_weight_decay")], value=ast.Constant(value=value)):
                    found.no_weight_decay = str(value)
                case ast.Assign(targets=[ast.Name(id="touched_rows_only")], value=ast.Constant(value=value)):
                    found.rows_only = bool(value)
                case ast.FunctionDef(name=method):
                    found.methods[method] = (owner, statement)
    if "Averaging" in found.bases:
        found.slots = ast.parse('(Slot("average", initial="weight"),)', mode="eval").body
    return found


# The constructor and the configuration


def _constructor(found: _Declaration, wraps: bool) -> str:
    own = [f"{name}={default}" for name, default in found.hyperparameters.items()]
    passed = [f"{name}={name}" for name in _BASE_ARGUMENTS if name in found.hyperparameters]
    lines = []
    if wraps:
        signature = ["self", "inner_optimizer", *own, "name=None"]
        lines += ["super().__init__(learning_rate=0.0, name=name)"]
        lines += ["# Keras makes a rate and a counter for every optimizer; this one has those of the one inside."]
        lines += ["self._untrack_variable(self._learning_rate)", "self._untrack_variable(self._iterations)"]
        lines += ["self.inner_optimizer = inner_optimizer", "self._iterations = inner_optimizer._iterations"]
        lines += ["self._untrack_variable(self._iterations)"]
    else:
        signature = ["self", *own, "name=None", "**kwargs"]
        lines += [f"super().__init__({', '.join([*passed, 'name=name', '**kwargs'])})"]
    if found.no_weight_decay:
        lines += ["if self.weight_decay is not None:"]
        message = json.dumps(found.no_weight_decay)
        lines += [f'    raise ValueError(\n        "There is no weight_decay: "\n        {message}\n    )']
    lines += [f"self.{name} = {name}" for name in found.hyperparameters if name not in _BASE_ARGUMENTS]
    text = _signature_line("__init__", signature) + indent_text("\n".join(lines))
    if "__init__" in found.methods:
        owner, function = found.methods["__init__"]
        rest = [each for each in function.body if "super().__init__" not in ast.unparse(each)]
        text += "\n" + indent_text(owner.body(rest))
    return text


def _signature_line(name: str, arguments: list[str]) -> str:
    """Return `def name(arguments):`, with one argument per line if they do not fit on one."""
    line = f"def {name}({', '.join(arguments)}):"
    if len(line) <= 116:
        return f"{line}\n"
    lines = indent_text("".join(f"{each},\n" for each in arguments))
    return f"def {name}(\n{lines}):\n"


def _get_config_code(found: _Declaration, wraps: bool) -> str:
    own = [name for name in found.hyperparameters if wraps or name not in _BASE_ARGUMENTS]
    if wraps:
        base = (
            '"name": self.name,\n        "inner_optimizer": keras.saving.serialize_keras_object(self.inner_optimizer),'
        )
    elif not own:
        return ""
    else:
        base = "**super().get_config(),"
    entries = "".join(f'\n        "{name}": self.{name},' for name in own)
    text = (
        'def get_config(self):\n    """The arguments that `from_config` makes the same optimizer of."""\n'
        f"    return {{\n        {base}{entries}\n    }}"
    )
    if wraps:
        text += (
            "\n\n@classmethod\ndef from_config(cls, config, custom_objects=None):\n"
            '    inner = keras.saving.deserialize_keras_object(config["inner_optimizer"], custom_objects)\n'
            '    return cls(**{**config, "inner_optimizer": inner})'
        )
    return text


# Slots


def _build_code(found: _Declaration, wraps: bool) -> str:
    doc = '"""Make the slots of each variable, once, before the first step."""'
    lines = [doc, "if self.built:", "    return"]
    if wraps:
        lines += ["if not self.inner_optimizer.built:", "    self.inner_optimizer.build(variables)"]
    lines += ["super().build(variables)"]
    if _uses_path(found):
        lines += ["self._paths = [variable.path for variable in variables]"]
    if "slots_of" in found.methods:
        lines += ["self._held = [{slot.name: self._slot(slot, v) for slot in self.slots_of(v)} for v in variables]"]
    elif found.slots is not None:
        lines += ["self._held = [{} for _ in variables]"]
        lines += ["for held, variable in zip(self._held, variables, strict=True):"]
        lines += [indent_text(each) for each in _slot_lines(found.slots)]
    text = "def build(self, variables):\n" + indent_text("\n".join(lines))
    if "build" in found.methods:
        owner, function = found.methods["build"]
        Scalars(owner, function)
        after = [ast.unparse(each) for each in function.body].index("super().build(variables)")
        text += "\n" + indent_text(owner.body(function.body[after + 1 :]))
    if "slots_of" in found.methods:
        text += "\n\n" + _method(found, "slots_of") + "\n\n" + MAKE_SLOT.strip("\n")
    return text


def _slot_lines(slots: ast.expr) -> Iterator[str]:
    """Return the lines that make the slots of `variable` in `held`."""
    assert isinstance(slots, ast.Tuple)
    for each in slots.elts:
        assert isinstance(each, ast.Call)
        name = ast.literal_eval(each.args[0])
        options = {str(key.arg): ast.literal_eval(key.value) for key in each.keywords}
        initial = options.get("initial")
        start = ""
        if isinstance(initial, str) and initial != "weight":
            yield f"start = keras.initializers.Constant(self.{initial})"
            start = ", initializer=start"
        if "dtype" in options or "shape" in options:
            shape = options.get("shape", "variable.shape")
            dtype = f'"{options["dtype"]}"' if "dtype" in options else "variable.dtype"
            yield f"shape, dtype = {shape}, {dtype}"
            line = f'held["{name}"] = self.add_variable(shape, "zeros", dtype, name="{name}").value'
        else:
            line = f'held["{name}"] = self.add_variable_from_reference(variable, "{name}"{start}).value'
        if initial == "weight":
            line += f'\nheld["{name}"].assign(variable)'
        when = options.get("when")
        yield f"if self.{when}:\n{indent_text(line)}" if when else line


# The update


def _uses_path(found: _Declaration) -> bool:
    return "update" in found.methods and "context.path" in found.methods["update"][0].segment(
        found.methods["update"][1]
    )


def _update_step(found: _Declaration) -> str:
    text = (ROWS if found.rows_only else DENSE).strip("\n")
    if _uses_path(found):
        text = text.replace("t)  # PATH", "t, self._paths[index])")
    elif found.slots is None and "slots_of" not in found.methods:
        text = "\n".join(line for line in text.splitlines() if not _is_slot_line(line)).replace(
            "weight, slots", "weight, {}"
        )
        text = text.replace("new, changed", "new, _")
    else:
        text = text.replace(
            "index = self._get_variable_index(variable)\n    held = self._held[index]",
            "held = self._held[self._get_variable_index(variable)]",
        )
    text = text.replace("  # PATH", "")
    if "prepare" in found.methods:
        text += (
            "\n\ndef _backend_update_step(self, grads, trainable_variables, learning_rate):\n"
            "    self.prepare(grads, trainable_variables)\n"
            "    super()._backend_update_step(grads, trainable_variables, learning_rate)"
        )
    return text


def _is_slot_line(line: str) -> bool:
    """Return whether a line of `update_step` only concerns slots."""
    return any(each in line for each in ("index =", "held", "slots =", "in changed.items"))


def _wrapper_code(found: _Declaration) -> str:
    if "apply" in found.methods:
        return AROUND.strip()
    apply = APPLY_AND_FOLLOW if "after" in found.methods else APPLY
    if "due" not in found.methods:
        apply = apply.replace("tf.logical_and(t > before, self.due(t))", "t > before")
    return f"{apply.strip()}\n\n{AROUND.strip()}"


def _method(found: _Declaration, name: str) -> str:
    owner, function = found.methods[name]
    return _function(owner, function)


def _function(owner: SourceModule, function: ast.FunctionDef) -> str:
    """Return a function of the library without annotations, with its scalars cast."""
    scalars = Scalars(owner, function)
    arguments: list[str] = []
    plain = function.args.args
    defaults = [None] * (len(plain) - len(function.args.defaults)) + list(function.args.defaults)
    for each, default in zip(plain, defaults, strict=True):
        if each.arg == "context":
            body = owner.segment(function)
            arguments += ["learning_rate", "t"] if function.name == "update" else ["t"]
            arguments += ["path"] if "context.path" in body else []
        else:
            arguments.append(each.arg if default is None else f"{each.arg}={ast.unparse(default)}")
    for statement in ast.walk(function):
        if isinstance(statement, ast.AnnAssign) and statement.value is not None:
            owner.replace(owner.span(statement.target)[1], owner.span(statement.annotation)[1], "")
    cast = "rate = tf.cast(learning_rate, weight.dtype)\n" if scalars.casts_rate else ""
    return _signature_line(function.name, arguments) + indent_text(cast + owner.body(function.body))


def _needed_helpers(module: str, found: _Declaration) -> Iterator[str]:
    """Yield the functions and constants of the library that the methods use, in order of use."""
    seen: set[str] = set(_INLINED_NAMES)
    unused = ("term_values", "why_no_terms")
    waiting = [(owner, method) for name, (owner, method) in found.methods.items() if name not in unused]
    while waiting:
        owner, node = waiting.pop(0)
        for name in sorted({each.id for each in ast.walk(_without_annotations(node)) if isinstance(each, ast.Name)}):
            if name in seen:
                continue
            home = owner
            if name in (imported := imported_from_ours(owner)):
                home = read_module(imported[name])
            match home.named(name):
                case ast.FunctionDef() as function:
                    seen.add(name)
                    waiting.append((home, function))
                    yield _function(home, function)
                case ast.Assign() as assignment:
                    seen.add(name)
                    yield home.segment(assignment)


def _with_plain_texts(code: str) -> str:
    """Return `code` with an f-string in the place of each message, whose class is ours."""
    module = SourceModule(Path("exported.py"), code)
    for node in ast.walk(module.tree):
        match node:
            case ast.Call(func=ast.Name(id="Message"), args=[ast.Constant(value=str(template))], keywords=given):
                module.put(node, ast.unparse(_filled(template, {str(each.arg): each.value for each in given})))
    return module.edited()


def _filled(template: str, values: dict[str, ast.expr]) -> ast.expr:
    if not values:
        return ast.Constant(template)
    parts: list[ast.expr] = []
    for literal, name, _, conversion in fields_of(template):
        parts.append(ast.Constant(literal))
        if name is not None:
            parts.append(ast.FormattedValue(values[name], ord(conversion) if conversion else -1))
    return ast.JoinedStr(parts)


def _without_annotations(node: ast.FunctionDef) -> ast.FunctionDef:
    """Return the function without annotations, which only name types."""
    copy = ast.parse(ast.unparse(node)).body[0]
    assert isinstance(copy, ast.FunctionDef)
    copy.returns = None
    for each in [*copy.args.args, *filter(None, [copy.args.vararg, copy.args.kwarg])]:
        each.annotation = None
    return copy


def _imports(module: str, found: _Declaration, code: str) -> str:
    """Return the needed imports: the standard library first, then Keras and TensorFlow."""
    names = {each.id for each in ast.walk(ast.parse(code)) if isinstance(each, ast.Name)}
    lines = set()
    if "NamedTuple" in names:
        lines.add("from typing import NamedTuple")
    if "math" in names:
        lines.add("import math")
    for owner in {id(m): m for m, _ in found.methods.values()}.values():
        for each in owner.tree.body:
            match each:
                case ast.Import(names=[ast.alias(name=name, asname=None)]) if name in names and name != "keras":
                    lines.add(f"import {name}")
                case ast.ImportFrom(module="functools", names=aliases):
                    lines |= {f"from functools import {a.name}" for a in aliases if a.name in names}
    stdlib = sorted(lines, key=lambda line: (line.startswith("from"), line))
    ours = ["import keras"] + (["import tensorflow as tf"] if "tf" in names else [])
    return "\n".join([*stdlib, *([""] if stdlib else []), *ours])
