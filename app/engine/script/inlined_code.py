"""Inlined code: data sets and schedules of the program, written into a script with everything that they use."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from app.core.experiment.experiment import CONSTANT, Choice
from app.problems import datasets
from optimizers import catalogue
from optimizers.base.message import Message
from optimizers.export.source_edits import SourceModule, imported_from_ours, indent_text, read_module
from optimizers.export.standalone import NotExportable
from optimizers.listings.schedule_listings import SHARED, place_of


def functions(module: str, names: list[str], without: Collection[str] = ()) -> Iterator[str]:
    """Yield the functions, classes and constants `names` of a module, and those that they use in the program, each
    once.

    Those in `without` are left out: the script has something in their place.
    """
    seen: set[str] = set(without)
    waiting = [(read_module(module), name) for name in names]
    while waiting:
        owner, name = waiting.pop(0)
        if name in seen:
            continue
        found = owner.named(name)
        home = owner
        if found is None:
            source = imported_from_ours(owner).get(name)
            if source is None:
                continue
            home = read_module(source)
            found = home.named(name)
        if found is None:
            continue
        seen.add(name)
        text = written(home, found)
        waiting += [(home, each) for each in sorted(names_in(text))]
        yield text


def names_in(text: str) -> set[str]:
    return {each.id for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Name)}


def written(owner: SourceModule, node: ast.stmt) -> str:
    """Return a function, class or assignment without indentation and annotations."""
    for each in ast.walk(node):
        if isinstance(each, ast.AnnAssign) and each.value is not None:
            owner.replace(owner.span(each.target)[1], owner.span(each.annotation)[1], "")
    if isinstance(node, ast.FunctionDef):
        return function(owner, node)
    if isinstance(node, ast.ClassDef):
        doc = ast.get_docstring(node)
        parts = [function(owner, each) for each in node.body if isinstance(each, ast.FunctionDef)]
        head = [f'"""{doc.splitlines()[0]}"""'] if doc else []
        return f"class {node.name}:\n" + indent_text("\n\n".join([*head, *parts]))
    return owner.body([node])


def function(owner: SourceModule, node: ast.FunctionDef, *, drop_self: bool = False, name: str = "") -> str:
    """Return the function without annotations; `drop_self` turns a method into a function."""
    arguments = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(each.arg) for each in node.args.args[1 if drop_self else 0 :]],
        vararg=None,
        kwonlyargs=[ast.arg(each.arg) for each in node.args.kwonlyargs],
        kw_defaults=node.args.kw_defaults,
        kwarg=None,
        defaults=node.args.defaults,
    )
    return f"def {name or node.name}({ast.unparse(arguments)}):\n" + indent_text(owner.body(node.body))


_RETURNED_FIELDS = {
    "features": ("inputs", "targets"),
    "documents": ("inputs", "targets"),
    "ratings": ("inputs", "targets"),
    "pairs": ("inputs", "noise"),
}


def data_source(name: str, values: Mapping[str, Any]) -> str:
    """Return `load_data()` and its helpers: inputs and targets; for skip-gram, the pairs and the probability of each
    word.

    Raises `NotExportable` for a data set in a file.
    """
    cls = datasets.discover()[name]
    if {"path", "file"} & cls.__dataclass_fields__.keys():  # type: ignore[attr-defined]  # every data set is a dataclass
        raise NotExportable(
            Message('The data set "{name}" cannot be exported yet; one that is generated or bundled can.', name=name)
        )
    dataset: Any = cls(**values)
    owner = read_module(cls.__module__)
    node = owner.named(cls.__name__)
    assert isinstance(node, ast.ClassDef)
    methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
    for each in ast.walk(node):
        _edit_node(owner, each, dataset, methods, _RETURNED_FIELDS[cls.form])
    parts, seen, waiting = [], set[str](), ["load"]
    needed: set[str] = set()
    while waiting:
        method = waiting.pop(0)
        if method in seen:
            continue
        seen.add(method)
        text = function(owner, methods[method], drop_self=True, name="load_data" if method == "load" else "")
        text = text.replace("def load_data(seed):", "def load_data():")
        text = text.replace("def load_data():\n", f'def load_data():\n    """{_first_line(cls)}"""\n')
        text = re.sub(r"\[: (\d+)\]", r"[:\1]", text)
        parts.append(text)
        used = names_in(text)
        waiting += [each for each in methods if each in used]
        needed |= used - set(methods)
    ours = {each for each in needed if owner.named(each) is not None or each in imported_from_ours(owner)}
    helpers = functions(cls.__module__, sorted(ours - {"generator", "Stream", "Data", "DatasetError"}))
    return "\n\n\n".join([*helpers, *reversed(parts)])


def _first_line(cls: type) -> str:
    return (cls.__doc__ or "").strip().split("\n\n")[0].split("\n")[0].strip()


def _edit_node(
    owner: SourceModule, node: ast.AST, made: Any, methods: Mapping[str, object], given: tuple[str, ...]
) -> None:
    """Edit a syntax tree: fields of the data set become numbers, its methods functions, its result a tuple."""
    match node:
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if name in methods:
            owner.put(node, name)
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            owner.put(node, repr(getattr(made, name)))
        case ast.Call(func=ast.Name(id="generator")):
            owner.put(node, "numbers(DATA)")
        case ast.Call(func=ast.Name(id="Data"), keywords=keywords):
            by_name = {each.arg: each.value for each in keywords}
            start, end = owner.span(node)
            (first, until), (second, last) = sorted(owner.span(by_name[each]) for each in given)
            owner.replace(start, first, "")
            owner.replace(until, second, ", ")
            owner.replace(last, end, "")
        case ast.If(body=[ast.Raise(exc=ast.Call(func=ast.Name(id="DatasetError")))]):
            owner.drop_line(node)
        case ast.AnnAssign(target=ast.Name() as target, annotation=annotation, value=ast.expr()):
            owner.replace(owner.span(target)[1], owner.span(annotation)[1], "")
        case ast.Raise(exc=ast.Call(func=ast.Name(id="DatasetError")) as raised):
            owner.put(raised, 'ValueError("such data cannot be made")')


def schedule_source(choice: Choice, base: float, plan: int, name: str) -> tuple[list[str], str]:
    """Return the code of a schedule, in separate pieces, and the function `name` that computes its values.

    The function takes the number of steps and gives an array, a value a step. Raises `NotExportable` for a schedule
    that watches the loss or runs a program.
    """
    listing = catalogue.schedules()[choice.name]
    warm_up = int(choice.values.get("warm_up_steps", 0))  # type: ignore[arg-type]  # a form's whole number
    start = float(choice.values.get("warm_up_start", 0.0))  # type: ignore[arg-type]
    base_variable: Any = base
    schedule = catalogue.build_schedule(choice.name, choice.values, base_variable, plan)
    begins_at, _ = place_of(choice.values, plan)
    is_placed = bool(warm_up or begins_at)
    inner = schedule.schedule if is_placed else schedule
    helpers: list[str] = []
    if choice.name == CONSTANT:
        body = f"return np.full(len(steps), {base!r})"
    elif not listing.source.startswith("optimizers."):
        body = _keras_body(listing.source, choice, base)
    else:
        helpers, body = _own_body(inner, choice.name, base)
    if not is_placed:
        text = f'def {name}(count):\n    """The value at each step."""\n    steps = np.arange(count)\n'
        return helpers, text + indent_text(body)
    behind = f'def {name}_from_its_start(steps):\n    """The value where so many steps of the schedule lie behind."""\n'
    counted = f"np.maximum(np.arange(count) - {begins_at}, 0)" if begins_at else "np.arange(count)"
    if not warm_up:
        placed = (
            f'def {name}(count):\n    """The value at each step; the schedule begins after {begins_at} of them."""\n'
            f"    return {name}_from_its_start({counted})"
        )
        return [*helpers, behind + indent_text(body)], placed
    rising = (
        f'def {name}(count):\n    """The value at each step: a straight rise, then the schedule."""\n'
        f"    steps = {counted}\n"
        f"    first = {name}_from_its_start(np.zeros(1, np.int64))[0]\n"
        f"    rising = first * ({start!r} + {1.0 - start!r} * steps / {warm_up})\n"
        f"    return np.where(steps < {warm_up}, rising, {name}_from_its_start(np.maximum(steps - {warm_up}, 0)))"
    )
    return [*helpers, behind + indent_text(body)], rising


def _keras_body(source: str, choice: Choice, base: float) -> str:
    listing = catalogue.schedules()[choice.name]
    given = {key: each for key, each in {**listing.given, **choice.values}.items() if key not in SHARED}
    if "initial_learning_rate" in listing.supplied:
        given["initial_learning_rate"] = base
    arguments = ", ".join(f"{key}={list(v) if isinstance(v, tuple) else v!r}" for key, v in given.items())
    return f"schedule = {source}({arguments})\nreturn np.array([float(schedule(step)) for step in steps])"


def _own_body(schedule: Any, name: str, base: float) -> tuple[list[str], str]:
    """Return `value` of the schedule's class, with its hyperparameters as numbers."""
    cls = type(schedule)
    owner = read_module(cls.__module__)
    node = owner.named(cls.__name__)
    value = None
    if isinstance(node, ast.ClassDef):
        value = next((e for e in node.body if isinstance(e, ast.FunctionDef) and e.name == "value"), None)
    if value is None or schedule.watches:
        raise NotExportable(
            Message('The schedule "{name}" cannot be exported yet; one that is a function of the step can.', name=name)
        )
    assigned = {each.id for each in ast.walk(value) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    taken = assigned | {"step", "rate"}
    held: dict[str, str] = {}
    for each in ast.walk(value):
        _replace_attribute(owner, each, schedule, name, taken, held)
    text = function(owner, value, drop_self=True)
    used = names_in(text)
    ours = sorted(each for each in used if owner.named(each) is not None or each in imported_from_ours(owner))
    helpers = list(functions(cls.__module__, ours))
    lines = "".join(f"    {key} = {value}\n" for key, value in held.items())
    return [*helpers, f"def {name}(step, rate):\n{lines}{text.partition(chr(10))[2]}"], (
        f"return {name}(tf.constant(steps, tf.float64), tf.constant({base!r}, tf.float64)).numpy()"
    )


def _replace_attribute(
    owner: SourceModule, node: ast.AST, schedule: Any, name: str, taken: set[str], held: dict[str, str]
) -> None:
    """Replace `self.rise` by a variable `rise`, stored in `held`; by a number if the name is taken."""
    match node:
        case ast.Attribute(value=ast.Name(id="self"), attr=attribute):
            found = getattr(schedule, attribute)
            if callable(found) or not isinstance(found, int | float | str | tuple | list | None):
                raise NotExportable(
                    Message('The schedule "{name}" cannot be exported yet; cosine or one_cycle can.', name=name)
                )
            text = json.dumps(found) if isinstance(found, str) else repr(found)
            if attribute in taken:
                owner.put(node, text)
            else:
                owner.put(node, attribute)
                held[attribute] = text
