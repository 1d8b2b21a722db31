"""The schedules of an experiment as code: a function of the step that gives what a hyperparameter is there."""

from __future__ import annotations

import ast
import json
from typing import Any

from app.core.experiment.experiment import CONSTANT, Choice
from app.engine.script.inlined_code import function, functions, imported, names_in
from optimizers import catalogue
from optimizers.export.source_edits import SourceModule, indent_text, read_module
from optimizers.export.standalone import NotExportable
from optimizers.listings.schedule_listings import SHARED, place_of


def schedule_source(choice: Choice, base: float, plan: int, name: str) -> tuple[list[str], str]:
    """What the schedule needs, each a piece of code by itself, and the function `name` that gives its values.

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
    """`value` of the schedule's class, with its hyperparameters as numbers."""
    cls = type(schedule)
    owner = read_module(cls.__module__)
    node = owner.named(cls.__name__)
    value = None
    if isinstance(node, ast.ClassDef):
        value = next((e for e in node.body if isinstance(e, ast.FunctionDef) and e.name == "value"), None)
    if value is None or schedule.watches:
        raise NotExportable(f'The schedule "{name}" cannot be exported yet; one that is a function of the step can.')
    assigned = {each.id for each in ast.walk(value) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    taken = assigned | {"step", "rate"}
    held: dict[str, str] = {}
    for each in ast.walk(value):
        _replace_attribute(owner, each, schedule, name, taken, held)
    text = function(owner, value, drop_self=True)
    used = names_in(text)
    ours = sorted(each for each in used if owner.named(each) is not None or each in imported(owner))
    helpers = list(functions(cls.__module__, ours))
    lines = "".join(f"    {key} = {value}\n" for key, value in held.items())
    return [*helpers, f"def {name}(step, rate):\n{lines}{text.partition(chr(10))[2]}"], (
        f"return {name}(tf.constant(steps, tf.float64), tf.constant({base!r}, tf.float64)).numpy()"
    )


def _replace_attribute(
    owner: SourceModule, node: ast.AST, schedule: Any, name: str, taken: set[str], held: dict[str, str]
) -> None:
    """`self.rise` as `rise`, which `held` then has; as a number where that name is taken."""
    match node:
        case ast.Attribute(value=ast.Name(id="self"), attr=attribute):
            found = getattr(schedule, attribute)
            if callable(found) or not isinstance(found, int | float | str | tuple | list | None):
                raise NotExportable(f'The schedule "{name}" cannot be exported yet; cosine or one_cycle can.')
            text = json.dumps(found) if isinstance(found, str) else repr(found)
            if attribute in taken:
                owner.put(node, text)
            else:
                owner.put(node, attribute)
                held[attribute] = text
